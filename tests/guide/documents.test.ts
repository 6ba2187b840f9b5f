/** What documents say of the project is so: links lead somewhere, files and functions they name are there, commands and data are in order. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { describe, expect, test } from "vitest";
import { LibraryManifest } from "@/lib/books/library/manifest";
import { messagesOf } from "@/lib/engine/report/wording";
import { Book } from "@/lib/engine/schema/book";
import { Effects } from "@/lib/engine/schema/in-play/effects";
import { english } from "@/lib/words/en/engine";
import { roster } from "../support/make";
import { anchorsIn, type Block, blocksIn, callsIn, commandsIn, documents, filesIn, pathOf, textOf } from "./markdown";

const files = [...readdirSync(pathOf(".")), ...filesIn(".ci", "app", "components", "data", "lib", "tests")];
const code = files
  .filter((file) => /^(?!tests\/guide\/).+\.(ts|tsx|mjs)$/.test(file) && existsSync(pathOf(file)))
  .map((file) => ({ file, text: textOf(file) }));

test("the first page has at most 120 lines, and all documents together at most 31,300 words", () => {
  expect(documents).toContain("README.md");
  expect(textOf("README.md").trimEnd().split("\n").length).toBeLessThanOrEqual(120);
  // Bars of tables, marks of lists and lone braces are no words.
  const words = documents.map(
    (file) =>
      textOf(file)
        .split(/\s+/)
        .filter((word) => /\w/.test(word)).length,
  );
  expect(words.reduce((sum, n) => sum + n, 0)).toBeLessThanOrEqual(31_300);
});

test("a file, a function and a command that are not there are seen", () => {
  const names = ["lib/nowhere/file.ts", "nowhere/at-all", "noSuchFunction", "npm run nothing", "count/nothing"];
  expect(names.filter((name) => !isMissing(name, "lib/README.md"))).toEqual([]);
  const there = ["rules/count.ts", "catalogue/compile", "describeUnit", "npm run verify", "count/under", "muster check FILE"];
  expect(there.filter((name) => isMissing(name, "lib/README.md"))).toEqual([]);
  expect(["muster nothing", "npm run nothing", "make"].filter(isCommand)).toEqual([]);
});

describe.each(documents)("%s", (document) => {
  const text = textOf(document);
  const blocks = blocksIn(text);
  const prose = text.replace(/^ *```[\s\S]*?^ *```/gm, "");

  test("every file and heading that it links to is there", () => {
    const lost = [...prose.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([\w-]+))?\)/g)].flatMap(([link, to = "", anchor]) => {
      const file = to ? posix.join(posix.dirname(document), to) : document;
      if (!existsSync(pathOf(file))) return [link];
      return anchor && !anchorsIn(textOf(file)).includes(anchor) ? [link] : [];
    });
    expect(lost).toEqual([]);
  });

  test("every file, folder and function that it names is there", () => {
    const named = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, name = ""]) => name);
    expect(named.filter((name) => isMissing(name, document))).toEqual([]);
  });

  test("every block says what it is, and is in order", () => {
    expect(blocks.filter(({ language, text: body }) => body && !(language in IN_ORDER)).map(({ line }) => line)).toEqual([]);
    for (const block of blocks) if (block.text) IN_ORDER[block.language as keyof typeof IN_ORDER](block);
  });

  test("every option that it names after a command is one of the command line", () => {
    const known = code.filter(({ file }) => file.startsWith("app/cli/")).map((one) => one.text);
    const options = blocks
      .filter(({ language }) => language === "sh")
      .flatMap(callsIn)
      .flat();
    const unknown = options.filter(
      (word) => /^--(?!help$)[a-z]/.test(word) && !known.some((one) => new RegExp(`["' ]${word}[ "']`).test(one)),
    );
    expect(unknown).toEqual([]);
  });
});

const scripts = JSON.parse(textOf("package.json")).scripts as Record<string, string>;
/** What programs write, and files of examples. */
const MADE =
  /^(dist|muster|books|packs|rosters|names|it)\/|^data\/words\/it\.json$|^(muster-installed|muster-lock|muster|books?|try|first|fen|reed-valley|event\.muster-pack|armies)\.(json|txt|csv)$|^events\.\w+$/;

