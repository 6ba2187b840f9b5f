/** The direction of dependencies, type imports included, and the promise that the engine and the screens know no game by name. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { armyIndex, games } from "@/data/index";
import { doors as advice } from "@/lib/advice/doors";
import { doors as books } from "@/lib/books/doors";
import { doors as engine } from "@/lib/engine/doors";
import { doors as events } from "@/lib/events/doors";
import { doors as paper } from "@/lib/paper/doors";
import { doors as read } from "@/lib/read/doors";
import { shipped } from "./support/library";

const root = fileURLToPath(new URL("..", import.meta.url));

interface Source {
  file: string;
  text: string;
}

function sources(folder: string): Source[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((d) => d.isFile() && /\.(ts|tsx|mjs|css)$/.test(d.name))
    .map((d) => join(d.parentPath, d.name))
    .map((path) => ({ file: relative(root, path), text: readFileSync(path, "utf8") }));
}

/** What a file imports, re-exports or loads later, as it is written. */
const imports = (text: string) => [...text.matchAll(/(?:^|\s)(?:from|import)\s*\(?\s*["'`]([\w@./()[\]-]+)["'`]/g)].map((m) => m[1] ?? "");

/** The path of an import from the root of the project; null for a package. */
function target(file: string, name: string): string | null {
  if (name.startsWith("@/")) return name.slice(2);
  return name.startsWith(".") ? normalize(join(dirname(file), name)) : null;
}

/** The rooms of lib from the ground up: each may import those before it, through the doors that it names. */
const ROOMS = ["words", "engine", "read", "advice", "paper", "books", "events"] as const;
type Room = (typeof ROOMS)[number];
/** How many files of each room others may import. A door that is no longer used goes; a new one takes the place of another. */
const MOST_DOORS: Record<Exclude<Room, "words">, number> = { engine: 153, read: 38, advice: 36, paper: 34, books: 50, events: 48 };
/** Of what is said every file is one. */
const words = sources("lib/words").map(({ file }) => file.replace(/^lib\/words\/|\.ts$/g, ""));
const LIMITED = ["engine", "read", "advice", "paper", "books", "events"] as const;
const doors = { words, engine, read, advice, paper, books, events };

/** The folders and files of the rooms in the same order: within a room nothing points up either. */
const FOLDERS = [
  "words",
  ...["lazy", "keyed", "group-by", "by-name", "nearest-name", "dates", "typed-figures", "tabular", "common"].map(inEngine),
  ...["report", "rules", "schema", "merge", "catalogue", "roster", "check", "collection"].map(inEngine),
  "read",
  ...["offers", "open", "answers", "table", "asks", "suggest"].map((name) => `advice/${name}`),
  ...["write", "sheet", "play"].map((name) => `paper/${name}`),
  ...["author", "diff", "intake", "library", "system", "start"].map((name) => `books/${name}`),
  "events",
  "events/desk",
];

function inEngine(name: string): string {
  return `engine/${name}`;
}

const nearestFirst = [...FOLDERS].sort((a, b) => b.length - a.length);

function folderOf(path: string): string | null {
  const inside = path.replace(/^lib\//, "").replace(/\.tsx?$/, "");
  return nearestFirst.find((folder) => inside === folder || inside.startsWith(`${folder}/`)) ?? null;
}

/** The room of a path, and the rest of it without its ending; null where it is in none. */
function roomOf(path: string): { room: Room; file: string } | null {
  const [, name, file = ""] = /^lib\/([^/]+)\/(.+?)(?:\.tsx?)?$/.exec(path) ?? [];
  const room = ROOMS.find((one) => one === name);
  return room ? { room, file } : null;
}

/** Arrows of lib that point up, and relative imports that leave their folder. */
function wrongArrows(files: readonly Source[]): string[] {
  return files.flatMap(({ file, text }) => {
    if (/\/doors\.ts$|\.d\.ts$/.test(file)) return [];
    const from = folderOf(file);
    if (from === null) return [`${file} is in no room`];
    return imports(text).flatMap((name) => {
      const path = target(file, name);
      if (path === null) return [];
      const to = path.startsWith("lib/") ? folderOf(path) : null;
      if (to === null) return [`${file} imports ${name}`];
      if (FOLDERS.indexOf(to) > FOLDERS.indexOf(from)) return [`${file} points up to ${name}`];
      return name.startsWith(".") && to !== from ? [`${file} leaves its folder for ${name}`] : [];
    });
  });
}

/** Imports of files of another room that it does not name among its doors. */
function pastDoors(files: readonly Source[]): string[] {
  return files.flatMap(({ file, text }) =>
    imports(text).flatMap((name) => {
      const to = roomOf(target(file, name) ?? "");
      return !to || to.room === roomOf(file)?.room || doors[to.room].includes(to.file) ? [] : [`${file} imports ${name}`];
    }),
  );
}

describe("the doors of the rooms", () => {
  const files = ["lib", "components", "app", "data"].flatMap(sources);

  test("nobody imports past them", () => {
    expect(pastDoors(files)).toEqual([]);
  });

  test("each is used, and says what it is for", () => {
    const used = new Set(
      files.flatMap(({ file, text }) =>
        imports(text)
          .map((name) => target(file, name) ?? "")
          .filter((path) => roomOf(path)?.room !== roomOf(file)?.room),
      ),
    );
    const says = (path: string) => /^(import[^;]*;|\s)*\/\*\*/.test(readFileSync(join(root, `${path}.ts`), "utf8"));
    const all = LIMITED.flatMap((room) => doors[room].map((door) => `lib/${room}/${door}`));
    expect(all.filter((path) => !used.has(path) || !says(path))).toEqual([]);
  });

  test("they grow no more", () => {
    expect(Object.fromEntries(LIMITED.map((room) => [room, doors[room].length]))).toEqual(MOST_DOORS);
  });

  test("an import past a door is seen", () => {
    const text = 'import { a } from "@/lib/engine/catalogue/compile/selection";';
    expect(pastDoors([{ file: "lib/read/x.ts", text }])).toHaveLength(1);
    expect(pastDoors([{ file: "app/x.ts", text }])).toHaveLength(1);
    expect(pastDoors([{ file: "lib/engine/check/x.ts", text }])).toEqual([]);
    expect(pastDoors([{ file: "app/x.ts", text: 'import { check } from "@/lib/engine/check/check";' }])).toEqual([]);
  });
});

describe("lib", () => {
  test("every import points down", () => {
    expect(wrongArrows(sources("lib"))).toEqual([]);
  });

  test("an arrow that points up is seen, however it is written", () => {
    const file = "lib/engine/rules/x.ts";
    for (const text of [
      'import { a } from "@/lib/engine/check/check";',
      'import type { A } from "@/lib/engine/catalogue/types";',
      'export * from "@/lib/engine/roster/edit";',
      'const a = await import("@/lib/paper/sheet/sheet-model");',
      'import { a } from "../check/check";',
      'import { a } from "@/components/ui/mark";',
    ])
      expect(wrongArrows([{ file, text }]), text).toHaveLength(1);
    expect(wrongArrows([{ file: "lib/engine/check/x.ts", text: 'import { a } from "../rules/count";' }])).toHaveLength(1);
    expect(wrongArrows([{ file, text: 'import { a } from "./count";\nimport { b } from "@/lib/words/text";' }])).toEqual([]);
  });

  test("knows no package but those it needs", () => {
    const known = /^(zod|fflate|jsonc-parser|postal-mime|@noble\/hashes\/(sha2|utils)\.js)$/;
    const found = sources("lib").flatMap(({ file, text }) =>
      imports(text)
        .filter((name) => target(file, name) === null && !known.test(name))
        .map((name) => `${file} imports ${name}`),
    );
    expect(found).toEqual([]);
  });
});

test("lib and data keep what is made from an object in one way", () => {
  const found = ["lib", "data"].flatMap(sources).filter(({ text }) => /\bWeak(Map|Ref|Set)\b/.test(withoutComments(text)));
  expect(found.map(({ file }) => file)).toEqual(["lib/engine/lazy.ts"]);
});

/** What comes with a file at once, packages too: what is only a type, or loaded later, does not. */
function loaded(file: string, files: ReadonlyMap<string, string>, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const text = (files.get(file) ?? "").replace(/^(import|export) type [^;]*;/gm, "").replace(/\bimport\(/g, "later(");
  for (const name of imports(text)) {
    const path = target(file, name);
    const found = path === null ? undefined : [`${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((p) => files.has(p));
    if (found) loaded(found, files, seen);
    else if (path === null) seen.add(name);
  }
  return seen;
}

describe("the builder is there without the schema library", () => {
  const files = new Map(["lib", "components", "data", "app"].flatMap(sources).map(({ file, text }) => [file, text]));

  test.each(["app/(en)/build/client.tsx", "app/(en)/build/tools.ts", "components/builder/asks/ask-counter.tsx"])("%s", (file) => {
    const all = loaded(file, files);
    expect(all.size).toBeGreaterThan(20);
    expect([...all].filter((name) => name === "zod" || name.startsWith("@hookform/"))).toEqual([]);
  });

  test("and what is seen first without the engine", () => {
    const all = [...loaded("app/(en)/build/client.tsx", files)];
    expect(all.filter((name) => /^lib\/(engine\/(check|catalogue|rules)|advice|events)\/|^data\//.test(name))).toEqual([]);
  });

  test("what reads from outside has it", () => {
    expect(loaded("lib/engine/roster/read-roster.ts", files).has("zod")).toBe(true);
  });
});

/** What each folder above lib may import beside itself; packages by name, the most specific folder counts. */
const MAY: Record<string, RegExp> = {
  data: /^(zod$|node:|@\/(lib|data)\/)/,
  "components/ui":
    /^(react|react-dom|react-hook-form|lucide-react|next\/)|^@\/components\/(ui|words)|^@\/lib\/(words\/|engine\/(report\/|common$))/,
  "components/pdf": /^(react$|@react-pdf\/renderer$|uqr$|fflate$|node:|@fontsource\/|@\/(lib|components\/pdf)\/)/,
  "components/print": /^(react$|lucide-react$|next\/|pdfjs-dist$|@\/(lib|components)\/)/,
  "components/scan": /^(react$|zxing-wasm\/reader$|@\/(lib|components)\/)/,
  components:
    /^(react|react-dom|react-hook-form|@hookform\/|lucide-react|next\/|zustand|idb|uqr|fflate$|@tanstack\/react-virtual$|zod$|@\/(lib|components)\/)/,
  // What programs need is in lib; only the sheet as a file is drawn by components.
  "app/cli": /^(commander$|esbuild$|node:|@\/(lib|data|app\/cli|app\/certificate|app\/server\/(store|library))\/|@\/components\/pdf\/)/,
  "app/cli/mcp": /^(commander$|node:|zod$|@\/(lib|data|app\/cli)\/)/,
  // It shares no code with the engine whose verdicts it judges.
  "app/certificate": /^@\/app\/certificate\//,
  "app/api": /^(next|node:|zod$|@\/(lib|data|app\/api|app\/server)\/|@\/components\/pdf\/)/,
  // It knows nothing of HTTP; the store alone knows databases.
  "app/server": /^(node:|zod$|@\/(lib|data|app\/server)\/)/,
  // It draws sheets too.
  "app/server/reading": /^(node:|zod$|@\/(lib|data|app\/server|components\/pdf)\/)/,
  "app/server/library": /^(node:|@\/(lib|app\/server\/library)\/)/,
  // It alone knows the library that sends mail.
  "app/server/mail": /^(nodemailer$|@\/lib\/)/,
  "app/server/store": /^(node:|kysely(\/migration)?$|libsql$|pg$|@\/(lib|app\/server\/store)\/)/,
};

test("imports go from app to components to lib and data, never back", () => {
  const folders = Object.keys(MAY).sort((a, b) => b.length - a.length);
  const wrong = ["data", "components", "app"].flatMap(sources).flatMap(({ file, text }) => {
    const folder = folders.find((f) => file.startsWith(`${f}/`));
    return imports(text).flatMap((name) => {
      const path = target(file, name);
      const written = path === null ? name : `@/${path}`;
      if (name.startsWith("../")) return [`${file} leaves its folder for ${name}`];
      return folder && !name.startsWith(".") && !MAY[folder]?.test(written) ? [`${file} imports ${name}`] : [];
    });
  });
  expect(wrong).toEqual([]);
});

test("the thread that answers requests reads nothing that others wrote", () => {
  const reads =
    /^@\/lib\/(read\/(?!decode-file$|shapes\/pieces$)|books\/intake\/(incoming|submission|laid-files)|events\/desk\/handing-in|engine\/catalogue\/author\/)/;
  const found = ["app/api", "app/(en)/e", "app/server/events"].flatMap(sources).flatMap(({ file, text }) =>
    imports(text.replace(/^import type [^;]*;/gm, ""))
      .filter((name) => reads.test(name) || /\/reading\/(?!in-thread$|recent$)/.test(name))
      .map((name) => `${file} imports ${name}`),
  );
  expect(found).toEqual([]);
});

test("the schema library is imported so that what is not used of it is left out", () => {
  // Its own object `z` holds on to its messages in fifty languages: 430 kB in the command line, 70 kB in every form.
  const whole = ["lib", "components", "app", "data"]
    .flatMap(sources)
    .filter(({ text }) => /import (\{[^}]*\bz\b[^}]*\}|z) from "zod"/.test(text));
  expect(whole.map(({ file }) => file)).toEqual([]);
});

describe("folders", () => {
  const files = ["lib", "components", "app", "data"].flatMap(sources).filter(({ file }) => !file.endsWith(".css"));

  test("no two of them need each other, by whatever way round", () => {
    expect(roundTrips(folderArrows(files))).toEqual([]);
  });

  test("a way round is seen", () => {
    const a = { file: "lib/a/x.ts", text: 'import type { B } from "@/lib/b/y";' };
    const b = { file: "lib/b/y.ts", text: 'import { c } from "@/lib/b/c/z";' };
    const c = { file: "lib/b/c/z.ts", text: 'const a = await import("@/lib/a/x");' };
    expect(roundTrips(folderArrows([a, b]))).toEqual([]);
    expect(roundTrips(folderArrows([a, b, c]))).toEqual(["lib/a, lib/b, lib/b/c"]);
    expect(roundTrips(folderArrows([a, b, c], room))).toEqual(["lib/a, lib/b"]);
    expect(roundTrips(folderArrows([a, b], room))).toEqual([]);
  });

  test("nor do two rooms of components, whatever folders they have", () => {
    expect(roundTrips(folderArrows(sources("components"), room))).toEqual([]);
  });

  test("none holds more than 20 files, but those of the controls, of the rule kinds and of languages", () => {
    const many = new Map<string, number>();
    for (const { file } of files) many.set(dirname(file), (many.get(dirname(file)) ?? 0) + 1);
    expect([...many].filter(([folder, n]) => n > 20 && !/^(components\/ui|lib\/engine\/rules|lib\/words\/..)$/.test(folder))).toEqual([]);
  });
});

/** The folder right below components or lib: "components/check". */
const room = (file: string) => file.split("/").slice(0, 2).join("/");

/** The folders that a folder's files import from. `folderOf`: what counts as the folder of a file. */
function folderArrows(files: readonly Source[], folderOf: (file: string) => string = dirname): Map<string, Set<string>> {
  const known = new Set(files.map(({ file }) => file.replace(/\.(tsx?|mjs)$/, "")));
  const arrows = new Map<string, Set<string>>();
  for (const { file, text } of files) {
    const from = folderOf(file);
    const to = arrows.get(from) ?? new Set();
    arrows.set(from, to);
    for (const name of imports(text)) {
      const path = target(file, name);
      const found = path === null ? undefined : [path, `${path}/index`].find((p) => known.has(p));
      if (found && folderOf(found) !== from) to.add(folderOf(found));
    }
  }
  return arrows;
}

/** Folders from which arrows lead back to where they came from: each group once, its folders in order. */
function roundTrips(arrows: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const reached = new Map([...arrows.keys()].map((from) => [from, reachedFrom(from, arrows)]));
  const groups = [...reached]
    .filter(([folder, all]) => all.has(folder))
    .map(([folder, all]) =>
      [...all]
        .filter((other) => reached.get(other)?.has(folder))
        .sort()
        .join(", "),
    );
  return [...new Set(groups)].sort();
}

function reachedFrom(from: string, arrows: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const seen = new Set<string>();
  const queue = [...(arrows.get(from) ?? [])];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    queue.push(...(arrows.get(next) ?? []));
  }
  return seen;
}

const FUNCTION =
  /^(?:export )?(?:default )?(?:async )?function\*? (\w+)|^(?:export )?const (\w+)(?:: [^=]+)? = (?:async |memo\(|perKey\()?(?:function|<|\(|\w+ =>|$)|^ {2}(?:private |static |async |\*)*(\w+)(?:<.*>)?\(.*[{(]$/;

/** The functions of a file and the methods of its classes, by the formatter's indentation: how many lines each has, and states of React. */
function functionsIn(text: string): { name: string; lines: number; states: number }[] {
  const lines = text.split("\n");
  return lines.flatMap((line, start) => {
    const [, declared, constant, method] = FUNCTION.exec(line) ?? [];
    const name = declared ?? constant ?? method;
    if (name === undefined || /^(if|for|while|switch|catch)$/.test(name)) return [];
    const inside = method ? /^( {3}|$| {2}[)}\]])/ : /^( |$|[)}\]])/;
    const after = lines.findIndex((other, i) => i > start && !inside.test(other));
    const body = lines
      .slice(start, after < 0 ? undefined : after)
      .join("\n")
      .trimEnd();
    return [{ name, lines: body.split("\n").length, states: body.match(/\buseState\b[<(]/g)?.length ?? 0 }];
  });
}

describe("functions", () => {
  const all = ["lib", "components", "app"]
    .flatMap(sources)
    .flatMap(({ file, text }) => functionsIn(text).map((one) => ({ ...one, at: `${file} ${one.name}` })));
  const where = (isIt: (one: (typeof all)[number]) => boolean) =>
    all
      .filter(isIt)
      .map(({ at }) => at)
      .sort();

  test("have at most 80 lines as the editor counts them, JSX included", () => {
    expect(where(({ lines }) => lines > 80)).toEqual([]);
  });

  test("keep at most four states, else they have a reducer or a form", () => {
    expect(where(({ states }) => states > 4)).toEqual([]);
  });

  test("are counted with all that is in them", () => {
    const text = "export function A() {\n  const [a] = useState(0);\n\n  return (\n    a\n  );\n}\n\nconst b = (c) =>\n  c;\n";
    expect(functionsIn(text)).toEqual([
      { name: "A", lines: 7, states: 1 },
      { name: "b", lines: 2, states: 0 },
    ]);
    expect(functionsIn("class C {\n  d(): void {\n    if (e) {\n      f();\n    }\n  }\n}\n")).toEqual([
      { name: "d", lines: 5, states: 0 },
    ]);
  });
});

test("no two files need each other, types included", () => {
  const files = ["lib", "components", "app", "data"].flatMap(sources);
  expect(roundTrips(folderArrows(files, (file) => file.replace(/\.(tsx?|mjs)$/, "")))).toEqual([]);
});

/** What turns findings and problems into text for people. Everything else asks for codes and values. */
const WRITERS = [
  "lib/engine/report/",
  "lib/paper/write/",
  "lib/paper/sheet/",
  "app/cli/",
  "components/",
  // The desk's own writers: letters, comparisons, lines of a table; and what could not be read becomes a finding.
  "lib/events/desk/letter.ts",
  "lib/events/desk/compare-words.ts",
  "lib/events/desk/line.ts",
  "lib/books/intake/judged.ts",
  "lib/books/intake/reply.ts",
  "lib/books/intake/submission.ts",
  // What came and went when data or packs changed.
  "lib/books/diff/whom-it-changes.ts",
  // What organisers are told of thousands of lists at once.
  "app/server/store/brief.ts",
];

/** Where a message is that of a fault in a book, a pack or a file, or of a problem while it is made: no finding. */
const OTHER_MESSAGES = [
  "lib/engine/catalogue/author/",
  "lib/books/intake/laid-files.ts",
  "lib/read/pack-link.ts",
  "lib/read/lines/reading.ts",
  // What is wrong with the body of a request.
  "app/server/reading/body.ts",
];

describe("what a finding says", () => {
  // A rule has a `fix` of its own, which is data.
  const reads = (text: string) =>
    /\.message\b|\b(f|finding|problem)\??\.fix\b|\{[^{}=]*\bmessage\b[^{}=]*\}(: [\w<>[\] ]+)?\)* =>?\s/.test(withoutComments(text));
  const readers = ["lib", "app", "components"].flatMap(sources).filter(({ text }) => reads(text));
  const isIn = (places: readonly string[]) => (file: string) => places.some((place) => file.startsWith(place));

  test("is read by writers only", () => {
    const others = readers.map(({ file }) => file).filter((file) => !isIn(WRITERS)(file) && !isIn(OTHER_MESSAGES)(file));
    expect(others).toEqual([]);
  });

  test("is read where the lists of exceptions say so", () => {
    const files = readers.map(({ file }) => file);
    expect([...WRITERS, ...OTHER_MESSAGES].filter((place) => !files.some(isIn([place])))).toEqual([]);
  });

  test.each<[string, boolean]>([
    ["if (finding.message === other) return", true],
    ["const { message } = finding;", true],
    ["findings.map(({ rule, message }) => rule)", true],
    ["findings.map(({ rule, code }) => rule)", false],
    ["const text = rule.fix || usual;", false],
    ["return { message: over(values), fix: removal(values) };", false],
  ])("is seen in %s: %s", (text, seen) => {
    expect(reads(text)).toBe(seen);
  });
});

test("only components/pdf imports the PDF library", () => {
  const others = ["lib", "components", "app", "data"]
    .flatMap(sources)
    .filter(({ file, text }) => !file.startsWith("components/pdf/") && imports(text).some((i) => i.startsWith("@react-pdf")));
  expect(others.map((o) => o.file)).toEqual([]);
});

test("lib, components and app name no game and no army list", async () => {
  const names: string[] = [];
  for (const game of games) {
    names.push(game.id, game.title);
    for (const army of await armyIndex(game.id)) names.push(army.id, army.name);
  }
  // Army lists named by an ordinary word say nothing when the word turns up.
  const ordinary = new Set([
    "generic",
    "indian",
    "open",
    "evil",
    "chaos",
    "holy",
    "hive",
    "reef",
    "planar",
    "steppe",
    "medieval",
    "arabic",
    "greek",
    "celtic",
    "maya",
    "orcs",
    "men",
    "undead",
    "roman",
  ]);
  const telling = names.map((n) => n.toLowerCase()).filter((n) => n.length > 3 && !ordinary.has(n));
  const found: string[] = [];
  for (const { file, text } of ["lib", "components", "app"].flatMap(sources)) {
    const code = withoutComments(text).toLowerCase();
    for (const name of telling)
      if (new RegExp(`\\b${name.replace(/[^a-z0-9]+/g, "[^a-z0-9]+")}\\b`).test(code)) found.push(`${file}: ${name}`);
  }
  expect(found).toEqual([]);
});

test("components and app name no entry, option or tag of a shipped book", async () => {
  const ids = new Set<string>();
  for (const { catalogue } of await shipped()) {
    for (const { entry } of catalogue.entries) ids.add(entry.id);
    for (const { key, option } of catalogue.variants) ids.add(key).add(option.id);
    for (const tag of catalogue.tagIndex.keys()) ids.add(tag);
  }
  expect(ids.size).toBeGreaterThan(500);
  // Words of the program itself, which a book happens to use as well.
  for (const word of OWN_WORDS) expect(ids.delete(word), `${word} is no id of a book: take it off the list`).toBe(true);
  const found = ["components", "app"].flatMap(sources).flatMap(({ file, text }) => {
    const code = withoutComments(text).replace(/^import .*$/gm, "");
    const quoted = [...code.matchAll(/["'`]([a-z0-9][a-z0-9=-]*)["'`]/g)].map((m) => m[1] ?? "");
    // An id of several words says something wherever it stands, one of a single word only by itself.
    const joined = code.split(/[^\w-]+/).filter((word) => word.includes("-"));
    return [...quoted, ...joined].filter((word) => ids.has(word)).map((word) => `${file}: ${word}`);
  });
  expect(found).toEqual([]);
});

const OWN_WORDS = ["bound", "captain", "command", "design", "mine", "move", "null", "size", "unit"];

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, "");
}

/** Code that must not stand anywhere, and what it would look like. */
const FORBIDDEN: [name: string, pattern: RegExp, example: string, innocent: string][] = [
  ["eval", /\beval\s*\(/, "eval(text)", "evaluate(text)"],
  ["code from text", /\bnew Function\s*\(/, 'new Function("a", body)', "new FunctionTable()"],
  [
    "HTML from text",
    /\b(innerHTML|outerHTML|insertAdjacentHTML|document\.write|dangerouslySetInnerHTML)\b/,
    "<p dangerouslySetInnerHTML={{ __html: name }} />",
    "const html = <p>{name}</p>",
  ],
  [
    "-1 for no limit",
    /\b\w*(max|min|limit|most|least|bound|first)\w*["']?\s*(\?\?|===?|!==?|[:=])\s*-1\b/i,
    "const max = rule.max ?? -1",
    "const last = at(-1)",
  ],
];

test.each(FORBIDDEN)("no file has %s", (_, pattern, example, innocent) => {
  expect(example).toMatch(pattern);
  expect(innocent).not.toMatch(pattern);
  // The theme is set before anything is drawn, from a script of our own that holds nothing a user wrote.
  // What was served is left as it is by writing nothing into it. An event as data is JSON in which no tag can stand.
  const own = ["app/root.tsx", "components/ui/unhydrated.tsx", "app/(en)/e/[code]/event.tsx"];
  const found = ["lib", "components", "app", "data"]
    .flatMap(sources)
    .filter(({ file, text }) => pattern.test(withoutComments(text)) && !own.includes(file));
  expect(found.map((f) => f.file)).toEqual([]);
});

test("what pages and workers share asks for the document, not for the window", () => {
  // The build settles whether there is a window, as if all of it ran in pages.
  const found = ["components/storage", "components/threads", "lib", "data"]
    .flatMap(sources)
    .filter(({ text }) => /typeof window/.test(text));
  expect(found.map(({ file }) => file)).toEqual([]);
});

test("the ids of answers' rules are spelled where they are made and where they are read, and nowhere else", () => {
  const spelled = /checked-\(?(\?:)?(allowed|denied)|partOfRule\([^)]*"checked"\)/;
  const files = ["lib", "components", "app"].flatMap(sources).flatMap(({ file, text }) => (spelled.test(text) ? file : []));
  expect(files.sort()).toEqual(["lib/engine/catalogue/compile/answer-codec.ts", "lib/engine/catalogue/compile/answers.ts"]);
});
