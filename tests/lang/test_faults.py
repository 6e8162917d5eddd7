"""A tally spells out the first faults and counts the others."""

from __future__ import annotations

from cvrules.errors import Diagnostic, Span
from cvrules.lang.faults import Faults


def fault(line: int) -> Diagnostic:
    """Return some fault in a line."""
    return Diagnostic("CV101", f"fault {line}", Span("my.cv", line, 1, line, 2))


def tally(most: int, faults: int) -> Faults:
    """Return a tally to which faults were added."""
    made = Faults(most)
    for line in range(1, faults + 1):
        made.add(fault(line))
    return made


def test_the_first_faults_are_spelled_out():
    """In the order they are found; the others are counted, and the last of them is where to look."""
    full = tally(2, 5)
    (rest,) = full.overflow_diagnostics()

    assert full.reported == [fault(1), fault(2)]
    assert (rest.code, rest.message, rest.span) == ("CV106", "and 3 more errors", fault(5).span)
    assert rest.help == "fix these first, then check again"


def test_where_all_are_spelled_out_nothing_is_counted():
    """Not even where the tally is just full."""
    assert tally(2, 2).overflow_diagnostics() == tally(2, 0).overflow_diagnostics() == ()


def test_a_single_fault_is_counted_in_the_singular():
    """And is not one more where none is spelled out."""
    assert [rest.message for rest in tally(1, 2).overflow_diagnostics()] == ["and 1 more error"]
    assert [rest.message for rest in tally(0, 1).overflow_diagnostics()] == ["and 1 error"]


def test_the_command_is_the_readers():
    """Scenes are not checked but tried."""
    assert [rest.help for rest in tally(0, 1).overflow_diagnostics("try")] == ["fix these first, then try again"]


def test_nobody_explains_what_is_only_counted():
    """Explaining a fault takes longer than finding it."""
    asked = []

    def explained(line: int) -> Diagnostic:
        asked.append(line)
        return fault(line)

    made = Faults(1)
    for line in (1, 2):
        made.add_lazily(fault(line).span, lambda line=line: explained(line))

    assert asked == []
    assert made.reported == made.reported == [fault(1)]
    assert asked == [1]
    assert [rest.span for rest in made.overflow_diagnostics()] == [fault(2).span]
