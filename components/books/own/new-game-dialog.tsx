"use client";

import { Plus, X } from "lucide-react";
import { type ChangeEvent, useCallback, useState } from "react";
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
import { useRouter } from "@/components/words/link";
import { draftText, emptyList, freeIdOf } from "@/lib/books/author/draft";
import { type GameWishes, newGame, USUAL_GAME } from "@/lib/engine/catalogue/author/new-game";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Book } from "@/lib/engine/schema/book";
import { readOwn } from "./edit/use-lint";
import { type Beginning, FromChoice, isStart, SOURCES, StartFields, useStart } from "./start/from-choice";
import type { ReadStart, StartKind } from "./start/read-start";

type From = "form" | StartKind;

const FROM: Readonly<Record<From, Beginning>> = {
  form: { label: "From nothing", hint: "Slots, characteristics and sizes as you say below" },
  ...SOURCES,
};

interface Slot {
  name: string;
  least: string;
  most: string;
}

/** The game as it is typed. */
interface TypedGame {
  name: string;
  /** The name of its first army list. */
  list: string;
  hasPoints: boolean;
  counts: GameWishes["counts"];
  limits: string;
  slots: readonly Slot[];
  characteristics: string;
  commands: string;
}

const text = (n: number | undefined) => (n === undefined ? "" : String(n));
const START: TypedGame = {
  name: "",
  list: "",
  hasPoints: true,
  counts: USUAL_GAME.counts,
  limits: USUAL_GAME.limits.join(", "),
  slots: USUAL_GAME.slots.map(({ name, least, most }) => ({ name, least: text(least), most: text(most) })),
  characteristics: USUAL_GAME.characteristics.join(", "),
  commands: USUAL_GAME.commands.join(", "),
};

/** Asks what a game of one's own has, and makes it with its first army list, which brings it along wherever it goes. */
export function NewGameDialog({ loadLibrary, onClose }: { loadLibrary: () => Promise<OwnLibrary>; onClose(): void }) {
  const router = useRouter();
  const [typed, setTyped] = useState(START);
  const { name, list, slots } = typed;
  const [from, setFrom] = useState<From>("form");
  const nameNow = useCallback(async () => name, [name]);
  const source = useStart(isStart(from) ? from : null, nameNow);
  const set = (change: Partial<TypedGame>) => setTyped((now) => ({ ...now, ...change }));
  const { busy, once } = useBusy();
  const make = async () => {
    const library = await loadLibrary().catch(() => null);
    if (!library) return showToast({ message: NOT_LOADED });
    const href = await keepGame(library, typed, isStart(from) ? source.read : null).catch(() => null);
    if (!href) return showToast({ message: NOT_SAVED });
    router.push(href);
    return true;
  };
  const field = (key: "name" | "list") => ({
    autoComplete: "off",
    value: typed[key],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => set({ [key]: target.value }),
  });
  return (
    <AskDialog
      open
      wide
      title="New game"
      verb="Make it"
      busy={
        busy ||
        !name.trim() ||
        !list.trim() ||
        !(isStart(from) ? source.read?.started?.report.entries : slots.some((slot) => slot.name.trim()))
      }
      onClose={onClose}
      onDo={() => void once(make)}
    >
      <div className="flex flex-col gap-4">
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField label="Name of the game" maxLength={120} {...field("name")} />
          <TextField label="Its first army list" maxLength={120} {...field("list")} />
        </div>
        <FromChoice froms={FROM} from={from} onChoose={setFrom} />
        <StartFields {...source} />
        {from === "form" ? <GameFields typed={typed} set={set} /> : null}
      </div>
    </AskDialog>
  );
}

/** What the game has beside its name. */
function GameFields({ typed, set }: { typed: TypedGame; set(change: Partial<TypedGame>): void }) {
  const { counts, hasPoints, slots } = typed;
  const field = (key: "limits" | "commands") => ({
    autoComplete: "off",
    value: typed[key],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => set({ [key]: target.value }),
  });
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label="Rosters count"
          value={counts}
          onChange={({ target }) => set({ counts: target.value === "units" ? "units" : "models" })}
        >
          <option value="models">models in units</option>
          <option value="units">units</option>
        </SelectField>
        <div>
          <Tick label="It has points" checked={hasPoints} onChange={({ target }) => set({ hasPoints: target.checked })} />
        </div>
        {hasPoints ? <TextField label="Sizes to offer, in points" {...field("limits")} /> : null}
        <TextField label="Commands" hint="Parts of a roster; most games have one" {...field("commands")} />
      </div>
      <SlotFields slots={slots} onChange={(next) => set({ slots: next })} />
      <TextArea
        label="Characteristics"
        hint="In their order, with commas between them"
        rows={2}
        value={typed.characteristics}
        onChange={({ target }) => set({ characteristics: target.value })}
      />
    </>
  );
}

/** Where entries stand, and how many of each an army has. */
function SlotFields({ slots, onChange }: { slots: readonly Slot[]; onChange(slots: readonly Slot[]): void }) {
  const change = (at: number, part: Partial<Slot>) => onChange(slots.map((slot, i) => (i === at ? { ...slot, ...part } : slot)));
  return (
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
            onClick={() => onChange(slots.filter((_, n) => n !== i))}
          />
        </div>
      ))}
      <Button
        look="quiet"
        className="mt-2"
        icon={<Plus size={16} aria-hidden="true" />}
        onClick={() => onChange([...slots, { name: "", least: "", most: "" }])}
      >
        Add a slot
      </Button>
    </fieldset>
  );
}

/** The game as it was typed. */
function gameOf(typed: TypedGame): Book {
  return newGame({
    ...typed,
    limits: parts(typed.limits).flatMap((one) => whole(one) ?? []),
    slots: typed.slots.flatMap(({ name, least, most }) => (name.trim() ? [{ name, least: whole(least), most: whole(most) }] : [])),
    characteristics: parts(typed.characteristics),
    commands: parts(typed.commands),
  });
}

/** Keeps a game with its first army list; both are those that a source was `read` as, where there is one. @returns where the list is edited. */
async function keepGame(library: OwnLibrary, typed: TypedGame, read: ReadStart | null): Promise<string> {
  const made = read?.book ?? gameOf(typed);
  const taken = library.games.map(({ id }) => id);
  const game = freeIdOf(made.id, taken);
  const rulebook = { ...made, id: game };
  const id = freeIdOf(typed.list, []);
  const name = typed.list.trim();
  const begun = read?.started;
  const { id: _, game: __, ...rest } = begun ? { ...begun.draft, name } : emptyList(game, name, id);
  const draft = { id, game, rulebook, ...rest };
  const file = draftText(draft);
  const { army } = readOwn(file, rulebook, id);
  await (await ownStore()).putBook({ id, game, army: army ?? (draft as unknown as ArmyList), text: file, guesses: begun?.guesses ?? [] });
  return `/books/${encodeURIComponent(game)}/own/${encodeURIComponent(id)}`;
}

/** Names or numbers with commas, semicolons or new lines between them. */
function parts(typed: string): string[] {
  return typed
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

function whole(typed: string): number | undefined {
  const n = typedWhole(typed);
  return typeof n === "number" && Number.isFinite(n) && n >= 0 ? n : undefined;
}
