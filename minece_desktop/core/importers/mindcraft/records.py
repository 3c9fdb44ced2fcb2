"""What a turn tells of itself: how it was recovered, what disagreed, what was lost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from minece_desktop.core.importers.files import plural
from minece_desktop.core.importers.mindcraft.draft import NOT_NUMBERS, Draft
from minece_desktop.core.importers.mindcraft.reconcile import Account
from minece_desktop.core.importers.mindcraft.recover import Recovered
from minece_desktop.core.importers.mindcraft.server import ServerRecord
from minece_desktop.core.importers.mindcraft.several import Joined
from minece_desktop.core.run import Message, Severity, TurnAccount, TurnRecord
from tasks.saying import listed, say


def turn_records(
    joined: Joined,
    recovered: Recovered,
    accounts: Sequence[Account],
    drafts: Sequence[Draft],
    server: ServerRecord,
    names: Sequence[str],
) -> list[TurnRecord]:
    """A record a turn of the run; where several agents acted in it, what each one did is named with it."""
    of_part: list[list[Draft]] = [[] for _ in joined.turns]
    for draft in drafts:
        of_part[draft.part].append(draft)
    parts = [
        _record(index, turn.instruction, recovered, account, server, of_part[index])
        for index, (turn, account) in enumerate(zip(joined.turns, accounts, strict=True))
    ]
    if len(names) == 1:
        return parts
    records: list[TurnRecord] = []
    for group in range(max(joined.groups, default=-1) + 1):
        members = [index for index, number in enumerate(joined.groups) if number == group]
        records.append(_together(group, [(names[joined.turns[i].agent], parts[i]) for i in members]))
    return records


def _together(index: int, parts: Sequence[tuple[str, TurnRecord]]) -> TurnRecord:
    """One turn of several agents; what they were asked counts once, by who began."""
    accounts = [(name, part.account) for name, part in parts if part.account is not None]
    return TurnRecord(
        index,
        parts[0][1].instruction,
        listed(" | ", (say("{}: {}", name, part.recovered) for name, part in parts)),
        tuple(_named(name, message) for name, part in parts for message in part.messages),
        TurnAccount(
            used=tuple(say("{}: {}", name, text) for name, account in accounts for text in account.used),
            disagreed=tuple(text for _, account in accounts for text in account.disagreed),
            lost=tuple(text for _, account in accounts for text in account.lost),
            confirmed=sum(account.confirmed for _, account in accounts),
            unconfirmed=sum(account.unconfirmed for _, account in accounts),
            refused=sum(account.refused for _, account in accounts),
        ),
        agents=tuple(dict.fromkeys(name for name, _ in parts)),
    )


def _named(agent: str, message: Message) -> Message:
    return message if message.file is not None else replace(message, text=say("{}: {}", agent, message.text))


def _record(
    index: int,
    instruction: str | None,
    recovered: Recovered,
    account: Account,
    server: ServerRecord,
    drafts: Sequence[Draft],
) -> TurnRecord:
    told = TurnAccount(
        used=recovered.used[index],
        disagreed=(*recovered.disagreed[index], *account.notes),
        lost=tuple(recovered.lost[index]),
        confirmed=account.confirmed,
        unconfirmed=account.unconfirmed,
        refused=account.refused,
    )
    messages = (*recovered.messages[index], *_messages(account, server, drafts))
    return TurnRecord(index, instruction, _how(recovered.how(index), account, server), messages, told)


def _messages(account: Account, server: ServerRecord, drafts: Sequence[Draft]) -> list[Message]:
    messages: list[Message] = []
    messages += _nowhere([draft for draft in drafts if draft.cell is None])
    if account.refused:
        messages.append(Message(say("the server refused {}", plural(account.refused, "command"))))
    if account.unconfirmed:
        text = say("{} without effect: the server never changed the cell", plural(account.unconfirmed, "event"))
        messages.append(Message(text))
    phantoms = [draft for draft in drafts if draft.phantom and not draft.effect]
    if phantoms and not server.prints:
        named = listed(", ", (say("{} at {}", draft.block, draft.cell) for draft in phantoms[:5]))
        text = say(
            "{} left out that a server refuses unless it ignores block states (world coordinates: {}{})",
            plural(len(phantoms), "second cell"),
            named,
            ", …" if len(phantoms) > 5 else "",
        )
        messages.append(Message(text, Severity.INFO))
    return messages + [Message(note) for note in account.notes]


def _nowhere(drafts: Sequence[Draft]) -> list[Message]:
    """What was sent to no cell: to no numbers, or too far out."""
    messages: list[Message] = []
    numberless = sum(draft.reason == NOT_NUMBERS for draft in drafts)
    if numberless:
        text = say("{} left out: {}, so that nothing is placed or removed", plural(numberless, "command"), NOT_NUMBERS)
        messages.append(Message(text, Severity.INFO))
    far = [draft for draft in drafts if draft.reason != NOT_NUMBERS]
    if far:
        first = "" if len(far) == 1 else say("the first ")
        messages.append(Message(say("{} left out: {}at {}", plural(len(far), "command"), first, far[0].reason)))
    return messages


def _how(how: str, account: Account, server: ServerRecord) -> str:
    if server.prints:
        unconfirmed = say(", {} not", account.unconfirmed) if account.unconfirmed else ""
        return say("{}; {} confirmed by the server{}", how, plural(account.confirmed, "event"), unconfirmed)
    if account.refused:
        return say("{}; {} refused by the server", how, account.refused)
    return say("{}; nothing of the server confirms it", how)
