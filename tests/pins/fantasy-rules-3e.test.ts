/**
 * Every price, number and permission of Fantasy Rules! 3rd edition, read from tables of its own. The tables are made from the
 * book (its text, its army lists and its Reference Table), not from our data: a number changed in one place alone shows here.
 *
 * A permission is "allowed" (nothing is said), "open" (not settled: the printed boxes are lost) or "denied" (an error).
 */
import { describe, expect, test } from "vitest";
import { catalogueFor } from "@/data/index";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { check, inspect } from "@/lib/engine/check/check";
import type { Finding, Report } from "@/lib/engine/report/finding";
import { characteristicsOf, factsOf } from "@/lib/engine/roster/characteristics";
import type { Roster } from "@/lib/engine/schema/roster";
import { sample } from "../support/effort";
import { shipped } from "../support/library";
import { expectRows } from "../support/rows";
import { option, roster, settings, table, units, words } from "./notation";
import { nameBy, type Row } from "./table";

const game = "fantasy-rules-3e";
const thousand = 1000;

type Answer = "allowed" | "open" | "denied";

const lists = new Map<string, Catalogue>((await shipped(game)).map(({ army, catalogue }) => [army.id, catalogue]));

function list(army: string): Catalogue {
  const catalogue = lists.get(army);
  if (!catalogue) throw new Error(`no army list "${army}"`);
  return catalogue;
}

const army = (text: string): Roster["commands"] => [{ kind: "army", units: units(text) }];
const answerOf = (severity: Finding["severity"] | undefined): Answer =>
  severity === "error" ? "denied" : severity === "unconfirmed" ? "open" : "allowed";

const testRows = <R extends Row>(name: string, rows: readonly R[], columns: string, judge: (row: R) => void | Promise<void>) =>
  test(name, { timeout: 240_000 }, () => expectRows(rows, nameBy(columns), judge));

const armies = [...new Set(table<"army">(game, "permissions").map((r) => r.army))];

// Groups of entries that the tables name by a word.
const troops = table<"entry" | "kind">(game, "troops");
const groups = new Map<string, string[]>([
  ["troops", troops.map((t) => t.entry)],
  ["characters", ["individual", "archangel", "hive-queen"]],
]);
for (const { entry, kind } of troops) groups.set(kind, [...(groups.get(kind) ?? []), entry]);

/** "infantry -mobs dragons": groups and entries, less those with a minus. */
function entriesOf(cell: string): string[] {
  let found: string[] = [];
  for (const word of words(cell)) {
    if (word.startsWith("-")) found = found.filter((e) => e !== word.slice(1));
    else found = [...new Set([...found, ...(groups.get(word) ?? [word])])];
  }
  return found;
}

describe("entries", () => {
  const rows = table<"entry" | "army" | "price" | "models" | "move" | "difficult" | "combat" | "rally">(game, "entries");

  test("the table has every entry that can be bought", () => {
    const known = new Set([...lists.values()].flatMap((c) => c.entries.map((e) => e.entry.id)));
    expect(rows.map((r) => r.entry).sort()).toEqual([...known].filter((e) => e !== "planar-entity").sort());
  });

  testRows("price, bases and characteristics", rows, "army entry", (row) => {
    const { entry } = row;
    const catalogue = list(row.army);
    const { report, resolved } = inspect(catalogue, roster(game, row.army, army(entry)));
    const [unit] = resolved.units;
    if (!unit) throw new Error(`no unit for ${entry}`);
    const printed = Object.fromEntries(characteristicsOf(catalogue, unit).map((c) => [c.id, String(c.printed ?? "")]));
    expect({ price: String(report.points), models: String(unit.models), ...printed }).toEqual({
      price: row.price,
      models: row.models,
      move: row.move,
      difficult: row.difficult,
      combat: row.combat,
      rally: row.rally,
    });
    expect(report.missing).toBe(0);
  });
});

