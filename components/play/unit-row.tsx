"use client";

import { Flag } from "lucide-react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { lossText, unitName } from "@/lib/paper/play/say";
import type { SheetColumn } from "@/lib/paper/sheet/sheet-model";
import { Figures } from "./figures";
import { isBesideName, Losses, type OfUnit } from "./losses";
import { usePlayWords } from "./words";

interface UnitRowProps extends OfUnit {
  columns: readonly SheetColumn[];
  asTable: boolean;
  /** What it may do in this phase; empty where there is nothing, or it is done. */
  mayAct: string;
  isOpen: boolean;
  onOpen(): void;
}

const isUnhurt = ({ lost, crossed }: OfUnit["state"]) => lost === 0 && Object.values(crossed).every((n) => n === 0);

/** One unit: its name opens it, the control on the right never does. */
export function UnitRow({ columns, asTable, mayAct, isOpen, onOpen, ...ofUnit }: UnitRowProps) {
  const { game, army, unit, state } = ofUnit;
  const words = usePlayWords();
  const name = unitName(unit, words.say);
  if (state.standing === "fallen") {
    return (
      <li className="flex min-h-12 items-center gap-3 border-b border-rule py-1" data-unit={unit.key}>
        <button type="button" onClick={onOpen} aria-expanded={isOpen} className="min-h-11 min-w-0 flex-1 truncate text-left">
          <s translate="no" className="font-serif text-xl font-name text-ink-2">
            {name}
          </s>{" "}
          <span className="text-s text-ink-2">{words.fellIn(state.fellIn ?? 0)}</span>
        </button>
        <Button look="link" onClick={() => game.undoFall(army, unit.key)} aria-label={words.fell(name)}>
          {words.undo}
        </Button>
      </li>
    );
  }
  const isFleeing = state.standing === "fleeing";
  const beside = isBesideName(unit);
  return (
    <li
      data-unit={unit.key}
      className={cx(
        "border-b border-rule py-1.5",
        isFleeing && "-ml-(--gutter) border-l-4 border-l-ink pl-[calc(var(--gutter)-4px)]",
        isOpen && "md:bg-accent-wash",
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3">
        <button type="button" onClick={onOpen} aria-expanded={isOpen} className="min-h-11 min-w-0 flex-1 text-left">
          <span translate="no" className="block font-serif text-xl font-head">
            {name}
          </span>
          <span className="flex flex-wrap items-center gap-x-2 text-s text-ink-2">
            {unit.ownName ? <span>{unit.name}</span> : null}
            {/* Its boxes and its number show a unit that has lost nothing. */}
            <span className={isUnhurt(state) ? "sr-only" : undefined}>{lossText(unit, state, words.say)}</span>
            {isFleeing && (
              <span className="inline-flex items-center gap-1 rounded-s bg-ink px-1.5 font-strong text-paper">
                <Flag size={12} aria-hidden="true" /> {words.fleeing}
              </span>
            )}
            {mayAct && <span className="rounded-s border border-edge px-1.5 font-strong text-ink">{mayAct}</span>}
          </span>
        </button>
        {beside && (
          <span className={cx("flex-none", unit.models === 0 && "-mr-[7px]")}>
            <Losses {...ofUnit} />
          </span>
        )}
      </div>
      {!beside && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1">
          <Losses {...ofUnit} />
        </div>
      )}
      <Figures unit={unit} columns={columns} asTable={asTable} />
    </li>
  );
}
