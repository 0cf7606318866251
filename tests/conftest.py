"""What tests can ask for lies in tests/support, one subject a file."""

import os

pytest_plugins = [
    "tests.support.application",
    "tests.support.browser",
    "tests.support.databases",
    "tests.support.engines",
    "tests.support.live",
    "tests.support.postgres",
    "tests.support.vectors",
]


def pytest_xdist_auto_num_workers() -> int:
    """Run one more side by side than there are cores: a test in a browser waits for half of its time."""
    return (os.cpu_count() or 1) + 1
