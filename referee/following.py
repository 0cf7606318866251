"""A deal followed card by card: whose turn it is, what cannot be, what only an empty hand excuses, what is proved."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise

from referee.cards import Card
from referee.faults import Fault, FaultCode
from referee.legality import HandRuling, Turn, are_hearts_broken, judge_hand
from referee.packs import Pack, find_card_faults
from referee.piles import Course, Piles, collect
from referee.rules import HouseRules
from referee.seats import Seat, turn
from referee.takings import Haul, count_cards
from referee.tricks import NO_CARDS, Play, Trick, find_revokes, find_trick_faults, judge_trick


@dataclass(frozen=True)
class Beginning:
    """Where somebody began to follow: at *trick*, counted from 1, led by *leader*; what came before nobody saw."""

    leader: Seat
    trick: int = 1
    hearts_broken: bool = False


@dataclass(frozen=True)
class Following:
    """The cards played since a *beginning*, in order, at a table of this *pack* and these *rules*.

    Each card stands with the seat that played it, so that rules agreed in mid-deal move none of them.
    """

    pack: Pack
    rules: HouseRules
    beginning: Beginning
    plays: tuple[Play, ...] = ()

    @cached_property
    def tricks(self) -> tuple[Trick, ...]:
        """Every trick that has a card; the last may be short of some."""
        seats = self.pack.seats
        return tuple(Trick(self.plays[place : place + seats]) for place in range(0, len(self.plays), seats))

    @cached_property
    def whole(self) -> tuple[Trick, ...]:
        """The tricks to which every seat has played."""
        return self.tricks[: len(self.plays) // self.pack.seats]

    @property
    def on_table(self) -> Trick:
        """The trick being played; one without a card between two tricks."""
        return NO_CARDS if len(self.whole) == len(self.tricks) else self.tricks[-1]

    @property
    def number(self) -> int:
        """The number of the trick being played, among all of the deal; the last one's when the deal is over."""
        return min(self.beginning.trick + len(self.whole), self.pack.hand)

    @property
    def over(self) -> bool:
        """Whether nobody has a card left."""
        return self.beginning.trick + len(self.whole) > self.pack.hand

    @property
    def from_the_start(self) -> bool:
        """Whether every card of the deal was seen."""
        return self.beginning.trick == 1

    @property
    def leader(self) -> Seat:
        """Who leads the trick being played."""
        if self.on_table.plays:
            return self.on_table.leader
        return judge_trick(self.whole[-1], self.rules).next_leader if self.whole else self.beginning.leader

    @property
    def turn(self) -> Seat | None:
        """The seat that plays next; None when the deal is over."""
        return None if self.over else turn(self.leader, len(self.on_table.plays), self.pack.seats)

    @property
    def hearts_broken(self) -> bool:
        """Whether hearts may be led."""
        return self._are_broken_before(len(self.plays))

    @property
    def seen_whole(self) -> bool:
        """Whether every card of the deal was seen to the last, so that its takings are known."""
        return self.over and self.from_the_start

    @property
    def kitty(self) -> tuple[Card, ...]:
        """The leftover cards: those that were never played, known when a deal seen from the start is over."""
        if not self.seen_whole:
            return ()
        return tuple(sorted((Counter(self.pack.cards) - Counter(play.card for play in self.plays)).elements()))

    @cached_property
    def piles(self) -> Piles:
        """Where the cards of all whole tricks have gone."""
        return collect(Course(self.whole, self.kitty, self.over), self.pack, self.rules)

    @property
    def haul(self) -> Haul:
        """The takings so far, as a table would enter them; what waits or stays with nobody is uncollected."""
        left = self.piles.uncollected if self.over else self.piles.pending
        return Haul(
            tuple(count_cards(pile, self.rules) for pile in self.piles.collected), count_cards(left, self.rules)
        )

    def find_faults(self, card: Card) -> list[Fault]:
        """Find why *card* cannot be the next one: it was played too often, or taken out of this deal."""
        return find_card_faults((*(play.card for play in self.plays if play.card == card), card), self.pack)

    def find_doubt(self, card: Card) -> Fault | None:
        """Find the rule that *card* breaks as the next one, unless its seat holds nothing else.

        Whoever opens holds the card that opens (rules 1.2); a last card is alone in its hand.
        """
        return self._find_doubt_at(len(self.plays), card)

    def find_doubts(self) -> list[Fault]:
        """Find the doubts about the cards that were played, as long as no later card decides them.

        A card that is proved wrong is no longer in doubt. When the deal is over every hand is known, so that only an
        opening by another card than the one that opens is still to be explained.
        """
        proved = {(fault.seat, fault.details["trick"]) for fault in self._proved}
        return [
            doubt
            for place, play in enumerate(self.plays)
            if (play.seat, self.number_at(place)) not in proved
            and (doubt := self._find_doubt_at(place, play.card, play.seat)) is not None
            and not (self.over and doubt.code is not FaultCode.MUST_OPEN_WITH)
        ]

    def _find_doubt_at(self, place: int, card: Card, seat: Seat | None = None) -> Fault | None:
        """Find the doubt about *card* at a *place*, counted from 0, by what was seen before."""
        number = self.number_at(place)
        if number >= self.pack.hand:
            return None
        opening = self.pack.opening_card if self.from_the_start and place == 0 else None
        ruling = self._judge(place, (card, *([opening] if opening else [])))
        fault = _find_fault(ruling, card)
        code = ruling.excused or (fault and fault.code)
        return Fault(code, seat, {**ruling.details, "card": str(card), "trick": number}) if code else None

    def add(self, card: Card) -> "Following":
        """Let the seat whose turn it is play *card*. Raises ValueError when the deal is over."""
        if self.turn is None:
            raise ValueError("the deal is over")
        return replace(self, plays=(*self.plays, Play(self.turn, card)))

    def find_proved(self) -> list[Fault]:
        """Find what later tricks prove: revokes, and cards that another one in the same hand forbade.

        Tricks are counted among all of the deal; *shown* is the first whose card proves it.
        """
        return list(self._proved)

    @cached_property
    def _proved(self) -> tuple[Fault, ...]:
        return (*self._find_revokes(), *self._find_illegal())

    def _find_revokes(self) -> Iterator[Fault]:
        before = self.beginning.trick - 1
        for fault in find_revokes(self.tricks):
            numbers = {name: fault.details[name] + before for name in ("trick", "shown")}
            yield replace(fault, details={**fault.details, **numbers})

    def _find_illegal(self) -> Iterator[Fault]:
        """Judge each card beside those that its seat played later: they were all in that hand."""
        for place, play in enumerate(self.plays):
            later = [at for at in range(place + 1, len(self.plays)) if self.plays[at].seat == play.seat]
            fault = self._find_fault_beside(place, later)
            if fault is not None and fault.code is not FaultCode.MUST_FOLLOW_SUIT:
                shown = next(at for number, at in enumerate(later, 1) if self._find_fault_beside(place, later[:number]))
                yield self._prove(fault, place, shown)

    def _find_fault_beside(self, place: int, later: Sequence[int]) -> Fault | None:
        card = self.plays[place].card
        return _find_fault(self._judge(place, (card, *(self.plays[at].card for at in later))), card)

    def _prove(self, fault: Fault, place: int, shown: int) -> Fault:
        told = {"clause": str(fault.code), "held": str(self.plays[shown].card)}
        numbers = {"trick": self.number_at(place), "shown": self.number_at(shown)}
        return Fault(FaultCode.ILLEGAL_PLAY, self.plays[place].seat, {**fault.details, **told, **numbers})

    def number_at(self, place: int) -> int:
        """Give the number of the trick that the card at *place*, counted from 0, belongs to."""
        return self.beginning.trick + place // self.pack.seats

    def _judge(self, place: int, hand: tuple[Card, ...]) -> HandRuling:
        """Judge a *hand* whose seat is about to play the card at *place*."""
        begun = place - place % self.pack.seats
        on_table, broken = Trick(self.plays[begun:place]), self._are_broken_before(begun)
        return judge_hand(Turn(self.pack, self.rules, hand, on_table, self.number_at(place) == 1, broken))

    def _are_broken_before(self, place: int) -> bool:
        played = (play.card for play in self.plays[:place])
        return self.beginning.hearts_broken or are_hearts_broken(played, self.rules)


