"""What a page shows and what it can send: HTML read the way a browser would, without a script."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from html.parser import HTMLParser

from werkzeug.test import TestResponse

VOID = {"br", "col", "hr", "img", "input", "link", "meta"}
INLINE = {"a", "b", "bdi", "span"}
"""Elements whose text runs on from what stands before it."""


@dataclass
class Node:
    """An element: its attributes, and what stands in it."""

    tag: str
    attrs: dict[str, str]
    children: "list[Node | str]" = field(default_factory=list)

    def walk(self) -> "Iterator[Node]":
        """Give every element in here, in reading order."""
        for child in self.children:
            if isinstance(child, Node):
                yield child
                yield from child.walk()

    def all(self, tag: str = "", kind: str = "") -> "list[Node]":
        """Find elements by *tag* and by one of their classes."""
        return [
            node
            for node in self.walk()
            if tag in ("", node.tag) and (not kind or kind in node.attrs.get("class", "").split())
        ]

    @property
    def text(self) -> str:
        """What can be read in here, in one line."""
        return " ".join("".join(self._texts()).split())

    def _texts(self) -> Iterator[str]:
        for child in self.children:
            if isinstance(child, str):
                yield child
            elif child.tag not in ("script", "style"):
                apart = "" if child.tag in INLINE else " "
                yield apart
                yield from child._texts()
                yield apart


class Reader(HTMLParser):
    """Builds the tree; a page whose tags do not match is refused."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.root = Node("", {})
        self.open = [self.root]
        self.feed(html)
        assert [node.tag for node in self.open] == [""], "tags are left open"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert len({name for name, _text in attrs}) == len(attrs), f"an attribute stands twice in <{tag}>"
        node = Node(tag, {name: text or "" for name, text in attrs})
        self.open[-1].children.append(node)
        if tag not in VOID:
            self.open.append(node)

    def handle_endtag(self, tag: str) -> None:
        assert self.open[-1].tag == tag, f"</{tag}> closes <{self.open[-1].tag}>"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        self.open[-1].children.append(data)


@dataclass(frozen=True)
class Form:
    """A form as it stands on a page; *fields* is what would be sent if nobody touched it."""

    action: str
    fields: Mapping[str, str]
    node: Node

    def button(self, words: str) -> Node:
        """Find a button by its words, by the start of them, or by its value."""
        return next(node for node in self.node.all("button") if is_called(node, words))

    @property
    def controls(self) -> list[str]:
        """The words of its buttons."""
        return [node.text for node in self.node.all("button")]

    def filled(self, typed: Mapping[str, str]) -> dict[str, str]:
        """Give what is sent once *typed* is in the fields, each of which has to be there."""
        assert set(typed) <= {node.attrs.get("name") for node in self.node.walk()}, typed
        return {name: text.replace("\n", "\r\n") for name, text in {**self.fields, **typed}.items()}


@dataclass(frozen=True)
class Screen:
    """A page that came back: its status and what is on it."""

    status: int
    location: str
    html: str
    page: Node

    @property
    def text(self) -> str:
        return self.page.text

    @property
    def title(self) -> str:
        return self.page.all("title")[0].text

    @property
    def problems(self) -> list[str]:
        """The sentences at the head of a form about what is wrong with it."""
        return [line.text for box in self.page.all(kind="problems") for line in box.all("p")]

    @property
    def forms(self) -> list[Form]:
        return [read_form(node) for node in self.page.all("form")]

    def form(self, button: str) -> Form:
        """Find the form that has a button with such words."""
        fitting = [form for form in self.forms if any(is_called(node, button) for node in form.node.all("button"))]
        assert fitting, f"no button {button!r}"
        return fitting[0]

    @property
    def controls(self) -> list[str]:
        """The words of every button there is."""
        return [node.text for node in self.page.all("button")]

    @property
    def links(self) -> dict[str, str]:
        """Where each link leads, by its words."""
        return {node.text: node.attrs["href"] for node in self.page.all("a")}

    def rows(self, kind: str) -> list[list[str]]:
        """Read the table of this class, row by row."""
        return [
            [cell.text for cell in row.children if isinstance(cell, Node)]
            for table in self.page.all("table", kind)
            for row in table.all("tr")
        ]

    def row(self, kind: str, head: str) -> list[str]:
        """Read what stands behind *head* in the table of this class."""
        return next(row[1:] for row in self.rows(kind) if row[0] == head)


def read_screen(response: TestResponse) -> Screen:
    """Read an answer; where it only leads on, there is nothing to see."""
    html = "" if response.location else response.get_data(as_text=True)
    return Screen(response.status_code, response.location or "", html, Reader(html).root)


def read_form(node: Node) -> Form:
    """Read a form: every field that a browser would send."""
    fields: dict[str, str] = {}
    for one in node.walk():
        name = one.attrs.get("name")
        if name and one.tag == "input" and is_sent(one):
            fields[name] = one.attrs.get("value", "on").replace("\n", "")  # one line, as in a browser
        elif name and one.tag == "textarea":
            fields[name] = "".join(child for child in one.children if isinstance(child, str)).removeprefix("\n")
        elif name and one.tag == "select":
            options = one.all("option")
            chosen = [option for option in options if "selected" in option.attrs] or options[:1]
            fields[name] = chosen[0].attrs["value"]
    return Form(node.attrs.get("action", ""), fields, node)


def is_sent(node: Node) -> bool:
    """Tell whether an input goes along: radio buttons and boxes only when they are checked."""
    return node.attrs.get("type") not in ("radio", "checkbox") or "checked" in node.attrs


def is_called(button: Node, words: str) -> bool:
    return button.text.startswith(words) or button.attrs.get("value") == words
