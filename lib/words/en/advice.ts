/** What is offered to a player: why not, and edits that mend a finding. */
import { count, inSentence, list, number, ordinal } from "./grammar";

type Names = readonly string[];

/** A thing that a unit is given. `does`: what units do that have it; `dropped`: what goes for it. */
export type Given = { what: string; does: string; name: string; dropped: Names };

/** "Make a bard of Individual", "Make Spears elite"; null of what a unit takes. */
function made(name: string, does: string): string | null {
  const [, verb, being = ""] = /^(be|serve) (?:as )?(.*)$/.exec(does) ?? [];
  if (!verb || (verb === "be" && /^(of|in|on|at|up|between|classed) /.test(being))) return null;
  return /^an? /.test(being) ? `Make ${being} of ${name}` : `Make ${name} ${being}`;
}

export const advice = {
  notFor: (army: string) => `Not for ${inSentence(army)}`,
  notAtEvent: "Not allowed at this event",
  onePer: { army: "One per army", command: "One per command" },
  withoutStatedTotal: "Leave out the stated total",
  withoutStatedPoints: "Leave out the stated points",
  addSecond: "Add a second one",
  fewerCopies: (copies: number, what: string, name: string) => `Leave out ${count(copies, "copy")} of ${what} from ${name}`,
  withoutOption: (what: string, name: string) => `Leave out ${what} from ${name}`,
  /** Some of a line; `of`: how many it has. */
  fewer: (less: number, name: string, of: number) =>
    less === 1 ? `Leave out the ${ordinal(of)} ${name}` : `Leave out ${number(less)} ${name}`,
  fewerOf: (less: number, line: string) => `Leave out ${number(less)} of ${line}`,
  more: (more: number, name: string) => `Add ${number(more)} ${name}`,
  moreTo: (more: number, line: string) => `Add ${number(more)} to ${line}`,
  remove: (lines: Names) => `Leave out ${list(lines)}`,
  /** All units of a line. */
  all: (units: number, name: string) => `${units === 2 ? "both" : `all ${number(units)}`} ${name}`,
  add: (name: string) => `Add ${name}`,
  /** `apart`: each as a line of its own. */
  addSeveral: (n: number, name: string, apart: boolean) => `Add ${n}${apart ? " ×" : ""} ${name}`,
  confirm: (name: string) => `Confirm ${name}`,
  choose: (name: string) => `Choose ${name}`,
  ofItsOwn: (name: string) => `Make ${name} a unit of its own`,
  putWith: (name: string, other: string) => `Put ${name} with ${other}`,
  addWith: (name: string, what: string) => `Add ${name} with ${what}`,
  /** Another choice of one option. */
  change: ({ what, name, dropped }: Given) => `Change ${list(dropped)} of ${name} to ${what}`,
  give: ({ what, does, name, dropped }: Given) =>
    `${made(name, does) ?? `Add ${what} to ${name}`}${dropped.length ? ` in place of ${list([...new Set(dropped)])}` : ""}`,
};
