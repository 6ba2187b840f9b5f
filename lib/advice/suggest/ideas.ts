/** What is special about a plan, in words: a heading and a sentence. */
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { describeUnit } from "@/lib/engine/roster/describe-unit";
import type { Roster, RosterUnit } from "@/lib/engine/schema/roster";
import { inWords, list } from "@/lib/words/en/grammar";
import { capital } from "@/lib/words/text";
import { lacking } from "./change-lines";
import { unitsOf } from "./search/needs";

export interface Idea {
  idea: string;
  because: string;
}

interface Changes {
  gone: RosterUnit[];
  come: RosterUnit[];
  /** Options that units lost and got, and units that lost models or got some. */
  lost: number;
  got: number;
  fewer: RosterUnit[];
  more: RosterUnit[];
}

function changesBetween(before: Roster, after: Roster): Changes {
  const was = new Map(unitsOf(before).map((unit) => [unit.id, unit]));
  const now = new Map(unitsOf(after).map((unit) => [unit.id, unit]));
  const changes: Changes = { gone: [], come: [], lost: 0, got: 0, fewer: [], more: [] };
  for (const unit of was.values()) {
    const same = now.get(unit.id);
    if (same?.entry !== unit.entry) {
      changes.gone.push(unit);
      continue;
    }
    const held = same.options.map(optionText);
    const had = unit.options.map(optionText);
    const lost = lacking(had, held);
    const got = lacking(held, had);
    // Another choice of the same option is no loss.
    changes.lost += lost.filter((text) => !got.some((other) => idIn(other) === idIn(text))).length;
    changes.got += got.length;
    if (same.count < unit.count) changes.fewer.push(unit);
    if (same.count > unit.count) changes.more.push(unit);
  }
  for (const unit of now.values()) if (was.get(unit.id)?.entry !== unit.entry) changes.come.push(unit);
  return changes;
}

function optionText(option: RosterUnit["options"][number]): string {
  return JSON.stringify([option.id, option.choice, option.count, option.value]);
}

const idIn = (text: string): unknown => JSON.parse(text)[0];

const things = (n: number, noun: string) => `${inWords(n)} ${noun}${n === 1 ? "" : "s"}`;

/** "Pistoliers instead", and why an army has such a unit. */
export function ideaOfSwap(name: string, why: string): Idea {
  return { idea: `${name} instead`, because: why ? `${capital(why)}.` : "" };
}

/** "Give up two options", "Drop one unit": what a plan takes and brings. */
export function ideaOfPlan(catalogue: Catalogue, before: Roster, after: Roster): Idea {
  const { gone, come, lost, got, fewer, more } = changesBetween(before, after);
  const parts: string[] = [];
  if (gone.length) parts.push(`drop ${things(gone.length, "unit")}`);
  if (fewer.length) parts.push(`shorten ${things(fewer.length, "line")}`);
  if (lost) parts.push(`give up ${things(lost, "option")}`);
  const names = (units: readonly RosterUnit[]) => [...new Set(units.map((unit) => describeUnit(catalogue, unit).name))];
  if (come.length) parts.push(`add ${come.length <= 2 ? list(names(come)) : things(come.length, "unit")}`);
  if (more.length) parts.push(`lengthen ${things(more.length, "line")}`);
  if (got && !lost) parts.push(`take ${things(got, "option")}`);
  const [first = "Put it in order", ...rest] = parts;
  const because =
    gone.length === 0
      ? fewer.length === 0
        ? "Every model stays."
        : "Every unit stays."
      : lost + fewer.length === 0
        ? "The other units stay as they are."
        : "";
  return { idea: capital(list([first, ...rest])), because };
}
