// The words of the page itself; the server sends all words about the game.
export const WORDS = {
  en: {
    language: "Language", new_game: "New game", game: "Game", edition: "Edition", players: "Players", seats: "Who plays?",
    seat: "Player {n}", person: "a person", bot: "bot: {name}", begin: "Begin", go_on: "Go on with a saved game", upload: "File",
    your_turn: "Your turn", wait: "Player {n} is to move", over: "The game is over", you_watch: "You are watching.", undo: "Undo",
    save: "Save the game", save_seen: "Save what I saw", story: "What happened", invite: "Links", watch: "Spectators", close: "Close",
    pick_dice: "Choose dice to throw again", stale: "The game has changed. Look at the table again.", nothing: "No move names this card.",
  },
  de: {
    language: "Sprache", new_game: "Neues Spiel", game: "Spiel", edition: "Ausgabe", players: "Spieler", seats: "Wer spielt mit?",
    seat: "Spieler {n}", person: "ein Mensch", bot: "Bot: {name}", begin: "Beginnen", go_on: "Ein gespeichertes Spiel fortsetzen", upload: "Datei",
    your_turn: "Du bist am Zug", wait: "Spieler {n} ist am Zug", over: "Das Spiel ist vorbei", you_watch: "Du siehst zu.", undo: "Zurücknehmen",
    save: "Spiel speichern", save_seen: "Speichern, was ich sah", story: "Was geschah", invite: "Links", watch: "Zuschauer", close: "Schließen",
    pick_dice: "Wähle Würfel für einen neuen Wurf", stale: "Das Spiel hat sich geändert. Sieh noch einmal hin.", nothing: "Kein Zug nennt diese Karte.",
  },
  fr: {
    language: "Langue", new_game: "Nouvelle partie", game: "Jeu", edition: "Édition", players: "Joueurs", seats: "Qui joue ?",
    seat: "Joueur {n}", person: "une personne", bot: "robot : {name}", begin: "Commencer", go_on: "Reprendre une partie enregistrée", upload: "Fichier",
    your_turn: "À vous de jouer", wait: "C’est à Joueur {n} de jouer", over: "La partie est terminée", you_watch: "Vous regardez.", undo: "Annuler",
    save: "Enregistrer la partie", save_seen: "Enregistrer ce que j’ai vu", story: "Ce qui s’est passé", invite: "Liens", watch: "Spectateurs", close: "Fermer",
    pick_dice: "Choisissez des dés à relancer", stale: "La partie a changé. Regardez de nouveau la table.", nothing: "Aucun coup ne nomme cette carte.",
  },
  pl: {
    language: "Język", new_game: "Nowa gra", game: "Gra", edition: "Wydanie", players: "Gracze", seats: "Kto gra?",
    seat: "Gracz {n}", person: "człowiek", bot: "bot: {name}", begin: "Zacznij", go_on: "Wróć do zapisanej gry", upload: "Plik",
    your_turn: "Twój ruch", wait: "Ruch: Gracz {n}", over: "Gra jest skończona", you_watch: "Oglądasz grę.", undo: "Cofnij",
    save: "Zapisz grę", save_seen: "Zapisz to, co widać z mojego miejsca", story: "Co się wydarzyło", invite: "Linki", watch: "Widzowie", close: "Zamknij",
    pick_dice: "Wybierz kości do ponownego rzutu", stale: "Gra się zmieniła. Spójrz jeszcze raz na stół.", nothing: "Żaden ruch nie dotyczy tej karty.",
  },
};
