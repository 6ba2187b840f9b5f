/** How high a full sheet will be, part by part as it is drawn, in points: worked out without its fonts. */
import type {
  SheetEffect,
  SheetFinding,
  SheetGroup,
  SheetModel,
  SheetParts,
  SheetReference,
  SheetRow,
} from "@/lib/paper/sheet/sheet-model";
import { linesOf, type Words, widthOf } from "./letter-widths";
import { boxesPath, effectSize, type Frame, labelGap, optionLine, optionsIn } from "./page-frame";
import { sheetCodes } from "./qr-path";
import { referenceItems, tailFlow } from "./tail-flow";

/** Lines of the two families where nothing else is said, as many times the size. */
const SANS = 1.21;
const SERIF = 1.371;

const sum = (all: readonly number[]) => all.reduce((whole, one) => whole + one, 0);
const sans = (text: string, size: number): Words => ({ text, type: "sans", size });

/** Of all parts below each other, head and rows first. */
export function sheetHeight(model: SheetModel, parts: SheetParts, frame: Frame): number {
  const { closeness } = frame;
  const groups = [...model.groups, ...model.sideboard];
  const findings = parts.findings ? model.findings : [];
  return (
    headHeight(model, frame) +
    columnHeads(frame) +
    sum(groups.map((group) => groupHeight(group, model, parts, frame))) +
    (model.hasPoints || model.total.notes.length ? (closeness === 3 ? 2 : 4) + (frame.text + 1.5) * SANS + 4.6 : 0) +
    (parts.summary && closeness < 2 && model.summary.length ? section(frame) + 4 + summaryHeight(model, frame) : 0) +
    (findings.length ? section(frame) + sum(findings.map((one) => findingHeight(one, frame))) : 0) +
    below(model, parts, frame)
  );
}

function headHeight(model: SheetModel, frame: Frame): number {
  const close = frame.closeness >= 2;
  const size = titleSize(model.name, frame.closeness);
  const left = linesOf([{ text: model.name, type: "serif", size }], frame.width - 150) * size * 1.12 + 14;
  const right = 16.3 + (close ? 19 : 23) * 1.12;
  const means =
    model.verdictMeans === "" ? 0 : 4 + linesOf([sans(model.verdictMeans, frame.small + 0.5)], frame.width) * (frame.small + 0.5) * SANS;
  return Math.max(left, right) + 9.6 + 2 * (close ? 4 : 6) + 22 * frame.scale + means;
}

/** A long name is set smaller. */
export function titleSize(name: string, closeness: Frame["closeness"]): number {
  return name.length > 90 ? 14 : name.length > 44 ? 18 : closeness >= 2 ? 19 : 23;
}

function columnHeads(frame: Frame): number {
  const { columns, place, closeness } = frame;
  const lines = place === "line" ? 1 : Math.max(1, ...columns.map(({ name, width }) => linesOf([sans(name, frame.tiny)], width)));
  return lines * frame.tiny * SANS + (closeness >= 2 ? 7 : 11);
}

function section(frame: Frame): number {
  return frame.gap + 4 + 8 * frame.scale * SERIF + 3.8;
}

function groupHeight({ command, rows }: SheetGroup, model: SheetModel, parts: SheetParts, frame: Frame): number {
  const head = frame.gap + 8 * frame.scale * SERIF + (frame.closeness === 3 ? 2 : 3.3);
  const over = command
    ? frame.gap +
      3 +
      (frame.name + 2) * SERIF +
      (command.said === "" ? 0 : 1 + linesOf([sans(command.said, frame.small)], frame.width) * frame.small * SANS)
    : 0;
  return head + over + sum(rows.map((row) => rowHeight(row, model, parts, frame)));
}

function rowHeight(row: SheetRow, model: SheetModel, parts: SheetParts, frame: Frame): number {
  const columns = frame.place === "beside" ? sum(frame.columns.map(({ width }) => width)) : 0;
  const room = frame.width - frame.count - columns - frame.lost - (model.hasPoints ? frame.points : 0) - (row.parent === "" ? 4 : 16);
  const options = optionsIn(row, parts, frame);
  const name: Words[] = [{ text: row.ownName === "" ? row.name : `${row.name} “${row.ownName}”`, type: "serif", size: frame.name }];
  const lines = linesOf(options === "" ? name : [...name, sans(`  ${options}`, frame.small)], room);
  const first = linesOf(name, room);
  const speaks = frame.columns.some(({ index }) => !/^–?$/.test(row.characteristics[index] ?? ""));
  const strip = frame.place === "strip" && speaks ? frame.text * frame.lead + (frame.closeness === 3 ? 0.4 : 1) : 0;
  const figures = frame.columns.map(({ index, name: head }) => `${head} ${row.characteristics[index] ?? ""}`).join(", ");
  const line = frame.place === "line" && speaks ? linesOf([sans(figures, frame.small)], room) * frame.small * SANS : 0;
  const notes = [row.flag, parts.notes ? row.note : ""]
    .filter(Boolean)
    .map((text) => linesOf([sans(text, frame.tiny)], room) * frame.tiny * SANS);
  const words =
    first * frame.name * frame.lead + (lines - first) * frame.small * optionLine + strip + line + sum(notes) + 2 * frame.pad - 0.4;
  const further = parts.characteristics ? row.profiles.map((profile) => profileHeight(profile, room, frame)) : [];
  return Math.max(words, frame.pad + 0.6 + frame.text * SANS, parts.boxes ? lossesHeight(row, frame) : 0) + sum(further) + 0.5;
}

