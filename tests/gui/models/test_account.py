"""A turn's account in words."""

from __future__ import annotations

from minece_desktop.core.run import TurnAccount
from minece_desktop.gui.models.account import account_details, account_grave, account_line


def test_the_line_leaves_out_what_there_is_none_of() -> None:
    assert account_line(TurnAccount(confirmed=1)) == "1 event confirmed by the server"
    told = account_line(TurnAccount(confirmed=3, unconfirmed=2, refused=1, disagreed=("x",), lost=("y", "z")))
    assert told == "3 events confirmed by the server · 2 never answered · 1 refused · 1 disagreement · 2 lost"
    assert account_line(TurnAccount()) == "nothing of the server confirms these events"


def test_what_is_to_be_known_before_judging() -> None:
    assert not account_grave(TurnAccount(used=("the text log",), confirmed=9, refused=2))
    assert account_grave(TurnAccount(lost=("x",)))
    assert account_grave(TurnAccount(unconfirmed=1))


def test_long_lists_are_cut_and_say_so() -> None:
    details = account_details(TurnAccount(used=("log",), lost=tuple(map(str, range(30)))))
    assert [detail.label for detail in details][:3] == ["used", "lost", ""]
    assert details[-1].text == "and 18 more"
