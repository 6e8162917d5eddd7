"""The scene lines that only The Pursuit of Happiness has.

Reading order: `lines` and `builder`; then `place`, `seats`, `limits` and `layout` for the position;
`stage`, `acting` and `expecting` for the moves, outcomes and expectations; and `words` and `scenes`
for the additions to the scene language.
"""
