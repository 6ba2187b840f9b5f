/** The settings and packs in the head of a roster text: written with the words of the screen or with their ids. */
import type { PackName } from "@/lib/catalogue/library";
import { findNamed } from "@/lib/catalogue/name-index";
import type { Problem } from "@/lib/roster/roster-file";
import type { Setting } from "@/lib/schema/book";
import type { RosterHead } from "./text-head";
import { short } from "./text-parts";

/** The head with ids in place of names. What fits nothing stays as it is written: the check says so. */
export function withIds(head: RosterHead, settings: readonly Setting[], packs: readonly PackName[]): RosterHead {
  const named: RosterHead = { ...head };
  const problems: Problem[] = [];
  if (head.packs) named.packs = [...new Set(head.packs.map((name) => findNamed(packs, name).found?.id ?? name))];
  if (head.settings) {
    const byId = new Map<string, string>();
    for (const [name, value] of Object.entries(head.settings)) {
      const { found } = findNamed(settings, name);
      const id = found?.id ?? name;
      const choice = found ? (findNamed(found.choices, value).found?.id ?? value) : value;
      if (byId.has(id)) {
        const message = `Setting "${short(found?.name ?? name)}": given twice; the first was taken.`;
        problems.push({ where: "", message, fix: "Remove one of the two.", severity: "advice" });
      } else byId.set(id, choice);
    }
    named.settings = Object.fromEntries(byId);
  }
  return problems.length ? { ...named, problems: [...head.problems, ...problems] } : named;
}
