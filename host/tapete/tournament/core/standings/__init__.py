"""Standings: points and tie-breaks as exact fractions."""
