"""What stands on paper: pages of a PDF as Chromium prints them, with the place of every piece of text."""

import io
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from playwright.sync_api import Page
from pypdf import PageObject, PdfReader

PAPERS = {"A4": (595, 842), "Letter": (612, 792)}
"""Width and height in points, held upright."""
MARGIN = 30
"""Points around a page that nothing but its number may stand in; the style sheet leaves a little more."""
WIDEST = 0.85
"""How wide a sign can be, as part of its height: that of the bold digits and suits on a sheet."""


@dataclass(frozen=True)
class Piece:
    """A piece of text, where it begins and how large it is, in points from the lower left."""

    text: str
    x: float
    y: float
    size: float

    @property
    def end(self) -> float:
        """Where it ends at the latest."""
        return self.x + len(self.text) * self.size * WIDEST


@dataclass(frozen=True)
class Leaf:
    """One page."""

    page: PageObject

    @property
    def size(self) -> tuple[float, float]:
        return float(self.page.mediabox.width), float(self.page.mediabox.height)

    @cached_property
    def text(self) -> str:
        return self.page.extract_text()

    @cached_property
    def lines(self) -> list[str]:
        return [" ".join(line.split()) for line in self.text.splitlines()]

    @cached_property
    def pieces(self) -> list[Piece]:
        found: list[Piece] = []

        def take(text: str, outer: list[float], inner: list[float], _font: Any, size: float) -> None:
            if text.strip():
                x = inner[4] * outer[0] + inner[5] * outer[2] + outer[4]
                y = inner[4] * outer[1] + inner[5] * outer[3] + outer[5]
                found.append(Piece(text.strip(), x, y, size * abs(outer[0] * inner[0])))

        self.page.extract_text(visitor_text=take)
        return found

    @property
    def outside(self) -> list[str]:
        """Texts that run out of the page, or into its margins."""
        width, height = self.size
        return [
            piece.text
            for piece in self.pieces
            if piece.x < MARGIN
            or piece.x > width - MARGIN
            or (len(piece.text) <= len("QQ♠") and piece.end > width)
            or not MARGIN / 2 < piece.y < height - MARGIN
        ]


def print_out(page: Page, paper: str) -> list[Leaf]:
    """Print a page as its style sheet turns the *paper*."""
    content = page.pdf(format=paper, prefer_css_page_size=True)
    return [Leaf(leaf) for leaf in PdfReader(io.BytesIO(content)).pages]
