/** The rules of an event as its players read them: the one source of the form's right side and of the printed page. */

import { cellsAnswered } from "@/lib/advice/answers/pack-answers";
import type { PackNames } from "@/lib/advice/answers/pack-words";
import { renewPack } from "@/lib/engine/catalogue/compile/answer-codec";
import { isAllowed } from "@/lib/engine/catalogue/compile/event";
import { sizeSaid, type TakenOver } from "@/lib/engine/catalogue/packs/bases";
import { scoreSentence, teamSentence } from "@/lib/engine/catalogue/terms/event-sentences";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { LimitThing } from "@/lib/engine/common";
import { groupBy } from "@/lib/engine/group-by";
import type { LimitRule, Rule } from "@/lib/engine/rules/registry";
import { ruleInWords } from "@/lib/engine/rules/rule-in-words";
import { Say } from "@/lib/engine/rules/words";
import type { Book, Setting } from "@/lib/engine/schema/book";
import type { Composition, EventRules, Score, TeamLimit } from "@/lib/engine/schema/event";
import type { BasePack, Pack } from "@/lib/engine/schema/pack";
import { limitRuleId } from "@/lib/engine/schema/rule-id";
import { events } from "@/lib/words/en/events";
import { count, list } from "@/lib/words/en/grammar";
import { capital, sentence } from "@/lib/words/text";
import { deadlineText } from "./deadline";
import { hasTeams } from "./hand-in/words";

export interface EventPage {
  name: string;
  accent: Book["accent"];
  /** "Saturday 28 November 2026, Mill Hall, Leeds". */
  when: string;
  facts: { label: string; value: string; strong?: boolean; english?: true }[];
  sections: {
    id: "limits" | "without" | "team" | "composition" | "readings" | "unused" | "answers" | "send";
    head: string;
    lines: EventLine[];
  }[];
}

/** Where the page speaks another language, what it has no words for is English, and marked so. */
interface Sentence {
  text: string;
  english?: true;
}

export interface EventLine extends Sentence {
  /** Behind it, in small: the number of the limit, or the page. */
  note: string;
}

/** A row from the book's own notes that an event took over: rules or permissions that are alike. */
export interface BookRow extends Sentence {
  key: string;
  page: string;
  /** Whether players must keep it, under the readings of the event. Advice need not be. */
  binds: boolean;
  /** The event without it. */
  leaveOut(pack: Pack): Pack;
}

type Armies = readonly { id: string; name: string }[];

/** `limits`: where the page is not English. */
type Said = typeof events & { limits?: Catalogue["limitTexts"] };

/** The sentences of an event in the language of the page. @param size The points of the army, where they are agreed. */
function sentencesOf(names: PackNames, { limits }: Said, size?: number) {
  const say = new Say(names, Number.POSITIVE_INFINITY);
  const either = (own: string | null | undefined, english: () => string): Sentence => {
    if (own) return { text: own };
    return { text: english(), ...(limits ? { english: true } : {}) };
  };
  return {
    limit: (limit: LimitRule) => either(limits?.limit(limit, names, size), () => ruleInWords(limit, names, size)),
    rule: (rule: Rule) => either(null, () => ruleInWords(rule, names)),
    score: (score: Score) => either(limits?.score(score, names), () => scoreSentence(score, say)),
    team: (limit: TeamLimit) => either(limits?.team(limit, names), () => teamSentence(limit, say)),
    things: (of: readonly LimitThing[]) => either(limits?.things(of, names), () => `${say.things(of)}.`),
  };
}

/** How a line of a list begins that says what an event asks for: so it is read, in every language. */
const heads = { name: "Player", email: "E-mail", club: "Club", phone: "Phone", team: "Team" };

/** What players give beside their list, in one phrase. */
export function asksText(event: EventRules, { rules }: Said = events): string {
  const { question } = event;
  const things = [
    event.lists ? rules.severalLists(event.lists) : rules.yourList,
    ...allAsked(event).map((ask) => rules.asked[ask]),
    ...(question ? [rules.anAnswer] : []),
  ];
  return rules.asks(things, question ?? "");
}

function allAsked(event: EventRules): (keyof typeof heads)[] {
  const { asks = [] } = event;
  return hasTeams(event) && !asks.includes("team") ? [...asks, "team"] : asks;
}

/** How a list is sent so that it is read, sentence by sentence. */
function howToSend(event: EventRules, { rules, own: { quoted } }: Said): string[] {
  const written = allAsked(event).map((ask) => quoted(`${heads[ask]}: …`));
  return [
    ...(written.length ? [rules.atTheTop(written)] : []),
    ...(event.lists ? [rules.eachByItself(event.lists)] : []),
    ...rules.howToSend,
  ];
}

