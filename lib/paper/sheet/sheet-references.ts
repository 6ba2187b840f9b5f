/** The reference block of a sheet: what the rows mean in play, with pages, and the readings they were checked by. */

import type { Catalogue, OptionVariant, ResolvedUnit } from "@/lib/engine/catalogue/types";
import { agreesOnOpen } from "@/lib/engine/check/settings-and-packs";
import type { Changes, Page } from "@/lib/engine/common";
import type { Entry, Option } from "@/lib/engine/schema/entry";
import type { Effects } from "@/lib/engine/schema/in-play/effects";
import type { Roster } from "@/lib/engine/schema/roster";
import { capital, sentence } from "@/lib/words/text";
import { effectOf, isTold } from "./effects";
import type { SheetReference } from "./sheet-model";
import type { SheetWords } from "./sheet-rows";

const mostFacts = 10;

/** What the units of a sheet mean in play, beyond what the lines of `effects` say of them. */
export function referencesOf(
  catalogue: Catalogue,
  units: readonly ResolvedUnit[],
  effects: Effects | null,
  words: SheetWords,
): SheetReference[] {
  const { book } = catalogue;
  const { pageLabel, model } = words;
  const told = (thing: Entry | OptionVariant) => isTold(catalogue, effects, thing);
  const entries = [...new Set(units.map((unit) => unit.entry.entry))];
  const variant = [...new Set(units.flatMap((unit) => unit.options.map((o) => o.variant)))].sort((a, b) => a.index - b.index);
  const references: SheetReference[] = [];

  for (const entry of entries) {
    if (!entry.reference || told(entry)) continue;
    references.push({ text: model.about(entry.name, sentence(entry.reference)), page: pageLabel(entry.page), onCard: true });
  }
  const starred = entries.filter((entry) => Object.values(entry.characteristics ?? {}).includes("*"));
  if (starred.length > 0) references.push({ text: model.see(starred.map((e) => `${e.name}, ${pageLabel(e.page)}`)), page: "" });

  const inert = new Set<Option>();
  for (const one of variant) {
    if (told(one) || effectOf(catalogue, one, effects) === "blank") continue;
    const { name, option } = one;
    const changeText = changesText(book, figuresChanged(one), words);
    if (changeText)
      references.push({ text: model.about(capital(name), model.counted(changeText)), page: pageLabel(option.page), spare: 1 });
    else inert.add(option);
  }
  for (const { included } of new Set(units.map((unit) => unit.entry))) for (const one of included) if (!told(one)) inert.add(one.option);

  const homes = new Set(units.map((unit) => unit.home));
  for (const home of [catalogue, ...catalogue.allies.values()]) {
    if (home === catalogue || homes.has(home.army.id)) references.push(...armyReferences(home, units, words));
  }
  const plain = entries.filter((entry) => !entry.reference && !starred.includes(entry) && !told(entry));
  const pages = [pagesText(plain, words), pagesText([...inert], words)].filter(Boolean);
  references.push(...pages.map((text): SheetReference => ({ text, page: "", spare: 1 })));
  // An army list may be its own ally.
  return [...new Map(references.map((reference) => [reference.text, reference])).values()];
}

/** What one army list changes, and what it says of play. */
function armyReferences({ book, army, modifiers }: Catalogue, units: readonly ResolvedUnit[], words: SheetWords): SheetReference[] {
  const { pageLabel, model } = words;
  const references: SheetReference[] = [];
  for (const { match, text, page } of modifiers) {
    const concerned = text ? units.filter((unit) => unit.home === army.id && match(unit)) : [];
    const names = [...new Set(concerned.map((unit) => unit.unit.name ?? unit.profile.label))];
    if (names.length > 0) references.push({ text: model.about(whoOf(names, words), sentence(text)), page: pageLabel(page), onCard: true });
  }
  for (const change of modifiers) {
    const changeText = changesText(book, change.adds, words);
    const concerned = changeText ? units.filter((unit) => unit.home === army.id && change.match(unit)) : [];
    if (concerned.length === 0) continue;
    const names = [...new Set(concerned.map((unit) => unit.entry.entry.name))];
    references.push({
      text: model.about(whoOf(names, words), model.counted(model.changedBy(changeText, change.because))),
      page: pageLabel(change.page),
      spare: 1,
    });
  }
  for (const fact of army.facts.slice(0, mostFacts)) references.push({ text: sentence(fact.text), page: pageLabel(fact.page), spare: 2 });
  if (army.facts.length > mostFacts) {
    references.push({
      text: model.moreRules(army.facts.length - mostFacts, army.name),
      page: pageLabel(army.page),
      spare: 1,
    });
  }
  return references;
}

function whoOf(names: readonly string[], { list, model }: SheetWords): string {
  return names.length > 6 ? model.andMore(names.slice(0, 5), names.length - 5) : list(names);
}

/** "Warchief and Battleleader, p. 20. Ogres, p. 57." */
function pagesText(items: readonly { name: string; page: Page }[], { list, pageLabel }: SheetWords): string {
  const byPage = new Map<Page, string[]>();
  for (const { name, page } of items) byPage.set(page, [...(byPage.get(page) ?? []), name]);
  return [...byPage].map(([page, names]) => `${capital(list([...new Set(names)]))}, ${pageLabel(page)}.`).join(" ");
}

/** What an option adds to figures, by itself or as a part of their sums. */
function figuresChanged({ changes, parts }: OptionVariant): Changes {
  const changed = new Map(Object.entries(changes));
  for (const { of, by, alone } of parts) if (!alone) changed.set(of, (changed.get(of) ?? 0) + (by ?? 0));
  return Object.fromEntries(changed);
}

function changesText(book: Catalogue["book"], changes: Changes, words: SheetWords): string {
  return book.characteristics
    .filter(({ id }) => changes[id])
    .map(({ id, name, none }) => `${words.lower(name)} ${changeText(changes[id] ?? 0, none !== undefined, words)}`)
    .join(", ");
}

/** "+1"; of a figure that counts down from none, such as a save, "1 better". */
function changeText(by: number, countsDown: boolean, { model, withSign }: SheetWords): string {
  if (!countsDown) return withSign(by);
  return by < 0 ? model.better(-by) : model.worse(by);
}

/** Packs, readings other than the book's default, and those the book wants on every sheet. */
export function readingsOf(catalogue: Catalogue, roster: Roster, { list, pageLabel, model }: SheetWords): string[] {
  const { book, packs, settings } = catalogue;
  const readings: string[] = [];
  if (packs.length > 0) readings.push(model.judgedWith(packs.map((pack) => pack.name)));
  if (agreesOnOpen(catalogue, roster)) readings.push(model.houseRule);
  for (const setting of book.settings) {
    const value = settings[setting.id] ?? setting.default;
    if (value === setting.default && !setting.onSheet) continue;
    const choice = setting.choices.find((c) => c.id === value)?.name ?? value;
    readings.push(`${model.about(setting.name, choice)}, ${list(setting.pages.map((page) => pageLabel(page)))}.`);
  }
  return readings;
}
