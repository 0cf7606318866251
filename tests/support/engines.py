"""Other engines than Chromium's: stock Firefox, and WebKitGTK, which is of the family that iPhones have.

Both are asked in the same few words. Their windows do not go below some 450 pixels; phones are Chromium's business.
"""

import os
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from selenium import webdriver
from selenium.common.exceptions import NoSuchElementException, StaleElementReferenceException
from selenium.webdriver import Remote
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

import run
from tests.support.browser import HOST
from tests.support.marionette import open_firefox, read_console
from tests.support.waiting import wait_for

SIZE = (500, 900)
NAMED = "//*[self::button or self::a][normalize-space()='{0}' or @aria-label='{0}']"
"""A control by the words on it."""
ALL = Keys.CONTROL + "a" + Keys.NULL


@dataclass
class Engine:
    """A window of a browser, on pages of ours."""

    driver: Remote
    server: str

    def open(self, path: str) -> None:
        self.driver.get(self.server + path)

    def ask(self, script: str) -> object:
        return self.driver.execute_script(f"return {script}")

    def find(self, what: str) -> list[WebElement]:
        """Find what is in sight, by a CSS selector or, beginning with //, an XPath."""
        found = self.driver.find_elements("xpath" if what.startswith("//") else "css selector", what)
        return [one for one in found if one.is_displayed()]

    def act(self, what: str, do: Callable[[WebElement], object]) -> None:
        """Do something with the first that is found, once there is one; a page may be on its way out meanwhile."""

        def done() -> bool:
            try:
                for one in self.find(what)[:1]:
                    do(one)
                    return True
            except (NoSuchElementException, StaleElementReferenceException):
                pass
            return False

        wait_for(done, what)

    def click(self, what: str) -> None:
        self.act(what, lambda one: one.click())

    def press(self, words: str) -> None:
        """Click the button or the link that says these *words*."""
        self.click(NAMED.format(words))

    def fill(self, what: str, text: str) -> None:
        """Type over what stands in a field."""
        self.click(what)
        self.act(what, lambda one: one.send_keys(ALL))  # by itself: Firefox lets go of Control at the end
        self.act(what, lambda one: one.send_keys(text))

    def expect_address(self, end: str) -> None:
        """Wait until the page is one whose address ends so."""
        wait_for(lambda: str(self.ask("location.href")).endswith(end), end)

    def expect(self, what: str, *texts: str) -> None:
        """Wait until *what* says exactly the *texts*."""

        def says() -> bool:
            try:
                return [" ".join(one.text.split()) for one in self.find(what)] == list(texts)
            except (NoSuchElementException, StaleElementReferenceException):
                return False

        wait_for(says, f"{texts} in {what}")


@pytest.fixture(params=["firefox", "webkit"])
def engine(request: pytest.FixtureRequest, live_server: str, tmp_path: Path) -> Iterator[Engine]:
    """A narrow window of another engine; at the end its console must hold no error."""
    open_window = {"firefox": open_firefox_window, "webkit": open_webkit_window}[request.param]
    with open_window(live_server, tmp_path) as (driver, complaints):
        driver.set_window_rect(width=SIZE[0], height=SIZE[1])
        yield Engine(driver, live_server)
        found = complaints()
    assert found == []


Window = Iterator[tuple[Remote, Callable[[], list[str]]]]
"""A browser, and the function that reads from its console what went wrong."""


@contextmanager
def open_firefox_window(_server: str, folder: Path) -> Window:
    program = run.find_firefox() or pytest.fail(run.say_missing(["firefox-esr"]))
    profile = folder / "profile"
    profile.mkdir()
    with open_firefox(program, profile, **{"network.dns.localDomains": HOST}) as driver:
        yield driver, lambda: read_console(driver)


@contextmanager
def open_webkit_window(server: str, _folder: Path) -> Window:
    """Open WebKit, with our server for its proxy: so every name leads to us, and none to other hosts.

    Its driver lets nobody read the console.
    """
    options = Options()
    options.binary_location = run.find_webkit() or pytest.fail(run.say_missing(["webkit2gtk-driver"]))
    options.add_argument("--automation")
    options.set_capability("proxy", {"proxyType": "manual", "httpProxy": f"127.0.0.1:{server.rpartition(':')[2]}"})
    with open_screen() as display:
        environment = {**os.environ, "DISPLAY": display, "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
        driver = webdriver.WebKitGTK(options, Service(run.find_webkit_driver(), env=environment))
        try:
            yield driver, list
        finally:
            driver.quit()


@contextmanager
def open_screen() -> Iterator[str]:
    """Start a screen that nobody sees, and give its name: WebKit opens no window without."""
    program = run.find_screen() or pytest.fail(run.say_missing(["xvfb"]))
    command = [program, "-displayfd", "1", "-nolisten", "tcp", "-screen", "0", "1280x1024x24"]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}
    with subprocess.Popen(command, text=True, **pipes) as screen:
        try:
            number = screen.stdout.readline().strip()
            assert number, f"{program} does not start"
            yield f":{number}"
        finally:
            screen.terminate()
