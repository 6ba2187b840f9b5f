/** A roster for forums and chats: as BBCode, and as plain lines, one for each unit. */
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { Report } from "@/lib/engine/report/finding";
import { pointsText } from "@/lib/engine/report/points";
import { verdictText } from "@/lib/engine/report/verdict";
import { groupsIn } from "@/lib/engine/roster/attached";
import { describeUnit } from "@/lib/engine/roster/describe-unit";
import type { Roster, RosterCommand, RosterUnit } from "@/lib/engine/schema/roster";
import { headingIn } from "@/lib/words/all/headings";
import { capital, visible } from "@/lib/words/text";

interface Marks {
  /** Text as it is shown: no marks come of what a player wrote. */
  inert(text: string): string;
  title(text: string): string;
  heading(text: string): string;
  /** All units below a heading. */
  units(lines: readonly string[]): string;
}

const plain = (text: string) => visible(text.replace(/\s+/g, " ")).trim();
/** Forums have no sign that keeps a bracket from being a mark. */
const round = (text: string) => plain(text).replaceAll("[", "(").replaceAll("]", ")");

const BBCODE: Marks = {
  inert: round,
  title: (text) => `[b]${text}[/b]`,
  heading: (text) => `[u]${text}[/u]`,
  units: (lines) => `[list]\n${lines.map((line) => `[*]${line}`).join("\n")}\n[/list]`,
};

const LINES: Marks = { inert: plain, title: (text) => text, heading: (text) => text, units: (lines) => lines.join("\n") };

/** A head, units under their categories, the total. */
export function rosterBBCode(catalogue: Catalogue, roster: Roster, report: Report | null = null): string {
  return written(catalogue, roster, report, BBCODE);
}

/** The same without marks. */
export function rosterLines(catalogue: Catalogue, roster: Roster, report: Report | null = null): string {
  return written(catalogue, roster, report, LINES);
}

function written(catalogue: Catalogue, roster: Roster, report: Report | null, marks: Marks): string {
  const { book, army, words } = catalogue;
  const { inert } = marks;
  const total = report && book.hasPoints !== false ? pointsOf(catalogue, report) : "";
  const verdict = report ? verdictText(report, book.verdicts, words.verdicts) : "";
  // Game and army list have their line to themselves, by which readers know them.
  const of = inert(`${army.name}, ${book.title}`);
  const about = [roster.player ?? "", roster.event ?? "", total, verdict].filter((part) => part.trim());
  const blocks = [
    [marks.title(inert(roster.name || headingIn(words.language, "Roster"))), of, about.map(inert).join(". ")].filter(Boolean).join("\n"),
    ...roster.commands.flatMap((command) => commandBlocks(catalogue, command, roster.commands.length > 1, report, marks)),
    roster.note ? inert(roster.note) : "",
  ];
  return `${blocks.filter(Boolean).join("\n\n")}\n`;
}

function pointsOf({ book, words }: Catalogue, { points, missing, limit }: Report): string {
  return capital(pointsText({ total: points, missing, limit, noun: book.pointsName ?? words.points.noun }, words.points));
}

function commandBlocks(catalogue: Catalogue, command: RosterCommand, named: boolean, report: Report | null, marks: Marks): string[] {
  const { inert } = marks;
  const { words } = catalogue;
  const kind = catalogue.book.commands.find((one) => one.id === command.kind)?.name ?? command.kind;
  const bills = new Map([...(report?.bill.units ?? []), ...(report?.bill.sideboard ?? [])].map((unit) => [unit.unit, unit]));
  const line = (unit: RosterUnit, front = "") => {
    const { name, options } = describeUnit(catalogue, unit);
    const bill = catalogue.book.hasPoints === false ? undefined : bills.get(unit.id);
    const points = bill ? ` (${words.points.figure(bill.points, bill.missing)})` : "";
    const own = unit.name ? ` “${inert(unit.name)}”` : "";
    const more = [...options.map(({ text }) => inert(text)), ...(unit.note ? [inert(unit.note)] : [])];
    return `${front}${words.number(unit.count)} ${inert(name)}${own}${points}${more.length ? `: ${more.join(", ")}` : ""}`;
  };
  const sections: { name: string; lines: string[] }[] = [];
  for (const [unit, ...attached] of groupsIn(command.units)) {
    const category = catalogue.entryById.get(unit.entry)?.entry.category;
    const name = catalogue.book.categories.find(({ id }) => id === category)?.name ?? "";
    if (sections.at(-1)?.name !== name) sections.push({ name, lines: [] });
    sections.at(-1)?.lines.push(line(unit), ...attached.map((one) => line(one, `${headingIn(words.language, "with")} `)));
  }
  const head = named || command.name ? [marks.title(inert(command.name ? `${command.name} (${kind})` : kind))] : [];
  return [...head, ...sections.map(({ name, lines }) => `${name ? `${marks.heading(inert(name))}\n` : ""}${marks.units(lines)}`)];
}
