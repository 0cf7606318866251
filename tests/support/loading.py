"""What a phone fetches when it opens a page for the first time, in Chromium, favicon included."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Page

SLOW_PROCESSOR = 4
"""How many times slower than this computer."""
SLOW_3G = {"offline": False, "latency": 400, "downloadThroughput": 50_000, "uploadThroughput": 50_000}
"""400 ms to and fro, 400 kbit a second."""
NOSCRIPT = re.compile(r"<noscript>.*?</noscript>", re.DOTALL)
WEIGH = """async (address) => {
  const find = (done) => (list) => list.getEntriesByName(new URL(address, location).href).forEach(done)
  const weighed = new Promise((done) =>
    new PerformanceObserver(find(done)).observe({ type: "resource", buffered: true }))
  await fetch(address)
  return (await weighed).encodedBodySize
}"""
NAMED = re.compile(r'<(?:link|script)\b[^>]*?\b(?:href|src)="([^"]+)"')


@dataclass
class Load:
    """The files of a page, each with the bytes of its body as they came, and with who asked for it."""

    sizes: dict[str, int] = field(default_factory=dict)
    askers: dict[str, str] = field(default_factory=dict)
    document: str = ""

    @property
    def weight(self) -> int:
        return sum(self.sizes.values())

    @property
    def head(self) -> list[str]:
        """What the head of the document names to a phone that runs scripts."""
        return NAMED.findall(NOSCRIPT.sub("", self.document.partition("</head>")[0]))


def load(page: Page, address: str) -> Load:
    """Open an *address* in a page that has been nowhere, and weigh all that it fetches until it is quiet."""
    found = Load()
    with listening(page, found):
        answer = page.goto(address, wait_until="networkidle")
        assert answer
        found.document = answer.text()
        weigh_icon(page, found)
    return found


@contextmanager
def listening(page: Page, found: Load) -> Iterator[None]:
    """Write down what the network does; what scripts poll later is no part of a page."""
    paths: dict[str, str] = {}

    def ask(event: dict[str, Any]) -> None:
        if event["type"] != "Fetch":
            path = paths[event["requestId"]] = path_of(event["request"]["url"])
            found.sizes[path] = 0
            found.askers[path] = path_of(event["initiator"].get("url", ""))

    def begin(event: dict[str, Any]) -> None:
        if path := paths.get(event["requestId"]):
            found.sizes[path] -= int(event["response"]["encodedDataLength"])  # its headers

    def finish(event: dict[str, Any]) -> None:
        if path := paths.get(event["requestId"]):
            found.sizes[path] += int(event["encodedDataLength"])

    wire = page.context.new_cdp_session(page)
    wire.on("Network.requestWillBeSent", ask)
    wire.on("Network.responseReceived", begin)
    wire.on("Network.loadingFinished", finish)
    wire.send("Network.enable")
    yield
    wire.detach()


def weigh_icon(page: Page, found: Load) -> None:
    """Add the favicon, which a browser without a window leaves alone."""
    for icon in re.findall(r'<link rel="icon" href="([^"]+)"', found.document):
        found.sizes[icon] = page.evaluate(WEIGH, icon)
        found.askers[icon] = path_of(page.url)


def path_of(url: str) -> str:
    """Leave out our own host, and no other."""
    parts = urlsplit(url)
    return url if parts.hostname not in {"table.test", "127.0.0.1"} else url.split(parts.netloc, 1)[1]
