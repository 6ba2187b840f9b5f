/** One army in seven forms in which lists reach an organiser: each reads to the same roster. */
import { strToU8 } from "fflate";
import { describe, expect, test } from "vitest";
import * as books from "@/data/index";
import { readIncoming } from "@/lib/desk/incoming";
import { type Checked, isChecked } from "@/lib/desk/reply";

const compact = `++ Lords [294 pts] ++
Bretonnian Lord [294 pts]
(Royal Pegasus, Lance, The Grail Shield, Grail Vow)

++ Heroes [282 pts] ++
Paladin [148 pts]
(Battle Standard Bearer, Banner of Chalons, Grail Vow, Virtue of Duty)

Damsel [134 pts]
(Dispel Scroll, Dispel Scroll)

++ Core [255 pts] ++
5 Knights of the Realm [128 pts]
(Musician)

6 Knights Errant [127 pts]
(Musician, Champion)

++ Rare [90 pts] ++
Trebuchet [90 pts]

---
Army: Bretonnia
Made with "Some Builder"
[https://builder.example]
`;

const colons = `++ Standard (Bretonnia) [921pts] ++

+ Lords +

Bretonnian Lord [294pts]: Royal Pegasus, Lance, Grail Vow
. Magic Items: The Grail Shield

+ Heroes +

Paladin [148pts]: Battle Standard Bearer, Grail Vow, Virtue of Duty
. Magic Items: Banner of Chalons

Damsel [134pts]
. Magic Items: 2x Dispel Scroll

+ Core +

Knights of the Realm [128pts]: 5x Knights of the Realm, Musician

Knights Errant [127pts]: 6x Knights Errant, Musician, Champion

+ Rare +

Trebuchet [90pts]

++ Total: [921pts] ++

Created with Another Builder (https://another.example)`;

const bullets = `Capital City (921 Points)

Bretonnia
Strike Force (921 Points)

CHARACTERS

Bretonnian Lord (294 Points)
  • 1x Royal Pegasus
  • 1x Lance
  • 1x The Grail Shield
  • 1x Grail Vow

Paladin (148 Points)
  • 1x Battle Standard Bearer
  • 1x Banner of Chalons
  • 1x Grail Vow
  • 1x Virtue of Duty

Damsel (134 Points)
  • 1x Dispel Scroll
  • 1x Dispel Scroll

BATTLELINE

Knights of the Realm (128 Points)
  • 5x Knights of the Realm
     ◦ 1x Musician

Knights Errant (127 Points)
  • 6x Knights Errant
     ◦ 1x Musician
     ◦ 1x Champion

OTHER DATASHEETS

Trebuchet (90 Points)
  • 1x Trebuchet

Exported with App Version: v1.48.0 (1), Data Version: v750
`;

interface Unit {
  name: string;
  count: number;
  points: number;
  options: string[];
}

const army: Unit[] = [
  { name: "Bretonnian Lord", count: 1, points: 294, options: ["Royal Pegasus", "Lance", "The Grail Shield", "Grail Vow"] },
  { name: "Paladin", count: 1, points: 148, options: ["Battle Standard Bearer", "Banner of Chalons", "Grail Vow", "Virtue of Duty"] },
  { name: "Damsel", count: 1, points: 134, options: ["Dispel Scroll", "Dispel Scroll"] },
  { name: "Knights of the Realm", count: 5, points: 128, options: ["Musician"] },
  { name: "Knights Errant", count: 6, points: 127, options: ["Musician", "Champion"] },
  { name: "Trebuchet", count: 1, points: 90, options: [] },
];

const comma = `section,unit,count,points,options\nArmy: Bretonnia\n${army
  .map(({ name, count, points, options }) => `Any,${name},${count},${points},"${options.join("; ")}"`)
  .join("\n")}\n,Total,,921,\n`;
const cells = `Unit\tNo.\tPts each\tTotal\tNotes\n${army
  .map(({ name, count, points, options }) => `${name}\t${count}\t\t${points}\t${options.join(", ")}`)
  .join("\n")}\n\t\t\t921\t\n`;

const costs = (value: number) => [{ name: "pts", typeId: "points", value }];
const tree = JSON.stringify({
  roster: {
    name: "Capital City",
    gameSystemName: "Warhammer Fantasy 7th",
    costs: costs(921),
    forces: [
      {
        name: "Standard",
        catalogueName: "Bretonnia",
        selections: army.map(({ name, count, points, options }) => ({
          name,
          number: count,
          type: count > 1 ? "unit" : "model",
          costs: costs(points),
          selections: options.map((option) => ({ name: option, number: 1, type: "upgrade", costs: costs(0) })),
        })),
      },
    ],
  },
});
const xml = `<?xml version="1.0" encoding="UTF-8"?>
<roster name="Capital City" gameSystemName="Warhammer Fantasy 7th" xmlns="http://www.battlescribe.net/schema/rosterSchema">
<costs><cost name="pts" typeId="points" value="921.0"/></costs>
<forces><force name="Standard" catalogueName="Bretonnia"><selections>${army
  .map(
    ({ name, count, points, options }) =>
      `<selection name="${name}" number="${count}" type="${count > 1 ? "unit" : "model"}"><selections>${options
        .map((option) => `<selection name="${option}" number="1" type="upgrade"/>`)
        .join("")}</selections><costs><cost name="pts" typeId="points" value="${points}.0"/></costs></selection>`,
  )
  .join("")}</selections></force></forces></roster>`;

const forms: [string, string, string][] = [
  ["options in brackets below", "a.txt", compact],
  ["options behind a colon, items by group", "b.txt", colons],
  ["bullets", "c.txt", bullets],
  ["a table in a file", "d.csv", comma],
  ["cells of a spreadsheet", "e.tsv", cells],
  ["a tree as JSON", "f.json", tree],
  ["a tree as XML", "g.ros", xml],
];

async function read(file: string, text: string): Promise<Checked> {
  const [first, ...others] = await readIncoming(strToU8(text), file, books);
  if (!first || !isChecked(first) || others.length) throw new Error(`${file}: ${first && "reason" in first ? first.reason : "several"}`);
  return first;
}

/** Its units, without their ids and with their options in one order. */
const unitsOf = ({ roster }: Checked) =>
  roster.commands.flatMap(({ units }) =>
    units.map(({ entry, count, options }) => [
      entry,
      count,
      options
        .map((o) => [o.id, ...(o.choice === undefined ? [] : [o.choice]), ...(o.count === undefined ? [] : [`×${o.count}`])].join(" "))
        .sort(),
    ]),
  );

const expected = [
  ["bretonnian-lord", 1, ["grail-vow", "lance", "royal-pegasus", "the-grail-shield"]],
  ["paladin", 1, ["banner-of-chalons", "battle-standard", "grail-vow", "virtue-of-duty"]],
  ["damsel-of-the-lady", 1, ["dispel-scroll ×2"]],
  ["knights-of-the-realm", 5, ["musician"]],
  ["knights-errant", 6, ["champion", "musician"]],
  ["field-trebuchet", 1, []],
];

describe("one army in seven forms", () => {
  test.each(forms)("%s", async (_, file, text) => {
    const checked = await read(file, text);
    expect(unitsOf(checked)).toEqual(expected);
    expect(checked.roster.armyList).toBe("bretonnia");
    // One of them states no total.
    expect(checked.roster.stated).toBe(text === compact ? undefined : 921);
  });
});
