/**
 * Work that is asked for again and again: it runs once at a time, and once more after that where it was asked for meanwhile. A step that
 * changes 500 rosters tells of 500 changes, and reading all of them for each would hold the page up.
 */
export function coalesced(work: () => Promise<unknown>): () => void {
  let state: "idle" | "working" | "asked" = "idle";
  const run = async () => {
    do {
      state = "working";
      await work().catch(() => {});
    } while ((state as string) === "asked");
    state = "idle";
  };
  return () => {
    if (state === "idle") void run();
    else state = "asked";
  };
}
