"""Codes become sentences here, in the reader's language, and nowhere else."""

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import Any, Protocol

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from flask_babel import ngettext

from ledger.refusals import RefusalCode
from referee.faults import FaultCode
from referee.seats import Seat
from web.codes import DoorCode
from web.letters import sign_details
from web.playwords import PLAY_FAULTS, Words
from web.rulewords import VARIANTS

Names = Sequence[str | None]
Namer = Callable[["Reason"], Names]
"""Gives the names of the seats for one reason, as others may have sat there in the hand that it is about."""


class Reason(Protocol):
    """A fault or a refusal: both are told alike."""

    @property
    def code(self) -> StrEnum: ...
    @property
    def seat(self) -> Seat | None: ...
    @property
    def details(self) -> Mapping[str, Any]: ...


def explain(reason: Reason, names: Names | Namer | None = None, rule: Any = None) -> str:
    """Say in the reader's language what is wrong and what to do.

    *names* are those of the seats, where known; *rule* is what the page calls a house rule, if that is to blame.
    """
    details = reason.details if reason.code is FaultCode.UNKNOWN_CARD else sign_details(reason.details)
    known = names(reason) if callable(names) else names
    words = {**details, "who": _name_seat(reason.seat, known), "rule": rule or reason.details.get("option")}
    sentence = FAULTS[reason.code]
    text: str = sentence(words) if callable(sentence) else sentence % words
    if "deal" in words:
        return _("Hand %(number)d: %(sentence)s", number=words["deal"], sentence=text)
    return text


def player_name(name: str | None, place: int) -> str:
    """Name a player, or whoever has no name by the number of the *place*, counted from 0."""
    return name or _("Player %(number)d", number=place + 1)


def name_players(names: Sequence[str | None]) -> list[str]:
    """Name everybody at a table, column by column."""
    return [player_name(name, place) for place, name in enumerate(names)]


def _name_seat(seat: Seat | None, names: Names | None) -> str:
    """Name the holder of a pile of cards; the one of no seat lies on the table."""
    if seat is None:
        return _("On the table")
    return player_name(names[seat] if names and seat < len(names) else None, seat)


def _too_few_hearts(words: Words) -> str:
    return ngettext(
        "Hearts add up to %(counted)d; %(expected)d were dealt. %(num)d heart is missing.",
        "Hearts add up to %(counted)d; %(expected)d were dealt. %(num)d hearts are missing.",
        words["expected"] - words["counted"],
        **words,
    )


def _too_many_hearts(words: Words) -> str:
    return ngettext(
        "Hearts add up to %(counted)d; there are only %(expected)d. %(num)d too many.",
        "Hearts add up to %(counted)d; there are only %(expected)d. %(num)d too many.",
        words["counted"] - words["expected"],
        **words,
    )


def _queen_missing(words: Words) -> str:
    if words["expected"] == 1:
        return _("Nobody has the queen of spades. Who took it?")
    if words["counted"]:
        return _("Only one queen of spades is entered; there are two. Who took the other?")
    return _("Nobody has the two queens of spades. Who took them?")


def _too_many_queens(words: Words) -> str:
    if words["expected"] > 1:
        return ngettext(
            "%(num)d queen of spades is entered; there are only two.",
            "%(num)d queens of spades are entered; there are only two.",
            words["counted"],
        )
    return ngettext(
        "The queen of spades is entered %(num)d time; there is only one.",
        "The queen of spades is entered %(num)d times; there is only one.",
        words["counted"],
    )


def _bonus_missing(words: Words) -> str:
    if words["expected"] == 1:
        return _("Nobody has the bonus card. Who took it?")
    if words["counted"]:
        return _("Only one bonus card is entered; there are two. Who took the other?")
    return _("Nobody has the two bonus cards. Who took them?")


def _too_many_bonus(words: Words) -> str:
    if words["expected"] == 0:
        return _("This table plays without a bonus card. Leave it out.")
    return ngettext(
        "Bonus cards add up to %(counted)d; there is only %(num)d.",
        "Bonus cards add up to %(counted)d; there are only %(num)d.",
        words["expected"],
        **words,
    )


def _duplicate_card(words: Words) -> str:
    if words["expected"] > 1:
        return ngettext(
            "%(card)s is listed %(num)d time; there are only two.",
            "%(card)s is listed %(num)d times; there are only two.",
            words["counted"],
            **words,
        )
    return ngettext(
        "%(card)s is listed %(num)d time; there is only one.",
        "%(card)s is listed %(num)d times; there is only one.",
        words["counted"],
        **words,
    )


