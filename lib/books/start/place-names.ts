/** Words of a source laid on those of a game: slots, options that the game has, columns of figures. */

import { findNamed, type Named } from "@/lib/engine/catalogue/names/name-index";
import { stems } from "@/lib/engine/catalogue/names/words";
import type { Book } from "@/lib/engine/schema/book";
import { nameKey } from "@/lib/words/text";
import type { SketchEntry } from "./sketch";

type Category = Book["categories"][number];

/** Words that games use for much the same slot. */
const ALIKE: readonly ReadonlySet<string>[] = [
  "lord hero character leader hq headquarters commander general captain officer command",
  "core troops infantry foot basic battleline warriors line regulars",
  "elite special veterans guard",
  "cavalry mounted fast riders",
  "artillery machine engine heavy ordnance gun",
  "rare monster beast creature behemoth giant",
  "support individual other",
].map((words) => new Set(stems(words)));
const TROOPS = "troops";

/** The category of an entry, and the guess that led to it where it was one. `fits`: the slot has a word of the category. */
export function categoryOf(
  { slot, name }: Pick<SketchEntry, "slot" | "name">,
  book: Book,
): { category: Category; fits: boolean; guess?: string } {
  const categories = book.categories;
  const plain = categories.find((c) => !c.one && !c.noCharacteristics) ?? (categories[0] as Category);
  const usual = alike(TROOPS, categories) ?? plain;
  if (slot === null || slot.trim() === "") {
    if (categories.length === 1) return { category: usual, fits: false };
    const led = alike(name, categories);
    const meant = led?.one ? led : usual;
    return { category: meant, fits: false, guess: `no slot is given: put under ${meant.name}` };
  }
  const known: (Named & { id: string })[] = categories.map((c) => ({ id: c.id, name: c.name, ...(c.one ? { aliases: [c.one] } : {}) }));
  const byId = (id: string | undefined) => categories.find((c) => c.id === id);
  const exact = byId(findNamed(known, slot).found?.id);
  if (exact) return { category: exact, fits: true };
  const words = stems(slot);
  const within = categories.filter((c) => words.length && words.every((word) => stems(c.name).includes(word)));
  const around = categories.filter((c) => stems(c.name).every((word) => words.includes(word)));
  const [only] = within.length === 1 ? within : around.length === 1 ? around : [];
  if (only) return { category: only, fits: true, guess: `the slot “${slot}” is taken for ${only.name}` };
  const like = alike(slot, categories);
  if (like) return { category: like, fits: true, guess: `the slot “${slot}” is taken for ${like.name}` };
  return { category: usual, fits: false, guess: `this game has no slot “${slot}”: put under ${usual.name}` };
}

/** The first category that has a word like one in a text; null where none has. */
function alike(text: string, categories: readonly Category[]): Category | null {
  const said = stems(text);
  for (const words of ALIKE) {
    if (!said.some((word) => words.has(word))) continue;
    const found = categories.find((c) => stems(`${c.name} ${c.one ?? ""}`).some((word) => words.has(word)));
    if (found) return found;
  }
  return null;
}

/** What the game calls so: an option, or one choice of it, with its points where they are one number. Options that need a number are left out. */
export function gameOption(name: string, book: Book): { ref: string; group: string; points: number | null } | null {
  const things = book.options
    .filter((option) => !option.number)
    .flatMap((option) => [
      { id: option.id, name: option.name, aliases: option.aliases },
      ...(option.choices ?? []).map((choice) => ({ id: `${option.id}=${choice.id}`, name: choice.name, aliases: choice.aliases })),
    ]);
  const { found } = findNamed(things, name);
  const [id] = found?.id.split("=") ?? [];
  const option = book.options.find((one) => one.id === id);
  if (!found || !option) return null;
  const price = option.choices?.find((one) => found.id === `${id}=${one.id}`)?.price ?? option.price;
  return { ref: found.id, group: option.group, points: typeof price === "number" ? price : null };
}

/** The characteristic that a column is called by: its name, its short name or its id. */
export function characteristicOf(column: string, book: Book): string | null {
  const key = nameKey(column);
  const found = book.characteristics.find((c) => [c.name, c.short ?? "", c.id].some((one) => one !== "" && nameKey(one) === key));
  return key && found ? found.id : null;
}
