/** The one place that says a change in words: a line that begins with what it is about, `Liche Priest: 100 → 115 points.` */

import type { Bound, Price } from "@/lib/engine/common";
import { keyed } from "@/lib/engine/keyed";
import type { Rule } from "@/lib/engine/rules/registry";
import { ruleInWords } from "@/lib/engine/rules/rule-in-words";
import type { Change } from "@/lib/engine/schema/changes/change";
import type { Path } from "@/lib/engine/schema/changes/patch";
import { isObject, type JsonObject } from "@/lib/engine/schema/json";
import { count, inSentence, list, pageLabel } from "@/lib/words/en/grammar";
import { capital, ellipsis, humanizeId, uncapital } from "@/lib/words/text";
import type { Version } from "./document";
import { type Facts, isOther, offerFacts, permissionFacts, thingsIn } from "./facts";
import { type Place, placeOf } from "./place";

export interface Said {
  /** The army list or pack of a game that it is in, by name; empty where all share it. */
  where: string;
  /** words: names, notes, pages and order, which change no points and no verdict. */
  sort: "rules" | "words";
  /** What it is about, by name. */
  subject: string;
  /** Null where another change tells it: the two are one fact. */
  sentence: string | null;
}

const text = (value: unknown) => JSON.stringify(value);

/** Where a change is, with what is said there in both versions. */
interface Spot extends Place {
  change: Change;
  army?: string;
}

const STATUS: Readonly<Record<string, string>> = keyed({ allowed: "allowed", denied: "not allowed", unconfirmed: "not settled" });

export class Sentences {
  /** Facts that were told already, and changes of place that were. */
  private readonly told = new Set<string>();

  constructor(
    private readonly before: Version,
    private readonly after: Version,
  ) {}

  of(change: Change): Said {
    const place = placeOf(this.after.sort, change.path);
    const where = this.whereOf(place);
    const spot: Spot = { ...place, change, ...(this.after.sort === "army" ? { army: "" } : {}) };
    const [list, id, part] = place.rest;
    if (place.rest.length === 0) return this.wholeFile(spot, where);
    const sort = isAside(change) ? "words" : "rules";
    if (list === "permissions") return { where, sort, ...this.permission(spot) };
    if ((list === "entries" || list === "sharedEntries") && part === "offers") return { where, sort, ...this.offer(spot, String(id)) };
    const subject = this.subjectOf(spot);
    const said = this.special(spot, subject) ?? this.plain(spot, subject);
    return { where, sort, subject, sentence: said };
  }

  private whereOf({ army, pack }: Place): string {
    const path = army === undefined ? (pack === undefined ? null : ["packs", pack]) : ["armies", army];
    return path ? nameOf(this.value(path)) || humanizeId(String(path[1])) : "";
  }

  /** What is at a path, in the newer version or else in the older. */
  private value(path: Path): unknown {
    return this.after.at(path) ?? this.before.at(path);
  }

  private entryName(id: string, army?: string): string {
    return this.nameIn("entry", id, army);
  }

  private nameIn(kind: "entry" | "option" | "group" | "category" | "characteristic" | "army", id: string, army?: string): string {
    const [before, after] = [this.before.names(army), this.after.names(army)];
    return after[kind].get(id) ?? before[kind].get(id) ?? humanizeId(id);
  }

  /** Army lists and packs that came or went. */
  private wholeFile({ change }: Spot, where: string): Said {
    const path = change.path;
    const kind = path[0] === "packs" ? "pack" : "army list";
    const name = where || nameOf(this.value(path)) || humanizeId(String(path.at(-1) ?? ""));
    if (change.kind === "added") return { where: name, sort: "rules", subject: name, sentence: `${name}: new ${kind}.` };
    if (change.kind === "removed") return { where: name, sort: "rules", subject: name, sentence: `${name}: ${kind} no longer there.` };
    return { where: name, sort: "words", subject: name || "Files", sentence: `${name || "Files"}: in another order.` };
  }

