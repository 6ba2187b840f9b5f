import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { pageActions, rosterActions } from "@/components/builder/actions/roster-actions";
import { rowActions } from "@/components/builder/actions/unit-actions";
import { rowActions as deskRowActions } from "@/components/check/table/desk-actions";
import { type Action, isPressed, keyText, menuItem, performByKey, useActionKeys } from "@/components/ui/actions";
import { KeysDialog } from "@/components/ui/keys-dialog";
import { builder } from "@/lib/words/en/builder";
import { english } from "@/lib/words/en/engine";
import { ui } from "@/lib/words/en/ui";
import "./support";

afterEach(cleanup);

const press = (key: string, modifiers: Partial<Record<"ctrlKey" | "metaKey" | "altKey" | "shiftKey", boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  preventDefault: vi.fn(),
  ...modifiers,
});

test.each([
  ["Mod+Z", press("z", { ctrlKey: true }), true],
  ["Mod+Z", press("z", { metaKey: true }), true],
  ["Mod+Z", press("z"), false],
  ["Mod+Z", press("Z", { ctrlKey: true, shiftKey: true }), false],
  ["Mod+Shift+Z", press("Z", { ctrlKey: true, shiftKey: true }), true],
  ["Alt+ArrowUp", press("ArrowUp", { altKey: true }), true],
  ["ArrowUp", press("ArrowUp", { altKey: true }), false],
  ["?", press("?", { shiftKey: true }), true],
  ["+", press("+", { shiftKey: true }), true],
  ["+", press("-"), false],
  ["J", press("j"), true],
  ["J", press("j", { ctrlKey: true }), false],
])("%s", (keys, pressed, expected) => {
  expect(isPressed([keys], pressed)).toBe(expected);
});

describe("an action", () => {
  const done = vi.fn();
  const action: Action<{ empty: boolean }> = {
    id: "undo",
    label: "Undo",
    keys: ["Mod+Z"],
    perform: done,
    refusal: ({ empty }) => (empty ? "Nothing was changed" : undefined),
  };
  afterEach(() => done.mockClear());

  test("is performed by its key where it can be done", () => {
    const pressed = press("z", { ctrlKey: true });
    expect(performByKey([action], pressed, { empty: true })).toBe(false);
    expect([done.mock.calls.length, pressed.preventDefault.mock.calls.length]).toEqual([0, 0]);
    expect(performByKey([action], pressed, { empty: false })).toBe(true);
    expect([done.mock.calls.length, pressed.preventDefault.mock.calls.length]).toEqual([1, 1]);
  });

  test("stands in a menu with its reason", () => {
    expect(menuItem(action, { empty: true })).toMatchObject({ label: "Undo", reason: "Nothing was changed", keys: ["Mod+Z"] });
    menuItem(action, { empty: false }).run?.();
    expect(done).toHaveBeenCalledWith({ empty: false });
  });

  test("is not performed while something is typed", () => {
    function Page() {
      useActionKeys([action], { empty: false });
      return <input aria-label="Name" />;
    }
    render(<Page />);
    fireEvent.keyDown(screen.getByLabelText("Name"), { key: "z", ctrlKey: true });
    expect(done).not.toHaveBeenCalled();
    fireEvent.keyDown(document.body, { key: "z", ctrlKey: true });
    expect(done).toHaveBeenCalledOnce();
  });
});

test.each([
  ["the builder", [...pageActions(rosterActions(builder, english.verdicts)), ...rowActions(builder)]],
  ["the desk", deskRowActions],
])("no two actions of %s have the same key", (_, actions: readonly Pick<Action<never>, "keys">[]) => {
  const keys = actions.flatMap((action) => action.keys ?? []);
  expect(keys.length).toBeGreaterThan(4);
  expect(new Set(keys).size).toBe(keys.length);
});

test("the help lists every action that has keys", () => {
  render(<KeysDialog groups={[{ name: "Roster", actions: pageActions(rosterActions(builder, english.verdicts)) }]} onClose={() => {}} />);
  const terms = screen.getAllByRole("term", { hidden: true }).map((term) => term.textContent);
  expect(terms).toEqual(["Undo", "Redo", "Find anything", "Keyboard shortcuts"]);
  expect(screen.getAllByRole("definition", { hidden: true }).map((keys) => keys.textContent)).toEqual([
    "Ctrl+Z",
    "Ctrl+Shift+ZCtrl+Y",
    "Ctrl+K",
    "?",
  ]);
  expect(keyText("Alt+ArrowUp", ui.keys)).toBe("Alt+↑");
});
