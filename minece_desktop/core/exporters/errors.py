"""Why a run cannot be written."""


class ExportError(ValueError):
    """A run that the format cannot hold, or a place that must not be written to; the text is for the user."""
