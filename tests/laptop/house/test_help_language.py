"""Every command speaks its reader's language, in its help too; what programs read does not."""

import json

import pytest
from typer.main import get_command

from tests.laptop.lib.command import told, vigil
from tests.laptop.lib.synced_device import SHORT, keep
from vigil_host import help_text
from vigil_host.cli import app
from vigil_host.make.sentences import read_sentences

COMMANDS = list(get_command(app).commands)  # pyright: ignore[reportAttributeAccessIssue]


@pytest.fixture
def portuguese(tmp_path, monkeypatch):
    monkeypatch.setenv("VIGIL_DATA", str(tmp_path))
    monkeypatch.setenv("VIGIL_LANGUAGE", "pt")
    monkeypatch.setenv("COLUMNS", "500")  # no sentence is broken
    return tmp_path


@pytest.mark.usefixtures("portuguese")
def test_the_help_of_every_command_has_no_english_sentence_left():
    own = read_sentences("pt")
    english = {
        text
        for text in help_text.sentences(get_command(app))
        if own[text] != text and len(text) > 20 and "%" not in text
    }
    for command in ("", *COMMANDS):
        said = told(*command.split(), "--help")
        assert "Uso: " in said, command
        assert "Usage:" not in said, command
        assert [text for text in english if text in said] == [], command


def test_the_help_is_english_where_no_other_language_is_wished(portuguese, monkeypatch):
    monkeypatch.setenv("VIGIL_LANGUAGE", "en")
    assert "Count wins by player" in told("stats", "--help")


def test_stats_and_doctor_speak_it_and_their_json_does_not(portuguese):
    assert "Ainda não há partidas guardadas aqui" in told("stats")
    keep(portuguese, SHORT.format(names="Ana,Bo", second=9))
    said = told("stats")
    for words in ("1 partida terminada", "Jogadores", "vitórias", "Ordem de jogo", "Meses"):
        assert words in said
    assert not {"wins", "games", "rounds", "Honor"} & set(said.replace("/", " ").split())
    assert json.loads(told("stats", "--json"))["games"] == 1
    said = vigil("doctor").stdout
    for words in ("pacotes", "pasta de dados", "banco de dados", "aparelhos: 1"):
        assert words in said
    found = {each["what"] for each in json.loads(vigil("doctor", "--json").stdout)}
    assert {"packages", "data folder", "database"} <= found


@pytest.mark.usefixtures("portuguese")
@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("key", "Nenhuma página está aberta; a chave está em "),
        ("export", "vigil: Não há partidas a exportar: "),
        ("setup", "vigil: Diga o que preparar, com opções ou um arquivo TOML: "),
        ("sync --once", "vigil: Nenhum aparelho está conectado e nenhum gêmeo está aberto. "),
        ("deploy --board x", "vigil: Não existe a placa 'x': existem "),
        ("run --slow --port x", "vigil: --slow é para o gêmeo simples, "),
        ("lab random greedy --games 2", "2 partidas · O Jogo de Deckbuilding · padrão · "),
        ("lab", "Erro: Falta o argumento 'bot'."),
        ("stats --foo", "Erro: Não existe a opção: --foo"),
        ("deploy --dryrun", "Erro: Não existe a opção: --dryrun (Opções parecidas: --dry-run)"),
        ("run --slow=3", "Erro: A opção '--slow' não leva valor."),
        ("run --board", "Erro: A opção '--board' precisa de um argumento."),
        ("runn", "Erro: Não existe o comando 'runn'. Seria 'run'?"),
        ("lab random --games x", "Erro: Valor inválido para '--games': deve ser um número inteiro"),
        ("sync --once --json", "vigil: No device is plugged in and no twin runs. "),
        ("script nowhere", "vigil: nowhere cannot be read: "),
    ],
)
def test_what_a_command_prints_is_said_in_it(words, answer):
    done = vigil(*words.split())
    assert answer in done.stdout + done.stderr
