"""`cvrules show`: a card in the terminal, in a picture, on a page."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest
from click.testing import CliRunner

import cvrules.cli.files
from cvrules.cli.main import main
from cvrules.cli.show import _terminal_style
from texts.catalogues import LANGUAGES

MINE = """\
deck middle_age

card allotment: health
    cost     1 health + 1 money
    gives    2 health + 1 good_luck

card broken: health
    cost     1 moeny
"""


def run(*words: object, **settings: str):
    """Return what a command did."""
    return CliRunner().invoke(main, ["show", *map(str, words)], env=settings or None, prog_name="cvrules")


@pytest.fixture
def mine(tmp_path):
    """A file with a good card and a broken one, and a French catalogue beside it."""
    path = tmp_path / "mine.cv"
    path.write_text(MINE, "utf-8")
    header = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    entry = 'msgctxt "allotment.title"\nmsgid "Allotment"\nmsgstr "Potager"\n'
    (tmp_path / "mine.fr.po").write_text(header + entry, "utf-8")
    return path


@pytest.mark.parametrize("name", ["child", "20"])
def test_a_card_is_found_by_slug_and_by_number(name):
    """It is shown as a box."""
    result = run(name)

    assert result.exit_code == 0
    assert "│ ☻ Child                                       20 │" in result.output


@pytest.mark.parametrize(("language", "title"), [("en", "Child"), ("de", "Kind"), ("fr", "Enfant"), ("pl", "Dziecko")])
def test_a_card_speaks_every_language(language, title):
    """Title and rules."""
    assert title in run("child", "--language", language).output


def test_two_cards_of_one_slug_are_both_shown():
    """Life insurance is dealt once and sold once."""
    assert run("life_insurance").output.count("Life insurance") == 2


def test_holes_are_filled_and_marked_unless_asked():
    """The star says what is invented; without filling there is a question mark."""
    assert "* made up" in run("13").output
    assert "Unknown card" in run("13", "--holes").output
    assert "* made up" not in run("13", "--holes").output


def test_an_edition_may_be_chosen():
    """Goal 82 scores differently in French rules; house fills the bare game."""
    assert "◆4 / [♥] [♥] [⚒]" in run("82", "--edition", "gigamic_fr").output
    assert "◆3 / [⌂] [⌂] [⚒]" in run("82", "--edition", "house").output


def test_the_lines_of_a_card_can_be_shown():
    """As a card file has them."""
    assert (
        "card 18 marriage: relationship\n    cost     1 relationship + 1 good_luck\n"
        in run("marriage", "--code").output
    )


def test_an_unknown_card_is_a_wrong_usage():
    """With a guess at what was meant."""
    result = run("mariage")

    assert result.exit_code == 2
    assert "there is no card or file 'mariage'; did you mean 'marriage'?" in result.output


def test_an_absurd_name_is_a_wrong_usage():
    """Too long for any file system."""
    assert run("x" * 5000).exit_code == 2


def test_something_has_to_be_named():
    """A card, a file, or a sheet."""
    result = run()

    assert result.exit_code == 2
    assert "name a card or a file" in result.output


def test_an_unknown_language_is_a_wrong_usage():
    """The known ones are listed."""
    result = run("child", "--language", "tlh")

    assert result.exit_code == 2
    assert f"unknown language 'tlh'; choose from: {', '.join(LANGUAGES)}" in result.output


def test_cards_of_a_file_are_shown_with_their_faults(mine):
    """The good card is shown, the broken one reported, and the command ends with 1."""
    result = run(mine, "--language", "fr")

    assert result.exit_code == 1
    assert "Potager" in result.output
    assert "'moeny' does not fit here" in result.output


def test_the_lines_of_a_file_can_be_shown(mine):
    """As `fmt` would write them, without the faulty card."""
    assert run(mine, "--code").output.endswith(
        "deck middle_age\n\ncard allotment: health\n    cost     1 health + 1 money\n    gives    2 health + 1 good_luck\n"
    )


def test_standard_input_is_a_file():
    """Called `-`."""
    result = CliRunner().invoke(
        main, ["show", "-"], input="deck old_age\ncard thing: health\n cost nothing\n gives 1 die\n"
    )

    assert result.exit_code == 0
    assert "Thing" in result.output


def test_amended_cards_are_shown_as_they_become(tmp_path):
    """An edition has no cards of its own."""
    path = tmp_path / "mine.cv"
    path.write_text("edition mine\n\namend 20 child\n    upkeep   5 money\n", "utf-8")

    assert "⊘$ ⊘$ ⊘$ ⊘$ ⊘$" in run(path).output


def test_a_file_without_cards_is_told(tmp_path):
    """Nothing to show is no success."""
    (tmp_path / "empty.cv").write_text("", "utf-8")
    result = run(tmp_path / "empty.cv")

    assert (result.exit_code, result.output) == (1, f"Error: there is no card to show in '{tmp_path / 'empty.cv'}'\n")


EDITION = "edition mine\n\namend 20 chlid\n    upkeep   2 money\n\namend 37 phd\n    worth    3\n\namend phd\n    cost     1 money\n"


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        (EDITION, {"CV403", "CV210"}),
        ("deck old_age\ncard child: health\n    cost     1 health\n    gives    1 health\n", {"CV216"}),
        ("deck old_age\ncard 20 kid: health\n    cost     1 health\n    gives    1 health\n", {"CV215"}),
    ],
)
def test_faults_beyond_the_words_are_told_as_check_tells_them(tmp_path, text, codes):
    """A card that is amended wrongly, or whose name is taken, is no surprise."""
    path = tmp_path / "mine.cv"
    path.write_text(text, "utf-8")
    result = run(path)
    checked = CliRunner().invoke(main, ["check", str(path)]).output

    assert result.exit_code == 1
    assert set(re.findall(r"error\[(CV\d+)\]", result.output)) == set(re.findall(r"error\[(CV\d+)\]", checked)) == codes


def test_a_file_of_which_no_card_can_be_read_has_faults_and_nothing_else(tmp_path):
    """They are told, and that is all there is to show."""
    path = tmp_path / "mine.cv"
    path.write_text("deck old_age\ncard bees: health\n cost 1 moeny\n", "utf-8")
    result = run(path)

    assert (result.exit_code, result.stdout) == (1, "")
    assert "'moeny' does not fit here" in result.stderr


def test_the_cards_of_a_folder_are_shown(tmp_path):
    """Where no card has the folder's name."""
    (tmp_path / "one.cv").write_text("deck old_age\ncard bees: health\n cost nothing\n gives 1 die\n", "utf-8")
    (tmp_path / "two.cv").write_text("deck old_age\ncard wasps: health\n cost nothing\n gives 1 die\n", "utf-8")
    result = run(tmp_path)

    assert result.exit_code == 0
    assert "Bees" in result.output
    assert "Wasps" in result.output


