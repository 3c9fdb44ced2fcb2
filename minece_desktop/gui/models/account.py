"""How a turn's events were settled, in words. No Qt."""

from __future__ import annotations

from minece_desktop.core.run import TurnAccount
from minece_desktop.gui.models.check_details import Detail
from minece_desktop.gui.translate import plural, tr
from minece_desktop.gui.words import phrase

_SHOWN = 12


def account_line(account: TurnAccount) -> str:
    """``286 events confirmed by the server · 2 disagreements · 1 loss``; what there is none of is left out."""
    parts = []
    if account.confirmed:
        parts.append(plural("{} event confirmed by the server", "{} events confirmed by the server", account.confirmed))
    if account.unconfirmed:
        parts.append(tr("{} never answered").format(account.unconfirmed))
    if account.refused:
        parts.append(tr("{} refused").format(account.refused))
    if account.disagreed:
        parts.append(plural("{} disagreement", "{} disagreements", len(account.disagreed)))
    if account.lost:
        parts.append(tr("{} lost").format(len(account.lost)))
    return " · ".join(parts) or tr("nothing of the server confirms these events")


def account_details(account: TurnAccount) -> tuple[Detail, ...]:
    """What was used, what disagreed, what was lost; a long list is cut, and says so."""
    details = []
    for label, lines in ((tr("used"), account.used), (tr("disagreed"), account.disagreed), (tr("lost"), account.lost)):
        details += [Detail(label if not index else "", phrase(text)) for index, text in enumerate(lines[:_SHOWN])]
        if len(lines) > _SHOWN:
            details.append(Detail("", tr("and {} more").format(len(lines) - _SHOWN)))
    return tuple(details)


def account_grave(account: TurnAccount) -> bool:
    """Whether something is to be known before the run is judged."""
    return bool(account.lost or account.disagreed or account.unconfirmed)
