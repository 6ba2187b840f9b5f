/** What the parts say that every page is built of: dialogs, fields, notices, sums. */
import { startOrRead } from "./common";
import { count, list, number, pageLabel, percent } from "./grammar";

export const ui = {
  number,
  pageLabel,
  close: "Close",
  cancel: "Cancel",
  keepIt: "Keep it",
  done: "Done",
  undo: "Undo",
  later: "Later",
  /** A lost or unread price above the rest: "at least 300". */
  atLeast: "at least",
  // Of how a whole is shared out.
  asTable: "As a table",
  category: "Category",
  share: "Share",
  percent,
  // How much there is to see to.
  errors: (n: number) => count(n, "error"),
  needed: (n: number) => `${n} still needed`,
  toLookUp: (n: number) => `${n} to look up`,
  unconfirmed: (n: number) => `${n} unconfirmed`,
  agreed: (n: number) => `${n} agreed`,
  answered: (n: number) => `${n} answered by you`,
  // Choosing.
  chosen: (label: string) => `${label}: chosen`,
  takeOut: (name: string) => `Take out ${name}`,
  nothingSo: "Nothing by that name.",
  chooseFolder: "Choose a folder",
  chooseFiles: "Choose files",
  copyRefused: "The browser refused to copy it. Mark it and copy it by hand.",
  // Keys.
  keysTitle: "Keyboard shortcuts",
  /** As they are printed on keys. */
  keys: {
    Mod: "Ctrl",
    Shift: "Shift",
    Delete: "Del",
    Escape: "Esc",
    " ": "Space",
    Enter: "Enter",
    Home: "Home",
    End: "End",
    ContextMenu: "Menu",
  } as Readonly<Record<string, string>>,
  noRosters: "No rosters yet",
  noRostersWhy: startOrRead,
  toRosters: "Go to rosters",
  /** `millions`: of letters. */
  tooLong: (millions: number) => `The text holds ${number(millions)} million letters, at most 1 million can be read. Paste fewer rosters.`,
  ofLimit: (limit: number, noun: string) => `of ${number(limit)} ${noun}`,
  points: "points",
  /** "Saving 57 of 200." */
  progress: (what: string, n: number, all: number) => `${what} ${number(n)} of ${number(all)}.`,
  // A figure with a step down and a step up.
  fewer: "One fewer",
  more: "One more",
  least: (n: number) => `at least ${number(n)}`,
  most: (n: number) => `at most ${number(n)}`,
  none: "none",
  wholeNumber: "A whole number is needed.",
  aNumber: "A number is needed.",
  // What was changed in two places.
  bothChanged: (what: readonly string[], where: string) => `Changed here and ${where}: ${list(what)}. The newer is kept.`,
  places: (n: number) => count(n, "place"),
  otherTab: "in another tab",
  useOther: "Use the other",
  twoPlaces: (more: number) =>
    `It was changed in two places. Which one is right?${more > 0 ? ` ${count(more, "more question")} after this.` : ""}`,
  here: "Here",
  // Lines of a pasted text.
  unreadTitle: "What could not be read",
  unread: { line: (n: number) => `${count(n, "line")} could not be read`, place: (n: number) => `${count(n, "place")} could not be read` },
  line: (n: number) => `Line ${number(n)}`,
  quoted: (text: string) => `“${text}”`,
  // The sums of a roster.
  units: "units",
  unitsHead: "Units",
  byCategory: (noun: string) => `${noun} by category`,
  teamChecks: (event: string) => `${event} checks these across all lists of a team, not in this list alone:`,
  composition: {
    title: (score: number) => `Composition score: ${number(score)}`,
    caption: "Composition score",
    gives: (event: string) => `${event} gives this score. It never makes a list illegal.`,
    bounded: (sum: number, score: number, isLeast: boolean) =>
      ` The sum is ${number(sum)}; a list has at ${isLeast ? "least" : "most"} ${number(score)}.`,
    start: "Every list",
    sum: "Sum",
    counted: (terms: readonly { label: string; value: number }[]) =>
      `Counted: ${terms.map(({ label, value }) => `${label} ${number(value)}`).join(", ")}.`,
  },
};
