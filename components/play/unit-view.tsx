"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextArea, Tick } from "@/components/ui/field";
import { SectionHead } from "@/components/ui/section-head";
import { Segments } from "@/components/ui/segments";
import { useLatest } from "@/components/ui/use-latest";
import type { PlayArmy } from "@/lib/paper/play/army";
import { effectsNow, LONGEST_NOTE, placeOf } from "@/lib/paper/play/game";
import { lossText, unitName } from "@/lib/paper/play/say";
import { Changes } from "./changes";
import { Figures, FiguresHead, isTable } from "./figures";
import { Losses, type OfUnit } from "./losses";
import { EffectList } from "./to-do";
import { usePlayWords } from "./words";

interface UnitViewProps extends OfUnit {
  of: PlayArmy;
  group: string;
  onOpen(key: string): void;
}

/** One unit with everything about it. */
export function UnitView({ of, group, onOpen, ...ofUnit }: UnitViewProps) {
  const words = usePlayWords();
  const { game, army, unit, state } = ofUnit;
  const { table } = game;
  const phase = table.plan.phases.find(({ id }) => id === game.state.phase);
  const acts = phase && unit.acts[phase.id];
  const now = effectsNow(game.state, unit);
  const later = unit.effects.filter((effect) => !now.includes(effect));
  const ofIt = { army, unit: unit.key };
  const standings = [
    { key: "fighting", name: words.fighting },
    ...(table.plan.flees ? [{ key: "fleeing", name: words.fleeing }] : []),
    { key: "fallen", name: words.fallen },
  ];
  const kinds = { fighting: "rally", fleeing: "flee", fallen: "fall" } as const;
  return (
    <section aria-label={unitName(unit, words.say)} className="flex flex-col gap-4 px-(--gutter) pt-3 pb-6">
      <div>
        <h2 className="pb-2 text-2xl max-md:hidden">{unitName(unit, words.say)}</h2>
        <SectionHead aside={unit.points}>{group}</SectionHead>
        {isTable(of) && of.columns.length > 0 && unit.rows.length > 0 && <FiguresHead columns={of.columns} />}
        <Figures unit={unit} columns={of.columns} asTable={isTable(of)} />
        {(unit.models > 0 || unit.tracks.length > 0) && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-rule py-2">
            <span>{lossText(unit, state, words.say) || words.oneModel}</span>
            <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <Losses {...ofUnit} />
            </span>
          </div>
        )}
        <Segments
          label={words.stands}
          className="w-full"
          segments={standings}
          value={state.standing}
          onChange={(key) => game.act({ kind: kinds[key as keyof typeof kinds], ...ofIt })}
        />
      </div>
      {acts && (
        <section>
          <SectionHead level={3}>{words.toDoIn(words.lower(phase.name))}</SectionHead>
          <Tick
            label={words.doneOf(acts)}
            checked={game.state.done.has(placeOf(army, unit.key))}
            onChange={() => game.act({ kind: "done", ...ofIt })}
          />
        </section>
      )}
      {phase && now.length > 0 && (
        <section>
          <SectionHead level={3}>{words.mattersIn(words.lower(phase.name))}</SectionHead>
          <EffectList effects={now} />
        </section>
      )}
      {later.length > 0 && (
        <section>
          <SectionHead level={3}>{now.length > 0 ? words.otherTimes : words.whatTheyDo}</SectionHead>
          <EffectList effects={later} />
        </section>
      )}
      <RulesAndItems unit={unit} />
      <Note key={unit.key} text={state.note} onPut={(text) => game.act({ kind: "note", ...ofIt, text })} />
      <Changes game={game} about={(event) => "unit" in event && event.army === army && event.unit === unit.key} />
      <OtherUnits of={of} unit={unit} onOpen={onOpen} />
    </section>
  );
}

function RulesAndItems({ unit: { options, details, facts } }: Pick<OfUnit, "unit">) {
  const words = usePlayWords();
  if (!options && details.length === 0 && facts.length === 0) return null;
  return (
    <section>
      <SectionHead level={3}>{words.rulesAndItems}</SectionHead>
      <ul>
        {options && <li className="border-b border-rule py-2">{options}</li>}
        {details.map(({ name, text }) => (
          <li key={name} className="border-b border-rule py-2">
            <span translate="no" className="font-strong">
              {name}
            </span>{" "}
            {text}
          </li>
        ))}
        {facts.map(({ text, page }) => (
          <li key={text} className="flex gap-3 border-b border-rule py-2">
            <span className="flex-1">{text}</span>
            <span className="text-s text-ink-2">{page}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The unit before and the one after. */
function OtherUnits({ of, unit, onOpen }: Pick<UnitViewProps, "of" | "unit" | "onOpen">) {
  const words = usePlayWords();
  const keys = [...of.units.keys()];
  const at = keys.indexOf(unit.key);
  return (
    <nav aria-label={words.otherUnits} className="flex items-center justify-between gap-3">
      {[at - 1, at + 1].map((to) => {
        const other = of.units.get(keys[to] ?? "");
        return other ? (
          <Button key={to} onClick={() => onOpen(other.key)} className="min-w-0 shrink">
            {to < at && <ChevronLeft size={16} aria-hidden="true" className="flex-none" />}
            <span className="truncate">{unitName(other, words.say)}</span>
            {to > at && <ChevronRight size={16} aria-hidden="true" className="flex-none" />}
          </Button>
        ) : (
          <span key={to} />
        );
      })}
    </nav>
  );
}

const IDLE = 500;

/** Kept half a second after the last letter, and whenever it is left. */
function Note({ text, onPut }: { text: string; onPut(text: string): void }) {
  const words = usePlayWords();
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pending = useLatest(typed);
  const latest = useLatest({ text, onPut });
  const [put] = useState(() => () => {
    clearTimeout(timer.current);
    if (pending.current !== null && pending.current !== latest.current.text) latest.current.onPut(pending.current);
  });
  useEffect(() => {
    window.addEventListener("pagehide", put);
    return () => {
      window.removeEventListener("pagehide", put);
      put();
    };
  }, [put]);
  return (
    <section>
      <SectionHead level={3}>{words.notes}</SectionHead>
      <TextArea
        label={words.noteAbout}
        hideLabel
        rows={3}
        className="mt-2"
        maxLength={LONGEST_NOTE}
        value={typed ?? text}
        onChange={(event) => {
          setTyped(event.target.value);
          clearTimeout(timer.current);
          timer.current = setTimeout(put, IDLE);
        }}
        onBlur={() => {
          put();
          setTyped(null);
        }}
      />
    </section>
  );
}
