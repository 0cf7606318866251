"""How fast it is: ``python3 run.py bench`` prints figures of one run, on a phone, then in ratios to a bare "hello"."""

import gc
import http.client
import os
import random
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from flask import Flask
from sqlalchemy import func, insert
from waitress.server import create_server

from app import create_app
from ledger.links import Links
from models import ArrangementRow, Deal, Game, Player, Table, TakingRow, db
from referee.following import Beginning, Following, find_following_faults
from referee.legality import judge_hand
from referee.packs import Variant
from serve import OPTIONS
from tests.bench_phone import measure_phone
from tests.referee.playing import play_out
from tests.referee.tables import sit
from tests.support.application import close

HANDS, SEATS = 40, 11
ROUNDS = 200
FEW, MANY = 10, 20_000
DEALS_EACH = 5


def main() -> None:
    print(f"warm start to first page: {measure_start():.2f} s")
    print(f"a whole 8-player hand judged, 104 cards: {measure_judging():.1f} ms of processor time")
    with tempfile.TemporaryDirectory() as folder:
        app = create_app({"SQLALCHEMY_DATABASE_URI": f"sqlite:///{folder}/bench.db"})
        with serving(app) as port, serving(make_hello()) as plain:
            measure_all(app, port, Visitor(plain))
        close(app)


def measure_all(app: Flask, port: int, plain: "Visitor") -> None:
    gc.freeze()  # as serve.py does
    visitor = Visitor(port)
    fill(app, FEW)
    table = play(visitor)
    measure_phone(port, {"four with 12 hands": play_four(visitor), "eleven with 39 hands": table})
    few = measure_table(visitor, plain, table)
    fill(app, MANY - FEW)
    print(f"\nthe same with {MANY:,} games in the database")
    many = measure_table(visitor, plain, table)
    for what, before in few.items():
        print(f"{what}: {many[what] / before:.2f} times that with {FEW} games")


class Visitor:
    """A phone with one connection that stays open."""

    def __init__(self, port: int):
        self.connection = http.client.HTTPConnection("127.0.0.1", port)

    def ask(self, path: str, form: str | None = None, **headers: str) -> tuple[http.client.HTTPResponse, bytes]:
        headers = {name.replace("_", "-"): text for name, text in headers.items()}
        if form is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        self.connection.request("GET" if form is None else "POST", path, form, headers)
        response = self.connection.getresponse()
        return response, response.read()


@contextmanager
def serving(app: Flask) -> Iterator[int]:
    """Serve as run.py does."""
    server = create_server(app, host="127.0.0.1", port=0, **OPTIONS)
    threading.Thread(target=server.run, daemon=True).start()
    yield server.effective_port
    server.close()


def make_hello() -> Flask:
    hello = Flask("hello")
    hello.get("/")(lambda: "hello")
    return hello


