/** Mad scientists, multi-based units, ships, structures, undead, camps, tournaments, allies and designs: groups J to O and Q. */
import type { BookCase } from "./case";

const list: BookCase[] = [
  // A. Tournaments and optional parts
  {
    rule: "FR3-GEN-7",
    legal: ["1 Pike Block", "Pack: tournament; 1 Pikes"],
    illegal: [
      "Pack: tournament; 1 Pike Block",
      "Pack: tournament; 1 Leviathans",
      "Pack: tournament; 1 Camp; 1 Spears",
      "Pack: tournament; Army: gnome; 1 Individual: mad scientist, targeter",
      "Army: pirate; Pack: tournament; 1 `ship-2x3`: ship-kind=water, material=wood",
    ],
    severity: "advice",
  },
  {
    rule: "FR3-GEN-8",
    legal: ["1 Individual: thief", "Pack: tournament; 1 Individual: null", "Setting: part-poison = on; 1 Swarms: poison"],
    illegal: [
      "Pack: tournament; 1 Individual: anti-hero",
      "Pack: tournament; 1 Individual: thief",
      "Pack: tournament; Army: planar; 1 Individual: planar wizard 3",
      "Pack: tournament; 1 Swarms: poison",
      "Pack: tournament; 1 Large Monsters: gaze",
      "Pack: tournament; 1 Fortification",
      "Pack: tournament; 1 Seer",
      "Pack: tournament; 1 Siege Tower",
      "Pack: tournament; 1 Sacred Site",
      "Setting: part-poison = off; 1 Swarms: poison",
    ],
  },
  {
    rule: "FR3-GEN-9",
    legal: ["Pack: tournament; 1 Small Monsters"],
    illegal: ["Pack: tournament; 1 Design: monster, combat above 1 = 5"],
  },
  { rule: "FR3-GEN-9", legal: ["1 Small Monsters"], illegal: ["1 Design: monster, combat above 1 = 5"], severity: "advice" },
  {
    rule: "FR3-GEN-10",
    by: "FR3-TN-1", // the sizes of tournaments
    legal: ["Points: 625; 1 General; 40 Mobs", "Pack: tournament; Points: 1000; 1 General; 80 Mobs"],
    illegal: ["Pack: tournament; Points: 900; 1 General; 70 Mobs"],
    severity: "advice",
  },

  // C. Elite designs
  {
    rule: "FR3-EL-11",
    limit: 1000,
    legal: ["2 Design: infantry, elite design", "Points: 2000; 4 Design: infantry, elite design"],
    illegal: ["3 Design: infantry, elite design"],
  },
  {
    rule: "FR3-AB-23",
    legal: ["1 Hero: stored close gate spell", "Army: planar; 1 General: planar wizard 3, stored open gate spell"],
    illegal: ["1 Hero: stored open gate spell"],
  },

  // J. Mad scientists
  {
    rule: "FR3-MSC-1",
    legal: ["Army: gnome; 1 Individual: mad scientist, targeter", "Army: victorian; 1 Individual: mad scientist, targeter"],
    illegal: ["Army: gnome; 2 Individual: mad scientist, targeter", "Army: norse; 1 Individual: mad scientist, targeter"],
    besides: ["FR3-ALL-8"],
    prices: [["Army: gnome; 1 Individual: mad scientist", 40]],
  },
  { rule: "FR3-MSC-1", illegal: ["Army: greek; 1 Individual: mad scientist, targeter"], severity: "unconfirmed" },
  {
    rule: "FR3-MSC-2",
    army: "gnome",
    legal: [
      "1 Hero: mad scientist, targeter, teleporter",
      "1 Hero: mad scientist, targeter, teleporter, invisibility field; 1 Individual: technical assistant",
    ],
    illegal: [
      "1 Hero: mad scientist, targeter, teleporter, invisibility field",
      "1 Hero: mad scientist, targeter, teleporter, invisibility field, tinker's box; 1 Individual: technical assistant",
    ],
  },
  {
    rule: "FR3-MSC-3",
    army: "gnome",
    prices: [
      ["1 Individual: mad scientist, targeter", 50],
      ["1 Individual: mad scientist, teleporter", 60],
      ["1 Individual: mad scientist, invisibility field", 60],
      ["1 Individual: mad scientist, vat", 80],
      ["1 Individual: mad scientist, tinker's box", 80],
      ["1 Individual: mad scientist, tinkers-box=fsb", 100],
      ["1 Individual: mad scientist, disintegration gun", 80],
    ],
    wrong: [["1 Individual: mad scientist, vat", 60]],
  },
  {
    rule: "FR3-MSC-4",
    army: "gnome",
    legal: ["1 Hero: mad scientist, disintegration-gun=flesh"],
    illegal: ["1 Hero: mad scientist, disintegration-gun=flesh, disintegration-gun=metal"],
  },
  {
    rule: "FR3-MSC-5",
    army: "gnome",
    legal: ["1 Hero: mad scientist, vat; 1 Handweapons", "Army: evil; 1 Hero: wizard 2, vat; 1 Handweapons"],
    illegal: ["1 Hero: mad scientist, vat", "1 Hero: mad scientist, vat; 1 Spears"],
  },
  { rule: "FR3-MSC-6", army: "gnome", legal: ["1 Hero: mad scientist, targeter"], illegal: ["1 Hero: mad scientist"], severity: "advice" },
  {
    rule: "FR3-MSC-7",
    by: "FR3-CH-5", // inventions fill no slot of the rank
    army: "gnome",
    legal: ["1 Hero: mad scientist, exceptional weapon, targeter, teleporter"],
    illegal: ["1 Hero: mad scientist, exceptional weapon, exceptional armor, targeter, teleporter"],
  },

  // K. Multi-based units, leviathans, ships
  { rule: "FR3-MB-1", legal: ["Army: greek; 1 Pike Block"], prices: [["Army: greek; 1 Pike Block", 60]] },
  {
    rule: "FR3-MB-1",
    by: "FR3-UD-9", // never undead
    illegal: ["Army: evil; 1 Pike Block: undead"],
  },
  {
    rule: "FR3-MB-2",
    legal: ["1 Mobs: 2x2", "1 Beastmen: 2x2", "1 Minor Spirits: 2x2"],
    illegal: ["1 Spears: 2x2", "1 Knights: 2x2", "1 Large Monsters: 2x2"],
    prices: [
      ["1 Mobs: 2x2", 60],
      ["1 Mounted: 2x2", 70],
    ],
  },
  {
    rule: "FR3-MB-3",
    prices: [
      ["1 Blobs: 2x2", 110],
      ["1 Blobs: 2x2, swimming", 150],
    ],
    wrong: [["1 Blobs: 2x2", 100]],
  },
  { rule: "FR3-MB-4", legal: ["1 Dragons"], illegal: ["1 Planar Entity", "Army: planar; 1 Planar Entity"] },
  {
    rule: "FR3-MB-5",
    army: "kobolds",
    prices: [
      ["6 Mobs", 40],
      ["5 Mobs", 40],
      ["3 Mobs: 2x2", 120],
      ["2 Mobs; 1 Mobs: 2x2", 80],
    ],
    wrong: [["5 Mobs", 30]],
  },
  {
    rule: "FR3-LV-1",
    prices: [
      ["1 Leviathans", 110],
      ["1 Leviathans: 1x2", 150],
    ],
  },
  {
    rule: "FR3-LV-1",
    by: "FR3-MB-2", // a 2x2 leviathan would be a mass
    legal: ["1 Leviathans: 1x2"],
    illegal: ["1 Leviathans: 2x2"],
  },
  {
    rule: "FR3-LV-2",
    legal: ["1 Leviathans: grapple", "1 Leviathans: heavy artillery", "1 Leviathans: Set Fire"],
    illegal: ["1 Leviathans: grapple, bows", "1 Leviathans: Freeze, bows"],
    prices: [["1 Leviathans: grapple", 130]],
  },
  {
    rule: "FR3-LV-3",
    prices: [
      ["1 Leviathans: Fast Movement", 120],
      ["1 Leviathans: 1x2, Fast Movement", 170],
    ],
    wrong: [["1 Leviathans: 1x2, Fast Movement", 160]],
  },
  { rule: "FR3-LV-4", legal: ["1 Dragons: character, hero"], illegal: ["1 Leviathans: hero", "1 Leviathans: exceptional weapon"] },
  {
    rule: "FR3-LV-4",
    by: "FR3-CH-10", // the same rule in the chapter on characters
    illegal: ["1 Leviathans: character"],
  },
  {
    rule: "FR3-SH-1",
    army: "pirate",
    legal: ["1 `ship-1x1`: ship-kind=water, material=wood"],
    illegal: ["1 `ship-1x1`: ship-kind=water"],
    prices: [
      ["1 `ship-1x1`: ship-kind=water, material=wood", 70],
      ["1 `ship-1x2`: ship-kind=water, material=wood", 130],
      ["1 `ship-2x3`: ship-kind=water, material=metal", 490],
      ["1 `ship-1x2`: ship-kind=water, material=wood, height=2", 150],
    ],
    wrong: [["1 `ship-1x1`: ship-kind=water, material=wood", 50]],
  },
  {
    rule: "FR3-SH-2",
    army: "pirate",
    legal: ["1 `ship-2x3`: ship-kind=air, material=stone", "1 `ship-1x2`: ship-kind=land, material=metal"],
    illegal: [
      "1 `ship-2x3`: ship-kind=land, material=wood",
      "1 `ship-1x1`: ship-kind=land, material=stone",
      "1 `ship-1x1`: ship-kind=water, material=brick",
    ],
  },
  {
    rule: "FR3-SH-3",
    army: "pirate",
    legal: [
      "1 `ship-1x1`: ship-kind=water, material=wood, ship bows, ship light artillery, ship bombs",
      "1 `ship-1x2`: ship-kind=water, material=wood, ship bows, ship longbows",
    ],
    illegal: [
      "1 `ship-1x1`: ship-kind=water, material=wood, ship bows, ship longbows",
      "1 `ship-1x1`: ship-kind=water, material=wood, ship light artillery, ship heavy artillery",
      "1 `ship-1x2`: ship-kind=water, material=wood, ship bombs x3",
    ],
    prices: [["1 `ship-1x1`: ship-kind=water, material=wood, ship bows, ship light artillery, ship bombs", 120]],
  },
  {
    rule: "FR3-SH-4",
    army: "pirate",
    legal: [
      "1 `ship-1x2`: ship-kind=water, material=wood; 1 Heavy Artillery: aboard=hold",
      "1 `ship-1x2`: ship-kind=water, material=wood; 2 Spears: marines, aboard=deck",
      "1 Ship, 1x2: water ship, wood; 1 Small Monsters: in the hold; 1 Hero: beastmaster",
    ],
    illegal: [
      "1 Ship, 1x2: water ship, wood; 1 Swarms: in the hold",
      "1 Ship, 1x2: water ship, wood; 1 Beastmen: 2x2, marines, on deck",
      "Army: generic; 1 Ship, 1x2: water ship, wood; 1 Dragons: in the hold",
      "Army: generic; 1 Ship, 1x2: water ship, wood; 1 Blobs: in the hold",
      "Army: generic; 1 Ship, 1x2: water ship, wood; 1 Ethereals: in the hold",
      "1 `ship-1x1`: ship-kind=water, material=wood; 1 Heavy Artillery: aboard=hold",
      "1 `ship-1x1`: ship-kind=water, material=wood; 2 Spears: marines, aboard=deck",
      "1 `ship-1x2`: ship-kind=water, material=wood; 1 Heavy Artillery: aboard=deck",
    ],
  },
  {
    rule: "FR3-SH-5",
    army: "pirate",
    legal: ["1 `ship-1x1`: ship-kind=water, material=stone, height=2"],
    illegal: [
      "1 `ship-1x1`: ship-kind=water, material=wood, height=3, thickness=2",
      "1 `ship-1x1`: ship-kind=water, material=earth, height=2",
    ],
  },
  {
    rule: "FR3-SH-6",
    army: "pirate",
    legal: [
      "1 `ship-1x2`: ship-kind=water, material=wood; 1 Rifles: aboard=hold",
      "1 `ship-1x2`: ship-kind=water, material=wood; 1 Assault Craft: swimming",
    ],
    illegal: [
      "1 `ship-1x2`: ship-kind=water, material=wood; 2 Rifles: aboard=hold",
      "1 `ship-1x2`: ship-kind=water, material=wood; 1 Spears: aboard=deck",
      "1 `ship-1x2`: ship-kind=water, material=wood; 1 `ship-1x2`: ship-kind=air, material=wood",
    ],
  },
  {
    rule: "FR3-SH-7",
    legal: ["Army: pirate; 1 `ship-1x1`: ship-kind=water, material=wood"],
    illegal: ["Army: high-elf; 1 `ship-1x1`: ship-kind=water, material=wood"],
    severity: "unconfirmed",
  },

  // L. Structures and siege
  { rule: "FR3-ST-1", prices: [["2 Fortification", 20]], wrong: [["2 Fortification", 10]] },
  {
    rule: "FR3-ST-2",
    legal: ["1 City base: material=wood"],
    illegal: ["1 City base"],
    prices: [
      ["1 City base: material=wood", 40],
      ["1 City base: material=brick", 50],
      ["1 City base: material=stone", 70],
    ],
    wrong: [["1 City base: material=wood", 30]],
  },
  {
    rule: "FR3-ST-3",
    legal: ["1 `wall-bb`: material=wood, gate=wood"],
    illegal: ["1 `wall-bb`: gate=wood"],
    prices: [
      ["1 `wall-bb`: material=stone, height=3, thickness=2", 110],
      ["1 `wall-bb`: material=wood", 50],
      ["1 `wall-bb`: material=earth, thickness=3", 120],
    ],
    wrong: [["1 `wall-bb`: material=stone, height=3, thickness=2", 100]],
  },
  {
    rule: "FR3-ST-4",
    legal: ["1 `wall-bb`: material=brick, height=2, thickness=2, gate=wood", "1 `wall-bb`: material=earth, thickness=3, gate=wood"],
    illegal: [
      "1 `wall-bb`: material=wood, height=2, thickness=2",
      "1 `wall-bb`: material=metal, height=3",
      "1 `wall-bb`: material=stone, thickness=3",
      "1 `wall-bb`: material=earth, height=2",
    ],
  },
  {
    rule: "FR3-ST-5",
    legal: ["1 `wall-bb`: material=stone, height=3, thickness=2, gate=metal"],
    illegal: ["1 `wall-bb`: material=stone, height=3, thickness=1, gate=metal", "1 `wall-bb`: material=stone, height=3, gate=metal"],
  },
  {
    rule: "FR3-ST-6",
    legal: ["5 `wall-bb`: material=stone; 1 `wall-bb`: material=stone, gate=wood", "1 `wall-bb`: material=stone, open-wall=tower"],
    illegal: ["6 `wall-bb`: material=stone"],
  },
  {
    rule: "FR3-ST-7",
    legal: ["2 `wall-bb`: material=earth, gate=wood", "1 `wall-bb`: material=wood, gate=metal", "1 `wall-bb`: material=metal, gate=metal"],
    illegal: [
      "1 City base: material=earth",
      "1 City base: material=metal",
      "1 `wall-bb`: material=metal, open-wall=tower",
      "1 `wall-bb`: material=brick, gate=brick",
    ],
  },
  { rule: "FR3-ST-8", legal: ["Army: norse; 1 Siege Tower"], prices: [["Army: norse; 1 Siege Tower: bows, wet hides", 50]] },
  {
    rule: "FR3-ST-8",
    by: "FR3-GEN-3", // the permission of battlewagons
    legal: ["Army: norse; 1 Siege Tower"],
    illegal: ["Army: weres; 1 Siege Tower"],
    severity: "unconfirmed",
  },
  { rule: "FR3-ST-9", legal: ["1 Militia: ram"], illegal: ["1 Mobs: ram"], prices: [["1 Militia: ram", 40]] },
  {
    rule: "FR3-ST-10",
    legal: ["2 Spears: ladders", "1 Fanatics: ladders"],
    illegal: ["1 Knights: ladders", "1 Pikes: ladders"],
    prices: [["2 Spears: ladders", 60]],
  },
  {
    rule: "FR3-ST-10",
    by: "FR3-GEN-6", // all or none of a type
    illegal: ["1 Spears: ladders; 1 Spears"],
  },
  {
    rule: "FR3-ST-11",
    legal: ["1 `wall-bb`: material=wood, gate=wood, hot oil, rocks and bottles", "1 City base: material=wood, wet hides"],
    illegal: ["1 Spears: hot oil", "1 City base: material=wood, hot oil", "1 Spears: rocks and bottles", "1 Spears: wet hides"],
    prices: [
      ["1 `wall-bb`: material=wood, hot oil", 60],
      ["1 `wall-bb`: material=wood, rocks and bottles", 55],
    ],
  },
  {
    rule: "FR3-ST-12",
    legal: ["1 Fortification: pavisiers"],
    illegal: ["1 City base: material=wood, pavisiers"],
    prices: [["1 Fortification: pavisiers", 30]],
  },
  { rule: "FR3-ST-13", legal: ["1 Assault Craft; 1 Spears: marines"], illegal: ["1 Assault Craft"], severity: "advice" },

  // M. Undead
  {
    rule: "FR3-UD-1",
    army: "evil",
    legal: ["1 Spears: undead; 1 Individual: necromancer 2"],
    illegal: ["1 Fanatics: undead; 1 Individual: necromancer 2"],
    severity: "unconfirmed",
  },
  {
    rule: "FR3-UD-1",
    army: "undead",
    legal: ["1 Spears: undead", "1 Large Monsters: undead"],
    // Page 128 has letters for undead in two rows of machines; what p. 132 marks elsewhere is lost.
    illegal: [
      "1 Battle Wagons: undead",
      "1 Light Artillery: undead",
      "1 Heavy Artillery: undead",
      "1 Leviathans: undead",
      "1 Ethereals: undead",
      "1 Minor Spirits: undead",
      "1 Parasitics: undead",
    ],
    severity: "unconfirmed",
  },
  {
    rule: "FR3-UD-1",
    by: "FR3-MB-2", // what is no unit of its own has no box for undead
    illegal: ["Army: undead; 1 Mobs; 1 Offerings: undead", "Army: undead; 1 Transports: undead"],
  },
  { rule: "FR3-UD-2", army: "aztec", legal: ["3 Mobs: undead"], illegal: ["4 Mobs: undead", "Points: 2000; 4 Mobs: undead"] },
  { rule: "FR3-UD-3", army: "arabic", legal: ["1 Handweapons: undead"], illegal: ["2 Handweapons: undead"] },
  {
    rule: "FR3-UD-4",
    army: "egyptian",
    legal: [
      "5 Mobs: undead",
      "1 Handweapons: undead, elite (+2,0,0)",
      "1 Handweapons: undead, elite",
      "1 Undead handweapons, elite; 3 Handweapons: undead",
    ],
    illegal: [
      "1 Mounted: undead",
      "2 Handweapons: undead, elite (+2,0,0)",
      "2 Handweapons: undead, elite",
      "1 Handweapons: undead, elite (+1,+1,0)",
    ],
  },
  { rule: "FR3-UD-5", army: "greek", legal: ["2 Handweapons: undead"], illegal: ["3 Handweapons: undead"] },
  {
    rule: "FR3-UD-6",
    army: "evil",
    legal: ["6 Handweapons: undead; 1 Individual: necromancer 2"],
    illegal: ["7 Handweapons: undead; 1 Individual: necromancer 2", "1 Handweapons: undead", "1 Mobs: undead; 1 Individual: wizard 2"],
  },
  {
    rule: "FR3-UD-7",
    army: "west-african",
    legal: ["2 Handweapons: undead", "Points: 500; 9 Handweapons: undead"],
    illegal: ["1 Mobs: undead"],
    severity: "unconfirmed",
  },
  { rule: "FR3-UD-8", army: "undead", legal: ["1 Handweapons: undead", "1 Handweapons", "1 Swarms"], illegal: ["1 Swarms: undead"] },
  { rule: "FR3-UD-9", legal: ["1 Pike Block"], illegal: ["Army: undead; 1 Pike Block: undead"] },
  { rule: "FR3-UD-10", army: "undead", legal: ["1 Handweapons: undead"], illegal: ["Army: evil; 1 Spears: marines, undead"] },
  {
    rule: "FR3-UD-10",
    by: "FR3-IM-12", // the rule of Fast Movement
    illegal: ["Army: evil; 1 Handweapons: undead, Fast Movement"],
  },
  {
    rule: "FR3-UD-11",
    army: "aztec",
    legal: ["1 Mobs: undead; 1 General; 1 Hero", "1 Mobs: undead; 2 Hero", "1 Mobs; 1 General"],
    illegal: ["1 Mobs: undead; 1 General"],
    severity: "advice",
  },

  // N. Camps and other purchases
  {
    rule: "FR3-CB-1",
    legal: ["1 Camp; 1 Fortification"],
    illegal: ["1 Camp; 1 Baggage Train; 1 Fortification; 1 Transports", "2 Camp; 1 Fortification"],
    prices: [["1 Camp", 0]],
  },
  {
    rule: "FR3-CB-2",
    legal: ["1 Camp; 1 Fortification", "1 Baggage Train; 1 Transports"],
    illegal: ["1 Camp", "1 Baggage Train", "1 Baggage Train; 1 Fortification"],
    prices: [["1 Camp; 1 Fortification", 10]],
  },
  { rule: "FR3-CB-3", army: "halflings", prices: [["1 Baggage Train: sacred site", 50]], wrong: [["1 Baggage Train: sacred site", 0]] },
  {
    rule: "FR3-CB-3",
    by: "FR3-CB-4", // it counts as the one site
    legal: ["1 Baggage Train: sacred site; 1 Transports"],
    illegal: ["1 Baggage Train: sacred site; 1 Transports; 1 Sacred Site"],
  },
  {
    rule: "FR3-CB-4",
    legal: ["1 Sacred Site"],
    illegal: ["2 Sacred Site", "Army: na-plains; 2 Sacred Site"],
    prices: [
      ["1 Sacred Site", 50],
      ["Army: na-plains; 1 Sacred Site", 0],
    ],
  },
  { rule: "FR3-CB-5", prices: [["2 Scouting", 10]], wrong: [["2 Scouting", 5]] },
  {
    rule: "FR3-CB-6",
    legal: ["1 Seer"],
    illegal: ["2 Seer"],
    prices: [
      ["1 Seer", 20],
      ["Setting: seer-rule = simple; 1 Seer", 10],
    ],
  },
  {
    rule: "FR3-CB-7",
    limit: 1000,
    legal: [
      "1 General; [Command: Flanking force]; 1 Hero; 5 Light Cavalry: bows",
      "1 General; [Command: Flanking force]; 1 Hero; 1 Knights; 1 Battlewagons", // both move 5
      "1 General; [Command: Flanking force]; 1 Hero; 1 Handweapons: flying; 1 Spears: swimming; 1 Longbows: wagon",
      "Army: evil; 1 General: necromancer 2; [Command: Flanking force]; 1 Hero; 1 Small Monsters: undead", // 6 less ½
    ],
    illegal: [
      "1 General; [Command: Flanking force]; 1 Hero; 1 Skirmishers", // move 4
      "1 General; [Command: Flanking force]; 1 Hero; 1 Handweapons: Fast Movement",
      "1 General; [Command: Flanking force]; 1 Hero; 1 Spears: canoe",
      "Army: medieval; 1 General; [Command: Flanking force]; 1 Hero; 1 Knights: heavy armor", // 5 less 1
      "Army: evil; 1 General: necromancer 2; [Command: Flanking force]; 1 Hero; 1 Large Monsters: undead", // 5 less ½
      "1 General; [Command: Flanking force]; 1 Hero; 7 Light Cavalry: bows",
      "1 General; [Command: Flanking force]; 5 Light Cavalry: bows",
    ],
  },
  {
    rule: "FR3-CB-8",
    prices: [
      ["Army: na-northeast; 1 Spears: canoes", 30],
      ["Army: na-northeast; 1 Mobs: canoes", 10],
      ["Army: na-northwest; 1 Handweapons: canoes", 30],
      ["Army: na-northwest; 1 Longbows: canoes", 40],
      ["Army: na-arctic; 1 Handweapons: kayaks", 30],
      // On a line of their own, pp. 114-115.
      ["Army: na-arctic; 6 Canoes", 0],
      ["Army: na-northeast; 6 Canoes", 0],
      ["Army: na-northwest; 6 Canoes; 1 Transports: swimming", 20],
      ["Army: na-plains; 6 Canoes", 30],
    ],
    wrong: [["Army: na-plains; 1 Spears: canoes", 30]],
  },
  {
    rule: "FR3-CB-8",
    by: "FR3-OPT-20", // who may have canoes where the list does not give them
    legal: [
      "Army: na-northeast; 1 Mobs: canoes; 1 Longbows: canoes",
      "Army: na-northwest; 1 Militia: canoes; 1 Beastmen: canoes",
      "Army: na-arctic; 1 Mobs: kayaks; 1 Muskets: kayaks",
    ],
    illegal: ["Army: na-northeast; 1 Mounted: canoes", "Army: na-plains; 1 Mobs: canoes", "Army: na-southeast; 1 Longbows: canoes"],
  },
  {
    rule: "FR3-CB-8",
    by: "FR3-OPT-20", // the free canoes are for infantry
    army: "na-northwest",
    legal: ["1 Spears: canoe", "1 Skirmishers: canoe"],
    illegal: ["1 Mounted: canoe"],
  },

  // O. Tournament, allies
  {
    rule: "FR3-TN-1",
    legal: ["Pack: tournament; Points: 1000; 1 General; 84 Mobs", "Pack: tournament; Points: 750; 1 General; 59 Mobs"],
    illegal: ["Pack: tournament; Points: 900; 1 General; 74 Mobs", "Pack: tournament; Points: 600; 1 General; 44 Mobs"],
    severity: "advice",
  },
  {
    rule: "FR3-TN-2",
    legal: [
      "Pack: tournament; Points: 1000; 1 General; [Command: Sideboard]; 25 Mobs",
      "Pack: tournament; Points: 750; 1 General; [Command: Sideboard]; 15 Mobs",
    ],
    illegal: [
      "Pack: tournament; Points: 750; 1 General; [Command: Sideboard]; 25 Mobs",
      "Pack: tournament; Points: 1000; 1 General; [Command: Sideboard]; 26 Mobs",
    ],
  },
  {
    rule: "FR3-TN-3",
    legal: [
      "Pack: tournament; Points: 1000; 1 General; 84 Mobs; [Command: Sideboard]; 25 Mobs",
      "Pack: tournament; Points: 1500; 1 General; 84 Mobs; [Command: Sideboard]; 25 Mobs",
      "Pack: tournament; Points: 750; 1 General; 59 Mobs; [Command: Sideboard]; 15 Mobs",
      "Pack: tournament; Points: 750; Setting: sideboard = large; 1 General; 59 Mobs; [Command: Sideboard]; 25 Mobs",
    ],
    illegal: [
      "Pack: tournament; Points: 1000; 1 General; 84 Mobs; [Command: Sideboard]; 30 Mobs",
      "Pack: tournament; Points: 1500; 1 General; 109 Mobs; [Command: Sideboard]; 25 Mobs", // 1,250 and 250 beside them
    ],
  },
  {
    rule: "FR3-TN-4",
    army: "evil",
    legal: [
      "Pack: tournament; Points: 1000; 1 General: wizard 2",
      "Pack: tournament; Points: 1500; 1 General: wizard 2; 1 Individual: wizard 1",
    ],
    illegal: [
      "Pack: tournament; Points: 750; 1 General: wizard 2",
      "Pack: tournament; Points: 1000; 1 General: wizard 2; 1 Dragons",
      "Pack: tournament; Points: 1000; Army: arabic; 1 General: wizard 2; 1 Hero: bard",
      "Pack: tournament; Points: 1000; Army: angelic-demonic; 1 Archangel",
    ],
  },
  {
    rule: "FR3-TN-5",
    army: "evil",
    legal: ["Pack: tournament; 1 Traps", "Pack: tournament; Army: kobolds; 3 Traps"],
    illegal: ["Pack: tournament; 2 Traps"],
    severity: "unconfirmed",
    prices: [["Pack: tournament; 1 Traps", 20]],
  },
  {
    rule: "FR3-TN-6",
    by: "FR3-GEN-9", // designs are out
    legal: ["Pack: tournament; 1 Small Monsters"],
    illegal: ["Pack: tournament; 1 Design: monster, combat above 1 = 5, paralyzing gaze"],
  },
  {
    rule: "FR3-GA-1",
    by: "FR3-EL-12", // its one elite
    legal: ["1 Spears: elite; 1 Rifles; 1 Leviathans"],
    illegal: ["2 Spears: elite"],
    prices: [["1 Light Cavalry: bows, Fast Movement", 50]],
  },
  {
    rule: "FR3-GA-1",
    legal: ["1 Swarms: poison", "1 Skirmishers: throwing weapons"], // open to every army
    illegal: ["1 Knights: heavy armor", "1 Longbows: poison", "1 Spears: throwing weapons"], // features of other armies
  },
  {
    rule: "FR3-GA-1",
    by: "FR3-OPT-22", // only where the army list gives it
    illegal: ["1 Mobs: climb"],
  },
  {
    rule: "FR3-ALL-2",
    legal: ["Army: roman; Points: 1000; 1 Handweapons; [Command: Allies from Greek (Mythological)]; 1 Pikes"],
    illegal: [
      "Army: norse; Points: 1000; 1 Handweapons; [Command: Allies from Roman (Mythological)]; 1 Handweapons",
      // Page 103: whatever type they are, they fight as the army's own and bring no rights.
      "Army: norse; Setting: allies-of-any-type = types; 1 Handweapons; [Command: Allies from Roman (Mythological)]; 1 Handweapons",
    ],
  },
  {
    rule: "FR3-ALL-3",
    army: "conquistador",
    limit: 1000,
    legal: ["1 Crossbow; [Command: Allies from Inca]; 70 Mobs"],
    illegal: ["1 Crossbow; [Command: Allies from Inca]; 71 Mobs", "1 Crossbow; [Command: Allies from Inca]; 1 Traps"],
  },
  {
    rule: "FR3-ALL-4",
    army: "roman",
    limit: 1000,
    legal: ["1 Handweapons; [Command: Allies from Greek (Mythological)]; 25 Mobs"],
    illegal: [
      "1 Handweapons; [Command: Allies from Greek (Mythological)]; 26 Mobs",
      "1 Handweapons; [Command: Allies from Greek (Mythological)]; 14 Mobs; [Command: Allies from Egyptian]; 12 Mobs",
      "1 Handweapons; [Command: Allies from Norse]; 1 Mobs",
    ],
  },
  {
    rule: "FR3-ALL-5",
    army: "acw-north",
    limit: 1000,
    legal: ["1 Muskets; [Command: Allies from North American: Plains]; 5 Light Cavalry: bows"],
    illegal: [
      "1 Muskets; [Command: Allies from North American: Plains]; 5 Light Cavalry: bows; 1 Mobs",
      "1 Muskets; [Command: Allies from North American: Southeast]; 1 Rangers",
    ],
  },
  {
    rule: "FR3-ALL-5",
    army: "acw-north",
    limit: 1000,
    illegal: [
      "1 Muskets; [Command: Allies from North American: Plains]; 1 Light Cavalry: bows; [Command: Allies from North American: Northeast]; 1 Traps",
    ],
    severity: "unconfirmed",
  },
  {
    rule: "FR3-ALL-6",
    army: "buffalo",
    limit: 1000,
    legal: ["1 Dragoons; [Command: Allies from North American: Plains]; 2 Light Cavalry: bows; 2 Mobs"],
    illegal: [
      "1 Dragoons; [Command: Allies from North American: Plains]; 2 Light Cavalry: bows; 3 Mobs",
      "1 Dragoons; [Command: Allies from North American: Plains]; 1 Individual: fire shaman 2",
    ],
  },
  {
    rule: "FR3-ALL-7",
    army: "settlers",
    limit: 1000,
    legal: [
      "1 Mobs; [Command: Allies from Buffalo Soldiers]; 10 Light Cavalry: bows",
      "1 Mobs; [Command: Allies from North American: Plains]; 2 Light Cavalry: bows",
    ],
    illegal: [
      "1 Mobs; [Command: Allies from Buffalo Soldiers]; 10 Light Cavalry: bows; 1 Mounted",
      "1 Mobs; [Command: Allies from North American: Plains]; 3 Light Cavalry: bows",
    ],
  },
  { rule: "FR3-ALL-8", army: "victorian", limit: 1000, legal: ["10 Militia; 10 Rifles"], illegal: ["5 Militia; 10 Rifles", "10 Rifles"] },
  {
    rule: "FR3-ALL-9",
    army: "hawaiian",
    legal: ["1 Spears; [Command: Allies from Inquisition]; 1 Individual: cleric 1; 1 Mobs", "1 Spears; 1 Lesser Spirits"],
    illegal: [
      "1 Spears; 1 Ethereals; [Command: Allies from Inquisition]; 1 Mobs",
      "1 Spears; 1 Lesser Spirits; [Command: Allies from Inquisition]; 1 Mobs",
    ],
  },
  {
    rule: "FR3-ALL-10",
    army: "pelagic",
    legal: [
      "1 Large Monsters: swimming; [Command: Allies from Sea Elf]; 9 Handweapons: swimming",
      "Army: sea-elf; 1 Handweapons; [Command: Allies from Pelagic]; 1 Large Monsters: swimming",
    ],
    illegal: ["1 Large Monsters: swimming; [Command: Allies from Norse]; 1 Handweapons: swimming"],
  },

  // Q. Designs
  { rule: "FR3-DIY-1", prices: [["1 Design: infantry, combat above 1 = 3", 30]], wrong: [["1 Design: infantry, combat above 1 = 3", 40]] },
  {
    rule: "FR3-DIY-2",
    legal: ["1 Design: infantry, bows"],
    illegal: ["1 Design: infantry, bows, longbows"],
    prices: [
      ["1 Design: infantry, bows", 10],
      ["1 Design: infantry, longbows", 20],
    ],
  },
  { rule: "FR3-DIY-3", prices: [["1 Design: infantry, elite design", 10]] },
  {
    rule: "FR3-DIY-4",
    prices: [["1 Design: infantry, character bonus = 2", 20]],
    wrong: [["1 Design: infantry, character bonus = 2", 10]],
  },
  {
    rule: "FR3-DIY-5",
    prices: [
      ["1 Design: infantry, against bonuses = 2", 10],
      ["1 Design: infantry, against bonuses = 3", 20],
    ],
    wrong: [["1 Design: infantry, against bonuses = 2", 20]],
  },
  {
    rule: "FR3-DIY-6",
    legal: ["1 Design: infantry, charge bonus = 4"],
    illegal: ["1 Design: infantry, charge bonus = 5"],
    prices: [
      ["1 Design: infantry, charge bonus = 3", 20],
      ["1 Design: infantry, charge bonus = 2", 10],
    ],
  },
  { rule: "FR3-DIY-7", prices: [["1 Design: infantry, Hide, Toughness", 20]], wrong: [["1 Design: infantry, Hide, Toughness", 10]] },
  { rule: "FR3-DIY-8", prices: [["1 Design: infantry, support", 10]], wrong: [["1 Design: infantry, support", 0]] },
  { rule: "FR3-DIY-9", prices: [["1 Design: infantry, flying, swimming", 40]], wrong: [["1 Design: infantry, flying, swimming", 20]] },
  { rule: "FR3-DIY-10", prices: [["1 Design: monster, light artillery", 30]], wrong: [["1 Design: monster, light artillery", 20]] },
  { rule: "FR3-DIY-11", prices: [["1 Design: monster, heavy artillery", 40]], wrong: [["1 Design: monster, heavy artillery", 30]] },
  { rule: "FR3-DIY-12", prices: [["1 Design: monster, grapple", 20]], wrong: [["1 Design: monster, grapple", 10]] },
  {
    rule: "FR3-DIY-13",
    legal: ["1 Design: monster, diy-magic=2"],
    illegal: ["1 Design: monster, diy-magic=1, diy-magic=2"],
    prices: [
      ["1 Design: monster, diy-magic=1", 40],
      ["1 Design: monster, diy-magic=2", 90],
      ["1 Design: monster, diy-magic=3", 140],
    ],
  },
  {
    rule: "FR3-DIY-14",
    prices: [
      ["1 Design: design-kind=spirit, combat above 1 = 9, causes fear", 80],
      ["1 Design: design-kind=infantry, combat above 1 = 2", 20],
    ],
    wrong: [["1 Design: design-kind=infantry, combat above 1 = 2", 0]],
  },
  {
    rule: "FR3-DIY-14",
    legal: ["1 Design: spirit, combat above 1 = 2", "1 Design: spirit, causes fear, gives support"],
    illegal: ["1 Design: spirit", "1 Design: spirit, causes fear"],
  },
  { rule: "FR3-DIY-15", prices: [["1 Design: monster, causes fear", 10]], wrong: [["1 Design: monster, causes fear", 0]] },
  { rule: "FR3-DIY-16", prices: [["1 Design: infantry, may attach", 10]], wrong: [["1 Design: infantry, may attach", 0]] },
  { rule: "FR3-DIY-17", prices: [["1 Design: monster, poison", 20]], wrong: [["1 Design: monster, poison", 10]] },
  { rule: "FR3-DIY-18", prices: [["1 Design: monster, paralyzing gaze", 20]] },
  {
    rule: "FR3-DIY-18",
    by: "FR3-OPT-27", // one gaze in an army
    legal: ["1 Design: monster, paralyzing gaze"],
    illegal: ["2 Design: monster, paralyzing gaze", "1 Design: monster, paralyzing gaze; 1 Large Monsters: gaze"],
  },
  { rule: "FR3-DIY-19", prices: [["1 Design: monster, rally roll below 6", 10]] },
  {
    rule: "FR3-DIY-20",
    prices: [["1 Design: infantry, deploys outside its zone", 10]],
    wrong: [["1 Design: infantry, deploys outside its zone", 0]],
  },
  {
    rule: "FR3-DIY-21",
    legal: ["1 Design: monster, diy-heads=2"],
    illegal: ["1 Design: monster, diy-heads=3"],
    prices: [["1 Design: monster, diy-heads=1", 10]],
  },
  {
    rule: "FR3-DIY-22",
    legal: ["1 Design: monster, diy-heads=1, diy-breath=1", "1 Design: monster, diy-heads=2, diy-breath=2"],
    illegal: ["1 Design: monster, diy-heads=1, diy-breath=2", "1 Design: monster, diy-breath=1"],
    prices: [["1 Design: monster, diy-heads=1, diy-breath=1", 20]],
  },
  {
    rule: "FR3-DIY-23",
    legal: ["1 Design: design-kind=spirit, combat above 1 = 4, fade"],
    illegal: ["1 Design: monster, fade"],
    prices: [["1 Design: design-kind=spirit, combat above 1 = 4, fade", 70]],
  },
  {
    rule: "FR3-DIY-24",
    prices: [
      ["1 Design: infantry, combat above 1 = 2, support", 30],
      ["1 Design: infantry, support", 10],
      ["1 Design: infantry, combat above 1 = 3, support", 40],
      ["1 Design: monster, combat above 1 = 8, causes fear, rally roll below 6", 100],
      ["1 Design: monster, combat above 1 = 7, causes fear", 80],
      ["1 Design: monster, combat above 1 = 5, causes fear", 60],
      ["1 Design: special, combat above 1 = 4, causes fear, rally roll below 6", 60],
      ["1 Design: monster, combat above 1 = 9, causes fear", 100],
    ],
    wrong: [["1 Design: monster, combat above 1 = 8, causes fear, rally roll below 6", 90]],
  },
];

export const cases: BookCase[] = list.map((c) => ({ army: "generic", ...c }));
