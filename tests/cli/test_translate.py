"""`cvrules translate`: status, new, update."""

from __future__ import annotations

import re
import shutil

import pytest
from click.testing import CliRunner

import cvrules
import cvrules.cli.files
import cvrules.cli.translate
import cvrules.library.translating
from cvrules.cli.main import main
from cvrules.library.catalogues import texts_of
from cvrules.text.plural import PLURALS
from cvrules.text.po import parse_with_polib, polib_to_bytes
from cvrules.text.template import placeholders
from effort.sweeps import case, sweep
from project import ROOT
from texts.catalogues import LANGUAGES, SHARED, SHIPPED, entry

#: Languages whose numbers we know and that nobody has begun.
NEW = sorted(set(PLURALS) - set(LANGUAGES))


def run(*words: object):
    """Return what a command did."""
    return CliRunner().invoke(main, ["translate", *map(str, words)])


@pytest.fixture
def folder(tmp_path):
    """A copy of the shipped catalogues."""
    shutil.copytree(SHIPPED, tmp_path / "text")
    return tmp_path / "text"


def change(folder, language, old, new):
    """Change a catalogue as its translator would."""
    file = folder / f"{language}.po"
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")


@pytest.mark.parametrize("words", [[], ["--shared"]])
def test_nothing_is_missing_in_any_language(words):
    """Of the game as it is shipped, and of the texts that all games share; there are no notes either."""
    result = run("status", "--check", *words)

    assert result.exit_code == 0
    assert result.output.count("nothing missing") == len(LANGUAGES) == len(result.output.splitlines())


def test_status_lists_every_language():
    """English first."""
    assert [line.partition(":")[0] for line in run("status").output.splitlines()] == list(LANGUAGES)


def test_status_lists_what_is_missing_stale_and_orphan(folder):
    """With the English text of each; it ends with 0, and with 1 where asked to check."""
    change(folder, "fr", 'msgstr "Enfant"', 'msgstr ""')
    change(folder, "fr", 'msgid "Marriage"', 'msgid "Wedding"')
    change(folder, "fr", 'msgctxt "pension.title"', 'msgctxt "pensoin.title"')
    result = run("status", "fr", "--folder", folder)
    lines = result.output.splitlines()

    assert result.exit_code == 0
    assert "    missing  child.title: Child" in lines
    assert "    missing  pension.title: Pension" in lines
    assert "    stale    marriage.title: Marriage" in lines
    assert "    orphan   pensoin.title" in lines
    assert run("status", "fr", "--folder", folder, "--check").exit_code == 1
    assert run("status", "pl", "--folder", folder, "--check").exit_code == 0


def test_status_shows_faults_with_file_and_line(folder):
    """As `check` does for cards."""
    change(folder, "fr", "Elle coûte {what}.", "Elle coûte {prix}.")
    result = run("status", "fr", "--folder", folder, "--check")
    line = (folder / "fr.po").read_text("utf-8").split("{prix}")[0].count("\n") + 1

    assert f"fr.po:{line}:1: error[CV307]: '{{prix}}' is not a placeholder of this text" in result.output
    assert result.exit_code == 1
    assert run("status", "fr", "--folder", folder).exit_code == 0


@pytest.mark.parametrize("action", ["status", "update"])
def test_an_unknown_language_is_named(action):
    """With those there are."""
    result = run(action, "tlh")

    assert result.exit_code == 2
    assert f"there is no catalogue for 'tlh'; choose from: {', '.join(LANGUAGES)}" in result.output


@pytest.mark.parametrize(
    ("language", "advice"),
    [
        ("italian", "for a new one, run 'cvrules translate new it'"),
        ("french", "did you mean 'fr'?"),
        ("klingon", "write the code of a language"),
    ],
)
def test_a_language_may_be_named_by_mistake(language, advice):
    """The advice is a command that works."""
    result = run("status", language)

    assert result.exit_code == 2
    assert result.output.rstrip().endswith(advice)


