/**
 * Sees the sins of sins.md in an army, by its numbers: from the catalogue and the checked roster, with nothing of what makes armies up.
 * What belongs to a game stands in `GAMES`.
 */
import type { Catalogue, ResolvedUnit } from "@/lib/engine/catalogue/types";
import { inspect } from "@/lib/engine/check/check";
import { optionPermissionOf } from "@/lib/engine/check/profile";
import type { Roster } from "@/lib/engine/schema/roster";
import type { Usual } from "@/lib/engine/schema/suggest/usual";

/** One sin: its number in sins.md, and where it is. */
export interface Sin {
  number: number;
  where: string;
}

interface Game {
  isCharacter(unit: ResolvedUnit): boolean;
  /** Stands in the line and holds it. */
  isBlock(unit: ResolvedUnit): boolean;
  /** May lead the army. */
  leads(unit: ResolvedUnit): boolean;
  /** Options of each row are used one at a time. */
  alone: readonly ((option: Held) => boolean)[];
  /** Of no use by itself. */
  isIdle(option: Held, armyList: string): boolean;
  /** Taken only when somebody asks for it. */
  isAsked(unit: ResolvedUnit): boolean;
  /** Sins that this game alone has. */
  own(unit: ResolvedUnit, catalogue: Catalogue): number[];
  /** Part of the points that may be left. */
  left: number;
}

interface Held {
  id: string;
  group: string;
  tags: readonly string[];
}

const heldBy = ({ options }: ResolvedUnit): Held[] =>
  options.map(({ variant }) => ({ id: variant.option.id, group: variant.group.id, tags: variant.option.tags ?? [] }));
const has = (unit: ResolvedUnit, ...ids: string[]) => unit.options.some(({ variant }) => ids.includes(variant.option.id));
const hasOf = (unit: ResolvedUnit, ...groups: string[]) => unit.options.some(({ variant }) => groups.includes(variant.group.id));
const tagged = ({ entry }: ResolvedUnit, ...tags: string[]) => tags.some((tag) => entry.entry.tags?.includes(tag));
const isOf = ({ entry }: ResolvedUnit, ...categories: string[]) => categories.includes(entry.entry.category);
const skill = ({ entry }: ResolvedUnit, id: string) => Number(entry.entry.characteristics?.[id] ?? Number.NaN);

/** Whether its entry may ever have an option. */
function may(catalogue: Catalogue, { entry }: ResolvedUnit, id: string): boolean {
  return catalogue.variants.some((variant) => {
    if (variant.option.id !== id) return false;
    const { rules, otherwise } = optionPermissionOf(catalogue, entry, variant);
    return otherwise.status === "allowed" || rules.some(({ status }) => status === "allowed");
  });
}

const ARMS = ["great-weapon", "halberd", "spear", "lance", "flail", "morning-star", "second-hand-weapon"];
const BOWS = ["pistol", "brace-of-pistols", "short-bow", "bow", "longbow", "crossbow", "repeater-crossbow", "sling", "javelins", "handgun"];
const ITEMS = ["magic-weapons", "magic-armour", "talismans", "arcane-items", "scrolls", "enchanted-items", "banners"];
const RUNES = ["weapon-runes", "armour-runes", "talismanic-runes", "banner-runes"];
const POWERS = ["powers", "gifts", "mutations", "virtues", "spites", "big-names", "clan-items", "scavenged-weapons"];
const WATER = [
  "swim",
  "tortoise",
  "canoe",
  "transport",
  "breathing",
  "marines",
  "grapple",
  "ram",
  "ladders",
  "wet-hides",
  "mine",
  "burrow",
];
/** What is of use in one army list alone, which asks for it. */
const NEEDED: Record<string, string> = { "planar-wizard": "planar", swim: "pelagic" };
/** What the dearest leader costs that some army list asks for; in a small army he is more than two fifths. */
const LEADER = 250;
const RIDDEN = /horse|steed|boar$|wolf$|cold-one|juggernaut|nightmare|stag/;

const isShooter = (unit: ResolvedUnit) =>
  /bow|handgun|crossbow|thunder|quarrel|glade-guard|sling|jezzail|skink|arrer|archers|night-runner/.test(
    `${unit.entry.entry.id} ${JSON.stringify(unit.entry.entry.details ?? {}).toLowerCase()}`,
  ) || has(unit, ...BOWS);
