"""Thinkers that fail, as a bot's process might."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator

from tabletop.bots.budget import Stop
from tabletop.bots.process import Answer, Question, think


def dies_when_hard(question: Question, stop: Stop) -> Iterator[Answer]:
    if question.level == "hard":
        os._exit(3)
    yield from think(question, stop)


def raises_when_hard(question: Question, stop: Stop) -> Iterator[Answer]:
    if question.level == "hard":
        raise RuntimeError("a fault in a bot")
    yield from think(question, stop)


def hangs_when_hard(question: Question, stop: Stop) -> Iterator[Answer]:
    if question.level == "hard":
        threading.Event().wait()
    yield from think(question, stop)


def always_dies(question: Question, stop: Stop) -> Iterator[Answer]:
    os._exit(3)
    yield  # pragma: no cover


def interrupted_first(question: Question, stop: Stop) -> Iterator[Answer]:
    os.kill(os.getpid(), signal.SIGINT)
    yield from think(question, stop)
