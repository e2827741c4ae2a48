from __future__ import annotations

import pytest

from tabletop.ui.kit.animation import Clock, eased_in_out, eased_out, linear, overshot


def test_a_tween_runs_from_0_to_1_and_then_calls_then_once():
    clock, shares, ends = Clock(), [], []
    clock.run(1.0, shares.append, linear, then=lambda: ends.append(True))
    for _tick in range(6):
        clock.tick(0.25)
    assert shares == [0.0, 0.25, 0.5, 0.75, 1.0]
    assert ends == [True]
    assert not clock.busy


def test_a_delay_holds_the_first_step_back():
    clock, shares = Clock(), []
    clock.run(1.0, shares.append, linear, delay=0.5)
    clock.tick(0.25)
    assert shares == []
    clock.tick(0.75)
    assert shares == [0.5]


def test_skip_ends_everything_even_what_the_ends_start():
    clock, order = Clock(), []
    clock.sequence(
        [(1.0, lambda share: order.append(("a", share))), (1.0, lambda share: order.append(("b", share)))]
    )
    clock.skip()
    assert order[-1] == ("b", 1.0)
    assert not clock.busy


def test_a_cancelled_tween_says_nothing_more():
    clock, shares = Clock(), []
    tween = clock.run(1.0, shares.append, linear)
    tween.cancel()
    clock.tick(2.0)
    assert shares == [0.0]
    assert not clock.busy


def test_speed_0_jumps_to_the_end_at_the_next_tick():
    clock, shares = Clock(0), []
    clock.run(10.0, shares.append)
    clock.tick(0.001)
    assert shares[-1] == 1.0


def test_higher_speeds_take_less_time():
    def ticks(speed: int) -> int:
        clock, count = Clock(speed), 0
        clock.run(1.0, lambda _share: None)
        while clock.busy:
            clock.tick(0.05)
            count += 1
        return count

    assert ticks(1) > ticks(2) > ticks(3) > ticks(4) > ticks(5)


@pytest.mark.parametrize("ease", [linear, eased_out, eased_in_out, overshot])
def test_easings_begin_at_0_and_end_at_1(ease):
    assert ease(0.0) == pytest.approx(0.0, abs=1e-9)
    assert ease(1.0) == pytest.approx(1.0)


def test_an_alarm_goes_off_in_time_without_keeping_the_clock_busy():
    clock, rung = Clock(), []
    assert clock.waits() is None
    clock.alarm(0.5, lambda: rung.append(1))
    clock.alarm(0.2, lambda: rung.append(2)).cancel()
    assert not clock.busy
    assert clock.waits() == 0.5
    assert clock.tick(0.4) is False
    assert clock.waits() == pytest.approx(0.1)
    clock.tick(0.1)
    assert rung == [1]
    assert clock.waits() is None
    clock.alarm(0.5, lambda: rung.append(3))
    clock.clear()
    clock.tick(1.0)
    assert rung == [1]
