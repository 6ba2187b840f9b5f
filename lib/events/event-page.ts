/** The rules of an event as its players read them: the one source of the form's right side and of the printed page. */

import { cellsAnswered } from "@/lib/advice/answers/pack-answers";
import type { PackNames } from "@/lib/advice/answers/pack-words";
import { renewPack } from "@/lib/engine/catalogue/compile/answer-codec";
import { isAllowed } from "@/lib/engine/catalogue/compile/event";
import { citeLimit } from "@/lib/engine/catalogue/compile/event-limits";
import { scoreSentence, teamSentence } from "@/lib/engine/catalogue/compile/event-sentences";
import { sizeSaid, type TakenOver } from "@/lib/engine/catalogue/packs/bases";
import { groupBy } from "@/lib/engine/group-by";
import type { Rule } from "@/lib/engine/rules/registry";
import { ruleInWords } from "@/lib/engine/rules/rule-in-words";
import { Say } from "@/lib/engine/rules/words";
import type { Book, Setting } from "@/lib/engine/schema/book";
import type { Composition, EventRules } from "@/lib/engine/schema/event";
import type { BasePack, Pack } from "@/lib/engine/schema/pack";
import { limitRuleId } from "@/lib/engine/schema/rule-id";
import { count, dayText, list, number, pageLabel } from "@/lib/words/en/grammar";
import { sizesText } from "@/lib/words/en/terms";
import { capital, sentence } from "@/lib/words/text";
import { deadlineText } from "./deadline";
import { hasTeams } from "./hand-in/words";

export interface EventPage {
  name: string;
  accent: Book["accent"];
  /** "Saturday 28 November 2026, Mill Hall, Leeds". */
  when: string;
  facts: { label: string; value: string; strong?: boolean }[];
  sections: {
    id: "limits" | "without" | "team" | "composition" | "readings" | "unused" | "answers" | "send";
    head: string;
    lines: EventLine[];
  }[];
}

export interface EventLine {
  text: string;
  /** Behind it, in small: the number of the limit, or the page. */
  note: string;
}

/** A row from the book's own notes that an event took over: rules or permissions that are alike. */
export interface BookRow {
  key: string;
  text: string;
  page: string;
  /** Whether players must keep it, under the readings of the event. Advice need not be. */
  binds: boolean;
  /** The event without it. */
  leaveOut(pack: Pack): Pack;
}

const sayOf = (names: PackNames) => new Say(names, Number.POSITIVE_INFINITY);

type Armies = readonly { id: string; name: string }[];

/** How a line of a list begins that says what an event asks for. */
const heads = { name: "Player", email: "E-mail", club: "Club", phone: "Phone", team: "Team" };

const asked = { name: "name", email: "e-mail", club: "club", phone: "phone number", team: "team" };

/** What players give beside their list, in one phrase. */
export function asksText(event: EventRules): string {
  const { question } = event;
  const things = [
    event.lists ? `${number(event.lists)} lists` : "your list",
    ...allAsked(event).map((ask) => asked[ask]),
    ...(question ? ["an answer"] : []),
  ];
  return `${list(things)}${question ? `: ${sentence(question)}` : ""}`;
}

function allAsked(event: EventRules): (keyof typeof asked)[] {
  const { asks = [] } = event;
  return hasTeams(event) && !asks.includes("team") ? [...asks, "team"] : asks;
}

/** How a list is sent so that it is read, sentence by sentence. */
export function howToSend(event: EventRules): string[] {
  const written = allAsked(event).map((ask) => `“${heads[ask]}: …”`);
  return [
    ...(written.length
      ? [`At the top of your list write ${list(written)}${written.length > 1 ? ", each" : ""} on a line of its own.`]
      : []),
    ...(event.lists ? [`Send each of your ${number(event.lists)} lists by itself, all under the same name.`] : []),
    "Send text, a mail, a table, a link or a sheet from Muster Roll. A photo cannot be read.",
    "To check the list yourself, open these rules in Muster Roll first: from the link, the QR code or the organiser’s file.",
  ];
}

/** "All 71 army lists"; "69 of 71 army lists; not A and B"; "Only A and B". */
export function armiesText(event: EventRules, armies: Armies): string {
  const { armies: which } = event;
  if (!which) return `All ${count(armies.length, "army list")}.`;
  const nameOf = (id: string) => armies.find((a) => a.id === id)?.name ?? id;
  if ("only" in which) return which.only.length ? `Only ${list(which.only.map(nameOf))}.` : "No army list.";
  const left = armies.filter(({ id }) => isAllowed(event, id)).length;
  return `${number(left)} of ${count(armies.length, "army list")}: not ${list(which.except.map(nameOf), "or")}.`;
}

