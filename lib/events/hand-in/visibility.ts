/** Who sees what of an event on a server, and when: the whole of it as one table. Routes and screens ask here and nowhere else. */
import type { EventRules } from "@/lib/engine/schema/event";
import type { Audience } from "@/lib/engine/schema/hand-in/terms";
import type { EventState } from "./states";

/**
 * `player`: of the list that is asked about. `captain`: of its player's team, by the key that organisers gave. `paired`: whom organisers set opposite it in this round. `opponent`: whose own list was accepted. `sender`: who handed another list in that is not
 * accepted; anybody may do that, so it shows no more than everybody sees.
 */
export const VIEWERS = ["organiser", "player", "captain", "paired", "opponent", "sender", "everybody"] as const;
export type Viewer = (typeof VIEWERS)[number];

/**
 * What there is to see. Of lists others see those that were accepted; before publication opponents see the names of all. Who is paired
 * sees the list opposite as if it were published, from the moment when no list can follow any more.
 */
export const PARTS = [
  /** The rules, the state and the deadline. */
  "event",
  /** How many lists came in. */
  "count",
  /** At which table it plays in this round, and against which. */
  "round",
  /** Whose list it is. */
  "names",
  /** Army list, points, the name of the roster. */
  "armies",
  /** The list itself and its code. */
  "lists",
  /** Its verdict, with the findings. */
  "verdicts",
  /** New, accepted, returned or withdrawn, how it was marked, and what penalties are proposed. */
  "status",
  /** What the player gave beside the name. */
  "contact",
  /** What organisers wrote to the player. */
  "letters",
  /** What organisers noted down for themselves. */
  "notes",
  /** The versions before the newest. */
  "versions",
  /** Errors that others reported. */
  "reports",
] as const;
export type Part = (typeof PARTS)[number];

/** `pack`: as the event says, to everybody where it says nothing. */
type Cell = "yes" | "no" | "pack";
type Row = Readonly<Record<EventState, Cell>>;

const row = (draft: Cell, open: Cell, closed: Cell, published: Cell): Row => ({ draft, open, closed, published });
const always = row("yes", "yes", "yes", "yes");
const never = row("no", "no", "no", "no");
const fromOpen = row("no", "yes", "yes", "yes");
const onceClosed = row("no", "no", "pack", "pack");
const oncePublished = row("no", "no", "no", "pack");
const whenPublished = row("no", "no", "no", "yes");
const afterClosing = row("no", "no", "yes", "yes");

type Rows = Readonly<Record<Viewer, Row>>;
const ofTheEvent: Rows = {
  organiser: always,
  player: always,
  captain: always,
  paired: always,
  opponent: always,
  sender: always,
  everybody: fromOpen,
};
const ofTheArmy: Rows = {
  organiser: always,
  player: always,
  captain: always,
  paired: onceClosed,
  opponent: oncePublished,
  sender: oncePublished,
  everybody: oncePublished,
};
const ofTheirOwn: Rows = {
  organiser: always,
  player: always,
  captain: always,
  paired: never,
  opponent: never,
  sender: never,
  everybody: never,
};

const MATRIX: Readonly<Record<Part, Rows>> = {
  event: ofTheEvent,
  count: ofTheEvent,
  round: {
    organiser: always,
    player: afterClosing,
    captain: afterClosing,
    paired: afterClosing,
    opponent: never,
    sender: never,
    everybody: never,
  },
  names: {
    organiser: always,
    player: always,
    captain: always,
    paired: onceClosed,
    opponent: onceClosed,
    sender: oncePublished,
    everybody: oncePublished,
  },
  armies: ofTheArmy,
  lists: ofTheArmy,
  verdicts: ofTheArmy,
  status: ofTheirOwn,
  // What a player gave beside the list is for the organisers; a captain replaces the list without it.
  contact: { ...ofTheirOwn, captain: never },
  letters: ofTheirOwn,
  notes: { organiser: always, player: never, captain: never, paired: never, opponent: never, sender: never, everybody: never },
  // The text of a list is as it was sent, with whatever is written between its lines.
  versions: { ...ofTheirOwn, captain: never },
  reports: {
    organiser: always,
    player: whenPublished,
    captain: whenPublished,
    paired: never,
    opponent: never,
    sender: never,
    everybody: never,
  },
};

/** What somebody sees at a moment, under the rules of the event. */
export function maySee(part: Part, viewer: Viewer, state: EventState, { handIn }: EventRules): boolean {
  const cell = MATRIX[part][viewer][state];
  if (cell !== "pack") return cell === "yes";
  // A list says what army it is.
  if (part === "lists" && !maySee("armies", viewer, state, { handIn })) return false;
  const shows: Partial<Record<Part, Audience | undefined>> = handIn?.shows ?? {};
  const audience = shows[part] ?? "everybody";
  return audience === "everybody" || (audience === "players" && (viewer === "opponent" || viewer === "paired"));
}

/** Everything that somebody sees at a moment. */
export function seenBy(viewer: Viewer, state: EventState, event: EventRules): ReadonlySet<Part> {
  return new Set(PARTS.filter((part) => maySee(part, viewer, state, event)));
}
