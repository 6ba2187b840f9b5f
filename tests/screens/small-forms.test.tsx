import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { FigureField } from "@/components/answers/figure-field";
import { OwnEntryDialog } from "@/components/answers/own-entry-dialog";
import { readFields } from "@/components/builder/actions/sent";
import { PointsBar } from "@/components/builder/bar/points-bar";
import { DetailsDialog } from "@/components/builder/details/details-dialog";
import { FindingsPanel } from "@/components/builder/findings/findings-panel";
import { engine } from "@/components/builder/state/engine";
import { createBuilder, rosterOf } from "@/components/builder/state/store";
import { BuilderContext } from "@/components/builder/state/use-builder";
import { ownStore } from "@/components/storage/own-store";
import { Stepper } from "@/components/ui/stepper";
import { newPack } from "@/lib/advice/answers/answers";
import { questionsOf } from "@/lib/advice/asks/questions";
import type { Pack } from "@/lib/engine/schema/pack";
import { fault, press, roster, small, type } from "./support";

afterEach(cleanup);

/** A part of the builder, around a roster of two commands. */
function build(part: ReactNode, packs: Pack[] = []) {
  const store = createBuilder(roster(["2 gnomes", "[hired]", "1 ogres"]), { engine, catalogue: small([], {}, { packs }) });
  render(<BuilderContext value={store}>{part}</BuilderContext>);
  return () => rosterOf(store.getState());
}

test("the details of a roster are saved as they are typed, and what cannot be saved says why", async () => {
  const now = build(<DetailsDialog armies={async () => []} packs={[]} onClose={() => {}} />);
  const limit = screen.getByLabelText("Points");
  await type(limit, "about 800");
  expect(fault(limit)).toBe("A whole number is needed.");
  expect(now().limit).toBe(1000);
  await type(limit, "0");
  expect(fault(limit)).toBe("At least 1.");
  await type(limit, "1,050");
  expect(fault(limit)).toBe("");
  expect(now().limit).toBe(1050);
  await type(limit, "");
  expect(now().limit).toBeUndefined();
  const player = screen.getByLabelText("Player");
  await type(player, "x".repeat(201));
  expect(fault(player)).toBe("At most 200 letters.");
  expect(now().player).toBeUndefined();
});

test("a command has a name and a kind; when one goes, the others keep theirs", async () => {
  const now = build(<DetailsDialog armies={async () => []} packs={[]} onClose={() => {}} />);
  const name = screen.getByLabelText("Name of command 2");
  await type(name, "Ogres");
  await type(name, "x".repeat(121));
  expect(fault(name)).toBe("At most 120 letters.");
  expect(now().commands[1]?.name).toBe("Ogres");
  await press(screen.getAllByRole("button", { name: "Remove" })[0]);
  expect(screen.getByLabelText<HTMLInputElement>("Name of command 1").value).toBe("Ogres");
  await act(async () => void fireEvent.change(screen.getByLabelText("Kind"), { target: { value: "main" } }));
  expect(now().commands).toMatchObject([{ name: "Ogres", kind: "main" }]);
});

test("packs and readings are kept as they are chosen", async () => {
  const now = build(<DetailsDialog armies={async () => []} packs={[{ id: "cup", name: "Cup" }]} onClose={() => {}} />);
  const pack = screen.getByRole("checkbox", { name: "Cup" });
  await press(pack);
  expect(now().packs).toEqual(["cup"]);
  await press(pack);
  expect(now().packs).toBeUndefined();
  // The readings are made when their part is opened.
  const part = screen.getByText("1 reading").closest("details");
  if (part) part.open = true;
  const reading = await screen.findByLabelText("Price of a hat");
  await type(reading, "seven");
  expect(now().settings).toEqual({ "hat-price": "seven" });
  await type(reading, "five");
  expect(now().settings).toBeUndefined();
});

test("an own event can be ticked and names the roster's event; only a pack that has no effect is called missing", async () => {
  const store = await ownStore();
  const event = { ...newPack("small-game", "cup", "Winter Cup"), event: { asks: ["club" as const], question: "Can you bring terrain?" } };
  await store.changePack("small-game", "cup", () => ({ pack: event, everywhere: false }));
  const builder = createBuilder({ ...roster(["1 gnomes"]), packs: ["gone"] }, { engine, catalogue: small() });
  render(
    <BuilderContext value={builder}>
      <DetailsDialog id="r1" armies={async () => []} packs={[]} onClose={() => {}} />
    </BuilderContext>,
  );
  const now = () => rosterOf(builder.getState());
  const cup = await screen.findByRole<HTMLInputElement>("checkbox", { name: "Winter Cup" });
  await press(cup);
  expect([now().packs, now().event]).toEqual([["gone", "cup"], "Winter Cup"]);
  expect(screen.getByLabelText<HTMLInputElement>("Event").value).toBe("Winter Cup");
  expect(screen.getAllByText("This pack is not on this device, so it has no effect.")).toHaveLength(1);
  await press(cup);
  expect([now().packs, now().event]).toEqual([["gone"], undefined]);
  expect(screen.queryByLabelText("Club")).toBeNull();
  // Under the event, what it asks for is typed here and kept for the mail.
  await act(async () => builder.getState().setCatalogue(small([], {}, { packs: [event] })));
  await type(await screen.findByLabelText("Club"), "North Gamers");
  await type(screen.getByLabelText("Can you bring terrain?"), "yes");
  expect(readFields("r1")).toEqual({ club: "North Gamers", answer: "yes" });
  await store.changePack("small-game", "cup", () => null);
});

