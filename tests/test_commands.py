"""What the person at the computer that serves can do."""

from flask import Flask
from flask.testing import FlaskClient

from tests.web.people import FOUR, H1, sit_down


def test_a_table_whose_keepers_phone_died_gets_new_links(app: Flask, client: FlaskClient) -> None:
    keeper = sit_down(client, *FOUR)
    keeper.play(H1)
    viewer = keeper.viewer
    told = app.test_cli_runner().invoke(args=["keeper", viewer.home]).output
    assert client.get(told.split()[-1]).status_code == 200
    assert [client.get(home).status_code for home in (keeper.home, viewer.home)] == [404, 404]


def test_a_link_that_leads_nowhere_is_said_to(app: Flask) -> None:
    told = app.test_cli_runner().invoke(args=["keeper", "nothing"])
    assert (told.exit_code, told.output) == (
        1,
        "Error: No table has this link. It is the last part of the address, after /t/.\n",
    )
