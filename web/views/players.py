"""Who plays: the names, who comes and goes, takes a seat over or sits elsewhere; and title, note, letters."""

from flask import Blueprint, redirect, render_template, request
from flask.typing import ResponseReturnValue

from ledger.arranging import arrange, foresee
from ledger.changes import check_version
from ledger.opening import Opened
from ledger.refusals import Refused
from web.comings import say_cards, say_now
from web.doors import write
from web.pages import GamePage, make_page, open_keeper_page, open_page
from web.players_form import FORMS, Present, SeatsForm
from web.reasons import place_reasons
from web.setup_form import PlayersForm
from web.showing import find_page_status
from web.wording import explain, player_name

bp = Blueprint("players", __name__, url_prefix="/t/<link>/players")


@bp.get("")
def show(link: str) -> str:
    return _draw(open_keeper_page(link))


@bp.get("/ahead")
def ahead(link: str) -> dict[str, str]:
    """Say what would follow from a change that is not saved yet; nothing as long as it is not whole."""
    page = open_keeper_page(link)
    form = _make(page, request.args.get("do")).read(request.args)
    wish = form.to_wish()
    if wish is None or wish.seats is None or form.summary:
        return {}
    try:
        law, names = foresee(page.game, wish)
    except Refused as refused:
        return {"says": " ".join(explain(reason, page.name_seats) for reason in refused.reasons)}
    return {"says": say_now(law, player_name(names[law.dealer], law.deals))}


@bp.post("")
def change(link: str) -> ResponseReturnValue:
    """Change what the form says, all of it or nothing; else show it again with what is wrong."""
    do = request.form.get("do")

    def change_it(opened: Opened) -> bool:
        page = make_page(opened)
        form = _make(page, do).read(request.form)
        version = form["version"].data or 0
        check_version(page.game, version)
        wish = form.to_wish()
        if wish is None or form.summary:
            raise Refused([])
        return arrange(page.game, version, wish)

    try:
        changed = write(link, change_it)
    except Refused as refused:
        status, page = find_page_status(refused), open_page(link)
        form = _make(page, do).read(request.form)
        form.to_wish()
        place_reasons(form, refused.reasons, page.name_seats)
        return _draw(page, form), status
    did = "seated" if do in FORMS else "changed"
    return redirect(open_page(link).url(did=did if changed else None), 303)


def _make(page: GamePage, do: str | None) -> PlayersForm | SeatsForm:
    """Make the form that a button sends."""
    make = FORMS.get(do or "")
    return make(_tell(page)) if make else PlayersForm(page.names, page.substitutes)


def _tell(page: GamePage) -> Present:
    game = page.game
    contended = any(row.contending is not None for row in game.arrangements if row.active)
    return Present(page.sheet, game.version, game.names_at(), game.variants, contended)


def _draw(page: GamePage, sent: PlayersForm | SeatsForm | None = None) -> str:
    """Draw every form, the one that was *sent* as it was; once the game is over, nobody comes and goes any more."""
    present = _tell(page)
    forms = {kind: form(present).read() for kind, form in FORMS.items()}
    names = _make_names(page)
    if isinstance(sent, SeatsForm):
        forms[sent.kind] = sent
    elif sent is not None:
        names = sent
    return render_template("players/show.html", page=page, names=names, says=_say_cards, **forms)


def _make_names(page: GamePage) -> PlayersForm:
    """Show what the game has."""
    form, game = PlayersForm(page.names, page.substitutes).read(), page.game
    form.fill_names(game.names)
    for field, (_column, name) in zip(form.substitute_fields, page.substitutes, strict=True):
        field.data = name
    form["version"].data, form["letters"].data = game.version, game.table.letters
    form["title"].data, form["note"].data = game.title, game.note
    return form


def _say_cards(form: SeatsForm) -> str:
    """Say what is dealt to another number than now, which is known before anybody is chosen."""
    return "" if form.shut or form.seats == form.law.pack.seats else say_cards(*form.ahead)
