"""Everything that was played: the records that are kept, the games in them, what came of them."""
