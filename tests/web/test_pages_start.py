"""A new game by its page: two touches, or all that a table agrees on; and what keeps one from starting."""

import pytest

from tests.support.databases import only_sqlite
from tests.web.people import EIGHT, ELEVEN, FOUR, fill_names, press, sit_down, start, visit


def test_a_game_with_default_names_starts_in_two_touches(client):
    answer = press(client, "/", visit(client, "/").form("Start"), "Start", {})
    keeper = answer.location.split("/")[2]
    game = client.get(f"/api/v1/tables/{keeper}/games/1").json
    assert (answer.status, answer.location) == (303, f"/t/{keeper}/share?started=1")
    assert (game["variant"], game["players"], game["first_dealer"]) == ("classic", [None] * 4, 0)
    sheet = visit(client, f"/t/{keeper}")
    assert [who.attrs["title"] for who in sheet.page.all(kind="sheet__who")] == [
        "Player 1", "Player 2", "Player 3", "Player 4",
    ]  # fmt: skip


@only_sqlite
@pytest.mark.parametrize(
    ("seats", "variants"),
    [
        (3, ["Hearts", "Omnibus"]),
        (5, ["Hearts", "Omnibus"]),
        (6, ["Hearts", "Omnibus", "Cancellation Hearts"]),
        (7, ["Hearts", "Omnibus", "Cancellation Hearts"]),
        (8, ["Cancellation Hearts"]),
        (11, ["Cancellation Hearts"]),
    ],
)
def test_the_number_of_players_decides_which_games_are_offered(client, seats, variants):
    form = visit(client, f"/?players={seats}").form("Start")
    offered = [
        choice for choice in form.node.all("label", "choice") if choice.all("input")[0].attrs["name"] == "variant"
    ]
    assert [choice.text for choice in offered] == variants
    assert [name for name in form.filled({}) if name.startswith("name-")] == [f"name-{seat}" for seat in range(seats)]


@only_sqlite
@pytest.mark.parametrize("players", ["2", "12", "x", "", "٤", "1_0"])
def test_any_other_number_of_players_means_four(client, players):
    assert visit(client, f"/?players={players}").form("Start").fields["seats"] == "4"


def test_another_number_of_players_keeps_what_was_typed(client):
    typed = {**fill_names(FOUR), "first_dealer": "2", "variant": "omnibus", "rule-target": "75", "rule-moon": "add"}
    six = press(client, "/", visit(client, "/").form("Start"), "6", typed)
    assert (six.status, six.problems) == (200, [])
    form = six.form("Start")
    assert form.fields | typed == form.fields
    assert [form.fields[name] for name in ("seats", "name-4", "name-5")] == ["6", "", ""]


def test_names_of_players_who_were_taken_off_by_mistake_come_back(client):
    eight = press(client, "/", visit(client, "/?players=8").form("Start"), "4", fill_names(EIGHT))
    again = press(client, "/", eight.form("Start"), "8", {})
    assert again.form("Start").fields | fill_names(EIGHT) == again.form("Start").fields


def test_a_dealer_who_was_taken_off_deals_no_more(client):
    form = press(client, "/", visit(client, "/?players=8").form("Start"), "4", {"first_dealer": "7"}).form("Start")
    assert form.fields["first_dealer"] == "0"


def test_a_game_that_is_not_for_so_many_gives_way(client):
    form = press(client, "/", visit(client, "/?players=6").form("Start"), "9", {"variant": "classic"}).form("Start")
    assert form.fields["variant"] == "cancellation"


def test_all_that_was_agreed_is_kept(client):
    rules = {
        "target": "75",
        "moon": "subtract",
        "tie_rule": "play_on",
        "bonus_value": "-11",
        "pass_cycle": "left right",
    }
    al = sit_down(client, *FOUR, variant="omnibus", first_dealer="3", **rules)
    game = al.game()
    kept = {name: game["rules"][name] for name in rules}
    assert (game["variant"], game["players"], game["first_dealer"]) == ("omnibus", list(FOUR), 3)
    assert kept == rules | {"target": 75, "bonus_value": -11, "pass_cycle": ["left", "right"]}


@pytest.mark.parametrize(("names", "target"), [(FOUR, 100), (ELEVEN, 150)])
def test_the_usual_target_is_100_and_in_cancellation_150(client, names, target):
    """Complaint 23: the maximum came from another game."""
    assert sit_down(client, *names).game()["rules"]["target"] == target


def test_eleven_sit_down_to_cancellation_hearts(client):
    """Complaint 20: a page told of 6–11 players, and its engine seated four."""
    assert sit_down(client, *ELEVEN).names == list(ELEVEN)


def test_a_start_sent_twice_makes_one_table(client):
    form = visit(client, "/").form("Start")
    first, second = (press(client, "/", form, "Start", fill_names(FOUR)) for _twice in range(2))
    assert first.location == second.location


def test_a_start_sent_again_with_other_names_has_to_be_meant(client):
    form = visit(client, "/").form("Start")
    first = press(client, "/", form, "Start", fill_names(FOUR))
    asked = press(client, "/", form, "Start", fill_names(EIGHT[4:]))
    sentence = "Something else was sent from this page before. Send this again if you mean it."
    assert (asked.status, asked.problems) == (422, [sentence])
    second = press(client, "/", asked.form("Start"), "Start", {})
    assert (second.status, second.location == first.location) == (303, False)


