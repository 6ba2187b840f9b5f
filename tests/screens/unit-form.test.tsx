import { act, cleanup, fireEvent, render, renderHook, screen, within } from "@testing-library/react";
import { useRef, useState } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { sameOffer } from "@/components/builder/army/offer-row";
import { OptionReasons, reasonsId } from "@/components/builder/unit-form/option-reasons";
import { sameOption } from "@/components/builder/unit-form/option-row";
import { type HeldGroup, type HeldOffer, wholesOf } from "@/components/builder/unit-form/rows";
import { UnitForm, useMust, useOpen } from "@/components/builder/unit-form/unit-form";
import type { Need } from "@/lib/advice/offers/needs";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import { inspect } from "@/lib/engine/check/check";
import { edit } from "@/lib/engine/roster/edit";
import type { UnitChange } from "@/lib/engine/roster/edits";
import type { Roster } from "@/lib/engine/schema/roster";
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

/** A field behind the fold for name and note. */
async function unfolded(label: string): Promise<HTMLInputElement> {
  await press(document.querySelector<HTMLElement>("[data-name-and-note] > summary") ?? undefined);
  return screen.findByLabelText<HTMLInputElement>(label);
}

test("a name that is too long says so and is not saved; mended, it is", async () => {
  const { saved } = show("2 gnomes");
  const name = await unfolded("Own name");
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
  const note = await unfolded("Note");
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
  const name = await unfolded("Own name");
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
  // Five and two: for those it lacks, or for all that it has.
  const row = whole.closest("li");
  expect(row?.textContent).toBe("Full kit+7");
  await press(whole);
  expect(saved.mock.calls).toEqual([[{ options: [{ id: "drum" }, { id: "hat" }, { id: "brave" }] }]]);
  expect([whole.checked, whole.indeterminate, row?.textContent]).toEqual([true, false, "Full kit+7"]);
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

const offer = (name: string, more: object = {}): HeldOffer =>
  ({
    variant: { key: name, name, option: { id: name, name } },
    status: "allowed",
    reason: "",
    rule: "S-1",
    page: 4,
    copies: 0,
    included: false,
    ...more,
  }) as unknown as HeldOffer;
const denied = (name: string, more: object = {}) => offer(name, { status: "denied", reason: "Only ogres may have it", ...more });
const open = (name: string, more: object = {}) => offer(name, { status: "unconfirmed", reason: "The box is lost", ...more });

function said(offers: HeldOffer[], brief = false): string {
  const complained = vi.spyOn(console, "error");
  const { container } = render(<OptionReasons id="r" offers={offers} name="Hat" game="small-game" army="hill-folk" brief={brief} />);
  const text = container.textContent ?? "";
  cleanup();
  // React says there where two reasons have one key, and may then leave one out.
  expect(complained).not.toHaveBeenCalled();
  complained.mockRestore();
  return text.replaceAll(/\s+/g, " ").trim();
}

test.each<[string, HeldOffer[], string]>([
  ["nothing of what may be had", [offer("hat")], ""],
  ["nothing of what has no reason", [offer("hat", { status: "denied" })], ""],
  ["why it may not be had", [denied("hat")], "Only ogres may have it, p. 4"],
  ["that it is taken all the same, in the middle of a sentence", [denied("hat", { copies: 1 })], "Taken, but only ogres may have it, p. 4"],
  ["that the unit has it anyway", [denied("hat", { included: true })], "Taken, but only ogres may have it, p. 4"],
  ["with an abbreviation as it is written", [denied("hat", { copies: 1, reason: "AMB 1 says no" })], "Taken, but AMB 1 says no, p. 4"],
  ["that it is not settled, taken or not", [open("hat", { copies: 1 })], "The box is lost, p. 4"],
  ["once what is not settled, taken or not", [open("red", { copies: 1 }), open("blue")], "The box is lost, p. 4"],
  ["once what holds for all", [denied("red"), denied("blue")], "Only ogres may have it, p. 4"],
  ["for which it holds, where not for all", [denied("red"), offer("blue")], "Only ogres may have it, p. 4: Red"],
  [
    "of which each thing holds",
    [denied("red"), open("blue"), denied("green")],
    "Only ogres may have it, p. 4: Red and GreenThe box is lost, p. 4: Blue",
  ],
  [
    "of one that is taken which it is not, for it is seen",
    [denied("red", { copies: 1 }), offer("blue")],
    "Taken, but only ogres may have it, p. 4",
  ],
  [
    "of the taken one by itself",
    [denied("red", { copies: 1 }), denied("blue")],
    "Taken, but only ogres may have it, p. 4Only ogres may have it, p. 4: Blue",
  ],
  [
    "what is told apart by its page",
    [denied("red"), denied("blue", { page: 5 })],
    "Only ogres may have it, p. 4: RedOnly ogres may have it, p. 5: Blue",
  ],
])("says %s", (_, offers, text) => {
  expect(said(offers)).toBe(text);
  expect(reasonsId("r", offers)).toBe(offers.some(({ status, reason }) => status !== "allowed" && reason) ? "r" : undefined);
});

test.each<[string, HeldOffer[], string]>([
  ["what holds for all", [denied("red"), denied("blue")], "Only ogres may have it, p. 4"],
  ["what holds for the one that is held", [denied("red", { copies: 1 }), offer("blue")], "Taken, but only ogres may have it, p. 4"],
  ["nothing of what holds for another", [denied("red"), offer("blue", { copies: 1 })], ""],
])("in brief says %s", (_, offers, text) => {
  expect([said(offers, true), reasonsId("r", offers, true)]).toEqual([text, text ? "r" : undefined]);
});

describe("what another unit has", () => {
  const holder = { name: "the Ogres", reason: "One in the army", rule: "S-3", page: 6, move: vi.fn() };

  test("is said with a way to move it here", () => {
    const offers = [offer("hat", { holder })];
    render(<OptionReasons id="r" offers={offers} name="Hat" game="small-game" army="hill-folk" />);
    expect(document.getElementById("r-holder")?.textContent?.trim()).toBe("One in the army; the Ogres has it,");
    screen.getByRole("button", { name: "Move Hat here from the Ogres" }).click();
    expect(holder.move).toHaveBeenCalledTimes(1);
    expect(reasonsId("r", offers)).toBe("r-holder");
  });

  test.each<[string, object]>([
    ["has it as well", { copies: 1 }],
    ["may not have it", { status: "denied" }],
  ])("is nothing to say where the unit %s", (_, more) => {
    const offers = [offer("hat", { holder, ...more })];
    expect([said(offers), reasonsId("r", offers)]).toEqual(["", undefined]);
  });

  test("is nobody's where nothing is offered", () => {
    expect([said([]), reasonsId("r", [])]).toEqual(["", undefined]);
  });
});

describe("what is mostly taken together", () => {
  const group = (offers: HeldOffer[], together?: object[]): HeldGroup =>
    ({ group: { id: "kit", name: "Kit", together }, offers }) as unknown as HeldGroup;
  const all = (names: string[] = ["full command"]) => [{ names, options: ["hat", "drum", "flag"] }];
  const names = (held: HeldGroup) => wholesOf(held).map(({ name, offers }) => [name, ...offers.map(({ variant }) => variant.name)]);
  const choice = (name: string) => offer(name, { variant: { key: name, name, option: { id: "flag" } } });

  test.each<[string, HeldGroup, string[][]]>([
    ["is what may be had of it", group([offer("hat"), offer("drum"), offer("rope")], all()), [["full command", "hat", "drum"]]],
    ["is called as its group where it has no name", group([offer("hat"), offer("drum")], all([])), [["Kit", "hat", "drum"]]],
    ["is no whole of one", group([offer("hat"), denied("drum")], all()), []],
    [
      "has what is taken although it may not be",
      group([offer("hat"), denied("drum", { copies: 1 })], all()),
      [["full command", "hat", "drum"]],
    ],
    [
      "has nothing that the unit has anyway",
      group([offer("hat"), offer("drum", { included: true }), offer("flag")], all()),
      [["full command", "hat", "flag"]],
    ],
    [
      "has nothing of which there are choices",
      group([offer("hat"), offer("drum"), choice("red"), choice("blue")], all()),
      [["full command", "hat", "drum"]],
    ],
    ["is nothing where the book says nothing of it", group([offer("hat"), offer("drum")]), []],
  ])("%s", (_, held, expected) => expect(names(held)).toEqual(expected));
});

const kit = (offers: HeldOffer[], choose: "any" | "one" = "any", id = "kit"): HeldGroup =>
  ({ group: { id, name: "Kit", choose }, offers }) as unknown as HeldGroup;
const indexed = (name: string, index: number, more: object = {}) => {
  const { variant, ...rest } = offer(name, more);
  return { ...rest, variant: { ...variant, index } } as HeldOffer;
};

describe("what stands among what a unit may have", () => {
  const openIn = (...drawn: HeldGroup[][]) => {
    const { result, rerender } = renderHook(({ groups }) => useOpen(groups), { initialProps: { groups: drawn[0] ?? [] } });
    for (const groups of drawn.slice(1)) rerender({ groups });
    return [...result.current].sort();
  };

  test.each<[string, HeldGroup[], string[]]>([
    ["what is allowed or not settled", [kit([offer("hat"), open("drum"), denied("flag")])], ["drum", "hat"]],
    ["what the unit has anyway", [kit([denied("hat", { included: true })])], ["hat"]],
    ["what it was opened with", [kit([denied("hat", { copies: 1 })])], ["hat"]],
    ["a group of which there may be one, where any of it may be", [kit([denied("red"), offer("blue")], "one", "rank")], ["one rank"]],
  ])("%s", (_, groups, expected) => expect(openIn(groups)).toEqual(expected));

  test("what could be had keeps its place when a choice closes it", () => {
    expect(openIn([kit([offer("hat"), denied("drum")])], [kit([denied("hat"), denied("drum")])])).toEqual(["hat"]);
  });

  test("what is refused and taken all the same stays among what is refused, until it may be had", () => {
    const taken = [kit([denied("hat", { copies: 1 })])];
    expect(openIn([kit([denied("hat")])], taken)).toEqual([]);
    expect(openIn([kit([denied("hat")])], taken, [kit([offer("hat")])])).toEqual(["hat"]);
  });
});

describe("what cannot be taken away", () => {
  const need = (...options: number[]) => ({ rule: "S-1", options: new Set(options) }) as unknown as Need;
  const [hat, drum] = [indexed("hat", 1), indexed("drum", 2)];
  const mustOf = (start: string[], ...drawn: [HeldGroup, Need[]][]) => {
    const { result, rerender } = renderHook(({ of: [group, needs] }) => useMust(() => new Set(start), [group], needs), {
      initialProps: { of: drawn[0] as [HeldGroup, Need[]] },
    });
    for (const of of drawn.slice(1)) rerender({ of });
    return [...result.current].sort();
  };

  test.each<[string, string[], [string[], ...[HeldGroup, Need[]][]]]>([
    ["is told when the form is opened", ["hat"], [["hat"], [kit([hat, drum]), []]]],
    ["is what alone answers a need", ["hat"], [[], [kit([hat, drum]), [need(1)]]]],
    ["is nothing where another answers it as well", [], [[], [kit([hat, drum]), [need(1, 2)]]]],
    ["is no part of a group of which there may be one", [], [[], [kit([hat, drum], "one"), [need(1, 2)]]]],
    ["stays once it was asked for", ["drum", "hat"], [["drum"], [kit([hat, drum]), [need(1)]], [kit([hat, drum]), []]]],
  ])("%s", (_, expected, [start, ...drawn]) => expect(mustOf(start, ...drawn)).toEqual(expected));
});

describe("a row is drawn again where what it shows is another, and only there", () => {
  const nothing = () => {};
  const shown = {
    ...{ key: "hat", name: "Hat", unit: {}, price: 5, or: undefined, per: "unit", taken: 0, status: "allowed", reason: "", page: 1 },
    ...{ formula: undefined },
  };
  const row = {
    offer: shown,
    game: "g",
    army: "a",
    points: true,
    previewed: false,
    breach: "",
    broken: false,
    add: nothing,
    openPreview: nothing,
  };

  test.each([
    ...[{ key: "cap" }, { name: "Cap" }, { price: null }, { or: [7] }, { per: "model" }, { taken: 1 }, { status: "denied" }],
    ...[{ reason: "no" }, { page: 2 }, { formula: true }],
  ])("an offer with %j", (change) => {
    expect(sameOffer(row as never, { ...row, offer: { ...shown, ...change } } as never)).toBe(false);
  });
  test.each([
    ...[{ game: "h" }, { army: "b" }, { points: false }, { previewed: true }, { breach: "over" }, { broken: true }],
    ...[{ add: () => {} }, { openPreview: () => {} }],
  ])("the row of an offer with %j", (change) => expect(sameOffer(row as never, { ...row, ...change } as never)).toBe(false));
  test("an offer that was made anew is the same", () => {
    expect(sameOffer(row as never, { ...row, offer: { ...shown, unit: {} } } as never)).toBe(true);
  });

  const [variant, list] = [{ key: "hat" }, [1]];
  const held = {
    ...{ variant, copies: 0, value: 1, status: "allowed", reason: "", page: 1, rule: "", price: 5, or: list, per: "unit", because: "" },
    ...{ included: false, numbers: list, holder: undefined, because: "" },
  };
  const line = { key: "hat", offers: [held], add: false };
  const option = { line, game: "g", army: "a", points: true, radio: null, required: false, must: false, take: nothing };
  const withLine = (change: object) => ({ ...option, line: { ...line, ...change } }) as never;

  test.each([
    ...[{ variant: { ...variant } }, { copies: 1 }, { value: 2 }, { status: "denied" }, { reason: "no" }, { page: 2 }, { rule: "S-1" }],
    ...[{ price: 6 }, { or: [1] }, { per: "model" }, { because: "so" }, { included: true }, { numbers: [1] }, { holder: {} }],
  ])("an option with %j", (change) => {
    expect(sameOption(option as never, withLine({ offers: [{ ...held, ...change }] }))).toBe(false);
  });
  test.each([{ key: "cap" }, { add: true }, { offers: [] }, { offers: [held, held] }])("a line with %j", (change) => {
    expect(sameOption(option as never, withLine(change))).toBe(false);
  });
  test.each([
    ...[{ game: "h" }, { army: "b" }, { points: false }, { radio: "kit" }, { required: true }, { must: true }],
    { take: () => {} },
  ])("the row of an option with %j", (change) => expect(sameOption(option as never, { ...option, ...change } as never)).toBe(false));
  test("a line that was made anew is the same", () => {
    expect(sameOption(option as never, withLine({ offers: [{ ...held, novelty: 1 }] }))).toBe(true);
  });
});
