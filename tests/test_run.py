"""The two commands: what they set up, what they say, and how they end."""

import ast
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

import pytest

import run
import serve

ROOT = Path(__file__).parents[1]


def run_py(folder: Path, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the run.py of a *folder* as a stranger would."""
    command = [sys.executable, str(folder / "run.py"), *words]
    return subprocess.run(command, capture_output=True, text=True, env={**os.environ, **environment}, timeout=120)


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project that needs no packages, set up by a first start."""
    folder = tmp_path_factory.mktemp("project")
    shutil.copy(ROOT / "run.py", folder)
    (folder / "requirements.txt").write_text("# nothing\n")
    (folder / "requirements-dev.txt").write_text("# nothing, and nothing to test with\n")
    (folder / "serve.py").write_text("print('serving')\n")
    first = run_py(folder)
    assert first.stdout.splitlines() == ["Making .venv ...", "Installing requirements.txt into .venv ...", "serving"]
    return folder


def test_a_warm_start_sets_nothing_up(project):
    run_py(project)
    assert run_py(project).stdout == "serving\n"


def test_a_changed_lock_is_installed_into_the_same_venv(project):
    (project / "requirements.txt").write_text("# still nothing\n")
    assert run_py(project).stdout.splitlines() == ["Installing requirements.txt into .venv ...", "serving"]
    assert run_py(project).stdout == "serving\n"


def test_an_install_that_was_cut_off_is_done_again(project):
    (project / ".venv/.stamp").unlink()
    assert run_py(project).stdout.splitlines() == ["Installing requirements.txt into .venv ...", "serving"]


def test_a_lock_without_hashes_is_refused_and_leaves_no_stamp(project):
    lock = project / "requirements.txt"
    kept = lock.read_text()
    lock.write_text("flask==3.1.3\n")
    refused = run_py(project, PIP_NO_INDEX="1")
    lock.write_text(kept)
    assert refused.returncode == 1
    assert "pip could not install requirements.txt" in refused.stderr
    assert not (project / ".venv/.stamp").exists()


def test_missing_programs_fail_the_tests_and_are_named_with_what_to_type(project, tmp_path):
    done = run_py(project, "test", "--version", PATH=str(tmp_path), HEARTSHEET_CHROMIUM="", HEARTSHEET_FIREFOX="")
    assert done.returncode == 1
    line = re.search(r"sudo apt-get install --no-install-recommends (.*)", done.stderr)
    assert line
    assert (
        {run.HEADLESS, "firefox-esr", "webkit2gtk-driver", "xvfb"} <= set(line[1].split()) <= set(run.DEBIAN_PACKAGES)
    )


def test_the_test_set_serves_as_well_as_the_run_set(project, tmp_path):
    run_py(project, "test", "--version", PATH=str(tmp_path), HEARTSHEET_CHROMIUM="", HEARTSHEET_FIREFOX="")
    assert run_py(project).stdout == "serving\n"


@pytest.mark.parametrize("words", [["dance"], ["keeper"], ["keeper", "a", "b"], ["--help"]], ids=" ".join)
def test_unknown_words_get_the_usage(words):
    done = run_py(ROOT, *words)
    assert done.returncode == 2
    assert "python3 run.py test [PYTEST WORDS]" in done.stderr


def test_old_pythons_can_read_run_py_and_need_nothing_installed():
    tree = ast.parse((ROOT / "run.py").read_text("utf-8"), feature_version=(3, 9))
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]
    names = {node.module if isinstance(node, ast.ImportFrom) else node.names[0].name for node in imports}
    assert {name.split(".")[0] for name in names} <= sys.stdlib_module_names


# Serving


@pytest.fixture
def taken_port() -> Iterator[int]:
    with socket.create_server((serve.LOOPBACK, 0)) as server:
        yield server.getsockname()[1]


@contextmanager
def serve_py(**environment: str) -> Iterator[subprocess.Popen[str]]:
    """Start serve.py as run.py does, and leave no server behind."""
    command = [sys.executable, str(ROOT / "serve.py")]
    env = {**os.environ, "HOST": serve.LOOPBACK, **environment}
    told = signal.signal(signal.SIGINT, signal.default_int_handler)  # who runs in the background hears no Ctrl-C
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    with subprocess.Popen(command, env=env, cwd=ROOT, **pipes) as server:
        try:
            yield server
        finally:
            server.kill()
            signal.signal(signal.SIGINT, told)


def test_a_port_in_use_is_said_plainly_with_the_way_out(taken_port):
    with serve_py(PORT=str(taken_port)) as server:
        out, err = server.communicate(timeout=30)
    assert (server.returncode, out) == (1, "")
    assert err.startswith(f"Port {taken_port} is already in use.")
    assert err.endswith(f"PORT={taken_port + 1} python3 run.py\n")


def test_the_printed_address_answers_and_ctrl_c_ends_quietly(tmp_path):
    with serve_py(PORT="0", DATABASE_URL=f"sqlite:///{tmp_path}/heartsheet.db") as server:
        address = next((line.split()[-1] for line in server.stdout if "http://" in line), "")
        assert address, server.stderr.read()
        with urlopen(address, timeout=30) as page:
            assert page.status == 200
        server.send_signal(signal.SIGINT)
        assert server.communicate(timeout=30)[1] == ""
    assert server.returncode == 0


@pytest.mark.parametrize(("text", "port"), [("", 8000), ("0", 0), ("8001", 8001), ("65535", 65535)])
def test_port_is_read(text, port):
    assert serve.read_port(text) == port


@pytest.mark.parametrize("text", ["65536", "-1", "http", "٨٠٠٠", "8000.0", " "])
def test_a_port_that_is_none_is_refused(text):
    with pytest.raises(SystemExit, match="is not a port"):
        serve.read_port(text)


def test_a_foreign_host_is_said_plainly():
    with pytest.raises(SystemExit, match=r"HOST=192\.0\.2\.77 is no address of this computer"):
        serve.listen("192.0.2.77", 0)
