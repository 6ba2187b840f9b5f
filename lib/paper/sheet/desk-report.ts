/** What an organiser prints of a whole check: counts and one line for each list. */
import type { ShownVerdict } from "@/lib/engine/report/verdict";
import { visibleIn } from "@/lib/engine/roster/visible-roster";
import { dayText, list } from "@/lib/words/en/grammar";
import { capital } from "@/lib/words/text";

/** What the organiser says of a list, in the order in which it is counted. */
export const reportStatuses = ["new", "accepted", "returned", "withdrawn"] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** One list. Texts are ready to be drawn; empty where nothing is known. */
export interface ReportRow {
  /** The player, or the file nothing could be read from. */
  player: string;
  armyList: string;
  verdict: ShownVerdict;
  /** "Legal", "Legal as agreed", or the book's own word. */
  word: string;
  /** "1,000", "at least 740". */
  points: string;
  stated: string;
  /** Whether the stated total is another than the units add up to. */
  differs: boolean;
  /** In words: "Tue 24 Nov, 22:47". */
  received: string;
  version: string;
  status: ReportStatus;
  /** What waits for the organiser: the first finding, then the flags. */
  lookAt: string;
}

export interface ReportAbout {
  event: string | null;
  /** ISO date, or any text to print as it stands. */
  date: string | null;
  /** In words, of when the report was made; null where that is not to be said. */
  made: string | null;
  /** What the lists were checked with. */
  games: readonly { title: string; dataVersion: string }[];
}

export interface ReportCount {
  word: string;
  lists: number;
}

export interface DeskReport {
  title: string;
  date: string;
  /** Lists by verdict, what needs an answer first; none with 0. */
  verdicts: (ReportCount & { verdict: ShownVerdict })[];
  /** Lists by what the organiser said of them; none with 0. */
  statuses: ReportCount[];
  rows: ReportRow[];
  made: string;
  checkedWith: string;
}

const order: readonly ShownVerdict[] = ["illegal", "not-all-read", "not-read", "unconfirmed", "legal"];

/** The report on these lists, in the order they come in. */
export function deskReport(rows: readonly ReportRow[], { event, date, made, games }: ReportAbout): DeskReport {
  const verdicts = order.flatMap((verdict) =>
    counted(
      rows.filter((row) => row.verdict === verdict),
      ({ word }) => word,
    ).map((found) => ({ ...found, verdict })),
  );
  const statuses = reportStatuses.flatMap((status) =>
    counted(
      rows.filter((row) => row.status === status),
      () => statusWord(status),
    ),
  );
  return visibleIn<DeskReport>({
    title: event || "Lists checked",
    date: date ? dayText(date) : "",
    verdicts,
    statuses,
    rows: [...rows],
    made: made ?? "",
    checkedWith: checkedWith(games),
  });
}

/** "Muster Roll. Small Game, data 1 and Other Game, data 2". */
export function checkedWith(games: ReportAbout["games"]): string {
  const data = games.map(({ title, dataVersion }) => `${title}, data ${dataVersion}`);
  return ["Muster Roll", ...(data.length ? [list(data)] : [])].join(". ");
}

export function statusWord(status: ReportStatus): string {
  return capital(status);
}

/** In the order in which words come up first. */
function counted(rows: readonly ReportRow[], wordOf: (row: ReportRow) => string): ReportCount[] {
  const lists = new Map<string, number>();
  for (const row of rows) lists.set(wordOf(row), (lists.get(wordOf(row)) ?? 0) + 1);
  return [...lists].map(([word, n]) => ({ word, lists: n }));
}
