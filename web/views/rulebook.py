"""The rules of Hearts under the usual house rules, without a table."""

from flask import Blueprint, render_template, request
from flask.typing import ResponseReturnValue

from web.house import House
from web.letters import use_letters
from web.rulebook import name_game, write_rules
from web.rulebook_form import RulebookForm
from web.rulebook_questions import answer_questions

bp = Blueprint("rulebook", __name__)


@bp.get("/rules")
def show() -> ResponseReturnValue:
    """Write out the rules of the game asked for, or say why there is no such game."""
    form = RulebookForm().read(request.args)
    game = form.to_game()
    use_letters(form["letters"].data)
    if game is None:
        return render_template("rulebook/show.html", form=form), 422
    house = House.usual(*game)
    return render_template(
        "rulebook/show.html",
        form=form,
        title=name_game(house),
        sections=write_rules(house),
        questions=answer_questions(house),
    )
