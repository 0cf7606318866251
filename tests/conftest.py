"""What tests can ask for lies in tests/support, one subject a file."""

pytest_plugins = [
    "tests.support.application",
    "tests.support.browser",
    "tests.support.databases",
    "tests.support.engines",
    "tests.support.live",
    "tests.support.postgres",
    "tests.support.vectors",
]
