"""May that be played: a card, the questions that matter for it, and the ruling of the one judge.

A question is asked only where its answers lead to different rulings on the hands that web.card_cases makes of them.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from itertools import product
from typing import Any

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from werkzeug.datastructures import MultiDict

from referee.cards import Card
from referee.faults import Fault, FaultCode
from referee.legality import HandRuling
from referee.packs import find_card_faults
from referee.rulings import RuleCode
from web.card_cases import Case, How, Rest, When
from web.fields import SHOWN_AT_MOST
from web.letters import QUEEN, sign_card
from web.rulingwords import explain_ruling
from web.sitting import Sitting
from web.wording import explain

QUESTIONS: Mapping[str, tuple[type[StrEnum], Any]] = {
    "how": (How, _l("How is it played?")),
    "when": (When, _l("How far is the hand?")),
    "rest": (Rest, _l("What else does the player hold?")),
}
"""What may be asked about a card, in this order, and the answers to each."""

ANSWERS: Mapping[StrEnum, Any] = {
    How.LEADS: _l("It leads the trick"),
    How.FOLLOWS: _l("It follows the suit led"),
    How.HAS_SUIT: _l("Another suit was led, and the player has it"),
    How.IS_VOID: _l("Another suit was led, and the player has none"),
    When.FIRST: _l("It is the first trick"),
    When.UNBROKEN: _l("Later, hearts not broken"),
    When.BROKEN: _l("Later, hearts broken"),
    Rest.OTHERS: _l("Other cards too"),
    Rest.HEARTS: _l("Only hearts"),
    Rest.HEARTS_AND_QUEEN: _l("Only hearts and %(queen)s", queen=QUEEN),
}
LATER, NOT_BROKEN, HEARTS_BROKEN = _l("It is a later trick"), _l("Hearts are not broken"), _l("Hearts are broken")


@dataclass(frozen=True)
class Asked:
    """A question that matters: its name, its words, and each answer with its value and whether it was given."""

    name: str
    words: str
    answers: list[tuple[StrEnum, str]]
    given: StrEnum | None

    @property
    def words_given(self) -> str:
        """The answer that was given."""
        return dict(self.answers)[self.given] if self.given else ""


@dataclass(frozen=True)
class CardPage:
    """A card and what was answered about it so far."""

    sitting: Sitting
    card: Card | None = None
    given: Mapping[str, StrEnum] | None = None
    problems: tuple[str, ...] = ()

    @cached_property
    def rulings(self) -> Mapping[Case, HandRuling]:
        """The ruling on every way in which the card can come to be played."""
        if self.card is None:
            return {}
        cases = (Case(self.card, *ways) for ways in product(How, When, Rest))
        pack, rules = self.sitting.pack, self.sitting.rules
        return {case: case.rule(pack, rules) for case in cases if case.can_be(pack)}

    @cached_property
    def _walk(self) -> tuple[list[Asked], list[Case]]:
        """Ask one question after another until the rulings agree; give the questions, and the cases then left."""
        left, asked = list(self.rulings), []
        for name in QUESTIONS:
            if not self._differ(left):
                break
            answers = self._find_answers(name, left)
            if len(answers) == 1:
                continue
            given = (self.given or {}).get(name)
            value = next((value for value, _words, members in answers if given in members), None)
            asked.append(Asked(name, self._word(name), [(one, words) for one, words, _members in answers], value))
            if value is None:
                return asked, left
            left = [
                case
                for case in left
                for one, _words, members in answers
                if one is value and getattr(case, name) in members
            ]
        return asked, left

    def _word(self, name: str) -> str:
        return str(QUESTIONS[name][1])

    def _differ(self, cases: list[Case]) -> bool:
        return len({self._may(case) for case in cases}) > 1

    def _may(self, case: Case) -> bool:
        return case.card in self.rulings[case].legal

    def _find_answers(self, name: str, left: list[Case]) -> list[tuple[StrEnum, str, set[StrEnum]]]:
        """Give the answers to a question, those that lead to the same joined into one."""
        kinds = QUESTIONS[name][0]
        leads_to = {kind: self._outcome(name, kind, left) for kind in kinds}
        known = [kind for kind in kinds if leads_to[kind]]
        if name != "when":
            return [(kind, str(ANSWERS[kind]), {kind}) for kind in known]
        groups: list[list[StrEnum]] = []
        for kind in known:
            like = next((group for group in groups if leads_to[group[0]] == leads_to[kind]), None)
            if like is None:
                groups.append([kind])
            else:
                like.append(kind)
        return [(group[0], _word_moment(group), set(group)) for group in groups]

    def _outcome(self, name: str, kind: StrEnum, left: list[Case]) -> dict[tuple[How, Rest], bool]:
        """Tell what each of the other answers leads to once this one is given."""
        return {(case.how, case.rest): self._may(case) for case in left if getattr(case, name) is kind}

    @property
    def asked(self) -> list[Asked]:
        """The questions that matter, up to the first that is open."""
        return self._walk[0]

    @property
    def answered(self) -> bool:
        """Whether there is a ruling."""
        return self.card is not None and not any(one.given is None for one in self.asked)

    @property
    def may_be_played(self) -> bool:
        """The ruling: yes or no."""
        return self._may(self._walk[1][0])

    @property
    def verdict(self) -> str:
        """The ruling, and no more."""
        card = sign_card(self.card) if self.card else ""
        if self.may_be_played:
            return _("Yes, %(card)s may be played.", card=card)
        return _("No, %(card)s may not be played.", card=card)

    @property
    def reason(self) -> str:
        """The rule that the ruling rests on."""
        rulings = [self.rulings[case] for case in self._walk[1]]
        rules = {ruling.rule for ruling in rulings}
        if self.may_be_played and len(rules) > 1:
            return _("No rule is against it.")
        if rulings[0].excused or RuleCode.FOLLOW_SUIT in rules or self.may_be_played:
            return explain_ruling(rulings[0])
        fault = next(fault for fault in rulings[0].faults if fault.details["card"] == str(self.card))
        return self.sitting.blame(fault)

    def url_before(self, question: str, **answer: str) -> str:
        """Give the address of this page as it stood before a *question*, or with another *answer* to it."""
        earlier = list(QUESTIONS)[: list(QUESTIONS).index(question)]
        given = {name: str(value) for name, value in (self.given or {}).items() if name in earlier}
        return self.sitting.url("referee.card", {**self.sitting.said, "card": str(self.card), **given, **answer})

    @property
    def carried(self) -> Mapping[str, str]:
        """What the form of the keys carries."""
        return self.sitting.said

    def played_once(self, card: Card) -> bool:
        """Tell the same of every card: none was played."""
        return False

    def why_not(self, card: Card) -> str | None:
        """Say in a word or two why nobody can have *card*; None where somebody can."""
        return _("taken out") if card in self.sitting.pack.taken_out else None


def _word_moment(group: list[StrEnum]) -> str:
    """Word an answer that stands for several moments of the hand."""
    if len(group) == 1:
        return str(ANSWERS[group[0]])
    if When.FIRST not in group:
        return str(LATER)
    return str(NOT_BROKEN)


def read_card_page(sitting: Sitting, said: "MultiDict[str, str]") -> CardPage:
    """Read the card and the answers; what cannot be is told, and left out."""
    page = CardPage(sitting, problems=sitting.problems)
    if "card" not in said:
        return page
    try:
        card = Card.parse(said["card"])
    except ValueError:
        fault = Fault(FaultCode.UNKNOWN_CARD, details={"card": said["card"][:SHOWN_AT_MOST]})
        return replace(page, problems=(*page.problems, explain(fault)))
    faults = find_card_faults([card], sitting.pack)
    if faults:
        return replace(page, problems=(*page.problems, *map(sitting.blame, faults)))
    given = {name: _read_answer(name, said) for name in QUESTIONS}
    problems = [_("Choose one of the answers shown.")] if "" in given.values() else []
    known = {name: value for name, value in given.items() if isinstance(value, StrEnum)}
    return replace(page, card=card, given=known, problems=(*page.problems, *problems))


def _read_answer(name: str, said: "MultiDict[str, str]") -> StrEnum | str | None:
    """Read the answer to a question; None where there is none, and nothing where it is not one of those offered."""
    if name not in said:
        return None
    known: dict[str, StrEnum] = {str(kind): kind for kind in QUESTIONS[name][0]}
    return known.get(said[name], "")
