/** Finds the entry that a line names, and where its name ends and its options begin. */

import type { NamedEntry, NameIndex } from "@/lib/catalogue/names/name-index";
import type { Hit } from "@/lib/catalogue/names/name-table";
import { chatterIn } from "@/lib/read/lines/chatter";
import { entryIn } from "@/lib/read/lines/phrase";
import {
  copiesOf,
  headOf,
  joined,
  pieces,
  piecesBehind,
  restored,
  type Scanned,
  STATED,
  spaced,
  splitParts,
  toNumber,
} from "@/lib/read/lines/text-parts";
import { cut } from "@/lib/roster/edit";
import type { GuessedOther, RosterOption } from "@/lib/schema/roster";
import { BOUNDS } from "@/lib/schema/roster-bounds";
import type { Draft } from "./draft";
import type { OptionText } from "./option-reader";

/** Words that are part of no name, in a line that names a unit all the same. */
const MOST_STRANGE = 6;

/** Things with a name in part, of which the first is taken; of more none is likely. */
const MOST_LIKELY = 3;

const MOST_TRIED = 8;

/** Words that say how many there are, and are no part of a name. */
const COUNTING = /\b(?:both|each|twice|thrice|same|another|again)\b/i;

export interface Parts extends OptionText {
  named: string;
  /** Points in brackets behind the name, as written. */
  stated: string | null;
  /** A count behind the name, as written: "Handweapons x2". */
  count: string | null;
  hit?: Hit<NamedEntry>;
  /** A name of its own that stands in no quotes. */
  own?: string;
  /** Why the name had to be guessed at, and what else it may mean. */
  why?: string;
  others?: GuessedOther[];
}

export class UnitNames {
  /** How many units or models the line that is read says in front. */
  wanted = 1;

  constructor(private readonly draft: Draft) {}

  /**
   * The entry a line names and the text of its options. A name may hold a colon itself: one that is printed so wins, else the
   * name ends at the first colon that makes it fit. Null where there is no name, or none that fits and no count either.
   */
  split(line: number, text: string, scanned: Scanned, strict: boolean): Parts | null {
    const trimmed = text.replace(/\.$/, "").trim();
    const raw = /^\0r(\d+)\0/.exec(trimmed);
    if (raw) {
      const entry = scanned.raw[Number(raw[1])] ?? "";
      if (!entry) return null;
      return {
        ...this.tail(line, trimmed.slice(raw[0].length), scanned),
        entry: cut(entry, BOUNDS.letters.id),
        named: entry,
        given: [],
        count: null,
      };
    }
    const colons = [...trimmed.matchAll(/:/g)].map((match) => match.index).slice(0, 5);
    const ends = [...colons, trimmed.length];
    const printed = (front: string) => this.draft.index.entries.has(front) || this.draft.index.entries.has(pieces(front).name);
    const behind = colons.length === 1 ? this.behindColon(trimmed, colons[0] ?? 0, scanned) : null;
    if (behind) return behind;
    const withColon = this.nameWithColon(trimmed, colons, (name) => this.draft.index.entries.find(name));
    if (withColon) return withColon;
    const whole = ends.toReversed().find((end) => printed(trimmed.slice(0, end)));
    const order = whole === undefined ? ends : [whole, ...ends];
    for (const end of order) {
      const found = this.named(trimmed.slice(0, end));
      if (!found) continue;
      const parts = this.withForm({ ...found, options: joined(found.options, trimmed.slice(end + 1)) });
      return trimmed[end] === ":" && !scanned.own.length && !found.options ? this.withNameBehind(parts) : parts;
    }
    const typed = this.typeBehind(trimmed);
    if (typed) return typed;
    const end = colons[0] ?? trimmed.length;
    const front = trimmed.slice(0, end);
    const inName = front === trimmed ? null : this.aroundColon(trimmed, strict);
    if (inName) return inName;
    const found =
      this.countWithin(front) ??
      this.withOptions(front) ??
      this.amongWords(front, strict) ??
      this.beforeOptions(front, strict) ??
      this.nearName(front, strict);
    if (found) return { ...found, options: joined(found.options, trimmed.slice(end + 1)) };
    if (strict) return null;
    const { name, stated, count, inside } = pieces(front);
    const entry = restored(spaced(name), scanned.raw);
    if (!entry) return null;
    return {
      entry: cut(entry, BOUNDS.letters.id),
      named: entry,
      given: [],
      stated,
      count,
      options: joined(inside, trimmed.slice(end + 1)),
    };
  }

