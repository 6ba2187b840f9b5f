/** Puts an army together of whole units: what is asked for first, then what is usual and to taste, last what brings it near its size. */

import type { Catalogue, ResolvedUnit } from "@/lib/engine/catalogue/types";
import { asksForMore } from "@/lib/engine/check/still-needed";
import { variantOf } from "@/lib/engine/roster/describe-unit";
import type { Edit } from "@/lib/engine/roster/edits";
import type { RosterUnit } from "@/lib/engine/schema/roster";
import type { Share } from "@/lib/engine/schema/suggest/usual";
import type { Chance } from "./chance";
import { adviceIn, isError, type Judge, type Look } from "./judge";
import { isDoubled, type Outfitted, setsFor, type Taken, withAlways, withSet } from "./outfits";
import { KINDS } from "./sensible";
import { isMeant, reasonFor, tasteFor } from "./tastes";

export interface Composed {
  /** What the army may be made of. */
  taken: readonly Taken[];
  size: number;
  /** By category. */
  shares: ReadonlyMap<string, Share>;
  taste: string;
  chance: Chance;
  /** Units that stay as they are. */
  given: ReadonlySet<string>;
  /** The rules of sense that an army on the way breaks, by number. */
  oddities(look: Look): readonly number[];
}

/** An entry is taken again so much less gladly than is usual. */
const AGAIN = 0.3;
/** What an army has nothing of yet, while it has few kinds of unit. */
const NEW_KIND = 3;
/** A character who does the same as another. */
const ROLE_AGAIN = 0.45;
/** What is wished for less is left out, as long as something else is there. */
const LEAST = 0.004;
/** A unit that costs more than this part of the army is seldom taken. */
const LARGE = 0.2;
/** Shares that are kept first, and where nothing else is left. */
const SHARES = [1, 1.7];
/** After so much of the points it is looked at what the rules advise. */
const MOSTLY = 0.8;

/** The army; with errors left where none was found that keeps every limit. */
export function compose(judge: Judge, start: Look, all: Composed): Look {
  const candidates = candidatesOf(judge.catalogue, all.taken);
  const wanted = { ...all, shares: sharesOf(all.shares, candidates) };
  let look = furnished(judge, start, wanted);
  for (const wide of SHARES) {
    // What is perhaps asked for comes first: something else might take its place. What must be may be odd, at the second try.
    const may = wide === SHARES[0] ? noOdder(wanted, look) : () => true;
    for (const lacks of [openIn, wrongIn, openIn]) look = filled(judge, look, wanted, { candidates, wide, lacks, may });
    const own = noOdder(wanted, look);
    const filling = { candidates, wide, may: own };
    look = filled(judge, look, wanted, { ...filling, lacks: null, most: wanted.size * MOSTLY });
    // What the rules advise with what is there now: who leads monsters, who calls spirits.
    look = filled(judge, look, wanted, { ...filling, lacks: adviceIn });
    look = withoutAdvised(judge, look, wanted);
    const advised = adviceIn(look);
    look = filled(judge, look, wanted, { ...filling, lacks: null, may: (next) => own(next) && adviceIn(next) <= advised });
    if (look.wrong === 0 && look.points >= wanted.size * 0.9) break;
  }
  return look.wrong > 0 ? look : trimmed(judge, settled(judge, look, wanted), wanted);
}

/** The army without units, none of them large, that somebody else should be there for who was not found. */
function withoutAdvised(judge: Judge, start: Look, { size, given }: Composed): Look {
  let look = start;
  for (const { unit, bill } of start.resolved.units) {
    if (adviceIn(look) === 0) break;
    if (given.has(unit.id) || bill.points > size * LARGE) continue;
    const next = judge.look(judge.edit(look.roster, { do: "remove", unit: unit.id }));
    if (next && adviceIn(next) < adviceIn(look) && next.wrong <= look.wrong && next.open <= look.open) look = next;
  }
  return look;
}

/** The army with what its units are advised to have: lores, weapons. */
function settled(judge: Judge, start: Look, wanted: Composed): Look {
  const may = noOdder(wanted, start);
  let look = start;
  for (let again = true; again && adviceIn(look) > 0 && !judge.budget.isOver; ) {
    again = false;
    for (const edit of improvements(judge, look, wanted)) {
      const next = judge.look(judge.edit(look.roster, edit));
      if (!next || next.points > wanted.size || next.wrong > 0 || adviceIn(next) >= adviceIn(look)) continue;
      if (!breaksNothing(judge, look, next) || !may(next)) continue;
      look = next;
      again = true;
      break;
    }
  }
  return look;
}

