/** What a pack says, one answer at a time, so that two packs can be laid together. */

import { entriesNamedBy } from "@/lib/catalogue/compile/rule-entries";
import type { Price } from "@/lib/common";
import { groupBy } from "@/lib/group-by";
import type { Rule } from "@/lib/rules/registry";
import type { ArmyList, Permission } from "@/lib/schema/army-list";
import type { Pack } from "@/lib/schema/pack";
import { checkedRule } from "@/lib/schema/rule-id";
import { type PairAnswer, type PairHead, put, putOptionAnswers, putRules, rulesOf } from "./answers";

/** One thing a pack says. Two answers with one key are to the same question. */
export type PackAnswer = { key: string } & (
  | { sort: "permission"; army: string; entry: string; given: Omit<Permission, "entries"> }
  | { sort: "price"; army: string | undefined; entry: string | undefined; option: string | undefined; price: Price }
  | { sort: "figure"; army: string | undefined; entry: string; characteristic: string; value: number | string }
  | { sort: "option"; army: string; rule: string; option: string; head: PairHead; pair: PairAnswer }
  /** A rule of the book that an answer settles; null: it does not hold. */
  | { sort: "settled"; army: string | undefined; replaced: string; rule: Rule | null }
  /** A rule of the pack's own. */
  | { sort: "rule"; army: string | undefined; rule: Rule }
  | { sort: "entry"; entry: NonNullable<Pack["entries"]>[number] }
  | { sort: "army"; army: ArmyList }
  | { sort: "setting"; setting: string; value: string }
  | { sort: "open"; play: boolean }
);

const PART = /^(.*[.-]checked)-(?:allowed|denied)(-any|-\d+)?$/;

/** Every answer of a pack, one for each thing that could have been answered by itself. */
export function answersIn(pack: Pack): PackAnswer[] {
  const answers: PackAnswer[] = [];
  for (const [setting, value] of Object.entries(pack.settings ?? {})) {
    answers.push({ key: `setting ${setting}`, sort: "setting", setting, value });
  }
  if (pack.playOpen !== undefined) answers.push({ key: "open", sort: "open", play: pack.playOpen });
  for (const { army, entries, ...given } of pack.permissions ?? []) {
    for (const entry of entries) answers.push({ key: `permission ${army} ${entry}`, sort: "permission", army, entry, given });
  }
  for (const { army, entry, option, price } of pack.prices ?? []) {
    answers.push({ key: priceKey(army, entry, option), sort: "price", army, entry, option, price });
  }
  for (const { army, entry, values } of pack.characteristics ?? []) {
    for (const [characteristic, value] of Object.entries(values)) {
      if (value === null) continue;
      answers.push({ key: figureKey(army, entry, characteristic), sort: "figure", army, entry, characteristic, value });
    }
  }
  for (const entry of pack.entries ?? []) answers.push({ key: `entry ${entry.id}`, sort: "entry", entry });
  for (const army of pack.armyLists ?? []) answers.push({ key: `army ${army.id}`, sort: "army", army });
  const replaced = pack.replaces ?? [];
  for (const { rule, army } of replaced) {
    const settled = rulesOf(pack, army).find((r) => r.id === checkedRule(rule)) ?? null;
    answers.push({ key: `settled ${army ?? "*"} ${rule}`, sort: "settled", army, replaced: rule, rule: settled });
  }
  for (const army of [undefined, ...Object.keys(pack.armies ?? {})]) {
    for (const rule of rulesOf(pack, army)) {
      if (replaced.some((r) => r.army === army && checkedRule(r.rule) === rule.id)) continue;
      const [, start, part] = PART.exec(rule.id) ?? [];
      if (start === undefined || army === undefined || rule.kind !== "availability" || rule.status === "unconfirmed") {
        answers.push({ key: `rule ${army ?? "*"} ${rule.id}`, sort: "rule", army, rule });
        continue;
      }
      const { units, overrides, when, reason, page, basis, status } = rule;
      const head: PairHead = {
        units: part === "-any" ? units : {},
        ...(overrides ? { overrides } : {}),
        ...(when ? { when } : {}),
        reason,
        page,
        basis,
      };
      for (const entry of part === "-any" ? [null] : (entriesNamedBy(rule) ?? [])) {
        const refs = new Map<string, string[]>();
        for (const ref of rule.options.option ?? []) {
          const [id = ref] = ref.split("=");
          refs.set(id, [...(refs.get(id) ?? []), ref]);
        }
        for (const [option, own] of refs) {
          const pair = { entry, refs: own, status };
          answers.push({ key: `option ${army} ${start} ${entry ?? "*"} ${option}`, sort: "option", army, rule: start, option, head, pair });
        }
      }
    }
  }
  return answers;
}

