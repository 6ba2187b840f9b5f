/** What is searched away from the page: plans for a roster, whole armies, army lists that models fit, an army that an event allows. Plain data in, plain data out. */
import { type Laid, withGiven } from "@/components/storage/own-library";
import type { Own } from "@/components/storage/own-store";
import { type ChangeLine, changeLines } from "@/lib/advice/suggest/change-lines";
import { answer, type Question } from "@/lib/advice/suggest/question";
import type { Suggestion } from "@/lib/advice/suggest/suggestion";
import { type FittingArmy, type WhichOptions, whichArmies } from "@/lib/advice/suggest/which-armies";
import { STEPS, type Witness, witnessFor } from "@/lib/advice/suggest/witness";
import type { Library } from "@/lib/engine/catalogue/library";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { briefText } from "@/lib/engine/report/verdict";
import type { Pack } from "@/lib/engine/schema/pack";
import type { Roster } from "@/lib/engine/schema/roster";
import { makeView, type Row } from "@/lib/paper/sheet/roster-view";
import { suggestWordsIn } from "@/lib/words/all/load";
import type { SuggestWords } from "@/lib/words/en/suggest";
import type { Language } from "@/lib/words/language";

export type Task =
  | { do: "answer"; question: Question }
  | { do: "armies"; of: Pick<WhichOptions, "game" | "limit" | "models"> }
  /** `times`: as long as that may take, where the first time was not enough. */
  | { do: "witness"; pack: Pack; armyList: string; times?: number };

/** A task, in a language, with what the device keeps of the player's own books and packs and which of them are laid over a roster. */
export interface Order {
  task: Task;
  language: Language;
  own: Own;
  laid: Laid;
}

/** An army as its list shows it. */
export interface ShownArmy {
  sections: { key: string; name: string; points: number; rows: Row[] }[];
  points: number;
  /** Null where none is agreed. */
  limit: number | null;
  missing: number;
  /** What its game calls the verdict. */
  word: string;
}

/** A suggestion, and what the panel shows of it. */
export interface Plan extends Suggestion {
  lines: ChangeLine[];
  army: ShownArmy;
}

export interface Answered {
  plans: Plan[];
  /** Why there are fewer than were asked for; empty where there are not. */
  reason: string;
}

export interface Witnessed extends Witness {
  /** Null where there is no army. */
  army: ShownArmy | null;
}

/** An army list that models fit. */
export interface Fitting extends FittingArmy {
  /** Null where there is no army of them. */
  army: ShownArmy | null;
}

/** What each task ends with. */
export interface Done {
  answer: Answered;
  armies: { armies: Fitting[]; reason: string };
  witness: Witnessed;
}

/** What a search tells on its way: the part that is done, from 0 to 1, or the first plan. */
export type Told = number | Plan;

export async function carryOut(
  { task, language, own, laid }: Order,
  books: Library,
  tell: (told: Told) => undefined,
): Promise<Done[Task["do"]]> {
  const library = withGiven(books, own, laid);
  const words = await suggestWordsIn(language);
  switch (task.do) {
    case "answer": {
      const { question } = task;
      const catalogue = await library.catalogueFor(question.roster);
      const onFirst = (first: Suggestion) => tell(planOf(catalogue, question.roster, first, words));
      const { suggestions, reason } = await answer(library, question, { onProgress: tell, onFirst, words });
      return { plans: suggestions.map((one) => planOf(catalogue, question.roster, one, words)), reason };
    }
    case "armies": {
      const { armies, reason } = await whichArmies(library, { ...task.of, words, onProgress: tell });
      return { armies: await Promise.all(armies.map((one) => fittingWith(library, one))), reason };
    }
    case "witness": {
      const witness = await witnessFor(library, task.pack, task.armyList, { steps: STEPS * (task.times ?? 1), onProgress: tell });
      if (!witness.roster) return { ...witness, army: null };
      const catalogue = await library.catalogueFor(witness.roster, [task.pack]);
      return { ...witness, army: shownArmy(catalogue, witness.roster) };
    }
  }
}

async function fittingWith(library: Library, fitting: FittingArmy): Promise<Fitting> {
  const { roster } = fitting;
  return { ...fitting, army: roster && shownArmy(await library.catalogueFor(roster), roster) };
}

function planOf(catalogue: Catalogue, before: Roster, suggestion: Suggestion, words: SuggestWords): Plan {
  const { roster } = suggestion;
  return { ...suggestion, lines: changeLines(catalogue, before, roster, words), army: shownArmy(catalogue, roster) };
}

function shownArmy(catalogue: Catalogue, roster: Roster): ShownArmy {
  const { commands, rows, report } = makeView(catalogue, roster, null);
  return {
    sections: commands.flatMap(({ index, sections }) =>
      sections.map(({ key, name, points, ids }) => ({
        key: `${index} ${key}`,
        name,
        points,
        rows: ids.flatMap((id) => rows.get(id) ?? []),
      })),
    ),
    points: report?.points ?? 0,
    limit: catalogue.size?.points ?? roster.limit ?? null,
    missing: report?.missing ?? 0,
    word: report ? briefText(report, catalogue.book.verdicts, catalogue.words.verdicts) : "",
  };
}
