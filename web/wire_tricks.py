"""Questions to the referee about tricks and about a card to play, in the words of vectors.json."""

from collections import Counter
from collections.abc import Iterable
from typing import Annotated, TypeVar

from msgspec import UNSET, Meta, UnsetType, field

from ledger.refusals import Refusal, Refused
from referee.cards import Card
from referee.faults import Fault, FaultCode
from referee.legality import Turn, are_hearts_broken
from referee.packs import Pack, Variant, find_card_faults, seats_for
from referee.piles import Course, find_course_faults
from referee.rules import HouseRules
from referee.tricks import Play, Trick, find_trick_faults
from web.codes import DoorCode
from web.wire import Body, Count, Options
from web.wire_deals import KNOWN_CARDS, MOST_SEATS, Cards
from web.wire_referee import QuestionBody

PlayBody = tuple[Count, str]
"""A seat and the card it played."""
Plays = Annotated[list[PlayBody], Meta(max_length=MOST_SEATS)]
Tricks = Annotated[list[Plays], Meta(max_length=104)]


class TrickQuestion(Body, kw_only=True):
    """Who takes this trick; where *players* is left out, a card for each of them is taken to be there."""

    variant: Variant
    plays: Plays
    players: Count | UnsetType = UNSET
    options: Options = field(default_factory=dict)

    def sit(self) -> tuple[Pack, HouseRules]:
        """Raises Refused for a table that cannot be."""
        fewest = seats_for(self.variant)[0]
        players = max(fewest, len(self.plays)) if self.players is UNSET else self.players
        return QuestionBody(self.variant, players, self.options).sit()

    def to_trick(self, pack: Pack) -> Trick:
        """Raises Refused for cards and seats that cannot be."""
        check_cards(card for _, card in self.plays)
        trick = read_trick(self.plays)
        cards = [play.card for play in trick.plays]
        return refuse_or(trick, [*find_trick_faults([trick], pack.seats), *find_card_faults(cards, pack)])


class TricksQuestion(QuestionBody, kw_only=True):
    """Where the cards of so many tricks go; when *complete*, the last of them is the deal's last."""

    tricks: Tricks
    kitty: Cards = field(default_factory=list)
    complete: bool = False

    def to_course(self, pack: Pack) -> Course:
        """Raises Refused for cards and seats that cannot be."""
        check_cards([*self.kitty, *(card for plays in self.tricks for _, card in plays)])
        course = Course(tuple(map(read_trick, self.tricks)), tuple(map(Card.parse, self.kitty)), self.complete)
        return refuse_or(course, find_course_faults(course, pack))


class LegalQuestion(QuestionBody, kw_only=True):
    """Which cards of this hand may be played; hearts are broken where that is said, or *prior_cards* broke them."""

    hand: Annotated[list[str], Meta(min_length=1, max_length=104)]
    first_trick: bool
    trick: Plays = field(default_factory=list)
    hearts_broken: bool | UnsetType = UNSET
    prior_cards: Cards | UnsetType = UNSET

    def to_turn(self, pack: Pack, rules: HouseRules) -> Turn:
        """Raises Refused where hearts are told of twice, and for cards and seats that cannot be."""
        if self.hearts_broken is not UNSET and self.prior_cards is not UNSET:
            raise Refused([Refusal(DoorCode.UNKNOWN_KEY, {"path": "$.prior_cards"})])
        prior = [] if self.prior_cards is UNSET else self.prior_cards
        check_cards([*self.hand, *prior, *(card for _, card in self.trick)])
        hand, played = (tuple(map(Card.parse, cards)) for cards in (self.hand, prior))
        broken = are_hearts_broken(played, rules) if self.hearts_broken is UNSET else self.hearts_broken
        turn = Turn(pack, rules, hand, read_trick(self.trick), self.first_trick, broken)
        return refuse_or(turn, _find_turn_faults(turn, played))


def _find_turn_faults(turn: Turn, played: tuple[Card, ...]) -> list[Fault]:
    """Find seats that cannot be, and cards too many; those *played* before may include the ones on the table."""
    on_table = [play.card for play in turn.trick.plays]
    seen = played if Counter(on_table) <= Counter(played) else (*played, *on_table)
    tricks = [turn.trick] if turn.trick.plays else []
    return [*find_trick_faults(tricks, turn.pack.seats), *find_card_faults([*turn.hand, *seen], turn.pack)]


Read = TypeVar("Read")


def refuse_or(read: Read, faults: list[Fault]) -> Read:
    """Give what was *read*. Raises Refused where it has faults."""
    if faults:
        raise Refused(faults)
    return read


def check_cards(cards: Iterable[str]) -> None:
    """Raises Refused for every card that does not exist."""
    unknown = dict.fromkeys(card for card in cards if card not in KNOWN_CARDS)
    refuse_or(None, [Fault(FaultCode.UNKNOWN_CARD, details={"card": card}) for card in unknown])


def read_trick(plays: Iterable[PlayBody]) -> Trick:
    """Read a trick whose cards all exist."""
    return Trick(tuple(Play(seat, Card.parse(card)) for seat, card in plays))
