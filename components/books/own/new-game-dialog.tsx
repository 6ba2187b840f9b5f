"use client";

import { Plus, X } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import type { OwnLibrary } from "@/components/storage/own-library";
import { ownStore } from "@/components/storage/own-store";
import { NOT_SAVED } from "@/components/storage/state";
import { NOT_LOADED } from "@/components/storage/use-library";
import { Button } from "@/components/ui/button";
import { AskDialog } from "@/components/ui/dialog";
import { SelectField, TextArea, TextField, Tick } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { showToast } from "@/components/ui/toast";
import { typedWhole } from "@/components/ui/typed-number";
import { useBusy } from "@/components/ui/use-busy";
import { draftText, emptyList, freeIdOf } from "@/lib/books/author/draft";
import { type GameWishes, newGame, USUAL_GAME } from "@/lib/engine/catalogue/author/new-game";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import { readOwn } from "./edit/use-lint";

interface Slot {
  name: string;
  least: string;
  most: string;
}

const text = (n: number | undefined) => (n === undefined ? "" : String(n));
const START: readonly Slot[] = USUAL_GAME.slots.map(({ name, least, most }) => ({ name, least: text(least), most: text(most) }));
const parts = (typed: string) =>
  typed
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** Asks what a game of one's own has, and makes it with its first army list, which brings it along wherever it goes. */
export function NewGameDialog({ loadLibrary, onClose }: { loadLibrary: () => Promise<OwnLibrary>; onClose(): void }) {
  const router = useRouter();
  const [name, setName] = useState("");
  const [list, setList] = useState("");
  const [hasPoints, setHasPoints] = useState(true);
  const [counts, setCounts] = useState<GameWishes["counts"]>(USUAL_GAME.counts);
  const [limits, setLimits] = useState(USUAL_GAME.limits.join(", "));
  const [slots, setSlots] = useState(START);
  const [characteristics, setCharacteristics] = useState(USUAL_GAME.characteristics.join(", "));
  const [commands, setCommands] = useState(USUAL_GAME.commands.join(", "));
  const change = (at: number, part: Partial<Slot>) => setSlots((now) => now.map((slot, i) => (i === at ? { ...slot, ...part } : slot)));
  const { busy, once } = useBusy();
  const make = async () => {
    const library = await loadLibrary().catch(() => null);
    if (!library) return showToast({ message: NOT_LOADED });
    const wishes: GameWishes = {
      name,
      hasPoints,
      counts,
      limits: parts(limits).flatMap((one) => whole(one) ?? []),
      slots: slots
        .filter((slot) => slot.name.trim())
        .map((slot) => ({ name: slot.name, least: whole(slot.least), most: whole(slot.most) })),
      characteristics: parts(characteristics),
      commands: parts(commands),
    };
    try {
      const made = newGame(wishes);
      const game = freeIdOf(
        made.id,
        library.games.map(({ id }) => id),
      );
      const rulebook = { ...made, id: game };
      const id = freeIdOf(list, []);
      const { id: _, game: __, ...rest } = emptyList(game, list.trim(), id);
      const draft = { id, game, rulebook, ...rest };
      const file = draftText(draft);
      const { army } = readOwn(file, rulebook, id);
      await (await ownStore()).putBook({ id, game, army: army ?? (draft as unknown as ArmyList), text: file });
      router.push(`/books/${encodeURIComponent(game)}/own/${encodeURIComponent(id)}`);
      return true;
    } catch {
      showToast({ message: NOT_SAVED });
      return false;
    }
  };
  return (
    <AskDialog
      open
      wide
      title="New game"
      verb="Make it"
      busy={busy || !name.trim() || !list.trim() || !slots.some((slot) => slot.name.trim())}
      onClose={onClose}
      onDo={() => void once(make)}
    >
      <div className="flex flex-col gap-4">
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label="Name of the game"
            autoComplete="off"
            maxLength={120}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <TextField
            label="Its first army list"
            autoComplete="off"
            maxLength={120}
            value={list}
            onChange={({ target }) => setList(target.value)}
          />
          <SelectField
            label="Rosters count"
            value={counts}
            onChange={({ target }) => setCounts(target.value === "units" ? "units" : "models")}
          >
            <option value="models">models in units</option>
            <option value="units">units</option>
          </SelectField>
          <div>
            <Tick label="It has points" checked={hasPoints} onChange={({ target }) => setHasPoints(target.checked)} />
          </div>
          {hasPoints ? (
            <TextField
              label="Sizes to offer, in points"
              autoComplete="off"
              value={limits}
              onChange={({ target }) => setLimits(target.value)}
            />
          ) : null}
          <TextField
            label="Commands"
            hint="Parts of a roster; most games have one"
            autoComplete="off"
            value={commands}
            onChange={({ target }) => setCommands(target.value)}
          />
        </div>
        <fieldset>
          <legend className="text-s font-strong">Slots, and how many of each an army has</legend>
          {slots.map((slot, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is what stands at its place
            <div key={i} className="flex flex-wrap items-end gap-2 pt-2">
              <TextField
                label={`Slot ${i + 1}`}
                autoComplete="off"
                className="min-w-32 flex-1"
                value={slot.name}
                onChange={({ target }) => change(i, { name: target.value })}
              />
              <TextField
                label="At least"
                inputMode="numeric"
                className="w-20"
                value={slot.least}
                onChange={({ target }) => change(i, { least: target.value })}
              />
              <TextField
                label="At most"
                inputMode="numeric"
                placeholder="any"
                className="w-20"
                value={slot.most}
                onChange={({ target }) => change(i, { most: target.value })}
              />
              <IconButton
                look="quiet"
                label={`Take out ${slot.name || `slot ${i + 1}`}`}
                icon={<X size={16} />}
                onClick={() => setSlots(slots.filter((_, n) => n !== i))}
              />
            </div>
          ))}
          <Button
            look="quiet"
            className="mt-2"
            icon={<Plus size={16} aria-hidden="true" />}
            onClick={() => setSlots([...slots, { name: "", least: "", most: "" }])}
          >
            Add a slot
          </Button>
        </fieldset>
        <TextArea
          label="Characteristics"
          hint="In their order, with commas between them"
          rows={2}
          value={characteristics}
          onChange={({ target }) => setCharacteristics(target.value)}
        />
      </div>
    </AskDialog>
  );
}

function whole(typed: string): number | undefined {
  const n = typedWhole(typed);
  return typeof n === "number" && Number.isFinite(n) && n >= 0 ? n : undefined;
}
