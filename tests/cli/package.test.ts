/**
 * The package as others get it: packed, installed in an empty folder without a network; its command run there, its modules used by programs
 * in JavaScript and TypeScript. Under `npm run verify` only.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isFull } from "../support/effort";
import { muster, type Ran } from "./run";

const root = fileURLToPath(new URL("../..", import.meta.url));
const work = join(tmpdir(), `muster-package-${process.pid}`);
const checkout = join(work, "checkout");
const home = join(work, "home");
const installed = join(home, "node_modules/muster-roll");

/** npm with nothing in its cache and no network. */
function npm(cwd: string, ...args: string[]): string {
  const env = { ...process.env, npm_config_cache: join(work, "cache"), npm_config_offline: "true", npm_config_update_notifier: "false" };
  return execFileSync("npm", args, { cwd, env, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
}

/** Runs the installed command, by default from the folder it is installed in. */
function run(args: readonly string[], { input = "", cwd = home, name = "muster" } = {}): Ran {
  const { status, stdout, stderr } = spawnSync(join(home, "node_modules/.bin", name), args, { cwd, input, encoding: "utf8" });
  return { status, out: stdout, err: stderr };
}

const tarball = () => join(checkout, readdirSync(checkout).find((name) => name.endsWith(".tgz")) ?? "");

/** Files of lists: the golden ones, and those of players. */
const lists = ["tests/golden", "tests/lists"]
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)))
  .filter((file) => file.endsWith(".txt"))
  .slice(0, 100);

/** A program that uses what the package exports, and one that has each of its types wrong. */
const PROGRAM = `import { books, withFiles, type Books } from "muster-roll/books";
import { check, FORMAT, newRoster, sourceText, verdictText, type Finding, type Roster } from "muster-roll/engine";
import { forms, jsonLine, readLists, writeList, type ReadLine } from "muster-roll/read";
import { suggest, type Suggestion } from "muster-roll/suggest";

export async function judge(text: string, packs: readonly string[]): Promise<{ lines: readonly ReadLine[]; findings: readonly Finding[] }> {
  const laid: Books = await withFiles(books, { packs });
  const [list] = await readLists(text, laid, { file: "mine.txt", acceptGuesses: true });
  if (!list?.report) throw new Error(list?.reason ?? "");
  const catalogue = await laid.catalogueFor(list.roster);
  const roster: Roster = { ...newRoster(catalogue, "Mine", 1000), format: FORMAT };
  const { suggestions } = await suggest(laid, { ask: "army", roster, options: { seed: 1, steps: 500 } });
  const first: Suggestion | undefined = suggestions[0];
  const report = check(catalogue, first?.roster ?? list.roster);
  console.log(verdictText(report), report.findings.map(({ source }) => sourceText(source)), jsonLine(list));
  for (const form of forms) console.log(await writeList(list, form));
  return { lines: list.reading ?? [], findings: report.findings };
}
`;
const WRONG = `import { check, type Report } from "muster-roll/engine";
import type { Roster } from "muster-roll/engine";
export const f = (roster: Roster, report: Report) => [roster.commands[0]?.units[0]?.count.more, report.nothing, check(roster, roster)];
`;

/** What *Are the types wrong* says: the kinds of problems, and how each of the four modules is found. */
async function attw() {
  const analysis = await checkPackage(createPackageFromTarballData(readFileSync(tarball())));
  if (!analysis.types) throw new Error("The package has no types.");
  const modules = Object.entries(analysis.entrypoints).filter(([name]) => /^\.\/[a-z]+$/.test(name));
  const resolutions = modules.map(([, { resolutions: found }]) =>
    Object.entries(found)
      .flatMap(([kind, { resolution }]) => (resolution?.isTypeScript && kind !== "node16-cjs" ? kind : []))
      .join(" "),
  );
  return { problems: analysis.problems.map(({ kind }) => kind), resolutions };
}

