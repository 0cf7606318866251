"""Cases with known answers, from tests/vectors.json or from another file of the same shape."""

import json
from pathlib import Path
from typing import Any

import pytest

OURS = Path(__file__).parents[1] / "vectors.json"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--vectors", type=Path, default=OURS, metavar="FILE", help="take the cases from FILE")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Give every `case` of the kinds named in `@pytest.mark.vectors("deal", "pass")` to the test."""
    marker = metafunc.definition.get_closest_marker("vectors")
    if marker:
        cases = load_cases(metafunc.config.getoption("vectors"), *marker.args)
        metafunc.parametrize("case", cases, ids=[case["id"] for case in cases])


def load_cases(file: Path, *kinds: str) -> list[dict[str, Any]]:
    """Read the cases of some *kinds*, in the order of the *file*."""
    return [case for case in json.loads(file.read_text("utf-8"))["cases"] if case["kind"] in kinds]
