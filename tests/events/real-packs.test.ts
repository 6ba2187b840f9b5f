/** What ten real events wrote about army lists, rule by rule: each put together by the event's form, with an army inside and one outside. */
import { expect, test } from "vitest";
import { limitOf, nothingPicked, type Picked, pickedOf } from "@/components/events/limits/limit-picked";
import { loadCatalogue } from "@/data/index";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import { namesOf } from "@/lib/engine/catalogue/compile/event-limits";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { compileUnknown } from "@/lib/engine/catalogue/unknown/compile";
import { check } from "@/lib/engine/check/check";
import { ruleInWords } from "@/lib/engine/rules/rule-in-words";
import { EventRules } from "@/lib/engine/schema/event";
import { Pack } from "@/lib/engine/schema/pack";
import { withLifted } from "@/lib/events/lifted-rules";
import { readBody } from "../support/read-body";
import table from "./real-packs.json";

/** Things are written "category:core". */
type Written = Partial<Omit<Picked, "weights">> & { weights?: { of: string; counts: string; every: string; in: "units" | "models" }[] };
interface Row {
  pack: string;
  rule: string;
  /** Not straight: by other words, or not at all, and why. */
  way?: "trick" | "not";
  why?: string;
  army?: string;
  /** Where it is of another army list. */
  outsideArmy?: string;
  limits?: Written[];
  event?: object;
  setting?: object;
  lift?: string[];
  team?: boolean;
  noBook?: boolean;
  points?: number;
  inside?: string[];
  outside?: string[];
}
const rows = table as unknown as Row[];
const straight = rows.filter(({ way }) => way === undefined);
const game = ({ noBook }: Row) => (noBook ? "unknown-own-game" : "warhammer-7e");

const thing = (text: string) => {
  const [key = "", id = ""] = text.split(":");
  return JSON.stringify({ [key]: id });
};
function pickedFrom({ weights = [], ...written }: Written): Picked {
  const things = Object.fromEntries((["of", "also", "except", "forEach"] as const).map((key) => [key, (written[key] ?? []).map(thing)]));
  return { ...nothingPicked, ...written, ...things, weights: weights.map((weight) => ({ ...weight, of: thing(weight.of) })) };
}

/** The names that an event without a book begins with. */
const OWN = {
  game: "Own game",
  categories: ["Characters", "Core", "Special", "Rare"].map((name) => ({ id: name.toLowerCase(), name })),
  entries: [
    { id: "captain", name: "Captain", category: "characters" },
    { id: "spearmen", name: "Spearmen", category: "core" },
    { id: "bowmen", name: "Bowmen", category: "core" },
    { id: "eagles", name: "Eagles", category: "rare" },
    { id: "giant", name: "Giant", category: "rare" },
  ],
};

function packOf(row: Row): Pack {
  const limits = (row.limits ?? []).map((written, i) => limitOf(pickedFrom(written), i + 1) ?? expect.fail(`${row.rule}: no limit`));
  const event = { ...(row.points ? { points: row.points } : {}), ...row.event, ...row.setting, ...(limits.length ? { limits } : {}) };
  const unknown = row.noBook ? { unknownBook: OWN } : {};
  const pack = Pack.parse({ format: "muster-pack/1", id: "cup", name: "Cup", game: game(row), event, ...unknown });
  return (row.lift ?? []).reduce((now, rule) => withLifted(now, { rule, army: row.army ?? "" }), pack);
}

async function catalogueOf(row: Row, army: string, packs: readonly Pack[]): Promise<Catalogue> {
  if (row.noBook) return compileUnknown({ game: game(row), armyList: army, unknownBook: OWN }, packs);
  const bare = await loadCatalogue("warhammer-7e", army);
  return compile(bare.book, bare.army, { packs });
}

async function findingsOf(row: Row, lines: readonly string[], { army = row.army ?? "", packs = [packOf(row)] } = {}) {
  const catalogue = await catalogueOf(row, army, packs);
  const { roster, problems } = readBody(lines.join("\n"), catalogue);
  expect(problems).toEqual([]);
  return check(catalogue, roster ?? expect.fail("nothing was read")).findings;
}

test("there are 107 rules: at least 98 go straight into the form, at most 4 not at all", () => {
  expect(rows.length).toBe(107);
  expect(new Set(rows.map(({ pack }) => pack)).size).toBe(10);
  expect(straight.length).toBe(99);
  expect(rows.filter(({ way }) => way === "not").length).toBe(3);
});

const built = rows.filter(({ limits, event, team }) => (limits || event) && !team);

test.each(built.map((row) => [`${row.pack}: ${row.rule}`, row] as const))("%s", async (_, row) => {
  const pack = packOf(row);
  const ofEvent = (findings: Awaited<ReturnType<typeof findingsOf>>) => findings.filter(({ source }) => source.event);
  expect(ofEvent(await findingsOf(row, row.inside ?? []))).toEqual([]);
  const found = ofEvent(await findingsOf(row, row.outside ?? [], { army: row.outsideArmy ?? row.army ?? "" }));
  expect(found.length).toBeGreaterThan(0);
  for (const { severity, fix, rule } of found) {
    expect(severity).toBe("error");
    // There is no way out of an army list that may not take part.
    if (rule !== "EVENT-ARMY") expect(fix).toMatch(/^\p{Lu}.*\.$/u);
  }
  const names = namesOf(await catalogueOf(row, row.army ?? "", [pack]));
  for (const limit of pack.event?.limits ?? []) {
    const says = ruleInWords(limit, names);
    expect(says.split(" ").length, says).toBeLessThanOrEqual(24);
    expect(says).toMatch(/^(Each|No|\p{Lu}[^.]* (count|may|must)) ?[^.]*\.( It counts [^.]*\.)?$/u);
    expect(limitOf(pickedOf(limit) ?? expect.fail(says), limit.number)).toEqual(limit);
  }
});

const lifted = rows.filter(({ lift }) => lift);

test.each(lifted.map((row) => [`${row.pack}: ${row.rule}`, row] as const))("%s", async (_, row) => {
  const of = (findings: Awaited<ReturnType<typeof findingsOf>>) => findings.filter(({ rule }) => row.lift?.includes(rule));
  expect(of(await findingsOf(row, row.inside ?? []))).toEqual([]);
  expect(of(await findingsOf(row, row.outside ?? [], { packs: [] })).length).toBeGreaterThan(0);
});

test.each(rows.filter(({ setting }) => setting).map((row) => [`${row.pack}: ${row.rule}`, row] as const))("%s", (_, { setting }) => {
  expect(EventRules.parse(setting)).toEqual(setting);
});
