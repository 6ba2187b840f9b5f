/** The documents of the project, and what can be checked in them: fenced blocks with the comment above each, links, headings. */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = new URL("../../", import.meta.url);

export const pathOf = (file: string) => fileURLToPath(new URL(file, root));
export const textOf = (file: string) => readFileSync(new URL(file, root), "utf8");

/** Every file below some folders of the project, from its top. */
export const filesIn = (...folders: string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, root), { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => relative(pathOf("."), join(one.parentPath, one.name))),
  );

/** All Markdown that people read; lists that tests read are none. */
export const documents: readonly string[] = [
  ...readdirSync(root).filter((name) => name.endsWith(".md")),
  ...filesIn("app", "components", "data", "lib", "tests").filter((name) => name.endsWith(".md") && !name.startsWith("tests/read/")),
].sort();

export interface Block {
  line: number;
  /** What the comment above it says: a file to write, a list to add to, how much of an output is shown. */
  note: string;
  /** Empty for a comment that stands alone. */
  language: string;
  /** Without the indent of a list. */
  text: string;
}

/** Fenced blocks and comments in their order. */
export function blocksIn(text: string): Block[] {
  return [...text.matchAll(/(?: *<!-- (.+?) -->\n)?(?:( *)```(\w*)\n([\s\S]*?)\2```)?/g)].flatMap(
    ({ 0: whole, 1: note = "", 2: indent = "", 3: language = "", 4: body = "", index }) =>
      whole.trim()
        ? [{ line: text.slice(0, index).split("\n").length, note, language, text: body.replaceAll(new RegExp(`^${indent}`, "gm"), "") }]
        : [],
  );
}

/** The addresses of the headings of a text, as GitHub makes them. */
export const anchorsIn = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replace(/[^\w\s-]/g, "")
      .replace(/\s/g, "-"),
  );

/** The commands of a block in a shell, without remarks. */
export const commandsIn = ({ text }: Block): string[] =>
  text
    .split("\n")
    .map((line) => line.replace(/\s+#.*$/, "").trim())
    .filter(Boolean);

/** The calls of the command line in a block, from a checkout or installed: the words behind `muster`. */
export const callsIn = (block: Block): string[][] =>
  commandsIn(block).flatMap((command) => {
    const [, rest] = /^(?:npm run -s muster --|muster) (.+)$/.exec(command) ?? [];
    return rest === undefined ? [] : [rest.split(" ")];
  });
