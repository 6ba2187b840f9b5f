/** The settings, packs and data a roster names: what is not known is told, and so is what a pack decides otherwise. */
import { findNamed } from "@/lib/catalogue/names/name-index";
import type { Catalogue } from "@/lib/catalogue/types";
import { type Finding, makeFinding, type Severity } from "@/lib/report/finding";
import type { Setting } from "@/lib/schema/book";
import type { Roster } from "@/lib/schema/roster";
import { count, ellipsis, list, number } from "@/lib/text";

/** What is to be said of a roster's settings and packs. One that is not known might change the verdict: the roster is not called legal. */
export function settingsAndPacks(catalogue: Catalogue, { settings = {}, packs = [], dataVersion, limit }: Roster): Finding[] {
  const written = dataVersion === undefined ? null : writtenWith(catalogue, dataVersion);
  return [
    ...(written ? [written] : []),
    ...(limit === undefined ? [] : otherSize(catalogue, limit)),
    ...Object.entries(settings).flatMap(([id, value], i) => settingOf(catalogue, id, value, i < MOST_NEAREST) ?? []),
    ...packs.filter((id) => !catalogue.packs.some((pack) => pack.id === id)).map((id) => unknownPack(catalogue, id)),
  ];
}

/** Whether what the book leaves open counts as agreed: a pack in use may keep it open. Null where the roster does not ask for that. */
export function agreesOnOpen({ keepsOpen }: Catalogue, { playOpen }: Roster): boolean | null {
  return playOpen ? keepsOpen === null : null;
}

/** Why nothing is agreed, where a roster asks for it. */
export function notAgreed(catalogue: Catalogue): Finding {
  const message = `House rule: the roster plays what is not settled as allowed, ${catalogue.keepsOpen} does not.`;
  return problem(catalogue, "ROSTER-OPEN", message, "Ask the organiser, or look up what is not confirmed.", "advice");
}

/** A roster written with data that is newer than the book's, or of no version the book could have; null for older data. */
function writtenWith(catalogue: Catalogue, version: string): Finding | null {
  const { dataVersion } = catalogue.book;
  const ours = partsOf(dataVersion);
  if (!ours || version === dataVersion) return null;
  const theirs = partsOf(version);
  const at = theirs ? theirs.findIndex((part, i) => part !== ours[i]) : -1;
  if (theirs && (at < 0 || (theirs[at] ?? 0) < (ours[at] ?? 0))) return null;
  const message = theirs
    ? `Data version: ${version} is newer than ${dataVersion}, with which the roster was checked.`
    : `Data version: “${ellipsis(version, 60)}” is no version of this book; checked with ${dataVersion}.`;
  return problem(catalogue, "ROSTER-DATA", message, "Save the roster anew, or check it with the data it was written with.", "advice");
}

/** A roster written for another size than its event's. A smaller one is no fault. */
function otherSize({ book, size }: Catalogue, limit: number): Finding[] {
  if (!size || limit === size.points) return [];
  const source = { book: size.of.cite, page: null, event: true as const };
  const message = `Size: the roster is written for ${count(limit, "point")}, this event is played at ${number(size.points)}.`;
  return book.hasPoints === false
    ? []
    : [makeFinding({ rule: "EVENT-SIZE", severity: "advice", message, fix: `Change the limit to ${number(size.points)}.`, source })];
}

/** "2026.11.3" → [2026, 11, 3]; null for what is written otherwise. */
function partsOf(version: string): number[] | null {
  return /^\d{4}\.\d{1,2}\.\d{1,4}$/.test(version) ? version.split(".").map(Number) : null;
}

/** Strange settings for which the nearest name is sought. */
const MOST_NEAREST = 50;

function settingOf(catalogue: Catalogue, id: string, value: string, seek: boolean): Finding | null {
  const { book, packs } = catalogue;
  const setting = book.settings.find((s) => s.id === id);
  if (!setting) {
    const { found, nearest } = seek ? findNamed(book.settings, id) : { found: null, nearest: [] };
    const near = found ? [found.name] : nearest;
    const fix = near.length ? `Write ${list(near, "or")} if that is meant, or remove it.` : "Correct the name, or remove it.";
    return problem(catalogue, "ROSTER-SETTING", `Setting “${ellipsis(id, 60)}”: the rules know no such setting.`, fix);
  }
  const played = nameIn(setting, catalogue.settings[id] ?? setting.default);
  if (!setting.choices.some((choice) => choice.id === value)) {
    const known = list(
      setting.choices.map((choice) => `“${choice.name}”`),
      "or",
    );
    return problem(
      catalogue,
      "ROSTER-SETTING",
      `${setting.name}: “${ellipsis(value, 60)}” is none of its choices; checked with “${played}”.`,
      `Choose ${known}.`,
    );
  }
  if (catalogue.settings[id] === value) return null;
  const pack = packs.findLast((p) => p.decides?.[id] !== undefined);
  const message = `${setting.name}: the roster has “${nameIn(setting, value)}”, ${pack?.name ?? "a pack"} decides on “${played}”.`;
  return problem(catalogue, "ROSTER-SETTING", message, "Remove the setting from the roster.", "advice");
}

function unknownPack(catalogue: Catalogue, id: string): Finding {
  const message = `Pack “${ellipsis(id, 60)}”: not known here, so the roster was checked without it.`;
  return problem(catalogue, "ROSTER-PACK", message, "Add the pack, or remove its name from the roster.");
}

function nameIn(setting: Setting, choice: string): string {
  return setting.choices.find((c) => c.id === choice)?.name ?? choice;
}

function problem({ book }: Catalogue, rule: string, message: string, fix: string, severity: Severity = "unconfirmed"): Finding {
  return makeFinding({ rule, severity, message, fix, source: { book: book.title, page: null } });
}
