"""Bringing a game back from the file that it was kept as: read, judged, and compared with what the file says itself."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from itertools import islice
from typing import Any

import msgspec

from ledger.importing import Brought, BroughtDeal, BroughtPoints, find_brought_faults, import_table
from ledger.opening import find_game
from ledger.receipts import Request
from ledger.refusals import Refusal, Refused
from ledger.tables import Started
from referee.adjustments import Adjustment
from referee.entries import Entry
from referee.faults import Fault
from referee.sheet import Law
from web.api import Told
from web.codes import DoorCode
from web.exports import FORMAT, tell_game
from web.letters import use_letters
from web.names import clean_names, clean_text
from web.reading import MOST_FAULTS, Plain, convert, read_json
from web.wire_files import DEAL_DERIVED, GAME_DERIVED, GIVEN_DERIVED, DealBody, GameBody, GivenBody, read_moment

KILOBYTE = 1024
LARGEST_FILE = 256 * KILOBYTE
"""Five times what eleven players need who list every card of forty hands; enough for a file that was indented."""
MARK = b"\xef\xbb\xbf"
"""Some editors put it before UTF-8."""
SHOWN = 30


def read_file(text: bytes) -> dict[str, Plain]:
    """Read a file as far as to know that it is a game of ours. Raises Refused with what it is instead."""
    if len(text) > LARGEST_FILE:
        raise Refused([Refusal(DoorCode.FILE_TOO_LARGE, {"limit": LARGEST_FILE // KILOBYTE})])
    try:
        plain = read_json(text.removeprefix(MARK))
    except Refused as refused:
        raise Refused([replace(reason, details={"line": find_break(text)}) for reason in refused.reasons]) from None
    return check_file(plain)


def find_break(text: bytes) -> int | None:
    """Find the line, counted from 1, from which on a file is no JSON in UTF-8; None where that is hard to say."""
    try:
        json.loads(text.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        return 1 + text.count(b"\n", 0, error.start)
    except json.JSONDecodeError as error:
        return error.lineno
    except (RecursionError, ValueError):
        return None
    return None


def check_file(plain: Plain) -> dict[str, Plain]:
    """Raise Refused for what is no game of ours, or one from a Heartsheet that keeps more than this one knows."""
    version = plain.get("heartsheet") if isinstance(plain, dict) else None
    if type(version) is not int or version < 1:
        raise Refused([Refusal(DoorCode.NO_GAME)])
    if version > FORMAT:
        raise Refused([Refusal(DoorCode.NEWER_FILE, {"version": version, "known": FORMAT})])
    return dict(plain)


def bring(plain: dict[str, Plain], request: Request) -> Started:
    """Make a table of the game in a file, inside `commit`.

    Raises Refused for everything that is wrong, differences between what the file says and what its facts come to
    among it; nothing is kept then.
    """
    brought, faults = to_brought(convert(plain, GameBody))
    use_letters(brought.letters)
    names = [None] * len(brought.players) if faults else brought.players  # a bad name is not fit to be read
    faults += find_brought_faults(brought)
    if faults:
        raise Told(Refused(faults), names)
    started = import_table(brought, request)
    found = tell_game(find_game(started.table)) if started.created else plain
    differences = list(islice(find_differences(plain, msgspec.to_builtins(found)), MOST_FAULTS))
    if differences:
        raise Refused(differences)
    return started


def to_brought(file: GameBody) -> tuple[Brought, list[Fault | Refusal]]:
    """Read the facts of a file; give everything in names, texts and times that cannot be kept, too."""
    if file.agreed and file.agreed[0].dealer is None:
        raise Refused([Refusal(DoorCode.BAD_VALUE, {"path": "$.agreed[0].dealer"})])
    names, title, note = clean_names(file.players), clean_text("title", file.title), clean_text("note", file.note)
    faults: list[Fault | Refusal] = [*names.faults, *title.faults, *note.faults]

    def read(text: str | None, path: str) -> datetime | None:
        try:
            return read_moment(text, path)
        except Refused as refused:
            faults.extend(refused.reasons)
            return None

    given = [_to_points(one, f"$.adjustments[{place}]", read, faults) for place, one in enumerate(file.adjustments)]
    brought = Brought(
        variant=file.variant,
        players=names.names,
        arrangements=[one.to_arrangement() for one in file.agreed],
        deals=[_to_deal(deal, f"$.deals[{place}]", read) for place, deal in enumerate(file.deals)],
        title=title.text,
        note=note.text,
        ended=file.ended,
        created_at=read(file.created_at, "$.created_at"),
        letters=file.letters,
        substitutes=[_clean_substitutes(one.substitutes, len(names.names), faults) for one in file.agreed],
        adjustments=given,
    )
    return brought, faults


def _clean_substitutes(names: Mapping[int, str], players: int, faults: list[Fault | Refusal]) -> dict[int, str]:
    """Clean the names of who goes on in columns; find fault with what cannot be kept, or would not be seen."""
    cleaned = clean_names(list(names.values()))
    columns = list(names)
    named = ((columns[fault.seat or 0], fault) for fault in cleaned.faults)
    faults += (replace(fault, seat=column) for column, fault in named if 0 <= column < players)
    return {column: name for column, name in zip(columns, cleaned.names, strict=True) if name}


def _to_deal(deal: DealBody, path: str, read: Callable[[str | None, str], datetime | None]) -> BroughtDeal:
    return BroughtDeal(
        _reader(deal, path),
        deal.entered_as == "points",
        read(deal.recorded_at, f"{path}.recorded_at"),
        read(deal.changed_at, f"{path}.changed_at"),
    )


def _to_points(
    one: GivenBody,
    path: str,
    read: Callable[[str | None, str], datetime | None],
    faults: list[Fault | Refusal],
) -> BroughtPoints:
    reason = clean_text("reason", one.reason)
    faults += reason.faults
    return BroughtPoints(
        Adjustment(one.before, one.player, one.points, reason.text),
        read(one.recorded_at, f"{path}.recorded_at"),
        read(one.changed_at, f"{path}.changed_at"),
    )


def _reader(deal: DealBody, path: str) -> Callable[[Law], Entry]:
    """Let a refusal name the place in the file, not in the deal."""

    def read(law: Law) -> Entry:
        try:
            return deal.read(law)
        except Refused as refused:
            raise Refused([_place(reason, path) for reason in refused.reasons]) from None

    return read


def _place(reason: Any, path: str) -> Any:
    if "path" not in reason.details:
        return reason
    return replace(reason, details={**reason.details, "path": path + reason.details["path"].removeprefix("$")})


def find_differences(said: Mapping[str, Any], found: Mapping[str, Any]) -> Iterator[Refusal]:
    """Find where a file says something else of its game than its own facts do; what it leaves out is not missed."""
    for place, (deal, right) in enumerate(zip(said["deals"], found["deals"], strict=True)):
        for refusal in _compare(deal, right, DEAL_DERIVED, f"$.deals[{place}]"):
            yield replace(refusal, details={**refusal.details, "deal": place + 1})
    pairs = zip(said.get("adjustments", ()), found.get("adjustments", ()), strict=True)
    for place, (given, right) in enumerate(pairs):
        yield from _compare(given, right, GIVEN_DERIVED, f"$.adjustments[{place}]")
    yield from _compare(said, found, ("variant", *GAME_DERIVED), "$")


def _compare(said: Mapping[str, Any], found: Mapping[str, Any], keys: Sequence[str], path: str) -> Iterator[Refusal]:
    for key in keys:
        if key in said:
            yield from _compare_values(said[key], found.get(key), f"{path}.{key}")


def _compare_values(said: Plain, found: Plain, path: str) -> Iterator[Refusal]:
    """Go into lists and objects that are alike, and name the smallest parts that are not."""
    if isinstance(said, list) and isinstance(found, list) and len(said) == len(found):
        for place, (one, right) in enumerate(zip(said, found, strict=True)):
            yield from _compare_values(one, right, f"{path}[{place}]")
    elif isinstance(said, dict) and isinstance(found, dict) and said.keys() == found.keys():
        yield from _compare(said, found, list(found), path)
    elif type(said) is not type(found) or said != found:
        yield Refusal(DoorCode.DERIVED_DIFFERS, {"path": path, "said": _show(said), "found": _show(found)})


def _show(plain: Plain) -> str:
    text = msgspec.json.encode(plain).decode()
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"
