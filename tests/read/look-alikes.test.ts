/** Lines that look like something they are not: prices in a row like characteristics, titles like units, names of armies like each other. */
import { expect, test } from "vitest";
import * as books from "@/data/index";
import { findInPiece } from "@/lib/books/intake/incoming";
import { optionKey } from "@/lib/engine/roster/describe-unit";
import type { RosterUnit } from "@/lib/engine/schema/roster";
import { piecesInPaste } from "@/lib/read/shapes/pieces";

async function read(...lines: string[]) {
  const [piece] = await piecesInPaste({ text: lines.join("\n") });
  const [found] = piece ? await findInPiece(piece, books) : [];
  if (!found || typeof found === "string") throw new Error(found);
  const { name, armyList, commands, guesses = [] } = found.roster;
  const units = commands.flatMap((command) => command.units).map(unitInWords);
  return { name, armyList, units, guessed: guesses.map(({ written, as }) => `${written}: ${as}`) };
}

/** "2 thane “Borri”: shield" */
function unitInWords({ count, entry, name, options }: RosterUnit) {
  const held = options.map((option) => `${optionKey(option)}${option.value === undefined ? "" : ` ${option.value}`}`).sort();
  return `${count} ${entry}${name ? ` “${name}”` : ""}${held.length ? `: ${held.join(", ")}` : ""}`;
}

const WH7 = "Game: wh7";

test.each<[what: string, text: string[], is: string[]]>([
  [
    "five prices of options behind a second unit of one kind are no row of characteristics",
    [
      WH7,
      "Army: Skaven",
      "Queek - 215 points",
      "Queek Headtaker w/ Warpforged Blade (50), Skavenbrew (50), Weeping Blade (30) & Sword of Battle (25) - 370 points",
      "19 Giant Rats with packmaster, packmaster (16) - 73 points",
      "2x Rat Swarms, best unit",
    ],
    ["1 queek-headtaker", "1 queek-headtaker: skavenbrew, sword-of-battle, warpforged-blade, weeping-blade"],
  ],
  [
    "eight items that begin with an article are no heads of columns",
    [
      WH7,
      "Army: Wood Elves",
      "Treeman Ancient [400 pts]",
      "(Blight of Terrors, An Annoyance of Netlings, A Muster of Malevolents, A Murder of Spites, A Pageant of Shrikes, A Cluster of Radiants)",
      "10 Glade Guards [120 pts]",
    ],
    [
      "1 treeman-ancient: a-blight-of-terrors, a-cluster-of-radiants, a-murder-of-spites, a-muster-of-malevolents, a-pageant-of-shrikes, an-annoyance-of-netlings",
    ],
  ],
  [
    "a name with a comma and a slip is no name of its own",
    [WH7, "Army: Dwarfs", "Thorek Ironbrow, Dwarf Rnuelord - 505 points", "10 Miners - 110 points"],
    ["1 thorek-ironbrow-dwarf-runelord", "10 miners"],
  ],
  [
    "a name with a slip in front of a mount that is an entry too",
    [WH7, "Army: Beastmen", "Gotrhor: razorgor chariot, general", "10 Ungor Herd"],
    ["1 gorthor: general, razorgor-chariot"],
  ],
  [
    "an option in a list below is no unit, though a unit has its name",
    [
      WH7,
      "Army: Empire",
      "Ludwig Schwarzhelm (220 pts)",
      "\t- 1x gen",
      "1x Luthor Huss (180 pts)",
      "\t- 1x general",
      "Halberdiers (30 pts)",
      "\t- 6x Halberdiers",
    ],
    ["1 ludwig-schwarzhelm: general", "1 luthor-huss: general", "6 halberdiers"],
  ],
  [
    "a unit that is called as its army list, with a price below other units",
    [
      WH7,
      "Army: Tomb Kings",
      "Settra the Imperishable (625 points)",
      "  – 1x general",
      "Tomb King (385 points)",
      "  – 1x Golden Ankhra",
      "12x Skeleton Warriors, thunderlord (96 points)",
    ],
    ["1 settra-the-imperishable: general", "1 tomb-king: golden-ankhra"],
  ],
  [
    "a price with a colon in front of the first unit",
    [WH7, "Army: Dark Elves", "325 pts: Morathi: Deathpiecrer", "630 pts: 1x Malekith: Cold One, general", "225 pts: 1 Supreme Sorceress"],
    ["1 morathi: deathpiercer", "1 malekith: cold-one, general", "1 supreme-sorceress"],
  ],
  [
    "the name of a group with hard spaces",
    [
      WH7,
      "Army: Empire",
      "1 Mage [160 points]: Doomfire ring",
      ". Scrolls\u00a0and\u00a0power\u00a0stones: Dispel\u00a0Scroll",
      "9 Outriders, fast!",
    ],
    ["1 battle-wizard: dispel-scroll, doomfire-ring"],
  ],
  [
    "the type in front of its options, one of which is a type too",
    ["Game: gfmb", "Army: Any army", "Power point w/ Disciplined, breathes fire, mob"],
    ["1 power-points: disciplined, fire-breath, formation=mob"],
  ],
  [
    "a type with a slip, whose options name another type",
    ["Game: gfmb", "Army: Any army", "Power poiets: defence +12, confusion, medium, mob"],
    ["1 power-points: confusion, defence=plus-12, formation=mob, size=medium"],
  ],
  [
    "a slip in front of brackets that hold a name too",
    ["Game: Fantasy Rules!", "Army: Arctic Native Americans", "Chriots (mounted) [20p]", "3 Individual [30p]"],
    ["1 mounted “Chriots”", "3 individual"],
  ],
  [
    "a name in brackets with a slip",
    ["Game: Fantasy Rules!", "Army: Northeast Native American", "Light Cavalry (chariots) (40 pts)", "Light Cavalry (charots) (40 pts)"],
    ["1 light-cavalry", "1 light-cavalry: charots"],
  ],
])("%s", async (_, text, is) => {
  const { units } = await read(...text);
  expect(units.slice(0, is.length)).toEqual(is);
});

