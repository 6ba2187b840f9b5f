/** Warhammer, 7th edition, with the invented Copper Marches: for each rule a roster that keeps it and one that breaks it. */
import type { BookCase, CaseRoster } from "./case";
import { rosterOf } from "./lines";

const of = (limit: number, ...lines: string[]): CaseRoster => rosterOf("the-copper-marches", "army", lines, { limit });
const at = (...lines: string[]) => of(2000, ...lines);
const times = (n: number, line: string) => Array.from({ length: n }, () => line);

/** The slot tables: agreed points, most characters, lords, heroes, fewest core, most special and rare units. */
const tables: [number, number, number, number, number, number, number][] = [
  [500, 3, 0, 3, 2, 3, 1],
  [1999, 3, 0, 3, 2, 3, 1],
  [2000, 4, 1, 4, 3, 4, 2],
  [2999, 4, 1, 4, 3, 4, 2],
  [3000, 6, 2, 6, 4, 5, 3],
  [3999, 6, 2, 6, 4, 5, 3],
  [4000, 8, 3, 8, 5, 6, 4],
  [4999, 8, 3, 8, 5, 6, 4],
  [5000, 10, 4, 10, 6, 7, 5],
  [7000, 14, 6, 14, 8, 9, 7],
];

const slots = tables.flatMap(([limit, characters, lords, heroes, core, special, rare]): BookCase[] => [
  {
    rule: "WH7-SLOT-1",
    legal: [of(limit, ...times(lords, "1 marshal"), ...times(characters - lords, "1 captain"))],
    illegal: [of(limit, ...times(lords, "1 marshal"), ...times(characters - lords + 1, "1 captain"))],
  },
  { rule: "WH7-SLOT-2", legal: [of(limit, ...times(lords, "1 marshal"))], illegal: [of(limit, ...times(lords + 1, "1 archseer level=3"))] },
  { rule: "WH7-SLOT-3", legal: [of(limit, ...times(heroes, "1 captain"))], illegal: [of(limit, ...times(heroes + 1, "1 seer level=1"))] },
  { rule: "WH7-SLOT-4", legal: [of(limit, ...times(core, "10 spearmen"))], illegal: [of(limit, ...times(core - 1, "20 bowmen"))] },
  { rule: "WH7-SLOT-5", legal: [of(limit, ...times(special, "1 war-cart"))], illegal: [of(limit, ...times(special + 1, "5 hill-scouts"))] },
  { rule: "WH7-SLOT-6", legal: [of(limit, ...times(rare, "1 hill-giant"))], illegal: [of(limit, ...times(rare + 1, "1 bombard"))] },
]);

