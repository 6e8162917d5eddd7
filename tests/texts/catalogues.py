"""Catalogues for tests: the shipped ones, and small ones written in place."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from cvrules.errors import Diagnostic
from cvrules.library.catalogues import shared_texts
from cvrules.library.translating import TranslationFolder, translation_folder
from cvrules.text.catalogue import Catalogue, read_catalogue
from cvrules.text.style_checks import untranslated_text_faults
from cvrules.text.voice import Texts, texts_from
from project import ROOT

SHIPPED = ROOT / "cards" / "cv" / "text"
SHARED = ROOT / "cards" / "text"
LANGUAGES = shared_texts().languages
HEADER = 'msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=2; plural=(n > 1);\\n"\n\n'


@cache
def shipped_folder() -> TranslationFolder:
    """Return the shipped catalogues as files."""
    return translation_folder()


@cache
def english(folder: Path = SHIPPED) -> Catalogue:
    """Return the shipped English texts of CV, or those that every game shares."""
    catalogue, faults = read_catalogue((folder / "en.po").read_bytes(), "en.po", "en")
    assert faults == ()
    return catalogue


def french(data: str | bytes, *, known: bool = True) -> Texts:
    """Return texts with this French catalogue; with `known`, its keys are checked."""
    found = read_catalogue(data if isinstance(data, bytes) else data.encode(), "fr.po", "fr")
    return texts_from("cv", [(english(), ()), found], shipped_folder().hints if known else None, shared_texts())


def faults(data: str | bytes) -> list[Diagnostic]:
    """Return what is wrong with French texts, and notes as for a complete catalogue."""
    raw = data if isinstance(data, bytes) else data.encode()
    notes = untranslated_text_faults(read_catalogue(raw, "fr.po", "fr")[0])
    return [*(fault for fault in french(data).diagnostics if fault.span.path == "fr.po"), *notes]


def entry(key: str, text: str, translation: str) -> str:
    """Return a text with its translation as a PO file writes it."""
    return f'msgctxt "{key}"\nmsgid "{text}"\nmsgstr "{translation}"\n\n'
