/** Short lists of the kinds that readers get wrong, with what they mean. The truth is from the books, by hand. */
import type { Probe } from "./probe";

export const PROBES: readonly Probe[] = [
  {
    kind: "the first lines of a list",
    text: `High Elves 2000 points
Mage Lord, Level 4
Noble, great weapon
20 Spearmen, full command
10 Archers`,
    army: "high-elves",
    units: ["1 archmage: level=4", "1 noble: great-weapon", "20 spearmen: champion, standard-bearer, musician", "10 archers"],
    limit: 2000,
  },
  {
    kind: "the first lines of a list",
    text: `Orcs and Goblins 1750

Warboss (General, great weapon, heavy armour)
Orc Shaman (level 2)
25 Orc Boyz (shields)
Rock Lobber`,
    army: "orcs-and-goblins",
    units: ["1 orc-warboss: general, great-weapon, heavy-armour", "1 orc-shaman: level=2", "25 orc-boyz: shield", "1 goblin-rock-lobber"],
    limit: 1750,
  },
  {
    kind: "the first lines of a list",
    text: `Tomb Kings, 2000 points.
King (great weapon, General)
High Priest (hierophant)
20 Skeletons (light armour, shields)
3 Chariots`,
    army: "tomb-kings",
    units: [
      "1 tomb-king: great-weapon, general",
      "1 liche-high-priest: hierophant",
      "20 skeleton-warriors: light-armour, shield",
      "3 chariots",
    ],
    limit: 2000,
  },
  {
    kind: "the first lines of a list",
    text: `Beastmen 1500pts
Shaman Lord, level 4
Wargor, heavy armour, shield
20 Gors
20 Ungors`,
    army: "beastmen",
    units: ["1 great-bray-shaman: level=4", "1 wargor: heavy-armour, shield", "20 gor-herd", "20 ungor-herd"],
    limit: 1500,
  },
  {
    kind: "labels and leaders",
    text: `Skaven, 1500 points
Grey Seer
(S1) 40 Skaven Slaves
(S2) 30 Skaven Slaves
(C1) 20 Clanrats
(RO) 2 Rat Ogres`,
    army: "skaven",
    units: ["1 grey-seer", "40 skavenslaves", "30 skavenslaves", "20 clanrats", "2 rat-ogres"],
    told: "nothing",
  },
  {
    kind: "labels and leaders",
    text: `Dwarfs 1500
[T] Thane
[D1] 20 dwarf warriors
[D2] 16 dwarf warriors
[H] 15 hammerers
[Ca] cannon`,
    army: "dwarfs",
    units: ["1 thane", "20 dwarf-warriors", "16 dwarf-warriors", "15 hammerers", "1 cannon"],
    told: "nothing",
  },
  {
    kind: "labels and leaders",
    text: `Dwarf army, 1000 points
(Wa) 18 warriors
(Th) 10 thunderers
(Or) Organ gun
(Gy) Gyrocopter`,
    army: "dwarfs",
    units: ["18 dwarf-warriors", "10 thunderers", "1 organ-gun", "1 gyrocopter"],
    told: "nothing",
  },
  {
    kind: "labels and leaders",
    text: `The Empire
1) 20 Swordsmen
2) 10 Handgunners
3) Great Cannon
4) Mortar
5) 5 Pistoliers`,
    army: "empire",
    units: ["20 swordsmen", "10 handgunners", "1 great-cannon", "1 mortar", "5 pistoliers"],
    told: "nothing",
  },
  {
    kind: "labels and leaders",
    text: `The Empire, 1000 points
Led by Captain Marius: Captain of the Empire, great weapon, full plate
20 Halberdiers, shields
10 Crossbowmen`,
    army: "empire",
    units: ["1 captain-of-the-empire: great-weapon, full-plate-armour", "20 halberdiers: shield", "10 crossbowmen"],
  },
  {
    kind: "sentences about units",
    text: `Dark Elves
N. the soul taker: level 2 sorceress
B. - Master on foot. Carries the battle standard.
The Black Sisters - 10 witch elves.
10 repeater crossbowmen.`,
    army: "dark-elves",
    units: ["1 sorceress: level=2", "1 master: battle-standard", "10 witch-elves", "10 dark-elf-repeater-crossbowmen"],
  },
  {
    kind: "sentences about units",
    text: `The Empire
Hans - Warrior Priest with a great weapon.
Men of the Mill - 20 spearmen.
Old Grumbler - 1 mortar.
10 handgunners.`,
    army: "empire",
    units: ["1 warrior-priest: great-weapon", "20 spearmen", "1 mortar", "10 handgunners"],
  },
  {
    kind: "sentences about units",
    text: `Wood Elves
The hero is a Noble. He carries a great weapon and light armour.
Then there are 12 Glade Guard with a musician.
Behind them 8 Dryads, and 1 Treeman in the wood.`,
    army: "wood-elves",
    units: ["1 wood-elf-noble: great-weapon, light-armour", "12 glade-guard: musician", "8 dryads", "1 treemen"],
  },
  {
    kind: "a price and then options",
    text: `Empire 1000 points
Captain of the Empire - 75 battle standard bearer
Battle Wizard - 125 Dispel Scroll, level 2
20 Spearmen
10 Handgunners`,
    army: "empire",
    units: ["1 captain-of-the-empire: battle-standard", "1 battle-wizard: dispel-scroll, level=2", "20 spearmen", "10 handgunners"],
    told: "nothing",
  },
  {
    kind: "a price and then options",
    text: `Dwarfs 1000 points
Thane - 90 battle standard bearer
Runesmith - 74 great weapon
20 Dwarf Warriors`,
    army: "dwarfs",
    units: ["1 thane: battle-standard", "1 runesmith: great-weapon", "20 dwarf-warriors"],
  },
  {
    kind: "a price and then options",
    text: `High Elves 1500
Mage - 150 - 2 Dispel Scrolls
Noble - 110 battle standard bearer
16 Spearmen
10 Archers`,
    army: "high-elves",
    units: ["1 mage: dispel-scroll x2", "1 noble: battle-standard", "16 spearmen", "10 archers"],
  },
  {
    kind: "mounts and barding",
    text: `Empire
General of the Empire: lance, shield, barded steed
Warrior Priest: great weapon, warhorse, barding for warhorse
20 Swordsmen`,
    army: "empire",
    units: ["1 general-of-the-empire: lance, shield, barded-warhorse", "1 warrior-priest: great-weapon, warhorse, barding", "20 swordsmen"],
  },
  {
    kind: "mounts and barding",
    text: `Vampire Counts
Vampire, general
Wight King, barded steed, lance
10 Black Knights, barded
20 Skeletons`,
    army: "vampire-counts",
    units: ["1 vampire: general", "1 wight-king: skeletal-steed, barding, lance", "10 black-knights: barding", "20 skeleton-warriors"],
  },
  {
    kind: "mounts and barding",
    text: `The Empire, 750 points
Battle Wizard level 2 on a barded horse
20 Spearmen
5 Outriders with barding`,
    army: "empire",
    units: ["1 battle-wizard: level=2, warhorse, barding", "20 spearmen", "5 outriders: barding"],
  },
  {
    kind: "sums of sections",
    text: `The Empire
Characters: 205 pts
Captain, great weapon
Battle Wizard, level 2
Core: 600 pts
20 Spearmen
20 Swordsmen
10 Handgunners
Rare: 110 pts
Helblaster`,
    army: "empire",
    units: [
      "1 captain-of-the-empire: great-weapon",
      "1 battle-wizard: level=2",
      "20 spearmen",
      "20 swordsmen",
      "10 handgunners",
      "1 helblaster-volley-gun",
    ],
    limit: null,
  },
  {
    kind: "sums of sections",
    text: `Warriors of Chaos
Heroes [265]
Exalted Hero, mark of Khorne
Chaos Sorcerer, level 2
Core [390]
12 Chaos Warriors, shields
10 Marauders
5 Warhounds
Special [200]
5 Chaos Knights`,
    army: "warriors-of-chaos",
    units: [
      "1 exalted-hero: mark-of-khorne",
      "1 chaos-sorcerer: level=2",
      "12 chaos-warriors: shield",
      "10 chaos-marauders",
      "5 chaos-warhounds",
      "5 chaos-knights",
    ],
    limit: null,
  },
  {
    kind: "sums of sections",
    text: `Wood Elves
Heroes - 180
Wood Elf Noble, great weapon
Spellsinger
Core - 400
12 Glade Guard
8 Dryads
Rare - 285
Treeman`,
    army: "wood-elves",
    units: ["1 wood-elf-noble: great-weapon", "1 spellsinger", "12 glade-guard", "8 dryads", "1 treemen"],
    limit: null,
  },
  {
    kind: "detachments",
    text: `Empire 1000 points
20 Swordsmen with 5 archers
20 Spearmen, full command, with 10 handgunners
Great Cannon`,
    army: "empire",
    units: ["20 swordsmen", ">5 archers", "20 spearmen: champion, standard-bearer, musician", ">10 handgunners", "1 great-cannon"],
  },
  {
    kind: "detachments",
    text: `The Empire
25 Halberdiers, full command. Dets: 10 Spearmen, 5 Handgunners
10 Crossbowmen
Mortar`,
    army: "empire",
    units: ["25 halberdiers: champion, standard-bearer, musician", ">10 spearmen", ">5 handgunners", "10 crossbowmen", "1 mortar"],
  },
  {
    kind: "detachments",
    text: `Empire
30 Halberdiers, musician
 - det: 15 swordsmen
 - det: 10 free company
5 Knights`,
    army: "empire",
    units: ["30 halberdiers: musician", ">15 swordsmen", ">10 free-company", "5 knightly-orders"],
  },
  {
    kind: "detachments",
    text: `Empire, 1250
Swordsmen x20 (+10 Halberdiers, +8 Archers)
Spearmen x20
Helstorm Rocket Battery`,
    army: "empire",
    units: ["20 swordsmen", ">10 halberdiers", ">8 archers", "20 spearmen", "1 helstorm-rocket-battery"],
  },
  {
    kind: "army and size on one line",
    text: `2000 Points, Night Goblin Army
Goblin Warboss, great weapon
60 Night Goblins, 3 fanatics
5 Wolf Riders`,
    army: "orcs-and-goblins",
    units: ["1 goblin-warboss: great-weapon", "60 night-goblins: fanatic x3", "5 goblin-wolf-riders"],
    limit: 2000,
  },
  {
    kind: "army and size on one line",
    text: `Wood Elves, 2000
Spellsinger
10 Glade Guard
8 Dryads`,
    army: "wood-elves",
    units: ["1 spellsinger", "10 glade-guard", "8 dryads"],
    limit: 2000,
    told: "nothing",
  },
  {
    kind: "army and size on one line",
    text: `Dwarfs, 1000 points
Cannon
12 Longbeards
10 Miners`,
    army: "dwarfs",
    units: ["1 cannon", "12 longbeards", "10 miners"],
    limit: 1000,
    told: "nothing",
  },
  {
    kind: "army and size on one line",
    text: `My 2,250 point Dark Elf list
Sorceress, level 2
20 Dark Elf Warriors, shields
War Hydra`,
    army: "dark-elves",
    units: ["1 sorceress: level=2", "20 dark-elf-warriors: shield", "1 war-hydra"],
    limit: 2250,
  },
  {
    kind: "army and size on one line",
    text: `Chaos Warriors army, 1500 points
Exalted Hero
12 Chaos Warriors
5 Chaos Warhounds`,
    army: "warriors-of-chaos",
    units: ["1 exalted-hero", "12 chaos-warriors", "5 chaos-warhounds"],
    limit: 1500,
  },
  {
    kind: "remarks and names of one's own",
    text: `Empire 1000
20 Swordsmen of Stirland
10 Handgunners of Nuln
10 Crossbowmen (on the hill beside the cannon)
Great Cannon`,
    army: "empire",
    units: ["20 swordsmen", "10 handgunners", "10 crossbowmen", "1 great-cannon"],
  },
  {
    kind: "remarks and names of one's own",
    text: `Orcs & Goblins
Orc Shaman level 2 (spells: Hand of Gork)
25 Orc Boyz
15 Black Orcs (the general goes here)`,
    army: "orcs-and-goblins",
    units: ["1 orc-shaman: level=2", "25 orc-boyz", "15 black-orcs"],
  },
  {
    kind: "remarks and names of one's own",
    text: `Skaven 1000 points
Warlock Engineer
25 Clanrats (march behind the slaves)
30 Skavenslaves
20 Night Runners`,
    army: "skaven",
    units: ["1 warlock-engineer", "25 clanrats", "30 skavenslaves", "20 night-runners"],
  },
  {
    kind: "as many units as there are machines",
    text: `Bretonnia
Paladin
8 Knights of the Realm
Field Trebuchet x2`,
    army: "bretonnia",
    units: ["1 paladin", "8 knights-of-the-realm", "1 field-trebuchet", "1 field-trebuchet"],
  },
  {
    kind: "as many units as there are machines",
    text: `Tomb Kings
Tomb Prince
20 Skeleton Warriors
2 Tomb Scorpions`,
    army: "tomb-kings",
    units: ["1 tomb-prince", "20 skeleton-warriors", "1 tomb-scorpion", "1 tomb-scorpion"],
  },
  {
    kind: "as many units as there are machines",
    text: `Beastmen 1500 points
Wargor
20 Gors
3 Tuskgor Chariots`,
    army: "beastmen",
    units: ["1 wargor", "20 gor-herd", "1 tuskgor-chariot", "1 tuskgor-chariot", "1 tuskgor-chariot"],
  },
  {
    kind: "numbers of models",
    text: `The Empire
Captain
Two units of ten Handgunners
Spearmen: 25
5 x Pistoliers`,
    army: "empire",
    units: ["1 captain-of-the-empire", "10 handgunners", "10 handgunners", "25 spearmen", "5 pistoliers"],
  },
  {
    kind: "numbers of models",
    text: `Vampire Counts 1000
Hero: Vampire with Infinite Hatred
Core: 10 Skeletons
Core: 12 Ghouls
Special: 5 Black Knights`,
    army: "vampire-counts",
    units: ["1 vampire: infinite-hatred", "10 skeleton-warriors", "12 crypt-ghouls", "5 black-knights"],
  },
  {
    kind: "numbers of models",
    text: `High Elves 2000
Prince
2 x Level 1 Mage
lO Archers
15 Spearmen`,
    army: "high-elves",
    units: ["1 prince", "1 mage", "1 mage", "10 archers", "15 spearmen"],
  },
  {
    kind: "numbers of models",
    text: `Orcs & Goblins
Orc Big Boss
3 units of 5 Wolf Riders
Night Goblins, 30
20 Orc Boyz (4 ranks of 5)`,
    army: "orcs-and-goblins",
    units: ["1 orc-big-boss", "5 goblin-wolf-riders", "5 goblin-wolf-riders", "5 goblin-wolf-riders", "30 night-goblins", "20 orc-boyz"],
  },
  {
    kind: "what the champion carries",
    text: `Empire
Captain
10 Handgunners: marksman with Hochland long rifle
6 Pistoliers: Outrider with repeater pistol`,
    army: "empire",
    units: [
      "1 captain-of-the-empire",
      "10 handgunners: champion, hochland-long-rifle-for-marksman",
      "6 pistoliers: champion, repeater-pistol-for-outrider",
    ],
  },
  {
    kind: "what the champion carries",
    text: `Dark Elves
Master
15 Corsairs, Reaver with pair of handbows
10 Dark Elf Warriors with a Lordling`,
    army: "dark-elves",
    units: ["1 master", "15 black-ark-corsairs: champion, pair-of-handbows-for-the-reaver", "10 dark-elf-warriors: champion"],
  },
  {
    kind: "what the champion carries",
    text: `Vampire Counts
Vampire
15 Crypt Ghouls with Ghast
8 Dire Wolves, Doom Wolf
3 Cairn Wraiths incl. Banshee`,
    army: "vampire-counts",
    units: ["1 vampire", "15 crypt-ghouls: champion", "8 dire-wolves: champion", "3 cairn-wraiths: champion"],
  },
  {
    kind: "the unit's own option is meant",
    text: `Wood Elves
Wood Elf Noble: Scout
Spellsinger: Glamourweave, unicorn
12 Glade Guard`,
    army: "wood-elves",
    units: ["1 wood-elf-noble: scout-kindred", "1 spellsinger: glamourweave-kindred, unicorn", "12 glade-guard"],
  },
  {
    kind: "the unit's own option is meant",
    text: `Dark Elves, 1000
Malekith: Cold One Chariot
10 Dark Riders: crossbows
20 Warriors`,
    army: "dark-elves",
    units: ["1 malekith: the-black-chariot", "10 dark-riders: repeater-crossbow", "20 dark-elf-warriors"],
  },
  {
    kind: "the unit's own option is meant",
    text: `Dwarfs
Thane: handgun
Master Engineer, handgun
20 Warriors: shields`,
    army: "dwarfs",
    units: ["1 thane: dwarf-handgun", "1 master-engineer: dwarf-handgun", "20 dwarf-warriors: shield"],
  },
  {
    kind: "the unit's own option is meant",
    text: `Bretonnia
Paladin: warhorse, lance
12 Peasant Bowmen: skirmish, braziers
6 Knights Errant`,
    army: "bretonnia",
    units: ["1 paladin: barded-warhorse, lance", "12 peasant-bowmen: skirmishers, braziers", "6 knights-errant"],
  },
  {
    kind: "the unit's own option is meant",
    text: `Skaven 1000
Warlock Engineer: pistol
Grey Seer on the bell
20 Clanrats: mortar`,
    army: "skaven",
    units: ["1 warlock-engineer: warplock-pistol", "1 grey-seer: screaming-bell", "20 clanrats: poisoned-wind-mortar"],
  },
  {
    kind: "the unit's own option is meant",
    text: `Daemons of Chaos
Skulltaker: juggernaut
Herald of Tzeentch: disc
10 Bloodletters
10 Pink Horrors`,
    army: "daemons-of-chaos",
    units: [
      "1 skulltaker: juggernaut-of-khorne",
      "1 herald-of-tzeentch: disc-of-tzeentch",
      "10 bloodletters-of-khorne",
      "10 pink-horrors-of-tzeentch",
    ],
  },
  {
    kind: "an entry by what is said of it",
    text: `Lizardmen
Saurus Scar-Veteran
10 Skinks, blowpipes
15 Saurus Warriors`,
    army: "lizardmen",
    units: ["1 saurus-scar-veteran", "10 skink-skirmishers", "15 saurus-warriors"],
  },
  {
    kind: "an entry by what is said of it",
    text: `Empire, 2000 points
Captain
5 Knights of the Inner Circle
6 Inner Circle Knights
20 Spearmen`,
    army: "empire",
    units: ["1 captain-of-the-empire", "5 knights-of-the-inner-circle", "6 knights-of-the-inner-circle", "20 spearmen"],
  },
  {
    kind: "an entry by what is said of it",
    text: `Empire
Battle Wizard
10 Huntsmen
20 Halberdiers`,
    army: "empire",
    units: ["1 battle-wizard", "10 archers: huntsmen", "20 halberdiers"],
  },
  {
    kind: "an entry by what is said of it",
    text: `Warriors of Chaos
Exalted Champion of Khorne
Level 4 Sorcerer Lord
12 Warriors of Nurgle
5 Knights of Slaanesh`,
    army: "warriors-of-chaos",
    units: [
      "1 exalted-hero: mark-of-khorne",
      "1 sorcerer-lord: level=4",
      "12 chaos-warriors: mark-of-nurgle",
      "5 chaos-knights: mark-of-slaanesh",
    ],
  },
  {
    kind: "an entry by what is said of it",
    text: `Dark Elves
Level 4 Sorceress
Level 2 Sorceress
20 Spearmen`,
    army: "dark-elves",
    units: ["1 supreme-sorceress: level=4", "1 sorceress: level=2", "20 dark-elf-warriors"],
  },
  {
    kind: "slips in ranks",
    text: `Empire
Captain, Battle Standart Bearer, great weapon
20 Swordsmen, Musican, Standart
10 Handgunners`,
    army: "empire",
    units: ["1 captain-of-the-empire: battle-standard, great-weapon", "20 swordsmen: musician, standard-bearer", "10 handgunners"],
  },
  {
    kind: "slips in ranks",
    text: `Ogre Kingdoms
Tyrant, Genral, great weapon
Bruiser, batle standard bearer
6 Ogre Bulls, ful command`,
    army: "ogre-kingdoms",
    units: ["1 tyrant: general, great-weapon", "1 bruiser: battle-standard", "6 ogre-bulls: champion, standard-bearer, musician"],
  },
  {
    kind: "slips in ranks",
    text: `Dwarfs
Batle Standard Bearer, great weapon
20 Warriors, fulll command
10 Thunderers`,
    army: "dwarfs",
    units: ["1 thane: battle-standard, great-weapon", "20 dwarf-warriors: champion, standard-bearer, musician", "10 thunderers"],
  },
  {
    kind: "Fantasy Rules!",
    text: `Fantasy Rules!
Army: Evil
1000 points
1 hero ex. weapon
2 heros
3 Beastmen`,
    army: "fantasy-rules-3e/evil",
    units: ["1 individual: hero, exceptional-weapon", "2 individual: hero", "3 beastmen"],
    limit: 1000,
  },
  {
    kind: "Fantasy Rules!",
    text: `Fantasy Rules!
Army: Medieval
1 General
1 level 1 war cleric
2 Longbows`,
    army: "fantasy-rules-3e/medieval",
    said: /(level 2|levels 2|begins? at 2|2 or 3)/i,
  },
  {
    kind: "Fantasy Rules!",
    text: `Fantasy Rules!
Army: Hill Dwarfs
1 General
2 Handweapons
# the spears and the longbows stand on the left
2 Crossbow`,
    army: "fantasy-rules-3e/hill-dwarfs",
    units: ["1 individual: general", "2 handweapons", "2 crossbow"],
    told: "nothing",
  },
  {
    kind: "Fantasy Rules!",
    text: `Fantasy Rules!
Army: Roman
1 general ex. armor
3 elite SP
1 lt art
2 rangers, 1 rangers flying`,
    army: "fantasy-rules-3e/roman",
    units: ["1 individual: general, exceptional-armor", "3 spears: elite", "1 light-artillery", "2 rangers", "1 rangers: fly"],
  },
  {
    kind: "Fantasy Rules!",
    text: `Fantasy Rules!
Army: Norse
1 General
1 Mason
2 Handweapons`,
    army: "fantasy-rules-3e/norse",
    units: ["1 individual: general", "1 individual: mason", "2 handweapons"],
  },
  {
    kind: "The Forces of Light and of Darkness",
    text: `The Forces of Light and of Darkness
1 C-in-C, rating 4
20 Foot, irregular, loose order, morale 9, move 4`,
    army: "forces-of-light-and-darkness/open",
    units: ["1 commander-in-chief: rating=4", "20 foot: training=irregular, order=loose, move=4"],
    said: /morale 9/i,
  },
  {
    kind: "The Forces of Light and of Darkness",
    text: `The Forces of Light and of Darkness
1 C-in-C, rating 5
8 Mounted "Lancers", regular, open order, quadruped, move 8, mass 4, strength 4, morale 5
3 Behemoths "Giants", irregular, loose order, biped, move 6`,
    army: "forces-of-light-and-darkness/open",
    units: [
      "1 commander-in-chief: rating=5",
      "8 mounted: training=regular, order=open, locomotion=quadruped, move=8, mass=4, strength=4, morale=5 ~Lancers",
      "3 behemoth: training=irregular, order=loose, locomotion=biped, move=6 ~Giants",
    ],
  },
  {
    kind: "Fantasy Warriors",
    text: `Fantasy Warriors
Goblins
1 Warchief
20 Goblin archers
[Command: Left]
1 Battleleader
12 Goblin troop`,
    army: "fantasy-warriors/goblins",
    units: ["1 warchief", "20 goblin-archers", "1 battleleader", "12 goblins-troop"],
    command: "Left",
    told: "nothing",
  },
  {
    kind: "Fantasy Warriors",
    text: `Fantasy Warriors: Orcs, 550 points
1 Warchief
20 Orc archers
[Command "Tusk Hill"]
1 Battleleader
10 Ogres`,
    army: "fantasy-warriors/orcs",
    units: ["1 warchief", "20 orc-archers", "1 battleleader", "10 ogres"],
    limit: 550,
    command: "Tusk Hill",
  },
  {
    kind: "a mass battle without army lists",
    text: `Generic Fantasy Mass Battles
Leader "The Old Queen", move 12, unshaken
3 units "Pikes", move 7, attack dice 6, large`,
    army: "generic-fantasy-mass-battles/open",
    units: ["1 leader: move x12, unshaken ~The Old Queen", "3 unit: move x7, attack-dice x6, size=large ~Pikes"],
  },
  {
    kind: "a mass battle without army lists",
    text: `Generic Fantasy Mass Battles
2 Mob "Elephants": huge, move 10, terrifying
1 Hero "Griffin": flying, move 10, flying move 20`,
    army: "generic-fantasy-mass-battles/open",
    units: ["2 mob: size=huge, move x10, terrifying ~Elephants", "1 hero: flying, move x10, flying-move x20 ~Griffin"],
  },
  {
    kind: "tables",
    text: `Empire, 1000 points

unit | n | pts
--- | --- | ---
Captain | 1 | 50
Spearmen | 20 | 100
Handgunners | 10 | 80
Great Cannon | 1 | 100`,
    army: "empire",
    units: ["1 captain-of-the-empire", "20 spearmen", "10 handgunners", "1 great-cannon"],
    limit: 1000,
  },
  {
    kind: "tables",
    text: `20,Dark Elf Warriors,shields,140
10,Dark Elf Repeater Crossbowmen,,100
1,Sorceress,"level 2, Dispel Scroll",160
5,Dark Riders,repeater crossbows,110
1,War Hydra,,175`,
    army: "dark-elves",
    units: [
      "20 dark-elf-warriors: shield",
      "10 dark-elf-repeater-crossbowmen",
      "1 sorceress: level=2, dispel-scroll",
      "5 dark-riders: repeater-crossbow",
      "1 war-hydra",
    ],
  },
  {
    kind: "tables",
    text: `Tomb Prince;1;great weapon;104
Liche Priest;1;hierophant;115
Skeleton Warriors;20;;160
Ushabti;3;;195`,
    army: "tomb-kings",
    units: ["1 tomb-prince: great-weapon", "1 liche-priest: hierophant", "20 skeleton-warriors", "3 ushabti"],
  },
  {
    kind: "a list that breaks off",
    text: `Empire - 1500 points
Total: 1498 points

Captain of the Empire (50)
20 Spearmen (100)
10 Handgun`,
    army: "empire",
    units: ["1 captain-of-the-empire", "20 spearmen", "10 handgunners"],
    said: /(breaks|cut|broken|ends)/i,
  },
  {
    kind: "a list that breaks off",
    text: `Roster: The last stand
Game: warhammer-7e
Army: tomb-kings
Points: 2000
Total: 1995

[Lords]
1 Tomb King (170): general

[Core]
20 Skeleton Warr`,
    army: "tomb-kings",
    units: ["1 tomb-king: general", "20 skeleton-warriors"],
    limit: 2000,
    said: /(breaks|cut|broken|ends)/i,
  },
  {
    kind: "what builders write",
    text: `Game: Warhammer Fantasy
=======================
Army: The Empire
----------------
Captain
20 Spearmen
10 Handgunners`,
    army: "empire",
    units: ["1 captain-of-the-empire", "20 spearmen", "10 handgunners"],
  },
  {
    kind: "what builders write",
    text: `Bretonnia 1500
==============

Heroes
------
Paladin
Core
----
8 Knights of the Realm
16 Men-at-arms`,
    army: "bretonnia",
    units: ["1 paladin", "8 knights-of-the-realm", "16 men-at-arms"],
    limit: 1500,
    told: "nothing",
  },
  {
    kind: "what builders write",
    text: `# ++ Army Roster ++ [640pts]

## Lords & Heroes [235pts]
Exalted Hero [110pts]: Shield
Chaos Sorcerer [125pts]: Level 2

## Core Units [285pts]
Chaos Warriors [205pts]: 12x Chaos Warrior, Shields
Chaos Marauders [80pts]: 20x Marauder

## Special Units [120pts]
Chaos Chariots [120pts]`,
    army: "warriors-of-chaos",
    units: ["1 exalted-hero: shield", "1 chaos-sorcerer: level=2", "12 chaos-warriors: shield", "20 chaos-marauders", "1 chaos-chariots"],
  },
  {
    kind: "files of other games",
    text: `{"name": "Red wing", "faction": "rebelalliance", "version": "2.0.0", "points": 200, "pilots": [{"id": "lukeskywalker", "name": "lukeskywalker", "ship": "t65xwing", "points": 62, "upgrades": {"force-power": ["supernaturalreflexes"]}}, {"id": "redsquadronveteran", "name": "redsquadronveteran", "ship": "t65xwing", "points": 43}]}`,
    units: ['1 "lukeskywalker"', '1 "redsquadronveteran"'],
    said: /x-?wing/i,
  },
  {
    kind: "files of other games",
    text: `{"name": "Three ships", "faction": "galacticempire", "points": 18, "pilots": [{"id": "darthvader", "ship": "tieadvancedx1", "points": 7}, {"id": "howlrunner", "ship": "tielnfighter", "points": 5}], "vendor": {"yasb": {"link": ""}}}`,
    units: ['1 "darthvader"', '1 "howlrunner"'],
    said: /x-?wing/i,
  },
  {
    kind: "files of other games",
    text: `{"author": "Legion HQ", "listname": "Snow", "points": 800, "armyFaction": "rebels", "commandCards": ["Ambush"], "units": [{"name": "Luke Skywalker", "upgrades": ["Force Push"]}, {"name": "Rebel Troopers", "upgrades": ["Z-6 Trooper"]}]}`,
    units: ['1 "Luke Skywalker"', '1 "Rebel Troopers"'],
    said: /legion/i,
  },
  {
    kind: "another edition or another game",
    text: `High Elves 2000 points
Prince, Talisman of Preservation, Charmed Shield, Dawnstone
Mage, level 2
20 Spearmen, Standard of Discipline`,
    army: "high-elves",
    units: ["1 prince", "1 mage: level=2", "20 spearmen"],
    said: /edition/i,
  },
  {
    kind: "another edition or another game",
    text: `Dwarfs 1500, Banner of Eternal Flame
Thane, Talisman of Preservation
20 Warriors, shields
10 Quarrellers`,
    army: "dwarfs",
    units: ["1 thane", "20 dwarf-warriors: shield", "10 quarrellers"],
    said: /edition/i,
  },
  {
    kind: "another edition or another game",
    text: `Warhammer: The Old World
Dwarfen Mountain Holds, 1000 points
Thane, great weapon
20 Dwarf Warriors, shields
10 Quarrellers`,
    units: ['1 "Thane"', '20 "Dwarf Warriors"', '10 "Quarrellers"'],
  },
  {
    kind: "another edition or another game",
    text: `Chaos Knights - Warhammer 40,000, 1000 points
Knight Abominant (400)
War Dog Brigand (160)
War Dog Huntsman (150)
War Dog Karnivore (145)`,
    units: ['1 "Knight Abominant"', '1 "War Dog Brigand"', '1 "War Dog Huntsman"', '1 "War Dog Karnivore"'],
  },
  {
    kind: "a line with a name is never lost",
    text: `The Empire, 1000 points
*** Captain, great weapon ***
== 20 Spearmen ==
~ 10 Handgunners ~
-> Mortar`,
    army: "empire",
    units: ["1 captain-of-the-empire: great-weapon", "20 spearmen", "10 handgunners", "1 mortar"],
  },
  {
    kind: "a line with a name is never lost",
    text: `Dwarfs 1250 points
General: Dwarf Lord, great weapon
Heroes: Thane, shield
Core: 20 Warriors, 10 Thunderers
Rare: Organ Gun`,
    army: "dwarfs",
    units: ["1 dwarf-lord: general, great-weapon", "1 thane: shield", "20 dwarf-warriors", "10 thunderers", "1 organ-gun"],
  },
  {
    kind: "a line with a name is never lost",
    text: `Wood Elf army list
*Highborn* (General), great weapon, light armour
*Spellsinger*
10 *Glade Guard*
_8 Dryads_`,
    army: "wood-elves",
    units: ["1 wood-elf-highborn: general, great-weapon, light-armour", "1 spellsinger", "10 glade-guard", "8 dryads"],
  },
  {
    kind: "another language",
    text: `Zwerge, 1000 Punkte
Thain, Zweihandwaffe
20 Klankrieger, Schilde, volles Kommando
10 Musketenschützen
Kanone`,
    army: "dwarfs",
    units: ["1 thane: great-weapon", "20 dwarf-warriors: shield, champion, standard-bearer, musician", "10 thunderers", "1 cannon"],
    limit: 1000,
  },
  {
    kind: "another language",
    text: `Das Imperium 1.500 Pkt.
Hauptmann des Imperiums, Armeestandartenträger
25 Hellebardenträger, Schilde, Musiker
10 Musketenschützen
2 Mörser`,
    army: "empire",
    units: ["1 captain-of-the-empire: battle-standard", "25 halberdiers: shield, musician", "10 handgunners", "1 mortar", "1 mortar"],
    limit: 1500,
  },
  {
    kind: "another language",
    text: `Waldelfen
Adliger mit Zweihandwaffe
12 Waldelfenkrieger, Musiker
8 Dryaden
Baummensch`,
    army: "wood-elves",
    units: ["1 wood-elf-noble: great-weapon", "12 glade-guard: musician", "8 dryads", "1 treemen"],
  },
  {
    kind: "another language",
    text: `Hauts Elfes 1000 pts
Noble, arme lourde
16 Lanciers, musicien, porte-étendard
10 Archers
Grand Aigle`,
    army: "high-elves",
    units: ["1 noble: great-weapon", "16 spearmen: musician, standard-bearer", "10 archers", "1 great-eagle"],
    limit: 1000,
  },
  {
    kind: "another language",
    text: `Enanos, 1000 puntos
Señor del clan, arma a dos manos
20 Guerreros enanos con escudos
10 Atronadores
Cañón enano`,
    army: "dwarfs",
    units: ["1 thane: great-weapon", "20 dwarf-warriors: shield", "10 thunderers", "1 cannon"],
    limit: 1000,
  },
];
