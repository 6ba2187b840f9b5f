"use client";

import { useEffect, useState } from "react";
import { keep, MY_ANSWERS } from "@/components/answers/change-pack";
import { answeredText, faultOf, namesFor } from "@/components/answers/pack-names";
import type { OwnLibrary } from "@/components/storage/own-library";
import type { OwnPack } from "@/components/storage/records/own-record";
import { Button } from "@/components/ui/button";
import { AskDialog, Dialog } from "@/components/ui/dialog";
import { FieldError, SelectField } from "@/components/ui/field";
import { answerInWords } from "@/lib/advice/answers/answer-words";
import { freeId } from "@/lib/advice/answers/answers";
import { answersIn, type Conflict, compareAnswers, mergeAnswers } from "@/lib/advice/answers/pack-answers";
import { type PackNames, packSummary } from "@/lib/advice/answers/pack-words";
import type { Pack } from "@/lib/engine/schema/pack";
import { capital, count, number } from "@/lib/engine/text";

interface TakePackDialogProps {
  pack: Pack;
  library: OwnLibrary;
  /** The player's own packs. */
  own: readonly OwnPack[];
  onClose(): void;
}

const APART = "*apart";
const INSTEAD = "*instead";

/** Offers to take a pack over: into one of the player's own, conflicts shown one at a time, or as a pack of its own. */
export function TakePackDialog({ pack: theirs, library, own, onClose }: TakePackDialogProps) {
  const packs = own.filter((p) => p.game === theirs.game);
  const same = packs.find((p) => p.pack.id === theirs.id);
  const [target, setTarget] = useState(() => {
    const usual = same ?? (isLookedUp(theirs) ? packs.find((p) => p.pack.id === MY_ANSWERS.id) : undefined);
    return usual?.pack.id ?? APART;
  });
  const [step, setStep] = useState<{ conflicts: readonly Conflict[]; at: number; chosen: ReadonlySet<string>; names: PackNames } | null>(
    null,
  );
  const [wrong, setWrong] = useState("");
  const [busy, setBusy] = useState(false);
  const game = library.games.find((g) => g.id === theirs.game)?.title ?? theirs.game;
  const mine = packs.find((p) => p.pack.id === target)?.pack ?? null;
  const compared = mine && compareAnswers(mine, theirs);

  const begin = async () => {
    setBusy(true);
    setWrong("");
    const fault = await faultOf(theirs, library);
    const shipped = fault || target !== APART ? null : library.packIndex(theirs.game);
    if (fault) setWrong(`It does not fit the books. ${fault}`);
    else if (compared?.conflicts.length && mine) {
      setStep({ conflicts: compared.conflicts, at: 0, chosen: new Set(), names: await namesFor(theirs.game, [mine, theirs], library) });
    } else if (mine) await merge(mine, new Set());
    else {
      const { kept: _, ...rest } = theirs;
      const apart = target === APART;
      const ids = [...packs.map((p) => p.pack.id), ...(shipped ?? []).map((p) => p.id)];
      const id = apart && ids.includes(theirs.id) ? freeId(theirs.name, ids) : theirs.id;
      // One that is exchanged for another state keeps its switch; a new one holds where a roster names it.
      const next = (current: OwnPack | null) => ({ pack: { ...rest, id }, everywhere: apart ? false : (current?.everywhere ?? false) });
      const done = await keep(theirs.game, id, next, `Kept “${theirs.name}”.`);
      if (done) onClose();
    }
    setBusy(false);
  };
  const merge = async ({ id, name, game: of }: Pack, chosen: ReadonlySet<string>) => {
    // What is kept may have changed while the questions were open: it is merged as it stands.
    const done = await keep(
      of,
      id,
      (current) => current && { pack: mergeAnswers(current.pack, theirs, chosen), everywhere: current.everywhere },
      `Took the answers of “${theirs.name}” into “${name}”.`,
    );
    if (done) onClose();
  };

  if (step && mine) {
    const conflict = step.conflicts[step.at];
    if (!conflict) return null;
    const decide = (takeTheirs: boolean) => {
      const chosen = new Set(step.chosen);
      if (takeTheirs) chosen.add(conflict.theirs.key);
      else chosen.delete(conflict.theirs.key);
      if (step.at + 1 < step.conflicts.length) setStep({ ...step, at: step.at + 1, chosen });
      else void merge(mine, chosen);
    };
    return (
      <ConflictQuestion
        key={step.at}
        conflict={conflict}
        names={step.names}
        place={`${number(step.at + 1)} of ${number(step.conflicts.length)}`}
        theirName={theirs.answeredBy ?? theirs.name}
        onDecide={decide}
        onBack={step.at > 0 ? () => setStep({ ...step, at: step.at - 1 }) : null}
        onClose={onClose}
      />
    );
  }
  return (
    <AskDialog
      open
      onClose={onClose}
      title={`Take over “${theirs.name}”?`}
      verb={compared?.conflicts.length ? "Go on" : "Take over"}
      busy={busy}
      onDo={() => void begin()}
    >
      <div>
        <p>
          For {game}: {packSummary(theirs)}.
        </p>
        {answeredText(theirs) ? <p className="text-ink-2">{answeredText(theirs)}.</p> : null}
      </div>
      <SelectField label="Put them" value={target} onChange={(event) => setTarget(event.target.value)}>
        {packs.map(({ pack }) => (
          <option key={pack.id} value={pack.id}>
            into “{pack.name}”
          </option>
        ))}
        {same ? <option value={INSTEAD}>in place of “{same.pack.name}”</option> : null}
        <option value={APART}>into a pack of their own</option>
      </SelectField>
      {compared ? (
        <p className="text-ink-2">
          {capital(
            [
              compared.added.length ? `${count(compared.added.length, "answer")} new` : "nothing new",
              ...(compared.same ? [`${number(compared.same)} the same as yours`] : []),
              ...(compared.conflicts.length ? [`${number(compared.conflicts.length)} other than yours, asked one by one`] : []),
            ].join(", "),
          )}
          .
        </p>
      ) : null}
      <FieldError>{wrong || undefined}</FieldError>
    </AskDialog>
  );
}

/** Whether a pack holds nothing but what somebody looked up. */
function isLookedUp(pack: Pack): boolean {
  return answersIn(pack).every(({ sort }) => sort === "cell");
}

interface ConflictQuestionProps {
  conflict: Conflict;
  names: PackNames;
  /** "2 of 3" */
  place: string;
  theirName: string;
  onDecide(theirs: boolean): void;
  onBack: (() => void) | null;
  onClose(): void;
}

/** One question to which two packs answer differently. */
function ConflictQuestion({ conflict: { mine, theirs }, names, place, theirName, onDecide, onBack, onClose }: ConflictQuestionProps) {
  const ownText = answerInWords(mine, names);
  const other = answerInWords(theirs, names);
  useEffect(() => {
    document.getElementById("conflict-mine")?.focus();
  }, []);
  return (
    <Dialog
      open
      onClose={onClose}
      title={other.question}
      actions={
        onBack ? (
          <Button look="quiet" onClick={onBack}>
            Back
          </Button>
        ) : undefined
      }
    >
      <p className="text-ink-2" role="status">
        {place}: the two answers differ. Which one is right?
      </p>
      <div className="flex flex-col gap-2">
        <Button id="conflict-mine" className="justify-start! text-left whitespace-normal!" onClick={() => onDecide(false)}>
          Mine: {ownText.answer}
        </Button>
        <Button className="justify-start! text-left whitespace-normal!" onClick={() => onDecide(true)}>
          {theirName}: {other.answer}
        </Button>
      </div>
    </Dialog>
  );
}
