/** Reads the cases of the books: rosters in full, or as text. */
import { readdirSync } from "node:fs";
import { catalogueFor } from "@/data/index";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { Roster } from "@/lib/engine/schema/roster";
import { ownForm, readBody, readHead } from "../support/read-body";
import { type BookCase, fill, type Given } from "./case";

const here = readdirSync(new URL(".", import.meta.url));

/** All cases of a game, in the order of their files. */
export async function casesOf(game: string): Promise<BookCase[]> {
  const files = here.filter((f) => f.startsWith(`${game}.`) && f.endsWith(".cases.ts")).sort();
  const modules: { cases: BookCase[] }[] = await Promise.all(files.map((f) => import(`./${f.replace(/\.ts$/, "")}.ts`)));
  return modules.flatMap((m) => m.cases);
}

/** The roster of a case with its catalogue. @throws Error where its text has problems. */
export async function readCase(game: string, of: BookCase, given: Given): Promise<{ roster: Roster; catalogue: Catalogue }> {
  if (typeof given !== "string") {
    const roster = fill(game, given);
    return { roster, catalogue: await catalogueFor(roster) };
  }
  const head = readHead(ownForm(given).split(/;\s*/).join("\n"));
  const armyList = head.army || of.army || "evil";
  const key = { game, armyList, settings: head.settings ?? {}, packs: head.packs ?? [] };
  const catalogue = await catalogueFor(key);
  const { roster, problems } = readBody(head, catalogue);
  if (!roster || problems.length) throw new Error(`"${given}" in ${armyList}: ${problems.map((p) => p.message).join(" ")}`);
  const limit = roster.limit ?? of.limit;
  const allies = roster.commands.some((c) => c.armyList !== undefined);
  return { roster: { ...roster, ...(limit === undefined ? {} : { limit }) }, catalogue: allies ? await catalogueFor(roster) : catalogue };
}
