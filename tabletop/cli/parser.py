"""What can be typed after `tabletop`."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn

from tabletop import __version__
from tabletop.cli import BAD_USAGE, arena, desktop, measure, records, review, window
from tabletop.engine.sentences import printable
from tabletop.games.catalogue import GAMES

Command = Callable[[argparse.Namespace], int]
MAX_SIZE = 7680


class OneSentenceParser(argparse.ArgumentParser):
    """A parser whose errors are one sentence, without the usage lines before it."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and where help is, then leave with status 2."""
        sentence = printable(f"{message[:1].upper()}{message[1:]}; see {self.prog} --help.")
        self.exit(BAD_USAGE, f"{sentence}\n")


def parse_arguments(arguments: Sequence[str]) -> argparse.Namespace:
    """Return the arguments with the command's function as `run`; leaves with status 2 on bad usage."""
    parser = OneSentenceParser(prog="tabletop", description="Tacta, Tac-Tik and Taca-taca around one screen.")
    parser.add_argument("--version", action="version", version=f"tabletop {__version__}")
    parser.set_defaults(run=window.menu)
    commands = parser.add_subparsers(metavar="COMMAND", parser_class=OneSentenceParser)
    _add_window_commands(commands)
    _add_record_commands(commands)
    _add_measuring_commands(commands)
    _add_arena(commands)
    _add_review(commands)
    _add_desktop(commands)
    return parser.parse_args(_with_joined_move(arguments))


def _with_joined_move(arguments: Sequence[str]) -> list[str]:
    # `-4 red 20-16` begins like an option; argparse lets everything after `--` be.
    words = list(arguments)
    if len(words) == 3 and words[0] == "why" and words[2].startswith("-4 "):
        words.insert(1, "--")
    return words


def _add(
    commands: argparse._SubParsersAction[OneSentenceParser], name: str, run: Command, summary: str
) -> OneSentenceParser:
    parser = commands.add_parser(name, help=summary, description=f"{summary[:1].upper()}{summary[1:]}.")
    parser.set_defaults(run=run)
    return parser


def _add_window_commands(commands: argparse._SubParsersAction[OneSentenceParser]) -> None:
    play = _add(commands, "play", window.play, "open a table, or go on with a record")
    play.add_argument("game", nargs="?", choices=sorted(GAMES), metavar="GAME", help=", ".join(GAMES))
    play.add_argument("--record", type=Path, metavar="FILE", help="go on with this record")
    shot = _add(commands, "shot", window.shot, "draw the table as the window would, without a window")
    _add_file(shot)
    shot.add_argument("--size", type=_size, default=(1920, 1080), metavar="WxH", help="1920x1080 if left out")
    shot.add_argument("--out", type=Path, required=True, metavar="PNG", help="where to put the picture")
    shot.add_argument("--seat", type=_whole(0, 63), metavar="N", help="hide what this seat cannot see")


def _add_desktop(commands: argparse._SubParsersAction[OneSentenceParser]) -> None:
    parser = _add(commands, "desktop", desktop.desktop, "put tabletop into the applications menu")
    parser.add_argument("--remove", action="store_true", help="take it out again")


def _add_record_commands(commands: argparse._SubParsersAction[OneSentenceParser]) -> None:
    new = _add(commands, "new", records.new, "print a fresh record")
    _add_deal(new)
    new.add_argument("--option", action="append", default=[], metavar="K=V", help="one option of the game")
    moves = _add(
        commands, "moves", records.moves, "print the legal moves at the end of the record, one a line"
    )
    _add_file(moves)
    moves.add_argument("--after", action="store_true", help="with the position after each")
    why = _add(commands, "why", records.why, "say whether a move is legal, or why not")
    _add_file(why)
    why.add_argument("move", metavar="MOVE")
    _add_file(_add(commands, "check", records.check, "replay a record and print where it stands"))


def _add_measuring_commands(commands: argparse._SubParsersAction[OneSentenceParser]) -> None:
    perft = _add(commands, "perft", measure.perft, "count the move sequences, a figure a depth")
    _add_deal(perft)
    perft.add_argument("--option", action="append", default=[], metavar="K=V", help="one option of the game")
    perft.add_argument("--depth", type=_whole(1, 100), required=True, metavar="D")
    bench = _add(commands, "bench", measure.bench, "print the figures of the performance table")
    bench.add_argument(
        "game", nargs="?", choices=sorted(GAMES), metavar="GAME", help="only those of one game"
    )
    bench.add_argument("--json", action="store_true", help="one JSON object a line")


def _add_arena(commands: argparse._SubParsersAction[OneSentenceParser]) -> None:
    parser = _add(commands, "arena", arena.arena, "play bots against each other: win rates with intervals")
    _add_deal(parser)
    parser.add_argument("--option", action="append", default=[], metavar="K=V", help="one option of the game")
    parser.add_argument(
        "--bots", required=True, metavar="A,B", help="easy, medium, hard, hard:ITERATIONS, random"
    )
    parser.add_argument(
        "--games", type=_whole(1, 1_000_000), default=200, metavar="N", help="200 if left out"
    )
    parser.add_argument(
        "--jobs", type=_whole(1, 256), default=1, metavar="J", help="processes, 1 if left out"
    )
    parser.add_argument(
        "--iterations", type=_whole(1, 10**9), default=200, metavar="I", help="of hard bots, 200 if left out"
    )
    parser.add_argument(
        "--dask", metavar="ADDRESS", help="play on the cluster of the scheduler at this address"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object with every game")


def _add_review(commands: argparse._SubParsersAction[OneSentenceParser]) -> None:
    parser = _add(commands, "review", review.review, "review a record: chances, what moves cost, accuracy")
    _add_file(parser)
    parser.add_argument(
        "--seconds", type=_seconds, default=0.2, metavar="S", help="time a position, 0.2 if left out"
    )
    parser.add_argument(
        "--iterations", type=_whole(1, 10**9), metavar="I", help="instead of seconds; repeats exactly"
    )
    parser.add_argument(
        "--jobs", type=_whole(1, 256), default=1, metavar="J", help="processes, 1 if left out"
    )
    parser.add_argument("--fresh", action="store_true", help="even where a review is kept beside the file")
    parser.add_argument("--json", action="store_true", help="one JSON object")


def _add_file(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a record, suffix .tabletop")


def _add_deal(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", choices=sorted(GAMES), metavar="GAME", help=", ".join(GAMES))
    parser.add_argument("--players", type=_whole(1, 64), metavar="N", help="how many play")
    parser.add_argument(
        "--seed", type=_whole(-(2**63) + 1, 2**63 - 1), default=0, metavar="S", help="0 if left out"
    )


def _whole(low: int, high: int) -> Callable[[str], int]:
    def whole(text: str) -> int:
        if not re.fullmatch(r"[+-]?\d{1,20}", text) or not low <= int(text) <= high:
            raise argparse.ArgumentTypeError(f"“{text[:40]}” is not a whole number from {low} to {high}")
        return int(text)

    return whole


def _seconds(text: str) -> float:
    if not re.fullmatch(r"\d{1,4}(\.\d{1,4})?", text) or not 0.01 <= float(text) <= 3600:
        raise argparse.ArgumentTypeError(f"“{text[:40]}” is not a number of seconds from 0.01 to 3600")
    return float(text)


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d{2,4})x(\d{2,4})", text)
    if not found or not all(64 <= int(side) <= MAX_SIZE for side in found.groups()):
        raise argparse.ArgumentTypeError(
            f"“{text[:40]}” is not a size such as 1920x1080, sides from 64 to {MAX_SIZE}"
        )
    return int(found[1]), int(found[2])
