/** What a slip of a quarter page says of one roster for the day of an event, as plain text ready to be drawn. */
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { differs } from "@/lib/engine/check/prices";
import { type Report, type Source, sourceNote } from "@/lib/engine/report/finding";
import { figureText, pointsText } from "@/lib/engine/report/points";
import { type ShownVerdict, shownOf, verdictText, type Weight, weightOf, wordOf } from "@/lib/engine/report/verdict";
import { groupsIn } from "@/lib/engine/roster/attached";
import { rosterCode } from "@/lib/engine/roster/code";
import { describeUnit } from "@/lib/engine/roster/describe-unit";
import { visibleIn, visibleRoster } from "@/lib/engine/roster/visible-roster";
import type { Roster, RosterUnit } from "@/lib/engine/schema/roster";
import { dateText, number, oneThing, pageLabel, rosterName } from "@/lib/words/en/grammar";
import { openedChecked } from "./open-list";
import { commandNames } from "./sheet-rows";
import { linesOf, widthOf } from "./text-width";

/** A roster that was checked. */
export interface SlipRoster {
  roster: Roster;
  catalogue: Catalogue;
  report: Report;
}

/** What the slip cannot know from the roster. */
export interface SlipAbout {
  event: string | null;
  /** Whose it is, as the desk knows it; the list's own player where it is not given. */
  player?: string | undefined;
  club?: string | undefined;
  /** What else players were asked for. */
  contact?: string | undefined;
  /** ISO date, or any text to print as it stands. */
  date: string | null;
  /** In words: "Tue 24 Nov, 22:47". */
  received: string;
  version: number;
  /** In words, "9 minutes late"; null for a list that came in time. */
  late: string | null;
  /** The roster as a link, for the QR code. */
  link: string | null;
  /** What the event asks of each player; a box to tick. */
  question?: string | null;
  /** The number or name of the player's table. */
  table?: string | undefined;
  /** False: for slips that others see, without verdict, findings, lateness, contact and what the event keeps secret. */
  verdict?: boolean;
}

export interface SlipFinding {
  severity: Weight;
  text: string;
  /** "p. 28", "limit 2"; empty where neither is known. */
  source: string;
  /** How many lines the text has room for. */
  lines: number;
}

/** One line of the army, or several that are alike. */
export interface SlipUnit {
  /** Stands before the first unit of a command where there are several; else empty. */
  command: string;
  /** "3"; "2 × 20" and "2 ×" for units of 20 models and of one; "with 8" for one that belongs to the unit before it. */
  count: string;
  name: string;
  ownName: string;
  options: string;
}

export interface Slip {
  /** "Autumn Muster, 28 November 2026"; empty where neither is known. */
  event: string;
  /** The player, or the roster where no player is named. */
  name: string;
  army: string;
  /** What the player calls the army; empty where the slip is headed by it. */
  ownName: string;
  /** Empty where none is known. */
  club: string;
  /** Null where it is not printed. */
  verdict: ShownVerdict | null;
  verdictWord: string;
  /** "table 3"; empty where none is known. */
  table: string;
  /** "1,000" and "of 1,000 points"; null for a game without points. */
  points: { figure: string; rest: string } | null;
  code: string;
  received: string;
  version: string;
  /** The total the player states; empty where none is. */
  stated: string;
  /** Whether that is another than the units add up to. */
  differs: boolean;
  late: string;
  findings: SlipFinding[];
  /** "and 3 more"; empty where all have room. */
  moreFindings: string;
  units: SlipUnit[];
  /** "for options, see sheet", "and 4 more, see sheet"; empty where all have room. */
  moreUnits: string;
  /** The army is set in the smaller type. */
  small: boolean;
  ticks: string[];
  link: string;
}

/** Width in millimetres, type in points: what the slip has room for, on A4 and on the wider Letter alike. */
export const slipRoom = {
  findings: { width: 87, type: 8, lines: 4, mark: 5, gap: 3 },
  army: { width: 87, type: 8, lines: 5 },
  smallArmy: { width: 87, type: 7.5, lines: 6 },
} as const;

