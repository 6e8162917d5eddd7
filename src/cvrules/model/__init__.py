"""The data model that the cards of every game share: frozen classes.

Reading order: `hole`, `bundle`, `clause`, `card`, `cardset`, `ruling`, `words`
(what a game provides to the card language), `layers` (editions over cards).
"""
