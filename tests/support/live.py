"""The app on a port, served as run.py serves it."""

from collections.abc import Iterator
from contextlib import suppress
from threading import Thread

import pytest
from flask import Flask
from waitress import wasyncore
from waitress.server import create_server

import serve
from tests.support.application import build, close


class LiveServer:
    """A server on a port of 127.0.0.1, which it has again when it comes back."""

    def __init__(self, app: Flask):
        self.app, self.port = app, 0
        self.start()

    def start(self) -> None:
        self.channels: dict[int, object] = {}
        self.server = create_server(self.app, map=self.channels, host="127.0.0.1", port=self.port, **serve.OPTIONS)
        self.port = self.server.effective_port
        self.thread = Thread(target=self.server.run, name="live server")
        self.thread.start()

    def stop(self) -> None:
        with suppress(OSError):  # the thread may have been awake already, and have closed what wakes it
            self.server.trigger.pull_trigger(lambda: wasyncore.close_all(self.channels))  # in its own thread
        self.thread.join()
        self.server.task_dispatcher.shutdown()

    def restart(self) -> None:
        """Come back as another process would: with nothing but the database."""
        self.app = build(self.app.config["SQLALCHEMY_DATABASE_URI"])
        self.start()


@pytest.fixture
def server(app: Flask) -> Iterator[LiveServer]:
    """The server of the app; a test may stop it, and start it again."""
    live = LiveServer(app)
    yield live
    live.stop()
    if live.app is not app:
        close(live.app)


@pytest.fixture
def live_port(server: LiveServer) -> int:
    """A port of 127.0.0.1 that the app listens on."""
    return server.port


@pytest.fixture
def live_server(live_port: int) -> str:
    """The address by which Chromium reaches the app: plain http on a name, as on a LAN.

    Pages of 127.0.0.1 count as secure, and get clipboard, service workers and more that phones lack.
    """
    return f"http://table.test:{live_port}"
