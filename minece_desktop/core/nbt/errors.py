"""What is wrong with a file of named binary tags."""


class NbtError(ValueError):
    """A file that is no usable NBT; the text names the field or the byte, for the user."""
