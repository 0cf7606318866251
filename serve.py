"""Serve Heartsheet in the network of this computer, until Ctrl-C; run.py starts this in .venv."""

import errno
import gc
import logging
import os
import select
import socket
import sys
from typing import Any

import segno
from waitress.server import create_server

PORT = 8000
EVERYWHERE = "0.0.0.0"  # noqa: S104  phones reach us by the address that the router gave us
LOOPBACK = "127.0.0.1"
SOMEWHERE_ELSE = ("192.0.2.1", 9)
"""An address of nobody, kept for documentation: asking the way to it sends nothing."""
FILES = 4096
"""Open files that we may need: one for each connection, and some for the database."""
OPTIONS: dict[str, Any] = {
    "asyncore_use_poll": hasattr(select, "poll"),  # select() breaks at 1,024 connections
    "connection_limit": 2000,  # each phone keeps one or two open, and at the limit nobody is answered
    "ident": None,
    "max_request_body_size": 1 << 24,  # above what the app takes, so that the app says no in its own words
    "threads": 8,
}


def main() -> None:
    """Serve until Ctrl-C. The port comes first: if it is taken, nothing else needs to be loaded."""
    door = listen(os.environ.get("HOST", EVERYWHERE), read_port(os.environ.get("PORT", "")))
    from app import NewerDatabase, create_app

    lift_file_limit()
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)  # a request that waits a moment is no news
    try:
        app = create_app({"LAN_ADDRESS": find_lan_address()})
    except NewerDatabase as error:
        sys.exit(f"Nothing was changed: {error}. Start that newer Heartsheet.")
    gc.freeze()  # what was loaded stays; looking through it for garbage would hold up a page by 50 ms
    server = create_server(app, sockets=[door], **OPTIONS)
    announce(*door.getsockname()[:2])
    server.run()


def read_port(text: str) -> int:
    """Read PORT; nothing means the usual one, 0 any that is free."""
    if not text:
        return PORT
    if text.isascii() and text.isdigit() and int(text) < 1 << 16:
        return int(text)
    sys.exit(f"PORT={text} is not a port. Take a number from 1024 to 65535: PORT=8001 python3 run.py")


def listen(host: str, port: int) -> socket.socket:
    """Open the door to the network, or say plainly why it stays shut."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family)
    except OSError as error:
        sys.exit(explain(error, host, port))


def explain(error: OSError, host: str, port: int) -> str:
    """Say why nobody can be served at *host* and *port*, and what to do."""
    if error.errno == errno.EADDRINUSE:
        return (
            f"Port {port} is already in use. Perhaps Heartsheet is running already; "
            f"if not, take another port: PORT={port + 1} python3 run.py"
        )
    if error.errno == errno.EACCES:
        return f"Port {port} is for administrators only. Take one from 1024 on: PORT={PORT} python3 run.py"
    return f"HOST={host} is no address of this computer ({error.strerror}). Leave HOST away to be reached by phones."


def lift_file_limit() -> None:
    """Use what the system grants: many start a program with 1,024 files, fewer than our connections."""
    if sys.platform == "win32":
        return
    import resource

    limit, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = most if most in range(FILES) else FILES
    if limit in range(wanted):  # no limit at all is -1
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


def announce(host: str, port: int) -> None:
    """Print the address to open, with its QR code where somebody can point a phone at it."""
    address = find_lan_address() if host == EVERYWHERE else host
    url = f"http://{f'[{address}]' if ':' in address else address}:{port}/"
    print(f"\nHeartsheet is served at {url}", flush=True)
    if address == LOOPBACK:
        print("Only this computer can open it: no network was found, or HOST says so.")
    elif sys.stdout.isatty():
        print("Phones in the same network open it by this code:\n")
        segno.make(url, error="l").terminal(compact=True)
    print("Ctrl-C ends it.", flush=True)


def find_lan_address() -> str:
    """Find the address by which other devices of this network reach us."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(SOMEWHERE_ELSE)
        except OSError:  # no way leads out of this computer
            return LOOPBACK
        return str(probe.getsockname()[0])


if __name__ == "__main__":
    main()
