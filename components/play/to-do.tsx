"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Tick } from "@/components/ui/field";
import { SectionHead } from "@/components/ui/section-head";
import type { PlayEffect } from "@/lib/paper/play/army";
import type { Side } from "@/lib/paper/play/events";
import { alsoMatters, effectsNow, mayAct, placeOf, stillToDo } from "@/lib/paper/play/game";
import { unitName, whereText } from "@/lib/paper/play/say";
import type { Game } from "./use-game";
import { usePlayWords } from "./words";

/** What is still to do in this phase, and what else matters in it: a line at the foot that opens to a list. */
export function ToDo({ game }: { game: Game }) {
  const words = usePlayWords();
  const { table, state, act } = game;
  const { plan } = table;
  const army: Side = plan.together ? "mine" : state.of;
  const [open, setOpen] = useState(false);
  const acting = mayAct(table, state, army);
  const todo = stillToDo(table, state, army);
  const others = alsoMatters(table, state, army);
  const phase = plan.phases.find(({ id }) => id === state.phase);
  const where = whereText(table, state, words.say);
  if (!phase || acting.length + others.length === 0) return <span className="text-ink-2">{where}</span>;
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className="block min-h-12 w-full text-left">
        {todo.length > 0 ? (
          <>
            <strong className="block font-head">{words.stillToDo(todo.length, phase.name)}</strong>
            <span className="block truncate text-ink-2">{words.list(todo.map((unit) => unitName(unit, words.say)))}</span>
          </>
        ) : (
          <>
            <span className="block text-ink-2">{where}</span>
            <span className="block truncate">{words.whatMatters}</span>
          </>
        )}
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={where}
        actions={<Button onClick={() => setOpen(false)}>{words.close}</Button>}
      >
        {acting.length > 0 && (
          <section>
            <SectionHead level={3}>{words.toDo}</SectionHead>
            <ul>
              {acting.map((unit) => (
                <li key={unit.key} className="border-b border-rule py-2">
                  <Tick
                    label={words.doneOf(`${unitName(unit, words.say)} ${unit.acts[phase.id]}`)}
                    checked={state.done.has(placeOf(army, unit.key))}
                    onChange={() => act({ kind: "done", army, unit: unit.key })}
                  />
                  <EffectList effects={effectsNow(state, unit)} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {others.length > 0 && (
          <section>
            <SectionHead level={3}>{words.mattersNow}</SectionHead>
            <ul>
              {others.map((unit) => (
                <li key={unit.key} className="border-b border-rule py-2">
                  <h4 className="font-strong">{unitName(unit, words.say)}</h4>
                  <EffectList effects={effectsNow(state, unit)} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </Dialog>
    </>
  );
}

/** What things do, one a line with its page. */
export function EffectList({ effects }: { effects: readonly PlayEffect[] }) {
  if (effects.length === 0) return null;
  return (
    <ul className="text-s">
      {effects.map(({ name, text, page }) => (
        <li key={`${name} ${text}`} className="flex gap-3 py-0.5">
          <span className="flex-1">
            <span className="font-strong">{name}</span> {text}
          </span>
          <span className="text-ink-2">{page}</span>
        </li>
      ))}
    </ul>
  );
}