/** The slip of one checked roster. */
export function slipOf(checked: SlipRoster, about: SlipAbout): Slip {
  const { catalogue } = checked;
  const { book, army } = catalogue;
  const judged = about.verdict ?? true;
  const { roster: written, report } = judged ? checked : openedChecked(checked);
  // What is shown is what is measured.
  const roster = visibleRoster(written);
  const player = about.player?.trim() || roster.player?.trim() || "";
  const shown = shownOf(report);
  const own = roster.name.trim();
  const late = judged ? (about.late ?? "") : "";
  return visibleIn<Slip>({
    event: [about.event ?? "", dateText(about.date ?? "")].filter(Boolean).join(", "),
    name: player || rosterName(own),
    army: army.name,
    ownName: player ? own : "",
    club: [about.club, judged ? about.contact : ""].filter(Boolean).join(" · "),
    verdict: judged ? shown : null,
    verdictWord: !judged ? "" : shown === "not-all-read" ? verdictText(report) : wordOf(report, book.verdicts),
    table: about.table ? `table ${about.table}` : "",
    points: pointsOf(catalogue, report),
    code: rosterCode(roster),
    received: about.received,
    version: number(about.version),
    stated: roster.stated === undefined || book.hasPoints === false ? "" : number(roster.stated),
    differs: judged && roster.stated !== undefined && book.hasPoints !== false && differs(roster.stated, report),
    late,
    ...(judged ? findingsOf(report, about.event, slipRoom.findings.lines - (late ? 1 : 0)) : { findings: [], moreFindings: "" }),
    ...armyOf(catalogue, roster),
    ticks: ["models match the list", ...(about.question ? [about.question] : []), "paid"],
    // A link holds the whole roster.
    link: written === checked.roster ? (about.link ?? "") : "",
  });
}

function pointsOf({ book }: Catalogue, { points: total, missing, limit }: Report): Slip["points"] {
  if (book.hasPoints === false) return null;
  const figure = figureText(total, missing);
  return { figure, rest: pointsText({ total, missing, limit, noun: book.pointsName ?? "points" }).slice(figure.length + 1) };
}

/** The findings that have room, what weighs most first. The first always stands there, without its cure where that is too long. */
function findingsOf({ findings }: Report, event: string | null, room: number): Pick<Slip, "findings" | "moreFindings"> {
  const most = room - (findings.length > 1 ? 1 : 0);
  const all = visibleIn(findings).map((finding): SlipFinding => {
    const source = noteOf(finding.source, event);
    const short = inLines(finding.message, source);
    const whole = [finding.message, finding.fix].filter(Boolean).join(" ");
    const lines = inLines(whole, source);
    return lines <= most || lines === short
      ? { severity: weightOf(finding), text: whole, source, lines }
      : { severity: weightOf(finding), text: finding.message, source, lines: short };
  });
  const needed = all.reduce((sum, { lines }) => sum + lines, 0);
  if (needed <= room) return { findings: all, moreFindings: "" };
  // One line says how many more there are.
  const shown = all.slice(0, 1).map((first) => ({ ...first, lines: Math.min(first.lines, most) }));
  let left = most - (shown[0]?.lines ?? 0);
  for (const finding of all.slice(1)) {
    if (finding.lines > left) break;
    shown.push(finding);
    left -= finding.lines;
  }
  const more = all.length - shown.length;
  return { findings: shown, moreFindings: more ? `and ${number(more)} more` : "" };
}

/** The event stands at the head of the slip: its limits need not name it again. */
function noteOf(source: Source, event: string | null): string {
  const note = sourceNote(source);
  return source.event && event !== null && note.startsWith(`${event}, `) ? note.slice(event.length + 2) : note;
}

function inLines(text: string, source: string): number {
  const { width, type, mark, gap } = slipRoom.findings;
  return linesOf(text, inEms(width - mark - gap, type) - Math.min(widthOf(source), inEms(width / 3, type)));
}

