/** The settings and packs in the head of a roster text: written with the words of the screen or with their ids. */
import type { PackName } from "@/lib/engine/catalogue/library";
import { findNamed } from "@/lib/engine/catalogue/names/name-index";
import type { Setting } from "@/lib/engine/schema/book";
import { IN_BRACKETS, Reading } from "./reading";
import type { RosterHead } from "./text-head";

/** The head with ids in place of names. What fits nothing stays as it is written: the check says so. */
export function withIds(head: RosterHead, settings: readonly Setting[], packs: readonly PackName[]): RosterHead {
  const reading = new Reading(head.problems, head.ignored);
  const look = <T extends { id: string; name: string }>(things: readonly T[], name: string, line: number): T | null => {
    const { found, brackets } = findNamed(things, name);
    if (brackets) reading.ignore(line, brackets, IN_BRACKETS);
    return found;
  };
  const named: RosterHead = { ...head };
  if (head.packs) {
    const ids = new Set<string>();
    for (const name of head.packs) {
      const line = head.lineOf.get(name) ?? 0;
      const id = look(packs, name, line)?.id ?? name;
      if (ids.has(id)) reading.ignore(line, name, "given before");
      ids.add(id);
    }
    named.packs = [...ids];
  }
  if (head.settings) {
    const byId = new Map<string, string>();
    for (const [name, value] of Object.entries(head.settings)) {
      const line = head.lineOf.get(name) ?? 0;
      const setting = look(settings, name, line);
      const id = setting?.id ?? name;
      const choice = setting ? (look(setting.choices, value, line)?.id ?? value) : value;
      if (byId.has(id)) {
        reading.add(line, "setting/given-before", { setting: setting?.name ?? name, value });
      } else byId.set(id, choice);
    }
    named.settings = Object.fromEntries(byId);
  }
  return { ...named, problems: reading.problems(), ignored: reading.ignored() };
}
