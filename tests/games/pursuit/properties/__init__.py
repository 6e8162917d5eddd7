"""What holds at every step of every game of The Pursuit of Happiness, property by property.

- `steps`: random games with random rulings and cards, step by step.
- `counting`: counts what a goal asks for, slowly.
- `watching`: plays one game and tries every property on it, for `benchmarks/soak.py`.

The tests of this folder are the properties, by name; each names its paragraph of the rulebook.
"""
