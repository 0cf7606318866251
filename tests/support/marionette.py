"""Firefox under selenium without geckodriver, which Debian does not have: stock Firefox speaks Marionette itself.

Marionette knows WebDriver's commands, under names of its own, as JSON over a socket.
"""

import json
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from selenium.webdriver import FirefoxOptions, Remote

from tests.support.waiting import wait_for

COMMANDS = {
    "newSession": "WebDriver:NewSession",
    "get": "WebDriver:Navigate",
    "findElements": "WebDriver:FindElements",
    "clickElement": "WebDriver:ElementClick",
    "sendKeysToElement": "WebDriver:ElementSendKeys",
    "getElementText": "WebDriver:GetElementText",
    "executeScript": "WebDriver:ExecuteScript",
    "w3cExecuteScript": "WebDriver:ExecuteScript",
    "setContext": "Marionette:SetContext",
    "setWindowRect": "WebDriver:SetWindowRect",
    "screenshot": "WebDriver:TakeScreenshot",
}
"""Selenium's names, and Marionette's for the same."""
CONSOLE = """return Services.console.getMessageArray()
  .filter((one) => one instanceof Ci.nsIScriptError && one.sourceName.startsWith("http"))
  .filter((one) => !(one.flags & Ci.nsIScriptError.warningFlag))
  .map((one) => `${one.sourceName}: ${one.errorMessage}`)"""
"""Errors of pages, refused content policies among them; warnings hold every line of CSS that is not for Firefox."""
PREFERENCES = {
    "marionette.port": 0,  # any that is free
    "app.update.disabledForTesting": True,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage": "about:blank",
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.systemAddon.update.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "remote.prefs.recommended": True,
    "termsofuse.bypassNotification": True,
}


@contextmanager
def open_firefox(program: str, profile: Path, **preferences: object) -> Iterator[Remote]:
    """Start Firefox without a window to see; *profile* is an empty folder."""
    lines = [
        f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in {**PREFERENCES, **preferences}.items()
    ]
    (profile / "user.js").write_text("\n".join(lines))
    flags = ["--marionette", "--remote-allow-system-access", "--headless", "--no-remote"]
    command = [program, *flags, "--profile", str(profile)]
    with (profile / "log").open("w") as log, subprocess.Popen(command, stdout=log, stderr=log) as firefox:
        try:
            port = profile / "MarionetteActivePort"
            wait_for(lambda: port.exists() and port.read_text().strip(), "Firefox's port")
            with socket.create_connection(("127.0.0.1", int(port.read_text()))) as line:
                yield Remote(Marionette(line), options=FirefoxOptions())
        finally:
            firefox.terminate()


def read_console(driver: Remote) -> list[str]:
    """List the errors of all pages so far, which Firefox tells only whoever may look behind its own walls."""
    driver.execute("setContext", {"value": "chrome"})
    errors = driver.execute_script(CONSOLE)
    driver.execute("setContext", {"value": "content"})
    return list(errors)


class Marionette:
    """What selenium calls a command executor."""

    client_config = None

    def __init__(self, line: socket.socket):
        self.stream = line.makefile("rwb")
        self.asked = 0
        self.receive()  # it introduces itself

    def execute(self, command: str, params: dict[str, Any]) -> dict[str, Any]:
        self.asked += 1
        self.send([0, self.asked, COMMANDS[command], params])
        _kind, number, error, result = self.receive()
        assert number == self.asked
        if error:
            return {"status": 500, "value": json.dumps({"value": error})}
        return {"value": result["value"] if isinstance(result, dict) and "value" in result else result}

    def send(self, message: list[Any]) -> None:
        """Write a message as JSON, with its length and a colon before it."""
        text = json.dumps(message).encode()
        self.stream.write(b"%d:%s" % (len(text), text))
        self.stream.flush()

    def receive(self) -> Any:
        length = b""
        while (digit := self.stream.read(1)) != b":":
            assert digit, "Firefox hung up"
            length += digit
        return json.loads(self.stream.read(int(length)))
