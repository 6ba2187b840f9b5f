"use client";

import { ChooseMany } from "@/components/events/form/choose-many";
import { Part } from "@/components/events/form/part";
import type { EditedEvent } from "@/components/events/form/use-event";
import type { EventGame } from "@/components/events/form/use-game";
import { Tick } from "@/components/ui/field";
import { isAllowed } from "@/lib/catalogue/compile/event";
import { noArmyLeft } from "@/lib/events/event-contradictions";
import type { EventRules } from "@/lib/schema/event";
import { number } from "@/lib/text";

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
    </Part>
  );
}
