/** Dialogs around rosters: a new one, reading and saving lists, versions, backups, codes before a camera. */

import { capital, megabytes } from "@/lib/words/text";
import { count, list, number, pageLabel } from "./grammar";

const nouns = {
  rosters: ["roster", ""],
  designs: ["design", ""],
  packs: ["pack", ""],
  books: ["army book", ""],
  desks: ["desk", ""],
  received: ["list", " on desks"],
  games: ["game", " at the table"],
  versions: ["version", ""],
  models: ["sort", " of models"],
  events: ["event", " with its keys"],
  packages: ["package", " of books"],
} as const;

/** A part of a backup. */
export type Part = keyof typeof nouns;

/** How many of a part were added and so on when a backup was restored. */
export interface Tallied {
  added: number;
  renewed: number;
  apart: number;
  alike: number;
  older: number;
}

const counted = (n: number, part: Part) => `${count(n, nouns[part][0])}${nouns[part][1]}`;

export const rosters = {
  close: "Close",
  cancel: "Cancel",
  start: {
    title: "New roster",
    game: "Game",
    event: "Event",
    none: "None",
    army: "Army list",
    find: (n: number) => `Find one of ${n}`,
    page: (page: string | number) => pageLabel(page),
    choose: "Choose an army list.",
    /** What the game calls its points; null: points. */
    sizeOf: (event: string, size: number, own: string | null) => `${event}: ${number(size)} ${own ?? "points"}.`,
    points: (own: string | null) => capital(own ?? "points"),
    size: (n: number) => number(n),
    asLastTime: "as last time",
    go: "Start",
    suggest: "Suggest an army",
    notCreated: "The book could not be loaded. Check the connection and try again.",
    notLoaded: "The book could not be loaded. Check the connection and choose the game again.",
  },
  read: {
    title: "Read a list",
    empty: "Paste a roster or a link first.",
    reading: "Reading.",
    /** How many of the files are read. */
    readingOf: (n: number, all: number) => (all > 1 ? `Reading ${number(n)} of ${number(all)}.` : ""),
    verb: "Read the text",
    text: "Text or link",
    hint: "Paste one list or many, or a link.",
    scan: "Scan a code",
    drop: "Or drop files here.",
    isEvent: "These are the rules of an event.",
    pack: "A pack",
    book: "An army book",
    unreadable: "It cannot be read.",
  },
  save: {
    none: "No roster could be read",
    ask: (n: number) => `Save ${n === 1 ? "this roster" : count(n, "roster")}?`,
    another: "Read another",
    saveAndOpen: "Save and open",
    save: (n: number) => `Save ${count(n, "roster")}`,
    keep: (names: readonly string[]) => `Keep what came along: ${list(names)}`,
    keepMeans: "Packs, answers and army books that the sender had it judged with. What you keep already is not changed.",
    saved: (some: string | number) => (typeof some === "string" ? `Saved “${some}”.` : `Saved ${count(some, "roster")}.`),
    saving: (n: number, all: number) => `Saving ${number(n)} of ${number(all)}`,
    allOrNone: "All are saved, or none.",
    stop: "Stop",
    progress: "Saved",
    more: (n: number) => `and ${number(n)} more`,
    notRead: "Not read",
    addEvent: "Add the event",
  },
  versions: {
    title: (name: string) => `Versions of “${name}”`,
    nameFault: "Give the version a name.",
    keepAs: "Keep this version as",
    example: "Before the event",
    keep: "Keep",
    label: "Versions",
    reading: "Reading the versions.",
    none: "No version is kept yet. Keep one before you change the roster for an event or try something out.",
    deleted: (name: string) => `Deleted the version “${name}”.`,
    cannotRead: "This version cannot be read here. It stays as it is.",
    now: "Now",
    notChecked: "Cannot be checked here",
    actions: (name: string) => `Actions for the version ${name}`,
    goBack: "Go back to it",
    openCopy: "Open as a copy",
    delete: "Delete",
    show: "Show",
    hide: "Hide",
    showOf: (open: boolean, name: string) => `${open ? "Hide" : "Show"} what changed to ${name}`,
    made: (time: number) => moment(time),
  },
  sheets: {
    making: "Making the PDF.",
    failed: "The PDF could not be made. Try again.",
    made: (sheets: number) => `PDF with ${count(sheets, "sheet")}.`,
    /** `left`: the name of the one roster that is not in it, or how many are not. */
    madeWithout: (sheets: number, left: string | number) =>
      `PDF with ${count(sheets, "sheet")}; ${typeof left === "string" ? `“${left}” is` : `${count(left, "roster")} are`} not in it, because the army list could not be loaded.`,
  },
  backup: {
    title: "Back up and restore",
    another: "Choose another",
    restore: "Restore",
    oneFile: "One file with all that is on this device.",
    save: "Save a backup",
    drop: "Drop a backup here. Its name ends in .muster-backup.json.",
    reading: "Reading the backup.",
    newer: "A newer version of Muster Roll made this backup.",
    newerMeans: "Nothing was changed. The file is whole: keep it, and reload the page to get that version.",
    restoring: "Restoring.",
    restored: "The backup is restored.",
    undone: "Undone: everything is as it was before.",
    undoneExcept: (n: number) => `Undone, except for ${count(n, "thing")} changed since.`,
    /** null: the file does not tell a day. */
    made: (time: number | null) => `This backup was made on ${time === null ? "a day that the file does not tell" : moment(time)}.`,
    holds: (parts: readonly (readonly [Part, number])[]) =>
      `It holds ${parts.length ? list(parts.map(([part, n]) => counted(n, part))) : "nothing"}.`,
    nothingLost: "Nothing on this device is lost. What both hold is merged where that leaves no question; otherwise both are kept.",
    notRead: "Not read",
    andMore: (n: number) => `And ${number(n)} more.`,
    tooLarge: (file: string, bytes: number) => `${file}: ${megabytes(bytes)}, at most 200 MB can be read.`,
    notOpened: (file: string) => `${file}: it could not be opened.`,
    noBackup: (file: string) => `${file} is no backup of Muster Roll. For a roster, choose “Read a list”.`,
    /** "Rosters: 3 added, 1 kept apart, 40 the same as here."; "" where nothing is to be said. */
    tally(part: Part, { added, renewed, apart, alike, older }: Tallied): string {
      const newer = part === "rosters" ? "newer here, with the state of the backup among the versions" : "newer here";
      const parts = [
        added && `${number(added)} added`,
        renewed && `${number(renewed)} renewed`,
        apart && `${number(apart)} kept apart, because both were changed`,
        older && `${number(older)} ${newer}`,
        alike && `${number(alike)} the same as here`,
      ].filter(Boolean);
      return parts.length ? `${capital(counted(2, part).replace(/^2 /, ""))}: ${parts.join(", ")}.` : "";
    },
    marksDiffer: (n: number) => `${count(n, "mark")} on desks differ; the newer stay.`,
    settings: (n: number) => `${count(n, "setting")} taken over.`,
  },
  scan: {
    title: "Scan a code",
    half: "One of two codes is read. Hold the other one in front of the camera, or choose a photo of it.",
    other: "This is the code of something else. A roster’s code stands on its printed sheet and on the page of a shared roster.",
    starting: "Starting the camera.",
    next: (n: number) => `${count(n, "code")} read. Hold the next one in front of the camera.`,
    readingPhoto: "Reading the photo.",
    noCode: "No code was found in this photo. Take it straight from above, in good light.",
    noPhoto: "This photo could not be read. Choose a JPEG or PNG file.",
    done: "Done",
    picture: "The picture of the camera",
    photo: "Or choose a photo of the code",
    noCamera: "No camera can be used here: there is none, or the browser was not allowed to use it.",
    hold: "Hold the code in front of the camera.",
    failed: "The code could not be read here. Choose a photo of it, or open the link.",
  },
};

function moment(time: number): string {
  return new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", hour: "2-digit", minute: "2-digit" }).format(
    time,
  );
}
