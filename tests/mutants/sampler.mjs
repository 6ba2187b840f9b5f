/**
 * Lets Stryker try a random sample of the mutants: MUTANTS_SAMPLE so many, of all that could be tried alike. The seed MUTANTS_SEED
 * draws the same ones from the same code. The others are reported as mutants that do not compile, which count on neither side.
 */
import { createHash } from "node:crypto";

const { MUTANTS_SAMPLE = "100", MUTANTS_SEED = "1" } = process.env;

const rankOf = ({ fileName, location: { start, end }, mutatorName, replacement }) => {
  const file = fileName.replaceAll("\\", "/").replace(/^.*?\/(lib|components)\//, "$1/");
  const parts = [MUTANTS_SEED, file, start.line, start.column, end.line, end.column, mutatorName, replacement];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
};

class Sampler {
  async init() {}

  // All in one group, for the sample is drawn from all of them.
  async group(mutants) {
    return [mutants.map(({ id }) => id)];
  }

  async check(mutants) {
    const ranked = mutants.map((mutant) => ({ id: mutant.id, rank: rankOf(mutant) })).sort((a, b) => (a.rank < b.rank ? -1 : 1));
    const drawn = new Set(ranked.slice(0, Number(MUTANTS_SAMPLE)).map(({ id }) => id));
    return Object.fromEntries(
      mutants.map(({ id }) => [id, drawn.has(id) ? { status: "passed" } : { status: "compileError", reason: "not drawn" }]),
    );
  }
}

export const strykerPlugins = [{ kind: "Checker", name: "sampler", injectableClass: Sampler }];