  /**
   * "Vampire general: Knights, undead", "General: mounted, elite": a unit that is named behind a colon, with what it has; in front of the
   * colon stands who leads it, or an option that a name by itself stands for.
   */
  private behindColon(text: string, colon: number, { own }: Scanned): Parts | null {
    const { name: front, stated, count, inside } = pieces(text.slice(0, colon));
    if (count !== null || inside) return null;
    const [type = "", ...options] = splitParts(text.slice(colon + 1));
    const hit = options.length ? this.draft.index.entries.find(type) : null;
    const isUnit = hit?.how === "exact" && !hit.target.options.length && !this.isDesign(hit);
    if (!hit || !isUnit || this.draft.index.entries.has(text) || !options.some((part) => this.draft.names.isOption(part))) return null;
    const before = this.draft.index.entries.find(front);
    if (
      before
        ? !before.target.options.length
        : own.length || !/\p{L}{3}/u.test(front) || this.draft.names.isOption(front) || this.slip(front)
    )
      return null;
    const rest = piecesBehind(options.join(", "));
    const parts = this.parts(hit, stated ?? rest.stated, null, joined(withCopies(rest.name, rest.count), rest.inside), type);
    const others = before ? [otherEntry(before.target)] : [];
    const why = "named behind the colon";
    return before ? { ...parts, given: before.target.options, why, others } : { ...parts, own: spaced(front), why, others };
  }

  /** "Orc Mounted: Unit, move 12", "Orc Mounted - Unit - move 12": a record whose name is its own and whose type stands among the rest. */
  private typeBehind(text: string): Parts | null {
    const [, front = "", sign, rest = ""] = /^(.*?)([:,;]|\s[-–—]\s)\s*(.+)$/s.exec(text) ?? [];
    const { name, stated, count, inside } = pieces(front);
    const parts = splitParts(rest.replace(/\s[-–—]\s(?!\d)/g, ", "));
    const [type, second] = [inside, ...parts].flatMap((part, i) => {
      const hit = part ? this.draft.index.entries.find(part.replace(/^type\s*[:=]?\s*/i, "")) : null;
      return hit && hit.how !== "loose" && this.isDesign(hit) ? [{ hit, part, at: i - 1 }] : [];
    });
    if (!type && parts.length === 1 && sign !== ":" && !this.slip(pieces(text).name))
      return this.nameBeside(name, parts[0] ?? "", stated, count, inside);
    const isName =
      !/\p{L}/u.test(name) ||
      (this.draft.names.cover(name).left.length > 0 &&
        !this.draft.index.entries.find(name) &&
        !this.withOptions(name) &&
        !this.countWithin(name) &&
        !this.slip(name));
    if (!type || second || !isName) return null;
    const options = parts.filter((_, i) => i !== type.at).join(", ");
    const own = spaced(name);
    return { ...this.parts(type.hit, stated, count, joined(type.at < 0 ? "" : inside, options), type.part), ...(own ? { own } : {}) };
  }

  /** "Julius Caesar, General", "General - Julius Caesar": an entry, and a name of its own in capitals beside it. */
  private nameBeside(front: string, behind: string, stated: string | null, count: string | null, inside: string): Parts | null {
    const { name, stated: last } = pieces(behind);
    const [first, second] = [front, name].map((part) => this.draft.index.entries.find(part));
    const [hit, named, own] = first ? [first, front, name] : [second, name, front];
    if (!hit || (first && second) || hit.how === "loose" || !isOwnName(own) || inside) return null;
    if (this.slip(own) || this.isSaid(own) || this.draft.names.cover(own).found.length) return null;
    return { ...this.parts(hit, stated ?? last, count, "", named), own: spaced(own) };
  }

  /** "Hero: +2,0", "General: incompetent": the form of an option that the name brings, in front of the others. */
  private withForm(found: Parts): Parts {
    const [first = "", ...others] = found.given.length ? splitParts(found.options) : [];
    const given = this.formed(found.given, first);
    return given ? { ...found, given, options: others.join(", ") } : found;
  }

