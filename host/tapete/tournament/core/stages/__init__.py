"""The stages that are no Swiss: brackets, round robin, pods, league."""
