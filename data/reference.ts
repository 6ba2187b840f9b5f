/** The reference of the guide, made from the schemas: every key of an army book with what it takes. `npm run schema` writes it. */
import * as z from "zod";
import { jsonText } from "@/lib/engine/catalogue/author/json-text";
import {
  Basis,
  Bound,
  Changes,
  Condition,
  Id,
  OptionRef,
  OptionSelector,
  Page,
  Price,
  Quantity,
  RuleId,
  Selector,
  Weighed,
} from "@/lib/engine/common";
import { rulesInWords } from "@/lib/engine/rules/registry-in-words";
import { ArmyList, Permission } from "@/lib/engine/schema/army-list";
import { Book } from "@/lib/engine/schema/book";
import {
  Entry,
  EntryProfile,
  Offer,
  Option,
  OptionChoice,
  OptionGroup,
  PerArmy,
  Preset,
  ProfileFigures,
  SharedEntry,
  Size,
  Slot,
} from "@/lib/engine/schema/entry";
import { Rule } from "@/lib/engine/schema/rule";
import { list, number } from "@/lib/words/en/grammar";

/** A part with a heading of its own, in the order of the page. */
const PARTS: readonly { title: string; lead: string; schema: z.ZodType }[] = [
  { title: "Army list", lead: "One army book: the whole file.", schema: ArmyList },
  { title: "Permission", lead: "Which of the game's shared units the army list may have.", schema: Permission },
  { title: "Entry", lead: "A unit or character of the army list's own.", schema: Entry },
  { title: "Shared entry", lead: "What the army list says of a unit that the game shares.", schema: SharedEntry },
  { title: "Profile", lead: "A row of figures beside the unit's own: a champion, a mount, the crew.", schema: EntryProfile },
  { title: "Size", lead: "Models of one unit.", schema: Size },
  { title: "Number per army", lead: "How many such units an army has.", schema: PerArmy },
  { title: "Offer", lead: "Some things a unit may take.", schema: Offer },
  { title: "Option", lead: "An upgrade, item or ability.", schema: Option },
  { title: "Choice", lead: "One form of an option, such as level 2 of a wizard. Named as `option=choice`.", schema: OptionChoice },
  { title: "Heading", lead: "A heading of options.", schema: OptionGroup },
  { title: "Preset", lead: "A ready-made choice of a unit and options, under a name.", schema: Preset },
  { title: "Price", lead: "What something costs. One of these:", schema: Price },
  { title: "Bound", lead: "A number, or how it is worked out. One of these:", schema: Bound },
  { title: "Quantity", lead: "What is counted.", schema: Quantity },
  { title: "Weighed part", lead: "What one sort of thing is counted for.", schema: Weighed },
  {
    title: "Selector",
    lead: "Which units are meant: the name of a selector of the game, or keys that all must hold. `{}` is every unit.",
    schema: Selector,
  },
  { title: "Option selector", lead: "Which options are meant. Any key may hold.", schema: OptionSelector },
  { title: "Condition", lead: "When a rule holds. Every key must hold.", schema: Condition },
];

/** Parts that have a word of their own and no heading. */
const WORDS = new Map<unknown, string>([
  [Id.def, "an id"],
  [RuleId.def, "the id of a rule"],
  [OptionRef.def, "an option, or `option=choice`"],
  [Page.def, "a page"],
  [Basis.def, "a basis"],
  [ProfileFigures.def, 'figures by characteristic: a number, `"-"` for none, `null` for lost'],
  [Changes.def, "numbers by characteristic, −20 to 20"],
  [Slot.def, "a slot, or one for each value of a setting"],
]);

const SOURCE = ["page", "basis", "note"];

/** An example but for what every fact may say of its source. */
const withoutSource = (example: unknown) => Object.fromEntries(Object.entries(example ?? {}).filter(([key]) => !SOURCE.includes(key)));

interface Def {
  type: string;
  shape?: Record<string, z.ZodType>;
  innerType?: z.ZodType;
  element?: z.ZodType;
  keyType?: z.ZodType;
  valueType?: z.ZodType;
  options?: z.ZodType[];
  items?: z.ZodType[];
  entries?: Record<string, string>;
  values?: unknown[];
  getter?: () => z.ZodType;
}

