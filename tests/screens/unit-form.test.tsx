import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { useRef, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { UnitForm } from "@/components/builder/unit-form/unit-form";
import { compile } from "@/lib/catalogue/compile/compile";
import { inspect } from "@/lib/check/check";
import { edit } from "@/lib/roster/edit";
import type { UnitChange } from "@/lib/roster/edits";
import type { Roster } from "@/lib/schema/roster";
import { smallArmy, smallBook } from "../support/make";
import { fault, press, roster, small, type } from "./support";

afterEach(cleanup);

const plain = small();

/** The form of the first unit of a roster, as the builder holds it: what it saves comes back as a new unit. */
function show(line: string, catalogue = plain) {
  const saved = vi.fn<(change: UnitChange) => void>();
  const outside = { edit: (_: UnitChange) => {} };
  function Builder() {
    const [state, setState] = useState(() => roster([line]));
    const latest = useRef(state);
    const { resolved } = inspect(catalogue, state);
    const [unit] = resolved.units;
    const apply = (change: UnitChange) => {
      latest.current = edit(latest.current, { do: "change", unit: "u1", change });
      setState(latest.current);
    };
    outside.edit = apply;
    if (!unit) return null;
    return (
      <UnitForm
        unit={unitIn(state)}
        all={resolved}
        resolved={unit}
        catalogue={catalogue}
        save={(change) => {
          saved(change);
          apply(change);
        }}
        current={() => unitIn(latest.current)}
        before={null}
        after={null}
      />
    );
  }
  render(<Builder />);
  return { saved, outside };
}

function unitIn(state: Roster) {
  const unit = state.commands[0]?.units[0];
  if (!unit) throw new Error("no unit");
  return unit;
}

test("a name that is too long says so and is not saved; mended, it is", async () => {
  const { saved } = show("2 gnomes");
  const name = screen.getByLabelText<HTMLInputElement>("Own name");
  await type(name, "x".repeat(121));
  expect(fault(name)).toBe("At most 120 letters.");
  expect(saved).not.toHaveBeenCalled();
  expect(name.value).toHaveLength(121);
  await type(name, "x".repeat(120));
  expect(fault(name)).toBe("");
  expect(saved.mock.lastCall).toEqual([{ name: "x".repeat(120) }]);
});

test("what is wrong in one field keeps no other from being saved", async () => {
  const { saved } = show("2 gnomes");
  const note = screen.getByLabelText("Note");
  await type(note, "x".repeat(501));
  expect(fault(note)).toBe("At most 500 letters.");
  await press(within(screen.getByRole("group", { name: "Units" })).getByRole("button", { name: "One more" }));
  expect(saved.mock.calls).toEqual([[{ count: 3 }]]);
  expect(fault(note)).toBe("At most 500 letters.");
});

test("count and options are saved as the schema has them", async () => {
  const { saved } = show("2 gnomes hat");
  const count = screen.getByRole("spinbutton", { name: "Units" });
  await type(count, "1,200");
  await act(async () => void fireEvent.blur(count));
  expect(saved.mock.lastCall).toEqual([{ count: 1200 }]);
  await press(screen.getByRole("checkbox", { name: "Brave" }));
  expect(saved.mock.lastCall).toEqual([{ options: [{ id: "hat" }, { id: "brave" }] }]);
  await press(screen.getByRole("radio", { name: "Scout" }));
  expect(saved.mock.lastCall).toEqual([{ options: [{ id: "hat" }, { id: "brave" }, { id: "scout" }] }]);
  await press(screen.getByRole("radio", { name: "No rank" }));
  await press(screen.getByRole("checkbox", { name: "Hat" }));
  expect(saved.mock.lastCall).toEqual([{ options: [{ id: "brave" }] }]);
});

test("the points of the player's own book are a number, and what is none says so", async () => {
  const { saved } = show("1 wyrms");
  const points = screen.getByLabelText<HTMLInputElement>("Points per model in your book");
  await type(points, "twelve");
  expect(fault(points)).toBe("A number is needed.");
  await type(points, "-3");
  expect(fault(points)).toBe("At least 0.");
  expect(saved).not.toHaveBeenCalled();
  await type(points, "7,5");
  expect(fault(points)).toBe("");
  expect(saved.mock.lastCall).toEqual([{ pointsPerModel: 7.5 }]);
  expect(points.value).toBe("7,5");
  await type(points, "");
  expect(saved.mock.lastCall).toEqual([{ pointsPerModel: undefined }]);
});

test("what comes back saved does not reset newer letters; what is changed elsewhere is taken over", async () => {
  const { saved, outside } = show("2 gnomes");
  const name = screen.getByLabelText<HTMLInputElement>("Own name");
  await type(name, "Ada");
  await type(name, "y".repeat(121));
  // The unit is drawn anew with the older, accepted name.
  await press(within(screen.getByRole("group", { name: "Units" })).getByRole("button", { name: "One more" }));
  expect(name.value).toHaveLength(121);
  expect(saved.mock.calls).toEqual([[{ name: "Ada" }], [{ count: 3 }]]);
  await act(async () => outside.edit({ name: "Bea", count: 5 }));
  expect(name.value).toBe("Bea");
  expect(fault(name)).toBe("");
  expect(screen.getByRole<HTMLInputElement>("spinbutton", { name: "Units" }).value).toBe("5");
});

test("options that fit nothing in the book stand apart until they are removed", async () => {
  const { saved } = show("2 gnomes hat feather");
  expect(screen.getByRole("heading", { name: "Not in the book" })).toBeTruthy();
  await press(screen.getByRole("button", { name: "Remove" }));
  expect(saved.mock.lastCall).toEqual([{ options: [{ id: "hat" }] }]);
  expect(screen.queryByRole("heading", { name: "Not in the book" })).toBeNull();
});

test("the head of a section says how much of an allowance is spent, as it fills", async () => {
  const allowances = [{ id: "treasure", groups: ["kit"], noun: "treasure point", rule: "S-9" }];
  const elves = {
    id: "elves",
    name: "Elves",
    category: "troops",
    price: 1,
    allowances: { treasure: 12 },
    page: 1,
    basis: "printed",
  } as const;
  show("1 elves", compile({ ...smallBook(), allowances }, smallArmy({ entries: [elves] })));
  const kit = within(screen.getByRole("group", { name: "kit" }));
  expect(kit.getByText("0 of 12 treasure points")).toBeTruthy();
  await press(kit.getByRole("checkbox", { name: /Hat/ }));
  expect(kit.getByText("5 of 12 treasure points")).toBeTruthy();
  await press(kit.getByRole("checkbox", { name: /Brave/ }));
  expect(kit.getByText("7 of 12 treasure points")).toBeTruthy();
  await press(kit.getByRole("checkbox", { name: /Hat/ }));
  expect(kit.getByText("2 of 12 treasure points")).toBeTruthy();
  expect(within(screen.getByRole("group", { name: "rank" })).queryByText(/treasure/)).toBeNull();
});

test("options that are mostly taken together have a box of their own: one change takes all, or none", async () => {
  const book = smallBook();
  const together = [{ names: ["full kit", "FK"], options: ["hat", "brave", "spell"] }];
  const groups = book.groups.map((group) => (group.id === "kit" ? { ...group, together } : group));
  const { saved } = show("1 gnomes drum", compile({ ...book, groups }, smallArmy()));
  const whole = screen.getByRole<HTMLInputElement>("checkbox", { name: "Full kit" });
  // Five and two for those it lacks.
  const row = whole.closest("li");
  expect(row?.textContent).toBe("Full kit+7");
  await press(whole);
  expect(saved.mock.calls).toEqual([[{ options: [{ id: "drum" }, { id: "hat" }, { id: "brave" }] }]]);
  expect([whole.checked, whole.indeterminate, row?.textContent]).toEqual([true, false, "Full kit"]);
  await press(screen.getByRole("checkbox", { name: "Hat" }));
  expect([whole.checked, whole.indeterminate, row?.textContent]).toEqual([false, true, "Full kit+5"]);
  await press(whole);
  await press(whole);
  expect(saved.mock.lastCall).toEqual([{ options: [{ id: "drum" }] }]);
  expect([whole.checked, whole.indeterminate]).toEqual([false, false]);
});

test("of options that are mostly taken together, one that may be had is no whole", () => {
  const book = smallBook();
  const groups = book.groups.map((group) =>
    group.id === "kit" ? { ...group, together: [{ names: ["both"], options: ["hat", "spell"] }] } : group,
  );
  show("1 gnomes", compile({ ...book, groups }, smallArmy()));
  expect(screen.queryByRole("checkbox", { name: "Both" })).toBeNull();
});
