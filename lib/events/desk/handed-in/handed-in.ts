/**
 * Lists that were handed in at an event's server, on a desk: each version is something that came to it, and the newest one carries how
 * the submission stands. What the server said is kept beside what this device finds.
 */
import type * as z from "zod";
import type { Answered } from "@/lib/books/intake/submission";
import { type ShownVerdict, shownOf, verdictWord } from "@/lib/engine/report/verdict";
import type { HandedIn, Standing } from "@/lib/engine/schema/desk";
import type { SubmissionAnswer } from "@/lib/engine/schema/http/events";
import { isSame } from "@/lib/engine/schema/json";
import type { Received } from "@/lib/events/desk/desk-file";
import type { Mark, Marks } from "@/lib/events/desk/entrants";
import type { DeskLine, ListFacts } from "@/lib/events/desk/line";
import { effective, stillWaiting } from "./decision";

/** A submission as an organiser gets it from the server: in brief, or with its versions. */
export type Seen = z.infer<typeof SubmissionAnswer>;

/** The only list of what came. */
const PLACE = 0;
const FILE = "list";

export interface Telling {
  /** The key under which a version is kept. */
  keyOf(submission: string, version: number): string;
  /** Milliseconds since 1970. */
  now: number;
}

/** What came to the desk by a submission as the server shows it now: what is new, and what is other than it was. `kept`: what the desk has of it. */
export function withSeen<T extends Received>(seen: Seen, kept: readonly T[], telling: Telling): (T | Received)[] {
  const of = new Map(kept.flatMap((one) => (one.handedIn ? [[one.handedIn.version, one] as const] : [])));
  const before = newestOf(kept)?.handedIn?.standing;
  const { version: newest, rev } = seen;
  // An answer that was overtaken by a later one.
  if (newest === undefined || rev === undefined || (before && rev < before.rev)) return [];
  const standing = stillWaiting(standingOf(seen, before), newest);
  const told = seen.versions ? seen.versions.map(({ n }) => n) : [newest];
  const next = told.map((n) => versionOf(seen, n, of.get(n), n === newest ? standing : undefined, telling));
  const older = kept.flatMap((one) => {
    if (!one.handedIn?.standing || told.includes(one.handedIn.version)) return [];
    const { standing: _, ...handedIn } = one.handedIn;
    return [{ ...one, handedIn: { ...handedIn, heard: later(one.handedIn, telling.now) } }];
  });
  return [...next, ...older].filter((one) => !isAlike(one, of.get(one.handedIn?.version ?? 0)));
}

/** What has its standing, of what the desk has of a submission. */
export function newestOf<T extends Received>(kept: readonly T[]): T | undefined {
  return kept.find(({ handedIn }) => handedIn?.standing);
}

/** Whether nothing is other than it was but the time at which it was heard. */
function isAlike(next: Received, was: Received | undefined): boolean {
  if (!was?.handedIn || !next.handedIn) return false;
  return isSame({ ...next.handedIn, heard: 0 }, { ...was.handedIn, heard: 0 });
}

/** Clocks may differ, and two changes come within a millisecond: what is learnt later counts as later. */
export function later({ heard }: Pick<HandedIn, "heard">, now: number): number {
  return Math.max(now, heard + 1);
}

function standingOf(seen: Seen, before: Standing | undefined): Standing {
  const {
    rev = 0,
    status = "new",
    accepted = null,
    waived = null,
    painted = false,
    note = "",
    reopened = null,
    penalties = [],
    openReports,
    contact,
  } = seen;
  const open = seen.reports?.filter((report) => report.status === "open").length;
  return {
    rev,
    status,
    accepted,
    waived,
    ...(painted ? { painted } : {}),
    note,
    reopened,
    penalties,
    openReports: openReports ?? open ?? before?.openReports ?? 0,
    ...(contact && Object.keys(contact).length ? { contact } : {}),
    ...(before?.waiting ? { waiting: before.waiting } : {}),
  };
}

function versionOf<T extends Received>(
  seen: Seen,
  n: number,
  was: T | undefined,
  standing: Standing | undefined,
  telling: Telling,
): T | Received {
  const full = seen.versions?.find((one) => one.n === n);
  const isNewest = standing !== undefined;
  const player = seen.player ?? was?.handedIn?.player ?? "";
  const { found: brief, army } = seen;
  const judged = full ?? { ...seen, by: brief?.by, data: brief?.data, rules: brief?.rules };
  const isSameFinding = was?.handedIn?.data === judged.data && was?.handedIn?.rules === judged.rules;
  const found = isNewest
    ? ((brief && foundOf(army, brief)) ?? (isSameFinding ? was?.handedIn?.found : undefined) ?? foundOf(army))
    : undefined;
  const handedIn: HandedIn = {
    submission: seen.id,
    version: n,
    player,
    by: judged.by ?? "player",
    verdict: judged.verdict ?? null,
    code: judged.code ?? null,
    late: judged.late ?? 0,
    marks: judged.marks ?? [],
    data: judged.data ?? "",
    rules: judged.rules ?? 1,
    heard: was?.handedIn ? later(was.handedIn, telling.now) : telling.now,
    ...(full?.text === undefined && (!was || was.handedIn?.lacking) ? { lacking: true as const } : {}),
    ...(found ? { found } : {}),
    ...(standing ? { standing } : {}),
  };
  const email = standing?.contact?.email;
  if (was && !was.handedIn?.lacking) return { ...was, handedIn };
  const answers = full?.answers?.length ? { [PLACE]: full.answers as Answered[] } : was?.answers;
  return {
    ...(was ?? { key: telling.keyOf(seen.id, n) }),
    received: full?.received ?? seen.received ?? new Date(telling.now).toISOString(),
    sender: player,
    ...(email ? { address: email } : {}),
    piece: { file: FILE, kind: full?.kind ?? "text", text: full?.text ?? "" },
    ...(answers ? { answers } : {}),
    handedIn,
  };
}

