/** What the tools are asked about: a game, an army list, one list as text; each refused with the nearest names where there is none. */
import { perhaps } from "@/app/cli/shared/unknown-name";
import { answer, type Checked, isChecked, verdictTitle } from "@/lib/books/intake/reply";
import { readSubmissions } from "@/lib/books/intake/submission";
import type { GameName, Library } from "@/lib/engine/catalogue/library";
import { findNamed } from "@/lib/engine/catalogue/names/name-index";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { count } from "@/lib/words/en/grammar";
import { Refused } from "./protocol";

export async function gameNamed(library: Library, name: string): Promise<GameName | Refused> {
  const { found, nearest } = findNamed(library.games, name);
  return found ?? new Refused(`No game is called “${name.slice(0, 80)}”. ${perhaps(nearest, library.games)}`);
}

/** The catalogue of an army list by its names. */
export async function armyNamed(library: Library, game: GameName, name: string): Promise<Catalogue | Refused> {
  const index = await library.armyIndex(game.id);
  const { found, nearest } = findNamed(index, name);
  if (!found) return new Refused(`No army list of ${game.title} is called “${name.slice(0, 80)}”. ${perhaps(nearest, index)}`);
  return library.catalogueFor({ game: game.id, armyList: found.id });
}

/** The one list in a text, judged as `muster check` judges it. */
export async function listIn(library: Library, text: string): Promise<Checked | Refused> {
  const found = await readSubmissions("list.txt", text, library);
  const [first] = found;
  if (found.length > 1) return new Refused(`There are ${count(found.length, "list")} in it. Send one.`);
  if (!first) return new Refused("There is no list in it.");
  return isChecked(first) ? first : new Refused(`No list can be read in it: ${first.reason}`);
}

/** What `muster check --format json` prints of a list, taken apart: what every answer about it has, and the rest. */
export function judged(checked: Checked) {
  const { file: _, findings, guesses: _g, ignored: _i, ...rest } = JSON.parse(answer(checked)) as Answer;
  const { dataVersion, missing } = checked.report;
  return { head: { ...rest, says: verdictTitle(checked), ...(missing ? { missing } : {}), dataVersion }, findings };
}

interface Answer {
  file: string;
  verdict: string;
  findings: Record<string, unknown>[];
  guesses?: unknown;
  ignored?: unknown;
}
