"""Static files are kept by phones for a year; the address of each carries a hash of what is in it."""

import hashlib
from functools import cache
from pathlib import Path
from typing import Any

from flask import Flask

A_YEAR = 365 * 24 * 60 * 60
STATIC = Path(__file__).parent.parent / "static"


def prepare_statics(app: Flask) -> None:
    """Give every address of a static file the hash of its content."""
    app.config["SEND_FILE_MAX_AGE_DEFAULT"] = A_YEAR
    app.url_defaults(add_hash)


def add_hash(endpoint: str, values: dict[str, Any]) -> None:
    """Add ``?v=`` to the address of a static file."""
    if endpoint == "static" and "filename" in values:
        values["v"] = hash_file(values["filename"])


@cache
def hash_file(name: str) -> str:
    """Hash what is in a static file, as it was when this process started."""
    return hashlib.sha256((STATIC / name).read_bytes()).hexdigest()[:12]


@cache
def build() -> str:
    """Name this build: what pages look like depends on it."""
    root = STATIC.parent
    files = [*STATIC.rglob("*"), *(root / "templates").rglob("*"), *(root / "translations").rglob("*.po")]
    digest = hashlib.sha256()
    for path in sorted(path for path in files if path.is_file()):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]
