"""Many games between bots: a match of any game is played, kept, told and drawn here."""
