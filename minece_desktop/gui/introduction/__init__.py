"""A minute round the window: one card after another beside the panel it tells of."""
