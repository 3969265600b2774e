"""The things on the table: board, hares, die and cards, and the panel beside them."""
