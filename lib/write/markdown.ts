/** A roster as Markdown, for forums and notes. Whatever a player wrote is escaped: it stays text. */
import type { Catalogue } from "@/lib/catalogue/types";
import type { Report } from "@/lib/report/finding";
import { meaningOf, verdictText, weightOf } from "@/lib/report/verdict";
import { groupsIn } from "@/lib/roster/attached";
import { describeUnit } from "@/lib/roster/describe-unit";
import type { Roster, RosterCommand, RosterUnit } from "@/lib/schema/roster";
import { number, visible } from "@/lib/text";

/** A heading, the facts of the roster, a table for each command and, with a report, verdict and findings. */
export function rosterMarkdown(catalogue: Catalogue, roster: Roster, report: Report | null = null): string {
  const { book, army } = catalogue;
  const facts: [string, string | undefined][] = [
    ["Player", roster.player],
    ["Event", roster.event],
    ["Game", book.title],
    ["Army list", army.name],
    ["Points", book.hasPoints === false ? undefined : pointsFact(roster, report)],
    ["Stated total", roster.stated === undefined ? undefined : number(roster.stated)],
    ["Verdict", report ? verdictText(report, book.verdicts) : undefined],
    ["Note", roster.note],
  ];
  const blocks = [
    `# ${inert(roster.name || "Roster")}`,
    facts.flatMap(([name, value]) => (value ? [`- ${name}: ${inert(value)}`] : [])).join("\n"),
    ...roster.commands.flatMap((command) => commandBlocks(catalogue, command, roster.commands.length > 1, report)),
  ];
  if (report?.findings.length) {
    blocks.push(
      "## Findings",
      inert(meaningOf(report)),
      report.findings.map((f) => `- ${weightOf(f) === "agreed" ? "Agreed: " : ""}${inert(`${f.message} ${f.fix}`)}`).join("\n"),
    );
  }
  return `${blocks.filter(Boolean).join("\n\n")}\n`;
}

function pointsFact(roster: Roster, report: Report | null): string | undefined {
  const limit = roster.limit === undefined ? "" : ` of ${number(roster.limit)}`;
  if (report) return `${report.missing ? "at least " : ""}${number(report.points)}${limit}`;
  return roster.limit === undefined ? undefined : `limit ${number(roster.limit)}`;
}

function commandBlocks(catalogue: Catalogue, command: RosterCommand, named: boolean, report: Report | null): string[] {
  const hasPoints = catalogue.book.hasPoints !== false;
  const kind = catalogue.book.commands.find((k) => k.id === command.kind)?.name ?? command.kind;
  const bills = new Map([...(report?.bill.units ?? []), ...(report?.bill.sideboard ?? [])].map((unit) => [unit.unit, unit]));
  const row = (unit: RosterUnit, front: string) => {
    const words = describeUnit(catalogue, unit);
    const bill = bills.get(unit.id);
    const what = unit.name ? `${inert(unit.name)} (${inert(words.name)})` : inert(words.name);
    const points = bill ? `${bill.missing ? "at least " : ""}${number(bill.points)}` : "";
    const options = [...words.options.map((o) => o.text), ...(unit.note ? [unit.note] : [])].map(inert).join(", ");
    return `| ${number(unit.count)} | ${front}${what} | ${options} |${hasPoints ? ` ${points} |` : ""}`;
  };
  const rows = groupsIn(command.units).flatMap(([unit, ...attached]) => [row(unit, ""), ...attached.map((one) => row(one, "with "))]);
  const head = named || command.name ? [`## ${inert(command.name ? `${command.name} (${kind})` : kind)}`] : [];
  if (!rows.length) return [...head, "No units."];
  const columns = hasPoints
    ? ["| Count | Unit | Options | Points |", "|---:|---|---|---:|"]
    : ["| Count | Unit | Options |", "|---:|---|---|"];
  return [...head, [...columns, ...rows].join("\n")];
}

/** Text that Markdown shows as it is, on one line: no markup, HTML, link, mention or table cell comes of it. */
function inert(text: string): string {
  return visible(text.replace(/\s+/g, " "))
    .trim()
    .replace(/[\\`*_{}[\]<>#|~!@$&]/g, "\\$&")
    .replace(/:(?=\/\/)/g, "\\:")
    .replace(/\bwww\./gi, (www) => `${www.slice(0, 3)}\\.`);
}
