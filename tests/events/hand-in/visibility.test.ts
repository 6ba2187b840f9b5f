/** The table of who sees what when, written out once more by hand. */
import { expect, test } from "vitest";
import { STATES } from "@/lib/events/hand-in/states";
import { maySee, PARTS, seenBy, VIEWERS } from "@/lib/events/hand-in/visibility";
import { cells, row } from "./cells";

test("every cell", () => {
  const found = PARTS.flatMap((part) =>
    VIEWERS.map((viewer) => `${part} ${viewer}: ${STATES.map((state) => (maySee(part, viewer, state, {}) ? "yes" : "no")).join(" ")}`),
  );
  expect(found).toEqual(cells.map(([part, viewer, ...seen]) => `${part} ${viewer}: ${seen.join(" ")}`));
});

test.each(["names", "armies", "lists", "verdicts"] as const)("an event keeps %s from everybody, or from other players too", (part) => {
  const shown = (audience: "everybody" | "players" | "nobody") =>
    VIEWERS.map((viewer) => maySee(part, viewer, "published", { handIn: { shows: { [part]: audience } } }));
  expect(shown("everybody")).toEqual([true, true, true, true, true, true, true]);
  expect(shown("players")).toEqual([true, true, true, true, true, false, false]);
  expect(shown("nobody")).toEqual([true, true, true, false, false, false, false]);
});

test("a list is not shown to those who may not see what army it is", () => {
  expect(maySee("lists", "everybody", "published", { handIn: { shows: { armies: "players" } } })).toBe(false);
  expect(maySee("lists", "opponent", "published", { handIn: { shows: { armies: "players" } } })).toBe(true);
});

test("what is kept from players before publication too", () => {
  const closed = (audience: "players" | "nobody") => maySee("names", "opponent", "closed", { handIn: { shows: { names: audience } } });
  expect([closed("players"), closed("nobody")]).toEqual([true, false]);
});

test("all parts at once are the cells one by one", () => {
  for (const viewer of VIEWERS)
    for (const state of STATES)
      expect([...seenBy(viewer, state, {})]).toEqual(PARTS.filter((part) => row(part, viewer)[STATES.indexOf(state)] === "yes"));
});
