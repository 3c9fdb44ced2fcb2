"""Reviewers' decisions: kept so that none is lost, queued, compared and counted (docs/audit.md)."""