describe("what options and army lists change", () => {
  const rows = table<"army" | "unit" | "move" | "difficult" | "combat" | "rally">(game, "changes");
  /** "3+1": what the book prints and what is added to it. */
  const shown = (printed: number | string | null | undefined, change: number) =>
    `${printed ?? ""}${change === 0 ? "" : `${typeof printed === "string" ? " " : ""}${change > 0 ? "+" : ""}${change}`}`;
  testRows("characteristics", rows, "army unit", ({ army: id, unit: text, move, difficult, combat, rally }) => {
    const [unit] = inspect(list(id), roster(game, id, army(text))).resolved.units;
    if (!unit) throw new Error(`no unit for ${text}`);
    const found = Object.fromEntries(characteristicsOf(list(id), unit).map((c) => [c.id, shown(c.printed, c.change)]));
    expect(found).toEqual({ move, difficult, combat, rally });
  });
});

describe("what the sheet says of a unit", () => {
  const rows = table<"army" | "unit" | "points" | "lost" | "deck" | "hold">(game, "on-the-sheet");
  testRows("points, clock and what it carries", rows, "army unit", ({ army: id, unit: text, points, lost, deck, hold }) => {
    const { report, resolved } = inspect(list(id), roster(game, id, army(text)));
    const [unit] = resolved.units;
    if (!unit) throw new Error(`no unit for ${text}`);
    const facts = factsOf(list(id), unit).map((f) => f.text);
    const found = (pattern: RegExp) => facts.flatMap((fact) => pattern.exec(fact)?.slice(1) ?? []);
    expect([String(report.points), found(/^When lost, the morale clock falls by (\d)$/).join(" and ")]).toEqual([points, lost]);
    expect(found(/^Carries (\d) units? on deck and (\d|none) in the hold$/)).toEqual([deck, hold].filter(Boolean));
  });
});

describe("prices of options", () => {
  const rows = table<"option" | "price" | "army" | "unit">(game, "options");
  const byId = (text: string) => text.replace(/:.*$/, "");

  test("the table has every option and choice", () => {
    const { options } = list("generic").book;
    const known = options.flatMap((o) => o.choices?.map((c) => `${o.id}=${c.id}`) ?? [o.id]);
    expect([...new Set(rows.map((r) => byId(r.option)))].sort()).toEqual(known.sort());
  });

  testRows("price of each option", rows, "option price", (row) => {
    const { option: text, price } = row;
    const taken = check(list(row.army), roster(game, row.army, army(`${row.unit} ${text}`)));
    const lines = taken.bill.units[0]?.lines.filter((l) => l.item === byId(text)) ?? [];
    expect(lines.map((l) => String(l.points))).toEqual([price]);
    const without = check(list(row.army), roster(game, row.army, army(row.unit)));
    expect(String(taken.points - without.points)).toBe(price);
  });
});

describe("who pays another price", () => {
  const rows = table<"army" | "units" | "points" | "settings">(game, "prices");
  testRows("prices", rows, "army units settings", async (row) => {
    const given = roster(game, row.army, army(row.units), { settings: settings(row.settings) });
    const { bill } = check(row.settings ? await catalogueFor(given) : list(row.army), given);
    expect(String(bill.points)).toBe(row.points);
    expect(bill.missing).toBe(0);
  });
});

describe("who may have which unit", () => {
  const rows = table<"army" | "answer" | "entries">(game, "permissions");
  const always = table<"entry" | "answer">(game, "every-army");

  test("the table has every army list", () => {
    expect(armies.slice().sort()).toEqual([...lists.keys()].sort());
  });

  testRows(
    "each army list",
    armies.map((army) => ({ army })),
    "army",
    ({ army: id }) => {
      const catalogue = list(id);
      const own = rows.filter((r) => r.army === id);
      const named = (answer: Answer) => new Set(own.filter((r) => r.answer === answer).flatMap((r) => entriesOf(r.entries)));
      const allowed = named("allowed");
      const open = named("open");
      const denied = named("denied");
      const all = catalogue.entries.map((e) => e.entry.id);
      const { findings } = check(catalogue, roster(game, id, army(all.join(";"))));
      const said = findings.filter((f) => f.rule === "FR3-GEN-3");
      const found: Record<string, Answer> = {};
      const expected: Record<string, Answer> = {};
      all.forEach((entry, i) => {
        const finding = said.find((f) => f.targets.some((t) => t.kind === "unit" && t.unit === `u${i + 1}`));
        found[entry] = answerOf(finding?.severity);
        const everywhere = always.find((a) => a.entry === entry)?.answer as Answer | undefined;
        const here = allowed.has(entry) ? "allowed" : open.has(entry) ? "open" : denied.has(entry) ? "denied" : undefined;
        expected[entry] = here ?? everywhere ?? "open";
      });
      expect(found).toEqual(expected);
      expect([...allowed, ...open, ...denied].filter((e) => !all.includes(e))).toEqual([]);
      expect([...allowed, ...denied].filter((e) => open.has(e) || (allowed.has(e) && denied.has(e)))).toEqual([]);
    },
  );
});

