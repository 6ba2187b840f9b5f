/** A small invented game, and rosters in it, for tests of the engine. Every name in it is plainly made up. */

import { parseArmyList, parseBook } from "@/lib/engine/catalogue/author/parse";
import { type CompileOptions, compile } from "@/lib/engine/catalogue/compile/compile";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { Basis, Page } from "@/lib/engine/common";
import type { Rule } from "@/lib/engine/rules/registry";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Roster, RosterOption } from "@/lib/engine/schema/roster";

const printed = { page: 1, basis: "printed" } as const;

/** The book: gnomes that cost 10, ogres that cost 50, a captain; a hat, a drum, ranks. `rules` are added to it. */
export function smallBook(rules: Rule[] = []) {
  return parseBook({
    book: {
      id: "small-game",
      title: "Small Game",
      dataVersion: "1",
      accent: "umber",
      counts: "units",
      limits: [1000],
      characteristics: [
        { id: "move", name: "Move", unit: "″" },
        { id: "combat", name: "Combat" },
      ],
      categories: [
        { id: "leaders", name: "Leaders" },
        { id: "troops", name: "Troops" },
      ],
      commands: [
        { id: "main", name: "Army" },
        { id: "hired", name: "Hired" },
        { id: "bench", name: "Bench", sideboard: true },
      ],
      permissions: {
        rule: "S-PERMIT",
        page: 9,
        otherwise: "unconfirmed",
        reason: "Permission not settled",
        lookUp: "Look up {entry} for {army} on {page} of your book.",
      },
      scales: [{ id: "thousand", name: "per 1,000 points", per: 1000, rounding: "down", atLeast: 1, ...printed }],
      settings: [
        {
          id: "hat-price",
          ambiguity: "AMB-1",
          name: "Price of a hat",
          question: "5 or 7?",
          reason: "Two pages differ.",
          pages: [1, 2],
          default: "five",
          choices: [
            { id: "five", name: "5" },
            { id: "seven", name: "7" },
          ],
        },
      ],
      presets: [
        { id: "captain", name: "Captain", entry: "person", options: ["captain"] },
        { id: "brave-gnomes", name: "Gnomes, brave", entry: "gnomes", options: ["brave"] },
      ],
    },
    entries: [
      { id: "person", name: "Person", category: "leaders", tags: ["leader"], price: 10, permission: "allowed", ...printed },
      {
        id: "gnomes",
        name: "Gnomes",
        category: "troops",
        tags: ["small"],
        price: 10,
        permission: "allowed",
        models: 4,
        characteristics: { move: 3, combat: 1 },
        values: { weight: 2 },
        ...printed,
      },
      {
        id: "ogres",
        name: "Ogres",
        category: "troops",
        price: 50,
        permission: "allowed",
        characteristics: { move: 5, combat: 4 },
        ...printed,
      },
      { id: "trolls", name: "Trolls", category: "troops", price: 40, ...printed },
      { id: "wyrms", name: "Wyrms", category: "troops", price: { unknown: true }, permission: "allowed", ...printed },
    ],
    options: {
      groups: [
        group("kit", "any"),
        { ...group("rank", "one"), none: "No rank" },
        { ...group("spells", "any"), otherwise: { ...group("spells", "any").otherwise, status: "denied", reason: "No spells here" } },
      ],
      options: [
        {
          id: "hat",
          name: "hat",
          group: "kit",
          price: { setting: "hat-price", values: { five: 5, seven: 7 } },
          slot: "minor",
          ...printed,
        },
        { id: "drum", name: "drum", group: "kit", price: 10, slot: "major", repeatable: true, tags: ["loud"], ...printed },
        { id: "rope", name: "rope", group: "kit", price: 3, repeatable: true, values: { weight: 1 }, ...printed },
        { id: "brave", name: "brave", group: "kit", price: 2, changes: { combat: 1 }, ...printed },
        { id: "captain", name: "captain", group: "rank", price: 20, tags: ["ranked"], ...printed },
        { id: "scout", name: "scout", group: "rank", price: 5, ...printed },
        {
          id: "spell",
          name: "spell",
          group: "spells",
          choices: [
            { id: "1", name: "spell, level 1", price: 40, slot: "minor" },
            { id: "2", name: "spell, level 2", price: 90, slot: "major" },
          ],
          ...printed,
        },
      ],
    },
    rules,
  });
}

function group(id: string, choose: "any" | "one") {
  return {
    id,
    name: id,
    choose,
    otherwise: { status: "allowed" as const, rule: "S-OPEN", page: 1, basis: "printed" as const, reason: "Open" },
  };
}

/** A rule of the small game, on its first page. */
export function smallRule<K extends Rule["kind"]>(
  kind: K,
  fields: Unsourced<Extract<Rule, { kind: K }>, "kind">,
): Extract<Rule, { kind: K }> {
  return { id: "S-1", kind, ...printed, ...fields } as unknown as Extract<Rule, { kind: K }>;
}

/** Without what every thing of the small game has. */
type Unsourced<T, Given extends string = never> = Omit<T, "id" | "page" | "basis" | Given> & { id?: string; page?: Page; basis?: Basis };

export function smallArmy(change: Partial<ArmyList> = {}): ArmyList {
  return parseArmyList(
    { id: "hill-folk", game: "small-game", name: "Hill Folk", page: 3, facts: [], permissions: [], rules: [], ...change },
    "hill-folk.json",
  );
}

export function small(rules: Rule[] = [], army: Partial<ArmyList> = {}, options: CompileOptions = {}): Catalogue {
  return compile(smallBook(rules), smallArmy(army), options);
}

/**
 * A roster from lines: "2 gnomes hat drum*2 spell=1". Units get the ids u1, u2, …; a line "[hired]" opens a command, and the unit
 * of a line "with 2 gnomes" belongs to the one above.
 */
export function roster(lines: string[], change: Partial<Roster> = {}): Roster {
  const commands: Roster["commands"] = [{ kind: "main", units: [] }];
  let n = 0;
  let above = "";
  for (const line of lines) {
    const heading = /^\[(.+)\]$/.exec(line)?.[1];
    if (heading) {
      commands.push({ kind: heading, units: [] });
      continue;
    }
    const [number = "1", entry = "", ...options] = line.replace(/^with /, "").split(" ");
    const id = `u${++n}`;
    const parent = line.startsWith("with ") ? { attachedTo: above } : {};
    if (!line.startsWith("with ")) above = id;
    commands[commands.length - 1]?.units.push({ id, entry, count: Number(number), options: options.map(option), ...parent });
  }
  return { format: "muster-roll/1", game: "small-game", armyList: "hill-folk", name: "Test", limit: 1000, commands, ...change };
}

function option(text: string): RosterOption {
  const [name = "", copies] = text.split("*");
  const [id = "", choice] = name.split("=");
  return { id, ...(choice === undefined ? {} : { choice }), ...(copies === undefined ? {} : { count: Number(copies) }) };
}
