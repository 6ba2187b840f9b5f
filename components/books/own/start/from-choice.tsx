"use client";

import { useState } from "react";
import { NOT_LOADED } from "@/components/storage/use-library";
import { Tick } from "@/components/ui/field";
import { useLoaded } from "@/components/ui/use-loaded";
import type { Book } from "@/lib/engine/schema/book";
import { type ReadStart, readStart, type StartInput, type StartKind } from "./read-start";
import { StartReport } from "./start-report";
import { StartSource } from "./start-source";

/** What an army list or a game may begin with, as it is offered. */
export interface Beginning {
  label: string;
  hint: string;
}

export const SOURCES: Readonly<Record<StartKind, Beginning>> = {
  table: { label: "From a table", hint: "Units, points and sizes, pasted from a spreadsheet or a text" },
  catalogue: { label: "From a catalogue file", hint: "Of BattleScribe or New Recruit, with its rules" },
};

export const isStart = (from: string): from is StartKind => from in SOURCES;

interface FromChoiceProps<From extends string> {
  froms: Readonly<Record<From, Beginning>>;
  from: From;
  onChoose(from: From): void;
}

export function FromChoice<From extends string>({ froms, from, onChoose }: FromChoiceProps<From>) {
  return (
    <fieldset>
      <legend className="text-s font-strong">How it starts</legend>
      {(Object.keys(froms) as From[]).map((key) => (
        <Tick
          key={key}
          type="radio"
          name="from"
          label={froms[key].label}
          hint={froms[key].hint}
          checked={from === key}
          onChange={() => onChoose(key)}
        />
      ))}
    </fieldset>
  );
}

const NO_INPUT = { text: "", files: [] };
/** Milliseconds after the last letter. */
const WAIT = 250;

interface Start {
  input: StartInput | null;
  /** What was read of it; null where nothing is there to read, or while it is read. */
  read: ReadStart | null;
  /** What was read last, to be shown meanwhile. */
  last: ReadStart | null;
  failed: boolean;
  setInput(input: StartInput): void;
}

/** The table or the catalogue that something begins with. `gameOf`: the game that it is for, or the name of one of one's own. */
export function useStart(kind: StartKind | null, gameOf: () => Promise<Book | string>): Start {
  const [given, setGiven] = useState<StartInput | null>(null);
  const input = kind && (given?.kind === kind ? given : { kind, ...NO_INPUT });
  const { value, last, state } = useLoaded(
    () => (kind && given?.kind === kind ? gameOf().then((game) => readStart(given, game)) : null),
    [kind, given, gameOf],
    WAIT,
  );
  return { input, read: kind ? (value ?? null) : null, last: kind ? last : null, failed: state === "failed", setInput: setGiven };
}

/** Where the source is given, with what was read of it; nothing where it begins with something else. */
export function StartFields({ input, last, failed, setInput }: Start) {
  if (!input) return null;
  return (
    <>
      <StartSource input={input} lists={last?.lists ?? []} onChange={setInput} />
      {failed ? <p className="text-s text-illegal">{NOT_LOADED}</p> : null}
      {last && (last.started || last.refused.length) ? <StartReport read={last} /> : null}
    </>
  );
}
