import { describe, expect, test } from "vitest";
import { type KeptState, mergeKept, type SharedStates, sharing, withTimes } from "@/lib/engine/roster/merge/merge-kept";
import type { Roster } from "@/lib/engine/schema/roster";
import { roster } from "../../support/make";

const start = roster(["1 gnomes", "1 ogres"]);
const named = (name: string): Roster => ({ ...start, name });
const withPlayer = (player: string): Roster => ({ ...start, player });
const state = (of: Roster, updated: number, times?: number[], last: Roster = start): KeptState => ({
  roster: of,
  updated,
  ...(times ? { shared: { times, roster: last } } : {}),
});

describe("a roster as two devices keep it", () => {
  test.each<[string, KeptState, KeptState, unknown]>([
    ["alike, whenever it was saved", state(start, 5), state(start, 9), { is: "alike" }],
    ["with keys in another order", state(start, 5), state(JSON.parse(JSON.stringify(start)) as Roster, 5), { is: "alike" }],
    ["the other one is a state that went out from here", state(named("New"), 9, [5]), state(start, 5), { is: "earlier" }],
    ["the other one went on from this state", state(start, 5), state(named("New"), 9, [3, 5]), { is: "later" }],
    ["neither knows the other", state(named("A"), 6), state(named("B"), 7), { is: "apart" }],
    ["both went on from one state, in different places", state(named("A"), 6, [5]), state(withPlayer("B"), 7, [5]), merged("A", "B")],
    ["both went on from one state, in one place", state(named("A"), 6, [5]), state(named("B"), 7, [5]), { is: "apart" }],
    ["it went out once more since", state(named("A"), 9, [5, 8], named("Later")), state(withPlayer("B"), 7, [5]), merged("A", "B")],
    ["the other one did", state(named("A"), 6, [5]), state(withPlayer("B"), 9, [5, 8], withPlayer("Later")), merged("A", "B")],
    ["what they share is not known by either", state(named("A"), 9, [8]), state(named("B"), 9.5, [7]), { is: "apart" }],
  ])("%s", (_, here, other, expected) => {
    expect(mergeKept(here, other)).toEqual(expected);
  });
});

function merged(name: string, player: string) {
  return { is: "merged", roster: { ...start, name, player } };
}

describe("what is remembered", () => {
  const before: SharedStates = { times: [3, 5], roster: start };

  test("the state that went out is the last, each time once", () => {
    expect(sharing(undefined, state(start, 4))).toEqual({ times: [4], roster: start });
    expect(sharing(before, state(named("A"), 7))).toEqual({ times: [3, 5, 7], roster: named("A") });
    expect(sharing(before, state(named("A"), 3))).toEqual({ times: [5, 3], roster: named("A") });
  });

  test("the other device's times come before, and at most 40 stay", () => {
    expect(withTimes(before, { times: [1, 3, 4], roster: start }).times).toEqual([1, 3, 4, 5]);
    expect(withTimes(before, undefined)).toEqual(before);
    const many = { times: Array.from({ length: 60 }, (_, i) => i), roster: start };
    expect(withTimes({ times: [99], roster: start }, many).times).toEqual([...many.times.slice(-39), 99]);
    expect(sharing(many, state(start, 99)).times).toHaveLength(40);
  });
});
