/** What a roster sheet says, as plain text ready to be drawn: the one source of preview, PDF and other print forms. */

import type { Catalogue, ResolvedRoster } from "@/lib/engine/catalogue/types";
import { figuresOf, figureText, sharesOf } from "@/lib/engine/check/figures";
import { compositionSum } from "@/lib/engine/report/composition";
import { type Report, sourceNote } from "@/lib/engine/report/finding";
import { meaningOf, type ShownVerdict, severityWord, shownOf, verdictText, type Weight, weightOf } from "@/lib/engine/report/verdict";
import { EMPTY_BOX } from "@/lib/engine/roster/characteristics";
import { rosterCode } from "@/lib/engine/roster/code";
import { visibleIn } from "@/lib/engine/roster/visible-roster";
import type { BookMeta } from "@/lib/engine/schema/book";
import type { Effects } from "@/lib/engine/schema/in-play/effects";
import { count, dateText, number, pageLabel, percent } from "@/lib/engine/text";
import { besideFigures, effectsIn, effectText } from "./effects";
import type { SheetLayout } from "./layouts";
import { readingsOf, referencesOf } from "./sheet-references";
import { columnsOf, groupsOf, notesOf, sum } from "./sheet-rows";

/** What the sheet cannot know from the roster. Player and event fall back to the roster's own. */
export interface SheetDetails {
  player?: string | undefined;
  event?: string | undefined;
  /** ISO date of the check, or any text to print as it stands. */
  checkedOn?: string | undefined;
  /** The roster as a link, for the QR code, or two where it is long. */
  link?: string | undefined;
  /** The whole roster as letters, for a file to carry: `pdfKeywords` in write/link.ts. */
  keywords?: string | undefined;
  /** What the game's things do; without it the sheet says so only of what packs tell. */
  effects?: Effects | null | undefined;
}

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
  accent: BookMeta["accent"];
  /** The game's id, by which a stylesheet chooses the accent. */
  game: string;
  /** The layout of the book. */
  layout: SheetLayout;
  /** What the sheet is: "Roster sheet", "Open list". */
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
  note: string;
  made: string;
  /** "Checked 20 November 2026", or empty. */
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

/** The parts of a sheet one may leave out. Verdict, points and rows always stay. */
export interface SheetParts {
  characteristics: boolean;
  details: boolean;
  summary: boolean;
  boxes: boolean;
  notes: boolean;
  findings: boolean;
  /** Advice among them. */
  advice: boolean;
  effects: boolean;
  references: boolean;
  link: boolean;
}

export const allParts: SheetParts = {
  characteristics: true,
  details: true,
  summary: true,
  boxes: true,
  notes: true,
  findings: true,
  advice: false,
  effects: true,
  references: true,
  link: true,
};

/** The sheet of one checked roster. */
export function sheetModel(catalogue: Catalogue, resolved: ResolvedRoster, report: Report, details: SheetDetails = {}): SheetModel {
  const { book, army } = catalogue;
  const { roster } = resolved;
  const units = [...resolved.units, ...resolved.sideboard].sort((a, b) => a.index - b.index);
  const notes = notesOf(report.findings);
  const columns = columnsOf(catalogue, units);
  const pointsName = book.pointsName ?? "points";
  const hasPoints = book.hasPoints ?? true;
  const effects = details.effects ?? null;
  const counted = resolved.units.reduce((n, unit) => n + unit.units, 0);
  const armyPage = pageLabel(army.page);
  const grouped = groupsOf(catalogue, roster.commands, units, report.bill, columns, notes);
  return visibleIn<SheetModel>({
    accent: book.accent,
    game: book.id,
    layout: book.sheet ?? "summary",
    title: "Roster sheet",
    name: roster.name || "Roster",
    verdict: shownOf(report),
    verdictWord: verdictText(report, book.verdicts),
    verdictMeans: meaningOf(report),
    counts: book.counts === "models" ? "models" : "units",
    hasPoints,
    atLeast: hasPoints && report.missing > 0 ? "at least" : "",
    points: number(hasPoints ? report.points : counted),
    ofLimit: !hasPoints
      ? counted === 1
        ? "unit"
        : "units"
      : report.limit === null
        ? pointsName
        : `of ${number(report.limit)} ${pointsName}`,
    facts: [
      { label: "Player", value: details.player ?? roster.player ?? "" },
      { label: "Game", value: book.title },
      { label: "Army list", value: armyPage.startsWith("p. ") ? `${army.name}, ${armyPage}` : army.name },
      { label: "Event", value: details.event ?? roster.event ?? catalogue.packs.findLast((pack) => pack.isEvent)?.name ?? "" },
    ],
    columns: columns.columns,
    ...grouped,
    total: { name: "Roster", points: hasPoints ? sum(report.points, report.missing) : "", notes: notes.roster },
    findings: report.findings.map((finding, i) => ({
      number: i + 1,
      severity: weightOf(finding),
      word: severityWord(weightOf(finding), book.verdicts),
      message: finding.message,
      fix: finding.fix,
      page: sourceNote(finding.source),
    })),
    summary: summaryOf(catalogue, resolved, report),
    effects: effectsIn(catalogue, units, effects).map((effect) => ({
      name: effect.name,
      text: effectText(effect),
      page: effect.page,
      kind: effect.kind,
      beside: besideFigures(effect),
    })),
    references: referencesOf(catalogue, units, effects),
    readings: [...readingsOf(catalogue, roster), ...openFigures([...grouped.groups, ...grouped.sideboard])],
    note: roster.note ?? "",
    made: `Muster Roll. ${book.title}, data ${book.dataVersion}`,
    checked: details.checkedOn ? `Checked ${dateText(details.checkedOn)}` : "",
    link: details.link ?? "",
    code: rosterCode(roster),
    keywords: details.keywords ?? "",
  });
}

/** What an empty box among the figures means. */
function openFigures(groups: readonly SheetGroup[]): string[] {
  const cells = groups.flatMap(({ rows }) => rows.flatMap((row) => [row, ...row.profiles].flatMap((one) => one.characteristics)));
  return cells.includes(EMPTY_BOX) ? [`${EMPTY_BOX} Not known: write it in from your army book.`] : [];
}

/** One category is the whole roster, which the table adds up already. */
function summaryOf(catalogue: Catalogue, resolved: ResolvedRoster, { composition }: Report): SheetSummary[] {
  const hasPoints = catalogue.book.hasPoints ?? true;
  const shares = sharesOf(catalogue, resolved);
  const part = (share: (typeof shares)[number]) => (hasPoints ? share.points : share.units);
  const whole = shares.reduce((n, share) => n + part(share), 0);
  const categories = shares.map((share) => ({
    name: share.name,
    value: hasPoints ? sum(share.points, share.missing) : number(share.units),
    said: [...(hasPoints ? [count(share.units, "unit")] : []), percent(part(share), whole)].join(", "),
  }));
  const figures = figuresOf(catalogue, resolved).map((figure) => ({
    name: figure.name,
    value: figureText(figure),
    said: pageLabel(figure.page),
  }));
  const score = composition ? [{ name: "Composition", value: compositionSum(composition), said: composition.event }] : [];
  return [...(categories.length > 1 ? categories : []), ...figures, ...score];
}
