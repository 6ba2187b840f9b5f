/** The boxes of a printed table as they stand: what our copy of the book shows, with what a pack answers over it. */

import { type Settled, withoutKinds } from "@/lib/advice/answers/answers";
import { renewPack } from "@/lib/engine/catalogue/compile/answer-codec";
import { isRuleAnswer } from "@/lib/engine/catalogue/compile/answers";
import { type BoxCode, codesOf, type TableRow } from "@/lib/engine/catalogue/compile/permission-table";
import type { Basis, Page, Status } from "@/lib/engine/common";
import type { PermissionTable } from "@/lib/engine/schema/book";
import type { Pack } from "@/lib/engine/schema/pack";

/** One code in a box, such as the 2E of "2E,T". "?": our copy shows the code and has lost its number. */
export interface BoxMark {
  code: string;
  number?: number | "any" | "?";
}

/** A code our copy shows. open: the rule that leaves its number, or whether it is there at all, to be looked up. */
export interface CopyMark extends BoxMark {
  open?: string;
}

/** What our copy shows of one entry in one column. */
export interface CopyWord {
  status: Settled;
  page: Page;
  basis: Basis;
  marks: readonly CopyMark[];
}

/** What our copy shows in one column, by entry; nothing for entries whose box is lost. */
export type CopyColumn = Readonly<Record<string, CopyWord>>;

/** A box as it stands: what our copy shows, with what a pack answers over it. */
export interface Box {
  status: Status;
  /** Whose word the status is; null where nobody knows. */
  from: "book" | "you" | null;
  /** As printed: "2E,T". */
  code: string;
}

/** What a pack answers of one army list, laid out for the boxes of its column. */
export interface ColumnAnswers {
  permissions: ReadonlyMap<string, Settled>;
  /** By "entry option". */
  options: ReadonlyMap<string, Settled>;
  /** By "entry option", or "entry " of all units of the entry. */
  limits: ReadonlyMap<string, number>;
  /** Entries that must have an option, as "entry option". */
  needs: ReadonlySet<string>;
  /** Rules of the book that the pack does away with. */
  replaced: ReadonlySet<string>;
}

/** Reads the answers of one army list out of a pack. */
export function columnAnswers(given: Pack | null, army: string): ColumnAnswers {
  const permissions = new Map<string, Settled>();
  const options = new Map<string, Settled>();
  const limits = new Map<string, number>();
  const needs = new Set<string>();
  const replaced = new Set<string>();
  const pack = given && renewPack(given);
  for (const { army: of, entries, status } of pack?.permissions ?? []) {
    if (of !== army) continue;
    for (const entry of entries) {
      if (status === "unconfirmed") permissions.delete(entry);
      else permissions.set(entry, status);
    }
  }
  for (const answer of pack?.answers ?? []) {
    if (answer.army !== army) continue;
    if (isRuleAnswer(answer)) replaced.add(answer.rule);
    if (answer.kind === "permission") permissions.set(answer.entry, answer.status);
    else if (answer.entry === undefined) continue;
    else if (answer.kind === "option") options.set(`${answer.entry} ${answer.option}`, answer.status);
    else if (answer.kind === "limit" || answer.kind === "number") limits.set(`${answer.entry} ${answer.option ?? ""}`, answer.number);
    // Which of its options is needed the rule may say by a tag; a box has one such code.
    else if (answer.kind === "need" || (answer.kind === "holds" && answer.holds)) needs.add(answer.entry);
  }
  return { permissions, options, limits, needs, replaced };
}

