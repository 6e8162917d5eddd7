"""Averages with intervals, paired differences, and tests of significance.

The modules, in reading order:

- `intervals` computes intervals for rates of victory and averages, without additional packages.
- `samples` computes averages with intervals, for a number of games that is fixed in advance.
- `sequences` computes intervals that are valid at all times, so that an experiment can stop when its
  result is certain enough.
- `outcomes` counts scores, victories and lengths of games.
"""