@pytest.mark.parametrize(
    ("source", "words", "advice"),
    [
        case("pursuit", [], "is for The Pursuit of Happiness; move it into the folder of its game", slow=True),
        ("cv", ["--shared"], "is for CV; leave out --shared, or name another folder"),
    ],
)
def test_a_catalogue_in_the_wrong_place_is_one_error(tmp_path, monkeypatch, source, words, advice):
    """A folder of the game or of the shared texts has the catalogue of another game."""
    shutil.copy(ROOT / "cards" / source / "text" / "de.po", tmp_path / "it.po")
    monkeypatch.setattr(cvrules.library.translating, "_folder_path", lambda _: tmp_path)
    shutil.copy((SHARED if words else SHIPPED) / "en.po", tmp_path / "en.po")
    result = run("status", *words)

    assert result.exit_code == 2
    assert advice in " ".join(result.output.split())
    assert "CV306" not in result.output


def test_a_catalogue_of_a_game_is_not_shared(folder):
    """The option is wrong, and says so."""
    result = run("status", "fr", "--shared", "--folder", folder)

    assert result.exit_code == 2
    assert "is for CV; leave out --shared" in " ".join(result.output.split())


def test_a_missing_folder_is_named():
    """Only a new catalogue has its folder made."""
    result = run("status", "--folder", "nowhere")

    assert result.exit_code == 2
    assert "there is no folder 'nowhere'; make one with 'cvrules translate new LANGUAGE --folder'" in result.output


@pytest.mark.parametrize("command", sweep(["new", "update", "status"], quick=1))
def test_a_folder_of_another_game_is_refused(folder, command):
    """A catalogue of CV does not become one of another game."""
    before = (folder / "fr.po").read_bytes()
    result = run(command, "fr", "--game", "pursuit", "--folder", folder)

    assert result.exit_code == 2
    assert "is for CV; name another folder, or its game with --game" in " ".join(result.output.split())
    assert (folder / "fr.po").read_bytes() == before


def test_a_folder_of_another_game_is_not_mixed_in(folder):
    """The texts of a card come from catalogues of its own game only."""
    result = CliRunner().invoke(main, ["show", "car", "--game", "pursuit", "--folder", str(folder)])

    assert result.exit_code == 2
    assert "is for CV" in result.output


def test_the_advice_on_a_changed_text_names_the_folder(folder):
    """The command can be copied as it is."""
    change(folder, "fr", 'msgid "Marriage"', 'msgid "Wedding"')
    result = run("status", "fr", "--folder", folder)

    assert f"run 'cvrules translate update --folder {folder}'" in result.output


def test_the_folder_of_a_new_catalogue_is_made(tmp_path):
    """As the guide tells; then `status` finds it."""
    texts = tmp_path / "mine" / "texts"

    assert run("new", "es", "--folder", texts).exit_code == 0
    assert (texts / "es.po").is_file()
    assert run("status", "--folder", texts).output.startswith("es: 0 of ")


def test_a_folder_that_cannot_be_made_is_told(tmp_path):
    """A file of that name is in the way."""
    (tmp_path / "file").touch()
    result = run("new", "es", "--folder", tmp_path / "file" / "texts")

    assert result.exit_code == 1
    assert "cannot create the folder" in result.output


FAULTY = "deck old_age\ncard good: health\n cost 1 money\n\ncard bad: health\n cost 1 moeny\n"


@pytest.mark.parametrize("words", [["new", "fr"], ["status"], ["update"]])
def test_cards_with_faults_are_left_out_and_told(tmp_path, words):
    """The texts of the others are there, and the command ends with 1."""
    path = tmp_path / "faulty.cv"
    path.write_text(FAULTY)
    result = run(*words, "--cards", path)

    assert result.exit_code == 1
    assert f"{path}:6:9: error[CV101]: 'moeny' does not fit here" in result.output
    assert "cards with errors are left out" in result.output
    assert (tmp_path / "faulty.fr.po").exists() == (words[0] == "new")