  /** The nearest thing with a name on the way. */
  private subjectOf({ change, rest, army }: Spot): string {
    const start = change.path.length - rest.length;
    const [list, id] = rest;
    if (list === "rules" || (list === "armies" && this.after.sort === "pack")) return `Rule ${rest.at(-1)}`;
    if (list === "event" && rest[1] === "limits") return `Limit ${rest[2]}`;
    if (list === "entries" || list === "sharedEntries") {
      const inner = rest[2] === "profiles" ? nameOf(this.value(change.path.slice(0, start + 4))) : "";
      const entry = capital(this.entryName(String(id), army));
      return inner && rest.length > 4 ? `${entry}, ${inner}` : entry;
    }
    if (list === "options" && id !== undefined) {
      const choice = rest[2] === "choices" && rest.length > 4 ? `=${rest[3]}` : "";
      return capital(this.nameIn("option", `${id}${choice}`, army));
    }
    for (let length = start + rest.length; length > start; length--) {
      const name = nameOf(this.value(change.path.slice(0, length)));
      if (name && length < change.path.length + (change.kind === "changed" ? 0 : 1)) return name;
    }
    return nameOf(this.value(change.path.slice(0, start))) || this.after.book.title;
  }

  private special(spot: Spot, subject: string): string | null {
    const { rest, change, army } = spot;
    const [list, , part, key] = rest;
    const { before, after, kind } = change;
    const isEntry = list === "entries" || list === "sharedEntries";
    if (
      list === "rules" ||
      (list === "armies" && this.after.sort === "pack") ||
      (rest[0] === "event" && rest[1] === "limits" && rest.length > 2)
    )
      return kind === "order" ? null : this.ruleChange(spot, subject);
    if (isEntry && rest.length === 2 && kind !== "order") return this.wholeEntry(spot, subject);
    if (list === "options" && rest.length === 2 && kind !== "order") {
      const price = this.priceOf(
        isObject(kind === "added" ? after : before) ? ((kind === "added" ? after : before) as JsonObject).price : undefined,
        army,
      );
      return kind === "added" ? `${subject}: new option${price ? `, ${price}` : ""}.` : `${subject}: no longer an option.`;
    }
    if (part === "name" && rest.length === 3 && kind === "changed") return `${before}: is now called ${after}.`;
    if (rest.at(-1) === "price" || (isEntry && part === "mounts" && rest.length === 4)) return this.priceChange(spot, subject);
    if (isEntry && part === "allowances" && rest.length === 4) return this.allowance(spot, subject, String(key));
    if (isEntry && (part === "size" || part === "perArmy")) return this.bounds(spot, subject, part);
    if (part === "category" && kind === "changed")
      return `${subject}: counted as ${this.nameIn("category", String(before), army)} → ${this.nameIn("category", String(after), army)}.`;
    if (part === "characteristics" || rest.at(-2) === "characteristics") return this.figure(spot, subject);
    if (isEntry && part === "included" && rest.length === 4 && kind !== "order") {
      const name = this.nameIn("option", String(key), army);
      return kind === "added" ? `${subject}: comes with ${name}.` : `${subject}: no longer comes with ${name}.`;
    }
    if (rest.length === 1 && list === "name") return `${before}: is now called ${after}.`;
    return null;
  }

  private wholeEntry({ rest, change, army }: Spot, subject: string): string {
    const value = (change.kind === "added" ? change.after : change.before) as JsonObject;
    if (rest[0] === "sharedEntries")
      return change.kind === "added"
        ? `${subject}: this army list now says more of it than the book does.`
        : `${subject}: as the book has it, this army list no longer says anything else.`;
    if (change.kind === "removed") return `${subject}: no longer a unit of ${this.homeOf(army)}.`;
    const price = this.priceOf(value.price, army);
    const category = typeof value.category === "string" ? this.nameIn("category", value.category, army) : "";
    return `${subject}: new unit of ${this.homeOf(army)}${category ? `, ${category}` : ""}${price ? `, ${price}` : ""}.`;
  }

  /** The army list, the pack or the game that a unit is of. */
  private homeOf(army?: string): string {
    const own = army ? this.value(["armies", army]) : this.after.sort === "game" ? null : this.after.value;
    return nameOf(own) || this.after.book.title;
  }

  private priceOf(price: unknown, army?: string, of: Version = this.after): string {
    return price === undefined ? "" : of.say(army).price(price as Price);
  }

