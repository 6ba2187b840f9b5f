"use client";

import { useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { ChooseMany } from "@/components/ui/choose-many";
import { TextField, Tick } from "@/components/ui/field";
import { armyOffers } from "@/lib/advice/offers/offers";
import type { Question } from "@/lib/advice/suggest/question";
import { EACH } from "@/lib/advice/suggest/search/tastes";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { inspect } from "@/lib/engine/check/check";
import { edited } from "@/lib/engine/roster/edit";
import type { Edit } from "@/lib/engine/roster/edits";
import type { Roster } from "@/lib/engine/schema/roster";
import { number } from "@/lib/engine/text";
import { PanelFrame } from "./panel-frame";
import { ArmyRows, NewTotal, PlanProof } from "./plan-parts";
import { Plans } from "./plans";
import { TasteField } from "./taste-field";
import { typedLimit } from "./typed-limit";
import { useOwned } from "./use-owned";
import type { Plan } from "./work";

interface MusterDialogProps {
  catalogue: Catalogue;
  /** Without units; of the army list, the size, the packs and readings that hold. */
  roster: Roster;
  /** What becomes of the roster it began with: all edits that lead to the army. */
  onTake(plan: Plan, edits: readonly Edit[]): void;
  /** Why the army that was taken could not be kept; "" where nothing is wrong. */
  fault?: string;
  onClose(): void;
}

/** Starts to change: armies of an army list, by size, taste, the units they must have and the models at hand. */
export function MusterDialog({ catalogue, roster, onTake, fault = "", onClose }: MusterDialogProps) {
  const { book, army, size } = catalogue;
  const noun = book.pointsName ?? "points";
  const [typed, setTyped] = useState(String(size?.points ?? roster.limit ?? book.limits[0] ?? ""));
  const [taste, setTaste] = useState<string>(EACH);
  const [pinned, setPinned] = useState<readonly string[]>([]);
  const [onlyOwned, setOnlyOwned] = useState(false);
  const owned = useOwned(roster.game, roster.armyList);
  const offers = useMemo(() => allowedOffers(catalogue, roster), [catalogue, roster]);
  const limit = typedLimit(typed);
  const before = useMemo((): Edit[] => {
    const pins = offers.filter(({ key }) => pinned.includes(key));
    return [
      ...(size || limit === null ? [] : [{ do: "details", change: { limit } } as const]),
      ...pins.map(({ unit }) => ({ do: "add", command: 0, unit }) as const),
    ];
  }, [offers, pinned, size, limit]);
  const question: Question | null =
    limit === null
      ? null
      : {
          ask: "army",
          roster: edited(roster, before),
          options: { tastes: taste === EACH ? [] : [taste], owned: onlyOwned ? owned : null },
        };
  return (
    <PanelFrame
      title="Muster an army"
      intro={`${army.name}, ${book.title}. Three starts to change, each checked and legal unless it says otherwise.`}
      onClose={onClose}
      plans={
        <Plans
          question={question}
          noun="army"
          wait={400}
          verb="Start with this"
          foot={fault || "A start to change: take one, then make it yours."}
          onUse={(plan) => onTake(plan, [...before, ...plan.edits])}
          onClose={onClose}
        >
          {(plan) => <Start plan={plan} noun={noun} taste={taste} onLike={setTaste} />}
        </Plans>
      }
    >
      <div className="mt-3 flex flex-wrap items-start gap-x-6 gap-y-3">
        <TasteField catalogue={catalogue} value={taste} onChange={setTaste} />
        {owned ? <Tick label="Only models I own" checked={onlyOwned} onChange={({ target }) => setOnlyOwned(target.checked)} /> : null}
      </div>
      <div className="mt-3 flex flex-wrap items-start gap-x-6 gap-y-3">
        <TextField
          label={`Size in ${noun}`}
          inputMode="numeric"
          autoComplete="off"
          className="w-40"
          value={typed}
          readOnly={size !== undefined && size !== null}
          error={limit === null ? "Enter a whole number above 0." : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <ChooseMany
          label="Units it must have"
          placeholder="May stay empty"
          className="min-w-60 flex-1"
          options={offers.map(({ key, name, price }) => ({ id: key, label: name, detail: price === null ? "" : number(price) }))}
          chosen={pinned}
          onChange={setPinned}
        />
      </div>
    </PanelFrame>
  );
}

interface StartProps {
  plan: Plan;
  noun: string;
  /** The one that is asked for. */
  taste: string;
  onLike(taste: string): void;
}

/** An army between its name and its button. */
function Start({ plan, noun, taste, onLike }: StartProps) {
  const own = plan.taste ?? taste;
  return (
    <>
      <ArmyRows army={plan.army} reasons={plan.reasons} />
      <NewTotal plan={plan} label="Total" />
      <div>
        <PlanProof plan={plan} noun={noun} taking={false} />
        {own === taste ? null : (
          <Button look="quiet" className="mt-1" onClick={() => onLike(own)}>
            Others like this
          </Button>
        )}
      </div>
    </>
  );
}

function allowedOffers(catalogue: Catalogue, roster: Roster) {
  return armyOffers(catalogue, inspect(catalogue, roster).resolved)
    .flatMap((category) => category.offers)
    .filter(({ status }) => status !== "denied");
}
