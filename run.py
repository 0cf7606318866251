"""Set up Heartsheet and start it. Needs Python 3.11 or newer, and nothing else.

    python3 run.py                      serve the pages to the phones in this network
    python3 run.py test [PYTEST WORDS]  run every test, with a browser and PostgreSQL
    python3 run.py bench                measure how fast the pages are
    python3 run.py pictures FOLDER      take a picture of every page, as a phone shows it
    python3 run.py keeper VIEWER-LINK   make a new keeper's link for a table
    python3 run.py words [LANGUAGE]     bring the translations up to date with the code, or begin a new one

HOST and PORT say where to serve, as in: PORT=8001 python3 run.py
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

OLDEST_PYTHON = (3, 11)
HERE = Path(__file__).resolve().parent
VENV = HERE / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STAMP = VENV / ".stamp"
"""Says which lock was installed, and for which Python; absent while an install is under way."""
RUN_LOCK = HERE / "requirements.txt"
TEST_LOCK = HERE / "requirements-dev.txt"
SIDE_BY_SIDE = ("-n", "auto", "--dist", "worksteal")
"""How all tests run where nobody asked for some of them: on every core."""
"""Holds everything that RUN_LOCK holds, in the same versions."""
HEADLESS = "chromium-headless-shell"
"""Chromium without its windows, with which the tests take little more than half the time."""
CHROMIUM_NAMES = [HEADLESS, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
CHROMIUM_ON_MACOS = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
POSTGRESQL_FOLDERS = ["usr/lib/postgresql/*/bin", "usr/pgsql-*/bin", "opt/homebrew/opt/postgresql@*/bin"]
"""Where packages keep the server's programs, which are seldom on the PATH."""
FONT = Path("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")
FIREFOX_NAMES = ["firefox-esr", "firefox"]
WEBKIT_BROWSERS = ["usr/lib/*/webkit*gtk-*/MiniBrowser", "usr/libexec/webkit*gtk-*/MiniBrowser"]
"""Where packages keep the browser that WebKit's driver starts, which is never on the PATH."""


def main(words: list[str]) -> int:
    """Do what the *words* after run.py ask for; return the exit status."""
    if sys.version_info < OLDEST_PYTHON:
        return start_newer_python(words)
    if not words:
        return start(RUN_LOCK, "serve.py")
    command, *rest = words
    if command == "test":
        return start_prepared("-m", "pytest", *(rest or SIDE_BY_SIDE))
    if command == "bench":
        return start_prepared("-m", "tests.bench", *rest)
    if command == "pictures" and len(rest) == 1:
        return start_prepared("-m", "tests.pictures", *rest)
    if command == "keeper" and len(rest) == 1:
        return start(RUN_LOCK, "-m", "flask", "--app", "app", "keeper", *rest)
    if command == "words":
        return start(RUN_LOCK, "-m", "catalogues", *rest)
    print(__doc__, file=sys.stderr)
    return 2


def start_newer_python(words: list[str]) -> int:
    """Begin again with the newest Python that starts, for systems whose python3 is old."""
    names = [f"python3.{minor}" for minor in range(20, OLDEST_PYTHON[1] - 1, -1)]
    newer = find_program(names)
    if newer is None:
        sys.exit(f"Heartsheet needs Python 3.11 or newer; this is {sys.version.split()[0]}.")
    return hand_over(newer, str(HERE / "run.py"), *words)


def start(lock: Path, *words: str) -> int:
    """Run the *words* with a Python that has everything in the *lock*."""
    set_up(lock)
    os.chdir(HERE)
    return hand_over(str(PYTHON), *words)


def hand_over(program: str, *words: str) -> int:
    """Become the *program*, so that signals and the exit status are its own."""
    sys.stdout.flush()
    if os.name == "nt":  # there, exec returns to the shell at once
        return subprocess.call([program, *words])
    return os.execv(program, [program, *words])


# Setting up


def set_up(lock: Path) -> None:
    """Make .venv hold everything in the *lock*; on a warm start only look at the stamp."""
    if is_installed(lock):
        return
    STAMP.unlink(missing_ok=True)
    if not runs(str(PYTHON), "-m", "pip", "--version"):
        make_venv()
    install(lock)
    STAMP.write_text(stamp_for(lock))


def is_installed(lock: Path) -> bool:
    """Compare the stamp with the *lock*; the test set serves as well as the run set."""
    if not STAMP.exists():
        return False
    return STAMP.read_text() in {stamp_for(lock), stamp_for(TEST_LOCK)}


def stamp_for(lock: Path) -> str:
    """Tell one lock, on one Python, from every other."""
    digest = hashlib.sha256(lock.read_bytes()).hexdigest()
    return f"{lock.name} {digest} python {sys.version_info[:2]}"


def make_venv() -> None:
    """Create .venv. Debian's Python lacks ensurepip, and without it leaves half a .venv."""
    if importlib.util.find_spec("ensurepip") is None:
        package = f"python3.{sys.version_info.minor}-venv"
        apt_install([package])
        importlib.invalidate_caches()
        if importlib.util.find_spec("ensurepip") is None:
            sys.exit(say_missing([package]))
    print("Making .venv ...", flush=True)
    if subprocess.call([sys.executable, "-m", "venv", "--clear", str(VENV)]):
        sys.exit(f"Python could not make {VENV}; its message stands above.")


def install(lock: Path) -> None:
    """Install the *lock*: wheels only, each with the hash that was locked."""
    print(f"Installing {lock.name} into .venv ...", flush=True)
    pip = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    if subprocess.call([*pip, "--require-hashes", "--only-binary", ":all:", "-r", str(lock)]):
        sys.exit(f"pip could not install {lock.name}; its message stands above. The first start needs the internet.")


