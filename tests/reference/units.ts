/** What a roster names, looked up: its units with what they hold; and which units and options a selector means. */
import { type Army, permissionOf } from "./army";
import type { Choice, Condition, Entry, Finding, Group, Option, OptionSelector, Roster, Rule, Selector, Status } from "./shapes";

/** An option, or one choice of it, that a unit has. `key`: "shaman=2", or "swim". */
export interface Held {
  option: Option;
  choice: Choice | null;
  key: string;
  group: Group;
  copies: number;
  value: number | null;
  /** What is written for a choice that stands for any word. */
  word: string | null;
  /** Every such unit has it at no cost. */
  included: boolean;
  /** Written without the choice that it has several of. */
  unsaid: boolean;
}

export interface Unit {
  id: string;
  index: number;
  entry: Entry;
  /** The army list it comes from: its own for allies. */
  home: Army;
  command: number;
  kind: string;
  beside: boolean;
  attachedTo: string | null;
  parent: Unit | null;
  /** Units on the line, and models in all of them together. */
  units: number;
  models: number;
  held: Held[];
  category: string;
  stated: number | null;
  perModel: number | null;
}

/** Whether a condition holds for the rules of the army list that a unit comes from. */
export type Holds = (unit: Unit, when: Condition | undefined) => boolean;

/** Whether a command of this kind stands beside the army. */
export const isBeside = ({ book }: Army, kind: string) => book.commands.some(({ id, sideboard }) => id === kind && sideboard === true);

/** Whether a rule hangs on what else the roster has, or on its size. */
export const onRoster = ({ when }: { when?: Condition | undefined }) =>
  [when?.has, when?.lacks, when?.limitFrom, when?.limitBelow].some((part) => part !== undefined);

export interface Muster {
  army: Army;
  roster: Roster;
  units: Unit[];
  limit: number | null;
}

export const finding = (rule: string, at: string[], more: Partial<Finding> = {}): Finding => ({
  rule,
  severity: "error",
  actual: null,
  bound: null,
  at,
  ...more,
});

/** The units of the roster, and what fits nothing in it. `allies`: the army lists that are known by id. */
export function unitsOf(army: Army, roster: Roster, allies: ReadonlyMap<string, Army>): { units: Unit[]; findings: Finding[] } {
  const findings: Finding[] = [];
  const units: Unit[] = [];
  let index = 0;
  roster.commands.forEach((command, c) => {
    const known = army.book.commands.find(({ id }) => id === command.kind);
    const at = [`command ${c}`];
    if (!known) findings.push(finding("ROSTER-COMMAND", at));
    const { allies: permitted } = army.list;
    let home = army;
    if (known?.allied) {
      if (command.armyList === undefined || !permitted) findings.push(finding("ROSTER-ALLY", at));
      else if (!permitted.armies.includes(command.armyList)) findings.push(finding(permitted.rule, at));
      else if (permitted.status === "unconfirmed") findings.push(finding(permitted.rule, at, { severity: "unconfirmed" }));
      home = allies.get(command.armyList ?? "") ?? army;
    }
    for (const given of command.units) {
      index++;
      const entry = home.entries.get(given.entry);
      if (!entry) {
        findings.push(finding("ROSTER-UNIT", [given.id]));
        continue;
      }
      const single = army.book.counts === "models";
      const unit: Unit = {
        id: given.id,
        index,
        entry,
        home,
        command: c,
        kind: command.kind,
        beside: isBeside(army, command.kind),
        attachedTo: given.attachedTo ?? null,
        parent: null,
        units: single ? 1 : given.count,
        models: single ? given.count : given.count * (entry.models ?? 1),
        held: [],
        category: entry.category,
        stated: given.stated ?? null,
        perModel: given.pointsPerModel ?? null,
      };
      unit.held = heldBy(home, unit, given.options, findings);
      // Of several options that move a unit, the one that stands last in the book decides.
      for (const option of home.options.values()) {
        if (option.category !== undefined && unit.held.some((h) => h.option === option)) unit.category = option.category;
      }
      units.push(unit);
    }
  });
  findings.push(...attach(roster, units));
  return { units, findings };
}

