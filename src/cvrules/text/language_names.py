"""Finds the code for a language name, such as `it` for `Italian`."""

from __future__ import annotations

__all__ = ["LANGUAGE_NAMES", "language_code_of"]

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


def language_code_of(name: str) -> str:
    """Return the code of the language with this name, or an empty string."""
    wanted = name.strip().casefold()
    codes = (code for code, names in LANGUAGE_NAMES.items() if wanted in map(str.casefold, names))
    return next(codes, "")
