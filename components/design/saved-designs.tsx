"use client";

import { Copy, ListPlus, Trash2, Upload } from "lucide-react";
import { download, rosterFile } from "@/components/storage/export";
import { isReadable, nameOf, pointsOfSummary, type RosterRecord } from "@/components/storage/records/record";
import { NOT_SAVED } from "@/components/storage/state";
import { designStore, newRosterId } from "@/components/storage/store";
import type { MenuItem } from "@/components/ui/actions";
import { cx } from "@/components/ui/class-names";
import { Menu } from "@/components/ui/menu";
import { offerUndo } from "@/components/ui/offer-undo";
import { showToast } from "@/components/ui/toast";

interface Props {
  records: readonly RosterRecord[];
  current: string | null;
  onOpen(record: RosterRecord): void;
  onUse(record: RosterRecord): void;
}

/** The designs kept in this browser. */
export function SavedDesigns({ records, current, onOpen, onUse }: Props) {
  if (records.length === 0) return <p className="mt-2 text-ink-2">No designs yet. Fill in the form and save it.</p>;
  return (
    <ul aria-label="Saved designs">
      {records.map((record) => (
        <li
          key={record.id}
          className={cx("flex items-center border-b border-rule", record.id === current && "bg-accent-wash")}
          data-accent={record.summary?.accent}
        >
          <button
            type="button"
            disabled={!isReadable(record)}
            aria-current={record.id === current || undefined}
            className="min-h-(--row-2) min-w-0 flex-1 px-1 py-2 text-left"
            onClick={() => onOpen(record)}
          >
            <span translate="no" className="block font-serif text-l font-name">
              {nameOf(record)}
            </span>
            <span className="block text-s text-ink-2">{subtitle(record)}</span>
          </button>
          <Menu label={`Actions for ${nameOf(record)}`} items={menuOf(record, onUse)} />
        </li>
      ))}
    </ul>
  );
}

function subtitle({ summary }: RosterRecord): string {
  if (!summary) return "Not checked";
  const price = summary.points === 0 && summary.missing === 0 ? "" : `, ${pointsOfSummary(summary)}`;
  return `${summary.gameTitle}${price}`;
}

function menuOf(record: RosterRecord, onUse: Props["onUse"]): MenuItem[] {
  const icon = { size: 16, "aria-hidden": true } as const;
  const file: MenuItem = { id: "export", label: "Export file", icon: <Upload {...icon} />, run: () => download(rosterFile(record, [])) };
  const away: MenuItem = { id: "delete", label: "Delete", icon: <Trash2 {...icon} />, apart: true, run: () => void remove(record) };
  if (!isReadable(record)) return [file, away];
  return [
    { id: "use", label: "Use in a roster", icon: <ListPlus {...icon} />, run: () => onUse(record) },
    { id: "duplicate", label: "Duplicate", icon: <Copy {...icon} />, run: () => void duplicate(record) },
    file,
    away,
  ];
}

async function duplicate(record: RosterRecord): Promise<void> {
  const name = `${nameOf(record)} (copy)`.slice(0, 120);
  const commands = record.roster.commands.map((c) => ({ ...c, units: c.units.map((unit) => ({ ...unit, name })) }));
  try {
    const store = await designStore();
    await store.put({ id: newRosterId(), roster: { ...record.roster, name, commands }, summary: record.summary }, null);
    showToast({ message: `Duplicated “${nameOf(record)}”.` });
  } catch {
    showToast({ message: NOT_SAVED });
  }
}

async function remove(record: RosterRecord): Promise<void> {
  const store = await designStore();
  const removed = await store.remove(record.id);
  if (removed) offerUndo(`Deleted the design “${nameOf(removed)}”.`, () => void store.restore(removed));
}
