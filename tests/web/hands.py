"""Following a hand by the pages, in few words."""

from tests.referee.playing import Deal
from tests.web.people import Person
from tests.web.screen import Screen

HAND = "/referee/hand"
BEGIN = "Follow the hand, card by card"


def begin(person: Person, leader: str = "Al", **said: str) -> Screen:
    form = person.open(HAND).form(leader)
    return person.follow(person.press(form, leader, said, HAND))


def touch(person: Person, card: str, *, sure: bool = False) -> Screen:
    """Touch a key on the page as it stands; say "nothing else" where the referee asks and the table is *sure*."""
    answer = person.act(HAND, card)
    if answer.status == 422 and sure:
        answer = person.press(answer.form(card), card, page=HAND)
    return answer if answer.status != 303 else person.follow(answer)


def play(person: Person, cards: str) -> Screen:
    for card in cards.split():
        screen = touch(person, card)
        assert (screen.status, screen.problems) == (200, []), card
    return screen


def play_deal(person: Person, deal: Deal, names: tuple[str, ...]) -> Screen:
    begin(person, names[deal.course.tricks[0].leader])
    for trick in deal.course.tricks:
        for one in trick.plays:
            screen = touch(person, str(one.card), sure=True)
            assert screen.status == 200
    return screen


def line(screen: Screen) -> str:
    return screen.page.all("h2", "desk__line")[0].text.replace("\ufe0e", "")


def said(screen: Screen) -> str:
    return screen.page.all("section", "desk__trick")[0].text.replace("\ufe0e", "")


def send(person: Person, **fields: str) -> tuple[int, str]:
    answer = person.client.post(person.home + HAND, data=fields)
    return answer.status_code, answer.text
