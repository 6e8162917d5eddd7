"""What every game's cards are made of: frozen data that answer simple questions.

Reading order: `hole`, `bundle`, `clause`, `card`, `cardset`, `ruling`, `words`
(what a game hands to the language), `layers` (editions over cards).
"""
