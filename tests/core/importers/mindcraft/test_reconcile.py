"""Which events had an effect."""

from __future__ import annotations

from minece_desktop.core.importers.mindcraft.draft import Draft
from minece_desktop.core.importers.mindcraft.layout import TextFile
from minece_desktop.core.importers.mindcraft.reconcile import NEVER, SAME, Account, settle
from minece_desktop.core.importers.mindcraft.server import read_server
from tasks.blocks import Cell, EvidenceKind, Op

START = (0, 0, 0)


def place(x: int, y: int = 0, *, block: str = "stone", turn: int = 0, fill: int | None = None) -> Draft:
    return Draft(turn, Op.PLACE, (x, y, 0), block, EvidenceKind.CODE, fill=fill)


def remove(x: int, y: int = 0, *, turn: int = 0) -> Draft:
    return Draft(turn, Op.REMOVE, (x, y, 0), None, EvidenceKind.CODE)


def told(drafts: list[Draft], text: str, turns: int = 1, start: Cell = START) -> tuple[list[Account], int]:
    said = [[f"Turn {turn}."] for turn in range(turns)]
    return settle(drafts, read_server([TextFile("s.log", text)], "andy"), said, start)


def changed(*cells: int) -> str:
    return "".join(f"[andy: Changed the block at {x}, 0, 0]\n" for x in cells)


def effects(drafts: list[Draft]) -> list[bool]:
    return [draft.effect for draft in drafts]


def test_matched_events_are_the_servers_and_unmatched_have_no_effect() -> None:
    drafts = [place(1), place(2), place(3), place(4)]
    accounts, unexplained = told(drafts, changed(1, 3))
    assert effects(drafts) == [True, False, True, False]
    assert [draft.evidence for draft in drafts[:2]] == [EvidenceKind.SERVER, EvidenceKind.CODE]
    assert drafts[1].reason == NEVER
    assert (accounts[0].confirmed, accounts[0].unconfirmed, unexplained) == (2, 2, 0)


def test_one_line_an_event() -> None:
    drafts = [place(1), remove(1), place(1, block="dirt")]
    told(drafts, changed(1, 1))
    assert effects(drafts) == [True, True, False]


def test_lines_that_no_event_explains_are_counted() -> None:
    _, unexplained = told([place(1)], changed(1, 7, 8))
    assert unexplained == 2


def test_a_server_that_prints_no_changes_leaves_them_be() -> None:
    drafts = [place(1), place(2)]
    told(drafts, "<andy> Hello\n")
    assert effects(drafts) == [True, True]
    assert drafts[0].evidence is EvidenceKind.CODE


def test_setting_what_is_there_already_explains_itself() -> None:
    drafts = [place(1), place(1), place(2)]
    told(drafts, changed(1, 2))
    assert effects(drafts) == [True, False, True]
    assert drafts[1].reason == SAME


def test_a_turn_is_not_answered_before_it_is_spoken() -> None:
    drafts = [place(1, turn=0), place(1, block="dirt", turn=1)]
    told(drafts, f"<andy> Turn 0.\n<andy> Turn 1.\n{changed(1)}", turns=2)
    assert effects(drafts) == [True, False]
    drafts = [place(1, turn=0), place(1, block="dirt", turn=1)]
    told(drafts, f"<andy> Turn 0.\n{changed(1)}<andy> Turn 1.\n", turns=2)
    assert effects(drafts) == [True, False]
    drafts = [place(2, turn=0), place(1, block="dirt", turn=1)]
    told(drafts, f"<andy> Turn 0.\n{changed(1)}<andy> Turn 1.\n{changed(2)}", turns=2)
    assert effects(drafts) == [True, False]


def test_fills_are_one_line() -> None:
    row = [place(x, fill=1) for x in range(5)]
    single = place(9)
    told([*row, single], f"[andy: Successfully filled 5 block(s)]\n{changed(9)}")
    assert effects([*row, single]) == [True] * 6
    row = [place(x, fill=1) for x in range(5)]
    told(row, "[andy: Successfully filled 99 block(s)]\n")
    assert effects(row) == [False] * 5


def test_rows_that_the_server_answers_block_by_block_are_no_fill() -> None:
    row = [place(x, fill=1) for x in range(3)]
    told(row, changed(0, 2))
    assert effects(row) == [True, False, True]


def test_a_fill_counts_what_it_changed() -> None:
    drafts = [place(1), *[place(x, fill=1) for x in range(3)]]
    told(drafts, f"{changed(1)}[andy: Successfully filled 2 block(s)]\n")
    assert effects(drafts) == [True, True, False, True]
    assert drafts[2].reason == SAME


def test_as_many_refusals_as_commands_cancel_all() -> None:
    drafts = [place(1), place(2), remove(5)]
    accounts, _ = told(drafts, "You do not have permission to use this command\n" * 3)
    assert effects(drafts) == [False] * 3
    assert accounts[0].refused == 3