def test_a_file_no_card_of_which_can_be_read_begins_no_catalogue(tmp_path):
    """Such as one that is no text at all."""
    path = tmp_path / "binary.cv"
    path.write_bytes(bytes(range(256)))
    result = run("new", "fr", "--cards", path)

    assert result.exit_code == 1
    assert "no card in" in result.output
    assert not (tmp_path / "binary.fr.po").exists()


def test_the_command_for_a_catalogue_that_is_there_can_be_copied(tmp_path):
    """With the options that were given."""
    path = tmp_path / "my.cv"
    path.write_text("deck old_age\ncard good: health\n cost 1 money\n")
    run("new", "fr", "--cards", path)
    again = run("new", "fr", "--cards", path)

    assert again.exit_code == 2
    assert f"see 'cvrules translate update fr --cards {path}'" in again.output


@pytest.mark.parametrize(
    "language", sweep(sorted({PLURALS[language].forms: language for language in NEW}.values()), quick=1)
)
def test_a_new_language_is_begun(folder, language):
    """All texts with their hints, and as many forms as the language has; one language for each number of forms."""
    result = run("new", language, "--folder", folder)
    file = parse_with_polib((folder / f"{language}.po").read_text("utf-8"))

    assert result.exit_code == 0
    assert {entry.msgctxt for entry in file} == {
        entry.msgctxt for place in (folder, SHARED) for entry in parse_with_polib((place / "en.po").read_text("utf-8"))
    }
    assert not any(entry.translated() for entry in file)
    assert {len(entry.msgstr_plural) for entry in file if entry.msgid_plural} == {PLURALS[language].forms}
    assert (
        next(entry for entry in file if entry.msgctxt == "child.title").comment
        == "Card 20, relationship, early adulthood."
    )
    assert run("status", language, "--folder", folder).output.startswith(f"{language}: 0 of {len(file)} texts")


def test_a_new_catalogue_begins_with_what_players_see(folder):
    """Titles, then whatever else is needed to read a card; texts about unknown values and Gossip are last."""
    result = run("new", "es", "--folder", folder)
    file = parse_with_polib((folder / "es.po").read_text("utf-8"))
    keys = [entry.msgctxt for entry in file]
    first = int(re.search(r"the first (\d+) texts are enough to read every card of the base game", result.output)[1])

    assert f"The first {first} texts are enough to read every card of the base game" in file.header
    assert keys[0] == "piggy_bank.title"
    assert keys.index("phrase.cost") < first <= keys.index("ask.buy") < keys.index("refusal.over")
    assert keys.index("refusal.over") < keys.index("phrase.cost_unknown") < keys.index("phrase.rearrange")
    assert keys.index("phrase.rearrange") < keys.index("fatty.title")
    assert all(key.endswith(".title") for key in keys[keys.index("coaching.title") :])
    assert {key.partition(".")[0] for key in keys[:first]} >= {"symbol", "unit", "type", "deck", "phrase", "header"}


def test_every_card_can_be_read_with_the_first_texts(folder):
    """If they are translated, no card has an English word."""
    result = run("new", "es", "--folder", folder)
    file = parse_with_polib((folder / "es.po").read_text("utf-8"))
    first = int(re.search(r"first (\d+) texts", result.output)[1])
    for place, one in enumerate(file[:first]):
        places = " ".join(f"{{{name}}}" for name in sorted(placeholders(one.msgid)))
        one.msgstr, one.msgstr_plural = (
            ("", {form: f"#{place} {places} {form}" for form in one.msgstr_plural})
            if one.msgid_plural
            else (f"#{place} {places}", {})
        )
    (folder / "es.po").write_bytes(polib_to_bytes(file))
    texts = texts_of(folders=[folder])
    shown = " ".join(cvrules.describe(card, "es", texts=texts) for card in cvrules.load().cards)

    assert not re.search(r"[a-z]", shown)


