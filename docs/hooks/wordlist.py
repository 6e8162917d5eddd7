"""The words of generated pages, in every language of the site.

The texts of cards are not here, but in the catalogues.
"""

from __future__ import annotations

WORDS: dict[str, dict[str, str]] = {
    "all": {"en": "all", "de": "alle", "fr": "tout", "pl": "wszystkie"},
    "all_decks": {"en": "all", "de": "zusammen", "fr": "ensemble", "pl": "razem"},
    "all_cards": {"en": "All cards", "de": "Alle Karten", "fr": "Toutes les cartes", "pl": "Wszystkie karty"},
    "all_filters": {
        "en": "Show all cards",
        "de": "Alle Karten zeigen",
        "fr": "Afficher toutes les cartes",
        "pl": "Pokaż wszystkie karty",
    },
    "age": {"en": "Deck", "de": "Deck", "fr": "Paquet", "pl": "Talia"},
    "attested": {"en": "known from a source", "de": "belegt", "fr": "attestée", "pl": "potwierdzona"},
    "attested_line": {"en": "known from a source", "de": "belegt", "fr": "attesté", "pl": "potwierdzone"},
    "attested_long": {
        "en": "Everything on this card is known from a source.",
        "de": "Alles auf dieser Karte ist belegt.",
        "fr": "Tout ce que porte cette carte est attesté.",
        "pl": "Wszystko na tej karcie jest potwierdzone.",
    },
    "cards": {"en": "Cards", "de": "Karten", "fr": "Cartes", "pl": "Karty"},
    "counted": {
        "en": "{shown} of {all} cards",
        "de": "{shown} von {all} Karten",
        "fr": "{shown} cartes sur {all}",
        "pl": "Kart: {shown} z {all}",
    },
    "deck": {"en": "deck: {value}", "de": "Deck: {value}", "fr": "paquet : {value}", "pl": "talia: {value}"},
    "deck_column": {"en": "deck", "de": "Deck", "fr": "paquet", "pl": "talia"},
    "cards_column": {"en": "cards", "de": "Karten", "fr": "cartes", "pl": "karty"},
    "attested_column": {"en": "known from a source", "de": "belegt", "fr": "attestées", "pl": "potwierdzone"},
    "partly_column": {
        "en": "partly known",
        "de": "teilweise belegt",
        "fr": "attestées en partie",
        "pl": "częściowo potwierdzone",
    },
    "invented_column": {"en": "made up", "de": "ausgedacht", "fr": "inventées", "pl": "wymyślone"},
    "disputed_long": {
        "en": "Everything on this card is known from a source, but the editions differ; the table below shows where.",
        "de": "Alles auf dieser Karte ist belegt, aber die Ausgaben unterscheiden sich; die Tabelle unten zeigt, wo.",
        "fr": "Tout ce que porte cette carte est attesté, mais les éditions divergent ; le tableau ci-dessous dit sur quelle ligne.",
        "pl": "Wszystko na tej karcie jest potwierdzone, ale wydania się różnią; tabela poniżej pokazuje, w którym wierszu.",
    },
    "editions": {"en": "Editions", "de": "Ausgaben", "fr": "Éditions", "pl": "Wydania"},
    "editions_long": {
        "en": "The rulebooks describe this card differently; this page shows the version of `{edition}`.",
        "de": "Die Spielregeln beschreiben diese Karte unterschiedlich; diese Seite zeigt sie wie `{edition}`.",
        "fr": "Les livrets de règles divergent sur cette carte ; la page la montre telle que la décrit `{edition}`.",
        "pl": "Instrukcje różnią się co do tej karty; strona pokazuje ją tak, jak opisuje ją `{edition}`.",
    },
    "expansion": {
        "en": "This card belongs to the expansion {name}.",
        "de": "Diese Karte gehört zur Erweiterung {name}.",
        "fr": "Cette carte fait partie de l’extension {name}.",
        "pl": "Ta karta należy do dodatku {name}.",
    },
    "face": {"en": "The card: {title}", "de": "Die Karte: {title}", "fr": "La carte : {title}", "pl": "Karta: {title}"},
    "filters": {"en": "Filter the cards", "de": "Karten filtern", "fr": "Filtrer les cartes", "pl": "Filtruj karty"},
    "flavour": {
        "en": "The line in italics is our own; it is not printed on the card of the game.",
        "de": "Die kursive Zeile ist von uns; sie steht nicht auf der gedruckten Karte.",
        "fr": "La ligne en italique sur la carte est de nous ; elle n’est pas imprimée sur celle du jeu.",
        "pl": "Wiersz kursywą na karcie jest nasz własny; nie ma go na drukowanej karcie gry.",
    },
    "gallery_lead": {
        "en": "All {n} cards of {game}, drawn in a design of our own.",
        "de": "Alle {n} Karten von {game}, von uns selbst gestaltet.",
        "fr": "Les {n} cartes de {game}, dessinées à notre façon.",
        "pl": "Wszystkie karty gry {game} ({n}), w naszej własnej szacie graficznej.",
    },
    "gallery_lead_expansions": {
        "en": "All {n} cards of {game} and its expansion {expansions}, drawn in a design of our own.",
        "de": "Alle {n} Karten von {game} und seiner Erweiterung {expansions}, von uns selbst gestaltet.",
        "fr": "Les {n} cartes de {game} et de son extension {expansions}, dessinées à notre façon.",
        "pl": "Wszystkie karty gry {game} i jej dodatku {expansions} ({n}), w naszej własnej szacie graficznej.",
    },
    "gallery_holes": {
        "en": "A pencil marks values that no public source shows and that we [made up](../../explanation/holes-and-editions.md).",
        "de": "Ein Bleistift kennzeichnet Werte, die keine öffentliche Quelle zeigt und die wir uns [ausgedacht](../../explanation/holes-and-editions.md) haben.",
        "fr": "Un crayon marque ce que personne n’atteste et que l’édition `house` [invente](../../explanation/holes-and-editions.md).",
        "pl": "Ołówek oznacza to, czego nikt nie potwierdza i co wydanie `house` [wymyśla](../../explanation/holes-and-editions.md).",
    },
    "house": {
        "en": "made up",
        "de": "ausgedacht",
        "fr": "inventé par `house`",
        "pl": "wymyślone przez `house`",
    },
    "settled": {
        "en": "as in `{edition}`",
        "de": "wie in `{edition}`",
        "fr": "selon `{edition}`",
        "pl": "według `{edition}`",
    },
    "invented": {"en": "made up", "de": "ausgedacht", "fr": "inventée", "pl": "wymyślona"},
    "invented_long": {
        "en": "Only the number and the deck of this card are known; we made up the rest, in the edition `house`.",
        "de": "Von dieser Karte sind nur Nummer und Deck bekannt; den Rest haben wir uns ausgedacht, in der Ausgabe `house`.",
        "fr": "Personne n’atteste cette carte : on n’en connaît que le numéro et le paquet, et tout le reste est inventé par l’édition `house`.",
        "pl": "Nikt nie potwierdza tej karty: znane są tylko jej numer i talia, a całą resztę wymyśla wydanie `house`.",
    },
    "wholly_invented_long": {
        "en": "No source names this card; we made it up, in the edition `house`.",
        "de": "Keine Quelle nennt diese Karte; wir haben sie uns ausgedacht, in der Ausgabe `house`.",
        "fr": "Aucune source ne mentionne cette carte : elle est inventée par l’édition `house`.",
        "pl": "Żadne źródło nie wymienia tej karty: wymyśla ją wydanie `house`.",
    },
    "lines": {"en": "How we know", "de": "Woher wir das wissen", "fr": "D’où on le sait", "pl": "Skąd to wiadomo"},
    "more": {"en": "{n} more", "de": "{n} weitere", "fr": "{n} de plus", "pl": "jeszcze {n}"},
    "none": {
        "en": "No card matches.",
        "de": "Keine Karte passt.",
        "fr": "Aucune carte ne correspond.",
        "pl": "Żadna karta nie pasuje.",
    },
    "no_rulings": {
        "en": "There is no disputed rule about this card.",
        "de": "Zu dieser Karte gibt es keine Streitfrage.",
        "fr": "Aucun point de règle ne porte sur cette carte en particulier.",
        "pl": "Żadne rozstrzygnięcie nie dotyczy właśnie tej karty.",
    },
    "no_scenes": {
        "en": "No scene names this card yet.",
        "de": "Noch keine Szene nennt diese Karte.",
        "fr": "Aucune scène ne nomme encore cette carte.",
        "pl": "Żadna scena nie wymienia jeszcze tej karty.",
    },
    "no_sources": {
        "en": "None, because the card is made up.",
        "de": "Keine, denn die Karte ist ausgedacht.",
        "fr": "Aucune, car la carte est inventée.",
        "pl": "Brak, bo karta jest wymyślona.",
    },
    "number": {"en": "number: {value}", "de": "Nummer: {value}", "fr": "numéro : {value}", "pl": "numer: {value}"},
    "origin": {"en": "origin", "de": "Herkunft", "fr": "origine", "pl": "pochodzenie"},
    "partly": {
        "en": "partly known",
        "de": "teilweise belegt",
        "fr": "attestée en partie",
        "pl": "częściowo potwierdzona",
    },
    "partly_long": {
        "en": "Part of this card is known from a source; the table below shows which part is made up.",
        "de": "Diese Karte ist teilweise belegt; die Tabelle unten zeigt, was ausgedacht ist.",
        "fr": "Cette carte est attestée en partie ; le tableau ci-dessous dit ce qui ne l’est pas.",
        "pl": "Ta karta jest potwierdzona częściowo; tabela poniżej pokazuje, co nie jest potwierdzone.",
    },
    "rulings": {"en": "Disputed rules", "de": "Streitfragen", "fr": "Points de règle", "pl": "Rozstrzygnięcia"},
    "says": {
        "en": "what the card says",
        "de": "was auf der Karte steht",
        "fr": "ce que dit la carte",
        "pl": "co mówi karta",
    },
    "scenes": {"en": "Scenes", "de": "Szenen", "fr": "Scènes", "pl": "Sceny"},
    "search": {"en": "Search", "de": "Suche", "fr": "Recherche", "pl": "Szukaj"},
    "sources": {"en": "Sources", "de": "Quellen", "fr": "Sources", "pl": "Źródła"},
    "sources_invented": {
        "en": "Only for the number and the deck:",
        "de": "Nur für Nummer und Deck:",
        "fr": "Aucune, sauf pour le numéro et le paquet :",
        "pl": "Żadne, poza numerem i talią:",
    },
    "status": {"en": "Origin", "de": "Herkunft", "fr": "Origine", "pl": "Pochodzenie"},
    "symbol": {"en": "Symbol", "de": "Symbol", "fr": "Symbole", "pl": "Symbol"},
    "text": {
        "en": "Card {n} in words",
        "de": "Karte {n} in Worten",
        "fr": "Carte {n} en toutes lettres",
        "pl": "Karta {n}: opis słowny",
    },
    "text_unnumbered": {
        "en": "In words",
        "de": "In Worten",
        "fr": "En toutes lettres",
        "pl": "Opis słowny",
    },
    "title": {"en": "title: {value}", "de": "Titel: {value}", "fr": "titre : {value}", "pl": "tytuł: {value}"},
    "type": {"en": "type: {value}", "de": "Typ: {value}", "fr": "catégorie : {value}", "pl": "typ: {value}"},
    "type_filter": {"en": "Type", "de": "Typ", "fr": "Catégorie", "pl": "Typ"},
    "figures": {
        "en": "In games between bots",
        "de": "In Partien zwischen Bots",
        "fr": "Dans des parties entre bots",
        "pl": "W grach między botami",
    },
    "figures_long": {
        "en": "Measured in {n} games; [all figures and charts]({link}).",
        "de": "Gemessen in {n} Partien; [alle Zahlen und Diagramme]({link}).",
        "fr": "Mesuré dans {n} parties ; [tous les chiffres et graphiques]({link}).",
        "pl": "Zmierzone w {n} grach; [wszystkie liczby i wykresy]({link}).",
    },
    "seen": {"en": "seen", "de": "gesehen", "fr": "vue", "pl": "widziana"},
    "taken": {"en": "taken", "de": "genommen", "fr": "prise", "pl": "wzięta"},
    "kept": {
        "en": "kept until the end",
        "de": "bis zum Ende behalten",
        "fr": "gardée jusqu’à la fin",
        "pl": "zachowana do końca",
    },
    "effect": {
        "en": "points for its buyer",
        "de": "Punkte für die Person, die sie nimmt",
        "fr": "points pour qui la prend",
        "pl": "punkty dla biorącego",
    },
    "lead": {
        "en": "lead of its owner, in points",
        "de": "Vorsprung der Person, die sie hat, in Punkten",
        "fr": "avance de qui la possède, en points",
        "pl": "przewaga posiadacza, w punktach",
    },
    "interval": {
        "en": "{value} ({low} to {high})",
        "de": "{value} ({low} bis {high})",
        "fr": "{value} (de {low} à {high})",
        "pl": "{value} (od {low} do {high})",
    },
    "not_measured": {"en": "not measured", "de": "nicht gemessen", "fr": "non mesuré", "pl": "nie zmierzono"},
    "percent": {"en": "{n}%", "de": "{n} %", "fr": "{n} %", "pl": "{n}%"},
    "decimal_point": {"en": ".", "de": ",", "fr": ",", "pl": ","},
    "english_only": {
        "en": "",
        "de": "Diese Seite gibt es nur auf Englisch.",
        "fr": "Cette page n’existe qu’en anglais.",
        "pl": "Ta strona istnieje tylko po angielsku.",
    },
}

#: The languages of the site, English first; `mkdocs.yml` gives each its name and menu.
LANGUAGES = tuple(WORDS["all"])


def word(key: str, language: str, **values: object) -> str:
    """Return a text of the site in a language, with its placeholders replaced."""
    return WORDS[key][language].format(**values)
