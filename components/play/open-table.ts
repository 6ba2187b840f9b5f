/** From an address to a game on the table. */

import { sentencesOf } from "@/components/reading/said-of";
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
import { sheetModel } from "@/lib/paper/sheet/roster-sheet";
import { play as english } from "@/lib/words/en/play";
import type { Words } from "@/lib/words/en/words";
import { lastEvents, newGame, openGame } from "./game-store";

type PlayWords = Words["play"];

export type Opened = { state: "fault"; title: string; reason: string } | OpenedTable;

export interface OpenedTable {
  state: "ready";
  record: GameRecord;
  table: Table;
  theirs: Their | null;
  accent: string;
  /** The roster as it is kept now, where it was changed since the game began. */
  changed: Roster | null;
}

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
export async function openTable(fragment: string, library: Library, words: PlayWords = english, paper?: Words["paper"]): Promise<Opened> {
  const [, mine, theirs] = LINKS.exec(fragment) ?? [];
  return mine === undefined ? openSaved(fragment, { library, words, paper }) : openLinks(mine, theirs, { library, words, paper });
}

interface With {
  library: Library;
  words: PlayWords;
  paper: Words["paper"] | undefined;
}

async function openLinks(mine: string, theirs: string | undefined, by: With): Promise<Opened> {
  const { decode } = await import("@/lib/read/link");
  const both = [mine, ...(theirs === undefined ? [] : [theirs])].map((link) => decode(link));
  const [roster, other] = both.map((read) => read.roster);
  if (!roster || both.some((read) => !read.roster)) {
    const problems = both.flatMap((read) => read.problems);
    return fault(by.words.linkUnread, (await sentencesOf(problems, by.paper?.language ?? "en")).join(" "));
  }
  if (other && other.game !== roster.game) return fault(by.words.linkUnread, by.words.otherGames);
  const codes = [roster, ...(other ? [other] : [])].map((one) => rosterCode(one).replace(" ", ""));
  return begin(["link", ...codes].join("-"), roster, null, by, other ?? undefined);
}

async function openSaved(id: string, by: With): Promise<Opened> {
  const opened = await openRoster(id);
  if (opened.state === "ready") return begin(id, opened.roster, opened.record.rev, by);
  // The roster may be gone while its game goes on.
  const game = await openGame(id);
  if (game.state === "ready") return layBy(game.record, null, by);
  if (opened.state === "missing") return fault(by.words.noRoster, by.words.noRosterReason);
  if (opened.state === "newer") return fault(nameOf(opened.record), by.words.newer);
  return fault(nameOf(opened.record), by.words.unreadable);
}

async function begin(id: string, roster: Roster, rev: number | null, by: With, theirs?: Roster): Promise<Opened> {
  const game = await openGame(id);
  if (game.state === "broken") return fault(roster.name || by.words.roster, game.reason);
  if (game.state === "none") {
    const fresh = newGame(id, roster, rev, lastEvents(id));
    return layBy(theirs ? { ...fresh, game: { ...fresh.game, theirs } } : fresh, null, by);
  }
  const { record } = game;
  const isOther = rev !== null && record.rev !== rev && rosterCode(record.game.mine) !== rosterCode(roster);
  return layBy(record, isOther ? roster : null, by);
}

/** Puts both armies of a game on the table. */
export function lay(
  record: GameRecord,
  changed: Roster | null,
  library: Library,
  words: PlayWords = english,
  paper?: Words["paper"],
): Promise<Opened> {
  return layBy(record, changed, { library, words, paper });
}

async function layBy(record: GameRecord, changed: Roster | null, by: With): Promise<Opened> {
  const { words } = by;
  const { mine, theirs } = record.game;
  try {
    const my = await armyFor(mine, by);
    const their = theirs ? await armyFor(theirs, by) : null;
    return {
      state: "ready",
      record,
      table: { plan: turnPlan(my.catalogue), mine: my.army, theirs: their?.army ?? null },
      theirs: their && { name: their.army.name, player: theirs?.player ?? "", verdict: their.verdict, word: their.word },
      accent: my.catalogue.book.accent,
      changed,
    };
  } catch {
    return fault(mine.name || words.roster, words.notLoaded);
  }
}

async function armyFor(
  roster: Roster,
  { library, paper }: With,
): Promise<{ catalogue: Catalogue; army: PlayArmy; verdict: ShownVerdict; word: string }> {
  const catalogue = await library.catalogueFor(roster);
  // Without them a game can be played: they may not have reached this device.
  const effects = await library.loadEffects(roster).catch(() => null);
  const { report, resolved } = inspect(catalogue, roster);
  const army = playArmy(catalogue, resolved, sheetModel(catalogue, resolved, report, { words: paper }), effects);
  return { catalogue, army, verdict: shownOf(report), word: briefText(report, catalogue.book.verdicts, catalogue.words.verdicts) };
}

function fault(title: string, reason: string): Opened {
  return { state: "fault", title, reason };
}
