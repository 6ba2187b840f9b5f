"use client";

import { useState } from "react";
import { AskDialog } from "@/components/ui/dialog";
import { PasteArea } from "@/components/ui/paste-area";
import { Segments } from "@/components/ui/segments";
import { UnreadLines } from "@/components/ui/unread-lines";
import { useLoaded } from "@/components/ui/use-loaded";
import { useLanguage } from "@/components/words/words";
import type { Library } from "@/lib/engine/catalogue/library";
import { modelKey } from "@/lib/engine/collection/needs";
import type { Owned } from "@/lib/engine/collection/stock";
import { readModels } from "@/lib/read/models/read-models";
import { changeModels } from "./change-models";
import type { NameOf } from "./model-names";
import { ALL, PlaceFields } from "./place-fields";
import { useModelsWords } from "./words";

interface PasteModelsProps {
  library: Library;
  /** What was dropped; empty where something is to be pasted. */
  text: string;
  models: readonly Owned[];
  nameOf: NameOf;
  onClose(): void;
}

const SHOWN = 200;
/** Milliseconds in which typing may go on before the table is read. */
const PAUSE = 250;

/** Reads a table of models, shows what it enters before it does, and lists what could not be read. */
export function PasteModels({ library, text: dropped, models, nameOf, onClose }: PasteModelsProps) {
  const words = useModelsWords();
  const language = useLanguage();
  const ways = [
    { key: "set", name: words.inPlace },
    { key: "add", name: words.addedTo },
  ];
  const [text, setText] = useState(dropped);
  const [place, setPlace] = useState({ game: library.games[0]?.id ?? "", armyList: "" });
  const [way, setWay] = useState<string>("set");
  const [refused, setRefused] = useState("");
  const { game, armyList } = place;
  const { last: read } = useLoaded(
    async () => {
      const { problemWordsIn } = await import("@/lib/words/all/problems");
      const { models: said } = await problemWordsIn(language);
      return readModels(text, library, { game, armyList: armyList === ALL || armyList === "" ? null : armyList }, said);
    },
    [text, library, game, armyList, language],
    PAUSE,
  );
  const owned = new Map(models.map((model) => [modelKey(model), model.count]));
  const lines = (read?.models ?? []).map((model) => {
    const before = owned.get(modelKey(model)) ?? 0;
    return { model, before, after: way === "add" ? before + model.count : model.count };
  });
  const changing = lines.filter(({ before, after }) => before !== after);
  const enter = () => {
    if (!changing.length) return setRefused(lines.length ? words.there : words.nothingYet);
    const changes = changing.map(({ model }) => ({
      model,
      count: (now: number) => (way === "add" ? now + model.count : model.count),
    }));
    void changeModels(changes, words, words.enteredSorts);
    onClose();
  };
  return (
    <AskDialog
      open
      wide
      onClose={onClose}
      title={dropped ? words.enterTable : words.pasteTitle}
      verb={words.enterSorts(changing.length)}
      onDo={enter}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <PlaceFields
          library={library}
          game={game}
          armyList={armyList}
          onGame={(next) => setPlace({ game: next, armyList: "" })}
          onArmyList={(next) => setPlace({ game, armyList: next })}
        />
      </div>
      <PasteArea
        label={words.table}
        hint={words.tableHint}
        rows={6}
        value={text}
        onText={(next) => {
          setText(next);
          setRefused("");
        }}
        error={refused || undefined}
        onRefused={setRefused}
      />
      <div>
        <p className="mb-1 text-s font-strong">{words.numbersAre}</p>
        <Segments label={words.numbersAre} segments={ways} value={way} onChange={setWay} />
      </div>
      <Entered lines={lines} nameOf={nameOf} />
      <UnreadLines unread={text.trim() ? (read?.unread ?? []) : []} noun="line" />
    </AskDialog>
  );
}

interface EnteredProps {
  lines: readonly { model: Parameters<typeof modelKey>[0] & { name: string }; before: number; after: number }[];
  nameOf: NameOf;
}

/** What a table enters, with what was there before. */
function Entered({ lines, nameOf }: EnteredProps) {
  const words = useModelsWords();
  if (lines.length === 0) return null;
  return (
    <section aria-label={words.whatIsEntered}>
      <p className="font-strong">{words.readSorts(lines.length)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul className="mt-1 max-h-64 overflow-y-auto border-t border-rule" tabIndex={0}>
        {lines.slice(0, SHOWN).map(({ model, before, after }) => (
          <li key={modelKey(model)} className="flex justify-between gap-3 border-b border-rule py-1">
            <span className="min-w-0 wrap-anywhere">
              {model.name} <span className="text-s text-ink-2">{nameOf(model).army}</span>
            </span>
            <span className="whitespace-nowrap">
              {before && before !== after ? <span className="text-ink-2">{words.number(before)} → </span> : null}
              <strong className="font-strong">{words.number(after)}</strong>
            </span>
          </li>
        ))}
      </ul>
      {lines.length > SHOWN && <p className="text-s text-ink-2">{words.andMore(lines.length - SHOWN)}</p>}
    </section>
  );
}