/** What an army begins with, each unit with what such units always take, as far as nothing is against it. */
function furnished(judge: Judge, start: Look, wanted: Composed): Look {
  let look = start;
  for (const resolved of start.resolved.units) {
    const { unit } = resolved;
    if (wanted.given.has(unit.id)) continue;
    const options = withAlways(judge.catalogue, resolved, wanted.chance);
    if (options === unit.options) continue;
    const next = judge.look(judge.edit(look.roster, { do: "change", unit: unit.id, change: { options } }));
    if (next && next.points <= wanted.size && breaksNothing(judge, look, next)) look = next;
  }
  return look;
}

/** The shares of categories that a list has: what others would have goes to those that are no characters. */
function sharesOf(shares: Composed["shares"], candidates: readonly Candidate[]): Composed["shares"] {
  const people = new Set(candidates.flatMap(({ entry, isCharacter }) => (isCharacter ? entry.entry.category : [])));
  const here = new Set(candidates.map(({ entry }) => entry.entry.category));
  const usual = ([id, share]: [string, Share]) => (here.has(id) ? share.usual : 0);
  const all = [...shares];
  const others = all.filter(([id]) => !people.has(id)).reduce((sum, one) => sum + usual(one), 0);
  const left = 1 - all.filter(([id]) => people.has(id)).reduce((sum, one) => sum + usual(one), 0);
  const by = others > 0 ? Math.max(1, left / others) : 1;
  return new Map(
    all.map(([id, share]) => [id, people.has(id) ? share : { ...share, usual: share.usual * by, most: Math.min(1, share.most * by) }]),
  );
}

const openIn = ({ open }: Look) => open;
const wrongIn = ({ wrong }: Look) => wrong;

interface Filling {
  candidates: readonly Candidate[];
  /** How far the shares of the categories may be overstepped. */
  wide: number;
  /** What is to become less with each unit, until it is nothing; null to use up the points. */
  lacks: ((look: Look) => number) | null;
  /** Points at which it is enough; the size when absent. */
  most?: number;
  may(look: Look): boolean;
}

/** Whether an army breaks no rule of sense that one on the way to it does not break. */
function noOdder({ oddities }: Composed, from: Look): (look: Look) => boolean {
  const before = new Set(oddities(from));
  return (look) => oddities(look).every((rule) => before.has(rule));
}

interface Drawing {
  wide: number;
  isLacking: boolean;
}

function filled(judge: Judge, start: Look, wanted: Composed, { candidates, wide, lacks, most, may }: Filling): Look {
  let look = start;
  let pool = candidates;
  while (!judge.budget.isOver && (!lacks || lacks(look) > 0) && look.points < (most ?? wanted.size)) {
    const chosen = drawn(judge, look, wanted, pool, { wide, isLacking: lacks !== null });
    if (!chosen) break;
    const next = judge.look(judge.edit(look.roster, additionOf(judge.catalogue, look, wanted, chosen)));
    const isFit = next !== null && breaksNothing(judge, look, next) && next.points <= wanted.size && may(next);
    if (next && isFit && (!lacks || lacks(next) < lacks(look) - 1e-9)) {
      // What did not help with one thing that was missing may help with another.
      if (lacks) pool = candidates;
      look = next;
    } else pool = pool.filter((one) => one !== chosen);
  }
  return look;
}

interface Candidate extends Pick<Taken, "entry" | "copies"> {
  outfit: Outfitted;
  isCharacter: boolean;
  why: string;
}

function candidatesOf(catalogue: Catalogue, taken: readonly Taken[]): Candidate[] {
  return taken.flatMap(({ entry, copies, outfits }) =>
    outfits.map((outfit) => ({
      entry,
      copies,
      outfit,
      isCharacter: catalogue.suggest.characters?.(outfit.resolved) ?? false,
      why: reasonFor(catalogue, outfit.resolved),
    })),
  );
}

