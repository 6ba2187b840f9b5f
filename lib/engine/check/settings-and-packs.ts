/** The settings, packs and data a roster names: what is not known is told, and so is what a pack decides otherwise. */
import { findNamed } from "@/lib/engine/catalogue/names/name-index";
import type { Catalogue, LeftOutPack, UnfitPart } from "@/lib/engine/catalogue/types";
import type { UnwordedFinding } from "@/lib/engine/report/finding";
import type { Setting } from "@/lib/engine/schema/book";
import type { Roster } from "@/lib/engine/schema/roster";
import { ellipsis } from "@/lib/words/text";
import { rosterFinding } from "./messages";

/** What is to be said of a roster's settings and packs. One that is not known might change the verdict: the roster is not called legal. */
export function settingsAndPacks(catalogue: Catalogue, { settings = {}, packs = [], dataVersion, limit }: Roster): UnwordedFinding[] {
  const written = dataVersion === undefined ? null : writtenWith(catalogue, dataVersion);
  return [
    ...(written ? [written] : []),
    ...otherSize(catalogue, limit),
    ...Object.entries(settings).flatMap(([id, value], i) => settingOf(catalogue, id, value, i < MOST_NEAREST) ?? []),
    ...catalogue.unfit.map((part) => unfitPart(catalogue, part)),
    ...catalogue.leftOut.map((pack) => leftOut(catalogue, pack)),
    ...packs
      .filter((id) => ![...catalogue.packs, ...catalogue.leftOut].some((pack) => pack.id === id))
      .map((id) => unknownPack(catalogue, id)),
  ];
}

/** Whether what the book leaves open counts as agreed: a pack in use may keep it open. Null where the roster does not ask for that. */
export function agreesOnOpen({ keepsOpen }: Catalogue, { playOpen }: Roster): boolean | null {
  return playOpen ? keepsOpen === null : null;
}

/** Why nothing is agreed, where a roster asks for it. */
export function notAgreed(catalogue: Catalogue): UnwordedFinding {
  return rosterFinding(catalogue.book, "kept-open", { pack: catalogue.keepsOpen ?? "" }, { rule: "ROSTER-OPEN", severity: "advice" });
}

/** A roster written with data that is newer than the book's, or of no version the book could have; null for older data. */
function writtenWith(catalogue: Catalogue, version: string): UnwordedFinding | null {
  const { dataVersion } = catalogue.book;
  const ours = partsOf(dataVersion);
  if (!ours) return null;
  const theirs = partsOf(version);
  const at = theirs ? theirs.findIndex((part, i) => part !== ours[i]) : -1;
  if (theirs && (at < 0 || (theirs[at] ?? 0) < (ours[at] ?? 0))) return null;
  const head = { rule: "ROSTER-DATA", severity: "advice" } as const;
  return theirs
    ? rosterFinding(catalogue.book, "newer-data", { version, ours: dataVersion }, head)
    : rosterFinding(catalogue.book, "unknown-data", { version: ellipsis(version, 60), ours: dataVersion }, head);
}

/** Whether an event has several sizes and the roster says none of them. */
export function isSizeOpen({ size, book }: Catalogue, { limit }: Pick<Roster, "limit">): boolean {
  return size !== undefined && size.points === undefined && book.hasPoints !== false && !size.choices.some((one) => one === limit);
}

/** A roster written for another size than its event's: a smaller one is no fault, but where the event has several nobody knows which is meant. */
function otherSize(catalogue: Catalogue, limit: number | undefined): UnwordedFinding[] {
  const { book, size } = catalogue;
  if (!size || book.hasPoints === false) return [];
  const source = { book: size.of.cite, page: null, event: true as const };
  if (isSizeOpen(catalogue, { limit })) {
    const values = { limit: limit ?? null, sizes: size.choices.map(String) };
    return [rosterFinding(book, "size-open", values, { rule: "EVENT-SIZE", severity: "unconfirmed", source })];
  }
  if (size.points === undefined || limit === undefined || limit === size.points) return [];
  return [rosterFinding(book, "other-size", { limit, size: size.points }, { rule: "EVENT-SIZE", severity: "advice", source })];
}

/** "2026.11.3" → [2026, 11, 3]; null for what is written otherwise. */
function partsOf(version: string): number[] | null {
  return /^\d{4}\.\d{1,2}\.\d{1,4}$/.test(version) ? version.split(".").map(Number) : null;
}

/** Strange settings for which the nearest name is sought. */
const MOST_NEAREST = 50;

function settingOf(catalogue: Catalogue, id: string, value: string, seek: boolean): UnwordedFinding | null {
  const { book, packs } = catalogue;
  const setting = book.settings.find((s) => s.id === id);
  const head = { rule: "ROSTER-SETTING", severity: "unconfirmed" } as const;
  if (!setting) {
    const { found, nearest } = seek ? findNamed(book.settings, id) : { found: null, nearest: [] };
    return rosterFinding(book, "unknown-setting", { setting: ellipsis(id, 60), nearest: found ? [found.name] : nearest }, head);
  }
  const played = nameIn(setting, catalogue.settings[id] ?? setting.default);
  if (!setting.choices.some((choice) => choice.id === value)) {
    const choices = setting.choices.map((choice) => choice.name);
    return rosterFinding(book, "unknown-choice", { setting: setting.name, choice: ellipsis(value, 60), played, choices }, head);
  }
  if (catalogue.settings[id] === value) return null;
  const pack = packs.findLast((p) => p.decides?.[id] !== undefined)?.name ?? "a pack";
  const values = { setting: setting.name, choice: nameIn(setting, value), pack, played };
  return rosterFinding(book, "decided-setting", values, { ...head, severity: "advice" });
}

/** What names something that is not there is not kept and not broken: the roster is not called legal under it. */
function unfitPart({ book }: Catalogue, { pack, isEvent, place, reason, isAside }: UnfitPart): UnwordedFinding {
  const severity = isAside ? ("advice" as const) : ("unconfirmed" as const);
  const values = { pack: ellipsis(pack, 60), place, reason: ellipsis(reason, 300), isEvent };
  const head = { rule: isEvent ? "EVENT-LIMIT" : "ROSTER-PACK", severity };
  const source = { book: `${pack}, ${place}`, page: null, event: true as const };
  return rosterFinding(book, "unfit-part", values, isEvent ? { ...head, source } : head);
}

/** Nobody knows what the roster is under its rules. */
function leftOut({ book }: Catalogue, { name, reason }: LeftOutPack): UnwordedFinding {
  const values = { pack: ellipsis(name, 60), reason: ellipsis(reason, 300) };
  return rosterFinding(book, "pack-left-out", values, { rule: "ROSTER-PACK", severity: "unconfirmed" });
}

function unknownPack({ book }: Catalogue, id: string): UnwordedFinding {
  return rosterFinding(book, "unknown-pack", { pack: ellipsis(id, 60) }, { rule: "ROSTER-PACK", severity: "unconfirmed" });
}

function nameIn(setting: Setting, choice: string): string {
  return setting.choices.find((c) => c.id === choice)?.name ?? choice;
}
