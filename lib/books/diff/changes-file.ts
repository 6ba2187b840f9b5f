/** What differs between two versions, as text and as a file. */
import * as z from "zod";
import { Change } from "@/lib/engine/schema/changes/change";
import { count, list } from "@/lib/words/en/grammar";
import { type ToldChange, toldOnly } from "./diff";

export interface Changes {
  /** What the two versions are called: "data 2026.11.3". */
  from: string;
  to: string;
  changes: readonly ToldChange[];
}

const ChangesFile = z.object({
  format: z.literal("muster-changes/1"),
  changes: z.array(z.looseObject(Change.shape)).max(100_000),
});

/** The file of what differs: a complete patch, each change with its sentence. */
export function changesJson({ from, to, changes }: Changes): string {
  return `${JSON.stringify({ format: "muster-changes/1", from, to, changes })}\n`;
}

/** The changes in such a file, or why it cannot be used. */
export function readChanges(text: string): { changes: Change[] } | { reason: string } {
  try {
    const read = ChangesFile.safeParse(JSON.parse(text));
    return read.success ? { changes: read.data.changes } : { reason: "not a file of changes. Make one with book diff and --format json." };
  } catch {
    return { reason: "not JSON. Make a file of changes with book diff and --format json." };
  }
}

export interface ChangeGroup {
  /** The army list or pack; empty for what all share. */
  where: string;
  rules: readonly { subject: string; sentence: string }[];
  /** Names, notes, pages and order. */
  words: readonly { subject: string; sentence: string }[];
}

/** What differs, by army list: what all share first. A fact that two changes carry is there once. */
export function changeGroups(changes: readonly ToldChange[]): ChangeGroup[] {
  const groups = new Map<string, { where: string; rules: ToldChange[]; words: ToldChange[] }>();
  for (const change of toldOnly(changes)) {
    const group = groups.get(change.where) ?? { where: change.where, rules: [], words: [] };
    groups.set(change.where, group);
    group[change.sort].push(change);
  }
  const told = [...groups.values()].map(({ where, rules, words }) => ({ where, rules: toldOnly(rules), words: toldOnly(words) }));
  return told.sort((a, b) => Number(a.where !== "") - Number(b.where !== ""));
}

/** "12 changes of rules and prices, 40 of names and notes". */
export function changesSummary(changes: readonly ToldChange[]): string {
  const told = toldOnly(changes);
  const rules = told.filter(({ sort }) => sort === "rules").length;
  const words = told.length - rules;
  return (
    list([
      ...(rules ? [`${count(rules, "change")} of rules and prices`] : []),
      ...(words ? [`${rules ? words : count(words, "change")} of names, notes and pages`] : []),
    ]) || "nothing differs"
  );
}

export function changesText({ from, to, changes }: Changes): string {
  const lines = [`${from} → ${to}: ${changesSummary(changes)}.`];
  for (const { where, rules, words } of changeGroups(changes)) {
    lines.push("", ...(where ? [where] : []));
    const indent = where ? "  " : "";
    lines.push(...rules.map(({ sentence }) => `${indent}${sentence}`));
    if (words.length)
      lines.push(...(rules.length ? [`${indent}Names, notes and pages`] : []), ...words.map(({ sentence }) => `${indent}  ${sentence}`));
  }
  return `${lines.join("\n")}\n`;
}