/** The army as one running text: in smaller type, then without options, then in part where it is longer. */
function armyOf(catalogue: Catalogue, roster: Roster): Pick<Slip, "units" | "moreUnits" | "small"> {
  const whole = unitsOf(catalogue, roster, true);
  if (isIn(whole, "", slipRoom.army)) return { units: whole, moreUnits: "", small: false };
  if (isIn(whole, "", slipRoom.smallArmy)) return { units: whole, moreUnits: "", small: true };
  const units = unitsOf(catalogue, roster, false);
  if (isIn(units, noOptions, slipRoom.smallArmy)) return { units, moreUnits: noOptions, small: !isIn(units, noOptions, slipRoom.army) };
  let shown = 0;
  while (isIn(units.slice(0, shown + 1), more(units.length - shown - 1), slipRoom.smallArmy)) shown++;
  return { units: units.slice(0, shown), moreUnits: more(units.length - shown, shown === 0), small: true };
}

const noOptions = "for options, see sheet";

function more(units: number, all = false): string {
  return all ? "see sheet" : `and ${number(units)} more, see sheet`;
}

function isIn(units: readonly SlipUnit[], rest: string, { width, type, lines }: { width: number; type: number; lines: number }): boolean {
  return linesOf([...units.map(unitText), ...(rest ? [rest] : [])].join("; "), inEms(width, type)) <= lines;
}

/** "Hired: 2 × 20 Spearmen “The wall”: shields". */
export function unitText({ command, count, name, ownName, options }: SlipUnit): string {
  return `${command && `${command}: `}${count} ${name}${ownName && ` “${ownName}”`}${options && `: ${options}`}`;
}

/** Units that are alike in all the slip says of them are one, with those that belong to them. */
function unitsOf(catalogue: Catalogue, roster: Roster, withOptions: boolean): SlipUnit[] {
  const { commands } = roster;
  const names = commandNames(catalogue, commands, pageLabel);
  const beside = new Set(catalogue.book.commands.filter((kind) => kind.sideboard).map((kind) => kind.id));
  const several = commands.filter((command) => command.units.length > 0).length > 1;
  return commands.flatMap(({ units, kind }, index) => {
    const alike = new Map<string, { group: Described[]; times: number }>();
    for (const group of groupsIn(units)) {
      const described = group.map((unit) => describe(catalogue, unit, withOptions));
      const counted = catalogue.book.counts === "units" && described.length === 1;
      const key = JSON.stringify(counted ? described.map((unit) => ({ ...unit, count: 0 })) : described);
      const same = alike.get(key);
      if (!same) alike.set(key, { group: described, times: 1 });
      else if (counted) for (const unit of same.group) unit.count += described[0]?.count ?? 0;
      else same.times++;
    }
    const sentences = [...alike.values()].flatMap(({ group, times }) =>
      group.map(({ count, ...unit }, i) => ({ command: "", count: countText(count, times, i > 0), ...unit })),
    );
    const [first, ...others] = sentences;
    if (!first || !(several || beside.has(kind))) return sentences;
    const name = names[index] ?? kind;
    return [{ ...first, command: beside.has(kind) ? `${name}, not in the total` : name }, ...others];
  });
}

interface Described extends Pick<SlipUnit, "name" | "ownName" | "options"> {
  count: number;
}

function describe(catalogue: Catalogue, unit: RosterUnit, withOptions: boolean): Described {
  const { name, options } = describeUnit(catalogue, unit);
  if (!withOptions) return { count: unit.count, name, ownName: unit.name?.trim() ?? "", options: "" };
  const texts = options.map(({ text }) => oneThing(text));
  if (unit.pointsPerModel !== undefined) texts.push(`at ${number(unit.pointsPerModel)} each`);
  return { count: unit.count, name, ownName: unit.name?.trim() ?? "", options: texts.join(", ") };
}

function countText(count: number, times: number, attached: boolean): string {
  if (attached) return `with ${number(count)}`;
  if (times === 1) return number(count);
  return count === 1 ? `${number(times)} ×` : `${number(times)} × ${number(count)}`;
}

function inEms(millimetres: number, type: number): number {
  return (millimetres * 72) / 25.4 / type;
}
