/**
 * The organiser's desk of this tab. What comes is kept on the device before it is read, each change as it happens; the table is drawn
 * from what was read of it, which is kept too. What follows from what is in `lib/events/desk/state/desk`.
 */
import { create } from "zustand";
import { type DeskAction, type DeskState, noDesk, reduceDesk } from "@/lib/events/desk/state/desk";

export const useDesk = create<DeskState>(() => noDesk);

export const deskState = useDesk.getState;

export function dispatch(action: DeskAction): void {
  useDesk.setState((state) => reduceDesk(state, action));
}

/** Work that changes the rows, one after the other. */
let work: Promise<unknown> = Promise.resolve();

export function inTurn<T>(job: () => Promise<T>): Promise<T> {
  const done = work.then(job);
  work = done.catch(() => {});
  return done;
}

let counter = 0;

/** Keys in the order in which they were made, also across tabs and days. */
export function newKey(): string {
  return `${Date.now().toString(36)}-${(++counter).toString(36).padStart(5, "0")}-${crypto.randomUUID().slice(0, 8)}`;
}
