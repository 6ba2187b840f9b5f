/**
 * The grammar of a line, in one table. A line is read as a row of productions, each over some tokens; what none covers is left over and
 * costs. Parts of a pattern: `n` a number, `v` one with its sign, `V` an option that comes with a number, `U` a name of a unit, `O` a name of an option of the unit at hand (or of several at once, or of
 * what it has anyway), `R` an option named whole, whoever has it, `C` a category, `A` the army list, `G` a group of options, `F` a figure
 * that the game counts, `?` a word that
 * is no small one; two capitals are a class of words (vocabulary.ts), longer words in capitals are matched by a function (match.ts).
 */

/** What a production does to the draft, or why it does nothing. */
export type Meaning =
  | "unit"
  | "option"
  | "price"
  | "price ahead"
  | "models"
  | "units"
  | "sizes"
  | "more"
  | "attach"
  | "heading"
  | "army"
  | "total"
  | "own name"
  | "unknown thing"
  | "denied"
  | "remark"
  | "title"
  | "figures"
  | "said not to be there"
  | "lacks number"
  | "command";

/** What a number of a pattern is. */
export type NumberRole = "models" | "units" | "price" | "each" | "copies" | "value" | "sum" | "size" | "none";

export interface Production {
  id: string;
  pattern: string;
  means: Meaning;
  /** start: only as the first of its line; end: only as the last; inner: never as the first. */
  at?: "start" | "end" | "inner";
  /** What each number of the pattern is, from the left. */
  numbers?: readonly NumberRole[];
  /** Only in games whose units have no sizes, or whose units are records of numbers. */
  where?: "sizes" | "no sizes" | "records";
  /** What reading it costs. */
  weight: number;
  example: string;
}

