/** Which mutants the type checker refuses. Stryker's own checker needs TypeScript's old API, which TypeScript 7 has not. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../..").replace(/\/\.cache\/stryker.*$/, "");

/** The ids of those that do not compile. Several are tried at once, at most one in each function; a fault names the function it is in. */
export function typed(mutants, room) {
  const folder = join(ROOT, ".cache", "mutants", `types-${room.replaceAll("/", "-")}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const part of room.startsWith("lib") ? ["lib"] : ["lib", "components"])
    cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({
      extends: join(ROOT, "tsconfig.json"),
      compilerOptions: { incremental: true, tsBuildInfoFile: "./checked", paths: { "@/*": ["./*"] }, plugins: [] },
      include: [`${room}/**/*`, "lib/*.d.ts"],
    }),
  );
  const texts = new Map(mutants.map(({ file }) => [file, readFileSync(join(ROOT, file), "utf8")]));
  const usual = new Set(faultsIn(folder).map(asKey));
  const tell = (batch) => {
    const changed = new Map();
    for (const mutant of batch) changed.set(mutant.file, [...(changed.get(mutant.file) ?? []), mutant]);
    for (const [file, all] of changed) writeFileSync(join(folder, file), withMutants(texts.get(file), all));
    const faults = faultsIn(folder).filter((fault) => !usual.has(asKey(fault)));
    for (const file of changed.keys()) writeFileSync(join(folder, file), texts.get(file));
    return faults;
  };

  const refused = new Set();
  const placed = mutants.map((mutant) => ({
    ...mutant,
    place: placeAt(texts.get(mutant.file), mutant.location.start.line),
    grows: mutant.replacement.split("\n").length > mutant.location.end.line - mutant.location.start.line + 1,
  }));
  const judge = (batch) => {
    const faults = tell(batch);
    const faultsOf = (one) => faults.filter(({ file, line }) => file === one.file && placeAt(texts.get(file), line) === one.place);
    if (batch.length === 1) {
      if (faults.length) refused.add(batch[0].id);
    } else if (faults.every((fault) => batch.some((one) => faultsOf(one).includes(fault)))) {
      for (const one of batch) if (faultsOf(one).length) refused.add(one.id);
    } else {
      // A fault elsewhere names nobody: each half is tried by itself.
      const half = Math.ceil(batch.length / 2);
      judge(batch.slice(0, half));
      judge(batch.slice(half));
    }
  };
  for (const batch of batchesOf(placed)) judge(batch);
  rmSync(folder, { recursive: true, force: true });
  return refused;
}

/** At most one mutant in each function of a file; one that would move the lines below it is tried alone. */
function batchesOf(mutants) {
  const batches = [];
  const alone = mutants.filter(({ grows }) => grows).map((mutant) => [mutant]);
  for (const mutant of mutants.filter(({ grows }) => !grows)) {
    const free = batches.find((batch) => batch.every(({ file, place }) => file !== mutant.file || place !== mutant.place));
    if (free) free.push(mutant);
    else batches.push([mutant]);
  }
  return [...batches, ...alone];
}

/** The line, from 0, in which the declaration begins that a line belongs to. */
function placeAt(text, line) {
  const lines = text.split("\n");
  for (let i = line; i > 0; i--) if (/^[a-z@"']/i.test(lines[i] ?? "")) return i;
  return 0;
}

/** A text with its mutants, each of which keeps the number of lines. */
function withMutants(text, mutants) {
  const starts = [0];
  for (let i = 0; i < text.length; i++) if (text[i] === "\n") starts.push(i + 1);
  const at = ({ line, column }) => starts[line] + column;
  let changed = text;
  for (const { location, replacement } of mutants.toSorted((a, b) => at(b.location.start) - at(a.location.start))) {
    const [from, to] = [at(location.start), at(location.end)];
    const more = text.slice(from, to).split("\n").length - replacement.split("\n").length;
    changed = `${changed.slice(0, from)}${replacement}${"\n".repeat(Math.max(0, more))}${changed.slice(to)}`;
  }
  return changed;
}

/** What tsc says, lines from 0. */
function faultsIn(folder) {
  const { stdout } = spawnSync(join(ROOT, "node_modules/.bin/tsc"), ["--noEmit", "--pretty", "false", "-p", folder], {
    cwd: folder,
    encoding: "utf8",
  });
  return [...stdout.matchAll(/^(\S[^(\n]*)\((\d+),\d+\): error (TS\d+)/gm)].map(([, file, line, code]) => ({
    file,
    line: Number(line) - 1,
    code,
  }));
}

const asKey = ({ file, line, code }) => `${file} ${line} ${code}`;
