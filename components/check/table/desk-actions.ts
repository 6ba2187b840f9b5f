import type { Action } from "@/components/ui/actions";

/** What keys do on the whole page of the desk. */
export const deskActions: readonly Action<{ openKeys(): void }>[] = [
  { id: "keys", label: "Keyboard shortcuts", keys: ["?"], perform: ({ openKeys }) => openKeys() },
];

/** The row that has the focus, and the one that is open. */
export interface RowTarget {
  isOpen: boolean;
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
  { id: "choose", label: "Choose the row", keys: ["X"], perform: ({ choose }) => choose() },
  {
    id: "close",
    label: "Close the open row",
    keys: ["Escape"],
    perform: ({ close }) => close(),
    refusal: ({ isOpen }) => (isOpen ? undefined : "No row is open"),
  },
];