function foundOf(army: Seen["army"], brief?: Seen["found"]): NonNullable<HandedIn["found"]> | undefined {
  if (!army && !brief) return undefined;
  const { game = "", army: name = "", roster = "", points = null, limit = null } = army ?? {};
  const { read, agreed, guesses = 0, findings = [], more = 0 } = brief ?? {};
  return {
    game,
    army: name,
    roster,
    points,
    limit,
    ...(read ? { read } : {}),
    ...(agreed ? { agreed } : {}),
    guesses,
    findings: findings.map((message) => message.slice(0, 2000)),
    more,
  };
}

/** Of two states of one version the one that was learnt later; the list itself from whichever has it. */
export function mergeHandedIn<T extends Received>(kept: T, coming: Received): T {
  const [own, other] = [kept.handedIn, coming.handedIn];
  if (!other) return kept;
  const hasList = !kept.handedIn?.lacking || other.lacking;
  const from = own && hasList ? kept : coming;
  const { lacking: _, ...newer } = own && own.heard >= other.heard ? own : other;
  const isLacking = own ? own.lacking && other.lacking : other.lacking;
  return {
    ...kept,
    piece: from.piece,
    received: from.received,
    ...(from.answers ? { answers: from.answers } : {}),
    handedIn: { ...newer, ...(isLacking ? { lacking: true as const } : {}) },
  };
}

/** The verdict of the server as the table shows it. `here`: as it is judged on this device. */
function servedVerdict({ verdict, found, marks }: HandedIn, here: ShownVerdict | undefined): ShownVerdict {
  if (verdict === null) return "not-read";
  if (verdict !== "unconfirmed") return verdict;
  const isOpen = found?.read ? shownOf({ verdict, read: found.read }) === "not-all-read" : marks.includes("unread");
  return isOpen || here === "not-all-read" ? "not-all-read" : "unconfirmed";
}

/** What the table tells of a version: what was read of it here, where it was, under the verdict of the server. */
export function handedInLine(one: Received, read: DeskLine | undefined): DeskLine | null {
  const { handedIn } = one;
  if (!handedIn) return null;
  const line = read ?? toldLine(one, handedIn);
  const verdict = servedVerdict(handedIn, read?.verdict);
  const isOther = read !== undefined && read.verdict !== verdict;
  const agreed = handedIn.found?.agreed ?? 0;
  const { email, ...fields } = handedIn.standing?.contact ?? {};
  const contact = Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  const list = line.list && Object.keys(contact).length ? { ...line.list, fields: { ...line.list.fields, ...contact } } : line.list;
  const { byFile: _, noList: __, ...rest } = line;
  return {
    ...rest,
    received: one.received,
    player: handedIn.player,
    ...(email ? { address: email } : {}),
    ...(list ? { list } : {}),
    verdict,
    word: read && !isOther ? read.word : verdictWord(verdict, undefined, agreed),
    handedIn,
    ...(isOther ? { here: { verdict: read.verdict, word: read.word } } : {}),
  };
}

/** What the server found, until the list is judged here. */
function toldLine({ key, received, sender, address, piece }: Received, { found, code, data, verdict }: HandedIn): DeskLine {
  const list: ListFacts | null =
    (found && {
      game: found.game,
      title: found.game,
      accent: "",
      army: found.army,
      points: found.points,
      limit: found.limit,
      missing: 0,
      stated: null,
      differs: false,
      agreed: found.agreed ?? 0,
      findings: [...found.findings, ...Array.from({ length: found.more }, () => "")],
      guesses: found.guesses,
      ...(found.read ? { read: found.read } : {}),
      digest: code ?? "",
      code: code ?? "",
      data,
      parts: [],
    }) ||
    null;
  return {
    key: `${key}-${PLACE}`,
    source: key,
    at: PLACE,
    file: piece.file,
    received,
    ...(sender === undefined ? {} : { sender }),
    ...(address === undefined ? {} : { address }),
    name: found?.roster || piece.file,
    player: "",
    verdict: verdict ?? "not-read",
    word: verdictWord(verdict ?? "not-read"),
    ...(list && verdict !== null ? { list } : verdict === null ? { reason: found?.findings[0] ?? "nothing of it could be read." } : {}),
  };
}

/** What organisers said of the lists that were handed in, by line: of the server, and what it has not been told. */
export function handedInMarks(received: readonly Received[]): Marks {
  const standings = new Map<string, { standing: Standing; newest: number }>();
  for (const { handedIn } of received)
    if (handedIn?.standing)
      standings.set(handedIn.submission, { standing: effective(handedIn.standing, handedIn.version), newest: handedIn.version });
  const marks: Record<string, Mark> = {};
  for (const { key, marks: own, handedIn } of received) {
    const known = handedIn && standings.get(handedIn.submission);
    if (!handedIn || !known) continue;
    const { standing, newest } = known;
    const isAccepted = standing.accepted === handedIn.version;
    const isNewest = handedIn.version === newest;
    const status = isAccepted ? "accepted" : isNewest && standing.status !== "accepted" ? standing.status : "new";
    const { status: _, note: __, waived: ___, painted: ____, ...said } = own?.[PLACE] ?? { status: "new" as const };
    marks[`${key}-${PLACE}`] = {
      ...said,
      status,
      ...(isNewest && standing.waived !== null ? { waived: standing.waived } : {}),
      ...(isNewest && standing.painted ? { painted: true } : {}),
      ...(isNewest && standing.note ? { note: standing.note } : {}),
    };
  }
  return marks;
}
