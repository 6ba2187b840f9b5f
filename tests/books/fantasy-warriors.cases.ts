/** The Fantasy Warriors Companion: for each rule a roster that keeps it and one that breaks it, or what a roster costs. */
import type { BookCase, CaseRoster } from "./case";
import { rosterOf } from "./lines";

const army = (list: string, ...lines: string[]): CaseRoster => rosterOf(list, "own", lines);
const orcs = (...lines: string[]) => army("orcs", ...lines);
const men = (...lines: string[]) => army("men", ...lines);
const within = (limit: number, given: CaseRoster): CaseRoster => ({ ...given, limit });
const by = (settings: Record<string, string>, given: CaseRoster): CaseRoster => ({ ...given, settings });
/** Orcs with a warchief and twenty archers, 21 figures, who hire. */
const hire = (...lines: string[]) => orcs("1 warchief", "20 orc-archers", "[mercenary-half]", ...lines);
/** Only the mercenary command, so that it alone is priced. */
const paid = (pay: "full" | "half" | "quarter", ...lines: string[]) => orcs("[own]", `[mercenary-${pay}]`, ...lines);
/** An army as a player writes it, with a warchief and twenty figures of its own. */
const written = (list: string, company: string, ...lines: string[]) =>
  [`Army: ${list}`, "1 Warchief", `20 ${company}`, ...lines].join("; ");
const players = (n: string, ...lines: string[]) => by({ players: n }, orcs("1 warchief", ...lines));