/** Whether a name in a document is that of a file, a folder, a script or a function that is not there. */
function isMissing(name: string, document: string): boolean {
  const script = /^npm (?:run )?(?:-s )?([a-z:-]+)/.exec(name)?.[1];
  if (script) return !(script in scripts) && !["ci", "pack", "install"].includes(script);
  if (/^[a-z]+[a-z0-9]*[A-Z]\w*$/.test(name)) return !code.some(({ text }) => new RegExp(`\\b${name}\\b`).test(text)) && !isInData(name);
  if (!/^[\w.-]+(\/[\w.-]+)*\.(ts|tsx|mjs|md|json|csv|css|txt)$|^[a-z][\w-]*(\/[a-z][\w-]*)+$/.test(name) || MADE.test(name)) return false;
  if (isMessage(name)) return false;
  if (/^[\w.-]+\/[\w.-]+$/.test(name) && OTHERS.test(name)) return false;
  const folders = [posix.dirname(document), "", "lib", "components", "app", "data", "tests"];
  const places = folders.map((folder) => posix.join(folder, name));
  return !files.some(
    (file) =>
      places.some((place) => file === place || file.startsWith(`${place}/`) || file.startsWith(`${place}.`)) || file.endsWith(`/${name}`),
  );
}

/** The code of a finding, as `count/under`: a kind and one of its messages. */
function isMessage(name: string): boolean {
  return messagesOf(english).has(name);
}

/** Types of files, formats and repositories of others. */
const OTHERS =
  /^(application|text|message|image|origin|muster-roll|muster-pack|muster-library|mig1023|BSData|lexicanum-imperialis|allens1015|Kerrrunchhh|muster)\//;

const schemas = filesIn("data/schema").map(textOf).join("\n");
const isInData = (name: string) => schemas.includes(`"${name}"`) || textOf("data/guide/language.md").includes(`"${name}"`);

/** How a block of each language is checked; what JSON says of books has tests of its own. */
const IN_ORDER = {
  json: ({ text }: Block) => void JSON.parse(text),
  jsonc: ({ text }: Block) => void JSON.parse(text),
  text: () => {},
  yaml: ({ text }: Block) => expect(text).not.toMatch(/\t/),
  ts: ({ note, text, line }: Block) => {
    const [, file = ""] = /^in: (.+)$/.exec(note) ?? [];
    const flat = (code: string) => code.replace(/\s+/g, " ").trim();
    expect(flat(textOf(file)), `line ${line}`).toContain(flat(text));
  },
  sh: (block: Block) => {
    for (const command of commandsIn(block)) expect(isCommand(command), command).toBe(true);
  },
} as const;

const commands = readFileSync(pathOf("app/cli/command-table.ts"), "utf8");

/** Whether a line of a shell is a command that there is, with files that are there. */
function isCommand(command: string): boolean {
  const [first = "", second = "", third = ""] = command.split(" ");
  const called = callsIn({ line: 0, note: "", language: "sh", text: command })[0]?.[0];
  if (called) return called === "--help" || commands.includes(`["${called}", `);
  if (first === "npm") return second === "run" ? third in scripts : ["ci", "test", "pack", "install"].includes(second);
  if (first === "npx") return command.split(" ").every((word) => !word.startsWith("tests/") || existsSync(pathOf(word)));
  return first === "docker" && (second !== "build" || existsSync(pathOf("app/Dockerfile")));
}

