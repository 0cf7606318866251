"""Who asks the referee: a table with its names and rules in force, or players who only say how many they are."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from flask import url_for
from flask_babel import gettext as _
from flask_babel import ngettext
from werkzeug.datastructures import MultiDict

from ledger.following import read_following
from ledger.refusals import Refusal
from referee.agreements import agree, find_option_faults, usual_rules
from referee.faults import Fault
from referee.packs import PACKS, Pack, Variant, find_seat_faults, seats_for
from referee.rules import HouseRules
from referee.seats import Seat
from web.letters import use_letters
from web.pages import GamePage, open_page
from web.referee_form import PlayRulesForm
from web.rulewords import LABELS, VARIANTS
from web.setup_form import USUAL_SEATS
from web.wording import explain, name_players


@dataclass(frozen=True)
class Sitting:
    """A game, its rules, and a name for each seat; *link* is that of a table, *said* what an address has to carry.

    *followed* says how far somebody follows the next hand there.
    """

    variant: Variant
    pack: Pack
    rules: HouseRules
    names: Sequence[str]
    link: str | None = None
    leader: Seat = 0
    said: Mapping[str, str] = field(default_factory=dict)
    form: PlayRulesForm | None = None
    problems: tuple[str, ...] = ()
    followed: str | None = None

    @property
    def title(self) -> str:
        """Which game is played, by how many."""
        game, seats = VARIANTS[self.variant], self.pack.seats
        return ngettext("%(game)s, %(num)d player", "%(game)s, %(num)d players", seats, game=game)

    def games(self, endpoint: str) -> list[tuple[str, list[tuple[int, str, bool]]]]:
        """Every game with its numbers of players, the address of each page, and whether it is this one."""
        kept = {name: text for name, text in self.said.items() if name == "letters"}
        return [
            (
                str(VARIANTS[variant]),
                [
                    (seats, self.url(endpoint, kept, variant=variant, players=seats), self._is(variant, seats))
                    for seats in seats_for(variant)
                ],
            )
            for variant in Variant
        ]

    def _is(self, variant: Variant, seats: int) -> bool:
        return (self.variant, self.pack.seats) == (variant, seats)

    def url(self, endpoint: str, said: Mapping[str, str] | None = None, **state: Any) -> str:
        """Give the address of a page of the referee, with what was said of the game and the *state* of the question."""
        values = {**(self.said if said is None else said), **state}
        return url_for(endpoint, link=self.link, **{name: value for name, value in values.items() if value})

    def blame(self, fault: Fault | Refusal) -> str:
        """Say a *fault* with the names of this table."""
        return explain(fault, self.names)


def sit_at(link: str) -> Sitting:
    """Sit down at the table behind *link*, under the rules of the hand to come."""
    return sit_with(open_page(link))


def sit_with(page: GamePage) -> Sitting:
    """Sit down at the table of a game that is open, under the rules of the hand to come."""
    law = page.law
    return Sitting(
        law.variant, law.pack, law.rules, page.sitters(), page.link, law.lead.seat or 0, followed=_say_followed(page)
    )


def _say_followed(page: GamePage) -> str | None:
    """Say which trick somebody follows at the table; None where nobody does."""
    following = None if page.sheet.over else read_following(page.game).following
    return _("trick %(number)d", number=following.number) if following else None


def sit_down(said: "MultiDict[str, str]") -> Sitting:
    """Sit down without a table: variant, players and house rules as an address *said*; what is nonsense is told."""
    variant, seats, problems = _read_game(said)
    form = PlayRulesForm(usual_rules(variant, seats), two_decks=PACKS[variant, seats].decks > 1).read(said)
    form.validate()
    options = form.to_options()
    problems += [sentence for _id, sentence in form.summary]
    use_letters(form["letters"].data)
    faults = find_option_faults(variant, seats, options)
    problems += [explain(fault, rule=LABELS[fault.details["option"]]) for fault in faults]
    rules = agree(variant, seats, {} if faults else options)
    carried = {"variant": str(variant), "players": str(seats), **({} if faults else form.carried)}
    names = name_players([None] * seats)
    return Sitting(variant, PACKS[variant, seats], rules, names, said=carried, form=form, problems=tuple(problems))


def _read_game(said: "MultiDict[str, str]") -> tuple[Variant, int, list[str]]:
    variant, text = said.get("variant", str(Variant.CLASSIC)), said.get("players")
    if variant not in set(Variant):
        return Variant.CLASSIC, USUAL_SEATS, [_("There is no such game. Choose one of those shown.")]
    known = {str(seats): seats for _variant, seats in PACKS}
    seats = known.get(text or str(max(USUAL_SEATS, seats_for(Variant(variant))[0])))
    if seats is None:
        return Variant(variant), seats_for(Variant(variant))[0], [_("There is no game for so many. Choose a number.")]
    faults = find_seat_faults(Variant(variant), seats)
    if faults:
        return Variant(variant), seats_for(Variant(variant))[0], [explain(fault) for fault in faults]
    return Variant(variant), seats, []
