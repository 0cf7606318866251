"""The next game at the same table, and the games before it."""

import pytest

from tests.web.people import FOUR, H1, cells, send, sit_down


@pytest.fixture
def al(client):
    """A game to 16 that Dave has won; Beth deals next."""
    al = sit_down(client, target="16", moon="add")
    al.act("/players", "names", {"title": "Friday"})
    al.play(H1)
    return al


def test_a_rematch_is_one_touch_with_seats_rules_and_links_as_they_were(al):
    """Complaint 62: names were typed again for the next game."""
    assert al.act("", "Rematch").location == al.home
    game = al.game(2)
    assert (game["players"], game["title"], game["first_dealer"]) == (list(FOUR), "Friday", 1)
    assert (game["rules"]["target"], game["rules"]["moon"]) == (16, "add")
    assert (al.totals, al.open().title) == ([0, 0, 0, 0], "Hand 1 · Friday · Heartsheet")


def test_a_rematch_asked_for_twice_is_one_game(al):
    form = al.open().form("Rematch")
    assert [al.press(form, "Rematch").status for _tap in range(2)] == [303, 303]
    assert al.open("/games/3").status == 404


def test_a_rematch_while_a_game_is_running_is_refused(client):
    al = sit_down(client)
    answer = send(client, f"{al.home}/rematch", {"version": "1"})
    assert (answer.status, answer.page.all(kind="notice")[0].text) == (
        409,
        "The game is still going on. Finish it before you start the next one.",
    )


def test_a_rematch_with_other_rules_starts_from_what_held(al):
    screen = al.open("/rematch")
    fields = screen.form("Start").fields
    assert [fields[f"name-{seat}"] for seat in range(4)] == list(FOUR)
    assert (fields["rule-target"], fields["rule-moon"], fields["first_dealer"], fields["variant"]) == (
        "16", "add", "1", "classic",
    )  # fmt: skip


def test_a_rematch_may_change_names_game_and_rules(al):
    typed = {"name-3": "Eve", "variant": "omnibus", "rule-target": "50", "first_dealer": "3"}
    assert al.act("/rematch", "Start", typed).location == al.home
    game = al.game(2)
    assert (game["players"], game["variant"]) == ([*FOUR[:3], "Eve"], "omnibus")
    assert (game["rules"]["target"], game["rules"]["moon"], game["first_dealer"]) == (50, "add", 3)
    assert game["title"] == "Friday"


REFUSED = {
    "twins": ({"name-3": "beth"}, "Two players are called beth. Give one of them another name."),
    "target": ({"rule-target": "1e2"}, "Play to: “1e2” is not a number of up to three digits, 0 to 9."),
    "no target": ({"rule-target": "0"}, "The house rule “Play to” is a number from 1 to 999."),
    "dealer": ({"first_dealer": "x"}, "Choose one of the answers shown."),
    "variant": ({"variant": "cancellation"}, "Choose one of the answers shown."),
}


@pytest.mark.parametrize(("typed", "sentence"), REFUSED.values(), ids=REFUSED)
def test_a_rematch_that_cannot_be_is_refused_and_kept(al, typed, sentence):
    answer = al.act("/rematch", "Start", {"name-0": "Kim", **typed})
    assert (answer.status, answer.problems) == (422, [sentence])
    assert answer.form("Start").fields["name-0"] == "Kim"
    assert al.open("/games/2").status == 404


def test_options_of_another_game_do_not_stop_a_rematch(client):
    al = sit_down(client, *FOUR, "Eve", "Finn", variant="cancellation", last_trick="leader", target="20")
    al.play("QQ+20 6 0 0 0 0")
    answer = al.act("/rematch", "Start", {"variant": "classic", "rule-last_trick": "", "rule-set_aside_rule": ""})
    assert answer.status == 303
    assert al.game(2)["variant"] == "classic"


def test_an_earlier_game_keeps_its_pages(al):
    al.act("", "Rematch")
    first = al.open("/games/1")
    assert first.page.all(kind="notice")[0].text == "This is game 1. To the game of today"
    assert first.rows("sheet")[2][1:] == ["16 +16 Q♠︎", "6 +6", "4 +4", "0 ·"]
    assert "Rematch" not in first.controls
    for path in ("/print", "/history", "/sheet.csv", "/sheet.json", "/deals/1"):
        assert al.client.get(f"{al.home}/games/1{path}", follow_redirects=True).status_code == 200


def test_an_earlier_game_is_corrected_on_its_own_page(al):
    al.act("", "Rematch")
    saved = al.act("/games/1/deals/1", "Save correction", {"queens": "3", "hearts-0": "2", "hearts-3": "1"})
    assert saved.location == f"{al.home}/games/1?did=revived&hand=1"
    assert (al.game(1)["totals"], al.game(2)["totals"]) == ([2, 6, 4, 14], [0, 0, 0, 0])


def test_an_earlier_game_that_came_back_takes_hands_on_its_own_page(al):
    al.act("", "Rematch")
    al.act("/games/1/deals/1", "Save correction", {"queens": "3", "hearts-0": "2", "hearts-3": "1"})
    form = al.open("/games/1").form("Save")
    saved = al.press(form, "Save", {"hearts-0": "13", "queens": "1"}, "/games/1")
    assert saved.location == f"{al.home}/games/1?did=saved&hand=2"
    assert (len(al.game(1)["deals"]), len(al.game(2)["deals"])) == (2, 0)


def test_the_list_of_games_names_each(al):
    al.act("", "Rematch")
    links = al.open("/games/").links
    assert [words.split(" · ")[:2] for words in links if words.startswith("Game ")] == [
        ["Game 1", "Friday"],
        ["Game 2", "Friday"],
    ]


@pytest.mark.parametrize("path", ["/games/3", "/games/0", "/games/01", "/games/x", "/games/99999", "/games/1x"])
def test_a_game_that_is_not_there_is_not_found(al, path):
    assert al.open(path).status == 404


def test_a_hand_sent_late_does_not_go_into_the_rematch(client):
    """Hand 2 of the first game is sent when the second game stands at hand 2 too."""
    al = sit_down(client)
    al.play(H1)
    late = al.open().form("Save")
    al.act("/games/1/end", "Finish game")
    al.act("", "Rematch")
    al.play(H1)
    answer = al.press(late, "Save", cells(late, "Q 13 0 0"))
    assert (answer.status, answer.problems) == (
        422,
        ["This game is over and the next one has begun, so this hand stays out of both."],
    )
    assert [len(al.game(number)["deals"]) for number in (1, 2)] == [1, 1]


def test_the_end_that_a_page_of_an_earlier_game_asks_for_ends_no_later_game(client):
    """Relatives of the hand sent late: dealer, pass and end, where both games stand at one version."""
    al = sit_down(client)
    al.play(H1)
    end, deal = al.open("/games/1/end").form("Finish game"), al.open().form("From this hand on")
    al.press(end, "Finish game")
    al.act("", "Rematch")
    al.play(H1)
    assert al.press(end, "Finish game").status == 409
    assert al.press(deal, "From this hand on", {"dealer": "2"}).status == 409
    assert (al.game(2)["ended"], al.game(2)["version"]) == (False, al.game(1)["version"] - 1)
