/** What sheets say, on screen and on paper, and where they are chosen. */
import type { Language } from "@/lib/words/language";
import { uncapital } from "@/lib/words/text";
import { opening } from "./common";
import { count, dateText, list, number, pageLabel, percent, withSign } from "./grammar";
import { inkNames, layoutNames, orientationNames, paperNames, textSizeNames } from "./paper-forms";

/** The language and its grammar. */
const grammar = {
  language: "en" as Language,
  number,
  percent,
  withSign,
  list: (items: readonly string[]) => list(items),
  pageLabel,
  dateText,
  /** A name inside a line of a sheet. */
  lower: (name: string) => name.toLowerCase(),
  uncapital,
  quoted: (name: string) => `“${name}”`,
};

/** The lines of a sheet. */
const model = {
  points: "points",
  notInList: "Not in this army list",
  notInTotal: (name: string) => `${name}, not in the total`,
  paid: ({ full, paid, noun, because, page }: { full: number; paid: number; noun: string; because: string; page: string }) =>
    `${number(full)} ${noun} of units, ${number(paid)} paid: ${because}, ${page}.`,
  noPrice: "no price",
  /** In front of a sum. */
  atLeast: "at least",
  ownDesign: (page: string) => `Own design, ${page}: agree it with your opponent`,
  wounds: "wounds",
  eachFromBook: (points: number) => `at ${number(points)} each from the player’s book`,
  see: (names: readonly string[]) => `* see ${names.join("; ")}.`,
  /** What is said of something, behind its name. */
  about: (name: string, text: string) => `${name}: ${text}`,
  /** Behind what is in the figures already. */
  counted: (text: string) => `${text}, counted above.`,
  changedBy: (changes: string, because: string) => `${changes} by ${because}`,
  moreRules: (rules: number, army: string) => `${count(rules, "more special rule")} of ${army}.`,
  andMore: (names: readonly string[], more: number) => `${names.join(", ")} and ${more} more`,
  /** Of a figure that counts down, such as a save. */
  better: (by: number) => `${by} better`,
  worse: (by: number) => `${by} worse`,
  judgedWith: (names: readonly string[]) => `With ${list(names)}.`,
  houseRule: "House rule: what is not settled is played as allowed.",
  roster: "Roster",
  /** What an unconfirmed verdict means, where what is to look up stands below. */
  toLookUpBelow: (text: string) => text.replace(/ to look up\.$/, " to look up, below."),
  ofLimit: (limit: number, noun: string) => `of ${number(limit)} ${noun}`,
  /** Behind their number. */
  units: (units: number): string => (units === 1 ? "unit" : "units"),
  player: "Player",
  game: "Game",
  armyList: "Army list",
  event: "Event",
  /** What an empty box means; `name`: of the one characteristic, where it is one. */
  blank: (name: string) => `${name ? `${name} not` : "Not"} known to us: fill it in from your book.`,
  composition: "Composition",
  made: (title: string, version: string) => `Muster Roll. ${title}, data ${version}`,
  openList: "Open list",
  nothingSecret: "Open list: no event keeps anything secret, so the whole roster is shown.",
  secretLeftOut: (event: string) =>
    `Open list: what ${event} keeps secret is left out. Points and code are those of what is shown, the verdict is that of the whole roster.`,
};

/** The play sheet, and armies at the table. */
const play = {
  wounds: "Wounds",
  forCopies: (points: string, copies: number) => `${points} for ${copies}`,
  mayCast: "may cast",
  phases: (names: readonly string[], page: string) => `${list(names.map((name) => name.toLowerCase()))}${page ? ` (${page})` : ""}.`,
  lowered: (size: number, lower: number, track: string, at: number) =>
    `${number(size)}, or ${number(lower)} from ${track.toLowerCase()} ${at}`,
  inYourTurn: "in your turn",
  inTheirTurn: "in the other side’s turn",
};

