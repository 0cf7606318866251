"""Tables as JSON: a new one, a look at it, a copy, new links, the end of it all."""

from flask import Blueprint, Response

from ledger.tables import Started, copy_table, delete_table, find_started, renew_links, renewal_scope, start_table
from web.answers import answer_table
from web.api import (
    answer,
    fetch_body,
    read_nothing,
    read_plain,
    read_request,
    read_sender,
    tell_links,
    write_canonical,
)
from web.doors import commit, open_for_keeper, read, write
from web.reading import convert
from web.wire import TableBody

bp = Blueprint("api_tables", __name__, url_prefix="/api/v1/tables")
bp.before_request(fetch_body)


@bp.post("")
def start() -> Response:
    """Make a table with its first game; a repeat with the same key finds it again."""
    plain = read_plain()
    setup = convert(plain, TableBody).to_setup()
    asked = read_request(write_canonical(plain), read_sender())
    return commit(lambda: tell_links(start_table(setup, asked)))


@bp.get("/<link>")
def show(link: str) -> Response:
    """Show a table with its current game."""
    return answer(answer_table(read(link)))


@bp.post("/<link>/copy")
def copy(link: str) -> Response:
    """Make a table with the same facts and links of its own, for the holder of any link."""

    def act() -> Response:
        table = read(link, to_write=True).table
        read_nothing()
        return tell_links(copy_table(table, read_request(f"copy {table.id}", read_sender())))

    return commit(act)


@bp.post("/<link>/links")
def renew(link: str) -> Response:
    """Make new links; the old ones are dead, and with the same key still find the new ones."""

    def act() -> Response:
        asked = read_request("links", renewal_scope(link))
        made = find_started(asked)
        if made is not None:
            return tell_links(made)
        opened = open_for_keeper(link)
        read_nothing()
        return tell_links(Started(opened.table, renew_links(opened.table, asked)))

    return commit(act)


@bp.delete("/<link>")
def delete(link: str) -> Response:
    """Delete a table, its games and their history, for good."""
    write(link, lambda opened: delete_table(opened.table))
    return Response(status=204)
