"""The application of the board: two displays, six buttons, a journal and a link."""

VERSION = "0.1.0"
