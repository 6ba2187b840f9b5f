/** Which reading of each setting holds. */

import type { Attempt } from "@/lib/engine/catalogue/terms/fault";
import { unknownName } from "@/lib/engine/catalogue/terms/fault";
import type { Book } from "@/lib/engine/schema/book";
import type { Pack } from "@/lib/engine/schema/pack";

/** The reading of every setting: a pack's, else the chosen one, else the book's default. */
export function settingsOf(
  book: Book,
  packs: readonly Pack[],
  chosen: Readonly<Record<string, string>>,
  attempt: Attempt,
): Record<string, string> {
  const settings = chosenSettings(book, chosen);
  for (const pack of packs) attempt(() => Object.assign(settings, settingsOfPack(pack, book)));
  return settings;
}

/** The reading of every setting: the chosen one where the book has it, else the book's default. */
export function chosenSettings(book: Book, chosen: Readonly<Record<string, string>>): Record<string, string> {
  const settings: Record<string, string> = Object.create(null);
  for (const { id, choices, default: usual } of book.settings) {
    const wanted = chosen[id];
    settings[id] = choices.some((c) => c.id === wanted) ? (wanted as string) : usual;
  }
  return settings;
}

/** The readings of a pack: each must be one of the book's, or an event would not be played as its organiser wrote. */
function settingsOfPack({ id: pack, settings = {} }: Pack, book: Book): Record<string, string> {
  for (const [id, value] of Object.entries(settings)) {
    const path = `settings.${id}`;
    const setting = book.settings.find((s) => s.id === id);
    if (!setting)
      throw unknownName(
        `pack ${pack}`,
        path,
        `no setting "${id}" in the book.`,
        id,
        book.settings.map((s) => s.id),
      );
    const choices = setting.choices.map((c) => c.id);
    if (!choices.includes(value)) throw unknownName(`pack ${pack}`, path, `no choice "${value}" of it.`, value, choices);
  }
  return settings;
}
