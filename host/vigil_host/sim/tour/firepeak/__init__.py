"""Stories of Firepeak: what every game comes to, and what is rare."""
