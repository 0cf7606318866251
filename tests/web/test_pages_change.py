"""Between two hands: who deals, which way is passed, the rules, the names."""

import pytest

from tests.web.people import FOUR, H1, send, sit_down


@pytest.fixture
def al(client):
    al = sit_down(client)
    al.play(H1)
    return al


def strip(person):
    return person.open().page.all("summary", "strip__sum")[0].all("p")[0].text


def test_the_dealer_is_changed_from_this_hand_on(al):
    """Complaint 52: the deal moves on from whoever really dealt."""
    assert al.act("", "From this hand on", {"dealer": "3"}).location == f"{al.home}?did=changed"
    assert strip(al) == "Dave deals · pass 3 right: Dave → Charlie"
    al.play(H1)
    assert strip(al) == "Al deals · pass 3 across: Al → Charlie"
    assert [deal["dealer"] for deal in al.game()["deals"]] == [0, 3]


def test_the_pass_is_changed_for_this_hand(al):
    al.act("", "From this hand on", {"pass": "across"})
    assert strip(al) == "Beth deals · pass 3 across: Beth → Dave"


def test_the_ring_names_who_passes_to_whom(al):
    """Complaint 107: names, not only arrows."""
    ring = al.open().page.all("p", "strip__ring")[0]
    assert [one.text for one in ring.all("span")] == ["Beth → Al → Dave → Charlie → Beth"]


def test_the_ring_names_those_who_pass_to_each_other(al):
    al.act("", "From this hand on", {"pass": "across"})
    ring = al.open().page.all("p", "strip__ring")[0]
    assert [one.text for one in ring.all("span")] == ["Beth → Dave → Beth", "Charlie → Al → Charlie"]


def test_touching_the_button_alone_changes_nothing_and_says_nothing(al):
    version = al.game()["version"]
    answer = al.act("", "From this hand on")
    assert (answer.location, al.game()["version"]) == (al.home, version)


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ({"dealer": "4"}, "Dealer cannot be that."),
        ({"dealer": "x"}, "Dealer cannot be that."),
        ({"pass": "up"}, "Pass cannot be that."),
    ],
)
def test_a_dealer_or_pass_that_is_not_on_the_page_is_refused(al, typed, sentence):
    answer = al.act("", "From this hand on", typed)
    assert (answer.status, answer.page.all(kind="notice")[0].text) == (422, sentence)


def test_five_are_not_offered_to_pass_across(client):
    al = sit_down(client, *FOUR, "Eve")
    form = al.open().form("From this hand on")
    ways = [option.attrs["value"] for option in form.node.all("select")[1].all("option")]
    assert ways == ["left", "right", "scatter", "none"]
    answer = send(client, al.home, {**form.fields, "pass": "across"})
    assert answer.status == 422


def test_a_change_from_an_old_page_is_refused_and_shown_the_present(al):
    form = al.open().form("From this hand on")
    al.play(H1)
    answer = al.press(form, "From this hand on", {"dealer": "3"})
    assert (answer.status, len(answer.rows("sheet"))) == (409, 4)
    assert answer.page.all(kind="notice")[0].text == "Someone changed the game meanwhile. Look at it again first."


def test_a_rule_changed_from_a_hand_on_leaves_earlier_hands_their_law(client):
    al = sit_down(client, moon="add")
    al.play("Q+13 0 0 0")
    assert al.act("/rules", "Save", {"rule-moon": "subtract"}).location == f"{al.home}?did=changed"
    al.play("Q+13 0 0 0")
    assert [deal["points"] for deal in al.game()["deals"]] == [[0, 26, 26, 26], [-26, 0, 0, 0]]
    assert ["", "From hand 2 on · Shooting the moon: the shooter loses the points"] in al.open().rows("sheet")


def test_a_rule_changed_for_the_whole_game_works_everything_out_again(client):
    al = sit_down(client, moon="add")
    al.play("Q+13 0 0 0")
    al.act("/rules", "Save", {"rule-moon": "subtract", "start": "whole"})
    assert al.totals == [-26, 0, 0, 0]


def test_a_lower_target_for_the_whole_game_can_end_it(al):
    al.act("/rules", "Save", {"rule-target": "10", "start": "whole"})
    assert al.open().title.startswith("Game over")


