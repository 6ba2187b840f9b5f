/**
 * The types of the package: those that its entry points tell of, taken one by one out of what the compiler declares, in one file. What has
 * the shape of a roster is made from its JSON Schema, so that nobody needs the library the schemas are written with.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const root = join(import.meta.dirname, "../..");
const HERE = "app/package";

/** The schema's file; the types that are parts of it, by the type that each is a part of. */
const ROSTER = "lib/engine/schema/roster";
const PARTS = {
  RosterCommand: 'Roster["commands"][number]',
  RosterUnit: 'RosterCommand["units"][number]',
  RosterOption: 'RosterUnit["options"][number]',
  Guess: 'NonNullable<Roster["guesses"]>[number]',
};

/** @returns the files of types by their names: one for each entry point, and types.d.mts. */
export async function typesOf(entries) {
  const out = mkdtempSync(join(tmpdir(), "muster-types-"));
  try {
    const tsc = join(root, "node_modules/typescript/bin/tsc");
    execFileSync(process.execPath, [tsc, "-p", join(root, HERE, "tsconfig.json"), "--outDir", out], { stdio: "pipe" });
    const taken = new Map();
    const files = entries.map((entry) => [`${entry}.d.mts`, entryTypes(out, `${HERE}/${entry}`, taken)]);
    return new Map([...files, ["types.d.mts", `${[...taken.values()].map(({ text }) => text).join("\n")}\n`]]);
  } finally {
    rmSync(out, { recursive: true });
  }
}

/** An entry point's declarations; what they need of other files stands in types.d.mts. */
function entryTypes(out, file, taken) {
  const statement = /^(import|export) (type )?\{([^}\n]*)\} from "([^"\n]+)";$/gm;
  return textOf(out, file).replace(statement, (whole, how, isType, given, from) => {
    if (how === "export" && !isType) throw new Error(`${file}.ts gives a value of another file away: ${whole}`);
    const source = pathOf(file, from);
    const names = namesIn(given);
    const isEntry = source.startsWith(`${HERE}/`);
    if (!isEntry) for (const name of names) take(out, source, name, taken);
    return `${how} type { ${names.join(", ")} } from "./${isEntry ? source.slice(HERE.length + 1) : "types"}.mjs";`;
  });
}

/** Takes a type of a file into types.d.mts, with the types it is made of. */
function take(out, file, name, taken) {
  const before = taken.get(name);
  if (before && before.file !== file) throw new Error(`${name} is a type of ${before.file} and of ${file}.`);
  if (before) return;
  if (file === ROSTER) return takeRoster(taken);
  const text = textOf(out, file);
  const from = new Map();
  for (const [, given, path] of text.matchAll(/^(?:import|export)(?: type)? \{([^}\n]*)\} from "([^"\n]+)";$/gm))
    for (const one of namesIn(given)) from.set(one, pathOf(file, path));
  const declaration = declarationIn(text, name);
  if (declaration === null) {
    const source = from.get(name);
    if (!source) throw new Error(`${file}.ts has no type ${name}.`);
    return take(out, source, name, taken);
  }
  taken.set(name, { file, text: declaration });
  const code = withoutComments(declaration);
  if (/\btypeof /.test(code)) throw new Error(`${name} in ${file}.ts is the type of a value.`);
  if (/\bz\./.test(code)) throw new Error(`${name} in ${file}.ts is a type of the schema library.`);
  for (const [used] of code.matchAll(/\b[A-Z]\w*/g)) {
    if (used === name) continue;
    if (from.has(used)) take(out, from.get(used), used, taken);
    else if (declarationIn(text, used) !== null) take(out, file, used, taken);
  }
}

/** The declaration of a type with the comment above it; null where the text has none. */
function declarationIn(text, name) {
  const lines = text.split("\n");
  const at = lines.findIndex((line) => /^(?:export )?(?:declare )?(?:interface|type) (\w+)/.exec(line)?.[1] === name);
  if (at < 0) return null;
  const above = lines.slice(0, at).findLastIndex((line) => !isComment(line)) + 1;
  const isType = !/\binterface /.test(lines[at]);
  let depth = 0;
  for (let i = at; i < lines.length; i++) {
    if (isComment(lines[i])) continue;
    for (const sign of lines[i]) depth += "{([".includes(sign) ? 1 : "})]".includes(sign) ? -1 : 0;
    if (depth > 0 || !lines[i].endsWith(isType ? ";" : "}")) continue;
    const [first, ...rest] = lines.slice(at, i + 1);
    return [...lines.slice(above, at), `export ${first.replace(/^export |^declare /, "")}`, ...rest, ""].join("\n");
  }
  throw new Error(`The declaration of ${name} has no end.`);
}

function takeRoster(taken) {
  const schema = JSON.parse(readFileSync(join(root, "data/schema/roster.schema.json"), "utf8"));
  const roster = `/** The player's army, as it is saved, shared and judged. */\nexport type Roster = ${typeIn(schema, schema.definitions)};\n`;
  taken.set("Roster", { file: ROSTER, text: roster });
  for (const [name, part] of Object.entries(PARTS)) taken.set(name, { file: ROSTER, text: `export type ${name} = ${part};\n` });
}

/** A JSON Schema as a type. */
function typeIn(schema, definitions, indent = "") {
  const inner = (one) => typeIn(one, definitions, indent);
  if (schema.$ref) return inner(definitions[schema.$ref.slice("#/definitions/".length)]);
  if (schema.allOf?.length === 1) return inner(schema.allOf[0]);
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.type === "integer") return "number";
  if (["string", "number", "boolean"].includes(schema.type)) return schema.type;
  if (Array.isArray(schema.items)) return `[${schema.items.map(inner).join(", ")}]`;
  if (schema.type === "array") return `${inner(schema.items)}[]`;
  if (schema.type !== "object") throw new Error(`No type for ${JSON.stringify(schema)}.`);
  if (!schema.properties) return `Record<string, ${inner(schema.additionalProperties)}>`;
  const deeper = `${indent}    `;
  const keys = Object.entries(schema.properties).flatMap(([key, of]) => {
    const comment = of.description ? [`${deeper}/** ${of.description} */`] : [];
    const isNeeded = schema.required?.includes(key);
    return [...comment, `${deeper}${key}${isNeeded ? "" : "?"}: ${typeIn(of, definitions, deeper)}${isNeeded ? "" : " | undefined"};`];
  });
  return ["{", ...keys, ...(schema.additionalProperties ? [`${deeper}[key: string]: unknown;`] : []), `${indent}}`].join("\n");
}

const namesIn = (list) =>
  list
    .split(",")
    .map(
      (name) =>
        name
          .trim()
          .replace(/^type /, "")
          .split(" as ", 1)[0],
    )
    .filter(Boolean);

/** The compiler gives each line of a comment one of its own. */
const isComment = (line) => /^\s*(\/\*|\*)/.test(line);

const withoutComments = (code) =>
  code
    .split("\n")
    .filter((line) => !isComment(line))
    .join("\n");

/** The path of an import from the root of the project. */
const pathOf = (file, from) => (from.startsWith("@/") ? from.slice(2) : join(dirname(file), from));

const textOf = (out, file) => readFileSync(join(out, `${file}.d.ts`), "utf8");
