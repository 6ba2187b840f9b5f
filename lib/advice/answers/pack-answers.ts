/** What a pack says, one answer at a time, so that two packs can be laid together. */

import { answerKey, lastOfEach, renewPack } from "@/lib/engine/catalogue/compile/answer-codec";
import { thingsOf } from "@/lib/engine/catalogue/names/effect-things";
import type { Price } from "@/lib/engine/common";
import type { Rule } from "@/lib/engine/rules/registry";
import type { Answer } from "@/lib/engine/schema/answer";
import type { ArmyList, Permission } from "@/lib/engine/schema/army-list";
import type { PackEffect } from "@/lib/engine/schema/in-play/effects";
import type { Pack } from "@/lib/engine/schema/pack";
import { put, putAnswers, rulesOf } from "./answers";

/** One thing a pack says. Two with one key are to the same question. */
export type PackAnswer = { key: string } & (
  | { sort: "cell"; army: string | undefined; answer: Answer }
  /** What an organiser allows or forbids an army list. */
  | { sort: "ruling"; army: string; entry: string; given: Omit<Permission, "entries"> }
  /** A rule of the pack's own. */
  | { sort: "rule"; army: string | undefined; rule: Rule }
  | { sort: "entry"; entry: NonNullable<Pack["entries"]>[number] }
  | { sort: "army"; army: ArmyList }
  /** What something does in play. */
  | { sort: "effect"; effect: PackEffect }
  | { sort: "setting"; setting: string; value: string }
  | { sort: "open"; play: boolean }
);

/** Everything a pack says, one for each thing that could have been said by itself. */
export function answersIn(given: Pack): PackAnswer[] {
  const pack = renewPack(given);
  const said: PackAnswer[] = [];
  for (const [setting, value] of Object.entries(pack.settings ?? {})) {
    said.push({ key: `setting ${setting}`, sort: "setting", setting, value });
  }
  if (pack.playOpen !== undefined) said.push({ key: "open", sort: "open", play: pack.playOpen });
  for (const { army, entries, ...ruling } of pack.permissions ?? []) {
    for (const entry of entries) {
      said.push({ key: answerKey({ kind: "permission", army, entry }), sort: "ruling", army, entry, given: ruling });
    }
  }
  for (const answer of lastOfEach(pack.answers ?? [])) said.push(cellAnswer(answer));
  for (const entry of pack.entries ?? []) said.push({ key: `entry ${entry.id}`, sort: "entry", entry });
  for (const army of pack.armyLists ?? []) said.push({ key: `army ${army.id}`, sort: "army", army });
  for (const effect of pack.effects ?? []) said.push(effectAnswer(effect));
  for (const army of [undefined, ...Object.keys(pack.armies ?? {})]) {
    for (const rule of rulesOf(pack, army)) said.push({ key: `rule ${army ?? "*"} ${rule.id}`, sort: "rule", army, rule });
  }
  return said;
}

export function cellAnswer(answer: Answer): PackAnswer {
  return { key: answerKey(answer), sort: "cell", army: answer.army, answer };
}

export function effectAnswer(effect: PackEffect): PackAnswer {
  return { key: effectKey(effect), sort: "effect", effect };
}

function effectKey({ of, army, name }: PackEffect): string {
  return ["effect", army ?? "*", ...thingsOf(of), ...(name === undefined ? [] : [JSON.stringify(name)])].join(" ");
}

