"""The two secrets of a table: one to write with, one to read with; only hashes of them are kept."""

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64encode
from dataclasses import dataclass

KEEPER_BYTES = 24
VIEWER_LENGTH = 22


@dataclass(frozen=True)
class Links:
    """Both links of a table; the viewer's follows from the keeper's, and tells nothing about it."""

    keeper: str

    @property
    def viewer(self) -> str:
        digest = hmac.new(self.keeper.encode(), b"view", hashlib.sha256).digest()
        return urlsafe_b64encode(digest).decode()[:VIEWER_LENGTH]


def make_links() -> Links:
    """Make links nobody can guess: 192 bits, and 132 for the viewer's."""
    return Links(secrets.token_urlsafe(KEEPER_BYTES))


def make_links_again(key: str, salt: str) -> Links:
    """Make the links that *key* and *salt* always give; neither alone tells anything about them."""
    digest = hmac.new(salt.encode(), key.encode(), hashlib.sha256).digest()
    return Links(urlsafe_b64encode(digest[:KEEPER_BYTES]).decode())


def hash_text(text: str) -> str:
    """Hash a secret for keeping or looking up."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
