/** What a pack says, line by line in words. */

import { answersOfKind, renewPack } from "@/lib/engine/catalogue/compile/answer-codec";
import { optionGroups, rulesOfAnswers } from "@/lib/engine/catalogue/compile/answers";
import { sizeSentence } from "@/lib/engine/catalogue/compile/event";
import { groupBy } from "@/lib/engine/group-by";
import type { Rule } from "@/lib/engine/rules/registry";
import { ruleInWords } from "@/lib/engine/rules/rule-in-words";
import { type Names, Say } from "@/lib/engine/rules/words";
import type { PermissionTable } from "@/lib/engine/schema/book";
import type { PackEffect } from "@/lib/engine/schema/in-play/effects";
import type { Pack } from "@/lib/engine/schema/pack";
import { isPartOfRule } from "@/lib/engine/schema/rule-id";
import { count, list, pageLabel } from "@/lib/words/en/grammar";
import { capital } from "@/lib/words/text";
import { rulesOf } from "./answers";

export interface PackNames extends Names {
  /** A rule of the book or of an army list that the pack answers or does away with. */
  rule(id: string): Rule | undefined;
  /** The printed tables of the book, where it has any: they say what their codes mean. */
  table?: PermissionTable | undefined;
}

/** Every line of the pack, in the order a reader asks: an event's limits, readings, permissions, prices, profiles, units, rules, army books. */
export function packInWords(given: Pack, names: PackNames): string[] {
  const pack = renewPack(given);
  const lists = (ids: readonly string[]) =>
    ids.length > 6 ? count(ids.length, "army list") : list(ids.map((id) => names.army.get(id) ?? id.replaceAll("-", " ")));
  const say = new Say(names, 6);
  const lines: string[] = [];
  const { event, extends: made = [], without = [], bases = [] } = pack;
  const nameOf = (id: string) => bases.find((base) => base.id === id)?.name ?? `“${id}”`;
  if (made.length) lines.push(`Made from ${list(made.map(nameOf))}.`);
  if (without.length) lines.push(`Not taken over: ${list(without)}.`);
  const sizes = event?.points === undefined ? event?.sizesOffered : [event.points];
  if (sizes) lines.push(sizeSentence(sizes));
  if (event?.armies)
    lines.push("only" in event.armies ? `Army lists: only ${lists(event.armies.only)}.` : `Army lists: not ${lists(event.armies.except)}.`);
  for (const limit of event?.limits ?? []) lines.push(ruleInWords(limit, names, event?.points));
  for (const [id, value] of Object.entries(pack.settings ?? {})) {
    const setting = names.settings.find((s) => s.id === id);
    lines.push(`${setting?.name ?? id.replaceAll("-", " ")}: ${setting?.choices.find((c) => c.id === value)?.name ?? value}.`);
  }
  if (pack.playOpen !== undefined) {
    lines.push(pack.playOpen ? "What is not settled may be played as allowed." : "What is not settled stays unconfirmed.");
  }
  const permissions = groupBy(permissionsIn(pack), ({ army: _, ...rest }) => JSON.stringify(rest));
  for (const alike of permissions.values()) {
    const [first] = alike;
    if (!first) continue;
    const status = first.status === "unconfirmed" ? "open" : first.status;
    const entries = list(first.entries.map((id) => names.entry.get(id) ?? id.replaceAll("-", " ")));
    lines.push(`${lists(alike.map((p) => p.army))}: ${entries} ${status}, ${pageLabel(first.page)}.`);
  }
  for (const { entry, option, army, price: cost } of [...(pack.prices ?? []), ...answersOfKind(pack, "price")]) {
    const what = [
      ...(option === undefined ? [] : [names.option.get(option) ?? option.replaceAll("-", " ")]),
      ...(entry === undefined ? [] : [names.entry.get(entry) ?? entry.replaceAll("-", " ")]),
    ];
    lines.push(`${of(army, lists)}${capital(what.join(" for "))}: ${say.price(cost)}.`);
  }
  for (const { entry, army, values } of profilesIn(pack)) {
    const figures = Object.entries(values).map(([id, value]) => `${say.characteristic(id).toLowerCase()} ${value ?? "open"}`);
    lines.push(`${of(army, lists)}${names.entry.get(entry) ?? entry.replaceAll("-", " ")}: ${list(figures)}.`);
  }
  for (const entry of pack.entries ?? []) {
    lines.push(`${entry.armies ? `${lists(entry.armies)}: ` : ""}${entry.name} added, ${say.price(entry.price)}.`);
  }
  const book = { ...names, entryName: (id: string) => names.entry.get(id) ?? id };
  const answers = groupBy(pack.answers ?? [], ({ army }) => army);
  for (const army of new Set([undefined, ...Object.keys(pack.armies ?? {}), ...answers.keys()]))
    for (const rule of [...rulesOf(pack, army), ...rulesOfAnswers(answers.get(army) ?? [], book)])
      lines.push(`${of(army, lists)}${ruleInWords(rule, names)}`);
  const rules = [...(pack.rules ?? []), ...Object.values(pack.armies ?? {}).flat()];
  for (const answer of answersOfKind(pack, "holds")) {
    if (answer.holds || rules.some(({ id }) => id === answer.rule || isPartOfRule(id, answer.rule))) continue;
    const rule = names.rule(answer.rule);
    lines.push(`${of(answer.army, lists)}No longer holds: ${rule ? ruleInWords(rule, names) : "a rule that is not in the book."}`);
  }
  for (const effect of pack.effects ?? []) lines.push(`${of(effect.army, lists)}${capital(effectNames(effect, names))}: ${effect.line}`);
  for (const army of pack.armyLists ?? []) lines.push(`Brings the army book ${army.name}.`);
  return lines;
}

