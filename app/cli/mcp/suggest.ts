/** The tool that suggests: one army, or one way to mend a list or to spend what is left; its text is judged again as `check` judges it. */
import { changeLines } from "@/lib/advice/suggest/change-lines";
import { answer, type Question } from "@/lib/advice/suggest/question";
import type { Library } from "@/lib/engine/catalogue/library";
import { newRoster } from "@/lib/engine/roster/edit";
import { mainCommandKind } from "@/lib/engine/schema/book-parts";
import type { Roster } from "@/lib/engine/schema/roster";
import { textToSend } from "@/lib/paper/write/text";
import { signed } from "@/lib/words/en/grammar";
import { armyNamed, gameNamed, judged, listIn } from "./asked";
import { MOST, size } from "./pages";
import { Refused } from "./protocol";

export interface Asked {
  ask: "army" | "legal" | "spend";
  list?: string | undefined;
  game?: string | undefined;
  army?: string | undefined;
  points?: number | undefined;
  seed: number;
  page: number;
}

/** Milliseconds after which a search ends with what it has, and rosters that it checks until then. */
const LONGEST = 120;
const STEPS = 4000;
/** Lines of what changes where there is no room for more. */
const MOST_LINES = 20;

export async function suggest(library: Library, asked: Asked): Promise<object | Refused> {
  const roster = asked.ask === "army" ? await emptyRoster(library, asked) : await listed(library, asked);
  if (roster instanceof Refused) return roster;
  const { ask, seed, page } = asked;
  const begun = performance.now();
  const options = { seed, plans: 1, page: page - 1, steps: STEPS };
  const question: Question = { ask, roster, options };
  const { suggestions, reason } = await answer(library, question, { onProgress: () => performance.now() - begun < LONGEST });
  const [found] = suggestions;
  if (!found) return new Refused(`${reason || "Nothing more was found."} Nothing is suggested.`);
  const catalogue = await library.catalogueFor(roster);
  const made = ask === "army" ? { ...found.roster, name: `${roster.name}: ${found.idea}` } : found.roster;
  const text = textToSend(catalogue, made, found.report);
  const again = await listIn(library, text);
  if (again instanceof Refused) return again;
  const { idea, because, proved } = found;
  const changes = changeLines(catalogue, roster, made).map(
    ({ kind, what, detail, points }) => `${kind} ${what}${detail ? `: ${detail}` : ""} (${signed(points)})`,
  );
  const head = { ...judged(again).head, idea, because, ...(proved ? { proved } : {}), page };
  const answers = [
    { ...head, ...(ask === "army" ? {} : { changes }), list: text },
    { ...head, list: text },
    { ...head, changes: changes.slice(0, MOST_LINES), notTold: "The list and the rest of what changes are too long for an answer." },
  ];
  return answers.find((one) => size(one) <= MOST) ?? new Refused("What was found is too long for an answer.");
}

async function emptyRoster(library: Library, { game, army, points }: Asked): Promise<Roster | Refused> {
  if (game === undefined || army === undefined || points === undefined)
    return new Refused("For an army give game, army and points. Ask games for their names.");
  const named = await gameNamed(library, game);
  if (named instanceof Refused) return named;
  const catalogue = await armyNamed(library, named, army);
  if (catalogue instanceof Refused) return catalogue;
  const { book, army: own } = catalogue;
  return newRoster({ game: book.id, armyList: own.id, name: own.name, commandKind: mainCommandKind(book), limit: points });
}

async function listed(library: Library, { list }: Asked): Promise<Roster | Refused> {
  if (list === undefined) return new Refused("Give the list that is to be changed.");
  const checked = await listIn(library, list);
  if (checked instanceof Refused) return checked;
  if (checked.report.read)
    return new Refused("The list was not read whole: lines of it were guessed at or not understood. Ask read which, and correct them.");
  return checked.roster;
}
