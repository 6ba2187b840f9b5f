/** A comparison in words: for a terminal, a mail, a narrow screen, and for programs. */
import type { Finding } from "@/lib/engine/report/finding";
import { figureText, pointsText } from "@/lib/engine/report/points";
import { severityWord, weightOf } from "@/lib/engine/report/verdict";
import { count, number, pageLabel } from "@/lib/words/en/grammar";
import {
  type Amount,
  type ComparedGroup,
  type ComparedLine,
  type ComparedRow,
  type ComparedSide,
  type Comparison,
  type Difference,
  isAlike,
  sumOf,
} from "./compare";

/** "+40", "−20", "0"; "at least +40" or "at most +40" where a price is lost on one side, "not known" where on both. */
export function differenceText({ points, lostBefore, lostAfter }: Difference): string {
  if (lostBefore > 0 && lostAfter > 0) return "not known";
  const sum = points > 0 ? `+${number(points)}` : number(points);
  return lostAfter > 0 ? `at least ${sum}` : lostBefore > 0 ? `at most ${sum}` : sum;
}

/** The points of a line or a category; "no price" where all of it is lost. */
export function amountText({ points, missing }: Amount): string {
  return missing > 0 && points === 0 ? "no price" : figureText(points, missing);
}

/** "1,040 of 1,000 points"; empty for a game without points. */
export function sidePoints({ hasPoints, points, limit, missing, pointsName }: ComparedSide): string {
  return hasPoints ? pointsText({ total: points, limit, missing, noun: pointsName }) : "";
}

/** Points are compared where both games have them. */
export function comparesPoints({ before, after }: Comparison): boolean {
  return before.hasPoints && after.hasPoints;
}

export type Change = ComparedRow["change"];

/** How many lines were added, removed, changed or are alike, and what it comes to. What stands beside the army is in the number only. */
export function tally({ groups }: Comparison, change: Change): { lines: number; difference: Difference; amount: Amount } {
  const of = (some: readonly ComparedGroup[]) => some.flatMap((group) => group.rows).filter((row) => row.change === change);
  const counted = of(groups.filter((group) => !group.beside));
  const amount = { points: 0, missing: 0 };
  for (const { after } of counted) {
    amount.points += after?.amount.points ?? 0;
    amount.missing += after?.amount.missing ?? 0;
  }
  return { lines: of(groups).length, difference: sumOf(counted.map((row) => row.difference)), amount };
}

/** What stands for a change where there is no room for the word. */
export const signs: Record<Change, string> = { added: "+", removed: "−", changed: "~", alike: "=" };

/** "2 → 3 Handweapons", "General “Old Hest”: + exceptional armour, − drum"; of a line on one side what it is. */
export function rowText(row: ComparedRow): string {
  if (row.change === "added") return lineText(row.after);
  if (row.change === "removed") return lineText(row.before);
  const { before, after } = row;
  if (row.change === "alike") return lineText(after);
  const turned = (was: string, is: string) => (was === is ? is : `${was} → ${is}`);
  const own = (line: ComparedLine) => (line.ownName.text ? `“${line.ownName.text}”` : "no name");
  const named = before.ownName.text || after.ownName.text ? turned(own(before), own(after)) : "";
  const what = [turned(before.count.text, after.count.text), turned(before.name.text, after.name.text), named].filter(Boolean).join(" ");
  const head = [what, ...whereParts(after)].join(", ");
  const marked = (line: ComparedLine) => line.options.filter((option) => option.differs);
  const changes = [...marked(after).map(({ text }) => `+ ${text}`), ...marked(before).map(({ text }) => `− ${text}`)];
  if (after.command.differs) changes.push(`moved from ${commandText(before)} to ${commandText(after)}`);
  if (after.parent.differs)
    changes.push(after.parent.text ? `belongs to ${after.parent.text}` : `no longer belongs to ${before.parent.text}`);
  const held = after.options.filter((option) => !option.differs).map((option) => option.text);
  const same = held.length ? ` (${held.join("; ")})` : "";
  if (changes.length) return `${head}${same}: ${changes.join(", ")}`;
  return what === headText(after) ? `${head}${same}: another price` : `${head}${same}`;
}

function headText({ count, name, ownName }: ComparedLine): string {
  return [count.text, name.text, ownName.text && `“${ownName.text}”`].filter(Boolean).join(" ");
}

function lineText(line: ComparedLine): string {
  const held = line.options.map((option) => option.text).join("; ");
  return [headText(line), ...whereParts(line)].join(", ") + (held ? `: ${held}` : "");
}

/** Where a line stands, so far as that is no change of its own. */
function whereParts({ command, parent }: ComparedLine): string[] {
  return [command.text && !command.differs ? command.text : "", parent.text && !parent.differs ? `belongs to ${parent.text}` : ""].filter(
    Boolean,
  );
}

function commandText({ command }: ComparedLine): string {
  return command.text || "the main command";
}

/** "7 lines alike", "1 line alike". */
export function alikeText(lines: number): string {
  return `${count(lines, "line")} alike`;
}

/** "4 went, 1 came"; "the same" where none did. */
export function findingsPhrase({ went, came }: Comparison["findings"]): string {
  const parts = [went.length ? `${number(went.length)} went` : "", came.length ? `${number(came.length)} came` : ""].filter(Boolean);
  return parts.join(", ") || "the same";
}

