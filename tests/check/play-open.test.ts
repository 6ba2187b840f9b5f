/** A roster that plays what is not settled as allowed: what that covers, what it does not, and under which packs. */
import { describe, expect, test } from "vitest";
import { newPack, settlePermission } from "@/lib/advice/answers/answers";
import { openCells, type PermissionCell } from "@/lib/advice/open/open-cells";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import { check } from "@/lib/engine/check/check";
import { verdictText } from "@/lib/engine/report/verdict";
import type { Rule } from "@/lib/engine/rules/registry";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Pack } from "@/lib/engine/schema/pack";
import type { Roster } from "@/lib/engine/schema/roster";
import { roster, small, smallArmy, smallBook } from "../support/make";
import { on } from "../support/rule-tester";
import { pack } from "../support/small-library";

const rule = (given: object): Rule => ({ ...on, ...given }) as Rule;
const needsHat = (option: string) => ({
  kind: "requires",
  severity: "unconfirmed",
  units: { option: [option] },
  need: "a hat",
  needs: { option: ["hat"] },
  in: "roster",
});
const rules: Rule[] = [
  rule({ id: "S-1", kind: "count", quantity: { of: { entry: ["ogres"] } }, max: 1, subject: "Ogres" }),
  rule({ id: "S-2", kind: "count", severity: "unconfirmed", quantity: { of: { entry: ["person"] } }, max: 1, fix: "Look it up." }),
  rule({ id: "S-3", kind: "availability", status: "unconfirmed", units: {}, options: { option: ["rope"] }, reason: "The box is lost" }),
  rule({ id: "S-4", ...needsHat("drum") }),
  rule({ id: "S-6", ...needsHat("scout"), fix: "Add it, or look up the cell.", basis: "unconfirmed" }),
  rule({
    id: "S-5",
    kind: "excludes",
    severity: "unconfirmed",
    in: "unit",
    groups: [
      { name: "brave", units: { option: ["brave"] } },
      { name: "captains", units: { option: ["captain"] } },
    ],
    fix: "Say which of the two they are.",
    basis: "reading",
  }),
];
const army: Partial<ArmyList> = {
  entries: [{ id: "mortar", name: "Mortar", category: "troops", price: { perUnit: 75, or: [100] }, ...on }],
};

function verdictOn(lines: string[], change: Partial<Roster> = {}, packs: Pack[] = []): string {
  const report = check(small(rules, army, { packs }), roster(lines, change));
  return verdictText(report);
}

describe("what counts as agreed", () => {
  test.each<[string, string[], Partial<Roster>, string, string]>([
    ["nothing, where nothing is open", ["1 gnomes"], {}, "Legal", "Legal"],
    ["an entry that may not be in the army list", ["1 trolls"], {}, "Unconfirmed", "Legal as agreed (1 not confirmed)"],
    ["an option that may not be open", ["1 gnomes rope"], {}, "Unconfirmed", "Legal as agreed (1 not confirmed)"],
    ["a limit whose number is lost", ["2 person"], {}, "Unconfirmed", "Legal as agreed (1 not confirmed)"],
    ["a price in which sources differ", ["1 mortar"], {}, "Unconfirmed", "Legal as agreed (1 not confirmed)"],
    ["a rule that may not hold", ["1 gnomes drum"], {}, "Unconfirmed", "Legal as agreed (1 not confirmed)"],
    ["a rule whose cell is lost, with an instruction", ["1 gnomes scout"], {}, "Unconfirmed", "Legal as agreed (1 not confirmed)"],
    ["all of them together", ["2 person", "1 trolls", "1 gnomes rope", "1 mortar"], {}, "Unconfirmed", "Legal as agreed (4 not confirmed)"],
    ["no error", ["2 ogres"], {}, "Illegal", "Illegal"],
    ["no error beside what is agreed", ["2 ogres", "1 trolls"], {}, "Illegal", "Illegal"],
    ["no lost price: its sum is not known", ["1 wyrms"], {}, "Unconfirmed", "Unconfirmed"],
    ["no lost price beside what is agreed", ["1 wyrms", "1 trolls"], {}, "Unconfirmed", "Unconfirmed"],
    ["nothing the roster does not say", ["1 gnomes brave captain"], {}, "Unconfirmed", "Unconfirmed"],
    ["no pack that is not known", ["1 gnomes"], { packs: ["cup"] }, "Unconfirmed", "Unconfirmed"],
    ["no setting that is not known", ["1 gnomes"], { settings: { weather: "rain" } }, "Unconfirmed", "Unconfirmed"],
  ])("%s", (_, lines, change, without, with_) => {
    expect(verdictOn(lines, change)).toBe(without);
    expect(verdictOn(lines, { ...change, playOpen: false })).toBe(without);
    expect(verdictOn(lines, { ...change, playOpen: true })).toBe(with_);
  });

  test("allies that are not settled", () => {
    const book = smallBook();
    const allied = { ...book, commands: [...book.commands, { id: "allied", name: "Allies", allied: true }] };
    const sea = compile(allied, smallArmy({ id: "sea-folk", name: "Sea Folk" }));
    const allies = { armies: ["sea-folk"], rule: "S-ALLY", status: "unconfirmed", page: 20, basis: "printed" } as const;
    const catalogue = compile(allied, smallArmy({ allies: { ...allies, armies: ["sea-folk"] } }), { allies: new Map([["sea-folk", sea]]) });
    const given = roster(["1 person", "[allied]", "1 gnomes"], { playOpen: true });
    for (const command of given.commands.slice(1)) command.armyList = "sea-folk";
    expect(check(catalogue, given)).toMatchObject({ verdict: "legal", agreed: 1, findings: [{ rule: "S-ALLY", agreed: true }] });
  });
});

