/** What follows from an entry and its options alone, worked out once and shared by all units that are alike. */
import { maskOf } from "@/lib/catalogue/selector";
import type {
  Catalogue,
  CatalogueEntry,
  Context,
  HeldOption,
  Holder,
  PricedItem,
  PriceRule,
  Profile,
  ResolvedOption,
  Standing,
  StandingWord,
} from "@/lib/catalogue/types";
import { count, number } from "@/lib/text";
import { presetOf } from "./label";

/** Enough for every army of a book; a hostile roster cannot make it grow for ever. */
const MOST = 20_000;

/**
 * The profile of a unit; `options` in the order of the book, copies of one option added up. `ally`: the catalogue of
 * its own army list where that is not the roster's.
 */
export function profileOf(
  catalogue: Catalogue,
  entry: CatalogueEntry,
  commandKind: string,
  options: readonly ResolvedOption[],
  ally: Catalogue | null = null,
): Profile {
  let key = ally ? `${entry.index}|${commandKind}|${ally.army.id}` : `${entry.index}|${commandKind}`;
  for (const o of options) {
    key += o.copies === 1 ? `,${o.held.index}` : `,${o.held.index}x${o.copies}`;
    if (o.value !== null) key += `=${o.value}`;
  }
  const known = catalogue.profiles.get(key);
  if (known) return known;
  if (catalogue.profiles.size >= MOST) catalogue.profiles.clear();
  const made = makeProfile(catalogue, entry, commandKind, options, ally);
  catalogue.profiles.set(key, made);
  return made;
}

function makeProfile(
  catalogue: Catalogue,
  entry: CatalogueEntry,
  commandKind: string,
  options: readonly ResolvedOption[],
  ally: Catalogue | null,
): Profile {
  // Permissions, standings and prices are those of its own army list; counts are those of the roster's.
  const rights = ally ?? catalogue;
  const own = ally?.entryById.get(entry.entry.id) ?? entry;
  const all = [...options.map((o) => o.held), ...entry.included];
  const profile: Profile = {
    entry,
    commandKind,
    home: rights.army.id,
    options,
    tagBits: maskOf([...entry.tags, ...all.flatMap((h) => h.tags)], catalogue.tagWords),
    optionBits: maskOf(
      all.map((h) => h.index),
      catalogue.optionWords,
    ),
    label:
      presetOf(
        catalogue,
        entry.entry.id,
        options.map((o) => o.held.key),
      )?.name ?? entry.entry.name,
    permission: permissionIn(catalogue, own, commandKind),
    counts: [],
    unitRules: [],
    standings: [],
    items: [],
    faults: faultsOf(options),
  };
  for (const counter of catalogue.counters) {
    if (!counter.match(profile)) continue;
    const amount = counter.each(profile);
    if (amount !== 0) profile.counts.push({ counter, amount });
  }
  profile.unitRules = catalogue.unitRules.filter((rule) => rule.match(profile));
  for (const { held } of options) {
    if (entry.included.includes(held)) continue;
    const standing = standingOf(rights, own, held);
    const fixed = fixedStanding(standing, profile, ally !== null);
    if (fixed?.status !== "allowed") profile.standings.push({ held, standing, fixed });
  }
  profile.items = [
    priced(profile, { held: null, copies: 1, value: null, price: own.price, page: entry.entry.page }, rights.entryPrices, ally !== null),
    ...options
      .filter((o) => !entry.included.includes(o.held))
      .map(({ held, copies, value }) =>
        priced(
          profile,
          { held, copies, value, price: held.price, page: held.option.page },
          rights.optionPrices[held.index] ?? [],
          ally !== null,
        ),
      ),
  ];
  return profile;
}

/** The permission of an entry, in a command that is free of what the army list leaves unsaid. */
function permissionIn(catalogue: Catalogue, own: CatalogueEntry, commandKind: string): CatalogueEntry["permission"] {
  const { permission } = own;
  const free = catalogue.book.commands.some((c) => c.id === commandKind && c.anyEntry);
  return free && permission.silent ? { ...permission, status: "allowed" } : permission;
}

/** How an option of a profile stands in a roster: as it does anywhere, or as the rest of the roster decides. */
export function decided(place: Profile["standings"][number], holder: Holder, context: Context): StandingWord {
  const { fixed, standing } = place;
  return fixed ?? standing.rules.find((r) => r.match(holder) && (!r.when || r.when(context))) ?? standing.otherwise;
}

