"""The kinds of boards: each is a module that names its chip and its pins; nothing else knows them."""
