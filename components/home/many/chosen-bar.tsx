"use client";

import { Archive, ArchiveRestore, Copy, GitCompare, Printer, Tag, Trash2, Upload, X } from "lucide-react";
import type { ReactNode } from "react";
import { archive, duplicate } from "@/components/home/parts/roster-actions";
import type { MenuActions } from "@/components/home/parts/roster-menu";
import { printSheets } from "@/components/rosters/print-sheets";
import { isReadable, type RosterRecord } from "@/components/storage/records/record";
import { useSaid } from "@/components/words/home";
import { useRouter } from "@/components/words/link";
import { useRosterWords } from "@/components/words/rosters";
import type { Library } from "@/lib/engine/catalogue/library";

interface ChosenBarProps {
  chosen: readonly RosterRecord[];
  actions: MenuActions;
  loadLibrary: () => Promise<Library>;
  onDone(): void;
}

/** What is done with the rosters that are ticked, at the foot of the page. */
export function ChosenBar({ chosen, actions, loadLibrary, onDone }: ChosenBarProps) {
  const router = useRouter();
  const said = useSaid();
  const rosters = useRosterWords();
  const { many, menu } = said.home;
  const [first, second] = chosen;
  const readable = chosen.filter(isReadable);
  const isArchived = chosen.every(({ archived }) => archived);
  const icon = { size: 16, "aria-hidden": true } as const;
  const then = (act: () => unknown) => () => {
    act();
    onDone();
  };
  return (
    <div
      role="toolbar"
      aria-label={many.chosenRosters}
      className="fixed inset-x-0 bottom-(--foot) z-20 flex items-center gap-2 overflow-x-auto bg-ink px-4 py-2 text-paper shadow-lift sm:bottom-5 sm:mx-auto sm:w-fit sm:max-w-[calc(100vw-2rem)] sm:flex-wrap sm:rounded-m"
    >
      <span role="status" className="mr-2 flex-none font-strong">
        {many.chosen(chosen.length)}
      </span>
      {readable.length > 0 && (
        <Do
          icon={<Printer {...icon} />}
          label={menu.print}
          onPress={() => void printSheets(readable, loadLibrary, { rosters, storage: said.storage })}
        />
      )}
      <Do icon={<Upload {...icon} />} label={menu.export} onPress={() => actions.exportFile(chosen)} />
      {readable.length > 0 && <Do icon={<Copy {...icon} />} label={menu.duplicate} onPress={then(() => duplicate(readable, said))} />}
      <Do icon={<Tag {...icon} />} label={menu.tag} onPress={() => actions.tag(chosen)} />
      {first && second && chosen.length === 2 && readable.length === 2 && (
        <Do
          icon={<GitCompare {...icon} />}
          label={menu.compare}
          onPress={() => router.push(`/compare?a=${encodeURIComponent(first.id)}&b=${encodeURIComponent(second.id)}`)}
        />
      )}
      <Do
        icon={isArchived ? <ArchiveRestore {...icon} /> : <Archive {...icon} />}
        label={isArchived ? menu.unarchive : menu.archive}
        onPress={then(() => archive(chosen, !isArchived, said))}
      />
      <Do icon={<Trash2 {...icon} />} label={menu.delete} onPress={() => actions.remove(chosen)} />
      <button
        type="button"
        aria-label={many.chooseNone}
        title={many.chooseNone}
        className="grid size-(--target) min-w-(--target) flex-none place-items-center rounded-s hover:bg-paper/15 max-sm:size-11"
        onClick={onDone}
      >
        <X {...icon} />
      </button>
    </div>
  );
}

function Do({ icon, label, onPress }: { icon: ReactNode; label: string; onPress(): void }) {
  return (
    <button
      type="button"
      className="inline-flex min-h-(--target) flex-none items-center gap-2 rounded-s border border-paper/40 px-3 font-strong whitespace-nowrap hover:border-paper max-sm:min-h-11"
      onClick={onPress}
    >
      {icon}
      {label}
    </button>
  );
}