def _find_fault(ruling: HandRuling, card: Card) -> Fault | None:
    return next((fault for fault in ruling.faults if fault.details["card"] == str(card)), None)


def find_following_faults(following: Following) -> list[Fault]:
    """Find everything that cannot have been: no such trick or seat, cards too many, and the first seat out of turn."""
    pack, beginning = following.pack, following.beginning
    faults = []
    if not 0 <= beginning.leader < pack.seats:
        faults.append(Fault(FaultCode.WRONG_SEAT, details={"place": beginning.leader, "seats": pack.seats}))
    if not 1 <= beginning.trick <= pack.hand:
        details = {"trick": beginning.trick, "last": pack.hand}
        faults.append(Fault(FaultCode.WRONG_TRICK, details=details))
    if faults:
        return faults
    return [*_find_out_of_turn(following), *find_card_faults((play.card for play in following.plays), pack)]


def can_go_on(following: Following) -> bool:
    """Tell whether what was seen can be of this table; not where others came to sit or other cards are dealt since."""
    faults = [*find_following_faults(following), *find_trick_faults(following.tricks, following.pack.seats)]
    return all(fault.code is FaultCode.OUT_OF_TURN for fault in faults)


def _find_out_of_turn(following: Following) -> list[Fault]:
    pack, leader = following.pack, following.beginning.leader
    for number, trick in enumerate(following.tricks, start=following.beginning.trick):
        if number > pack.hand:
            return [Fault(FaultCode.WRONG_TRICK, details={"trick": number, "last": pack.hand})]
        for steps, play in enumerate(trick.plays):
            expected = turn(leader, steps, pack.seats)
            if play.seat != expected:
                return [Fault(FaultCode.OUT_OF_TURN, expected, {"trick": number, "place": play.seat})]
        leader = judge_trick(trick, following.rules).next_leader
    return []


def find_split_faults(tricks: Sequence[Trick], first: int, seats: int) -> list[Fault]:
    """Find tricks, counted from the *first*, that are not one card from each seat; the last may be short of some."""
    faults = [
        replace(fault, details={**fault.details, "trick": fault.details["trick"] + first - 1})
        for fault in find_trick_faults(tricks, seats)
    ]
    for number, (trick, after) in enumerate(pairwise(tricks), start=first):
        if 0 < len(trick.plays) < seats and after.plays:
            details = {"trick": number, "place": after.leader}
            faults.append(Fault(FaultCode.OUT_OF_TURN, turn(trick.leader, len(trick.plays), seats), details))
    return faults
