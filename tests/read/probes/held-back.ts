/**
 * A third of the short lists, drawn at random, that nobody looks at while a reader is made: how well it does on what it was not made for.
 * Runs say of them only how many are right.
 */
import type { Probe } from "./probe";

export const HELD_BACK: readonly Probe[] = [
  {
    kind: "the first lines of a list",
    text: `Bretonnia 1500 points

Lord (General, Lance, Grail Vow)
Paladin (Battle Standard Bearer)

8 Knights of the Realm (full command)
12 Peasant Bowmen`,
    army: "bretonnia",
    units: [
      "1 bretonnian-lord: general, lance, grail-vow",
      "1 paladin: battle-standard",
      "8 knights-of-the-realm: champion, standard-bearer, musician",
      "12 peasant-bowmen",
    ],
    limit: 1500,
  },
  {
    kind: "the first lines of a list",
    text: `Dwarfs - 1000pts

Lord with great weapon and shield

12 Warriors with shields
10 Quarrellers`,
    army: "dwarfs",
    units: ["1 dwarf-lord: great-weapon, shield", "12 dwarf-warriors: shield", "10 quarrellers"],
    limit: 1000,
  },
  {
    kind: "labels and leaders",
    text: `Skaven 2000 points
[WL] Gnashtail (Warlord)
[CH] Skritch (Chieftain, battle standard bearer)
[C1] 25 Clanrats
[C2] 25 Clanrats, shields`,
    army: "skaven",
    units: ["1 warlord ~Gnashtail", "1 chieftain: battle-standard ~Skritch", "25 clanrats", "25 clanrats: shield"],
  },
  {
    kind: "labels and leaders",
    text: `Vampire Counts 1000 points
The Vampire, general
Leading Skeleton Regiment x20 with Banner & Command
Second Skeleton Regiment x15`,
    army: "vampire-counts",
    units: ["1 vampire: general", "20 skeleton-warriors: champion, standard-bearer, musician", "15 skeleton-warriors"],
  },
  {
    kind: "sentences about units",
    text: `Lizardmen
A. - Skink shaman on foot. Carries a dispel scroll.
Cohort of the Toad - Skink warrior regiment.
15 saurus warriors with spears.
1 salamander.`,
    army: "lizardmen",
    units: ["1 skink-priest: dispel-scroll", "? skinks", "15 saurus-warriors: spear", "1 salamander-hunting-pack"],
  },
  {
    kind: "a price and then options",
    text: `Dark Elves, 1250 points
Master 105 battle standard bearer
Sorceress 160 Dispel Scroll, level 2
10 Shades
12 Corsairs`,
    army: "dark-elves",
    units: ["1 master: battle-standard", "1 sorceress: dispel-scroll, level=2", "10 shades", "12 black-ark-corsairs"],
  },
  {
    kind: "a price and then options",
    text: `Orcs & Goblins, 1000 points
Orc Shaman: 125 Dispel Scroll, level 2
Goblin Big Boss: 60 battle standard bearer
25 Orc Boyz
20 Night Goblins`,
    army: "orcs-and-goblins",
    units: ["1 orc-shaman: dispel-scroll, level=2", "1 goblin-big-boss: battle-standard", "25 orc-boyz", "20 night-goblins"],
  },
  {
    kind: "mounts and barding",
    text: `Empire 1500 points
Captain: full plate armour, lance, shield, barded warhorse
20 Halberdiers
5 Pistoliers`,
    army: "empire",
    units: ["1 captain-of-the-empire: full-plate-armour, lance, shield, warhorse, barding", "20 halberdiers", "5 pistoliers"],
  },
  {
    kind: "mounts and barding",
    text: `High Elves, 2000 points
Noble, barded elven steed, lance, dragon armour
Prince with barded steed, great weapon
20 Spearmen`,
    army: "high-elves",
    units: ["1 noble: barded-elven-steed, lance, dragon-armour", "1 prince: barded-elven-steed, great-weapon", "20 spearmen"],
  },
  {
    kind: "sums of sections",
    text: `Orcs & Goblins, 750 Punkte
Orc Big Boss, heavy armour
- - - > 90 Punkte
25 Orc Boyz
- - - > 150 Punkte
20 Night Goblins, 2 fanatics
- - - > 110 Punkte`,
    army: "orcs-and-goblins",
    units: ["1 orc-big-boss: heavy-armour", "25 orc-boyz", "20 night-goblins: fanatic x2"],
    limit: 750,
  },
  {
    kind: "sums of sections",
    text: `Dwarfs
B., Dwarf Lord (General) – great weapon – 238pts
Thane (battle standard bearer) – 90pts
20 Dwarf Warriors – shields – 180pts
10 Thunderers – 140pts`,
    army: "dwarfs",
    units: ["1 dwarf-lord: general, great-weapon", "1 thane: battle-standard", "20 dwarf-warriors: shield", "10 thunderers"],
    limit: null,
  },
  {
    kind: "detachments",
    text: `Empire 1500 points
Captain
20 Spearmen. Detachment: 7 crossbowmen and 8 handgunners
5 Pistoliers`,
    army: "empire",
    units: ["1 captain-of-the-empire", "20 spearmen", ">7 crossbowmen", ">8 handgunners", "5 pistoliers"],
    told: "nothing",
  },
  {
    kind: "detachments",
    text: `The Empire, 2000pts
20 Greatswords, full command, det 10 halberdiers
20 Swordsmen w/ detachment of 8 free company
10 Handgunners`,
    army: "empire",
    units: ["20 greatswords: champion, standard-bearer, musician", ">10 halberdiers", "20 swordsmen", ">8 free-company", "10 handgunners"],
  },
  {
    kind: "army and size on one line",
    text: `Tomb Kings:
Tomb Prince
20 Skeleton Warriors
3 Ushabti
Tomb Scorpion`,
    army: "tomb-kings",
    units: ["1 tomb-prince", "20 skeleton-warriors", "3 ushabti", "1 tomb-scorpion"],
  },
  {
    kind: "army and size on one line",
    text: `Dwarfs, 1.000 Punkte
Thane
20 Dwarf Warriors
10 Thunderers`,
    army: "dwarfs",
    units: ["1 thane", "20 dwarf-warriors", "10 thunderers"],
    limit: 1000,
    told: "nothing",
  },
  {
    kind: "remarks and names of one's own",
    text: `Empire, 1000 points
Battle Wizard, level 2 (fiery blast, burning head)
20 Halberdiers
10 Archers`,
    army: "empire",
    units: ["1 battle-wizard: level=2", "20 halberdiers", "10 archers"],
  },
  {
    kind: "remarks and names of one's own",
    text: `Bretonnia, 1000 points
Sir Guillard the Stout, Paladin
6 Knights of the Realm, "The Lions of Couronne"
16 Men-at-arms`,
    army: "bretonnia",
    units: ["1 paladin", "6 knights-of-the-realm", "16 men-at-arms"],
  },
  {
    kind: "as many units as there are machines",
    text: `Empire
Master Engineer
20 Spearmen
2 Great Cannons
Mortar x2`,
    army: "empire",
    units: ["1 master-engineer", "20 spearmen", "1 great-cannon", "1 great-cannon", "1 mortar", "1 mortar"],
    told: "nothing",
  },
  {
    kind: "as many units as there are machines",
    text: `Orcs & Goblins
Orc Big Boss
25 Orc Boyz
Boar Chariots x2
2 Doom Divers`,
    army: "orcs-and-goblins",
    units: [
      "1 orc-big-boss",
      "25 orc-boyz",
      "1 orc-boar-chariot",
      "1 orc-boar-chariot",
      "1 goblin-doom-diver-catapult",
      "1 goblin-doom-diver-catapult",
    ],
  },
  {
    kind: "numbers of models",
    text: `Empire 2000 points
Wizard Lord, level 4
24 Swordsmen (6x4)
Handgunners (10)
10 Crossbowmen 80`,
    army: "empire",
    units: ["1 wizard-lord: level=4", "24 swordsmen", "10 handgunners", "10 crossbowmen"],
    told: "nothing",
  },
  {
    kind: "numbers of models",
    text: `Dark Elves, 2500 points
Dreadlord on Black Dragon
20 Warriors (5 wide, 4 deep)
Witch Elves [12]
Two units of five Dark Riders`,
    army: "dark-elves",
    units: ["1 dreadlord: black-dragon", "20 dark-elf-warriors", "12 witch-elves", "5 dark-riders", "5 dark-riders"],
  },
  {
    kind: "what the champion carries",
    text: `Skaven
Chieftain
20 Clanrats
10 Gutter Runners: Deathrunner with weeping blade
5 Poisoned Wind Globadiers, Bombardier with death globe`,
    army: "skaven",
    units: [
      "1 chieftain",
      "20 clanrats",
      "10 gutter-runners: champion, champions-weeping-blade",
      "5 poisoned-wind-globadiers: champion, champions-death-globe",
    ],
  },
  {
    kind: "what the champion carries",
    text: `The Empire, 1000 points
Captain
20 Swordsmen: Duellist, drummer
12 Handgunners, Marksman w/ brace of pistols
20 Spearmen, Sergeant and standard`,
    army: "empire",
    units: [
      "1 captain-of-the-empire",
      "20 swordsmen: champion, musician",
      "12 handgunners: champion, brace-of-pistols",
      "20 spearmen: champion, standard-bearer",
    ],
  },
  {
    kind: "the unit's own option is meant",
    text: `Orcs & Goblins
Goblin Big Boss
20 Night Goblins: bows
5 Wolf Riders: bows, spears`,
    army: "orcs-and-goblins",
    units: ["1 goblin-big-boss", "20 night-goblins: short-bow", "5 goblin-wolf-riders: short-bow, spear"],
  },
  {
    kind: "the unit's own option is meant",
    text: `Lizardmen
Skink Chief: terradon
12 Skink Skirmishers: shields
15 Saurus Warriors: spears`,
    army: "lizardmen",
    units: ["1 skink-chief: terradon", "12 skink-skirmishers: javelin-and-shield", "15 saurus-warriors: spear"],
  },
  {
    kind: "the unit's own option is meant",
    text: `Warriors of Chaos
Chaos Lord: palanquin, Nurgle
Chaos Sorcerer, Tzeentch, disc
12 Chaos Warriors`,
    army: "warriors-of-chaos",
    units: [
      "1 chaos-lord: palanquin-of-nurgle, mark-of-nurgle",
      "1 chaos-sorcerer: mark-of-tzeentch, disc-of-tzeentch",
      "12 chaos-warriors",
    ],
  },
  {
    kind: "an entry by what is said of it",
    text: `Vampire Counts
Vampire, general
20 Zombies
3 vampire bats
8 Dire Wolves`,
    army: "vampire-counts",
    units: ["1 vampire: general", "20 zombie-horde", "3 fell-bats", "8 dire-wolves"],
  },
  {
    kind: "an entry by what is said of it",
    text: `Orcs & Goblins
Night Goblin Battle Standard Bearer
Savage Orc Warboss
30 Night Goblins`,
    army: "orcs-and-goblins",
    units: ["1 goblin-big-boss: night-goblin, battle-standard", "1 orc-warboss: savage-orc", "30 night-goblins"],
  },
  {
    kind: "slips in ranks",
    text: `Empire
BSB, barded steed, full plate armour
20 Swordsmen
10 Handgunners`,
    army: "empire",
    units: ["1 captain-of-the-empire: battle-standard, warhorse, barding, full-plate-armour", "20 swordsmen", "10 handgunners"],
  },
  {
    kind: "slips in ranks",
    text: `High Elves
Battle Standart Bearer, great weapon, heavy armour
20 Spearmen
10 Archers`,
    army: "high-elves",
    units: ["1 noble: battle-standard, great-weapon, heavy-armour", "20 spearmen", "10 archers"],
  },
  {
    kind: "Fantasy Rules!",
    text: `Fantasy Rules!
Army: Medieval
1 General
2 hvy cav, 1 hv cav flying
3 Spears`,
    army: "fantasy-rules-3e/medieval",
    units: ["1 individual: general", "2 heavy-cavalry", "1 heavy-cavalry: fly", "3 spears"],
  },
  {
    kind: "Fantasy Rules!",
    text: `Fantasy Rules! Undead, 800 points
1 General, necromancer level 3
4 Mobs
2 Lt Cav
1 Hvy Chariot`,
    army: "fantasy-rules-3e/undead",
    units: ["1 individual: general, necromancer=3", "4 mobs", "2 light-cavalry", "1 heavy-chariots"],
    limit: 800,
  },
  {
    kind: "The Forces of Light and of Darkness",
    text: `The Forces of Light and of Darkness
1 Commander-in-chief, rating 5
10 Foot "Spears": regular, close order, biped, move 2, melee factor 4, mass 3, strength 3, morale 4`,
    army: "forces-of-light-and-darkness/open",
    units: [
      "1 commander-in-chief: rating=5",
      "10 foot: training=regular, order=close, locomotion=biped, melee=4, mass=3, strength=3, morale=4 ~Spears",
    ],
    said: /move 2/i,
  },
  {
    kind: "Fantasy Warriors",
    text: `Fantasy Warriors
Army: Orcs
1 Warchief
20 Orc archers
Command: The axes of the north
1 Battleleader
10 Orc troop`,
    army: "fantasy-warriors/orcs",
    units: ["1 warchief", "20 orc-archers", "1 battleleader", "10 orcs-troop"],
    command: "The axes of the north",
  },
  {
    kind: "a mass battle without army lists",
    text: `Generic Fantasy Mass Battles
1 Hero "Orc Leader": move 12, attack dice 9, inspiring
4 Unit "Orc Infantry": move 8, attack dice 6`,
    army: "generic-fantasy-mass-battles/open",
    units: ["1 hero: move x12, attack-dice x9, inspiring ~Orc Leader", "4 unit: move x8, attack-dice x6 ~Orc Infantry"],
  },
  {
    kind: "tables",
    text: `Dwarfs

| Unit | Size | Options | Cost |
|------|------|---------|------|
| Thane | 1 | battle standard bearer | 90 |
| Dwarf Warriors | 20 | shields, full command | 205 |
| Cannon | 1 | engineer | 105 |`,
    army: "dwarfs",
    units: ["1 thane: battle-standard", "20 dwarf-warriors: shield, champion, standard-bearer, musician", "1 cannon: engineer"],
  },
  {
    kind: "a list that breaks off",
    text: `Roster: Hill men
Game: warhammer-7e
Army: dwarfs
Points: 1000
Total: 990

[Heroes]
1 Thane (65)

[Core]
20 Dwarf Warriors (160)`,
    army: "dwarfs",
    units: ["1 thane", "20 dwarf-warriors"],
    limit: 1000,
    said: /(breaks|cut|broken|missing|lacks|ends)/i,
  },
  {
    kind: "what builders write",
    text: `{"gameSystemName": "Warhammer Fantasy Battles 7th", "roster": {"name": "Dwarfs", "forces": [{"catalogueName": "Dwarfs", "selections": [{"name": "Thane", "number": 1, "selections": [{"name": "Great Weapon", "number": 1}]}, {"name": "Dwarf Warriors", "number": 20, "selections": [{"name": "Shield", "number": 20}]}]}]}}`,
    army: "dwarfs",
    units: ["1 thane: great-weapon", "20 dwarf-warriors: shield"],
  },
  {
    kind: "what builders write",
    text: `++ High Elves [2000 pts] ++

+ Heroes [255 pts] +
Mage [135 pts]: Wizard Level 2
Noble [120 pts]: Battle Standard Bearer, Great Weapon

+ Core [240 pts] +
Spearmen [180 pts]: 20x Spearman
Archers [110 pts]: 10x Archer`,
    army: "high-elves",
    units: ["1 mage: level=2", "1 noble: battle-standard, great-weapon", "20 spearmen", "10 archers"],
  },
  {
    kind: "files of other games",
    text: `<?xml version="1.0" encoding="UTF-8"?>
<unit version="0.49.19">
 <entity chassis="Atlas" model="AS7-D" type="Biped" bv="1897"><pilot size="1" name="Kerensky" gunnery="3" piloting="4"/></entity>
 <entity chassis="Locust" model="LCT-1V" type="Biped" bv="432"><pilot size="1" name="Ames" gunnery="4" piloting="5"/></entity>
</unit>`,
    units: ['1 "Atlas AS7-D"', '1 "Locust LCT-1V"'],
    said: /(megamek|battletech)/i,
  },
  {
    kind: "files of other games",
    text: `{"rosterizer": {"version": "1.8"}, "name": "Patrol", "rulebook": {"game": "Test Skirmish", "name": "Core"}, "assets": {"included": [{"item": "Unit§Rifle Team", "designation": "Rifle Team", "quantity": 5, "stats": {"Points": {"value": 60}}}, {"item": "Unit§Medic", "designation": "Medic", "quantity": 1, "stats": {"Points": {"value": 20}}}]}}`,
    units: ['5 "Rifle Team"', '1 "Medic"'],
    said: /rosterizer/i,
  },
  {
    kind: "another edition or another game",
    text: `The Empire, 2400 points
Captain, Battle Standard Bearer, Dawnstone, Dragonhelm
Battle Wizard, level 2, Ironcurse Icon
25 Halberdiers, Standard of Discipline
Great Cannon`,
    army: "empire",
    units: ["1 captain-of-the-empire: battle-standard", "1 battle-wizard: level=2", "25 halberdiers", "1 great-cannon"],
    said: /edition/i,
  },
  {
    kind: "another edition or another game",
    text: `my three giants
Giant
Giant
Giant`,
    notGame: "fantasy-warriors",
  },
  {
    kind: "a line with a name is never lost",
    text: `Skaven 1500
25 Clanrats
20 Night Runners
2 Rat Ogres

PS: and a Warlord with great weapon`,
    army: "skaven",
    units: ["25 clanrats", "20 night-runners", "2 rat-ogres", "1 warlord: great-weapon"],
  },
  {
    kind: "a line with a name is never lost",
    text: `Thanks for the game! My army was Tomb Kings:
Tomb Prince
20 Skeleton Warriors
3 Ushabti
Forgot: 1 Tomb Scorpion`,
    army: "tomb-kings",
    units: ["1 tomb-prince", "20 skeleton-warriors", "3 ushabti", "1 tomb-scorpion"],
  },
  {
    kind: "another language",
    text: `Bretonnie, 1500 points
Paladin, porteur de la grande bannière
8 Chevaliers du Royaume, état-major complet
16 Hommes d'Armes
Trébuchet`,
    army: "bretonnia",
    units: [
      "1 paladin: battle-standard",
      "8 knights-of-the-realm: champion, standard-bearer, musician",
      "16 men-at-arms",
      "1 field-trebuchet",
    ],
    limit: 1500,
  },
  {
    kind: "another language",
    text: `El Imperio, 1250 ptos
Capitán imperial
20 Alabarderos, grupo de mando
10 Arcabuceros
Mortero`,
    army: "empire",
    units: ["1 captain-of-the-empire", "20 halberdiers: champion, standard-bearer, musician", "10 handgunners", "1 mortar"],
    limit: 1250,
  },
];