def measure_start() -> float:
    """Start as the README says, and ask for the first page until it is there."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "HOST": "127.0.0.1", "PORT": "0", "HEARTSHEET_INSTANCE": folder}
        create_app({"SQLALCHEMY_DATABASE_URI": f"sqlite:///{folder}/heartsheet.db"})  # a first start is not a warm one
        begun = time.perf_counter()
        command = [sys.executable, "run.py"]
        server = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
        try:
            address = next(line for line in server.stdout or () if "http://" in line)
            Visitor(int(address.rsplit(":", 1)[1].strip().rstrip("/"))).ask("/")
            return time.perf_counter() - begun
        finally:
            server.terminate()
            server.wait()


def measure_judging() -> float:
    """Follow a hand of two decks, every card judged beside its hand and in its trick, and the piles; give the best."""
    deal = play_out(sit(Variant.CANCELLATION, 8), random.Random(8))
    taken = []
    for _round in range(ROUNDS // 10):
        begun = time.process_time()
        following = Following(deal.table.pack, deal.table.rules, Beginning(deal.steps[0].play.seat))
        for step in deal.steps:
            card = step.play.card
            assert card in judge_hand(step.asked).legal
            assert not following.find_faults(card)
            following.find_doubt(card)
            following = following.add(card)
        assert not find_following_faults(following)
        assert not following.find_proved()
        assert following.haul.takings
        taken.append((time.process_time() - begun) * 1000)
    return min(taken)


def play(visitor: Visitor) -> str:
    """Play 39 hands with 11 players, by the forms that people use."""
    setup = f"seats={SEATS}&variant=cancellation&rule-target=999&key=bench"
    response, _body = visitor.ask("/", setup)
    table = response.headers["Location"].split("/share")[0]
    for number in range(1, HANDS):
        response, _body = visitor.ask(table, deal(number, f"play-{number}"))
        assert response.status == 303, response.status
    return table


def play_four(visitor: Visitor) -> str:
    """Play 12 hands of an ordinary evening."""
    response, _body = visitor.ask("/", "seats=4&variant=classic&key=bench-four")
    table = response.headers["Location"].split("/share")[0]
    for number in range(1, 13):
        hearts = (number % 6, 6 - number % 6, 4, 3)
        cells = "&".join(f"hearts-{seat}={count}" for seat, count in enumerate(hearts))
        response, _body = visitor.ask(table, f"number={number}&key=four-{number}&{cells}&queens={number % 4}")
        assert response.status == 303, response.status
    return table


def deal(number: int, key: str) -> str:
    """Share 26 hearts and two queens among eleven, the same way for the same number."""
    chance = random.Random(number)
    cuts = sorted(chance.choices(range(27), k=SEATS - 1))
    hearts = [right - left for left, right in zip([0, *cuts], [*cuts, 26], strict=True)]
    cells = "&".join(f"hearts-{seat}={count}" for seat, count in enumerate(hearts))
    return f"number={number}&key={key}&{cells}&queens-{number % SEATS}=1&queens-{(number + 3) % SEATS}=1"


def measure_table(visitor: Visitor, plain: Visitor, table: str) -> dict[str, float]:
    """Measure each in turn with a "hello", so that both meet the same machine; give the medians."""
    full = copy(visitor, table)
    visitor.ask(full, deal(HANDS, "full"))
    tag = visitor.ask(f"{full}/sheet")[0].headers["ETag"]
    copies = iter([copy(visitor, table) for _round in range(ROUNDS)])
    printed = f"/t/{Links(full.removeprefix('/t/')).viewer}/games/1/print"
    size = len(visitor.ask(printed, Accept_Encoding="gzip")[1])
    print(f"print page, {SEATS} players, {HANDS} hands: {size:,} bytes gzipped")
    acts: dict[str, Callable[[], int]] = {
        "table page": lambda: visitor.ask(full)[0].status,
        "print page": lambda: visitor.ask(printed)[0].status,
        "unchanged poll": lambda: visitor.ask(f"{full}/sheet", If_None_Match=tag)[0].status,
        "recording a hand": lambda: visitor.ask(next(copies), deal(HANDS, "record"))[0].status,
    }
    return {what: compare(what, act, plain) for what, act in acts.items()}


def copy(visitor: Visitor, table: str) -> str:
    """Copy a table: the fortieth hand can be recorded once only, and each copy has its own."""
    response, _body = visitor.ask(f"{table}/share", "do=copy")
    return response.headers["Location"].split("/share")[0]


def compare(what: str, act: Callable[[], int], plain: Visitor) -> float:
    ours, theirs = [], []
    for _round in range(ROUNDS):
        ours.append(clock(act))
        theirs.append(clock(lambda: plain.ask("/")[0].status))
    middle, hello = statistics.median(ours), statistics.median(theirs)
    worst = sorted(ours)[int(ROUNDS * 0.99)]
    print(f"{what}: median {middle:.1f} ms, p99 {worst:.1f} ms, {middle / hello:.1f} times a hello ({hello:.2f} ms)")
    return middle


def clock(act: Callable[[], int]) -> float:
    begun = time.perf_counter()
    status = act()
    taken = (time.perf_counter() - begun) * 1000
    assert status in (200, 303, 304), status
    return taken


def fill(app: Flask, games: int) -> None:
    """Put games of four beside ours, each with a few hands."""
    with app.app_context():
        tables, games_so_far, deals_so_far = (
            db.session.query(func.max(model.id)).scalar() or 0 for model in (Table, Game, Deal)
        )
        start = max(tables, games_so_far)
        ids = range(start + 1, start + games + 1)
        places = [(game, place) for game in ids for place in range(1, DEALS_EACH + 1)]
        deals = [(number, *place) for number, place in enumerate(places, start=deals_so_far + 1)]
        rows: list[tuple[type, list[dict[str, object]]]] = [
            (Table, [{"id": n, "keeper_hash": f"keeper {n}", "viewer_hash": f"viewer {n}"} for n in ids]),
            (Game, [{"id": n, "table_id": n, "number": 1, "version": DEALS_EACH} for n in ids]),
            (Player, [{"game_id": n, "place": place, "name": f"P{place}"} for n in ids for place in range(4)]),
            (ArrangementRow, [first_arrangement(n) for n in ids]),
            (
                Deal,
                [{"id": i, "game_id": n, "position": p, "revision": p, "entered_as": "takings"} for i, n, p in deals],
            ),
            (TakingRow, [taking(i, seat) for i, _game, _place in deals for seat in range(4)]),
        ]
        for model, values in rows:
            db.session.execute(insert(model), values)
        db.session.commit()


def first_arrangement(game: int) -> dict[str, object]:
    said = {"position": 1, "version": 0, "variant": "classic", "seats": [0, 1, 2, 3], "dealer": 0, "options": {}}
    return {"game_id": game, **said}


def taking(deal_id: int, seat: int) -> dict[str, object]:
    return {"deal_id": deal_id, "seat": seat, "hearts": (4, 3, 3, 3)[seat], "queens": int(seat == 0), "bonus": 0}


if __name__ == "__main__":
    main()
