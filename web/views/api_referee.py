"""The referee as JSON: questions that need no table, and store nothing."""

from flask import Blueprint, Response

from web.answers_referee import answer_deal, answer_points, answer_takings
from web.api import answer, read_body
from web.wire_referee import DealQuestion, PointsQuestion, TakingsQuestion

bp = Blueprint("api_referee", __name__, url_prefix="/api/v1/referee")


@bp.post("/deal")
def deal() -> Response:
    """Tell how a deal is dealt, passed and opened."""
    return answer(answer_deal(read_body(DealQuestion)))


@bp.post("/takings")
def takings() -> Response:
    """Judge takings, and score them."""
    return answer(answer_takings(read_body(TakingsQuestion)))


@bp.post("/points")
def points() -> Response:
    """Find the cards behind points."""
    return answer(answer_points(read_body(PointsQuestion)))
