"""Checks and normalizes language codes, and finds the code for a language name."""

from __future__ import annotations

import re

__all__ = ["LANGUAGE_NAMES", "is_language_code", "language_code_of", "normalize_language_code"]

_CODE = re.compile(r"[a-z]{2,3}(_[A-Z]{2})?")
#: For the code of each common language, its English name and, if different, its native name.
LANGUAGE_NAMES: dict[str, tuple[str, ...]] = {
    "be": ("Belarusian",), "bg": ("Bulgarian",), "bs": ("Bosnian", "bosanski"), "ca": ("Catalan", "català"),
    "cs": ("Czech", "čeština"), "da": ("Danish", "dansk"), "de": ("German", "Deutsch"), "el": ("Greek",),
    "en": ("English",), "eo": ("Esperanto",), "es": ("Spanish", "español"), "et": ("Estonian", "eesti"),
    "eu": ("Basque", "euskara"), "fi": ("Finnish", "suomi"), "fr": ("French", "français"),
    "gl": ("Galician", "galego"), "hr": ("Croatian", "hrvatski"), "hu": ("Hungarian", "magyar"),
    "id": ("Indonesian",), "it": ("Italian", "italiano"), "ja": ("Japanese",), "ko": ("Korean",),
    "lt": ("Lithuanian", "lietuvių"), "lv": ("Latvian", "latviešu"), "nb": ("Bokmål",), "nl": ("Dutch", "Nederlands"),
    "nn": ("Nynorsk",), "no": ("Norwegian", "norsk"), "pl": ("Polish", "polski"), "pt": ("Portuguese", "português"),
    "pt_BR": ("Brazilian",), "ro": ("Romanian", "română"), "ru": ("Russian",), "sk": ("Slovak", "slovenčina"),
    "sl": ("Slovenian", "slovenščina"), "sr": ("Serbian", "srpski"), "sv": ("Swedish", "svenska"), "th": ("Thai",),
    "tr": ("Turkish", "Türkçe"), "uk": ("Ukrainian",), "vi": ("Vietnamese",), "zh": ("Chinese",),
}  # fmt: skip


def is_language_code(code: str) -> bool:
    """Return whether the text has the form of a language code, such as `pt_BR`."""
    return _CODE.fullmatch(code) is not None


def normalize_language_code(text: str) -> str:
    """Return the language code in its usual spelling, such as `pt_BR` for `pt-br`."""
    language, _, country = text.strip().replace("-", "_").partition("_")
    return f"{language.lower()}_{country.upper()}" if country else language.lower()


def language_code_of(name: str) -> str:
    """Return the code of the language with this name, such as `it` for `Italian`.

    The result is empty if the name is unknown.
    """
    wanted = name.strip().casefold()
    codes = (code for code, names in LANGUAGE_NAMES.items() if wanted in map(str.casefold, names))
    return next(codes, "")
