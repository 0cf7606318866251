"""Chromium outside pytest, for figures and pictures: the same program, flags and phone as in tests."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Page, sync_playwright

import run
from tests.support.browser import FLAGS, HOST, PHONE


@contextmanager
def open_chromium(port: int) -> Iterator[Callable[..., Page]]:
    """Give the function that takes out a phone: a page that has been nowhere, in a context of its own."""
    flags = [*FLAGS, "--no-sandbox"] if os.geteuid() == 0 else FLAGS
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=run.find_chromium(), args=flags)

        def take_out(**settings: Any) -> Page:
            address = f"http://{HOST}:{port}"
            return browser.new_context(**{"base_url": address, **PHONE, **settings}).new_page()

        yield take_out
        browser.close()
