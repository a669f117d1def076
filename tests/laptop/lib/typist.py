"""Somebody who types lines at a prompt, and reads what is on the screen before each of them."""


def type_at(prompt, screen, lines, quick=lambda question: None):
    """Run a prompt on some lines; [(question, what was shown before it)], and what came last.

    `quick` answers a question that no line is for; None: the next line does.
    """
    left, seen = list(lines), []

    def shown():
        text = screen.getvalue()
        screen.seek(0)
        screen.truncate()
        return text

    def ask(question):
        answer = quick(question)
        if answer is not None:
            return answer
        seen.append((question, shown()))
        if not left:
            raise EOFError
        return left.pop(0)

    prompt._ask = ask
    prompt.run()
    return seen, shown()


def screens_at(prompt, screen, lines, quick=lambda question: None):
    """What was on the screen at each question, with the question, and at the end."""
    seen, last = type_at(prompt, screen, lines, quick)
    return [*(text + question for question, text in seen), last]
