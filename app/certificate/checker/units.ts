/** What a roster names, looked up: its units with what they hold, and what fits nothing in it. */
import type { Army, Finding, Held, Json, Unit } from "./shapes";
import { isRead } from "./terms";

/** What a rule finds in some units, or in "roster" or "command 1". */
export function report(
  { id, severity = "error", open = false }: Json,
  where: readonly (Unit | string)[],
  actual?: number | null,
  bound?: number | null,
) {
  const at = new Set(where.map((one) => (typeof one === "string" ? one : one.id)));
  return { rule: id, severity, actual: actual ?? null, bound: bound ?? null, at: [...at], open } as Finding;
}
/** Tells what is wrong in one place. */
type Tell = (id: string, severity?: Finding["severity"], actual?: number, bound?: number | null) => void;

/** Whether a command of this kind stands beside the army. */
export const isBeside = ({ book }: Army, kind: string) => book.commands.some((known: Json) => known.id === kind && known.sideboard);

/** The units of the roster, and what fits nothing in it. `armies`: the army lists of the roster and of its allies, by id. */
export function unitsOf(army: Army, roster: Json, armies: ReadonlyMap<string, Army>): { units: Unit[]; findings: Finding[] } {
  const findings: Finding[] = [];
  const tellOf = (at: string): Tell => {
    return (id, severity, actual, bound) => findings.push(report({ id, severity }, [at], actual, bound));
  };
  const units: Unit[] = roster.commands.flatMap(({ kind, armyList, units: there }: Json, command: number) => {
    const known = army.book.commands.find(({ id }: Json) => id === kind);
    const { allies } = army.list;
    const tell = tellOf(`command ${command}`);
    if (!known) tell("ROSTER-COMMAND");
    else if (known.allied && !(armyList && allies)) tell("ROSTER-ALLY");
    else if (known.allied && !allies.armies.includes(armyList)) tell(allies.rule);
    else if (known.allied && allies.status === "unconfirmed")
      findings.push(report({ id: allies.rule, severity: "unconfirmed", open: true }, [`command ${command}`]));
    const home = (known?.allied && armies.get(armyList)) || army;
    return there.flatMap((written: Json) => unitOf(home, { written, command, kind }, tellOf(written.id)));
  });
  for (const { units: there } of roster.commands) {
    for (const { id, attachedTo } of there.filter((unit: Json) => unit.attachedTo !== undefined)) {
      const to = there.find((other: Json) => other.id === attachedTo);
      if (!to || to.id === id || to.attachedTo !== undefined) tellOf(id)("ROSTER-ATTACHED");
      else for (const unit of units.filter((one) => one.id === id)) unit.parent = units.find((one) => one.id === attachedTo) ?? null;
    }
  }
  return { units, findings };
}

function unitOf(home: Army, place: { written: Json; command: number; kind: string }, tell: Tell): Unit[] {
  const { id, count, entry: named, options } = place.written;
  const entry = home.entries.get(named);
  if (!entry) {
    tell("ROSTER-UNIT");
    return [];
  }
  const held = heldBy(home, options, tell);
  // What every such unit has, unless another choice of it is written.
  for (const ref of entry.included ?? []) {
    const [option, choice] = ref.split("=");
    const [one] = heldBy(home, [{ id: option, choice }], () => {});
    const written = held.filter((other) => other.option === one?.option);
    for (const same of written) same.included ||= written.length === 1 && same.key === one?.key;
    if (one && written.length === 0) held.push({ ...one, included: true, unsaid: false });
  }
  const manyOf = (key: "group" | "option") => held.filter((one) => held.some((other) => other !== one && other[key] === one[key]));
  const groups = manyOf("group").map(({ group }) => (group.choose === "one" ? group : null));
  const forms = manyOf("option").map(({ option, group }) => (option.repeatable || groups.includes(group) ? null : option));
  for (const several of new Set([...groups, ...forms])) if (several) tell("ROSTER-CHOICE");
  // Of several options that move a unit, the one that stands last in the book decides.
  const moving = held.map(({ option }) => option).filter((option) => option.category);
  const { category } = moving.length ? [...home.options.values()].findLast((option) => moving.includes(option)) : entry;
  const isOne = home.book.counts === "models";
  const size = { units: isOne ? 1 : count, models: isOne ? count : count * (entry.models ?? 1) };
  const sums = { items: [], points: 0, missing: 0, slotFree: new Map() };
  return [{ ...place, ...size, ...sums, id, entry, home, beside: isBeside(home, place.kind), parent: null, category, held }];
}

/** The options that are written for a unit. */
function heldBy(home: Army, written: Json[], tell: Tell): Held[] {
  const held: Held[] = [];
  for (const { id, choice: named, count = 1, value } of written) {
    const option = home.options.get(id);
    const group = home.groups.get(option?.group);
    const { choices = [], number, open } = option ?? {};
    const unsaid = named === undefined && choices.length > 0;
    // In a heading whose options are written in one order, what is written without a choice is the first that is not there.
    const order = group && orderOf(home, group);
    const before = held.filter((one) => order && orderOf(home, one.group) === order).map(({ choice }) => choice);
    const first = choices.find((one: Json) => !before.some((other) => other?.id === one.id)) ?? choices.at(-1);
    const choice = unsaid ? first : [named, open].map((ref) => choices.find((one: Json) => one.id === ref)).find((one) => one);
    if (!group || (named !== undefined && !choice)) {
      tell("ROSTER-OPTION");
      continue;
    }
    const isGuess = unsaid && choices.length > 1 && choice.name !== option.name && !order;
    if (value === undefined && (isGuess || number)) tell("ROSTER-INCOMPLETE", "advice");
    if (value !== undefined && !number) tell("ROSTER-NUMBER");
    if (value !== undefined && number) {
      const within = Math.min(Math.max(value, number.min), number.max);
      const steps = number.step ? (value - number.min) / number.step : 0;
      if (within !== value) tell("ROSTER-NUMBER", "error", value, within);
      else if (Math.abs(steps - Math.round(steps)) > 1e-9) tell("ROSTER-NUMBER", "error", value);
    }
    const key = choice ? `${id}=${choice.id}` : id;
    const word = unsaid || choice?.id === named ? undefined : named;
    const one = { option, choice, key, group, copies: count, value: number && (value ?? number.min), word, included: false, unsaid };
    const same = held.find((other) => other.key === key && other.value === one.value && other.word === word);
    if (same) Object.assign(same, { copies: same.copies + count, unsaid: same.unsaid || unsaid });
    else held.push(one);
  }
  for (const { option, copies } of held) if (!option.repeatable && copies > 1) tell("ROSTER-COPIES", "error", copies, 1);
  return held;
}

/** The name of the order in which options of a heading are written; null where they stand in none. */
function orderOf(army: Army, { id, inOrder }: Json): string | null {
  if (!inOrder) return null;
  return [id, ...(isRead(army, inOrder.setting) ? (inOrder.with ?? []) : [])].sort().join(" ");
}
