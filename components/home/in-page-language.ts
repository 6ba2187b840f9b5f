"use client";

import { isReadable, type RosterRecord } from "@/components/storage/records/record";
import { useLoaded } from "@/components/ui/use-loaded";
import { useEngineWords } from "@/components/words/engine";
import { useLanguage } from "@/components/words/words";
import type { Library } from "@/lib/engine/catalogue/library";
import { briefText } from "@/lib/engine/report/verdict";
import type { EngineWords } from "@/lib/words/en/engine";
import type { Language } from "@/lib/words/language";

type Verdicts = EngineWords["verdicts"];

/** Rosters with what their cards say in the language of the page; what was kept in another one follows when its names are loaded. */
export function useInPageLanguage(records: RosterRecord[] | null, loadLibrary: () => Promise<Library>): RosterRecord[] | null {
  const language = useLanguage();
  const { verdicts } = useEngineWords();
  const { value } = useLoaded(async () => {
    if (!records?.some((record) => isOther(record, language))) return null;
    const library = await loadLibrary();
    return Promise.all(records.map((record) => wordedIn(language, record, library, verdicts)));
  }, [records, language, verdicts, loadLibrary]);
  return value ?? records;
}

const isOther = ({ summary }: RosterRecord, language: Language) => summary !== null && (summary.language ?? "en") !== language;

/** A record with the names and the words of a language. What has no name in the library keeps the one it has. */
export async function wordedIn(language: Language, record: RosterRecord, library: Library, verdicts: Verdicts): Promise<RosterRecord> {
  const { roster, summary } = record;
  const game = library.games.find(({ id }) => id === roster.game);
  if (!summary || !isOther(record, language) || !isReadable(record) || !game) return record;
  try {
    const army = (await library.armyIndex(game.id)).find(({ id }) => id === roster.armyList);
    const { language: _, verdictWord, pointsName, ...figures } = summary;
    // A game has words of its own, or something was agreed.
    const book = verdictWord === undefined && pointsName === undefined ? null : await library.loadBook(game.id);
    const isWorded = book?.verdicts !== undefined || summary.agreed !== undefined;
    const word = isWorded ? briefText({ verdict: summary.verdict, agreed: summary.agreed ?? 0 }, book?.verdicts, verdicts) : verdictWord;
    const noun = book?.pointsName ?? pointsName;
    return {
      ...record,
      summary: {
        ...figures,
        ...(language === "en" ? {} : { language }),
        ...(verdictWord === undefined || word === undefined ? {} : { verdictWord: word }),
        ...(pointsName === undefined || noun === undefined ? {} : { pointsName: noun }),
        gameTitle: game.title,
        armyName: army?.name ?? summary.armyName,
      },
    };
  } catch {
    // The names could not be loaded.
    return record;
  }
}
