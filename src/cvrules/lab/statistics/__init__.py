"""Intervals, paired differences, and a test that may stop at any time.

Reading order: `samples` (averages with intervals, for a number of games that is fixed in advance),
`sequences` (intervals that hold at all times, so that an experiment can stop when it is sure enough)
and `outcomes` (counts scores, victories and lengths of games).
"""
