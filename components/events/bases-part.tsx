"use client";

import { Part } from "@/components/events/form/part";
import type { EditedEvent } from "@/components/events/form/use-event";
import type { EventGame } from "@/components/hand-in/use-game";
import type { OwnLibrary } from "@/components/storage/own-library";
import { useOwn } from "@/components/storage/use-own";
import { ChooseMany } from "@/components/ui/choose-many";
import { Tick } from "@/components/ui/field";
import { Note } from "@/components/ui/note";
import { idsIn, type TakenOver } from "@/lib/engine/catalogue/packs/bases";
import { partInWords } from "@/lib/events/event-page";
import { count } from "@/lib/words/en/grammar";

interface BasesPartProps {
  edited: EditedEvent;
  game: EventGame;
  library: OwnLibrary;
  taken: readonly TakenOver[];
  /** Why the packs cannot be taken over; empty where they can. */
  wrong: string;
  number: number;
}

/** Other packs whose rules hold at the event as well, and which of their rules do not. */
export function BasesPart({ edited, game, library, taken, wrong, number: nth }: BasesPartProps) {
  const { pack, change } = edited;
  const own = useOwn();
  const chosen = pack.extends ?? [];
  const options = [
    ...library.packIndex(pack.game),
    ...(own?.packs ?? []).flatMap(({ game: of, pack: { id, name } }) => (of === pack.game ? [{ id, name }] : [])),
    ...(pack.bases ?? []),
  ].filter(({ id }, at, all) => id !== pack.id && all.findIndex((other) => other.id === id) === at);
  const without = new Set(pack.without ?? []);
  const choose = (ids: string[]) =>
    change(({ extends: _, without: left, bases, ...rest }) =>
      ids.length ? { ...rest, extends: ids, ...(left ? { without: left } : {}), ...(bases ? { bases } : {}) } : rest,
    );
  const leaveOut = (id: string, isLeft: boolean) =>
    change(({ without: left = [], ...rest }) => {
      const next = isLeft ? [...left, id] : left.filter((other) => other !== id);
      return next.length ? { ...rest, without: next } : rest;
    });
  return (
    <Part
      number={nth}
      title="Made from other packs"
      aside={chosen.length ? count(chosen.length, "pack") : undefined}
      lead="Everything these packs say applies to your event too, unless you say otherwise here. Untick what should not apply."
    >
      <ChooseMany
        label="Packs"
        placeholder="Add a pack"
        options={options.map(({ id, name }) => ({ id, label: name }))}
        chosen={chosen}
        onChange={choose}
        className="max-w-100"
      />
      {wrong ? (
        <Note kind="illegal" role="alert" className="mt-3" title="These packs cannot be used.">
          <p>{wrong}</p>
        </Note>
      ) : null}
      {taken.map(({ pack: base, left }) => {
        const ids = [...new Set(idsIn(base))];
        return ids.length ? (
          <fieldset key={base.id} className="mt-4">
            <legend translate="no" className="caps text-ink-2">
              {base.name}
            </legend>
            {ids.map((id) => {
              // What another pack on the way leaves out is gone whatever this one says.
              const byOther = left.includes(id) && ![...without].some((own) => own === id || id.startsWith(`${own}.`));
              return (
                <Tick
                  key={id}
                  label={partInWords(base, id, game.names, pack.event?.points).text}
                  hint={byOther ? "Left out by a pack in between." : undefined}
                  checked={!left.includes(id)}
                  disabled={byOther}
                  onChange={({ target }) => leaveOut(id, !target.checked)}
                />
              );
            })}
          </fieldset>
        ) : null;
      })}
    </Part>
  );
}
