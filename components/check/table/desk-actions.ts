import type { Action } from "@/components/ui/actions";

export interface DeskTarget {
  openKeys(): void;
  /** Shows the statistics, or the lists again. */
  toggleStatistics(): void;
  find(): void;
  isEmpty: boolean;
}

/** What keys do on the whole page of the desk. */
export const deskActions: readonly Action<DeskTarget>[] = [
  { id: "find", label: "Find a player", keys: ["/"], perform: ({ find }) => find(), refusal: refusedEmpty },
  {
    id: "statistics",
    label: "Statistics, or back to the lists",
    keys: ["S"],
    perform: ({ toggleStatistics }) => toggleStatistics(),
    refusal: refusedEmpty,
  },
  { id: "keys", label: "Keyboard shortcuts", keys: ["?"], perform: ({ openKeys }) => openKeys() },
];

function refusedEmpty({ isEmpty }: DeskTarget): string | undefined {
  return isEmpty ? "No lists yet" : undefined;
}

/** The row that has or had the focus, and the one that is open. */
export interface RowTarget {
  isOpen: boolean;
  /** Its place; null before any row had the focus. */
  row: number | null;
  /** Moves the focus by a number of rows. */
  go(step: number): void;
  choose(): void;
  close(): void;
}

/** What keys do in the table of the desk. */
export const rowActions: readonly Action<RowTarget>[] = [
  { id: "next", label: "Next player", keys: ["J"], perform: ({ go }) => go(1) },
  { id: "previous", label: "Previous player", keys: ["K"], perform: ({ go }) => go(-1) },
  { id: "open", label: "Open or close the row", keys: ["Enter"], native: true },
  {
    id: "choose",
    label: "Choose the row",
    keys: ["X"],
    perform: ({ choose }) => choose(),
    refusal: ({ row }) => (row === null ? "No row is reached yet" : undefined),
  },
  {
    id: "close",
    label: "Close the open row",
    keys: ["Escape"],
    perform: ({ close }) => close(),
    refusal: ({ isOpen }) => (isOpen ? undefined : "No row is open"),
  },
];
