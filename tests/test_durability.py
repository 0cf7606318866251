"""A hand that was acknowledged is there after the server is killed, whatever it was doing."""

import http.client
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

KILLS = 3
HANDS = 15
ROOT = Path(__file__).parent.parent
HAND = "hearts-0=3&hearts-1=6&hearts-2=4&queens=0"
SETUP = "seats=4&variant=classic&rule-target=999&key=durable"


@contextmanager
def killed_at_the_end(url: str) -> Iterator[http.client.HTTPConnection]:
    """Serve as run.py does, and end as a power cut does."""
    environment = {**os.environ, "DATABASE_URL": url, "HOST": "127.0.0.1", "PORT": "0"}
    server = subprocess.Popen(
        [sys.executable, "serve.py"], cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True
    )
    try:
        address = next(line for line in server.stdout or () if "http://" in line)
        yield http.client.HTTPConnection("127.0.0.1", int(address.rsplit(":", 1)[1].strip().rstrip("/")))
    finally:
        server.kill()
        server.communicate()


def post(connection: http.client.HTTPConnection, path: str, form: str) -> http.client.HTTPResponse:
    connection.request("POST", path, form, {"Content-Type": "application/x-www-form-urlencoded"})
    response = connection.getresponse()
    response.read()
    return response


def test_no_acknowledged_hand_is_lost_or_doubled_by_a_kill(database_url: str) -> None:
    with killed_at_the_end(database_url) as connection:
        table = post(connection, "/", SETUP).headers["Location"].split("/share")[0]
    number = 0
    for kill in range(KILLS):
        with killed_at_the_end(database_url) as connection:
            for number in range(kill * HANDS + 1, (kill + 1) * HANDS + 1):
                assert post(connection, table, f"number={number}&key=k{number}&{HAND}").status == 303
            connection.request(
                "POST", table, f"number={number + 1}&key=in-flight-{kill}&{HAND}"
            )  # nobody waits for this
        with killed_at_the_end(database_url) as connection:
            connection.request("GET", f"{table}/games/1/sheet.csv")
            lines = connection.getresponse().read().decode().splitlines()
            hands = [line.split(",")[0] for line in lines[1:-1]]
            assert hands == [str(hand) for hand in range(1, len(hands) + 1)]
            assert len(hands) in (number, number + 1)
            if len(hands) > number:  # the one in flight arrived: take it out, so that the next round counts alike
                connection.request("GET", f"{table}/games/1/deals/{number + 1}")
                page = connection.getresponse().read().decode()
                revision = page.rsplit('name="revision" value="', 1)[1].split('"')[0]
                path = f"{table}/games/1/deals/{number + 1}"
                assert post(connection, path, f"do=withdraw&revision={revision}").status == 303
