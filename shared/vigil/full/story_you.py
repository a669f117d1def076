"""Sentences about the one person who plays and gave no name: told to you.

"%s plays %s." becomes "You play %s.": a rule takes less memory than all of them a second time.
"""

_ODD = {"does": "do", "copies": "copy", "passes": "pass", "banishes": "banish"}


def yours(template):
    """A sentence that begins with a name, without it."""
    words = template[:-1].split(" ")
    verb = words[1]
    words[:2] = "You", _ODD.get(verb) or (verb[:-1] if verb[-1] == "s" else verb)
    return " ".join(words).replace("draws", "draw") + "."


def to_you(template, values, name):
    """(template, values) as they are said to you, where they are about you."""
    if name not in values:
        return template, values
    if values[0] != name:
        from vigil.full.story_rare import TO_YOU

        if template not in TO_YOU:
            return template, values
        template = TO_YOU[template]
    elif template[:3] == "%s ":
        template = yours(template)
    else:
        template = "It is your turn."
    return template, tuple(value for value in values if value != name)
