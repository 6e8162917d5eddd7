"""Shows a game of Funny Friends at the terminal.

Reading order: `paragraphs`, `tableaus`, `actions`, `rivals`, `screen`, `legend`, `questions`,
`menu`, `lives`, `obstacles`, `circle`, `reasons`, `topics`, `hint`, `occasion`, `sentence`, `life`, `history`,
`ledger`, `consent`, `bidding`, `thefts`, `lines`, `story`, and `terminal` for the registry.
"""
