"""What grades look like outside the window: tables as text."""