/** The rules that may speak of an option on an entry. */
export function standingOf(catalogue: Catalogue, entry: CatalogueEntry, held: HeldOption): Standing {
  const known = entry.standings[held.index];
  if (known) return known;
  const { otherwise } = held.group;
  const made: Standing = {
    rules: (catalogue.availability[held.index] ?? []).filter((rule) => rule.match.possible(entry) !== "never"),
    otherwise: { status: otherwise.status, rule: otherwise.rule, page: otherwise.page, severity: "error", reason: otherwise.reason },
  };
  entry.standings[held.index] = made;
  return made;
}

/**
 * The standing where it depends on the unit alone; null where a rule looks at the rest of the roster. What an allied
 * list says of the rest of its own roster cannot hold in another's, so such rules of allies are passed over.
 */
function fixedStanding(standing: Standing, profile: Profile, allied: boolean): StandingWord | null {
  for (const rule of standing.rules) {
    if (!rule.match(profile) || (allied && rule.when)) continue;
    return rule.when ? null : rule;
  }
  return standing.otherwise;
}

function priced(
  profile: Profile,
  plain: Pick<PricedItem, "held" | "copies" | "value" | "price" | "page">,
  rules: readonly PriceRule[],
  allied: boolean,
): PricedItem {
  const item: PricedItem = { ...plain, because: "", slotFree: false, by: null, open: [] };
  let best: PriceRule | null = null;
  for (const rule of rules) {
    if (!rule.match(profile)) continue;
    if (rule.when || rule.first !== null || rule.onePer !== null) {
      if (!allied) item.open.push(rule);
    } else if (!best || cheaper(rule, best)) best = rule;
  }
  if (best) Object.assign(item, { price: best.price, because: best.because, page: best.page, slotFree: best.slotFree, by: best });
  return item;
}

function cheaper(a: PriceRule, b: PriceRule): boolean {
  return (a.price?.points ?? Number.POSITIVE_INFINITY) < (b.price?.points ?? Number.POSITIVE_INFINITY);
}

/** Whether a number is one the option takes; steps count from its smallest. */
function fits(value: number, { min, max, step }: NonNullable<HeldOption["option"]["number"]>): boolean {
  if (value < min || value > max) return false;
  const steps = step === undefined ? 0 : (value - min) / step;
  return Math.abs(steps - Math.round(steps)) < 1e-9;
}

function faultsOf(options: readonly ResolvedOption[]): Profile["faults"] {
  const faults: Profile["faults"] = [];
  const byGroup = new Map<string, HeldOption[]>();
  const byOption = new Map<string, HeldOption[]>();
  for (const { held, copies, value } of options) {
    const { number: range } = held.option;
    if (range && value !== null && !fits(value, range)) {
      const inside = `from ${number(range.min)} to ${number(range.max)}${range.step ? ` in steps of ${number(range.step)}` : ""}`;
      faults.push({
        rule: "ROSTER-NUMBER",
        option: held.key,
        message: `${held.name} ${number(value)}, a number ${inside} needed.`,
        fix: `Enter a number ${inside}.`,
      });
    }
    if (held.group.choose === "one") byGroup.set(held.group.id, [...(byGroup.get(held.group.id) ?? []), held]);
    else byOption.set(held.option.id, [...(byOption.get(held.option.id) ?? []), held]);
    if (copies > 1 && !held.option.repeatable) {
      faults.push({
        rule: "ROSTER-COPIES",
        option: held.key,
        message: `${held.name} taken ${copies} times, at most once allowed.`,
        fix: `Remove ${count(copies - 1, "copy")} of ${held.name}.`,
      });
    }
  }
  for (const several of [...byGroup.values(), ...[...byOption].filter(([, v]) => v[0] && !v[0].option.repeatable).map(([, v]) => v)]) {
    const [first] = several;
    if (several.length < 2 || !first) continue;
    const names = several.map((h) => h.name).join(" and ");
    faults.push({
      rule: "ROSTER-CHOICE",
      option: first.key,
      message: `${names} taken, only one of them allowed.`,
      fix: `Choose one of ${names}.`,
    });
  }
  return faults;
}
