"""What a Linux desktop wants to know of the program: `python assets/install/linux.py SHARE`.

Writes into the folder SHARE (which becomes `/usr/share`, or the same below a home) the menu entry,
the AppStream metainfo, the type of race files, icons, and the manual page. All texts come from the
catalogues and from README.md.
"""

from __future__ import annotations

import argparse
import gzip
import html
import os
import re
import sys
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "assets" / "locale")]

from catalogues import CODES, compile_all
from icons import LOGO, png

from game import __version__
from game.cli import parser
from game.content.saved_races import SUFFIX
from game.text import _
from game.text.language import use_language
from game.text.languages import LANGUAGES

NAME = "hare-and-tortoise"
ID = "io.github.hare_and_tortoise.HareAndTortoise"
TYPE = "application/x-hare-and-tortoise-race"
SIZES = 16, 22, 24, 32, 48, 64, 128, 256, 512
CHAPTER = re.compile(r"\*\*(?P<name>[^:*]+?)\s?: (?P<title>[^*]+)\.\*\* (?P<text>[^*]+) \*1 ")
"""README.md on the program in one of its languages."""


def title() -> str:
    """The name of the game."""
    return _("Hare & Tortoise")


def subtitle() -> str:
    """What it is, in a line."""
    return _("David Parlett’s race for clever runners")


def in_each(text: Callable[[], str]) -> dict[str, str]:
    """The text in each language, by code."""
    told = {}
    for code in ("en", *CODES):
        use_language([code])
        told[code] = text()
    assert len(set(told.values())) > 5, f"the catalogues do not have “{told['en']}”"
    return told


def desktop_entry() -> str:
    """The entry in the menu."""
    rows = ["[Desktop Entry]", "Type=Application", "Version=1.1"]
    for key, text in (("Name", title), ("Comment", subtitle)):
        told = in_each(text)
        rows += (f"{key}{'' if code == 'en' else f'[{code}]'}={told[code]}" for code in told)
    rows += [f"Exec={NAME}", f"Icon={NAME}", "Terminal=false", "Categories=Game;BoardGame;"]
    rows += ["Keywords=hare;tortoise;race;board game;carrots;", f"StartupWMClass={NAME}", ""]
    return "\n".join(rows)


def race_entry() -> str:
    """What opens the file of a race; not in the menu."""
    plain = [line for line in desktop_entry().splitlines() if not line.startswith("Keywords")]
    rows = [line.replace(f"Exec={NAME}", f"Exec={NAME} replay %f") for line in plain]
    return "\n".join([*rows, f"MimeType={TYPE};", "NoDisplay=true", ""])


def races() -> str:
    """The type of race files."""
    comments = "".join(
        f"    <comment{_lang(code)}>{html.escape(text)}</comment>\n"
        for code, text in in_each(lambda: _("a recorded race")).items()
    )
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">\n'
        f'  <mime-type type="{TYPE}">\n{comments}'
        '    <sub-class-of type="application/json"/>\n'
        f'    <icon name="{NAME}"/>\n'
        f'    <glob pattern="*{SUFFIX}"/>\n'
        "  </mime-type>\n</mime-info>\n"
    )


def metainfo(date: str) -> str:
    """What a software centre shows."""
    names, told = in_each(title), in_each(subtitle)
    paragraphs = dict(_paragraphs())
    assert set(paragraphs) == {*CODES, "en"}, "README.md does not speak all languages"
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<component type="desktop-application">\n'
        f"  <id>{ID}</id>\n"
        "  <metadata_license>MIT</metadata_license>\n"
        "  <project_license>MIT AND OFL-1.1</project_license>\n"
        + _rows("name", names)
        + _rows("summary", told)
        + '  <developer id="io.github.hare_and_tortoise">\n'
        "    <name>The Hare &amp; Tortoise developers</name>\n  </developer>\n"
        + "  <description>\n"
        + "".join(f"  {row}\n" for row in _rows("p", paragraphs).splitlines())
        + f'  </description>\n  <launchable type="desktop-id">{NAME}.desktop</launchable>\n'
        "  <categories><category>Game</category><category>BoardGame</category></categories>\n"
        f"  <provides><binary>{NAME}</binary><mediatype>{TYPE}</mediatype></provides>\n"
        '  <content_rating type="oars-1.1"/>\n'
        "  <supports>\n    <control>pointing</control>\n    <control>keyboard</control>\n"
        "    <control>touch</control>\n    <control>gamepad</control>\n  </supports>\n"
        f'  <releases><release version="{__version__}" date="{date}"/></releases>\n</component>\n'
    )


