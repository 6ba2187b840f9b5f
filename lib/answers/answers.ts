/** Answers to open cells, as they stand in a pack. Every function is pure: a pack in, a pack out. */

import { entriesNamedBy } from "@/lib/catalogue/compile/rule-entries";
import type { Price, Selector } from "@/lib/common";
import { groupBy } from "@/lib/group-by";
import { type OptionCell, openBound, type PermissionCell, type PriceCell, type ProfileCell, type RuleCell } from "@/lib/open/open-cells";
import type { RuleBase } from "@/lib/rules/contract";
import type { Rule } from "@/lib/rules/registry";
import type { Entry } from "@/lib/schema/entry";
import type { Pack } from "@/lib/schema/pack";
import { checkedRule } from "@/lib/schema/rule-id";

export type Settled = "allowed" | "denied";
export type Figures = NonNullable<Entry["characteristics"]>;

/** An empty pack. */
export function newPack(game: string, id: string, name: string): Pack {
  return { format: "muster-pack/1", id, name, game };
}

/** An id made from a name, and different from those taken. */
export function freeId(name: string, taken: readonly string[]): string {
  const plain = name
    .normalize("NFD")
    .replaceAll(/[\p{M}’']/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 60)
    .replace(/-$/, "");
  const start = plain || "own";
  let id = start;
  for (let n = 2; taken.includes(id); n++) id = `${start}-${n}`;
  return id;
}

type Asked = Pick<PermissionCell, "page"> & { entry: Pick<Entry, "id"> };

/** How a pack answers whether an army list may have an entry; null where it does not. */
export function permissionIn(pack: Pack | null, army: string, { entry }: PermissionCell): Settled | null {
  const found = pack?.permissions?.findLast((p) => p.army === army && p.entries.includes(entry.id));
  return found && found.status !== "unconfirmed" ? found.status : null;
}

/** Answers it, or takes the answer back with null. */
export function settlePermission(pack: Pack, army: string, cell: Asked, status: Settled | null): Pack {
  const { entry, page } = cell;
  const others = (pack.permissions ?? []).flatMap((p) => {
    if (p.army !== army || !p.entries.includes(entry.id)) return [p];
    const entries = p.entries.filter((id) => id !== entry.id);
    return entries.length ? [{ ...p, entries }] : [];
  });
  if (status === null) return put(pack, "permissions", others);
  const alike = others.find(
    (p) => p.army === army && p.status === status && p.page === page && p.basis === "printed" && !p.note && !p.rule,
  );
  if (alike) {
    return put(
      pack,
      "permissions",
      others.map((p) => (p === alike ? { ...p, entries: [...p.entries, entry.id] } : p)),
    );
  }
  return put(pack, "permissions", [...others, { army, entries: [entry.id], status, page, basis: "printed" as const }]);
}

/** How a pack answers who may take what, by the keys of the cell's pairs. */
export function optionAnswersIn(pack: Pack | null, army: string, cell: OptionCell): Map<string, Settled> {
  const answers = new Map<string, Settled>();
  for (const rule of rulesOf(pack, army)) {
    if (rule.kind !== "availability" || !answersCell(rule.id, cell.rule) || rule.status === "unconfirmed") continue;
    const entries = rule.id.endsWith("-any") ? ["any"] : (entriesNamedBy(rule) ?? []);
    for (const entry of entries) for (const ref of rule.options.option ?? []) answers.set(`${entry} ${ref.split("=")[0]}`, rule.status);
  }
  return answers;
}

/**
 * Answers some pairs, or takes answers back with null. The answer has the rank of the rule that left it open: it wins over
 * open questions, and what the book denies or allows for its own reasons still counts.
 */
export function settleOptions(pack: Pack, army: string, cell: OptionCell, changes: ReadonlyMap<string, Settled | null>): Pack {
  const answers = optionAnswersIn(pack, army, cell);
  for (const [key, status] of changes) {
    if (status === null) answers.delete(key);
    else answers.set(key, status);
  }
  const pairs = cell.pairs.flatMap(({ key, entry, refs }) => {
    const status = answers.get(key);
    return status ? [{ entry: entry?.id ?? null, refs, status }] : [];
  });
  const { data } = cell;
  const head = {
    units: data?.units ?? {},
    ...(data?.overrides ? { overrides: true } : {}),
    ...(data?.when ? { when: data.when } : {}),
    reason: "Looked up in the book",
    page: cell.page,
    basis: "printed" as const,
  };
  return putOptionAnswers(pack, army, cell.rule, head, pairs);
}

/** The answer for one option of one entry, or of all units that the rule means. */
export interface PairAnswer {
  entry: string | null;
  refs: readonly string[];
  status: Settled;
}

/** What the rules of such answers share; `units` are those that an answer for all means. */
export type PairHead = Pick<Extract<Rule, { kind: "availability" }>, "units" | "overrides" | "when" | "reason" | "page" | "basis">;

/** Puts answers in place of all that the pack says of the pairs a rule leaves open. */
export function putOptionAnswers(
  pack: Pack,
  army: string,
  rule: string,
  { units: all, ...head }: PairHead,
  pairs: readonly PairAnswer[],
): Pack {
  const rules: Rule[] = [];
  for (const status of ["allowed", "denied"] as const) {
    const add = (suffix: string, units: Selector, refs: readonly string[]) =>
      rules.push({
        id: `${checkedRule(rule)}-${status}${suffix}`,
        kind: "availability",
        units,
        options: { option: [...refs] },
        status,
        ...head,
      });
    const given = pairs.filter((p) => p.status === status);
    const any = given.filter((p) => p.entry === null).flatMap((p) => p.refs);
    if (any.length) add("-any", all, any);
    // Entries with the same options share a rule.
    const byEntry = groupBy(
      given.filter((p) => p.entry !== null),
      (p) => p.entry ?? "",
    );
    const alike = groupBy([...byEntry], ([, own]) => JSON.stringify(own.flatMap((p) => p.refs)));
    [...alike.values()].forEach((group, i) => {
      add(
        i === 0 ? "" : `-${i + 1}`,
        { entry: group.map(([entry]) => entry) },
        (group[0]?.[1] ?? []).flatMap((p) => p.refs),
      );
    });
  }
  return putRules(pack, army, (id) => answersCell(id, rule), rules);
}

export type RuleAnswer = { number: number } | { holds: boolean };

/** How a pack answers an open number or an open rule. `holds: false`: there is no such limit. */
export function ruleIn(pack: Pack | null, army: string, cell: RuleCell): RuleAnswer | null {
  if (!pack?.replaces?.some((r) => r.rule === cell.data.id && r.army === scope(army, cell))) return null;
  const rule = rulesOf(pack, scope(army, cell)).find((r) => r.id === checkedRule(cell.data.id));
  if (!rule) return { holds: false };
  const bound = cell.sort === "number" && rule.kind === "count" ? openBound(rule) : null;
  return bound ? { number: bound.settled } : { holds: true };
}

/** Answers it, or takes the answer back with null. The open rule speaks no longer; the settled one stands in its place. */
export function settleRule(pack: Pack, army: string, cell: RuleCell, answer: RuleAnswer | null): Pack {
  const id = checkedRule(cell.data.id);
  const where = scope(army, cell);
  const others = (pack.replaces ?? []).filter((r) => !(r.rule === cell.data.id && r.army === where));
  const replaced = answer === null ? others : [...others, { rule: cell.data.id, ...(where === undefined ? {} : { army: where }) }];
  const settled = answer === null || ("holds" in answer && !answer.holds) ? [] : [settledRule(cell.data, id, answer)];
  return putRules(put(pack, "replaces", replaced), where, (other) => other === id, settled);
}

function settledRule(rule: Rule, id: string, answer: RuleAnswer): Rule {
  const { severity: _, note: __, fix: ___, ...rest }: RuleBase = rule;
  const settled = { ...rest, id, basis: "printed" } as Rule;
  if (settled.kind !== "count" || !("number" in answer)) return settled;
  const side = openBound(settled)?.side ?? "max";
  const bound = settled[side];
  return { ...settled, [side]: typeof bound === "object" && "scale" in bound ? { ...bound, count: answer.number } : answer.number };
}

/** The price a pack gives; null where it gives none. `army` absent: for every army list. */
export function priceIn(pack: Pack | null, army: string | undefined, cell: PriceCell): Price | null {
  return pack?.prices?.findLast((p) => isOf(p, army, cell))?.price ?? null;
}

/** Enters a price, or takes it back with null. */
export function settlePrice(pack: Pack, army: string | undefined, cell: PriceCell, price: Price | null): Pack {
  const others = (pack.prices ?? []).filter((p) => !isOf(p, army, cell));
  if (price === null) return put(pack, "prices", others);
  const what = { ...(cell.entry ? { entry: cell.entry.id } : {}), ...(cell.option === null ? {} : { option: cell.option }) };
  return put(pack, "prices", [...others, { ...what, ...(army === undefined ? {} : { army }), price }]);
}

function isOf(
  price: { entry?: string | undefined; option?: string | undefined; army?: string | undefined },
  army: string | undefined,
  cell: PriceCell,
) {
  return price.army === army && price.entry === cell.entry?.id && (price.option ?? null) === cell.option;
}

/** The figures of a profile a pack gives. */
export function figuresIn(pack: Pack | null, army: string | undefined, { entry }: Pick<ProfileCell, "entry">): Figures {
  return pack?.characteristics?.find((c) => c.entry === entry.id && c.army === army)?.values ?? {};
}

/** Enters figures; those that are null are taken back. */
export function settleFigures(pack: Pack, army: string | undefined, cell: Pick<ProfileCell, "entry">, change: Figures): Pack {
  const { entry } = cell;
  const values = Object.fromEntries(Object.entries({ ...figuresIn(pack, army, cell), ...change }).filter(([, value]) => value !== null));
  const others = (pack.characteristics ?? []).filter((c) => !(c.entry === entry.id && c.army === army));
  if (Object.keys(values).length === 0) return put(pack, "characteristics", others);
  return put(pack, "characteristics", [...others, { entry: entry.id, ...(army === undefined ? {} : { army }), values }]);
}

/** Puts a rule of one army list in place of the one with its id, or takes that away with null. */
export function putRule(pack: Pack, army: string, id: string, rule: Rule | null): Pack {
  const others = rulesOf(pack, army).some((r) => r.id === id);
  return rule || others ? putRules(pack, army, (other) => other === id, rule ? [rule] : []) : pack;
}

type OwnEntry = NonNullable<Pack["entries"]>[number];

/** Adds an entry of the player's own, or puts it in place of the one with its id. */
export function putEntry(pack: Pack, entry: OwnEntry): Pack {
  return put(pack, "entries", [...(pack.entries ?? []).filter((e) => e.id !== entry.id), entry]);
}

/** Takes an entry of the player's own away. */
export function dropEntry(pack: Pack, id: string): Pack {
  return put(
    pack,
    "entries",
    (pack.entries ?? []).filter((e) => e.id !== id),
  );
}

function answersCell(id: string, rule: string): boolean {
  const start = checkedRule(rule);
  return id.startsWith(start) && /^-(allowed|denied)(-any|-\d+)?$/.test(id.slice(start.length));
}

function scope(army: string, cell: RuleCell): string | undefined {
  return cell.own ? army : undefined;
}

/** The rules a pack has for one army list, or for all. */
export function rulesOf(pack: Pack | null, army: string | undefined): readonly Rule[] {
  if (army === undefined) return pack?.rules ?? [];
  return pack?.armies && Object.hasOwn(pack.armies, army) ? (pack.armies[army] ?? []) : [];
}

/** Puts rules in place of those that `gone` means. */
export function putRules(pack: Pack, army: string | undefined, gone: (id: string) => boolean, rules: readonly Rule[]): Pack {
  const all = [...rulesOf(pack, army).filter((r) => !gone(r.id)), ...rules];
  if (army === undefined) return put(pack, "rules", all);
  const { [army]: _, ...armies } = pack.armies ?? {};
  const next = all.length ? { ...armies, [army]: all } : armies;
  if (Object.keys(next).length) return { ...pack, armies: next };
  const { armies: __, ...rest } = pack;
  return rest;
}

/** With a list in the pack, or without the key where the list is empty. */
export function put<K extends "permissions" | "replaces" | "prices" | "characteristics" | "entries" | "rules" | "kept" | "armyLists">(
  pack: Pack,
  key: K,
  list: NonNullable<Pack[K]>,
): Pack {
  if (list.length) return { ...pack, [key]: list };
  const { [key]: _, ...rest } = pack;
  return rest as Pack;
}
