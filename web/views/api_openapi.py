"""The OpenAPI document."""

from flask import Blueprint, Response

from web.api import answer
from web.openapi import write_document

bp = Blueprint("api_openapi", __name__, url_prefix="/api/v1")


@bp.get("/openapi.json")
def show() -> Response:
    """Show what can be asked, and what may be answered."""
    return answer(write_document())
