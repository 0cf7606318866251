"""One reader for JSON: strict, and thorough about what is wrong."""

from collections.abc import Iterator
from itertools import chain, islice
from types import UnionType
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin

import msgspec
from msgspec.structs import fields

from ledger.refusals import Refusal, Refused
from web.codes import DoorCode

Plain = Any
"""What JSON is made of: dicts, lists, texts, numbers, true, false and null."""
Body = TypeVar("Body")
LARGEST = 2**53
"""From here on, not every whole number is a float."""
MOST_FAULTS = 50
"""So many are told at once; whoever made more has another problem."""


def read_json(text: bytes) -> Plain:
    """Read JSON in UTF-8; ``26.0`` is 26, as JSON Schema has it.

    Raises Refused for NaN, lone surrogates, numbers out of range, and what is nested without end.
    """
    try:
        return _with_whole_numbers(msgspec.json.decode(text))
    except (msgspec.MsgspecError, ValueError, RecursionError):
        raise Refused([Refusal(DoorCode.BAD_JSON)]) from None


def _with_whole_numbers(plain: Plain) -> Plain:
    if isinstance(plain, float) and plain.is_integer() and abs(plain) < LARGEST:
        return int(plain)
    if isinstance(plain, list):
        return [_with_whole_numbers(item) for item in plain]
    if isinstance(plain, dict):
        return {key: _with_whole_numbers(value) for key, value in plain.items()}
    return plain


def convert(plain: Plain, shape: type[Body]) -> Body:
    """Turn *plain* into a *shape*. Raises Refused with the places that do not fit."""
    try:
        return msgspec.convert(plain, shape)
    except msgspec.ValidationError:
        raise Refused(list(islice(_find_faults(plain, shape, "$"), MOST_FAULTS))) from None


def _find_faults(plain: Plain, shape: Any, path: str) -> Iterator[Refusal]:
    """Find the smallest parts that do not fit; msgspec alone stops at the first."""
    if not _fits(plain, shape):
        inside = _look_inside(plain, shape, path)
        first = next(inside, Refusal(DoorCode.BAD_VALUE, {"path": path}))
        yield from chain([first], inside)


def _fits(plain: Plain, shape: Any) -> bool:
    try:
        msgspec.convert(plain, shape)
    except msgspec.ValidationError:
        return False
    return True


def _look_inside(plain: Plain, shape: Any, path: str) -> Iterator[Refusal]:
    for option in _list_options(shape):
        if isinstance(plain, dict) and isinstance(option, type) and issubclass(option, msgspec.Struct):
            yield from _find_key_faults(plain, option, path)
        elif isinstance(plain, list) and get_origin(option) is list:
            (item,) = get_args(option)
            yield from (fault for n, part in enumerate(plain) for fault in _find_faults(part, item, f"{path}[{n}]"))


def _list_options(shape: Any) -> Iterator[Any]:
    """List the types that a *shape* may take, without their limits."""
    if get_origin(shape) is Annotated:
        yield from _list_options(get_args(shape)[0])
    elif get_origin(shape) in (Union, UnionType):
        yield from (option for part in get_args(shape) for option in _list_options(part))
    else:
        yield shape


def _find_key_faults(plain: dict[str, Plain], struct: type[msgspec.Struct], path: str) -> Iterator[Refusal]:
    known = {field.encode_name: field for field in fields(struct)}
    yield from (Refusal(DoorCode.UNKNOWN_KEY, {"path": f"{path}.{key}"}) for key in plain if key not in known)
    for key, field in known.items():
        if key in plain:
            yield from _find_faults(plain[key], field.type, f"{path}.{key}")
        elif field.required:
            yield Refusal(DoorCode.MISSING_KEY, {"path": f"{path}.{key}"})
