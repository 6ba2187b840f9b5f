/** `muster events`: the events a server holds, backed up and put back while it runs, and tidied. */
import { createWriteStream, linkSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Command } from "commander";
import { reasonOf, STDIN } from "@/app/cli/shared/files";
import { complain, put } from "@/app/cli/shared/output";
import { type Done, LEGAL, TROUBLE } from "@/app/cli/shared/status";
import type { Store } from "@/app/server/store/store";
import { count, list } from "@/lib/words/en/grammar";

const WHERE = "DATABASE_URL names the database, MUSTER_DATA the folder of the file; .muster where neither is set.";

export function register(program: Command, done: Done): void {
  const events = program.command("events").description(`the events a server holds. ${WHERE}`);
  events
    .command("backup")
    .description("write everything, as it is at one moment, to a file; the server may go on")
    .requiredOption("-o, --out <FILE>", "a file that is not there yet, or - for standard output")
    .action(async ({ out }: { out: string }) => done(await withStore((store) => backup(store, out))));
  events
    .command("restore")
    .description("put the events of a backup back, all or none; those that are there are never replaced")
    .argument("<FILE>", "a backup, or - for standard input")
    .action(async (file: string) => done(await withStore((store) => restore(store, file), true)));
  events
    .command("clean")
    .description("delete the events whose time is over, as a running server does by itself")
    .action(async () => done(await withStore(clean)));
}

/** @returns the exit status: 2 where there is no store, or none that can be used. `isMade`: it is made where it is missing. */
async function withStore(work: (store: Store) => Promise<number>, isMade = false): Promise<number> {
  try {
    const { isStore, openStore } = await import("@/app/server/store/open");
    if (!isMade && !isStore()) {
      complain(`muster: there are no events here. ${WHERE}`);
      return TROUBLE;
    }
    const store = await openStore();
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  } catch (fault) {
    const isMissing = (fault as NodeJS.ErrnoException | null)?.code === "ERR_MODULE_NOT_FOUND";
    complain(
      `muster: ${isMissing ? "events are looked after where the server is installed: in a checkout or in the image." : reasonOf(fault)}`,
    );
    return TROUBLE;
  }
}

async function backup(store: Store, out: string): Promise<number> {
  const { backupLines } = await import("@/app/server/store/backup-file");
  const lines = Readable.from(backupLines(store.backup(), new Date().toISOString()));
  if (out === STDIN) {
    await pipeline(lines, process.stdout, { end: false });
    return LEGAL;
  }
  // A backup is there whole or not at all, and for its owner alone.
  const draft = `${out}.${process.pid}`;
  try {
    await pipeline(lines, createWriteStream(draft, { mode: 0o600, flags: "wx" }));
    // Unlike a new name, a link takes no other file's place.
    linkSync(draft, out);
    rmSync(draft);
  } catch (fault) {
    rmSync(draft, { force: true });
    complain(`muster: ${out}: ${reasonOf(fault, "write")}`);
    return TROUBLE;
  }
  return LEGAL;
}

async function restore(store: Store, file: string): Promise<number> {
  const { rowsIn } = await import("@/app/server/store/backup-file");
  let input: NodeJS.ReadableStream;
  try {
    input = file === STDIN ? process.stdin : (await open(file)).createReadStream();
  } catch (fault) {
    complain(`muster: ${file}: ${reasonOf(fault)}`);
    return TROUBLE;
  }
  const found = await store.restore(rowsIn(linesOf(input)));
  if ("there" in found) {
    complain(`muster: ${list(found.there)} ${found.there.length === 1 ? "is" : "are"} there already. Nothing was put back.`);
    return TROUBLE;
  }
  await put(`${count(found.restored.length, "event")} put back.\n`);
  return LEGAL;
}

async function* linesOf(input: NodeJS.ReadableStream): AsyncIterable<string> {
  let rest = "";
  for await (const piece of input.setEncoding("utf8")) {
    const lines = (rest + String(piece)).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest) yield rest;
}

async function clean(store: Store): Promise<number> {
  const gone = await store.deleteOver(new Date().toISOString());
  await put(`${count(gone.length, "event")} deleted.\n`);
  return LEGAL;
}
