"""Following a hand: what was played so far, whose turn it is, and what the referee has to say about it."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from flask import url_for
from flask_babel import gettext as _

from ledger.following import Kept, read_following
from ledger.refusals import RefusalCode, Refused
from referee.cards import Card
from referee.faults import Fault, FaultCode
from referee.following import Following
from referee.takings import NOTHING
from web.pages import GamePage, open_page
from web.rulingwords import sign_card
from web.sitting import Sitting
from web.trick_page import TrickPage


@dataclass(frozen=True)
class Doubt:
    """A card that breaks a rule, unless the hand has nothing else: the rule in a *sentence*; the table decides."""

    card: Card
    code: StrEnum
    sentence: str

    @property
    def opens_wrongly(self) -> bool:
        """Whether another card has to open, so that the hand must hold that one."""
        return self.code is FaultCode.MUST_OPEN_WITH


@dataclass(frozen=True)
class HandPage:
    """The next hand of a game as it is followed; *kept* is None once the game is over."""

    page: GamePage
    sitting: Sitting
    kept: Kept | None
    problems: tuple[str, ...] = ()
    doubt: Doubt | None = None

    @property
    def writes(self) -> bool:
        """Whether this link may play cards."""
        return self.page.writes

    @property
    def following(self) -> Following | None:
        """What was seen; None while nobody follows."""
        return self.kept.following if self.kept else None

    @property
    def number(self) -> int:
        """The number of the hand."""
        return self.page.law.number

    @cached_property
    def desk(self) -> TrickPage:
        """The trick on the table, or between two tricks the one before, with its ruling."""
        seen = self._seen
        whole = [play.card for trick in seen.whole for play in trick.plays]
        cards = tuple(play.card for play in seen.on_table.plays)
        if not cards and whole:
            cut = len(whole) - self.sitting.pack.seats
            whole, cards = whole[:cut], tuple(whole[cut:])
        beginning = seen.beginning
        return TrickPage(
            self.sitting,
            beginning.leader,
            tuple(whole),
            cards,
            first=seen.from_the_start,
            last=seen.over,
            skipped=beginning.trick - 1,
        )

    @property
    def _seen(self) -> Following:
        if self.following is None:
            raise ValueError("nobody follows this hand")
        return self.following

    @property
    def carried(self) -> dict[str, str]:
        """What the form of the keys carries: the hand, and how many cards this page has seen."""
        return {"number": str(self.number), "place": str(len(self._seen.plays))}

    def why_not(self, card: Card) -> str | None:
        """Say in a word or two why *card* cannot be played any more; None where it can."""
        if card in self.sitting.pack.taken_out:
            return _("taken out")
        return _("played already") if self._seen.find_faults(card) else None

    @property
    def proved_now(self) -> list[str]:
        """What the trick shown proves, in sentences."""
        return [self.sitting.blame(fault) for fault in self._proved if fault.details["shown"] == self.desk.number]

    @property
    def proved_before(self) -> list[str]:
        """What tricks before it proved."""
        return [self.sitting.blame(fault) for fault in self._proved if fault.details["shown"] != self.desk.number]

    @cached_property
    def _proved(self) -> list[Fault]:
        return self._seen.find_proved()

    @property
    def set_aside(self) -> list[Card]:
        """The cards that wait for the next winner, or that nobody took in the end."""
        piles = self._seen.piles
        return [*piles.pending, *piles.uncollected]

    @property
    def leftovers(self) -> list[str]:
        """The cards that were left over after dealing, known once the hand is over."""
        return [sign_card(card) for card in self._seen.kitty]

    @property
    def taken(self) -> Iterator[tuple[str, object]]:
        """Everybody by name, with what lies in the pile so far."""
        return zip(self.page.names, self._seen.haul.takings, strict=True)

    @property
    def anything_taken(self) -> bool:
        """Whether a penalty or bonus card lies in a pile."""
        counts = [(taking.hearts, taking.queens, taking.bonus) for taking in self._seen.haul.takings]
        return any(any(count) for count in counts)

    @property
    def unseen(self) -> str | None:
        """Say which tricks nobody followed, so that what was taken in them has to be added."""
        first = self._seen.beginning.trick
        if first == 1:
            return None
        if first == 2:
            return _("Trick 1 was not followed. Add what was taken in it.")
        return _("Tricks 1 to %(last)d were not followed. Add what was taken in them.", last=first - 1)

    @property
    def fill_url(self) -> str:
        """The address of the sheet with its open row filled in from this hand."""
        return url_for("tables.show", link=self.page.link, fill="hand")

    @property
    def may_fill(self) -> bool:
        """Whether there is a row to fill in."""
        haul = self._seen.haul
        return self._seen.over and any(pile != NOTHING for pile in haul.piles)


def open_hand(link: str, problems: tuple[str, ...] = (), doubt: Doubt | None = None) -> HandPage:
    """Open the hand that is followed at the table behind *link*. Raises Refused for a link that leads nowhere."""
    page = open_page(link)
    law = page.law
    sitting = Sitting(law.variant, law.pack, law.rules, page.names, link, law.lead.seat or 0)
    try:
        kept = read_following(page.game)
    except Refused as refused:
        if refused.reasons[0].code is not RefusalCode.GAME_OVER:
            raise
        kept = None
    return HandPage(page, sitting, kept, problems, doubt)
