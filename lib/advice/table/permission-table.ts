/** The printed tables of permissions: what our copy of the book shows in each box. */

import { type BoxCode, codesOf, type TableRow } from "@/lib/engine/catalogue/compile/permission-table";
import { openBound, unitsMeantBy } from "@/lib/engine/catalogue/terms/rule-entries";
import type { Catalogue, CatalogueEntry, PermissionRuling } from "@/lib/engine/catalogue/types";
import { optionPermissionOf } from "@/lib/engine/check/profile";
import type { Status } from "@/lib/engine/common";
import type { Rule } from "@/lib/engine/rules/registry";
import type { CopyColumn, CopyMark, CopyWord } from "./table-boxes";

/** What our copy shows in the column of the catalogue's army list. */
export function copyColumn(catalogue: Catalogue, rows: readonly TableRow[]): CopyColumn {
  const table = catalogue.book.permissionTable;
  const column: Record<string, CopyWord> = {};
  if (!table) return column;
  const codes = codesOf(table, catalogue.army.id);
  const own = new Set(catalogue.rules.filter(({ from }) => from === "army").map(({ rule }) => rule.id));
  for (const id of rows.flatMap((row) => row.parts.map((part) => part.entry))) {
    const entry = catalogue.entryById.get(id);
    if (!entry || entry.permission.status === "unconfirmed") continue;
    const { status, page, basis } = entry.permission;
    const marks = status === "allowed" ? codes.flatMap((code) => copyMark(catalogue, entry, code, own) ?? []) : [];
    column[id] = { status, page, basis, marks };
  }
  return column;
}

/** A code that stands in the box for certain: the army list itself speaks of it, not the book for all lists. */
function copyMark(catalogue: Catalogue, entry: CatalogueEntry, code: BoxCode, own: ReadonlySet<string>): CopyMark | null {
  const { option, without, limit } = code;
  const id = entry.entry.id;
  if (code.repeats) return null;
  if (without) {
    const standing = optionStanding(catalogue, entry, without.option);
    if (!own.has(standing.rule)) return null;
    if (standing.status === "denied") return { code: code.code };
    const must = catalogue.rules.find(({ rule }) => isNeedRule(rule, id, without.option, catalogue))?.rule;
    if (!must) return { code: code.code };
    return isUnconfirmed(must) ? { code: code.code, open: must.id } : null;
  }
  if (option !== undefined) {
    const standing = optionStanding(catalogue, entry, option);
    if (standing.status !== "allowed" || !own.has(standing.rule)) return null;
  }
  if (!limit) return { code: code.code };
  const bound = catalogue.rules.find(
    ({ rule, from }) => from === "army" && isLimitRule(rule, id, option) && rule.severity !== "advice",
  )?.rule;
  const number = bound?.kind === "count" ? openBound(bound)?.settled : undefined;
  if (number === undefined) return option === undefined || limit.any === undefined ? null : { code: code.code, number: "any" };
  return bound && isUnconfirmed(bound) ? { code: code.code, number: "?", open: bound.id } : { code: code.code, number };
}

/** How an option stands for every unit of an entry, whatever else the unit has; of several choices the most open counts. */
export function optionStanding(catalogue: Catalogue, entry: CatalogueEntry, option: string): PermissionRuling {
  const words = catalogue.variants
    .filter((v) => v.option.id === option)
    .map((variant): PermissionRuling => {
      const { rules, otherwise } = optionPermissionOf(catalogue, entry, variant);
      return rules.find((r) => !r.when && (r.status === "unconfirmed" || r.match.possible(entry) === "always")) ?? otherwise;
    });
  const order: Status[] = ["allowed", "unconfirmed", "denied"];
  words.sort((a, b) => order.indexOf(a.status) - order.indexOf(b.status));
  return words[0] ?? { status: "denied", rule: "", page: "", severity: "error", reason: "" };
}

/** Whether a rule says how many units of an entry, with an option or at all, the army may have. */
export function isLimitRule(rule: Rule, entry: string, option: string | undefined): rule is Extract<Rule, { kind: "count" }> {
  if (rule.kind !== "count" || rule.max === undefined || rule.when || (rule.in !== undefined && rule.in !== "roster")) return false;
  const of = unitsMeantBy(rule);
  if (of === null || typeof of === "string" || of.entry?.length !== 1 || of.entry[0] !== entry) return false;
  if (("measure" in rule.quantity && rule.quantity.measure !== undefined) || of.tag || of.not || of.any || of.all) return false;
  return option === undefined ? of.option === undefined : of.option?.length === 1 && of.option[0] === option;
}

/** Whether a rule says that a unit of an entry must have an option. */
export function isNeedRule(rule: Rule, entry: string, option: string, { variantByKey }: Pick<Catalogue, "variantByKey">): boolean {
  if (rule.kind !== "requires" || rule.in !== "unit") return false;
  const of = unitsMeantBy(rule);
  if (of === null || typeof of === "string" || of.entry?.length !== 1 || of.entry[0] !== entry || of.option || of.tag) return false;
  if (typeof rule.needs === "string") return false;
  const tags = variantByKey.get(option)?.option.tags ?? [];
  return (rule.needs.option?.includes(option) ?? false) || (rule.needs.tag?.some((tag) => tags.includes(tag)) ?? false);
}

function isUnconfirmed(rule: Rule): boolean {
  return "severity" in rule && rule.severity === "unconfirmed";
}
