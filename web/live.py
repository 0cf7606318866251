"""What phones poll: the parts of a page that change, and what is said of hands that are being entered."""

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from secrets import randbelow
from typing import Any

from flask import render_template, url_for

from ledger.presence import Entering
from ledger.refusals import Refusal, Refused
from web.codes import DoorCode
from web.etags import make_tag
from web.pages import GamePage
from web.rules_form import DealingForm
from web.seatwords import say_seat
from web.statics import build

PHONE = re.compile(r"[0-9]{1,20}", re.ASCII)
HAND = re.compile(r"[1-9][0-9]{0,2}", re.ASCII)
ENTERED = re.compile(r"([0-9]{1,2})/([0-9]{1,2})", re.ASCII)
"""How many cells of how many are filled: ``4/9``."""
KEY_LENGTH = 12


@dataclass(frozen=True)
class Live:
    """A page that keeps itself as it is on the server, or the answer to one that asks.

    *entering* is what is being entered on other phones, *phone* what one that enters calls itself, and *big* says
    that it is the big view.
    """

    page: GamePage
    entering: tuple[Entering, ...] = ()
    phone: str = ""
    big: bool = False

    @property
    def tag(self) -> str:
        """The ETag under which this state was sent."""
        return make_tag(self.page.game, self.page.opened.role, self.entering)

    @property
    def source(self) -> str:
        """The address to ask for the parts alone."""
        view, phone = "big" if self.big else None, self.phone or None
        return url_for("tables.sheet", link=self.page.link, view=view, phone=phone)

    @property
    def key(self) -> str:
        """Stays the same as long as what is not refreshed still fits: scripts, styles, and a keeper's open row."""
        parts: tuple[Any, ...] = (build(), self.page.size)
        if self.page.writes and not self.big:
            game, sheet = self.page.game, self.page.sheet
            parts = (*parts, game.table.letters, game.number, self.page.law, self.page.names, sheet.over)
        return hashlib.sha256(repr(parts).encode()).hexdigest()[:KEY_LENGTH]

    @property
    def seats(self) -> list[tuple[str, str]]:
        """Name and sentences of everybody who sits, in the order of the columns, for the phone of each."""
        sheet, names = self.page.sheet, self.page.present
        return [(names[column], say_seat(sheet, names, column)) for column in sorted(sheet.seating)]


def draw_parts(live: Live) -> str:
    """Draw the parts of a page that change, and nothing else."""
    template = "tables/_big.html" if live.big else "tables/_live.html"
    return render_template(template, page=live.page, live=live, change=open_dealing(live.page))


def open_dealing(page: GamePage) -> DealingForm:
    """Give the form of the strip: who deals and which way is passed, as it stands."""
    form = DealingForm(page.law, page.present).read()
    form.fill(page.game.version)
    return form


def read_phone(text: str | None) -> str:
    """Read what a phone calls itself; nothing else than such a number is a name."""
    return text if text is not None and PHONE.fullmatch(text) else ""


def name_phone() -> str:
    """Make a name for a phone that may enter; it lasts as long as the page."""
    return str(randbelow(10**12))


def read_entering(phone: str, form: Mapping[str, str]) -> Entering | None:
    """Read what a *phone* is entering; None where it says that it has stopped. Raises Refused."""
    entered = form.get("entered", "")
    if not phone:
        raise Refused([Refusal(DoorCode.BAD_VALUE, {"path": "phone"})])
    if not entered:
        return None
    hand, counts = HAND.fullmatch(form.get("hand", "")), ENTERED.fullmatch(entered)
    if not hand or not counts:
        raise Refused([Refusal(DoorCode.BAD_VALUE, {"path": "entered"})])
    return Entering(int(hand.group()), *map(int, counts.groups()))
