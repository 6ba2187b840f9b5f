/** What a search sees of a roster: how far it is from legal, what it costs, what it needs of models. */
import type { Catalogue, ResolvedRoster } from "@/lib/engine/catalogue/types";
import { lookOver } from "@/lib/engine/check/check";
import type { Bill, UnwordedFinding } from "@/lib/engine/report/finding";
import { edit } from "@/lib/engine/roster/edit";
import type { Edit } from "@/lib/engine/roster/edits";
import type { Roster, RosterUnit } from "@/lib/engine/schema/roster";
import type { Budget } from "./budget";
import { isOwned, numberIn, type Owned } from "./needs";

/** A roster that was checked. */
export interface Look {
  roster: Roster;
  resolved: ResolvedRoster;
  findings: readonly UnwordedFinding[];
  bill: Bill;
  points: number;
  limit: number | null;
  /** 0 where nothing is wrong; grows with errors, and with how far each is from what is allowed. */
  wrong: number;
  /** What is not confirmed. */
  open: number;
}

/** Counting models is a part of a step. */
const COUNTED = 0.3;

export class Judge {
  private ids = { added: 0 };

  constructor(
    readonly catalogue: Catalogue,
    readonly budget: Budget,
    readonly owned: Owned | null = null,
  ) {}

  /** The same with a part of its budget. */
  of(budget: Budget): Judge {
    const judge = new Judge(this.catalogue, budget, this.owned);
    judge.ids = this.ids;
    return judge;
  }

  /** Checks a roster; null when the budget is spent, or where it needs more models than there are. */
  look(roster: Roster): Look | null {
    if (!this.has(roster)) {
      this.budget.step(COUNTED);
      return null;
    }
    const look = lookAt(this.catalogue, roster);
    return this.budget.step(1 + look.findings.length / 4) ? look : null;
  }

  /** Whether there is any of an entry. */
  mayHave(entry: string): boolean {
    return this.owned === null || numberIn(this.owned.entries, entry) > 0;
  }

  /** The roster after an edit; what is added gets an id that nothing in the search has had. */
  edit(roster: Roster, action: Edit): Roster {
    const after = edit(roster, action);
    if (action.do !== "add" || after === roster) return after;
    const known = new Set(roster.commands[action.command]?.units);
    const commands = after.commands.map((command, at) =>
      at === action.command
        ? { ...command, units: command.units.map((unit) => (known.has(unit) ? unit : { ...unit, id: `added ${++this.ids.added}` })) }
        : command,
    );
    return { ...after, commands };
  }

  private has(roster: Roster): boolean {
    return this.owned === null || isOwned(this.catalogue, roster, this.owned);
  }
}

export function lookAt(catalogue: Catalogue, roster: Roster): Look {
  const { findings, bill, limit, resolved } = lookOver(catalogue, roster);
  let wrong = 0;
  let open = 0;
  for (const finding of findings) {
    if (isError(finding)) wrong += weightOfError(finding);
    else if (isOpen(finding)) open += Math.max(1, finding.targets.length);
  }
  return { roster, resolved, findings, bill, points: bill.points, limit, wrong, open };
}

export function isError({ severity }: UnwordedFinding): boolean {
  return severity === "error";
}

export function isOpen({ severity, agreed }: UnwordedFinding): boolean {
  return severity === "unconfirmed" && !agreed;
}

export function isLegal({ wrong, open }: Look): boolean {
  return wrong === 0 && open === 0;
}

/** Whether a roster has no more wrong, open or without a price than another. */
export function isNoWorse(before: Look, after: Look): boolean {
  return after.wrong <= before.wrong && after.open <= before.open && after.bill.missing <= before.bill.missing;
}

export function adviceIn({ findings }: Look): number {
  return findings.filter(({ severity }) => severity === "advice").length;
}

/**
 * An error counts 1; how far it is from the bound decides between rosters with as many errors. Too many points count for less than any
 * other error, so that it is progress to add what is needed and to trim afterwards.
 */
function weightOfError({ code, actual, bound, targets, measure }: UnwordedFinding): number {
  const places = targets.length > 1 ? 0.02 * targets.length : 0;
  if (actual === null || bound === null) return 1 + places;
  const apart = Math.abs(actual - bound);
  if (measure === "point") return (code.startsWith("points-limit/") ? 0.1 : 1) + (0.8 * apart) / (apart + 500);
  return 1 + places + Math.min(20, apart) * 0.2;
}

/** The same for rosters with the same units in the same commands, whatever their ids. */
export function contentKey({ commands }: Roster): string {
  return commands.map(({ kind, units }) => `${kind}:${units.map(unitKey).sort().join("|")}`).join(";");
}

function unitKey({ entry, count, options, attachedTo }: RosterUnit): string {
  const held = options.map(({ id, choice, count: copies, value }) => `${id}=${choice ?? ""}x${copies ?? 1}@${value ?? ""}`).sort();
  return `${entry}*${count}[${held.join(",")}]${attachedTo ?? ""}`;
}