def test_shared_texts_have_catalogues_of_their_own(tmp_path):
    """They are begun, listed and updated like those of a game."""
    made = run("new", "es", "--shared", "--folder", tmp_path)
    keys = {one.msgctxt for one in parse_with_polib((tmp_path / "es.po").read_text("utf-8"))}

    assert made.exit_code == 0
    assert keys == {one.msgctxt for one in parse_with_polib((SHARED / "en.po").read_text("utf-8"))}
    assert f"es: 0 of {len(keys)} texts" in run("status", "es", "--shared", "--folder", tmp_path).output
    assert "is up to date" in run("update", "es", "--shared", "--folder", tmp_path).output
    assert run("status", "--shared", "--game", "cv").exit_code == 2
    assert "--shared'" in run("new", "es", "--shared", "--folder", tmp_path).output


def test_many_notes_are_counted(folder):
    """A catalogue that was copied from English has a few lines, not hundreds."""
    run("new", "es", "--folder", folder)
    file = parse_with_polib((folder / "es.po").read_text("utf-8"))
    for one in file:
        one.msgstr, one.msgstr_plural = (
            ("", {0: one.msgid, 1: one.msgid_plural}) if one.msgid_plural else (one.msgid, {})
        )
    (folder / "es.po").write_bytes(polib_to_bytes(file))
    lines = run("status", "es", "--folder", folder).output.splitlines()

    assert len(lines) == 12
    assert re.fullmatch(r"    and \d+ more notes? about texts that are the same as in English", lines[-1])


def test_status_follows_the_order_of_the_file(folder):
    """What players see first is missed first."""
    run("new", "es", "--folder", folder)

    assert run("status", "es", "--folder", folder).output.splitlines()[1] == "    missing  piggy_bank.title: Piggy bank"


def test_a_text_left_in_english_is_noted_and_passes(folder):
    """Only in a complete catalogue, and never as an error."""
    change(folder, "de", 'msgstr "Sitz im Stadtrat"', 'msgstr "Town councillor"')
    change(folder, "de", "# our own title\n#. Card 55", "#. Card 55")
    result = run("status", "de", "--folder", folder, "--check")

    assert result.exit_code == 0
    assert "note[CV315]: 'town_councillor.title' is the same as in English" in result.output
    change(folder, "de", 'msgstr "Kind"', 'msgstr ""')
    assert "CV315" not in run("status", "de", "--folder", folder).output


def test_a_regional_language_counts_like_its_parent(folder):
    """Where nothing better is known."""
    assert run("new", "es_MX", "--folder", folder).exit_code == 0


@pytest.mark.parametrize(
    ("words", "message"),
    sweep(
        [
            (["fr"], "there is already a catalogue for 'fr'; see 'cvrules translate update fr --folder "),
            (["en"], "there is already a catalogue for 'en'"),
            (["german"], "'german' is not a language code; write 'de'"),
            (["klingon"], "'klingon' is not a language code; write a code such as 'de' or 'pt_BR'"),
            (["../de"], "'../de' is not a language code"),
            (["tlh"], "the plural forms of 'tlh' are unknown; state them, for example: --plural-forms"),
            (["tlh", "--plural-forms", "two"], "--plural-forms is not valid: Plural-Forms must look like"),
        ],
        quick=3,
    ),
)
def test_a_language_that_cannot_be_begun_says_why(folder, words, message):
    """And nothing is written."""
    before = sorted(folder.iterdir())
    result = run("new", *words, "--folder", folder)

    assert result.exit_code == 2
    assert message in " ".join(result.output.split())
    assert sorted(folder.iterdir()) == before


def test_a_language_nobody_knows_can_be_begun(folder):
    """Its translator knows how it counts."""
    result = run("new", "tlh", "--plural-forms", "nplurals=1; plural=0;", "--folder", folder)

    assert result.exit_code == 0
    assert "nplurals=1; plural=0;" in (folder / "tlh.po").read_text("utf-8")