/** The pack with an answer in place of the one with its key. */
export function withAnswer(pack: Pack, answer: PackAnswer): Pack {
  const base = withoutAnswer(pack, answer);
  switch (answer.sort) {
    case "permission": {
      const { army, entry, given } = answer;
      const same = JSON.stringify(given);
      const alike = base.permissions?.find(({ army: of, entries: _, ...rest }) => of === army && JSON.stringify(rest) === same);
      const joined = base.permissions?.map((p) => (p === alike ? { ...p, entries: [...p.entries, entry] } : p)) ?? [];
      return put(base, "permissions", alike ? joined : [...joined, { army, entries: [entry], ...given }]);
    }
    case "price": {
      const { army, entry, option, price } = answer;
      const what = {
        ...(entry === undefined ? {} : { entry }),
        ...(option === undefined ? {} : { option }),
        ...(army === undefined ? {} : { army }),
      };
      return put(base, "prices", [...(base.prices ?? []), { ...what, price }]);
    }
    case "figure": {
      const { army, entry, characteristic, value } = answer;
      const kept = base.characteristics ?? [];
      const own = kept.find((c) => c.entry === entry && c.army === army);
      if (own)
        return put(
          base,
          "characteristics",
          kept.map((c) => (c === own ? { ...c, values: { ...c.values, [characteristic]: value } } : c)),
        );
      return put(base, "characteristics", [
        ...kept,
        { entry, ...(army === undefined ? {} : { army }), values: { [characteristic]: value } },
      ]);
    }
    case "option": {
      return putPairs(base, answer, [...pairsIn(base, answer), answer]);
    }
    case "settled": {
      const { army, replaced, rule } = answer;
      const open = put(base, "replaces", [...(base.replaces ?? []), { rule: replaced, ...(army === undefined ? {} : { army }) }]);
      return putRules(open, army, () => false, rule ? [rule] : []);
    }
    case "rule":
      return putRules(base, answer.army, () => false, [answer.rule]);
    case "entry":
      return put(base, "entries", [...(base.entries ?? []), answer.entry]);
    case "army":
      return put(base, "armyLists", [...(base.armyLists ?? []), answer.army]);
    case "setting":
      return { ...base, settings: { ...base.settings, [answer.setting]: answer.value } };
    case "open":
      return { ...base, playOpen: answer.play };
  }
}

/** Many answers at once: those of one rule's pairs are put together once, since an event's pack may have thousands. */
function withAnswers(pack: Pack, answers: readonly PackAnswer[]): Pack {
  const single = answers.filter((answer) => answer.sort !== "option").reduce(withAnswer, pack);
  const own = answersIn(single).filter(isPair);
  const groups = groupBy(answers.filter(isPair), ({ army, rule }) => `${army} ${rule}`);
  return [...groups.values()].reduce((next, group) => {
    const [first] = group;
    if (!first) return next;
    const keys = new Set(group.map((answer) => answer.key));
    const others = own.filter((answer) => answer.army === first.army && answer.rule === first.rule && !keys.has(answer.key));
    const kept = (next.kept ?? []).filter((said) => !group.some((answer) => said.startsWith(`${answer.key}: `)));
    return putPairs(put(next, "kept", kept), first, [...others, ...group]);
  }, single);
}

function isPair(answer: PackAnswer): answer is PairAnswered {
  return answer.sort === "option";
}