/** What is said in place of rows where no line differs; empty where one does. */
export function alikePhrase(comparison: Comparison): string {
  const rows = comparison.groups.flatMap((group) => group.rows);
  if (comparison.notice || rows.some((row) => row.change !== "alike")) return "";
  return comparison.sameList ? "The same list." : "The same units for the same points.";
}

/** A step from one version of a roster to the next: "2 lines added, 1 removed, +40 points." */
export function stepPhrase(comparison: Comparison): string {
  const alike = alikePhrase(comparison) || comparison.notice;
  const told = (["added", "removed", "changed"] as const).flatMap((change) => {
    const { lines } = tally(comparison, change);
    return lines ? [{ lines, change }] : [];
  });
  const [first, ...more] = told;
  const parts = first
    ? [`${count(first.lines, "line")} ${first.change}`, ...more.map(({ lines, change }) => `${number(lines)} ${change}`)]
    : [];
  const cost = comparesPoints(comparison) ? `${differenceText(comparison.difference)} ${comparison.after.pointsName}` : "";
  return alike || `${[...parts, cost].filter(Boolean).join(", ")}.`;
}

/** The comparison as text to be pasted or printed out. `names` say which is which. */
export function comparisonText(comparison: Comparison, names: readonly [string, string] = ["Before", "After"]): string {
  const { before, after, notice, details, groups, difference, findings } = comparison;
  const hasPoints = comparesPoints(comparison);
  const side = (label: string, one: ComparedSide) => {
    const facts = [one.armyList, sidePoints(one), one.verdictWord, `code ${one.code}`].filter(Boolean);
    return `${label}: ${one.name}. ${facts.join(", ")}.`;
  };
  const lines = [side(names[0], before), side(names[1], after)];
  if (notice) lines.push("", notice);
  const phrase = alikePhrase(comparison);
  if (phrase) lines.push("", phrase);
  if (details.length) lines.push("", ...details.map(({ label, before, after }) => `~ ${label}: ${before || "–"} → ${after || "–"}`));
  for (const group of groups) {
    const rows = group.rows.filter((row) => row.change !== "alike");
    if (!rows.length) continue;
    const sums = hasPoints ? ` (${amountText(group.before)} → ${amountText(group.after)})` : "";
    lines.push("", `${group.name}${sums}`);
    for (const row of rows) lines.push(`${signs[row.change]} ${rowText(row)}${hasPoints ? `  ${differenceText(row.difference)}` : ""}`);
  }
  const alike = tally(comparison, "alike");
  if (alike.lines) lines.push("", `${alikeText(alike.lines)}${hasPoints ? `, ${amountText(alike.amount)} ${after.pointsName}` : ""}.`);
  if (hasPoints) lines.push(`${alike.lines ? "" : "\n"}Difference: ${differenceText(difference)} ${after.pointsName}.`);
  const told = [
    ["Findings that went", findings.went],
    ["Findings that came", findings.came],
    ["Findings in both", findings.stayed],
  ] as const;
  for (const [head, some] of told) if (some.length) lines.push("", `${head}:`, ...some.map(findingText));
  return `${lines.join("\n")}\n`;
}

function findingText(finding: Finding): string {
  const page = finding.source.page === null ? "" : ` (${pageLabel(finding.source.page)})`;
  return `- ${severityWord(weightOf(finding))}: ${finding.message}${page}`;
}

/** What was compared, as one object for programs. A game without points has none. */
export function comparisonJson(comparison: Comparison): object {
  const hasPoints = comparesPoints(comparison);
  const sideJson = ({ name, game, armyList, verdict, points, missing, limit, code, hasPoints: has }: ComparedSide) => ({
    name,
    game,
    armyList,
    verdict,
    points: has ? points : null,
    missing: has ? missing : null,
    limit,
    code,
  });
  const lineJson = (line: ComparedLine | null) =>
    line && {
      count: line.count.text,
      name: line.name.text,
      ...(line.ownName.text ? { ownName: line.ownName.text } : {}),
      options: line.options.map((option) => option.text),
      ...(line.command.text ? { command: line.command.text } : {}),
      ...(line.parent.text ? { belongsTo: line.parent.text } : {}),
      points: hasPoints ? line.amount.points : null,
    };
  const rowJson = (group: ComparedGroup) => (row: ComparedRow) => ({
    change: row.change,
    category: group.name,
    before: lineJson(row.before),
    after: lineJson(row.after),
    difference: hasPoints ? row.difference.points : null,
  });
  const findingJson = ({ rule, code, severity, values, message, source }: Finding) => ({
    rule,
    code,
    severity,
    values,
    message,
    page: source.page,
  });
  const { went, came, stayed } = comparison.findings;
  return {
    alike: isAlike(comparison),
    sameList: comparison.sameList,
    before: sideJson(comparison.before),
    after: sideJson(comparison.after),
    difference: hasPoints ? comparison.difference.points : null,
    ...(comparison.notice ? { notice: comparison.notice } : {}),
    details: comparison.details,
    lines: comparison.groups.flatMap((group) => group.rows.map(rowJson(group))),
    findings: { went: went.map(findingJson), came: came.map(findingJson), stayed: stayed.map(findingJson) },
  };
}