def test_update_says_that_nothing_changed(folder):
    """And writes nothing."""
    result = run("update", "--folder", folder)

    assert result.exit_code == 0
    assert result.output.count("is up to date") == len(LANGUAGES)


def test_update_follows_the_english_texts(folder):
    """New texts are added, changed ones marked, and those that are gone are kept as obsolete."""
    change(folder, "en", 'msgid "Child"', 'msgid "Offspring"')
    change(folder, "en", 'msgctxt "phrase.cost"', 'msgctxt "phrase.price"')
    result = run("update", "fr", "--folder", folder)
    by_key = {entry.msgctxt: entry for entry in parse_with_polib((folder / "fr.po").read_text("utf-8"))}
    child = by_key["child.title"]

    assert result.output == f"updated {folder / 'fr.po'}\n"
    assert (child.msgid, child.msgstr, child.fuzzy, child.previous_msgid) == ("Offspring", "Enfant", True, "Child")
    assert by_key["phrase.price"].msgstr == ""
    assert by_key["phrase.cost"].obsolete
    assert "stale    child.title" in run("status", "fr", "--folder", folder).output
    assert "is up to date" in run("update", "fr", "--folder", folder).output


def test_update_keeps_a_translation_that_overrides_a_shared_one(folder):
    """The game shows it, so it is not obsolete."""
    text = (folder / "fr.po").read_text("utf-8") + "\n" + entry("ui.undone", "Taken back.", "Repris.")
    (folder / "fr.po").write_text(text, "utf-8")

    assert "orphan" not in run("status", "fr", "--folder", folder).output
    assert run("update", "fr", "--folder", folder).exit_code == 0
    assert '\nmsgctxt "ui.undone"\nmsgid "Taken back."\nmsgstr "Repris."' in (folder / "fr.po").read_text("utf-8")


def test_update_gives_new_cards_a_title(folder):
    """Also in English, where it is the slug as words."""
    change(folder, "en", 'msgctxt "child.title"', 'msgctxt "chlid.title"')
    run("update", "--folder", folder)
    english = (folder / "en.po").read_text("utf-8")

    assert '#~ msgctxt "chlid.title"' in english
    assert 'msgctxt "child.title"\nmsgid "Child"' in english


def test_a_broken_catalogue_stays_untouched(folder):
    """It is reported instead, and the others are updated."""
    change(folder, "en", 'msgid "Child"', 'msgid "Offspring"')
    change(folder, "fr", 'msgstr "Mariage"', 'msgstr "Mariage')
    before = (folder / "fr.po").read_bytes()
    result = run("update", "--folder", folder)

    assert result.exit_code == 1
    assert "error[CV302]" in result.output
    assert (folder / "fr.po").read_bytes() == before
    assert f"updated {folder / 'pl.po'}" in result.output


def test_a_pack_is_translated_beside_its_cards(tmp_path):
    """`my.cv` gets `my.fr.po`, with the titles of its cards and nothing else."""
    cards = tmp_path / "my.cv"
    cards.write_text("deck old_age\ncard 201 late_puppy: health\n cost nothing\n", "utf-8")
    made = run("new", "fr", "--cards", cards)
    (puppy,) = parse_with_polib((tmp_path / "my.fr.po").read_text("utf-8"))

    assert made.output == f"wrote {tmp_path / 'my.fr.po'}: 1 text to translate\n"
    assert (puppy.msgctxt, puppy.msgid, puppy.comment) == (
        "late_puppy.title",
        "Late puppy",
        "Card 201, health, old age.",
    )
    assert run("status", "--cards", cards).output == "fr: 0 of 1 text\n    missing  late_puppy.title: Late puppy\n"
    assert run("update", "--cards", cards).exit_code == 0


