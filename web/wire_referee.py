"""Questions to the referee that need no table, in the words of vectors.json."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, UnsetType, field

from ledger.refusals import Refusal, Refused
from referee.agreements import agree, find_setup_faults
from referee.faults import Fault, FaultCode
from referee.packs import PACKS, Pack, Variant
from referee.points import Question
from referee.rules import HouseRules, Moon
from referee.takings import NOTHING, Haul
from web.codes import DoorCode
from web.wire import Body, Count, Options
from web.wire_deals import MOST_SEATS, Cards, Number, PileBody, Points, ShooterChoice, read_haul

Counts = Annotated[list[Count], Meta(max_length=MOST_SEATS)]
Hands = Annotated[list[Cards], Meta(max_length=MOST_SEATS)]


class QuestionBody(Body):
    """What every question says: which game, for how many, under which house rules."""

    variant: Variant
    players: Count
    options: Options = field(default_factory=dict)

    def sit(self, first_dealer: int = 0) -> tuple[Pack, HouseRules]:
        """Raises Refused for a table that cannot be."""
        faults = find_setup_faults(self.variant, self.players, first_dealer, self.options)
        if faults:
            raise Refused(faults)
        return PACKS[self.variant, self.players], agree(self.variant, self.players, self.options)


class DealQuestion(QuestionBody):
    """How is it dealt; and for deal *hand_no*, which way is it passed; who deals and leads."""

    hand_no: Number | UnsetType = UNSET
    first_dealer: Count | UnsetType = UNSET


class TakingsQuestion(QuestionBody):
    """Are these takings right, and what are they worth; given by counts, or by cards."""

    hearts: Counts | None = None
    queens: Counts | None = None
    bonus: Counts | None = None
    cards: Hands | None = None
    uncollected_hearts: Count = 0
    uncollected_queens: Count = 0
    uncollected_bonus: Count = 0
    uncollected_cards: Cards | None = None
    moon_choice: ShooterChoice | None = None

    def to_haul(self, pack: Pack, rules: HouseRules) -> Haul:
        """Raises Refused for what cannot be read, one kind of it alone."""
        lists = self._find_lists()
        wrong = [len(values) for values in lists.values() if len(values) != pack.seats]
        if wrong:
            raise Refused([Fault(FaultCode.WRONG_LENGTH, details={"counted": wrong[0], "expected": pack.seats})])
        piles = [PileBody(**dict(zip(lists, row, strict=True))) for row in zip(*lists.values(), strict=True)]
        return read_haul(piles, self._left(), pack, rules)

    def check_lists(self) -> None:
        """Raises Refused where neither hearts nor cards were sent."""
        if not {"hearts", "cards"} & self._find_lists().keys():
            raise Refused([Refusal(DoorCode.MISSING_KEY, {"path": "$.hearts"})])

    def _find_lists(self) -> dict[str, list[Any]]:
        lists = {"hearts": self.hearts, "queens": self.queens, "bonus": self.bonus, "cards": self.cards}
        return {name: values for name, values in lists.items() if values is not None}

    def _left(self) -> PileBody:
        if self.uncollected_cards is not None:
            return PileBody(cards=self.uncollected_cards)
        return PileBody(hearts=self.uncollected_hearts, queens=self.uncollected_queens, bonus=self.uncollected_bonus)

    @property
    def choice(self) -> Moon | None:
        """What the shooter chose."""
        return Moon(self.moon_choice) if self.moon_choice else None


class PointsQuestion(QuestionBody, kw_only=True):
    """Which cards make these points."""

    points: Annotated[list[Points], Meta(max_length=MOST_SEATS)]
    entry: Literal["final", "raw"] = "final"
    uncollected: Literal["none", "unknown"] = "none"

    def to_question(self, pack: Pack) -> Question:
        """Raises Refused for too few or too many points."""
        if len(self.points) != pack.seats:
            details = {"counted": len(self.points), "expected": pack.seats}
            raise Refused([Fault(FaultCode.WRONG_LENGTH, details=details)])
        return Question(tuple(self.points), self.entry == "raw", None if self.uncollected == "unknown" else NOTHING)
