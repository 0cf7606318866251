"""What the person at the computer that serves can do: help a table whose keeper's phone died."""

import click
from flask import Flask
from flask.cli import with_appcontext

from ledger.opening import open_link
from ledger.receipts import Request
from ledger.tables import renew_links
from web.doors import commit

UNREPEATED = Request(None, "links", "command")


def prepare_commands(app: Flask) -> None:
    """Teach ``flask`` our commands."""
    app.cli.add_command(keeper)


@click.command("keeper")
@click.argument("link")
@with_appcontext
def keeper(link: str) -> None:
    """Give the table behind LINK, a viewer's link or its address, new links; the old ones are dead."""
    secret = link.rstrip("/").rsplit("/", 1)[-1]

    def renew() -> str | None:
        opened = open_link(secret, to_write=True)
        return renew_links(opened.table, UNREPEATED).keeper if opened else None

    made = commit(renew)
    if made is None:
        raise click.ClickException("No table has this link. It is the last part of the address, after /t/.")
    click.echo(f"Open this on the phone that keeps the score: /t/{made}")