def _wrong_seat(words: Words) -> str:
    if "cards" in words:
        return _("%(who)s has more than one card in this trick. Take back what was not played.", **words)
    seat, last = words["dealer"] if "dealer" in words else words["place"], words["seats"] - 1
    return _("There is no seat %(seat)d: they are numbered from 0 to %(last)d.", seat=seat, last=last)


def _out_of_range(words: Words) -> str:
    if "other" in words:
        return _(
            "This game is for %(lowest)d–%(highest)d players, not for %(players)d. Play %(variant)s from here on?",
            **{**words, "variant": VARIANTS[words["other"]]},
        )
    return _("This game is for %(lowest)d–%(highest)d players, not for %(players)d.", **words)


def _option_not_applicable(words: Words) -> str:
    if words["option"] in ("pass", "pass_cycle"):
        return _("Cards cannot be passed that way at this table. Choose another way.")
    return _("The house rule “%(rule)s” changes nothing at this table. Leave it out.", **words)


def _bad_option(words: Words) -> str:
    if "lowest" in words:
        return _("The house rule “%(rule)s” is a number from %(lowest)d to %(highest)d.", **words)
    return _("The house rule “%(rule)s” cannot be that.", **words)


def _bad_json(words: Words) -> str:
    if words.get("line"):
        return _("This is not JSON in UTF-8: line %(line)d cannot be read.", line=words["line"])
    return _("This is not JSON in UTF-8.")


def _points_ambiguous(words: Words) -> str:
    return ngettext(
        "%(num)d hand makes these points. Say who took which hearts and queens.",
        "%(num)d different hands make these points. Say who took which hearts and queens.",
        len(words["possibilities"]),
    )


def _points_impossible(words: Words) -> str:
    if words["sum"] != words["expected"]:
        return _("Points in this hand must add up to %(expected)d; now it is %(sum)d.", **words)
    return _("The points add up to %(sum)d, but no cards make them. Look who has the queen of spades.", **words)


TEXTS = {"title": _l("Title"), "note": _l("Note"), "ruling": _l("The ruling in words"), "reason": _l("Reason")}

