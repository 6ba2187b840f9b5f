/** Innate magic, characters, magic and items: groups F to I. The generic army where none is named. */
import type { BookCase } from "./case";

const list: BookCase[] = [
  // F. Innate magic
  { rule: "FR3-IM-1", prices: [["1 Handweapons: War Cry", 40]], wrong: [["1 Handweapons: War Cry", 35]] },
  { rule: "FR3-IM-2", legal: ["1 Rangers: Hide, Disorient", "1 Rangers: Disorient, Apoplexy"], illegal: ["1 Spears: War Cry, Toughness"] },
  {
    rule: "FR3-IM-3",
    legal: [
      "2 Heavy Cavalry: Toughness",
      "Army: dwarfs; 1 Handweapons: elite, Toughness; 1 Handweapons: Toughness",
      "Army: dwarfs; 1 Handweapons: elite, War Cry; 1 Handweapons", // open to the elite alone
      "Army: aztec; 1 Mobs: undead, Stink; 1 Mobs", // open to the undead alone
    ],
    illegal: [
      "1 Heavy Cavalry: Toughness; 1 Heavy Cavalry",
      "1 Spears: War Cry; 1 Spears: Toughness",
      "Army: dwarfs; 1 Handweapons: elite, Toughness; 1 Handweapons",
      "Army: dwarfs; 1 Handweapons: elite; 1 Handweapons: Toughness",
      "Army: dwarfs; 1 Handweapons: elite, War Cry; 1 Handweapons: elite",
      "Army: dwarfs; 1 Handweapons: elite, Earthquake; 1 Handweapons",
      "Army: evil; 1 Mobs: undead, War Cry; 1 Mobs",
    ],
  },
  {
    rule: "FR3-IM-4",
    by: "FR3-CH-5", // the slots of the rank
    army: "evil",
    legal: ["1 Hero: necromancer 2, Smoke Screen", "1 General: Smoke Screen"],
    illegal: ["1 Hero: necromancer 2, Smoke Screen, Toughness"],
  },
  { rule: "FR3-IM-5", army: "west-african", severity: "unconfirmed", legal: ["2 Spears: Disorient"], illegal: ["2 Spears: War Cry"] }, // p. 54
  { rule: "FR3-IM-5", army: "west-african", legal: ["2 Handweapons: undead, Disorient"], illegal: ["2 Small Monsters: War Cry"] }, // p. 104
  { rule: "FR3-IM-5", army: "inca", legal: ["1 Mobs: Douse"], illegal: ["1 Mobs: War Cry", "1 Traps: Hide"] },
  {
    rule: "FR3-IM-6",
    by: "FR3-IM-5", // off the army's list
    army: "hill-dwarfs",
    legal: ["1 Handweapons: elite, War Cry", "1 Handweapons: elite, Smoke Screen"],
    illegal: ["1 Handweapons: War Cry", "1 Handweapons: elite, Hide"],
  },
  {
    rule: "FR3-IM-7",
    by: "FR3-IM-5", // off the army's list
    army: "maya",
    legal: ["1 Rangers: Apoplexy", "1 Rangers: Animate Terrain, Disorient, Smoke Screen"],
    illegal: ["1 Rangers: War Cry", "1 Spears: Apoplexy"],
  },
  {
    rule: "FR3-IM-7",
    legal: ["Army: norse; 1 Rangers: bows, Set Fire", "1 Rangers: Fast Movement, Disorient"],
    illegal: [
      "Army: norse; 1 Rangers: War Cry", // on the list of the army
      "Army: norse; 1 Rangers: Set Fire",
      "Army: aztec; 1 Rangers: elite, Toughness", // open to other elites
      "1 Rangers: Nullify",
    ],
  },
  {
    rule: "FR3-IM-8",
    by: "FR3-IM-5", // off the army's list
    army: "na-plains",
    legal: ["1 Small Monsters: elite, Apoplexy"],
    illegal: ["1 Swarms: Apoplexy", "1 Light Cavalry: elite, bows, Apoplexy"],
  },
  {
    rule: "FR3-IM-9",
    prices: [
      ["1 Fire Elemental: Set Fire", 70],
      ["1 Air Elemental: Tempest", 70],
      ["1 Earth Elemental: Earthquake", 70],
      ["1 Water Elemental: Flash Flood, Douse", 70],
      ["1 Tree Elemental: Animate Terrain", 70],
    ],
    wrong: [["1 Fire Elemental: Set Fire", 80]],
  },
  {
    rule: "FR3-IM-10",
    by: "FR3-IM-5", // off the army's list
    army: "hill-dwarfs",
    legal: [
      "1 Skirmishers: Set Fire",
      "1 Longbows: Set Fire",
      "1 Light Artillery: Set Fire",
      "1 Light Cavalry: bows, Set Fire",
      "1 Battlewagons: Set Fire",
      // Pages 17, 56-58: they shoot and are none of the four that page 56 leaves out.
      "2 Militia: Set Fire",
      "1 Sword and Pistol: Set Fire; 1 Dragoons: Set Fire",
    ],
    illegal: [
      "1 Muskets: Set Fire",
      "1 Crossbow: Set Fire",
      "1 Rifles: Set Fire",
      "1 Handweapons: Set Fire",
      "1 Mobs: Set Fire",
      "1 Knights: Set Fire",
    ],
    prices: [["1 Skirmishers: Set Fire", 30]],
  },
  {
    rule: "FR3-IM-11",
    legal: [
      "1 Large Monsters: Fast Movement",
      "Army: kobolds; 1 Small Monsters: Fast Movement",
      "1 Dragons: Fast Movement",
      "1 Spears: character, hero, Fast Movement",
    ],
    prices: [["1 Large Monsters: Fast Movement", 90]],
  },
  {
    rule: "FR3-IM-11",
    by: "FR3-IM-12", // never for the undead
    illegal: ["Army: evil; 1 Large Monsters: undead, Fast Movement"],
  },
  {
    rule: "FR3-IM-12",
    legal: ["1 Handweapons: flying, Fast Movement"],
    illegal: ["1 Handweapons: burrowing, Fast Movement", "Army: evil; 1 Handweapons: undead, Fast Movement"],
  },
  {
    rule: "FR3-IM-13",
    legal: ["Army: kobolds; 1 Small Monsters: Fast Movement", "Army: conquistador; [Command: Allies from inca]; 1 Spears: Fast Movement"],
    illegal: [
      "Army: kobolds; 1 Handweapons: Fast Movement",
      "Army: amphibian; 1 Spears: Fast Movement",
      "Army: automaton; 1 Handweapons: Fast Movement",
      "Army: conquistador; 1 Heavy Cavalry: Fast Movement",
      "Army: dwarfs; 1 Handweapons: Fast Movement",
      "Army: gnome; 1 Spears: Fast Movement",
      "Army: halflings; 1 Spears: Fast Movement",
      "Army: hill-dwarfs; 1 Spears: Fast Movement",
      "Army: inquisition; 1 Heavy Cavalry: Fast Movement",
      "Army: planar; 1 Handweapons: Fast Movement",
      "Army: reef; 1 Handweapons: Fast Movement",
      "Army: undead; 1 Handweapons: Fast Movement",
    ],
  },
  {
    rule: "FR3-IM-14",
    legal: [
      "Army: sea-elf; 1 Handweapons: swimming, Fast Movement",
      "Army: faerie; 1 Beastmen: flying, Fast Movement",
      "Army: pelagic; 1 Handweapons: swimming, Fast Movement",
    ],
    illegal: [
      "Army: sea-elf; 1 Handweapons: Fast Movement",
      "Army: faerie; 1 Beastmen: Fast Movement",
      "Army: pelagic; 1 Handweapons: Fast Movement",
    ],
    besides: ["FR3-FSB-15"],
  },
  {
    rule: "FR3-IM-14",
    // Page 55: units with swimming or flying, of no named type.
    illegal: ["Army: faerie; 1 Swarms: flying, Fast Movement", "Army: sea-elf; 1 Mobs: swimming, Fast Movement"],
    severity: "unconfirmed",
  },
  {
    rule: "FR3-IM-14",
    by: "FR3-IM-12", // burrowing units never
    illegal: [
      "Army: sea-elf; 1 Mobs: Fast Movement",
      "Army: faerie; 1 Swarms: Fast Movement",
      "Army: faerie; 1 Swarms: flying, burrowing, Fast Movement",
    ],
  },
  {
    rule: "FR3-IM-15",
    army: "pirate",
    legal: [
      "1 Light Cavalry: bows, Fast Movement",
      "1 Spears: Fast Movement",
      "1 Ship, 1x1: water ship, wood, Fast Movement; 1 Spears: marines, on deck",
    ],
    illegal: [
      "1 Light Cavalry: bows; 1 Mobs: Fast Movement",
      "1 Ship, 1x1: water ship, wood; 1 Spears: marines, on deck, Fast Movement",
      "1 Ship, 1x2: water ship, wood; 1 Light Cavalry: bows, in the hold, Fast Movement",
    ],
    prices: [["1 Light Cavalry: bows, Fast Movement", 40]],
  },
  {
    rule: "FR3-IM-16",
    army: "norse",
    legal: ["1 Spears: Fast Movement", "1 Heavy Cavalry: Fast Movement"],
    illegal: ["1 Mobs: Fast Movement", "1 Pikes: Fast Movement"],
    prices: [["1 Spears: Fast Movement", 40]],
  },
  {
    rule: "FR3-IM-17",
    legal: ["Army: aztec; 1 Mobs: undead, Stink", "Army: egyptian; 1 Spears: undead, Stink"],
    illegal: ["Army: aztec; 1 Mobs: Stink", "Army: egyptian; 1 Spears: Stink"],
    prices: [["Army: aztec; 1 Mobs: undead, Stink", 20]],
  },
  {
    rule: "FR3-IM-18",
    army: "angelic-demonic",
    legal: ["1 Minor Spirits: Set Fire", "1 Minor Spirits: Douse", "1 Lesser Spirits: Apoplexy"],
    illegal: ["1 Minor Spirits: Set Fire; 1 Lesser Spirits: Douse"],
    prices: [["1 Minor Spirits: Set Fire", 50]],
  },
  { rule: "FR3-IM-19", legal: ["3 Spears: War Cry"], illegal: ["4 Spears: War Cry", "3 Spears: War Cry; 1 General: Toughness"] },
  {
    rule: "FR3-IM-20",
    army: "buffalo",
    legal: ["1 Light Cavalry: elite, bows, Apoplexy"],
    illegal: ["1 Mounted: Apoplexy", "1 Light Cavalry: bows, Apoplexy"],
  },
  {
    rule: "FR3-IM-21",
    army: "inquisition",
    prices: [["1 Hero: witch hunter, Nullify", 70]],
    wrong: [["1 Hero: witch hunter, Nullify", 80]],
  },
  {
    rule: "FR3-IM-21",
    by: "FR3-CH-5", // outside the slots of the rank
    army: "inquisition",
    legal: ["1 Hero: witch hunter, Nullify, exceptional weapon"],
    illegal: ["1 Hero: witch hunter, Nullify, exceptional weapon, exceptional armor"],
  },
  {
    rule: "FR3-IM-22",
    prices: [
      ["Army: amphibian; 1 Spears: Corrode", 40],
      ["Army: gnome; 1 Spears: Stink", 40],
    ],
  },
  {
    rule: "FR3-IM-22",
    by: "ROSTER-COPIES", // the two names are one ability
    illegal: ["Army: evil; 1 Spears: Stink, Stinkbomb"],
  },
  {
    rule: "FR3-IM-23",
    by: "FR3-IM-5", // off the army's list
    legal: ["Army: celtic; 1 Fanatics: Freeze", "Army: chinese; 1 Dragons: Freeze"],
    illegal: ["Army: hive; 1 Mobs: Freeze", "Army: roman; 1 Handweapons: elite, Freeze"],
  },

  // G. Characters
  {
    rule: "FR3-CH-1",
    legal: ["Army: hill-dwarfs; 1 Individual: shaman 2", "1 Individual: null"],
    illegal: ["Army: inca; 1 Individual: healer, taunt", "Army: inca; 1 Individual: cleric 2, exceptional weapon"],
    prices: [["Army: hill-dwarfs; 1 Individual: shaman 2", 100]],
  },
  {
    rule: "FR3-CH-2",
    army: "inca",
    legal: ["1 Large Monsters: character, healer", "1 Large Monsters: character, hero, healer, exceptional weapon"],
    illegal: ["1 Large Monsters: character, healer, exceptional weapon", "1 Handweapons: healer"],
    prices: [["1 Large Monsters: character, healer", 100]],
  },
  {
    rule: "FR3-CH-3",
    by: "FR3-IT-2", // what only major characters may have shows who is one
    legal: ["Army: arabic; 1 General: assassin, magic ward"],
    illegal: ["Army: inca; 1 Individual: healer, magic ward"],
  },
  {
    rule: "FR3-CH-4",
    legal: ["1 Hero: exceptional weapon", "1 General: stored spell=1, stored spell=2"],
    illegal: ["1 Hero: exceptional weapon x2", "Army: evil; 1 General: wizard 2, necromancer 2"],
    besides: ["FR3-CH-7"],
  },
  {
    rule: "FR3-CH-5",
    army: "evil",
    legal: ["1 Hero: wizard 2, exceptional weapon", "1 Hero: exceptional weapon, exceptional armor"],
    illegal: [
      "1 Hero: wizard 2, exceptional weapon, exceptional armor",
      "1 Hero: exceptional weapon, exceptional armor, taunt",
      "1 Hero: wizard 2, superhero",
    ],
  },
  {
    rule: "FR3-CH-6",
    army: "evil",
    legal: [
      "1 Sub-commander: wizard 2, exceptional weapon, exceptional armor",
      "1 Sub-commander: exceptional weapon, exceptional armor, taunt",
    ],
    illegal: ["1 Sub-commander: wizard 2, superhero", "1 Sub-commander: wizard 2, exceptional weapon, exceptional armor, taunt"],
  },
  {
    rule: "FR3-CH-7",
    army: "arabic",
    legal: [
      "1 General: wizard 3, exceptional weapon, beastmaster, Smoke Screen",
      "1 General: wizard 2, assassin, exceptional weapon, exceptional armor",
    ],
    illegal: ["1 General: wizard 2, assassin, superhero", "1 General: wizard 2, exceptional weapon, exceptional armor, taunt, beastmaster"],
  },
  {
    rule: "FR3-CH-8",
    legal: ["Army: renaissance; 1 Individual: alchemist"],
    illegal: ["1 Individual: bodyguard, army standard"],
    prices: [["Army: greek; 1 Individual: alchemist", 30]],
  },
  {
    rule: "FR3-CH-9",
    legal: ["1 Hero: army standard, exceptional weapon", "1 Individual: exceptional weapon", "1 Individual: taunt"],
    illegal: ["Army: inca; 1 Individual: healer, wizard protection", "1 Individual: clerical protection"],
  },
  {
    rule: "FR3-CH-11",
    by: "FR3-CH-12", // a form of general for one army alone
    legal: ["1 Hero; 1 Sub-commander", "1 Individual: hero (+2,0), exceptional weapon", "1 Individual: sub-commander (+2,+1), taunt"],
    illegal: ["1 Individual: general (-1,-1), taunt"],
  },
  {
    rule: "FR3-CH-11",
    by: "ROSTER-OPTION", // a form that no rank has
    illegal: [
      {
        armyList: "generic",
        commands: [{ kind: "army", units: [{ entry: "individual", count: 1, options: [{ id: "hero", choice: "12" }] }] }],
      },
    ],
  },
  {
    rule: "FR3-CH-11",
    by: "ROSTER-CHOICE", // two forms at once
    illegal: ["1 Individual: hero (+1,+1), hero (+2,0), taunt"],
  },
  { rule: "FR3-CH-10", legal: ["1 Dragons: character, general"], illegal: ["1 Leviathans: character, general", "1 Leviathans: character"] },
  {
    rule: "FR3-CH-12",
    legal: ["Army: settlers; 1 Individual: incompetent general"],
    illegal: ["Army: norse; 1 Individual: incompetent general"],
  },
  {
    rule: "FR3-AB-1",
    army: "arabic",
    legal: ["1 Hero: assassin"],
    illegal: ["1 Individual: assassin"],
    prices: [["1 Hero: assassin", 50]],
  },
  { rule: "FR3-AB-1", illegal: ["Army: norse; 1 Hero: assassin"], severity: "unconfirmed" },
  {
    rule: "FR3-AB-2",
    army: "celtic",
    legal: ["1 Hero: bard"],
    illegal: ["2 Hero: bard", "1 Individual: bard"],
    prices: [["1 Hero: bard", 50]],
  },
  {
    rule: "FR3-AB-3",
    legal: ["1 Hero: superhero", "1 Sub-commander: superhero"],
    illegal: ["1 Individual: superhero"],
    prices: [
      ["1 Hero: superhero", 50],
      ["Army: chaos; 1 General: superhero", 170],
      ["Army: chaos; 1 Hero: superhero", 50],
    ],
  },
  {
    rule: "FR3-AB-4",
    army: "inquisition",
    legal: ["1 Hero: witch hunter"],
    illegal: ["1 Individual: witch hunter"],
    prices: [["1 Hero: witch hunter", 70]],
  },
  { rule: "FR3-AB-4", illegal: ["Army: norse; 1 Hero: witch hunter"], severity: "unconfirmed" },
  { rule: "FR3-AB-5", legal: ["Army: greek; 1 Individual: alchemist"], prices: [["Army: greek; 1 Individual: alchemist", 30]] },
  { rule: "FR3-AB-5", illegal: ["Army: norse; 1 Individual: alchemist"], severity: "unconfirmed" },
  {
    rule: "FR3-AB-6",
    legal: ["1 Hero: beastmaster", "Army: weres; 1 Individual: beastmaster", "Army: druid; 1 Individual: beastmaster"],
    illegal: ["1 Individual: beastmaster"],
    prices: [["1 Hero: beastmaster", 40]],
  },
  {
    rule: "FR3-AB-7",
    army: "halflings",
    legal: ["1 Camp; 1 Fortification; 1 Individual: ship's cook", "1 Fortification; 1 Individual: ship's cook"],
    illegal: ["1 Individual: ship's cook"],
    prices: [["1 Individual: ship's cook", 50]],
  },
  { rule: "FR3-AB-8", legal: ["Army: inca; 1 Individual: healer"], prices: [["Army: inca; 1 Individual: healer", 20]] },
  { rule: "FR3-AB-8", illegal: ["Army: norse; 1 Individual: healer"], severity: "unconfirmed" },
  { rule: "FR3-AB-9", legal: ["1 Individual: null"], illegal: ["2 Individual: null"], prices: [["1 Individual: null", 50]] },
  { rule: "FR3-AB-10", prices: [["1 Fool", 20]], wrong: [["1 Fool", 10]] },
  {
    rule: "FR3-AB-11",
    legal: ["Army: dwarfs; 1 Individual: mechanic", "Army: norse; 1 Individual: mechanic; 1 Battlewagons"],
    prices: [
      ["Army: norse; 1 Individual: mechanic", 30],
      ["Army: dwarfs; 1 Individual: mechanic", 20],
    ],
  },
  {
    rule: "FR3-AB-11",
    legal: [
      "Army: dark-elves; 1 Individual: mechanic",
      "Army: west-african; 1 Individual: mechanic",
      "Army: halflings; 1 Individual: mechanic",
      "Army: hill-dwarfs; 1 Individual: mechanic",
      "Army: indian; 1 Individual: mechanic",
      "Army: inquisition; 1 Individual: mechanic",
      "Army: kobolds; 1 Individual: mechanic",
      "Army: lizardmen; 1 Individual: mechanic",
      "Army: israelite; 1 Individual: mechanic",
      "Army: hawaiian; 1 Individual: mechanic",
    ],
    illegal: ["Army: weres; 1 Individual: mechanic", "Army: weres; 1 Individual: mechanic; 1 Transports"],
    severity: "unconfirmed",
  },
  { rule: "FR3-AB-12", legal: ["Army: greek; 1 Individual: engineer, mine"], prices: [["Army: greek; 1 Individual: engineer, mine", 40]] },
  {
    rule: "FR3-AB-12",
    by: "ROSTER-COPIES", // no thing may be taken twice unless the book says so
    illegal: ["Army: greek; 1 Individual: engineer, mine x2"],
  },
  { rule: "FR3-AB-12", illegal: ["Army: weres; 1 Individual: engineer"], severity: "unconfirmed" },
  { rule: "FR3-AB-13", legal: ["Army: acw-north; 1 Individual: mason"], prices: [["Army: acw-north; 1 Individual: mason", 40]] },
  {
    rule: "FR3-AB-13",
    by: "FR3-MG-7", // masons stand among the magic users of the table
    illegal: ["Army: norse; 1 Individual: mason"],
  },
  { rule: "FR3-AB-14", legal: ["1 Individual: bodyguard"], illegal: ["1 Hero: bodyguard"], prices: [["1 Individual: bodyguard", 30]] },
  {
    rule: "FR3-AB-15",
    legal: ["Army: gnome; 1 Individual: master alchemist"],
    illegal: ["Army: gnome; 2 Individual: master alchemist", "Army: dwarfs; 1 Individual: master alchemist"],
    prices: [["Army: gnome; 1 Individual: master alchemist", 30]],
  },
  {
    rule: "FR3-AB-16",
    army: "renaissance",
    prices: [
      ["1 Individual: alchemist", 10],
      ["2 Individual: alchemist", 40],
    ],
    wrong: [["2 Individual: alchemist", 20]],
  },
  { rule: "FR3-AB-17", legal: ["1 Individual: thief"], prices: [["1 Individual: thief", 20]] },
  { rule: "FR3-AB-18", legal: ["1 Individual: anti-hero"], prices: [["1 Individual: anti-hero", 30]] },
  {
    rule: "FR3-AB-18",
    by: "FR3-CH-7", // the slots of the rank
    illegal: ["Army: arabic; 1 General: anti-hero, wizard 2, assassin, superhero"],
  },
  { rule: "FR3-AB-19", prices: [["Army: planar; 1 Individual: planar wizard 3", 150]] },
  {
    rule: "FR3-AB-20",
    army: "gnome",
    legal: ["1 Hero: mad scientist, targeter; 1 Individual: technical assistant"],
    illegal: ["1 Individual: technical assistant", "1 Hero: mad scientist, targeter; 2 Individual: technical assistant"],
  },
  {
    rule: "FR3-AB-21",
    army: "automaton",
    legal: [
      "1 General: mad scientist, targeter; 1 Hero; 2 Individual: mechanic",
      "1 General: mad scientist, targeter; 1 Hero: wizard 1; 1 Individual: technical assistant",
      "1 General: mad scientist, targeter; 1 Hero: null",
    ],
    illegal: [
      "1 General: mad scientist, targeter; 2 Hero",
      "1 General: mad scientist, targeter; 2 Individual: technical assistant",
      "1 General: mad scientist, targeter; 1 Individual: null",
      "1 General: mad scientist, targeter; 1 Individual: wizard 1",
      "1 General: mad scientist, targeter; 1 Fool",
    ],
  },
  {
    rule: "FR3-AB-22",
    legal: ["Army: samurai; 1 Hero: elite assassin", "Army: chaos; 1 Hero: elite assassin", "Army: dark-elves; 1 Hero: elite assassin"],
    prices: [["Army: samurai; 1 Hero: elite assassin", 60]],
  },
  { rule: "FR3-AB-22", illegal: ["Army: roman; 1 Hero: elite assassin"], severity: "unconfirmed" },
  {
    rule: "FR3-AB-22", // 1EA (p. 125)
    army: "dark-elves",
    legal: ["Points: 1000; 1 Hero: elite assassin", "Points: 2000; 2 Hero: elite assassin"],
    illegal: ["Points: 1000; 2 Hero: elite assassin", "Points: 1999; 2 Hero: elite assassin"],
  },
  {
    rule: "FR3-AB-24",
    legal: ["Army: angelic-demonic; 1 Archangel"],
    prices: [["Army: angelic-demonic; 1 Archangel", 440]],
    wrong: [["Army: angelic-demonic; 1 Archangel", 450]],
  },
  {
    rule: "FR3-AB-24",
    by: "FR3-GEN-3", // the permission of the unit itself
    illegal: ["Army: evil; 1 Archangel"],
  },
  { rule: "FR3-AB-25", prices: [["Army: hive; 1 Hive Queen", 340]], wrong: [["Army: hive; 1 Hive Queen", 300]] },
  {
    rule: "FR3-AB-25",
    by: "FR3-MB-2", // the next size up is a mass of four bases
    army: "hive",
    legal: ["1 Hive Queen: 1x2", "1 Hive Queen: two bases, flying"],
    illegal: ["1 Hive Queen: 2x2", "1 Large Monsters: 1x2"],
    prices: [["1 Hive Queen: 1x2", 340]],
  },
  {
    rule: "FR3-AB-25",
    by: "FR3-GEN-3", // the permission of the unit itself
    legal: ["Army: hive; 1 Hive Queen"],
    illegal: ["Army: evil; 1 Hive Queen"],
  },

  // H. Magic users
  {
    rule: "FR3-MG-1",
    prices: [
      ["Army: evil; 1 Individual: wizard 1", 50],
      ["Army: evil; 1 Individual: wizard 2", 100],
      ["Army: evil; 1 Individual: wizard 3", 150],
    ],
    wrong: [["Army: evil; 1 Individual: wizard 2", 90]],
  },
  {
    rule: "FR3-MG-2",
    legal: ["Army: evil; 1 Individual: wizard 1", "Army: weres; 1 Individual: shaman 1"],
    illegal: ["Army: maya; 1 Individual: wizard 1", "Army: norse; 1 Individual: cleric 1"],
    severity: "unconfirmed",
  },
  { rule: "FR3-MG-3", legal: ["Army: celtic; 1 Individual: war cleric 2"], prices: [["Army: celtic; 1 Individual: war cleric 2", 100]] },
  {
    rule: "FR3-MG-4",
    by: "FR3-MG-7", // the list of the table denies
    legal: [
      "Army: weres; 1 Individual: fire shaman 2",
      "Army: weres; 1 Individual: druid 1",
      "Army: na-northeast; 1 Individual: earth shaman 2",
    ],
    illegal: ["Army: na-northeast; 1 Individual: fire shaman 2"],
  },
  {
    rule: "FR3-MG-5",
    by: "FR3-MG-8", // the dwarfs' own rule denies
    legal: ["Army: dwarfs; 1 Individual: war cleric 2", "Army: arabic; 1 Individual: cleric 3"],
    illegal: ["Army: dwarfs; 1 Individual: wizard 2"],
  },
  {
    rule: "FR3-MG-6",
    by: "FR3-MG-8", // the druids' own rule denies
    legal: ["Army: dark-elves; 1 Individual: illusionist 2", "Army: dark-elves; 1 Individual: necromancer 3"],
    illegal: ["Army: druid; 1 Individual: wizard 2"],
  },
  {
    rule: "FR3-MG-7",
    legal: ["Army: maya; 1 Individual: necromancer 2", "Army: planar; 1 Individual: planar wizard 3"],
    illegal: ["Army: weres; 1 Individual: necromancer 2", "Army: celtic; 1 Individual: wizard 2"],
  },
  {
    rule: "FR3-MG-8",
    legal: ["Army: druid; 2 Individual: druid 2", "Army: dwarfs; 1 Individual: cleric 1"],
    illegal: ["Army: druid; 1 Individual: cleric 2", "Army: druid; 1 Individual: fire shaman 2", "Army: dwarfs; 1 Individual: shaman 1"],
  },
  {
    rule: "FR3-MG-9",
    prices: [
      ["Army: weres; 1 Individual: druid 1, beastmaster", 50],
      ["Army: celtic; 1 Individual: druid 1, beastmaster", 50],
    ],
    wrong: [["Army: celtic; 1 Individual: druid 1, beastmaster", 60]],
  },
  {
    rule: "FR3-MG-9",
    by: "FR3-CH-1", // free and outside the one ability of an individual
    army: "celtic",
    legal: ["1 Individual: druid 1, beastmaster"],
    illegal: ["1 Individual: druid 1, taunt"],
  },
  { rule: "FR3-MG-10", army: "undead", legal: ["1 General: necromancer 2"], illegal: ["1 General: wizard 2", "1 General"] },
  {
    rule: "FR3-MG-11",
    army: "planar",
    legal: ["1 General: planar wizard 3"],
    illegal: ["1 General"],
    prices: [["1 General: planar wizard 3", 300]],
  },
  {
    rule: "FR3-MG-12",
    army: "automaton",
    legal: ["1 General: mad scientist, targeter"],
    illegal: ["1 General: exceptional weapon"],
    prices: [["1 General: mad scientist", 190]],
  },
  {
    rule: "FR3-MG-13",
    legal: ["Army: holy; 1 Individual: cleric 1; 1 Major Spirits", "Army: unholy; 1 Individual: war cleric 2; 1 Major Spirits"],
    illegal: ["Army: holy; 1 Individual: cleric 1", "Army: unholy; 1 Major Spirits"],
  },
  {
    rule: "FR3-MG-14",
    army: "angelic-demonic",
    legal: ["1 Archangel"],
    illegal: ["1 General"],
    severity: "unconfirmed",
    prices: [["1 Archangel", 440]],
  },
  {
    rule: "FR3-MG-15",
    army: "hive",
    legal: ["1 Hive Queen"],
    illegal: ["1 General"],
    severity: "unconfirmed",
    prices: [["1 Hive Queen", 340]],
  },
  {
    rule: "FR3-MG-16",
    legal: [
      "Army: acw-north; 1 Individual: wizard 1",
      "Army: acw-north; 1 Individual: cleric 1",
      "Army: nap-british; 1 Individual: cleric 1",
    ],
    illegal: [
      "Army: acw-north; 1 Individual: cleric 2",
      "Army: settlers; 1 Individual: shaman 2",
      "Army: victorian; 1 Individual: cleric 2",
      "Army: nap-french; 1 Individual: cleric 2",
    ],
  },
  {
    rule: "FR3-MG-17",
    legal: ["Army: evil; 1 Large Monsters: character, wizard 1"],
    illegal: ["Army: evil; 1 Large Monsters: wizard 1"],
    prices: [["Army: evil; 1 Large Monsters: character, wizard 1", 130]],
    wrong: [["Army: evil; 1 Large Monsters: character, wizard 1", 120]],
  },
  {
    rule: "FR3-MG-18",
    army: "hawaiian",
    legal: ["1 Individual: cleric 1; [Command: Allies from inquisition]; 1 Mobs", "1 Individual: shaman 1"],
    illegal: ["1 Individual: shaman 1; [Command: Allies from inquisition]; 1 Mobs"],
  },

  // I. Items
  {
    rule: "FR3-IT-1",
    legal: ["1 Hero: army standard"],
    illegal: ["2 Hero: army standard"],
    prices: [
      ["1 Hero: army standard", 60],
      ["Army: inquisition; 1 Hero: army standard", 30],
      ["Army: pirate; 1 Hero: army standard", 30],
    ],
  },
  {
    rule: "FR3-IT-1",
    army: "israelite",
    legal: ["1 Ark of the Covenant"],
    illegal: ["1 Ark of the Covenant; 1 Hero: army standard"],
    severity: "advice",
  },
  {
    rule: "FR3-IT-2",
    legal: ["1 Hero: magic ward"],
    illegal: ["Army: inca; 1 Individual: healer, magic ward"],
    prices: [["1 Hero: magic ward", 70]],
  },
  {
    rule: "FR3-IT-3",
    legal: [
      "Points: 1000; 2 Hero: clerical protection",
      "Points: 750; 1 Hero: clerical protection; 1 Hero: wizard protection",
      "Points: 400; 1 Hero: clerical protection",
    ],
    illegal: [
      "Points: 750; 2 Hero: clerical protection",
      "Points: 999; 2 Hero: necromantic protection",
      "Points: 1000; 3 Hero: shamanic protection",
    ],
    prices: [["1 Hero: wizard protection", 70]],
  },
  {
    rule: "FR3-IT-4",
    legal: ["1 Hero: stored spell=2"],
    illegal: ["Army: inca; 1 Individual: healer, stored spell=2"],
    prices: [["1 Hero: stored spell=2", 40]],
  },
  {
    rule: "FR3-IT-5",
    by: "FR3-CH-9", // items are for characters
    legal: ["1 Hero: exceptional weapon"],
    illegal: ["1 Spears: exceptional weapon"],
    prices: [["1 Hero: exceptional weapon", 40]],
  },
  { rule: "FR3-IT-6", legal: ["Army: angelic-demonic; 1 Archangel"], illegal: ["1 Hero: fade"] },
  {
    rule: "FR3-IT-7",
    army: "renaissance",
    legal: ["1 Hero: cleric 2, holy hand grenade", "1 Hero: witch hunter, holy hand grenade"],
    illegal: ["1 Hero: wizard 2, holy hand grenade"],
  },
  { rule: "FR3-IT-7", by: "FR3-CH-4", army: "renaissance", illegal: ["1 Hero: cleric 1, holy hand grenade x2"] },
  {
    rule: "FR3-IT-8",
    legal: ["Army: gnome; 1 Mobs: taunt", "Army: gnome; 1 Hero: taunt"],
    illegal: ["Army: norse; 1 Spears: taunt"],
    prices: [["Army: gnome; 1 Mobs: taunt", 20]],
  },
  {
    rule: "FR3-IT-9",
    army: "medieval",
    prices: [
      ["1 Hero: exceptional weapon", 30],
      ["2 Hero: exceptional weapon", 70],
    ],
    wrong: [["2 Hero: exceptional weapon", 60]],
  },
  {
    rule: "FR3-IT-10",
    army: "na-arctic",
    prices: [
      ["1 Hero: shaman 2, magic ward", 120],
      ["1 Hero: magic ward", 70],
      ["2 General: shaman 2, magic ward", 540],
    ],
    wrong: [["1 Hero: magic ward", 30]],
  },
  {
    rule: "FR3-IT-12",
    army: "evil",
    legal: ["1 Hero: wizard protection", "1 General: wizard 2, clerical protection"],
    illegal: ["1 General: wizard 2, wizard protection"],
    severity: "advice",
  },
];

export const cases: BookCase[] = list.map((c) => ({ army: "generic", ...c }));
