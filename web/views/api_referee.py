"""The referee as JSON: questions that need no table, and store nothing."""

from flask import Blueprint, Response

from web.answers_referee import answer_deal, answer_points, answer_takings
from web.answers_tricks import answer_legal, answer_trick, answer_tricks
from web.api import answer, read_body
from web.wire_referee import DealQuestion, PointsQuestion, TakingsQuestion
from web.wire_tricks import LegalQuestion, TrickQuestion, TricksQuestion

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


@bp.post("/trick")
def trick() -> Response:
    """Tell who takes a trick."""
    return answer(answer_trick(read_body(TrickQuestion)))


@bp.post("/tricks")
def tricks() -> Response:
    """Follow the cards from trick to trick."""
    return answer(answer_tricks(read_body(TricksQuestion)))


@bp.post("/legal")
def legal() -> Response:
    """Tell which cards of a hand may be played."""
    return answer(answer_legal(read_body(LegalQuestion)))
