"""The end of an evening in the other engines: chart, picture and result."""

from tests.browser.test_engines import FOUR, enter, start
from tests.support.databases import only_sqlite
from tests.support.waiting import wait_for

pytestmark = only_sqlite
KEEP = "void (window.HTMLAnchorElement.prototype.click = function () { document.body.dataset.kept = this.download })"
"""In place of a download, which these drivers do not report."""


def test_the_end_has_chart_picture_and_result(engine):
    start(engine, FOUR, target="16")
    enter(engine, 0, 3, 6, 4, 0)
    engine.press("Save")
    engine.expect("h1", "Game over")
    wait_for(lambda: engine.ask("document.readyState") == "complete", "the style of the chart")
    width, height = engine.ask("(({ width, height }) => [width, height])(document.querySelector('.chart').getBBox())")
    assert 300 < width <= 340
    assert 150 < height < 220
    engine.press("Copy")
    engine.expect(".result [role=status]", "Copied.")
    engine.ask(KEEP)
    engine.press("Picture")
    wait_for(lambda: engine.ask("document.body.dataset.kept") == "heartsheet.png", "the picture")
