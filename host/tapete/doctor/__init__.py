"""The doctor: it looks for common problems with boards, explains them, and fixes what is safe to fix."""
