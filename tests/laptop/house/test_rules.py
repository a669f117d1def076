"""The ledger of rules can tell what is proven, on which interpreter, and what is not."""

from tests import rules

_TEST = """
@rule("A-01", "A-02")
def test_seats():
    pass

def test_no_rule():
    pass
"""


def test_a_decorator_is_a_proof_for_each_rule_it_names(tmp_path):
    for folder in ("both", "laptop"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "test_x.py").write_text(_TEST)
    assert list(rules.proofs(tmp_path)) == [
        ("A-01", "test_x.test_seats", "both"),
        ("A-02", "test_x.test_seats", "both"),
        ("A-01", "test_x.test_seats", "cpython"),
        ("A-02", "test_x.test_seats", "cpython"),
    ]


def test_a_rule_without_a_test_and_a_test_without_a_rule_are_named(monkeypatch, capsys):
    monkeypatch.setattr(rules, "titles", lambda: {"A-01": "Proven", "A-02": "Forgotten"})
    monkeypatch.setattr(
        rules, "proofs", lambda: [("A-01", "x.test_a", "both"), ("Z-9", "x.test_b", "cpython")]
    )
    assert rules.main() == "A-02 Forgotten: no test\nx.test_b: no rule Z-9"
    assert "x.test_a" in capsys.readouterr().out
