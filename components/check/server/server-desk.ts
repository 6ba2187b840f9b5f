/**
 * The desk of an event on a server: asks for news while it is open, takes over what came, and tells the server what was decided, also
 * what was decided while it could not be reached. The desk itself knows nothing of requests: see `takeFromServer`.
 */
import { create } from "zustand";
import { useDesk } from "@/components/check/store/desk-store";
import { decideHandedIn, takeFromServer } from "@/components/check/store/from-server";
import type { EventSeen, Problem, SentDecision, Submission } from "@/components/hand-in/answers";
import { mayBeSentAgain } from "@/components/hand-in/answers";
import { decide, decideAll, listSubmissions, listTexts, type Place, readEvent, readSubmission } from "@/components/hand-in/client";
import { heldEvents } from "@/components/storage/events/event-store";
import type { HeldKey } from "@/components/storage/records/event-record";
import { showToast } from "@/components/ui/toast";
import { groupBy } from "@/lib/engine/group-by";
import type { DeskServer, HandedIn, Waiting } from "@/lib/engine/schema/desk";
import { MOST_AT_ONCE } from "@/lib/engine/schema/http/numbers";
import { isSame } from "@/lib/engine/schema/json";
import { Pack } from "@/lib/engine/schema/pack";
import type { Received } from "@/lib/events/desk/desk-file";
import { asDecided, toSend, withoutSent } from "@/lib/events/desk/handed-in/decision";
import { withSeen } from "@/lib/events/desk/handed-in/handed-in";
import { nextAsking } from "@/lib/events/desk/handed-in/polling";

type Status = NonNullable<SentDecision["status"]>;

export interface ServerState {
  /** What the organiser shows; null where this device has no key, undefined until that is known. */
  held: HeldKey | null | undefined;
  /** The event as the server told of it last, while the desk is open. */
  event: EventSeen | null;
  /** Why the last request was not answered; null where it was. */
  problem: Problem | null;
  /** When the server answered last, in milliseconds since 1970; null where it has not while the desk is open. */
  heard: number | null;
}

const nothing: ServerState = { held: undefined, event: null, problem: null, heard: null };

export const useServer = create<ServerState>(() => nothing);

const { getState: desk } = useDesk;

/** The head of a desk as an event is on the server. */
export function headOf(event: EventSeen, before: Pick<DeskServer, "since"> & { full?: boolean | undefined }, now: number): DeskServer {
  const { code, state, due, extended, reportsUntil, version, rev } = event;
  return {
    code,
    state,
    due,
    extended,
    reportsUntil,
    version,
    rev,
    since: before.since,
    heard: now,
    ...(before.full ? { full: true } : {}),
  };
}

/** What came to a desk by submissions. */
export function recordsOf(id: string, submissions: readonly Submission[], received: readonly Received[]): Received[] {
  const kept = groupBy(received, (one) => one.handedIn?.submission);
  const telling = { now: Date.now(), keyOf: (submission: string, version: number) => `${id}.${submission}.${version}` };
  return submissions.flatMap((seen) => withSeen(seen, kept.get(seen.id) ?? [], telling));
}

let following: Following | null = null;

/** Follows the event of the open desk until it is ended. */
export function follow(id: string, code: string): () => void {
  const started = new Following(id, code);
  following = started;
  return () => {
    started.end();
    if (following === started) following = null;
  };
}

/** Asks now, whenever it was to be asked again. */
export function askNow(): void {
  following?.soon();
}

class Following {
  private at: Place | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  private wait: number | null = null;
  private working = false;
  private again = false;
  private over = false;
  private readonly stops: (() => void)[] = [];

  constructor(
    private readonly id: string,
    private readonly code: string,
  ) {
    useServer.setState(nothing);
    const soon = () => this.soon();
    const seen = () => {
      if (!document.hidden) this.soon();
    };
    window.addEventListener("online", soon);
    document.addEventListener("visibilitychange", seen);
    this.stops.push(
      () => window.removeEventListener("online", soon),
      () => document.removeEventListener("visibilitychange", seen),
      useDesk.subscribe(({ received }, { received: before }) => {
        if (received !== before && this.failures === 0 && toSend(received).length) this.soon();
      }),
    );
    void heldEvents().then((events) => {
      if (this.over) return;
      this.stops.push(events.subscribe(() => void this.findKey()));
      void this.findKey();
    });
  }

