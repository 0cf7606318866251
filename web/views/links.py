"""The links of a table: showing them, making new ones, a copy with its own, and the table's end."""

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from ledger.links import Links
from ledger.opening import Opened
from ledger.receipts import Request
from ledger.tables import copy_table, delete_table, find_started, renew_links, renewal_scope
from web.doors import commit, open_for_keeper, read, write
from web.fields import make_key
from web.pages import open_keeper_page, open_page
from web.sharing import draw_qr, public_url

bp = Blueprint("links", __name__, url_prefix="/t/<link>")


@bp.get("/share")
def share(link: str) -> str:
    page = open_page(link)
    viewer_url = public_url("tables.show", link=page.viewer_link)
    keeper_url = public_url("tables.show", link=link) if page.writes else None
    return render_template(
        "links/share.html",
        page=page,
        started="started" in request.args,
        key=make_key(),
        viewer_url=viewer_url,
        viewer_qr=draw_qr(viewer_url),
        keeper_url=keeper_url,
        keeper_qr=keeper_url and draw_qr(keeper_url),
    )


@bp.post("/share")
def copy(link: str) -> ResponseReturnValue:
    """Carry on with a copy: the holder of any link may, and writes in it."""

    def make() -> Links:
        source = read(link).table
        asked = Request(request.form.get("key") or None, "copy", scope=f"copy {source.id}")
        return copy_table(source, asked).links

    return _show_links(commit(make))


@bp.post("/links")
def renew(link: str) -> ResponseReturnValue:
    """Make new links; a repeat by the old one, whose answer was lost on the way, gives the same new ones."""
    asked = Request(request.form.get("key") or None, "links", renewal_scope(link))

    def renew_them() -> Links:
        made = find_started(asked)
        return made.links if made else renew_links(open_for_keeper(link).table, asked)

    return _show_links(commit(renew_them))


def _show_links(links: Links) -> ResponseReturnValue:
    return redirect(url_for("links.share", link=links.keeper, started=1), 303)


@bp.get("/delete")
def ask_to_delete(link: str) -> str:
    return render_template("links/delete.html", page=open_keeper_page(link))


@bp.post("/delete")
def delete(link: str) -> ResponseReturnValue:
    def delete_it(opened: Opened) -> None:
        delete_table(opened.table)

    write(link, delete_it)
    return redirect(url_for("start.new", deleted=1), 303)
