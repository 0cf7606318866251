"""The body of the JSON door for a deal that is followed: its tricks, and what was seen of it before them."""

from collections.abc import Iterator

from ledger.refusals import Refusal, Refused
from referee.following import Beginning, find_split_faults
from referee.packs import Pack
from referee.tricks import Play
from web.codes import DoorCode
from web.wire import Body, Count, Version
from web.wire_deals import Number
from web.wire_tricks import Tricks, check_cards, read_trick, refuse_or


class PlaysBody(Body, kw_only=True):
    """The cards of deal *number* from its *first_trick* on; *revision* is the one that the client saw, 0 for none."""

    number: Number
    revision: Version
    leader: Count
    tricks: Tricks
    first_trick: Count = 1
    hearts_broken: bool = False

    def to_beginning(self) -> Beginning:
        """Raises Refused where hearts were broken before anybody played."""
        if self.hearts_broken and self.first_trick == 1:
            raise Refused([Refusal(DoorCode.BAD_VALUE, {"path": "$.hearts_broken"})])
        return Beginning(self.leader, self.first_trick, self.hearts_broken)

    def to_plays(self, pack: Pack) -> tuple[Play, ...]:
        """Raises Refused for cards that do not exist, and where the tricks are not one card from each seat."""
        check_cards(card for _, card in self._list_plays())
        tricks = tuple(map(read_trick, self.tricks))
        plays = tuple(play for trick in tricks for play in trick.plays)
        return refuse_or(plays, find_split_faults(tricks, self.first_trick, pack.seats))

    def _list_plays(self) -> Iterator[tuple[int, str]]:
        return (play for trick in self.tricks for play in trick)
