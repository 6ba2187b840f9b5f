/**
 * The law that no line with the name of a unit is passed over unasked, as a trial: of a list one unit is moved, labelled, decorated or
 * headed, and then it is in the roster, or its line is told as a guess or a problem.
 */
import * as books from "@/data/index";
import { findInPiece } from "@/lib/books/intake/incoming";
import type { Found } from "@/lib/books/intake/reply";
import { piecesInPaste } from "@/lib/read/shapes/pieces";
import { type Random, random } from "./random";

/** Lists as players write them: what heads them, and their units with what is meant. */
export interface PlainList {
  head: string;
  units: readonly (readonly [entry: string, line: string])[];
}

export const LISTS: readonly PlainList[] = [
  {
    head: "Bretonnia 1500 points",
    units: [
      ["bretonnian-lord", "Lord (General, Shield, Lance)"],
      ["paladin", "Paladin (Battle Standard Bearer)"],
      ["damsel-of-the-lady", "Damsel, level 2, Dispel Scroll"],
      ["knights-of-the-realm", "9 Knights of the Realm (Full Command)"],
      ["knights-errant", "8 Knights Errant (Champion)"],
      ["men-at-arms", "20 Men-at-arms"],
      ["peasant-bowmen", "16 Peasant Bowmen"],
      ["pegasus-knights", "Pegasus Knights x3"],
      ["field-trebuchet", "Trebuchet"],
    ],
  },
  {
    head: "Game: Warhammer\nArmy: Empire",
    units: [
      ["general-of-the-empire", "General of the Empire, great weapon"],
      ["captain-of-the-empire", "Captain - battle standard bearer"],
      ["battle-wizard", "Battle Wizard: level 2, Dispel Scroll (150)"],
      ["warrior-priest", "Warrior Priest"],
      ["halberdiers", "25 Halberdiers: champion, standard bearer, musician"],
      ["swordsmen", "20 Swordsmen"],
      ["handgunners", "10 Handgunners"],
      ["great-cannon", "Great Cannon"],
      ["pistoliers", "5 Pistoliers"],
      ["steam-tank", "Steam Tank"],
    ],
  },
  {
    head: "Dwarfs, 1500 points",
    units: [
      ["dwarf-lord", "Dwarf Lord with great weapon, shield"],
      ["thane", "Thane, battle standard bearer"],
      ["runesmith", "Runesmith (Rune of Spellbreaking)"],
      ["dwarf-warriors", "20 Warriors, shields, full command"],
      ["thunderers", "Thunderers (10) - 140 pts"],
      ["quarrellers", "10 Quarrellers"],
      ["cannon", "Cannon"],
      ["organ-gun", "1 Organ Gun"],
      ["gyrocopter", "Gyrocopter - 140"],
    ],
  },
  {
    head: "Lizardmen\n\n1500 points",
    units: [
      ["saurus-oldblood", "Oldblood (General, light armour)"],
      ["saurus-scar-veteran", "Scar-Veteran BSB"],
      ["skink-priest", "Skink Priest, level 2"],
      ["saurus-warriors", "18 Saurus Warriors with spears, champion"],
      ["skink-skirmishers", "10 Skink Skirmishers"],
      ["temple-guard", "12 Temple Guard"],
      ["terradon-riders", "3 Terradon Riders"],
      ["stegadon", "Stegadon"],
      ["salamander-hunting-pack", "1 Salamander Hunting Pack"],
    ],
  },
  {
    head: "Game: Fantasy Rules!\nArmy: Hill Dwarfs",
    units: [
      ["individual", "1 General, exceptional weapon"],
      ["individual", "1 Hero (30)"],
      ["crossbow", "2 Crossbow/Handgun"],
      ["handweapons", "2 Handweapons, elite"],
      ["heavy-cavalry", "2 Heavy Cavalry"],
      ["heavy-artillery", "Heavy Artillery"],
      ["ethereals", "1 Ethereals"],
    ],
  },
  {
    head: "Game: Fantasy Warriors\nArmy: Orcs",
    units: [
      ["warchief", "Warchief"],
      ["orc-archers", "20 Orc archers: poisoned arrows"],
      ["orcs-troop", "12 Orc troop"],
      ["ogres", "10 Ogres (110)"],
      ["battleleader", "Battleleader"],
    ],
  },
];

type Dress = readonly [way: string, dress: (line: string) => string];

