"""What the house sets from a gaming day on: set, and withdrawn before its day."""

from __future__ import annotations

from floor.clock import show_date
from floor.concern import OfHouse
from floor.names import Teller
from floor.settings import dated
from floor.settings.registry import SETTINGS, Value
from floor.subject import MANAGER, Subject, act, effect


def _value(name: str, value: Value) -> str:
    """'Large cash is noted from: $3,000'. A setting the program no longer has is told by the name it was kept under."""
    setting = SETTINGS.get(name)
    return f"{setting.title}: {setting.show(value)}" if setting is not None else f"{name}: {value}"


def _withdrawn(tell: Teller, it: dated.SettingWithdrawn) -> str:
    found = next((one for one in tell.room.settings.get(it.name, ()) if one.number == it.number), None)
    told = f"{_value(it.name, found.value)} from {show_date(found.since)}" if found else f"A value of {it.name}"
    return f"{told} withdrawn before its day"


DATED = Subject(
    "settings",
    holds=("settings",),
    acts=(
        act(dated.SetSetting, dated.set_setting, MANAGER),
        act(dated.WithdrawSetting, dated.withdraw_setting, MANAGER),
    ),
    effects=(
        effect(
            dated.SettingSet,
            dated.setting_set,
            lambda tell, it: f"{_value(it.name, it.value)} from {show_date(it.since)}: {it.rests_on}",
            lambda it, _: [OfHouse()],
        ),
        effect(dated.SettingWithdrawn, dated.setting_withdrawn, _withdrawn, lambda it, _: [OfHouse()]),
    ),
)
