from tapete_board.profiles import run

run()
