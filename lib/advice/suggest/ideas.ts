/** What is special about a plan, in words: a heading and a sentence. */
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { describeUnit } from "@/lib/engine/roster/describe-unit";
import type { Roster, RosterUnit } from "@/lib/engine/schema/roster";
import { suggest as english, type SuggestWords } from "@/lib/words/en/suggest";
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

/** "Pistoliers instead", and why an army has such a unit. */
export function ideaOfSwap(name: string, why: string, { ideas }: SuggestWords): Idea {
  return { idea: ideas.instead(name), because: why ? ideas.why(why) : "" };
}

/** "Give up two options", "Drop one unit": what a plan takes and brings. */
export function ideaOfPlan(catalogue: Catalogue, before: Roster, after: Roster, { ideas }: SuggestWords = english): Idea {
  const { gone, come, lost, got, fewer, more } = changesBetween(before, after);
  const idea = ideas.plan({
    gone: gone.length,
    fewer: fewer.length,
    lost,
    come: [...new Set(come.map((unit) => describeUnit(catalogue, unit).name))],
    units: come.length,
    more: more.length,
    got,
  });
  const because =
    gone.length === 0 ? (fewer.length === 0 ? ideas.everyModel : ideas.everyUnit) : lost + fewer.length === 0 ? ideas.othersStay : "";
  return { idea, because };
}