test("what is not settled is played as allowed with one tick, and the step is undone like any other", async () => {
  const store = createBuilder(roster(["1 trolls"]), { engine, catalogue: small() });
  render(
    <BuilderContext value={store}>
      <DetailsDialog armies={async () => []} packs={[]} onClose={() => {}} />
    </BuilderContext>,
  );
  const now = () => [rosterOf(store.getState()).playOpen, store.getState().view.report?.verdict, store.getState().view.counts.agreed];
  const tick = screen.getByRole<HTMLInputElement>("checkbox", { name: /Friendly game: open questions count as allowed/ });
  expect([tick.checked, ...now()]).toEqual([false, undefined, "unconfirmed", 0]);
  await press(tick);
  expect([tick.checked, ...now()]).toEqual([true, true, "legal", 1]);
  await act(async () => store.getState().undo());
  expect([tick.checked, ...now()]).toEqual([false, undefined, "unconfirmed", 0]);
});

test("under a pack that does not say so the tick says that it has no effect", () => {
  const cup: Pack = { ...newPack("small-game", "cup", "Spring Cup"), settings: { "hat-price": "seven" } };
  build(<DetailsDialog armies={async () => []} packs={[]} onClose={() => {}} />, [cup]);
  const tick = screen.getByRole("checkbox", { name: /Friendly game: open questions count as allowed/ });
  expect(tick.closest("label")?.textContent).toContain("It has no effect with the pack Spring Cup, which does not allow it.");
});

test("the bar, the findings and a unit's row show what was agreed as agreed, with its number", () => {
  const store = createBuilder(roster(["1 trolls"], { playOpen: true }), { engine, catalogue: small() });
  render(
    <BuilderContext value={store}>
      <PointsBar layout="wide" />
      <FindingsPanel />
    </BuilderContext>,
  );
  expect(screen.getByRole("button", { name: /Legal as agreed/ }).getAttribute("aria-label")).toBe(
    "Legal as agreed, 1 agreed, what is wrong",
  );
  expect(screen.getByRole("button", { name: /Trolls/ }).textContent).toBe("Agreed: Trolls: 1 unit, not confirmed for Hill Folk. Agreed.");
  expect(store.getState().view.rows.get("u1")?.mark).toBeNull();
});

test("a reading that a pack decides is shown and cannot be changed", () => {
  const cup: Pack = { ...newPack("small-game", "cup", "Spring Cup"), settings: { "hat-price": "seven" } };
  build(<DetailsDialog armies={async () => []} packs={[]} onClose={() => {}} />, [cup]);
  const reading = screen.getByLabelText<HTMLSelectElement>("Price of a hat");
  expect([reading.disabled, reading.value]).toEqual([true, "seven"]);
  expect(reading.closest("div")?.textContent).toContain("Decided by the pack Spring Cup.");
});

test("a figure of the book check is kept as a number when the field is left", async () => {
  const saved = vi.fn<(value: number | string | null) => void>();
  render(<FigureField kind="points" label="Points" value={3} onChange={saved} />);
  const field = screen.getByLabelText<HTMLInputElement>("Points");
  await type(field, "a dozen");
  await act(async () => void fireEvent.blur(field));
  expect(fault(field)).toBe("“a dozen” is not a number. Enter one such as 30 or 7½.");
  await act(async () => void fireEvent.keyDown(field, { key: "Escape" }));
  expect(field.value).toBe("3");
  expect(fault(field)).toBe("");
  await type(field, "7,5");
  await act(async () => void fireEvent.keyDown(field, { key: "Enter" }));
  await type(field, "");
  await act(async () => void fireEvent.blur(field));
  expect(saved.mock.calls).toEqual([[7.5], [null]]);
});

test("a unit of the player's own needs a name; what it costs is asked in the list", async () => {
  const saved = vi.fn<(message: string, change: (pack: Pack) => Pack) => void>();
  const closed = vi.fn();
  render(<OwnEntryDialog catalogue={small()} pack={null} onSave={saved} onClose={closed} />);
  const name = screen.getByLabelText("Name");
  await press(screen.getByRole("button", { name: "Add" }));
  expect(fault(name)).toBe("Enter a name.");
  expect(saved).not.toHaveBeenCalled();
  await type(name, " Trolls of the ford ");
  await type(screen.getByLabelText("Page in your book"), "57");
  await press(screen.getByRole("button", { name: "Add" }));
  const pack = saved.mock.calls[0]?.[1](newPack("small-game", "mine", "Mine"));
  expect(pack?.entries).toMatchObject([{ name: "Trolls of the ford", price: { unknown: true }, page: 57, armies: ["hill-folk"] }]);
  expect(closed).toHaveBeenCalledOnce();
  const questions = questionsOf(small(), pack ?? null, []);
  expect(questions.map(({ title, asks }) => [title, ...asks.map(({ sort }) => sort)])).toEqual([
    ["Trolls of the ford", "price", "profile"],
  ]);
});

test.each([
  ["ten", 5, "A whole number is needed."],
  ["2x", 5, "A whole number is needed."],
  ["1.5e3", 5, "A whole number is needed."],
  ["12", 12, ""],
  [" 1,050 ", 1050, ""],
  ["+7", 7, ""],
  ["", 5, ""],
])("a stepper says so where what is typed is no number, and keeps its own: %s", async (typed, value, said) => {
  const taken = vi.fn<(value: number) => void>();
  render(<Stepper label="Models" value={5} onChange={taken} />);
  const field = screen.getByRole<HTMLInputElement>("spinbutton", { name: "Models" });
  await type(field, typed);
  await act(async () => void fireEvent.blur(field));
  expect([taken.mock.lastCall?.[0] ?? 5, fault(field)]).toEqual([value, said]);
  if (said === "") return;
  expect(field.value).toBe(typed);
  await act(async () => void fireEvent.keyDown(field, { key: "Escape" }));
  expect([field.value, fault(field)]).toEqual(["5", ""]);
});
