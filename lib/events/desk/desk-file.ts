/** A desk as a file: written, and read as far as it can be. Nothing a file holds makes it throw. */

import type { Answered } from "@/lib/books/intake/submission";
import type { DeskServer, Expected, HandedIn } from "@/lib/engine/schema/desk";
import { DESK_FORMAT, DeskFile, type KeptAnswer, Received as ReceivedShape } from "@/lib/engine/schema/desk";
import type { Pack } from "@/lib/engine/schema/pack";
import type { Piece } from "@/lib/read/shapes/pieces";
import { count } from "@/lib/words/en/grammar";
import type { Mark } from "./entrants";
import type { Arrival } from "./line";

/** Something that came: a piece of a file or of a paste, with what was answered and said of the lists in it, by their place. */
export interface Received extends Arrival {
  piece: Piece;
  answers?: Readonly<Record<string, readonly Answered[]>>;
  marks?: Readonly<Record<string, Mark>>;
  /** It is a version of a list that was handed in at an event's server. */
  handedIn?: HandedIn;
  /** When what is said above was changed, by field; see `desk/merge`. */
  times?: Readonly<Record<string, readonly number[]>>;
  /** The organiser parted it from others, or put it together: when, and of what. */
  byHand?: { at: number; of: readonly Received[] };
}

export interface LaidPack {
  file: string;
  pack: Pack;
}

/** What a desk holds beside what came to it. */
export interface DeskHead {
  name: string;
  packs: readonly LaidPack[];
  /** Who is expected, where that was said. */
  players?: readonly Expected[];
  /** The event on a server that it shows, where it does. */
  server?: DeskServer;
  /** The data that it stays with, by game: no verdict changes before its organiser takes newer data. */
  data?: Readonly<Record<string, string>> | undefined;
}

export function deskText({ name, packs, players, server, data }: DeskHead, received: readonly Received[]): string {
  const more = { ...(players?.length ? { players } : {}), ...(server ? { server } : {}), ...(data ? { data } : {}) };
  return `${JSON.stringify({ format: DESK_FORMAT, name, packs, ...more, received })}\n`;
}

/** Whether a text is a desk's file, as far as its beginning tells. */
export function looksLikeDesk(text: string): boolean {
  return /^\s*\{\s*"format"\s*:\s*"muster-desk\//.test(text);
}

export interface ReadDesk {
  name: string;
  /** Still to be read as packs. */
  packs: { file: string; pack: unknown }[];
  /** Absent where it names none. */
  players?: Expected[];
  /** The data that it stays with, by game. */
  stays?: Record<string, string>;
  server?: DeskServer;
  received: Received[];
  /** What of it could not be used. */
  problem: string;
}

export function readDeskText(text: string): ReadDesk | { reason: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { reason: "the file is cut off or damaged. Export the desk again." };
  }
  const { data } = DeskFile.safeParse(value);
  if (!data) return { reason: `not a desk that can be used: this version reads “${DESK_FORMAT}”.` };
  const received = data.received.flatMap((one) => readReceived(one) ?? []);
  const lost = data.received.length - received.length;
  const problem = lost ? `${count(lost, "list")} in it ${lost === 1 ? "is" : "are"} damaged and left out.` : "";
  const packs = data.packs.map(({ file, pack }) => ({ file, pack }));
  return {
    name: data.name,
    packs,
    ...(data.players ? { players: data.players } : {}),
    ...(data.data ? { stays: data.data } : {}),
    ...(data.server ? { server: data.server } : {}),
    received,
    problem,
  };
}

/** Something received as it was kept; null where it is damaged. */
export function readReceived(value: unknown): Received | null {
  const { data } = ReceivedShape.safeParse(value);
  if (!data) return null;
  const answers = data.answers && Object.fromEntries(Object.entries(data.answers).map(([place, all]) => [place, all.map(inThisFormat)]));
  // The shapes of pieces and edits are wider here than where they are used, which takes whatever they hold.
  return { ...data, ...(answers ? { answers } : {}) } as unknown as Received;
}

/** An answer of the format before: '"Ogrez": fits nothing in Hill Folk; it was kept as written.' settles what it quotes, on whichever line. */
function inThisFormat(answer: KeptAnswer): KeptAnswer {
  if (!("settles" in answer) || typeof answer.settles !== "string") return answer;
  const { settles: sentence, ...rest } = answer;
  const name = /^"(.*)": fits nothing in /.exec(sentence)?.[1];
  return name === undefined ? rest : { ...rest, settles: { code: "name/unknown", name } };
}