def test_a_pack_without_catalogues_has_nothing_to_tell(tmp_path):
    """No language, no line."""
    (tmp_path / "my.cv").write_text("card 201 dog: health\n", "utf-8")

    assert run("status", "--cards", tmp_path / "my.cv").output == ""
    assert "choose from: (none yet)" in run("status", "fr", "--cards", tmp_path / "my.cv").output


def test_what_cannot_be_written_is_said(folder, monkeypatch):
    """With the reason."""

    def refuse(*_):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(cvrules.cli.files, "replace_file", refuse)
    result = run("new", "es", "--folder", folder)

    assert result.exit_code == 1
    assert result.output == f"Error: cannot write '{folder / 'es.po'}': Permission denied\n"


def test_any_terminal_can_be_told_of_a_fault(folder):
    """Letters that its alphabet lacks become question marks."""
    change(folder, "pl", 'msgstr "pieniądze"', 'msgstr "pieniądze {foo}"')

    result = CliRunner(charset="latin-1").invoke(main, ["translate", "status", "pl", "--folder", str(folder)])

    assert result.exit_code == 0
    assert 'msgstr "pieni?dze {foo}"' in result.output


def test_what_cannot_be_read_is_said(monkeypatch):
    """Such as the texts inside an archive."""

    def refuse(*_, **__):
        raise FileNotFoundError("the texts of the game are inside an archive")

    monkeypatch.setattr(cvrules.cli.translate, "translation_folder", refuse)
    result = run("status")

    assert (result.exit_code, result.output) == (1, "Error: the texts of the game are inside an archive\n")


@pytest.mark.parametrize("words", [[], ["status"], ["new"], ["update"]])
def test_help_gives_an_example(words):
    """Who asks for help sees a line to copy."""
    result = run(*words, "--help")

    assert result.exit_code == 0
    assert "Example:  cvrules translate" in result.output


def test_a_catalogue_that_is_only_begun_is_used(tmp_path):
    """What is translated shows, the rest is English."""
    (tmp_path / "my.cv").write_text("card 201 dog: health\n", "utf-8")
    (tmp_path / "my.fr.po").write_text(entry("dog.title", "Dog", "Chien"), "utf-8")

    assert run("status", "--cards", tmp_path / "my.cv", "--check").exit_code == 0


def test_a_rejected_text_is_not_counted(folder):
    """It is never shown, so it is not done, and the list says why."""
    done = run("status", "fr", "--folder", folder).output.split()[1]
    change(folder, "fr", "Elle coûte {what}.", "Elle coûte {prix}.")
    result = run("status", "fr", "--folder", folder)

    assert f"fr: {int(done) - 1} of {done} texts\n" in result.output
    assert "    rejected phrase.cost: '{prix}' is not a placeholder of this text" in result.output.splitlines()
    assert "nothing missing" not in result.output


def test_a_text_that_reads_like_another_is_rejected(folder):
    """Readers could not tell the two apart."""
    change(folder, "pl", 'msgstr "Nie wiadomo, co daje."', 'msgstr "Nie wiadomo, ile kosztuje."')
    result = run("status", "pl", "--folder", folder, "--check")

    assert "    rejected phrase.gives_unknown: 'phrase.gives_unknown' reads like 'phrase.cost_unknown'" in result.output
    assert result.exit_code == 1


def test_counted_texts_are_rejected_where_the_file_does_not_say_how_it_counts(folder):
    """The fault stands in the head of the file, and spoils every counted text."""
    header = next(line for line in (folder / "fr.po").read_text("utf-8").splitlines() if "Plural-Forms" in line)
    change(folder, "fr", header + "\n", "")
    result = run("status", "fr", "--folder", folder)

    assert "    rejected unit.die: the plural rule cannot be used" in result.output


