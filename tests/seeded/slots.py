"""Places in a syntax tree: how to find them, and what can be done there."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import pairwise

from attrs import frozen

__all__ = ["Edit", "Slot", "displays", "in_order", "nodes", "removals", "sequences", "slots_below", "swaps", "within"]

#: A place where a change applies: the node that is there, and what makes the change.
Edit = tuple[ast.AST, Callable[[], object]]
#: Fields of a syntax tree that do nothing when the code runs.
IDLE = {"annotation", "returns", "decorator_list"}


@frozen
class Slot:
    """A place in a syntax tree that holds a node.

    Args:
        parent: The node around it.
        field: The parent's field.
        at: The place in the field, if that is a list.
    """

    parent: ast.AST
    field: str
    at: int | None = None

    @property
    def node(self) -> ast.AST:
        """The node that is there."""
        held = getattr(self.parent, self.field)
        return held if self.at is None else held[self.at]

    def put(self, node: ast.AST) -> None:
        """Put another node there."""
        if self.at is None:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.at] = node

    def edit(self, make: Callable[[ast.AST], ast.AST]) -> Edit:
        """Return the change that replaces the node by one made of it."""
        return self.node, lambda: self.put(make(self.node))


def slots_below(node: ast.AST) -> Iterator[Slot]:
    """Yield every place below a node, outer ones first; what a message says is left out."""
    if isinstance(node, ast.JoinedStr):
        return
    for field, held in ast.iter_fields(node):
        for at, each in enumerate(held) if isinstance(held, list) else [(None, held)]:
            if isinstance(each, ast.AST) and field not in IDLE:
                yield Slot(node, field, at)
                yield from slots_below(each)


def nodes(slots: Iterable[Slot], *types: type[ast.AST]) -> Iterator[ast.AST]:
    """Yield the nodes of some types."""
    return (slot.node for slot in slots if isinstance(slot.node, types))


def within(slots: Iterable[Slot], *fields: tuple[type[ast.AST], str]) -> Iterator[Slot]:
    """Yield the places in some fields, each given as the type of a node and the name of its field."""
    return (slot for slot in slots if (type(slot.parent), slot.field) in fields)


def in_order(slots: Iterable[Slot]) -> list[Slot]:
    """Return places in the order of the source; those that have no place in the source are left out."""
    placed = [slot for slot in slots if hasattr(slot.node, "lineno")]
    return sorted(placed, key=lambda slot: (slot.node.lineno, slot.node.col_offset))


def displays(slots: Iterable[Slot]) -> Iterator[ast.AST]:
    """Yield the tuples, lists and sets that are made, not those that are assigned to."""
    for node in nodes(slots, ast.Tuple, ast.List, ast.Set):
        if not isinstance(getattr(node, "ctx", None), ast.Store):
            yield node


def sequences(slots: list[Slot]) -> Iterator[Slot]:
    """Yield what loops go over, a `*` unpacks, and `len` counts."""
    yield from within(slots, (ast.For, "iter"), (ast.comprehension, "iter"), (ast.Starred, "value"))
    yield from (slot for slot in within(slots, (ast.Call, "args")) if ast.unparse(slot.parent.func) == "len")


def removals(items: list[ast.AST]) -> Iterator[Edit]:
    """Yield the changes that leave out an item."""
    return ((each, partial(items.remove, each)) for each in items)


def swaps(items: list[ast.AST]) -> Iterator[Edit]:
    """Yield the changes that swap an item with the next one."""
    for at, (first, second) in enumerate(pairwise(items)):
        yield first, partial(items.__setitem__, slice(at, at + 2), (second, first))
