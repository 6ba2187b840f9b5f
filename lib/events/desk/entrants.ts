/**
 * The lists on a desk by player: a later list of the same player is a new version, the newest counts, and what the organiser said of
 * one stays with the version it was said of.
 */

import { DAY } from "@/lib/engine/dates";
import { groupBy } from "@/lib/engine/group-by";
import { keyed } from "@/lib/engine/keyed";
import { type OfTeam, teamFindings } from "@/lib/events/team-findings";
import { count, list, number, spanText } from "@/lib/words/en/grammar";
import { nameKey } from "@/lib/words/text";
import type { DeskLine } from "./line";

/** What is found over the team of a player, or over the player's own lists, as sentences. */
export function ofTeam({ flags }: Pick<Entrant, "flags">): string[] {
  return flags.flatMap((flag) => (flag.kind === "team" ? [flag.text] : []));
}

/** What an organiser says of a list. */
export type Status = "new" | "accepted" | "returned" | "withdrawn";

export interface Mark {
  status: Status;
  /** It was taken off the desk, while others that came with it stay. */
  removed?: boolean;
  /** Lists of this player's name that are another person's. */
  apart?: boolean;
  /** Whose list it is, as the organiser says. */
  player?: string;
  /** Why it counts as in time although it came late; may be empty. */
  waived?: string;
  /** The army is painted, as the organiser says. */
  painted?: boolean;
  /** What the organiser noted down of the list or its player, for nobody else. */
  note?: string;
  /** What its verdict was called when it was accepted. */
  verdict?: string;
  /** The keys of the questions about it that were left to the player. */
  asked?: readonly string[];
}

export type Marks = Readonly<Record<string, Mark>>;

/** What the event says that a list is held against. */
export interface Terms {
  /** By when lists are due, in milliseconds since 1970. */
  due: number | null;
  /** Days after that in which later lists are accepted; without an end where that is not said. */
  graceDays?: number | undefined;
  /** The game it plays; lists of another are marked. */
  game: string | null;
  /** Until when the list of one player alone is in time; null where that is not said. */
  extension?(player: string, address?: string): number | null;
  /** How many lists each player hands in; one where that is not said. */
  lists?: number | undefined;
  /** Its lists are on a server; those that are not are marked. */
  onServer?: boolean;
}

export type Flag =
  /** `waived`: why it counts as in time all the same. `tooLate`: the days of grace were over as well. */
  | { kind: "late"; minutes: number; waived?: string; tooLate?: true }
  /** `others`: the first of them. */
  | { kind: "same"; others: string[]; more: number }
  | { kind: "near"; other: string; percent: number }
  | { kind: "changed" }
  /** `before`: what the verdict of the list was called when it was accepted. */
  | { kind: "verdict"; before: string }
  | { kind: "unread" }
  | { kind: "code" }
  | { kind: "game"; title: string }
  | { kind: "data"; version: string }
  /** What is found over the team: one sentence. */
  | { kind: "team"; text: string }
  /** Of lists on a server: errors that players reported and nobody decided on; another verdict on this device; a penalty that is proposed. */
  | { kind: "reported"; reports: number }
  | { kind: "here"; word: string }
  | { kind: "penalty"; points: number; for: string[] }
  /** It may be replaced although the event is closed. */
  | { kind: "reopened" }
  /** An organiser handed it in. */
  | { kind: "by"; name: string }
  /** What was decided has not been sent. */
  | { kind: "unsent" }
  /** It was not handed in. */
  | { kind: "local" };

export interface Entrant {
  key: string;
  /** Newest first, those in which no list could be read behind the others; the first counts. */
  versions: [DeskLine, ...DeskLine[]];
  status: Status;
  /** The version that was accepted, where one was. */
  accepted: DeskLine | null;
  flags: Flag[];
  /** What the organiser noted down, on the newest version that has a note. */
  note?: string;
  /** The army is painted. */
  painted?: true;
}

