"use client";

import { useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { ChooseMany } from "@/components/ui/choose-many";
import { TextField, Tick } from "@/components/ui/field";
import { speaking } from "@/components/words/speak";
import { useSuggestWords } from "@/components/words/suggest";
import { armyOffers } from "@/lib/advice/offers/offers";
import type { Question } from "@/lib/advice/suggest/question";
import { EACH } from "@/lib/advice/suggest/search/tastes";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { inspect } from "@/lib/engine/check/check";
import { edited } from "@/lib/engine/roster/edit";
import type { Edit } from "@/lib/engine/roster/edits";
import type { Roster } from "@/lib/engine/schema/roster";
import { PanelFrame } from "./panel-frame";
import { ArmyRows, PlanProof, StartTotal } from "./plan-parts";
import { FOOT, Plans } from "./plans";
import { TasteField } from "./taste-field";
import { typedLimit } from "./typed-limit";
import { keyIn, type Liked, useLiked } from "./use-liked";
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
export const MusterDialog = speaking(["suggest"], Muster);

function Muster({ catalogue, roster, onTake, fault = "", onClose }: MusterDialogProps) {
  const { book, army, size } = catalogue;
  const noun = book.pointsName ?? null;
  const { starts: words, panel } = useSuggestWords();
  const [typed, setTyped] = useState(String(size?.points ?? roster.limit ?? book.limits[0] ?? ""));
  const [taste, setTaste] = useState<string>(EACH);
  const [pinned, setPinned] = useState<readonly string[]>([]);
  const [onlyOwned, setOnlyOwned] = useState(false);
  const liked = useLiked();
  const owned = useOwned(roster.game, roster.armyList);
  const offers = useMemo(() => allowedOffers(catalogue, roster), [catalogue, roster]);
  const limit = typedLimit(typed);
  const before = useMemo((): Edit[] => {
    const pins = offers.filter(({ key }) => pinned.includes(key));
    return [
      ...(size || limit === null ? [] : [{ do: "details", change: { limit } } as const]),
      ...[...pins.map(({ unit }) => unit), ...liked.kept].map((unit) => ({ do: "add", command: 0, unit }) as const),
    ];
  }, [offers, pinned, liked.kept, size, limit]);
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
      title={words.title}
      intro={words.intro(army.name, book.title)}
      onClose={onClose}
      plans={
        <Plans
          question={question}
          noun="army"
          wait={400}
          verb={words.begin}
          foot={fault || words.kept(liked.kept.length)}
          bar={liked.chosen.size ? <LikedBar liked={liked} noun={noun} /> : undefined}
          total={(plan) => <StartTotal plan={plan} />}
          onUse={(plan) => onTake(plan, [...before, ...plan.edits])}
        >
          {(plan) => <Start plan={plan} noun={noun} taste={taste} liked={liked} onLike={setTaste} />}
        </Plans>
      }
    >
      <div className="mt-3 flex flex-wrap items-start gap-x-6 gap-y-3">
        <TasteField catalogue={catalogue} value={taste} onChange={setTaste} />
        {owned ? <Tick label={panel.onlyOwned} checked={onlyOwned} onChange={({ target }) => setOnlyOwned(target.checked)} /> : null}
      </div>
      <div className="mt-3 flex flex-wrap items-start gap-x-6 gap-y-3">
        <TextField
          label={words.size(noun)}
          inputMode="numeric"
          autoComplete="off"
          className="w-40"
          value={typed}
          readOnly={size !== undefined && size !== null}
          error={limit === null ? words.sizeFault : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <ChooseMany
          label={words.units}
          placeholder={words.mayStayEmpty}
          className="min-w-60 flex-1"
          options={offers.map(({ key, name, price }) => ({
            id: key,
            label: name,
            detail: price === null ? "" : catalogue.words.number(price),
          }))}
          chosen={pinned}
          onChange={setPinned}
        />
      </div>
    </PanelFrame>
  );
}

interface StartProps {
  plan: Plan;
  noun: string | null;
  /** The one that is asked for. */
  taste: string;
  liked: Liked;
  onLike(taste: string): void;
}

/** An army between its name and its button. */
function Start({ plan, noun, taste, liked, onLike }: StartProps) {
  const { starts: words } = useSuggestWords();
  const own = plan.taste ?? taste;
  const chosen = new Set(
    plan.army.sections.flatMap(({ rows }) => rows.filter((row) => liked.chosen.has(keyIn(plan, row))).map(({ id }) => id)),
  );
  return (
    <>
      <ArmyRows army={plan.army} reasons={plan.reasons} chosen={chosen} onChoose={(row) => liked.toggle(plan, row)} />
      <div>
        <PlanProof plan={plan} noun={noun} taking={false} />
        {own === taste ? null : (
          <Button look="quiet" className="mt-1" onClick={() => onLike(own)}>
            {words.othersLike}
          </Button>
        )}
      </div>
    </>
  );
}

function LikedBar({ liked, noun }: { liked: Liked; noun: string | null }) {
  const { starts: words } = useSuggestWords();
  const points = [...liked.chosen.values()].reduce((sum, one) => sum + one.points, 0);
  return (
    <div className={FOOT}>
      <p className="mr-auto font-name" role="status">
        {words.chosen(liked.chosen.size, points, noun)}
      </p>
      <Button look="quiet" onClick={liked.none}>
        {words.chooseNone}
      </Button>
      <Button look="main" onClick={liked.keep}>
        {words.keepThese}
      </Button>
    </div>
  );
}

function allowedOffers(catalogue: Catalogue, roster: Roster) {
  return armyOffers(catalogue, inspect(catalogue, roster).resolved)
    .flatMap((category) => category.offers)
    .filter(({ status }) => status !== "denied");
}
