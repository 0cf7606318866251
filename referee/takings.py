"""What each seat took in one deal, by counts or by cards, and everything that can be wrong with it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from referee.cards import QUEEN_OF_SPADES, Card, Suit
from referee.faults import Fault, FaultCode
from referee.packs import Pack, find_card_faults
from referee.rules import HouseRules, LastTrick
from referee.seats import Seat


@dataclass(frozen=True)
class Taking:
    """Penalty and bonus cards in one pile; *cards* lists them where the table wanted to know which."""

    hearts: int = 0
    queens: int = 0
    bonus: int = 0
    cards: tuple[Card, ...] | None = None


NOTHING = Taking()


@dataclass(frozen=True)
class Haul:
    """Where all penalty cards of one deal went: a taking for each seat, and what nobody took."""

    takings: tuple[Taking, ...]
    uncollected: Taking = NOTHING

    @property
    def piles(self) -> tuple[Taking, ...]:
        """Every pile: the seats in order, then the one left on the table."""
        return (*self.takings, self.uncollected)

    @property
    def owners(self) -> tuple[Seat | None, ...]:
        """Whose each of the *piles* is; None stands for the table."""
        return (*range(len(self.takings)), None)


def count_cards(cards: Iterable[Card], rules: HouseRules) -> Taking:
    """Count hearts, queens and bonus cards among *cards*; others may be listed and do not count."""
    cards = tuple(sorted(cards))
    hearts = sum(card.suit is Suit.HEARTS for card in cards)
    return Taking(hearts, cards.count(QUEEN_OF_SPADES), cards.count(rules.bonus_card), cards)


def count_bonus(pack: Pack, rules: HouseRules) -> int:
    """Tell how many bonus cards are dealt: one a deck, or none without the rule."""
    return pack.cards.count(rules.bonus_card)


def may_stay_uncollected(pack: Pack, rules: HouseRules) -> bool:
    """Tell whether penalty cards may end up with nobody: after a last trick set aside (rules 2.2)."""
    return pack.decks > 1 and rules.last_trick is LastTrick.NOBODY


def find_faults(haul: Haul, pack: Pack, rules: HouseRules) -> list[Fault]:
    """Find everything wrong with the *haul* of one deal, not just the first thing.

    A wrong number of seats, and then negative numbers, are reported alone: no sum means anything beside them.
    """
    if len(haul.takings) != pack.seats:
        numbers = {"counted": len(haul.takings), "expected": pack.seats}
        return [Fault(FaultCode.WRONG_LENGTH, details=numbers)]
    negative = _find_negative(haul)
    if negative:
        return negative
    return [
        *_find_count_faults(haul, pack, rules),
        *_find_list_faults(haul, pack, rules),
        *_find_uncollected_faults(haul, pack, rules),
    ]


def _find_negative(haul: Haul) -> list[Fault]:
    return [
        Fault(FaultCode.NEGATIVE, seat)
        for seat, pile in zip(haul.owners, haul.piles, strict=True)
        if min(pile.hearts, pile.queens, pile.bonus) < 0
    ]


def _find_count_faults(haul: Haul, pack: Pack, rules: HouseRules) -> list[Fault]:
    def check(count: Callable[[Taking], int], expected: int, too_few: FaultCode, too_many: FaultCode) -> list[Fault]:
        counted = sum(count(pile) for pile in haul.piles)
        code = too_few if counted < expected else too_many
        return [Fault(code, details={"counted": counted, "expected": expected})] if counted != expected else []

    return [
        *check(lambda pile: pile.hearts, pack.hearts, FaultCode.TOO_FEW_HEARTS, FaultCode.TOO_MANY_HEARTS),
        *check(lambda pile: pile.queens, pack.queens, FaultCode.QUEEN_MISSING, FaultCode.TOO_MANY_QUEENS),
        *check(lambda pile: pile.bonus, count_bonus(pack, rules), FaultCode.BONUS_MISSING, FaultCode.TOO_MANY_BONUS),
    ]


def _find_list_faults(haul: Haul, pack: Pack, rules: HouseRules) -> list[Fault]:
    faults = find_card_faults((card for pile in haul.piles for card in pile.cards or ()), pack)
    faults += [
        Fault(FaultCode.CARDS_DISAGREE, seat)
        for seat, pile in zip(haul.owners, haul.piles, strict=True)
        if pile.cards is not None and count_cards(pile.cards, rules) != replace(pile, cards=tuple(sorted(pile.cards)))
    ]
    if rules.count_by_card and any(taking.cards is None for taking in haul.takings):
        faults.append(Fault(FaultCode.CARDS_NEEDED))
    return faults


def _find_uncollected_faults(haul: Haul, pack: Pack, rules: HouseRules) -> list[Fault]:
    left = haul.uncollected
    anything = left.hearts or left.queens or left.bonus
    if anything and not may_stay_uncollected(pack, rules):
        return [Fault(FaultCode.UNCOLLECTED_NOT_ALLOWED)]
    return []
