import { afterEach, describe, expect, test, vi } from "vitest";
import { keepHistory, keptHistory } from "@/components/builder/state/kept-history";
import { commit, type History, redo, startHistory, undo } from "@/lib/engine/roster/history";
import type { Roster } from "@/lib/engine/schema/roster";
import { roster } from "./support";

afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

const named = (name: string): Roster => ({ ...roster(["1 gnomes"]), name });
const steps = (...names: string[]): History => names.map(named).reduce((h, r) => commit(h, r), startHistory(named("first")));
const names = (from: History) => {
  const all: string[] = [];
  for (let h = from; h.past.length; h = undo(h)) all.push(undo(h).present.name);
  return all;
};
const again = (value: Roster): Roster => JSON.parse(JSON.stringify(value));

describe("what can be undone is there after coming back", () => {
  test("both ways", () => {
    keepHistory("a", undo(steps("second", "third")));
    const back = keptHistory("a", again(named("second")));
    expect([names(back), redo(back).present.name]).toEqual([["first"], "third"]);
  });

  test.each<[string, string, Roster]>([
    ["of another roster", "b", named("second")],
    ["of a roster that was changed since", "a", named("changed")],
  ])("not %s", (_, id, now) => {
    keepHistory("a", steps("second"));
    expect(keptHistory(id, now)).toEqual(startHistory(now));
  });

  test("not what somebody else put there", () => {
    const present = named("second");
    sessionStorage.setItem("muster-undo:a", JSON.stringify({ past: [{ name: 7 }], present, future: [] }));
    expect(keptHistory("a", present)).toEqual(startHistory(present));
    sessionStorage.setItem("muster-undo:a", "{");
    expect(keptHistory("a", present)).toEqual(startHistory(present));
  });

  test("nothing is left of a roster of which nothing can be undone", () => {
    keepHistory("a", steps("second"));
    keepHistory("a", startHistory(named("first")));
    expect(sessionStorage.length).toBe(0);
  });

  test("of many steps the nearest", () => {
    const many = Array.from({ length: 60 }, (_, i) => `${i}`);
    keepHistory("a", steps(...many));
    expect(names(keptHistory("a", named("59"))).slice(0, 2)).toEqual(["58", "57"]);
    expect(names(keptHistory("a", named("59")))).toHaveLength(40);
  });

  test("where the device refuses, there is only nothing to undo", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("full");
    });
    expect(() => keepHistory("a", steps("second"))).not.toThrow();
    expect(keptHistory("a", named("second"))).toEqual(startHistory(named("second")));
  });
});
