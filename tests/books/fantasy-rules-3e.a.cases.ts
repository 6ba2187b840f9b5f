/** Army-wide rules, points, elites, unit options, movement: groups A to E. The generic army where none is named. */
import type { BookCase } from "./case";

const list: BookCase[] = [
  // A. Army-wide
  {
    rule: "FR3-GEN-1",
    legal: ["Points: 800; 20 Light Cavalry: bows"],
    illegal: ["Points: 800; 21 Light Cavalry: bows"],
    prices: [
      ["20 Light Cavalry", 800],
      ["21 Light Cavalry", 840],
    ],
  },
  { rule: "FR3-GEN-2", legal: ["1 General; 3 Hero"], illegal: ["2 General", "3 Hero"] },
  {
    rule: "FR3-GEN-3",
    legal: ["Army: hive; 1 Cyclics"],
    illegal: ["Army: egyptian; 1 Planar Entity", "Army: norse; 1 Hive Queen"],
    besides: ["FR3-MG-15"],
  },
  { rule: "FR3-GEN-3", illegal: ["Army: hive; 1 Rifles", "Army: automaton; 1 Knights"], severity: "unconfirmed" },
  {
    rule: "FR3-GEN-3",
    // Page 103: allies of any type; what is no unit type of the tables stays closed.
    legal: [
      "Army: orc-goblin; Setting: allies-of-any-type = types; 2 Knights; 1 Rifles; 1 Leviathans",
      "Army: halflings; Setting: allies-of-any-type = types; 1 Fanatics",
    ],
    illegal: [
      "Army: orc-goblin; Setting: allies-of-any-type = types; 1 Planar Entity",
      "Army: norse; Setting: allies-of-any-type = types; 1 Hive Queen",
      "Army: dwarfs; Setting: allies-of-any-type = types; 1 Archangel",
    ],
  },
  {
    rule: "FR3-GEN-3",
    illegal: [
      "Army: orc-goblin; 2 Knights",
      "Army: orc-goblin; Setting: allies-of-any-type = figures; 1 Rifles",
      "Army: orc-goblin; 1 Leviathans",
      "Army: halflings; 1 Fanatics",
    ],
    severity: "unconfirmed",
  },
  { rule: "FR3-GEN-4", legal: ["1 General; 15 Mobs; 4 Hero"] },
  {
    rule: "FR3-GEN-5",
    by: "FR3-MG-7", // the table's list of magic users is what denies
    army: "na-southwest",
    legal: ["1 Individual: earth shaman 2", "1 Individual: fire shaman 2", "1 Individual: air shaman 2"],
    illegal: ["1 Individual: water shaman 2"],
  },
  {
    rule: "FR3-GEN-6",
    legal: [
      "3 Spears: ladders",
      "2 Heavy Cavalry: Toughness",
      "2 Mounted: bows",
      "Army: automaton; 2 Large Monsters: auto-repair",
      "1 Handweapons: elite, Fast Movement; 1 Handweapons: Fast Movement",
      "Army: faerie; 1 Beastmen: flying, Fast Movement; 1 Beastmen",
      "Army: sea-elf; 1 Handweapons: swimming, Fast Movement; 1 Handweapons",
      "Army: evil; 1 Handweapons: Fast Movement; 1 Handweapons: undead; 1 Hero: necromancer 2",
    ],
    illegal: [
      "1 Spears: ladders; 1 Spears",
      "2 Handweapons: fearless; 2 Handweapons",
      "2 Light Cavalry: bows; 1 Light Cavalry: throwing weapons",
      "1 Heavy Cavalry: bows; 1 Heavy Cavalry",
      "1 Handweapons: Fast Movement; 1 Handweapons",
      "Army: norse; 1 Handweapons: elite, Fast Movement; 1 Handweapons",
      "Army: norse; 1 Light Cavalry: bows, flying, Fast Movement; 1 Light Cavalry: bows",
      "Army: faerie; 1 Beastmen: flying, Fast Movement; 1 Beastmen: flying",
      "Army: sea-elf; 1 Handweapons: swimming, elite, Fast Movement; 1 Handweapons: swimming",
      "Army: automaton; 1 Large Monsters: auto-repair; 1 Large Monsters",
    ],
  },
  { rule: "FR3-GEN-6", illegal: ["1 Skirmishers: throwing weapons; 1 Skirmishers"], severity: "advice" },
  {
    rule: "FR3-GEN-6",
    by: "FR3-IM-3", // innate magic has its own rule to the same effect
    legal: ["3 Spears: War Cry"],
    illegal: ["1 Spears: War Cry; 2 Spears"],
  },
  { rule: "FR3-GEN-11", legal: ["2 Skirmishers; 2 Spears"], illegal: ["3 Light Artillery"], severity: "advice" },
  { rule: "FR3-GEN-12", legal: ["1 Offerings; 1 Mobs"], illegal: ["1 Offerings; 3 Light Cavalry: bows"] },
  {
    rule: "FR3-GEN-14",
    legal: ["1 Individual: hydromancer 2; 1 Large Monsters: swimming", "Army: evil; 1 Individual: hydromancer 2; 1 Mobs: swimming"],
    illegal: ["1 Individual: hydromancer 2; 1 Large Monsters", "Army: evil; 1 Individual: hydromancer 2; 2 Beastmen"],
  },
  {
    rule: "FR3-GEN-14", // a transport that swims carries a unit and is perhaps none
    army: "evil",
    severity: "unconfirmed",
    legal: ["1 Individual: hydromancer 2; 1 Mobs: swimming; 1 Transports: swimming"],
    illegal: ["1 Individual: hydromancer 2; 1 Mobs; 1 Transports: swimming", "1 Individual: hydromancer 2; 1 Mobs: swimming transport"],
  },
  {
    rule: "FR3-GEN-15",
    army: "inquisition",
    legal: ["2 Hero: witch hunter"],
    illegal: ["1 Hero: witch hunter; 1 Individual: cleric 1", "1 Hero: witch hunter; 1 Individual: cleric 2"],
  },
  {
    rule: "FR3-GEN-15",
    legal: ["Army: renaissance; 1 Hero: witch hunter; 1 Individual: alchemist"],
    illegal: ["Army: renaissance; 1 Hero: witch hunter; 1 Hero: bard"],
  },
  {
    rule: "FR3-GEN-16",
    legal: [
      "1 Large Monsters; 1 Hero: beastmaster",
      "Army: weres; 1 Large Monsters; 1 Individual: beastmaster",
      "1 Major Spirits; 1 Individual: cleric 1",
      "1 Minor Spirits; 1 Individual: necromancer 2",
      "1 Fire Elemental; 1 Individual: shaman 2",
    ],
    illegal: [
      "4 Large Monsters",
      "1 Major Spirits; 1 Individual: necromancer 2",
      "1 Ethereals",
      "1 Fire Elemental",
      "Army: evil; 1 Large Monsters: undead; 1 Individual: necromancer 2",
    ],
    severity: "advice",
  },

  // B. Points
  {
    rule: "FR3-PTS-1",
    prices: [
      ["1 Spears", 30],
      ["1 Handweapons", 30],
      ["1 Militia", 30],
      ["1 Mobs", 10],
      ["1 Beastmen", 40],
      ["1 Crossbow", 40],
      ["1 Longbows", 40],
      ["1 Pikes", 40],
      ["1 Muskets", 50],
      ["1 Rangers", 50],
      ["1 Rifles", 70],
      ["1 Sword and Pistol", 70],
      ["1 Skirmishers", 20],
      ["1 Heavy Cavalry", 40],
      ["1 Light Cavalry", 40],
      ["1 Mounted", 20],
      ["1 Heavy Chariots", 40],
      ["1 Dragoons", 70],
      ["1 Knights", 60],
      ["1 Cyclics", 30],
      ["1 Dragons", 100],
      ["1 Large Monsters", 80],
      ["1 Small Monsters", 60],
      ["1 Swarms", 50],
      ["1 Fanatics", 50],
      ["1 Parasitics", 20],
      ["1 Traps", 20],
      ["1 Offerings", 5],
      ["1 Ethereals", 30],
      ["1 Lesser Spirits", 60],
      ["1 Major Spirits", 80],
      ["1 Minor Spirits", 40],
      ["1 Tricksters", 60],
      ["1 Heavy Artillery", 40],
      ["1 Light Artillery", 30],
      ["1 Battlewagons", 70],
      ["1 Contraptions", 30],
      ["1 Water Elemental", 70],
    ],
    wrong: [["1 Spears", 25]],
  },
  { rule: "FR3-PTS-2", prices: [["1 Large Monsters: flying, swimming", 120]], wrong: [["1 Large Monsters: flying, swimming", 100]] },
  {
    rule: "FR3-PTS-3",
    prices: [
      ["1 Individual", 10],
      ["1 Hero", 30],
      ["1 Sub-commander", 40],
      ["1 General", 160],
    ],
    wrong: [["1 Hero", 20]],
  },
  { rule: "FR3-PTS-4", prices: [["1 Large Monsters: character, hero", 110]], wrong: [["1 Large Monsters: character, hero", 100]] },
  { rule: "FR3-PTS-5", army: "evil", prices: [["1 Handweapons: undead", 30]], wrong: [["1 Handweapons: undead", 20]] },
  {
    rule: "FR3-PTS-6",
    prices: [
      ["Army: dwarfs; 1 Hero: mechanic", 40],
      ["Army: dwarfs; 1 Individual: engineer", 20],
      ["Army: gnome; 1 Individual: mechanic", 20],
      ["Army: high-elf; 1 Individual: mechanic", 30],
      ["Army: amphibian; 1 Mobs: swimming", 20],
      ["Army: reef; 1 Swarms: poison", 60],
    ],
    wrong: [["Army: high-elf; 1 Individual: mechanic", 20]],
  },
  {
    rule: "FR3-PTS-7",
    by: "FR3-CH-7", // a free thing that is outside the limits is seen at the limit
    army: "evil",
    legal: ["1 General: mark of evil, necromancer 3, exceptional weapon, beastmaster, Smoke Screen"],
    illegal: ["1 General: mark of evil, necromancer 3, exceptional weapon, exceptional armor, beastmaster, Smoke Screen"],
    prices: [["1 General: mark of evil, necromancer 3, exceptional weapon, beastmaster, Smoke Screen", 330]],
  },
  {
    rule: "FR3-PTS-8",
    prices: [
      ["1 Blobs", 60],
      ["Setting: blob-price = text; 1 Blobs", 50],
    ],
    wrong: [["1 Blobs", 50]],
  },
  {
    rule: "FR3-PTS-9",
    prices: [
      ["1 Leviathans", 110],
      ["1 Leviathans: 1x2", 150],
      ["Setting: leviathan-price = table; 1 Leviathans", 100],
    ],
    wrong: [["1 Leviathans", 100]],
  },
  {
    rule: "FR3-PTS-10",
    army: "settlers",
    limit: 1000,
    legal: ["1 Individual: incompetent general; 90 Mobs", "1 Individual: incompetent general; 28 Hero"],
    illegal: ["1 Individual: incompetent general; 91 Mobs", "1 Individual: incompetent general; 30 Hero"],
  },
  {
    rule: "FR3-PTS-11",
    prices: [
      ["1 Hero: stored spell=2", 40],
      ["1 Hero: stored spell=1", 35],
    ],
    wrong: [["1 Hero: stored spell=2", 35]],
  },
  { rule: "FR3-PTS-12", prices: [["1 General; 3 Longbows: stakes; 1 Offerings", 300]], wrong: [["1 Mobs", 17]] },

  // C. Elites
  { rule: "FR3-EL-1", army: "evil", prices: [["1 Knights: elite", 70]], wrong: [["1 Knights: elite", 60]] },
  {
    rule: "FR3-EL-2",
    army: "evil",
    legal: [
      "Points: 800; 1 Knights: elite",
      "Points: 1000; 1 Knights: elite",
      "Points: 2000; 2 Knights: elite",
      "Points: 1050; Setting: elite-rounding = started; 2 Knights: elite",
    ],
    illegal: ["Points: 1000; 2 Knights: elite", "Points: 1999; 2 Knights: elite", "Points: 800; 2 Knights: elite"],
  },
  {
    rule: "FR3-EL-3",
    by: "FR3-EL-4", // what has no such right falls under the general rule
    army: "roman",
    legal: ["10 Handweapons: elite"],
    illegal: ["10 Spears: elite"],
    severity: "unconfirmed",
  },
  { rule: "FR3-EL-3", legal: ["Army: nap-austrian; 5 Light Cavalry: elite, bows", "Army: samurai; 5 Handweapons: elite"] },
  {
    rule: "FR3-EL-4",
    legal: ["Army: renaissance; 1 Pikes", "Army: renaissance; 1 Pikes: elite"],
    illegal: ["Army: renaissance; 1 Crossbow: elite", "Army: evil; 1 Spears: elite"],
    severity: "unconfirmed",
  },
  {
    rule: "FR3-EL-5",
    legal: ["Army: evil; 1 Handweapons: elite=200", "Army: orc-goblin; 1 Handweapons: elite=200"],
    illegal: ["Army: hive; 1 Handweapons: elite=200", "Army: roman; 1 Handweapons: elite=200"],
  },
  {
    rule: "FR3-EL-5",
    // Plain "elite" is +1 and +1 (p. 65), also where the list names a second form.
    legal: ["Army: chaos; 1 Handweapons: elite", "Army: chinese; 1 Dragons: elite", "Army: evil; 1 Handweapons: elite"],
    illegal: ["Army: chinese; 1 Dragons: elite=200"],
  },
  {
    rule: "FR3-EL-6",
    legal: ["Army: halflings; 1 Skirmishers: elite=011", "Army: halflings; 1 Skirmishers: elite=110"],
    illegal: ["Army: roman; 1 Handweapons: elite=011", "Army: evil; 1 Knights: elite=011"],
  },
  { rule: "FR3-EL-7", legal: ["Army: dwarfs; 1 Heavy Artillery: elite=011"], prices: [["Army: dwarfs; 1 Heavy Artillery: elite=011", 50]] },
  // Only the form is wrong, neither right nor price: the check advises.
  { rule: "FR3-EL-7", illegal: ["Army: dwarfs; 1 Heavy Artillery: elite=110"], severity: "advice" },
  { rule: "FR3-EL-8", army: "amphibian", prices: [["1 Parasitics: elite", 30]], wrong: [["1 Parasitics: elite", 20]] },
  {
    rule: "FR3-EL-9",
    prices: [
      ["Army: kobolds; 1 Traps: elite", 30],
      ["1 Contraptions: elite", 40],
    ],
    wrong: [["Army: kobolds; 1 Traps: elite", 20]],
  },
  {
    rule: "FR3-EL-10",
    army: "hill-dwarfs",
    legal: ["1 Fanatics: elite, mounted"],
    illegal: ["Points: 2000; 2 Fanatics: elite, mounted", "Army: dwarfs; 1 Fanatics: elite, mounted"],
    prices: [["1 Fanatics: elite, mounted", 70]],
  },
  { rule: "FR3-EL-12", legal: ["1 Spears: elite"], illegal: ["1 Spears: elite; 1 Mobs: elite", "Points: 2000; 2 Spears: elite"] },
  { rule: "FR3-EL-14", army: "inquisition", legal: ["1 Battlewagons"], illegal: ["Points: 2000; 2 Battlewagons"] },
  {
    rule: "FR3-EL-15",
    legal: ["Army: nap-french; 10 Muskets; 2 Muskets: elite", "Army: nap-russian; 9 Muskets; 1 Muskets: elite"],
    illegal: [
      "Army: nap-french; 4 Muskets; 1 Muskets: elite",
      "Army: nap-prussian; 9 Muskets; 2 Muskets: elite",
      "Army: nap-russian; 8 Muskets; 1 Muskets: elite",
    ],
  },
  {
    rule: "FR3-EL-16",
    legal: ["Army: hittite; 1 Heavy Chariots: bows, elite=011"],
    illegal: ["Army: hittite; 1 Heavy Chariots: elite=011"],
    prices: [
      ["Army: hittite; 1 Heavy Chariots: bows, elite=011", 60],
      ["Army: persian; 1 Spears: elite, bows", 60],
    ],
    wrong: [["Army: hittite; 1 Heavy Chariots: bows, elite=011", 50]],
  },

  // D. Unit options
  {
    rule: "FR3-OPT-1",
    legal: ["1 Rangers: bows", "1 Rangers: longbows"],
    illegal: ["1 Rangers: bows, longbows"],
    prices: [["1 Rangers: bows", 60]],
  },
  { rule: "FR3-OPT-2", legal: ["Army: near-east; 1 Heavy Cavalry: bows"], prices: [["Army: near-east; 1 Heavy Cavalry: bows", 50]] },
  { rule: "FR3-OPT-2", illegal: ["Army: norse; 1 Heavy Cavalry: bows"], severity: "unconfirmed" },
  {
    rule: "FR3-OPT-3",
    legal: ["3 Light Cavalry: bows", "3 Light Cavalry: throwing weapons"],
    illegal: ["1 Light Cavalry: bows, throwing weapons"],
    prices: [
      ["3 Light Cavalry: bows", 120],
      ["1 Light Cavalry: throwing weapons", 40],
    ],
  },
  { rule: "FR3-OPT-3", illegal: ["1 Light Cavalry"], severity: "advice" },
  { rule: "FR3-OPT-4", illegal: ["1 Mounted: bows, throwing weapons"], prices: [["1 Mounted: bows", 30]] },
  { rule: "FR3-OPT-4", illegal: ["Army: norse; 1 Mounted: bows"], legal: ["Army: norse; 1 Mounted"], severity: "unconfirmed" },
  {
    rule: "FR3-OPT-5",
    legal: ["1 Dragons: light artillery", "1 Dragons: Set Fire", "1 Dragons: Freeze"],
    illegal: ["1 Dragons: heavy artillery", "1 Dragons: bows, Set Fire", "1 Dragons: bows, longbows"],
    prices: [
      ["1 Dragons: light artillery", 130],
      ["1 Dragons: longbows", 120],
      ["1 Dragons: Set Fire", 110],
    ],
  },
  {
    rule: "FR3-OPT-6",
    legal: ["1 Large Monsters: bows"],
    illegal: ["1 Large Monsters: light artillery", "1 Large Monsters: heavy artillery"],
    prices: [["1 Large Monsters: bows", 90]],
  },
  {
    rule: "FR3-OPT-7",
    legal: ["1 Battlewagons: bows", "1 Battlewagons: Set Fire", "1 Battlewagons: heavy artillery"],
    prices: [
      ["1 Battlewagons: bows", 80],
      ["1 Battlewagons: longbows", 90],
      ["1 Battlewagons: light artillery", 100],
      ["1 Battlewagons: heavy artillery", 110],
    ],
  },
  { rule: "FR3-OPT-7", illegal: ["Army: norse; 1 Battlewagons: heavy artillery"], severity: "unconfirmed" },
  {
    rule: "FR3-OPT-8",
    legal: ["1 Spears: marines", "1 Muskets: marines", "1 Beastmen: marines"],
    illegal: ["1 Mobs: marines", "1 Pikes: marines", "Army: undead; 1 Handweapons: marines"],
    prices: [["1 Spears: marines", 50]],
  },
  {
    rule: "FR3-OPT-9",
    legal: ["1 Handweapons: marines, bows"],
    illegal: ["1 Muskets: marines, bows", "1 Handweapons: bows"],
    prices: [["1 Handweapons: marines, bows", 60]],
  },
  {
    rule: "FR3-OPT-10",
    legal: ["1 Skirmishers: throwing weapons", "1 Skirmishers: +1 combat"],
    illegal: ["1 Skirmishers: throwing weapons, +1 combat"],
    prices: [
      ["1 Skirmishers: throwing weapons", 20],
      ["1 Skirmishers: +1 combat", 20],
    ],
  },
  {
    rule: "FR3-OPT-11",
    legal: ["1 Assault Craft: flying", "1 Assault Craft: light artillery, bows, Set Fire", "1 Assault Craft: swimming, Fast Movement"],
    illegal: ["1 Assault Craft: heavy artillery", "1 Assault Craft: longbows"],
    prices: [["1 Assault Craft: flying", 40]],
  },
  {
    rule: "FR3-OPT-12",
    legal: ["1 Contraptions: bows", "1 Contraptions: grapple"],
    illegal: ["1 Contraptions: longbows"],
    prices: [
      ["1 Contraptions: bows", 30],
      ["1 Contraptions: grapple", 50],
    ],
  },
  {
    rule: "FR3-OPT-13",
    legal: ["Army: hawaiian; 1 Spears: throwing weapons", "Army: roman; 1 Handweapons: throwing weapons"],
    prices: [
      ["Army: hawaiian; 1 Spears: throwing weapons", 40],
      ["Army: maya; 1 Handweapons: throwing weapons", 30],
      ["Army: inca; 1 Mobs: throwing weapons", 10],
      ["Army: norse; 1 Handweapons: throwing weapons", 40],
      ["Army: norse; Setting: throwing-weapons-price = free; 1 Handweapons: throwing weapons", 30],
    ],
    wrong: [["Army: hawaiian; 1 Spears: throwing weapons", 30]],
  },
  { rule: "FR3-OPT-13", illegal: ["Army: evil; 1 Spears: throwing weapons"], severity: "unconfirmed" },
  { rule: "FR3-OPT-14", legal: ["1 Longbows: stakes"], illegal: ["1 Spears: stakes"], prices: [["1 Longbows: stakes", 45]] },
  {
    rule: "FR3-OPT-15",
    legal: ["1 Crossbow: pavisiers"],
    illegal: ["1 Longbows: stakes, pavisiers", "1 Spears: pavisiers"],
    prices: [["1 Crossbow: pavisiers", 60]],
  },
  {
    rule: "FR3-OPT-16",
    legal: ["1 Spears: tortoise", "1 Handweapons: shieldwall"],
    illegal: ["1 Pikes: tortoise"],
    prices: [["1 Spears: tortoise", 40]],
  },
  {
    rule: "FR3-OPT-17",
    legal: ["Army: medieval; 1 Knights: heavy armor"],
    illegal: ["Army: medieval; 1 Mobs: heavy armor"],
    prices: [["Army: medieval; 1 Knights: heavy armor", 60]],
  },
  { rule: "FR3-OPT-17", illegal: ["Army: norse; 1 Handweapons: heavy armor"], severity: "unconfirmed" },
  {
    rule: "FR3-OPT-18",
    legal: ["1 Handweapons: mine", "1 Battlewagons: mine"],
    illegal: ["1 Knights: mine"],
    prices: [["1 Handweapons: mine", 40]],
  },
  {
    rule: "FR3-OPT-18",
    by: "ROSTER-COPIES", // no thing may be taken twice unless the book says so
    illegal: ["1 Handweapons: mine x2"],
  },
  {
    rule: "FR3-OPT-19",
    legal: ["1 Handweapons: water breathing"],
    prices: [
      ["1 Handweapons: water breathing", 40],
      ["Army: reef; 1 Handweapons: air breathing", 30],
      ["1 Leviathans: 1x2, breathing", 170],
    ],
    wrong: [["1 Leviathans: 1x2, breathing", 160]],
  },
  {
    rule: "FR3-OPT-20",
    legal: ["1 Spears: transport=canoe", "1 Knights: transport=barge", "1 Heavy Artillery: transport=wagon"],
    illegal: ["1 Knights: transport=canoe", "1 Knights: transport=wagon", "1 Mobs: transport=canoe", "1 Large Monsters: transport=barge"],
    prices: [
      ["1 Spears: transport=canoe", 35],
      ["1 Spears: transport=moving", 50],
    ],
  },
  {
    rule: "FR3-OPT-21",
    legal: ["1 Heavy Cavalry: terrifying mounts"],
    illegal: ["1 Small Monsters: terrifying mounts"],
    prices: [["1 Heavy Cavalry: terrifying mounts", 70]],
  },
  {
    rule: "FR3-OPT-22",
    legal: ["1 Small Monsters: climb", "Army: kobolds; 1 Mobs: climb"],
    illegal: ["Army: norse; 1 Handweapons: climb"],
    prices: [
      ["1 Small Monsters: climb", 70],
      ["1 Swarms: climb", 50],
    ],
  },
  {
    rule: "FR3-OPT-23",
    legal: ["4 Handweapons: fearless"],
    illegal: ["1 Handweapons: fearless; 1 Spears: fearless"],
    prices: [["4 Handweapons: fearless", 160]],
  },
  {
    rule: "FR3-OPT-23", // what is fearless for nothing (pp. 113, 114) is left out of the count, not the whole army
    legal: [
      "Army: medieval; 2 Knights: fearless; 1 Heavy Cavalry: fearless",
      "Army: norse; 2 Spears: fearless; 2 Handweapons: fearless; 1 Fanatics: fearless",
    ],
    illegal: [
      "Army: medieval; 2 Knights: fearless; 1 Heavy Cavalry: fearless; 1 Fanatics: fearless",
      "Army: norse; 2 Spears: fearless; 1 Mobs: fearless; 1 Fanatics: fearless",
    ],
  },
  {
    rule: "FR3-OPT-24",
    legal: ["Army: acw-north; 1 Heavy Artillery: Napoleonic; 1 Muskets"],
    illegal: ["Army: dwarfs; 1 Heavy Artillery: Napoleonic"],
    prices: [
      ["Army: acw-north; 1 Heavy Artillery: Napoleonic", 50],
      ["Army: nap-british; 1 Heavy Artillery: Napoleonic", 40],
    ],
  },
  {
    rule: "FR3-OPT-25",
    legal: ["1 Spears: protective spirit"],
    illegal: ["2 Spears: protective spirit", "Points: 2000; 1 Spears: protective spirit; 1 Knights: protective spirit"],
  },
  {
    rule: "FR3-OPT-26",
    legal: ["1 Swarms: poison", "Army: pirate; 1 Rangers: poison"],
    illegal: ["1 Spears: poison", "Army: pirate; 1 Spears: poison"],
    prices: [["1 Swarms: poison", 70]],
  },
  { rule: "FR3-OPT-26", illegal: ["Army: norse; 1 Handweapons: poison"], severity: "unconfirmed" },
  {
    rule: "FR3-OPT-27",
    legal: ["1 Large Monsters: gaze"],
    illegal: ["2 Large Monsters: gaze", "1 Large Monsters: gaze; 1 Individual: gaze"],
    prices: [["1 Large Monsters: gaze", 110]],
  },
  {
    rule: "FR3-OPT-28",
    legal: ["1 Large Monsters: grapple", "1 Leviathans: grapple", "1 Battlewagons: grapple"],
    illegal: ["1 Knights: grapple"],
    prices: [["1 Large Monsters: grapple", 100]],
  },
  {
    rule: "FR3-OPT-29",
    prices: [
      ["1 Rangers: Hide", 50],
      ["1 Rangers: Hide, Disorient", 60],
    ],
    wrong: [["1 Rangers: Hide", 60]],
  },
  {
    rule: "FR3-OPT-29",
    by: "FR3-IM-7", // the rangers' own innate magic
    legal: ["1 Rangers: Hide, Animate Terrain"],
    illegal: ["1 Rangers: Hide, Levitate"],
  },
  { rule: "FR3-OPT-30", prices: [["1 Tricksters: taunt", 60]], wrong: [["1 Tricksters: taunt", 70]] },
  {
    rule: "FR3-OPT-31",
    legal: ["Army: gnome; 1 Battlewagons: protection from disintegration"],
    prices: [["Army: gnome; 1 Battlewagons: protection from disintegration", 80]],
  },
  { rule: "FR3-OPT-31", illegal: ["Army: kobolds; 1 Battlewagons: protection from disintegration"], severity: "unconfirmed" },
  { rule: "FR3-OPT-31", illegal: ["Army: gnome; 1 Spears: protection from disintegration", "Army: gnome; 1 Spears: paint guns"] },
  {
    rule: "FR3-OPT-33",
    prices: [
      ["1 Rangers: bows", 60],
      ["1 Rangers: longbows", 70],
      ["Army: dwarfs; 1 Rangers: bows", 60],
    ],
    wrong: [["1 Rangers: bows", 50]],
  },
  { rule: "FR3-OPT-34", legal: ["1 Contraptions; 1 Handweapons"], illegal: ["1 Contraptions"], severity: "advice" },

  // E. Fly, swim, burrow
  {
    rule: "FR3-FSB-1",
    legal: [
      "1 Beastmen: burrowing",
      "1 Mobs: flying",
      "1 Handweapons: swimming",
      "1 Spears: burrowing",
      "1 Rangers: flying",
      "1 Skirmishers: flying",
    ],
    prices: [["1 Beastmen: burrowing", 60]],
    wrong: [["1 Beastmen: burrowing", 50]],
  },
  { rule: "FR3-FSB-2", legal: ["1 Militia: flying", "1 Militia: swimming"], illegal: ["1 Militia: burrowing"] },
  {
    rule: "FR3-FSB-3",
    legal: ["1 Heavy Chariots: flying", "1 Dragoons: flying", "1 Knights: swimming"],
    prices: [["1 Heavy Chariots: flying", 60]],
  },
  {
    rule: "FR3-FSB-3",
    by: "FR3-FSB-9", // the rule against burrowing cavalry says why
    illegal: ["1 Knights: burrowing"],
  },
  {
    rule: "FR3-FSB-4",
    legal: ["1 Swarms: flying", "1 Cyclics: burrowing", "1 Fanatics: swimming"],
    prices: [
      ["1 Swarms: flying", 70],
      ["1 Fanatics: swimming", 70],
    ],
    wrong: [["1 Fanatics: swimming", 50]],
  },
  { rule: "FR3-FSB-5", legal: ["1 Dragons: flying", "1 Dragons: swimming"], illegal: ["1 Dragons: burrowing"] },
  { rule: "FR3-FSB-6", legal: ["1 Blobs: swimming"], illegal: ["1 Blobs: flying", "1 Blobs: burrowing"] },
  {
    rule: "FR3-FSB-7",
    legal: ["1 Battlewagons: swimming", "1 Contraptions: burrowing"],
    prices: [
      ["1 Battlewagons: swimming", 90],
      ["1 Battlewagons: burrowing", 90],
    ],
    wrong: [["1 Battlewagons: burrowing", 80]],
  },
  { rule: "FR3-FSB-8", legal: ["1 Assault Craft: flying", "1 Assault Craft: swimming"], illegal: ["1 Assault Craft: burrowing"] },
  {
    rule: "FR3-FSB-9",
    legal: ["1 Light Cavalry: bows, flying"],
    illegal: ["1 Light Cavalry: bows, burrowing"],
    prices: [["1 Light Cavalry: flying", 60]],
  },
  {
    rule: "FR3-FSB-10",
    legal: ["1 Pikes"],
    illegal: ["1 Pikes: flying", "1 Longbows: swimming", "1 Heavy Artillery: flying", "1 Tricksters: swimming", "1 Fire Elemental: flying"],
  },
  {
    rule: "FR3-FSB-10",
    legal: ["Army: na-southeast; 1 Minor Spirits: burrowing"], // named on page 114
    illegal: ["Army: na-southeast; 1 Minor Spirits: swimming", "Army: na-southwest; 1 Minor Spirits: burrowing"],
  },
  { rule: "FR3-FSB-10", illegal: ["1 Crossbow: flying"], severity: "unconfirmed" },
  { rule: "FR3-FSB-10", legal: ["Setting: crossbow-movement = allowed; 1 Crossbow: flying"] },
  { rule: "FR3-FSB-11", prices: [["1 Handweapons: flying, swimming", 70]], wrong: [["1 Handweapons: flying, swimming", 50]] },
  {
    rule: "FR3-FSB-12",
    legal: ["1 Leviathans: flying"],
    illegal: ["1 Leviathans: flying, swimming"],
    prices: [["1 Leviathans: flying", 110]],
    wrong: [["1 Leviathans: flying", 130]],
  },
  {
    rule: "FR3-FSB-13",
    prices: [
      ["1 Swarms: 2x2, flying", 140],
      ["1 Blobs: 2x2, swimming", 150],
    ],
    wrong: [["1 Swarms: 2x2, flying", 120]],
  },
  {
    rule: "FR3-FSB-13",
    by: "FR3-FSB-6", // a massed blob may buy what a blob may
    illegal: ["1 Blobs: 2x2, flying"],
  },
  { rule: "FR3-FSB-14", army: "amphibian", prices: [["1 Mobs: swimming", 20]], wrong: [["1 Mobs: swimming", 30]] },
  {
    rule: "FR3-FSB-15",
    army: "pelagic",
    legal: [
      "1 Large Monsters: swimming; 1 Leviathans: swimming; 1 Major Spirits; 1 Hero",
      "1 Fanatics: swimming; 1 Blobs: swimming; 1 Traps",
    ],
    illegal: ["1 Battlewagons", "1 Handweapons", "1 Leviathans: flying", "1 Fanatics", "1 Blobs"],
  },
];

export const cases: BookCase[] = list.map((c) => ({ army: "generic", ...c }));
