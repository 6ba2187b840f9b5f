/**
 * The law that no line or part of one with the name of an option is passed over unasked, as a trial: what a unit has is written beside
 * or below it in a way that players might use, and then the unit has it, or its line is told as a guess or a problem.
 */
import * as books from "@/data/index";
import { findInPiece } from "@/lib/books/intake/incoming";
import type { Found } from "@/lib/books/intake/reply";
import { piecesInPaste } from "@/lib/read/shapes/pieces";
import { type Random, random } from "./random";

/** Heads, units that may have some things, and lines of other units. */
const UNITS: readonly (readonly [
  head: string,
  unit: string,
  entry: string,
  things: readonly (readonly [id: string, name: string])[],
  others: readonly string[],
])[] = [
  [
    "Game: Warhammer\nArmy: Empire",
    "Battle Wizard",
    "battle-wizard",
    [
      ["dispel-scroll", "Dispel Scroll"],
      ["level", "level 2"],
      ["power-stone", "Power Stone"],
      ["doomfire-ring", "Doomfire Ring"],
    ],
    ["General of the Empire", "25 Halberdiers", "20 Swordsmen", "Great Cannon"],
  ],
  [
    "Game: Warhammer\nArmy: Empire",
    "Captain of the Empire",
    "captain-of-the-empire",
    [
      ["battle-standard", "Battle Standard Bearer"],
      ["full-plate-armour", "full plate armour"],
      ["sword-of-might", "Sword of Might"],
      ["barding", "barded warhorse"],
    ],
    ["General of the Empire", "25 Halberdiers", "20 Swordsmen", "Great Cannon"],
  ],
  [
    "Empire 1000 points",
    "20 Swordsmen",
    "swordsmen",
    [
      ["champion", "champion"],
      ["standard-bearer", "standard bearer"],
      ["musician", "musician"],
    ],
    ["General of the Empire", "25 Halberdiers", "Great Cannon", "5 Pistoliers"],
  ],
  [
    "Dwarfs, 1000 points",
    "Thane",
    "thane",
    [
      ["battle-standard", "Battle Standard Bearer"],
      ["great-weapon", "great weapon"],
      ["rune-of-stone", "Rune of Stone"],
    ],
    ["Dwarf Lord", "20 Warriors", "10 Thunderers", "Cannon"],
  ],
  [
    "Lizardmen 1000 points",
    "Skink Priest",
    "skink-priest",
    [
      ["level", "level 2"],
      ["dispel-scroll", "Dispel Scroll"],
    ],
    ["Saurus Oldblood", "18 Saurus Warriors", "10 Skink Skirmishers", "Stegadon"],
  ],
  [
    "Game: Fantasy Rules!\nArmy: Hill Dwarfs",
    "2 Heavy Cavalry",
    "heavy-cavalry",
    [
      ["elite", "elite"],
      ["fly", "flying"],
      ["bowfire", "bows"],
    ],
    ["1 General", "1 Hero", "2 Handweapons", "Ethereals"],
  ],
  [
    "Game: Fantasy Warriors\nArmy: Orcs",
    "20 Orc archers",
    "orc-archers",
    [["poisoned-arrows", "poisoned arrows"]],
    ["1 Warchief", "12 Orc troop", "10 Ogres"],
  ],
];