def test_a_wrong_plural_rule_is_one_error_and_the_file_stays(folder):
    """The line to write can be copied, no text is rejected, and nothing is updated."""
    change(folder, "fr", "nplurals=2; plural=(n > 1);", "nplurals=3; plural=(n==1 ? 0 : n<5 ? 1 : 2);")
    result = run("status", "fr", "--folder", folder)

    assert re.findall(r"\[(CV\d+)\]", result.output) == ["CV303"]
    assert "write 'Plural-Forms: nplurals=2; plural=(n > 1);'" in result.output
    assert "nothing missing" in result.output
    assert run("update", "fr", "--folder", folder).exit_code == 1


def test_a_foreign_plural_rule_is_a_warning_and_the_file_is_updated(folder):
    """A translator may know better."""
    change(folder, "fr", "nplurals=2; plural=(n > 1);", "nplurals=2; plural=(n != 1);")

    assert "warning[CV303]" in run("status", "fr", "--folder", folder).output
    assert run("update", "fr", "--folder", folder).exit_code == 0


def test_a_text_with_a_form_missing_is_rejected(folder):
    """The language needs every form, or some number could not be told."""
    change(folder, "fr", 'msgstr[1] "{n} dés"', 'msgstr[1] ""')
    result = run("status", "fr", "--folder", folder)

    assert "    rejected unit.die: " in result.output


def test_english_titles_of_a_pack_are_begun(tmp_path):
    """The titles that slugs give stand there, to be changed, and other languages follow them."""
    cards = tmp_path / "my.cv"
    cards.write_text("deck old_age\ncard 201 late_puppy: health\n cost nothing\n", "utf-8")
    made = run("new", "en", "--cards", cards)
    file = tmp_path / "my.en.po"
    file.write_text(file.read_text("utf-8").replace('puppy"\nmsgstr ""', 'puppy"\nmsgstr "A puppy at last"'), "utf-8")

    assert made.output == f"wrote {file}: 1 text to change as you like\n"
    assert "write your own into the msgstr lines" in file.read_text("utf-8")
    assert cvrules.load(cards=[cards]).texts.title("late_puppy") == "A puppy at last"
    assert run("status", "--cards", cards).output == "en: 1 of 1 text, nothing missing\n"
    assert run("new", "fr", "--cards", cards).exit_code == 0
    assert 'msgid "A puppy at last"' in (tmp_path / "my.fr.po").read_text("utf-8")
    assert "there is already a catalogue for 'en'" in run("new", "en", "--cards", cards).output
    assert run("update", "en", "--cards", cards).output == f"{file} is up to date\n"


@pytest.mark.parametrize(
    ("key", "meant"), [("latepuppy.title", "late_puppy.title"), ("late_puppy.flavor", "late_puppy.flavour")]
)
def test_a_wrong_key_of_an_english_catalogue_is_an_error(tmp_path, key, meant):
    """It does not count as a text and is never suggested."""
    cards = tmp_path / "my.cv"
    cards.write_text("deck old_age\ncard 201 late_puppy: health\n cost nothing\n", "utf-8")
    run("new", "en", "--cards", cards)
    file = tmp_path / "my.en.po"
    file.write_text(file.read_text("utf-8") + f'\nmsgctxt "{key}"\nmsgid "Puppy"\nmsgstr ""\n', "utf-8")
    output = run("status", "--cards", cards).output

    assert f"unknown key '{key}'" in output
    assert f"did you mean '{meant}'?" in output
    assert f"en: 1 of 1 text, nothing missing\n    orphan   {key}\n" in output


@pytest.mark.parametrize(("typed", "name"), sweep([("ES", "es"), ("pt-br", "pt_BR"), ("es_mx", "es_MX")], quick=1))
def test_a_language_may_be_spelled_in_any_way(tmp_path, typed, name):
    """The file has the usual spelling."""
    assert run("new", typed, "--folder", tmp_path).exit_code == 0
    assert (tmp_path / f"{name}.po").is_file()
    assert f"{name}: 0 of" in run("status", typed, "--folder", tmp_path).output
