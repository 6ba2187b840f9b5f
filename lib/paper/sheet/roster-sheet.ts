/** The sheet of a checked roster. */
import type { Catalogue, ResolvedRoster } from "@/lib/engine/catalogue/types";
import { figuresOf, figureText, sharesOf } from "@/lib/engine/check/figures";
import { compositionSum } from "@/lib/engine/report/composition";
import { type Report, sourceNote } from "@/lib/engine/report/finding";
import { briefText, meaningOf, severityWord, shownOf, weightOf } from "@/lib/engine/report/verdict";
import { EMPTY_BOX } from "@/lib/engine/roster/characteristics";
import { rosterCode } from "@/lib/engine/roster/code";
import { visibleIn } from "@/lib/engine/roster/visible-roster";
import type { Effects } from "@/lib/engine/schema/in-play/effects";
import { paper as english } from "@/lib/words/en/paper";
import { besideFigures, effectsIn, effectText } from "./effects";
import type { SheetColumn, SheetGroup, SheetModel, SheetSummary } from "./sheet-model";
import { readingsOf, referencesOf } from "./sheet-references";
import { columnsOf, groupsOf, notesOf, type SheetWords, sum } from "./sheet-rows";

/** What the sheet cannot know from the roster. Player and event fall back to the roster's own. */
export interface SheetDetails {
  player?: string | undefined;
  event?: string | undefined;
  /** ISO date of the check, or any text to print as it stands. */
  checkedOn?: string | undefined;
  /** The roster as a link, for the QR code, or two where it is long. */
  link?: string | undefined;
  /** The whole roster as letters, for a file to carry: `pdfKeywords` in write/link.ts. */
  keywords?: string | undefined;
  /** What the game's things do; without it the sheet says so only of what packs tell. */
  effects?: Effects | null | undefined;
  /** Of the page's language; English unless given. */
  words?: SheetWords | undefined;
}

/** The sheet of one checked roster. */
export function sheetModel(catalogue: Catalogue, resolved: ResolvedRoster, report: Report, details: SheetDetails = {}): SheetModel {
  const { book, army } = catalogue;
  const { words = english } = details;
  const { model, number, pageLabel } = words;
  const { verdicts } = catalogue.words;
  const { roster } = resolved;
  const units = [...resolved.units, ...resolved.sideboard].sort((a, b) => a.index - b.index);
  const notes = notesOf(report.findings);
  const columns = columnsOf(catalogue, units);
  const pointsName = book.pointsName ?? model.points;
  const hasPoints = book.hasPoints ?? true;
  const effects = details.effects ?? null;
  const counted = resolved.units.reduce((n, unit) => n + unit.units, 0);
  const grouped = groupsOf(catalogue, roster.commands, units, report.bill, columns, notes, words);
  return visibleIn<SheetModel>({
    words,
    accent: book.accent,
    game: book.id,
    layout: book.sheet ?? "summary",
    title: "",
    name: roster.name || model.roster,
    verdict: shownOf(report),
    verdictWord: briefText(report, book.verdicts, verdicts),
    verdictMeans: model.toLookUpBelow(meaningOf(report, book.verdicts, verdicts)),
    counts: book.counts === "models" ? "models" : "units",
    hasPoints,
    ...(book.pointsName ? { pointsName } : {}),
    atLeast: hasPoints && report.missing > 0 ? model.atLeast : "",
    points: number(hasPoints ? report.points : counted),
    ofLimit: !hasPoints ? model.units(counted) : report.limit === null ? pointsName : model.ofLimit(report.limit, pointsName),
    facts: [
      { label: model.player, value: details.player ?? roster.player ?? "" },
      { label: model.game, value: book.title },
      { label: model.armyList, value: isNumbered(army.page) ? `${army.name}, ${pageLabel(army.page)}` : army.name },
      { label: model.event, value: details.event ?? roster.event ?? catalogue.packs.findLast((pack) => pack.isEvent)?.name ?? "" },
    ],
    columns: columns.columns,
    ...grouped,
    total: { name: model.roster, points: hasPoints ? sum(words, report.points, report.missing) : "", notes: notes.roster },
    findings: report.findings.map((finding, i) => ({
      number: i + 1,
      severity: weightOf(finding),
      word: severityWord(weightOf(finding), book.verdicts, verdicts),
      message: finding.message,
      fix: finding.fix,
      page: sourceNote(finding.source, pageLabel),
    })),
    summary: summaryOf(catalogue, resolved, report, words),
    effects: effectsIn(catalogue, units, effects, pageLabel).map((effect) => ({
      name: effect.name,
      text: effectText(effect, words),
      page: effect.page,
      kind: effect.kind,
      beside: besideFigures(effect),
      units: effect.units,
    })),
    references: referencesOf(catalogue, units, effects, words),
    readings: readingsOf(catalogue, roster, words),
    headsAreOurs: book.headsAreOurs ?? false,
    blank: blankOf(columns.columns, [...grouped.groups, ...grouped.sideboard], words),
    note: roster.note ?? "",
    made: model.made(book.title, book.dataVersion),
    checked: details.checkedOn ? words.dateText(details.checkedOn) : "",
    link: details.link ?? "",
    code: rosterCode(roster),
    keywords: details.keywords ?? "",
  });
}

/** By a number of the book: what is called by its part of the book names no page. */
function isNumbered(page: string | number): boolean {
  return /^\d+(, \D|$)/.test(String(page));
}

/** What an empty box among the figures means; the one characteristic is named of which some are not known. */
function blankOf(columns: readonly SheetColumn[], groups: readonly SheetGroup[], { model }: SheetWords): string {
  const figures = groups.flatMap(({ rows }) => rows.flatMap((row) => [row, ...row.profiles].map((one) => one.characteristics)));
  const open = columns.filter((_, i) => figures.some((values) => values[i]?.startsWith(EMPTY_BOX)));
  if (open.length === 0) return "";
  return model.blank(open.length === 1 && open[0] ? open[0].name : "");
}

/** One category is the whole roster, which the table adds up already. */
function summaryOf(catalogue: Catalogue, resolved: ResolvedRoster, { composition }: Report, words: SheetWords): SheetSummary[] {
  const { number, percent, pageLabel, model } = words;
  const hasPoints = catalogue.book.hasPoints ?? true;
  const shares = sharesOf(catalogue, resolved);
  const part = (share: (typeof shares)[number]) => (hasPoints ? share.points : share.units);
  const whole = shares.reduce((n, share) => n + part(share), 0);
  const categories = shares.map((share) => ({
    name: share.name,
    value: hasPoints ? sum(words, share.points, share.missing) : number(share.units),
    said: [...(hasPoints ? [`${number(share.units)} ${model.units(share.units)}`] : []), percent(part(share), whole)].join(", "),
  }));
  const figures = figuresOf(catalogue, resolved).map((figure) => ({
    name: figure.name,
    value: figureText(figure),
    said: pageLabel(figure.page),
  }));
  const score = composition ? [{ name: model.composition, value: compositionSum(composition), said: composition.event }] : [];
  return [...(categories.length > 1 ? categories : []), ...figures, ...score];
}
