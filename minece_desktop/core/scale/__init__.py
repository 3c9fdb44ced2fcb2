"""Many runs at once: what is done to each (``batch``), on one machine (``pool``), in what order (``costs``)."""
