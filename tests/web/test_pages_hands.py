"""A game of so many hands, in place of one to a target."""

from tests.web.people import H1, sit_down


def strip(person):
    return person.open().page.all("details", "strip")[0].text


def test_so_many_hands_and_no_more_are_played(client):
    al = sit_down(client, hands="2", target="10")
    al.play(H1)
    assert "Number of hands, whatever the totals: 2" in strip(al)
    assert "Play to" not in strip(al)
    al.play(H1)
    assert al.open().page.all("h1")[0].text == "Game over"
    assert (al.game()["winners"], al.game()["rules"]["hands"]) == ([3], 2)


def test_the_last_hand_is_announced_with_who_cannot_be_caught(client):
    al = sit_down(client, hands="4")
    al.play("Q 13 0 0", "0 Q 13 0", "Q 0 13 0")
    notes = [note.text for note in al.open().page.all(kind="sheet__note")]
    assert notes == ["This is the last hand."]


def test_nobody_is_told_how_many_points_to_lose(client):
    al = sit_down(client, hands="4")
    assert "to lose" not in al.viewer.open().text


def test_the_rules_say_it(client):
    al = sit_down(client, hands="12")
    assert "The game ends after 12 hands, whatever the totals are." in al.open("/rules").text


def test_the_number_can_be_agreed_and_dropped_in_mid_game(client):
    al = sit_down(client)
    al.play(H1)
    al.act("/rules", "Save", {"rule-hands": "8"})
    assert al.game()["rules"]["hands"] == 8
    assert "From hand 2 on · Number of hands, whatever the totals: 8" in al.open().text
    al.act("/rules", "Save", {"rule-hands": "0"})
    assert al.game()["rules"]["hands"] is None
    assert "play to the target" in al.open().text


def test_a_number_that_no_game_can_have_is_refused(client):
    answer = sit_down(client).act("/rules", "Save", {"rule-hands": "100"})
    assert (answer.status, answer.problems) == (
        422,
        ["The house rule “Number of hands, whatever the totals” is a number from 1 to 99."],
    )


def test_the_chart_and_the_paper_know_no_target(client):
    al = sit_down(client, hands="8")
    al.play(H1)
    assert "Play to" not in al.open("/games/1/print").text
    assert "↑" not in al.client.get(f"{al.home}/games/1/chart.svg").text