const isFoot = (unit: ResolvedUnit) => !tagged(unit, "mounted", "kind-war-machine", "kind-chariot", "kind-monster", "kind-flyer");

/** Full ranks of five to eight, or one short for the character who joins. */
const ranksUp = (n: number) => [5, 6, 7, 8].some((wide) => n % wide === 0 || (n + 1) % wide === 0);

function ofWarhammer(unit: ResolvedUnit, catalogue: Catalogue): number[] {
  const n = unit.unit.count;
  const isPerson = isOf(unit, "lords", "heroes");
  const items = hasOf(unit, ...ITEMS, ...RUNES, ...POWERS);
  const isWizard = tagged(unit, "wizard");
  const level = unit.options.find(({ variant }) => variant.option.id === "level")?.variant.choice;
  const found: number[] = [];
  const isStanding = !isPerson && isFoot(unit) && !isShooter(unit);
  const lacks = ["champion", "standard-bearer", "musician"].filter((id) => !has(unit, id) && may(catalogue, unit, id));
  const isLed = has(unit, "champion", "standard-bearer", "musician");
  const isHalf = isLed ? n >= 11 : n >= 15 && lacks.length === 3;
  if (isStanding && isHalf && lacks.includes("standard-bearer")) found.push(4);
  if (tagged(unit, "mounted") && !isShooter(unit) && !isPerson && lacks.length === 3 && n >= 5 && unit.bill.points >= 100) found.push(4);
  if (!isPerson && n === 1 && may(catalogue, unit, "standard-bearer")) found.push(5);
  if (isStanding && n >= 15 && !ranksUp(n)) found.push(6);
  if (!isPerson && n > (tagged(unit, "mounted") ? 15 : 60)) found.push(6);
  if (isPerson && isWizard) {
    const isIdle = !(Number(level) > 1) && !items && !has(unit, "battle-standard", ...ARMS);
    if (isIdle && may(catalogue, unit, "dispel-scroll")) found.push(7);
    const isSword = heldBy(unit).some(({ group, tags }) => group === "magic-weapons" && tags.includes("common-item"));
    if (isSword && skill(unit, "weapon-skill") < 5) found.push(8);
  }
  const mount = unit.options.some(({ variant }) => RIDDEN.test(variant.option.id));
  const isArmed = has(unit, ...ARMS, ...BOWS) || hasOf(unit, "magic-weapons", ...RUNES, ...POWERS);
  // Black Orcs have all weapons.
  const isFighter = isPerson && !isWizard && !has(unit, "battle-standard", "black-orc");
  const isBare = isFighter && !isArmed && ARMS.some((id) => may(catalogue, unit, id));
  if (isBare && !items && !mount) found.push(9);
  if (isBare && mount) found.push(13);
  return found;
}

const GAMES: Record<string, Game> = {
  "warhammer-7e": {
    isCharacter: (unit) => isOf(unit, "lords", "heroes"),
    // Its rules see to the general.
    leads: () => true,
    isBlock: (unit) => isOf(unit, "core", "special") && (unit.unit.count >= (tagged(unit, "mounted") ? 5 : 10) || unit.bill.points >= 150),
    alone: [
      ({ tags, id }) => tags.includes("magic-suit") || ["light-armour", "heavy-armour", "full-plate-armour"].includes(id),
      ({ tags, id }) => tags.includes("magic-shield") || id === "shield",
      ({ tags, id }) => tags.includes("magic-melee") || ARMS.includes(id),
      ({ id }) => BOWS.includes(id),
      ({ group }) => group === "banners",
    ],
    isIdle: () => false,
    isAsked: (unit) => tagged(unit, "named-character"),
    own: ofWarhammer,
    left: 0.025,
  },
  "fantasy-rules-3e": {
    isCharacter: (unit) => isOf(unit, "characters"),
    leads: (unit) => has(unit, "general") || unit.bill.points >= 150,
    isBlock: (unit) => isOf(unit, "infantry", "cavalry", "designs", "monsters", "spirits"),
    alone: [({ group }) => group === "missiles", ({ group }) => group === "movement"],
    isIdle: ({ id, group, tags }, armyList) =>
      armyList !== NEEDED[id] && (WATER.includes(id) || tags.includes("optional") || ["wall", "armament", "inventions"].includes(group)),
    isAsked: (unit) => isOf(unit, "structures", "ships", "purchases"),
    own: () => [],
    left: 0.04,
  },
  "forces-of-light-and-darkness": {
    isCharacter: (unit) => isOf(unit, "commanders"),
    leads: ({ entry }) => entry.entry.id === "commander-in-chief",
    isBlock: (unit) => isOf(unit, "foot", "mounted", "leviathans"),
    alone: [({ group }) => group === "missile"],
    isIdle: () => false,
    isAsked: () => false,
    own: () => [],
    left: 0.15,
  },
};

