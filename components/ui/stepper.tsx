"use client";

import { Minus, Plus } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { useUiWords } from "@/components/ui/words";
import { cx } from "./class-names";

interface StepperProps {
  /** What is counted, e.g. "Models". */
  label: string;
  /** null: nothing yet; the next step is the first, and a number can be typed. */
  value: number | null;
  onChange(value: number): void;
  /** Given where there may be nothing: a step below the first, or an empty field, clears it. */
  onClear?: (() => void) | undefined;
  /** What it counts from where there is nothing. */
  first?: number;
  /** Cannot go below; 0 unless given. */
  floor?: number;
  /** Cannot go above; 9,999 unless given. */
  ceiling?: number;
  step?: number;
  /** Said behind the figure, e.g. ″. */
  unit?: string | undefined;
  /** Bounds of the game: said beside it when reached, and may be passed. */
  least?: number | undefined;
  most?: number | undefined;
  /** How the value is written, where that is more than its digits, e.g. "+3". */
  figure?: string | undefined;
  describedBy?: string | undefined;
  className?: string;
}

/** Minus, figure and plus in one outline; the figure can be typed. Arrow keys step, Page keys step by ten, Home and End go to the bounds. */
export function Stepper(props: StepperProps) {
  const { label, value, onClear, floor = 0, ceiling = 9999, step = 1, unit, least, most, figure, describedBy, className } = props;
  const words = useUiWords();
  const faultId = useId();
  const { typed, fault, put, to, by, settle } = useFigure(props);
  const low = value !== null && value <= (least ?? floor);
  const high = value !== null && value >= (most ?? ceiling);
  const bound = low && least !== undefined ? words.least(least) : high && most !== undefined ? words.most(most) : "";
  const onKeyDown = (event: KeyboardEvent) => {
    const change = { ArrowUp: step, ArrowDown: -step, PageUp: 10 * step, PageDown: -10 * step }[event.key];
    const end = { Home: least ?? floor, End: most }[event.key];
    const act = change ? () => by(change) : end !== undefined ? () => to(end) : event.key === "Enter" ? settle : null;
    if (act) {
      event.preventDefault();
      act();
    } else if (event.key === "Escape" && typed !== null) {
      event.stopPropagation();
      put(null);
    }
  };
  return (
    <span className={cx("inline-flex flex-wrap items-center gap-x-3", className)}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a row of text */}
      <span role="group" aria-label={label} className="inline-flex rounded-s border border-edge bg-leaf">
        <button
          type="button"
          aria-label={words.fewer}
          className={cx(sign, (low || value === null) && "text-ink-3")}
          disabled={value === null || (value <= floor && !onClear)}
          onClick={() => by(-step)}
        >
          <Minus size={16} aria-hidden="true" />
        </button>
        <input
          type="text"
          inputMode="numeric"
          role="spinbutton"
          aria-label={label}
          aria-valuenow={value ?? undefined}
          aria-valuemin={floor}
          aria-valuemax={ceiling}
          aria-valuetext={value === null ? words.none : unit ? `${words.number(value)} ${unit}` : figure}
          aria-invalid={fault !== "" || undefined}
          aria-describedby={[describedBy, fault && faultId].filter(Boolean).join(" ") || undefined}
          placeholder="–"
          value={typed ?? (value === null ? "" : (figure ?? String(value)))}
          onChange={(event) => put(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={settle}
          onKeyDown={onKeyDown}
          className="w-10 border-x border-rule bg-transparent text-center text-m font-strong placeholder:text-ink-3 aria-invalid:text-illegal"
        />
        <button
          type="button"
          aria-label={words.more}
          className={cx(sign, high && "text-ink-3")}
          disabled={value !== null && value >= ceiling}
          onClick={() => by(step)}
        >
          <Plus size={16} aria-hidden="true" />
        </button>
      </span>
      {unit && (
        <span aria-hidden="true" className="-ml-2 text-s text-ink-2">
          {unit}
        </span>
      )}
      {bound && <span className="text-s text-ink-2">{bound}</span>}
      {fault && (
        <span id={faultId} role="alert" className="basis-full text-s text-illegal">
          {fault}
        </span>
      )}
    </span>
  );
}

/** What is typed and not yet taken, and how the value goes on. */
function useFigure({ value, onChange, onClear, floor = 0, ceiling = 9999, first = floor, step = 1, least, figure }: StepperProps) {
  const words = useUiWords();
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState("");
  const put = (text: string | null) => {
    setTyped(text);
    setFault("");
  };
  const to = (next: number) => {
    put(null);
    // Steps such as 0.1 do not add up exactly.
    const fair = Math.max(floor, Math.min(ceiling, Math.round(next * 1000) / 1000));
    if (fair !== value) onChange(fair);
  };
  const by = (change: number) => {
    if (value === null) to(first);
    else if (onClear && change < 0 && value <= (least ?? floor)) {
      put(null);
      onClear();
    } else to(value + change);
  };
  const settle = () => {
    if (typed === null || typed === figure) return put(null);
    if (typed.trim() === "") {
      put(null);
      if (value !== null) onClear?.();
      return;
    }
    const isWhole = Number.isInteger(step);
    const next = parse(typed, isWhole);
    // What is no number stays as it was typed, to be put right.
    if (Number.isNaN(next)) setFault(isWhole ? words.wholeNumber : words.aNumber);
    else to(next);
  };
  return { typed, fault, put, to, by, settle };
}

/** Whole numbers may be typed with separators, others with a comma or a point; a plus sign and marks of inches change nothing. */
function parse(typed: string, whole: boolean): number {
  const plain = typed.replaceAll(/\s|^\s*\+|[″”"]\s*$/g, "").replace("−", "-");
  if (whole) return /^-?\d[\d,.’']*$/.test(plain) ? Number(plain.replaceAll(/[,.’']/g, "")) : Number.NaN;
  return /^-?(\d+(?:[.,]\d*)?|[.,]\d+)$/.test(plain) ? Number(plain.replace(",", ".")) : Number.NaN;
}

const sign = "grid size-[calc(var(--target)-2px)] place-items-center hover:bg-sunk disabled:text-ink-3";