describe("what is said in a form of its own", () => {
  test("the rooms of lib and their folders are all of them", () => {
    const rows = [...textOf("lib/README.md").matchAll(/^\| `(\w+)` \| (.+) \|$/gm)].map(([, room = "", holds = ""]) => ({ room, holds }));
    const folders = (under: string) =>
      readdirSync(pathOf(under), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));
    expect(rows.map(({ room }) => room).sort()).toEqual(folders("lib").sort());
    // Those of a room that is one thing in all its folders need no name.
    const whole = new Set(["read", "events"]);
    const unsaid = rows.flatMap(({ room, holds }) =>
      folders(`lib/${room}`).filter((folder) => !whole.has(room) && !holds.includes(`\`${folder}\``)),
    );
    expect(unsaid).toEqual([]);
  });

  test("every decision has the day it was taken, and when to look again", () => {
    const entries = textOf("lib/decisions.md").split(/^- /m).slice(1);
    expect(entries.length).toBeGreaterThan(80);
    expect(entries.filter((entry) => !/\(?\b2026-\d\d-\d\d\b/.test(entry) || !/\*(Look\s+again\s+when|Stays)[.*]/.test(entry))).toEqual([]);
  });

  test("the notation of rule tables in CONTRIBUTING.md means what it says", () => {
    const [, table = ""] = /\| Line \| Means \|\n.+\n([\s\S]*?)\n\n/.exec(textOf("CONTRIBUTING.md")) ?? [];
    const lines = [...table.matchAll(/^\| `(.+?)` \|/gm)].map(([, line = ""]) => line);
    expect(roster(lines).commands).toEqual([
      {
        kind: "main",
        units: [
          { id: "u1", entry: "gnomes", count: 2, options: [{ id: "hat" }, { id: "drum", count: 2 }] },
          { id: "u2", entry: "person", count: 1, options: [{ id: "spell", choice: "1" }] },
          { id: "u3", entry: "gnomes", count: 2, options: [], attachedTo: "u2" },
        ],
      },
      { kind: "hired", units: [] },
    ]);
  });

  test("the limits in app/README.md are those of the server", () => {
    const text = textOf("app/README.md");
    const [, burst, perSecond] = /REQUESTS = \{ burst: (\d+), perSecond: (\d+) \}/.exec(textOf("app/server/thread/asking.ts")) ?? [];
    expect(text).toContain(`${burst} requests at once per client, then ${perSecond} a second`);
    const [, within] = /ARRIVES_WITHIN = (\d+)_000;/.exec(textOf("app/api/limits.ts")) ?? [];
    expect(text).toContain(`arrives within ${within} seconds`);
    const [, units] = /MOST_UNITS = (\d+);/.exec(textOf("app/server/reading/sheet.ts")) ?? [];
    expect(text).toContain(`at most ${units} lines`);
  });

  test("every command has its row in app/README.md", () => {
    const rows = [...textOf("app/README.md").matchAll(/^\| (`[^|]+) \|/gm)].map(([row]) => row).join();
    const all = [...commands.matchAll(/^ {2}\["([a-z]+)", /gm)].map(([, name = ""]) => name);
    expect(all.length).toBeGreaterThan(15);
    expect(all.filter((name) => !new RegExp(`\`${name}\\b`).test(rows))).toEqual([]);
  });

  test("the manifest of the package in data/guide/packages.md is one", () => {
    const [manifest] = blocksIn(textOf("data/guide/packages.md")).filter(({ language }) => language === "json");
    expect(LibraryManifest.safeParse(JSON.parse(manifest?.text ?? "")).error).toBeUndefined();
  });

  test("the printed table and the effects in data/guide/language.md fit their schemas", () => {
    const [table, effects] = blocksIn(textOf("data/guide/language.md")).filter(({ language }) => language === "jsonc");
    expect(Book.shape.permissionTable.safeParse(JSON.parse(table?.text ?? "").permissionTable).error).toBeUndefined();
    expect(Effects.safeParse(JSON.parse(effects?.text ?? "")).error).toBeUndefined();
  });
});