/** The pack with an answer in place of the one with its key. Putting it twice is putting it once. */
export function withAnswer(pack: Pack, answer: PackAnswer): Pack {
  if (answer.sort === "cell") return putAnswers(withoutKept(pack, [answer.key]), [answer.answer]);
  const base = withoutAnswer(pack, answer);
  switch (answer.sort) {
    case "ruling": {
      const { army, entry, given } = answer;
      const same = JSON.stringify(given);
      const alike = base.permissions?.find(({ army: of, entries: _, ...rest }) => of === army && JSON.stringify(rest) === same);
      const joined = base.permissions?.map((p) => (p === alike ? { ...p, entries: [...p.entries, entry] } : p)) ?? [];
      return put(base, "permissions", alike ? joined : [...joined, { army, entries: [entry], ...given }]);
    }
    case "rule":
      return withRules(base, answer.army, [...rulesOf(base, answer.army), answer.rule]);
    case "entry":
      return put(base, "entries", [...(base.entries ?? []), answer.entry]);
    case "army":
      return put(base, "armyLists", [...(base.armyLists ?? []), answer.army]);
    case "effect":
      return put(base, "effects", [...(base.effects ?? []), answer.effect]);
    case "setting":
      return { ...base, settings: { ...base.settings, [answer.setting]: answer.value } };
    case "open":
      return { ...base, playOpen: answer.play };
  }
}

/** Many at once: those of cells are put together in one step, since an event's pack may have thousands. */
function withAll(pack: Pack, said: readonly PackAnswer[]): Pack {
  const cells = said.flatMap((one) => (one.sort === "cell" ? one.answer : []));
  const others = said.filter(({ sort }) => sort !== "cell").reduce(withAnswer, pack);
  return cells.length ? putAnswers(withoutKept(others, cells.map(answerKey)), cells) : others;
}

/** Without the notes that some answers were kept against the data. */
function withoutKept(pack: Pack, keys: readonly string[]): Pack {
  if (!pack.kept) return pack;
  return put(
    pack,
    "kept",
    pack.kept.filter((text) => !keys.some((key) => text.startsWith(`${key}: `))),
  );
}

function withRules(pack: Pack, army: string | undefined, rules: readonly Rule[]): Pack {
  if (army === undefined) return put(pack, "rules", [...rules]);
  const { [army]: _, ...others } = pack.armies ?? {};
  const armies = rules.length ? { ...others, [army]: [...rules] } : others;
  if (Object.keys(armies).length) return { ...pack, armies };
  const { armies: __, ...rest } = pack;
  return rest;
}

/** The pack without what it says under the key of an answer. */
export function withoutAnswer(whole: Pack, answer: PackAnswer): Pack {
  const pack = withoutKept(renewPack(whole), [answer.key]);
  switch (answer.sort) {
    case "cell":
    case "ruling":
      return putAnswers(pack, [], [answer.key]);
    case "rule":
      return withRules(
        pack,
        answer.army,
        rulesOf(pack, answer.army).filter((rule) => rule.id !== answer.rule.id),
      );
    case "entry":
      return put(
        pack,
        "entries",
        (pack.entries ?? []).filter((e) => e.id !== answer.entry.id),
      );
    case "army":
      return put(
        pack,
        "armyLists",
        (pack.armyLists ?? []).filter((a) => a.id !== answer.army.id),
      );
    case "effect":
      return put(
        pack,
        "effects",
        (pack.effects ?? []).filter((effect) => effectKey(effect) !== answer.key),
      );
    case "setting": {
      const { [answer.setting]: _, ...settings } = pack.settings ?? {};
      const { settings: __, ...rest } = pack;
      return Object.keys(settings).length ? { ...rest, settings } : rest;
    }
    case "open": {
      const { playOpen: _, ...rest } = pack;
      return rest;
    }
  }
}

/** What an answer says, without where it comes from: equal answers are equal texts. */
export function answeredValue(said: PackAnswer, settings: Readonly<Record<string, string>> = {}): string {
  switch (said.sort) {
    case "cell":
      return valueOfCell(said.answer, settings);
    case "ruling":
      return said.given.status;
    case "rule":
      return plainRule(said.rule);
    case "entry":
      return JSON.stringify(said.entry);
    case "army":
      return JSON.stringify(said.army);
    case "effect":
      return said.effect.line;
    case "setting":
      return said.value;
    case "open":
      return String(said.play);
  }
}