function heldBy(army: Army, unit: Unit, given: Roster["commands"][number]["units"][number]["options"], findings: Finding[]): Held[] {
  const held: Held[] = [];
  const at = [unit.id];
  /** The choices that were written of the groups that stand in one order. */
  const written = new Map<string, string[]>();
  for (const { id, choice: named, count = 1, value } of given) {
    const option = army.options.get(id);
    const group = army.groups.get(option?.group ?? "");
    const choices = option?.choices ?? [];
    const ordered = group ? orderOf(army, group) : null;
    const before = (ordered === null ? undefined : written.get(ordered)) ?? [];
    const unsaid = named === undefined && choices.length > 0;
    const choice = unsaid
      ? (choices.find((c) => !before.includes(c.id)) ?? choices.at(-1))
      : (choices.find((c) => c.id === named) ?? choices.find((c) => c.id === option?.open));
    if (!option || !group || (named !== undefined && !choice)) {
      findings.push(finding("ROSTER-OPTION", at));
      continue;
    }
    if (ordered !== null && choice) written.set(ordered, [...before, choice.id]);
    const one: Held = {
      option,
      choice: choice ?? null,
      key: choice ? `${id}=${choice.id}` : id,
      group,
      copies: count,
      value: option.number ? (value ?? option.number.min) : null,
      word: unsaid || choice?.id === named ? null : (named ?? null),
      included: false,
      unsaid,
    };
    if (unsaid && value === undefined && ordered === null && choices.length > 1 && choice?.name !== option.name)
      findings.push(finding("ROSTER-INCOMPLETE", at, { severity: "advice" }));
    if (option.number && value === undefined) findings.push(finding("ROSTER-INCOMPLETE", at, { severity: "advice" }));
    if (!option.number && value !== undefined) findings.push(finding("ROSTER-NUMBER", at));
    if (option.number && value !== undefined) {
      const { min, max, step } = option.number;
      const steps = step === undefined ? 0 : (value - min) / step;
      const bound = value > max ? max : value < min ? min : null;
      if (bound !== null || Math.abs(steps - Math.round(steps)) > 1e-9)
        findings.push(finding("ROSTER-NUMBER", at, { actual: value, bound }));
    }
    const same = held.find((h) => h.key === one.key && h.value === one.value && h.word === one.word);
    if (same) same.copies += one.copies;
    else held.push(one);
  }
  for (const one of held) {
    if (!one.option.repeatable && one.copies > 1) findings.push(finding("ROSTER-COPIES", at, { actual: one.copies, bound: 1 }));
  }
  for (const ref of unit.entry.included ?? []) {
    const [id = "", choice] = ref.split("=");
    const option = army.options.get(id);
    const group = army.groups.get(option?.group ?? "");
    if (!option || !group) continue;
    const one = option.choices?.find((c) => c.id === choice) ?? option.choices?.[0] ?? null;
    const key = one ? `${id}=${one.id}` : id;
    const taken = held.filter((h) => h.option === option);
    for (const same of taken) same.included ||= same.key === key && taken.length === 1;
    if (taken.length === 0)
      held.push({
        option,
        choice: one,
        key,
        group,
        copies: 1,
        value: option.number?.min ?? null,
        word: null,
        included: true,
        unsaid: false,
      });
  }
  const several = [...new Set(held.map((h) => h.group))].filter((g) => g.choose === "one" && held.filter((h) => h.group === g).length > 1);
  for (const _ of several) findings.push(finding("ROSTER-CHOICE", at));
  for (const option of new Set(held.map((h) => h.option))) {
    const forms = held.filter((h) => h.option === option);
    if (forms.length > 1 && !option.repeatable && !several.includes(forms[0]?.group as Group)) findings.push(finding("ROSTER-CHOICE", at));
  }
  return held;
}

/** The name of the order in which options of a group are written; null where they stand in none. */
function orderOf(army: Army, { id, inOrder }: Group): string | null {
  if (!inOrder) return null;
  const holds = Object.entries(inOrder.setting ?? {}).every(([key, value]) => army.settings[key] === value);
  return [id, ...(holds ? (inOrder.with ?? []) : [])].sort().join(" ");
}

/** Gives each unit the one it belongs to, and tells of those that cannot. */
function attach(roster: Roster, units: readonly Unit[]): Finding[] {
  const findings: Finding[] = [];
  const given = roster.commands.flatMap((command, c) => command.units.map((unit) => ({ unit, c })));
  for (const { unit, c } of given) {
    if (unit.attachedTo === undefined) continue;
    const to = given.find((g) => g.unit.id === unit.attachedTo);
    const fits = to && to.c === c && to.unit.id !== unit.id && to.unit.attachedTo === undefined;
    const belonging = units.find(({ id }) => id === unit.id);
    if (!fits) findings.push(finding("ROSTER-ATTACHED", [unit.id]));
    else if (belonging) belonging.parent = units.find(({ id }) => id === unit.attachedTo) ?? null;
  }
  return findings;
}

