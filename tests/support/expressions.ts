/**
 * Every regular expression in the sources: the literals, and those that are put together while a module is loaded. They are found by
 * a parser, so that none is forgotten.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";
import { parseSync } from "oxc-parser";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** What meets text of other people. The tools that write the data read only what is in the project. */
const ROOMS = ["lib", "app", "components"];

export interface Expression {
  /** File and line. */
  at: string;
  source: string;
  flags: string;
}

/** A call of RegExp, and whether it is made inside a function, with what only the function knows. */
interface Made {
  at: string;
  start: number;
  end: number;
  inFunction: boolean;
}

export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** The files of the rooms that hold code. */
export function sourceFiles(rooms: readonly string[] = ROOMS): { file: string; text: string }[] {
  return rooms
    .flatMap((room) => readdirSync(join(root, room), { withFileTypes: true, recursive: true }))
    .filter((one) => one.isFile() && /\.(ts|tsx|mjs)$/.test(one.name) && !one.parentPath.includes("node_modules"))
    .map((one) => join(one.parentPath, one.name))
    .map((path) => ({ file: relative(root, path), text: readFileSync(path, "utf8") }));
}

/** Calls `see` for each node of a source, with the nodes around it from the outside in. */
export function walk(file: string, text: string, see: (node: SyntaxNode, around: readonly SyntaxNode[]) => void): void {
  const around: SyntaxNode[] = [];
  const down = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(down);
    if (typeof value !== "object" || value === null || !("type" in value)) return;
    const node = value as SyntaxNode;
    see(node, around);
    around.push(node);
    for (const key of Object.keys(node)) if (key !== "type") down(node[key]);
    around.pop();
  };
  down(parseSync(file, text).program);
}

export const placeOf = (file: string, text: string, start: number) => `${file}:${text.slice(0, start).split("\n").length}`;

export function literals(): Expression[] {
  const found: Expression[] = [];
  for (const { file, text } of sourceFiles())
    walk(file, text, (node) => {
      const regex = node.type === "Literal" ? (node.regex as { pattern: string; flags: string } | undefined) : undefined;
      if (regex) found.push({ at: placeOf(file, text, node.start), source: regex.pattern, flags: regex.flags });
    });
  return found;
}

function madeIn(file: string, text: string): Made[] {
  const found: Made[] = [];
  walk(file, text, (node, around) => {
    const called = node.type === "NewExpression" || node.type === "CallExpression" ? (node.callee as SyntaxNode) : null;
    if (called?.name !== "RegExp") return;
    const inFunction = around.some(({ type }) => /Function|MethodDefinition|PropertyDefinition/.test(type));
    found.push({ at: placeOf(file, text, node.start), start: node.start, end: called.end, inFunction });
  });
  return found;
}

/** The expressions that are put together: what those of modules came out as, and where functions make theirs. */
export async function putTogether(): Promise<{ known: Expression[]; inFunctions: string[]; missed: string[] }> {
  const made = sourceFiles().flatMap(({ file, text }) => madeIn(file, text).map((one) => ({ file, ...one })));
  const files = [...new Set(made.filter(({ inFunction }) => !inFunction).map(({ file }) => file))];
  const seen = await loaded(files);
  const missed = made.filter(({ at, inFunction }) => !inFunction && !seen.some((one) => one.at === at));
  return { known: seen, inFunctions: made.filter((one) => one.inFunction).map(({ at }) => at), missed: missed.map(({ at }) => at) };
}

/** Loads modules with each `new RegExp` of them noted. */
async function loaded(files: readonly string[]): Promise<Expression[]> {
  const seen: Expression[] = [];
  const noting: Plugin = {
    name: "noting",
    setup({ onLoad }) {
      onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
        const text = readFileSync(path, "utf8");
        const file = relative(root, path);
        const marked = madeIn(file, text)
          .toReversed()
          .reduce(
            (rest, { at, start, end }) => `${rest.slice(0, start)}globalThis.notedRegExp(${JSON.stringify(at)})${rest.slice(end)}`,
            text,
          );
        return { contents: marked, loader: path.endsWith("x") ? "tsx" : "ts" };
      });
    },
  };
  const { outputFiles } = await build({
    stdin: { contents: files.map((file) => `import ${JSON.stringify(`./${file}`)};`).join("\n"), resolveDir: root },
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    packages: "external",
    treeShaking: false,
    plugins: [noting],
    tsconfig: join(root, "tsconfig.json"),
    logLevel: "silent",
  });
  const note = (at: string) => (pattern: string | RegExp, flags?: string) => {
    const made = new RegExp(pattern, flags);
    seen.push({ at, source: made.source, flags: made.flags });
    return made;
  };
  Object.assign(globalThis, { notedRegExp: note });
  const { writeFileSync, mkdtempSync, rmSync } = await import("node:fs");
  // Beside the packages it needs.
  const folder = mkdtempSync(join(root, "node_modules", ".expressions-"));
  try {
    const path = join(folder, "all.mjs");
    writeFileSync(path, outputFiles[0]?.text ?? "");
    await import(pathToFileURL(path).href);
  } finally {
    rmSync(folder, { recursive: true });
    Reflect.deleteProperty(globalThis, "notedRegExp");
  }
  return seen;
}