/** How people label, decorate and head a line; `NAME` of a unit stands in it. */
const LINES: readonly Dress[] = [
  ...[
    "*** % ***",
    "== % ==",
    "=== % ===",
    "++ % ++",
    "-- % --",
    "--- % ---",
    "~ % ~",
    "~~ % ~~",
    "<< % >>",
    "> %",
    ">> %",
    "# %",
    "## %",
    "## % – 150",
    "### %:",
    "// %",
    "/* % */",
    "[%]",
    "[%] (150)",
    "(%)",
    "{%}",
    "<%>",
    '"%"',
    "“%”",
    "'%'",
    "`%`",
    "**%**",
    "__%__",
    "_%_",
    "*%*",
    "| % |",
    "• %",
    "1) %",
    "1. %",
    "a) %",
    "IV. %",
    "#1 %",
    "%:",
    "%.",
    "%!",
    "%?",
    "% -",
    "% …",
    "...%",
    "!! % !!",
    "General: %",
    "My general: %",
    "My general is %",
    "My general is a %.",
    "He is a %",
    "Leader - %",
    "Army General - %",
    "Player: %",
    "Name: %",
    "Note: %",
    "Notes: %",
    "PS: %",
    "P.S. and %",
    "Edit: %",
    "Title: %",
    "Warlord: %",
    "Commander: %",
    "Character 1: %",
    "Hero 2 - %",
    "Lords: %",
    "Core - %",
    "Unit 3: %",
    "Also: %",
    "Left flank: %",
    "Deployed in reserve: %",
    "Subject: %",
    "From: %",
    "Thanks, %",
    "Hi, %",
    "Hello all, I take % and more",
    "Cheers, %",
    "Total: %",
    "Total %",
    "(A) %",
    "[A] %",
    "(S1) %",
    "[WL] Gnashtail (%)",
    "Gnashtail (%)",
    "Gnashtail the Mighty, %",
    "Gnashtail - %",
    "Sir Gnashtail: %",
    "The % of doom",
    "I bring % because I like it",
    "Then there is the % which will win the game",
    "exported with %",
    "Generated by %",
    "Version 2: %",
    "<b>%</b>",
    "<h2>%</h2>",
    "<!-- % -->",
    "[b]%[/b]",
    "[spoiler]%[/spoiler]",
    "% (in reserve)",
    "% # my favourite",
    "# 1. %",
    "TOP: %",
    "% list",
    "% army",
  ].map((form): Dress => [form, (line) => form.replace("%", () => line)]),
  ["capitals", (line) => line.toUpperCase()],
  ["small letters", (line) => line.toLowerCase()],
  ["spread", (line) => `${line}\n====`],
  ["underlined", (line) => `${line}\n-----`],
  ["behind a signature", (line) => `-- \n${line}`],
  ["behind cheers", (line) => `Cheers,\n${line}`],
  ["behind thanks", (line) => `Thanks for reading!\n${line}`],
  ["below a note", (line) => `PS\n${line}`],
  ["below a total", (line) => `Total: 1490\n${line}`],
  ["below a heading", (line) => `Notes:\n${line}`],
  ["below a remark", (line) => `(painted by my sister)\n${line}`],
  ["indented", (line) => `    ${line}`],
  ["below blank lines", (line) => `\n\n\n${line}\n\n`],
];

/** What stands in front of names of units. */
const ARTICLES: readonly Dress[] = [
  ["", (line) => line],
  ["", (line) => line],
  ["", (line) => line],
  // The bare name, and with the price behind it.
  ["bare", (line) => line.replace(/\s*[(,:].*$|\s+(?:-|with)\s.*$/, "")],
  ["priced", (line) => `${line.replace(/\s*[(,:].*$|\s+(?:-|with)\s.*$/, "")} - 150 pts`],
];

const unitsOf = (found: Found | undefined, entry: string) =>
  found?.roster.commands.flatMap((command) => command.units).filter((unit) => unit.entry === entry).length ?? 0;

async function readPaste(text: string): Promise<(Found | string)[]> {
  const all: (Found | string)[] = [];
  for (const piece of await piecesInPaste({ text })) all.push(...(await findInPiece(piece, books)));
  return all;
}

/** Lists of which a unit is in no roster and its line in no question; each in words. */
export async function passedOver(cases: number, seed: string): Promise<string[]> {
  const failed: string[] = [];
  for (let i = 0; i < cases; i++) {
    const failure = await passedOverIn(random(`${seed} ${i}`));
    if (failure) failed.push(failure);
  }
  return failed;
}

async function passedOverIn(rng: Random): Promise<string | null> {
  const list = rng.pick(LISTS);
  const at = rng.below(list.units.length);
  const [entry = "", line = ""] = list.units[at] ?? [];
  const rest = list.units.filter((_, i) => i !== at).map(([, text]) => text);
  const [article, bare] = rng.pick(ARTICLES);
  const [way, dress] = rng.pick(LINES);
  const dressed = dress(bare(line));
  const place = rng.below(4);
  const before = ["", list.head, `${list.head}\n${rest.slice(0, 3).join("\n")}`, `${list.head}\n\n${rest.join("\n")}`][place];
  const behind = [`${list.head}\n\n${rest.join("\n")}`, rest.join("\n"), rest.slice(3).join("\n"), ""][place];
  const text = [before, dressed, behind].filter((part) => part !== "").join(rng.below(2) ? "\n\n" : "\n");
  const all = await readPaste(text);
  const [found] = all;
  // What is of no army list, or several lists, is told as a whole.
  if (all.length !== 1 || !found || typeof found === "string") return null;
  const others = list.units.filter(([other], i) => i !== at && other === entry).length;
  if (unitsOf(found, entry) > others) return null;
  const report = found.report ?? [];
  const name = bare(line).replace(/^\d+ | x\d+$/g, "");
  const own = new Set(text.split("\n").flatMap((one, n) => (one.toLowerCase().includes(name.toLowerCase().slice(0, 12)) ? [n + 1] : [])));
  if (report.some((one) => own.has(one.line) && (one.state === "not-understood" || one.state === "guessed"))) return null;
  const said = report.filter((one) => own.has(one.line)).map(({ state, text, reason = "" }) => `${state} ${text} ${reason}`);
  const { name: title, player } = found.roster;
  return `${way} ${article} place ${place}, ${entry}: ${JSON.stringify(dressed)}\n    ${said.join("; ")} name=${title} player=${player}`;
}
