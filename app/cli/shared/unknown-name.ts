/** What commands say about a name that fits nothing. */
import { list } from "@/lib/words/en/grammar";
import { complain } from "./output";
import { TROUBLE } from "./status";

/** Complains, with the nearest names. @returns the exit status. */
export function unknownName(what: string, wanted: string, nearest: readonly string[], all: readonly { id: string }[]): number {
  complain(`muster: no ${what} is called “${wanted}”. ${perhaps(nearest, all)}`);
  return TROUBLE;
}

/** Suggests the nearest names, or lists all there are. */
export function perhaps(nearest: readonly string[], all: readonly { id: string }[]): string {
  if (nearest.length) return `Perhaps ${list(nearest, "or")}?`;
  return `There ${all.length === 1 ? "is" : "are"}: ${list(all.map(({ id }) => id))}.`;
}
