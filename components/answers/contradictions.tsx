"use client";

import { useMemo } from "react";
import type { OwnLibrary } from "@/components/storage/own-library";
import type { OwnPack } from "@/components/storage/records/own-record";
import { Button } from "@/components/ui/button";
import { Note } from "@/components/ui/note";
import { useLoaded } from "@/components/ui/use-loaded";
import { answerInWords } from "@/lib/advice/answers/answer-words";
import { type Contradiction, contradictions, keepAnswer } from "@/lib/advice/answers/contradictions";
import { withoutAnswer } from "@/lib/advice/answers/pack-answers";
import type { PackNames } from "@/lib/advice/answers/pack-words";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { Pack } from "@/lib/engine/schema/pack";
import { count, pageLabel } from "@/lib/words/en/grammar";
import { uncapital } from "@/lib/words/text";
import { keep } from "./change-pack";
import { cataloguesFor, namesFor } from "./pack-names";

interface ContradictionsProps {
  kept: OwnPack;
  library: OwnLibrary;
  /** The army list that is asked about; every one of the pack when absent. */
  catalogue?: Catalogue;
}

/** Answers of a pack that the book's data has since settled otherwise, each to be kept or given up. Nothing changes unasked. */
export function Contradictions({ kept, library, catalogue }: ContradictionsProps) {
  const { game, pack } = kept;
  const all = useLoaded<readonly Catalogue[]>(
    () => (catalogue ? null : cataloguesFor(game, [pack], library)),
    [game, pack, library, catalogue],
  ).last;
  const found = useMemo(() => {
    const each = (catalogue ? [catalogue] : (all ?? [])).flatMap((one) => contradictions(one, pack));
    // What is said of every army list is contradicted in each.
    return [...new Map(each.map((one) => [one.answer.key, one])).values()];
  }, [all, catalogue, pack]);
  const some = found.length > 0;
  const names = useLoaded<PackNames>(() => (some ? namesFor(game, [pack], library) : null), [some, game, pack, library]).last;
  if (!some || !names) return null;
  const change = (message: string, next: (pack: Pack) => Pack) =>
    void keep(game, pack.id, (current) => current && { pack: next(current.pack), everywhere: current.everywhere }, message);
  return (
    <section aria-label={`Answers in ${pack.name} that the book’s data contradicts`} className="max-w-200 py-2">
      <p className="pb-2 font-strong">
        {count(found.length, "answer")} in {pack.name} {found.length === 1 ? "differs" : "differ"} from the book’s data
      </p>
      <ul className="flex flex-col gap-2">
        {found.map((one) => (
          <li key={one.answer.key}>
            <Item one={one} names={names} onChange={change} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ItemProps {
  one: Contradiction;
  names: PackNames;
  onChange(message: string, next: (pack: Pack) => Pack): void;
}

function Item({ one, names, onChange }: ItemProps) {
  const { answer, ours, page } = one;
  const asked = answerInWords(answer, names);
  const data = ours && answerInWords(ours, names);
  const at = page === null ? "" : `, ${pageLabel(page)}`;
  return (
    <Note kind="unconfirmed" title={asked.question}>
      <p>
        {data
          ? `Your answer says ${plain(asked.answer)}; the book’s data now says ${plain(data.answer)}${at}.`
          : `Your answer says ${plain(asked.answer)}; the book’s data no longer has the rule.`}
      </p>
      <div className="flex flex-wrap gap-2 pt-2">
        <Button
          aria-label={`Keep mine: ${asked.question}`}
          onClick={() => onChange(`Kept your answer: ${plain(asked.answer)}.`, (pack) => keepAnswer(pack, one))}
        >
          Keep mine
        </Button>
        <Button
          aria-label={`${data ? "Take the book’s" : "Remove mine"}: ${asked.question}`}
          onClick={() =>
            onChange(data ? `Taken from the book: ${plain(data.answer)}.` : "Removed your answer.", (pack) => withoutAnswer(pack, answer))
          }
        >
          {data ? "Take the book’s" : "Remove mine"}
        </Button>
      </div>
    </Note>
  );
}

/** An answer inside a sentence. */
function plain(answer: string): string {
  return uncapital(answer.replace(/\.$/, ""));
}
