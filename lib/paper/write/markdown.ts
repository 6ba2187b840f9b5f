/** A roster as Markdown, for forums and notes, which reads back to it. Whatever a player wrote is escaped: it stays text. */
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { namedIn } from "@/lib/engine/catalogue/with-allies";
import type { Report } from "@/lib/engine/report/finding";
import { meaningOf, verdictText, weightOf } from "@/lib/engine/report/verdict";
import { groupsIn } from "@/lib/engine/roster/attached";
import { rosterCode } from "@/lib/engine/roster/code";
import { describeUnit, withPresentIds } from "@/lib/engine/roster/describe-unit";
import { mainCommandKind } from "@/lib/engine/schema/book-parts";
import type { Roster, RosterCommand, RosterUnit } from "@/lib/engine/schema/roster";
import { headed, headingIn } from "@/lib/words/all/headings";
import type { EngineWords } from "@/lib/words/en/engine";
import { escapedJson, visible } from "@/lib/words/text";
import { commandHeading, furtherHead, headValue, readable } from "./text";

/**
 * A heading, the facts of the roster, a table for each command and, with a report, verdict and findings. `read/shapes/own-markdown.ts` reads
 * it, which it knows by the code among the facts; a game without a book has none.
 */
export function rosterMarkdown(catalogue: Catalogue, roster: Roster, report: Report | null = null): string {
  const { book, army, facts: unknown, words } = catalogue;
  const { language, number } = words;
  const { name, player, stated } = roster;
  const facts: [string, string | undefined][] = [
    ["Player", player && headValue(player)],
    ["Game", book.title],
    ["Army list", army.name],
    ["Limit", book.hasPoints === false && roster.limit !== undefined ? number(roster.limit) : undefined],
    ["Points", book.hasPoints === false ? undefined : pointsFact(words, roster, report)],
    ["Stated total", stated === undefined ? undefined : number(stated)],
    ["Verdict", report ? verdictText(report, book.verdicts, words.verdicts) : undefined],
    ["Code", unknown ? undefined : rosterCode(roster)],
  ];
  const said = [...facts.flatMap(([key, value]) => (value ? [headed(language, key, value)] : [])), ...furtherHead(language, roster)];
  // "Roster" is one without a name.
  const noName = headingIn(language, "Roster");
  const isPlain = name === visible(name) && name === name.trim() && !name.startsWith('"') && name !== noName;
  const title = name === "" ? noName : isPlain ? name : escapedJson(name);
  const blocks = [
    `# ${inert(title)}`,
    said.map((line) => `- ${inert(line)}`).join("\n"),
    ...roster.commands.flatMap((command) => commandBlocks(catalogue, command, roster.commands.length > 1, report)),
  ];
  if (report?.findings.length) {
    const agreed = `${words.verdicts.agreed}${headingIn(language, ":")} `;
    blocks.push(
      `## ${headingIn(language, "Findings")}`,
      inert(meaningOf(report, undefined, words.verdicts)),
      report.findings.map((f) => `- ${weightOf(f) === "agreed" ? agreed : ""}${inert(`${f.message} ${f.fix}`)}`).join("\n"),
    );
  }
  return `${blocks.filter(Boolean).join("\n\n")}\n`;
}

function pointsFact({ language, number, points }: EngineWords, roster: Roster, report: Report | null): string | undefined {
  const limit = roster.limit === undefined ? "" : number(roster.limit);
  if (report) return `${points.figure(report.points, report.missing)}${limit && ` ${headingIn(language, "of")} ${limit}`}`;
  return limit ? `${headingIn(language, "limit")} ${limit}` : undefined;
}

function commandBlocks(catalogue: Catalogue, command: RosterCommand, named: boolean, report: Report | null): string[] {
  const hasPoints = catalogue.book.hasPoints !== false;
  const { language, number, points } = catalogue.words;
  const say = (word: string) => headingIn(language, word);
  const bills = new Map([...(report?.bill.units ?? []), ...(report?.bill.sideboard ?? [])].map((unit) => [unit.unit, unit]));
  const words = new Map<string, string>();
  const some = (what: (unit: RosterUnit) => unknown) => command.units.some((unit) => what(unit) !== undefined);
  const columns: [head: string, rule: string, cell: (unit: RosterUnit) => string, isThere: boolean][] = [
    ["Points", "---:", ({ id }) => pointsCell(points, bills.get(id)), hasPoints],
    ["Stated points", "---:", ({ stated }) => `${stated ?? ""}`, some(({ stated }) => stated)],
    ["Points per model", "---:", ({ pointsPerModel }) => `${pointsPerModel ?? ""}`, some(({ pointsPerModel }) => pointsPerModel)],
    ["Note", "---", ({ note }) => (note === undefined ? "" : inert(headValue(note))), some(({ note }) => note)],
  ];
  const there = columns.filter(([, , , isThere]) => isThere);
  const row = (unit: RosterUnit, front: string) => {
    const { name, options } = unitCells(namedIn(catalogue, command.armyList), unit, words);
    const own = unit.name === undefined ? "" : ` ${escapedJson(unit.name)}`;
    const cells = [number(unit.count), front + inert(name + own), inert(options.join(", ")), ...there.map(([, , cell]) => cell(unit))];
    return `| ${cells.join(" | ")} |`;
  };
  const rows = groupsIn(command.units).flatMap(([unit, ...attached]) => [
    row(unit, ""),
    ...attached.map((one) => row(one, `${say("with")} `)),
  ]);
  const heading = commandHeading(catalogue, command).slice(headed(language, "Command", "").length + 1, -1);
  const isMain = command.kind === mainCommandKind(catalogue.book) && command.name === undefined && command.armyList === undefined;
  const head = named || !isMain ? [`## ${inert(heading)}`] : [];
  if (!rows.length) return [...head, say("No units.")];
  const heads = ["Count", "Unit", "Options", ...there.map(([name]) => name)].map(say);
  const rules = ["---:", "---", "---", ...there.map(([, rule]) => rule)];
  return [...head, [`| ${heads.join(" | ")} |`, `|${rules.join("|")}|`, ...rows].join("\n")];
}

/** What a unit is called and has, as it reads back; of a game without a book as it is shown. */
function unitCells(catalogue: Catalogue, unit: RosterUnit, words: Map<string, string>): { name: string; options: string[] } {
  if (!catalogue.facts) return readable(catalogue, withPresentIds(catalogue, unit), words);
  const { name, options } = describeUnit(catalogue, unit);
  return { name, options: options.map(({ text }) => text) };
}

function pointsCell({ figure }: EngineWords["points"], bill: { points: number; missing: number } | undefined): string {
  return bill ? figure(bill.points, bill.missing) : "";
}

/** Text that Markdown shows as it is, on one line: no markup, HTML, link, mention or table cell comes of it. */
function inert(text: string): string {
  return visible(text.replace(/\s+/g, (gap) => (/[^ ]/.test(gap) ? " " : gap)))
    .trim()
    .replace(/[\\`*_{}[\]<>#|~!@$&]/g, "\\$&")
    .replace(/:(?=\/\/)/g, "\\:")
    .replace(/\bwww\./gi, (www) => `${www.slice(0, 3)}\\.`);
}