test("a title of Markdown is what the list is called, though a unit has its name", async () => {
  const text = [
    "# Raiders",
    "",
    "**Warhammer Fantasy Battle, 7th edition**",
    "**Beasts of Chaos - 500p**",
    "",
    "## Heroes",
    "",
    "- Wargor (85p)",
  ];
  const { name, armyList, units } = await read(...text, "", "## Special units", "", "- 10 x Bestigor Herd (120p)");
  expect({ name, armyList, units }).toEqual({ name: "Raiders", armyList: "beastmen", units: ["1 wargor", "10 bestigor-herd"] });
});

test("of two army lists of one name what stands below the title decides, and not the title", async () => {
  const { armyList, guessed } = await read(
    "Orc and Goblin - 1500 points",
    "",
    "1 large monsters (80)",
    "3 light artillery, napoleonic artillery (120)",
  );
  expect(armyList).toBe("orc-goblin");
  expect(guessed).toEqual(["army list: Orc/Goblin (Fantasy Rules! 3rd edition)"]);
});

test("headings between dashes that name parts of one list begin no other", async () => {
  const lines = [
    "fw",
    "Half-orcs",
    "",
    "-- Leaders --",
    "1 Warchief",
    "1 x Warchief: Mounted",
    "2 Heroes",
    "",
    "-- Warriors --",
    "18x Rabble",
  ];
  const { armyList, units } = await read(...lines, "8 x Orc Archers", "18x Dwarf Crossbows");
  expect(armyList).toBe("half-orcs");
  expect(units.filter((unit) => /^(?:8|18) /.test(unit))).toEqual(["18 rabble", "8 orc-archers", "18 dwarf-crossbows"]);
});

test("a line with hard spaces that begins a unit is not the rest of the one above", async () => {
  const lines = [
    "power\u00a0points w/ mob\u00a0for morale, Orc, defence\u00a0−6, hits per figure\u00a0= 2, unshaken, wizard of class 1",
    "power\u00a0point with standard, defence +10 and attack dice 3",
    "power\u00a0point “Graybear”",
  ];
  const { units } = await read("Army: Any army", "Game: gfmb", ...lines);
  expect(units.map((unit) => unit.replace(/:.*/, ""))).toEqual(["1 power-points", "1 power-points", "1 power-points “Graybear”"]);
});
