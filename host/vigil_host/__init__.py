"""The laptop's side of Vigil, a room for each purpose; only what every room needs lies here."""