/** Lines of units that are alike are one, where a book counts units. */
function additionOf({ book }: Catalogue, { resolved }: Look, { given }: Composed, { entry, outfit }: Candidate): Edit {
  const same =
    book.counts === "units" &&
    resolved.units.find((one) => one.entry === entry && !given.has(one.unit.id) && sameOptions(one.unit, outfit.unit.options ?? []));
  return same
    ? { do: "change", unit: same.unit.id, change: { count: same.unit.count + outfit.unit.count } }
    : { do: "add", command: 0, unit: outfit.unit };
}

/** A category that has less of the points than is usual first, in it an entry with an outfit. */
function drawn(judge: Judge, look: Look, wanted: Composed, pool: readonly Candidate[], drawing: Drawing): Candidate | undefined {
  const weighed = pool
    .map((one) => ({ one, weight: weightOf(judge.catalogue, look, wanted, one, drawing) }))
    .filter(({ weight }) => weight > 0);
  const categories = new Map<string, typeof weighed>();
  for (const candidate of weighed) {
    const { category } = candidate.one.entry.entry;
    categories.set(category, [...(categories.get(category) ?? []), candidate]);
  }
  const spent = spentIn(look);
  const lacks = ([id, all]: [string, typeof weighed]) => {
    const { least, usual } = wanted.shares.get(id) ?? FREE;
    const now = (spent.get(id) ?? 0) / wanted.size;
    const best = Math.max(...all.map(({ weight }) => weight));
    return (now < least ? 4 : 1) * Math.max(0.02, usual - now) * Math.min(1, best * 4);
  };
  const chosen = wanted.chance.weighted([...categories], lacks);
  return chosen && wanted.chance.weighted(chosen[1], ({ weight }) => weight)?.one;
}

/** Where nothing is said of the shares of a category. */
const FREE: Share = { least: 0, usual: 0.5, most: 1 };

function spentIn({ resolved }: Look): Map<string, number> {
  const spent = new Map<string, number>();
  for (const { entry, bill } of resolved.units) spent.set(entry.entry.category, (spent.get(entry.entry.category) ?? 0) + bill.points);
  return spent;
}

/** Whether nothing is wrong that was not before, but that something is still to come. */
function breaksNothing({ catalogue }: Judge, before: Look, look: Look): boolean {
  const broken = ({ findings }: Look) => findings.filter((finding) => isError(finding) && !asksForMore(catalogue, finding)).length;
  return look.open <= before.open && look.bill.missing <= before.bill.missing && broken(look) <= broken(before);
}

function weightOf(catalogue: Catalogue, look: Look, wanted: Composed, candidate: Candidate, { wide, isLacking }: Drawing): number {
  const { book } = catalogue;
  const { size, shares, taste } = wanted;
  const { entry, copies, outfit, isCharacter, why } = candidate;
  // A unit as it is at least is for what is missing, not to fill up.
  if (outfit.isPlain && !isLacking) return 0;
  const { points } = outfit.resolved.bill;
  if (look.points + points > size) return 0;
  const { category } = entry.entry;
  let [spent, had, same, role] = [0, 0, 0, 0];
  for (const unit of look.resolved.units) {
    if (unit.entry.entry.category === category) spent += unit.bill.points;
    if (isCharacter && catalogue.suggest.characters?.(unit) && reasonFor(catalogue, unit) === why) role += unit.units;
    if (unit.entry !== entry) continue;
    had += book.counts === "units" ? unit.units / outfit.unit.count : 1;
    const isSame = sameOptions(unit.unit, outfit.unit.options ?? []);
    if (isSame && book.counts === "units") same += unit.units / outfit.unit.count;
    else if (isSame && unit.unit.count === outfit.unit.count) same++;
  }
  const { most } = shares.get(category) ?? FREE;
  const bound = most * (isCharacter ? Math.min(wide, 1.1) : wide) + 0.02;
  if ((spent + points) / size > bound && !isLacking) return 0;
  const expected = (copies * size) / 2000;
  const again = AGAIN ** (Math.max(0, had + 1 - Math.ceil(expected)) + same) * ROLE_AGAIN ** role;
  const isNew = !isCharacter && had === 0 && kindsIn(look) < KINDS ? NEW_KIND : 1;
  const large = !isCharacter && points > size * LARGE ? 0.05 : 1;
  const weight = expected * outfit.weight * again * isNew * large * tasteFor(catalogue, taste, outfit.resolved);
  return weight < LEAST && !isLacking && wide === SHARES[0] ? 0 : weight;
}

function kindsIn({ resolved }: Look): number {
  return new Set(resolved.units.map(({ entry }) => entry)).size;
}

