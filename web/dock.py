"""What the dock's script is told: piles, what was dealt, what it is worth, what a moon leads to, and every sentence.

The script adds up and fills in; every rule and every word comes from here.
"""

from collections.abc import Mapping
from itertools import product
from typing import Any

from flask import url_for
from flask_babel import gettext as _
from flask_babel import pgettext

from referee.cards import QUEEN_OF_SPADES, Rank, Suit
from referee.entries import sum_of_points
from referee.outlook import advise
from referee.scoring import find_shooter, score_choices, value_card
from referee.seats import Column, Seat
from referee.sheet import Law, Sheet
from referee.standings import LANDINGS, SETBACK_AT, Standing, count_deal
from referee.takings import Haul, Taking, count_bonus, may_stay_uncollected
from web.ahead import list_ahead
from web.deal_form import TABLE, DealForm, PointsForm
from web.letters import sign_card, sign_queen, sign_suit
from web.localised import list_names
from web.outlookwords import REASONS
from web.pages import GamePage
from web.points import list_values
from web.reseating import write_seated

KEYS = len(Rank)
"""The highest number that has a key of its own; higher ones stand behind one key."""
CARDS = "cards"
COLUMNS = 6
"""So many cells fit into one line."""
NAMED = 0
"""More than so many cells have names of their own, where they do not stand under those of the sheet."""


def make_dock(page: GamePage, form: DealForm | PointsForm, way: str, *, correcting: bool = False) -> dict[str, Any]:
    """Tell the script about one deal, and what of it the form has."""
    law, number = form.law, form.law.number
    left = may_stay_uncollected(law.pack, law.rules)
    columns = COLUMNS if law.seating == tuple(range(len(page.names))) else NAMED
    typed = _tell_typed(form)
    by_cards = law.rules.count_by_card or (isinstance(form, DealForm) and form.by_cards)
    told = {
        "draft": " ".join(map(str, (page.game.number, number, *([form["revision"].data] if correcting else [])))),
        "number": number,
        "way": CARDS if by_cards else way,
        "only": CARDS if law.rules.count_by_card else None,
        "names": [*page.sitters(law), *([pgettext("pile", "table")] if left else [])],
        "short": _shorten(page, law, left) if law.pack.seats + left > columns else None,
        "seats": law.pack.seats,
        "seated": write_seated(law.seating) if page.game.was_reseated else None,
        "dealt": {"hearts": law.pack.hearts, "queens": law.pack.queens, "bonus": count_bonus(law.pack, law.rules)},
        "keys": KEYS,
        "columns": columns,
        "was": _find_totals(page, law)[1] if correcting else None,
        "typed": typed,
        "words": _find_words(law),
        "more": url_for("tables.dock", link=page.link, number=number) if page.is_current and not correcting else None,
    }
    if not told["more"]:
        told = told | tell_more(page, law, correcting=correcting)
    return {name: value for name, value in told.items() if value is not None}


def _shorten(page: GamePage, law: Law, left: bool) -> list[str] | None:
    """Give by seat the number of who has no name, for cells where "Player 10" would be cut; None where all have."""
    numbers = ["" if page.game.names[column] else str(column + 1) for column in law.seating]
    return [*numbers, *([""] if left else [])] if any(numbers) else None


def tell_more(page: GamePage, law: Law, *, correcting: bool = False) -> dict[str, Any]:
    """Tell what a deal may come to; nobody needs it before the first touch, and it is no part of the first load."""
    before = page.sheet.before(law.number)
    return {
        "piles": [*map(str, range(law.pack.seats)), TABLE],
        "decks": law.pack.decks,
        "worth": None if law.rules.count_by_card else sum_of_points(law.pack, law.rules),
        "cards": _name_cards(law),
        "values": list_values(law),
        "asks": url_for("tables.points", link=page.link, game=page.game.number, number=law.number),
        "before": _find_totals(page, law)[0] if correcting else law.by_seat(before.totals),
        "moon": _tell_moon(page, law, before),
        "land": _find_landings(law),
        "sentences": _find_sentences(law, correcting=correcting),
        "ahead": [] if correcting else list_ahead(page),
    }