  private priceChange(spot: Spot, subject: string): string {
    const { change, rest, army } = spot;
    const mount = rest[2] === "mounts" ? this.nameIn("option", String(rest[3]), army) : "";
    const head = mount ? `${subject}, ${mount}` : subject;
    if (change.kind === "added")
      return mount
        ? `${subject}: may ride ${mount} for ${this.priceOf(change.after, army)}.`
        : `${head}: now has a price, ${this.priceOf(change.after, army)}.`;
    if (change.kind === "removed") return mount ? `${subject}: may no longer ride ${mount}.` : `${head}: has no price of its own any more.`;
    return `${head}: ${this.prices(change.before, change.after, army)}.`;
  }

  /** "100 → 115 points", "6 → 7 points per model". */
  private prices(before: unknown, after: unknown, army?: string): string {
    return arrow(this.priceOf(before, army, this.before), this.priceOf(after, army));
  }

  private allowance({ change }: Spot, subject: string, id: string): string {
    const said = (value: unknown) => (value === "any" ? "without limit" : count(Number(value), "point"));
    const what = uncapital(humanizeId(id));
    if (change.kind === "added") return `${subject}: may spend ${said(change.after)} on ${what}.`;
    if (change.kind === "removed") return `${subject}: may no longer spend points on ${what}.`;
    return `${subject}: ${what} ${arrow(said(change.before), said(change.after))}.`;
  }

  private bounds(spot: Spot, subject: string, part: "size" | "perArmy"): string {
    const { change, army } = spot;
    const said = (value: unknown, version: Version) => {
      if (!isObject(value)) return "any number";
      const noun = part === "size" ? String(value.noun ?? "model") : String(value.noun ?? "unit");
      const step = typeof value.step === "number" ? `, in steps of ${value.step}` : "";
      return `${version.say(army).range(value.min as Bound | undefined, value.max as Bound | undefined, noun) || "any number"}${step}`;
    };
    const [was, is] = [said(change.before, this.before), said(change.after, this.after)];
    const what = part === "size" ? "size" : "in an army";
    return was === is ? this.plain(spot, subject) : `${subject}: ${what} ${was} → ${is}.`;
  }

  private figure({ change, rest, army }: Spot, subject: string): string | null {
    if (rest.at(-2) !== "characteristics") return null;
    const name = this.nameIn("characteristic", String(rest.at(-1)), army);
    const said = (value: unknown) => (value === null ? "lost" : value === "=" ? "as the unit" : String(value));
    if (change.kind === "added") return `${subject}: ${name} ${said(change.after)}, not told before.`;
    if (change.kind === "removed") return `${subject}: ${name} is no longer told.`;
    return `${subject}: ${name} ${said(change.before)} → ${said(change.after)}.`;
  }

  private ruleChange(spot: Spot, subject: string): string {
    const { change } = spot;
    const [was, is] = [this.ruleText(spot, change.before, this.before), this.ruleText(spot, change.after, this.after)];
    if (change.kind === "added") return `${subject}, new: ${is}`;
    if (change.kind === "removed") return `${subject} no longer holds: ${was}`;
    return was === is ? this.plain(spot, subject) : `${subject}: was “${bare(was)}”, is now “${bare(is)}”.`;
  }

  private ruleText({ army }: Spot, value: unknown, version: Version): string {
    if (!isObject(value)) return "";
    const names = version.names(army);
    try {
      return ruleInWords(value as unknown as Rule, names);
    } catch {
      // A file that no schema has read may hold a rule that says nothing.
      return ellipsis(text(value), 120);
    }
  }

