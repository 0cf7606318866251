"""A game as a file, by JSON: into a table of its own."""

from flask import Blueprint, Response, request

from web.api import read_plain, read_request, read_sender, tell_links, write_canonical
from web.doors import commit
from web.importing import LARGEST_FILE, bring, check_file

bp = Blueprint("api_import", __name__, url_prefix="/api/v1/import")


@bp.before_request
def fetch_body() -> None:
    """Let more in than other calls need, and receive it before anything is locked."""
    request.max_content_length = LARGEST_FILE
    request.get_data()


@bp.post("")
def start() -> Response:
    """Make a table with the game of a file; a repeat with the same key finds it again."""
    plain = check_file(read_plain())
    asked = read_request(write_canonical(plain), read_sender())
    return commit(lambda: tell_links(bring(plain, asked)))
