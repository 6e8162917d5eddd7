"""The view of one seat, and random tables that agree with this view.

Reading order: `view`, `timeline`, `changes`, `pairs`, `draft_orders`, `drafts`, `world`.
"""