  private permission({ change, rest, army }: Spot): Pick<Said, "subject" | "sentence"> {
    const start = change.path.slice(0, change.path.length - rest.length + 1);
    const facts: [Facts, Facts] = [permissionFacts(this.before.at(start)), permissionFacts(this.after.at(start))];
    const things = this.touched(change, rest.slice(1), "entries", start);
    const name = (thing: string) => {
      const [list, entry] = thing.includes(" ") ? thing.split(" ") : [undefined, thing];
      const unit = this.entryName(entry ?? "", army);
      return list === undefined ? unit : `${unit} of ${this.nameIn("army", list)}`;
    };
    return this.facts(
      things,
      facts,
      text(start),
      name,
      (same, was, is) => {
        const names = capital(list(same.map(name)));
        if (was === undefined) return `${names}: ${STATUS[is?.is ?? ""] ?? is?.is}.`;
        if (is === undefined) return `${names}: ${STATUS[was.is] ?? was.is} → nothing said of it.`;
        return `${names}: ${STATUS[was.is] ?? was.is} → ${STATUS[is.is] ?? is.is}.`;
      },
      () => this.plain({ change, rest, ...(army === undefined ? {} : { army }) }, capital(list(things.map(name)) || "Permissions")),
      isFactOf(rest.slice(1), "entries"),
    );
  }

  private offer({ change, rest, army }: Spot, id: string): Pick<Said, "subject" | "sentence"> {
    const start = change.path.slice(0, change.path.length - rest.length + 3);
    const facts: [Facts, Facts] = [offerFacts(this.before.at(start)), offerFacts(this.after.at(start))];
    const things = this.touched(change, rest.slice(3), "options", start);
    const entry = capital(this.entryName(id, army));
    const name = (thing: string) => this.nameIn("option", thing, army);
    const said = this.facts(
      things,
      facts,
      text(start),
      name,
      (same, was, is) => {
        const names = list(same.map(name));
        const open = (fact: { is: string } | undefined) => (fact && fact.is !== "allowed" ? `, ${STATUS[fact.is] ?? fact.is}` : "");
        if (is === undefined) return `${entry}: may no longer take ${names}.`;
        const price = is.price === undefined ? "" : ` for ${this.priceOf(is.price, army)}`;
        if (was === undefined) return `${entry}: may take ${names}${price}${open(is)}.`;
        const own = "its own price";
        const [before, after] = [was, is].map(({ price: one }, i) =>
          one === undefined ? own : this.priceOf(one, army, i ? this.after : this.before),
        );
        const cost = before === after ? "" : arrow(before ?? "", after ?? "");
        const status = was.is === is.is ? "" : `${STATUS[was.is] ?? was.is} → ${STATUS[is.is] ?? is.is}`;
        return `${entry}, ${names}: ${[cost, status].filter(Boolean).join(", ")}.`;
      },
      () =>
        this.plain(
          { change, rest, ...(army === undefined ? {} : { army }) },
          things.length ? `${entry}, ${list(things.map(name))}` : entry,
        ),
      isFactOf(rest.slice(3), "options"),
    );
    return { ...said, subject: entry };
  }

  /** What a change in a list speaks of. */
  private touched(change: Change, inside: Path, key: "entries" | "options", start: Path): string[] {
    const things = [change.before, change.after].flatMap((value) => (value === undefined ? [] : thingsIn(value, inside, key)));
    if (things.length || inside.length < 2 || inside[1] === key) return [...new Set(things)];
    // Something else of an item: all that the item is about.
    return [this.before, this.after].flatMap((version, i) => {
      const item = version.at([...start, inside[0] ?? 0]);
      return i && item !== undefined ? thingsIn(item, inside.slice(0, 1), key) : [];
    });
  }

  /** Says the facts that differ, each where it is met first; null where all were said, `otherwise` where none differs. */
  private facts(
    things: readonly string[],
    [before, after]: readonly [Facts, Facts],
    where: string,
    name: (thing: string) => string,
    say: (same: string[], was: { is: string; price?: unknown } | undefined, is: { is: string; price?: unknown } | undefined) => string,
    otherwise: () => string,
    isFact: boolean,
  ): Pick<Said, "subject" | "sentence"> {
    const subject = capital(list(things.slice(0, 3).map(name)) || "Permissions");
    if (!isFact) return { subject, sentence: otherwise() };
    const other = things.filter((thing) => isOther(before, after, thing));
    if (!other.length) {
      const moved = things.length && things.every((thing) => this.told.has(`moved ${where} ${thing}`));
      for (const thing of things) this.told.add(`moved ${where} ${thing}`);
      return { subject, sentence: moved ? null : otherwise() };
    }
    const fresh = other.filter((thing) => !this.told.has(`${where} ${thing}`));
    for (const thing of fresh) this.told.add(`${where} ${thing}`);
    if (!fresh.length) return { subject, sentence: null };
    const groups = new Map<string, string[]>();
    for (const thing of fresh) {
      const key = text([before.get(thing), after.get(thing)]);
      groups.set(key, [...(groups.get(key) ?? []), thing]);
    }
    const sentences = [...groups.values()].map((same) => say(same, before.get(same[0] ?? ""), after.get(same[0] ?? "")));
    return { subject, sentence: sentences.join(" ") };
  }