def test_one_card_of_a_pack_is_found_by_name(tmp_path):
    """With `--cards`, beside those of the game; an edition of one's own changes what is shown."""
    path = tmp_path / "mine.cv"
    path.write_text("deck old_age\ncard bees: health\n cost nothing\n gives 1 die\n", "utf-8")
    (tmp_path / "table.cv").write_text("edition table\n\namend 20 child\n    upkeep   5 money\n", "utf-8")
    both = ["--cards", path, "--cards", tmp_path / "table.cv"]

    assert "Bees" in run("bees", *both).output
    assert "⊘$ ⊘$ ⊘$ ⊘$ ⊘$" in run("child", *both).output
    assert "did you mean 'bees'?" in run("bess", *both).output
    assert run("bees").exit_code == 2


def test_a_pack_with_errors_is_not_searched(mine):
    """They are told, and nothing is shown."""
    result = run("allotment", "--cards", mine)

    assert result.exit_code == 1
    assert "'moeny' does not fit here" in result.output
    assert "Error: these cards cannot be used" in result.output


def test_a_catalogue_of_ones_own_is_spoken(tmp_path):
    """It stands in a folder that `translate new --folder` made."""
    texts = tmp_path / "texts"
    begun = CliRunner().invoke(main, ["translate", "new", "es", "--folder", str(texts)])
    catalogue = texts / "es.po"
    catalogue.write_text(
        re.sub(r'(msgctxt "child.title"\nmsgid "Child"\nmsgstr) ""', r'\1 "Niño"', catalogue.read_text("utf-8")),
        "utf-8",
    )

    assert begun.exit_code == 0
    assert "Niño" in run("child", "--language", "es", "--folder", texts).output
    assert run("child", "--language", "es").exit_code == 2


def test_a_picture_goes_to_standard_output():
    """And nothing else does."""
    picture = run("child", "--svg", "-")

    assert picture.exit_code == 0
    assert ET.fromstring(picture.output).get("role") == "img"  # noqa: S314 - our own output


def test_a_sheet_has_to_have_an_ending():
    """It says which kind of file it is, and standard output has none."""
    result = run("--sheet", "-")

    assert result.exit_code == 2
    assert "--sheet writes a file that ends in .html or .svg, not '-'" in result.output


def test_lines_and_pictures_may_be_asked_for_together(tmp_path):
    """Both are given."""
    result = run("child", "--code", "--svg", tmp_path / "child.svg")

    assert result.output.startswith("deck early_adulthood\n")
    assert result.output.endswith(f"wrote {tmp_path / 'child.svg'}\n")
    assert (tmp_path / "child.svg").exists()


