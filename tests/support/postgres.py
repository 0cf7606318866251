"""A PostgreSQL server of our own, which lives as long as one run of the tests."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import psycopg
import pytest

import run

SETTINGS = "-F -c listen_addresses='' -c synchronous_commit=off -c full_page_writes=off -c max_connections=200"
"""Reached through a socket in its own folder only; forgets everything when the power fails."""


@dataclass(frozen=True)
class Postgres:
    """A running server; its socket lies in *folder*."""

    folder: Path
    numbers: Iterator[int]

    def url(self, name: str) -> str:
        return f"postgresql+psycopg://postgres@/{name}?host={self.folder}"

    @contextmanager
    def database(self, template: str = "template0") -> Iterator[str]:
        """Lend a database, a copy of the *template*; give its name."""
        name = f"heartsheet_{next(self.numbers)}"
        self.tell(f"CREATE DATABASE {name} TEMPLATE {template} STRATEGY file_copy")
        yield name
        self.tell(f"DROP DATABASE {name} WITH (FORCE)")

    def tell(self, statement: str) -> None:
        with psycopg.connect(host=str(self.folder), user="postgres", autocommit=True) as connection:
            connection.execute(statement)


def pytest_configure() -> None:
    """Let a run that is told to stop end as by Ctrl-C, so that it stops its server too."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """The server, started when the first test asks for it."""
    programs = os.environ.get("HEARTSHEET_PG_BIN") or run.find_postgresql()
    if not programs:
        pytest.fail(run.say_missing(["postgresql"]))
    folder = Path(tempfile.mkdtemp(prefix="hs-"))  # a socket's path must be short
    try:
        yield from serve(Path(programs), folder)
    finally:
        shutil.rmtree(folder)


def serve(programs: Path, folder: Path) -> Iterator[Postgres]:
    """Make a cluster in the *folder*, serve it, and drop it."""
    someone = find_owner()
    if someone:
        os.chown(folder, someone.pw_uid, someone.pw_gid)
    data = str(folder / "data")
    command = [str(programs / "pg_ctl"), "--pgdata", data, "--wait", "--silent"]
    initdb = [str(programs / "initdb"), "--pgdata", data, "--username=postgres", "--auth=trust"]
    call([*initdb, "--encoding=UTF8", "--locale=C", "--no-sync"], folder, someone)
    call([*command, "--log", f"{data}/log", "--options", f"{SETTINGS} -k {folder}", "start"], folder, someone)
    try:
        yield Postgres(folder, count(1))
    finally:
        call([*command, "--mode=immediate", "stop"], folder, someone)


def find_owner() -> pwd.struct_passwd | None:
    """Find someone to run the server for root, whom PostgreSQL refuses."""
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name: entry for entry in pwd.getpwall()}
    return names.get("postgres") or names["nobody"]


def call(words: list[str], folder: Path, someone: pwd.struct_passwd | None) -> None:
    """Run a program of the server, in its *folder* and as *someone*."""
    person = {"user": someone.pw_uid, "group": someone.pw_gid, "extra_groups": []} if someone else {}
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True, **person)
    if done.returncode:
        pytest.fail(f"{' '.join(words)}\n{done.stdout}{done.stderr}")
