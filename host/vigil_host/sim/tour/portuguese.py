"""A game in Portuguese: the longest words, from the first start to the result."""

from vigil_host.sim.guide import Guide, Plug

_NAMES = ["Ana", "Beatriz", "Cy", "Duda"]


def portuguese(plug: Plug) -> Guide:
    """Chosen at the first start, then played."""
    g = plug(new=True, roster=_NAMES).group("Português")
    g.press("▼")
    g.shoot("language", "A new device asks for its language, in both of them.")
    g.press("A")
    g.shoot("novo-jogo", "The set-up in Portuguese.")
    g.choose("Storm of Souls", "Nomes")
    g.press("A ▼ A C")
    g.choose("Quem começa", "Começar")
    g.calm()
    g.press("▲*5 A ▲*12 A")
    g.shoot("mesa", "Home, and what has just happened.")
    g.calm()
    g.shoot("mesa-botoes", "The words for A B C.")
    _menus(g)
    g.press("C")
    g.choose("Encerrar")
    g.press("A! A ▲*3 A! A ▲ A! A")
    g.shoot("resultado", "The result and why.")
    return g


def _menus(g: Guide) -> None:
    g.press("B")
    g.shoot("aconteceu", "What happened.")
    g.choose("Carta de Sina", "Honey Siren")
    g.shoot("sina", "A Fate.")
    g.press("A C")
    g.shoot("menu-portugues", "The menu.")
    g.choose("Ajustes")
    g.shoot("ajustes", "The settings.")
    g.press("C C")


def sozinho(plug: Plug) -> Guide:
    """The game alone against Samael, in the quick way."""
    g = plug(new=True, roster=["Ana"]).group("Sozinho")
    g.press("▼ A")
    g.choose("Variante", "Variante", "Nomes", "Lugar 1")
    g.press("C")
    g.choose("Começar")
    g.calm()
    g.press("▲*6 A")
    g.shoot("pegou", "What Samael takes, first card.")
    g.press("▲*2 A B ▲*3")
    g.shoot("pegou-monstro", "Second card: a monster.")
    g.press("A")
    g.calm()
    g.press("B")
    g.walk("Dizer as cartas")
    g.shoot("dizer-linha", "The row can be told by name.")
    g.press("C C")
    g.choose("Encerrar")
    g.press("A! A ▲*3 A! A")
    g.shoot("resultado-solo", "The reveal against Samael.")
    return g


STORIES = portuguese, sozinho