describe.runIf(isFull)("packed and installed", () => {
  beforeAll(() => {
    // Packing rewrites package.json for a moment, so it is done in a copy.
    mkdirSync(checkout, { recursive: true });
    for (const name of ["app", "components", "data", "lib", "package.json", "package-lock.json", "tsconfig.json", "README.md", "LICENSE"])
      cpSync(join(root, name), join(checkout, name), { recursive: true });
    symlinkSync(join(root, "node_modules"), join(checkout, "node_modules"));
    const [packed] = JSON.parse(npm(checkout, "pack", "--json")) as { filename: string }[];
    mkdirSync(home);
    writeFileSync(join(home, "package.json"), "{}");
    npm(home, "install", "--no-audit", "--no-fund", join(checkout, packed?.filename ?? ""));
  }, 180_000);

  afterAll(() => rmSync(work, { recursive: true }));

  describe("the package", () => {
    test("holds the bundles, needs no other package, and is at most 3.5 MB", () => {
      expect(readdirSync(installed).sort()).toEqual(["LICENSE", "README.md", "dist", "package.json"]);
      expect(readdirSync(join(home, "node_modules")).filter((name) => !name.startsWith("."))).toEqual(["muster-roll"]);
      expect(statSync(tarball()).size).toBeLessThan(3_500_000);
    });

    test("packing leaves package.json as it was", () => {
      expect(readFileSync(join(checkout, "package.json"), "utf8")).toBe(readFileSync(join(root, "package.json"), "utf8"));
    });

    test("names every package whose code or font it holds, with its license", () => {
      const text = readFileSync(join(installed, "dist/licenses.txt"), "utf8");
      for (const name of ["react", "pdfkit", "zod", "commander", "@fontsource/inter", "@fontsource/source-serif-4"])
        expect(text).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+, (MIT|OFL-1\\.1)$`, "m"));
    });

    test.each(["text", "json", "csv"])("checks all golden rosters with the same bytes as the checkout, as %s", async (format) => {
      const args = ["check", "tests/golden", "--format", format];
      const here = await muster(args, "", root);
      expect(here.out.length).toBeGreaterThan(1_000);
      expect(run(args, { cwd: root })).toEqual(here);
    });
  });

  describe("every command runs outside of a checkout", () => {
    const roster = join(root, "tests/golden/fantasy-rules-3e/inca-800.txt");
    const other = join(root, "tests/golden/fantasy-rules-3e/evil-1050.txt");

    test.each([
      [["games"]],
      [["armies", "fantasy-warriors"]],
      [["rules", "fantasy-rules-3e", "--army", "inca"]],
      [["read", roster]],
      [["points", roster]],
      [["compare", roster, other]],
      [["export", roster, "--as", "markdown"]],
      [["match", "--battle", "single", "--first", roster, "--second", other]],
      [["book", "new", "warhammer-7e"]],
      [["book", "check", join(root, "data/fantasy-rules-3e/armies/inca.json")]],
      [["chek"]],
    ])("muster %j answers as in the checkout", async (args) => {
      expect(run(args)).toEqual(await muster(args));
    });

    test("sheet draws what the checkout draws, in every alphabet it has fonts for", async () => {
      const list = "Roster: Łódź Ελλάδα Дружина Việt\nGame: fantasy-rules-3e\nArmy: Hill Dwarfs\nPoints: 1000\n\n1 General\n";
      const [mine, theirs] = [join(work, "mine.pdf"), join(work, "theirs.pdf")];
      expect(run(["sheet", "-", "-o", mine], { input: list })).toEqual({ status: 0, out: "", err: "" });
      expect(await muster(["sheet", "-", "-o", theirs], list)).toEqual({ status: 0, out: "", err: "" });
      expect(readFileSync(mine).equals(readFileSync(theirs))).toBe(true);
    });

    test("it answers to its own name too", () => {
      expect(run(["games"], { name: "muster-roll" })).toEqual(run(["games"]));
    });
  });

  describe("programs", () => {
    const program = (name: string, ...args: string[]) => {
      cpSync(join(root, "tests/package", name), join(home, name));
      const { status, stdout, stderr } = spawnSync(process.execPath, [join(home, name), ...args], { cwd: root, encoding: "utf8" });
      return { status, out: stdout, err: stderr };
    };

    test("judge 100 lists as the command line does, byte for byte", async () => {
      expect(lists).toHaveLength(100);
      const { out } = await muster(["check", "--format", "json", ...lists], "", root);
      expect(program("judge.mjs", ...lists)).toEqual({ status: 0, out, err: "" });
    });

    test("are an engine that answers every vector alike", () => {
      cpSync(join(root, "tests/package/runner.mjs"), join(home, "runner.mjs"));
      const { status, out } = run(["vectors", "--runner", `${process.execPath} runner.mjs`]);
      const [, alike, all] = /^([\d,]+) of ([\d,]+) vectors answered alike\.\n$/.exec(out) ?? [];
      expect([status, alike]).toEqual([0, all]);
    });

    test.each([
      ["nodenext", "nodenext"],
      ["esnext", "bundler"],
    ])("in TypeScript have types, module %s, resolution %s", (module, moduleResolution) => {
      const options = { module, moduleResolution, target: "es2022", strict: true, exactOptionalPropertyTypes: true, noEmit: true };
      const compile = (text: string) => {
        writeFileSync(join(home, "program.mts"), text);
        const compilerOptions = { ...options, types: ["node"], typeRoots: [join(root, "node_modules/@types")] };
        writeFileSync(join(home, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["program.mts"] }));
        return spawnSync(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "-p", home], { encoding: "utf8" }).stdout;
      };
      expect(compile(PROGRAM)).toBe("");
      const faults = compile(WRONG);
      for (const said of ["on type 'number'", "on type 'Report'", "Type 'Roster' is missing"]) expect(faults).toContain(said);
    });

    test("find types in every way that modules are looked up", async () => {
      const { problems, resolutions } = await attw();
      // A package of modules alone is loaded by require only as a promise, and older look-ups know no exports.
      expect(problems.filter((kind) => !/^(CJSResolvesToESM|NoResolution)$/.test(kind))).toEqual([]);
      expect(resolutions).toEqual(Array(4).fill("node16-esm bundler"));
    });

    test("get the engine in at most 60 kB of a browser's bundle", async () => {
      const contents = 'export * from "muster-roll/engine";';
      const { outputFiles } = await build({
        stdin: { contents, resolveDir: home },
        bundle: true,
        minify: true,
        format: "esm",
        platform: "browser",
        write: false,
      });
      expect(gzipSync(outputFiles[0]?.contents ?? "", { level: 9 }).length).toBeLessThanOrEqual(60_000);
    });
  });

  describe("a checkout without the packages for development", () => {
    const launch = (args: readonly string[]): Ran => {
      const { status, stdout, stderr } = spawnSync(process.execPath, ["app/cli/launch.mjs", ...args], { cwd: checkout, encoding: "utf8" });
      return { status, out: stdout, err: stderr };
    };

    beforeAll(() => rmSync(join(checkout, "node_modules")));

    test("runs what was built", () => {
      expect(launch(["games"])).toEqual(run(["games"]));
    });

    test("says so where a file has changed since, and runs all the same", () => {
      const file = join(checkout, "lib/words/text.ts");
      writeFileSync(file, `${readFileSync(file, "utf8")}\n`);
      const { out } = run(["games"]);
      const err = "muster: its files have changed since it was built. Run npm ci and npm run build to use them.\n";
      expect(launch(["games"])).toEqual({ status: 0, out, err });
    });

    test("says what to do where nothing was built", () => {
      rmSync(join(checkout, "dist"), { recursive: true });
      expect(launch(["games"])).toEqual({ status: 2, out: "", err: "muster: not built yet. Run npm ci and npm run build.\n" });
      expect(existsSync(join(checkout, "dist"))).toBe(false);
    });
  });
});
