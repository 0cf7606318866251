"""Joined scripts in a browser: modules are what they would be apart, and what comes later gets the very same ones."""

import pytest
from flask import Flask
from playwright.sync_api import expect

from web.joining import join_part, join_script

FILES = {
    "first.js": """import * as counts from "./count.js"
import { write as say } from "./say.js"
const name = "first"
export const { one, two } = counts.both()
export function told() { return name }
counts.add()
document.querySelector("button").addEventListener("click", () => import("./later.js").then((later) => later.go()))
say(name, counts.sum())
""",
    "count.js": """// How often somebody came by.
let all = 0
export function add() { all += 1 }
export const both = () => ({ one: 1, two: 2 })
function read() { return all }
export const sum = read
""",
    "say.js": """/** Write it down. */
export const write = (...words) => {
  document.querySelector("p").textContent += ` ${words.join(" ")}`
}
""",
    "later.js": """import { add, sum } from "./count.js"
import { two, told } from "./first.js"
import { more } from "./own.js"
import { write } from "./say.js"
export function go() {
  add()
  write(sum(), two, told(), more)
}
""",
    "own.js": "export const more = `own`\n",
}
PAGE = """<!doctype html><title>Parts</title><link rel="icon" href="data:,"><button>Go</button><p></p>
<script type="module" src="/apart/first.js"></script>"""


@pytest.fixture
def app(tmp_path):
    """An app that serves the same modules apart and joined."""
    for name, text in FILES.items():
        (tmp_path / name).write_text(text)
    first = tmp_path / "first.js"
    app = Flask(__name__)
    kind = {"Content-Type": "text/javascript"}
    app.add_url_rule("/<way>", "page", lambda way: PAGE.replace("apart", way))
    app.add_url_rule("/apart/<name>", "apart", lambda name: (FILES[name], kind))
    app.add_url_rule(
        "/joined/<name>",
        "joined",
        lambda name: (join_script(first) if name == "first.js" else join_part(tmp_path / name, first), kind),
    )
    return app


@pytest.mark.parametrize(("way", "files"), [("apart", 5), ("joined", 3)])
def test_modules_are_the_same_joined_and_apart(phone, way, files):
    asked = []
    phone.on("request", lambda request: asked.append(request) if request.url.endswith(".js") else None)
    phone.goto(f"/{way}")
    expect(phone.locator("p")).to_have_text("first 1")
    phone.get_by_role("button").tap()
    expect(phone.locator("p")).to_have_text("first 1 2 2 first own")
    assert len(asked) == files