  end(): void {
    this.over = true;
    clearTimeout(this.timer);
    for (const stop of this.stops) stop();
  }

  private async findKey(): Promise<void> {
    const record = await (await heldEvents()).get(this.code);
    const held = record?.keys[0] ?? null;
    if (this.over || held?.id === useServer.getState().held?.id) {
      if (held === null) useServer.setState({ held });
      return;
    }
    useServer.setState({ held, problem: null });
    this.at = held && { code: this.code, key: held.key };
    this.soon();
  }

  soon(): void {
    clearTimeout(this.timer);
    if (this.over || !this.at) return;
    if (this.working) {
      this.again = true;
      return;
    }
    void this.work(this.at);
  }

  /** One round: what was decided here, what is new there, and the next time. */
  private async work(at: Place): Promise<void> {
    this.working = true;
    this.again = false;
    const problem = (await this.send(at)) ?? (await this.ask(at));
    this.working = false;
    if (this.over) return;
    useServer.setState({ problem });
    this.failures = problem ? this.failures + 1 : 0;
    this.wait = problem?.kind === "wait" ? problem.seconds * 1000 : null;
    // A key that was withdrawn or an event that was deleted comes back by a person alone.
    if (problem && !mayBeSentAgain(problem)) return;
    if (this.again && !problem) return this.soon();
    const { failures, wait } = this;
    this.timer = setTimeout(() => this.soon(), nextAsking({ hidden: document.hidden, failures, wait }));
  }

  private head(): DeskServer | undefined {
    const open = desk().desk;
    return open?.id === this.id ? open.server : undefined;
  }

  private async ask(at: Place): Promise<Problem | null> {
    const head = this.head();
    if (!head) return null;
    const isFirst = head.since === 0;
    const [event, listed] = await Promise.all([readEvent(at), isFirst ? listSubmissions(at) : listTexts(at, head.since)]);
    if (!event.ok) return event.problem;
    if (!listed.ok) return listed.problem;
    useServer.setState({ event: event.value });
    const { submissions, next, more } = listed.value;
    await this.take(submissions, { event: event.value, since: next });
    if (more && !this.over) return this.ask(at);
    return this.head()?.full ? null : this.load(at);
  }

  /** The lists themselves, which come after what was found of them. */
  private async load(at: Place): Promise<Problem | null> {
    let since = 0;
    for (;;) {
      const listed = await listTexts(at, since);
      if (!listed.ok) return listed.problem;
      if (this.over) return null;
      since = listed.value.next;
      await this.take(listed.value.submissions, listed.value.more ? {} : { full: true });
      if (!listed.value.more) return null;
    }
  }

  private async take(
    submissions: readonly Submission[],
    { event, since, full }: { event?: EventSeen; since?: number; full?: true } = {},
    records: readonly Received[] = [],
  ): Promise<void> {
    const head = this.head();
    if (!head || this.over) return;
    const known = { since: since ?? head.since, full: full ?? head.full };
    const now = Date.now();
    const server = event ? headOf(event, known, now) : { ...head, ...known, heard: now };
    const pack = event && event.version !== head.version ? Pack.safeParse(event.pack).data : undefined;
    const here = records.length ? replaced(desk().received, records) : desk().received;
    const changed = recordsOf(this.id, submissions, here);
    const keys = new Set(changed.map(({ key }) => key));
    useServer.setState({ heard: now });
    const { heard: _, ...told } = head;
    const { heard: __, ...next } = server;
    // Nothing is written down where nothing is new.
    if (!changed.length && !records.length && !pack && isSame(told, withoutUndefined(next))) return;
    const all = [...records.filter(({ key }) => !keys.has(key)), ...changed];
    await takeFromServer(this.id, { server: { ...withoutUndefined(next), heard: now }, ...(pack ? { pack } : {}), records: all });
  }

