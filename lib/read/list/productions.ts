/**
 * The grammar of a line, in one table. A line is read as a row of productions, each over some tokens; what none covers is left over and
 * costs. Parts of a pattern: what a number is (`NUMBER_ROLES`); `V` an option that comes with a number, `U` a name of a unit, `O` a name of
 * an option of the unit at hand (or of several at once, or of what it has anyway), `R` an option named whole, whoever has it, `C` a
 * category, `A` the army list, `G` a group of options, `F` a figure that the game counts; two capitals are a class of words
 * (vocabulary.ts), longer words in capitals are matched by a function (match.ts). A part with a question mark may be lacking. `^` in front:
 * only as the first of its line; `,` in front: never as the first; `$` at the end: only as the last.
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
  | "ditto"
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

/** What a number of a pattern is; `value` has its sign, `some` are of several units of a kind. */
export const NUMBER_ROLES = ["models", "units", "some", "price", "each", "copies", "value", "sum", "size", "none"] as const;
export type NumberRole = (typeof NUMBER_ROLES)[number];

export interface ProductionRow {
  id: string;
  pattern: string;
  means: Meaning;
  /** Only in games whose units have no sizes, or whose units are records of numbers. */
  where?: "sizes" | "no sizes" | "records";
  /** What reading it costs. */
  weight: number;
  example: string;
}

/** A row of the table with one of the patterns that it stands for: every part of it is there. */
export interface Production extends Omit<ProductionRow, "pattern"> {
  parts: readonly string[];
  at?: "start" | "end" | "inner";
  /** What each number is, from the left. */
  numbers: readonly NumberRole[];
}