const defOf = (schema: z.ZodType): Def => {
  const def = schema.def as unknown as Def;
  return def.getter ? defOf(def.getter()) : def;
};
const anchorOf = (title: string) => title.toLowerCase().replaceAll(" ", "-");
const headings = new Map<unknown, string>([...PARTS.map(({ title, schema }) => [schema.def, title] as const), [Rule.def, "Rules"]]);

/** The page as Markdown. */
export function reference(): string {
  const parts = PARTS.map(
    ({ title, lead, schema }) => `## ${title}\n\n${lead}\n\n${schema === SharedEntry ? asOfEntry() : partText(schema)}`,
  );
  const kinds = (defOf(Rule).options ?? []).map((schema) => {
    const kind = kindOf(schema);
    const docs = rulesInWords.get(kind)?.docs;
    const example = `\`\`\`json\n${jsonText(withoutSource(docs?.example))}\n\`\`\``;
    return `### ${kind}\n\n${docs?.summary}${without(schema)}\n\n${keyList(ownRows(schema))}\n\n${example}`;
  });
  const index = [...PARTS.map(({ title }) => title), "Rules"].map((title) => `[${title.toLowerCase()}](#${anchorOf(title)})`).join(", ");
  return `${HEAD}\n${index}.\n\n${parts.join("\n\n")}\n\n## Rules\n\n${RULES}\n\n${keyList(commonRows())}\n\n${kinds.join("\n\n")}\n`;
}

const HEAD = `# Reference of army books

Every key an army book may have. This page is made from the schemas that read the files: \`npm run schema\` writes it, so change
\`lib/engine/schema\` or \`lib/engine/rules\`, not this page. A key in bold must be there; inside an
object that is described in one line, a key with \`?\` may be left out. *Text ≤ 120* has at most so many letters. Every fact may have a \`page\` (its number or
its name), a [\`basis\`](language.md#sources-and-basis) and a \`note\`; without them those of the file's \`source\` hold. [The language](language.md) explains what the parts mean.
`;

const RULES = `What no other part says. The kind decides which keys a rule has. Unless the kind says otherwise, each has \`kind\` and these:`;

/** The keys of a shared entry: those that an entry has in the same words are named alone. */
function asOfEntry(): string {
  const known = keyRows(Entry.shape);
  const [same, own] = [true, false].map((isSame) =>
    keyRows(SharedEntry.shape).filter(({ line }) => known.some((one) => one.line === line) === isSame),
  ) as [KeyRow[], KeyRow[]];
  return `${keyList(own)}\n- ${list(same.map(({ key }) => `\`${key}\``))}: as of an [entry](#entry)`;
}

/** An object as a list of its keys; of several shapes, each as one line or a list. */
function partText(schema: z.ZodType): string {
  const def = defOf(schema);
  if (def.shape) return keyList(keyRows(def.shape));
  const shapes = def.options ?? [];
  const objects = shapes.filter((one) => defOf(one).shape);
  const others = shapes.filter((one) => !defOf(one).shape).map((one) => `- ${takes(one)}${says(one)}`);
  if (objects.length === 1) return [...(others.length ? [others.join("\n")] : []), ...objects.map((one) => partText(one))].join("\n\n");
  const rows = objects.map((one) => `- an object with ${keysText(defOf(one).shape ?? {})}`);
  return [...others, ...rows].join("\n");
}

/** The keys of an object but for those of a source, which are told once at the head of the page. */
function ownKeys(shape: Record<string, z.ZodType>): [string, z.ZodType][] {
  const isFact = SOURCE.every((key) => key in shape) && Object.keys(shape).length > SOURCE.length;
  return Object.entries(shape).filter(([key]) => key !== "$schema" && !(isFact && SOURCE.includes(key)));
}

interface KeyRow {
  key: string;
  /** The line of the list, as Markdown. */
  line: string;
}

function keyRows(shape: Record<string, z.ZodType>): KeyRow[] {
  return ownKeys(shape).map(([key, schema]) => {
    const name = isOptional(schema) ? `\`${key}\`` : `**\`${key}\`**`;
    const text = said(schema);
    return { key, line: `- ${name} (${takes(schema)})${text ? `: ${text}` : ""}` };
  });
}

const keyList = (rows: readonly KeyRow[]) => rows.map(({ line }) => line).join("\n");

