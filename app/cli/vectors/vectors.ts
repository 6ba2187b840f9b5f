/** `muster vectors`: rosters with what the engine says of them, and another engine held against it. */
import { type Command, InvalidArgumentError } from "commander";
import { complain, listening, put } from "@/app/cli/shared/output";
import { DIFFERENT, type Done, LEGAL, TROUBLE } from "@/app/cli/shared/status";
import { unknownName } from "@/app/cli/shared/unknown-name";
import { games } from "@/data/index";
import { loadVectors } from "@/data/vectors";
import { findNamed } from "@/lib/engine/catalogue/names/name-index";
import { count, number } from "@/lib/words/en/grammar";
import { differencesIn, type NumberedVector } from "./differences";
import { answersOf } from "./runner";

interface VectorsOptions {
  game?: string;
  runner?: string;
  timeout: number;
}

export function register(program: Command, done: Done): void {
  program
    .command("vectors")
    .description("rosters with verdict, points and findings, a line of JSON each; with --runner, another engine held against them")
    .option("--game <GAME>", "id or title of a game; all of them unless given")
    .option("--runner <COMMAND>", "gets rosters as lines of JSON on standard input and answers each with a line of JSON")
    .option("--timeout <SECONDS>", "without any answer before the runner is ended", seconds, 60)
    .action(async (options: VectorsOptions) => done(await vectors(options)));
}

function seconds(text: string): number {
  const n = Number(text);
  if (!(n > 0 && n <= 86_400)) throw new InvalidArgumentError("A number of seconds up to 86,400 is needed.");
  return n;
}

async function vectors({ game: name, runner, timeout }: VectorsOptions): Promise<number> {
  const { found, nearest } = name === undefined ? { found: null, nearest: [] } : findNamed(games, name);
  if (name !== undefined && !found) return unknownName("game", name, nearest, games);
  const all = (await Promise.all((found ? [found] : games).map(({ id }) => numbered(id)))).flat();
  if (runner !== undefined) return held(all, runner, timeout);
  for (const vector of all) {
    if (!listening()) break;
    await put(`${JSON.stringify(vector)}\n`);
  }
  return LEGAL;
}

async function numbered(game: string): Promise<NumberedVector[]> {
  const { dataVersion, vectors: all } = await loadVectors(game);
  return all.map((vector, i) => ({ id: `${game}/${i + 1}`, game, dataVersion, ...vector }));
}

/** Tells of each answer that differs. @returns 0 where none does, 1 where one does, 2 where the runner did not answer all. */
async function held(all: readonly NumberedVector[], runner: string, timeout: number): Promise<number> {
  const open = new Map(all.map((vector) => [vector.id, vector]));
  let wrong = 0;
  const questions = all.map(({ id, game, dataVersion, roster }) => JSON.stringify({ id, game, dataVersion, roster }));
  const { reason } = await answersOf(runner, questions, timeout * 1000, async (line) => {
    const { id, differences } = differencesIn(line, open);
    if (id === null) return differences[0] ?? "";
    const { rule = "" } = open.get(id) ?? {};
    open.delete(id);
    if (differences.length) wrong++;
    for (const difference of differences) await put(`${id}  ${rule}  ${difference}\n`);
    return "";
  });
  if (reason) complain(`muster: ${runner}: ${reason}`);
  await put(`${number(all.length - open.size - wrong)} of ${count(all.length, "vector")} answered alike.\n`);
  return reason || open.size ? TROUBLE : wrong ? DIFFERENT : LEGAL;
}
