/** A plainly invented game for the tests of formats: names with colons, commas, plurals and levels; two kinds of command. */
import { compile } from "@/lib/engine/catalogue/compile/compile";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { ArmyList } from "@/lib/engine/schema/army-list";
import { Book } from "@/lib/engine/schema/book";
import type { Roster, RosterUnit } from "@/lib/engine/schema/roster";

const sourced = { page: 1, basis: "printed" };
const entry = (id: string, name: string, category: string, more: object = {}) => ({
  id,
  name,
  category,
  price: 10,
  ...sourced,
  ...more,
});
const option = (id: string, name: string, more: object = {}) => ({ id, name, group: "gear", price: 5, ...sourced, ...more });

const book = Book.parse({
  id: "tin-soldiers",
  title: "Tin Soldiers",
  aliases: ["TS"],
  dataVersion: "1",
  accent: "umber",
  counts: "units",
  limits: [1000],
  characteristics: [],
  categories: [
    { id: "characters", name: "Characters" },
    { id: "units", name: "Units" },
  ],
  commands: [
    { id: "main", name: "Main" },
    { id: "mercenary", name: "Mercenary" },
    { id: "mercenary-half", name: "Mercenary, half pay" },
  ],
  permissions: { rule: "T-1", page: 1, otherwise: "allowed", reason: "-", lookUp: "-" },
  scales: [],
  settings: [],
  presets: [
    { id: "general", name: "General", entry: "individual", options: ["general"] },
    { id: "hero", name: "Hero", aliases: ["Champion"], entry: "individual", options: ["hero"] },
    { id: "elite-spears", name: "Spears, elite", entry: "spears", options: ["elite"] },
  ],
  entries: [
    entry("individual", "Individual", "characters"),
    entry("handweapons", "Handweapons", "units", { aliases: ["Swords"] }),
    entry("spears", "Spears", "units"),
    entry("cavalry-heavy", "Cavalry: Heavy", "units"),
    entry("cavalry-light", "Cavalry: Light", "units"),
    entry("dwarfs", "Dwarfs", "units"),
    entry("spearmen", "Hill Spearmen", "units"),
    entry("orc-archers", "Orc Archers", "units", { price: { unknown: true } }),
    entry("ships-cook", "Ship's cook", "characters"),
  ],
  groups: [
    {
      id: "gear",
      name: "Gear",
      choose: "any",
      otherwise: { status: "allowed", rule: "T-2", page: 1, basis: "printed", reason: "-" },
    },
  ],
  options: [
    option("general", "general"),
    option("hero", "hero"),
    option("elite", "elite"),
    option("flying", "flying", { aliases: ["fly", "winged"] }),
    option("mine", "mine"),
    option("bow", "bow"),
    option("army-device", "army device"),
    option("exceptional-weapon", "exceptional weapon"),
    option("poisoned-arrows", "poisoned arrows", { repeatable: true }),
    option("shaman", "shaman", {
      choices: [
        { id: "1", name: "shaman, level 1" },
        { id: "2", name: "shaman, level 2" },
        { id: "3", name: "shaman, level 3" },
      ],
    }),
    option("cleric", "cleric", {
      choices: [
        { id: "1", name: "acolyte" },
        { id: "2", name: "cleric, level 2" },
        { id: "3", name: "cleric, level 3" },
      ],
    }),
    option("stored-spell", "stored spell", {
      choices: [
        { id: "quake", name: "stored spell (Quake)" },
        { id: "fog", name: "stored spell (Fog)" },
      ],
    }),
  ],
  rules: [
    {
      id: "T-3",
      kind: "attached",
      units: { entry: ["handweapons"] },
      to: { entry: ["spears"] },
      noun: "detachment",
      max: 2,
      ...sourced,
    },
  ],
});

const army = ArmyList.parse({
  id: "hill-dwarfs",
  game: "tin-soldiers",
  name: "Hill Dwarfs",
  aliases: ["Dwarves of the hills"],
  page: 1,
  facts: [],
  permissions: [],
  rules: [],
});

/** The compiled catalogue of the one army list. */
export const small: Catalogue = compile(book, army);

/** A roster of the small game around some units, numbered u1, u2 … */
export function rosterOf(units: Omit<Fields, "id">[], more: Partial<Roster> = {}): Roster {
  return {
    format: "muster-roll/1",
    game: "tin-soldiers",
    armyList: "hill-dwarfs",
    name: "Test",
    commands: [{ kind: "main", units: units.map((unit, i) => ({ ...unit, id: `u${i + 1}` })) }],
    ...more,
  };
}

type Fields = Pick<RosterUnit, "id" | "entry" | "count" | "name" | "options" | "stated" | "pointsPerModel" | "note">;