/** Whether a selector means a unit of the roster. */
export function means(army: Army, selector: Selector, unit: Unit): boolean {
  if (typeof selector === "string") {
    const named = army.book.selectors?.find((s) => s.id === selector);
    return named !== undefined && means(army, named.of, unit);
  }
  const { entry, category, tag, option, command, list, army: lists, attached, all, any, not } = selector;
  if (entry && !entry.includes(unit.entry.id)) return false;
  if (category && !category.includes(unit.category)) return false;
  if (tag && !tag.some((id) => hasTag(unit, id))) return false;
  if (option && !unit.held.some((h) => option.includes(h.key) || option.includes(h.option.id))) return false;
  if (command && !command.includes(unit.kind)) return false;
  if (list && !isAmong(army, unit.home.list.id, list)) return false;
  if (lists && !isAmong(army, army.list.id, lists)) return false;
  if (attached !== undefined && attached !== (unit.attachedTo !== null)) return false;
  if (all && !all.every((s) => means(army, s, unit))) return false;
  if (any && !any.some((s) => means(army, s, unit))) return false;
  return not === undefined || !means(army, not, unit);
}

/** By its entry, or by an option that it has. */
function hasTag({ entry, held }: Unit, tag: string): boolean {
  return entry.tags?.includes(tag) || held.some(({ option, choice }) => option.tags?.includes(tag) || choice?.tags?.includes(tag));
}

/** Whether an army list is one of these, or in one of these groups. */
export function isAmong({ book }: Army, id: string, names: readonly string[]): boolean {
  return names.some((name) => name === id || book.armyGroups?.some((group) => group.id === name && group.armies.includes(id)));
}

export function isMeant(selector: OptionSelector, { option, choice, key, group }: Held): boolean {
  const tags = [...(option.tags ?? []), ...(choice?.tags ?? [])];
  return (
    (selector.option ?? []).some((ref) => ref === key || ref === option.id) ||
    (selector.tag ?? []).some((tag) => tags.includes(tag)) ||
    (selector.group ?? []).includes(group.id)
  );
}

/** How an option stands that a unit has: of all rules that speak of it the one of the first rank, else its heading. */
export function rulingOf(unit: Unit, held: Held, holds: Holds): { id: string; status: Status; severity: Finding["severity"] | undefined } {
  const { home } = unit;
  const speaking = home.rules.filter(
    (r) => r.kind === "availability" && isMeant(r.options ?? {}, held) && means(home, r.units ?? {}, unit) && holds(unit, r.when),
  );
  const rank = ({ overrides, status }: Rule) => (overrides ? 0 : 3) + { denied: 0, allowed: 1, unconfirmed: 2 }[status ?? "allowed"];
  const layer = (rule: Rule) => home.layerOf.get(rule) ?? 0;
  const [first] = speaking.sort((a, b) => rank(a) - rank(b) || layer(b) - layer(a));
  const { status, rule } = held.group.otherwise;
  return { id: first?.id ?? rule, status: first?.status ?? status, severity: first?.severity };
}

/** Entries and options that the army list may not have, or not for certain: one finding for each, however many units. */
export function notPermitted({ units }: Muster, holds: Holds): Finding[] {
  const found = new Map<string, Finding>();
  const tell = (key: string, unit: Unit, rule: string, severity: Finding["severity"]) => {
    const one = found.get(key) ?? finding(rule, [], { severity, actual: 0 });
    if (!one.at.includes(unit.id)) one.actual = (one.actual ?? 0) + unit.units;
    one.at.push(unit.id);
    found.set(key, one);
  };
  for (const unit of units) {
    const { home, entry } = unit;
    const { status, rule, silent } = permissionOf(home, entry.id);
    const anything = silent && home.book.commands.find(({ id }) => id === unit.kind)?.anyEntry;
    if (status !== "allowed" && !anything) tell(`${home.list.id} ${entry.id}`, unit, rule, status === "denied" ? "error" : "unconfirmed");
    for (const held of unit.held) {
      if (held.included) continue;
      const ruling = rulingOf(unit, held, holds);
      if (ruling.status === "allowed") continue;
      const severity = ruling.status === "denied" ? (ruling.severity ?? "error") : "unconfirmed";
      tell(`${entry.id} ${held.key} ${ruling.id}`, unit, ruling.id, severity);
    }
  }
  return [...found.values()];
}