const ONE_IN_THE_WORLD = ["magic-weapons", "magic-armour", "talismans", "arcane-items", "enchanted-items", "banners"];

/** The sins of an army of so many points; a size that published lists have is none. */
export function sinsOf(catalogue: Catalogue, roster: Roster, size: number, usual: Usual | null = null): Sin[] {
  const game = GAMES[catalogue.book.id];
  if (!game) return [];
  const { resolved, report } = inspect(catalogue, roster);
  const { units } = resolved;
  const isFielded = ({ entry, count }: ResolvedUnit["unit"]) =>
    usual?.entries.some((one) => one.entry === entry && one.outfits.some(({ counts }) => counts.includes(count))) ?? false;
  const sins = units.flatMap((unit): Sin[] =>
    [...ofUnit(game, unit, { size, armyList: catalogue.army.id }), ...game.own(unit, catalogue)].flatMap((number) =>
      number === 6 && isFielded(unit.unit) ? [] : { number, where: told(unit) },
    ),
  );
  const people = units.filter((unit) => game.isCharacter(unit));
  const others = units.filter((unit) => !people.includes(unit));
  const add = (number: number, where = "the army") => sins.push({ number, where });
  const points = (some: readonly ResolvedUnit[]) => some.reduce((sum, { bill }) => sum + bill.points, 0);
  if (points(people) > size / 2) add(11);
  // A line of the roster holds several units where a book counts units.
  for (const [key, same] of grouped(people, told)) {
    const n = same.reduce((sum, one) => sum + one.unit.count, 0);
    if (n > 2) add(12, `${n} × ${key}`);
  }
  if (!others.some((unit) => game.isBlock(unit))) add(14);
  if (people.length > 0 && !people.some((unit) => game.leads(unit))) add(18);
  const isAlone = (unit: ResolvedUnit) => isOf(unit, "infantry", "cavalry") && unit.unit.count === 1 && !has(unit, "elite");
  if (size >= 1000 && others.filter(isAlone).length > 2) add(5);
  for (const [key, same] of grouped(others, ({ entry, unit }) => `${entry.entry.id} ${unit.name ?? ""}`)) {
    const isLarge = points(same) > size / 2 && catalogue.book.counts !== "units";
    // Machines stand in batteries.
    if (isLarge || (same.length > 4 && isFoot(same[0] as ResolvedUnit))) add(15, key);
  }
  for (const [key, same] of grouped(units.flatMap(heldBy), ({ id }) => id)) {
    const isOne = same.every(({ group, tags }) => ONE_IN_THE_WORLD.includes(group) && !tags.includes("common-item"));
    if (isOne && same.length > 1) add(10, key);
  }
  if (report.points < size * (1 - game.left)) add(17, `${report.points} of ${size}`);
  return sins;
}

function ofUnit(game: Game, unit: ResolvedUnit, { size, armyList }: { size: number; armyList: string }): number[] {
  const held = heldBy(unit);
  const found: number[] = [];
  game.alone.forEach((row, i) => {
    if (held.filter(row).length > 1) found.push(i < 2 && catalogueHasArmour(unit) ? 1 : 2);
  });
  if (held.some((option) => game.isIdle(option, armyList))) found.push(3);
  if (game.isCharacter(unit) && unit.bill.points > Math.max(size * 0.4, LEADER)) found.push(11);
  if (game.isAsked(unit)) found.push(16);
  return found;
}

/** The first two rows of what is used alone are armour, where a game has suits and shields. */
const catalogueHasArmour = (unit: ResolvedUnit) => hasOf(unit, "armour", "magic-armour", "armour-runes");

function told({ entry, unit, options }: ResolvedUnit): string {
  const held = options.map(({ variant }) => variant.key).sort();
  return `${entry.entry.category === "characters" || entry.entry.category === "lords" ? "" : `${unit.count} `}${entry.entry.id}${held.length ? `: ${held.join(", ")}` : ""}`;
}

function grouped<T>(all: readonly T[], by: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(by(one), [...(groups.get(by(one)) ?? []), one]);
  return groups;
}
