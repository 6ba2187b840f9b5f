"use client";

import { X } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Part } from "@/components/events/form/part";
import type { EditedEvent } from "@/components/events/form/use-event";
import type { EventGame } from "@/components/hand-in/use-game";
import { Button } from "@/components/ui/button";
import { ChooseMany } from "@/components/ui/choose-many";
import { ComboField } from "@/components/ui/combo-field";
import { TextField, Tick } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { isAllowed } from "@/lib/engine/catalogue/compile/event";
import type { EventRules } from "@/lib/engine/schema/event";
import type { Pack } from "@/lib/engine/schema/pack";
import { noArmyLeft } from "@/lib/events/event-contradictions";
import { list, number } from "@/lib/words/en/grammar";

const WitnessLines = lazy(() => import("./witness-lines").then((m) => ({ default: m.WitnessLines })));

type Which = "all" | "except" | "only";

/** Which army lists may take part. */
export function ArmiesPart({ edited, game }: { edited: EditedEvent; game: EventGame }) {
  const { pack, change } = edited;
  const event = pack.event ?? {};
  const { armies } = event;
  const which: Which = !armies ? "all" : "only" in armies ? "only" : "except";
  const chosen = !armies ? [] : "only" in armies ? armies.only : armies.except;
  const put = (next: EventRules["armies"]) =>
    change((now) => {
      const { armies: _, ...rest } = now.event ?? {};
      return { ...now, event: next ? { ...rest, armies: next } : rest };
    });
  // An empty list of exceptions allows all, and the choice must not jump back to "All" while one is being made.
  const set = (to: Which, ids: readonly string[]) => {
    if (to === "all") put(undefined);
    else if (to === "only") put({ only: [...ids] });
    else put({ except: [...ids] });
  };
  const allowed = game.armies.filter(({ id }) => isAllowed(event, id)).length;
  const options = game.armies.map(({ id, name, aliases }) => ({ id, label: name, also: aliases }));
  return (
    <Part number={3} title="Army lists allowed" aside={`${number(allowed)} of ${number(game.armies.length)}`}>
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="sr-only">Army lists allowed</legend>
        <Tick
          type="radio"
          name="armies"
          label={`All ${number(game.armies.length)}`}
          checked={which === "all"}
          onChange={() => set("all", [])}
        />
        <Tick type="radio" name="armies" label="All except" checked={which === "except"} onChange={() => set("except", chosen)} />
        <Tick type="radio" name="armies" label="Only these" checked={which === "only"} onChange={() => set("only", chosen)} />
      </fieldset>
      {which === "all" ? null : (
        <ChooseMany
          label={which === "only" ? "Army lists that may take part" : "Army lists that may not take part"}
          options={options}
          chosen={chosen}
          onChange={(ids) => set(which, ids)}
          placeholder="Add an army list"
          error={noArmyLeft(event, game.armies) ?? undefined}
          className="mt-2"
        />
      )}
      {game.book.hasPoints === false ? null : <SizesField edited={edited} game={game} />}
      <TryRules pack={pack} game={game} />
    </Part>
  );
}

/** Whether each allowed army list has a legal army under the rules: searched when asked for. */
function TryRules({ pack, game }: { pack: Pack; game: EventGame }) {
  const [tried, setTried] = useState<{ pack: Pack; turn: number } | null>(null);
  const begin = () => setTried((before) => ({ pack, turn: (before?.turn ?? 0) + 1 }));
  if (!tried) {
    return (
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={begin}>Try these rules</Button>
        <span className="min-w-48 flex-1 text-s text-ink-2">
          Looks for a legal army of each army list, or for the limit that is in the way.
        </span>
      </div>
    );
  }
  return (
    <Suspense>
      <WitnessLines key={tried.turn} pack={tried.pack} game={game} stale={tried.pack !== pack} onAgain={begin} />
    </Suspense>
  );
}

/** Army lists that play at another size than the others. */
function SizesField({ edited, game }: { edited: EditedEvent; game: EventGame }) {
  const { pack, change } = edited;
  const sizes = pack.event?.sizes ?? [];
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const put = (next: NonNullable<EventRules["sizes"]>) =>
    change((now) => {
      const { sizes: _, ...rest } = now.event ?? {};
      return { ...now, event: next.length ? { ...rest, sizes: next } : rest };
    });
  const nameOf = (id: string) => game.armies.find((army) => army.id === id)?.name ?? id;
  const left = game.armies.filter(({ id }) => !sizes.some(({ armies }) => armies.includes(id)));
  return (
    <div className="mt-4">
      <ComboField
        label="Army lists of another size"
        options={left.map(({ id, name, aliases }) => ({ id, label: name, also: aliases }))}
        value={null}
        placeholder="may stay empty"
        onChange={(id) => put([...sizes, { armies: [id], points: pack.event?.points ?? game.book.limits[0] ?? 1000 }])}
      />
      <ul aria-label="Army lists of another size: chosen">
        {sizes.map(({ armies, points }) => {
          const key = armies.join(" ");
          const name = list(armies.map(nameOf));
          const value = typed[key] ?? String(points);
          const isWrong = !isSize(value);
          return (
            <li key={key} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-rule py-2">
              <span translate="no" className="min-w-40 flex-1 font-strong">
                {name}
              </span>
              <TextField
                label={`Size of ${name}, at most`}
                hideLabel
                inputMode="numeric"
                autoComplete="off"
                className="w-40"
                value={value}
                error={isWrong ? "Enter a whole number above 0." : undefined}
                onChange={({ target }) => {
                  setTyped((now) => ({ ...now, [key]: target.value }));
                  if (isSize(target.value))
                    put(sizes.map((one) => (one.armies === armies ? { armies, points: Number(target.value) } : one)));
                }}
              />
              <IconButton
                look="quiet"
                label={`Take out ${name}`}
                icon={<X size={16} aria-hidden="true" />}
                onClick={() => {
                  setTyped(({ [key]: _, ...others }) => others);
                  put(sizes.filter((one) => one.armies !== armies));
                }}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const isSize = (text: string) => /^[1-9]\d{0,5}$/.test(text.trim());