function profileHeight({ name, characteristics }: SheetRow["profiles"][number], room: number, frame: Frame): number {
  const text = frame.place === "line" ? `${name}: ${characteristics.join(", ")}` : name;
  const said = linesOf([sans(text, frame.small)], frame.label > 0 ? frame.label - labelGap : room) * frame.small * SANS;
  const figures = frame.text * frame.lead;
  return (frame.place === "strip" && frame.label === 0 ? said + figures : Math.max(said, figures)) + frame.pad - 0.8;
}

function lossesHeight(row: SheetRow, frame: Frame): number {
  const small = frame.box < 6;
  const tracks = row.tracks.map(
    ({ boxes }) => Math.max(boxesPath(boxes, frame.across, frame.box).height, small ? 6.5 : frame.tiny) + (small ? 0.4 : 2),
  );
  const one =
    row.boxes > 0
      ? Math.max(boxesPath(row.boxes, frame.across, frame.box, frame.close).height, row.boxesOf === "" ? 0 : frame.tiny * SANS)
      : row.of > 0 || row.boxesOf !== ""
        ? frame.tiny * SANS
        : 0;
  return frame.pad + frame.boxDrop + 0.5 + sum(tracks) + row.times * one + (row.times - 1) * 2.5;
}

function summaryHeight(model: SheetModel, frame: Frame): number {
  let lines = 1;
  let used = 0;
  for (const { name, value, said } of model.summary) {
    const own =
      16 + Math.max(widthOf(name, "sans") * frame.tiny, widthOf(value, "strong") * frame.text + widthOf(`  ${said}`, "sans") * frame.tiny);
    if (used + own > frame.width) {
      lines++;
      used = 0;
    }
    used += own;
  }
  return lines * (frame.tiny * SANS + frame.text * SANS + 3);
}

function findingHeight({ word, message, fix, page }: SheetFinding, frame: Frame): number {
  const size = frame.small + 0.5;
  const room = frame.width - 102 - Math.min(140, widthOf(page, "sans") * size);
  const lines = Math.max(linesOf([sans(`${message} ${fix}`, size)], room), linesOf([{ text: word, type: "strong", size }], 65));
  return lines * size * SANS + 2 * frame.pad - 0.5;
}

/** What things do, the reference and the code. */
function below(model: SheetModel, parts: SheetParts, frame: Frame): number {
  if (frame.closeness >= 2) return tailFlow(model, parts, frame)?.height ?? 0;
  const effects = parts.effects ? model.effects : [];
  const told = [effects.filter(({ kind }) => kind !== "spell"), effects.filter(({ kind }) => kind === "spell")];
  return sum(told.map((lines) => effectsHeight(lines, frame))) + referenceHeight(model, parts, frame);
}

function effectsHeight(effects: readonly SheetEffect[], frame: Frame): number {
  if (effects.length === 0) return 0;
  const size = effectSize(frame);
  const width = (frame.width - 16) / 2;
  const heights = effects.map(({ name, text, page }) => {
    const words: Words[] = [{ text: name, type: "strong", size }, ...(text === "" ? [] : [sans(text, size)])];
    return linesOf(words, width - (page === "" ? 0 : widthOf(page, "sans") * size + 6)) * size * 1.275 + 2.5;
  });
  return section(frame) + 4 + higherOfTwo(heights);
}

function referenceHeight(model: SheetModel, parts: SheetParts, frame: Frame): number {
  const code = parts.link ? sheetCodes(model.link) : null;
  const items = referenceItems(model, parts, false);
  const room = frame.width - (code ? code.width + 22 : 0);
  const heights = items.map(
    ({ text, page }: SheetReference) => linesOf([sans(`${text} ${page}`, frame.tiny)], (room - 16) / 2) * frame.tiny * 1.35 + 2.5,
  );
  const words = items.length ? section(frame) + 5 + higherOfTwo(heights) : 0;
  return Math.max(words, code ? frame.gap + code.height : 0);
}

/** In two columns, the first of which has at least half. */
function higherOfTwo(heights: readonly number[]): number {
  const whole = sum(heights);
  let left = 0;
  for (const height of heights) {
    if (left >= whole / 2) break;
    left += height;
  }
  return left;
}
