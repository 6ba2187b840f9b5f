"use client";

import { useCallback, useMemo, useState } from "react";
import { Questions } from "@/components/answers/questions/questions";
import { useBareCatalogue } from "@/components/answers/use-bare-catalogue";
import { Part } from "@/components/events/form/part";
import type { EditedEvent } from "@/components/events/form/use-event";
import type { EventGame } from "@/components/hand-in/use-game";
import type { OwnLibrary } from "@/components/storage/own-library";
import { useOwn } from "@/components/storage/use-own";
import { Button } from "@/components/ui/button";
import { ComboField } from "@/components/ui/combo-field";
import { Tick } from "@/components/ui/field";
import { showToast } from "@/components/ui/toast";
import { cellsAnswered, withCellsOf } from "@/lib/advice/answers/pack-answers";
import { openCells } from "@/lib/advice/open/open-cells";
import { isAllowed } from "@/lib/engine/catalogue/compile/event";
import { Pack } from "@/lib/engine/schema/pack";
import { count, number } from "@/lib/words/en/grammar";

interface BoxesPartProps {
  edited: EditedEvent;
  game: EventGame;
  library: OwnLibrary;
  number: number;
}

/** What the source of the books has lost, answered once for every list of the event. */
export function BoxesPart({ edited, game, library, number: nth }: BoxesPartProps) {
  const { pack, change, remove } = edited;
  const own = useOwn();
  const allowed = game.armies.filter(({ id }) => isAllowed(pack.event ?? {}, id));
  const [army, setArmy] = useState<string | null>(null);
  const shown = army ?? allowed[0]?.id ?? "";
  const { catalogue } = useBareCatalogue(library, game.book.id, shown);
  const cells = useMemo(() => (catalogue ? openCells(catalogue) : null), [catalogue]);
  const answers = cellsAnswered(pack).length;
  const save = useCallback((_: string, next: (pack: Pack) => Pack) => change(next), [change]);
  const takeOver = () => {
    const mine = (own?.packs ?? []).flatMap((kept) => {
      const read = kept.game === pack.game && kept.pack.id !== pack.id && !kept.pack.event ? Pack.safeParse(kept.pack) : null;
      return read?.success ? [read.data] : [];
    });
    const taken = cellsAnswered(mine.reduce(withCellsOf, pack)).length - answers;
    if (taken === 0) showToast({ message: "Your packs answer nothing that is open here." });
    else remove(`Copied ${count(taken, "answer")}.`, (now) => mine.reduce(withCellsOf, now));
  };
  return (
    <Part
      number={nth}
      title="Missing boxes and prices"
      aside={`${number(answers)} answered`}
      lead="Our copy of the book has gaps. Look them up once in yours; the answer then counts for every list. A list that uses what has no answer comes back unconfirmed."
    >
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <ComboField
          label="Army list"
          options={allowed.map(({ id, name, aliases }) => ({ id, label: name, also: aliases }))}
          value={shown}
          onChange={setArmy}
          className="w-72 max-w-full"
        />
        <Button onClick={takeOver} disabled={!own}>
          Copy my answers
        </Button>
      </div>
      <Tick
        className="mt-2"
        label="Lists may play what has no answer as allowed"
        hint="Where their players ask for it; such a list is then legal as agreed."
        checked={pack.playOpen ?? false}
        onChange={({ target }) => {
          const { checked } = target;
          change(({ playOpen: _, ...rest }) => (checked ? { ...rest, playOpen: true } : rest));
        }}
      />
      {!catalogue || !cells ? (
        <p role="status" className="pt-3 text-ink-3">
          Looking for open questions
        </p>
      ) : cells.length === 0 ? (
        <p className="pt-3 text-ink-2">Nothing is open in this army list.</p>
      ) : (
        <Questions key={catalogue.army.id} catalogue={catalogue} cells={cells} pack={pack} save={save} />
      )}
    </Part>
  );
}
