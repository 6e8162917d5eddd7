"""The seeded bugs: what each changes in the code, and which paragraph of the rulebook it breaks.

A bug is a slip that a tired author might make. `plant.py` plants them one at a time;
each must be caught by a test or scene that cites the paragraph.
"""

from __future__ import annotations

import tomllib
from functools import cache

from attrs import frozen

from seeded.changes import change
from seeded.functions import ROOT, Function, LostError, folder_of, function
from seeded.kinds import KindError, Value

__all__ = ["LIST", "Bug", "bugs"]

#: The list, from the project's folder.
LIST = "tests/seeded/bugs.toml"


@frozen
class Bug:
    """One change that breaks a rule.

    Args:
        game: The folder below `games/`, or `kernel`.
        name: What goes wrong, as a few words joined by `-`.
        rule: The paragraph of the rulebook that no longer holds.
        where: The function or constant that is changed, such as `buying.ask_to_buy` or `view.View.legal_moves`.
        change: The kind of change, one of `kinds.KINDS`.
        which: Which of the places for that kind in the function, counted from 1.
        value: The number, word or truth value that the kind asks for.
        ruling: The ruling whose option is broken, if it is about one.
    """

    game: str
    name: str
    rule: str
    where: str
    change: str
    which: int = 1
    value: Value | None = None
    ruling: str = ""

    @property
    def module(self) -> str:
        """The name of the module that is changed."""
        return self.where.partition(".")[0].rpartition("/")[2]

    def plant(self) -> Function:
        """Return the function with the bug in it, and with it the tree of its module.

        Raises:
            LostError: The function is gone, or has too few places for the change.
        """
        try:
            code = function(self.where, folder_of(self.game))
        except LostError as error:
            raise LostError(f"seeded bug {self.name!r}: {error}\nCorrect its `where` in {LIST}.") from None
        try:
            change(code, self.change, self.which, self.value)
        except KindError as error:
            raise LostError(f"seeded bug {self.name!r}: {error}\nCorrect its `change` in {LIST}.") from None
        except IndexError as error:
            show = f"python tests/seeded/show.py {self.where} {self.change}"
            raise LostError(
                f"seeded bug {self.name!r}: {self.where!r} has {error}\n"
                f"Correct its `which` in {LIST}; `{show}` lists the places."
            ) from None
        return code


@cache
def bugs() -> tuple[Bug, ...]:
    """Return every seeded bug, in the order of the list."""
    listed = tomllib.loads((ROOT / LIST).read_text("utf-8"))
    return tuple(Bug(game, **fields) for game, each in listed.items() for fields in each)
