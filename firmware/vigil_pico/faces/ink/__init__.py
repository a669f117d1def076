"""Pages on e-paper: `ink` decides when to paint, `frame` how; each other file draws one kind."""
