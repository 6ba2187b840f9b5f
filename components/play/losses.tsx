"use client";

import { Minus, Plus, X } from "lucide-react";
import { useRef, useState } from "react";
import { cx } from "@/components/ui/class-names";
import { AskDialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/field";
import type { PlayTrack, PlayUnit } from "@/lib/paper/play/army";
import type { Side } from "@/lib/paper/play/events";
import { leftOn, type UnitState } from "@/lib/paper/play/game";
import { unitName } from "@/lib/paper/play/say";
import type { Game } from "./use-game";
import { usePlayWords } from "./words";

/** More boxes than these nobody finds with a finger: a number in their place. */
const MOST_BOXES = 24;
const LONG_PRESS = 500;

export interface OfUnit {
  game: Game;
  army: Side;
  unit: PlayUnit;
  state: UnitState;
}

/** What a unit loses: models by a number, wounds and the like as boxes. */
export function Losses({ game, army, unit, state }: OfUnit) {
  const ofUnit = { army, unit: unit.key };
  const words = usePlayWords();
  const name = unitName(unit, words.say);
  return (
    <>
      {unit.models > 0 && (
        <Counter
          label={words.modelsLeft(name)}
          left={unit.models - state.lost}
          of={unit.models}
          onLose={(by) => game.act({ kind: "loss", ...ofUnit, by })}
        />
      )}
      {unit.tracks.map((track) =>
        track.size > MOST_BOXES ? (
          <Counter
            key={track.id}
            label={words.trackLeft(name, track.name)}
            left={leftOn(track, state)}
            of={track.size}
            onLose={(by) => game.act({ kind: "wound", ...ofUnit, track: track.id, by })}
          />
        ) : (
          <Boxes
            key={track.id}
            name={name}
            track={track}
            crossed={state.crossed[track.id] ?? 0}
            named={unit.tracks.length > 1 || track.full === "model"}
            onCross={(by) => game.act({ kind: "wound", ...ofUnit, track: track.id, by })}
          />
        ),
      )}
    </>
  );
}

/** Whether the boxes stand beside the name; more of them have a line of their own. */
export function isBesideName(unit: PlayUnit): boolean {
  if (unit.models > 0) return unit.tracks.length === 0;
  return unit.tracks.length === 1 && (unit.tracks[0]?.size ?? 0) <= 4;
}

/** Boxes from left to right: pressing one crosses it, pressing a crossed one takes it back. */
function Boxes({
  name,
  track,
  crossed,
  named,
  onCross,
}: {
  name: string;
  track: PlayTrack;
  crossed: number;
  named: boolean;
  onCross(by: number): void;
}) {
  const words = usePlayWords();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a row
    <span
      role="group"
      aria-label={track.names.length > 0 ? words.losses(name) : `${name}: ${track.name}`}
      className="inline-flex flex-wrap items-center"
    >
      {named && (
        <span translate="no" className="mr-2 text-s text-ink-2">
          {track.name}
        </span>
      )}
      {Array.from({ length: track.size }, (_, i) => {
        const isCrossed = i < crossed;
        const isLast = track.names.length > 1 && i === track.size - 1;
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: boxes are alike
            key={i}
            type="button"
            aria-pressed={isCrossed}
            aria-label={`${name}, ${track.names[i] ?? words.boxOf(track.name, i + 1, track.size)}`}
            className="grid size-11 place-items-center -outline-offset-2!"
            onClick={() => onCross(isCrossed ? i - crossed : i + 1 - crossed)}
          >
            <span
              className={cx(
                "grid size-[30px] place-items-center rounded-s border",
                isLast ? "border-2 border-ink" : "border-edge",
                isCrossed ? "bg-sunk" : "bg-leaf",
                tones[track.tone],
              )}
            >
              {isCrossed && <X size={20} strokeWidth={2.5} aria-hidden="true" />}
            </span>
          </button>
        );
      })}
    </span>
  );
}

/** As on the printed sheet: thin, with a filled foot, heavy. */
const tones: Record<PlayTrack["tone"], string> = { plain: "", white: "", black: "border-b-4 border-b-ink", red: "border-2 border-ink" };

/** Minus, what is left, plus. The number, or a long press anywhere, opens a field to type it. */
export function Counter({ label, left, of, onLose }: { label: string; left: number; of: number; onLose(by: number): void }) {
  const words = usePlayWords();
  const [asking, setAsking] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasLong = useRef(false);
  const down = () => {
    wasLong.current = false;
    timer.current = setTimeout(() => {
      wasLong.current = true;
      setAsking(true);
    }, LONG_PRESS);
  };
  const up = () => clearTimeout(timer.current);
  const unlessLong = (act: () => void) => () => {
    if (!wasLong.current) act();
    wasLong.current = false;
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a row */}
      <span
        role="group"
        aria-label={label}
        onPointerDown={down}
        onPointerUp={up}
        onPointerLeave={up}
        onPointerCancel={up}
        onContextMenu={(event) => event.preventDefault()}
        className="inline-flex touch-manipulation rounded-s border border-edge bg-leaf select-none"
      >
        <button
          type="button"
          aria-label={words.oneLost(label)}
          disabled={left === 0}
          onClick={unlessLong(() => onLose(1))}
          className={sign}
        >
          <Minus size={18} aria-hidden="true" />
        </button>
        <button
          type="button"
          aria-label={words.typeNumber(label, left, of)}
          onClick={unlessLong(() => setAsking(true))}
          className="min-h-11 min-w-11 border-x border-rule text-l font-head -outline-offset-2!"
        >
          {left}
        </button>
        <button
          type="button"
          aria-label={words.oneBack(label)}
          disabled={left === of}
          onClick={unlessLong(() => onLose(-1))}
          className={sign}
        >
          <Plus size={18} aria-hidden="true" />
        </button>
      </span>
      {asking && (
        <NumberDialog
          label={label}
          left={left}
          of={of}
          onClose={() => setAsking(false)}
          onPut={(next) => next !== left && onLose(left - next)}
        />
      )}
    </>
  );
}

const sign = "grid min-h-11 min-w-11 place-items-center -outline-offset-2! disabled:text-ink-3";

function NumberDialog({
  label,
  left,
  of,
  onClose,
  onPut,
}: {
  label: string;
  left: number;
  of: number;
  onClose(): void;
  onPut(left: number): void;
}) {
  const words = usePlayWords();
  const [text, setText] = useState(String(left));
  const [fault, setFault] = useState("");
  const put = () => {
    const typed = Number(text);
    if (/^\d{1,4}$/.test(text.trim()) && typed <= of) {
      onPut(typed);
      onClose();
    } else setFault(words.wholeNumber(of));
  };
  return (
    <AskDialog open title={label} verb={words.setIt} onClose={onClose} onDo={put}>
      <TextField
        label={words.leftOf(of)}
        inputMode="numeric"
        value={text}
        error={fault}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setText(event.target.value);
          setFault("");
        }}
      />
    </AskDialog>
  );
}