function valueOfCell(answer: Answer, settings: Readonly<Record<string, string>>): string {
  switch (answer.kind) {
    case "permission":
    case "option":
      return answer.status;
    case "number":
    case "limit":
      return String(answer.number);
    case "holds":
      return answer.holds ? "holds" : "none";
    case "need":
      return answer.option;
    case "price":
      return plainPrice(answer.price, settings);
    case "figure":
      return String(answer.figure);
  }
}

/** A number is a price for each unit; a setting chooses one number. */
function plainPrice(price: Price, settings: Readonly<Record<string, string>>): string {
  if (typeof price === "number") return JSON.stringify({ perUnit: price });
  if ("setting" in price) {
    const chosen = price.values[settings[price.setting] ?? ""];
    if (chosen !== undefined) return JSON.stringify({ perUnit: chosen });
  }
  return JSON.stringify(Object.fromEntries(Object.entries(price).sort()));
}

function plainRule(rule: Rule): string {
  const { id: _, page: __, basis: ___, ...rest } = rule;
  const open = rest as { note?: string; reason?: string; severity?: string; fix?: string };
  const { note: ____, reason: _____, severity: ______, fix: _______, ...plain } = open;
  return JSON.stringify(Object.fromEntries(Object.entries(plain).sort()));
}

/** Two answers to one question that are not equal. */
export interface Conflict {
  mine: PackAnswer;
  theirs: PackAnswer;
}

export interface Comparison {
  conflicts: Conflict[];
  /** What only the other pack answers. */
  added: PackAnswer[];
  /** How many answers are equal. */
  same: number;
}

/** How another pack's answers stand to one's own. What is said of one army list is held against what is said of all. */
export function compareAnswers(mine: Pack, theirs: Pack): Comparison {
  const own = new Map(answersIn(mine).map((answer) => [answer.key, answer]));
  const result: Comparison = { conflicts: [], added: [], same: 0 };
  for (const answer of answersIn(theirs)) {
    const known = own.get(answer.key) ?? own.get(keyForAll(answer));
    if (!known) result.added.push(answer);
    else if (answeredValue(known) === answeredValue(answer)) result.same++;
    else result.conflicts.push({ mine: known, theirs: answer });
  }
  return result;
}

/** How many cells of the book a pack answers: boxes, prices, figures of profiles. A number or a need is a part of its box. */
export function cellsAnswered(pack: Pack): PackAnswer[] {
  return answersIn(pack).filter((one) => (one.sort === "ruling" ? !one.given.note : isCell(one) && !isPartOfBox(one.answer)));
}

function isCell(one: PackAnswer): one is Extract<PackAnswer, { sort: "cell" }> {
  return one.sort === "cell";
}

function isPartOfBox({ kind }: Answer): boolean {
  return kind === "limit" || kind === "need";
}

/** One's own pack with what another answers of open cells, where one's own has no answer. */
export function withCellsOf(mine: Pack, theirs: Pack): Pack {
  const isOne = (one: PackAnswer) => isCell(one) || (one.sort === "ruling" && !one.given.note);
  return withAll(mine, compareAnswers(mine, theirs).added.filter(isOne));
}

/** The key of the same question about every army list. */
function keyForAll(one: PackAnswer): string {
  if (!isCell(one) || (one.answer.kind !== "price" && one.answer.kind !== "figure")) return one.key;
  const { army: _, ...question } = one.answer;
  return answerKey(question);
}

/** One's own pack with what only the other answers, and with those answers of the other that were chosen over one's own. */
export function mergeAnswers(mine: Pack, theirs: Pack, chosen: ReadonlySet<string>): Pack {
  const { conflicts, added } = compareAnswers(mine, theirs);
  return withAll(mine, [...added, ...conflicts.flatMap((c) => (chosen.has(c.theirs.key) ? [c.theirs] : []))]);
}
