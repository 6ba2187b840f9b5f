"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { OwnEntryDialog } from "@/components/answers/own-entry-dialog";
import { AskRow } from "@/components/answers/settle";
import { Button } from "@/components/ui/button";
import { dropEntry } from "@/lib/advice/answers/answers";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { Say } from "@/lib/engine/rules/words";
import { pageLabel } from "@/lib/engine/text";
import type { Desk } from "./desk";

/** Units of the player's own in the pack, and a way to add one. */
export function OwnEntries({ catalogue, desk }: { catalogue: Catalogue; desk: Desk }) {
  const [adding, setAdding] = useState(false);
  const { army, pack, save, names } = desk;
  const entries = (pack?.entries ?? []).filter((e) => !e.armies || e.armies.includes(army));
  return (
    <section className="pt-4">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-rule-2 pb-2">
        <h3 className="text-l">Units of your own</h3>
        <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
          Add a unit
        </Button>
      </div>
      {entries.length ? (
        <ul>
          {entries.map((entry) => (
            <AskRow
              key={entry.id}
              title={entry.name}
              answer={
                <Button aria-label={`Remove ${entry.name}`} onClick={() => save(`Removed ${entry.name}.`, (p) => dropEntry(p, entry.id))}>
                  Remove
                </Button>
              }
            >
              {new Say(names, 6).price(entry.price)}
              {entry.armies ? "" : ", in every army list"}, {pageLabel(entry.page)}
            </AskRow>
          ))}
        </ul>
      ) : (
        <p className="py-2.5 text-ink-2">None yet. What your book lists and ours lacks can be added once, and shared with the pack.</p>
      )}
      {adding ? <OwnEntryDialog catalogue={catalogue} pack={pack} onClose={() => setAdding(false)} onSave={save} /> : null}
    </section>
  );
}
