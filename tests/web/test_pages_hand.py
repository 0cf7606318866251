"""Following a hand by the pages: a card a touch, kept for every phone, refused in words, filled into the row."""

from random import Random

import pytest

from referee.packs import Variant
from referee.piles import collect
from tests.referee.playing import keep_to_the_rules, play_anything, play_out
from tests.referee.tables import sit
from tests.support.databases import only_sqlite
from tests.web.hands import BEGIN, HAND, begin, line, play, play_deal, said, send, touch
from tests.web.people import EIGHT, FOUR, sit_down

RECORDED = "Q+3 6 4 0"


@pytest.mark.parametrize(
    ("variant", "names", "seed", "choose"),
    [
        (Variant.CLASSIC, FOUR, 2, keep_to_the_rules),
        (Variant.CLASSIC, FOUR, 3, play_anything),
        (Variant.CANCELLATION, EIGHT, 2, keep_to_the_rules),
        (Variant.CANCELLATION, EIGHT[:7], 5, keep_to_the_rules),
    ],
)
@only_sqlite
def test_a_whole_hand_followed_fills_in_the_row(client, variant, names, seed, choose):
    table = sit(variant, len(names))
    deal = play_out(table, Random(seed), choose)
    al = sit_down(client, *names, variant=str(variant))
    screen = play_deal(al, deal, names)
    assert "That was the last trick." in said(screen)
    row = al.open(screen.links["Fill in hand 1"].removeprefix(al.home))
    answer = al.press(row.form("Save"), "Save")
    if answer.status == 422:
        answer = al.press(answer.form("add"), "add")
    assert answer.status == 303, answer.problems
    told = al.game()["deals"][0]
    haul = collect(deal.course, table.pack, table.rules).to_haul(table.rules)
    assert [(taking["hearts"], taking["queens"]) for taking in told["takings"]] == [
        (taking.hearts, taking.queens) for taking in haul.takings
    ]
    assert "Follow hand 2" in al.open(HAND).title


def test_every_card_is_kept_for_every_phone(client):
    al = sit_down(client)
    begin(al, "Charlie")
    play(al, "2C KC 3C")
    for phone in (al, al.viewer):
        screen = phone.open(HAND)
        assert line(screen) == "Beth plays next."
        assert "K♣" in said(screen)
    assert "Take back the last card" not in said(al.viewer.open(HAND))


@only_sqlite
def test_a_trick_is_ruled_on_and_its_winner_leads(client):
    al = sit_down(client)
    begin(al)
    screen = play(al, "2C KC 3C AC")
    assert line(screen) == "Dave takes the trick with A♣, the highest ♣: 0 points."
    assert "Dave leads." in said(screen)
    assert line(play(al, "4D")) == "Al plays next."


@only_sqlite
def test_a_trick_set_aside_waits_and_its_cards_are_shown(client):
    al = sit_down(client, *EIGHT, variant="cancellation")
    begin(al, "Beth")
    screen = play(al, "KC KC QC QC 2D 3D 4D 5D")
    assert "Set it aside." in line(screen)
    assert "Beth leads again." in said(screen)
    assert "set aside Q♣ Q♣ K♣ K♣ 2♦ 3♦ 4♦ 5♦" in said(screen)
    assert "1 trick is set aside." in said(play(al, "2C"))


@only_sqlite
def test_a_hand_is_followed_from_any_trick_on(client):
    al = sit_down(client)
    begin(al, "Beth", trick="12", broken="yes")
    screen = play(al, "4H 5H 6H 7C 2D 3D 4D QS")
    assert "Tricks 1 to 11 were not followed. Add what was taken in them." in said(screen)
    row = al.open("?fill=hand")
    assert "Tricks 1 to 11 were not followed." in row.text
    assert [row.form("Save").fields[f"hearts-{seat}"] for seat in range(4)] == ["", "", "", "3"]