/** "All 71 army lists"; "69 of 71 army lists; not A and B"; "Only A and B". */
export function armiesText(event: EventRules, armies: Armies, { rules }: Said = events): string {
  const { armies: which } = event;
  if (!which) return rules.allArmies(armies.length);
  const nameOf = (id: string) => armies.find((a) => a.id === id)?.name ?? id;
  if ("only" in which) return which.only.length ? rules.onlyArmies(which.only.map(nameOf)) : rules.noArmy;
  const left = armies.filter(({ id }) => isAllowed(event, id)).length;
  return rules.someArmies(left, armies.length, which.except.map(nameOf));
}

/** Whether a setting switches an optional part of the book on and off. */
export function isPart({ choices }: Setting): boolean {
  return choices.length === 2 && choices.some((c) => c.id === "on") && choices.some((c) => c.id === "off");
}

/** What an organiser says in words of their own, in the order players read it. */
export const FREE_TEXTS = ["address", "fee", "schedule", "scoring"] as const;

/** "at most 2,250 points; Vampire Counts 2,000", "1,500 or 2,250 points, as your list says"; empty where each list says its own size. */
export function sizeText({ points, sizes = [], sizesOffered }: EventRules, armies: Armies, { rules }: Said = events): string {
  const nameOf = (id: string) => armies.find((a) => a.id === id)?.name ?? id;
  return [
    ...(points === undefined ? [] : [rules.atMost(points)]),
    ...(points === undefined && sizesOffered ? [rules.sizesOffered(sizesOffered)] : []),
    ...sizes.map((size) => rules.sizeOf(size.armies.map(nameOf), size.points)),
  ].join("; ");
}

/**
 * Everything players must know, in the order they ask.
 * @param taken What the pack takes over of the packs it is made of (see `takenOver`); each line of theirs says so.
 */
export function eventPage(
  own: Pack,
  book: Book,
  names: PackNames,
  armies: Armies,
  taken: readonly TakenOver[] = [],
  words: Said = events,
): EventPage {
  const pack = withTaken(own, taken);
  const event = pack.event ?? {};
  const { heads } = words.rules;
  const sections: EventPage["sections"] = [
    {
      id: "limits",
      head: heads.limits,
      lines: [
        { text: armiesText(event, armies, words), note: "" },
        ...taken.flatMap((one) => takenLines(one, pack, book, names, words)),
        ...limitLines(own, pack, book, names, words),
      ],
    },
    { id: "without", head: heads.without, lines: taken.flatMap((one) => leftLines(one, pack, names, words)) },
    { id: "team", head: heads.team, lines: teamLines(pack, names, words) },
    { id: "composition", head: heads.composition, lines: compositionLines(pack, names, words) },
    { id: "readings", head: heads.readings, lines: readingLines(pack, book, words) },
    { id: "unused", head: heads.unused, lines: unusedLines(pack, book, words) },
    { id: "answers", head: heads.answers, lines: answerLines(pack, words) },
    { id: "send", head: heads.send, lines: howToSend(event, words).map((line) => ({ text: line, note: "" })) },
  ];
  return {
    name: pack.name,
    accent: book.accent,
    when: [event.date ? words.day(event.date) : "", event.place ?? ""].filter(Boolean).join(", "),
    facts: factsOf(event, { book, names, armies, taken }, words),
    sections: sections.filter(({ lines }) => lines.length > 0),
  };
}

interface Known {
  book: Book;
  names: PackNames;
  armies: Armies;
  taken: readonly TakenOver[];
}