export const PRODUCTIONS: readonly ProductionRow[] = [
  { id: "unit", pattern: "U", means: "unit", weight: 0.6, example: "Great Cannon" },
  { id: "n-unit", pattern: "models XX? U", means: "unit", weight: 0, example: "20 Spearmen" },
  { id: "n-unit-of-name", where: "sizes", pattern: "models XX? U GE NAME", means: "unit", weight: 0.2, example: "20 Spearmen of Stirland" },
  { id: "n-word-unit", pattern: "models XX? STRANGER U", means: "unit", weight: 1.2, example: "9 detached Halberdiers" },
  { id: "x-n-unit", pattern: "^ XX models U", means: "unit", weight: 0, example: "x20 Spearmen" },
  { id: "unit-x-n", pattern: "U KK? XX models", means: "unit", weight: 0, example: "Gnoblars x 20" },
  { id: "unit-n-x", pattern: "U models XX", means: "unit", weight: 0.5, example: "Spearmen 20x" },
  { id: "unit-(n)", pattern: "U PO models PC", means: "unit", weight: 0.6, example: "Handgunners (10)" },
  { id: "unit-(xn)", pattern: "U PO XX models PC", means: "unit", weight: 0.2, example: "Handgunners (x10)" },
  { id: "unit-n", pattern: "U models", means: "unit", weight: 1, example: "Handgunners 10" },
  { id: "unit-,-n", where: "sizes", pattern: "U DU CH? models", means: "unit", weight: 1.2, example: "Slaves, 40" },
  { id: "unit-:-n", where: "no sizes", pattern: "U DA models", means: "unit", weight: 1.6, example: "Hero: 2" },
  { id: "n-x-n-unit", pattern: "units XX models U", means: "unit", weight: 0, example: "2x 5 Harpies" },
  { id: "n-x-n-unit-of", where: "sizes", pattern: "units XX models U GE NAME", means: "unit", weight: 0.2, example: "3x 20 Rats of Mors" },
  { id: "n-x-n-word-unit", pattern: "units XX models STRANGER U", means: "unit", weight: 1.2, example: "2x 5 Chaos Dogs" },
  { id: "n-unit-x-n", where: "sizes", pattern: "models U XX units", means: "unit", weight: 0.3, example: "5 Warhounds x2 [60]" },
  { id: "n-unit-(xn)", where: "sizes", pattern: "models U PO XX units PC", means: "unit", weight: 0.3, example: "10 Archers (x2) – 220" },
  { id: "n-units-of-n", pattern: "units CH? KK OF models U", means: "unit", weight: 0, example: "two units of 10 Bowmen" },
  { id: "n-units-of", pattern: "units CH? KK OF U", means: "unit", weight: 0.2, example: "two blocks of Skeletons" },
  { id: "n-units-of-word", pattern: "units KK OF STRANGER U", means: "unit", weight: 1, example: "1 unit of saurus cold one cavalry" },
  { id: "n-units-(n)", where: "sizes", pattern: "units CH? KK PO models PP? PC U", means: "unit", weight: 0, example: "2 units (9) Elves" },
  { id: "n-units", pattern: "units XX? U KK", means: "unit", weight: 0.3, example: "2 Ghoul units" },
  { id: "unit-of-n", where: "sizes", pattern: "units U OF models MM", means: "unit", weight: 0.2, example: "1 swarm of rats of 4 bases" },
  { id: "n-to-n-unit", where: "sizes", pattern: "models TO none U", means: "unit", weight: 1, example: "3-4 chariots" },
  { id: "bearer", pattern: "^ R", means: "unit", weight: 1, example: "BSB, shield, …" },
  { id: "two-options", where: "sizes", pattern: "^ R R", means: "unit", weight: 0.3, example: "Night Goblin Battle Standard Bearer" },
  { id: "bearer-with", where: "no sizes", pattern: "^ R DU WI U", means: "unit", weight: 0.5, example: "Necromancer, with spears" },
  { id: "option-unit", pattern: "R U", means: "unit", weight: 0.3, example: "mounted Noble" },
  { id: "option-quoted-unit", pattern: "R QUOTED U", means: "unit", weight: 0.3, example: "General “Blackhoof” Beastlord" },
  { id: "option-is-unit", pattern: "R BE U", means: "unit", weight: 0.5, example: "the general is a Prince" },
  { id: "option-name-unit", where: "sizes", pattern: "^ R DN NAME DN U", means: "unit", weight: 0.3, example: "General – Fang – Lord" },
  { id: "option-:-unit", pattern: "^ R DU models? U", means: "unit", weight: 0.5, example: "General – Exalted Champion" },
  { id: "n-option-unit", pattern: "models XX? R U", means: "unit", weight: 0.7, example: "6 Great Weapon Knights" },
  { id: "unit-quoted-x-n", pattern: "U QUOTED XX models", means: "unit", weight: 0, example: "Archers “Red Caps” x4" },
  { id: "n-name-:-unit", pattern: "^ models CALLED DU U", means: "unit", weight: 0.3, example: "3 Hill Riders: Mounted, move 12" },
  { id: "n-name-(unit", pattern: "^ models XX? CALLED PO U", means: "unit", weight: 0.3, example: "8 Tribal levy (Mobs)" },
  { id: "n-name-(o-unit", where: "no sizes", pattern: "^ models CALLED PO R U", means: "unit", weight: 0.3, example: "4 Men (Elite foot)" },
  { id: "name-x-n-(unit", pattern: "^ CALLED XX models PO U", means: "unit", weight: 0.3, example: "Warriors x24 (Foot)" },
  { id: "name-(n)-:-unit", pattern: "^ CALLED PO models PC DN U", means: "unit", weight: 0.3, example: "Orc Infantry (4): Unit" },
  { id: "name-(unit", pattern: "^ CALLED PO U", means: "unit", weight: 0.5, example: "Dragon Riders (Hero)" },
  { id: "name-:-unit", where: "no sizes", pattern: "^ CALLED DU U", means: "unit", weight: 0.5, example: "Julius Caesar, General" },
  { id: "n-unit-(name)", where: "no sizes", pattern: "models U PO CALLED PC", means: "unit", weight: 0.2, example: "9 Bows (Legionaries)" },
  { id: "unit-:-name", where: "no sizes", pattern: "U DN CALLED", means: "unit", weight: 0.5, example: "General – Julius Caesar" },
  { id: "n-bearer", where: "no sizes", pattern: "^ models R", means: "unit", weight: 1, example: "2 Level 2 clerics" },
  { id: "n-name-(option", where: "no sizes", pattern: "^ none CALLED PO O PC", means: "option", weight: 0.8, example: "1 Spear (Device)" },
  { id: "n-unknown", where: "no sizes", pattern: "^ models UNKNOWN", means: "unit", weight: 1.5, example: "3 Zeppelins" },
  { id: "option", pattern: "O", means: "option", weight: 0, example: "great weapon" },
  { id: "n-option", pattern: "copies O", means: "option", weight: 0.4, example: "2 Dispel Scrolls" },
  { id: "n-x-option", pattern: "copies XX O", means: "option", weight: 0.3, example: "2x Dispel Scroll" },
  { id: "option-x-n", pattern: "O XX copies", means: "option", weight: 0.2, example: "spellbreaking x2" },
  { id: "option-(xn)", pattern: "O PO XX copies PC", means: "option", weight: 0.2, example: "Dispel Scroll (x2)" },
  { id: "option-(n)", pattern: "O PO none PC", means: "option", weight: 0.5, example: "shield (3)" },
  { id: "some-with", where: "sizes", pattern: "some KK? WI SL? O", means: "option", weight: 0.2, example: "2x 6 Riders (one with bows)" },
  { id: "some-have", where: "sizes", pattern: "some BE O", means: "option", weight: 0.2, example: "2 chariots (one has scythes)" },
  { id: "some-of-them", where: "sizes", pattern: "some GE OF? BE BE? O", means: "option", weight: 0.2, example: "…, one of them has bows" },
  { id: "in-some", where: "sizes", pattern: "O IN some", means: "option", weight: 0.2, example: "8 Dryads x2 (nymph in one)" },
  { id: "figure", pattern: "V value", means: "option", weight: 0, example: "move 8" },
  { id: "figure-=", where: "no sizes", pattern: "V EQ value UN?", means: "option", weight: 0, example: "wall = 7 inches" },
  { id: "figure-unit", where: "no sizes", pattern: "V value UN", means: "option", weight: 0, example: "palisades 12 in" },
  { id: "n-figure", where: "no sizes", pattern: "value V", means: "option", weight: 0.1, example: "8 attack dice" },
  { id: "n-unit-figure", where: "no sizes", pattern: "value UN OF? V", means: "option", weight: 0, example: "12 inches of palisades" },
  { id: "figure-x-n", where: "no sizes", pattern: "V value XX copies", means: "option", weight: 0, example: "wall 7 x2" },
  { id: "reached", where: "no sizes", pattern: "REACH", means: "option", weight: 0, example: "3 attacks" },
  { id: "zero", where: "records", pattern: "ZERO", means: "said not to be there", weight: 0, example: "SF 0" },
  { id: "figure-alone", where: "records", pattern: "V", means: "lacks number", weight: 0.5, example: "move" },
  { id: "strange-figure", where: "records", pattern: ", STRANGE", means: "unknown thing", weight: 0.8, example: "speed 7" },
  { id: "row", where: "no sizes", pattern: "ROW", means: "option", weight: 0, example: "damage 7/4/4" },
  { id: "models", pattern: ", models MM", means: "models", weight: 0.2, example: ", 20 models" },
  { id: "so-many", pattern: ", XX models", means: "models", weight: 0.4, example: "Skirmishers w/ bows x3, undead" },
  { id: "times", pattern: "PO? XX units PC? $", means: "units", weight: 0.8, example: "10 Spearmen (x2)" },
  { id: "times-units", pattern: "XX units KK $", means: "units", weight: 0.1, example: "5 Wolf Riders, musician x2 units" },
  { id: "more", pattern: "^ models", means: "more", weight: 0.7, example: "12, shields (below “Handgunners:”)" },
  { id: "ditto", where: "sizes", pattern: "SA", means: "ditto", weight: 0.2, example: "10 Archers, same again" },
  { id: "twice", pattern: "TW $", means: "units", weight: 0.5, example: "10 Spearmen, twice" },
  { id: "sizes", pattern: "PO models AN models PC", means: "sizes", weight: 0.2, example: "two blocks of Skeletons (29 and 19)" },
  { id: "sizes-/", where: "sizes", pattern: "models SL models", means: "sizes", weight: 0.3, example: "Glade Guard 10 / 12" },
  { id: "sizes-//", where: "sizes", pattern: "models SL models SL models", means: "sizes", weight: 0.3, example: "GG 10 / 10 / 10" },
  { id: "sizes-strong", pattern: "models AN models MM", means: "sizes", weight: 0.1, example: "2 blocks of saurus, 18 and 20 strong" },
  { id: "detachment", pattern: "DE", means: "attach", weight: 0.1, example: "Detachment: 5 Archers" },
  { id: "price", pattern: ", price PP", means: "price", weight: 0, example: "120 pts" },
  { id: "(price)", pattern: ", PO price PC", means: "price", weight: 0.3, example: "(120)" },
  { id: "(price-pts)", pattern: ", PO price PP PC", means: "price", weight: 0, example: "[120 pts]" },
  { id: "@price", pattern: ", AT each", means: "price", weight: 0, example: "@ 177" },
  { id: "price-first", pattern: "^ price PP", means: "price ahead", weight: 0.1, example: "80 points  4 Knights" },
  { id: "price-between", where: "sizes", pattern: ", price", means: "price", weight: 1.1, example: "Battle Wizard 65, level 2 35" },
  { id: "cost", pattern: "CO CL price", means: "price", weight: 0.2, example: "Cost: 167" },
  { id: "last-number", pattern: "price $", means: "price", weight: 0.7, example: "…, full command, 155" },
  { id: "command", pattern: "^ KIND", means: "command", weight: 0, example: "[Command: Hired]" },
  { id: "heading", pattern: "^ C", means: "heading", weight: 0, example: "Core:" },
  { id: "n-heading", where: "sizes", pattern: "^ none C", means: "heading", weight: 0.1, example: "4 Core units *****" },
  { id: "heading-sum", pattern: "^ C DA sum PP?", means: "heading", weight: 0, example: "Core: 600" },
  { id: "heading-n", pattern: "^ C sum PP?", means: "heading", weight: 0.2, example: "Heroes 110" },
  { id: "heading-(n)", pattern: "^ C DA? PO sum PP? PC?", means: "heading", weight: 0, example: "Core [464 pts]" },
  { id: "heading-word", pattern: "^ HEADING", means: "title", weight: 0.1, example: "Characters: …" },
  { id: "label-heading", where: "sizes", pattern: "^ STRANGER LA C", means: "title", weight: 0.3, example: "Composition: Hero" },
  { id: "(n#", where: "sizes", pattern: ", PO none HA", means: "remark", weight: 0.2, example: "Clanrats (25#, 205 pts)" },
  { id: "label", pattern: "^ C LA", means: "title", weight: 0.3, example: "Specials: leader" },
  { id: "group", pattern: "G LA", means: "title", weight: 0, example: "Magic items: …" },
  { id: "army", pattern: "A", means: "army", weight: 0, example: "the name of the army list" },
  { id: "army-word", where: "sizes", pattern: "U TITLE $", means: "army", weight: 0.2, example: "2000 points, Night Goblin Army" },
  { id: "size", pattern: "size PP", means: "army", weight: 0.3, example: "2000 points" },
  { id: "title-(size)", pattern: "^ WORDS PO size PP PC", means: "army", weight: 0.5, example: "Corsairs of Clar Karond [2083 pts]" },
  { id: "total", pattern: "TT DA size PP?", means: "total", weight: 0, example: "Total: 2250 pts" },
  { id: "own-name", pattern: "^ NAME DN", means: "own name", weight: 0.3, example: "Thalion Leafshade –" },
  { id: "quoted", pattern: "QUOTED", means: "own name", weight: 0, example: "“The Grey Wolves”" },
  { id: "tag", pattern: "^ TAG", means: "title", weight: 0, example: "[S1] …" },
  { id: "unknown-thing", pattern: ", THING", means: "unknown thing", weight: 1, example: ", Talisman of Preservation," },
  { id: "n-x-unknown-thing", where: "sizes", pattern: "none XX THING", means: "unknown thing", weight: 1, example: "1 x Rune of Haste" },
  { id: "together", pattern: ", TOGETHER", means: "denied", weight: 0.9, example: "full command, of what has none" },
  { id: "other-edition", pattern: ", EDITION", means: "unknown thing", weight: 0.2, example: ", Talisman of Preservation," },
  { id: "with-unit", where: "sizes", pattern: "WI SL? STRANGER? U", means: "remark", weight: 0.6, example: "Captain, … w/ Knights" },
  { id: "joined", pattern: "IN REST", means: "remark", weight: 0.6, example: "– joined by the Mage" },
  { id: "taken-back", pattern: "TAKEN_BACK", means: "said not to be there", weight: 0.1, example: "16 Chosen??? no, …" },
  { id: "without", pattern: "NO REST", means: "said not to be there", weight: 0.2, example: "no magic items" },
  { id: "remark", pattern: ", REMARK", means: "remark", weight: 0.4, example: "(joined by the general)" },
  { id: "explained", pattern: "^ O DX ALL", means: "option", weight: 0.4, example: "Sword of Might: one more strength" },
  { id: "explained-n", pattern: "^ O none ALL", means: "option", weight: 0.9, example: "Doomrocket 1 Once only, …" },
  { id: "mentioned", pattern: "U R? REMARK? BE REST", means: "remark", weight: 0.9, example: "Tomb King (general) is in Chariot 2" },
  { id: "dice", pattern: "none F", means: "remark", weight: 0.9, example: "11 power dice" },
  { id: "figures", pattern: "FIGURES", means: "figures", weight: 0.3, example: "4 3 3 4 4 1 2 1 8" },
];