def _rows(tag: str, texts: dict[str, str]) -> str:
    return "".join(
        f"  <{tag}{_lang(code)}>{html.escape(texts[code])}</{tag}>\n" for code in ("en", *CODES)
    )


def _lang(code: str) -> str:
    return "" if code == "en" else f' xml:lang="{code}"'


def _paragraphs() -> Iterator[tuple[str, str]]:
    """What README.md says of the program, by code of the language."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    english = next(part for part in text.split("\n\n") if part.startswith("David Parlett's"))
    yield "en", " ".join(english.split())
    codes = {language.name: code for code, language in LANGUAGES.items()}
    codes["português do Brasil"] = "pt_BR"
    for found in CHAPTER.finditer(" ".join(text.split())):
        name = found["name"]
        yield codes.get(name) or codes[name[0].lower() + name[1:]], found["text"]


def manual(date: str) -> str:
    """The manual page: what the command line's own help says."""
    use_language(["en"])
    whole = parser()
    commands = next(
        action for action in whole._actions if isinstance(action, argparse._SubParsersAction)
    )
    day = datetime.fromisoformat(date)
    rows = [f'.TH {NAME.upper()} 6 "{day:%Y-%m-%d}" "{NAME} {__version__}" "Games"', ".SH NAME"]
    rows += [rf"{_roff(NAME)} \- David Parlett's race game on an illustrated board"]
    rows += [".SH SYNOPSIS", f".B {_roff(NAME)}", "[OPTIONS] [COMMAND ...]", ".SH DESCRIPTION"]
    rows += ["Without a command the game opens on its title page. It never uses the network."]
    rows += [".SH OPTIONS", *_options(whole)]
    rows += [".SH COMMANDS"]
    told = {choice.dest: choice.help or "" for choice in commands._choices_actions}
    for name, command in commands.choices.items():
        rows += [
            f".SS {name}",
            _roff(told[name][:1].upper() + told[name][1:] + "."),
            *_options(command),
        ]
    rows += [".SH ENVIRONMENT", ".TP", ".B HARE_LANGUAGE", "The language, such as pt_BR."]
    rows += [".TP", ".B HARE_DATA", "A folder for settings and races, in place of the usual ones."]
    rows += [".SH FILES", ".TP", r".I ~/.local/share/hare\-and\-tortoise", "Races and profiles."]
    rows += [".TP", r".I ~/.config/hare\-and\-tortoise", "Settings.", ""]
    return "\n".join(rows)


def _options(command: argparse.ArgumentParser) -> Iterator[str]:
    for action in command._actions:
        if isinstance(action, argparse._SubParsersAction) or action.help == argparse.SUPPRESS:
            continue
        names = ", ".join(action.option_strings) or str(action.metavar or action.dest)
        value = f" {action.metavar}" if action.option_strings and action.metavar else ""
        yield ".TP"
        yield f".B {_roff(names + value)}"
        yield _roff((action.help or "").replace("%(default)s", str(action.default))) or r"\&"


def _roff(text: str) -> str:
    signs = {"\\": r"\e", "-": r"\-", "’": r"\(cq", "“": r"\(lq", "”": r"\(rq", "…": "..."}
    return "".join(signs.get(sign, sign) for sign in text)


def main(share: Path) -> None:
    """Write everything below this folder."""
    compile_all()
    moment = int(os.environ.get("SOURCE_DATE_EPOCH", datetime.now(UTC).timestamp()))
    date = f"{datetime.fromtimestamp(moment, UTC):%Y-%m-%d}"
    packed = gzip.compress(manual(date).encode(), mtime=0)
    files: dict[str, bytes] = {
        f"applications/{NAME}.desktop": desktop_entry().encode(),
        f"applications/{NAME}-race.desktop": race_entry().encode(),
        f"metainfo/{ID}.metainfo.xml": metainfo(date).encode(),
        f"mime/packages/{NAME}.xml": races().encode(),
        f"man/man6/{NAME}.6.gz": packed,
        f"icons/hicolor/scalable/apps/{NAME}.svg": LOGO.read_bytes(),
        **{f"icons/hicolor/{n}x{n}/apps/{NAME}.png": png(n) for n in SIZES},
    }
    for name, data in files.items():
        path = share / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
