"""Intervals, paired differences, and a test that can stop at any time.

The modules, in reading order:

- `samples` computes averages with intervals, for a number of games that is fixed in advance.
- `sequences` computes intervals that are valid at all times, so that an experiment can stop when its
  result is certain enough.
- `outcomes` counts scores, victories and lengths of games.
"""