/** What only the PDF has. */
const pdf = {
  lost: "Lost",
  points: "Points",
  withParent: (parent: string) => `With ${parent}`,
  findings: "Findings",
  effects: "What they do",
  spells: "Spells, with their cost",
  reference: "Reference",
  lostLetters: (sign: string) => `${sign} stands for a letter or sign that this sheet’s type does not have.`,
  standing: (points: string, verdict: string) => `${points}, ${verdict.toLowerCase()}`,
  code: (code: string) => `Code ${code}, `,
  codeOf: (code: string, n: number, of: number) => `${code}, ${n} of ${of}`,
  pageOf: (n: number, of: number) => `${n} of ${of}`,
  /** A line to write on how many are lost. */
  blankOf: (of: number) => `_____ of ${of}`,
  playSheet: "Play sheet",
  against: "against",
  eachTurn: (phases: string) => `Each turn: ${phases}`,
  crossOff: "cross off",
  at: (n: number) => `At ${n} `,
  atTheEnd: "at the end",
  mineTheirs: "mine / theirs",
  turn: "Turn",
  each: (points: number) => `${number(points)} each`,
  flees: "flees",
};

/** Where a sheet is chosen, printed and saved. */
const print = {
  title: "Print",
  intro: "A roster as a sheet for the table: see it here, print it, or save a PDF.",
  nothing: "Nothing to print yet.",
  nothingReason: "Start a roster, or read one from a file, a link or pasted text.",
  rosters: "Rosters",
  layout: "Layout",
  layouts: layoutNames,
  halfAPage: "half a page",
  pages: (n: number) => count(n, "page"),
  making: "Making the pages.",
  pageOf: (n: number, of: number) => `Page ${n} of ${of}`,
  firstPages: (shown: number, of: number) => `The first ${count(shown, "page")} of ${of}; the PDF has all.`,
  backTo: (name: string) => `Back to ${name}`,
  preview: "Preview",
  copyOrSave: "Copy or save as",
  print: "Print",
  options: "Options",
  paperAs: (paper: string, orientation: string) => `${paper}, ${uncapital(orientation)}`,
  failed: "The PDF could not be made.",
  printInstead: "Print instead",
  lostLetters: (sign: string) => `${sign} stands for letters that the type of our sheets lacks.`,
  sheet: "Sheet",
  paper: "Paper",
  papers: paperNames,
  page: "Page",
  orientations: orientationNames,
  text: "Text",
  textSizes: textSizeNames,
  ink: "Ink",
  inks: inkNames,
  player: "Player",
  event: "Event",
  order: "Order of units in text",
  orders: { player: "As you put them", book: "As the book lists them" },
  onSheet: "On the sheet",
  parts: {
    characteristics: "Characteristics",
    details: "Equipment and other details",
    summary: "Summary of the army",
    boxes: "Boxes for losses",
    notes: "Notes",
    findings: "Findings",
    advice: "Advice among the findings",
    effects: "What everything does",
    references: "Reference with pages",
    link: "QR code of the roster",
  },
  tooLong: "This roster is too long for a code.",
  /** Offered where the page is not in English: for a table abroad. */
  englishNames: "With English names",
  englishNamesHint: "For a tournament abroad: units and options as the English book calls them.",
  copyRefused: "The browser refused to copy it. Save the file instead.",
  copyPart: (part: number) => `Copy part ${part}`,
  copied: (form: string, part: number, of: number) => `Copied as ${form}${of > 1 ? `, part ${part} of ${of}` : ""}.`,
  notMade: (form: string) => `The ${form} file could not be made. Try again.`,
  copyAs: (form: string) => `Copy as ${form}`,
  saveAs: (form: string) => `Save as ${form}`,
  forms: {
    text: "text",
    chat: "chat",
    lines: "lines",
    bbcode: "BBCode",
    markdown: "Markdown",
    csv: "CSV",
    json: "Muster Roll file",
    ros: "BattleScribe",
  },
  ...opening,
  shared: "Shared roster",
};

export const paper = { ...grammar, model, play, pdf, print };
