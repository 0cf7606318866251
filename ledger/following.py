"""Following the next deal card by card: kept as it goes, and no part of the sheet until somebody saves the row."""

from dataclasses import dataclass

from sqlalchemy import select

from asides import Followed
from ledger.deals import read_sheet
from ledger.refusals import RefusalCode, Refused, refuse
from models import Game, db
from referee.cards import Card
from referee.following import Beginning, Following, can_go_on, find_following_faults
from referee.sheet import Law
from referee.tricks import Play


@dataclass(frozen=True)
class Kept:
    """What is kept of the deal to come, under its *law*; *following* is None while nobody follows it."""

    law: Law
    row: Followed | None
    following: Following | None

    @property
    def revision(self) -> int:
        """Counts the changes made to it; 0 while nobody follows."""
        return self.row.revision if self.row and self.following else 0


def read_following(game: Game) -> Kept:
    """Read what was followed of the next deal; what cannot be of it any more, as others sit, is as good as forgotten.

    Raises Refused where there will be none.
    """
    sheet = read_sheet(game)
    if sheet.over:
        raise refuse(RefusalCode.GAME_OVER)
    asked = select(Followed).where(Followed.game_id == game.id, Followed.after == game.last_position)
    row = db.session.scalar(asked)
    following = row.to_following(sheet.upcoming) if row and not row.forgotten else None
    return Kept(sheet.upcoming, row, following if following and can_go_on(following) else None)


def begin_following(game: Game, number: int, beginning: Beginning) -> None:
    """Begin to follow deal *number*; whoever begins what is begun just so already changes nothing.

    Raises Refused where the deal is not the next, where it is followed already, and for what cannot be.
    """
    kept = _open(game, number)
    if kept.following is not None:
        if kept.following.beginning != beginning:
            raise refuse(RefusalCode.STALE_PLAY)
        return
    following = Following(kept.law.pack, kept.law.rules, beginning)
    _check(following)
    _keep(game, kept, following)


def play_card(game: Game, number: int, place: int, card: Card, *, sure: bool = False) -> None:
    """Add the card at *place*, counted from 0; the same one that stands there already changes nothing.

    Raises Refused for a card that cannot be; where another stands there; and, unless the table is *sure*, for a card
    that only a hand with nothing else may play.
    """
    kept = _open(game, number)
    following = _expect(kept)
    if 0 <= place < len(following.plays) and following.plays[place].card == card:
        return
    if place != len(following.plays) or following.over:
        raise refuse(RefusalCode.STALE_PLAY)
    faults = following.find_faults(card)
    if not faults and not sure:
        faults = [doubt for doubt in [following.find_doubt(card)] if doubt]
    if faults:
        raise Refused(faults)
    _keep(game, kept, following.add(card))


def take_card_back(game: Game, number: int, place: int) -> None:
    """Take back the card at *place*, the last one; where it is gone already, nothing changes.

    Raises Refused where cards were played after it.
    """
    kept = _open(game, number)
    following = _expect(kept)
    if not 0 <= place < len(following.plays):
        return
    if place < len(following.plays) - 1:
        raise refuse(RefusalCode.STALE_PLAY)
    _keep(game, kept, Following(following.pack, following.rules, following.beginning, following.plays[:-1]))


def put_following(game: Game, number: int, revision: int, beginning: Beginning, plays: tuple[Play, ...]) -> Kept:
    """Put other cards in place of what was followed; those that stand there already change nothing.

    Raises Refused for what cannot be, and where *revision* is not what stands now.
    """
    kept = _open(game, number)
    following = Following(kept.law.pack, kept.law.rules, beginning, plays)
    if following == kept.following:
        return kept
    if kept.revision != revision:
        raise refuse(RefusalCode.STALE_PLAY)
    _check(following)
    return Kept(kept.law, _keep(game, kept, following), following)


def forget_following(game: Game, revision: int) -> None:
    """Forget what was followed of the next deal. Raises Refused where *revision* is not what stands now."""
    kept = read_following(game)
    if kept.row is None or kept.following is None:
        raise refuse(RefusalCode.NOT_FOUND)
    if kept.revision != revision:
        raise refuse(RefusalCode.STALE_PLAY)
    kept.row.forgotten = True
    kept.row.revision += 1


def _open(game: Game, number: int) -> Kept:
    kept = read_following(game)
    if kept.law.number != number:
        raise refuse(RefusalCode.NOT_NEXT, number=number, next=kept.law.number)
    return kept


def _expect(kept: Kept) -> Following:
    if kept.following is None:
        raise refuse(RefusalCode.STALE_PLAY)
    return kept.following


def _check(following: Following) -> None:
    """Raise Refused for what cannot have been; cards that stand there may have been played under other rules."""
    faults = find_following_faults(following)
    if faults:
        raise Refused(faults)


def _keep(game: Game, kept: Kept, following: Following) -> Followed:
    row = kept.row or Followed(game_id=game.id, after=game.last_position, revision=0)
    row.state(following)
    row.revision += 1
    db.session.add(row)
    return row
