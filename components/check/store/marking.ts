/** What an organiser says of lists: marks, times and answers, each of which can be taken back. */
import type { MergedReceived } from "@/components/storage/desk-shelf";
import { tellBothChanged } from "@/components/ui/tell-both-changed";
import { showToast } from "@/components/ui/toast";
import type { Answered } from "@/lib/books/intake/submission";
import { groupBy } from "@/lib/engine/group-by";
import type { LaidPack } from "@/lib/events/desk/desk-file";
import type { Entrant } from "@/lib/events/desk/entrants";
import type { DeskLine } from "@/lib/events/desk/line";
import { applyPacks } from "@/lib/events/desk/state/applied-packs";
import type { ReceivedRecord } from "@/lib/events/desk/state/desk-record";
import {
  changeFields,
  decisionOfMark,
  type FieldChange,
  type MarkUpdate,
  markChanges,
  planRemoval,
  unchangedSince,
} from "@/lib/events/desk/state/field-changes";
import { deskState, inTurn } from "./desk-store";
import { decideHandedIn } from "./from-server";
import { addRecords, changeDesk, onConflicts, removeRecords, replaceRecords } from "./keeping";
import { AT_ONCE, readAgain, readSources } from "./reading";

/** Changes fields, here and on the device. @returns what takes back those that were not changed again since. */
function applyChanges(all: readonly FieldChange[]): { changed: ReceivedRecord[]; undo(): ReceivedRecord[] } {
  const { changed, back } = changeFields(deskState().received, all, Date.now());
  void replaceRecords(changed);
  const undo = () => {
    const still = unchangedSince(deskState().received, back);
    if (still.length < back.length) showToast({ message: "Changed again since, so it stays." });
    return applyChanges(still).changed;
  };
  return { changed, undo };
}

/** Says of lists that they are accepted, returned, withdrawn or new, or another person's. @returns what takes it back. */
export function markLists(keys: readonly string[], to: MarkUpdate): () => void {
  const wanted = new Set(keys);
  const lines = deskState().lines.filter(({ key }) => wanted.has(key));
  const submissions = new Set(lines.flatMap(({ handedIn }) => handedIn?.submission ?? []));
  const back = submissions.size ? decideHandedIn(submissions, decisionOfMark(to)) : () => {};
  const { undo } = applyChanges(
    markChanges(
      lines.filter(({ handedIn }) => !handedIn),
      to,
    ),
  );
  return () => {
    undo();
    back();
  };
}

/** Says of all versions of lists whether their armies are painted. */
export function markPainted(entrants: readonly Entrant[], isPainted: boolean): void {
  const keys = entrants.flatMap(({ versions }) => versions.map(({ key }) => key));
  markLists(keys, { painted: isPainted || undefined });
}

/** Leaves questions about lists to their players, whose letters then ask them. @returns what takes it back. */
export function askPlayers(all: readonly { line: DeskLine; questions: readonly string[] }[]): () => void {
  const changes = [...groupBy(all, ({ line }) => line.key)].flatMap(([key, ofList]): FieldChange[] => {
    const [first] = ofList;
    const { asked = [] } = deskState().marks[key] ?? {};
    const value = [...new Set([...asked, ...ofList.flatMap(({ questions }) => questions)])];
    return first && value.length > asked.length ? [{ source: first.line.source, field: { of: "asked", at: first.line.at }, value }] : [];
  });
  return applyChanges(changes).undo;
}

/** Says when what holds a list came. @returns what takes it back. */
export function changeReceivedAt(source: string, moment: string): () => void {
  const { undo } = applyChanges([{ source, field: { of: "received" }, value: moment }]);
  return () => void undo();
}

/** Takes lists off the desk. @returns what puts them back. */
export function removeLists(keys: readonly string[]): () => void {
  const { dropped, changes } = planRemoval(deskState(), new Set(keys));
  removeRecords(dropped);
  const { undo } = applyChanges(changes);
  return () => {
    undo();
    void addRecords(dropped, AT_ONCE);
  };
}

/** Answers given: what takes them back, and how many verdicts are others once the lists were read again. */
export interface Given {
  undo(): void;
  changed: Promise<number>;
}

/** Takes the guesses of many lists as right, as they stand. */
export function confirmGuesses(of: readonly DeskLine[]): Given {
  return giveAnswers(
    of.flatMap(({ source, at, list }) => (list?.guessed?.length ? { source, at, answered: { confirm: list.guessed } } : [])),
  );
}

/** Gives answers about lists, each behind those that were given before, and reads again what they are about. */
export function giveAnswers(all: readonly (Pick<DeskLine, "source" | "at"> & { answered: Answered })[]): Given {
  const again = (changed: readonly ReceivedRecord[]) => readSources(changed.map(({ key }) => key));
  const verdicts = () => new Map(deskState().lines.map(({ key, word }) => [key, word]));
  const done = inTurn(async () => {
    const before = verdicts();
    const given = new Map(deskState().received.map(({ key, answers }) => [key, answers]));
    const ofList = groupBy(all, ({ source, at }) => `${at} ${source}`);
    const changes = [...ofList.values()].flatMap(([first, ...more]): FieldChange[] => {
      if (!first) return [];
      const { source, at } = first;
      const said = [first, ...more].map(({ answered }) => answered);
      return [{ source, field: { of: "answers", at }, value: [...(given.get(source)?.[at] ?? []), ...said] }];
    });
    const { changed, undo } = applyChanges(changes);
    await again(changed);
    return { undo, changed: [...verdicts()].filter(([key, word]) => before.has(key) && before.get(key) !== word).length };
  });
  return {
    undo: () => void inTurn(async () => again((await done).undo())),
    changed: done.then(({ changed }) => changed),
  };
}

/** Answers questions about many lists, and leaves others to their players. */
export function answerAll(all: readonly { line: DeskLine; answered: readonly Answered[]; asked: readonly string[] }[]): Given {
  const back = askPlayers(all.map(({ line, asked }) => ({ line, questions: asked })));
  const given = giveAnswers(all.flatMap(({ line: { source, at }, answered }) => answered.map((one) => ({ source, at, answered: one }))));
  return {
    ...given,
    undo: () => {
      back();
      given.undo();
    },
  };
}

/** What was changed here and elsewhere: of a pack that is another one in a desk's file the one on the desk is kept. */
export type DeskConflict = MergedReceived["conflicts"][number] | { pack: LaidPack };

/** Says what was changed here and elsewhere, and offers what was not kept. */
export function reportConflicts(conflicts: readonly DeskConflict[], where?: string): void {
  const { desk, lines } = deskState();
  const paths = conflicts.flatMap((one) => {
    if ("pack" in one) return [[one.pack.pack.name, "rules"]];
    const { source, field } = one;
    const line = lines.find((line) => line.source === source && (field.of === "received" || field.at === line.at));
    return field.of === "verdict" ? [] : [[line ? line.player || line.name : "a list", field.of]];
  });
  const useOther = async () => {
    if (deskState().desk?.id !== desk?.id) return;
    const { changed } = applyChanges(conflicts.flatMap((one) => ("pack" in one ? [] : [{ ...one, value: one.other }])));
    const packs = conflicts.flatMap((one) => ("pack" in one ? one.pack : []));
    if (!packs.length) return readSources(changed.map(({ key }) => key));
    await changeDesk(({ packs: was }) => ({ packs: applyPacks(was, packs) }));
    await readAgain();
  };
  if (paths.length) tellBothChanged(paths, () => void inTurn(useOther), where);
}

onConflicts((conflicts) => reportConflicts(conflicts));
