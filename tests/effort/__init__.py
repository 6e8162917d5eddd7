"""How much of the work a quick run does, and how much is left to `.ci/run`.

- `sweeps`: cases of which a quick run tries a few.
- `loops`: many small rows in one test.
- `examples`: properties of which a quick run tries few examples.
"""
