/** What the page of a shared roster says. */
import { notSaved } from "./common";
import { counts } from "./counts";
import { count, number, rosterName } from "./grammar";

export const view = {
  number,
  quoted: (name: string) => `“${name}”`,
  shared: "Shared roster",
  reading: "Reading the link.",
  checking: "Checking the roster",
  checkingNow: "Checking the roster.",
  agreed: (limit: number) => `${number(limit)} agreed`,
  // Why there is nothing to show.
  notLoaded: "Not loaded",
  notLoadedReason:
    "A part of the page could not be loaded. Check the connection and reload the page; the roster is in the address and is not lost.",
  noRoster: "No roster in the address",
  noRosterReason: "A shared roster stands behind the # of its link. Open the whole link, or paste it under “Read a list”.",
  unread: "This link cannot be read",
  unknownGame: (game: string, cure: string) =>
    `It is for the game “${game}”, which is not known here. ${cure || "Ask for the roster as text."}`,
  noArmy: (title: string, army: string, cure: string) =>
    `${title || "The game"} has no army list “${army}” here, or it could not be loaded. ${cure || "Check the connection and reload the page."}`,
  // The table of units.
  units: "Units",
  numberHead: "Number",
  unitHead: "Unit",
  points: "Points",
  withUnit: "with ",
  // What is known of it.
  about: "About this roster",
  from: "From",
  noName: "no name given",
  event: "Event",
  checked: "Checked",
  justNow: "just now, on this device",
  data: "Data",
  findings: (counts: string) => `Findings: ${counts}`,
  counts,
  // How it is judged.
  judgedUnder: "Judged under",
  cameWithLink: "came with the link",
  otherwise: "The same list, judged otherwise",
  theSender: "the sender",
  asSenderDid: (sender: string) => `As ${sender} judged it`,
  asSent: "As it was sent",
  withYours: "With your own answers",
  byBook: "By the book alone",
  bookAlone: "The book alone",
  withAnswers: (n: number) => `with ${count(n, "answer")} of the sender`,
  answeredBy: (name: string) => (name ? `Answered by ${name}` : "Answered by the sender"),
  madeFor: "The event it is made for",
  glance: "At a glance",
  // Its code.
  code: "Code of this list",
  codeMeans: "The same on the sheet, the link and the file: the same list.",
  inTheLink: "The whole list is in the link itself. Nothing was sent to a server, and nothing is saved until you say so.",
  tooLong: "The list is too long even for two QR codes. Share the link itself.",
  qr: "QR code of the link",
  qrOf: (n: number, of: number) => `QR code ${n} of ${of} of the link`,
  twoCodes: "The list needs two codes. Scan both with “Scan a code” in Muster Roll, in any order.",
  // What can be done.
  saveCopy: "Save a copy",
  otherEvent: "Check for another event",
  otherEventShort: "Another event",
  beside: "Set beside mine",
  play: "Play",
  print: "Print",
  more: "More to do with this roster",
  done: "Done",
  cancel: "Cancel",
  otherEventMeans: "The list stays as it is; only the verdict changes. Events that you open from a link or a file stand here too.",
  judgeIt: "Judge it",
  checkingWays: "Checking.",
  save: {
    withAnswers: "Save it with the sender’s answers?",
    copy: "Save a copy?",
    without: "Save without them",
    with: "Save with them",
    open: "Save and open",
    brings: (answers: number) =>
      `The link brings ${count(answers, "answer")}. They would be kept in a pack for this roster only. Your own answers stay as they are.`,
    means: "The roster is saved among yours on this device. What the sender changes later does not reach your copy.",
    saved: (name: string) => `Saved “${rosterName(name)}”.`,
    notSaved,
  },
};
