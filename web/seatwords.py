"""What one player wants to know, in sentences: whether it deals, to whom it passes, how far it is from the end."""

from collections.abc import Sequence

from flask_babel import gettext as _
from flask_babel import ngettext

from referee.rules import Direction
from referee.seats import Column, Seat
from referee.sheet import Law, Sheet
from referee.standings import find_distance


def say_seat(sheet: Sheet, names: Sequence[str], column: Column) -> str:
    """Say what concerns who sits in a *column* before the next hand, or how the game ended there; *names* likewise."""
    if sheet.over:
        return _say_end(sheet, column)
    law = sheet.upcoming
    seat = law.seating.index(column)
    sentences = [_say_pass(law, law.by_seat(names), seat)]
    if law.dealer == seat:
        sentences.insert(0, _("You deal."))
    if law.lead.seat == seat:
        sentences.append(_("You lead."))
    distance = find_distance(sheet.totals[column], law.rules)
    if distance is not None:
        sentences.append(ngettext("You need %(num)d to lose.", "You need %(num)d to lose.", distance))
    return " ".join(sentences)


def _say_pass(law: Law, names: Sequence[str], seat: Seat) -> str:
    if law.passing.direction is Direction.SCATTER:
        return _("Pass one card to each.")
    if law.passing.receivers is None:
        return _("Nothing is passed.")
    return ngettext(
        "Pass %(num)d card to %(name)s.",
        "Pass %(num)d to %(name)s.",
        law.passing.count,
        name=names[law.passing.receivers[seat]],
    )


def _say_end(sheet: Sheet, column: Column) -> str:
    if column in sheet.winners:
        return _("You win.") if len(sheet.winners) == 1 else _("You share the win.")
    return _("Place %(number)d.", number=sheet.places[column])
