/** What becomes of a list that is handed in, and what its faults cost. */
import type { EventRules } from "@/lib/engine/schema/event";
import { isBonus, type Penalty, type Taken } from "@/lib/engine/schema/hand-in/terms";
import type { Roster } from "@/lib/engine/schema/roster";
import { events } from "@/lib/words/en/events";
import { count, number } from "@/lib/words/en/grammar";

/** What there is to say of a list; in the order in which it is said. */
export const COMPLAINTS = ["late", "illegal", "unconfirmed", "unread"] as const;
export type Complaint = (typeof COMPLAINTS)[number];

/** What was found out about a list. */
export interface ListState {
  /** Null where nothing could be read. */
  verdict: "legal" | "illegal" | "unconfirmed" | null;
  /** Lines that were not understood. */
  open: number;
  /** Errors among its findings. */
  errors: number;
  /** Minutes by which it is late. */
  late: number;
  /** An organiser says that the army is painted. */
  painted?: boolean;
}

export function complaintsOf({ verdict, open, late }: ListState): Complaint[] {
  const isUnread = verdict === null || open > 0;
  const has = { late: late > 0, illegal: verdict === "illegal", unconfirmed: verdict === "unconfirmed" && !isUnread, unread: isUnread };
  return COMPLAINTS.filter((complaint) => has[complaint]);
}

/** How an event takes lists with such a fault. */
export function takes({ late, handIn = {} }: EventRules, complaint: Complaint): Taken {
  if (complaint === "late") return late === "accept" ? "mark" : "refuse";
  return handIn[complaint] ?? "mark";
}

/** The faults for which a list is refused, and those it is marked with. */
export function sorted(event: EventRules, complaints: readonly Complaint[]): { refused: Complaint[]; marks: Complaint[] } {
  const of = (how: Taken) => complaints.filter((complaint) => takes(event, complaint) === how);
  return { refused: of("refuse"), marks: of("mark") };
}

type Said = typeof events.handIn;

/** "The list is late and illegal. The event takes no such lists." */
export function refusalText(refused: readonly Complaint[], words: Said = events.handIn): string {
  return words.refused(refused.map((one) => words.complaints[one]));
}

/** Bytes of a list that is handed in, and of what is said of how it was read. The largest armies have some 20 kB. */
export const MOST_BYTES = 64_000;

/** Why a list is not taken for its size; null where it is. */
export function whyTooLarge({ roster, answers = [] }: { roster: unknown; answers?: unknown }, words: Said = events.handIn): string | null {
  const bytes = (value: unknown) => new TextEncoder().encode(typeof value === "string" ? value : JSON.stringify(value)).length;
  if (bytes(roster) <= MOST_BYTES && bytes(answers) <= MOST_BYTES) return null;
  return words.tooLarge(MOST_BYTES / 1000);
}

/** Why what was read is no list at all; null where it is one. */
export function whyNoList(roster: Pick<Roster, "commands"> | null, words: Said = events.handIn): string | null {
  if (roster?.commands.some(({ units }) => units.length > 0)) return null;
  return words.noList;
}

/** A penalty that the event names, or a bonus, worked out. It is proposed, and an organiser decides. */
export interface ProposedPenalty {
  for: Penalty["for"];
  /** Below 0 for a bonus. */
  points: number;
  /** How the points came about: "5 points × 3 hours begun, at most 10". */
  how: string;
}

export function proposedPenalties({ handIn }: EventRules, state: ListState): ProposedPenalty[] {
  return (handIn?.penalties ?? []).flatMap((penalty): ProposedPenalty[] => {
    const times = timesOf(penalty, state);
    if (times === 0) return [];
    const { points, per, most } = penalty;
    const full = isBonus(penalty.for) ? 0 - points : points * times;
    const each = per === undefined ? count(points, "point") : `${count(points, "point")} × ${began(times, per)}`;
    const isCut = most !== undefined && full > most;
    return [{ for: penalty.for, points: isCut ? most : full, how: isCut ? `${each}, at most ${number(most)}` : each }];
  });
}

function timesOf({ for: of, per }: Penalty, { verdict, open, errors, late, painted = false }: ListState): number {
  if (of === "painted") return Number(painted);
  if (of === "late") return late <= 0 ? 0 : per === "hour" ? Math.ceil(late / 60) : per === "day" ? Math.ceil(late / 1440) : 1;
  if (of === "in-time") return late <= 0 ? 1 : 0;
  if (of === "illegal") return verdict !== "illegal" ? 0 : per === "error" ? errors : 1;
  return verdict === null || open > 0 ? 1 : 0;
}

function began(times: number, per: NonNullable<Penalty["per"]>): string {
  return per === "error" ? count(times, "error") : `${count(times, per)} begun`;
}

/** "A late list may cost 5 points for each hour begun, at most 10." */
export function penaltyText({ for: of, points, per, most }: Penalty, words: Said = events.handIn): string {
  return isBonus(of) ? words.earns(words.bonuses[of], points) : words.costs(words.faults[of], points, per, most);
}

/** What players are told of how lists are taken, sentence by sentence; what nobody need know before sending is left out. */
export function takenText(event: EventRules, words: Said = events.handIn): string[] {
  const { penalties = [] } = event.handIn ?? {};
  const kinds: Complaint[] = ["illegal", "unconfirmed", "unread"];
  const refused = kinds.filter((one) => takes(event, one) === "refuse").map((one) => words.complaints[one]);
  return [...(refused.length ? [words.refusesKinds(refused)] : []), ...penalties.map((penalty) => penaltyText(penalty, words))];
}