/** What stands above the limits. */
function factsOf(event: EventRules, { book, names, armies, taken }: Known, words: Said): EventPage["facts"] {
  const { labels, laterRefused, laterAccepted } = words.rules;
  const { deadline, late, secret } = event;
  const facts: EventPage["facts"] = [{ label: labels.game, value: book.title }];
  if (taken.length) facts.push({ label: labels.madeFrom, value: `${words.list(taken.map((one) => one.pack.name))}.` });
  const size = sizeText(event, armies, words);
  if (size) facts.push({ label: labels.size, value: size, strong: true });
  if (deadline) {
    const after = late === "refuse" ? laterRefused : late === "accept" ? laterAccepted(event.graceDays) : "";
    const value = [`${deadlineText(deadline, words)}.`, after].filter(Boolean).join(" ");
    facts.push({ label: labels.due, value, strong: true });
  }
  facts.push({ label: labels.give, value: asksText(event, words) });
  if (secret) {
    const { text, ...spoken } = sentencesOf(names, words).things(secret);
    facts.push({ label: labels.secret, value: text, ...spoken });
  }
  if (event.contact) facts.push({ label: labels.sendTo, value: event.contact });
  for (const key of FREE_TEXTS) {
    const value = event[key];
    if (value) facts.push({ label: labels[key], value });
  }
  return facts;
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
function takenLines({ pack: base, left }: TakenOver, whole: Pack, book: Book, names: PackNames, words: Said): EventLine[] {
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
  const say = sentencesOf(names, words, whole.event?.points);
  return [
    ...limits.map((limit) => ({ ...say.limit(limit), note: [base.name, words.rules.limit(limit.number)].join(", ") })),
    ...boundRows(holds, names, book, words).map(({ note, ...said }) => ({ ...said, note: [base.name, note].filter(Boolean).join(", ") })),
  ];
}

/** What of a pack that was taken over does not hold. */
function leftLines({ pack: base, left }: TakenOver, whole: Pack, names: PackNames, words: Said): EventLine[] {
  return left.map((id) => ({ ...partInWords(base, id, names, whole.event?.points, words), note: base.name }));
}

/** A rule or limit of a pack by its id, in words. */
export function partInWords(base: BasePack, id: string, names: PackNames, points?: number, words: Said = events): Sentence {
  const say = sentencesOf(names, words, points ?? base.event?.points);
  const limit = (base.event?.limits ?? []).find((one) => limitRuleId(base, one) === id);
  if (limit) {
    const said = say.limit(limit);
    const { receipt, rules } = said.english ? events : words;
    return { ...said, text: `${receipt.before(capital(rules.limit(limit.number)))} ${said.text}` };
  }
  const rule = [...(base.rules ?? []), ...Object.values(base.armies ?? {}).flat()].find((one) => one.id === id);
  return rule ? say.rule(rule) : { text: id };
}

function limitLines(pack: Pack, whole: Pack, book: Book, names: PackNames, words: Said): EventLine[] {
  const say = sentencesOf(names, words, whole.event?.points);
  return [
    ...(pack.event?.limits ?? []).map((limit) => ({ ...say.limit(limit), note: words.rules.limit(limit.number) })),
    ...boundRows({ ...pack, settings: whole.settings }, names, book, words),
  ];
}

/** The rows of the book's own notes that players must keep. */
function boundRows(pack: Pack, names: PackNames, book: Book, words: Said): EventLine[] {
  return bookRows(pack, names, book, words).flatMap(({ binds, text, english, page }) =>
    binds ? [{ text, ...(english ? { english } : {}), note: page }] : [],
  );
}

function teamLines({ event }: Pack, names: PackNames, words: Said): EventLine[] {
  const say = sentencesOf(names, words);
  return (event?.team ?? []).map((limit) => ({ ...say.team(limit), note: "" }));
}

function compositionLines({ event }: Pack, names: PackNames, words: Said): EventLine[] {
  if (!event?.composition) return [];
  const { rules } = event.composition;
  const say = sentencesOf(names, words);
  return [{ text: compositionStart(event.composition, words), note: "" }, ...rules.map((rule) => ({ ...say.score(rule), note: "" }))];
}

/** "Every list starts at 20 and has at least 0. The score never makes a list illegal." */
export function compositionStart({ start, least, most }: Pick<Composition, "start" | "least" | "most">, { rules }: Said = events): string {
  return rules.start(start, least, most);
}

/** The rows of the book's own notes: rules, and permissions with a note, that answer no open cell. Those that are alike are one row. */
export function bookRows(given: Pack, names: PackNames, book: Pick<Book, "settings">, words: Said = events): BookRow[] {
  const say = sentencesOf(names, words);
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
          page: words.rules.page(first.page),
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
      const said = say.rule(settledRule(rule, pack));
      return [
        {
          key: `${army === null} ${rule.id}`,
          ...said,
          text: `${whose}${said.text}`,
          page: words.rules.page(rule.page),
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

function readingLines({ settings = {} }: Pack, { settings: known }: Book, { list, rules }: Said): EventLine[] {
  return known.flatMap((setting) => {
    const choice = setting.choices.find((c) => c.id === settings[setting.id]);
    if (!choice || isPart(setting)) return [];
    return [{ text: rules.reading(setting.name, choice.name), note: list(setting.pages.map(rules.page)) }];
  });
}

function unusedLines({ settings = {} }: Pack, { settings: known }: Book, { rules }: Said): EventLine[] {
  const off = known.filter((setting) => isPart(setting) && (settings[setting.id] ?? setting.default) === "off");
  return off.length ? [{ text: `${capital(rules.unused(off.map(({ name }) => name)))}.`, note: "" }] : [];
}

function answerLines(pack: Pack, { rules }: Said): EventLine[] {
  const n = cellsAnswered(pack).length;
  return [...(n ? [{ text: rules.answered(n), note: "" }] : []), ...(pack.playOpen ? [{ text: rules.playOpen, note: "" }] : [])];
}
