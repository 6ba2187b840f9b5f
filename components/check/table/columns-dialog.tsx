"use client";

import { useState } from "react";
import { leaveOut, leftOut } from "@/components/check/files/file-columns";
import { AskDialog } from "@/components/ui/dialog";
import { Tick } from "@/components/ui/field";
import { fileColumns } from "@/lib/events/desk/table/desk-csv";

/** Which columns are in the table for spreadsheets. */
export function ColumnsDialog({ onClose }: { onClose(): void }) {
  const [without, setWithout] = useState<readonly string[]>(leftOut);
  const all = fileColumns();
  const keep = () => {
    leaveOut(without);
    onClose();
  };
  return (
    <AskDialog open onClose={onClose} title="Columns of the CSV" verb="Keep" onDo={keep}>
      <p className="text-ink-2">For all tables that are saved from this device, until you change them.</p>
      <div className="grid grid-cols-2 gap-x-4">
        {all.map(({ id, head }) => (
          <Tick
            key={id}
            label={head}
            checked={!without.includes(id)}
            disabled={without.length === all.length - 1 && !without.includes(id)}
            onChange={({ target }) => setWithout(target.checked ? without.filter((one) => one !== id) : [...without, id])}
          />
        ))}
      </div>
    </AskDialog>
  );
}
