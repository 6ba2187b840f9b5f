/** What a pack says, line by line in words. */

import { sizeSentence } from "@/lib/catalogue/compile/event";
import { limitNames, limitSentence } from "@/lib/catalogue/compile/event-limits";
import { groupBy } from "@/lib/group-by";
import type { Rule } from "@/lib/rules/registry";
import { ruleInWords } from "@/lib/rules/rule-in-words";
import { type Names, Say } from "@/lib/rules/words";
import type { Pack } from "@/lib/schema/pack";
import { capital, count, list, pageLabel } from "@/lib/text";

export interface PackNames extends Names {
  /** Rules that the pack does away with, by id. */
  rule(id: string): Rule | undefined;
}

/** Every line of the pack, in the order a reader asks: an event's limits, readings, permissions, prices, profiles, units, rules, army books. */
export function packInWords(pack: Pack, names: PackNames): string[] {
  const lists = (ids: readonly string[]) =>
    ids.length > 6 ? count(ids.length, "army list") : list(ids.map((id) => names.army.get(id) ?? id.replaceAll("-", " ")));
  const say = new Say(names, 6);
  const lines: string[] = [];
  const { event } = pack;
  if (event?.points !== undefined) lines.push(sizeSentence(event.points));
  if (event?.armies)
    lines.push("only" in event.armies ? `Army lists: only ${lists(event.armies.only)}.` : `Army lists: not ${lists(event.armies.except)}.`);
  for (const limit of event?.limits ?? []) lines.push(limitSentence(limit, limitNames(names), event?.points));
  for (const [id, value] of Object.entries(pack.settings ?? {})) {
    const setting = names.settings.find((s) => s.id === id);
    lines.push(`${setting?.name ?? id.replaceAll("-", " ")}: ${setting?.choices.find((c) => c.id === value)?.name ?? value}.`);
  }
  if (pack.playOpen !== undefined) {
    lines.push(pack.playOpen ? "What is not settled may be played as allowed." : "What is not settled stays unconfirmed.");
  }
  const permissions = groupBy(pack.permissions ?? [], ({ army: _, ...rest }) => JSON.stringify(rest));
  for (const alike of permissions.values()) {
    const [first] = alike;
    if (!first) continue;
    const status = first.status === "unconfirmed" ? "open" : first.status;
    const entries = list(first.entries.map((id) => names.entry.get(id) ?? id.replaceAll("-", " ")));
    lines.push(`${lists(alike.map((p) => p.army))}: ${entries} ${status}, ${pageLabel(first.page)}.`);
  }
  for (const { entry, option, army, price: cost } of pack.prices ?? []) {
    const what = [
      ...(option === undefined ? [] : [names.option.get(option) ?? option.replaceAll("-", " ")]),
      ...(entry === undefined ? [] : [names.entry.get(entry) ?? entry.replaceAll("-", " ")]),
    ];
    lines.push(`${of(army, lists)}${capital(what.join(" for "))}: ${say.price(cost)}.`);
  }
  for (const { entry, army, values } of pack.characteristics ?? []) {
    const figures = Object.entries(values).map(([id, value]) => `${say.characteristic(id).toLowerCase()} ${value ?? "open"}`);
    lines.push(`${of(army, lists)}${names.entry.get(entry) ?? entry.replaceAll("-", " ")}: ${list(figures)}.`);
  }
  for (const entry of pack.entries ?? []) {
    lines.push(`${entry.armies ? `${lists(entry.armies)}: ` : ""}${entry.name} added, ${say.price(entry.price)}.`);
  }
  for (const rule of pack.rules ?? []) lines.push(ruleInWords(rule, names));
  for (const [army, rules] of Object.entries(pack.armies ?? {}))
    for (const rule of rules) lines.push(`${lists([army])}: ${ruleInWords(rule, names)}`);
  const settled = new Set([...(pack.rules ?? []), ...Object.values(pack.armies ?? {}).flat()].map((r) => r.id));
  for (const { rule: id, army } of pack.replaces ?? []) {
    if ([...settled].some((other) => other === id || [`${id}.`, `${id}-`].some((start) => other.startsWith(start)))) continue;
    const rule = names.rule(id);
    lines.push(`${of(army, lists)}No longer holds: ${rule ? ruleInWords(rule, names) : "a rule that is not in the book."}`);
  }
  for (const army of pack.armyLists ?? []) lines.push(`Brings the army book ${army.name}.`);
  return lines;
}

/** In a few words: "3 permissions, 1 price". */
export function packSummary(pack: Pack): string {
  const answers = pack.permissions?.reduce((n, p) => n + p.entries.length, 0) ?? 0;
  const rules = (pack.rules?.length ?? 0) + Object.values(pack.armies ?? {}).reduce((n, r) => n + r.length, 0);
  const parts: [number, string][] = [
    [pack.event?.limits?.length ?? 0, "limit"],
    [Object.keys(pack.settings ?? {}).length, "reading"],
    [pack.playOpen === undefined ? 0 : 1, "house rule"],
    [answers, "permission"],
    [pack.prices?.length ?? 0, "price"],
    [pack.characteristics?.length ?? 0, "profile"],
    [pack.entries?.length ?? 0, "unit"],
    [rules, "rule"],
    [pack.armyLists?.length ?? 0, "army book"],
  ];
  return list(parts.filter(([n]) => n > 0).map(([n, word]) => count(n, word))) || "nothing yet";
}

/** Army lists whose names and rules the pack needs to be put into words. */
export function armiesIn(pack: Pack): string[] {
  return [
    ...new Set([
      ...(pack.event?.limits ?? []).flatMap(({ who }) => ("army" in who ? who.army : [])),
      ...Object.keys(pack.armies ?? {}),
      ...(pack.replaces ?? []).flatMap((r) => r.army ?? []),
      ...(pack.permissions ?? []).map((p) => p.army),
      ...(pack.prices ?? []).flatMap((p) => p.army ?? []),
      ...(pack.characteristics ?? []).flatMap((c) => c.army ?? []),
    ]),
  ];
}

function of(army: string | undefined, lists: (ids: readonly string[]) => string): string {
  return army === undefined ? "" : `${lists([army])}: `;
}
