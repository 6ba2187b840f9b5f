/** All lists of an event in one booklet: a title, who plays what and where it stands, and each list in as little room as it takes. */
import { compareNames } from "@/lib/engine/by-name";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { Report } from "@/lib/engine/report/finding";
import type { ShownVerdict } from "@/lib/engine/report/verdict";
import { visibleIn } from "@/lib/engine/roster/visible-roster";
import type { Roster } from "@/lib/engine/schema/roster";
import { count, dayText, number } from "@/lib/words/en/grammar";
import type { BookletOrder, BookletParts } from "./booklet-parts";
import { checkedWith } from "./desk-report";
import { openedChecked } from "./open-list";
import { sheetModel } from "./roster-sheet";
import type { SheetGroup, SheetModel, SheetRow } from "./sheet-model";

/** A list that goes into the booklet. */
export interface BookletSheet {
  sheet: SheetModel;
  /** Empty where nobody is named. */
  player: string;
  army: string;
  /** What it was checked with. */
  game: string;
  dataVersion: string;
}

/** What the lists do not say. */
export interface BookletAbout {
  /** The event, or what else stands on the first page. */
  title: string;
  /** ISO date, or any text to print as it stands. */
  date: string | null;
  order: BookletOrder;
  parts: BookletParts;
}

/** The texts are ready to be drawn; empty where nothing is to be said. */
export interface BookletUnit {
  /** "3"; "with 8" for one that belongs to the unit before it. */
  count: string;
  name: string;
  ownName: string;
  options: string;
  points: string;
}

export interface BookletGroup {
  /** "Hired: Core"; the command stands where there are several. */
  name: string;
  points: string;
  units: BookletUnit[];
}

export interface BookletList {
  /** From 1, in the order of the booklet. */
  number: number;
  player: string;
  army: string;
  /** What the player calls the army. */
  name: string;
  /** Null where it is not printed. */
  verdict: ShownVerdict | null;
  verdictWord: string;
  /** "1,070 of 1,050 points". */
  total: string;
  code: string;
  groups: BookletGroup[];
}

export interface Booklet {
  title: string;
  date: string;
  /** "24 lists of 11 army lists". */
  said: string;
  contents: { head: string; lines: { number: number; name: string; said: string }[] }[];
  lists: BookletList[];
  /** What the lists were checked with. */
  made: string;
}

/** A checked list as it goes into a booklet, which everybody reads: without what its event keeps secret. */
export function bookletSheet(checked: { catalogue: Catalogue; roster: Roster; report: Report }, player: string): BookletSheet {
  const { catalogue, report } = checked;
  const { book, army } = catalogue;
  const open = openedChecked(checked);
  const sheet = sheetModel(catalogue, open.resolved, open.report);
  return { sheet, player, army: army.name, game: book.title, dataVersion: report.dataVersion };
}

/** The booklet of these sheets, ordered as asked. */
export function bookletOf(sheets: readonly BookletSheet[], { title, date, order, parts }: BookletAbout): Booklet {
  const all = sheets.map((one) => listOf(one, parts));
  const byPlayer = (a: BookletList, b: BookletList) => compareNames(a.player || a.name, b.player || b.name);
  const byArmy = (a: BookletList, b: BookletList) => compareNames(a.army, b.army) || byPlayer(a, b);
  const lists = all.sort(order === "army" ? byArmy : byPlayer).map((one, i) => ({ ...one, number: i + 1 }));
  const games = new Map(sheets.map(({ game, dataVersion }) => [game, dataVersion]));
  const armies = new Set(lists.map(({ army }) => army)).size;
  return visibleIn<Booklet>({
    title,
    date: date ? dayText(date) : "",
    said: `${count(lists.length, "list")} from ${count(armies, "army list")}`,
    contents: contentsOf(lists, order),
    lists,
    made: checkedWith([...games].map(([game, dataVersion]) => ({ title: game, dataVersion }))),
  });
}

function contentsOf(lists: readonly BookletList[], order: BookletOrder): Booklet["contents"] {
  const lineOf = ({ number: place, player, name, army, total }: BookletList) => ({
    number: place,
    name: player || name,
    said: [...(order === "army" ? [] : [army]), ...(player && name ? [`“${name}”`] : []), ...(total ? [total] : [])].join(", "),
  });
  if (order === "player") return [{ head: "Players", lines: lists.map(lineOf) }];
  const heads = [...new Set(lists.map(({ army }) => army))];
  return heads.map((head) => ({ head, lines: lists.filter(({ army }) => army === head).map(lineOf) }));
}

function listOf({ sheet, player, army }: BookletSheet, parts: BookletParts): BookletList {
  return {
    number: 0,
    player,
    army,
    name: sheet.name,
    verdict: parts.verdicts ? sheet.verdict : null,
    verdictWord: parts.verdicts ? sheet.verdictWord : "",
    total: parts.points ? [sheet.atLeast, sheet.points, sheet.ofLimit].filter(Boolean).join(" ") : "",
    code: parts.codes ? sheet.code : "",
    groups: [...groupsOf(sheet.groups, parts), ...groupsOf(sheet.sideboard, parts)],
  };
}

function groupsOf(groups: readonly SheetGroup[], parts: BookletParts): BookletGroup[] {
  return groups.map(({ command, name, points, rows }) => ({
    name: command ? `${command.name}: ${name}` : name,
    points: parts.points ? points : "",
    units: alike(rows.map((row) => unitOf(row, parts))),
  }));
}

function unitOf({ count: models, name, ownName, parent, options, points }: SheetRow, parts: BookletParts): BookletUnit {
  return {
    count: parent ? `with ${number(models)}` : number(models),
    name,
    ownName,
    options: parts.options ? options : "",
    points: parts.points ? points : "",
  };
}

/** Rows that say the same, one below the other, are one: "2 × 20". What belongs to a unit stays with it. */
function alike(units: readonly BookletUnit[]): BookletUnit[] {
  const blocks: { unit: BookletUnit; times: number; followed: boolean }[] = [];
  for (const unit of units) {
    const last = blocks.at(-1);
    const isOwned = unit.count.startsWith("with ");
    if (isOwned && last) last.followed = true;
    if (last && !last.followed && !isOwned && JSON.stringify(last.unit) === JSON.stringify(unit)) last.times++;
    else blocks.push({ unit, times: 1, followed: isOwned });
  }
  return blocks.map(({ unit, times }) =>
    times === 1
      ? unit
      : { ...unit, count: unit.count === "1" ? `${times} ×` : `${times} × ${unit.count}`, points: unit.points && `${unit.points} each` },
  );
}
