import type { DeskLibrary } from "@/components/check/store/desk-work";
import { withOwn } from "@/components/storage/own-library";
import * as books from "@/data/index";

/** Others' rosters: the organiser says which packs hold. */
export const library = withOwn(books, "named");

/** The same for a desk, which may stay with earlier data. */
export const deskBooks: DeskLibrary = {
  ...library,
  // Those of the device are among them once they were read.
  get games() {
    return library.games;
  },
  async at(data) {
    const { libraryOn } = await import("@/data/releases");
    const old = await libraryOn(data);
    const kept = old && withOwn(old, "named");
    await kept?.ready();
    return kept;
  },
};
