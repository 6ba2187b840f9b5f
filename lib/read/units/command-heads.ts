/** Headings that open a command: "[Command: hired]", "++ Flanking force ++", "Greek allies". */

import { findNamed } from "@/lib/catalogue/names/name-index";
import { stems } from "@/lib/catalogue/names/words";
import { IN_BRACKETS } from "@/lib/read/lines/reading";
import { COUNT, limited, restored, type Scanned, sameWords, spaced, undecorated } from "@/lib/read/lines/text-parts";
import { cut } from "@/lib/roster/edit";
import { mainCommandKind } from "@/lib/schema/book-parts";
import { BOUNDS } from "@/lib/schema/roster-bounds";
import type { Draft } from "./draft";
import { MOST_TITLE, titleOf } from "./headings";
import type { HiddenUnits } from "./hidden-units";
import type { UnitLines } from "./unit-line";

export class CommandHeads {
  /** The army lists that may ally. */
  private allies: { id: string; name: string; aliases?: readonly string[] | undefined }[] | undefined;

  constructor(
    private readonly draft: Draft,
    private readonly unitLines: UnitLines,
    private readonly hidden: HiddenUnits,
  ) {}

  /** "++ Flanking force ++", "Greek allies": a heading of a command that stands in no brackets. */
  opensCommand(line: number, bare: string, scanned: Scanned): boolean {
    if (bare.length > MOST_TITLE || COUNT.test(bare) || bare.startsWith("(")) return false;
    const name = titleOf(undecorated(bare));
    const { body, armyList } = this.alliedByName(line, spaced(name)) ?? { body: name };
    const [first, ...kinds] = this.draft.catalogue.book.commands;
    const words = stems(body);
    const kind = [...kinds, ...(this.draft.built.length && first ? [first] : [])].find(
      (one) => one.id === body || sameWords(stems(one.name), words),
    );
    if (!kind) return false;
    const from = armyList === undefined ? {} : { armyList };
    this.draft.open(line, { kind: kind.id, ...named(this.unitLines.ownName(line, scanned)), ...from, units: [] });
    return true;
  }

  /** Whether the heading opened a command, whose name stands in quotes wherever in the line. */
  commandHeading(line: number, inside: string, scanned: Scanned): boolean {
    const match = /^\s*command\b(?:\s*\d{1,3}(?=\s*:))?\s*:?\s*([\s\S]*)$/i.exec(inside);
    const kinds = this.draft.catalogue.book.commands;
    const { body, armyList } = this.allied(line, match?.[1] ?? inside, scanned);
    const from = armyList === undefined ? {} : { armyList };
    if (!match) {
      const { categories } = this.draft.catalogue.book;
      if (!scanned.own.length && !scanned.raw.length && this.found(line, categories, inside)) {
        this.draft.reading.take(line);
        return false;
      }
      const kind = this.found(line, kinds, body);
      if (kind) this.draft.open(line, { kind: kind.id, ...named(this.unitLines.ownName(line, scanned)), ...from, units: [] });
      else if (findNamed(categories, inside).found) this.hidden.ignore(line, scanned.inside, "title");
      else if (/^\s*\p{L}+\s*:/u.test(inside)) {
        this.draft.reading.add(line, "command/unknown-heading", { name: `[${scanned.inside}]` });
      } else if (this.hidden.hides(inside)) this.hidden.leftOut(line, scanned.inside);
      else if (this.draft.index.entries.find(inside)) this.draft.reading.add(line, "heading/may-be-unit", { name: `[${scanned.inside}]` });
      else this.hidden.ignore(line, `[${scanned.inside}]`, "title");
      return kind !== null;
    }
    const own = this.unitLines.ownName(line, scanned);
    const raw = /^\0r(\d+)\0/.exec(body);
    const literal = raw && scanned.raw[Number(raw[1])];
    const written = spaced(restored(literal ? body.slice(raw[0].length) : body, scanned.raw));
    if (literal) {
      if (/[\p{L}\p{N}]/u.test(written)) this.besideName(line, written);
      this.draft.open(line, { kind: limited(literal, BOUNDS.letters.id, line, this.draft.reading), ...named(own), ...from, units: [] });
      return true;
    }
    const whole = this.found(line, kinds, written.replace(/,$/, ""));
    // The longest beginning that names a kind: a kind may have a comma in its name, and a command be called after its home.
    const ends = whole ? [] : [...written.matchAll(/,|\sfrom\s/gi)].map((match) => match.index).slice(0, 5);
    const end = ends.findLast((at) => findNamed(kinds, written.slice(0, at)).found) ?? -1;
    const front = end < 0 ? null : this.found(line, kinds, written.slice(0, end));
    const rest = front ? spaced(written.slice(end).replace(/^,/, "")) : "";
    if (rest && own === undefined) {
      this.draft.reading.add(line, "command/named", { kind: front?.name ?? "", written: rest });
    } else if (rest) this.besideName(line, rest);
    const kind = (whole ?? front)?.id ?? cut(written, BOUNDS.letters.id);
    if (!whole && !front && written) this.draft.words.fitsNothing(line, written, { nearest: (name) => findNamed(kinds, name).nearest });
    this.draft.open(line, {
      kind: kind || mainCommandKind(this.draft.catalogue.book),
      ...named(own ?? (rest || undefined)),
      ...from,
      units: [],
    });
    return true;
  }

