/**
 * Whether an army that was written out came back: the same, or told to be different where it is, by a problem or by a guess that a
 * person is asked to confirm. Anything else is a silent difference.
 */
import type { Found } from "@/lib/books/intake/reply";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { resolveOptions } from "@/lib/engine/roster/describe-unit";
import type { Roster, RosterUnit } from "@/lib/engine/schema/roster";
import type { Page } from "./writer";

export type Outcome = "equal" | "told" | "silent";

export interface Judgement {
  outcome: Outcome;
  /** Units that were written and not read. */
  lost: string[];
  /** Units that were read and not written. */
  added: string[];
}

/** What became of an army that was written out and read. */
export function judge(written: Roster, catalogue: Catalogue, places: Page["places"], found: readonly (Found | string)[]): Judgement {
  const wanted = unitsOf(written, catalogue);
  const rosters = found.filter((one) => typeof one === "object");
  const left = rosters.flatMap((one) => unitsOf(one.roster, one.catalogue));
  const lost = wanted.filter(({ form }) => {
    const at = left.findIndex((unit) => unit.form === form);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  const answer = { lost: lost.map(({ form }) => form), added: left.map(({ form }) => form) };
  const isOne = found.length === 1 && rosters.every((one) => isOf(written, one));
  if (isOne && !lost.length && !left.length) return { outcome: "equal", ...answer };
  if (!rosters.length || rosters.some((one) => isGuessedWrong(written, one))) return { outcome: "told", ...answer };
  const told = linesTold(
    rosters,
    left.some(({ kept }) => kept),
  );
  // Of units that are alike, each may be the one that was lost.
  const isTold = (form: string) =>
    wanted.some((unit) => unit.form === form && unit.ids.some((id) => places.get(id)?.some((line) => told.has(line))));
  const all = lost.length ? lost.every(({ form }) => isTold(form)) : told.size > 0 || rosters.length < found.length;
  return { outcome: all ? "told" : "silent", ...answer };
}

const isOf = ({ game, armyList }: Roster, { roster }: Found): boolean => roster.game === game && roster.armyList === armyList;

/** An army list that was guessed at may have none of the units. */
function isGuessedWrong(written: Roster, found: Found): boolean {
  return !isOf(written, found) && guessesIn(found).some(({ unit }) => unit === undefined);
}

/**
 * The lines that a guess or a problem names. Advice tells of nothing that is lost, but where names were kept as they are written:
 * for those the check has an error.
 */
function linesTold(found: readonly Found[], namesKept: boolean): ReadonlySet<number> {
  const problems = found.flatMap((one) => one.problems.filter(({ severity }) => severity !== "advice" || namesKept));
  return new Set([...problems, ...found.flatMap(guessesIn)].flatMap(({ line }) => line ?? []));
}

interface Guess {
  line?: number;
  written?: string;
  as?: string;
  /** Absent where it is about the whole roster. */
  unit?: string;
}

/** What the reader guessed and asks a person to confirm. */
export function guessesIn({ roster }: Found): readonly Guess[] {
  return (roster.guesses as Guess[] | undefined) ?? [];
}

interface ReadUnit {
  /** The unit and those that belong to it, in a form in which like units are alike. */
  form: string;
  /** Of all of them. */
  ids: string[];
  /** Whether a name in it is none of the army list. */
  kept: boolean;
}

/** The units that belong to no other. "2 Bolt Throwers" are one unit of two or two of one: the same army. */
function unitsOf(roster: Roster, catalogue: Catalogue): ReadUnit[] {
  return roster.commands.flatMap(({ kind, armyList, name, units }) =>
    units
      .filter(({ attachedTo }) => attachedTo === undefined)
      .flatMap((head) => {
        const attached = units.filter(({ attachedTo }) => attachedTo === head.id);
        const isTwo = head.count === 2 && !attached.length && isPair(catalogue, head.entry);
        return (
          isTwo
            ? [
                { ...head, count: 1 },
                { ...head, count: 1 },
              ]
            : [head]
        ).map((one) => {
          const [own, ...others] = [one, ...attached].map((unit) => JSON.stringify(formOf(unit, catalogue)));
          return {
            form: [kind, armyList ?? "", name ?? "", own, ...others.sort()].join(" "),
            ids: [one, ...attached].map(({ id }) => id),
            kept: [one, ...attached].some((unit) => isKept(unit, catalogue)),
          };
        });
      }),
  );
}

function isKept({ entry, options }: RosterUnit, catalogue: Catalogue): boolean {
  return !catalogue.entryById.has(entry) || resolveOptions(catalogue, options).unknown.length > 0;
}

/** A unit without what may differ: the order of options, a choice that goes without saying, what it has anyway. */
function formOf({ entry, count, name, options }: RosterUnit, catalogue: Catalogue): unknown[] {
  const { known, unknown } = resolveOptions(catalogue, options);
  const included = catalogue.entryById.get(entry)?.included ?? [];
  const held = known.filter(({ variant }) => !included.includes(variant)).map(({ variant, copies, value }) => [variant.key, copies, value]);
  return [entry, count, name?.replace(/’/g, "'").replace(/\u00a0/g, " "), held, unknown];
}

/** Whether a unit is printed as having one model or two. */
function isPair(catalogue: Catalogue, entry: string): boolean {
  const { min = 1, max } = (catalogue.entryById.get(entry)?.entry.size ?? {}) as { min?: number; max?: number };
  return min === 1 && max !== undefined && max <= 2;
}
