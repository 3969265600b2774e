"""What lies on the table: the board, hares, die and cards, the panel beside them."""
