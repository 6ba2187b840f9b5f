/**
 * Lets Stryker try a random sample of the mutants: MUTANTS_SAMPLE so many, of all that could be tried alike. The seed MUTANTS_SEED
 * draws the same ones from the same code. The others are reported as mutants that do not compile, which count on neither side, and so
 * are those that the types refuse: nobody could merge them.
 */
import { createHash } from "node:crypto";
import { typed } from "./typed.mjs";

const { MUTANTS_SAMPLE = "100", MUTANTS_SEED = "1", MUTANTS_ROOM = "lib/engine/check" } = process.env;

const rankOf = ({ fileName, location: { start, end }, mutatorName, replacement }) => {
  const parts = [MUTANTS_SEED, projectFile(fileName), start.line, start.column, end.line, end.column, mutatorName, replacement];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
};

/** "lib/words/text.ts", wherever Stryker has put the project. */
const projectFile = (file) => file.replaceAll("\\", "/").replace(/^.*?\/(lib|components)\//, "$1/");

class Sampler {
  async init() {}

  // All in one group, for the sample is drawn from all of them.
  async group(mutants) {
    return [mutants.map(({ id }) => id)];
  }

  async check(mutants) {
    const ranked = mutants.map((mutant) => ({ mutant, rank: rankOf(mutant) })).sort((a, b) => (a.rank < b.rank ? -1 : 1));
    const queue = ranked.map(({ mutant }) => ({ ...mutant, file: projectFile(mutant.fileName) }));
    const drawn = new Set();
    while (queue.length && drawn.size < Number(MUTANTS_SAMPLE)) {
      const missing = Number(MUTANTS_SAMPLE) - drawn.size;
      const next = queue.splice(0, Math.ceil(missing * 1.4));
      const refused = typed(next, MUTANTS_ROOM);
      const fit = next.filter(({ id }) => !refused.has(id));
      for (const { id } of fit.slice(0, missing)) drawn.add(id);
    }
    return Object.fromEntries(
      mutants.map(({ id }) => [id, drawn.has(id) ? { status: "passed" } : { status: "compileError", reason: "not drawn" }]),
    );
  }
}

export const strykerPlugins = [{ kind: "Checker", name: "sampler", injectableClass: Sampler }];
