/** What this project says to the same roster. */
import type { FileBytes, System } from "./files";
import type { Roster } from "./tree";

export interface Ours {
  verdict: "legal" | "illegal" | "unconfirmed";
  /** The sum of the first kind of cost; `atLeast` where something has no price that is known. */
  points: number;
  atLeast: boolean;
  faults: string[];
}

/** By a roster and the same as a `.ros`; null where it cannot be asked yet. */
export type Judge = (roster: Roster, ros: string) => Ours | Promise<Ours>;

/** The judge of a system that was opened from these files; null while the project opens none. */
export async function judgeOf(_files: readonly FileBytes[], _system: System): Promise<Judge | null> {
  return null;
}
