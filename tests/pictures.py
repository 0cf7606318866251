"""Pictures of every page as a phone shows it: ``python3 run.py pictures FOLDER``; FOLDER/contact.png has them all."""

import sys
import tempfile
from collections.abc import Callable, Iterator
from html import escape
from itertools import groupby
from pathlib import Path

from flask.testing import FlaskClient
from playwright.sync_api import Page

from app import create_app
from tests.bench import serving
from tests.browser.tables import eleven, four, paths
from tests.support.application import close
from tests.support.chromium import open_chromium
from tests.web.tables import Phone

SCHEMES = ("light", "dark")
GENERAL = ["/", "/?players=11", "/import", "/privacy", "/rules?variant=cancellation&players=7", "/sheet/blank",
           "/nothing", "/referee",
           "/referee?variant=cancellation&players=6&cards=KC+3D+KC+TC+QS+2H", "/referee/card?card=AH"]  # fmt: skip
MOONS = {4: {"hearts-0": "13", "queens": "0"}, 11: {"hearts-0": "26", "queens-0": "2"}}
WRONG = {"hearts-0": "9", "hearts-1": "x"}
POINTS = {"points-0": "20", "points-1": "16", "points-2": "14", "points-3": "2"}
POST = """([action, fields]) => {
  const form = Object.assign(document.createElement("form"), { method: "post", action, hidden: true })
  for (const [name, value] of Object.entries(fields))
    form.append(Object.assign(document.createElement("input"), { name, value }))
  document.body.append(form)
  form.submit()
}"""
SHEET_STYLE = """
  body { font: 14px sans-serif; margin: 8px; } section { display: flex; flex-wrap: wrap; gap: 8px; }
  figure { margin: 0; width: 195px; } img { width: 195px; height: 422px; object-fit: cover; object-position: top; }"""

Scene = tuple[str, Callable[[Page], None]]
"""A page by the name of its picture, and how to get there."""


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        app = create_app({"SQLALCHEMY_DATABASE_URI": f"sqlite:///{home}/pictures.db"})
        with serving(app) as port, open_chromium(port) as new_phone:
            for scheme in SCHEMES:
                phone = new_phone(color_scheme=scheme, device_scale_factor=1)
                for name, show in find_scenes(app.test_client()):
                    show(phone)
                    phone.screenshot(path=folder / f"{name}-{scheme}.png", full_page=True)
            draw_contact_sheet(new_phone(viewport={"width": 2416, "height": 800}, device_scale_factor=1), folder)
        close(app)
    print(f"{len(list(folder.glob('*.png'))) - 1} pictures; all of them together in {folder / 'contact.png'}")


def find_scenes(client: FlaskClient) -> Iterator[Scene]:
    """Find every page, and what comes up in answer to an entry."""
    for address in GENERAL:
        yield f"all-{name_of(address)}", go_to(address)
    for seats, build in ((4, four), (11, eleven)):
        table = build(client)
        home = f"/t/{table.link}"
        for address in [*paths(table), f"/t/{table.viewer_link}", f"/t/{table.viewer_link}/share"]:
            kind = "viewer" if table.viewer_link in address else "keeper"
            yield f"{seats}-{kind}-{name_of(address[len(home) :])}", go_to(address)
        for opener in ("menu__open", "strip__sum"):
            yield f"{seats}-open-{opener}", open_by(home, f".{opener}")
        number = {"number": str(len(table.game()["deals"]) + 1), "key": f"picture-{seats}"}
        for name, fields in {"wrong": WRONG, "moon": MOONS[seats], "readings": {"by": "points", **POINTS}}.items():
            yield f"{seats}-{name}", post(home, {**number, **fields})
        yield f"{seats}-end", end(table)


def name_of(address: str) -> str:
    return "".join(sign if sign.isalnum() else "-" for sign in address).strip("-")[:60] or "first"


def go_to(address: str) -> Callable[[Page], None]:
    return lambda page: page.goto(address) and None


def open_by(address: str, opener: str) -> Callable[[Page], None]:
    def show(page: Page) -> None:
        page.goto(address)
        page.locator(opener).click()

    return show


def post(address: str, fields: dict[str, str]) -> Callable[[Page], None]:
    """Send an entry as the form without scripts does, whatever the page makes of it."""

    def show(page: Page) -> None:
        page.goto(address)
        with page.expect_navigation():
            page.evaluate(POST, [address, fields])

    return show


def end(table: Phone) -> Callable[[Page], None]:
    def show(page: Page) -> None:
        table.change(table.game()["version"], ended=True)
        page.goto(f"/t/{table.link}")

    return show


def draw_contact_sheet(page: Page, folder: Path) -> None:
    """Lay all pictures beside each other, light and dark in pairs."""
    pictures = sorted(path.name for path in folder.glob("*-*.png"))
    rows = []
    for group, names in groupby(pictures, key=lambda name: name.split("-")[0]):
        figures = (f'<figure><img src="{escape(name)}" alt="">{escape(name)}</figure>' for name in names)
        rows.append(f"<h2>{group}</h2><section>{''.join(figures)}</section>")
    sheet = folder / "contact.html"
    sheet.write_text(f"<!doctype html><title>Every page</title><style>{SHEET_STYLE}</style>{''.join(rows)}")
    page.goto(sheet.resolve().as_uri())
    page.screenshot(path=folder / "contact.png", full_page=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
