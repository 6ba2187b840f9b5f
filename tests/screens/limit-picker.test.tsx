/** The form of a limit: a row that counts as another category, one that leaves some units out, and a rule of the book lifted. */
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { EditedEvent } from "@/components/events/form/use-event";
import { LiftedRules } from "@/components/events/limits/lifted-rules";
import { LimitPicker } from "@/components/events/limits/limit-picker";
import type { EventGame } from "@/components/hand-in/use-game";
import { ruleNames } from "@/lib/engine/catalogue/names/rule-names";
import type { Limit, Rule } from "@/lib/engine/rules/registry";
import type { Pack } from "@/lib/engine/schema/pack";
import { smallBook } from "../support/make";

afterEach(cleanup);

const book = smallBook();
const rule = {
  id: "S-9",
  kind: "count",
  subject: "Ogres",
  quantity: { of: { entry: ["ogres"] } },
  min: 1,
  page: 1,
  basis: "printed",
} as Rule;
const game: EventGame = {
  book,
  armies: [{ id: "hill-folk", name: "Hill Folk" } as EventGame["armies"][number]],
  names: { ...ruleNames(book), rule: () => rule },
  things: [{ key: '{"entry":"ogres"}', thing: { entry: "ogres" }, name: "Ogres", sort: "Units" }],
  rulesOf: new Map([["", [rule]]]),
  categoryOf: new Map(),
  matters: null,
};

function pick(limit: Limit) {
  const onDone = vi.fn();
  const common = { next: 8, points: undefined, onCancel: () => undefined, tryOn: () => Promise.resolve("") };
  render(<LimitPicker game={game} limit={limit} onDone={onDone} {...common} />);
  return onDone;
}

test("units count as another category: the category is chosen, and the sentence follows", () => {
  const limit: Limit = { number: 7, kind: "category", units: { entry: ["ogres"] }, to: "leaders", because: "this event says so" };
  const onDone = pick(limit);
  expect(screen.getByText("“Ogres count as leaders.”")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Which category"), { target: { value: "troops" } });
  expect(screen.getByText("“Ogres count as troops.”")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Change this limit" }));
  expect(onDone).toHaveBeenCalledWith({ ...limit, to: "troops" });
});

test("units from a size on are counted, without some", () => {
  const quantity = { of: { category: ["troops"], not: { entry: ["ogres"] } }, measure: { unitsFrom: { times: 2 } } };
  const onDone = pick({ number: 7, kind: "count", min: 2, quantity });
  const says = "“Each army must take at least 2 units of Troops of at least twice the fewest models, not counting Ogres.”";
  expect(screen.getByText(says)).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Times the fewest"), { target: { value: "3" } });
  fireEvent.click(screen.getByRole("button", { name: "Change this limit" }));
  expect(onDone).toHaveBeenCalledWith({
    number: 7,
    kind: "count",
    min: 2,
    quantity: { ...quantity, measure: { unitsFrom: { times: 3 } } },
  });
});

test("what may stay empty is folded until something is filled in", () => {
  const more = () => screen.getByText("More").closest("details");
  pick({ number: 7, kind: "count", max: 2, quantity: { of: { entry: ["ogres"] } } });
  expect([more()?.open, screen.queryByLabelText("For every so many points")]).toEqual([false, null]);
  cleanup();
  pick({ number: 7, kind: "count", max: { per: 1000, count: 2 }, quantity: { of: { entry: ["ogres"] } } });
  expect(more()?.open).toBe(true);
  expect(screen.getByLabelText("For every so many points").getAttribute("value")).toBe("1000");
});

test("a rule of the book that need not be kept stands as a sentence, and holds again once it is taken out", () => {
  let pack: Pack = { format: "muster-pack/1", id: "cup", name: "Cup", game: "small-game", answers: [] };
  pack = { ...pack, answers: [{ kind: "holds", rule: "S-9", army: "hill-folk", holds: false }] };
  const remove = vi.fn((_: string, change: (now: Pack) => Pack) => {
    pack = change(pack);
  });
  render(<LiftedRules edited={{ pack, change: vi.fn(), remove } as unknown as EditedEvent} game={game} />);
  const row = screen.getByRole("list", { name: "Rules of the book that need not be kept" });
  expect(row.textContent).toMatch(/^Hill Folk need not keep: Ogres: at least 1/);
  fireEvent.click(screen.getByRole("button", { name: /^Remove:/ }));
  expect(pack.answers).toBeUndefined();
});
