"""Static files as phones get them: compressed once, typed, and kept for good."""

import gzip

import pytest

from tests.support.databases import only_sqlite
from web.statics import A_YEAR, load, names

pytestmark = only_sqlite
TYPES = {"css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"}
GZIP = {"Accept-Encoding": "gzip, deflate"}


@pytest.mark.parametrize("name", sorted(names()))
def test_every_file_goes_out_packed_with_its_type_and_for_good(client, name):
    answer = client.get(f"/static/{name}?v={load(name).mark}", headers=GZIP)
    assert gzip.decompress(answer.data) == client.get(f"/static/{name}").data == load(name).body
    assert answer.headers["Cache-Control"] == f"public, immutable, max-age={A_YEAR}"
    assert answer.headers["Vary"] == "Accept-Encoding"
    assert answer.mimetype == TYPES[name.rpartition(".")[2]]


def test_an_address_with_another_hash_is_asked_for_again(client):
    """While a new release starts, an old process may be asked for what only the new one has."""
    assert client.get("/static/app.css?v=other").headers["Cache-Control"] == "no-cache"


def test_what_a_phone_has_already_is_not_sent_again(client):
    tag = client.get("/static/app.css", headers=GZIP).headers["ETag"]
    again = client.get("/static/app.css", headers={**GZIP, "If-None-Match": tag})
    assert (again.status_code, again.data) == (304, b"")


@pytest.mark.parametrize("name", ["nothing.css", "../app.py", "..%2fapp.py", "js", "js/"])
def test_nothing_else_is_sent(client, name):
    assert client.get(f"/static/{name}").status_code == 404