/** The entrants in the order in which their first lists came. */
export function entrantsOf(
  lines: readonly DeskLine[],
  marks: Marks,
  { due, graceDays, game, lists, onServer = false, extension = () => null }: Terms,
  likes: Likes = new Map(),
): Entrant[] {
  const byKey = groupBy(lines, (line) => (marks[line.key]?.apart ? line.key : entrantKey(line, lists)));
  const names = new Map<string, string>();
  const named = (key: string) => names.get(key) ?? "";
  const all = [...byKey].map(([key, came]): Entrant => {
    const versions = newestFirst(came);
    const [newest] = versions;
    const accepted = versions.find((line) => marks[line.key]?.status === "accepted") ?? null;
    names.set(newest.key, newest.player || newest.name);
    const own = marks[newest.key]?.status ?? "new";
    const note = versions.map((line) => marks[line.key]?.note).find(Boolean);
    const painted = versions.some((line) => marks[line.key]?.painted) ? { painted: true as const } : {};
    const status = own === "new" && accepted ? "accepted" : own;
    return { key, versions, status, accepted, flags: [], ...(note ? { note } : {}), ...painted };
  });
  for (const entrant of all) {
    const [newest] = entrant.versions;
    const { list: facts, received } = newest;
    const until = due === null ? null : Math.max(due, extension(newest.player, newest.address) ?? due);
    const late = newest.handedIn?.late ?? (until === null ? 0 : Math.ceil((Date.parse(received) - until) / 60_000));
    const { waived } = marks[newest.key] ?? {};
    const tooLate = graceDays !== undefined && late * 60_000 > graceDays * DAY ? { tooLate: true as const } : {};
    if (late > 0) entrant.flags.push({ kind: "late", minutes: late, ...(waived === undefined ? {} : { waived }), ...tooLate });
    entrant.flags.push(...serverFlags(newest, onServer));
    if (!facts) continue;
    if (game !== null && facts.game !== game) entrant.flags.push({ kind: "game", title: facts.title });
    if (entrant.versions.some((line) => !line.list && !line.noList && Date.parse(line.received) >= Date.parse(received)))
      entrant.flags.push({ kind: "unread" });
    if (entrant.accepted && isOther(entrant.accepted, newest)) entrant.flags.push({ kind: "changed" });
    const before = entrant.accepted && marks[entrant.accepted.key]?.verdict;
    if (before && before !== entrant.accepted?.word) entrant.flags.push({ kind: "verdict", before });
    const { same = [], near } = likes.get(newest.key) ?? {};
    const others = same.slice(0, MOST_NAMED).map(named).filter(Boolean);
    if (others.length) entrant.flags.push({ kind: "same", others, more: same.length - others.length });
    else if (near && named(near.key)) entrant.flags.push({ kind: "near", other: named(near.key), percent: near.percent });
    if (facts.otherCode) entrant.flags.push({ kind: "code" });
    if (facts.madeWith !== undefined && facts.madeWith !== facts.data) entrant.flags.push({ kind: "data", version: facts.madeWith });
  }
  flagTeams(all);
  return all;
}

/** What an event's server says of a list, beside its verdict. */
function serverFlags({ handedIn, here }: DeskLine, onServer: boolean): Flag[] {
  if (!handedIn) return onServer ? [{ kind: "local" }] : [];
  const { standing, by } = handedIn;
  const { openReports = 0, penalties = [], reopened = null, waiting } = standing ?? {};
  const points = penalties.reduce((sum, penalty) => sum + penalty.points, 0);
  return [
    ...(openReports ? [{ kind: "reported" as const, reports: openReports }] : []),
    ...(here ? [{ kind: "here" as const, word: here.word }] : []),
    ...(points ? [{ kind: "penalty" as const, points, for: penalties.map((penalty) => penaltyWords[penalty.for] ?? penalty.for) }] : []),
    ...(reopened === null ? [] : [{ kind: "reopened" as const }]),
    ...(by === "player" ? [] : [{ kind: "by" as const, name: by }]),
    ...(waiting ? [{ kind: "unsent" as const }] : []),
  ];
}

const penaltyWords: Readonly<Record<string, string>> = keyed({
  late: "late",
  illegal: "illegal",
  "wrong-form": "not read whole",
  "in-time": "in time",
  painted: "painted",
});

/** Whether two versions are two lists. The server gives no digest, but the code that is made of it. */
function isOther(accepted: DeskLine, newest: DeskLine): boolean {
  if (accepted.handedIn && newest.handedIn) return accepted.handedIn.code !== newest.handedIn.code;
  return accepted.list !== undefined && accepted.list.digest !== newest.list?.digest;
}

/** Flags what is found over teams and over the lists of a player. A list that was withdrawn plays for none. */
function flagTeams(all: readonly Entrant[]): void {
  const ofTeams = all.flatMap(({ status, versions: [{ key, name, player, list: facts }] }): OfTeam[] => {
    const { team = "" } = facts?.fields ?? {};
    return status === "withdrawn" || !facts?.team ? [] : [{ key, name, player: player || name, team, facts: facts.team }];
  });
  const found = teamFindings(ofTeams);
  for (const { versions, flags } of all) {
    for (const text of found.get(versions[0].key) ?? []) flags.push({ kind: "team", text });
  }
}

/**
 * One for all lists of a player, whatever capitals and marks the name is written with; where each hands in several, one for each army
 * list. A list without a player is by itself, and so is a submission to a server.
 */
function entrantKey({ player, key, handedIn, list: facts }: DeskLine, lists = 1): string {
  if (handedIn) return `handed in ${handedIn.submission}`;
  const name = nameKey(player);
  if (!name) return key;
  return lists > 1 && facts ? `player ${name} ${facts.game} ${facts.army}` : `player ${name}`;
}

