/** Names of an invented game, for sentences about rules: every form a name can take, and gaps where ids must do. */
import type { Names } from "@/lib/engine/rules/words";

const map = (names: Record<string, string>) => new Map(Object.entries(names));

export const words: Names = {
  entry: map({ pikes: "Pikes", knights: "Knights", mobs: "Mobs", bears: "Bears" }),
  category: map({ cavalry: "cavalry", infantry: "infantry", characters: "characters" }),
  categoryOne: new Map(),
  option: map({
    bows: "bows",
    stakes: "stakes",
    mark: "mark",
    veteran: "veteran",
    mage: "mage",
    "mage=1": "mage (level 1)",
    "mage=2": "mage (level 2)",
    "oath=1": "lesser oath",
    drums: "drums",
    spy: "spy",
  }),
  optionPhrase: map({
    veteran: "veteran …",
    "close-order": "… in close order",
    general: "generals",
    mage: "… of magic",
    "mage=1": "apprentices",
  }),
  optionVerb: new Map([["spy", "be"]]),
  group: map({ items: "Magic items" }),
  tag: map({
    elite: "elite …",
    fearless: "fearless …",
    shielded: "… with a shield",
    bannered: "… with a banner",
    hero: "heroes",
    unarmoured: "… without armour",
    rural: "… outside towns",
    hidden: "… in a wood",
    burrowing: "… that may burrow",
    rooted: "… that may never move",
    calm: "… that do not rally",
    slow: "… that are slow",
    swift: "… whose move is 9″",
  }),
  unitTag: new Map(),
  figure: new Map(),
  optionTag: map({ weapon: "missile weapons" }),
  selector: map({ "rank-and-file": "rank and file", fast: "fast …", mounted: "… on horses" }),
  command: map({
    main: "Army",
    mercenary: "Mercenary command",
    flank: "Flanking force",
    allied: "Allied, small",
    "allied-large": "Allied, large",
  }),
  scale: map({ thousand: "per 1,000 points" }),
  army: map({ inca: "Inca" }),
  armyGroup: map({ barbarians: "barbarian army lists" }),
  characteristic: map({ combat: "Combat", leadership: "Leadership" }),
  settings: [
    { id: "weather", name: "Weather", default: "seven", choices: [{ id: "seven", name: "a storm" }] },
    {
      id: "hat-price",
      name: "Price of a hat",
      default: "five",
      choices: [
        { id: "five", name: "as on page 1" },
        { id: "seven", name: "seven" },
      ],
    },
  ],
};
