"""The compiled programs of boards, as the wheel brings them in this folder."""
