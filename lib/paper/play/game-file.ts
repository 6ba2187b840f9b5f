/** A game as it is kept, and read back like anything from outside. */
import * as z from "zod";
import { Roster } from "@/lib/engine/schema/roster";
import { LONGEST_NOTE, MOST_TURNS } from "./game";
import { FORMAT, MOST_EVENTS } from "./sound-game";

const Key = z.string().min(1).max(100);
const side = z.enum(["mine", "theirs"]);
const by = z.int().min(-9999).max(9999);
const id = z.string().min(1).max(40);
const ofUnit = { id, army: side, unit: Key };

const PlayEvents = z
  .array(
    z.discriminatedUnion("kind", [
      z.strictObject({ kind: z.literal("loss"), by, ...ofUnit }),
      z.strictObject({ kind: z.literal("wound"), track: Key, by, ...ofUnit }),
      z.strictObject({ kind: z.literal("flee"), ...ofUnit }),
      z.strictObject({ kind: z.literal("rally"), ...ofUnit }),
      z.strictObject({ kind: z.literal("fall"), ...ofUnit }),
      z.strictObject({ kind: z.literal("note"), text: z.string().max(LONGEST_NOTE), ...ofUnit }),
      z.strictObject({ kind: z.literal("done"), ...ofUnit }),
      z.strictObject({ kind: z.literal("first"), id, side }),
      z.strictObject({ kind: z.literal("turn"), id, turn: z.int().min(1).max(MOST_TURNS), of: side }),
      z.strictObject({ kind: z.literal("phase"), id, phase: Key }),
      z.strictObject({ kind: z.literal("pool"), id, army: side, pool: Key, by }),
      z.strictObject({ kind: z.literal("track"), id, army: side, track: Key, by }),
      z.strictObject({ kind: z.literal("undo"), id, event: id }),
    ]),
  )
  .max(MOST_EVENTS);

export const SavedGame = z.strictObject({
  format: z.literal(FORMAT),
  /** The roster as it was when the game began, so that a change of it does not touch the game. */
  mine: Roster,
  /** The opponent's; absent until it is known. */
  theirs: Roster.optional(),
  events: PlayEvents,
});
export type SavedGame = z.infer<typeof SavedGame>;

export type ReadGame = { game: SavedGame } | { game: null; reason: string };

/** From each version to the next, by the earlier one. */
const migrations: Readonly<Record<number, (file: Record<string, unknown>) => Record<string, unknown>>> = {};

/** A game from a file or the device. Never throws; a reason is a sentence for people. */
export function readGame(value: unknown): ReadGame {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return refused("This is no saved game.");
  let file = value as Record<string, unknown>;
  const version = /^muster-play\/(\d{1,4})$/.exec(String(file.format))?.[1];
  if (version === undefined) return refused("This is no saved game.");
  const newest = Number(FORMAT.slice(FORMAT.indexOf("/") + 1));
  if (Number(version) > newest) return refused("A newer version of Muster Roll saved this game. Reload the page to get that version.");
  for (let v = Number(version); v < newest; v++) {
    const migrate = migrations[v];
    if (!migrate) return refused("This game was saved in a form that was never released.");
    file = migrate(file);
  }
  const read = SavedGame.safeParse(file);
  if (read.success) return { game: read.data };
  const where = read.error.issues[0]?.path.join(".") || "the whole";
  return refused(`The saved game is damaged at ${where}.`);
}

function refused(reason: string): ReadGame {
  return { game: null, reason };
}
