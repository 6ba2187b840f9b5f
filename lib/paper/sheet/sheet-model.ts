/** What a roster sheet says, as plain text ready to be drawn: the one source of preview, PDF and other print forms. */
import type { ShownVerdict, Weight } from "@/lib/engine/report/verdict";
import type { BookMeta } from "@/lib/engine/schema/book";
import { number } from "@/lib/words/en/grammar";
import type { Words } from "@/lib/words/en/words";
import type { SheetLayout } from "./layouts";

/** White: a thin outline; black: an outline with a filled corner; red: a heavy outline; plain: as white. */
export type BoxTone = "white" | "black" | "red" | "plain";

export interface SheetColumn {
  id: string;
  name: string;
  /** The head of the table's column. */
  head: string;
  /** Inches, which go without saying in a table; other units stand in the values. */
  unit: string;
  /** Drawn as boxes to tick where boxes are drawn. */
  boxes: BoxTone | null;
}

/** Boxes of one damage number. */
export interface SheetTrack {
  /** Of the characteristic. */
  id: string;
  name: string;
  tone: BoxTone;
  boxes: number;
}

export interface SheetRow {
  /** The roster unit's id. */
  unit: string;
  /** Ids of the units that stand in this row with it: see `withAlikeTogether`. */
  also?: readonly string[];
  count: number;
  name: string;
  ownName: string;
  /** The unit above that it belongs to; empty for one that stands by itself. */
  parent: string;
  /** What it holds beyond what its name and its characteristics say. */
  options: string;
  note: string;
  /** "Own design: agree it with your opponent", or empty. */
  flag: string;
  /** One for each column, as printed: "3", "+2", "2½", "–" where the book has none, an empty box where it is not known. */
  characteristics: string[];
  /** Rows of figures below its own: champion, mount, crew. */
  profiles: { name: string; characteristics: string[] }[];
  /** What it has by name: equipment, special rules. */
  details: { name: string; text: string; spare?: true }[];
  /** Damage boxes of the unit, where the book has such. */
  tracks: SheetTrack[];
  /** How many lines of the roster stand together in this row: see `withAlikeTogether`. */
  times: number;
  /** Boxes to tick, one for each unit or model; 0 where there are too many, or the tracks say it all. */
  boxes: number;
  /** What the boxes are of, where they are not units or models: "wounds"; else empty. */
  boxesOf: string;
  /** How many units or models may be lost; 0 where the tracks say it all. */
  of: number;
  /** "30", "at least 30", "no price". */
  points: string;
  /** The same as numbers: how many are known, and how many prices are lost. */
  price: { points: number; missing: number };
  /** What follows from its choices, with pages. */
  facts: SheetReference[];
  /** Numbers of the findings that are about it. */
  notes: number[];
}

/** "4", and where each of several is a unit of many models "2 × 20"; nothing before one that stands alone. */
export function countText({ times, count }: Pick<SheetRow, "times" | "count">): string {
  if (times * count === 1) return "";
  return times > 1 && count === 1 ? number(times) : times > 1 ? `${number(times)} × ${number(count)}` : number(count);
}

/** The heading of a command. */
export interface SheetCommand {
  /** "Left wing (Army)", "Allies: Hill Folk, p. 12". */
  name: string;
  /** How its points came about where it pays a part; else empty. */
  said: string;
  points: string;
  notes: number[];
}

export interface SheetGroup {
  /** Stands above the first category of a command, where the roster has several or names one. */
  command: SheetCommand | null;
  name: string;
  points: string;
  rows: SheetRow[];
}

export interface SheetFinding {
  number: number;
  severity: Weight;
  /** "Illegal", "Unconfirmed", "Agreed", "Advice", or what the game calls them. */
  word: string;
  message: string;
  fix: string;
  page: string;
}

/** A fact to play by, with its page; the page is empty where the text names its pages itself. */
export interface SheetReference {
  text: string;
  page: string;
  /** Said on the card of its unit too. */
  onCard?: boolean;
  /** Left off where there is no room: first what is counted above or only names pages, then what is told of the army list. */
  spare?: 1 | 2;
}

