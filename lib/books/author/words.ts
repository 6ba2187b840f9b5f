/** What forms call the parts of a book: every key in plain words, and the forms of a part that has several. */

import type * as z from "zod";
import { keyed } from "@/lib/engine/keyed";
import { rulesInWords } from "@/lib/engine/rules/registry-in-words";
import { list } from "@/lib/words/en/grammar";
import { capital, humanizeId } from "@/lib/words/text";
import { bare, nodeOf } from "./nodes";

const LABELS: Readonly<Record<string, string>> = keyed({
  aliases: "Also called",
  agreed: "Points are agreed",
  adds: "Added to characteristics",
  allowances: "May spend",
  allows: "What this allows",
  among: "Among",
  anyEntry: "Any entry may stand in it",
  army: "Army lists",
  armies: "Army lists",
  atLeast: "At least so many",
  atMost: "At most so many",
  attached: "Belongs to another unit",
  base: "Every army has already",
  basis: "How it is known",
  because: "Because",
  below: "Below",
  beyond: "And further",
  bonus: "Points on top",
  byEntry: "By entry",
  byOption: "Choices of one option count together",
  carriers: "Carriers",
  cases: "Cases",
  category: "Slot",
  characteristics: "Profile",
  choose: "How many may be chosen",
  changes: "Changes to the profile",
  column: "Column",
  commands: "Kinds of command",
  costs: "Costing",
  count: "How many",
  counts: "Counts for",
  covers: "Covers",
  denominator: "For every",
  design: "A formula for units of the player",
  details: "Has by name",
  each: "Of each by itself",
  eitherOr: "At most one of these; one of them is called",
  facts: "Facts",
  first: "For the first",
  fits: "What fits where",
  fix: "What to do",
  formerly: "Earlier ids",
  from: "From",
  group: "Heading",
  groups: "Groups",
  has: "Has",
  hasPoints: "The game has points",
  highest: "With the highest",
  id: "Id",
  in: "Counted in",
  included: "Has",
  increasePerCopy: "More for each further copy",
  inOrder: "Choices follow each other",
  inRow: "Names for a row of numbers",
  lacks: "Lacks",
  leader: "Leader",
  left: "On one side",
  less: "Fewer, not as many",
  limit: "Limit",
  limitBelow: "Size below",
  limitFrom: "Size from",
  list: "Home army lists",
  lookUp: "What to look up",
  max: "At most",
  maxPercent: "At most, in percent",
  measure: "Counted in",
  min: "At least",
  minPercent: "At least, in percent",
  models: "Models",
  mounts: "May ride",
  must: "They stand in no other way",
  name: "Name",
  names: "Names",
  need: "What is needed, in words",
  needs: "Needs",
  none: "Choosing none is called",
  not: "But not",
  notArmy: "Except army lists",
  note: "Note",
  noun: "What is counted, in words",
  number: "The player gives a number",
  numerator: "So many",
  of: "Of",
  offers: "May take",
  onePer: "One for every",
  open: "Choice for any other word",
  optionPoints: "What these options cost",
  options: "Options",
  or: "Other values that sources give",
  otherwise: "Where nothing else is said",
  overrides: "Wins over other rules",
  page: "Page",
  part: "The part",
  perArmy: "How many in an army",
  perModel: "Points for each model",
  perStep: "Points for each step",
  perUnit: "Points",
  permission: "Permission elsewhere",
  permissionAs: "Has the permission of",
  permissionRule: "Rule of its permission",
  permissions: "Permissions",
  phrase: "In sentences",
  plus: "Plus",
  points: "Points",
  presets: "Ready-made units",
  price: "Points",
  prices: "Points of each",
  profile: "Row of figures",
  profiles: "More rows of figures",
  quantity: "What is counted",
  reason: "Reason",
  reference: "Fact to print beside it",
  removedOptions: "Options it had once",
  repeatable: "May be taken several times",
  right: "On the other side, in words",
  rounding: "Rounded",
  rule: "Printed rule",
  sameAs: "The same as",
  scale: "For each",
  selectors: "Names for units",
  sets: "Sets",
  setting: "Reading",
  settings: "Readings",
  severity: "How much it weighs",
  sharedEntries: "Units of the game",
  size: "Models in a unit",
  slot: "Slot of its carrier",
  slotFree: "Fills no slot of its carrier",
  source: "Source of the facts",
  status: "Permission",
  step: "In steps of",
  subject: "What the finding names",
  sum: "Sum of",
  table: "Table",
  tag: "Marked as",
  tags: "Marks",
  text: "Text",
  ties: "Where several are equal",
  to: "To",
  together: "Together",
  unit: "Unit of measure",
  units: "Units",
  unknown: "Not known",
  values: "Numbers it carries",
  weighed: "Things that count differently",
  when: "Only when",
  who: "Who",
  whole: "Army and sideboard",
  with: "Only with",
  without: "Only without",
});

/** What a key is called over its field. */
export function labelOf(key: string): string {
  return (
    LABELS[key] ??
    capital(
      humanizeId(
        key
          .replace(/^\$/, "")
          .replaceAll(/([a-z])([A-Z])/g, "$1-$2")
          .toLowerCase(),
      ),
    )
  );
}

/** The forms of a part that has several, by the keys that each of them must have. */
const FORMS: Readonly<Record<string, string>> = keyed({
  number: "a number",
  text: "in words",
  null: "not known",
  record: "things, each with its price",
  list: "several sets of things",
  name: "by name",
  "": "by what they are",
  perUnit: "points, with more to say",
  perModel: "for each model",
  "first perModel": "for the first models, then for each",
  "perStep step": "for each started step",
  unknown: "not known",
  "setting values": "as a reading of the book says",
  "count scale": "for each band of points",
  "numerator denominator of rounding name": "in proportion to others",
  table: "by the size of the army",
  options: "copies of options",
  optionPoints: "points of options",
  sum: "a sum of numbers",
  weighed: "things that count differently",
  of: "units",
  commands: "commands",
  "min max": "one rule for each",
});