/** What a line is of, by the names of the book: "halberd and spear", "Fireball, 5+". */
export function effectNames({ of, name }: PackEffect, names: PackNames): string {
  const { options = [], entries = [], named = [] } = of;
  const things = [
    ...options.map((ref) => names.option.get(ref) ?? ref.replaceAll(/[-=]/g, " ")),
    ...entries.map((id) => names.entry.get(id) ?? id.replaceAll("-", " ")),
    ...named,
  ];
  return name ?? list(things);
}

/** What the pack says of permissions, answers and rulings, with entries that are alike together. */
function permissionsIn(pack: Pack): NonNullable<Pack["permissions"]> {
  const alike = groupBy(answersOfKind(pack, "permission"), ({ entry: _, ...rest }) => JSON.stringify(rest));
  const answered = [...alike.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const { army, status, page, basis = "printed" } = first;
    return [{ army, entries: same.map(({ entry }) => entry), status, page, basis }];
  });
  return [...(pack.permissions ?? []), ...answered];
}

/** The figures of each profile together. */
function profilesIn(pack: Pack): { entry: string; army?: string | undefined; values: Record<string, string | number | null> }[] {
  const all = [
    ...answersOfKind(pack, "figure"),
    ...(pack.characteristics ?? []).flatMap(({ values, ...of }) =>
      Object.entries(values).map(([characteristic, figure]) => ({ ...of, characteristic, figure })),
    ),
  ];
  const profiles = groupBy(all, ({ entry, army }) => `${army ?? ""} ${entry}`);
  return [...profiles.values()].flatMap((figures) => {
    const [first] = figures;
    const values = Object.fromEntries(figures.map(({ characteristic, figure }) => [characteristic, figure]));
    return first ? [{ entry: first.entry, army: first.army, values }] : [];
  });
}

/** In a few words: "3 permissions, 1 price". */
export function packSummary(given: Pack): string {
  const pack = renewPack(given);
  const { answers = [] } = pack;
  const permissions = permissionsIn(pack).reduce((n, p) => n + p.entries.length, 0);
  const groups = groupBy(answersOfKind(pack, "option"), ({ army }) => army);
  const settled = answers.filter((a) => a.kind === "number" || a.kind === "limit" || a.kind === "need" || (a.kind === "holds" && a.holds));
  const rules = [
    pack.rules?.length ?? 0,
    ...Object.values(pack.armies ?? {}).map((own) => own.length),
    ...[...groups.values()].map((own) => optionGroups(own).length),
    settled.length,
  ].reduce((sum, n) => sum + n, 0);
  const parts: [number, string][] = [
    [pack.event?.limits?.length ?? 0, "limit"],
    [Object.keys(pack.settings ?? {}).length, "reading"],
    [pack.playOpen === undefined ? 0 : 1, "house rule"],
    [permissions, "permission"],
    [(pack.prices?.length ?? 0) + answersOfKind(pack, "price").length, "price"],
    [profilesIn(pack).length, "profile"],
    [pack.entries?.length ?? 0, "unit"],
    [rules, "rule"],
    [pack.effects?.length ?? 0, "note"],
    [pack.armyLists?.length ?? 0, "army book"],
    [pack.extends?.length ?? 0, "base pack"],
  ];
  return list(parts.filter(([n]) => n > 0).map(([n, word]) => count(n, word))) || "nothing yet";
}

/** Army lists whose names and rules the pack needs to be put into words. */
export function armiesIn(given: Pack): string[] {
  const pack = renewPack(given);
  return [
    ...new Set([
      ...(pack.event?.limits ?? []).flatMap(({ when }) => when?.army ?? []),
      ...Object.keys(pack.armies ?? {}),
      ...(pack.permissions ?? []).map((p) => p.army),
      ...[...(pack.answers ?? []), ...(pack.prices ?? []), ...(pack.characteristics ?? [])].flatMap((one) => one.army ?? []),
    ]),
  ];
}

function of(army: string | undefined, lists: (ids: readonly string[]) => string): string {
  return army === undefined ? "" : `${lists([army])}: `;
}