def test_fewer_refusals_cancel_in_order_what_they_fit() -> None:
    drafts = [place(1), place(2, 400), place(3), place(900), place(1), Draft(0, Op.PLACE, None, "x", effect=False)]
    text = "That position is out of this world!\nThat position is not loaded\n"
    text += "Could not set the block\nExpected a block position\n"
    accounts, _ = told(drafts, text)
    assert effects(drafts) == [True, False, True, False, False, False]
    assert drafts[3].reason == "the server refused it: That position is not loaded"
    assert accounts[0].notes == []


def test_a_fill_that_the_server_does_not_know_is_one_command() -> None:
    row = [place(x, fill=1) for x in range(5)]
    drafts = [place(7), *row, place(9)]
    accounts, _ = told(drafts, "&cCommand not found\n")
    assert effects(drafts) == [True, *[False] * 5, True]
    assert accounts[0].refused == 1


def test_refusals_that_fit_nothing_are_reported() -> None:
    drafts = [place(1), place(2), place(3)]
    accounts, _ = told(drafts, "That position is out of this world!\n")
    assert effects(drafts) == [True] * 3
    assert accounts[0].notes == ["1 of 1 refusals of the server fit no command"]


def test_refusals_belong_to_their_turn() -> None:
    drafts = [place(1, turn=0), place(2, turn=1)]
    told(drafts, "<andy> Turn 0.\n<andy> Turn 1.\nYou do not have permission\n", turns=2)
    assert effects(drafts) == [True, False]


def test_without_a_server_what_no_world_can_hold_has_no_effect() -> None:
    drafts = [place(1, 500), place(1, -300), place(1, 319)]
    settle(drafts, read_server([], "andy"), [[]], START)
    assert effects(drafts) == [False, False, True]
    drafts = [place(1, 500)]
    settle(drafts, read_server([], "andy"), [[]], START, real_world=False)
    assert effects(drafts) == [True]


def test_phantom_halves_are_granted_only_by_the_server() -> None:
    half = Draft(0, Op.PLACE, (1, 1, 0), "x[half=upper]", effect=False, implied=True, phantom=True)
    told([place(1), half], changed(1))
    assert not half.effect
    told([place(1), half], changed(1) + "[andy: Changed the block at 1, 1, 0]\n")
    assert half.effect


def test_a_refused_state_goes_to_the_half_that_has_it() -> None:
    half = Draft(0, Op.PLACE, (2, 1, 0), "oak_trapdoor[half=upper]", effect=False, implied=True, phantom=True)
    drafts = [place(1), place(2, block="oak_trapdoor"), half, place(3)]
    accounts, _ = told(drafts, "&cBlock minecraft:oak_trapdoor does not accept 'upper' for half property\n")
    assert effects(drafts) == [True, True, False, True]
    assert (accounts[0].refused, accounts[0].notes) == (1, [])


def test_a_refusal_that_names_a_block_goes_to_that_block() -> None:
    drafts = [place(1), place(2, block="planks"), place(3)]
    told(drafts, "Unknown block type 'minecraft:planks'\n")
    assert effects(drafts) == [True, False, True]


def test_what_answers_a_login_is_no_refusal_of_an_action() -> None:
    drafts = [place(1), place(2, fill=1), place(3, fill=1)]
    text = "&eandy joined the game.\n&cCommand not found\n<andy> Hello\n<andy> Turn 0.\n"
    accounts, _ = told(drafts, text)
    assert (effects(drafts), accounts[0].refused, accounts[0].notes) == ([True] * 3, 0, [])
    accounts, _ = told(drafts, f"{text}&cCommand not found\n")
    assert (effects(drafts), accounts[0].refused) == ([True, False, False], 1)


def test_a_line_goes_to_the_event_that_had_something_to_change() -> None:
    drafts = [place(1), place(1), place(1, block="dirt")]
    told(drafts, changed(1, 1))
    assert effects(drafts) == [True, False, True]
    assert drafts[1].reason == SAME


def test_a_line_goes_to_a_real_block_before_a_half_that_a_server_refuses() -> None:
    half = Draft(0, Op.PLACE, (2, 0, 0), "bedrock[part=head]", effect=False, implied=True, phantom=True)
    drafts = [place(1), half, place(2)]
    told(drafts, changed(1, 2))
    assert effects(drafts) == [True, False, True]


def test_a_fill_that_changed_another_number_of_cells_is_its_line_all_the_same() -> None:
    row = [place(x, fill=1) for x in range(5)]
    for draft in row:
        draft.surely_fill = True
    drafts = [place(7), *row, place(9)]
    _, unexplained = told(drafts, f"{changed(7)}[andy: Successfully filled 4 block(s)]\n{changed(9)}")
    assert (effects(drafts), unexplained) == ([True] * 7, 0)


def test_a_fill_of_one_cell_is_not_taken_for_a_block() -> None:
    block = place(3)
    fill = [place(5, fill=1)]
    fill[0].surely_fill = True
    drafts = [block, *fill]
    told(drafts, f"{changed(3)}[andy: Successfully filled 1 block(s)]\n")
    assert effects(drafts) == [True, True]
