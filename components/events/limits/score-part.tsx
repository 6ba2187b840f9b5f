"use client";

import { useState } from "react";
import { Part } from "@/components/events/form/part";
import { type EditedEvent, withEvent } from "@/components/events/form/use-event";
import type { EventGame } from "@/components/hand-in/use-game";
import { FieldError, Tick } from "@/components/ui/field";
import { scoreSentence } from "@/lib/engine/catalogue/terms/event-sentences";
import { Say } from "@/lib/engine/rules/words";
import { type Composition, Score } from "@/lib/engine/schema/event";
import { compositionStart } from "@/lib/events/event-page";
import { count } from "@/lib/words/en/grammar";
import { CountedFields, countedOf, NumberField, nothingCounted, type PickedCount, signedIn } from "./counted-fields";
import { numberIn } from "./limit-picked";
import { PickerFrame } from "./picker-frame";
import { SentenceList } from "./sentence-list";

interface PickedScore extends PickedCount {
  points: string;
  above: string;
  per: string;
  each: boolean;
}

const nothing: PickedScore = { ...nothingCounted, points: "", above: "", per: "", each: false };

function scoreOf(picked: PickedScore): Score | null {
  const { points, above, per, each } = picked;
  const read = Score.safeParse({
    points: signedIn(points),
    ...countedOf(each ? { ...picked, in: "", weights: [] } : picked),
    ...(above.trim() && numberIn(above) !== 0 ? { above: numberIn(above) ?? -1 } : {}),
    ...(per.trim() && numberIn(per) !== 1 ? { per: numberIn(per) ?? -1 } : {}),
    ...(each ? { each: true } : {}),
  });
  return read.success ? read.data : null;
}

function missingIn({ points, of }: PickedScore): string {
  if (!signedIn(points)) return "Enter how many points, as −1 or 2.";
  return of.length ? "These choices do not go together. Change one of them." : "Choose of what.";
}

/** The score of a list: where it starts, what gives and takes points. Off until it is switched on. */
export function ScorePart({ edited, game, number: nth }: { edited: EditedEvent; game: EventGame; number: number }) {
  const { pack, change, remove } = edited;
  const composition = pack.event?.composition;
  const say = new Say(game.names, Number.POSITIVE_INFINITY);
  const put = (next: Composition | undefined) => change((now) => withComposition(now, next));
  return (
    <Part
      number={nth}
      title="Composition score"
      aside={composition ? count(composition.rules.length, "rule") : "not in use"}
      lead="A score for how strong a list is, shown beside the verdict. It never makes a list illegal."
    >
      <Tick
        label="Give each list a score"
        checked={composition !== undefined}
        onChange={({ target }) =>
          target.checked
            ? put({ start: 20, least: 0, rules: [] })
            : remove("Removed the composition score.", (now) => withComposition(now, undefined))
        }
      />
      {composition ? (
        <>
          <Bounds composition={composition} put={put} />
          <p className="py-2 text-s text-ink-2">{compositionStart(composition)}</p>
          <SentenceList
            label="Rules of the score"
            sentences={composition.rules.map((rule) => scoreSentence(rule, say))}
            onRemove={(at) =>
              remove("Removed a rule of the score.", (now) =>
                withComposition(now, { ...composition, rules: composition.rules.filter((_, i) => i !== at) }),
              )
            }
          />
          <ScorePicker game={game} onAdd={(score) => put({ ...composition, rules: [...composition.rules, score] })} />
        </>
      ) : null}
    </Part>
  );
}

function withComposition(pack: EditedEvent["pack"], composition: Composition | undefined) {
  const { composition: _, ...event } = pack.event ?? {};
  return { ...withEvent(pack, {}), event: composition ? { ...event, composition } : event };
}

/** Where the score starts and ends. A number is taken over as soon as it is one. */
function Bounds({ composition, put }: { composition: Composition; put(next: Composition): void }) {
  const { start, least, most } = composition;
  const [typed, setTyped] = useState({ start: String(start), least: String(least ?? ""), most: String(most ?? "") });
  const set = (key: keyof typeof typed, value: string) => {
    setTyped((now) => ({ ...now, [key]: value }));
    const n = signedIn(value);
    if (n === undefined && (key === "start" || value.trim() !== "")) return;
    const { [key]: _, ...rest } = composition;
    const next = { ...rest, ...(n === undefined ? {} : { [key]: n }) } as Composition;
    if ((next.least ?? Number.NEGATIVE_INFINITY) <= (next.most ?? Number.POSITIVE_INFINITY)) put(next);
  };
  const wrong = typed.least.trim() && typed.most.trim() && (signedIn(typed.least) ?? 0) > (signedIn(typed.most) ?? 0);
  return (
    <div className="grid grid-cols-1 gap-3 pt-2 sm:grid-cols-12">
      <NumberField label="Every list starts at" value={typed.start} onChange={(value) => set("start", value)} />
      <NumberField label="At least" placeholder="no bound" value={typed.least} onChange={(value) => set("least", value)} />
      <NumberField label="At most" placeholder="no bound" value={typed.most} onChange={(value) => set("most", value)} />
      {wrong ? <FieldError className="sm:col-span-12">The least is above the most.</FieldError> : null}
    </div>
  );
}

function ScorePicker({ game, onAdd }: { game: EventGame; onAdd(score: Score): void }) {
  const [picked, setPicked] = useState(nothing);
  const set = (change: Partial<PickedScore>) => setPicked((now) => ({ ...now, ...change }));
  const made = scoreOf(picked);
  const add = () => {
    if (!made) return;
    onAdd(made);
    setPicked(nothing);
  };
  return (
    <PickerFrame
      title="New rule of the score"
      sentence={made && scoreSentence(made, new Say(game.names, Number.POSITIVE_INFINITY))}
      hint="The rule is read back here as a sentence."
      missing={missingIn(picked)}
      verb="Add this rule"
      onAdd={add}
    >
      <NumberField label="Points" placeholder="−1" value={picked.points} onChange={(points) => set({ points })} />
      <NumberField label="For every" placeholder="1" value={picked.per} onChange={(per) => set({ per })} />
      <NumberField label="Only above" placeholder="0" value={picked.above} onChange={(above) => set({ above })} />
      <CountedFields game={game} picked={picked} set={set} single={picked.each} />
      <Tick
        label="Every single one of these by itself"
        className="sm:col-span-12"
        checked={picked.each}
        onChange={({ target }) => set({ each: target.checked })}
      />
    </PickerFrame>
  );
}
