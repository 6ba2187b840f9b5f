/** What a suggestion changes, line by line, as panel and terminal show it. */
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { billOf } from "@/lib/engine/check/check";
import { exact } from "@/lib/engine/report/points";
import { describeUnit, variantOf } from "@/lib/engine/roster/describe-unit";
import type { Roster, RosterOption, RosterUnit } from "@/lib/engine/schema/roster";
import { suggest as english, type SuggestWords } from "@/lib/words/en/suggest";
import { capital } from "@/lib/words/text";

export interface ChangeLine {
  /** add: what comes; remove: what goes; change: of what stays. */
  kind: "add" | "remove" | "change";
  /** "5 Outriders", "Shield". */
  what: string;
  /** Whose it is, or from what to what: "Captain of the Empire", "24 become 20"; empty where there is nothing to say. */
  detail: string;
  /** What it costs more, or less; 0 where that changes nothing. */
  points: number;
  /** Ids of the units it touches, in the roster before or, for what comes, after. */
  units: string[];
}

/** The difference between two rosters of one catalogue: what goes, then what changes, then what comes. Alike units share a line. */
export function changeLines(catalogue: Catalogue, before: Roster, after: Roster, words = english): ChangeLine[] {
  const said = words.lines;
  const costs = { before: costsOf(catalogue, before), after: costsOf(catalogue, after) };
  const [was, now] = [standing(catalogue, before, said), standing(catalogue, after, said)];
  // Another kind of unit is another unit, whatever it is called.
  const sameAs = (unit: Standing, others: typeof was) => {
    const other = others.get(unit.id);
    return other?.entry === unit.entry ? other : undefined;
  };
  const lines: ChangeLine[] = [];
  if (before.limit !== after.limit && after.limit !== undefined)
    lines.push({
      kind: "change",
      what: said.limit,
      detail: said.become(before.limit ?? 0, after.limit),
      points: 0,
      units: [],
    });
  for (const unit of was.values())
    if (!sameAs(unit, now)) lines.push({ ...lineOf(catalogue, unit, "remove", said), points: -(costs.before.get(unit.id) ?? 0) });
  for (const unit of was.values()) {
    const same = sameAs(unit, now);
    const points = exact((costs.after.get(unit.id) ?? 0) - (costs.before.get(unit.id) ?? 0));
    if (same) lines.push(...changed(catalogue, unit, same, points, said));
  }
  for (const unit of now.values())
    if (!sameAs(unit, was)) lines.push({ ...lineOf(catalogue, unit, "add", said), points: costs.after.get(unit.id) ?? 0 });
  return together(lines, said);
}

type Said = SuggestWords["lines"];
type Standing = RosterUnit & { command: string };

/** The units by their ids, each with what its command is called. */
function standing({ book, allies }: Catalogue, { commands }: Roster, said: Said): Map<string, Standing> {
  return new Map(
    commands.flatMap(({ kind, name, armyList, units }) => {
      const own = name ?? book.commands.find(({ id }) => id === kind)?.name ?? kind;
      const command = armyList === undefined ? own : said.ofArmy(own, allies.get(armyList)?.army.name ?? armyList);
      return units.map((unit) => [unit.id, { ...unit, command }] as const);
    }),
  );
}

/** Those of the first that the second has not, each as often as it has it less often. */
export function lacking(some: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return some.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function costsOf(catalogue: Catalogue, roster: Roster): Map<string, number> {
  return new Map(billOf(catalogue, roster).units.map(({ unit, points }) => [unit, points]));
}

function lineOf(catalogue: Catalogue, unit: RosterUnit, kind: ChangeLine["kind"], said: Said): Omit<ChangeLine, "points"> {
  const { name, options } = describeUnit(catalogue, unit);
  const counted = said.counted(unit.count, name);
  const what = unit.name ? said.named(counted, unit.name) : counted;
  return { kind, what, detail: said.list(options.map(({ text }) => text)), units: [unit.id] };
}

function changed(catalogue: Catalogue, before: Standing, after: Standing, points: number, said: Said): ChangeLine[] {
  const text = (option: RosterOption) => {
    const name = variantOf(catalogue, option)?.name ?? option.id;
    return `${said.mention(name)}${(option.count ?? 1) > 1 ? ` ×${option.count}` : ""}${option.value === undefined ? "" : ` ${option.value}`}`;
  };
  const had = before.options.map(text);
  const has = after.options.map(text);
  const [lost, got] = [lacking(had, has), lacking(has, had)];
  const { name } = describeUnit(catalogue, before);
  const one = { points, units: [before.id] };
  const counts = before.count === after.count ? [] : [said.become(before.count, after.count)];
  const joins = before.attachedTo === after.attachedTo ? [] : [after.attachedTo === undefined ? said.ofItsOwn : said.withAnother];
  const moved = [...joins, ...(before.command === after.command ? [] : [said.nowIn(after.command)])];
  const stated = before.stated !== undefined && after.stated === undefined ? [said.withoutStated] : [];
  if (counts.length + moved.length + stated.length === 0) {
    if (lost.length && got.length === 0) return [{ kind: "remove", what: capital(said.list(lost)), detail: name, ...one }];
    if (got.length && lost.length === 0) return [{ kind: "add", what: capital(said.list(got)), detail: name, ...one }];
    if (got.length + lost.length === 0) return [];
  }
  const parts = [
    ...counts,
    ...(got.length && lost.length ? [said.becomes(lost, got)] : got.length ? [said.with(got)] : lost.length ? [said.without(lost)] : []),
    ...moved,
    ...stated,
  ];
  return [{ kind: "change", what: name, detail: parts.join(", "), ...one }];
}

/** Lines that say the same are one, with the sum. */
function together(lines: readonly ChangeLine[], said: Said): ChangeLine[] {
  const byText = new Map<string, ChangeLine[]>();
  for (const line of lines) {
    const key = JSON.stringify([line.kind, line.what, line.detail]);
    byText.set(key, [...(byText.get(key) ?? []), line]);
  }
  return [...byText.values()].map((same) => {
    const [first] = same as [ChangeLine];
    if (same.length === 1) return first;
    const points = exact(same.reduce((sum, line) => sum + line.points, 0));
    const units = same.flatMap((line) => line.units);
    const isUnit = first.kind !== "change" && first.what.match(/^\d/);
    return {
      ...first,
      what: isUnit ? said.several(same.length, first.what) : first.what,
      detail: isUnit || !first.detail ? first.detail : said.times(first.detail, same.length),
      points,
      units,
    };
  });
}
