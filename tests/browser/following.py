"""What tests of several phones share: following a table, and telling whether the page was loaded anew."""

from playwright.sync_api import Page, expect

SOON = 8000
"""Milliseconds, where the time does not matter and other tests share the processor."""


def expect_totals(phone: Page, *totals: str, within: int = SOON) -> None:
    expect(phone.locator(".sheet__total")).to_have_text(list(totals), timeout=within)


def follow(phone: Page, link: str) -> Page:
    """Open a table, and leave a mark on the page that loading it anew would wipe out."""
    phone.goto(f"/t/{link}")
    phone.evaluate("document.body.dataset.mark = 'same page'")
    return phone


def expect_same_page(phone: Page) -> None:
    expect(phone.locator("body")).to_have_attribute("data-mark", "same page")
