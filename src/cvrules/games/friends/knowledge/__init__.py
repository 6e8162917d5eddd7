"""The view of one seat, and random tables that agree with this view.

Reading order: `view`, `timeline`, `trade_changes`, `goal_pairs`, `goal_draft_orders`,
`goal_drafts`, `world`.
"""