describe("who may take which option", () => {
  const general = table<"option" | "allowed" | "open" | "every_list">(game, "options-by-unit").map((r) => ({
    option: r.option,
    allowed: new Set(entriesOf(r.allowed)),
    open: new Set(entriesOf(r.open)),
    everyList: entriesOf(r.every_list),
  }));
  const ids = general.map((g) => g.option);
  const kinds = new Map(table<"word" | "options">(game, "magic-words").map((r) => [r.word, words(r.options)]));

  /** "clerics -war-cleric=2", "innate-hide", "innate", "mutation": options with their choices. */
  function optionsOf(cell: string): string[] {
    return words(cell).flatMap((word) => {
      if (kinds.has(word)) return kinds.get(word) ?? [];
      if (word === "innate") return ids.filter((id) => id.startsWith("innate-"));
      const found = ids.filter((id) => id === word || id.startsWith(`${word}=`));
      if (found.length === 0) throw new Error(`no option "${word}"`);
      return found;
    });
  }

  const exceptions = new Map<string, Map<string, Answer>>();
  const named = new Map<string, Set<string>>();
  function say(armies: string, options: string[], entries: string[], answer: Answer, try_ = true) {
    for (const id of words(armies)) {
      const of = exceptions.get(id) ?? new Map<string, Answer>();
      exceptions.set(id, of);
      const tried = named.get(id) ?? new Set<string>();
      named.set(id, tried);
      for (const o of options)
        for (const e of entries) {
          of.set(`${e} ${o}`, answer);
          if (try_) tried.add(`${e} ${o}`);
        }
    }
  }
  const persons = ["individual", "design-character"];
  for (const r of table<"army" | "allowed" | "open" | "others">(game, "magic")) {
    const all = [...new Set([...kinds.values()].flat())];
    say(r.army, all, persons, r.others as Answer, false);
    say(r.army, optionsOf(r.open), persons, "open", false);
    say(r.army, optionsOf(r.allowed), persons, "allowed", false);
  }
  for (const r of table<"army" | "allowed" | "open">(game, "characters")) {
    say(r.army, optionsOf(r.open), [...persons, "archangel", "hive-queen"], "open", false);
    say(r.army, optionsOf(r.allowed), [...persons, "archangel", "hive-queen"], "allowed", false);
  }
  // A cook is bought as magic, which an archangel's and a queen's price holds already.
  for (const r of table<"army">(game, "characters")) say(r.army, ["ships-cook"], ["archangel", "hive-queen"], "denied", false);
  const everyone = troops.map((t) => t.entry);
  // Of the army's abilities rangers have none but those of all rangers (p. 54).
  const ofRangers = new Set(["animate-terrain", "apoplexy", "disorient", "hide", "smoke-screen"]);
  const others = everyone.filter((e) => e !== "rangers");
  for (const r of table<"army" | "abilities">(game, "innate"))
    for (const a of words(r.abilities)) say(r.army, [`innate-${a}`], ofRangers.has(a) ? everyone : others, "allowed", false);
  for (const r of table<"army" | "entry" | "forms" | "open_forms">(game, "elites")) {
    for (const form of words(r.forms)) say(r.army, [`elite=${form}`], [r.entry], "allowed");
    for (const form of words(r.open_forms)) say(r.army, [`elite=${form}`], [r.entry], "open");
  }
  for (const r of table<"armies" | "options" | "entries" | "answer">(game, "army-options")) {
    const options = optionsOf(r.options);
    const entries = entriesOf(r.entries);
    say(r.armies, options, entries, r.answer as Answer, options.length * entries.length <= 60);
  }

  /** Entries and options that are tried in an army list: in one list all of them, elsewhere what differs from list to list. */
  function tried(id: string): Map<string, string[]> {
    const pairs = new Map<string, Set<string>>();
    const add = (entry: string, o: string) => pairs.set(entry, (pairs.get(entry) ?? new Set()).add(o));
    if (id === "assyrian") {
      for (const { entry } of list(id).entries) if (entry.id !== "planar-entity") for (const o of ids) add(entry.id, o);
    } else {
      for (const g of general) for (const e of g.everyList) add(e, g.option);
      for (const pair of named.get(id) ?? []) add(...(pair.split(" ") as [string, string]));
    }
    return new Map([...pairs].map(([e, o]) => [e, [...o]]));
  }

  /** An army that has one of these may take other things, so they are tried in a roster of their own. */
  function apart(options: string[]): string[][] {
    const opens = (o: string) => /alchemist$|^mad-scientist$/.test(o);
    return [options.filter((o) => !opens(o)), options.filter(opens)].filter((part) => part.length > 0);
  }

  test("the tables name options and entries that there are, and every option", () => {
    const known = list("generic").book.options.flatMap((o) => o.choices?.map((c) => `${o.id}=${c.id}`) ?? [o.id]);
    expect([...ids].sort()).toEqual(known.sort());
    expect([...exceptions.keys()].filter((id) => !lists.has(id))).toEqual([]);
    const entries = new Set([...lists.values()].flatMap((c) => c.entries.map((e) => e.entry.id)));
    const strange = [...exceptions.values()].flatMap((of) => [...of.keys()].filter((pair) => !entries.has(pair.split(" ")[0] ?? "")));
    expect([...new Set(strange)]).toEqual([]);
  });

  const some = ["assyrian", ...sample(armies, 5).filter((id) => id !== "assyrian")];
  testRows(
    "each army list",
    some.map((army) => ({ army })),
    "army",
    ({ army: id }) => {
      const wrong: string[] = [];
      for (const [entry, all] of tried(id)) for (const options of apart(all)) wrongOf(entry, options);
      expect(wrong).toEqual([]);

      function wrongOf(entry: string, options: string[]): void {
        // One unit for each option; a person has the rank of hero, which some abilities need.
        const hero = persons.includes(entry);
        const tries = options.map((o) => ({
          id: "u",
          entry,
          count: 1,
          options: [option(o), ...(hero && !/^(hero|sub-commander|general)=/.test(o) ? [option("hero=11")] : [])],
        }));
        const { findings } = check(list(id), roster(game, id, [{ kind: "army", units: tries }]));
        const found = new Map<string, Finding["severity"]>();
        for (const f of findings) {
          for (const t of f.targets) {
            if (t.kind !== "option") continue;
            const o = options[Number(t.unit.slice(1)) - 1] ?? "";
            if (t.option === o && found.get(o) !== "error") found.set(o, f.severity);
          }
        }
        for (const o of options) {
          const row = general.find((g) => g.option === o);
          const usual: Answer = row?.allowed.has(entry) ? "allowed" : row?.open.has(entry) ? "open" : "denied";
          const expected = exceptions.get(id)?.get(`${entry} ${o}`) ?? usual;
          const answer = answerOf(found.get(o));
          if (answer !== expected) wrong.push(`${entry} ${o}: ${answer}, by the tables ${expected}`);
        }
      }
    },
  );
});