/** Whether a setting switches an optional part of the book on and off. */
export function isPart({ choices }: Setting): boolean {
  return choices.length === 2 && choices.some((c) => c.id === "on") && choices.some((c) => c.id === "off");
}

/** What an organiser says in words of their own, in the order players read it. */
export const FREE_TEXTS = [
  ["address", "Address"],
  ["fee", "Fee"],
  ["schedule", "Schedule"],
  ["scoring", "Scoring"],
] as const;

/** "at most 2,250 points; Vampire Counts 2,000", "1,500 or 2,250 points, as your list says"; empty where each list says its own size. */
export function sizeText({ points, sizes = [], sizesOffered }: EventRules, armies: Armies): string {
  const nameOf = (id: string) => armies.find((a) => a.id === id)?.name ?? id;
  return [
    ...(points === undefined ? [] : [`at most ${count(points, "point")}`]),
    ...(points === undefined && sizesOffered ? [`${sizesText(sizesOffered)}, as your list says`] : []),
    ...sizes.map((size) => `${list(size.armies.map(nameOf))} ${number(size.points)}`),
  ].join("; ");
}

/**
 * Everything players must know, in the order they ask.
 * @param taken What the pack takes over of the packs it is made of (see `takenOver`); each line of theirs says so.
 */
export function eventPage(own: Pack, book: Book, names: PackNames, armies: Armies, taken: readonly TakenOver[] = []): EventPage {
  const pack = withTaken(own, taken);
  const event = pack.event ?? {};
  const { date, place, deadline, late } = event;
  const facts: EventPage["facts"] = [{ label: "Game", value: book.title }];
  if (taken.length) facts.push({ label: "Made from", value: `${list(taken.map((one) => one.pack.name))}.` });
  const size = sizeText(event, armies);
  if (size) facts.push({ label: "Size", value: size, strong: true });
  if (deadline) {
    const accepted = event.graceDays ? `accepted for ${count(event.graceDays, "day")} more` : "accepted";
    const after =
      late === "refuse" ? " Later lists are not accepted." : late === "accept" ? ` Later lists are ${accepted} and marked late.` : "";
    facts.push({ label: "Lists due", value: `${deadlineText(deadline)}.${after}`, strong: true });
  }
  facts.push({ label: "You give", value: asksText(event) });
  const { secret } = event;
  if (secret) facts.push({ label: "Kept secret", value: `${sayOf(names).things(secret)}.` });
  if (event.contact) facts.push({ label: "Send it to", value: event.contact });
  for (const [key, label] of FREE_TEXTS) {
    const value = event[key];
    if (value) facts.push({ label, value });
  }
  const sections: EventPage["sections"] = [
    {
      id: "limits",
      head: "Limits of this event",
      lines: [
        { text: armiesText(event, armies), note: "" },
        ...taken.flatMap((one) => takenLines(one, pack, book, names)),
        ...limitLines(own, pack, book, names),
      ],
    },
    { id: "without", head: "Does not hold here", lines: taken.flatMap((one) => leftLines(one, pack, names)) },
    { id: "team", head: "Over several lists", lines: teamLines(pack, names) },
    { id: "composition", head: "Composition score", lines: compositionLines(pack, names) },
    { id: "readings", head: "How unclear rules are read", lines: readingLines(pack, book) },
    { id: "unused", head: "Not in use", lines: unusedLines(pack, book) },
    { id: "answers", head: "Looked up in the book", lines: answerLines(pack) },
    { id: "send", head: "How to send a list", lines: howToSend(event).map((line) => ({ text: line, note: "" })) },
  ];
  return {
    name: pack.name,
    accent: book.accent,
    when: [date ? dayText(date) : "", place ?? ""].filter(Boolean).join(", "),
    facts,
    sections: sections.filter(({ lines }) => lines.length > 0),
  };
}

