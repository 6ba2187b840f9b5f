"use client";

import Link from "next/link";
import { useMemo, useState } from "react";
import { changePack, MY_ANSWERS } from "@/components/answers/change-pack";
import { Contradictions } from "@/components/answers/contradictions";
import { PackChoice } from "@/components/answers/pack-choice";
import { EverywhereTick } from "@/components/answers/pack-ticks";
import { useBareCatalogue } from "@/components/answers/use-bare-catalogue";
import type { OwnPack } from "@/components/storage/records/own-record";
import { type LoadLibrary, useLibrary } from "@/components/storage/use-library";
import { useOwn } from "@/components/storage/use-own";
import { type OpenCell, openCells } from "@/lib/advice/open/open-cells";
import { ruleNames } from "@/lib/engine/catalogue/names/rule-names";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { count, number } from "@/lib/engine/text";
import { answeredIn, type Desk, questionsIn } from "./desk";
import { Looking } from "./looking";
import { OpenQuestions } from "./open-questions";
import { OwnEntries } from "./own-entries";

interface BookCheckProps {
  loadLibrary: LoadLibrary;
  game: string;
  army: string;
  /** Where its prices and profiles can be entered as one table. */
  sheet?: string;
}

/** The open cells of an army list, each with what to look up and the answer that the chosen pack gives. */
export function BookCheck({ loadLibrary, game, army, sheet }: BookCheckProps) {
  const library = useLibrary(loadLibrary);
  const own = useOwn();
  const { catalogue, failed } = useBareCatalogue(library, game, army);
  const [chosen, setChosen] = useState<string | null>(null);
  const cells = useMemo(() => (catalogue ? openCells(catalogue) : null), [catalogue]);

  if (failed) return <p className="pt-3 text-ink-2">The army list could not be read, so nothing can be entered.</p>;
  if (!catalogue || !cells || !own) return <Looking />;
  const packs = own.packs.filter((p) => p.game === game);
  const kept = packs.find((p) => p.pack.id === (chosen ?? MY_ANSWERS.id)) ?? null;
  return (
    <>
      {library ? packs.map((one) => <Contradictions key={one.key} kept={one} library={library} catalogue={catalogue} />) : null}
      <Cells
        key={kept?.pack.id ?? MY_ANSWERS.id}
        catalogue={catalogue}
        cells={cells}
        packs={packs}
        kept={kept}
        sheet={sheet}
        onChoose={setChosen}
      />
    </>
  );
}

interface CellsProps {
  catalogue: Catalogue;
  cells: readonly OpenCell[];
  packs: readonly OwnPack[];
  kept: OwnPack | null;
  sheet: string | undefined;
  onChoose(id: string): void;
}

function Cells({ catalogue, cells, packs, kept, sheet, onChoose }: CellsProps) {
  const { book, army } = catalogue;
  const names = useMemo(() => ruleNames(book, army), [book, army]);
  const pack = kept?.pack ?? null;
  const where = { game: book.id, id: pack?.id ?? MY_ANSWERS.id, name: pack?.name ?? MY_ANSWERS.name };
  const desk: Desk = { army: army.id, pack, names, save: (message, change) => void changePack(where, message, change) };
  const all = questionsIn(cells);
  const ownEntries = cells.some((c) => c.sort === "price") || (pack?.entries ?? []).length > 0;

  if (all === 0) return <p className="pt-3 text-ink-2">Nothing is open in this army list.</p>;
  return (
    <div className="max-w-200">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3 py-3">
        <PackChoice packs={packs} value={where.id} onChoose={onChoose} />
        <Link href="/books/packs" prefetch={false} className="text-link inline-flex min-h-(--target) items-center">
          Share, rename or delete packs
        </Link>
      </div>
      {kept ? <EverywhereTick kept={kept} /> : null}
      <p className="py-2 font-strong">
        {number(answeredIn(pack, army.id, cells).all)} of {count(all, "open question")} answered
      </p>
      <OpenQuestions catalogue={catalogue} cells={cells} pack={pack} sheet={sheet} save={desk.save} />
      {ownEntries ? <OwnEntries catalogue={catalogue} desk={desk} /> : null}
    </div>
  );
}
