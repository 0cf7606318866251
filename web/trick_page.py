"""Who takes this trick: the cards tapped so far, read from an address and written back into one."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from flask_babel import gettext as _
from flask_babel import ngettext
from werkzeug.datastructures import MultiDict

from referee.cards import Card
from referee.faults import Fault, FaultCode
from referee.packs import find_card_faults
from referee.piles import Course, Piles, collect, find_kitty_trick
from referee.seats import Seat, turn
from referee.tricks import Play, Trick, TrickRuling, judge_trick
from web.fields import SHOWN_AT_MOST
from web.rulingwords import say_pairs, say_points, say_winner
from web.sitting import Sitting
from web.wording import explain

Cards = tuple[Card, ...]
LONGEST = 400
"""Signs of an address that can be cards; 104 cards are 311."""


@dataclass(frozen=True)
class TrickPage:
    """Cards in the order of play: those of the tricks *before*, all whole, and the *cards* on the table.

    *first* says that the hand began with the first of these tricks, *last* that it ends with this one; so many tricks
    were *skipped* before the first of them. Where somebody followed the hand, the tricks are those that were *played*.
    """

    sitting: Sitting
    leader: Seat
    before: Cards = ()
    cards: Cards = ()
    first: bool = False
    last: bool = False
    skipped: int = 0
    played: tuple[Trick, ...] = ()
    problems: tuple[str, ...] = ()

    @cached_property
    def tricks(self) -> tuple[Trick, ...]:
        """Every trick, the one on the table last; each is led by whom the referee names, unless it is known."""
        if self.played:
            return self.played
        tricks: list[Trick] = []
        leader, seats = self.leader, self.sitting.pack.seats
        parts = [self.before[start : start + seats] for start in range(0, len(self.before), seats)]
        for cards in [*parts, self.cards]:
            if tricks:
                leader = judge_trick(tricks[-1], self.sitting.rules).next_leader
            tricks.append(Trick(tuple(Play(turn(leader, step, seats), card) for step, card in enumerate(cards))))
        return tuple(tricks)

    @property
    def trick(self) -> Trick:
        """The trick on the table."""
        return self.tricks[-1]

    @property
    def led_by(self) -> Seat:
        """The seat that leads the trick on the table."""
        if self.played and self.trick.plays:
            return self.trick.leader
        return judge_trick(self.tricks[-2], self.sitting.rules).next_leader if self.before else self.leader

    @property
    def turn(self) -> Seat | None:
        """The seat that plays next; None once each has played."""
        return None if self.whole else turn(self.led_by, len(self.cards), self.sitting.pack.seats)

    @property
    def whole(self) -> bool:
        """Whether each seat has played."""
        return len(self.cards) == self.sitting.pack.seats

    @property
    def number(self) -> int:
        """The number of the trick on the table, as far as anybody said."""
        return self.skipped + len(self.tricks)

    @property
    def ends(self) -> bool:
        """Whether this trick is the hand's last: nobody has a card after it, or somebody said so."""
        return self.whole and (self.last or self.number == self.sitting.pack.hand)

    @property
    def may_be_last(self) -> bool:
        """Whether it matters that the hand may end here: nobody won, or leftover cards wait for the last trick."""
        waits = self.sitting.pack.kitty > 0 and find_kitty_trick(Course(self.tricks), self.sitting.rules) is None
        return not self.ends and (self.ruling.set_aside or waits)

    @property
    def leftovers_matter(self) -> bool:
        """Whether to ask if the hand begins here: the leftover cards of this table go with the first trick."""
        pack, rules = self.sitting.pack, self.sitting.rules
        return pack.kitty > 0 and find_kitty_trick(Course((Trick(),)), rules) == 0

    @cached_property
    def piles(self) -> Piles:
        """Where the cards have gone, this trick's among them."""
        return collect(Course(self.tricks, complete=self.ends), self.sitting.pack, self.sitting.rules)

    @property
    def ruling(self) -> TrickRuling:
        """The ruling on the trick on the table."""
        return self.piles.rulings[-1]

    @property
    def waiting(self) -> int:
        """How many tricks were set aside and wait for the winner of this one."""
        winners = [judge_trick(trick, self.sitting.rules).winner for trick in self.tricks[:-1]]
        won = [place for place, winner in enumerate(winners, start=1) if winner is not None]
        return len(winners) - max([0, *won])

    @property
    def standing(self) -> str:
        """What of the tricks before matters for the one on the table."""
        number = _("Trick %(number)d.", number=self.number)
        if not self.waiting:
            return number
        waits = ngettext("%(num)d trick is set aside.", "%(num)d tricks are set aside.", self.waiting)
        return f"{number} {waits}"

    @property
    def sentences(self) -> list[str]:
        """The ruling: which cards cancel, and who takes the trick by which card."""
        return [*say_pairs(self.ruling), say_winner(self.ruling, self.sitting.names)]

    @property
    def aftermath(self) -> list[str]:
        """What follows from the ruling: what goes with the trick, what waits, and who leads next."""
        return [*self._say_company(), *([] if self.ends else [self._say_next_leader()])]

    def _say_company(self) -> Iterator[str]:
        if self.ruling.winner is not None:
            if self.waiting:
                yield ngettext(
                    "%(num)d trick set aside goes with it: %(points)s in all.",
                    "%(num)d tricks set aside go with it: %(points)s in all.",
                    self.waiting,
                    points=say_points(self._gained),
                )
            if self._takes_leftovers:
                yield ngettext(
                    "%(num)d leftover card goes with it, whatever it is worth.",
                    "%(num)d leftover cards go with it, whatever they are worth.",
                    self.sitting.pack.kitty,
                )
        elif self.ends:
            yield _("It was the last trick: what lies set aside stays on the table, and counts for nobody.")
        else:
            yield _("Whoever wins the next trick takes it too.")

    @property
    def _gained(self) -> int:
        """What the winner of this trick gains: its points, and those of the tricks that waited."""
        earlier = collect(Course(self.tricks[:-1]), self.sitting.pack, self.sitting.rules)
        return sum(self.piles.value(self.sitting.rules)) - sum(earlier.value(self.sitting.rules))

    @property
    def _takes_leftovers(self) -> bool:
        place = find_kitty_trick(Course(self.tricks, complete=self.ends), self.sitting.rules)
        if not self.sitting.pack.kitty or place is None or (self.leftovers_matter and not self.first):
            return False
        return place >= len(self.tricks) - 1 - self.waiting

    def _say_next_leader(self) -> str:
        leader = self.sitting.names[self.ruling.next_leader]
        return _("%(who)s leads again.", who=leader) if self.ruling.set_aside else _("%(who)s leads.", who=leader)

    def why_not(self, card: Card) -> str | None:
        """Say in a word or two why *card* cannot be on the table; None where it can."""
        if card in self.sitting.pack.taken_out:
            return _("taken out")
        played = (*self.before, *self.cards).count(card)
        return _("played already") if played >= self.sitting.pack.decks else None

    def played_once(self, card: Card) -> bool:
        """Whether one of two copies of *card* was played."""
        return 0 < (*self.before, *self.cards).count(card) < self.sitting.pack.decks

    @property
    def carried(self) -> dict[str, str]:
        """What the form of the keys carries."""
        state = {
            "leader": str(self.leader),
            "before": write_cards(self.before),
            "cards": write_cards(self.cards),
            "first": "yes" if self.first else "",
        }
        return {**self.sitting.said, **{name: text for name, text in state.items() if text}}

    def url(self, **changes: str) -> str:
        """Give the address of this page with some *changes*."""
        return self.sitting.url("referee.trick", {**self.carried, **changes})

    @property
    def next_url(self) -> str:
        """The address of the next trick."""
        return self.url(before=write_cards((*self.before, *self.cards)), cards="")

    @property
    def back_url(self) -> str | None:
        """The address of this page without the last card; None where there is none to take back."""
        if self.cards:
            return self.url(cards=write_cards(self.cards[:-1]))
        if self.before:
            seats = self.sitting.pack.seats
            return self.url(before=write_cards(self.before[:-seats]), cards=write_cards(self.before[-seats:-1]))
        return None


