"""The actions of the desk's forms."""