function sameOptions(unit: RosterUnit, options: NonNullable<Outfitted["unit"]["options"]>): boolean {
  const key = (all: readonly { id: string; choice?: string | undefined }[]) =>
    all
      .map(({ id, choice = "" }) => `${id}=${choice}`)
      .sort()
      .join();
  return key(unit.options) === key(options);
}

/** The army brought near its size by what units usually have: more ranks, another outfit, what belongs to them. */
function trimmed(judge: Judge, start: Look, wanted: Composed): Look {
  const may = noOdder(wanted, start);
  let look = start;
  while (!judge.budget.isOver && look.points < wanted.size) {
    const left = wanted.size - look.points;
    const steps: Look[] = [];
    for (const edit of improvements(judge, look, wanted)) {
      const next = judge.look(judge.edit(look.roster, edit));
      if (!next || next.points <= look.points || next.points > wanted.size || next.wrong > 0) continue;
      if (adviceIn(next) > adviceIn(look)) continue;
      if (breaksNothing(judge, look, next) && may(next) && !isTooLarge(judge.catalogue, look, next, wanted.size)) steps.push(next);
    }
    // What comes nearest to the size is best, and not always the same.
    const chosen = wanted.chance.weighted(steps, (next) => ((next.points - look.points) / left) ** 2);
    if (!chosen) break;
    look = chosen;
  }
  return look;
}

/** Whether a unit that is no character grew beyond what is seldom taken. */
function isTooLarge({ suggest }: Catalogue, before: Look, { resolved }: Look, size: number): boolean {
  const points = new Map(before.bill.units.map((bill) => [bill.unit, bill.points]));
  return resolved.units.some(
    (unit) =>
      !suggest.characters?.(unit) &&
      unit.bill.points / unit.units > size * LARGE &&
      unit.bill.points > (points.get(unit.unit.id) ?? Number.POSITIVE_INFINITY),
  );
}

function improvements({ catalogue }: Judge, look: Look, { taken, given, chance }: Composed): Edit[] {
  return look.resolved.units.flatMap((resolved): Edit[] => {
    const { unit, entry } = resolved;
    if (given.has(unit.id)) return [];
    const outfits = taken.find((one) => one.entry === entry)?.outfits ?? [];
    const change = (to: Extract<Edit, { do: "change" }>["change"]): Edit => ({ do: "change", unit: unit.id, change: to });
    const own = outfits.filter(
      (outfit) => outfit.unit.name === unit.name && (outfit.unit.count >= unit.count || catalogue.book.counts === "units"),
    );
    return [
      ...usualCounts(catalogue, resolved, outfits).map((count) =>
        change({ count, options: withAlways(catalogue, { ...resolved, unit: { ...unit, count } }, chance) }),
      ),
      ...own.map((outfit) => change({ options: [...(outfit.unit.options ?? [])] })),
      ...kitsFor(catalogue, resolved).map((options) => change({ options })),
    ];
  });
}

/** Sizes larger than it has, the next few of those that are usual. */
function usualCounts(catalogue: Catalogue, resolved: ResolvedUnit, outfits: readonly Outfitted[]): number[] {
  const sizes = catalogue.suggest.sizes.find((whom) => isMeant(catalogue, resolved, whom))?.counts ?? [];
  // Where a book counts units, a line of them grows by one; a person stays one.
  const isLine = catalogue.book.counts === "units" && !catalogue.suggest.characters?.(resolved);
  const counts = new Set([...outfits.map(({ unit }) => unit.count), ...sizes, ...(isLine ? [resolved.unit.count + 1] : [])]);
  return [...counts]
    .filter((count) => count > resolved.unit.count)
    .sort((a, b) => a - b)
    .slice(0, 3);
}

/** Its options with one set more of those that such units take. */
function kitsFor(catalogue: Catalogue, resolved: ResolvedUnit): RosterUnit["options"][] {
  const { unit } = resolved;
  const held = new Set(unit.options.map((option) => variantOf(catalogue, option)));
  return catalogue.suggest.kits.flatMap((kit) =>
    (setsFor(catalogue, resolved, kit) ?? []).flatMap((set) => {
      const fresh = set.filter((variant) => !held.has(variant));
      if (fresh.length === 0 || isDoubled(catalogue, fresh, unit.options)) return [];
      return [withSet(catalogue, unit.options, fresh)];
    }),
  );
}