/** What a thing of the army does in play. */
export interface SheetEffect {
  name: string;
  /** Empty: nobody has looked it up, a line to write on. */
  text: string;
  page: string;
  kind: "spell" | null;
  /** The same without what the figures of the rows have in them; empty where that is all. */
  beside: string;
  /** Ids of the roster's units that have it. */
  units: readonly string[];
}

/** One thing to know of the whole army: a category with its points, a total of the book. */
export interface SheetSummary {
  name: string;
  /** "530", "2 + 4 = 6", "–" where there is nothing of it. */
  value: string;
  /** "2 units, 27 %"; a page. */
  said: string;
}

export interface SheetModel {
  /** What is drawn around it, in its language. */
  words: Words["paper"];
  /** What the points are called, where the game calls them otherwise. */
  pointsName?: string;
  accent: BookMeta["accent"];
  /** The game's id, by which a stylesheet chooses the accent. */
  game: string;
  /** The layout of the book. */
  layout: SheetLayout;
  /** "Open list" where it is one; else empty. */
  title: string;
  name: string;
  verdict: ShownVerdict;
  /** "Legal", "Illegal", "Unconfirmed", "Legal as agreed (3 not confirmed)", or what the game calls them. */
  verdictWord: string;
  /** What an unconfirmed verdict means; "" for the others. */
  verdictMeans: string;
  /** Whether the counts of rows are units, or the models of one unit. */
  counts: "units" | "models";
  /** False for a game without points: then `points` counts the units, and nothing below the head has a price. */
  hasPoints: boolean;
  /** "at least" where a price is lost, else empty. */
  atLeast: string;
  points: string;
  /** "of 1,050 points"; "points" where no limit is agreed. */
  ofLimit: string;
  /** Player, game, army list, event. An empty value is a line to write on. */
  facts: { label: string; value: string }[];
  columns: SheetColumn[];
  groups: SheetGroup[];
  /** The last line of the table, with the findings about the whole roster. */
  total: { name: string; points: string; notes: number[] };
  /** What stands beside the army, below the total. */
  sideboard: SheetGroup[];
  /** Points by category where there are several, then the totals of the book. */
  summary: SheetSummary[];
  findings: SheetFinding[];
  /** Each thing once; spells stand by themselves. */
  effects: SheetEffect[];
  references: SheetReference[];
  /** Packs applied, the house rule, readings of the book other than its default, and those the book wants named. */
  readings: string[];
  /** The rulebook has no such short heads of figures, so the sheet says what they stand for. */
  headsAreOurs: boolean;
  /** What an empty box among the figures means: "Armour save not known to us: fill it in from your book."; empty where there is none. */
  blank: string;
  note: string;
  /** With what it was made, and with which data: the file says it, the paper does not. */
  made: string;
  /** "20 November 2026", or empty. */
  checked: string;
  link: string;
  /** The list's own, to be compared with that of a list that was sent: "KQ7F 2M9K". */
  code: string;
  /** The whole roster as letters, for the keywords of the PDF: a sheet can be read back. Empty where it was not given. */
  keywords: string;
  /** What the game has at the table, for the play sheet: see `withPlay` in play/on-paper.ts. */
  play?: SheetPlay;
}

/** What is crossed off and written down while playing. */
export interface SheetPlay {
  /** Columns of turns: as many as the book sets, else room for a usual game. */
  turns: number;
  /** "rally, movement and combat (p. 14)."; empty where the game has no phases. */
  phases: string;
  /** Numbers that go down, each box one. */
  tracks: { name: string; page: string; numbers: number[]; marks: { at: number; says: string }[] }[];
  /** A line of the turns each; `each` stands in its cells. */
  pools: { name: string; said: string; each: string }[];
  /** Whether units flee and rally. */
  flees: boolean;
  /** What units lose, each by itself. */
  units: SheetPlayUnit[];
}

export interface SheetPlayUnit {
  /** The roster unit's id: several units may stand in one line. */
  unit: string;
  /** "A", "B" where several are called alike; else empty. */
  letter: string;
  /** Models that are lost one by one. */
  models: number;
  /** Boxes to cross; `names` says what each means, `each` that every model has so many. */
  tracks: { name: string; boxes: number; tone: BoxTone; names: readonly string[]; each: boolean }[];
}
