"""The view that one seat has of a table, and random tables that fit this view.

Reading order: `view`, `timeline`, `trade_changes`, `goal_pairs`, `goal_draft_orders`,
`goal_drafts`, `world`.
"""