test("every army list with a war machine of its own has mechanics (p. 45)", () => {
  const machines = troops.filter((t) => t.kind === "machines").map((t) => t.entry);
  const without = armies.filter((id) => {
    const allowed = machines.filter((entry) => list(id).entryById.get(entry)?.permission.status === "allowed");
    const { findings } = check(list(id), roster(game, id, army("individual mechanic")));
    return allowed.length > 0 && findings.some((f) => f.rule.startsWith("FR3-AB-11"));
  });
  expect(without).toEqual([]);
});

/** Findings of a severity that hold an amount against a bound. */
const against = (report: Report, severity: Finding["severity"], bound: number | null): Set<string> =>
  new Set(report.findings.filter((f) => f.severity === severity && (bound === null || f.bound === bound)).map((f) => f.rule));

/** The second roster breaks a rule, with this bound, which the first keeps. */
async function limit(
  fits: Roster,
  breaks: Roster,
  severity: Finding["severity"],
  bound: number | null,
  catalogues: (of: Roster) => Promise<Catalogue> | Catalogue,
): Promise<void> {
  const kept = against(check(await catalogues(fits), fits), severity, null);
  const report = check(await catalogues(breaks), breaks);
  const broken = [...against(report, severity, bound)].filter((rule) => !kept.has(rule));
  if (broken.length > 0) return;
  expect(report.findings.map((f) => `${f.severity} ${f.rule}: ${f.message}`)).toEqual([
    `${severity} with the bound ${bound}, not in the first`,
  ]);
}