  /** A change that needs no words of its own: what it is called, and what it was and is. */
  private plain({ change, rest, army }: Pick<Spot, "change" | "rest" | "army">, subject: string): string {
    const { kind, before, after } = change;
    if (kind === "order") return `${subject}: ${this.keyWords(rest) || "its parts"} in another order.`;
    if (kind === "changed" && isObject(before) && isObject(after)) {
      const what = this.keyWords(rest);
      const parts = this.partsOf(before, after);
      return `${subject}: ${[what === uncapital(subject) ? "" : what, parts].filter(Boolean).join(": ")}.`;
    }
    const value = kind === "removed" ? before : after;
    const key = rest.at(-1);
    const isText = typeof value === "string" && value === key;
    const what = this.keyWords(isText ? rest.slice(0, -1) : rest);
    const head = `${subject}: ${what}`;
    const tags = isText && rest.at(-2) === "tags" ? [value] : key === "tags" && kind !== "changed" && Array.isArray(value) ? value : null;
    if (tags && rest.length > 2) return `${subject}: ${list(tags.map((tag) => this.tagWords(String(tag), kind === "added")))}.`;
    const said = (one: unknown) => this.valueWords(one, String(isText ? rest.at(-2) : key), army);
    const of = (one: unknown) => (isLarge(one) ? "" : ` ${said(one)}`);
    if (kind === "changed") return `${head} ${said(before)} → ${said(after)}.`;
    return kind === "added" ? `${head}${of(after)}, new.` : `${head}${of(before)}, gone.`;
  }

  private tagWords(tag: string, isNew: boolean): string {
    const units = this.after.names().unitTag.get(tag) ?? this.before.names().unitTag.get(tag);
    if (units !== undefined) return isNew ? `counts among ${units}` : `no longer counts among ${units}`;
    return `${isNew ? "marked" : "no longer marked"} “${uncapital(humanizeId(tag))}”`;
  }

  /** What differs inside something that is told as one. */
  private partsOf(before: JsonObject, after: JsonObject): string {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => text(before[key]) !== text(after[key]));
    if (!keys.length) return "its parts in another order";
    return list(
      keys.map((key) => {
        const [was, is] = [before[key], after[key]];
        const word = keyWord(key);
        if (isLarge(was) || isLarge(is)) return `${word} ${was === undefined ? "new" : is === undefined ? "gone" : "changed"}`;
        if (was === undefined) return `${word} ${this.valueWords(is, key)}, new`;
        if (is === undefined) return `${word} ${this.valueWords(was, key)}, gone`;
        return `${word} ${this.valueWords(was, key)} → ${this.valueWords(is, key)}`;
      }),
    );
  }

  /** The keys on the way from the thing with a name, in words: "details, equipment". */
  private keyWords(rest: Path): string {
    const known = new Set([
      "entries",
      "sharedEntries",
      "options",
      "groups",
      "presets",
      "characteristics",
      "categories",
      "details",
      "commands",
    ]);
    const isOfChoice = rest[2] === "choices" && rest.length > 4;
    const inside = known.has(String(rest[0])) && rest.length > 1 ? rest.slice(isOfChoice ? 4 : 2) : rest;
    return inside
      .flatMap((step) => (typeof step === "number" ? [] : [keyWord(step)]))
      .slice(-3)
      .join(", ");
  }

  private valueWords(value: unknown, key: string, army?: string): string {
    if (key === "page" && (typeof value === "string" || typeof value === "number")) return pageLabel(value);
    if (typeof value === "string" && /^\d[\d.]*$/.test(value)) return value;
    if (typeof value === "string") return /[ .]/.test(value) || value === "" ? `“${ellipsis(value, 120)}”` : inSentence(value);
    if (typeof value === "number") return String(value);
    if (typeof value === "boolean") return value ? "yes" : "no";
    if (value === null) return "unknown";
    if (Array.isArray(value) && value.length && value.every((item) => typeof item === "string"))
      return list(value.map((item) => this.valueWords(item, "", army)));
    if (Array.isArray(value) && value.length === 2 && value.every((item) => typeof item === "number")) return `${value[0]} to ${value[1]}`;
    if (isObject(value) && nameOf(value)) return `“${nameOf(value)}”`;
    if (isObject(value) && Object.values(value).every((one) => typeof one !== "object")) {
      return list(
        Object.entries(value).flatMap(([inner, one]) => (inner === "id" ? [] : [`${keyWord(inner)} ${this.valueWords(one, inner)}`])),
      );
    }
    return ellipsis(text(value) ?? "", 120);
  }
}