def test_a_rule_that_a_recorded_hand_cannot_stand_under_is_refused(al):
    answer = al.act("/rules", "Save", {"rule-bonus_card": "JD", "start": "whole", "rule-target": "75"})
    assert (answer.status, answer.problems) == (422, ["Hand 1: Nobody has the bonus card. Who took it?"])
    fields = answer.form("Save").fields
    assert (fields["rule-bonus_card"], fields["rule-target"], fields["start"]) == ("JD", "75", "whole")
    assert al.game()["rules"]["target"] == 100


def test_such_a_rule_holds_from_the_next_hand_on(al):
    al.act("/rules", "Save", {"rule-bonus_card": "JD"})
    al.play("Q+3 6 J+4 0")
    assert al.totals == [32, 12, -2, 0]


def test_a_choice_that_a_recorded_moon_would_need_is_not_invented(client):
    al = sit_down(client, moon="add")
    al.play("Q+13 0 0 0")
    answer = al.act("/rules", "Save", {"rule-moon": "choose", "start": "whole"})
    assert answer.status == 303
    assert al.totals == [0, 26, 26, 26]


REFUSED = {
    "no target": ({"rule-target": "0"}, "The house rule “Play to” is a number from 1 to 999."),
    "target in words": ({"rule-target": "x"}, "Play to: “x” is not a number of up to three digits, 0 to 9."),
    "moon unknown": ({"rule-moon": "sun"}, "Choose one of the answers shown."),
    "another start": ({"start": "9", "rule-target": "75"}, "Choose one of the answers shown."),
    "start in words": ({"start": "x", "rule-target": "75"}, "Choose one of the answers shown."),
}


@pytest.mark.parametrize(("typed", "sentence"), REFUSED.values(), ids=REFUSED)
def test_rules_that_cannot_be_are_refused_and_change_nothing(al, typed, sentence):
    before = al.game()
    answer = al.act("/rules", "Save", typed)
    assert (answer.status, answer.problems) == (422, [sentence])
    assert al.game() == before


def test_rules_from_an_old_page_are_refused_and_kept(al):
    form = al.open("/rules").form("Save")
    al.play(H1)
    answer = al.press(form, "Save", {"rule-target": "75"}, "/rules")
    assert (answer.status, answer.problems) == (409, ["Someone changed the game meanwhile. Look at it again first."])
    assert answer.form("Save").fields["rule-target"] == "75"
    assert al.press(answer.form("Save"), "Save", page="/rules").status == 303


def test_names_title_and_note_are_changed_together(al):
    typed = {"name-1": "Eve", "title": "Friday", "note": "Snacks by Al\nTea by Eve"}
    assert al.act("/players", "names", typed).location == f"{al.home}?did=changed"
    game = al.game()
    assert (game["players"], game["title"]) == (["Al", "Eve", "Charlie", "Dave"], "Friday")
    assert al.open("/players").form("names").fields["note"] == "Snacks by Al\nTea by Eve"
    assert al.open().title == "Hand 2 · Friday · Heartsheet"


def test_saving_the_names_as_they_are_changes_nothing(al):
    al.act("/players", "names", {"note": "one\ntwo"})
    version = al.game()["version"]
    assert al.act("/players", "names").location == al.home
    assert al.game()["version"] == version


REFUSED_TEXTS = {
    "twins": ({"name-1": "AL"}, "Two players are called AL. Give one of them another name."),
    "long title": ({"title": "x" * 81}, "Title: at most 80 characters."),
    "turned title": ({"title": "a\u202eb"}, "Title: some characters are invisible. Type it again."),
    "long note": ({"note": "x" * 501}, "Note: at most 500 characters."),
    "note with controls": ({"note": "a\x07b"}, "Note: some characters are invisible. Type it again."),
}


@pytest.mark.parametrize(("typed", "sentence"), REFUSED_TEXTS.values(), ids=REFUSED_TEXTS)
def test_texts_that_nobody_can_read_are_refused_and_kept(al, typed, sentence):
    answer = al.act("/players", "names", typed)
    assert (answer.status, answer.problems) == (422, [sentence])
    assert answer.form("names").fields | typed == answer.form("names").fields
    assert (al.names, al.game()["title"], al.game()["note"]) == (list(FOUR), "", "")