describe("how many elites", () => {
  const rows = table<"army" | "entry" | "elites" | "forms">(game, "elites");
  // Ordinary units of the type and elites of another type stand beside them: neither counts.
  const beside = (entry: string) => `; 2 ${entry}; ${entry === "swarms" ? "blobs" : "swarms"} elite=110`;
  const elites = (n: number, row: (typeof rows)[number], points: number, plain = beside(row.entry)) =>
    roster(game, row.army, army(`${n} ${row.entry} elite=${words(row.forms)[0]}${plain}`), { limit: points });

  testRows("bounds of elites", rows, "army entry elites", async (row) => {
    const { army: id, entry, elites: count } = row;
    const at = (n: number, points: number, severity: Finding["severity"] = "error") =>
      limit(elites(n, row, points), elites(n + 1, row, points), severity, n, () => list(id));
    const per = /^(\d+) per 1000$/.exec(count)?.[1];
    const share = /^1 of (\d+)$/.exec(count)?.[1];
    if (per) {
      for (const points of [thousand - 1, thousand, 2 * thousand - 1]) await at(Number(per), points);
      await at(2 * Number(per), 2 * thousand);
    } else if (share) {
      const n = Number(share);
      const of = (plain: number) => elites(1, row, 2000, `; ${plain} ${entry}`);
      await limit(of(n - 1), of(n - 2), "error", 0, () => list(id));
    } else if (count.startsWith("named")) {
      const n = Number(words(count)[1] ?? 1);
      for (const points of [thousand - 1, thousand, 2 * thousand - 1]) await at(n, points, "unconfirmed");
      await at(2 * n, 2 * thousand, "unconfirmed");
    } else if (count === "any") {
      const { findings } = check(list(id), elites(12, row, thousand));
      expect(findings.filter((f) => f.bound !== null && f.unit !== "points" && f.severity !== "advice").map((f) => f.rule)).toEqual([
        "FR3-GEN-2",
      ]);
    } else {
      for (const points of [thousand, 2 * thousand]) await at(Number(count), points);
    }
  });
});

describe("bounds, requirements and exclusions", () => {
  const rows = table<"what" | "armies" | "points" | "settings" | "packs" | "fits" | "fits_answer" | "breaks" | "answer" | "bound">(
    game,
    "bounds",
  ).flatMap((row) => words(row.armies).map((id) => ({ ...row, id })));

  /** "… || allies:greek 3 spears || sideboard spears": the army, then other commands by kind. */
  function commandsOf(text: string): Roster["commands"] {
    return text.split("||").map((part, i) => {
      if (i === 0) return { kind: "army", units: units(part) };
      const [, kind = "", armyList, rest = ""] = /^\s*([\w-]+)(?::([\w-]+))?\s+(.*)$/.exec(part) ?? [];
      return { kind, ...(armyList ? { armyList } : {}), units: units(rest) };
    });
  }

  const catalogueOf = (of: Roster) =>
    of.packs?.length || Object.keys(of.settings ?? {}).length || of.commands.some((c) => c.armyList) ? catalogueFor(of) : list(of.armyList);

  testRows("bounds", sample(rows, 150), "what id breaks", async (row) => {
    const { id } = row;
    const of = (text: string) =>
      roster(game, id, commandsOf(text), { limit: Number(row.points), settings: settings(row.settings), packs: words(row.packs) });
    const bound = row.bound === "" ? null : Number(row.bound);
    const fits = of(row.fits);
    const { findings } = check(await catalogueOf(fits), fits);
    const said = findings.filter((f) => f.severity !== "advice" && f.rule !== "FR3-GEN-2");
    expect(said.filter((f) => f.severity === "error").map((f) => f.message)).toEqual([]);
    expect(said.length > 0 ? "open" : "allowed").toBe(row.fits_answer);
    await limit(fits, of(row.breaks), row.answer as Finding["severity"], bound, catalogueOf);
  });
});
