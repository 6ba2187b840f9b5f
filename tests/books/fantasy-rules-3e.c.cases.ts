/** What the army lists say of their own composition: group P. */
import type { BookCase } from "./case";

export const cases: BookCase[] = [
  {
    rule: "FR3-ARM-ABOR-1",
    army: "aboriginal",
    prices: [["1 Individual: shaman 2, beastmaster", 100]],
    wrong: [["1 Individual: shaman 2, beastmaster", 110]],
  },
  {
    rule: "FR3-ARM-ABOR-1",
    by: "FR3-CH-1", // free and outside the one ability
    army: "aboriginal",
    legal: ["1 Individual: shaman 2, beastmaster"],
    illegal: ["1 Individual: shaman 2, taunt"],
  },
  {
    rule: "FR3-ARM-AMPH-1",
    army: "amphibian",
    legal: ["1 Mobs: swimming, climb"],
    prices: [
      ["1 Mobs: swimming", 20],
      ["1 Mobs: air breathing", 10],
      ["1 Mobs: climb", 20],
    ],
    wrong: [["1 Mobs: burrowing", 20]],
  },
  {
    rule: "FR3-ARM-ARAB-1",
    army: "arabic",
    legal: ["1 Light Cavalry: bows, Fast Movement", "1 Heavy Chariots: Fast Movement"],
    prices: [["1 Light Cavalry: bows, Fast Movement", 40]],
    wrong: [["1 Light Cavalry: bows, Fast Movement", 50]],
  },
  { rule: "FR3-ARM-ASSY-1", army: "assyrian", legal: ["Points: 1000; 1 Heavy Chariots: elite"], prices: [["1 Heavy Chariots: elite", 50]] },
  { rule: "FR3-ARM-ASSY-1", army: "assyrian", illegal: ["Points: 1000; 2 Heavy Chariots: elite"], severity: "unconfirmed" },
  {
    rule: "FR3-ARM-ASSY-1",
    by: "FR3-EL-4", // no elite right survives for other types
    army: "assyrian",
    illegal: ["1 Mobs: elite"],
    severity: "unconfirmed",
  },
  {
    rule: "FR3-ARM-CELT-1",
    by: "FR3-AB-2", // one bard in any army
    army: "celtic",
    legal: ["1 Hero: bard", "1 Fanatics: elite", "1 Individual: war cleric 2", "1 Spears: heavy armor"],
    illegal: ["2 Hero: bard"],
  },
  { rule: "FR3-ARM-CELT-1", army: "celtic", illegal: ["Points: 1000; 2 Fanatics: elite"], severity: "unconfirmed" },
  {
    rule: "FR3-ARM-CHAO-1",
    army: "chaos",
    legal: ["1 Knights: mutation", "1 Handweapons: mutation=rally"],
    illegal: ["1 Large Monsters: mutation", "1 Fanatics: mutation", "Army: evil; 1 Knights: mutation"],
    prices: [["1 Knights: mutation", 70]],
  },
  {
    rule: "FR3-ARM-CHAO-1",
    by: "ROSTER-CHOICE", // one of several choices of any one thing
    army: "chaos",
    illegal: ["1 Knights: mutation=fear, mutation=move"],
  },
  {
    rule: "FR3-ARM-CHIN-1",
    army: "chinese",
    legal: ["1 Light Cavalry: bows, flame lances; 1 Dragons: elite 1,1,0; 1 Handweapons: elite"],
    illegal: ["2 Light Cavalry: bows, flame lances", "Army: arabic; 1 Light Cavalry: bows, flame lances"],
  },
  {
    rule: "FR3-ARM-CHIN-1",
    by: "FR3-EL-2", // elites of a type are counted under the general rule
    army: "chinese",
    illegal: ["Points: 2000; 2 Handweapons: elite", "Points: 1000; 2 Dragons: elite"],
  },
  {
    rule: "FR3-ARM-CHIN-2",
    army: "chinese",
    legal: ["1 Heavy Chariots; 1 Light Cavalry: bows"],
    illegal: ["1 Heavy Chariots; 1 Heavy Cavalry"],
    severity: "advice",
  },
  { rule: "FR3-ARM-CONQ-1", army: "conquistador", legal: ["Points: 1000; 1 Crossbow: elite"], prices: [["1 Crossbow: elite", 50]] },
  { rule: "FR3-ARM-CONQ-1", army: "conquistador", illegal: ["Points: 1000; 2 Crossbow: elite"], severity: "unconfirmed" },
  {
    rule: "FR3-ARM-CONQ-1",
    by: "FR3-EL-4", // no elite right survives for other types
    army: "conquistador",
    illegal: ["1 Pikes: elite"],
    severity: "unconfirmed",
  },
  {
    rule: "FR3-ARM-DELF-1",
    army: "dark-elves",
    legal: ["1 Heavy Cavalry: elite; 1 Crossbow: elite; 1 Light Artillery: elite=011; 1 Fanatics: elite"],
    illegal: ["1 Handweapons: elite", "Points: 1000; 2 Heavy Cavalry: elite"],
    severity: "unconfirmed",
  },
  {
    rule: "FR3-ARM-DELF-1",
    by: "FR3-EL-4", // no elite right survives for other types
    army: "dark-elves",
    illegal: ["1 Swarms: elite"],
    severity: "unconfirmed",
  },
  {
    rule: "FR3-ARM-DRUI-1",
    by: "FR3-MG-8", // druids only
    army: "druid",
    legal: ["1 Hero: beastmaster, exceptional weapon, exceptional armor", "1 Individual: beastmaster"],
    illegal: ["1 Individual: cleric 1"],
    prices: [
      ["1 Hero: beastmaster", 30],
      ["1 Individual: beastmaster", 10],
    ],
  },
  { rule: "FR3-ARM-DWAR-1", army: "dwarfs", prices: [["1 Handweapons", 30]], wrong: [["1 Handweapons", 40]] },
  {
    rule: "FR3-ARM-EGYP-1",
    army: "egyptian",
    legal: ["1 Light Cavalry: bows", "Setting: egyptian-kingdom = old; 1 Spears"],
    illegal: ["Setting: egyptian-kingdom = old; 1 Light Cavalry: bows", "Setting: egyptian-kingdom = old; 1 Heavy Chariots"],
  },
  {
    rule: "FR3-ARM-EVIL-1",
    by: "FR3-CH-7", // the mark is outside the general's four
    army: "evil",
    legal: ["1 General: mark of evil, wizard 3, exceptional weapon, beastmaster, Smoke Screen", "1 Handweapons: elite; 1 Knights: elite"],
    illegal: ["1 General: mark of evil, wizard 3, exceptional weapon, exceptional armor, beastmaster, Smoke Screen"],
    prices: [
      ["1 General: mark of evil", 160],
      ["1 Hero: mark of evil", 40],
    ],
  },
  {
    rule: "FR3-ARM-ELF-1",
    by: "FR3-EL-2", // elites of a type are counted under the general rule
    limit: 1000,
    legal: [
      "Army: high-elf; 2 Knights: elite; 2 Longbows: elite; 1 Pikes: elite",
      "Army: wood-elf; 1 Spears: elite; 2 Longbows: elite; 5 Rangers: elite",
    ],
    illegal: [
      "Army: high-elf; 3 Knights: elite",
      "Army: high-elf; 3 Longbows: elite",
      "Army: high-elf; 2 Pikes: elite",
      "Army: wood-elf; 2 Spears: elite",
      "Army: wood-elf; 3 Longbows: elite",
    ],
  },
  { rule: "FR3-ARM-GREE-1", army: "greek", legal: ["2 Pikes: elite", "2 Spears: elite"], illegal: ["1 Pikes: elite; 1 Spears: elite"] },
  {
    rule: "FR3-ARM-HAWA-1",
    army: "hawaiian",
    legal: ["1 God-Image", "1 Spears: heavy armor, throwing weapons"],
    illegal: ["2 God-Image", "1 God-Image: bows"],
    prices: [
      ["1 God-Image", 100],
      ["1 Spears: heavy armor, throwing weapons", 40],
    ],
    wrong: [["1 God-Image", 110]],
  },
  {
    rule: "FR3-ARM-HDWA-1",
    by: "FR3-EL-10", // the rule of the elite mounted fanatics
    army: "hill-dwarfs",
    legal: ["1 Fanatics: elite, mounted"],
    illegal: ["2 Fanatics: elite, mounted"],
    prices: [["1 Fanatics: elite, mounted", 70]],
  },
  { rule: "FR3-ARM-HDWA-1", army: "hill-dwarfs", legal: ["1 Fanatics"], illegal: ["1 Fanatics: mounted"] },
  {
    rule: "FR3-ARM-HITT-1",
    by: "FR3-OPT-9", // spears buy bows as marines only
    army: "hittite",
    legal: ["1 Heavy Chariots: bows"],
    illegal: ["1 Spears: bows"],
    prices: [
      ["1 Heavy Chariots: bows", 50],
      ["1 Heavy Chariots: bows, elite=011", 60],
    ],
  },
  {
    rule: "FR3-ARM-INCA-1",
    army: "inca",
    prices: [
      ["1 Handweapons: elite, throwing weapons", 40],
      ["1 Handweapons: throwing weapons", 30],
      ["1 Mobs: throwing weapons", 10],
    ],
    wrong: [["1 Handweapons: throwing weapons", 40]],
  },
  {
    rule: "FR3-ARM-INQU-1",
    by: "FR3-EL-14", // the maximum of its cell
    army: "inquisition",
    legal: ["1 Battlewagons"],
    illegal: ["2 Battlewagons"],
    prices: [["1 Hero: army standard", 30]],
  },
  {
    rule: "FR3-ARM-ISRA-1",
    army: "israelite",
    legal: ["1 Ark of the Covenant"],
    illegal: ["2 Ark of the Covenant"],
    prices: [["1 Ark of the Covenant", 110]],
  },
  {
    rule: "FR3-ARM-KOBO-1",
    army: "kobolds",
    legal: ["1 Mobs: climb, rocks and bottles"],
    prices: [
      ["2 Mobs", 20],
      ["3 Mobs", 20],
      ["2 Mobs: rocks and bottles", 20],
    ],
    wrong: [["2 Mobs", 10]],
  },
  {
    rule: "FR3-ARM-KOBO-1",
    by: "FR3-EL-2", // elites of a type are counted under the general rule
    army: "kobolds",
    limit: 1000,
    legal: ["2 Traps: elite"],
    illegal: ["3 Traps: elite"],
  },
  {
    rule: "FR3-ARM-MAYA-1",
    by: "FR3-EL-2", // elites of a type are counted under the general rule
    army: "maya",
    limit: 1000,
    legal: ["2 Traps: elite"],
    illegal: ["3 Traps: elite"],
    prices: [
      ["1 Handweapons: throwing weapons", 30],
      ["1 Spears: throwing weapons", 30],
    ],
  },
  {
    rule: "FR3-ARM-MEDI-1",
    army: "medieval",
    prices: [
      ["1 Hero: exceptional weapon", 30],
      ["2 Hero: exceptional weapon", 70],
      ["1 Knights: fearless", 60],
    ],
    wrong: [["2 Hero: exceptional weapon", 60]],
  },
  {
    rule: "FR3-ARM-NEAS-1",
    army: "near-east",
    limit: 1000,
    legal: ["1 Heavy Artillery: elite=011", "1 War Wagon; 1 Battlewagons"],
    illegal: ["2 Heavy Artillery: elite=011"],
    prices: [["1 War Wagon", 70]],
  },
  {
    rule: "FR3-ARM-NORS-1",
    army: "norse",
    legal: ["2 Spears: fearless; 2 Handweapons: fearless"],
    prices: [
      ["2 Spears: fearless", 60],
      ["2 Handweapons: fearless", 60],
    ],
    wrong: [["1 Mobs: fearless", 10]],
  },
  {
    rule: "FR3-ARM-NAI-1",
    by: "FR3-CB-4", // one site in any army
    army: "na-plains",
    legal: ["1 Sacred Site"],
    illegal: ["2 Sacred Site"],
    prices: [
      ["1 Sacred Site", 0],
      ["2 Sacred Site", 50],
      ["Army: na-arctic; 1 Sacred Site", 0],
    ],
    wrong: [["2 Sacred Site", 0]],
  },
  {
    rule: "FR3-ARM-NAI-2",
    by: "FR3-EL-2", // elites of a type are counted under the general rule
    limit: 1000,
    legal: [
      "Army: na-southwest; 2 Light Cavalry: elite, bows",
      "Army: na-plains; 2 Light Cavalry: elite, bows; 1 Small Monsters: elite",
      "Army: na-northeast; 5 Traps: elite",
      "Army: na-arctic; 1 Small Monsters: elite",
      "Army: na-southeast; 1 Rangers: elite",
    ],
    illegal: [
      "Army: na-southwest; 3 Light Cavalry: elite, bows",
      "Army: na-plains; 3 Light Cavalry: elite, bows",
      "Army: na-arctic; 2 Small Monsters: elite",
    ],
  },
  { rule: "FR3-ARM-NAI-3", army: "na-northwest", prices: [["1 Sisiutl", 110]], wrong: [["1 Sisiutl", 100]] },
  {
    rule: "FR3-ARM-ORC-1",
    army: "orc-goblin",
    legal: ["1 Handweapons: elite=200", "1 Handweapons: elite=110"],
    illegal: ["1 Handweapons: elite=011"],
  },
  {
    rule: "FR3-EL-13",
    army: "orc-goblin",
    legal: ["1 Handweapons: elite (+1,+1,0), marines", "1 Handweapons: elite, +2 combat", "Army: norse; 1 Handweapons: elite"],
    illegal: ["1 Handweapons: elite", "2 Spears: elite"],
    severity: "advice",
  },
  {
    rule: "FR3-ARM-PELA-1",
    by: "FR3-FSB-15", // all swim
    army: "pelagic",
    legal: ["1 Heavy Cavalry: swimming, Fast Movement"],
    illegal: ["1 Heavy Cavalry"],
    prices: [["1 Heavy Cavalry: swimming, Fast Movement", 60]],
  },
  {
    rule: "FR3-ARM-PERS-1",
    army: "persian",
    legal: ["2 Pikes", "2 Beastmen: elite"],
    illegal: ["3 Pikes", "Points: 1000; 3 Beastmen: elite"],
  },
  {
    rule: "FR3-ARM-PIRA-1",
    army: "pirate",
    legal: ["1 Light Cavalry: bows; 1 Swarms", "1 Spears; 1 Rangers; 1 Traps", "1 Swarms"], // "may have", p. 116
    illegal: ["1 Light Cavalry: bows; 1 Spears"],
  },
  {
    rule: "FR3-ARM-PIRA-2",
    army: "pirate",
    legal: ["1 Light Cavalry: elite, bows; 1 Heavy Cavalry: elite"],
    illegal: ["Points: 2000; 2 Light Cavalry: elite, bows", "Points: 2000; 2 Heavy Cavalry: elite"],
  },
  {
    rule: "FR3-ARM-REEF-1",
    army: "reef",
    prices: [
      ["1 Swarms: poison", 60],
      ["1 Handweapons: air breathing", 30],
    ],
    wrong: [["1 Swarms: poison, flying", 60]],
  },
  {
    rule: "FR3-ARM-RENA-1",
    by: "FR3-EL-2", // elites of a type are counted under the general rule
    army: "renaissance",
    limit: 1000,
    legal: ["2 Pikes: elite"],
    illegal: ["3 Pikes: elite"],
    prices: [["1 Individual: alchemist", 10]],
  },
  {
    rule: "FR3-ARM-ROMA-1",
    by: "FR3-EL-4", // no elite right survives for other types
    army: "roman",
    legal: ["8 Handweapons: elite, throwing weapons"],
    illegal: ["8 Spears: elite"],
    severity: "unconfirmed",
    prices: [["8 Handweapons: elite, throwing weapons", 400]],
  },
  { rule: "FR3-ARM-SAMU-1", army: "samurai", legal: ["1 Beastmen", "Points: 1000; 6 Handweapons: elite"], illegal: ["2 Beastmen"] },
  {
    rule: "FR3-ARM-SEAE-1",
    army: "sea-elf",
    legal: ["1 Handweapons: elite, air breathing", "1 Spears: elite", "1 Skirmishers: elite"],
    prices: [["1 Handweapons: elite, air breathing", 40]],
    wrong: [["1 Large Monsters: breathing", 80]],
  },
  {
    rule: "FR3-ARM-SUME-1",
    army: "sumerian",
    legal: ["Points: 1000; 1 Dragons: elite"],
    illegal: ["Points: 1000; 2 Dragons: elite"],
    severity: "unconfirmed",
    prices: [["1 Dragons: elite", 110]],
    wrong: [["1 Dragons: elite", 100]],
  },
  {
    rule: "FR3-ARM-WERE-1",
    army: "weres",
    prices: [
      ["1 Hero: beastmaster", 30],
      ["1 Individual: beastmaster", 10],
    ],
    wrong: [["1 Hero: beastmaster", 40]],
  },
  {
    rule: "FR3-ARM-FAER-1",
    army: "faerie",
    limit: 1000,
    legal: ["1 Tricksters: elite; 5 Swarms: elite", "1 Hero: superhero, taunt, exceptional weapon"],
    illegal: ["2 Tricksters: elite"],
    prices: [
      ["1 General: taunt", 160],
      ["1 Hero: superhero, taunt", 50],
      ["1 Individual: taunt", 20],
    ],
  },
  {
    rule: "FR3-ARM-ACW-1",
    legal: ["Army: acw-south; 1 Rifles", "Army: settlers; 1 Rifles"],
    illegal: ["Army: acw-south; Points: 2000; 2 Rifles", "Army: settlers; Points: 2000; 2 Rifles"],
  },
  { rule: "FR3-ARM-AUTO-1", army: "automaton", legal: ["2 Militia; 1 Small Monsters"], illegal: ["3 Militia", "2 Small Monsters"] },
  {
    rule: "FR3-ARM-AUTO-2",
    by: "FR3-GEN-6", // all or none of a type
    army: "automaton",
    legal: ["2 Large Monsters: auto-repair"],
    illegal: ["1 Large Monsters: auto-repair; 1 Large Monsters", "Army: gnome; 1 Battlewagons: auto-repair"],
    prices: [["2 Large Monsters: auto-repair", 180]],
  },
  {
    rule: "FR3-ARM-NAPO-1",
    by: "FR3-EL-2", // elites of a type are counted under the general rule
    limit: 1000,
    legal: [
      "Army: nap-french; 1 Light Cavalry: elite, bows",
      "Army: nap-austrian; 6 Light Cavalry: elite, bows",
      "Army: nap-british; 1 Heavy Artillery: Napoleonic",
    ],
    illegal: ["Army: nap-french; 2 Light Cavalry: elite, bows", "Army: nap-russian; 2 Light Cavalry: elite, bows"],
    prices: [["Army: nap-french; 1 Light Artillery: Napoleonic", 30]],
  },
  {
    rule: "FR3-ARM-VICT-1",
    army: "victorian",
    prices: [
      ["1 Heavy Artillery: elite=011", 50],
      ["1 Individual: mechanic", 20],
      ["1 Individual: engineer", 20],
    ],
    wrong: [["1 Individual: mechanic", 30]],
  },
];
