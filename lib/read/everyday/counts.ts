/** Whether a number in front of a name counts models or units: "5 Knights" are one unit, "2 Giants" are two. */
import type { Catalogue } from "@/lib/catalogue/types";
import { check } from "@/lib/check/check";
import { perKey } from "@/lib/lazy";
import type { Reading } from "@/lib/read/lines/reading";
import type { Severity } from "@/lib/report/finding";
import { optionKey } from "@/lib/roster/describe-unit";
import { FORMAT } from "@/lib/schema/format";
import type { Guess, RosterCommand, RosterOption } from "@/lib/schema/roster";
import { sizeOf } from "./lexicon";

/** More of one kind are never as many units. */
const MOST_UNITS = 20;
/** Up to so many may be either where a unit may have one model. */
const MOST_EITHER = 4;

/** Why a small number of what may stand alone is a guess. */
const EITHER = "one unit or several";

/** What a number counts. */
interface Counted {
  is: "models" | "units";
  /** Why it is a guess; absent where it is none. */
  why?: string;
}

/** What a number in front of a name counts. */
export function counted(catalogue: Catalogue, entry: string, n: number): Counted {
  if (n < 2 || n > MOST_UNITS) return { is: "models" };
  const { min = 1, max } = sizeOf(catalogue, entry);
  const isSized = catalogue.entryById.get(entry)?.entry.size !== undefined;
  if ((isSized && min === 1 && max <= 2) || isWorse(catalogue, entry, n, ["error"])) return { is: "units" };
  if (n > MOST_EITHER || min > 1) return { is: "models" };
  return { is: max === 1 || isWorse(catalogue, entry, n, ["error", "unconfirmed"]) ? "units" : "models", why: EITHER };
}

/** What is said of a roster of one unit. */
export function reportOn(catalogue: Catalogue, entry: string, count: number, options: RosterOption[] = []) {
  const { book, army } = catalogue;
  const units = [{ id: "u1", entry, count, options }];
  const commands = [{ kind: book.commands[0]?.id ?? "main", units }];
  return check(catalogue, { format: FORMAT, game: book.id, armyList: army.id, name: "", commands });
}

/** What an option costs one model of a unit; null where that is not known. */
export function priceOf(catalogue: Catalogue, entry: string, option: RosterOption): number | null {
  const [alone, having] = [reportOn(catalogue, entry, 1), reportOn(catalogue, entry, 1, [option])];
  return alone.missing || having.missing || catalogue.book.hasPoints === false ? null : having.points - alone.points;
}

const foundIn = perKey((_: Catalogue) => new Map<string, readonly Severity[]>());

/** Whether more is said against several models in one unit than against one. */
function isWorse(catalogue: Catalogue, entry: string, count: number, severities: readonly Severity[]): boolean {
  const known = foundIn(catalogue);
  const said = (n: number): number => {
    const key = `${entry} ${n}`;
    let found = known.get(key);
    if (!found) {
      const { findings } = reportOn(catalogue, entry, n);
      found = findings.flatMap(({ severity, targets }) => (targets.some((target) => "unit" in target) ? [severity] : []));
      known.set(key, found);
    }
    return found.filter((severity) => severities.includes(severity)).length;
  };
  return said(count) > said(1);
}