def write_cards(cards: Sequence[Card]) -> str:
    """Write cards as an address carries them."""
    return " ".join(map(str, cards))


def read_trick_page(sitting: Sitting, said: "MultiDict[str, str]") -> TrickPage:
    """Read the state and the card that was touched; what cannot be is told, and left out."""
    start = TrickPage(sitting, sitting.leader, problems=sitting.problems)
    try:
        page = _read_state(start, said)
        _check(page)
    except Unreadable as unreadable:
        return replace(start, problems=(*start.problems, *unreadable.sentences))
    if "card" not in said:
        return page
    try:
        touched = replace(page, cards=(*page.cards, _read_card(said["card"])))
        _check(touched)
    except Unreadable as unreadable:
        return replace(page, problems=(*page.problems, *unreadable.sentences))
    return touched


class Unreadable(Exception):
    """What an address says cannot be; the sentences say why."""

    def __init__(self, *sentences: str):
        super().__init__(*sentences)
        self.sentences = sentences


def _read_state(start: TrickPage, said: "MultiDict[str, str]") -> TrickPage:
    places = {str(seat): seat for seat in range(start.sitting.pack.seats)}
    leader = places.get(said.get("leader", str(start.leader)))
    if leader is None:
        raise Unreadable(_("Nobody sits there. Touch the name of whoever leads."))
    before, cards = (_read_cards(said.get(name, "")) for name in ("before", "cards"))
    if len(before) % start.sitting.pack.seats:
        raise Unreadable(_("A trick before this one is not whole. Start again."))
    return replace(
        start,
        leader=leader,
        before=before,
        cards=cards,
        first=said.get("first") == "yes",
        last=said.get("last") == "yes",
    )


def _read_cards(text: str) -> Cards:
    if len(text) > LONGEST:
        raise Unreadable(_("These are more cards than there are. Start again."))
    return tuple(map(_read_card, text.split()))


def _read_card(text: str) -> Card:
    try:
        return Card.parse(text)
    except ValueError:
        fault = Fault(FaultCode.UNKNOWN_CARD, details={"card": text[:SHOWN_AT_MOST]})
        raise Unreadable(explain(fault)) from None


def _check(page: TrickPage) -> None:
    """Raises Unreadable for more cards than seats, and for cards that cannot be."""
    pack = page.sitting.pack
    if len(page.cards) > pack.seats:
        raise Unreadable(_("Each has played a card. Go on to the next trick."))
    faults = find_card_faults((*page.before, *page.cards), pack)
    if faults:
        raise Unreadable(*map(page.sitting.blame, faults))
    if len(page.before) + len(page.cards) > pack.seats * pack.hand:
        raise Unreadable(_("Nobody has a card left. Start again."))
