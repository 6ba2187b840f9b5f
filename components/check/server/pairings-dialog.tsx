"use client";

import { useState } from "react";
import { problemWords } from "@/components/hand-in/answers";
import { changeEvent } from "@/components/hand-in/client";
import { useRequest } from "@/components/hand-in/use-request";
import { Button } from "@/components/ui/button";
import { AskDialog } from "@/components/ui/dialog";
import { TextArea, TextField } from "@/components/ui/field";
import { showToast } from "@/components/ui/toast";
import type { Expected } from "@/lib/engine/schema/desk";
import type { Round } from "@/lib/engine/schema/hand-in/terms";
import type { Entrant } from "@/lib/events/desk/entrants";
import { sentOf } from "@/lib/events/desk/players/expected";
import { type Paired, type Pairings, readPairings } from "@/lib/events/desk/players/pairings";
import { count, list, number } from "@/lib/words/en/grammar";
import { askNow, useServer } from "./server-desk";

/** Names and problems that are said. */
const MOST_SAID = 5;

interface PairingsDialogProps {
  players: readonly Expected[];
  entrants: readonly Entrant[];
  onClose(): void;
}

/** Who plays whom, pasted from the tool that pairs: each player then sees the list of the opponent. */
export function PairingsDialog({ players, entrants, onClose }: PairingsDialogProps) {
  const { event, held } = useServer();
  const { busy, problem, ask } = useRequest();
  const [typed, setTyped] = useState("");
  const [named, setNamed] = useState<string | null>(null);
  const found = readPairings(typed, pairedIn(players, entrants));
  const name = named ?? found.name ?? nextName(event?.round);
  const { tables } = found;
  const why = event === null ? "The server has not answered yet. Try again." : tables.length && name.trim() ? "" : "No pair has been read.";
  const [asked, setAsked] = useState(false);
  const send = async (round: Round | null, done: string) => {
    if (!event) return;
    const answered = await ask(() => changeEvent({ code: event.code, key: held?.key ?? null }, event.rev, { round }));
    askNow();
    if (!answered.ok) return;
    showToast({ message: done });
    onClose();
  };
  const show = async () => {
    setAsked(true);
    if (!why) await send({ name: name.trim(), tables }, `${name.trim()} is shown to its players.`);
  };
  return (
    <AskDialog open wide onClose={onClose} title="Pairings" verb="Show to the players" busy={busy} onDo={() => void show()}>
      <p className="text-ink-2">
        Each player sees the own table. The opponent’s list follows once the event is closed, if the event shows lists. Results and
        standings stay where you keep them.
      </p>
      {event?.round ? (
        <p className="flex flex-wrap items-center gap-x-4">
          {`${event.round.name} is shown now: ${count(event.round.tables.length, "table")}.`}
          <Button look="link" onClick={() => void send(null, "No pairings are shown.")}>
            Take it back
          </Button>
        </p>
      ) : null}
      <TextField label="Round" value={name} maxLength={60} onChange={(change) => setNamed(change.target.value)} />
      <TextArea
        label="Pairings"
        hint="A row for each pair, from a table or a CSV file, or lines such as “Ada Bok – Karl Lund”. Players are found by their names on this desk."
        rows={10}
        value={typed}
        error={(asked && why) || undefined}
        onChange={(change) => setTyped(change.target.value)}
      />
      {typed.trim() ? <Said {...found} /> : null}
      {problem ? (
        <p role="alert" className="font-strong text-illegal">
          {problemWords(problem).detail}
        </p>
      ) : null}
    </AskDialog>
  );
}

function Said({ tables, problems, left }: Pairings) {
  const alone = tables.filter(({ lists }) => lists.length === 1).length;
  const more = problems.length - MOST_SAID;
  const names = [...left.slice(0, MOST_SAID), ...(left.length > MOST_SAID ? [`${number(left.length - MOST_SAID)} more`] : [])];
  return (
    <div role="status" className="text-s text-ink-2">
      <p>{`${count(tables.length - alone, "pair")}${alone ? `, ${number(alone)} without an opponent` : ""}.`}</p>
      {problems.length ? (
        <ul className="text-illegal">
          {problems.slice(0, MOST_SAID).map((said) => (
            <li key={said}>{said}</li>
          ))}
          {more > 0 ? <li>{`${number(more)} more such lines.`}</li> : null}
        </ul>
      ) : null}
      {tables.length && left.length ? <p>{`At no table: ${list(names)}.`}</p> : null}
    </div>
  );
}

/** "Round 4" behind round 3. */
export function nextName(round: Round | undefined): string {
  const n = /^Round (\d{1,3})$/.exec(round?.name ?? "")?.[1];
  return `Round ${n === undefined ? 1 : Number(n) + 1}`;
}

/** The lists that are on the server and still play, with what their players are called there, here and among those expected. */
export function pairedIn(players: readonly Expected[], entrants: readonly Entrant[]): Paired[] {
  const { byEntrant } = sentOf(players, entrants);
  return entrants.flatMap(({ key, status, versions }) => {
    const id = versions[0].handedIn?.submission;
    const expected = byEntrant.get(key);
    const [first, ...others] = [
      ...versions.flatMap(({ player, handedIn }) => [player, handedIn?.player]),
      expected?.name,
      expected?.nickname,
    ].filter((name): name is string => !!name);
    return id === undefined || first === undefined || status === "withdrawn" ? [] : [{ id, names: [first, ...others] }];
  });
}