/** The pack with what it does not say itself and those it is made of do: size, army lists, readings, scores, secrets. */
function withTaken(own: Pack, taken: readonly TakenOver[]): Pack {
  if (!taken.length) return own;
  const bases = taken.map((one) => one.pack);
  const last = <K extends "armies" | "secret" | "composition" | "team">(key: K) =>
    bases.findLast(({ event }) => event?.[key])?.event?.[key];
  const sized = bases.findLast(({ event }) => sizeSaid(event) || event?.sizes)?.event;
  const [armies, secret, composition, team] = [last("armies"), last("secret"), last("composition"), last("team")];
  return {
    ...own,
    settings: Object.assign({}, ...bases.map(({ settings }) => settings), own.settings),
    answers: [...bases.flatMap((base) => base.answers ?? []), ...(own.answers ?? [])],
    event: {
      ...(sized && !sizeSaid(own.event) ? { points: sized.points, sizes: sized.sizes, sizesOffered: sized.sizesOffered } : {}),
      ...(armies ? { armies } : {}),
      ...(secret ? { secret } : {}),
      ...(composition ? { composition } : {}),
      ...(team ? { team } : {}),
      ...own.event,
    },
  };
}

/** What holds of a pack that was taken over: with its name. */
function takenLines({ pack: base, left }: TakenOver, whole: Pack, book: Book, names: PackNames): EventLine[] {
  const gone = new Set(left);
  const { event, rules, armies, ...rest } = base;
  const holds: Pack = {
    ...rest,
    settings: whole.settings,
    ...(rules ? { rules: rules.filter(({ id }) => !gone.has(id)) } : {}),
    ...(armies
      ? { armies: Object.fromEntries(Object.entries(armies).map(([army, own]) => [army, own.filter(({ id }) => !gone.has(id))])) }
      : {}),
  };
  const limits = (event?.limits ?? []).filter((limit) => !gone.has(limitRuleId(base, limit)));
  return [
    ...limits.map((limit) => ({ text: ruleInWords(limit, names, whole.event?.points), note: citeLimit(base, limit) })),
    ...bookRows(holds, names, book)
      .filter((row) => row.binds)
      .map(({ text, page }) => ({ text, note: [base.name, page].filter(Boolean).join(", ") })),
  ];
}

/** What of a pack that was taken over does not hold. */
function leftLines({ pack: base, left }: TakenOver, whole: Pack, names: PackNames): EventLine[] {
  return left.map((id) => ({ text: partInWords(base, id, names, whole.event?.points), note: base.name }));
}

/** A rule or limit of a pack by its id, in words. */
export function partInWords(base: BasePack, id: string, names: PackNames, points?: number): string {
  const limit = (base.event?.limits ?? []).find((one) => limitRuleId(base, one) === id);
  if (limit) return `Limit ${limit.number}: ${ruleInWords(limit, names, points ?? base.event?.points)}`;
  const rule = [...(base.rules ?? []), ...Object.values(base.armies ?? {}).flat()].find((one) => one.id === id);
  return rule ? ruleInWords(rule, names) : id;
}

function limitLines(pack: Pack, whole: Pack, book: Book, names: PackNames): EventLine[] {
  return [
    ...(pack.event?.limits ?? []).map((limit) => ({
      text: ruleInWords(limit, names, whole.event?.points),
      note: citeLimit({ name: "" }, limit).replace(/^, /, ""),
    })),
    ...bookRows({ ...pack, settings: whole.settings }, names, book)
      .filter((row) => row.binds)
      .map(({ text, page }) => ({ text, note: page })),
  ];
}

function teamLines({ event }: Pack, names: PackNames): EventLine[] {
  const said = sayOf(names);
  return (event?.team ?? []).map((limit) => ({ text: teamSentence(limit, said), note: "" }));
}

function compositionLines({ event }: Pack, names: PackNames): EventLine[] {
  if (!event?.composition) return [];
  const { rules } = event.composition;
  const said = sayOf(names);
  return [{ text: compositionStart(event.composition), note: "" }, ...rules.map((rule) => ({ text: scoreSentence(rule, said), note: "" }))];
}

/** "Every list starts at 20 and has at least 0. The score never makes a list illegal." */
export function compositionStart({ start, least, most }: Pick<Composition, "start" | "least" | "most">): string {
  const bounds = [
    ...(least === undefined ? [] : [`at least ${number(least)}`]),
    ...(most === undefined ? [] : [`at most ${number(most)}`]),
  ];
  return `Every list starts at ${number(start)}${bounds.length ? ` and has ${list(bounds)}` : ""}. The score never makes a list illegal.`;
}

