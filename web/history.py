"""The history of a game in sentences."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from flask_babel import gettext as _

from ledger.facts import read_ruled
from models import Change
from referee.letters import Letters
from web.adjusting import say_points
from web.comings import say_contending, say_seats
from web.letters import show_deck, sign_queen, sign_suit
from web.pages import GamePage
from web.ruledwords import say_ruled
from web.rulewords import say_arrangement, say_value, sign_bonus
from web.wording import name_players, player_name

ARROW = " → "


@dataclass(frozen=True)
class Line:
    """One change: what it did, when, and what stood before and after."""

    what: str
    at: datetime
    details: list[str]


def list_lines(page: GamePage) -> list[Line]:
    """List every change, the latest first."""
    return [Line(_name(change), change.made_at, list(_detail(change, page))) for change in reversed(page.game.changes)]


def _name(change: Change) -> str:
    words = {
        "record": _("Hand %(number)s recorded", number=change.number),
        "correct": _("Hand %(number)s corrected", number=change.number),
        "withdraw": _("Hand %(number)s taken out", number=change.number),
        "adjust": _("Points by agreement"),
        "readjust": _("Points by agreement corrected"),
        "unadjust": _("Points by agreement taken out"),
        "arrange": _("Changed"),
        "names": _("Names changed"),
        "title": _("Title changed"),
        "note": _("Note changed"),
        "letters": _("Letters on the cards changed"),
        "dealer": _("Dealer changed"),
        "pass": _("Pass changed"),
        "rules": _("Rules changed"),
        "seats": _("Players changed"),
        "end": _("Game finished"),
        "reopen": _("Game reopened"),
        "undo": _("Taken back"),
        "redo": _("Put back"),
    }
    return words[change.kind]


def _detail(change: Change, page: GamePage) -> Iterator[str]:
    if "deal" in change.new or "deal" in change.old:
        yield from _detail_deal(change.old.get("deal"), change.new.get("deal"), page)
    if "adjustment" in change.new:
        yield ARROW.join(_say_given(change, page))
    for part, words in (("title", _("Title")), ("note", _("Note"))):
        if part in change.new:
            yield f"{words}: {change.old[part] or '–'}{ARROW}{change.new[part] or '–'}"
    if "ended" in change.new:
        yield _("The game was finished by agreement.") if change.new["ended"] else _("The game goes on.")
    if "letters" in change.new:
        yield ARROW.join(show_deck(Letters(side["letters"])) for side in (change.old, change.new))
    yield from _detail_names(change.old.get("players", []), change.new.get("players", []))
    for old, new in zip(*(side.get("substitutes", ()) for side in (change.old, change.new)), strict=True):
        yield from _detail_names([old["name"]], [new["name"]])
    if "arrangement" in change.new:
        said = change.new["arrangement"] or change.old["arrangement"]
        yield _("From hand %(number)d on:", number=said["from"])
        names = _lengthen(page.present)
        if "seats" in said:
            yield from say_seats(said["seats"], said["before"], said["names"])
            names = name_players(said["names"])
        yield from say_contending(said.get("contending"), names)
        yield from say_arrangement(said.get("dealer"), said.get("pass"), said.get("rules"), names, said.get("variant"))


def _say_given(change: Change, page: GamePage) -> Iterator[str]:
    """Say which points there were and are; once where nothing but that they count has changed."""
    sides = [side for side in (change.old["adjustment"], change.new["adjustment"]) if side]
    names = _lengthen(page.names)
    told = [say_points(names[side["player"]], side["points"], side["reason"]) for side in sides]
    yield from dict.fromkeys(told)


def _lengthen(names: Sequence[str]) -> list[str]:
    """Add names for those whose joining was taken back."""
    return [*names, *name_players([None] * 99)[len(names) :]]


def _detail_names(old: list[str | None], new: list[str | None]) -> Iterator[str]:
    for place, (before, after) in enumerate(zip(old, new, strict=False)):
        if before != after:
            yield f"{player_name(before, place)}{ARROW}{player_name(after, place)}"


def _detail_deal(old: Mapping[str, Any] | None, new: Mapping[str, Any] | None, page: GamePage) -> Iterator[str]:
    """Say who took what; of a correction only what differs."""
    present = new if new is not None and not new["withdrawn"] else None
    former = old if old is not None and not old["withdrawn"] else None
    if present and former:
        before, after = (_say_piles(facts, page) for facts in (former, present))
        pairs = {who: (before.get(who, UNKNOWN), after.get(who, UNKNOWN)) for who in (*before, *after)}
        yield from (f"{who}: {first}{ARROW}{then}" for who, (first, then) in pairs.items() if differ(first, then))
    else:
        piles = _say_piles(present or former or {}, page)
        yield " · ".join(f"{who}: {cards}" for who, cards in piles.items() if cards != NOTHING)


NOTHING = "0"
UNKNOWN = "–"


def differ(first: str, then: str) -> bool:
    """Tell whether there is something to tell: nothing, and a pile that a ruling does not know, are the same."""
    return first != then and {first, then} != {NOTHING, UNKNOWN}


def _say_piles(facts: Mapping[str, Any], page: GamePage) -> dict[str, str]:
    if not facts:
        return {}
    if facts.get("ruled"):
        return {_("ruling"): say_ruled(read_ruled(facts["ruled"]), page.sitters_at(facts["position"]))}
    sign = sign_bonus(page.law.rules.bonus_card)
    names = page.sitters_at(facts["position"], len(facts["takings"]))
    piles = {name: _say_pile(pile, sign) for name, pile in zip(names, facts["takings"], strict=True)}
    moon = {_("moon"): say_value("moon", facts["moon"])} if facts["moon"] else {}
    return piles | {_("on the table"): _say_pile(facts["uncollected"], sign)} | moon


def _say_pile(pile: Mapping[str, Any], bonus_sign: str) -> str:
    hearts = [f"{sign_suit('H')}\u00a0{pile['hearts']}"] if pile["hearts"] else []
    return " ".join([*[sign_queen()] * pile["queens"], *hearts, *[bonus_sign] * pile["bonus"]]) or NOTHING