/** The pack without what it answers under the key of an answer. */
export function withoutAnswer(whole: Pack, answer: PackAnswer): Pack {
  const pack = put(
    whole,
    "kept",
    (whole.kept ?? []).filter((kept) => !kept.startsWith(`${answer.key}: `)),
  );
  switch (answer.sort) {
    case "permission": {
      const { army, entry } = answer;
      return put(
        pack,
        "permissions",
        (pack.permissions ?? []).flatMap((p) => {
          if (p.army !== army || !p.entries.includes(entry)) return [p];
          const entries = p.entries.filter((id) => id !== entry);
          return entries.length ? [{ ...p, entries }] : [];
        }),
      );
    }
    case "price":
      return put(
        pack,
        "prices",
        (pack.prices ?? []).filter((p) => priceKey(p.army, p.entry, p.option) !== answer.key),
      );
    case "figure": {
      const { army, entry, characteristic } = answer;
      const left = (pack.characteristics ?? []).flatMap((c) => {
        if (c.entry !== entry || c.army !== army) return [c];
        const { [characteristic]: _, ...values } = c.values;
        return Object.keys(values).length ? [{ ...c, values }] : [];
      });
      return put(pack, "characteristics", left);
    }
    case "option":
      return putPairs(pack, answer, pairsIn(pack, answer));
    case "settled": {
      const { army, replaced } = answer;
      const left = (pack.replaces ?? []).filter((r) => r.rule !== replaced || r.army !== army);
      return putRules(put(pack, "replaces", left), army, (id) => id === checkedRule(replaced), []);
    }
    case "rule":
      return putRules(pack, answer.army, (id) => id === answer.rule.id, []);
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

type PairAnswered = Extract<PackAnswer, { sort: "option" }>;

/** Puts answers in place of all that the pack says of the pairs that one rule leaves open. */
function putPairs(pack: Pack, { army, rule, head }: PairAnswered, all: readonly PairAnswered[]): Pack {
  const units = all.find((a) => a.pair.entry === null)?.head.units ?? {};
  return putOptionAnswers(
    pack,
    army,
    uncheckedRule(rule),
    { ...(all[0]?.head ?? head), units },
    all.map((a) => a.pair),
  );
}

/** What the pack says beside an answer of the pairs that the same rule leaves open. */
function pairsIn(pack: Pack, { key, army, rule }: PairAnswered): PairAnswered[] {
  return answersIn(pack).flatMap((a) => (a.sort === "option" && a.army === army && a.rule === rule && a.key !== key ? [a] : []));
}

/** "S-1.checked" is how the answer to "S-1" is called, "S-1.a-checked" that to "S-1.a". */
function uncheckedRule(checked: string): string {
  return checked.replace(/[.-]checked$/, "");
}

function priceKey(army: string | undefined, entry: string | undefined, option: string | undefined): string {
  return `price ${army ?? "*"} ${entry ?? "*"} ${option ?? "*"}`;
}

function figureKey(army: string | undefined, entry: string, characteristic: string): string {
  return `figure ${army ?? "*"} ${entry} ${characteristic}`;
}

/** What an answer says, without where it comes from: equal answers are equal texts. */
export function said(answer: PackAnswer, settings: Readonly<Record<string, string>> = {}): string {
  switch (answer.sort) {
    case "permission":
      return answer.given.status;
    case "price":
      return plainPrice(answer.price, settings);
    case "figure":
      return String(answer.value);
    case "option":
      return answer.pair.status;
    case "settled":
      return answer.rule ? plainRule(answer.rule) : "none";
    case "rule":
      return plainRule(answer.rule);
    case "entry":
      return JSON.stringify(answer.entry);
    case "army":
      return JSON.stringify(answer.army);
    case "setting":
      return answer.value;
    case "open":
      return String(answer.play);
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
    else if (said(known) === said(answer)) result.same++;
    else result.conflicts.push({ mine: known, theirs: answer });
  }
  return result;
}

const ofCells = new Set<PackAnswer["sort"]>(["permission", "price", "figure", "option", "settled"]);

/** How many open cells a pack answers: boxes, prices, figures of profiles. A permission with a note is a rule of its own. */
export function cellsAnswered(pack: Pack): PackAnswer[] {
  return answersIn(pack).filter((a) => ofCells.has(a.sort) && !(a.sort === "permission" && a.given.note));
}

/** One's own pack with what another answers of open cells, where one's own has no answer. */
export function withCellsOf(mine: Pack, theirs: Pack): Pack {
  const cells = new Set(cellsAnswered(theirs).map(({ key }) => key));
  return withAnswers(
    mine,
    compareAnswers(mine, theirs).added.filter(({ key }) => cells.has(key)),
  );
}

function keyForAll(answer: PackAnswer): string {
  if (answer.sort === "price") return priceKey(undefined, answer.entry, answer.option);
  return answer.sort === "figure" ? figureKey(undefined, answer.entry, answer.characteristic) : answer.key;
}

/** One's own pack with what only the other answers, and with those answers of the other that were chosen over one's own. */
export function mergeAnswers(mine: Pack, theirs: Pack, chosen: ReadonlySet<string>): Pack {
  const { conflicts, added } = compareAnswers(mine, theirs);
  const taken = [...added, ...conflicts.flatMap((c) => (chosen.has(c.theirs.key) ? [c.theirs] : []))];
  return withAnswers(mine, taken);
}