  /** Tells what was decided: what is the same of many at once, the rest one after the other. */
  private async send(at: Place): Promise<Problem | null> {
    const tried = new Set<string>();
    const alone = new Set<string>();
    const nameOf = ({ submission, standing }: HandedIn) => `${submission} ${standing?.waiting?.at}`;
    for (;;) {
      if (this.over || !this.head()) return null;
      const left = toSend(desk().received).filter((one) => !tried.has(nameOf(one)));
      const [next] = left;
      const waiting = next?.standing?.waiting;
      if (!next || !waiting) return null;
      const alike = alone.has(nameOf(next)) ? [] : sameStatus(left, waiting).filter((one) => !alone.has(nameOf(one)));
      const isMany = alike.length > 1;
      for (const one of isMany ? alike : [next]) (isMany ? alone : tried).add(nameOf(one));
      const problem = await (isMany && waiting.status ? this.tellAll(at, alike, waiting.status) : this.tell(at, next, waiting));
      if (problem) return problem;
    }
  }

  /** Those that the server did not change are told one by one after this, and each is answered with its reason. */
  private async tellAll(at: Place, alike: readonly HandedIn[], status: Status): Promise<Problem | null> {
    const lists = alike.map(({ submission, standing }) => ({ id: submission, rev: standing?.rev ?? 0 }));
    const answered = await decideAll(at, { status, lists });
    if (!answered.ok) return answered.problem.kind === "changed" ? null : answered.problem;
    const revs = new Map(answered.value.changed.map(({ id, rev }) => [id, rev]));
    const sent = new Map(alike.map(({ submission, standing }) => [submission, standing?.waiting?.at ?? 0]));
    const told = desk().received.flatMap((one): Received[] => {
      const { handedIn } = one;
      const rev = handedIn?.standing && revs.get(handedIn.submission);
      return handedIn && rev
        ? [{ ...one, handedIn: withoutSent(asDecided(handedIn, status), sent.get(handedIn.submission) ?? 0, rev, Date.now()) }]
        : [];
    });
    await this.take([], {}, told);
    return null;
  }

  private async tell(at: Place, { submission, player }: HandedIn, waiting: Waiting): Promise<Problem | null> {
    const answered = await decide(at, submission, waiting.rev, decisionOf(waiting));
    const own = desk().received.find(({ handedIn }) => handedIn?.submission === submission && handedIn.standing);
    const told = (rev: number): Received[] =>
      own?.handedIn ? [{ ...own, handedIn: withoutSent(own.handedIn, waiting.at, rev, Date.now()) }] : [];
    if (answered.ok) {
      await this.take([answered.value], {}, told(answered.value.rev ?? waiting.rev));
      return null;
    }
    const { problem } = answered;
    if (problem.kind === "changed") {
      // Somebody was first: what they did stands beside what was decided here, and is asked about.
      const now = await readSubmission(at, submission);
      if (!now.ok) return now.problem;
      await this.take([now.value]);
      return null;
    }
    if (mayBeSentAgain(problem) || (problem.kind === "refused" && (problem.status === 401 || problem.status === 404))) return problem;
    await this.take([], {}, told(waiting.rev));
    if (problem.kind === "refused") showToast({ message: `${player}: ${problem.detail}` });
    return null;
  }
}

function replaced(received: readonly Received[], by: readonly Received[]): Received[] {
  const next = new Map(by.map((one) => [one.key, one]));
  return received.map((one) => next.get(one.key) ?? one);
}

function withoutUndefined<T extends { full?: boolean | undefined }>({ full, ...head }: T) {
  return { ...head, ...(full ? { full } : {}) };
}

/** Of what can be told those that say this status and nothing else, as many as the server takes at once. */
function sameStatus(all: readonly HandedIn[], { status }: Waiting): HandedIn[] {
  if (status === undefined) return [];
  const isAlike = ({ standing }: HandedIn) => {
    const { at: _, rev: __, version: ___, ...says } = standing?.waiting ?? {};
    return isSame(says, { status });
  };
  return all.filter(isAlike).slice(0, MOST_AT_ONCE);
}

function decisionOf({ status, letter, note, waived, painted, reopen, again }: Waiting): SentDecision {
  return {
    ...(status === undefined ? {} : { status }),
    ...(letter ? { letter } : {}),
    ...(note === undefined ? {} : { note }),
    ...(waived === undefined ? {} : { waived }),
    ...(painted === undefined ? {} : { painted }),
    ...(reopen === undefined ? {} : { reopen }),
    ...(again ? { again } : {}),
  };
}

/** Has the server judge lists again, with today's data and under its rules of today. */
export function judgeAgain(submissions: readonly string[]): void {
  decideHandedIn(new Set(submissions), { again: true });
}