/** A box with what a pack answers laid over what our copy shows. */
export function boxOf(table: PermissionTable, army: string, row: TableRow, copy: CopyColumn, answers: ColumnAnswers): Box {
  const codes = codesOf(table, army);
  const words = row.parts.map(({ entry, code }) => {
    const known = copy[entry];
    const own = answers.permissions.get(entry);
    const status: Status = own ?? known?.status ?? "unconfirmed";
    return { entry, code, status, mine: own !== undefined, marks: status === "allowed" ? marksOf(codes, entry, known, answers) : [] };
  });
  const allowed = words.filter((w) => w.status === "allowed");
  const status = allowed.length ? "allowed" : words.every((w) => w.status === "denied") ? "denied" : "unconfirmed";
  const answered = words.filter((w) => w.status === status);
  return {
    status,
    from: status === "unconfirmed" ? null : answered.some((w) => w.mine) ? "you" : "book",
    code: allowed.map(({ code, marks }) => printedCode(codes, marks, code)).join(","),
  };
}

/** The codes of one entry's box: what our copy shows, changed by what the pack answers. */
function marksOf(codes: readonly BoxCode[], entry: string, known: CopyWord | undefined, answers: ColumnAnswers): BoxMark[] {
  return codes.flatMap(({ code, option, without, limit, repeats }): BoxMark[] => {
    if (repeats) return [];
    const shown = known?.marks.find((m) => m.code === code);
    if (without) {
      const answer = answers.options.get(`${entry} ${without.option}`);
      if (answer === "denied") return [{ code }];
      const settled = shown?.open === undefined ? shown : answers.replaced.has(shown.open) ? { code } : undefined;
      return answers.needs.has(entry) ? [] : answer === "allowed" || settled ? [{ code }] : [];
    }
    const answer = option === undefined ? undefined : answers.options.get(`${entry} ${option}`);
    if (answer === "denied" || (option !== undefined && answer === undefined && !shown)) return [];
    if (!limit) return [{ code }];
    const own = answers.limits.get(`${entry} ${option ?? ""}`);
    const isReplaced = shown?.open !== undefined && answers.replaced.has(shown.open);
    const number = own ?? (isReplaced ? "any" : shown?.number) ?? (answer === "allowed" ? "any" : undefined);
    return number === undefined ? [] : [{ code, number }];
  });
}

/** Codes as they are printed: "2E,T"; before the letter of an entry that shares its row, "1ET". */
export function printedCode(codes: readonly BoxCode[], marks: readonly BoxMark[], letter?: string): string {
  const printed = marks.map(({ code, number }) => {
    const any = codes.find((c) => c.code === code)?.limit?.any ?? "";
    // A word after a number stands apart from it.
    return `${number === "any" ? any : (number ?? "")}${number !== undefined && code.length > 1 ? " " : ""}${code}`;
  });
  return letter === undefined ? printed.join(",") : `${printed.join("")}${letter}`;
}

/** What a box means for the unit of its row. */
export const STATUS_WORDS: Readonly<Record<Status, string>> = { allowed: "allowed", denied: "not allowed", unconfirmed: "not known" };

/** A box as it looks and what that means: "white, allowed, 2E", "black, not allowed", "not known". */
export function boxInWords({ status, code }: Pick<Box, "status" | "code">): string {
  const words = STATUS_WORDS[status];
  if (status === "unconfirmed") return words;
  return status === "denied" ? `black, ${words}` : `white, ${words}${code ? `, ${code}` : ""}`;
}

/** The pack without what it answers of boxes, and without rulings on what army lists may have. */
export function withoutBoxes(pack: Pack): Pack {
  const { permissions: _, ...rest } = withoutKinds(pack, ["permission", "option", "number", "holds", "limit", "need"]);
  return rest;
}

/** How many boxes of a column are known, and from whom. */
export interface Filled {
  boxes: number;
  book: number;
  you: number;
}

export function filledOf(boxes: readonly Box[]): Filled {
  return {
    boxes: boxes.length,
    book: boxes.filter((b) => b.from === "book").length,
    you: boxes.filter((b) => b.from === "you").length,
  };
}

/** Several columns together. */
export function filledIn(columns: readonly Filled[]): Filled {
  const sum = (key: keyof Filled) => columns.reduce((n, c) => n + c[key], 0);
  return { boxes: sum("boxes"), book: sum("book"), you: sum("you") };
}
