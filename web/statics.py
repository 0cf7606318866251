"""Static files: joined, small and compressed once, then kept by phones for a year under an address with their hash."""

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from flask import Flask, Response, abort, request

from web.joining import join_part, join_script, join_style

A_YEAR = 365 * 24 * 60 * 60
STATIC = Path(__file__).parent.parent / "static"
JOINERS = {".css": join_style, ".js": join_script}
KINDS = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
"""Types of what we send; a system's own list may be wrong, and then scripts do not run."""

MARK = 8
"""So many digits of a hash tell one content from another, in addresses that every page carries."""

FIRST = "table.js"
"""The script that loads others later, as parts of itself."""


@dataclass(frozen=True)
class Asset:
    """A static file as it is sent."""

    body: bytes
    packed: bytes
    kind: str
    mark: str


def prepare_statics(app: Flask) -> None:
    """Serve static files, and give the address of each the hash of its content."""
    app.add_url_rule("/static/<path:filename>", "static", send)
    app.add_url_rule("/js/<stamp>/<name>", "script", send_script)
    app.url_defaults(add_hash)


def send(filename: str) -> Response:
    """Send a file; for good only under its own hash, since while a new release starts, an old page may ask."""
    if filename not in names():
        abort(404)
    asset = load(filename)
    return answer(asset, for_good=request.args.get("v") == asset.mark)


def send_script(stamp: str, name: str) -> Response:
    """Send the FIRST script or a part of it, all in one folder that changes with any of them: they name each other."""
    if f"js/{name}" not in names():
        abort(404)
    return answer(load_script(name), for_good=stamp == stamp_scripts())


def answer(asset: Asset, for_good: bool) -> Response:
    packs = request.accept_encodings["gzip"] > 0
    response = Response(asset.packed if packs else asset.body, mimetype=asset.kind)
    if packs:
        response.content_encoding = "gzip"
    response.vary.add("Accept-Encoding")
    response.set_etag(asset.mark, weak=True)
    if for_good:
        response.cache_control.public = response.cache_control.immutable = True
        response.cache_control.max_age = A_YEAR
    else:
        response.cache_control.no_cache = True
    response.make_conditional(request)
    return response


@cache
def names() -> frozenset[str]:
    """Name every static file there is; nothing else is ever looked up on the disk."""
    return frozenset(path.relative_to(STATIC).as_posix() for path in STATIC.rglob("*") if path.is_file())


@cache
def load(name: str) -> Asset:
    """Make ready what is sent for a file, as it was when this process first needed it."""
    path = STATIC / name
    join = JOINERS.get(path.suffix)
    body = join(path).encode() if join else path.read_bytes()
    return pack(body, KINDS.get(path.suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream")


@cache
def load_script(name: str) -> Asset:
    """Make ready the FIRST script, or a part that it loads later."""
    path, first = STATIC / "js" / name, STATIC / "js" / FIRST
    text = join_script(path) if path == first else join_part(path, first)
    return pack(text.encode(), KINDS[".js"])


def pack(body: bytes, kind: str) -> Asset:
    return Asset(body, gzip.compress(body, 9, mtime=0), kind, hashlib.sha256(body).hexdigest()[:MARK])


@cache
def stamp_scripts() -> str:
    """Hash what is in all scripts."""
    scripts = sorted((STATIC / "js").glob("*.js"))
    return hashlib.sha256(b"".join(script.read_bytes() for script in scripts)).hexdigest()[:MARK]


def add_hash(endpoint: str, values: dict[str, Any]) -> None:
    """Add ``?v=`` to the address of a static file; a script's is in its folder."""
    if endpoint == "static" and values.get("filename") in names():
        values["v"] = load(values["filename"]).mark
    if endpoint == "script":
        values["stamp"] = stamp_scripts()


@cache
def build() -> str:
    """Name this build: what pages look like depends on it."""
    root = STATIC.parent
    files = [*STATIC.rglob("*"), *(root / "templates").rglob("*"), *(root / "translations").rglob("*.po")]
    digest = hashlib.sha256()
    for path in sorted(path for path in files if path.is_file()):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]
