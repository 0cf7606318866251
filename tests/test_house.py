"""The house stands as it was planned: imports point one way, and nothing is left out."""

import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
STANDARD_LIBRARY = set(sys.stdlib_module_names)
PURE = {"__future__", "collections", "dataclasses", "enum", "functools", "itertools", "re", "types", "typing"}


@dataclass(frozen=True)
class Room:
    """Some files of the house, and what they may import: rooms of ours, and what others made."""

    files: str
    ours: set[str]
    others: set[str]

    def admits(self, name: str) -> bool:
        return any(name == allowed or name.startswith(f"{allowed}.") for allowed in self.ours | self.others)


SPOKEN = {
    "ledger.refusals",
    "referee",
    "web.codes",
    "web.letters",
    "web.localised",
    "web.names",
    "web.playwords",
    "web.ruledwords",
    "web.rulewords",
    "web.wording",
}
"""What forms, wire and wording share: values, codes and sentences. None of it can ask the database."""
FORMS = {"web.cells", "web.fields", "web.row_form", "web.rules_form", "web.setup_form"}
RULEBOOK = {"web.fields", "web.house", "web.rulebook", "web.rulebook_play", "web.rulebook_points"}
WIRE = {"web.shapes", "web.wire", "web.wire_deals", "web.wire_referee", "web.wire_tricks"}
SHAPES = {"web.shapes", "web.shapes_adjustments", "web.shapes_outlook", "web.shapes_seats"}
ROOMS = [
    Room("referee/**/*.py", {"referee"}, PURE),
    Room("moments.py", set(), STANDARD_LIBRARY | {"sqlalchemy"}),
    Room("rows.py", set(), STANDARD_LIBRARY | {"flask_sqlalchemy", "sqlalchemy"}),
    Room("adjustments.py", {"moments", "referee", "rows"}, STANDARD_LIBRARY | {"sqlalchemy"}),
    Room("models.py", {"adjustments", "moments", "referee", "rows"}, STANDARD_LIBRARY | {"sqlalchemy"}),
    Room("asides.py", {"moments", "referee", "rows"}, STANDARD_LIBRARY | {"sqlalchemy"}),
    Room("ledger/**/*.py", {"asides", "ledger", "models", "moments", "referee"}, STANDARD_LIBRARY | {"sqlalchemy"}),
    Room("web/codes.py", set(), STANDARD_LIBRARY),
    Room("web/letters.py", {"referee"}, STANDARD_LIBRARY | {"flask", "flask_babel"}),
    Room("web/names.py", {"ledger.refusals", "referee", "web.codes"}, STANDARD_LIBRARY | {"regex"}),
    Room("web/*word*.py", SPOKEN, STANDARD_LIBRARY | {"flask_babel"}),
    Room("web/fields.py", SPOKEN, STANDARD_LIBRARY | {"flask_babel", "werkzeug", "wtforms"}),
    Room("web/house.py", SPOKEN, STANDARD_LIBRARY),
    Room("web/rulebook*.py", SPOKEN | RULEBOOK, STANDARD_LIBRARY | {"flask_babel"}),
    Room("web/*_form.py", SPOKEN | FORMS, STANDARD_LIBRARY | {"flask_babel", "wtforms"}),
    Room("web/wire*.py", SPOKEN | WIRE, STANDARD_LIBRARY | {"flask_babel", "msgspec"}),
    Room(
        "web/shapes*.py",
        SPOKEN | SHAPES,
        STANDARD_LIBRARY | {"msgspec"},
    ),
]
"""From the ground up. The rest of web/ may import all of these and itself, but not the roof."""
ROOF = {"app", "commands", "database", "run", "serve", "tests"}


def find_files(pattern: str) -> list[str]:
    return sorted(str(file.relative_to(ROOT)) for file in ROOT.glob(pattern))


def parse(file: str) -> ast.Module:
    return ast.parse((ROOT / file).read_text("utf-8"))


def find_imports(file: str) -> Iterator[str]:
    """Name everything that a *file* imports, in full: `from web import wording` is web.wording."""
    for node in ast.walk(parse(file)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            package = ".".join(Path(file).parts[: -node.level]) if node.level else ""
            yield from (".".join(filter(None, [package, node.module, alias.name])) for alias in node.names)


def test_every_room_is_there():
    assert [room.files for room in ROOMS if not find_files(room.files)] == []


@pytest.mark.parametrize(("room", "file"), [(room, file) for room in ROOMS for file in find_files(room.files)])
def test_imports_point_one_way(room, file):
    assert [name for name in find_imports(file) if not room.admits(name)] == []


@pytest.mark.parametrize("file", find_files("web/**/*.py"))
def test_the_web_does_not_import_what_stands_on_it(file):
    assert [name for name in find_imports(file) if name.split(".")[0] in ROOF] == []


@pytest.mark.parametrize("file", find_files("web/views/[!_]*.py"))
def test_views_do_not_import_each_other(file):
    assert [name for name in find_imports(file) if name.startswith("web.views")] == []


@pytest.mark.parametrize("file", find_files("referee/**/*.py"))
def test_the_referee_explains_itself(file):
    tree = parse(file)
    public = [
        node for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_")
    ]
    assert [node.name for node in public if not ast.get_docstring(node)] == []
    assert ast.get_docstring(tree)


@pytest.mark.parametrize("file", find_files("tests/**/*.py"))
def test_no_test_is_skipped(file):
    names = {node.attr for node in ast.walk(parse(file)) if isinstance(node, ast.Attribute)}
    assert names & {"skip", "skipif", "xfail", "importorskip"} == set()


def read_pins(lock: str) -> set[str]:
    return set(re.findall(r"^[\w.-]+==\S+", (ROOT / lock).read_text("utf-8"), re.MULTILINE))


def test_the_test_set_holds_the_run_set_in_the_same_versions():
    assert read_pins("requirements.txt") - read_pins("requirements-dev.txt") == set()


@pytest.mark.parametrize("lock", ["requirements.txt", "requirements-dev.txt"])
def test_locks_name_no_place(lock):
    text = (ROOT / lock).read_text("utf-8")
    assert [word for word in ("://", "--index", "--find-links", "--extra-index") if word in text] == []
