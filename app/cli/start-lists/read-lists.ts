/** Lists of an army that has no book, read as lists of a game without a book are: what they say, and nothing of what a book would. */

import { readRosterFile } from "@/lib/engine/roster/roster-file";
import type { ReadingWords } from "@/lib/engine/schema/language/reading";
import type { Roster } from "@/lib/engine/schema/roster";
import type { ReadLine } from "@/lib/read/lines/reading";
import type { RosterHead } from "@/lib/read/lines/text-head";
import type { Selection, Tree } from "@/lib/read/lines/tree";
import type { Piece } from "@/lib/read/shapes/pieces";
import { readLists, readRosters } from "@/lib/read/text";
import { unknownRoster } from "@/lib/read/unknown/unknown-roster";

export interface StartList {
  /** Of its player, else its own; no two are the same. */
  name: string;
  roster: Roster;
  /** Each thing in it has a price of its own: what has none costs nothing. */
  isWhole: boolean;
  report: readonly ReadLine[];
}

interface ReadStartLists {
  lists: StartList[];
  /** What holds no list, with the reason. */
  refused: { name: string; reason: string }[];
}

const NO_LIST = "no list in it: no line looks like a unit.";
const OF_A_BOOK = "a roster of a game that has a book: its prices are known there. Export it as text to use it all the same.";
/** More lists settle no more. */
const MOST_LISTS = 100;

/** The lists in some pieces, as `piecesInFile` and `piecesInPaste` give them. `words`: those that lists are written with. */
export function startLists(pieces: readonly Piece[], words: ReadingWords): ReadStartLists {
  const found: ReadStartLists = { lists: [], refused: [] };
  for (const piece of pieces) {
    if (piece.kind === "refused") found.refused.push({ name: piece.file, reason: piece.reason });
    else if (piece.kind === "json") takeJson(piece.text, piece.file, found);
    else {
      const heads = piece.kind === "written" ? readLists(piece.written) : readRosters(piece.text);
      for (const head of heads) takeHead(head, piece.file, words, found);
    }
  }
  return found;
}

function takeHead(head: RosterHead, file: string, words: ReadingWords, found: ReadStartLists): void {
  const tree = head.tree ? { tree: withModels(head.tree) } : {};
  const read = head.refused ? null : unknownRoster({ ...head, ...tree }, "", words);
  if (!read) {
    found.refused.push({ name: file || head.name || "The text", reason: NO_LIST });
    return;
  }
  add(found, {
    name: read.roster.player || read.roster.name || file,
    roster: read.roster,
    isWhole: head.tree !== undefined,
    report: read.report,
  });
}

function takeJson(text: string, file: string, found: ReadStartLists): void {
  for (const { roster } of readRosterFile(text)) {
    if (roster?.unknownBook) add(found, { name: roster.player || roster.name || file, roster, isWhole: false, report: [] });
    else found.refused.push({ name: file, reason: roster ? OF_A_BOOK : NO_LIST });
  }
}

function add({ lists, refused }: ReadStartLists, list: StartList): void {
  if (lists.length === MOST_LISTS) {
    refused.push({ name: list.name, reason: `only the first ${MOST_LISTS} lists are read.` });
    return;
  }
  const given = list.name || "List";
  let name = given;
  for (let n = 2; lists.some((one) => one.name === name); n++) name = `${given} (${n})`;
  lists.push({ ...list, name });
}

/** A tree in which the commonest models of a unit have its name, so that they are counted as its models. */
function withModels(tree: Tree): Tree {
  const counted = (one: Selection): Selection => {
    const models = one.selections.filter(({ type }) => type === "model");
    const most = models.reduce<Selection | null>((best, model) => (best && best.count >= model.count ? best : model), null);
    if (one.type !== "unit" || !most || models.some(({ name }) => name === one.name)) return one;
    return { ...one, selections: one.selections.map((model) => (model === most ? { ...model, name: one.name } : model)) };
  };
  const force = (of: Tree["forces"][number]): Tree["forces"][number] => ({
    ...of,
    selections: of.selections.map(counted),
    forces: of.forces.map(force),
  });
  return { ...tree, forces: tree.forces.map(force) };
}
