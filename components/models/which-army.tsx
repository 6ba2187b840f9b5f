"use client";

import { Search } from "lucide-react";
import { useId, useState } from "react";
import { useKeepNew } from "@/components/rosters/use-keep-new";
import { ArmyRows } from "@/components/suggest/plan-parts";
import { SearchLine } from "@/components/suggest/search-line";
import { typedLimit } from "@/components/suggest/typed-limit";
import { useSearch } from "@/components/suggest/use-search";
import type { Done, Fitting, ShownArmy } from "@/components/suggest/work";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { SelectField, TextField } from "@/components/ui/field";
import { Mark } from "@/components/ui/mark";
import { SectionHead } from "@/components/ui/section-head";
import { useLoaded } from "@/components/ui/use-loaded";
import { useEngineWords } from "@/components/words/engine";
import { speaking } from "@/components/words/speak";
import type { Library } from "@/lib/engine/catalogue/library";
import type { Owned } from "@/lib/engine/collection/stock";
import { pointsText } from "@/lib/engine/report/points";
import type { EngineWords } from "@/lib/words/en/engine";
import type { Words } from "@/lib/words/en/words";
import { useModelsWords } from "./words";

interface WhichArmyProps {
  library: Library;
  models: readonly Owned[];
}

/** The army lists that the player's models fit, each with an army of them. */
export const WhichArmy = speaking(["suggest"], FindArmy);

function FindArmy({ library, models }: WhichArmyProps) {
  const words = useModelsWords();
  const heading = useId();
  const games = library.games.filter(({ id }) => models.some((one) => one.game === id));
  const [chosen, setChosen] = useState("");
  const game = games.find(({ id }) => id === chosen) ?? games[0];
  const id = game?.id ?? "";
  const book = useLoaded(() => (id ? library.loadBook(id) : null), [library, id]).value;
  const [typed, setTyped] = useState<string | null>(null);
  const size = typed ?? String(book?.limits[0] ?? "");
  const limit = typedLimit(size);
  const [asked, setAsked] = useState<{ game: string; limit: number; models: readonly Owned[] } | null>(null);
  const { searched, again } = useSearch(asked && { do: "armies", of: asked });
  const [shown, setShown] = useState<Fitting | null>(null);
  const noun = book?.pointsName ?? words.points;

  const ask = () => {
    if (limit === null || !id) return;
    setAsked({ game: id, limit, models: models.filter((one) => one.game === id) });
    again();
  };
  const stop = () => setAsked(null);
  if (!game) return null;
  return (
    <section aria-labelledby={heading}>
      <SectionHead id={heading}>{words.which}</SectionHead>
      <form
        className="mt-3 flex flex-wrap items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}
      >
        {games.length > 1 && (
          <SelectField
            label={words.modelsFor}
            value={id}
            onChange={({ target }) => {
              setChosen(target.value);
              setTyped(null);
              stop();
            }}
            options={games.map((one) => [one.id, one.title])}
          />
        )}
        {book && book.hasPoints !== false && (
          <>
            <TextField
              label={words.sizeIn(noun)}
              inputMode="numeric"
              autoComplete="off"
              className="w-36"
              value={size}
              error={limit !== null ? undefined : words.aboveNought}
              onChange={({ target }) => setTyped(target.value)}
            />
            <Button type="submit" className="mt-6" icon={<Search size={16} aria-hidden="true" />} disabled={limit === null}>
              {words.search}
            </Button>
          </>
        )}
      </form>
      {book?.hasPoints === false && <p className="mt-2 text-ink-2">{words.noPoints(book.title)}</p>}
      {asked && searched.state === "searching" && <SearchLine done={searched.done} label={words.trying} onStop={stop} />}
      <p role="status" className="mt-2 text-s text-ink-2">
        {asked && searched.state === "failed" && words.failed}
        {asked && searched.state === "found" && foundText(searched.found, words)}
      </p>
      {asked && searched.state === "found" && <FittingArmies armies={searched.found.armies} noun={noun} onShow={setShown} />}
      {shown?.army && <TakeDialog library={library} fitting={shown} army={shown.army} noun={noun} onClose={() => setShown(null)} />}
    </section>
  );
}

interface FittingArmiesProps {
  armies: readonly Fitting[];
  noun: string;
  onShow(one: Fitting): void;
}

function FittingArmies({ armies, noun, onShow }: FittingArmiesProps) {
  const words = useModelsWords();
  const { points } = useEngineWords();
  return (
    <ul aria-label={words.fitting}>
      {armies.map((one) => (
        <li key={one.armyList} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-rule py-2">
          <Mark kind={one.army ? (one.reason ? "unconfirmed" : "legal") : "illegal"} size={14} />
          <span className="min-w-40 flex-1">
            <span translate="no" className="block font-serif text-l font-name">
              {one.name}
            </span>
            <span className="block text-s text-ink-2">{fitText(one, noun, words, points)}</span>
          </span>
          {one.army && (
            <Button aria-label={words.showOf(one.name)} onClick={() => onShow(one)}>
              {words.show}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

interface TakeDialogProps {
  library: Library;
  fitting: Fitting;
  army: ShownArmy;
  noun: string;
  onClose(): void;
}

/** An army of the player's models, to look at and to take. */
function TakeDialog({ library, fitting: { name, roster, reason }, army, noun, onClose }: TakeDialogProps) {
  const words = useModelsWords();
  const { points } = useEngineWords();
  const { busy, fault, keep } = useKeepNew();
  const take = () => keep(async () => roster && { catalogue: await library.catalogueFor(roster), roster });
  return (
    <Dialog
      open
      wide
      title={name}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.close}</Button>
          <Button look="main" disabled={busy} onClick={() => void take()}>
            {words.take}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{[`${sumText(army, noun, points)}, ${army.word}.`, reason].filter(Boolean).join(" ")}</p>
      {fault && <p role="alert">{fault}</p>}
      <ArmyRows army={army} />
    </Dialog>
  );
}

function foundText({ armies, reason }: Done["armies"], words: Words["models"]): string {
  const legal = armies.filter(({ army, reason: why }) => army && !why);
  if (armies.length === 0) return reason;
  if (legal.length === 0) return words.noLegal(armies.length);
  return words.legal(
    legal.slice(0, 3).map(({ name }) => name),
    legal.length - 3,
  );
}

/** "82 of your models, 5 kinds; 498 of 500 points". */
function fitText(fitting: Fitting, noun: string, words: Words["models"], points: EngineWords["points"]): string {
  const has = words.has(fitting.models, fitting.kinds);
  return [has, fitting.army && sumText(fitting.army, noun, points), fitting.reason].filter(Boolean).join("; ");
}

function sumText({ points, limit, missing }: ShownArmy, noun: string, words: EngineWords["points"]): string {
  return pointsText({ total: points, limit, missing, noun }, words);
}