const shapeOf = (schema: z.ZodType) => defOf(schema).shape ?? {};

/** The keys that most kinds share, in the form that most of them have: those of `count`. */
function commonRows(): readonly KeyRow[] {
  const count = (defOf(Rule).options ?? []).find((schema) => kindOf(schema) === "count") as z.ZodType;
  return keyRows(shapeOf(count)).filter(({ key }) => ["id", "when", "severity", "fix"].includes(key));
}

/** The keys of a kind but for those that it has in common with the others. */
const ownRows = (schema: z.ZodType) =>
  keyRows(shapeOf(schema)).filter(({ key, line }) => key !== "kind" && !commonRows().some((common) => common.line === line));

/** Which of the common keys a kind does not have, as a sentence. */
function without(schema: z.ZodType): string {
  const lacking = commonRows().flatMap(({ key }) => (key in shapeOf(schema) ? [] : `\`${key}\``));
  return lacking.length === 0 ? "" : ` It has no ${list(lacking, "or")}.`;
}

function kindOf(schema: z.ZodType): string {
  return String(defOf(shapeOf(schema).kind as z.ZodType).values?.[0]);
}

const isOptional = (schema: z.ZodType) => (schema.def as unknown as Def).type === "optional";
const said = (schema: z.ZodType): string => schema.description ?? (isOptional(schema) ? (defOf(schema).innerType?.description ?? "") : "");
const says = (schema: z.ZodType) => (said(schema) ? `: ${said(schema)}` : "");

function keysText(shape: Record<string, z.ZodType>): string {
  return ownKeys(shape)
    .map(([key, schema]) => `\`${key}\`${isOptional(schema) ? "?" : ""}: ${takes(schema)}${said(schema) ? ` (${said(schema)})` : ""}`)
    .join("; ");
}

/** What a key takes, in words. */
function takes(schema: z.ZodType): string {
  const { def: own } = schema;
  const title = headings.get(own);
  if (title) return `[${title === "Rules" ? "rule" : title.toLowerCase()}](#${anchorOf(title)})`;
  const word = WORDS.get(own);
  if (word) return word;
  if ((own as unknown as Def).getter?.() === Book) return "object: a whole game, as `book.schema.json` describes it";
  // What holds itself and has no heading: anything that JSON can say.
  if ("getter" in own) return "any value";
  const def = defOf(schema);
  switch (def.type) {
    case "optional":
      return takes(def.innerType as z.ZodType);
    case "array":
      return `list: ${takes(def.element as z.ZodType)}`;
    case "record":
      return `object: ${takes(def.keyType as z.ZodType)} → ${takes(def.valueType as z.ZodType)}`;
    case "tuple":
      return (def.items ?? []).map(takes).join(", then ");
    case "union":
      return (def.options ?? []).map(takes).join(", or ");
    case "enum":
      return Object.values(def.entries ?? {})
        .map((value) => `\`"${value}"\``)
        .join(", ");
    case "literal":
      return (def.values ?? []).map((value) => `\`${JSON.stringify(value)}\``).join(", ");
    case "object":
      return `object with ${keysText(def.shape ?? {})}`;
    case "boolean":
      return "`true` or `false`";
    case "null":
      return "`null`";
    case "unknown":
      return "any value";
    case "number":
      return numberText(schema);
    case "string":
      return textText(schema);
    default:
      return def.type;
  }
}

interface Limits {
  type?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  maxLength?: number;
}

const limitsOf = (schema: z.ZodType) => z.toJSONSchema(schema, { target: "draft-7", io: "input" }) as Limits;

function numberText(schema: z.ZodType): string {
  const { type, minimum, maximum, exclusiveMinimum } = limitsOf(schema);
  const what = type === "integer" ? "whole number" : "number";
  const least =
    exclusiveMinimum !== undefined
      ? `above ${number(exclusiveMinimum)}`
      : minimum === undefined || minimum < -1e9
        ? ""
        : `from ${number(minimum)}`;
  const most = maximum === undefined || maximum > 1e9 ? "" : `to ${number(maximum)}`;
  return [what, least, most].filter(Boolean).join(" ");
}

function textText(schema: z.ZodType): string {
  const { maxLength } = limitsOf(schema);
  return maxLength === undefined ? "text" : `text ≤ ${number(maxLength)}`;
}
