"""The application of the board: two displays, six buttons, a journal and a link."""

VERSION = "0.2.0"
