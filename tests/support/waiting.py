"""Waiting for what must come, where neither Playwright nor pytest does."""

import time
from collections.abc import Callable
from typing import Any

PATIENCE = 20
"""Seconds."""


def wait_for(condition: Callable[[], Any], what: str) -> None:
    """Look again and again until the *condition* holds."""
    until = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < until, f"waited in vain for {what}"
        time.sleep(0.02)