const others: BookCase[] = [
  {
    rule: "WH7-PTS-1",
    // 20 × 6 + 20 = 140; one more spearman with a shield is 147.
    legal: [of(140, "20 spearmen shield"), of(150, "20 spearmen shield")],
    illegal: [of(140, "21 spearmen shield"), of(139, "20 spearmen shield")],
  },
  {
    rule: "WH7-PTS-2",
    prices: [
      [at("20 spearmen shield"), 140],
      [at("20 spearmen shield champion standard-bearer musician"), 165],
      [at("10 levy"), 30],
      [at("1 captain heavy-armour shield battle-standard sparkblade"), 50 + 4 + 2 + 25 + 25],
      [at("1 seer level=2 lore-fire hush-scroll*2"), 60 + 35 + 50],
    ],
  },
  { rule: "WH7-PTS-3", prices: [[at("1 marshal copper-drake"), 90 + 320]] },
  {
    rule: "WH7-SLOT-8",
    legal: [at("10 gate-guard"), at("10 oath-brothers", "1 old-tamsin")],
    illegal: [at("10 gate-guard", "10 gate-guard"), at("10 oath-brothers")],
  },
  // Two bolt engines are one choice; the levy is no core unit as the least number counts; a drake fills two rare choices.
  {
    rule: "WH7-SLOT-6",
    legal: [of(1500, "2 bolt-engine"), at("2 bolt-engine", "2 bolt-engine"), at("1 elder-drake")],
    illegal: [of(1500, "2 bolt-engine", "1 bolt-engine"), of(1500, "1 elder-drake"), at("1 elder-drake", "1 bombard")],
  },
  { rule: "WH7-SLOT-4", legal: [at(...times(3, "10 bowmen"), "20 levy")], illegal: [at("10 bowmen", "10 spearmen", "20 levy")] },
  // The drake of a lord fills one hero choice and counts among the characters.
  {
    rule: "WH7-SLOT-1",
    legal: [at("1 marshal copper-drake", "1 captain", "1 captain")],
    illegal: [at("1 marshal copper-drake", ...times(3, "1 captain"))],
  },
  {
    rule: "WH7-SLOT-3",
    legal: [of(3000, "1 marshal copper-drake", ...times(5, "1 captain"))],
    illegal: [of(3000, "1 marshal copper-drake", ...times(6, "1 captain"))],
  },
  { rule: "WH7-GEN-1", legal: [at("1 captain")], illegal: [at("10 spearmen champion")] },
  {
    rule: "WH7-GEN-2",
    legal: [at("1 marshal general", "1 captain"), at("1 marshal", "1 captain"), at("1 captain general", "1 captain battle-standard")],
    illegal: [at("1 marshal", "1 captain general"), at("1 marshal general", "1 archseer level=3 general")],
  },
  {
    rule: "WH7-GEN-3",
    legal: [at("1 captain", "1 captain battle-standard"), at("1 captain general", "1 old-tamsin")],
    illegal: [
      at("1 captain battle-standard"),
      at("1 old-tamsin"),
      at("1 captain battle-standard general", "1 captain"),
      at("1 old-tamsin general", "1 captain"),
    ],
  },
  {
    rule: "WH7-GEN-4",
    severity: "advice",
    legal: [at("1 captain general", "1 captain"), at("1 marshal", "1 captain", "1 captain")],
    illegal: [at("1 captain", "1 captain")],
  },
  {
    rule: "WH7-BSB-1",
    legal: [at("1 marshal", "1 captain battle-standard")],
    illegal: [
      at("1 captain battle-standard", "1 captain battle-standard"),
      at("1 seer level=1 battle-standard"),
      at("10 spearmen battle-standard"),
    ],
  },
  { rule: "WH7-UNIT-1", legal: [at("10 spearmen"), at("5 copper-knights")], illegal: [at("9 spearmen"), at("4 copper-knights")] },
  { rule: "WH7-UNIT-2", legal: [at("20 bowmen"), at("2 bolt-engine")], illegal: [at("21 bowmen"), at("3 bolt-engine")] },
  {
    rule: "WH7-UNIT-3",
    legal: [at("1 hill-giant"), at("1 war-cart"), at("1 captain")],
    illegal: [at("2 hill-giant"), at("2 war-cart"), at("2 captain")],
  },
  { rule: "WH7-UNIT-5", legal: [at("10 spearmen shield")], illegal: [at("10 spearmen bow"), at("20 levy shield")] },
  {
    rule: "WH7-CMD-1",
    legal: [at("10 spearmen champion standard-bearer musician"), at("20 levy musician")],
    illegal: [at("10 spearmen musician*2"), at("20 levy champion"), at("1 hill-giant musician")],
  },
  {
    rule: "WH7-CMD-2",
    legal: [at("3 spearmen champion standard-bearer musician")],
    illegal: [at("2 spearmen champion standard-bearer musician")],
  },
  { rule: "WH7-WM-1", legal: [at("1 bombard"), at("2 bolt-engine")], illegal: [at("2 bombard")] },
  { rule: "WH7-CHA-1", legal: [at("1 war-cart scythes extra-crew")], illegal: [at("1 war-cart extra-steed"), at("10 spearmen scythes")] },
  { rule: "WH7-WPN-2", legal: [at("1 captain lance warhorse"), at("1 marshal lance copper-drake")], illegal: [at("1 captain lance")] },
  { rule: "WH7-WPN-3", legal: [at("1 captain great-weapon shield")] },
  {
    rule: "WH7-WPN-4",
    legal: [at("1 captain second-hand-weapon")],
    illegal: [at("1 captain second-hand-weapon warhorse")],
    severity: "advice",
  },
  {
    rule: "WH7-MNT-1",
    legal: [at("1 marshal warhorse"), at("1 marshal copper-drake")],
    illegal: [at("1 marshal warhorse copper-drake"), at("1 captain copper-drake"), at("10 spearmen warhorse")],
  },
  {
    rule: "WH7-MI-2",
    legal: [at("1 captain sparkblade amber-bead cow-horn"), at("1 seer level=1 glass-orb hush-scroll")],
    illegal: [
      at("1 captain amber-bead ward-stone"),
      at("1 marshal sparkblade long-needle"),
      at("1 archseer level=3 ember-staff glass-orb"),
      at("1 marshal spark-ring cow-horn"),
    ],
  },
  {
    rule: "WH7-MI-3",
    legal: [at("1 seer level=1 hush-scroll", "1 seer level=1 hush-scroll"), at("1 captain sparkblade", "1 captain oak-splitter")],
    illegal: [
      at("1 captain sparkblade", "1 captain sparkblade"),
      at("1 captain battle-standard long-road-banner", "10 gate-guard standard-bearer long-road-banner"),
    ],
  },
  {
    rule: "WH7-MI-4",
    legal: [at("1 captain oak-splitter"), at("1 seer level=1 hush-scroll*2"), at("5 copper-knights standard-bearer copper-gate-banner")],
    illegal: [
      at("1 captain oak-splitter cow-horn"),
      at("1 seer level=1 hush-scroll*3"),
      at("5 copper-knights standard-bearer first-frost-banner"),
    ],
  },
  {
    rule: "WH7-MI-5",
    legal: [at("5 copper-knights champion sparkblade"), at("1 captain sparkblade")],
    illegal: [at("10 spearmen champion sparkblade"), at("5 copper-knights sparkblade"), at("1 hill-giant amber-bead")],
  },
  {
    rule: "WH7-MI-6",
    legal: [at("1 seer level=1 hush-scroll"), at("1 archseer level=4 ember-staff"), at("1 captain spark-ring")],
    illegal: [at("1 captain hush-scroll"), at("1 captain spark-ring glass-orb")],
  },
  // Any number of scrolls, equal or different, beside one arcane item; only the allowance ends it.
  {
    rule: "WH7-MI-7",
    by: "WH7-MI-4",
    legal: [at("1 seer level=1 glass-orb hush-scroll"), at("1 archseer level=3 glass-orb hush-scroll*2 echo-scroll")],
    illegal: [at("1 seer level=1 hush-scroll*2 echo-scroll")],
  },
  { rule: "WH7-MI-8", legal: [at("1 captain copper-mail shield")], illegal: [at("1 captain copper-mail heavy-armour")] },
  {
    rule: "WH7-MI-9",
    legal: [at("1 captain still-water-shield heavy-armour")],
    illegal: [at("1 captain heron-helm still-water-shield"), at("1 marshal copper-mail heron-helm")],
  },
  {
    rule: "WH7-MI-10",
    legal: [
      at("1 captain heron-helm heavy-armour shield"),
      at("1 captain still-water-shield heavy-armour"),
      at("1 captain copper-mail shield"),
    ],
    illegal: [at("1 captain still-water-shield shield")],
  },
  {
    rule: "WH7-MI-11",
    // Armour that stands in the entry counts as much as armour that is offered.
    legal: [
      at("1 captain copper-mail"),
      at("1 marshal heron-helm"),
      at("1 old-tamsin heron-helm"),
      at("5 copper-knights champion copper-mail"),
    ],
    illegal: [at("1 seer level=1 copper-mail"), at("1 seer level=1 heron-helm")],
  },
  {
    rule: "WH7-MI-12",
    legal: [at("1 captain still-water-shield"), at("5 copper-knights champion still-water-shield")],
    illegal: [at("1 seer level=1 still-water-shield")],
  },
  { rule: "WH7-MI-13", legal: [at("1 captain spark-ring")], illegal: [at("1 archseer level=3 spark-ring ember-staff")] },
  {
    rule: "WH7-MI-14",
    legal: [at("1 captain battle-standard long-road-banner"), at("10 gate-guard standard-bearer long-road-banner")],
    illegal: [
      at("1 captain long-road-banner"),
      at("10 gate-guard long-road-banner"),
      at("10 spearmen standard-bearer long-road-banner"),
      at("1 captain battle-standard long-road-banner copper-gate-banner"),
    ],
  },
  {
    rule: "WH7-MI-15",
    legal: [at("1 captain sparkblade shield"), at("1 captain long-needle great-weapon")],
    illegal: [at("1 captain sparkblade great-weapon")],
    severity: "advice",
  },
  {
    rule: "WH7-WIZ-1",
    legal: [at("1 seer level=2"), at("1 seer level=1"), at("1 archseer level=4")],
    illegal: [at("1 seer level=3"), at("1 archseer level=2"), at("1 captain level=1")],
  },
  {
    rule: "WH7-WIZ-2",
    legal: [at("1 seer level=1 lore-fire"), at("1 archseer level=3 lore-heavens"), at("1 river-witch level=1 lore-life lore-death")],
    illegal: [
      at("1 river-witch level=2 lore-beasts lore-life lore-death"),
      at("1 seer level=1 lore-fire lore-death"),
      at("1 seer level=1 lore-shadow"),
    ],
  },
  // A wizard has the level of his entry unless another is written, at no cost.
  {
    rule: "WH7-WIZ-1",
    legal: ["Army: the-copper-marches; Points: 1000; 1 Seer: Lore of Fire; 10 Copper spearmen; 10 March bowmen"],
    prices: [
      ["Army: the-copper-marches; 1 Seer: Lore of Fire", 60],
      ["Army: the-copper-marches; 1 Seer: level 2, Lore of Fire", 95],
      ["Army: the-copper-marches; 1 Archseer", 190],
    ],
  },
  // Barding is armour of a mount.
  {
    rule: "WH7-ARM-1",
    legal: ["Army: the-copper-marches; Points: 1000; 1 Captain: warhorse, barding; 10 Copper spearmen; 10 March bowmen"],
    illegal: ["Army: the-copper-marches; Points: 1000; 1 Captain: barding; 10 Copper spearmen; 10 March bowmen"],
  },
  { rule: "WH7-SPC-1", legal: [at("1 old-tamsin")], illegal: [at("1 old-tamsin", "1 old-tamsin")] },
];

export const cases: BookCase[] = [...slots, ...others];
