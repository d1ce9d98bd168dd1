"""The wire protocol between a board and a host: frames, messages, transfers. PROTOCOL.md says it in full."""
