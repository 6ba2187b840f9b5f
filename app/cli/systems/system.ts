/** `muster system`: game systems of other list builders as army books. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { complain, put, table } from "@/app/cli/shared/output";
import { type Done, LEGAL, TROUBLE } from "@/app/cli/shared/status";
import { packageOf, systemsIn } from "@/app/cli/shared/systems";
import { MANIFEST } from "@/lib/books/library/manifest";
import type { OpenedSystem } from "@/lib/books/system/open";
import { jsonText } from "@/lib/engine/catalogue/author/json-text";
import { count } from "@/lib/words/en/grammar";
import { visible } from "@/lib/words/text";

export function register(program: Command, done: Done): void {
  const system = program.command("system").description("game systems of BattleScribe and New Recruit").helpCommand(false);
  system
    .command("open")
    .description("turn the files of a game system into army books, and tell what became no rule")
    .argument("<PATH...>", ".gst and .cat files, zipped or not, a folder of them, or the zip of a repository")
    .option("-o, --output <DIR>", "a folder for the army books; other commands take it as --system")
    .option("--untold", "print everything that became no rule")
    .action(async (paths: string[], { output, untold }: { output?: string; untold?: true }) =>
      done(await open(paths, output, untold === true)),
    );
}

/** @returns 2 where several systems are to be written into one folder. */
async function open(paths: readonly string[], output: string | undefined, tellsAll: boolean): Promise<number> {
  const systems = systemsIn(paths);
  if (output !== undefined && systems.length > 1) {
    complain(`muster: ${count(systems.length, "game system")} in these files; open one at a time to write it.`);
    return TROUBLE;
  }
  for (const one of systems) await tell(one, tellsAll);
  const [system] = systems;
  if (output !== undefined && system) write(system, output);
  return LEGAL;
}

async function tell({ name, revision, lists, remarks }: OpenedSystem, tellsAll: boolean): Promise<void> {
  await put(`${visible(`${name}, revision ${revision}`)}\n`);
  await table(
    lists.map(({ name: list, file, untold }) => [
      visible(list),
      count((file.entries as unknown[]).length, "unit"),
      count((file.rules as unknown[]).length, "rule"),
      untold.length ? `${count(untold.length, "part")} not judged` : "all judged",
    ]),
  );
  for (const remark of remarks) complain(visible(remark));
  if (!tellsAll) return;
  for (const { name: list, untold } of lists)
    for (const { what, where, why } of untold) await put(`${visible(`${list}: ${where}: ${what}: ${why}`)}\n`);
}

/** A package of the army books, which stays where it was made. */
function write(system: OpenedSystem, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const { manifest, books } = packageOf(system);
  writeFileSync(join(folder, MANIFEST), jsonText(manifest));
  books.forEach(({ file, army }, at) => {
    const list = system.lists.find(({ id }) => id === army.id)?.file;
    writeFileSync(join(folder, file), jsonText(at === 0 ? { ...list, rulebook: system.rulebook } : list));
  });
}
