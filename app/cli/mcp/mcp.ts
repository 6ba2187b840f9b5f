/** `muster mcp`: the engine for assistants, by the Model Context Protocol over standard input and output. It reads and judges; it changes nothing. */
import type { Command } from "commander";
import { bookOption, libraryOption, packOption, systemOption } from "@/app/cli/shared/options";
import { flush, listening, put } from "@/app/cli/shared/output";
import { libraryWith, type Overlays } from "@/app/cli/shared/overlays";
import { type Done, LEGAL, TROUBLE } from "@/app/cli/shared/status";
import type { Library } from "@/lib/engine/catalogue/library";
import { FORMAT_VERSION } from "@/lib/engine/schema/format";
import { answerTo, LONGEST } from "./protocol";
import { INSTRUCTIONS, toolsOf } from "./tools";

export function register(program: Command, done: Done): void {
  program
    .command("mcp")
    .description("answer an assistant on standard input and output (Model Context Protocol): games, rules, check, read, suggest, explain")
    .addOption(packOption())
    .addOption(bookOption())
    .addOption(libraryOption())
    .addOption(systemOption())
    .action(async (options: Overlays) => done(await serve(options)));
}

/** Answers one line after the other, until no more come or nobody reads. */
async function serve(options: Overlays): Promise<number> {
  const laid = await libraryWith(options);
  if (!laid) return TROUBLE;
  const { library, packs } = laid;
  // A file of its own, which the thread begins with.
  const { searcher } = await import("./thread");
  const server = {
    name: "muster-roll",
    title: "Muster Roll",
    version: FORMAT_VERSION,
    instructions: INSTRUCTIONS,
    tools: toolsOf(library, packs, searcher(options)),
  };
  const ready = warm(library);
  for await (const line of lines()) {
    if (!listening()) break;
    if (line.trim() === "") continue;
    const answer = await answerTo(server, line);
    if (answer === null) continue;
    await put(`${JSON.stringify(answer)}\n`);
    await flush();
    await ready;
  }
  return LEGAL;
}

/** Loads what the first list needs while nobody waits for it. What fails is told where it is asked for. */
async function warm(library: Library): Promise<void> {
  const words = [library.readingWords(), ...library.games.flatMap(({ id }) => [library.loadBook(id), library.entryNames(id)])];
  await Promise.allSettled([...words, ...library.games.map(({ id }) => library.readingNames(id))]);
}

/** The lines of standard input; of one that is too long the beginning, past what is taken. */
async function* lines(): AsyncGenerator<string> {
  process.stdin.setEncoding("utf8");
  let waiting = "";
  for await (const piece of process.stdin as AsyncIterable<string>) {
    const [first = "", ...more] = piece.split("\n");
    waiting += waiting.length > LONGEST ? "" : first;
    for (const next of more) {
      yield waiting;
      waiting = next;
    }
  }
  if (waiting) yield waiting;
}
