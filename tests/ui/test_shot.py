"""Pictures of a match without a window (`tabletop shot`)."""

from __future__ import annotations

import pygame
import pytest

from tabletop.engine.record import BadRecord
from tabletop.ui.kit.theme import COLOURS
from tabletop.ui.shot import draw_match, save_picture
from tests.ui.tables.tacta.tables import fresh

SIZE = (1280, 720)


def shows(picture: pygame.Surface, colour: str, area: pygame.Rect) -> bool:
    """Tell whether some pixel of an area has nearly this colour."""
    wanted = pygame.Color(colour)
    return any(
        max(abs(a - b) for a, b in zip(picture.get_at((x, y))[:3], wanted[:3], strict=True)) < 12
        for x in range(area.left, area.right)
        for y in range(area.top, area.bottom)
    )


def test_a_shot_has_the_size_asked_for_and_the_seats_around_the_table():
    picture = draw_match(fresh(2, 10), SIZE)
    assert picture.get_size() == SIZE
    top, bottom = pygame.Rect(0, 0, 1280, 70), pygame.Rect(0, 650, 200, 70)
    seen = [
        {colour for colour in ("blue", "green") if shows(picture, COLOURS[colour], area)}
        for area in (top, bottom)
    ]
    assert sorted(map(sorted, seen)) == [["blue"], ["green"]]


def test_a_shot_of_the_same_match_is_the_same():
    one, other = (draw_match(fresh(3, 12), SIZE) for _picture in range(2))
    assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


@pytest.mark.rule("TA-8")
def test_a_shot_for_a_seat_hides_what_it_can_not_see():
    match = fresh(2, 0, open_ends=False)
    seen, own = draw_match(match, SIZE), draw_match(match, SIZE, 0)
    assert pygame.image.tobytes(seen, "RGB") != pygame.image.tobytes(own, "RGB")


def test_a_picture_is_saved_as_png(tmp_path):
    save_picture(pygame.Surface((40, 30)), tmp_path / "x.png")
    assert pygame.image.load(tmp_path / "x.png").get_size() == (40, 30)


def test_a_picture_that_can_not_be_written_is_one_sentence_and_leaves_the_old_one(tmp_path):
    folder = tmp_path / "nowhere"
    with pytest.raises(BadRecord, match=r"can't be written \(No such file or directory\); choose another"):
        save_picture(pygame.Surface((4, 3)), folder / "x.png")
    with pytest.raises(BadRecord, match="choose another place"):
        save_picture(pygame.Surface((4, 3)), tmp_path)
    assert list(tmp_path.iterdir()) == []
