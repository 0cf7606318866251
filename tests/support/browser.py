"""Phones: pages in Chromium that hold a test to a clean console and to one host."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    Request,
    Response,
    Route,
    WebError,
    expect,
)

import run

HOST = "table.test"
FLAGS = [
    f"--host-resolver-rules=MAP {HOST} 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",  # and no other host at all
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
]
PATIENCE = 10_000
"""Milliseconds; other tests share the processor, and only a test that fails waits so long."""
expect.set_options(timeout=PATIENCE)
PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "has_touch": True, "is_mobile": True}


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Start the system's Chromium: pip brings Playwright, but no browser."""
    program = os.environ.get("HEARTSHEET_CHROMIUM") or run.find_chromium()
    if not program:
        pytest.fail(run.say_missing([run.HEADLESS]))
    flags = [*FLAGS, "--no-sandbox"] if os.geteuid() == 0 else FLAGS
    return {**browser_type_launch_args, "executable_path": program, "args": flags}


@pytest.fixture
def phone(new_phone: Callable[..., Page]) -> Page:
    """A phone at the table: `phone.goto("/")` opens the first page."""
    return new_phone()


@pytest.fixture
def new_phone(new_context: Any, live_server: str, complaints: list[str]) -> Iterator[Callable[..., Page]]:
    """Take out another phone; settings are a browser context's, as in `new_phone(locale="pl")`."""
    pages = []

    def take_out(**settings: Any) -> Page:
        context = new_context(**{"base_url": live_server, **PHONE, **settings})
        watch(context, complaints)
        pages.append(context.new_page())
        return pages[-1]

    yield take_out
    for page in pages:
        settle(page)
    assert not complaints, "\n".join(complaints)


@pytest.fixture
def complaints() -> list[str]:
    """What the phones had to complain about; a test that provokes something takes it off the list."""
    return []


def watch(context: BrowserContext, complaints: list[str]) -> None:
    """Write down whatever JUDGES find wrong in the pages of a *context*."""

    def listen_to(event: Any, judge: Callable[[Any], str | None]) -> None:
        def on_event(thing: Any) -> None:
            if complaint := judge(thing):
                complaints.append(complaint)

        context.on(event, on_event)

    for event, judge in JUDGES.items():
        listen_to(event, judge)


def settle(page: Page) -> None:
    """Wait for what the page has still to say, and where it is just leaving, for the next one."""
    if page.is_closed():
        return
    try:
        page.evaluate("0")
    except Error:
        page.wait_for_load_state()
        page.evaluate("0")


@contextmanager
def late(page: Page, name: str) -> Iterator[None]:
    """Hold a file back, as a slow network does, until the end of the block."""
    held: list[Route] = []
    where = f"**/{name}*"
    page.route(where, lambda route: held.append(route))
    yield
    for _time in range(PATIENCE // 20):
        if not held:
            page.wait_for_timeout(20)  # hears meanwhile of what the page asks for
    (one,) = held
    one.continue_()
    page.unroute(where)
    page.wait_for_load_state()


def judge_message(message: ConsoleMessage) -> str | None:
    """Object to errors and warnings; refused content policies are among them."""
    if message.type not in {"error", "warning"}:
        return None
    if message.text.startswith("Failed to load resource: the server responded"):
        return None  # judge_response knows which of these are wrong
    return f"console {message.type}: {message.text}"


def judge_error(error: WebError) -> str:
    return f"uncaught: {error.error}"


def judge_request(request: Request) -> str | None:
    """Object to every other host; no page of ours needs one."""
    url = urlsplit(request.url)
    return f"asks another host: {request.url}" if url.hostname not in {HOST, None} else None


def judge_failure(request: Request) -> str | None:
    """Object to what could not be fetched, unless the reader left the page meanwhile."""
    return f"failed: {request.url} {request.failure}" if request.failure != "net::ERR_ABORTED" else None


def judge_response(response: Response) -> str | None:
    """Object to crashes, and to missing parts of a page; a page itself may say no."""
    may_refuse = response.request.resource_type in {"document", "fetch", "xhr"}
    wrong = response.status >= (500 if may_refuse else 400)
    return f"answered {response.status}: {response.url}" if wrong else None


JUDGES = {
    "console": judge_message,
    "weberror": judge_error,
    "request": judge_request,
    "requestfailed": judge_failure,
    "response": judge_response,
}
