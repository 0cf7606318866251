"""Following a hand: what was played so far, whose turn it is, and what the referee has to say about it."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from flask import url_for
from flask_babel import gettext as _
from flask_babel import ngettext

from ledger.following import Kept, read_following
from ledger.refusals import Refusal, RefusalCode, Refused
from referee.cards import Card
from referee.faults import Fault, FaultCode
from referee.following import Following
from referee.takings import NOTHING
from web.letters import sign_card
from web.pages import GamePage, open_page
from web.sitting import Sitting, sit_with
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
    def mark(self) -> str:
        """What is shown, for phones that look again: as long as it stays the same, so does the desk."""
        return f"{self.page.game.number}.{self.number}.{self.kept.revision if self.kept else ''}"

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
            played=seen.whole if not seen.on_table.plays and seen.whole else (*seen.whole, seen.on_table),
        )

    @property
    def _seen(self) -> Following:
        if self.following is None:
            raise ValueError("nobody follows this hand")
        return self.following

    @property
    def standing(self) -> str:
        """What of the tricks before matters for the one on the table."""
        broken = _("Hearts are broken.") if self._seen.hearts_broken else _("Hearts are not broken.")
        return f"{self.desk.standing} {broken}"

    @property
    def opening(self) -> str | None:
        """The sign of the card that has to open; None where a seat leads."""
        card = self.sitting.pack.opening_card
        return sign_card(card) if card else None

    @property
    def carried(self) -> dict[str, str]:
        """What the form of the keys carries: the hand, and how many cards this page has seen."""
        return {"number": str(self.number), "place": str(len(self._seen.plays))}

    def why_not(self, card: Card) -> str | None:
        """Say in a word or two why *card* cannot be played any more; None where it can."""
        if card in self.sitting.pack.taken_out:
            return _("taken out")
        return _("played already") if self._seen.find_faults(card) else None

    def played_once(self, card: Card) -> bool:
        """Whether one of two copies of *card* was played."""
        copies = sum(play.card == card for play in self._seen.plays)
        return 0 < copies < self.sitting.pack.decks

    def blame(self, fault: Fault | Refusal) -> str:
        """Say a *fault* of a card in the words of the table."""
        if fault.code is not FaultCode.DUPLICATE_CARD or self.following is None:
            return self.sitting.blame(fault)
        card = Card.parse(fault.details["card"])
        places = [place for place, play in enumerate(self.following.plays) if play.card == card]
        who = [self.sitting.names[self.following.plays[place].seat] for place in places]
        if len(places) > 1:
            return _("Both %(card)s were played already, by %(first)s and %(second)s.",
                     card=sign_card(card), first=who[0], second=who[1])  # fmt: skip
        trick = self.following.number_at(places[0])
        return _("%(card)s was played already: by %(who)s in trick %(trick)d.",
                 card=sign_card(card), who=who[0], trick=trick)  # fmt: skip

    @property
    def proved_now(self) -> list[str]:
        """What the trick shown proves, in sentences."""
        return [self.sitting.blame(fault) for fault in self._proved if fault.details["shown"] == self.desk.number]

    @property
    def found_before(self) -> list[str]:
        """What tricks before it proved, and an opening that was none."""
        proved = [fault for fault in self._proved if fault.details["shown"] != self.desk.number]
        openings = [doubt for doubt in self._seen.find_doubts() if doubt.code is FaultCode.MUST_OPEN_WITH]
        return [self.sitting.blame(fault) for fault in (*openings, *proved)]

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
        return zip(self.sitting.names, self._seen.haul.takings, strict=True)

    @property
    def anything_taken(self) -> bool:
        """Whether a penalty or bonus card lies in a pile."""
        counts = [(taking.hearts, taking.queens, taking.bonus) for taking in self._seen.haul.takings]
        return any(any(count) for count in counts)

    @property
    def unseen(self) -> str | None:
        """Say which tricks nobody followed."""
        return say_unseen(self._seen)

    @property
    def fill_url(self) -> str:
        """The address of the sheet with its open row filled in from this hand."""
        return url_for("tables.show", link=self.page.link, fill="hand")

    @property
    def may_fill(self) -> bool:
        """Whether there is a row to fill in."""
        haul = self._seen.haul
        return self._seen.over and any(pile != NOTHING for pile in haul.piles)


def say_unseen(following: Following) -> str | None:
    """Say which tricks nobody followed, so that what was taken in them has to be added; None where all were seen."""
    first = following.beginning.trick
    if first == 1:
        return None
    return ngettext(
        "Trick 1 was not followed. Add what was taken in it.",
        "Tricks 1 to %(num)d were not followed. Add what was taken in them.",
        first - 1,
    )


def open_hand(link: str, problems: tuple[str, ...] = (), doubt: Doubt | None = None) -> HandPage:
    """Open the hand that is followed at the table behind *link*. Raises Refused for a link that leads nowhere."""
    page = open_page(link)
    try:
        kept = read_following(page.game)
    except Refused as refused:
        if refused.reasons[0].code is not RefusalCode.GAME_OVER:
            raise
        kept = None
    return HandPage(page, sit_with(page), kept, problems, doubt)