def _find_totals(page: GamePage, law: Law) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Give totals by seat, without the deal that is corrected and with it.

    They are those of today, as long as points just add up: nobody landed, or started anew later.
    """
    row, before = page.sheet.row(law.number), law.by_seat(page.sheet.before(law.number).totals)
    if row is None:
        return before, before
    if _find_landings(law) or _begin_later(page.sheet, law):
        return before, law.by_seat(row.standing.totals)
    totals, points = law.by_seat(page.sheet.totals), law.by_seat(row.points)
    return tuple(total - (gained or 0) for total, gained in zip(totals, points, strict=True)), totals


def _begin_later(sheet: Sheet, law: Law) -> bool:
    """Tell whether somebody who sat in a deal starts with another total after it."""
    later = [*(row.law for row in sheet.rows[law.number :]), sheet.upcoming]
    return any(column in one.begins for one in later for column in law.seating)


def _name_cards(law: Law) -> list[tuple[str, str, str, int]]:
    """List the cards that count: how each is sent and shown, what it is counted as, and its points."""
    kinds = {QUEEN_OF_SPADES: "queens", law.rules.bonus_card: "bonus"}
    return [
        (str(card), sign_card(card), kind, value_card(card, law.rules))
        for card in dict.fromkeys(law.pack.cards)
        for kind in [kinds.get(card, "hearts" if card.suit is Suit.HEARTS else "")]
        if kind or value_card(card, law.rules)
    ]


def _tell_moon(page: GamePage, law: Law, before: Standing) -> dict[str, Any] | None:
    """Tell what a moon does, by what is chosen: to who shot it, to each other seat, for each bonus card beside it."""
    plain, beside = (_shoot(law, 0, holders) for holders in ((), (1,) * count_bonus(law.pack, law.rules)))
    if find_shooter(_shoot(law, 0, (0,) * count_bonus(law.pack, law.rules)), law.pack, law.rules) is None:
        return None
    needed = 0 if find_shooter(plain, law.pack, law.rules) == 0 else count_bonus(law.pack, law.rules)
    own = (0,) * needed
    choices = score_choices(_shoot(law, 0, own), law.pack, law.rules)
    bonus = {} if needed else score_choices(beside, law.pack, law.rules)
    cards = max(1, count_bonus(law.pack, law.rules))
    gains = {
        str(moon): [points[0], points[1], (bonus[moon][1] - points[1]) // cards if bonus else 0]
        for moon, points in choices.items()
    }
    ends, better = _weigh_moons(page, law, before, needed)
    return {"bonus": needed, "gains": gains, "ends": ends, "better": better}


def _shoot(law: Law, shooter: Seat, holders: tuple[Seat, ...]) -> Haul:
    """Give everything to one seat, and the bonus cards to their *holders*."""
    pack = law.pack
    return Haul(
        tuple(
            Taking(pack.hearts * (seat == shooter), pack.queens * (seat == shooter), holders.count(seat))
            for seat in range(pack.seats)
        )
    )


def _weigh_moons(page: GamePage, law: Law, before: Standing, needed: int) -> tuple[dict[str, str], dict[str, str]]:
    """Say for whom a moon ends the game, for those that do, and of which choice it is better and why.

    Both by choice, shooter, and who has the bonus cards.
    """
    seats, cards = range(law.pack.seats), count_bonus(law.pack, law.rules)
    ends, better = {}, {}
    for shooter, *beside in product(seats, *([seats] * (0 if needed else cards))):
        holders = (shooter,) * needed or tuple(beside)
        if list(holders) != sorted(holders):
            continue
        scored = score_choices(_shoot(law, shooter, holders), law.pack, law.rules)
        choices = {moon: law.by_column(points, len(before.totals)) for moon, points in scored.items()}
        names = {moon: " ".join([str(moon), str(shooter), *map(str, holders)]) for moon in choices}
        for moon, points in choices.items():
            if winners := count_deal(before, points, law.rules).winners:
                ends[names[moon]] = _say_end(page, law.seating[shooter], winners)
        if advice := advise(before, choices, law.seating[shooter], law.rules):
            better[names[advice.moon]] = str(REASONS[advice.because])
    return ends, better


def _say_end(page: GamePage, shooter: Column, winners: tuple[Column, ...]) -> str:
    said = _("Ends the game. Winner: %(names)s", names=list_names([page.names[column] for column in winners]))
    if shooter in winners:
        return said
    also = _("%(name)s does not win", name=page.names[shooter])
    return f"{said} · {also}"


def _find_landings(law: Law) -> Mapping[str, int]:
    """Tell which totals become others when a seat lands on them."""
    land, target = LANDINGS[law.rules.exact_hit], law.rules.target
    return {str(total): land(total, target) for total in (target, *SETBACK_AT) if land(total, target) != total}


def _tell_typed(form: DealForm | PointsForm) -> list[Any] | None:
    """Give what the form has in its cells, pile by pile; None where that is nothing.

    Cards that count for nothing may be listed too; they have no key.
    """
    if isinstance(form, PointsForm):
        points = [cell.data for cell in form.cells]
        return points if any(one is not None for one in points) else None
    keys = {code for code, *_rest in _name_cards(form.law)}
    return [
        (*counts, cards and " ".join(code for code in cards.split() if code in keys))
        for *counts, cards in form.tell() or ()
    ] or None


def _find_words(law: Law) -> dict[str, str]:
    """Give every sentence and sign that the script shows before it is touched, or has to say without an answer."""
    bonus = law.rules.bonus_card
    words = {
        "hearts": sign_suit(Suit.HEARTS),
        "queens": sign_queen(),
        "bonus": sign_card(bonus) if bonus else "",
        "of": _("%(place)s of %(count)s"),
        "left": _("%(cards)s left"),
        "rest": _("Rest"),
        "back": _("Take back"),
        "cards": pgettext("way of entering", "Cards"),
        "waiting": _("Saving …"),
        "again": _("Send again"),
    }
    return {name: str(text) for name, text in words.items()}


def _find_sentences(law: Law, *, correcting: bool) -> dict[str, str]:
    """Give every other sentence that it shows."""
    words = {
        "unsent": _(
            "No answer from the server. Nothing was sent, and what you typed is still here. "
            "Same WiFi? Touch the button again."
        ),
        "hand": _("Correcting hand %(number)d", number=law.number)
        if correcting
        else _("Hand %(number)d", number=law.number),
        "save": _("Save correction") if correcting else _("Save"),
        "too_many": _("%(cards)s too many"),
        "over": _("Hearts come to %(counted)s; %(dealt)s were dealt."),
        "no": _("no, %(name)s"),
        "whose": _("%(card)s for %(name)s: whose?"),
        "or_table": _("%(name)s %(count)s, or on the table?"),
        "next": _("Next"),
        "which": _("These points can have come about in several ways. Which is it?"),
        "none": _("No cards make that"),
        "to_points": _("Back to the points"),
        "guess": _("%(what)s, worked out"),
        "no_moon": _("%(name)s has all the hearts, but %(card)s is missing: no moon."),
        "moon": _("%(name)s shot the moon."),
        "subtract": _("%(name)s %(points)s"),
        "add": _("everyone else %(points)s"),
        "not_all": _("Not everything: back"),
        "taken": _("Hand %(number)s is saved already, by another phone. Save compares it with yours."),
        "others": _("The players changed. Enter this hand again."),
        "numbered": _("Hand %(number)s"),
        "ahead": _("Enter hand %(number)s"),
        "waits": _("Not saved yet: %(hands)s. Sent when the server answers; do not close this page."),
        "unkept": _("This phone cannot keep what you type. Save before you close or reload this page."),
        "gone": _(
            "Not saved. This table was deleted, or has new links. Your entry stays here: open the new link "
            "on another phone and enter it there."
        ),
    }
    return {name: str(text) for name, text in words.items()}
