/** `muster library`: packages of books with their rosters as tests: checked, packed, installed, listed, withdrawn. */
import { writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import type { Command } from "commander";
import { reasonOf } from "@/app/cli/shared/files";
import { complain, put, table } from "@/app/cli/shared/output";
import { libraryFolder } from "@/app/cli/shared/packages";
import { type Done, ILLEGAL, LEGAL, TROUBLE } from "@/app/cli/shared/status";
import { packageAt } from "@/app/server/library/folder";
import { install, isPackage, lockOfFolder, readShelf, withdraw } from "@/app/server/library/shelf";
import * as books from "@/data/index";
import { notRaised, withChangelog } from "@/lib/books/diff/book-versions";
import { changesSummary } from "@/lib/books/diff/changes-file";
import { toldOnly } from "@/lib/books/diff/diff";
import { packageChanges } from "@/lib/books/library/changes";
import { faultLine } from "@/lib/books/library/fault";
import { buildingOn, type PackageAtHand } from "@/lib/books/library/needs";
import { withPackaged } from "@/lib/books/library/offered";
import { atHand, type OpenedLibrary, openLibrary } from "@/lib/books/library/open";
import { failedRosters, isUsable } from "@/lib/books/library/outcome";
import { packedLibrary } from "@/lib/books/library/pack";
import { type FoundPackage, together } from "@/lib/books/library/together";
import { versionFault } from "@/lib/books/library/update";
import { jsonText } from "@/lib/engine/catalogue/author/json-text";
import type { Library } from "@/lib/engine/catalogue/library";
import { count, list } from "@/lib/words/en/grammar";

const PACKAGE = "a folder with muster.json (a checkout, an installed npm package), a .zip or a .tgz";

export function register(program: Command, done: Done): void {
  const library = program.command("library").description("packages of books: checked, packed, installed").helpCommand(false);
  library
    .command("check")
    .description("find every fault of packages, and check their rosters; 1 where one has an error or a roster comes out otherwise")
    .argument("<PACKAGE...>", PACKAGE)
    .action(async (names: string[]) => done(await checkPackages(names)));
  library
    .command("pack")
    .description("make one file of a package, with the digests of its files as its lock; a package with a fault is not packed")
    .argument("<DIR>", PACKAGE)
    .requiredOption("-o, --output <FILE.zip>", "the file to write")
    .option("--since <PACKAGE>", "an earlier version: what changed goes into the changelogs of its army books, in their files in DIR")
    .action(async (name: string, { output, since }: { output: string; since?: string }) => done(await pack(name, output, since)));
  library
    .command("install")
    .description("keep packages in the library folder, from which every command takes them (MUSTER_LIBRARY, or a folder of yours)")
    .argument("<PACKAGE...>", PACKAGE)
    .option("--despite-rosters", "also where its rosters do not come out as it says")
    .action(async (names: string[], { despiteRosters }: { despiteRosters?: true }) =>
      done(await installAll(names, despiteRosters === true)),
    );
  library
    .command("list")
    .description("the packages of the library folder, and what is left out of it")
    .action(async () => done(await listPackages()));
  library
    .command("withdraw")
    .description("take installed packages out of the library folder")
    .argument("<ID...>", "ids of packages")
    .action(async (ids: string[]) => done(await withdrawAll(ids)));
}

/** Prints every fault, and every roster that comes out otherwise. @returns 1 if there is one, 2 if a package cannot be read. */
async function checkPackages(names: readonly string[]): Promise<number> {
  let status = LEGAL;
  const before: PackageAtHand[] = [];
  for (const name of names) {
    const opened = await openAt(name, "keep", before);
    before.push(...(opened ? atHand(opened) : []));
    if (!opened) status = TROUBLE;
    else if (!(await tell(name, opened)) && status === LEGAL) status = ILLEGAL;
  }
  return status;
}

/** @param before Packages that were named in front of it: it may build on these, and on those that are installed. */
async function openAt(name: string, lock: "keep" | "anew" = "keep", before: readonly PackageAtHand[] = []): Promise<OpenedLibrary | null> {
  const files = packageAt(name);
  if ("reason" in files) {
    complain(`muster: ${name}: ${files.reason}`);
    return null;
  }
  const opened = await openLibrary(files, books, { lock });
  if (!opened.manifest?.needs) return opened;
  const installed = (await readShelf(libraryFolder(), books)).packages.flatMap((one) => atHand(one.opened));
  return openLibrary(files, books, { lock, others: [...before, ...installed] });
}

/** Prints what there is to say of a package. Whether nothing of it is at fault and its rosters came out. */
async function tell(name: string, opened: OpenedLibrary): Promise<boolean> {
  const { manifest, faults, rosters, isLocked } = opened;
  for (const fault of faults) await put(`${name}: ${fault.severity === "error" ? "error" : "remark"}: ${faultLine(fault)}\n`);
  const failed = failedRosters(opened);
  for (const { file, name: called, differs } of failed)
    for (const one of differs) await put(`${name}: roster: ${file}${called ? ` (${called})` : ""}: ${one}\n`);
  const sound = isUsable(opened);
  const parts = manifest
    ? `${manifest.name} ${manifest.version}, ${manifest.licence}: ${count(opened.books.length, "book")}, ${count(opened.packs.length, "pack")}`
    : "not a package that can be used";
  const tests = sound
    ? `, ${count(rosters.length, "roster")}${failed.length ? `, ${failed.length} of them not as it says` : " as it says"}`
    : "";
  await put(`${name}: ${parts}${tests}${isLocked ? ", locked" : ""}.\n`);
  return sound && failed.length === 0;
}

async function pack(name: string, output: string, since?: string): Promise<number> {
  const told = since === undefined ? LEGAL : await writeChangelogs(name, since);
  if (told !== LEGAL) return told;
  const opened = await openAt(name, "anew");
  if (!opened) return TROUBLE;
  const isSound = await tell(name, opened);
  if (!isSound || !opened.manifest) {
    complain(`muster: ${name}: not packed. Correct what is told above first.`);
    return ILLEGAL;
  }
  try {
    writeFileSync(output, packedLibrary(opened.manifest, opened.files));
  } catch (fault) {
    complain(`muster: ${output}: ${reasonOf(fault, "write")}`);
    return TROUBLE;
  }
  await put(`${output}: ${opened.manifest.id} ${opened.manifest.version}, digest ${opened.digest.slice(0, 16)}.\n`);
  return LEGAL;
}

/** Writes into the army books of a package what each changed of an earlier version, where it has a new version of its own. */
async function writeChangelogs(name: string, since: string): Promise<number> {
  const [before, after] = [await openAt(since), await openAt(name, "anew")];
  if (!before || !after) return TROUBLE;
  const all = withItsBooks(after);
  for (const { file, text, army } of after.books) {
    const old = before.books.find((one) => one.army.game === army.game && one.army.id === army.id);
    const made = old ? withChangelog(old.army, { army, file: JSON.parse(text) }, await all.loadBook(army.game)) : "same";
    if (made === "same") continue;
    if (made === "not-raised") {
      await put(`${name}: remark: ${file}: ${notRaised(old?.army ?? army)}\n`);
      continue;
    }
    try {
      writeFileSync(join(name, file), `${jsonText(made.file)}\n`);
    } catch (fault) {
      complain(`muster: ${join(name, file)}: ${reasonOf(fault, "write")} Its changelog can be written only in a folder.`);
      return TROUBLE;
    }
    await put(
      `${name}: ${file}: ${count(made.entry.changes.length, "change")} written into the changelog for version ${made.entry.version}.\n`,
    );
    for (const change of made.entry.changes) await put(`  ${change}\n`);
  }
  return LEGAL;
}

/** @returns 1 where a package was not installed for what it is, 2 where one cannot be read or the folder not be written. */
async function installAll(names: readonly string[], despite: boolean): Promise<number> {
  const folder = libraryFolder();
  if (isPackage(folder)) {
    complain(`muster: ${folder} is a package itself. Name a folder that holds packages in MUSTER_LIBRARY.`);
    return TROUBLE;
  }
  let status = LEGAL;
  for (const name of names) {
    const shelf = await readShelf(folder, books);
    const opened = await openAt(name);
    if (!opened) status = TROUBLE;
    else if (!(await mayInstall(name, opened, shelf.packages, despite))) status = Math.max(status, ILLEGAL);
    else {
      try {
        install(folder, opened);
        await put(`${name}: installed in ${resolve(folder)}.\n`);
      } catch (fault) {
        complain(`muster: ${folder}: ${reasonOf(fault, "write")}`);
        status = TROUBLE;
      }
    }
  }
  return status;
}

async function mayInstall(name: string, opened: OpenedLibrary, installed: readonly FoundPackage[], despite: boolean): Promise<boolean> {
  const isSound = await tell(name, opened);
  const refuse = (reason: string) => {
    complain(`muster: ${name}: not installed. ${reason}`);
    return false;
  };
  if (!opened.manifest || !isUsable(opened)) return refuse("Correct what is told above first, or tell who made it.");
  if (!isSound && !despite)
    return refuse("Its rosters do not come out as it says: tell who made it, or install it with --despite-rosters.");
  const { id, version } = opened.manifest;
  const others = installed.filter((one) => one.opened.manifest?.id !== id);
  const clash = together([...others, { file: basename(name), opened: { ...opened, rosters: [] } }]).leftOut.at(-1);
  if (clash) return refuse(clash.reason);
  const before = installed.find((one) => one.opened.manifest?.id === id)?.opened;
  if (!before?.manifest) return true;
  const older = versionFault({ ...before.manifest, digest: before.digest }, { version, digest: opened.digest });
  if (older) return refuse(`${older} Command: muster library withdraw ${id}`);
  await tellChanges(before, opened);
  return true;
}

function withItsBooks({ books: own, needed }: OpenedLibrary): Library {
  return withPackaged(books, { books: [...needed.books, ...own.map(({ army }) => army)], packs: [] });
}

/** What a newer version changes of the one that is installed. */
async function tellChanges(before: OpenedLibrary, after: OpenedLibrary): Promise<void> {
  const all = withItsBooks(after);
  for (const { what, changes } of await packageChanges(before, after, (game) => all.loadBook(game))) {
    await put(`${what}: ${typeof changes === "string" ? changes : changesSummary(changes)}.\n`);
    if (typeof changes !== "string") for (const { sentence } of toldOnly(changes)) await put(`  ${sentence}\n`);
  }
}

async function listPackages(): Promise<number> {
  const folder = libraryFolder();
  const { packages, leftOut } = await readShelf(folder, books);
  const rows = packages.flatMap(({ file, opened: { manifest, books: all, packs, isLocked } }) =>
    manifest
      ? [
          [
            manifest.id,
            manifest.version,
            manifest.licence,
            `${count(all.length, "book")}, ${count(packs.length, "pack")}`,
            isLocked ? "locked" : "not locked",
            file,
          ],
        ]
      : [],
  );
  await table(rows);
  if (!rows.length) await put(`There are no packages in ${resolve(folder)}.\n`);
  for (const { file, reason } of leftOut) complain(`muster: the package ${file} is left out. ${reason}`);
  return leftOut.length ? ILLEGAL : LEGAL;
}

async function withdrawAll(ids: readonly string[]): Promise<number> {
  const folder = libraryFolder();
  const lock = lockOfFolder(folder);
  if ("reason" in lock) {
    complain(`muster: ${folder}: ${lock.reason}`);
    return TROUBLE;
  }
  let status = LEGAL;
  const installed = (await readShelf(folder, books)).packages.flatMap(({ opened: { manifest } }) => manifest ?? []);
  for (const id of ids) {
    if (withdraw(folder, id)) await put(`${id}: withdrawn.\n`);
    else {
      const known = Object.keys(lock.lock.packages);
      complain(`muster: ${id}: no package with this id is installed in ${folder}${known.length ? `; there are ${known.join(", ")}` : ""}.`);
      status = TROUBLE;
    }
  }
  const left = buildingOn(installed, ids);
  const gone = [...ids, ...left.map(({ id }) => id)];
  for (const { id, needs = [] } of left) {
    const on = needs.map((other) => other.id).filter((other) => gone.includes(other));
    complain(`muster: ${id}: left out from now on, because it builds on ${list(on)}.`);
  }
  return status;
}
