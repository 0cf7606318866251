"""What tests of several phones share: following a table, and telling whether the page was loaded anew."""

from playwright.sync_api import Page, expect


def expect_totals(phone: Page, *totals: str) -> None:
    expect(phone.locator(".sheet__total")).to_have_text(list(totals))


def follow(phone: Page, link: str) -> Page:
    """Open a table, and leave a mark on the page that loading it anew would wipe out."""
    phone.goto(f"/t/{link}")
    phone.evaluate("document.body.dataset.mark = 'same page'")
    return phone


def expect_same_page(phone: Page) -> None:
    expect(phone.locator("body")).to_have_attribute("data-mark", "same page")


WATCH = """
const { fetch: ask, setTimeout: wait } = window
window.looks = 0
window.fetch = (address, ...more) => {
  if (/\\/sheet/.test(address)) window.looks += 1
  return ask(address, ...more)
}
window.setTimeout = (work, pause, ...more) => {
  if (work.name === "look") document.documentElement.dataset.pause = pause
  return wait(work, pause, ...more)
}
"""
"""Counts how often a page asks for its sheet, and shows how long it waits: for an answer, or from one to the next."""
FOR_AN_ANSWER = "8000"


def follow_by_the_clock(phone: Page, link: str) -> Page:
    """Open a table on which time goes by as it is told; the first answer has been read."""
    phone.clock.install(time=0)
    phone.add_init_script(WATCH)
    follow(phone, link).wait_for_load_state("networkidle")
    phone.clock.pause_at(10)
    expect_an_answer(phone)
    return phone


def expect_an_answer(phone: Page) -> None:
    """Wait until the page has read the answer to what it asked."""
    expect(phone.locator("html")).not_to_have_attribute("data-pause", FOR_AN_ANSWER)


def count_looks(phone: Page) -> int:
    """Count how often the page asked for its sheet."""
    return int(phone.evaluate("window.looks"))


def let_pass(phone: Page, milliseconds: int) -> bool:
    """Let time pass, and tell whether the phone asked; it was answered then."""
    before = count_looks(phone)
    phone.clock.run_for(milliseconds)
    expect_an_answer(phone)
    return count_looks(phone) > before


def seconds_to_the_next_look(phone: Page) -> int:
    """Let time pass, second by second, until the phone asks, and is answered."""
    return next(second for second in range(1, 20) if let_pass(phone, 1000))
