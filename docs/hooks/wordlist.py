"""The words of generated pages, in the languages of the site; what the cards say has its own catalogues."""

from __future__ import annotations

#: The languages of the site, English first; `mkdocs.yml` gives each its name and menu.
LANGUAGES = ("en", "fr", "pl")

WORDS: dict[str, dict[str, str]] = {
    "all": {"en": "all", "fr": "tout", "pl": "wszystkie"},
    "all_decks": {"en": "all", "fr": "ensemble", "pl": "razem"},
    "all_cards": {"en": "All cards", "fr": "Toutes les cartes", "pl": "Wszystkie karty"},
    "all_filters": {"en": "Show all cards", "fr": "Afficher toutes les cartes", "pl": "Pokaż wszystkie karty"},
    "age": {"en": "Deck", "fr": "Paquet", "pl": "Talia"},
    "attested": {"en": "known from a source", "fr": "attestée", "pl": "potwierdzona"},
    "attested_line": {"en": "known from a source", "fr": "attesté", "pl": "potwierdzone"},
    "attested_long": {
        "en": "Everything on this card is known from a source.",
        "fr": "Tout ce que porte cette carte est attesté.",
        "pl": "Wszystko na tej karcie jest potwierdzone.",
    },
    "cards": {"en": "Cards", "fr": "Cartes", "pl": "Karty"},
    "counted": {"en": "{shown} of {all} cards", "fr": "{shown} cartes sur {all}", "pl": "Kart: {shown} z {all}"},
    "deck_column": {"en": "deck", "fr": "paquet", "pl": "talia"},
    "cards_column": {"en": "cards", "fr": "cartes", "pl": "karty"},
    "attested_column": {"en": "known from a source", "fr": "attestées", "pl": "potwierdzone"},
    "partly_column": {"en": "partly known", "fr": "attestées en partie", "pl": "częściowo potwierdzone"},
    "invented_column": {"en": "made up", "fr": "inventées", "pl": "wymyślone"},
    "disputed_long": {
        "en": "Everything on this card is known from a source, but the editions differ; the table below shows where.",
        "fr": "Tout ce que porte cette carte est attesté, mais les éditions divergent ; le tableau ci-dessous dit sur quelle ligne.",
        "pl": "Wszystko na tej karcie jest potwierdzone, ale wydania się różnią; tabela poniżej pokazuje, w którym wierszu.",
    },
    "editions": {"en": "Editions", "fr": "Éditions", "pl": "Wydania"},
    "editions_long": {
        "en": "The rulebooks describe this card differently; this page shows the version of `{edition}`.",
        "fr": "Les livrets de règles divergent sur cette carte ; la page la montre telle que la décrit `{edition}`.",
        "pl": "Instrukcje różnią się co do tej karty; strona pokazuje ją tak, jak opisuje ją `{edition}`.",
    },
    "face": {"en": "The card: {title}", "fr": "La carte : {title}", "pl": "Karta: {title}"},
    "filters": {"en": "Filter the cards", "fr": "Filtrer les cartes", "pl": "Filtruj karty"},
    "flavour": {
        "en": "The line in italics is our own; it is not printed on the card of the game.",
        "fr": "La ligne en italique sur la carte est de nous ; elle n’est pas imprimée sur celle du jeu.",
        "pl": "Wiersz kursywą na karcie jest nasz własny; nie ma go na drukowanej karcie gry.",
    },
    "gallery_lead": {
        "en": "All 83 cards of CV, drawn in a design of our own.",
        "fr": "Les 83 cartes de CV, dessinées à notre façon.",
        "pl": "Wszystkie 83 karty gry CV, w naszej własnej szacie graficznej.",
    },
    "gallery_holes": {
        "en": "A pencil marks values that no public source shows and that we [made up](../../explanation/holes-and-editions.md).",
        "fr": "Un crayon marque ce que personne n’atteste et que l’édition `house` [invente](../../explanation/holes-and-editions.md).",
        "pl": "Ołówek oznacza to, czego nikt nie potwierdza i co wydanie `house` [wymyśla](../../explanation/holes-and-editions.md).",
    },
    "house": {
        "en": "made up",
        "fr": "inventé par `house`",
        "pl": "wymyślone przez `house`",
    },
    "settled": {"en": "as in `{edition}`", "fr": "selon `{edition}`", "pl": "według `{edition}`"},
    "invented": {"en": "made up", "fr": "inventée", "pl": "wymyślona"},
    "invented_long": {
        "en": "Only the number and the deck of this card are known; we made up the rest, in the edition `house`.",
        "fr": "Personne n’atteste cette carte : on n’en connaît que le numéro et le paquet, et tout le reste est inventé par l’édition `house`.",
        "pl": "Nikt nie potwierdza tej karty: znane są tylko jej numer i talia, a całą resztę wymyśla wydanie `house`.",
    },
    "lines": {"en": "How we know", "fr": "D’où on le sait", "pl": "Skąd to wiadomo"},
    "more": {"en": "{n} more", "fr": "{n} de plus", "pl": "jeszcze {n}"},
    "none": {"en": "No card matches.", "fr": "Aucune carte ne correspond.", "pl": "Żadna karta nie pasuje."},
    "no_rulings": {
        "en": "There is no disputed rule about this card.",
        "fr": "Aucun point de règle ne porte sur cette carte en particulier.",
        "pl": "Żadne rozstrzygnięcie nie dotyczy właśnie tej karty.",
    },
    "no_scenes": {
        "en": "No scene names this card yet.",
        "fr": "Aucune scène ne nomme encore cette carte.",
        "pl": "Żadna scena nie wymienia jeszcze tej karty.",
    },
    "number": {"en": "number: {value}", "fr": "numéro : {value}", "pl": "numer: {value}"},
    "origin": {"en": "origin", "fr": "origine", "pl": "pochodzenie"},
    "partly": {"en": "partly known", "fr": "attestée en partie", "pl": "częściowo potwierdzona"},
    "partly_long": {
        "en": "Part of this card is known from a source; the table below shows which part is made up.",
        "fr": "Cette carte est attestée en partie ; le tableau ci-dessous dit ce qui ne l’est pas.",
        "pl": "Ta karta jest potwierdzona częściowo; tabela poniżej pokazuje, co nie jest potwierdzone.",
    },
    "rulings": {"en": "Disputed rules", "fr": "Points de règle", "pl": "Rozstrzygnięcia"},
    "says": {"en": "what the card says", "fr": "ce que dit la carte", "pl": "co mówi karta"},
    "scenes": {"en": "Scenes", "fr": "Scènes", "pl": "Sceny"},
    "search": {"en": "Search", "fr": "Recherche", "pl": "Szukaj"},
    "sources": {"en": "Sources", "fr": "Sources", "pl": "Źródła"},
    "sources_invented": {
        "en": "Only for the number and the deck:",
        "fr": "Aucune, sauf pour le numéro et le paquet :",
        "pl": "Żadne, poza numerem i talią:",
    },
    "status": {"en": "Origin", "fr": "Origine", "pl": "Pochodzenie"},
    "symbol": {"en": "Symbol", "fr": "Symbole", "pl": "Symbol"},
    "text": {"en": "Card {n} in words", "fr": "Carte {n} en toutes lettres", "pl": "Karta {n}: opis słowny"},
    "title": {"en": "title: {value}", "fr": "titre : {value}", "pl": "tytuł: {value}"},
    "type": {"en": "type: {value}", "fr": "catégorie : {value}", "pl": "typ: {value}"},
    "type_filter": {"en": "Type", "fr": "Catégorie", "pl": "Typ"},
    "english_only": {
        "en": "",
        "fr": "Cette page n’existe qu’en anglais.",
        "pl": "Ta strona istnieje tylko po angielsku.",
    },
}


def word(key: str, language: str, **values: object) -> str:
    """Return a word of the site in a language, with its places filled."""
    return WORDS[key][language].format(**values)