const KEY_WORDS: Readonly<Record<string, string>> = keyed({
  aliases: "also called",
  because: "reason on the bill",
  basis: "how it is known",
  dataVersion: "data",
  eitherOr: "one of them only",
  facts: "rules for play",
  fix: "what to do",
  formerly: "former id",
  inRow: "names of rows of numbers",
  lookUp: "what to look up",
  one: "what one of them is called",
  otherEditions: "what lists for other editions name",
  perArmy: "number in an army",
  permissionTable: "printed tables",
  play: "play at the table",
  suggest: "what there is to know of armies that are made up",
  together: "names of several options at once",
});

/** Keys whose values change no points and no verdict. */
const ASIDE = new Set([
  "$schema",
  ...["aliases", "basis", "because", "dataVersion", "details", "effects", "facts", "fix", "formerly", "inRow", "lookUp", "name", "note"],
  ...[
    "notice",
    "one",
    "otherEditions",
    "page",
    "pages",
    "permissionTable",
    "phrase",
    "play",
    "profiles",
    "reason",
    "reference",
    "short",
    "source",
  ],
  ...["suggest", "together", "usual", "accent", "decisions", "presets", "answeredBy", "answeredOn", "kept", "format", "subject", "noun"],
]);

function isAside({ path, kind, before, after }: Change): boolean {
  // What tags are called judges nothing: what has one is told with it.
  if (kind === "order" || (path[0] === "book" && path[1] === "tags")) return true;
  if (path.some((step) => typeof step === "string" && ASIDE.has(step))) return true;
  if (kind !== "changed" || !isObject(before) || !isObject(after)) return false;
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => text(before[key]) !== text(after[key]));
  return keys.every((key) => ASIDE.has(key));
}

/** Whether a change of a list of permissions or offers can be one of what it says of each thing. */
function isFactOf(inside: Path, key: "entries" | "options"): boolean {
  return inside.length < 2 || inside[1] === key || inside[1] === "status";
}

/** "lookUp" → "what to look up", "some-key" and "someKey" → "some key"; a word that is none stays. */
function keyWord(key: string): string {
  return (
    KEY_WORDS[key] ??
    uncapital(
      humanizeId(
        ellipsis(key, 60)
          .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
          .replace(/^-/, ""),
      ),
    )
  );
}

const isLarge = (value: unknown) => typeof value === "object" && value !== null && !nameOf(value) && (text(value)?.length ?? 0) > 80;

function nameOf(value: unknown): string {
  if (!isObject(value)) return "";
  return typeof value.name === "string" ? value.name : typeof value.title === "string" ? value.title : "";
}

const bare = (sentence: string) => sentence.replace(/\.$/, "");

/** "100 points" and "115 points" → "100 → 115 points". */
function arrow(was: string, is: string): string {
  const [first, ...rest] = was.split(" ");
  const [second, ...others] = is.split(" ");
  const same = rest.join(" ").replace(/^points?\b/, "points") === others.join(" ").replace(/^points?\b/, "points");
  return same && /^\d/.test(first ?? "") && /^\d/.test(second ?? "") ? `${first} → ${second} ${others.join(" ")}` : `${was} → ${is}`;
}