/** What one form of a part is called, told apart from the others. */
export function formTitle(form: z.ZodType, key = ""): string {
  const node = nodeOf(form);
  switch (node.kind) {
    case "object": {
      const kind = node.fields.find((f) => f.key === "kind");
      const fixed = kind ? nodeOf(kind.schema) : null;
      if (fixed?.kind === "fixed") return rulesInWords.get(String(fixed.value))?.docs.title ?? String(fixed.value);
      const needed = node.fields.filter((f) => f.required).map((f) => f.key);
      return FORMS[needed.join(" ")] ?? list(needed.map(labelOf)).toLowerCase();
    }
    case "word":
      return list(node.words.map(wordLabel), "or");
    case "fixed":
      return node.value === null ? "not known" : String(node.value) === "any" ? "any number" : String(node.value);
    case "number":
      return PRICED.has(key) ? "for the unit" : "a number";
    case "text":
      return isName(form) ? "by name" : "in words";
    case "list":
      return isListOfNames(form) ? "at their own price" : "several sets of things";
    default:
      return FORMS[node.kind] ?? node.kind;
  }
}

/** Keys under which a number is points. */
const PRICED: ReadonlySet<string> = new Set(["price", "offers", "mounts", "options", "prices"]);

function isName(form: z.ZodType): boolean {
  const shape = bare(form);
  return shape.safeParse("two-words").success && !shape.safeParse("Two words").success;
}

function isListOfNames(form: z.ZodType): boolean {
  const node = nodeOf(form);
  return node.kind === "list" && nodeOf(node.item).kind === "text";
}

const WORDS: Readonly<Record<string, string>> = keyed({
  any: "any number",
  one: "one at most",
  down: "down",
  up: "up",
  roster: "the army",
  command: "each command",
  unit: "each unit",
  units: "units",
  models: "models",
  points: "points",
  limit: "the agreed points",
  spent: "the points spent",
  agreed: "two sources agree",
  single: "one source",
  reading: "our reading",
  sample: "a sample army",
  table: "a table",
  printed: "printed",
  unconfirmed: "not settled",
});

/** What one of a few fixed words is called. */
export function wordLabel(word: string): string {
  return WORDS[word] ?? humanizeId(word);
}

/** Objects that are written as a sentence with blanks: the words between the blanks, by the key at which the object stands, or its kind. */
const SENTENCES: Readonly<Record<string, string>> = keyed({
  perArmy: "at least {min}, at most {max} in an army",
  size: "from {min} to {max} models, in steps of {step}",
  first: "{points} points for up to {models} models",
  beyond: "for each further {per} points, {add} more",
  "count scale": "{count} for {scale}",
  "numerator denominator of rounding name": "{numerator} for every {denominator} of {of}, called {name}, rounded {rounding}, plus {plus}",
  "first perModel": "{first}, then {perModel} for each model",
  "perStep step": "{perStep} for every started {step}",
  "points-limit": "The army costs at most the agreed points",
  count: "{quantity}: at least {min}, at most {max}, counted in {in}",
  share: "{part}: at least {minPercent} %, at most {maxPercent} % of {of}",
  compare: "{left}: at most as many as {atMost}, called {right}",
  requires: "{units} need {atLeast} of {needs} in {in}, that is, {need}",
  excludes: "Never together in {in}: {groups}",
  uniform: "All of {units} have the same of {options}",
  unique: "{units}: each of {options} at most {atMost} times in {in}",
  distinct: "{units}: no two with the same {sets}",
  choice: "{units} choose from {options}: at least {min}, at most {max}",
  slots: "{units}: {carriers} hold what fills their slots",
  attached: "{units} may belong to {to}, at most {max} to each, {size}",
  characteristic: "{units} have {characteristic} of at least {min}",
  leader: "{leader} leads, one of {among} with the highest {highest}, called {name}",
  sideboard: "{command} stands beside the army, called {name}, at most {max} of {whole}",
  availability: "{units}: {options} are {status}, because {reason}",
  price: "{units} pay {price} for {options}, because {because}",
  category: "{units} count as {to}, because {because}",
  modifier: "{units}: {adds}, {sets}, because {because}",
});

/** The sentence with blanks as which an object is written; null where its fields stand one by one. `key`: where it stands. */
export function sentenceOf(schema: z.ZodType, key: string, value: unknown): readonly Piece[] | null {
  const node = nodeOf(schema);
  if (node.kind !== "object") return null;
  const kind = typeof value === "object" && value !== null && "kind" in value ? String(value.kind) : "";
  const needed = node.fields.flatMap((f) => (f.required ? f.key : [])).join(" ");
  const sentence = SENTENCES[kind] ?? SENTENCES[needed] ?? SENTENCES[key];
  if (sentence === undefined) return null;
  const known = new Set(node.fields.map((f) => f.key));
  const pieces = sentence.split(/(\{[a-zA-Z]+\})/).flatMap((part): Piece[] => {
    const blank = /^\{(.+)\}$/.exec(part)?.[1];
    if (blank !== undefined) return known.has(blank) ? [{ blank }] : [];
    return part.trim() ? [{ words: part.trim() }] : [];
  });
  return pieces;
}

/** A part of a sentence: words, or the key whose value stands in the blank. */
export type Piece = { words: string } | { blank: string };