export const cases: BookCase[] = [
  // A. Structure of an army
  {
    rule: "FW-STRUCT-1",
    legal: [orcs("1 warchief", "2 battleleader")],
    illegal: [orcs("1 battleleader", "10 orc-archers"), orcs("2 warchief"), orcs("1 warchief", "[own]", "1 warchief")],
  },
  {
    rule: "FW-STRUCT-3",
    legal: [orcs("1 warchief", "1 wizard"), orcs("1 warchief", "[own]", "1 battleleader", "5 orc-archers")],
    illegal: [orcs("1 warchief", "[own]", "1 battleleader", "1 hero")],
  },
  // A battleleader hired without a unit is told once, by the rule on mercenaries.
  { rule: "FW-STRUCT-3", by: "FW-MERC-12", illegal: [hire("1 battleleader"), hire("1 battleleader", "1 scout")] },
  {
    rule: "FW-STRUCT-5",
    legal: [written("men", "Human archers", "10 Human troop")],
    illegal: [
      written("men", "Human archers", "10 Human troop: two races"),
      written("orcs", "Orc archers", "10 Orc archers: of the men"),
      written("orcs", "Orc archers", "1 Goblin war giant: two races"),
    ],
  },
  {
    rule: "FW-STRUCT-4",
    by: "FW-STRUCT-3",
    legal: [orcs("1 battleleader", "5 orc-archers")],
    illegal: [orcs("1 warchief", "[own]", "1 battleleader")],
  },
  {
    rule: "FW-STRUCT-6",
    legal: [orcs("1 warchief", "10 orc-archers")],
    illegal: [orcs("1 warchief", "[allied goblins]", "1 battleleader", "10 goblin-archers")],
    severity: "unconfirmed",
  },
  {
    rule: "FW-STRUCT-7",
    prices: [
      [orcs("20 orc-archers @5", "1 firewater"), 120],
      [orcs("20 orc-archers @5 poisoned-arrows*2", "1 battlefield-equipment pavises:2"), 150],
    ],
  },
  {
    rule: "FW-STRUCT-8",
    legal: [within(500, orcs("1 warchief @60", "22 firewater")), within(500, orcs("1 warchief @100", "20 firewater"))],
    illegal: [within(500, orcs("1 warchief @101", "20 firewater"))],
  },
  {
    rule: "FW-STRUCT-10",
    legal: [orcs("10 orc-archers"), orcs("10 orcs-troop"), orcs("[own]", "[mercenary-full]", "10 ogres", "5 high-elves-troop")],
    illegal: [orcs("10 ogres"), orcs("10 high-elves-troop"), army("goblins", "10 wolf-riders")],
    severity: "unconfirmed",
  },
  // The text says who of the new individuals may be hired (p. 30), and what they do; which lists have them it does not say.
  {
    rule: "FW-STRUCT-10",
    legal: [hire("1 battleleader", "5 ogres", "1 marksman"), hire("1 battleleader", "5 ogres", "1 destroyer"), orcs("1 hero")],
    illegal: [men("1 paladin"), orcs("1 destroyer"), orcs("1 marksman")],
    severity: "unconfirmed",
  },
  // B. Specials inside units
  {
    rule: "FW-SPEC-1",
    legal: [orcs("10 orc-archers leader standard-bearer"), orcs("2 orc-archers leader standard-bearer")],
    illegal: [orcs("1 hero standard-bearer")],
  },
  { rule: "FW-SPEC-1", illegal: [orcs("3 orc-archers leader standard-bearer musician*2")], severity: "advice" },
  // C. Mercenary commands
  {
    rule: "FW-MERC-1",
    legal: [hire("1 battleleader", "5 ogres"), army("undead", "1 warchief", "10 spectres")],
    illegal: [army("undead", "1 warchief", "10 spectres", "[mercenary-full]", "1 battleleader", "5 ogres")],
  },
  {
    rule: "FW-MERC-2",
    legal: [hire("1 battleleader", "5 ogres")],
    illegal: [hire("1 battleleader", "5 ogres", "[mercenary-full]", "1 battleleader", "5 trolls")],
  },
  { rule: "FW-MERC-4", prices: [[paid("full", "1 battleleader @15", "10 men-troop @5"), 65]] },
  {
    rule: "FW-MERC-5",
    prices: [
      [paid("half", "1 battleleader @15", "10 men-troop @5"), 33],
      [paid("half", "1 battleleader @16", "10 men-troop @5"), 33],
      [paid("half", "1 battleleader @17", "10 men-troop @5"), 34],
    ],
  },
  {
    rule: "FW-MERC-6",
    prices: [
      [paid("quarter", "1 battleleader @15", "10 men-troop @5"), 17],
      [paid("quarter", "1 battleleader @14", "10 men-troop @5"), 16],
      [paid("quarter", "1 men-troop @1"), 1],
    ],
  },
  { rule: "FW-MERC-7", prices: [[paid("half", "6 ogres @5", "7 men-troop @3", "3 trolls @7"), 36]] },
  {
    rule: "FW-MERC-8",
    prices: [
      [paid("half", "1 battleleader @15", "10 human-archers @5 poisoned-arrows*2"), 73],
      [by({ "mercenary-pay": "everything" }, paid("half", "1 battleleader @15", "10 human-archers @5 poisoned-arrows*2")), 53],
      [paid("quarter", "10 men-troop @4", "2 firewater"), 50],
      [by({ "mercenary-pay": "everything" }, paid("quarter", "10 men-troop @4", "2 firewater")), 20],
    ],
  },
  {
    rule: "FW-MERC-9",
    legal: [orcs("1 warchief", "9 orc-archers", "[mercenary-full]", "1 battleleader", "9 ogres")],
    illegal: [
      orcs("1 warchief", "9 orc-archers", "[mercenary-full]", "1 battleleader", "10 ogres"),
      orcs("1 warchief", "9 orc-archers", "5 firewater", "[mercenary-full]", "1 battleleader", "9 ogres", "1 hero"),
    ],
  },
  {
    rule: "FW-MERC-10",
    legal: [
      army("goblins", "1 warchief", "1 war-giant", "10 goblin-archers", "[mercenary-full]", "1 battleleader", "9 ogres"),
      hire("1 battleleader", "20 ogres"),
    ],
    illegal: [army("goblins", "1 warchief", "1 war-giant", "10 goblin-archers", "[mercenary-full]", "1 battleleader", "10 ogres")],
    severity: "advice",
  },
  { rule: "FW-MERC-11", legal: [hire("1 battleleader", "5 ogres")], illegal: [hire("5 ogres"), hire("2 battleleader", "5 ogres")] },
  { rule: "FW-MERC-12", legal: [hire("1 battleleader", "5 human-archers")], illegal: [hire("1 battleleader", "1 scout")] },
  {
    rule: "FW-MERC-13",
    legal: [hire("1 battleleader", "5 ogres")],
    illegal: [orcs("20 orc-archers", "[mercenary-half]", "1 warchief", "5 ogres")],
  },
  {
    rule: "FW-MERC-14",
    legal: [
      army("wood-elves", "1 warchief", "20 shapechangers", "[mercenary-full]", "1 battleleader", "5 orc-archers", "5 high-elves-troop"),
    ],
  },
  {
    rule: "FW-MERC-15",
    legal: [written("men", "Human archers", "[Command: Mercenary, full pay]", "1 Battleleader", "5 Orc archers", "5 Wood elf troop")],
    illegal: [
      written("men", "Human archers", "[Command: Mercenary, full pay]", "1 Battleleader", "10 Orc archers: two races"),
      written("men", "Human archers", "[Command: Mercenary, half pay]", "1 Battleleader", "10 Wolf riders: of two races"),
    ],
  },
  {
    rule: "FW-MERC-16",
    legal: [hire("1 battleleader", "5 ogres")],
    illegal: [hire("1 battleleader", "5 spectres"), hire("1 battleleader race=undead", "5 ogres")],
  },
  {
    rule: "FW-MERC-17",
    legal: [hire("1 battleleader", "5 ogres", "1 scout")],
    illegal: [hire("1 battleleader", "5 ogres", "1 hero", "1 scout"), hire("1 battleleader", "5 ogres", "2 hero")],
  },
  {
    rule: "FW-MERC-18",
    legal: [...["hero", "scout", "marksman", "destroyer"].map((one) => hire("1 battleleader", "5 ogres", `1 ${one}`))],
    illegal: [
      ...["wizard", "priest", "druid", "soothsayer", "courier", "liche"].map((one) => hire("1 battleleader", "5 ogres", `1 ${one}`)),
    ],
  },
  {
    rule: "FW-MERC-19",
    legal: [hire("1 battleleader", "5 ogres", "1 hero race=men")],
    illegal: [hire("1 battleleader", "5 ogres", "1 hero race=undead")],
  },
  {
    rule: "FW-MERC-20",
    legal: [hire("1 battleleader", "5 ogres", "1 hero")],
    illegal: [hire("1 battleleader", "5 dwarf-crossbows", "1 paladin")],
  },
  {
    rule: "FW-MERC-21",
    legal: [hire("1 battleleader", "5 ogres", "1 destroyer race=orcs"), hire("1 battleleader", "5 ogres", "1 destroyer")],
    illegal: [hire("1 battleleader", "5 ogres", "1 destroyer race=men")],
  },
  // D. Dragons and giants
  {
    rule: "FW-BEAST-1",
    legal: [hire("1 battleleader", "1 mercenary-dragon")],
    illegal: [orcs("1 warchief", "1 mercenary-dragon"), orcs("1 warchief", "[allied goblins]", "1 battleleader", "1 huge-dragon")],
  },
  {
    rule: "FW-BEAST-2",
    legal: [hire("1 battleleader", "1 mercenary-giant")],
    illegal: [orcs("1 warchief", "1 mercenary-giant"), orcs("1 warchief", "[allied goblins]", "1 battleleader", "1 mercenary-giant")],
  },
  {
    rule: "FW-BEAST-3",
    legal: [written("orcs", "Orc archers", "[Command: Mercenary, full pay]", "1 Battleleader", "1 Mercenary giant", "5 Orc archers")],
    illegal: [
      written("orcs", "Orc archers", "[Command: Mercenary, full pay]", "1 Mercenary giant: battleleader", "5 Orc archers"),
      written(
        "orcs",
        "Orc archers",
        "[Command: Mercenary, full pay]",
        "1 Battleleader",
        "1 Mercenary dragon: as individual",
        "5 Orc archers",
      ),
      "Army: orcs; 1 Huge mercenary dragon: warchief; 20 Orc archers",
    ],
  },
  {
    rule: "FW-BEAST-4",
    legal: [hire("1 battleleader", "1 mercenary-dragon champion", "5 ogres")],
    prices: [
      [paid("full", "1 mercenary-dragon @251 champion"), 261],
      [paid("half", "1 mercenary-dragon @251 champion"), 131],
    ],
  },
  {
    rule: "FW-BEAST-5",
    legal: [hire("1 battleleader", "1 mercenary-giant champion")],
    illegal: [hire("1 battleleader", "1 mercenary-dragon leader"), hire("1 mercenary-giant leader")],
  },
  {
    rule: "FW-BEAST-6",
    legal: [hire("1 battleleader", "1 mercenary-dragon", "5 human-archers")],
    illegal: [hire("1 battleleader", "1 mercenary-dragon")],
    severity: "advice",
  },
  { rule: "FW-BEAST-6", illegal: [hire("1 battleleader", "2 mercenary-dragon", "5 ogres")] },
  // E. Firewater
  {
    rule: "FW-FIRE-1",
    prices: [
      [orcs("3 firewater"), 60],
      [orcs("40 orc-archers @1", "1 firewater"), 60],
    ],
  },
  {
    rule: "FW-FIRE-3",
    legal: [
      orcs("10 orc-archers", "10 orc-archers", "10 orcs-troop", "10 orcs-troop", "2 firewater"),
      orcs("10 orcs-troop", "1 firewater"),
    ],
    illegal: [orcs("10 orc-archers", "10 orc-archers", "10 orcs-troop", "10 orcs-troop", "5 firewater")],
    severity: "advice",
  },
  // F. Poisoned arrows
  { rule: "FW-POIS-1", prices: [[orcs("10 orc-archers @6 poisoned-arrows*6"), 180]] },
  {
    rule: "FW-POIS-2",
    legal: [orcs("10 orc-archers poisoned-arrows"), orcs("10 orcs-troop bows poisoned-arrows")],
    illegal: [
      hire("1 battleleader", "5 dwarf-crossbows poisoned-arrows"),
      orcs("10 orcs-troop poisoned-arrows"),
      orcs("10 orcs-troop crossbows poisoned-arrows"),
    ],
  },
  {
    rule: "FW-POIS-3",
    legal: [
      hire("1 battleleader", "10 human-archers poisoned-arrows"),
      army("amazons", "10 amazon-archers poisoned-arrows"),
      army("goblins", "10 goblin-archers poisoned-arrows*3"),
    ],
    illegal: [men("10 human-archers poisoned-arrows"), army("wood-elves", "10 wood-elves-troop bows poisoned-arrows")],
  },
  { rule: "FW-POIS-4", legal: [orcs("10 orc-archers poisoned-arrows*6")], illegal: [orcs("10 orc-archers poisoned-arrows*7")] },
  { rule: "FW-POIS-5", legal: [orcs("1 marksman")], illegal: [orcs("1 marksman poisoned-arrows")] },
  {
    rule: "FW-POIS-6",
    legal: [army("barbarians", "1 war-mammoth"), army("barbarians", "[own]", "[mercenary-full]", "1 war-mammoth poisoned-arrows")],
    illegal: [army("goblins", "1 war-giant poisoned-arrows*2"), army("barbarians", "1 war-mammoth poisoned-arrows")],
  },
  // G. Battlefield equipment
  { rule: "FW-EQ-1", legal: [orcs("10 orc-archers")], illegal: [men("1 battlefield-equipment mantlets:4")], severity: "unconfirmed" },
  { rule: "FW-EQ-1", illegal: [men("10 human-archers mantlets:4")] },
  {
    rule: "FW-EQ-2",
    legal: [orcs("1 battlefield-equipment mantlets:4")],
    illegal: [orcs("1 battlefield-equipment mantlets:1")],
    prices: [
      [orcs("1 battlefield-equipment mantlets:4"), 40],
      [orcs("1 battlefield-equipment mantlets:2"), 20],
    ],
  },
  {
    rule: "FW-EQ-3",
    legal: [orcs("1 battlefield-equipment palisades:12")],
    illegal: [orcs("1 battlefield-equipment palisades:5")],
    prices: [[orcs("1 battlefield-equipment palisades:12"), 60]],
  },
  {
    rule: "FW-EQ-4",
    legal: [orcs("1 battlefield-equipment chevaux-de-frise:6")],
    illegal: [orcs("1 battlefield-equipment chevaux-de-frise:2")],
    prices: [[orcs("1 battlefield-equipment chevaux-de-frise:6"), 30]],
  },
  {
    rule: "FW-EQ-5",
    legal: [orcs("1 battlefield-equipment pavises:2")],
    illegal: [orcs("1 battlefield-equipment pavises:0.5")],
    prices: [[orcs("1 battlefield-equipment pavises:2"), 10]],
  },
  {
    rule: "FW-EQ-6",
    legal: [orcs("1 battlefield-equipment spiked-pits:6")],
    illegal: [orcs("1 battlefield-equipment spiked-pits:2")],
    prices: [[orcs("1 battlefield-equipment spiked-pits:6"), 40]],
  },
  {
    rule: "FW-EQ-7",
    legal: [orcs("1 battlefield-equipment palisades:12 mantlets:6 pavises:3")],
    illegal: [
      orcs("1 battlefield-equipment palisades:8"),
      orcs("1 battlefield-equipment mantlets:3"),
      orcs("1 battlefield-equipment pavises:1.5"),
    ],
  },
  { rule: "FW-EQ-8", prices: [[orcs("1 battlefield-equipment chevaux-de-frise:60"), 300]] },
  {
    rule: "FW-EQ-9",
    legal: [orcs("4 orc-archers", "1 battlefield-equipment mantlets:4")],
    illegal: [orcs("4 orc-archers", "1 battlefield-equipment mantlets:10")],
    severity: "advice",
  },
  // H. Artillery
  {
    rule: "FW-ART-1",
    legal: [army("dwarves", "4 war-cannon leader")],
    illegal: [men("2 ballista"), orcs("2 giant-crossbow")],
    severity: "unconfirmed",
  },
  {
    rule: "FW-ART-2",
    legal: [army("dwarves", "4 war-cannon leader"), orcs("1 warchief", "[allied dwarves]", "1 battleleader", "4 war-cannon")],
    illegal: [orcs("4 war-cannon")],
  },
  { rule: "FW-ART-2", illegal: [hire("1 battleleader", "4 war-cannon")], severity: "advice" },
  {
    rule: "FW-ART-3",
    legal: [army("dwarves", "4 war-cannon leader cannonballs*2")],
    illegal: [men("2 ballista cannonballs")],
    prices: [
      [army("dwarves", "4 war-cannon @50 cannonballs*2"), 280],
      [army("dwarves", "4 war-cannon @50"), 200],
    ],
  },
  {
    rule: "FW-ART-4",
    legal: [army("dwarves", "4 war-cannon leader")],
    illegal: [army("dwarves", "3 war-cannon leader"), army("dwarves", "4 war-cannon")],
    severity: "advice",
  },
  { rule: "FW-ART-5", legal: [men("2 ballista")], illegal: [men("1 ballista"), men("1 giant-crossbow")], severity: "advice" },
  // I. Huge creatures
  {
    rule: "FW-HUGE-1",
    legal: [army("barbarians", "1 war-mammoth"), army("barbarians", "1 war-rhino")], // a comment on p. 35 gives them both
    illegal: [army("amazons", "1 war-rhino")],
    severity: "unconfirmed",
  },
  {
    rule: "FW-HUGE-2",
    legal: [army("goblins", "1 war-giant"), orcs("1 warchief", "[allied goblins]", "1 battleleader", "1 war-giant")],
    illegal: [orcs("1 war-giant"), army("goblins", "1 war-giant leader"), army("goblins", "1 war-giant standard-bearer")],
  },
  {
    rule: "FW-HUGE-3",
    legal: [army("barbarians", "1 war-mammoth")],
    illegal: [army("wood-elves", "1 war-mammoth"), army("barbarians", "1 war-mammoth leader")],
  },
  {
    rule: "FW-HUGE-4",
    legal: [army("barbarians", "1 war-mammoth army-standard"), army("goblins", "1 war-giant army-standard")],
    illegal: [army("barbarians", "1 war-rhino army-standard"), orcs("10 orc-archers army-standard")],
    prices: [[army("goblins", "1 war-giant @301 army-standard"), 351]],
  },
  {
    rule: "FW-HUGE-5",
    legal: [army("goblins", "1 war-giant army-standard")],
    illegal: [army("goblins", "1 war-giant army-standard", "1 war-giant army-standard")],
    severity: "unconfirmed",
  },
  {
    rule: "FW-HUGE-7",
    legal: [army("undead", "1 undead-war-rhino")],
    illegal: [orcs("1 undead-war-rhino"), army("barbarians", "1 undead-war-mammoth")],
  },
  // J. Individuals
  {
    rule: "FW-PAL-1",
    legal: [men("1 warchief", "2 paladin", "20 human-archers", "[mercenary-full]", "1 battleleader", "5 dwarf-crossbows")],
    illegal: [
      men("1 warchief", "1 paladin", "20 human-archers", "[mercenary-full]", "1 battleleader", "1 ogres"),
      men("1 warchief", "1 paladin", "20 human-archers", "[mercenary-full]", "1 battleleader", "5 goblins-troop"),
      men("1 warchief", "1 paladin", "20 human-archers", "[mercenary-full]", "1 battleleader", "5 men-troop", "1 hero race=goblins"),
      men("1 warchief", "1 paladin", "[allied orcs]", "1 battleleader", "5 orc-archers"),
      orcs("1 warchief", "1 paladin race=men"),
    ],
  },
  {
    rule: "FW-PAL-1",
    illegal: [men("1 warchief", "1 paladin", "9 human-archers", "[mercenary-full]", "1 battleleader", "5 half-orcs")],
    severity: "advice",
  },
  {
    rule: "FW-PAL-1",
    legal: [
      written("men", "Human archers", "1 Paladin", "[Command: Mercenary, full pay]", "1 Battleleader", "5 Wolf riders: of the men"),
      written("men", "Human archers", "1 Hero", "[Command: Mercenary, full pay]", "1 Battleleader", "5 Wolf riders"),
    ],
    illegal: [
      written("men", "Human archers", "1 Paladin", "[Command: Mercenary, full pay]", "1 Battleleader", "5 Wolf riders"),
      written("men", "Human archers", "1 Paladin", "[Command: Mercenary, half pay]", "1 Battleleader", "2 Ballista"),
    ],
    severity: "unconfirmed",
  },
  {
    rule: "FW-DEST-1",
    legal: [orcs("1 warchief", "1 destroyer")],
    illegal: [orcs("1 warchief", "2 destroyer"), hire("1 battleleader", "5 ogres", "1 destroyer", "[own]", "1 destroyer")],
  },
  {
    rule: "FW-DEST-2",
    legal: [army("dwarves", "1 warchief", "1 destroyer race=dwarves")],
    illegal: [
      army("dwarves", "1 warchief", "1 destroyer race=men"),
      // Of the ally's race, said or not, and not of the warchief's.
      orcs("1 warchief", "20 orc-archers", "[allied goblins]", "1 battleleader", "10 goblin-archers", "1 destroyer race=goblins"),
      orcs("1 warchief", "20 orc-archers", "[allied goblins]", "1 battleleader", "10 goblin-archers", "1 destroyer"),
      written("orcs", "Orc archers", "[Command: Allied command from Goblins]", "1 Battleleader", "10 Goblin archers", "1 Destroyer"),
    ],
  },
  {
    rule: "FW-DEST-2",
    legal: [
      orcs("1 warchief", "20 orc-archers", "[allied goblins]", "1 battleleader", "10 goblin-archers", "1 destroyer race=orcs"),
      written(
        "orcs",
        "Orc archers",
        "[Command: Allied command from Goblins]",
        "1 Battleleader",
        "10 Goblin archers",
        "1 Destroyer: of the orcs",
      ),
    ],
  },
  { rule: "FW-DEST-3", legal: [orcs("1 destroyer"), orcs("1 hero mounted")], illegal: [orcs("1 destroyer mounted")] },
  {
    rule: "FW-ENCH-1",
    legal: [army("amazons", "1 enchantress")],
    illegal: [men("1 enchantress"), army("amazons", "1 enchantress race=men")],
  },
  {
    rule: "FW-DRU-1",
    legal: [orcs("1 wizard magical-power*2")],
    illegal: [orcs("1 druid"), army("wood-elves", "1 druid magical-power")],
    severity: "unconfirmed",
  },
  { rule: "FW-SOOTH-1", legal: [orcs("1 soothsayer")], illegal: [orcs("2 soothsayer")], severity: "advice" },
  {
    rule: "FW-SUMM-1",
    legal: [orcs("1 wizard")],
    illegal: [orcs("1 fiend"), army("wood-elves", "1 tree-spirit"), army("summoned-creatures", "1 fiend")],
  },
  // K. Musicians
  {
    rule: "FW-MUS-3",
    legal: [by({ musicians: "three" }, orcs("10 orc-archers musician*3")), orcs("10 orc-archers musician*6")],
    illegal: [by({ musicians: "three" }, orcs("10 orc-archers musician*4"))],
  },
  {
    rule: "FW-MUS-4",
    prices: [
      [by({ musicians: "rising" }, orcs("3 orcs-troop @5 musician*3")), 75],
      [by({ musicians: "rising" }, orcs("10 orcs-troop @5 musician")), 60],
      [by({ musicians: "rising" }, orcs("10 orcs-troop @5 musician*2", "10 orcs-troop @5 musician")), 140],
    ],
  },
  // L. Several players
  {
    rule: "FW-MULTI-2",
    legal: [orcs("1 warchief"), players("three", "2 battleleader"), players("two", "[own]", "1 battleleader", "5 orc-archers")],
    illegal: [players("three", "1 battleleader"), players("two"), players("six", "4 battleleader")],
  },
  // M, N. Tricks, talismans and the undead
  {
    rule: "FW-TRICK-3",
    legal: [
      written("wood-elves", "Shapechangers", "5 Eagle riders", "1 Wizard"),
      written("wood-elves", "Shapechangers", "[Command: Mercenary, full pay]", "1 Battleleader", "5 Wood elf troop"),
      written("orcs", "Orc archers", "[Command: Mercenary, full pay]", "1 Battleleader", "5 Dwarf crossbows"),
    ],
    illegal: [
      written("wood-elves", "Shapechangers", "[Command: Mercenary, full pay]", "1 Battleleader", "1 Dwarf crossbows"),
      written("wood-elves", "Shapechangers", "1 Hero: of the men"),
    ],
    severity: "advice",
  },
  { rule: "FW-TALI-2", legal: [orcs("10 orc-archers")], illegal: [orcs("1 talisman")], severity: "unconfirmed" },
  { rule: "FW-TALI-3", legal: [army("goblins", "1 battle-drum")], illegal: [orcs("1 battle-drum")] },
  {
    rule: "FW-UND-1",
    legal: [orcs("1 warchief")],
    illegal: [army("undead", "1 warchief"), army("undead", "10 undead-troop")],
    severity: "unconfirmed",
  },
];
