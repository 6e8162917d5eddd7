"""The kinds of change that a seeded bug can make to the code of one function.

Each kind finds the places where it applies, and a bug counts them in the order of the source. So a bug holds no text
of the source, and survives renamed variables, new line breaks and moved modules.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from functools import partial

from seeded.slots import Edit, Slot, displays, nodes, removals, sequences, swaps, within

__all__ = ["KINDS", "KindError", "Value"]

#: What a bug may put into the code: a literal, never a name.
Value = int | str | bool
#: Each kind by its name, as `bugs.toml` writes it.
KINDS: dict[str, Callable[..., Iterator[Edit]]] = {}

TURNED = ((ast.Lt, ast.LtE), (ast.Gt, ast.GtE), (ast.Eq, ast.NotEq), (ast.In, ast.NotIn), (ast.Is, ast.IsNot))
FLIPPED = {old: new for pair in TURNED for old, new in (pair, pair[::-1])}
OPERATORS = {"+": ast.Add, "-": ast.Sub, "*": ast.Mult, "//": ast.FloorDiv, "|": ast.BitOr, "&": ast.BitAnd}
BUILTINS = ("all", "any", "max", "min", "sum")
CONDITIONS = ((ast.If, "test"), (ast.While, "test"), (ast.IfExp, "test"), (ast.comprehension, "ifs"))
NUMBERS = (ast.Lt, ast.LtE, ast.Gt, ast.GtE, ast.Eq, ast.NotEq)


class KindError(Exception):
    """There is no such kind of change, or its value does not fit."""


def _kind(find: Callable[..., Iterator[Edit]]) -> Callable[..., Iterator[Edit]]:
    KINDS[find.__name__.rstrip("_").replace("_", "-")] = find
    return find


# --- conditions and comparisons -----------------------------------------------------


@_kind
def flip(slots: list[Slot]) -> Iterator[Edit]:
    """A comparison is turned: `<` and `<=`, `==` and `!=`, `in` and `not in`."""
    for node in nodes(slots, ast.Compare):
        for at, op in enumerate(node.ops):
            yield node.comparators[at], partial(Slot(node, "ops", at).put, FLIPPED[type(op)]())


@_kind
def and_or(slots: list[Slot]) -> Iterator[Edit]:
    """An `and` becomes `or`, an `or` becomes `and`."""
    for node in nodes(slots, ast.BoolOp):
        yield node, partial(Slot(node, "op").put, ast.And() if isinstance(node.op, ast.Or) else ast.Or())


@_kind
def negate(slots: list[Slot]) -> Iterator[Edit]:
    """The condition of an `if`, a `while` or a comprehension becomes its opposite."""
    for slot in within(slots, *CONDITIONS):
        yield slot.edit(partial(ast.UnaryOp, ast.Not()))


@_kind
def always(slots: list[Slot]) -> Iterator[Edit]:
    """The condition of an `if`, a `while` or a comprehension counts as met."""
    for slot in within(slots, *CONDITIONS):
        yield slot.edit(_literal(True))


@_kind
def never(slots: list[Slot]) -> Iterator[Edit]:
    """The condition of an `if`, a `while` or a comprehension counts as not met."""
    for slot in within(slots, *CONDITIONS):
        yield slot.edit(_literal(False))


@_kind
def shift_limit(slots: list[Slot], value: int) -> Iterator[Edit]:
    """The right side of a comparison of numbers grows by `value`."""
    for slot in within(slots, (ast.Compare, "comparators")):
        if isinstance(slot.parent.ops[slot.at], NUMBERS):
            yield slot.edit(_plus(value))


# --- statements -----------------------------------------------------------------------


@_kind
def drop(slots: list[Slot]) -> Iterator[Edit]:
    """An assignment, or a call that is a statement of its own, is left out."""
    for slot in slots:
        if isinstance(slot.node, ast.Assign | ast.AnnAssign | ast.AugAssign | ast.Expr):
            yield slot.edit(lambda _: ast.Pass())


@_kind
def drop_target(slots: list[Slot]) -> Iterator[Edit]:
    """An assignment to several targets, such as `a = b = 0`, leaves one out."""
    for node in nodes(slots, ast.Assign):
        if len(node.targets) > 1:
            yield from removals(node.targets)


@_kind
def set_(slots: list[Slot], value: Value) -> Iterator[Edit]:
    """An assignment assigns `value`."""
    for slot in within(slots, (ast.Assign, "value"), (ast.AnnAssign, "value")):
        yield slot.edit(_literal(value))


@_kind
def overwrite(slots: list[Slot]) -> Iterator[Edit]:
    """An assignment such as `+=` becomes `=` and forgets what was there."""
    for slot in slots:
        if isinstance(slot.node, ast.AugAssign):
            yield slot.edit(lambda node: ast.Assign([node.target], node.value))


@_kind
def return_(slots: list[Slot], value: Value | None = None) -> Iterator[Edit]:
    """A `return` returns `value`, or `None`."""
    for slot in within(slots, (ast.Return, "value")):
        yield slot.edit(_literal(value))


@_kind
def once(slots: list[Slot]) -> Iterator[Edit]:
    """A `for` or `while` ends after its first round."""
    for node in nodes(slots, ast.For, ast.While):
        yield node, partial(node.body.append, ast.Break())


# --- operators and their sides ----------------------------------------------------------


@_kind
def operator(slots: list[Slot], value: str) -> Iterator[Edit]:
    """An arithmetic operator becomes `value`, such as `+`, `-` or `|`."""
    if value not in OPERATORS:
        raise KindError(f"there is no operator {value!r}; choose from: {' '.join(OPERATORS)}")
    for slot in within(slots, (ast.BinOp, "right"), (ast.AugAssign, "value")):
        yield slot.node, partial(Slot(slot.parent, "op").put, OPERATORS[value]())


@_kind
def operand(slots: list[Slot], value: Value) -> Iterator[Edit]:
    """A side of an arithmetic operator, or of a comparison of numbers, becomes `value`."""
    for slot in within(slots, (ast.BinOp, "left"), (ast.BinOp, "right"), (ast.AugAssign, "value")):
        yield slot.edit(_literal(value))
    for slot in within(slots, (ast.Compare, "left"), (ast.Compare, "comparators")):
        if isinstance(slot.parent.ops[slot.at or 0], NUMBERS):
            yield slot.edit(_literal(value))


@_kind
def drop_operand(slots: list[Slot]) -> Iterator[Edit]:
    """An `and`, an `or` or an arithmetic operator loses one of its sides."""
    for slot in slots:
        node = slot.node
        if isinstance(node, ast.BinOp):
            if type(getattr(node.left, "op", None)) is not type(node.op):  # else it is `a + b` of `a + b + c`
                yield node.left, partial(slot.put, node.right)
            yield node.right, partial(slot.put, node.left)
        elif isinstance(node, ast.BoolOp):
            for each in node.values:
                left = [other for other in node.values if other is not each]
                yield each, partial(slot.put, ast.BoolOp(node.op, left) if len(left) > 1 else left[0])


# --- literals and calls -------------------------------------------------------------------


@_kind
def constant(slots: list[Slot], value: Value) -> Iterator[Edit]:
    """A literal becomes `value`; only literals of the same type count."""
    for slot in slots:
        if isinstance(slot.node, ast.Constant) and type(slot.node.value) is type(value):
            yield slot.edit(_literal(value))


@_kind
def builtin(slots: list[Slot], value: str) -> Iterator[Edit]:
    """A call of `all`, `any`, `max`, `min` or `sum` becomes a call of `value`."""
    if value not in BUILTINS:
        raise KindError(f"there is no built-in {value!r}; choose from: {', '.join(BUILTINS)}")
    for slot in within(slots, (ast.Call, "func")):
        if ast.unparse(slot.node) in BUILTINS:
            yield slot.edit(lambda _: ast.Name(value, ast.Load()))


@_kind
def unwrap(slots: list[Slot]) -> Iterator[Edit]:
    """A call becomes its first argument."""
    for slot in slots:
        if isinstance(slot.node, ast.Call) and slot.node.args:
            yield slot.edit(lambda node: node.args[0])


@_kind
def shift_argument(slots: list[Slot], value: int) -> Iterator[Edit]:
    """An argument of a call grows by `value`."""
    for slot in within(slots, (ast.Call, "args")):
        yield slot.edit(_plus(value))


@_kind
def drop_argument(slots: list[Slot]) -> Iterator[Edit]:
    """A call loses an argument, by position or by name."""
    for node in nodes(slots, ast.Call):
        yield from (*removals(node.args), *removals(node.keywords))


@_kind
def swap_arguments(slots: list[Slot]) -> Iterator[Edit]:
    """Two arguments of a call, side by side, change places."""
    for node in nodes(slots, ast.Call):
        yield from swaps(node.args)


# --- tuples, loops and indices --------------------------------------------------------------


@_kind
def extend(slots: list[Slot], value: Value) -> Iterator[Edit]:
    """A tuple, list or set gets one element more, `value`."""
    for node in displays(slots):
        yield node, partial(node.elts.append, ast.Constant(value))


@_kind
def drop_element(slots: list[Slot]) -> Iterator[Edit]:
    """A tuple, list or set loses an element."""
    for node in displays(slots):
        yield from removals(node.elts)


@_kind
def swap_elements(slots: list[Slot]) -> Iterator[Edit]:
    """Two elements of a tuple, list or set, side by side, change places."""
    for node in displays(slots):
        yield from swaps(node.elts)


@_kind
def first_only(slots: list[Slot]) -> Iterator[Edit]:
    """Of what a loop goes over, a `*` unpacks or `len` counts, the first is left."""
    for slot in sequences(slots):
        yield slot.edit(lambda node: _parsed("tuple(x)[:1]", node))


@_kind
def reverse(slots: list[Slot]) -> Iterator[Edit]:
    """What a loop goes over, a `*` unpacks or `len` counts, is taken from the end."""
    for slot in sequences(slots):
        yield slot.edit(lambda node: _parsed("tuple(x)[::-1]", node))


@_kind
def other_end(slots: list[Slot]) -> Iterator[Edit]:
    """The first becomes the last: `[0]` and `[-1]`, `[1:]` and `[:-1]`."""
    ends = {"0": "x[-1]", "-1": "x[0]", "1:": "x[:-1]", ":-1": "x[1:]"}
    for slot in within(slots, (ast.Subscript, "slice")):
        if new := ends.get(ast.unparse(slot.node)):
            yield slot.node, partial(slot.put, _parsed(new).slice)


@_kind
def shift_index(slots: list[Slot], value: int) -> Iterator[Edit]:
    """An index, or an end of a slice, grows by `value`."""
    for slot in within(slots, (ast.Subscript, "slice"), (ast.Slice, "lower"), (ast.Slice, "upper")):
        if not isinstance(slot.node, ast.Slice):
            yield slot.edit(_plus(value))


# --- how they do it ---------------------------------------------------------------------------


def _literal(value: Value | None) -> Callable[[ast.AST], ast.AST]:
    return lambda _: ast.Constant(value)


def _plus(value: int) -> Callable[[ast.AST], ast.AST]:
    return lambda node: ast.BinOp(node, ast.Add(), ast.Constant(value))


def _parsed(text: str, x: ast.AST | None = None) -> ast.AST:
    """Return an expression; where it says `x`, that node stands instead."""
    tree = ast.parse(text, mode="eval").body
    if x is not None:
        tree.value.args[0] = x
    return tree
