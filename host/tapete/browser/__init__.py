"""The page in a browser, as far as it is Python: the commands of the host for a worker without a terminal."""
