import { Archive, ArchiveRestore, Copy, Dices, FilePen, GitCompare, History, Printer, Tag, Trash2, Upload } from "lucide-react";
import { isReadable, type RosterRecord } from "@/components/storage/records/record";
import type { MenuItem } from "@/components/ui/actions";
import type { Said } from "@/components/words/home";
import { archive, duplicate } from "./roster-actions";

/** What the page does itself: it has the dialogs and the books, and knows where the focus goes. */
export interface MenuActions {
  tag(records: readonly RosterRecord[]): void;
  exportFile(records: readonly RosterRecord[]): void;
  versions(record: RosterRecord): void;
  remove(records: readonly RosterRecord[]): void;
}

export function openHref({ id }: RosterRecord): string {
  return `/build?roster=${encodeURIComponent(id)}`;
}

/** The menu of one roster. */
export function menuOf(record: RosterRecord, actions: MenuActions, said: Said): MenuItem[] {
  const words = said.home.menu;
  const icon = { size: 16, "aria-hidden": true } as const;
  const id = encodeURIComponent(record.id);
  const isArchived = record.archived === true;
  const file: MenuItem = { id: "export", label: words.exportFile, icon: <Upload {...icon} />, run: () => actions.exportFile([record]) };
  const tags: MenuItem = { id: "tag", label: words.tags, icon: <Tag {...icon} />, run: () => actions.tag([record]) };
  const away: MenuItem[] = [
    {
      id: "archive",
      label: isArchived ? words.unarchive : words.archive,
      icon: isArchived ? <ArchiveRestore {...icon} /> : <Archive {...icon} />,
      apart: true,
      run: () => void archive([record], !isArchived, said),
    },
    { id: "delete", label: words.delete, icon: <Trash2 {...icon} />, run: () => actions.remove([record]) },
  ];
  if (!isReadable(record)) return [file, tags, ...away];
  return [
    { id: "open", label: words.open, icon: <FilePen {...icon} />, href: openHref(record) },
    { id: "duplicate", label: words.duplicate, icon: <Copy {...icon} />, run: () => void duplicate([record], said) },
    tags,
    { id: "versions", label: words.versions, icon: <History {...icon} />, run: () => actions.versions(record) },
    file,
    { id: "compare", label: words.compare, icon: <GitCompare {...icon} />, href: `/compare?a=${id}` },
    { id: "print", label: words.print, icon: <Printer {...icon} />, href: `/print?roster=${id}` },
    { id: "play", label: words.play, icon: <Dices {...icon} />, href: `/play#${id}` },
    ...away,
  ];
}
