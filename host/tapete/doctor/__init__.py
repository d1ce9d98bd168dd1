"""What goes wrong for people around a board: looked for, said, and put right where that is safe."""
