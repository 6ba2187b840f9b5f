/** What a request about one roster ends with. */
import type { Roster } from "@/lib/engine/schema/roster";
import { number } from "@/lib/words/en/grammar";

/** The body of the answer, or why there is none. */
export type Told = { body: string | Uint8Array } | Refused;

export interface Refused {
  status: 400 | 422;
  detail: string;
}

/** Why a roster is too large for what takes long, while others wait; null where it is not. `done`: what is done with its lines. */
export function tooManyLines({ commands }: Roster, most: number, done: string): Refused | null {
  const lines = commands.reduce((n, command) => n + command.units.length, 0);
  if (lines <= most) return null;
  return { status: 422, detail: `The roster has ${number(lines)} lines, at most ${number(most)} are ${done} here. Use the terminal.` };
}
