/** Carries out change lines as somebody would who has only the roster before and the words: what comes of it is to be the roster after. */

import type { ChangeLine } from "@/lib/advice/suggest/change-lines";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { describeUnit, variantOf } from "@/lib/engine/roster/describe-unit";
import type { Roster, RosterOption, RosterUnit } from "@/lib/engine/schema/roster";
import { list, mention, number } from "@/lib/words/en/grammar";

interface Standing {
  entry: string;
  count: number;
  /** In small words, each as often as the unit has it. */
  options: string[];
  parent: string;
  command: number;
  stated: number | undefined;
}

const unitsOf = ({ commands }: Roster): RosterUnit[] => commands.flatMap(({ units }) => units);
const wordsIn = (text: string): string[] => text.toLowerCase().split(/, | and /);

function standingIn(catalogue: Catalogue, { commands }: Roster): Map<string, Standing> {
  const words = (option: RosterOption) => {
    const times = (option.count ?? 1) > 1 ? ` ×${option.count}` : "";
    const value = option.value === undefined ? "" : ` ${option.value}`;
    return wordsIn(`${mention(variantOf(catalogue, option)?.name ?? option.id)}${times}${value}`);
  };
  return new Map(
    commands.flatMap(({ units }, command) =>
      units.map(({ id, entry, count, options, attachedTo = "", stated }) => [
        id,
        { entry, count, options: options.flatMap(words).sort(), parent: attachedTo, command, stated },
      ]),
    ),
  );
}

/** What the lines do not say of the roster after, and what they say that is not so. */
export function faultsOfLines(catalogue: Catalogue, before: Roster, after: Roster, lines: readonly ChangeLine[]): string[] {
  const [state, wanted] = [standingIn(catalogue, before), standingIn(catalogue, after)];
  const texts = new Map([...unitsOf(after), ...unitsOf(before)].map((unit) => [unit.id, textOf(catalogue, unit)]));
  const come = new Map(unitsOf(after).map((unit) => [unit.id, textOf(catalogue, unit)]));
  const faults: string[] = [];
  for (const line of lines) {
    const said = line.what.replace(/^\d+ × /, "");
    for (const id of line.units) {
      const was = state.get(id);
      const own = `${said}|${line.detail}`;
      if (line.kind === "add" && !was) {
        const is = wanted.get(id);
        if (!is || come.get(id) !== own) faults.push(`${own} is no unit that comes`);
        else state.set(id, is);
      } else if (!was) faults.push(`${own} is said of ${id}, which is not there`);
      else if (line.kind === "remove" && texts.get(id) === own) state.delete(id);
      else carryOut(was, line);
    }
  }
  for (const id of new Set([...state.keys(), ...wanted.keys()])) {
    const [made, is] = [state.get(id), wanted.get(id)];
    const had = before.commands.findIndex(({ units }) => units.some((unit) => unit.id === id));
    if (made && is) {
      // The words name a unit it joins, and a command it goes to, by kind: which of them, the roster after says.
      if (made.parent === "another" && is.parent !== "" && unitsOf(before).find((unit) => unit.id === id)?.attachedTo !== is.parent)
        made.parent = is.parent;
      if (made.command === MOVED || had < 0 || isSameCommand(before, had, after, is.command)) made.command = is.command;
      made.options.sort();
    }
    if (JSON.stringify(made) !== JSON.stringify(is)) faults.push(`${id} is ${JSON.stringify(is)}, by the lines ${JSON.stringify(made)}`);
  }
  return faults;
}

const MOVED = -1;

function textOf(catalogue: Catalogue, unit: RosterUnit): string {
  const { name, options } = describeUnit(catalogue, unit);
  const own = unit.name ? ` “${unit.name}”` : "";
  return `${number(unit.count)} ${name}${own}|${list(options.map(({ text }) => text))}`;
}

/** The order of commands is no part of a plan. */
function isSameCommand(before: Roster, at: number, after: Roster, to: number): boolean {
  const head = ({ kind, name, armyList }: Partial<Roster["commands"][number]> = {}) => JSON.stringify([kind, name, armyList]);
  return head(before.commands[at]) === head(after.commands[to]);
}

function carryOut(unit: Standing, { kind, what, detail }: ChangeLine): void {
  if (kind === "remove") lose(unit, what);
  else if (kind === "add") unit.options.push(...wordsIn(what));
  else change(unit, detail);
}

function change(unit: Standing, detail: string): void {
  let rest = detail.replace(/, \d+ times$/, "");
  const cut = (pattern: RegExp, act: (found: RegExpExecArray) => void) => {
    const found = pattern.exec(rest);
    if (!found) return;
    act(found);
    rest = rest.replace(pattern, "");
  };
  cut(/(, |^)without the total that was written$/, () => {
    unit.stated = undefined;
  });
  cut(/(, |^)now in .+$/, () => {
    unit.command = MOVED;
  });
  cut(/(, |^)with another unit$/, () => {
    unit.parent = "another";
  });
  cut(/(, |^)a unit of its own$/, () => {
    unit.parent = "";
  });
  cut(/^([\d,]+) become ([\d,]+)(, |$)/, ([, from, to]) => {
    if (from !== number(unit.count)) unit.count = Number.NaN;
    else unit.count = Number(to?.replaceAll(",", ""));
  });
  cut(/^(.+) becomes (.+)$/, ([, from = "", to = ""]) => {
    lose(unit, from);
    unit.options.push(...wordsIn(to));
  });
  cut(/^with (.+)$/, ([, got = ""]) => void unit.options.push(...wordsIn(got)));
  cut(/^without (.+)$/, ([, lost = ""]) => lose(unit, lost));
  if (rest) unit.options.push(`unclear: ${rest}`);
}

function lose(unit: Standing, text: string): void {
  for (const word of wordsIn(text)) {
    const at = unit.options.indexOf(word);
    if (at < 0) unit.options.push(`without ${word}`);
    else unit.options.splice(at, 1);
  }
}
