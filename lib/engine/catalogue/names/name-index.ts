/**
 * Finding entries and options by what people write. Names are compared without case, accents, plurals and punctuation, with
 * words in any order and written together or apart, as long as only one thing fits.
 */

import type { Catalogue, OptionVariant } from "@/lib/engine/catalogue/types";
import { entriesToName } from "@/lib/engine/catalogue/with-allies";
import { perKey } from "@/lib/engine/lazy";
import type { RosterOption } from "@/lib/engine/schema/roster";
import { NameTable } from "./name-table";
import { fold } from "./words";

/** What an entry's or preset's name stands for: the entry, and the options a preset brings. */
export interface NamedEntry {
  key: string;
  name: string;
  entry: string;
  options: RosterOption[];
}

/** What an option's name stands for. `choice` is null where none is named. */
export interface NamedOption {
  key: string;
  name: string;
  id: string;
  choice: string | null;
}

/** Every name of a catalogue. */
export interface NameIndex {
  entries: NameTable<NamedEntry>;
  options: NameTable<NamedOption>;
}

/** The names of a catalogue; built when first asked for. */
export const nameIndex = perKey((catalogue: Catalogue): NameIndex => ({ entries: entryNames(catalogue), options: optionNames(catalogue) }));

/**
 * A game or army list by id, name or alias, and the names of the nearest where none fits. `brackets`: what stands in brackets behind
 * the name and was passed over.
 */
export function findNamed<T extends Named>(
  items: readonly T[],
  written: string,
): { found: T | null; nearest: string[]; brackets?: string } {
  const table = tableOf(items) as NameTable<Item<T>>;
  const whole = table.find(written);
  const brackets = whole ? "" : (/\s\([^()]*\)$/.exec(written)?.[0] ?? "");
  const hit = brackets ? table.find(written.slice(0, -brackets.length)) : whole;
  if (hit && !hit.rivals.length) return { found: hit.target.item, nearest: [], ...(brackets ? { brackets: brackets.trim() } : {}) };
  return { found: null, nearest: hit ? [hit.target.name, ...hit.rivals] : table.nearest(written) };
}

type Item<T> = { key: string; name: string; item: T };

/** A game, army list or anything else that goes by an id, a name or title, and aliases. */
export interface Named {
  id: string;
  name?: string;
  title?: string;
  aliases?: readonly string[] | undefined;
}

/** The names of some things; built when they are first asked for. */
const tableOf = perKey((items: readonly Named[]): NameTable<Item<Named>> => {
  const table = new NameTable<Item<Named>>();
  for (const item of items) {
    const name = item.name ?? item.title ?? item.id;
    const target = { key: item.id, name, item };
    table.add(name, target, 0);
    for (const alias of item.aliases ?? []) table.add(alias, target, 1);
    table.add(item.id, target, 2);
  }
  return table;
});

function entryNames(catalogue: Catalogue): NameTable<NamedEntry> {
  const table = new NameTable<NamedEntry>();
  for (const { entry } of entriesToName(catalogue)) {
    const target = { key: entry.id, name: entry.name, entry: entry.id, options: [] };
    table.add(entry.name, target, 0);
    for (const alias of entry.aliases ?? []) table.add(alias, target, 2);
    for (const one of [entry.id, ...(entry.formerly ?? [])]) table.add(one, target, 3);
  }
  for (const preset of catalogue.presets) {
    const options = preset.options.map(optionOf);
    const target = { key: `${preset.entry}+${preset.options.join("+")}`, name: preset.name, entry: preset.entry, options };
    table.add(preset.name, target, 1);
    for (const alias of preset.aliases ?? []) table.add(alias, target, 2);
  }
  return table;
}

function optionNames(catalogue: Catalogue): NameTable<NamedOption> {
  return tableOfOptions(catalogue.variants);
}

/** The names of some options and of those of their choices that are among them. */
export function tableOfOptions(variants: readonly OptionVariant[]): NameTable<NamedOption> {
  const table = new NameTable<NamedOption>();
  const among = new Set(variants.map((variant) => variant.key));
  for (const option of new Set(variants.map((variant) => variant.option))) {
    const { id, name, aliases = [], formerly = [] } = option;
    const choices = (option.choices ?? []).filter((choice) => among.has(`${id}=${choice.id}`));
    const whole: NamedOption = { key: id, name, id, choice: null };
    table.add(name, whole, 0);
    for (const alias of aliases) table.add(alias, whole, 2);
    for (const one of [id, ...formerly]) table.add(one, whole, 3);
    for (const choice of choices) {
      const target = { key: `${id}=${choice.id}`, name: choice.name, id, choice: choice.id };
      table.add(choice.name, target, 1);
      for (const alias of choice.aliases ?? []) table.add(alias, target, 2);
      for (const own of [name, ...aliases]) table.add(`${own} ${choice.id}`, target, 2);
      // "defence −2" of defence is "def −2" too.
      if (choice.name.startsWith(`${name} `)) for (const own of aliases) table.add(`${own}${choice.name.slice(name.length)}`, target, 2);
      if (!fold(choice.name).includes(fold(name))) table.add(`${name} ${choice.name}`, target, 2);
      for (const one of [choice.id, ...(choice.formerly ?? [])]) table.add(`${id} ${one}`, target, 3);
    }
  }
  return table;
}

/** "shaman=2" as a roster keeps it. */
function optionOf(key: string): RosterOption {
  const at = key.indexOf("=");
  return at < 0 ? { id: key } : { id: key.slice(0, at), choice: key.slice(at + 1) };
}

/** Names of the entries or options spelt most like a name that fits nothing; empty where none is near. */
export function nearest(catalogue: Catalogue, written: string, kind: "entry" | "option"): string[] {
  const index = nameIndex(catalogue);
  return (kind === "entry" ? index.entries : index.options).nearest(written);
}
