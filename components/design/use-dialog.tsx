"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod";
import { newId } from "@/components/storage/new-id";
import { openRoster } from "@/components/storage/open-roster";
import { isReadable, nameOf, type RosterRecord } from "@/components/storage/records/record";
import { newRosterId, rosterStore } from "@/components/storage/store";
import { summaryOf } from "@/components/storage/summary";
import { useRosters } from "@/components/storage/use-rosters";
import { AskDialog } from "@/components/ui/dialog";
import { SelectField } from "@/components/ui/field";
import { Note } from "@/components/ui/note";
import { useBusy } from "@/components/ui/use-busy";
import { useRouter } from "@/components/words/link";
import { unitOf } from "@/lib/advice/offers/designs";
import type { Library } from "@/lib/engine/catalogue/library";
import { newRoster } from "@/lib/engine/roster/edit";
import { editedWithIds } from "@/lib/engine/roster/merge/new-ids";
import { mainCommandKind } from "@/lib/engine/schema/book-parts";
import type { Roster } from "@/lib/engine/schema/roster";

const NEW = "";
const Form = z.object({ roster: z.string() });

/** Puts a design into a saved roster of the same game, or into a new one, and opens it. */
export function UseDialog({ library, record, onClose }: { library: Library; record: RosterRecord; onClose(): void }) {
  const router = useRouter();
  const rosters = (useRosters() ?? []).filter((r) => isReadable(r) && r.roster.game === record.roster.game);
  const [fault, setFault] = useState("");
  const { register, handleSubmit } = useForm({
    resolver: zodResolver(Form),
    // The first of them, until the player has chosen.
    values: { roster: rosters[0]?.id ?? NEW },
    resetOptions: { keepDirtyValues: true },
  });

  const { busy, once } = useBusy();
  const use = async ({ roster }: z.output<typeof Form>) => {
    try {
      const id = roster === NEW ? await intoNew(library, record) : await intoSaved(library, record, roster);
      router.push(`/build?roster=${encodeURIComponent(id)}`);
      return true;
    } catch {
      setFault("The roster could not be changed: it may be open and saved in another tab. Try again.");
      return false;
    }
  };

  return (
    <AskDialog
      open
      onClose={onClose}
      title={`Use “${nameOf(record)}” in a roster`}
      verb="Add it and open the roster"
      busy={busy}
      onDo={(event) => void handleSubmit((form) => once(() => use(form)))(event)}
    >
      {fault && <Note kind="illegal" role="alert" title={fault} />}
      <SelectField
        label="Roster"
        hint="The roster gets a copy: changing the design later does not change it."
        {...register("roster")}
        options={[
          ...rosters.map((r) => [r.id, [nameOf(r), r.summary?.armyName].filter(Boolean).join(", ")] as const),
          [NEW, "A new roster"],
        ]}
      />
    </AskDialog>
  );
}

/** @throws where the roster is gone or was saved elsewhere meanwhile. */
async function intoSaved(library: Library, design: RosterRecord, id: string): Promise<string> {
  const opened = await openRoster(id);
  if (opened.state !== "ready") throw new Error("not there");
  await put(library, design, id, opened.roster, opened.record.rev);
  return id;
}

async function intoNew(library: Library, design: RosterRecord): Promise<string> {
  const { game, armyList } = design.roster;
  const { book, army } = await library.catalogueFor({ game, armyList });
  const roster = newRoster({
    game,
    armyList,
    name: army.name,
    limit: book.limits[0],
    dataVersion: book.dataVersion,
    commandKind: mainCommandKind(book),
  });
  const id = newRosterId();
  await put(library, design, id, roster, null);
  return id;
}

async function put(library: Library, design: RosterRecord, id: string, roster: Roster, base: number | null): Promise<void> {
  const unit = unitOf(design.roster);
  if (!unit) throw new Error("no unit");
  const { id: _, ...given } = unit;
  const next = editedWithIds(roster, [{ do: "add", command: 0, unit: given }], () => newId(7));
  const summary = summaryOf(await library.catalogueFor(next), next);
  const store = await rosterStore();
  const done = await store.put({ id, roster: next, summary }, base);
  if (!done.ok) throw new Error(done.reason);
}
