"""What runs on the Pico and knows pins, pixels and flash paths."""

# See `memory`.
PASSING = (
    "allowed",
    "boot",
    "bringing",
    "chat",
    "desk",
    "font",
    "ink_spread",
    "ink_frame",
    "ink_list",
    "ink_pages",
    "ink_score",
    "ink_stand",
    "ink_text",
    "sheet",
    "talk",
    "trouble",
)