/** Where "%" is a unit and "&" what it has. */
const WAYS = [
  "% [&]",
  "% {&}",
  "% <&>",
  "% *&*",
  "% **&**",
  "% (&)",
  "% ((&))",
  '% "&"',
  "% '&'",
  "% // &",
  "% # &",
  "% -- &",
  "% --- &",
  "% - &",
  "% – &",
  "% => &",
  "% -> &",
  "% ~ &",
  "% ... &",
  "% … &",
  "% . &",
  "%. &.",
  "% / &",
  "% \\ &",
  "% | &",
  "% ; &",
  "% : &",
  "% = &",
  "% * &",
  "% & &",
  "% incl. &",
  "% including &",
  "% inc &",
  "% who has &",
  "% who carries a &",
  "%, he has a &",
  "% has & too",
  "% also gets &",
  "% of course with &",
  "% with one &",
  "% with my favourite &",
  "% with & (painted)",
  "% w &",
  "% in &",
  "% on &",
  "% for &",
  "% as &",
  "% plus &",
  "% (150) &",
  "% 150 &",
  "% - 150 - &",
  "% - & - 25",
  "% - 25 &",
  "%: 25 &",
  "% (& 25)",
  "% (&: 25)",
  "% (25 &)",
  "%, & 25 pts",
  "% & [25]",
  "& %",
  "& - %",
  "(&) %",
  "[&] %",
  "&: %",
  "%, not painted, &",
  "%, goes with the others, &",
  "% joined by &",
  "% here &",
  "% (here, &)",
  "% (in with the others; &)",
  "% (&, see page 3)",
  "%: see &",
  "%\n&",
  "%\n- &",
  "%\n  - &",
  "%\n(&)",
  "%\n[&]",
  "%\n* &",
  "%\n# &",
  "%\n## &",
  "%\n// &",
  "%\n> &",
  "%\n+ &",
  "%\n~ &",
  "%\n== & ==",
  "%\n*** & ***",
  "%\n-- & --",
  "%\n&:",
  "%\n& - 25",
  "%\n- & 25",
  "%\n- 25 &",
  "%\n25 &",
  "%\nNote: &",
  "%\nUnit note: &",
  "%\nAlso &",
  "%\nalso has &",
  "%\nHe has &.",
  "%\nhe also carries a & in battle",
  "%\nMagic items: &",
  "%\nItems: &",
  "%\nOptions - &",
  "%\nEquipment: &",
  "%\nUpgrade: &",
  "%\nTotal 150 with &",
  "%\n\n&",
  "%\n\n- &",
  "%\n\n  &",
];

/** Lists of which an option is at no unit and its line in no question; each in words. */
export async function optionsPassedOver(cases: number, seed: string): Promise<string[]> {
  const failed: string[] = [];
  for (let i = 0; i < cases; i++) {
    const failure = await passedOverIn(random(`${seed} ${i}`));
    if (failure) failed.push(failure);
  }
  return failed;
}

async function passedOverIn(rng: Random): Promise<string | null> {
  const [head, unit, entry, things, others] = rng.pick(UNITS);
  const [id, name] = rng.pick(things);
  const way = rng.pick(WAYS);
  const written = way.replace("%", () => unit).replace(/&(?!.*&)/s, () => name);
  const before = rng.below(others.length);
  const text = [head, ...others.slice(0, before), written, ...others.slice(before)].join(rng.below(3) ? "\n" : "\n\n");
  const all: (Found | string)[] = [];
  for (const piece of await piecesInPaste({ text })) all.push(...(await findInPiece(piece, books)));
  const [found] = all;
  if (all.length !== 1 || !found || typeof found === "string") return null;
  const units = found.roster.commands.flatMap((command) => command.units);
  const having = units.filter((one) => one.entry === entry && one.options.some((option) => option.id === id && (option.count ?? 1) === 1));
  if (having.length) return null;
  const report = found.report ?? [];
  const lines = text.split("\n");
  const own = new Set(lines.flatMap((one, n) => (one.includes(name) || one.includes(unit) ? [n + 1] : [])));
  if (report.some((one) => own.has(one.line) && (one.state === "not-understood" || one.state === "guessed"))) return null;
  const said = report.filter((one) => own.has(one.line)).map(({ state, text, reason = "" }) => `${state} ${text} ${reason}`);
  const got = units.map((one) => `${one.entry}: ${one.options.map((option) => `${option.id} ${option.count ?? ""}`).join("+")}`);
  return `${JSON.stringify(written)}\n    ${said.join("; ")}\n    ${got.join(", ")} note=${found.roster.note}`;
}
