"""PO files, read entry by entry."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cvrules.text.po import MOST_FAULTS, parse_with_polib, polib_to_bytes, read_po
from texts.cards import is_inside
from texts.catalogues import LANGUAGES, SHIPPED, entry

GOOD = """\
# a header
msgid ""
msgstr ""
"Language: fr\\n"

#. a hint
# a note
#, fuzzy
#| msgid "Kid"
msgctxt "child.title"
msgid "Child"
msgstr ""
"En"
"fant"

msgctxt "unit.die"
msgid "{n} die"
msgid_plural "{n} dice"
msgstr[0] "{n} dé"
msgstr[1] "{n} dés"

#~ msgctxt "gone.title"
#~ msgid "Gone"
#~ msgstr "Parti"
"""

#: Pieces of PO files, right and wrong.
PIECES = st.sampled_from(
    [
        'msgid ""', 'msgstr ""', 'msgctxt "a.title"', 'msgid "A"', 'msgstr "B"', 'msgid_plural "As"', 'msgstr[0] "x"',
        'msgstr[1] "y"', "msgstr[9]", '"more"', '"', "#, fuzzy", "#| msgid", '#| msgid "old"', "#~ msgid", '#~ "x"',
        '#~ msgid "a"b"', "#~|", "#:", "# note", "#. hint", "", "", "msgid", 'msgid "\\q"', "\u2028", "\x00", "card 1",
        '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"', '"Content-Type: text/plain; charset=ascii\\n"', "\r", "\ufeff",
    ]
)  # fmt: skip


def test_entries_are_read_with_their_places():
    """A fault in a text points at the line where the text stands."""
    po, faults = read_po(GOOD, "fr.po")
    child, die = po.entries

    assert faults == ()
    assert po.header == {"Language": "fr"}
    assert (child.key, child.source, child.texts, child.fuzzy, child.hint) == (
        "child.title", "Child", ("Enfant",), True, "a hint",
    )  # fmt: skip
    assert (child.span.line, child.text_spans[0].line) == (10, 12)
    assert (die.source_plural, die.texts) == ("{n} dice", ("{n} dé", "{n} dés"))
    assert [span.line for span in die.text_spans] == [19, 20]


def test_the_last_line_may_end_without_a_break():
    """Some editors leave it out."""
    assert [entry.texts for entry in read_po('msgctxt "a.title"\nmsgid "A"\nmsgstr "Un"', "fr.po")[0].entries] == [
        ("Un",)
    ]


def test_obsolete_entries_are_not_texts():
    """They are kept in the file and not shown."""
    assert "gone.title" not in {entry.key for entry in read_po(GOOD, "fr.po")[0].entries}


@pytest.mark.parametrize(
    ("line", "reads"),
    [
        ('msgstr "Enfant', "no closing quote"),
        ('msgstr "En"fant"', "a bare quote"),
        ("msgstr Enfant", "no quotes"),
        ('msgtsr "Enfant"', "no keyword"),
        ('msgstr "En\\qfant"', "an unknown escape"),
        ("Enfant", "nothing of a PO file"),
    ],
)
def test_a_broken_line_costs_its_entry_only(line, reads):
    """The fault is on its line, and the entries around are read."""
    text = f'msgctxt "a.title"\nmsgid "A"\nmsgstr "Un"\n\nmsgctxt "b.title"\nmsgid "B"\n{line}\n\nmsgctxt "c.title"\nmsgid "C"\nmsgstr "Trois"\n'
    po, faults = read_po(text, "fr.po")

    assert [(fault.code, fault.span.line) for fault in faults] == [("CV302", 7)], reads
    assert [entry.key for entry in po.entries] == ["a.title", "c.title"]


def test_keywords_out_of_order_are_a_fault():
    """A text without an English one belongs to nothing."""
    po, faults = read_po('msgctxt "a.title"\nmsgstr "Un"\n\nmsgctxt "b.title"\nmsgid "B"\nmsgstr "Deux"\n', "fr.po")

    assert [(fault.code, fault.span.line) for fault in faults] == [("CV302", 2)]
    assert [entry.key for entry in po.entries] == ["b.title"]


def test_invisible_characters_are_a_fault():
    """Whoever reads a text must see all of it."""
    _, faults = read_po('msgctxt "a.title"\nmsgid "A"\nmsgstr "U\u202en"\n', "fr.po")

    assert [(fault.code, fault.span.line, fault.span.column) for fault in faults] == [("CV310", 3, 10)]


def test_a_file_that_is_no_catalogue_is_given_up():
    """Faults are counted only so far."""
    po, faults = read_po("card 1 dog: health\n\n" * 200, "fr.po")

    assert po.entries == ()
    assert len(faults) == MOST_FAULTS


def test_the_name_of_a_file_is_not_opened(tmp_path):
    """A catalogue whose only line is a path is a broken catalogue, not that file."""
    secret = tmp_path / "secret.po"
    secret.write_text('msgctxt "a.title"\nmsgid "A"\nmsgstr "Un"\n', "utf-8")
    po, faults = read_po(str(secret), "fr.po")

    assert po.entries == ()
    assert [fault.code for fault in faults] == ["CV302"]
    with pytest.raises(OSError, match="line 1"):
        parse_with_polib(str(secret))


@given(st.lists(st.one_of(PIECES, PIECES, st.text(max_size=8)), max_size=30).map("\n".join))
def test_reading_never_fails(text):
    """Whatever a file holds, it is read, and each fault lies inside it."""
    text = text.removeprefix("\ufeff")
    po, faults = read_po(text, "fr.po")

    assert all(is_inside(fault.span, text) for fault in faults)
    assert all(is_inside(entry.span, text) for entry in po.entries)


@pytest.mark.parametrize("language", LANGUAGES)
def test_writing_gives_back_what_was_read(language):
    """Our own catalogues are as our own tools write them."""
    data = (SHIPPED / f"{language}.po").read_bytes()

    assert polib_to_bytes(parse_with_polib(data.decode())) == data


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ('msgstr "the "big" one"', 'write a double quote inside the text as \\"'),
        ("msgstr \u201eder\u201c", 'write straight double quotes around the text: "..."'),
        ('msgstr "the big one', "end the text with a double quote"),
        ("the big one", "write a keyword such as msgstr and a text in double quotes, or begin the line with '#'"),
    ],
)
def test_wrong_quotes_are_explained(line, hint):
    """Each in its own way."""
    _, (fault,) = read_po(f'msgctxt "a.title"\nmsgid "A"\n{line}\n', "fr.po")

    assert (fault.code, fault.help) == ("CV302", hint)


@pytest.mark.parametrize(
    ("lines", "at", "message"),
    [
        ('msgid "Child"\n"Enfant"\n', 3, "this text has no keyword"),
        ('msgid "Child"\n', 2, "this entry has no msgstr line"),
    ],
)
@pytest.mark.parametrize("rest", ["", "\n#. A card.\n" + entry("pension.title", "Pension", "Retraite")])
def test_an_entry_without_msgstr_is_a_fault(lines, at, message, rest):
    """The text would be lost without a word, and the next entry with it."""
    po, (fault,) = read_po('msgctxt "child.title"\n' + lines + rest, "fr.po")

    assert (fault.code, fault.span.line, fault.message) == ("CV302", at, message)
    assert [one.key for one in po.entries] == (["pension.title"] if rest else [])
