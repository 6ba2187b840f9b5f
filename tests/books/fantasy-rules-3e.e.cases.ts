/** What the text settles where the table's box is lost, and the settings where players differ. */
import type { BookCase } from "./case";

const list: BookCase[] = [
  // Unit types that the text settles, p. 75-123
  {
    rule: "FR3-GEN-3",
    legal: [
      "Army: roman; 2 Spears; 1 Skirmishers; 1 Large Monsters", // conquered peoples, giants: p. 117
      "Army: orc-goblin; 2 Mounted; 1 Heavy Chariots", // spider riders: p. 75, war wains: p. 115
      "Army: greek; 1 Small Monsters; 1 Large Monsters", // Medusa: p. 85, hydras: p. 108
      "Army: chinese; 1 Large Monsters",
      "Army: israelite; 1 Large Monsters",
      "Army: near-east; 1 Large Monsters",
      "Army: unholy; 1 General; 1 Hero: cleric 1; 1 Major Spirits; 1 Large Monsters",
      "Army: chaos; 1 Large Monsters; 1 Lesser Spirits; 1 Minor Spirits; 1 Tricksters; 1 Ethereals",
      "Army: celtic; 1 Lesser Spirits; 1 Major Spirits; 1 Tricksters; 1 Ethereals",
      "Army: hawaiian; 1 Ethereals; 1 Minor Spirits", // barred beside the Inquisition only: p. 109
      "Army: inca; 1 Lesser Spirits; 1 Water Elemental", // huaca: p. 111
      "Army: nap-british; 2 Muskets; 1 Heavy Artillery; 1 Light Artillery",
      "Army: sumerian; 2 Heavy Chariots", // p. 118
    ],
    illegal: [
      "Army: pirate; 1 Knights", // p. 116 lists what they may have
      "Army: pirate; 1 Skirmishers; 1 Dragons",
      "Army: pirate; 1 Mobs; 1 Skirmishers",
      "Army: pirate; 1 Skirmishers; 1 Ethereals",
    ],
  },
  {
    rule: "FR3-GEN-3",
    illegal: [
      "Army: egyptian; 1 Heavy Chariots", // its chariots are mounted and light cavalry: p. 107
      "Army: near-east; 1 Small Monsters",
      "Army: roman; 1 Heavy Cavalry",
    ],
    severity: "unconfirmed",
  },
  {
    rule: "FR3-EL-5",
    legal: ["Army: chaos; 1 Handweapons: elite=200", "Army: chaos; 1 Handweapons: elite=110"], // either form: p. 106
    illegal: ["Army: chaos; 1 Knights: elite=200"],
  },
  {
    rule: "FR3-EL-5",
    army: "hittite", // both forms for light cavalry and chariots: p. 109
    legal: ["1 Light Cavalry: bows, elite=011", "1 Heavy Chariots: bows, elite=011"],
    illegal: ["1 Spears: elite=200"],
  },
  {
    rule: "FR3-UD-8",
    army: "undead",
    legal: ["1 General: necromancer 2; 1 Skirmishers: undead"], // the row of the Reference Table
    illegal: ["1 General: necromancer 2; 1 Skirmishers"],
    severity: "unconfirmed",
  },

  // The magic users of the second table, p. 126
  {
    rule: "FR3-MG-7",
    legal: [
      "Army: gnome; 1 Individual: fire shaman 2; 1 Individual: war cleric 2",
      "Army: greek; 1 Individual: illusionist 2; 1 Individual: cleric 1",
      "Army: kobolds; 1 Individual: wizard 1; 1 Individual: druid 2",
      "Army: holy; 1 Individual: war cleric 3; 1 Major Spirits",
    ],
    illegal: [
      "Army: gnome; 1 Individual: wizard 1",
      "Army: greek; 1 Individual: shaman 1",
      "Army: halflings; 1 Individual: cleric 1",
      "Army: high-elf; 1 Individual: druid 1",
      "Army: hill-dwarfs; 1 Individual: wizard 2",
      "Army: hittite; 1 Individual: air shaman 2",
      "Army: holy; 1 Individual: wizard 1",
      "Army: inquisition; 1 Individual: shaman 1",
      "Army: kobolds; 1 Individual: cleric 2",
      "Army: lizardmen; 1 Individual: cleric 1",
    ],
  },
  {
    rule: "FR3-MG-7", // three columns that the order of the row leaves open
    illegal: ["Army: inca; 1 Individual: war cleric 2", "Army: indian; 1 Individual: shaman 1", "Army: israelite; 1 Individual: shaman 1"],
    severity: "unconfirmed",
  },

  // Where players differ
  {
    rule: "FR3-CH-5", // the army standard is a major item, p. 76
    army: "evil",
    legal: ["1 Hero: wizard 2, exceptional weapon", "Setting: item-slots = minor; 1 Hero: wizard 2, army standard"],
    illegal: ["1 Hero: wizard 2, army standard", "Setting: item-slots = minor; 1 Hero: wizard 2, army standard, magic ward"],
  },
  {
    rule: "FR3-MSC-7",
    by: "FR3-CH-5", // where inventions fill slots, those of the rank count
    army: "renaissance",
    legal: [
      "1 Hero: mad scientist, exceptional weapon, targeter, teleporter",
      "Setting: invention-slots = minor; 1 Hero: mad scientist, targeter",
    ],
    illegal: ["Setting: invention-slots = minor; 1 Hero: mad scientist, targeter, teleporter"],
  },
  {
    rule: "FR3-CB-1",
    legal: ["Setting: camp-and-train = both; 1 Camp; 1 Fortification; 1 Baggage Train; 2 Transports; 2 Handweapons"],
    illegal: [
      "1 Camp; 1 Fortification; 1 Baggage Train; 2 Transports; 2 Handweapons",
      "Setting: camp-and-train = both; 2 Camp; 2 Fortification",
      "Setting: camp-and-train = both; 2 Baggage Train; 2 Transports; 2 Handweapons",
    ],
  },
  {
    rule: "FR3-EL-15", // one sixth of French muskets, one tenth of Russian ones, p. 123
    legal: [
      "Army: nap-french; 1 Muskets: elite; 5 Muskets",
      "Army: nap-french; Setting: musket-share = up; 1 Muskets: elite; 4 Muskets",
      "Army: nap-french; Setting: musket-share = up; 2 Muskets: elite; 5 Muskets",
      "Army: nap-russian; Setting: musket-share = up; 2 Muskets: elite; 9 Muskets",
    ],
    illegal: [
      "Army: nap-french; 1 Muskets: elite; 4 Muskets",
      "Army: nap-french; Setting: musket-share = up; 2 Muskets: elite; 4 Muskets",
      "Army: nap-prussian; Setting: musket-share = up; 2 Muskets: elite; 4 Muskets",
      "Army: nap-russian; Setting: musket-share = up; 2 Muskets: elite; 8 Muskets",
    ],
  },
  {
    rule: "FR3-GEN-6",
    by: "FR3-OPT-23",
    army: "evil",
    legal: ["2 Handweapons: fearless", "Setting: fearless-units = units; 2 Handweapons: fearless; 2 Handweapons; 1 Spears: fearless"],
    illegal: ["2 Handweapons: fearless; 2 Handweapons", "2 Handweapons: fearless; 1 Spears: fearless"],
    prices: [["Setting: fearless-units = units; 1 Handweapons: fearless; 1 Handweapons", 70]],
  },
  {
    rule: "FR3-OPT-13", // Greek mobs with slings and javelins, p. 108
    prices: [
      ["Army: greek; 2 Mobs: throwing weapons", 40],
      ["Army: greek; Setting: throwing-weapons-price = free; 2 Mobs: throwing weapons", 20],
    ],
  },
];

export const cases = list;
