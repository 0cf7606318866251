"""An empty sheet to print and fill in by hand; nothing of it is kept."""

from flask import Blueprint, render_template, request
from flask.typing import ResponseReturnValue

from web.blank import Blank
from web.blank_form import BlankForm
from web.letters import use_letters

bp = Blueprint("blank", __name__)


@bp.get("/sheet/blank")
def show() -> ResponseReturnValue:
    """Draw the sheet asked for, or say why there is no such game."""
    form = BlankForm().read(request.args)
    game = form.to_game()
    use_letters(form["letters"].data)
    if game is None:
        return render_template("blank/show.html", form=form), 422
    return render_template("blank/show.html", form=form, blank=Blank(*game, form["hands"].data))
