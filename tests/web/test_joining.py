"""Styles and scripts made small and joined: the same to a browser as what lies on the disk."""

import re

import pytest

from web.joining import NotUnderstood, join_script, join_style, shrink_script, shrink_style
from web.statics import STATIC, load, names


@pytest.fixture
def folder(tmp_path):
    """A folder to write files into: `folder({"a.js": "..."})`."""

    def write(files):
        for name, text in files.items():
            (tmp_path / name).write_text(text)
        return tmp_path

    return write


@pytest.mark.parametrize("name", sorted(name for name in names() if name.endswith(".js")))
def test_no_script_of_ours_is_too_hard_to_make_small(name):
    text = (STATIC / name).read_text("utf-8")
    assert [line for line in shrink_script(text).splitlines() if line.strip().startswith("//") or line[:1] == " "] == []


@pytest.mark.parametrize("name", sorted(name for name in names() if name.endswith(".css")))
def test_styles_lose_space_and_comments_only(name):
    text = (STATIC / name).read_text("utf-8")
    bare = [re.sub(r"\s|;(?=\s*})", "", style) for style in (re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL), text)]
    assert re.sub(r"\s", "", shrink_style(text)) == bare[0]


@pytest.mark.parametrize(
    ("text", "small"),
    [
        ("a  b > c {\n  d: e , f;\n}\n", "a b>c{d:e ,f}"),
        ("a { width: calc(1px + 2px); }", "a{width:calc(1px + 2px)}"),
        ('a::after { content: "/* {; : } */  \'"; }', 'a::after{content:"/* {; : } */  \'"}'),
        ("@media (a) and (b) { c :hover { d: e } }", "@media (a) and (b){c :hover{d:e}}"),
    ],
)
def test_a_style_stays_what_it_is(text, small):
    assert shrink_style(text) == small


@pytest.mark.parametrize(
    ("text", "small"),
    [
        ("  // why\n  a()\n\n\n  b() // here\n", "a()\nb() // here\n"),
        ("/** Do it.\n * Well. */\ndo(it) / 2 /* half */\n", "do(it) / 2 /* half */\n"),
        ('a = "http://b"\nc = /\\/\\/ d/\n', 'a = "http://b"\nc = /\\/\\/ d/\n'),
        ('f(a, (b) => "=, " + b)\n', 'f(a,(b)=>"=, " + b)\n'),
        ("a = `, ${b , c}`\n", "a = `, ${b , c}`\n"),
        ("a = `\n  // b\n`\n", "a = `\n  // b\n`\n"),
    ],
)
def test_a_script_stays_what_it_is(text, small):
    assert shrink_script(text) == small


def test_a_style_takes_in_what_it_imports(folder):
    home = folder(
        {"a.css": '@import "b.css";\n@import "c.css" print;\n', "b.css": "b { c: d }", "c.css": "@page { e: f }"}
    )
    assert join_style(home / "a.css") == "b{c:d}@media print{@page{e:f}}"


def test_scripts_take_in_each_module_once_before_it_is_needed(folder):
    home = folder({
        "a.js": 'import "./d.js"\nimport * as b from "./b.js"\nimport { c, e as f } from "./c.js"\nsay(b.b, c, f())\n',
        "b.js": 'import { c } from "./c.js"\nexport const b = c + 1\n',
        "c.js": "export const c = 1\nexport function e() { return 3 }\nexport const { g, h } = e\n",
        "d.js": "say(0)\n",
    })  # fmt: skip
    joined = join_script(home / "a.js")
    assert "return {c,e,g, h}" in joined
    assert [line for line in joined.splitlines() if "import" in line or "export" in line] == ["export {$c,$b}"]
    assert re.findall(r"say\(.*\)|const \$\w+", joined) == ["say(0)", "const $c", "const $b", "say(b.b,c,f())"]


def test_a_script_that_takes_in_others_still_exports_what_is_its_own(folder):
    home = folder({
        "a.js": 'import { b } from "./b.js"\nexport async function c() { return b }\nexport const { d } = b\n',
        "b.js": "export const b = { d: 1 }\n",
    })  # fmt: skip
    assert join_script(home / "a.js").splitlines()[-2:] == ["export {$b,$a}", "export const {c,d}=$a"]


@pytest.mark.parametrize(
    "files",
    [
        {"a.js": 'import b from "./b.js"\n', "b.js": "export default 1\n"},
        {"a.js": "export let b = 1\n"},
        {"a.js": "export * from './b.js'\n"},
        {"a.js": 'import { b } from "./b.js"\n', "b.js": 'import { a } from "./a.js"\nexport const b = 1\n'},
    ],
)
def test_what_is_not_understood_is_refused(folder, files):
    with pytest.raises(NotUnderstood):
        join_script(folder(files) / "a.js")


def test_nothing_is_loaded_by_what_was_loaded():
    """Styles and scripts name no further files: that would be a third round trip. Parts come later, at a touch."""
    sent = {name: load(name).body.decode() for name in names() if name.endswith((".css", ".js"))}
    assert len(sent) >= 6
    words = ("@import", "url(", "import ")
    assert [(name, word) for name, text in sent.items() for word in words if word in text] == []