# Testing


def start_prepared(*words: str) -> int:
    """Run the *words* with a Python that has the test set, once everything else that tests need is there."""
    set_up(TEST_LOCK)
    if wanted := find_missing({**DEBIAN_PACKAGES, HEADLESS: find_headless}):
        apt_install(wanted)
    if missing := find_missing(DEBIAN_PACKAGES):
        sys.exit(say_missing(missing))
    os.environ["HEARTSHEET_CHROMIUM"] = find_chromium() or ""
    os.environ["HEARTSHEET_PG_BIN"] = find_postgresql() or ""
    return start(TEST_LOCK, *words)


def find_chromium() -> str | None:
    """Find Chromium, or a browser made of it."""
    return find_program([os.environ.get("HEARTSHEET_CHROMIUM", ""), *CHROMIUM_NAMES, CHROMIUM_ON_MACOS])


def find_headless() -> str | None:
    """Find the Chromium that tests want; any other does, but is slower."""
    return find_program([os.environ.get("HEARTSHEET_CHROMIUM", ""), HEADLESS])


def find_postgresql() -> str | None:
    """Find the folder of PostgreSQL's server programs, the newest where there are several."""
    packaged = [str(folder) for pattern in POSTGRESQL_FOLDERS for folder in Path("/").glob(pattern)]
    newest_first = sorted(packaged, key=lambda folder: [int(n) for n in re.findall(r"\d+", folder)], reverse=True)
    folders = [os.environ.get("HEARTSHEET_PG_BIN"), *newest_first, *os.get_exec_path()]
    initdb = shutil.which("initdb", path=os.pathsep.join(filter(None, folders)))
    return str(Path(initdb).parent) if initdb else None


def find_firefox() -> str | None:
    """Find a Firefox as Mozilla made it: tests speak to it by its own Marionette."""
    return find_program([os.environ.get("HEARTSHEET_FIREFOX", ""), *FIREFOX_NAMES])


def find_webkit() -> str | None:
    """Find the newest small browser of WebKitGTK, if its driver is there too."""
    browsers = sorted(str(path) for pattern in WEBKIT_BROWSERS for path in Path("/").glob(pattern))
    return browsers[-1] if browsers and find_webkit_driver() else None


def find_webkit_driver() -> str | None:
    """Find the program through which tests speak to WebKit."""
    return shutil.which("WebKitWebDriver")


def find_screen() -> str | None:
    """Find the screen that nobody sees, on which WebKit opens its windows."""
    return shutil.which("Xvfb")


def finds_font() -> bool:
    """Look for a font with suits and Cyrillic, without which Chromium prints boxes."""
    return sys.platform != "linux" or FONT.exists() or bool(output_of("fc-list", ":charset=2660 490"))


def starts_playwright() -> bool:
    """Start the Node that playwright brings along: it wants a library that small systems lack."""
    nodes = VENV.glob("lib/python*/site-packages/playwright/driver/node")
    return sys.platform != "linux" or any(runs(str(node), "--version") for node in nodes)


DEBIAN_PACKAGES = {
    HEADLESS: find_chromium,
    "firefox-esr": find_firefox,
    "webkit2gtk-driver": find_webkit,
    "xvfb": find_screen,
    "postgresql": find_postgresql,
    "libatomic1": starts_playwright,
    "fonts-dejavu-core": finds_font,
}
"""What the tests need beside Python, by Debian's names, each with the function that looks for it."""


def find_missing(packages: Mapping[str, Callable[[], object]]) -> list[str]:
    """Name the *packages* that the tests still need."""
    return [package for package, find in packages.items() if not find()]


# The system


def apt_install(packages: list[str]) -> None:
    """Install Debian *packages* where that is possible: as root, and only what is asked for."""
    if not can_apt_install():
        return
    print(f"Installing {' '.join(packages)} ...", flush=True)
    keep_postgresql_asleep()
    options = ["--yes", "--no-install-recommends", "--option", "Dpkg::Options::=--force-confold"]
    for words in (["update"], ["install", *options, *packages]):
        env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.call(["apt-get", *words], env=env, stdout=subprocess.DEVNULL)


def can_apt_install() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0 and bool(shutil.which("apt-get"))


def keep_postgresql_asleep() -> None:
    """Have Debian's postgresql bring its programs only, and start no server on this machine."""
    settings = Path("/etc/postgresql-common/createcluster.conf")
    if not settings.exists():
        settings.parent.mkdir(exist_ok=True)
        settings.write_text("create_main_cluster = false\n")


def say_missing(packages: list[str]) -> str:
    """Word what is missing, and what to type."""
    words = " ".join(packages)
    return (
        f"Heartsheet also needs: {words}. On Debian and Ubuntu:\n\n"
        f"    sudo apt-get install --no-install-recommends {words}\n\n"
        "HEARTSHEET_CHROMIUM and HEARTSHEET_FIREFOX can name other browsers, HEARTSHEET_PG_BIN a folder with initdb."
    )


def find_program(names: list[str]) -> str | None:
    """Find the first program that starts: Ubuntu's Chromium and pyenv's Pythons may be stubs that do not."""
    paths = filter(None, map(shutil.which, names))
    return next((path for path in paths if runs(path, "--version")), None)


def runs(*words: str) -> bool:
    """Try whether a program starts and ends well."""
    return output_of(*words) is not None


def output_of(*words: str) -> str | None:
    """Return what a program prints, or None where it is missing or fails."""
    try:
        return subprocess.run(words, capture_output=True, check=True, text=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return None


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