def test_a_second_table_leaves_the_first_as_it_was(client):
    """Complaint 76: a new game overwrote the unfinished one."""
    first = sit_down(client)
    first.play("Q+3 6 4 0")
    sit_down(client, *EIGHT)
    assert first.totals == [16, 6, 4, 0]


REFUSED_NAMES = {
    "twins": (("Al", "AL", "Charlie", "Dave"), "Two players are called AL. Give one of them another name."),
    "wide twins": (("Al", "Ａｌ", "Charlie", "Dave"), "Two players are called Ａｌ. Give one of them another name."),
    "41 letters": (("a" * 41, "Beth", "Charlie", "Dave"), "Player 1: a name has at most 40 characters."),
    "accents": (("a" + "\u0301" * 700, "Beth", "Charlie", "Dave"), "Player 1: a name has at most 40 characters."),
    "turned": (("Al", "Be\u202eth", "Charlie", "Dave"), "Player 2: the name has invisible characters. Type it again."),
    "control": (("Al", "Be\x07th", "Charlie", "Dave"), "Player 2: the name has invisible characters. Type it again."),
    "unseen": (("Al", "Beth", "\u3164", "Dave"), "Player 3: type a name, or leave it out."),
}  # fmt: skip


@pytest.mark.parametrize(("names", "sentence"), REFUSED_NAMES.values(), ids=REFUSED_NAMES)
def test_names_that_nobody_can_tell_apart_or_read_are_refused(client, names, sentence):
    answer = start(client, *names)
    assert (answer.status, answer.problems) == (422, [sentence])
    assert [answer.form("Start").fields[f"name-{seat}"] for seat in range(4)] == list(names)


def test_every_name_that_is_wrong_is_named(client):
    answer = start(client, "Al", "al", "x" * 41, "\u3164")
    assert len(answer.problems) == 3
    assert [field.attrs.get("aria-invalid") for field in answer.page.all("input", "input")[:4]] == [None] + ["true"] * 3


@pytest.mark.parametrize("name", ["a" * 40, "👨‍👩‍👧‍👦" * 25, "🏴󠁧󠁢󠁷󠁬󠁳󠁿", "O’Neil", "علي", "=1+1", "Žofie-Ї"])
def test_names_may_be_anything_that_people_are_called(client, name):
    assert sit_down(client, name, "Beth", "Charlie").names[0] == name


def test_spaces_around_a_name_are_left_out_and_nothing_but_spaces_is_no_name(client):
    assert sit_down(client, "  Al ", "   ", "Charlie").names == ["Al", "Player 2", "Charlie"]


REFUSED_CHOICES = {
    "variant for others": {"variant": "cancellation"},
    "variant unknown": {"variant": "spades"},
    "variant blank": {"variant": ""},
    "dealer away": {"first_dealer": "4"},
    "dealer a word": {"first_dealer": "x"},
    "dealer not ASCII": {"first_dealer": "٣"},
    "dealer below": {"first_dealer": "-1"},
    "moon unknown": {"moon": "sun"},
    "pass count": {"pass_count": "5"},
    "pass cycle": {"pass_cycle": "up down"},
}


@only_sqlite
@pytest.mark.parametrize("choices", REFUSED_CHOICES.values(), ids=REFUSED_CHOICES)
def test_choices_that_are_not_on_the_page_are_refused(client, choices):
    answer = start(client, **choices)
    assert (answer.status, answer.problems) == (422, ["Choose one of the answers shown."])
    assert [answer.form("Start").fields[f"name-{seat}"] for seat in range(4)] == list(FOUR)


REFUSED_RULES = {
    "target of nothing": ("target", "0", "The house rule “Play to” is a number from 1 to 999."),
    "target in words": ("target", "1e2", "Play to: “1e2” is not a number of up to three digits, 0 to 9."),
    "target too high": ("target", "1000", "Play to: “1000” is not a number of up to three digits, 0 to 9."),
    "no bonus card": (
        "bonus_value",
        "-9",
        "The house rule “Points of the bonus card” changes nothing at this table. Leave it out.",
    ),
    "across by five": (
        "pass_cycle",
        "left right across",
        "Cards cannot be passed that way at this table. Choose another way.",
    ),
}


@only_sqlite
@pytest.mark.parametrize(("name", "typed", "sentence"), REFUSED_RULES.values(), ids=REFUSED_RULES)
def test_rules_that_cannot_be_are_refused_beside_their_field(client, name, typed, sentence):
    answer = start(client, *EIGHT[:5], **{name: typed})
    assert (answer.status, answer.problems) == (422, [sentence])
    assert answer.form("Start").fields[f"rule-{name}"] == typed
    assert answer.page.all("details", "fold")[0].attrs.get("open") == ""
    assert [error.attrs["id"] for error in answer.page.all("span", "field__error")] == [f"rule-{name}-error"]


def test_names_and_rules_are_told_of_together(client):
    answer = start(client, "Al", "al", "Charlie", target="1e2")
    assert len(answer.problems) == 2
