"""The app on a port, served as run.py serves it."""

from collections.abc import Iterator
from contextlib import suppress
from threading import Thread

import pytest
from flask import Flask
from waitress import wasyncore
from waitress.server import create_server

import serve


@pytest.fixture
def live_port(app: Flask) -> Iterator[int]:
    """A port of 127.0.0.1 that the app listens on."""
    channels: dict[int, object] = {}
    server = create_server(app, map=channels, host="127.0.0.1", port=0, **serve.OPTIONS)
    thread = Thread(target=server.run, name="live server")
    thread.start()
    yield server.effective_port
    with suppress(OSError):  # the thread may have been awake already, and have closed what wakes it
        server.trigger.pull_trigger(lambda: wasyncore.close_all(channels))  # in its own thread; the loop then ends
    thread.join()
    server.task_dispatcher.shutdown()


@pytest.fixture
def live_server(live_port: int) -> str:
    """The address by which Chromium reaches the app: plain http on a name, as on a LAN.

    Pages of 127.0.0.1 count as secure, and get clipboard, service workers and more that phones lack.
    """
    return f"http://table.test:{live_port}"