FAULTS: dict[str, Any | Callable[[Words], str]] = {
    FaultCode.PLAYERS_OUT_OF_RANGE: _out_of_range,
    FaultCode.NO_GAME: _l("There is a game for %(lowest)d–%(highest)d players, not for %(players)d."),
    FaultCode.WRONG_COLUMN: _l("There is no player %(column)d: columns are numbered from 0 to %(last)d."),
    FaultCode.SITS_TWICE: _l("Nobody sits on two seats. Name every player once."),
    FaultCode.NOT_SITTING: _l("Who does not sit cannot deal. Choose somebody who does."),
    FaultCode.JOINS_LATER: _l("Who joins only later cannot have points before that. Choose somebody else."),
    FaultCode.WRONG_SEAT: _wrong_seat,
    FaultCode.BAD_ADJUSTMENT: _l("Give or take 1 to %(most)d points."),
    FaultCode.WRONG_START: _l("Changes can hold from any hand up to %(next)d on; %(start)d is not one of them."),
    FaultCode.UNKNOWN_OPTION: _l("There is no house rule “%(option)s”."),
    FaultCode.OPTION_NOT_APPLICABLE: _option_not_applicable,
    FaultCode.BAD_OPTION: _bad_option,
    FaultCode.WRONG_LENGTH: _l("One entry for each player is needed: %(expected)d, not %(counted)d."),
    FaultCode.UNKNOWN_CARD: _l("“%(card)s” is no card. Write rank and suit, as in QS or TH."),
    FaultCode.NEGATIVE: _l("%(who)s: a number of cards cannot be less than 0."),
    FaultCode.TOO_FEW_HEARTS: _too_few_hearts,
    FaultCode.TOO_MANY_HEARTS: _too_many_hearts,
    FaultCode.QUEEN_MISSING: _queen_missing,
    FaultCode.TOO_MANY_QUEENS: _too_many_queens,
    FaultCode.BONUS_MISSING: _bonus_missing,
    FaultCode.TOO_MANY_BONUS: _too_many_bonus,
    FaultCode.DUPLICATE_CARD: _duplicate_card,
    FaultCode.REMOVED_CARD: _l("%(card)s was taken out before the deal. Nobody can have it."),
    FaultCode.UNCOLLECTED_NOT_ALLOWED: _l("At this table no card stays with nobody. Who took it?"),
    FaultCode.CARDS_DISAGREE: _l("%(who)s: the numbers are not those of the cards listed."),
    FaultCode.CARDS_NEEDED: _l("These house rules count single cards. List the cards that everyone took."),
    FaultCode.MOON_CHOICE_NEEDED: _l(
        "%(who)s shot the moon. Subtract %(value)d from %(who)s, or add %(value)d to everyone else?"
    ),
    FaultCode.MOON_NOT_SHOT: _l("Nobody took everything, so there is no moon to choose for."),
    FaultCode.MOON_NOT_OFFERED: _l("This table does not play the moon that way."),
    FaultCode.POINTS_AMBIGUOUS: _points_ambiguous,
    FaultCode.POINTS_IMPOSSIBLE: _points_impossible,
    **PLAY_FAULTS,
    RefusalCode.ALREADY_RECORDED: _l("Someone else already recorded hand %(number)d. Compare it with yours."),
    RefusalCode.NOT_NEXT: _l("Hand %(next)d is the next one, not hand %(number)d."),
    RefusalCode.NOT_FOUND: _l("There is nothing here."),
    RefusalCode.GAME_OVER: _l("The game is over. Correct a hand, or start the next game."),
    RefusalCode.GAME_RUNNING: _l("The game is still going on. Finish it before you start the next one."),
    RefusalCode.NOT_CURRENT: _l("A later game was started since. This one stays finished."),
    RefusalCode.KEY_REUSED: _l("Something else was sent before under the same key. Load the page again."),
    RefusalCode.WITHDRAWN: _l("This was saved, and taken back since. Load the page again."),
    RefusalCode.STALE_VERSION: _l("Someone changed the game meanwhile. Look at it again first."),
    RefusalCode.STALE_REVISION: _l("Someone changed hand %(number)d meanwhile. Compare it with yours."),
    RefusalCode.STALE_ADJUSTMENT: _l("Someone changed these points meanwhile. Look at the sheet, then save again."),
    RefusalCode.STALE_PLAY: _l("Another phone was faster. Look at the cards again."),
    RefusalCode.NOTHING_TO_UNDO: _l("There is nothing left to undo or redo."),
    DoorCode.BAD_JSON: _bad_json,
    DoorCode.WRONG_CONTENT_TYPE: _l("Send JSON, and say so: Content-Type: application/json."),
    DoorCode.TOO_LARGE: _l("This is too much to send at once."),
    DoorCode.READ_ONLY: _l("View only. Ask the scorekeeper for the writing link."),
    DoorCode.METHOD_NOT_ALLOWED: _l("This cannot be done at this address."),
    DoorCode.TOO_MANY_REQUESTS: _l("That was too often. Wait a minute."),
    DoorCode.BUSY: _l("Nothing could be saved just now. Try again in a moment."),
    DoorCode.BAD_REQUEST: _l("This request cannot be read."),
    DoorCode.FOREIGN_ORIGIN: _l("This came from another site, so nothing was changed."),
    DoorCode.SERVER_FAULT: _l("Something broke on our side. Look what is saved before you try again."),
    DoorCode.UNKNOWN_KEY: _l("%(path)s has no place here. Leave it out."),
    DoorCode.MISSING_KEY: _l("%(path)s is missing."),
    DoorCode.BAD_VALUE: _l("%(path)s cannot be that."),
    DoorCode.BAD_KEY: _l("A key has 1–64 printable ASCII characters."),
    DoorCode.NAME_EMPTY: _l("%(who)s: type a name, or leave it out."),
    DoorCode.NAME_TOO_LONG: _l("%(who)s: a name has at most %(limit)d characters."),
    DoorCode.NAME_CHARACTERS: _l("%(who)s: the name has invisible characters. Type it again."),
    DoorCode.NAME_TWICE: _l("Two players are called %(name)s. Give one of them another name."),
    DoorCode.SEATS_CHANGED: _l("The players changed meanwhile. Check who took what, then save again."),
    DoorCode.NO_FILE: _l("Choose a file, or paste what is in it."),
    DoorCode.FILE_TOO_LARGE: _l("The file of a game has at most %(limit)d kB."),
    DoorCode.NO_GAME: _l("This is JSON, but not a game that Heartsheet kept."),
    DoorCode.NEWER_FILE: _l("A newer Heartsheet wrote this file. Bring this one up to date first."),
    DoorCode.DERIVED_DIFFERS: _l("%(path)s says %(said)s; worked out from the hands it is %(found)s."),
    DoorCode.TEXT_TOO_LONG: lambda words: _(
        "%(text)s: at most %(limit)d characters.", text=TEXTS[words["field"]], limit=words["limit"]
    ),
    DoorCode.TEXT_CHARACTERS: lambda words: _(
        "%(text)s: some characters are invisible. Type it again.", text=TEXTS[words["field"]]
    ),
}
"""What each code means: a sentence, or a function where numbers decide which."""