  private besideName(line: number, text: string): void {
    this.draft.reading.add(line, "command/beside-name", { name: text });
  }

  /** The thing a name means; what stands in brackets behind it is for people. */
  private found<T extends { id: string; name: string }>(line: number, things: readonly T[], name: string): T | null {
    const { found, brackets } = findNamed(things, name);
    if (brackets) this.hidden.ignore(line, brackets, IN_BRACKETS);
    return found;
  }

  /** "Allies from Greek", "Allies: Greek", "Greek allies": the kind of command, and the id of the army list. */
  private allied(line: number, inside: string, scanned: Scanned): { body: string; armyList?: string } {
    const match = /^([\s\S]*?)\s+from\s+([\s\S]+)$/i.exec(inside);
    if (!match) return this.alliedByName(line, spaced(inside)) ?? { body: inside };
    const [, front = "", behind = ""] = match;
    const raw = /^\0r(\d+)\0/.exec(behind);
    const literal = raw && scanned.raw[Number(raw[1])];
    if (literal) {
      const rest = behind.slice(raw[0].length).trim();
      return { body: rest ? `${front}, ${rest}` : front, armyList: limited(literal, BOUNDS.letters.id, line, this.draft.reading) };
    }
    const written = spaced(restored(behind, scanned.raw));
    const whole = this.armyNamed(line, written);
    if (whole !== null) return { body: front, armyList: whole };
    // What stands behind a comma is the command's own name.
    const at = written.indexOf(",");
    const army = at > 0 ? this.armyNamed(line, written.slice(0, at)) : null;
    if (army !== null) return { body: `${front},${written.slice(at + 1)}`, armyList: army };
    // "Hired, riders from the north": only allies come from an army list.
    const kind = front.split(",")[0] ?? "";
    const allies = /^\0r/.test(kind) || findNamed(this.draft.catalogue.book.commands, kind).found?.allied;
    return written && allies ? { body: front, armyList: limited(written, BOUNDS.letters.id, line, this.draft.reading) } : { body: inside };
  }

  private alliedByName(line: number, inside: string): { body: string; armyList: string } | null {
    for (const { id, name, allied } of this.draft.catalogue.book.commands) {
      if (!allied) continue;
      const lower = inside.toLowerCase();
      const before = lower.startsWith(name.toLowerCase()) ? /^\s*[:–—-]\s*(.+)$/.exec(inside.slice(name.length))?.[1] : undefined;
      const behind = lower.endsWith(` ${name.toLowerCase()}`) ? inside.slice(0, -name.length - 1) : undefined;
      const armyList = this.armyNamed(line, before ?? behind ?? "");
      if (armyList !== null) return { body: id, armyList };
    }
    return null;
  }

  /** The id of the army list that a title, alias or id means, of those that may ally first; null where it means none. */
  private armyNamed(line: number, written: string): string | null {
    if (!written) return null;
    const { army, armyNames } = this.draft.catalogue;
    this.allies ??= (army.allies?.armies ?? []).map((id) => armyNames.find((a) => a.id === id) ?? { id, name: id.replaceAll("-", " ") });
    return (this.found(line, this.allies, written) ?? this.found(line, armyNames, written))?.id ?? null;
  }
}

/** The own name of a command, where it has one. */
function named(name: string | undefined): { name?: string } {
  return name === undefined ? {} : { name };
}