/** A row for lines of games without a book, where any words may be a name: the first that fits holds, and what none takes is the name. */
export interface OpenRow extends Omit<ProductionRow, "weight" | "where"> {
  /** Only where a bare number in brackets is how many there are, or only where it is not. */
  sizes?: boolean;
}

/** In this order: where one gives a price none after it does. */
export const OPEN_PRODUCTIONS: readonly OpenRow[] = [
  { id: "(price-pts)", pattern: "PO value MONEY EACH? PC", means: "price", example: "Captain (+85 pts each)" },
  { id: "(sum=price)", pattern: "PO ADDED price MONEY? PC", means: "price", example: "Marshal (90 + 15 = 105)" },
  { id: "(each)", pattern: "PO price EACH PC", means: "price", example: "Captain (85 each)" },
  { id: "(price)", pattern: "PO price PC", means: "price", sizes: false, example: "Captain (85)" },
  { id: "(n)", pattern: "PO models PC", means: "models", sizes: true, example: "Spearmen (20), 120 pts" },
  { id: "@price", pattern: "@ price MONEY? EACH?", means: "price", example: "Lancers @ 110 points each" },
  { id: "price-first", pattern: "^ PO? price MONEY PC? DN? WORD", means: "price", example: "[125 pts] Marshal" },
  { id: "dots-price", pattern: "LEADER price MONEY? EACH? $", means: "price", example: "Troll ...... 115" },
  { id: "price-last", pattern: "SIGNS? price MONEY EACH? $", means: "price", example: "Troll, 115 pts" },
  { id: "bare-price", pattern: "BARE $", means: "price", example: "Troll 115" },
  { id: "n-x-n", pattern: "^ units XX models WORD", means: "models", example: "2x 5 Harpies" },
  { id: "n", pattern: "^ models XX? WORD", means: "models", example: "20x Spearmen" },
  { id: "(xn)", pattern: "PO XX models PC $", means: "models", example: "Spearmen (x20)" },
  { id: "(nx)", pattern: "PO models XX PC $", means: "models", example: "Spearmen (20x)" },
  { id: "xn", pattern: "XX models $", means: "models", example: "Spearmen x20" },
];
/** A price that heads its line, looked for before the others. */
export const OPEN_LABEL: OpenRow = {
  id: "price-:",
  pattern: "^ PO? price MONEY PC? DN WORD",
  means: "price",
  example: "2 points: 8 Reed Guard",
};
/** What the whole list costs. */
export const OPEN_TOTALS: readonly OpenRow[] = [
  { id: "total", pattern: "TOTAL GAP sum", means: "total", example: "Total cost: 965" },
  { id: "n-total", pattern: "sum MONEY? TOTAL", means: "total", example: "965 points in all" },
];
/** What it costs of what it may. */
export const OPEN_SHARE: OpenRow = { id: "share", pattern: "sum MONEY? OUT_OF size", means: "total", example: "910/1000 pts" };

const ANCHORS = { "^": "start", ",": "inner", $: "end" } as const;

/** What a row stands for: a pattern for each choice of the parts that may be lacking. A weight that is fitted holds at once. */
export function productionsOf(row: OpenRow & Partial<ProductionRow>): Production[] {
  const { pattern, weight: _, ...rest } = row;
  const all = pattern.split(" ");
  const [anchor] = Object.entries(ANCHORS).flatMap(([sign, at]) => (all.includes(sign) ? [at] : []));
  const patterns = all
    .filter((part) => !Object.hasOwn(ANCHORS, part))
    .reduce<string[][]>(
      (some, part) => some.flatMap((parts) => (part.endsWith("?") ? [[...parts, part.slice(0, -1)], parts] : [[...parts, part]])),
      [[]],
    );
  const isNumber = (part: string): part is NumberRole => NUMBER_ROLES.some((role) => role === part);
  return patterns.map((parts) => ({
    ...rest,
    parts,
    numbers: parts.filter(isNumber),
    ...(anchor ? { at: anchor } : {}),
    get weight() {
      return row.weight ?? 0;
    },
  }));
}