  /** "Unit: Dragon Infantry, move 10": a record whose own name stands behind its type, in capitals. */
  private withNameBehind(found: Parts): Parts {
    const [first = "", ...others] = splitParts(found.options);
    const isName =
      found.hit && this.isDesign(found.hit) && /^\p{Lu}[\p{L}’'-]*(?:\s(?:(?:of|the|de|von)\s)*\p{Lu}[\p{L}’'-]*)*$/u.test(first);
    if (!isName || !others.length || !this.draft.names.cover(first).left.length || this.isSaid(first)) return found;
    return { ...found, own: first, options: others.join(", ") };
  }

  /** Whether a unit of it is a record that a player makes up, so that its name is its own. */
  private isDesign({ target }: Hit<NamedEntry>): boolean {
    return this.draft.catalogue.entryById.get(target.entry)?.entry.design === true;
  }

  /** What follows a name in backticks: stated points, then options after a colon. */
  private tail(line: number, text: string, { raw }: Scanned): { stated: string | null; options: string } {
    const at = text.indexOf(":");
    const front = at < 0 ? text : text.slice(0, at);
    const more = spaced(restored(front.replace(STATED, " "), raw));
    if (more) this.draft.reading.add(line, "backticks/beside", { name: more });
    return { stated: STATED.exec(front)?.[1] ?? null, options: at < 0 ? "" : text.slice(at + 1) };
  }

  /** The front of a line where it is a name, with or without points and bracketed options behind it. */
  named(front: string): Parts | null {
    const whole = this.draft.index.entries.find(spaced(front));
    if (whole && !this.isEntryAndOption(front)) return this.parts(whole, null, null, "", front);
    const { name, stated, count, inside } = pieces(front);
    // A name may have brackets itself: "Chariots (mounted)".
    const bracketed = inside ? this.draft.index.entries.find(`${name} (${inside})`) : null;
    if (bracketed?.how === "exact") return this.parts(bracketed, stated, count, "", `${name} (${inside})`);
    const hit = this.draft.index.entries.find(name);
    if (!hit || this.isEntryAndOption(name)) return null;
    const given = this.formed(hit.target.options, inside);
    if (given) return { ...this.parts(hit, stated, count, "", name), given };
    const near = this.draft.names.known(inside, false) ? null : this.nearBracketed({ name, stated, count, inside });
    if (near) return near;
    const isOwn = this.saysWhatStandsThere(inside);
    return { ...this.parts(hit, stated, count, isOwn ? "" : inside, name), ...(isOwn ? { own: inside } : {}) };
  }

  /** "Chariots (mouunted)": a name that has brackets itself, with a slip in it. */
  private nearBracketed({ name, stated, count, inside }: ReturnType<typeof pieces>): Parts | null {
    const whole = `${name} (${inside})`;
    if (!/^\p{L}[\p{L} ]{2,40}$/u.test(inside) || !this.slip(whole)) return null;
    const [meant, ...others] = this.guessEntry(whole).targets;
    if (!meant) return null;
    const hit = { target: meant, how: "exact" as const, rivals: [], also: [] };
    return { ...this.parts(hit, stated, count, "", whole), why: "spelling", others: others.map(otherEntry) };
  }

  /** "10 Handweapons (Legionaries)": what stands in brackets behind a name and is no option, be it with a slip, is a name of its own. */
  private saysWhatStandsThere(inside: string): boolean {
    if (!/^\p{L}[\p{L} ’'-]{2,40}$/u.test(inside) || COUNTING.test(inside) || this.draft.index.entries.find(inside)) return false;
    return !this.draft.names.cover(inside).found.length && !this.isSaid(inside) && !this.mayBeOption(inside) && chatterIn(inside) === null;
  }

  /** "Guards, mounted" where there are Mounted Guards too: a comma or a dash in front of an option parts it from the name. */
  private isEntryAndOption(text: string): boolean {
    const front = headOf(text);
    const behind = spaced(text.slice(front.length).replace(/^\s*(?:[,;–—-]|with\s|w\/)\s*/i, ""));
    if (!behind || behind.includes(",") || this.draft.index.entries.has(spaced(text))) return false;
    return this.draft.index.entries.find(front)?.target.options.length === 0 && this.draft.names.known(behind, false) !== null;
  }

  /** "Hero (+2,0)": the options a name brings, one of them in the form that stands in brackets; null where it is none. */
  private formed(given: readonly RosterOption[], inside: string): RosterOption[] | null {
    for (const option of inside ? given : []) {
      const form = this.draft.names.lookUp(`${this.draft.catalogue.variantByKey.get(option.id)?.option.name} (${inside})`, false);
      const choice = form?.id === option.id ? form.choice : null;
      if (choice !== null) return given.map((one) => (one === option ? { ...one, choice } : one));
    }
    return null;
  }

  /** "Chariots: heavy, bows", "Chariots: heavy with bows": a name with a colon in it that ends where options begin. */
  private nameWithColon(text: string, colons: readonly number[], find: (name: string) => Hit<NamedEntry> | null): Parts | null {
    for (const [i, colon] of colons.entries()) {
      const name = text.slice(0, colon) + headOf(text.slice(colon, colons[i + 1]));
      const { name: bare, stated, count, inside } = pieces(name);
      const hit = name.length < text.length ? find(bare) : null;
      if (!hit || hit.how === "loose" || (hit.how === "ordered" && this.isOptionBehind(text, colon))) continue;
      const behind = text.slice(name.length).replace(/^\s*(?:[,;:–—-]|with\s|w\/)\s*/i, "");
      const rest = piecesBehind(behind);
      // Only one number can be the points of the line.
      const isSecond = stated !== null && rest.stated !== null;
      const options = isSecond ? behind : joined(withCopies(rest.name, rest.count), rest.inside);
      return this.parts(hit, stated ?? rest.stated, count, joined(inside, options), bare);
    }
    return null;
  }

  /** "Behemoth: chariot with 4 animals" where there is a behemoth chariot too: a whole option behind the name of an entry. */
  private isOptionBehind(text: string, colon: number): boolean {
    const [first = ""] = splitParts(text.slice(colon + 1));
    const isOption = [first, headOf(first)].some((part) => this.draft.names.known(part, false) !== null);
    return isOption && this.draft.index.entries.find(pieces(text.slice(0, colon)).name) !== null;
  }

  /** "Spirits: Lesser with bows": a name with a colon in it, and what stands around it. */
  private aroundColon(text: string, strict: boolean): Parts | null {
    const counted = this.countWithin(text);
    if (counted?.named.includes(":")) return counted;
    const { name } = pieces(text);
    const [best] = this.draft.names.entryAmong(name);
    if (best?.name.includes(":")) return this.amongWords(text, strict);
    if (this.slip(name)) return this.nearName(text, strict);
    const colons = [...text.matchAll(/:/g)].map((match) => match.index).slice(0, 5);
    let others: NamedEntry[] = [];
    const near = this.nameWithColon(text, colons, (front) => {
      const [meant, ...more] = front.includes(":") && this.slip(front) ? this.guessEntry(front).targets : [];
      others = more;
      return meant ? { target: meant, how: "exact", rivals: [], also: [] } : null;
    });
    return near && { ...near, why: "spelling", others: others.map(otherEntry) };
  }

  /** "Mobs x4, flying": a count behind the name and options behind that. */
  countWithin(front: string): Parts | null {
    const match = /^(.{2,80}?)\s*[x×]\s?(\d+)\s*(?:[,;–—-]|with\b|w\/|(?=\())\s*(\S.*)$/is.exec(front);
    const hit = match && this.draft.index.entries.find(match[1] ?? "");
    const near = match && !hit && this.slip(match[1] ?? "") ? this.nearName(match[1] ?? "", false) : null;
    if (!match || !(hit || near)) return null;
    const { name, stated, count, inside } = piecesBehind(match[3] ?? "");
    if (near) return { ...near, stated, count: match[2] ?? null, options: joined(withCopies(name, count), inside) };
    if (!hit) return null;
    return { ...this.parts(hit, stated, match[2] ?? null, joined(withCopies(name, count), inside), match[1] ?? "") };
  }

  /** "General with bow", "General - bow", "General - Old Tom". */
  withOptions(front: string): Parts | null {
    const { name: all, stated, count: copies, inside } = pieces(front);
    const name = withCopies(all, copies);
    const count = null;
    const match = /^(.+?)(\s+with\s+|\s+w\/\s*|\s+[-–—]\s+)(.+)$/is.exec(name);
    const hit = match && !this.isEntryAndOption(match[1] ?? "") ? this.draft.index.entries.find(match[1] ?? "") : null;
    if (!match || !hit) return null;
    const [, , sign = "", option = ""] = match;
    if (!this.draft.names.known(option, false) && this.slip(name)) return null;
    const form = this.form(option, inside);
    const parts = this.parts(hit, stated, count, form ?? joined(option, inside), name);
    const isName = /[-–—]/.test(sign) && !this.draft.names.known(option, false) && this.draft.names.cover(option).found.length === 0;
    const isNear = isName && [option, ...splitParts(option)].some((part) => this.draft.names.isOption(part) || this.mayBeOption(part));
    return isName && !isNear && /^(?=[^,;\d]*$).*?\p{L}/u.test(option) && !COUNTING.test(option)
      ? { ...parts, options: inside, own: option }
      : parts;
  }

  /** "Elite Handweapons", "Hero + level 2 cleric", "Sapa Inca (General)": an entry among other words. */
  private amongWords(front: string, strict: boolean): Parts | null {
    const { name, stated, count, inside } = pieces(front);
    const { index, names } = this.draft;
    const ways = inside
      ? entryIn(index.entries, names.table, spaced(name), (part) => this.isOption(part, inside))
      : names.entryAmong(spaced(name));
    const [best, ...others] = ways;
    if (!best) return this.inBrackets({ name, stated, count, inside });
    const words = best.left.join(" ").split(" ").length;
    if (best.left.length && (this.slip(name) || this.slip(headOf(name)) || words > (strict && stated === null ? 0 : MOST_STRANGE)))
      return null;
    // A count that stands behind an option is that of its copies.
    const isOfOption = count !== null && !name.toLowerCase().endsWith(best.name.toLowerCase());
    const form = this.form(best.rest, inside);
    const rest = isOfOption ? withCopies(best.rest, count) : best.rest;
    const rivals = others.filter((other) => other.hit.target.key !== best.hit.target.key);
    return {
      ...this.parts(best.hit, stated, isOfOption ? null : count, form ?? joined(rest, inside), name),
      ...(rivals.length ? { why: "several ways to read it", others: rivals.map((way) => otherEntry(way.hit.target)) } : {}),
    };
  }

  /** "Runelord, …", with more options than a name has words: what stands in front of the first comma is the name, if options follow. */
  private beforeOptions(front: string, strict: boolean): Parts | null {
    const { name: all, stated, count, inside } = pieces(front);
    const head = headOf(all);
    const hit = head.length < all.length ? this.draft.index.entries.find(head) : null;
    if (!hit || hit.how === "loose" || this.slip(all)) return null;
    const behind = withCopies(all.slice(head.length).replace(/^\s*(?:[,;–—-]|with\s|w\/)\s*/i, ""), count);
    const parts = splitParts(behind);
    if (strict && stated === null && parts.filter((part) => this.isSaid(part)).length * 2 < parts.length) return null;
    return this.parts(hit, stated, null, joined(behind, inside), head);
  }

  private mayBeOption(text: string): boolean {
    return this.draft.effort.spend("guess") && this.draft.names.table.guess(copiesOf(text).name).targets.length > 0;
  }

  /** Whether a part names an option, be it with a slip. */
  private isSaid(part: string): boolean {
    return this.draft.names.isOption(part) || this.isSlipOfOption(part);
  }

  private isSlipOfOption(text: string): boolean {
    if (!this.draft.effort.spend("guess")) return false;
    const { targets, why } = this.draft.names.table.guess(copiesOf(text).name);
    return why === "spelling" && targets.length > 0;
  }

  private isOption(text: string, inside: string): boolean {
    return this.draft.names.isOption(text) || this.form(text, inside) !== null;
  }

  /** Whether a name is one of an entry, but for a letter. */
  slip(name: string): boolean {
    if (this.draft.index.entries.find(name)) return false;
    const { targets, why } = this.guessEntry(name);
    return why === "spelling" && targets.length > 0;
  }

  private guessEntry(name: string): ReturnType<NameIndex["entries"]["guess"]> {
    return this.draft.effort.spend("guess") ? this.draft.index.entries.guess(name) : { targets: [], why: "spelling" };
  }

  /** "Sapa Inca (General)": a name of its own, and in brackets what it is. */
  private inBrackets({ name, stated, count, inside }: ReturnType<typeof pieces>): Parts | null {
    if (!inside || !/\p{L}/u.test(name)) return null;
    const whole = this.draft.index.entries.find(inside);
    const { found, left } = this.draft.names.cover(name);
    if (whole && this.isDesign(whole) ? !left.length : found.length) return null;
    const near = this.nearBracketed({ name, stated, count, inside });
    if (near) return near;
    const own = spaced(name);
    if (whole) return { ...this.parts(whole, stated, count, "", inside), own };
    const [best] = entryIn(
      this.draft.index.entries,
      this.draft.names.table,
      inside,
      (part) => this.draft.names.known(part, false) !== null,
    );
    const words = best?.left.join(" ").split(" ").length ?? 0;
    return best && words <= MOST_STRANGE / 2 ? { ...this.parts(best.hit, stated, count, best.rest, inside), own } : null;
  }

  /** An entry that has nearly this name, or this as a part of its name. */
  private nearName(front: string, strict: boolean): Parts | null {
    const { name, stated, count, inside } = pieces(front);
    // Options may stand behind a name with a slip in it.
    const [, before = "", behind = ""] = /^(.+?)(?:\s+with\s+|\s+w\/\s*|\s+[-–—]\s+|,\s*)(.+)$/is.exec(name) ?? [];
    if (before && behind && !this.slip(name) && this.slip(before)) {
      const parts = this.nearName(before, strict);
      // A count that stands behind an option is that of its copies.
      return parts && { ...parts, stated, options: joined(withCopies(behind, count), inside) };
    }
    const { targets, why } = this.guessEntry(spaced(name));
    if (why !== "spelling" && strict && stated === null) return null;
    const best = this.fittingBest(targets, why, stated, count);
    if (!best) return null;
    const hit: Hit<NamedEntry> = { target: best, how: "loose", rivals: [], also: [] };
    const others = targets.filter((target) => target !== best).map(otherEntry);
    return { ...this.parts(hit, stated, count, inside, name), why, others };
  }

  /** The first of several things, or the one that fits the price given; null where too many are as likely. */
  private fittingBest(targets: readonly NamedEntry[], why: string, stated: string | null, count: string | null): NamedEntry | null {
    const [first] = targets;
    if (!first || targets.length === 1) return first ?? null;
    const price = stated === null ? null : toNumber(stated);
    const units = count === null ? this.wanted : toNumber(count);
    const fits = ({ entry, options }: NamedEntry) =>
      this.draft.fitting.pointsOf({ entry, options, count: units }, this.draft.place()) === price;
    const fitting = price === null ? undefined : targets.slice(0, MOST_TRIED).find(fits);
    return fitting ?? (why === "spelling" || targets.length <= MOST_LIKELY ? first : null);
  }

  /** "elite" and "+2,0,0" where "elite (+2,0,0)" is a name of an option; null where it is none. */
  private form(option: string, inside: string): string | null {
    const form = `${option} (${inside})`;
    return inside && this.draft.names.lookUp(form, false) ? form : null;
  }

  private parts(hit: Hit<NamedEntry>, stated: string | null, count: string | null, options: string, named: string): Parts {
    return { entry: hit.target.entry, given: hit.target.options, stated, count, options, named: spaced(named), hit };
  }
}

/** Whether every word of a text has a capital, but for those that join names. */
function isOwnName(text: string): boolean {
  return text.length < 80 && /^\p{Lu}[\p{L}’'-]*(?:\s(?:(?:of|the|de|von)\s)*\p{Lu}[\p{L}’'-]*)*$/u.test(text);
}

/** An entry as something that may have been meant. */
export function otherEntry({ name, entry, options }: NamedEntry): GuessedOther {
  return { name, entry, ...(options.length ? { options } : {}) };
}

/** "bow" and "2" as "bow x2". */
function withCopies(name: string, copies: string | null): string {
  return copies === null ? name : `${name} x${copies}`;
}
