"""How fast it is on a phone: what `python3 run.py bench` prints of the first load and of a touch."""

import statistics
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page

from tests.support.chromium import open_chromium
from tests.support.loading import SLOW_3G, SLOW_PROCESSOR, load

LOADS, TOUCHES = 5, 12
KEYS, ROW = ".dock .keys button:visible", ".dock .open"
WATCH = """(place) => {
  window.seen = []
  window.written = 0
  new MutationObserver(() => (written ||= performance.now()))
    .observe(document.querySelector(place), { subtree: true, childList: true, characterData: true })
  new PerformanceObserver((list) => seen.push(...list.getEntries().map((one) => one.toJSON())))
    .observe({ type: "event", durationThreshold: 16 })
}"""
"""Event Timing: when each event began, and how long until what it changed was painted; shorter ones are not told.

Beside it, when the digit was *written*: of the events of a touch it counts the one that wrote it.
"""
PAINTED = """() => new Promise((done) => requestAnimationFrame(() => setTimeout(() => {
  const when = written
  const touch = seen.filter((one) => one.processingStart <= when).sort((one, other) => one.startTime - other.startTime)
  seen = []
  written = 0
  done(touch.length && Math.max(...touch.map((one) => one.startTime + one.duration)) - touch[0].startTime)
}, 100)))"""
MARKS = """() => {
  const [page] = performance.getEntriesByType("navigation")
  const [first] = performance.getEntriesByName("first-contentful-paint")
  return [first.startTime, page.loadEventEnd]
}"""

NewPhone = Callable[..., Page]


def measure_phone(port: int, tables: dict[str, str]) -> None:
    """Print the figures of the table as keeper, for each of the *tables* by its name."""
    with open_chromium(port) as new_phone:
        print(f"\non a phone, a page of one button that counts: {say_touch('it', touch_floor(slow_down(new_phone())))}")
        for name, table in tables.items():
            print(f"\non a phone, {name}")
            print_weight(load(new_phone(), table))
            print_times([time_load(new_phone, table) for _round in range(LOADS)])
            print(say_touch("a key", time_touches(slow_down(new_phone()), table)))


def print_weight(loaded: Any) -> None:
    print(f"first load of the table: {loaded.weight:,} bytes gzipped in {len(loaded.sizes)} answers")
    for path, size in loaded.sizes.items():
        print(f"  {size:6,}  {path.partition('?')[0] if path.startswith('/static/') else 'the page'}")
    others = [path for path in loaded.sizes if not path.startswith("/")]
    late = [path for path in loaded.sizes if path.startswith("/static/") and path not in loaded.head]
    print(f"  not named in the head: {late or 0}; of other hosts: {others or 0}")


def slow_down(page: Page, network: dict[str, Any] | None = None) -> Page:
    wire = page.context.new_cdp_session(page)
    wire.send("Emulation.setCPUThrottlingRate", {"rate": SLOW_PROCESSOR})
    if network:
        wire.send("Network.enable")
        wire.send("Network.emulateNetworkConditions", network)
    return page


def time_load(new_phone: NewPhone, table: str) -> tuple[float, float]:
    """Open the table with nothing kept, on a slow phone in a slow network; when is it painted, when is it there?"""
    page = slow_down(new_phone(), SLOW_3G)
    page.goto(table, wait_until="load")
    page.wait_for_function("performance.getEntriesByType('navigation')[0].loadEventEnd")
    page.wait_for_function("performance.getEntriesByName('first-contentful-paint').length")
    painted, loaded = page.evaluate(MARKS)
    page.context.close()
    return painted, loaded


def print_times(rounds: list[tuple[float, float]]) -> None:
    painted, loaded = (statistics.median(times) for times in zip(*rounds, strict=True))
    print(f"{SLOW_PROCESSOR} times slower, slow 3G: painted after {painted:.0f} ms, loaded after {loaded:.0f} ms")


def touch_floor(page: Page) -> list[float]:
    """Measure what this computer needs for the least that a touch can change, to compare a table with."""
    page.set_content("<button style='width: 99px; height: 99px'>0</button>")
    page.evaluate("() => document.body.firstChild.addEventListener('click', ({ target }) => target.textContent++)")
    page.evaluate(WATCH, "button")
    times = []
    for _number in range(TOUCHES):
        touch(page, page.locator("button"))
        times.append(wait_for_picture(page))
    page.context.close()
    return times


def time_touches(page: Page, table: str) -> list[float]:
    """Touch one key after another, each with another digit than the cell has."""
    page.goto(table, wait_until="load")
    page.evaluate(WATCH, ROW)
    keys = page.locator(KEYS)
    times = []
    for number in range(1 + TOUCHES):
        touch(page, keys.nth(number % 3))
        times.append(wait_for_picture(page))
    page.context.close()  # else its work, held back by a busy thread, slows down what is measured next
    return times[1:]  # the first fetches what a touch needs


def wait_for_picture(page: Page) -> float:
    """Give the milliseconds from a touch to the picture of what it wrote; 0 for less than are told."""
    page.wait_for_function("() => written")
    return float(page.evaluate(PAINTED))


def touch(page: Page, spot: Locator) -> None:
    """Touch the middle of a *spot*; `tap` would look there from within the page, at the cost of what is measured."""
    box = spot.bounding_box()
    assert box
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def say_touch(what: str, times: list[float]) -> str:
    told = sorted(time for time in times if time)
    quick = len(times) - len(told)
    figures = f"median {statistics.median(told):.0f} ms, slowest {told[-1]:.0f} ms" if told else "all under 16 ms"
    return f"{SLOW_PROCESSOR} times slower, from touching {what} to the next picture: {figures} ({quick} under 16 ms)"
