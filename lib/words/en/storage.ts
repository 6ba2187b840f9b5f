/** What is said of saving on this device, and of the app without a network. */
import { booksNotLoaded, notSaved } from "./common";
import { count, rosterName } from "./grammar";

const places = { rosters: "saved roster", designs: "saved design", books: "army book of yours", packs: "pack of yours" } as const;

export const storage = {
  /** Where something new could not be saved. */
  notSaved,
  notLoaded: booksNotLoaded,
  /** The name of a roster as it is shown: it may be left empty. */
  nameOf: (name: string) => rosterName(name),
  unsaved: "Not saved",
  keptInTab: (time: number) => `Kept in this tab only, ${clock(time)}`,
  savedAt: (time: number) => `Saved on this device, ${clock(time)}`,
  refused: "The last change was not saved: this device refused it.",
  refusedMeans: "It may be out of room. Saving is tried again every few seconds; export your work to a file before you close this tab.",
  forgets: "This browser forgets rosters with the tab.",
  saveAsFile: "Save as a file",
  damaged: {
    title: (n: number, place: keyof typeof places) =>
      n === 1
        ? `${count(n, places[place])} is damaged and cannot be opened.`
        : `${count(n, "saved record")} are damaged and cannot be opened.`,
    means: (n: number): string =>
      n === 1
        ? "It is set aside; everything else works. Save it as a file first: what can be rescued is in the file."
        : "They are set aside; everything else works. Save them as a file first: what can be rescued is in the file.",
    remove: (n: number) => `Delete ${n === 1 ? "it" : "them"} from this device`,
    deleted: (n: number) => `Deleted ${count(n, "damaged record")}.`,
    notDeleted: "This device refused to delete them.",
  },
  offline: {
    noNetwork: "No network.",
    allHere: "Everything is here.",
    openHere: "What is open can be used.",
    newer: "A newer version is ready. What you are working on is kept.",
    useNow: "Use it now",
    loadedAgain: "The app had changed, so this page was loaded again. Your work is here.",
  },
};

function clock(time: number): string {
  return new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" }).format(time);
}