function newestFirst(lines: readonly DeskLine[]): Entrant["versions"] {
  const came = new Map(lines.map((line, i) => [line, i]));
  const order = (a: DeskLine, b: DeskLine) =>
    (b.handedIn?.version ?? 0) - (a.handedIn?.version ?? 0) ||
    Number(Boolean(b.list)) - Number(Boolean(a.list)) ||
    Date.parse(b.received) - Date.parse(a.received) ||
    (came.get(b) ?? 0) - (came.get(a) ?? 0);
  return lines.toSorted(order) as Entrant["versions"];
}

/** What somebody has to answer of a list: its lines, and its size where the event has several. */
export function questionsIn({ list }: Pick<DeskLine, "list">): number {
  return (list?.read?.open ?? 0) + (list?.read?.confirm ?? 0) + Number(list?.noSize ?? 0);
}

/** "9 min late", "Same list as P. Girard", "Other game: Warhammer". */
export function flagText(flag: Flag): string {
  switch (flag.kind) {
    case "late":
      return `${spanText(flag.minutes)} late${flag.tooLate ? ", after the days of grace" : ""}${flag.waived === undefined ? "" : `, waived${flag.waived && `: ${flag.waived}`}`}`;
    case "same":
      return `Same list as ${list([...flag.others, ...(flag.more ? [`${number(flag.more)} more`] : [])])}`;
    case "near":
      return `Nearly the list of ${flag.other}: ${flag.percent} % alike`;
    case "changed":
      return "Changed since accepted";
    case "verdict":
      return `Verdict changed: ${flag.before} when accepted`;
    case "code":
      return "Changed after its code was given";
    case "unread":
      return "What came since could not be read";
    case "game":
      return `Other game: ${flag.title}`;
    case "data":
      return `Made with data ${flag.version}`;
    case "team":
      return flag.text;
    case "reported":
      return `${count(flag.reports, "error")} reported`;
    case "here":
      return `Now ${flag.word}`;
    case "penalty":
      return `${count(Math.abs(flag.points), flag.points < 0 ? "bonus point" : "penalty point")} proposed: ${list(flag.for)}`;
    case "reopened":
      return "Reopened for the player";
    case "by":
      return `Handed in by ${flag.name}`;
    case "unsent":
      return "Not sent yet";
    case "local":
      return "Only on this desk";
  }
}

/** For a list, those of other players that are equal, and of the others the one most like it. */
export type Likes = ReadonlyMap<string, { same: string[]; near?: { key: string; percent: number } }>;

/** Equal lists that a flag names. */
const MOST_NAMED = 3;
/** From what part of the points on two lists are nearly one. */
const NEARLY = 0.9;
/** A part that more lists have says little. */
const MOST_WITH = 100;

/** Which of the newest lists of all players are equal or nearly so. */
export function likesOf(lines: readonly DeskLine[], marks: Marks, lists?: number): Likes {
  const newest = entrantsOf(lines, marks, { due: null, game: null, lists }).flatMap(({ versions: [line] }) => (line.list ? [line] : []));
  const likes = new Map<string, { same: string[]; near?: { key: string; percent: number } }>();
  for (const equal of groupBy(newest, (line) => line.list?.digest).values()) {
    if (equal.length < 2) continue;
    for (const line of equal) likes.set(line.key, { same: equal.flatMap((other) => (other === line ? [] : [other.key])) });
  }
  for (const ofArmy of groupBy(newest, (line) => `${line.list?.game} ${line.list?.army}`).values()) {
    if (ofArmy.length < 2) continue;
    const all = ofArmy.map((line) => ({ line, parts: new Map(line.list?.parts) }));
    const having = new Map<string, number[]>();
    for (const [i, { parts }] of all.entries()) {
      for (const part of parts.keys()) {
        const owners = having.get(part);
        if (owners) owners.push(i);
        else having.set(part, [i]);
      }
    }
    for (const [i, { line, parts }] of all.entries()) {
      if (likes.has(line.key)) continue;
      const others = new Set<number>();
      for (const part of parts.keys()) {
        const owners = having.get(part) ?? [];
        if (owners.length <= MOST_WITH) for (const other of owners) if (other !== i) others.add(other);
      }
      let near: { key: string; percent: number } | undefined;
      for (const other of others) {
        const alike = likeness(parts, all[other]?.parts ?? new Map());
        const percent = Math.floor(100 * alike);
        if (alike >= NEARLY && percent > (near?.percent ?? 0)) near = { key: all[other]?.line.key ?? "", percent };
      }
      if (near) likes.set(line.key, { same: [], near });
    }
  }
  return likes;
}

/** What two lists share, as a part of what either has. */
function likeness(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let shared = 0;
  let all = 0;
  for (const [part, weight] of a) {
    const other = b.get(part) ?? 0;
    shared += Math.min(weight, other);
    all += Math.max(weight, other);
  }
  for (const [part, weight] of b) if (!a.has(part)) all += weight;
  return all ? shared / all : 0;
}
