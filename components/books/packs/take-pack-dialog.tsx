"use client";

import { useEffect, useState } from "react";
import { keep, MY_ANSWERS } from "@/components/answers/change-pack";
import { answeredText, faultOf, namesFor } from "@/components/answers/pack-names";
import type { OwnLibrary } from "@/components/storage/own-library";
import type { OwnPack } from "@/components/storage/records/own-record";
import { Button } from "@/components/ui/button";
import { AskDialog, Dialog } from "@/components/ui/dialog";
import { FieldError, SelectField } from "@/components/ui/field";
import { useBusy } from "@/components/ui/use-busy";
import { answerInWords } from "@/lib/advice/answers/answer-words";
import { freeId } from "@/lib/advice/answers/answers";
import { answersIn, type Conflict, compareAnswers, mergeAnswers } from "@/lib/advice/answers/pack-answers";
import { type PackNames, packSummary } from "@/lib/advice/answers/pack-words";
import type { Pack } from "@/lib/engine/schema/pack";
import { count, number } from "@/lib/words/en/grammar";
import { capital } from "@/lib/words/text";

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
  const [asked, setAsked] = useState<{ conflicts: readonly Conflict[]; names: PackNames } | null>(null);
  const [wrong, setWrong] = useState("");
  const { busy, once } = useBusy();
  const game = library.games.find((g) => g.id === theirs.game)?.title ?? theirs.game;
  const mine = packs.find((p) => p.pack.id === target)?.pack ?? null;
  const compared = mine && compareAnswers(mine, theirs);
  const merge = async (into: Pack, chosen: ReadonlySet<string>) => {
    if (await mergeInto(into, theirs, chosen)) onClose();
  };
  const begin = async () => {
    setWrong("");
    const fault = await faultOf(theirs, library);
    if (fault) setWrong(`It does not fit the books. ${fault}`);
    else if (mine && compared?.conflicts.length)
      setAsked({ conflicts: compared.conflicts, names: await namesFor(theirs.game, [mine, theirs], library) });
    else if (mine) await merge(mine, new Set());
    else {
      const shipped = target === APART ? library.packIndex(theirs.game) : [];
      if (await keepWhole(theirs, target === APART ? [...packs.map((p) => p.pack.id), ...shipped.map((p) => p.id)] : null)) onClose();
    }
  };
  if (asked && mine)
    return (
      <Conflicts {...asked} theirName={theirs.answeredBy ?? theirs.name} onDone={(chosen) => void merge(mine, chosen)} onClose={onClose} />
    );
  return (
    <AskDialog
      open
      onClose={onClose}
      title={`Take over “${theirs.name}”?`}
      verb={compared?.conflicts.length ? "Go on" : "Take over"}
      busy={busy}
      onDo={() => void once(begin)}
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

/** Keeps a pack as it came; `taken`: the ids it must not have, null where it takes the place of the one with its id. */
function keepWhole(theirs: Pack, taken: readonly string[] | null): Promise<boolean> {
  const { kept: _, ...rest } = theirs;
  const id = taken?.includes(theirs.id) ? freeId(theirs.name, taken) : theirs.id;
  // One that is exchanged for another state keeps its switch; a new one holds where a roster names it.
  const next = (current: OwnPack | null) => ({ pack: { ...rest, id }, everywhere: taken ? false : (current?.everywhere ?? false) });
  return keep(theirs.game, id, next, `Kept “${theirs.name}”.`);
}

/** Puts a pack's answers into another; of those that differ the `chosen` ones. */
function mergeInto({ id, name, game }: Pack, theirs: Pack, chosen: ReadonlySet<string>): Promise<boolean> {
  // What is kept may have changed while the questions were open: it is merged as it stands.
  return keep(
    game,
    id,
    (current) => current && { pack: mergeAnswers(current.pack, theirs, chosen), everywhere: current.everywhere },
    `Took the answers of “${theirs.name}” into “${name}”.`,
  );
}

interface ConflictsProps {
  conflicts: readonly Conflict[];
  names: PackNames;
  theirName: string;
  /** The keys of the answers that are taken from them. */
  onDone(chosen: ReadonlySet<string>): void;
  onClose(): void;
}

/** The questions to which two packs answer differently, one after the other. */
function Conflicts({ conflicts, names, theirName, onDone, onClose }: ConflictsProps) {
  const [{ at, chosen }, set] = useState<{ at: number; chosen: ReadonlySet<string> }>({ at: 0, chosen: new Set() });
  const conflict = conflicts[at];
  if (!conflict) return null;
  const decide = (takeTheirs: boolean) => {
    const next = new Set(chosen);
    if (takeTheirs) next.add(conflict.theirs.key);
    else next.delete(conflict.theirs.key);
    if (at + 1 < conflicts.length) set({ at: at + 1, chosen: next });
    else onDone(next);
  };
  return (
    <ConflictQuestion
      key={at}
      conflict={conflict}
      names={names}
      place={`${number(at + 1)} of ${number(conflicts.length)}`}
      theirName={theirName}
      onDecide={decide}
      onBack={at > 0 ? () => set({ at: at - 1, chosen }) : null}
      onClose={onClose}
    />
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