def test_a_picture_and_a_page_are_written(tmp_path):
    """Nothing is shown besides."""
    result = run("child", "--svg", tmp_path / "child.svg", "--html", tmp_path / "child.html")

    assert result.exit_code == 0
    assert result.output == f"wrote {tmp_path / 'child.svg'}\nwrote {tmp_path / 'child.html'}\n"
    assert ET.fromstring((tmp_path / "child.svg").read_text("utf-8")).get("role") == "img"  # noqa: S314 - our own output
    assert (tmp_path / "child.html").read_text("utf-8").startswith("<!doctype html>")


@pytest.mark.parametrize("ending", ["svg", "html", "SVG"])
def test_a_sheet_holds_all_cards(tmp_path, ending):
    """All 83, as page or picture, in the language asked for."""
    path = tmp_path / f"sheet.{ending}"
    result = run("--sheet", path, "--language", "pl")
    text = path.read_text("utf-8")

    assert result.exit_code == 0
    assert text.count("<title>Dziecko</title>") == 1
    assert text.count("nieoficjalne</text>") == 83


def test_a_sheet_of_a_file_holds_its_cards(mine, tmp_path):
    """And no others."""
    run(mine, "--sheet", tmp_path / "sheet.svg")

    assert (tmp_path / "sheet.svg").read_text("utf-8").count("unofficial</text>") == 1


def test_a_sheet_is_a_page_or_a_picture(tmp_path):
    """Another ending is a wrong usage."""
    result = run("--sheet", tmp_path / "sheet.pdf")

    assert result.exit_code == 2
    assert "ends in .html or .svg" in result.output


def test_a_missing_folder_is_named(tmp_path):
    """Nothing is written, and none is made."""
    result = run("child", "--svg", tmp_path / "nowhere" / "child.svg")

    assert result.exit_code == 2
    assert "there is no folder" in result.output
    assert not (tmp_path / "nowhere").exists()


def test_a_full_disk_is_told(tmp_path, monkeypatch):
    """And the old picture stays."""

    def refuse(_path, _data):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(cvrules.cli.files, "replace_file", refuse)
    result = run("child", "--svg", tmp_path / "child.svg")

    assert result.exit_code == 1
    assert "No space left on device" in result.output


@pytest.mark.parametrize(
    ("encoding", "term", "signs"),
    [("utf-8", "xterm", True), ("utf-8", "dumb", False), ("ascii", "xterm", False), ("latin-1", "xterm", False)],
)
def test_signs_only_where_they_can_be_shown(monkeypatch, encoding, term, signs):
    """A dumb terminal and a small alphabet get plain letters."""
    monkeypatch.setenv("TERM", term)

    assert _terminal_style(encoding, "♥").unicode is signs


@pytest.mark.parametrize(
    ("colour", "term", "painted"), [("", "xterm", True), ("1", "xterm", False), ("", "dumb", False)]
)
def test_colour_only_on_a_terminal_that_wants_it(monkeypatch, colour, term, painted):
    """`NO_COLOR` and a dumb terminal get none."""
    monkeypatch.setenv("NO_COLOR", colour)
    monkeypatch.setenv("TERM", term)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)

    assert _terminal_style("utf-8", "♥").colour is painted


def test_a_pipe_gets_no_colour():
    """Whatever the environment."""
    assert "\x1b[" not in run("child").output


def test_a_dumb_terminal_gets_plain_lines():
    """And the rules in words."""
    result = run("child", TERM="dumb")

    assert result.output.startswith("+---")
    assert "It costs 1 relationship and 1 money." in result.output


def test_a_narrow_terminal_is_respected(monkeypatch):
    """Lines are as long as it is wide, at most 80."""
    monkeypatch.setenv("COLUMNS", "40")

    assert max(map(len, run("child").output.splitlines())) == 40


def test_a_broken_catalogue_is_told_and_the_english_text_shown(mine):
    """A translator sees at once why a text does not appear."""
    catalogue = mine.with_name("mine.fr.po")
    catalogue.write_text(catalogue.read_text("utf-8").replace("Potager", "Potager {bogus}"), "utf-8")

    result = run(mine, "--language", "fr")

    assert "mine.fr.po" in result.stderr
    assert "CV307" in result.stderr
    assert "Allotment" in result.stdout


def test_cards_of_an_expansion_are_found_by_name():
    """Without naming the expansion; a wrong name gets a suggestion from there as well."""
    result, wrong = run("coaching"), run("coachng")

    assert result.exit_code == 0
    assert "│ ☊ Coaching " in result.output
    assert "did you mean 'coaching'?" in wrong.output
