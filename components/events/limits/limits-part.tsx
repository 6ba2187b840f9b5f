"use client";

import { Lock, Pencil, X } from "lucide-react";
import { useState } from "react";
import { Part } from "@/components/events/form/part";
import type { EditedEvent } from "@/components/events/form/use-event";
import type { EventGame } from "@/components/hand-in/use-game";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Mark } from "@/components/ui/mark";
import type { Limit } from "@/lib/engine/rules/registry";
import { ruleInWords } from "@/lib/engine/rules/rule-in-words";
import { templateOf } from "@/lib/engine/schema/limit-templates";
import type { Contradiction } from "@/lib/events/event-contradictions";
import { bookRows } from "@/lib/events/event-page";
import { nextNumber, withLimit, withoutLimit } from "@/lib/events/limit-numbers";
import { number } from "@/lib/words/en/grammar";
import { LiftedRules } from "./lifted-rules";
import { LimitPicker } from "./limit-picker";

/** A contradiction of two limits is worded for the first; the other points back. */
function besideOf({ limits, message }: Contradiction, number: number): string {
  return message.includes(` and limit ${number}:`)
    ? `No army can keep this and limit ${limits.find((other) => other !== number)}.`
    : message;
}

interface LimitsPartProps {
  edited: EditedEvent;
  game: EventGame;
  faults: readonly Contradiction[];
  tryOn(limit: Limit): Promise<string>;
}

/** Bans and limits: each a sentence with its number, then the rows of the book's own notes, then the picker. */
export function LimitsPart({ edited, game, faults, tryOn }: LimitsPartProps) {
  const [changing, setChanging] = useState<number | null>(null);
  const { pack, change, remove } = edited;
  const event = pack.event ?? {};
  const limits = event.limits ?? [];
  const rows = bookRows(pack, game.names, game.book);
  const done = (limit: Limit) => {
    change((now) => withLimit(now, limit));
    setChanging(null);
  };
  const picker = (limit: Limit | null) => (
    <LimitPicker
      key={limit?.number ?? "new"}
      game={game}
      limit={limit}
      next={nextNumber(event)}
      points={event.points}
      tryOn={tryOn}
      onDone={done}
      onCancel={() => setChanging(null)}
    />
  );
  return (
    <Part number={4} title="Bans and extra limits" aside={number(limits.length + rows.length)}>
      {limits.length + rows.length ? (
        <ul>
          {limits.map((limit) => (
            <li key={limit.number} className="border-b border-rule py-2">
              <LimitLine
                number={limit.number}
                sentence={ruleInWords(limit, game.names, event.points)}
                faults={faults}
                onChange={templateOf(limit) ? () => setChanging(limit.number) : null}
                onRemove={() => {
                  setChanging(null);
                  remove(`Removed limit ${limit.number}.`, (now) => withoutLimit(now, limit.number));
                }}
              />
              {changing === limit.number ? picker(limit) : null}
            </li>
          ))}
          {rows.map((row) => (
            <BookRow key={row.key} row={row} onLeaveOut={() => remove("Left out.", row.leaveOut)} />
          ))}
        </ul>
      ) : (
        <p className="text-ink-2">None yet: the limits of the book hold as they are.</p>
      )}
      {changing === null ? picker(null) : null}
      {pack.unknownBook ? null : <LiftedRules edited={edited} game={game} />}
    </Part>
  );
}

interface LimitLineProps {
  number: number;
  sentence: string;
  faults: readonly Contradiction[];
  /** Null where no form has it. */
  onChange: (() => void) | null;
  onRemove(): void;
}

function LimitLine({ number, sentence, faults, onChange, onRemove }: LimitLineProps) {
  const wrong = faults.filter(({ limits }) => limits.includes(number)).map((fault) => besideOf(fault, number));
  return (
    <>
      <div className="flex items-start gap-3">
        <span className="w-14 flex-none pt-1.5 text-s text-ink-3">limit {number}</span>
        <span className="min-w-0 flex-1 pt-1 font-name">{sentence}</span>
        {onChange ? (
          <IconButton look="quiet" label={`Change limit ${number}`} icon={<Pencil size={16} aria-hidden="true" />} onClick={onChange} />
        ) : null}
        <IconButton look="quiet" label={`Remove limit ${number}`} icon={<X size={16} aria-hidden="true" />} onClick={onRemove} />
      </div>
      {[...new Set(wrong)].map((message) => (
        <p key={message} className="flex items-start gap-1.5 pb-1 text-s text-illegal sm:pl-17">
          <Mark kind="illegal" size={14} className="mt-0.5" />
          <span className="min-w-0 break-words">{message}</span>
        </p>
      ))}
    </>
  );
}

/** A limit that the book's own notes propose. */
function BookRow({ row: { text, page, binds }, onLeaveOut }: { row: ReturnType<typeof bookRows>[number]; onLeaveOut(): void }) {
  return (
    <li className="flex items-start gap-3 border-b border-rule py-2">
      <span className="w-14 flex-none pt-1.5 text-ink-3">
        <Lock size={16} aria-label="From the book" />
      </span>
      <span className="min-w-0 flex-1 pt-1">
        <span className="font-name">{text}</span>{" "}
        <span className="text-s text-ink-2">
          from the book’s own notes, {page}
          {binds ? "" : "; only advice here"}
        </span>
      </span>
      <Button look="link" aria-label={`Leave out: ${text}`} onClick={onLeaveOut}>
        Leave out
      </Button>
    </li>
  );
}