test("what is agreed stays listed behind what is not, with its mark", () => {
  const { findings, agreed } = check(small(rules, army), roster(["1 trolls", "1 wyrms", "2 ogres"], { playOpen: true, stated: 7 }));
  expect(agreed).toBe(1);
  expect(findings.map((f) => [f.severity, f.agreed ?? null, f.message])).toEqual([
    ["error", null, "Ogres: 2 units, at most 1 allowed."],
    ["unconfirmed", null, "Wyrms: no price yet."],
    ["unconfirmed", true, "Trolls: 1 unit, not confirmed for Hill Folk."],
    ["advice", null, "The sum says 7. By the book it is at least 140."],
  ]);
});

test("of very many the count is that of all, not of those that are listed", () => {
  const entries = Array.from({ length: 60 }, (_, i) => ({ id: `e${i}`, name: `E${i}`, category: "troops", price: 1, ...on }));
  const catalogue = compile({ ...smallBook(), entries, presets: [] }, smallArmy());
  const all = roster(
    entries.map(({ id }) => `1 ${id}`),
    { playOpen: true },
  );
  const { findings, ...report } = check(catalogue, all);
  expect(verdictText(report)).toBe("Legal as agreed (60 not confirmed)");
  expect([findings.length, findings.every((f) => f.agreed), findings.at(-1)?.message]).toEqual([
    51,
    true,
    "10 more findings like the 50 listed.",
  ]);
});

describe("under a pack", () => {
  const limit = { rules: [rule({ id: "P-1", kind: "count", quantity: { of: { entry: ["gnomes"] } }, max: 9 })] };
  const asked = openCells(small([])).find((cell): cell is PermissionCell => cell.sort === "permission");
  const answers = (id: string) => {
    if (!asked) throw new Error("the small army list has an open cell");
    return settlePermission(newPack("small-game", id, "My answers"), "dale-folk", asked, "allowed");
  };
  const agreed = "Legal as agreed (1 not confirmed)";

  test.each<[string, Pack[], string]>([
    ["of an organiser that does not say so: it stays unconfirmed", [pack("cup", limit)], "Unconfirmed"],
    ["that adds units", [pack("cup", { entries: [{ id: "elves", name: "Elves", category: "troops", price: 5, ...on }] })], "Unconfirmed"],
    ["that holds nothing yet", [pack("cup")], agreed],
    ["that decides on a reading", [pack("cup", { settings: { "hat-price": "seven" } })], "Unconfirmed"],
    ["of an organiser that says so", [pack("cup", { ...limit, playOpen: true })], agreed],
    ["of an organiser that says no", [pack("cup", { ...limit, playOpen: false })], "Unconfirmed"],
    ["that says so, beside one that does not", [pack("cup", { playOpen: true }), pack("league", limit)], "Unconfirmed"],
    ["of answers only", [answers("mine")], agreed],
    ["of answers only that says no", [{ ...answers("mine"), playOpen: false }], "Unconfirmed"],
    ["of answers and a rule", [{ ...answers("mine"), ...limit }], "Unconfirmed"],
    ["of answers beside one that says so", [answers("mine"), pack("cup", { ...limit, playOpen: true })], agreed],
  ])("%s", (_, packs, verdict) => {
    expect(verdictOn(["1 trolls"], { playOpen: true }, packs)).toBe(verdict);
    // A pack alone agrees on nothing: the roster must ask for it.
    expect(verdictOn(["1 trolls"], {}, packs)).toBe("Unconfirmed");
  });

  test("that keeps it unconfirmed, a finding says why, where there is something to agree on", () => {
    const said = (lines: string[]) =>
      check(small([], {}, { packs: [pack("cup", { ...limit, name: "Spring Cup" })] }), roster(lines, { playOpen: true })).findings.map(
        (f) => `${f.severity} ${f.rule}: ${f.message} ${f.fix}`,
      );
    expect(said(["1 trolls"])).toEqual([
      "unconfirmed S-PERMIT: Trolls: 1 unit, not confirmed for Hill Folk. Look up Trolls for Hill Folk on p. 9 of your book.",
      "advice ROSTER-OPEN: House rule: the roster plays what is not settled as allowed, Spring Cup does not. Ask the organiser, or look up what is not confirmed.",
    ]);
    expect(said(["1 gnomes"])).toEqual([]);
    expect(said(["1 wyrms"]).join()).not.toContain("House rule");
  });
});
