/** What a roster names, looked up: its units with what they hold, and what fits nothing in it. */
import type { Army, Finding, Held, Json, Unit } from "./shapes";

type Tell = (rule: string, at: string, more?: Partial<Finding>) => void;

export const finding = (rule: string, at: string, more: Partial<Finding> = {}): Finding => ({
  ...{ rule, severity: "error", actual: null, bound: null, at: [at] },
  ...more,
});

/** Whether a command of this kind stands beside the army. */
export const isBeside = ({ book }: Army, kind: string) => book.commands.some((known: Json) => known.id === kind && known.sideboard);

/** Whether the readings are such. */
export const isRead = ({ settings }: Army, asked: Json = {}) => Object.entries(asked).every(([id, value]) => settings[id] === value);

/** The units of the roster, and what fits nothing in it. `allies`: the army lists that are known by id. */
export function unitsOf(army: Army, roster: Json, allies: ReadonlyMap<string, Army>): { units: Unit[]; findings: Finding[] } {
  const findings: Finding[] = [];
  const tell: Tell = (rule, at, more) => findings.push(finding(rule, at, more));
  const units = roster.commands.flatMap((command: Json, index: number) => {
    const known = army.book.commands.find(({ id }: Json) => id === command.kind);
    if (!known) tell("ROSTER-COMMAND", `command ${index}`);
    if (known?.allied) checkAlly(army.list.allies, command.armyList, (rule, more) => tell(rule, `command ${index}`, more));
    const home = (known?.allied && allies.get(command.armyList)) || army;
    return command.units.flatMap((written: Json) => unitOf(home, { written, command: index, kind: command.kind }, tell));
  });
  for (const [index, command] of roster.commands.entries()) {
    for (const { id, attachedTo } of command.units) {
      const to = command.units.find((other: Json) => other.id === attachedTo);
      const unit = units.find((one: Unit) => one.id === id);
      if (attachedTo === undefined) continue;
      if (!to || attachedTo === id || to.attachedTo !== undefined) tell("ROSTER-ATTACHED", id);
      else if (unit) unit.parent = units.find((one: Unit) => one.id === attachedTo && one.command === index) ?? null;
    }
  }
  return { units, findings };
}

function checkAlly(allies: Json, asked: string | undefined, tell: (rule: string, more?: Partial<Finding>) => void): void {
  if (asked === undefined || !allies) tell("ROSTER-ALLY");
  else if (!allies.armies.includes(asked)) tell(allies.rule);
  else if (allies.status === "unconfirmed") tell(allies.rule, { severity: "unconfirmed" });
}

function unitOf(home: Army, place: { written: Json; command: number; kind: string }, tell: Tell): Unit[] {
  const { id, count, entry: named, options } = place.written;
  const entry = home.entries.get(named);
  if (!entry) {
    tell("ROSTER-UNIT", id);
    return [];
  }
  const isOne = home.book.counts === "models";
  const size = { units: isOne ? 1 : count, models: isOne ? count : count * (entry.models ?? 1) };
  const held = heldBy(home, options, (rule, more) => tell(rule, id, more));
  addIncluded(home, held, entry);
  const manyOf = (key: "group" | "option") => held.filter((one) => held.some((other) => other !== one && other[key] === one[key]));
  const groups = manyOf("group").map(({ group }) => (group.choose === "one" ? group : null));
  const forms = manyOf("option").map(({ option, group }) => (option.repeatable || groups.includes(group) ? null : option));
  for (const several of new Set([...groups, ...forms])) if (several) tell("ROSTER-CHOICE", id);
  // Of several options that move a unit, the one that stands last in the book decides.
  const moving = held.map(({ option }) => option).filter((option) => option.category);
  const last = moving.length ? [...home.options.values()].findLast((option) => moving.includes(option)) : entry;
  const sums = { items: [], points: 0, missing: 0, slotFree: new Map() };
  return [{ ...place, ...size, ...sums, id, entry, home, beside: isBeside(home, place.kind), parent: null, category: last.category, held }];
}

/** The options that are written for a unit. */
function heldBy(home: Army, options: Json[], tell: (rule: string, more?: Partial<Finding>) => void): Held[] {
  const held: Held[] = [];
  const hint = { severity: "advice" } as const;
  for (const { id, choice: named, count = 1, value } of options) {
    const option = home.options.get(id);
    const group = home.groups.get(option?.group);
    const { choices = [], number } = option ?? {};
    const unsaid = named === undefined && choices.length > 0;
    // In a heading whose options are written in one order, what is written without a choice is the first that is not there.
    const order = group && orderOf(home, group);
    const before = held.filter((one) => order && orderOf(home, one.group) === order);
    const first = choices.find((one: Json) => !before.some(({ choice }) => choice?.id === one.id)) ?? choices.at(-1);
    const isOpen = (one: Json) => one.id === option.open;
    const choice = unsaid ? first : (choices.find((one: Json) => one.id === named) ?? choices.find(isOpen));
    if (!option || !group || (named !== undefined && !choice)) {
      tell("ROSTER-OPTION");
      continue;
    }
    const isAny = unsaid && choices.length > 1 && choice.name !== option.name && !order;
    if ((isAny && value === undefined) || (number && value === undefined)) tell("ROSTER-INCOMPLETE", hint);
    if (!number && value !== undefined) tell("ROSTER-NUMBER");
    if (number && value !== undefined) {
      const { min, max, step = 0 } = number;
      const bound = value > max ? max : value < min ? min : null;
      const steps = step ? (value - min) / step : 0;
      if (bound !== null || Math.abs(steps - Math.round(steps)) > 1e-9) tell("ROSTER-NUMBER", { actual: value, bound });
    }
    const key = choice ? `${id}=${choice.id}` : id;
    const word = unsaid || choice?.id === named ? undefined : named;
    const one = { option, choice, key, group, copies: count, value: number && (value ?? number.min), word, included: false, unsaid };
    const same = held.find((other) => other.key === key && other.value === one.value && other.word === word);
    if (same) same.copies += count;
    else held.push(one);
  }
  for (const { option, copies } of held) if (!option.repeatable && copies > 1) tell("ROSTER-COPIES", { actual: copies, bound: 1 });
  return held;
}

/** What every unit of an entry has, unless another choice of it is written. */
function addIncluded(home: Army, held: Held[], entry: Json): void {
  for (const ref of entry.included ?? []) {
    const [id, named] = ref.split("=");
    const option = home.options.get(id);
    const choice = option?.choices?.find((one: Json) => one.id === named) ?? option?.choices?.[0];
    const group = home.groups.get(option?.group);
    if (!group) continue;
    const key = choice ? `${id}=${choice.id}` : id;
    const [one, ...others] = held.filter((taken) => taken.option === option);
    const value = option.number?.min;
    if (!one) held.push({ option, choice, key, group, copies: 1, value, included: true, unsaid: false });
    else if (others.length === 0) one.included ||= one.key === key;
  }
}

/** The name of the order in which options of a heading are written; null where they stand in none. */
function orderOf(army: Army, { id, inOrder }: Json): string | null {
  if (!inOrder) return null;
  return [id, ...(isRead(army, inOrder.setting) ? (inOrder.with ?? []) : [])].sort().join(" ");
}