/** The rows of the book's own notes: rules, and permissions with a note, that answer no open cell. Those that are alike are one row. */
export function bookRows(given: Pack, names: PackNames, book: Pick<Book, "settings">): BookRow[] {
  const pack = renewPack(given);
  const rules = [
    ...(pack.rules ?? []).map((rule) => ({ army: null as string | null, rule })),
    ...Object.entries(pack.armies ?? {}).flatMap(([army, own]) => own.map((rule) => ({ army: army as string | null, rule }))),
  ];
  const alike = groupBy(rules, ({ army, rule }) => JSON.stringify([army === null, { ...rule, id: "" }]));
  const permissions = groupBy(
    (pack.permissions ?? []).filter((p) => p.note),
    ({ note, page }) => JSON.stringify([note, page]),
  );
  return [
    ...[...permissions].flatMap(([key, same]): BookRow[] => {
      const [first] = same;
      if (!first) return [];
      const gone = new Set(same);
      return [
        {
          key,
          text: sentence(first.note ?? ""),
          page: pageLabel(first.page),
          binds: true,
          leaveOut: (from) =>
            withList(
              from,
              "permissions",
              (from.permissions ?? []).filter((p) => !gone.has(p)),
            ),
        },
      ];
    }),
    ...[...alike.values()].flatMap((same): BookRow[] => {
      const [first] = same;
      if (!first) return [];
      const { army, rule } = first;
      const whose =
        army === null
          ? ""
          : same.length > 6
            ? `${count(same.length, "army list")}: `
            : `${list(same.map((s) => names.army.get(s.army ?? "") ?? ""))}: `;
      const ids = new Set(same.map((s) => s.rule.id));
      return [
        {
          key: `${army === null} ${rule.id}`,
          text: `${whose}${ruleInWords(settledRule(rule, pack), names)}`,
          page: pageLabel(rule.page),
          binds: bindsUnder(rule, pack, book),
          leaveOut: (from) => withoutRules(from, army === null, ids),
        },
      ];
    }),
  ];
}

/** Without the readings that its condition names, where the event has decided on them: then they are no condition for players. */
function settledRule(rule: Rule, { settings = {} }: Pack): Rule {
  if (!("when" in rule) || !rule.when?.setting) return rule;
  const { setting, ...rest } = rule.when;
  const open = Object.entries(setting).filter(([id, value]) => settings[id] !== value);
  const when = open.length ? { ...rest, setting: Object.fromEntries(open) } : rest;
  return { ...rule, when: Object.keys(when).length ? when : undefined } as Rule;
}

function bindsUnder(rule: Rule, { settings = {} }: Pack, { settings: known }: Pick<Book, "settings">): boolean {
  if ("severity" in rule && rule.severity === "advice") return false;
  const wanted = Object.entries(("when" in rule && rule.when?.setting) || {});
  return wanted.every(([id, value]) => settings[id] === undefined || settings[id] === value || !known.some((s) => s.id === id));
}

function withoutRules(pack: Pack, everywhere: boolean, ids: ReadonlySet<string>): Pack {
  const left = (rules: readonly Rule[]) => rules.filter((rule) => !ids.has(rule.id));
  if (everywhere) return withList(pack, "rules", left(pack.rules ?? []));
  const { armies = {}, ...rest } = pack;
  const some = Object.entries(armies).flatMap(([army, rules]) => (left(rules).length ? [[army, left(rules)] as const] : []));
  return some.length ? { ...rest, armies: Object.fromEntries(some) } : rest;
}

function withList<K extends "permissions" | "rules">(pack: Pack, key: K, items: NonNullable<Pack[K]>): Pack {
  const { [key]: _, ...rest } = pack;
  return (items.length ? { ...rest, [key]: items } : rest) as Pack;
}

function readingLines({ settings = {} }: Pack, { settings: known }: Book): EventLine[] {
  return known.flatMap((setting) => {
    const choice = setting.choices.find((c) => c.id === settings[setting.id]);
    if (!choice || isPart(setting)) return [];
    return [{ text: `${setting.name}: ${choice.name}.`, note: list(setting.pages.map(pageLabel)) }];
  });
}

function unusedLines({ settings = {} }: Pack, { settings: known }: Book): EventLine[] {
  const off = known.filter((setting) => isPart(setting) && (settings[setting.id] ?? setting.default) === "off");
  return off.length ? [{ text: `${capital(list(off.map(({ name }, i) => (i ? name.toLowerCase() : name))))}.`, note: "" }] : [];
}

function answerLines(pack: Pack): EventLine[] {
  const n = cellsAnswered(pack).length;
  return [
    ...(n ? [{ text: `${number(n)} ${n === 1 ? "box or price" : "boxes and prices"}.`, note: "" }] : []),
    ...(pack.playOpen ? [{ text: "What is not settled may be played as allowed.", note: "" }] : []),
  ];
}
