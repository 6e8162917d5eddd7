"""Each kind of change does what its sentence says."""

from __future__ import annotations

import ast

import pytest

from seeded.changes import change
from seeded.functions import Function
from seeded.kinds import KINDS, KindError
from seeded.slots import in_order, slots_below

pytestmark = pytest.mark.slow

#: A kind, which place, its value, some code, and the code after the change.
EXAMPLES = [
    ("flip", 1, None, "a < b == c", "a <= b == c"),
    ("flip", 2, None, "a < b == c", "a < b != c"),
    ("flip", 1, None, "a not in b", "a in b"),
    ("flip", 1, None, "a is None", "a is not None"),
    ("and-or", 1, None, "a and b", "a or b"),
    ("negate", 2, None, "[a for a in b if a] if c else d", "[a for a in b if a] if not c else d"),
    ("always", 1, None, "[a for a in b if a] if c else d", "[a for a in b if True] if c else d"),
    ("never", 1, None, "while a:\n    b()", "while False:\n    b()"),
    ("shift-limit", 1, -1, "a in b or a < c", "a in b or a < c + -1"),
    ("drop", 2, None, "a = 1\nb()\nreturn a", "a = 1\npass\nreturn a"),
    ("drop-target", 2, None, "a = 1\nb = c = d = 0", "a = 1\nb = d = 0"),
    ("set", 2, False, "a += 1\nb = 2\nc: int = 3", "a += 1\nb = 2\nc: int = False"),
    ("overwrite", 1, None, "a += b", "a = b"),
    ("return", 1, None, "return a", "return None"),
    ("return", 1, 0, "return a", "return 0"),
    ("once", 1, None, "for a in b:\n    c()", "for a in b:\n    c()\n    break"),
    ("operator", 2, "|", "a = b + c - d", "a = b + c | d"),
    ("operator", 1, "-", "a += b", "a -= b"),
    ("operand", 3, 0, "a + b < c", "a + 0 < c"),
    ("operand", 1, 1, "a += b", "a += 1"),
    ("drop-operand", 1, None, "a + b + c", "b + c"),
    ("drop-operand", 3, None, "a - b - c", "a - b"),
    ("drop-operand", 2, None, "a and b and c", "a and c"),
    ("drop-operand", 1, None, "a or b", "b"),
    ("constant", 2, 3, "a(1, 'x', True, 2)", "a(1, 'x', True, 3)"),
    ("builtin", 2, "max", "any(a) + sum(b)", "any(a) + max(b)"),
    ("unwrap", 2, None, "a(b(c, d))", "a(c)"),
    ("shift-argument", 2, 1, "a(b, c)", "a(b, c + 1)"),
    ("drop-argument", 3, None, "a(b, c, d=e)", "a(b, c)"),
    ("swap-arguments", 2, None, "a(b, c, d)", "a(b, d, c)"),
    ("extend", 1, "x", "a, b = ('y', 'z')", "a, b = ('y', 'z', 'x')"),
    ("drop-element", 2, None, "a = {b, c}", "a = {b}"),
    ("swap-elements", 1, None, "(a, *b)", "(*b, a)"),
    ("first-only", 2, None, "[a for a in b] + [len(c)]", "[a for a in b] + [len(tuple(c)[:1])]"),
    ("reverse", 1, None, "(*a, b)", "(*tuple(a)[::-1], b)"),
    ("other-end", 2, None, "a[0] + b[-1]", "a[0] + b[0]"),
    ("other-end", 1, None, "a[1:]", "a[:-1]"),
    ("shift-index", 2, 1, "a[b:c]", "a[b:c + 1]"),
]


def code_of(text: str) -> Function:
    tree = ast.parse(text)
    return Function(None, tree, tree, in_order(slots_below(tree)))


@pytest.mark.parametrize(("kind", "which", "value", "sound", "broken"), EXAMPLES)
def test_a_change_is_made_where_it_is_wanted(kind, which, value, sound, broken):
    """And nothing else is touched."""
    code = code_of(sound)
    change(code, kind, which, value)

    assert ast.unparse(code.tree) == broken


def test_every_kind_has_an_example_and_a_sentence():
    """The sentence is what a reader of `bugs.toml` looks up."""
    assert {kind for kind, *_ in EXAMPLES} == set(KINDS)
    assert all(find.__doc__.endswith(".") for find in KINDS.values())


def test_messages_are_not_changed():
    """A bug is about a rule, not about words."""
    with pytest.raises(IndexError, match="0 places for 'drop-operand'"):
        change(code_of("a = f'{b + c} cards'"), "drop-operand")


@pytest.mark.parametrize(("kind", "value"), [("operator", "**"), ("builtin", "sorted")])
def test_a_strange_value_is_refused(kind, value):
    """The error names the values there are."""
    with pytest.raises(KindError, match="choose from: "):
        change(code_of("a = sum(b)"), kind, 1, value)
