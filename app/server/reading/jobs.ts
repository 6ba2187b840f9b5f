/** What is done with foreign text, away from the thread that answers requests. Plain data in, plain data out. */
import * as books from "@/data/index";
import type { Library } from "@/lib/engine/catalogue/library";
import { inspect } from "@/lib/engine/check/check";
import { rosterCode } from "@/lib/engine/roster/code";
import { readRoster } from "@/lib/engine/roster/roster-file";
import type { Roster } from "@/lib/engine/schema/roster";
import { openedList } from "@/lib/paper/sheet/open-list";
import { type ReadBody, readBody, type Shape } from "./body";
import { type JudgedList, judge, type List } from "./judge";
import { answerRosters, type SentRosters } from "./rosters";
import { type Refused, type Rules, readRules, whyUnsound } from "./rules";
import type { Told } from "./told";

export type Job =
  | ({ do: "rosters" } & SentRosters)
  /** What a request about an event holds. */
  | { do: "body"; bytes: Uint8Array; shape: Shape }
  /** The rules in the text of a pack. `isNew`: it is published now, and refused where it names what there is not. */
  | { do: "rules"; pack: string; isNew: boolean }
  /** A list that is handed in under such rules. */
  | { do: "judge"; pack: string; list: List }
  /** Rosters as files hold them, without what such rules keep secret. */
  | { do: "open"; pack: string; rosters: readonly string[] };

/** What each job ends with. */
export interface Done {
  rosters: Told;
  body: ReadBody;
  rules: Rules | Refused;
  judge: JudgedList | Refused;
  open: (OpenRoster | null)[];
}

/** What others may have of a roster; points and code are those of what is shown. */
export interface OpenRoster {
  roster: Roster;
  code: string;
  points: number | null;
}

export async function carryOut(job: Job): Promise<Done[Job["do"]]> {
  if (job.do === "rosters") return answerRosters(job);
  if (job.do === "body") return readBody(job.bytes, job.shape);
  const rules = await readRules(job.pack);
  if ("refused" in rules) return job.do === "open" ? job.rosters.map(() => null) : rules;
  const { library, ...plain } = rules;
  if (job.do === "rules") return (job.isNew && (await whyUnsound(job.pack))) || plain;
  if (job.do === "open") return Promise.all(job.rosters.map((roster) => openOf(roster, library)));
  const judged = await judge(job.list, library);
  return typeof judged === "number" ? { refused: `There are ${judged} lists in it. Hand in one.` } : judged;
}

async function openOf(text: string, library: Library): Promise<OpenRoster | null> {
  const { roster } = readRoster(text);
  if (!roster) return null;
  const catalogue = await library.catalogueFor(roster);
  const open = openedList(catalogue, inspect(catalogue, roster));
  return { roster: open.roster, code: rosterCode(open.roster), points: catalogue.book.hasPoints === false ? null : open.report.points };
}

/** Rules of the catalogues that a thread keeps, which take about a quarter of the memory that it may have. */
const MOST_RULES = 2_000;

/** Loads every book: who asks first is not charged for that. */
export async function prepare(): Promise<void> {
  books.recentCatalogues.keepAtMost(MOST_RULES);
  for (const { id } of books.games) {
    await books.loadBook(id);
    for (const army of await books.armyIndex(id)) await books.loadArmy(id, army.id);
  }
}

/** Loads what a job needs and few others do. */
export async function prepareFor(job: Job): Promise<void> {
  if (job.do === "rosters" && job.asks === "sheet") await import("./sheet");
  if (job.do === "rosters" && job.asks === "suggest") await import("./suggest");
}