@pytest.mark.parametrize(
    ("before", "card", "sentence"),
    [
        ("", "3C", "3♣ has to wait: 2♣ opens the first trick."),
        ("2C", "QS", "on the first trick nobody discards a heart or the queen of spades."),
        ("2C AC 3C 4C", "4H", "4♥ cannot be led: hearts are not broken."),
    ],
)
@only_sqlite
def test_a_doubtful_card_is_asked_about_and_the_table_decides(client, before: str, card: str, sentence: str):
    al = sit_down(client)
    begin(al)
    if before:
        play(al, before)
    asked = touch(al, card)
    assert asked.status == 422
    assert sentence in said(asked)
    count = len(before.split())
    assert f'value="{count}"' in al.client.get(al.home + HAND).text, "nothing is kept before the table says so"
    assert touch(al, card, sure=True).status == 200
    assert f'value="{count + 1}"' in al.client.get(al.home + HAND).text


@only_sqlite
def test_a_revoke_is_named_with_the_two_tricks_that_prove_it(client):
    al = sit_down(client)
    begin(al)
    play(al, "2C 5D 3C 4C")
    screen = play(al, "6C 7C 8C")
    assert "Beth did not follow ♣ in trick 1, but played ♣ in trick 2." in said(screen)


def test_normal_entry_stays_open_half_way(client):
    al = sit_down(client)
    begin(al)
    play(al, "2C KC")
    al.play(RECORDED)
    assert line(al.open(HAND)) == BEGIN
    status, text = send(al, number="1", place="2", card="3C")
    assert (status, "Hand 2 is the next one, not hand 1." in text) == (409, True)


def test_a_hand_taken_back_finds_what_was_followed_of_it(client):
    al = sit_down(client)
    begin(al)
    play(al, "2C KC")
    al.play(RECORDED)
    al.act("", "Undo")
    assert line(al.open(HAND)) == "Charlie plays next."


@only_sqlite
def test_an_opening_by_another_card_stays_in_sight(client):
    al = sit_down(client)
    begin(al)
    assert touch(al, "KD", sure=True).status == 200
    screen = play(al, "3D 4D 2C 5D")
    assert "K♦ has to wait: 2♣ opens the first trick." in said(screen)


@only_sqlite
def test_a_heart_led_too_early_is_named_with_the_card_that_proves_it(client):
    al = sit_down(client)
    begin(al)
    play(al, "2C AC 3C 4C")
    assert touch(al, "4H", sure=True).status == 200
    screen = play(al, "5H 6H 7H 8H 9D")
    assert ("Trick 2: 4♥ cannot be led: hearts are not broken. Beth still had 9♦, and played it in trick 3.") in said(
        screen
    )


@only_sqlite
def test_the_referee_says_where_a_hand_is_followed_and_whether_hearts_are_broken(client):
    al = sit_down(client)
    begin(al)
    assert "Trick 1. Hearts are not broken." in said(al.open(HAND))
    play(al, "2C KC 3C AC 5D 6D 8H")
    assert "Trick 2. Hearts are broken." in said(al.open(HAND))
    assert "Follow a hand trick 2" in al.open("/referee").text


@only_sqlite
def test_a_key_tells_that_one_of_two_cards_is_gone(client):
    al = sit_down(client, *EIGHT, variant="cancellation")
    begin(al)
    screen = play(al, "KC")
    (key,) = [node for node in screen.page.all("button", "pad__key") if node.attrs["value"] == "KC"]
    assert key.attrs["aria-label"].replace("\ufe0e", "") == "K♣, one played"


@only_sqlite
def test_rules_changed_in_the_middle_move_no_card(client):
    al = sit_down(client, *EIGHT, variant="cancellation")
    begin(al, "Beth")
    play(al, "2D 2D 3D 3D 4D 5D 6D 7D 2C 3C")
    form = al.open("/rules").form("Save")
    assert al.press(form, "Save", {"rule-set_aside_rule": "suit_led"}, "/rules").status == 303
    assert line(al.open(HAND)) == "Dave plays next."
    assert line(play(al, "4C")) == "Eve plays next."
