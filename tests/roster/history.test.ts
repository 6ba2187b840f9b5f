import { describe, expect, it } from "vitest";
import { newRoster } from "@/lib/engine/roster/edit";
import { commit, mergeKeyOf, redo, startHistory, undo } from "@/lib/engine/roster/history";

const named = (name: string) => newRoster({ game: "g", armyList: "a", name, commandKind: "main" });
const [a, b, c] = [named("a"), named("b"), named("c")];

describe("history", () => {
  it("goes back and forth, and a new step ends what was undone", () => {
    const two = commit(commit(startHistory(a), b), c);
    expect(undo(two).present).toBe(b);
    expect(undo(undo(two)).present).toBe(a);
    expect(redo(undo(two)).present).toBe(c);
    expect(commit(undo(two), named("d")).future).toEqual([]);
  });

  it("has nothing to do at its ends, or where nothing changed", () => {
    const first = startHistory(a);
    expect(undo(first)).toBe(first);
    expect(redo(first)).toBe(first);
    expect(commit(first, a)).toBe(first);
  });

  it("folds steps with one merge key, but not across an undo", () => {
    const typed = commit(commit(startHistory(a), b, "name"), c, "name");
    expect(undo(typed).present).toBe(a);
    expect(undo(commit(commit(startHistory(a), b, "name"), c, "count")).present).toBe(b);
    expect(undo(commit(commit(startHistory(a), b), c)).present).toBe(b);
    const again = commit(undo(commit(commit(startHistory(a), b, "name"), c)), named("d"), "name");
    expect(undo(again).present).toBe(b);
  });

  it("folds nothing into the step that an undo or a redo leads to, though the last commit had the same merge key", () => {
    const typed = commit(commit(startHistory(a), b), c, "name");
    expect(undo(commit(undo(typed), named("d"), "name")).present).toBe(b);
    expect(undo(commit(redo(undo(typed)), named("d"), "name")).present).toBe(c);
  });

  it("keeps all other steps while it goes back and forth", () => {
    const three = commit(commit(commit(startHistory(a), b), c), named("d"));
    expect(undo(three)).toEqual({ past: [a, b], present: c, future: [three.present], mergeKey: null });
    expect(redo(undo(undo(three)))).toEqual({ past: [a, b], present: c, future: [three.present], mergeKey: null });
    expect(commit(commit(startHistory(a), b, "name"), c, "name")).toEqual({ past: [a], present: c, future: [], mergeKey: "name" });
  });

  it("remembers 200 steps", () => {
    let history = startHistory(a);
    for (let i = 0; i < 250; i++) history = commit(history, named(`step ${i}`));
    expect(history.past.length).toBe(200);
    expect(history.past[0]?.name).toBe("step 49");
  });
});

describe("merge keys", () => {
  it.each([
    [{ do: "details", change: { name: "x" } }, "details name"],
    [{ do: "change", unit: "u1", change: { count: 3 } }, "unit u1 count"],
    [{ do: "change", unit: "u1", change: { options: [] } }, null],
    [{ do: "change-command", command: 1, change: { name: "x" } }, "command 1 name"],
    [{ do: "details", change: { name: "x", note: "y" } }, "details name note"],
    [{ do: "change", unit: "u1", change: { count: 3, name: "x" } }, "unit u1 count name"],
    [{ do: "change-command", command: 1, change: { name: "x", kind: "main" } }, null],
    [{ do: "change-command", command: 1, change: { kind: "main" } }, null],
    [{ do: "remove", unit: "u1" }, null],
  ] as const)("%j", (edit, key) => {
    expect(mergeKeyOf(edit as Parameters<typeof mergeKeyOf>[0])).toBe(key);
  });
});