export const PRODUCTIONS: readonly Production[] = [
  { id: "unit", pattern: "U", means: "unit", weight: 0.6, example: "Great Cannon" },
  { id: "n-unit", pattern: "n U", means: "unit", numbers: ["models"], weight: 0, example: "20 Spearmen" },
  { id: "n-x-unit", pattern: "n XX U", means: "unit", numbers: ["models"], weight: 0, example: "20x Spearmen" },
  { id: "n-word-unit", pattern: "n ? U", means: "unit", numbers: ["models"], weight: 1.2, example: "9 detached Halberdiers" },
  { id: "x-n-unit", pattern: "XX n U", means: "unit", numbers: ["models"], at: "start", weight: 0, example: "x20 Spearmen" },
  { id: "unit-x-n", pattern: "U XX n", means: "unit", numbers: ["models"], weight: 0, example: "Gnoblars x 20" },
  { id: "unit-n-x", pattern: "U n XX", means: "unit", numbers: ["models"], weight: 0.5, example: "Spearmen 20x" },
  { id: "unit-(n)", pattern: "U PO n PC", means: "unit", numbers: ["models"], weight: 0.6, example: "Handgunners (10)" },
  { id: "unit-(xn)", pattern: "U PO XX n PC", means: "unit", numbers: ["models"], weight: 0.2, example: "Handgunners (x10)" },
  { id: "unit-n", pattern: "U n", means: "unit", numbers: ["models"], weight: 1, example: "Handgunners 10" },
  { id: "unit-,-n", pattern: "U DA n", means: "unit", numbers: ["models"], weight: 1.6, example: "Slaves: 40" },
  { id: "n-x-n-unit", pattern: "n XX n U", means: "unit", numbers: ["units", "models"], weight: 0, example: "2x 5 Harpies" },
  { id: "n-x-n-word-unit", pattern: "n XX n ? U", means: "unit", numbers: ["units", "models"], weight: 1.2, example: "2x 5 Chaos Dogs" },
  { id: "n-units-of-n", pattern: "n KK OF n U", means: "unit", numbers: ["units", "models"], weight: 0, example: "two units of 10 Bowmen" },
  { id: "n-units-of", pattern: "n KK OF U", means: "unit", numbers: ["units"], weight: 0.2, example: "two blocks of Skeletons" },
  {
    id: "n-units-of-word",
    pattern: "n KK OF ? U",
    means: "unit",
    numbers: ["units"],
    weight: 1,
    example: "1 unit of saurus cold one cavalry",
  },
  { id: "n-units", pattern: "n U KK", means: "unit", numbers: ["units"], weight: 0.3, example: "2 Ghoul units" },
  {
    id: "n-to-n-unit",
    where: "sizes",
    pattern: "n TO n U",
    means: "unit",
    numbers: ["models", "none"],
    weight: 1,
    example: "3-4 chariots",
  },
  { id: "bearer", pattern: "R", means: "unit", at: "start", weight: 1, example: "BSB, shield, …" },
  {
    id: "bearer-with",
    where: "no sizes",
    pattern: "R DU WI U",
    means: "unit",
    at: "start",
    weight: 0.5,
    example: "Necromancer, with spears",
  },
  { id: "option-unit", pattern: "R U", means: "unit", weight: 0.3, example: "mounted Noble" },
  { id: "option-is-unit", pattern: "R BE U", means: "unit", weight: 0.5, example: "the general is a Prince" },
  { id: "option-:-unit", pattern: "R DU U", means: "unit", at: "start", weight: 0.5, example: "General – Exalted Champion" },
  {
    id: "option-:-n-unit",
    pattern: "R DU n U",
    means: "unit",
    numbers: ["models"],
    at: "start",
    weight: 0.5,
    example: "flying: 2 Heavy Cavalry",
  },
  { id: "n-option-unit", pattern: "n R U", means: "unit", numbers: ["models"], weight: 0.7, example: "6 Great Weapon Knights" },
  { id: "unit-quoted-x-n", pattern: "U QUOTED XX n", means: "unit", numbers: ["models"], weight: 0, example: "Archers “Red Caps” x4" },
  {
    id: "n-name-:-unit",
    pattern: "n CALLED DU U",
    means: "unit",
    numbers: ["models"],
    at: "start",
    weight: 0.3,
    example: "3 Hill Riders: Mounted, move 12",
  },
  {
    id: "n-name-(unit",
    pattern: "n CALLED PO U",
    means: "unit",
    numbers: ["models"],
    at: "start",
    weight: 0.3,
    example: "8 Tribal levy (Mobs)",
  },
  {
    id: "n-name-(option-unit",
    where: "no sizes",
    pattern: "n CALLED PO R U",
    means: "unit",
    numbers: ["models"],
    at: "start",
    weight: 0.3,
    example: "4 Guards (Elite skirmishers)",
  },
  {
    id: "n-x-name-(unit",
    pattern: "n XX CALLED PO U",
    means: "unit",
    numbers: ["models"],
    at: "start",
    weight: 0.3,
    example: "4 x Skeletons (Unit)",
  },
  {
    id: "name-x-n-(unit",
    pattern: "CALLED XX n PO U",
    means: "unit",
    numbers: ["models"],
    at: "start",
    weight: 0.3,
    example: "Warriors x24 (Foot)",
  },
  {
    id: "name-(n)-:-unit",
    pattern: "CALLED PO n PC DN U",
    means: "unit",
    numbers: ["models"],
    at: "start",
    weight: 0.3,
    example: "Orc Infantry (4): Unit",
  },
  { id: "name-(unit", pattern: "CALLED PO U", means: "unit", at: "start", weight: 0.5, example: "Dragon Riders (Hero)" },
  {
    id: "name-:-unit",
    where: "no sizes",
    pattern: "CALLED DU U",
    means: "unit",
    at: "start",
    weight: 0.5,
    example: "Julius Caesar, General",
  },
  {
    id: "n-unit-(name)",
    where: "no sizes",
    pattern: "n U PO CALLED PC",
    means: "unit",
    numbers: ["models"],
    weight: 0.2,
    example: "10 Handweapons (Legionaries)",
  },
  { id: "unit-:-name", where: "no sizes", pattern: "U DN CALLED", means: "unit", weight: 0.5, example: "General – Julius Caesar" },
  {
    id: "n-bearer",
    where: "no sizes",
    pattern: "n R",
    means: "unit",
    numbers: ["models"],
    at: "start",
    weight: 1,
    example: "2 Level 2 clerics",
  },
  {
    id: "n-name-(option",
    where: "no sizes",
    pattern: "n CALLED PO O PC",
    means: "option",
    numbers: ["none"],
    at: "start",
    weight: 0.8,
    example: "1 Huanacuri (Army device)",
  },
  {
    id: "n-unknown",
    where: "no sizes",
    pattern: "n UNKNOWN",
    means: "unit",
    numbers: ["models"],
    at: "start",
    weight: 1.5,
    example: "3 Zeppelins",
  },
  { id: "option", pattern: "O", means: "option", weight: 0, example: "great weapon" },
  { id: "n-option", pattern: "n O", means: "option", numbers: ["copies"], weight: 0.4, example: "2 Dispel Scrolls" },
  { id: "n-x-option", pattern: "n XX O", means: "option", numbers: ["copies"], weight: 0.3, example: "2x Dispel Scroll" },
  { id: "option-x-n", pattern: "O XX n", means: "option", numbers: ["copies"], weight: 0.2, example: "spellbreaking x2" },
  { id: "option-(xn)", pattern: "O PO XX n PC", means: "option", numbers: ["copies"], weight: 0.2, example: "Dispel Scroll (x2)" },
  { id: "option-(n)", pattern: "O PO n PC", means: "option", numbers: ["none"], weight: 0.5, example: "shield (3)" },
  { id: "figure", pattern: "V v", means: "option", numbers: ["value"], weight: 0, example: "move 8" },
  { id: "figure-=", where: "no sizes", pattern: "V EQ v", means: "option", numbers: ["value"], weight: 0, example: "move: 8" },
  { id: "figure-unit", where: "no sizes", pattern: "V v UN", means: "option", numbers: ["value"], weight: 0, example: "palisades 12 in" },
  {
    id: "figure-=-unit",
    where: "no sizes",
    pattern: "V EQ v UN",
    means: "option",
    numbers: ["value"],
    weight: 0,
    example: "wall = 7 inches",
  },
  { id: "n-figure", where: "no sizes", pattern: "v V", means: "option", numbers: ["value"], weight: 0.1, example: "8 attack dice" },
  { id: "n-unit-figure", where: "no sizes", pattern: "v UN V", means: "option", numbers: ["value"], weight: 0, example: "4″ move" },
  {
    id: "n-unit-of-figure",
    where: "no sizes",
    pattern: "v UN OF V",
    means: "option",
    numbers: ["value"],
    weight: 0,
    example: "12 inches of palisades",
  },
  {
    id: "figure-x-n",
    where: "no sizes",
    pattern: "V v XX n",
    means: "option",
    numbers: ["value", "copies"],
    weight: 0,
    example: "wall 7 x2",
  },
  { id: "reached", where: "no sizes", pattern: "REACH", means: "option", weight: 0, example: "3 attacks" },
  { id: "zero", where: "records", pattern: "ZERO", means: "said not to be there", weight: 0, example: "SF 0" },
  { id: "figure-alone", where: "records", pattern: "V", means: "lacks number", weight: 0.5, example: "move" },
  { id: "strange-figure", where: "records", pattern: "STRANGE", means: "unknown thing", at: "inner", weight: 0.8, example: "speed 7" },
  { id: "row", where: "no sizes", pattern: "ROW", means: "option", weight: 0, example: "damage 7/4/4" },
  { id: "models", pattern: "n MM", means: "models", numbers: ["models"], at: "inner", weight: 0.2, example: ", 20 models" },
  {
    id: "so-many",
    where: "no sizes",
    pattern: "XX n",
    means: "models",
    numbers: ["models"],
    at: "inner",
    weight: 0.4,
    example: "Skirmishers w/ bows x3, undead",
  },
  { id: "times", pattern: "XX n", means: "units", numbers: ["units"], at: "end", weight: 0.8, example: "10 Spearmen x2" },
  { id: "(times)", pattern: "PO XX n PC", means: "units", numbers: ["units"], at: "end", weight: 0.8, example: "10 Spearmen (x2)" },
  {
    id: "times-units",
    pattern: "XX n KK",
    means: "units",
    numbers: ["units"],
    at: "end",
    weight: 0.1,
    example: "5 Wolf Riders, musician x2 units",
  },
  { id: "more", pattern: "n", means: "more", numbers: ["models"], at: "start", weight: 0.7, example: "12, shields (below “Handgunners:”)" },
  { id: "twice", pattern: "TW", means: "units", at: "end", weight: 0.5, example: "10 Spearmen, twice" },
  {
    id: "sizes",
    pattern: "PO n AN n PC",
    means: "sizes",
    numbers: ["models", "models"],
    weight: 0.2,
    example: "two blocks of Skeletons (29 and 19)",
  },
  {
    id: "sizes-strong",
    pattern: "n AN n MM",
    means: "sizes",
    numbers: ["models", "models"],
    weight: 0.1,
    example: "2 blocks of saurus, 18 and 20 strong",
  },
  { id: "detachment", pattern: "DE", means: "attach", weight: 0.1, example: "Detachment: 5 Archers" },
  { id: "price", pattern: "n PP", means: "price", numbers: ["price"], at: "inner", weight: 0, example: "120 pts" },
  { id: "(price)", pattern: "PO n PC", means: "price", numbers: ["price"], at: "inner", weight: 0.3, example: "(120)" },
  { id: "(price-pts)", pattern: "PO n PP PC", means: "price", numbers: ["price"], at: "inner", weight: 0, example: "[120 pts]" },
  { id: "@price", pattern: "AT n", means: "price", numbers: ["each"], at: "inner", weight: 0, example: "@ 177" },
  {
    id: "price-first",
    pattern: "n PP",
    means: "price ahead",
    numbers: ["price"],
    at: "start",
    weight: 0.1,
    example: "80 points  4 Knights",
  },
  {
    id: "price-between",
    where: "sizes",
    pattern: "n",
    means: "price",
    numbers: ["price"],
    at: "inner",
    weight: 1.1,
    example: "Battle Wizard 65, level 2 35",
  },
  { id: "cost", pattern: "CO CL n", means: "price", numbers: ["price"], weight: 0.2, example: "Cost: 167" },
  { id: "last-number", pattern: "n", means: "price", numbers: ["price"], at: "end", weight: 0.7, example: "…, full command, 155" },
  { id: "command", pattern: "KIND", means: "command", at: "start", weight: 0, example: "[Command: Hired]" },
  { id: "heading", pattern: "C", means: "heading", at: "start", weight: 0, example: "Core:" },
  {
    id: "n-heading",
    where: "sizes",
    pattern: "n C",
    means: "heading",
    numbers: ["none"],
    at: "start",
    weight: 0.1,
    example: "4 Core units *****",
  },
  { id: "heading-sum", pattern: "C DA n", means: "heading", numbers: ["sum"], at: "start", weight: 0, example: "Core: 600" },
  { id: "heading-n", pattern: "C n", means: "heading", numbers: ["sum"], at: "start", weight: 0.3, example: "Heroes 110" },
  { id: "heading-(n)", pattern: "C PO n", means: "heading", numbers: ["sum"], at: "start", weight: 0, example: "CORE (464)" },
  { id: "heading-(n-pts)", pattern: "C PO n PP PC", means: "heading", numbers: ["sum"], at: "start", weight: 0, example: "Core [464 pts]" },
  { id: "heading-sum-pts", pattern: "C DA n PP", means: "heading", numbers: ["sum"], at: "start", weight: 0, example: "Core: 600 pts" },
  { id: "heading-n-pts", pattern: "C n PP", means: "heading", numbers: ["sum"], at: "start", weight: 0.2, example: "Core 600 pts" },
  { id: "heading-word", pattern: "HEADING", means: "title", at: "start", weight: 0.1, example: "Characters: …" },
  { id: "label", pattern: "C LA", means: "title", at: "start", weight: 0.3, example: "Specials: leader" },
  { id: "group", pattern: "G LA", means: "title", weight: 0, example: "Magic items: …" },
  { id: "army", pattern: "A", means: "army", weight: 0, example: "the name of the army list" },
  { id: "size", pattern: "n PP", means: "army", numbers: ["size"], weight: 0.3, example: "2000 points" },
  {
    id: "title-(size)",
    pattern: "WORDS PO n PP PC",
    means: "army",
    numbers: ["size"],
    at: "start",
    weight: 0.5,
    example: "Corsairs of Clar Karond [2083 pts]",
  },
  { id: "total-pts", pattern: "TT DA n PP", means: "total", numbers: ["size"], weight: 0, example: "Total: 2250 pts" },
  { id: "total", pattern: "TT DA n", means: "total", numbers: ["size"], weight: 0, example: "Total: 2250" },
  { id: "own-name", pattern: "NAME DN", means: "own name", at: "start", weight: 0.3, example: "Thalion Leafshade –" },
  { id: "quoted", pattern: "QUOTED", means: "own name", weight: 0, example: "“The Grey Wolves”" },
  { id: "tag", pattern: "TAG", means: "title", at: "start", weight: 0, example: "[S1] …" },
  { id: "unknown-thing", pattern: "THING", means: "unknown thing", at: "inner", weight: 1, example: ", Talisman of Preservation," },
  { id: "together", pattern: "TOGETHER", means: "denied", at: "inner", weight: 0.9, example: "full command, of what has none" },
  { id: "other-edition", pattern: "EDITION", means: "unknown thing", at: "inner", weight: 0.2, example: ", Talisman of Preservation," },
  { id: "joined", pattern: "IN REST", means: "remark", weight: 0.6, example: "– joined by the Mage" },
  { id: "taken-back", pattern: "TAKEN_BACK", means: "said not to be there", weight: 0.1, example: "16 Chosen??? no, …" },
  { id: "without", pattern: "NO REST", means: "said not to be there", weight: 0.2, example: "no magic items" },
  { id: "remark", pattern: "REMARK", means: "remark", at: "inner", weight: 0.4, example: "(joined by the general)" },
  { id: "explained", pattern: "O DX ALL", means: "option", at: "start", weight: 0.4, example: "Sword of Might: one more strength" },
  {
    id: "explained-n",
    pattern: "O n ALL",
    means: "option",
    at: "start",
    numbers: ["none"],
    weight: 0.9,
    example: "Doomrocket 1 Once only, …",
  },
  { id: "mentioned", pattern: "U BE REST", means: "remark", weight: 0.9, example: "Tomb King is in Chariot 2" },
  { id: "mentioned-so", pattern: "U REMARK BE REST", means: "remark", weight: 0.9, example: "Tomb King (general) is in Chariot 2" },
  { id: "dice", pattern: "n F", means: "remark", weight: 0.9, example: "11 power dice" },
  { id: "figures", pattern: "FIGURES", means: "figures", weight: 0.3, example: "4 3 3 4 4 1 2 1 8" },
];
