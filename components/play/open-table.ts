/** From an address to a game on the table. */

import { openRoster } from "@/components/storage/open-roster";
import type { GameRecord } from "@/components/storage/records/record";
import { nameOf } from "@/components/storage/records/record";
import type { Library } from "@/lib/engine/catalogue/library";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { inspect } from "@/lib/engine/check/check";
import { briefText, type ShownVerdict, shownOf } from "@/lib/engine/report/verdict";
import { rosterCode } from "@/lib/engine/roster/code";
import type { Roster } from "@/lib/engine/schema/roster";
import { type PlayArmy, playArmy, turnPlan } from "@/lib/paper/play/army";
import type { Table } from "@/lib/paper/play/game";
import { FORMAT } from "@/lib/paper/play/sound-game";
import { sheetModel } from "@/lib/paper/sheet/roster-sheet";
import { lastEvents, openGame } from "./game-store";

export type Opened =
  | { state: "fault"; title: string; reason: string }
  | { state: "ready"; record: GameRecord; table: Table; theirs: Their | null; accent: string; changed: Roster | null };

/** The opponent's list, as it is judged here. */
export interface Their {
  name: string;
  player: string;
  verdict: ShownVerdict;
  word: string;
}

/** A link is much longer than an id. */
const LINKS = /^(?:roster=)?([\w-]{20,})(?:&theirs=([\w-]{20,}))?$/;

/** Where a game of two rosters begins: the same two go on with the game they have. */
export async function tableAddress(mine: Roster, theirs: Roster): Promise<string> {
  const { encode } = await import("@/lib/paper/write/link");
  return `/play#roster=${encode(mine)}&theirs=${encode(theirs)}`;
}

/** @param fragment Of the address: the id of a saved roster, or a roster as a link, behind it that of the opponent. */
export async function openTable(fragment: string, library: Library): Promise<Opened> {
  const [, mine, theirs] = LINKS.exec(fragment) ?? [];
  return mine === undefined ? openSaved(fragment, library) : openLinks(mine, theirs, library);
}

async function openLinks(mine: string, theirs: string | undefined, library: Library): Promise<Opened> {
  const { decode } = await import("@/lib/read/link");
  const both = [mine, ...(theirs === undefined ? [] : [theirs])].map((link) => decode(link));
  const [roster, other] = both.map((read) => read.roster);
  if (!roster || both.some((read) => !read.roster)) {
    const problems = both.flatMap((read) => read.problems);
    return fault("This link cannot be read", problems.map(({ message, fix }) => `${message} ${fix}`).join(" "));
  }
  if (other && other.game !== roster.game) return fault("This link cannot be read", "Its two rosters are of different games.");
  const codes = [roster, ...(other ? [other] : [])].map((one) => rosterCode(one).replace(" ", ""));
  return begin(["link", ...codes].join("-"), roster, null, library, other ?? undefined);
}

async function openSaved(id: string, library: Library): Promise<Opened> {
  const opened = await openRoster(id);
  if (opened.state === "ready") return begin(id, opened.roster, opened.record.rev, library);
  // The roster may be gone while its game goes on.
  const game = await openGame(id);
  if (game.state === "ready") return lay(game.record, null, library);
  if (opened.state === "missing")
    return fault("No such roster", "It is not on this device. It may have been deleted, or made in another browser.");
  if (opened.state === "newer")
    return fault(nameOf(opened.record), "A newer version of Muster Roll saved this roster. Reload the page to get that version.");
  return fault(nameOf(opened.record), "The saved data cannot be read as a roster.");
}

async function begin(id: string, roster: Roster, rev: number | null, library: Library, theirs?: Roster): Promise<Opened> {
  const game = await openGame(id);
  if (game.state === "broken") return fault(roster.name || "Roster", game.reason);
  if (game.state === "none") {
    const fresh = newGame(id, roster, rev, lastEvents(id));
    return lay(theirs ? { ...fresh, game: { ...fresh.game, theirs } } : fresh, null, library);
  }
  const { record } = game;
  const isOther = rev !== null && record.rev !== rev && rosterCode(record.game.mine) !== rosterCode(roster);
  return lay(record, isOther ? roster : null, library);
}

export function newGame(id: string, mine: Roster, rev: number | null, events: GameRecord["game"]["events"] = []): GameRecord {
  return { id, rev, updated: 0, game: { format: FORMAT, mine, events } };
}

/** Puts both armies of a game on the table. */
export async function lay(record: GameRecord, changed: Roster | null, library: Library): Promise<Opened> {
  const { mine, theirs } = record.game;
  try {
    const my = await armyFor(mine, library);
    const their = theirs ? await armyFor(theirs, library) : null;
    return {
      state: "ready",
      record,
      table: { plan: turnPlan(my.catalogue), mine: my.army, theirs: their?.army ?? null },
      theirs: their && { name: their.army.name, player: theirs?.player ?? "", verdict: their.verdict, word: their.word },
      accent: my.catalogue.book.accent,
      changed,
    };
  } catch {
    return fault(mine.name || "Roster", "Its game or army list could not be loaded. Check the connection and try again.");
  }
}

async function armyFor(
  roster: Roster,
  library: Library,
): Promise<{ catalogue: Catalogue; army: PlayArmy; verdict: ShownVerdict; word: string }> {
  const catalogue = await library.catalogueFor(roster);
  // Without them a game can be played: they may not have reached this device.
  const effects = await library.loadEffects(roster).catch(() => null);
  const { report, resolved } = inspect(catalogue, roster);
  const army = playArmy(catalogue, resolved, sheetModel(catalogue, resolved, report), effects);
  return { catalogue, army, verdict: shownOf(report), word: briefText(report, catalogue.book.verdicts) };
}

function fault(title: string, reason: string): Opened {
  return { state: "fault", title, reason };
}
