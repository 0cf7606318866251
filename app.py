"""The application: configuration, database, languages, pages."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from flask import Flask
from flask_compress import Compress

from commands import prepare_commands
from database import NewerDatabase as NewerDatabase
from database import prepare_database
from web.addresses import prepare_addresses
from web.headers import prepare_headers
from web.languages import prepare_languages
from web.statics import prepare_statics
from web.templates import prepare_templates
from web.views import register_views

KILOBYTE = 1024


def create_app(config: Mapping[str, Any] | None = None) -> Flask:
    """Make the application; *config* goes over the environment, as in tests.

    Raises NewerDatabase where the database was written by a newer Heartsheet.
    """
    app = Flask(__name__, static_folder=None, instance_path=os.environ.get("HEARTSHEET_INSTANCE"))
    Path(app.instance_path).mkdir(parents=True, exist_ok=True)
    app.config.update(
        SQLALCHEMY_DATABASE_URI=os.environ.get("DATABASE_URL") or f"sqlite:///{app.instance_path}/heartsheet.db",
        TRUSTED_HOSTS=os.environ["HEARTSHEET_HOSTS"].split(",") if "HEARTSHEET_HOSTS" in os.environ else None,
        MAX_CONTENT_LENGTH=64 * KILOBYTE,
        MAX_FORM_MEMORY_SIZE=64 * KILOBYTE,
        MAX_FORM_PARTS=200,
        COMPRESS_ALGORITHM=["br", "gzip"],
        COMPRESS_LEVEL=9,
    )
    app.config.update(config or {})

    prepare_templates(app)  # first: once another extension looks, options are no longer read
    prepare_addresses(app)
    prepare_headers(app)
    prepare_languages(app)
    prepare_statics(app)
    Compress(app)
    prepare_database(app)
    register_views(app)
    prepare_commands(app)
    return app
