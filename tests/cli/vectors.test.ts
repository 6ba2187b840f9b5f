/** `muster vectors`: what it prints, and what it says of runners that answer rightly, wrongly, otherwise than asked and not at all. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { games } from "@/data/index";
import { loadVectors } from "@/data/vectors";
import { inFolder, muster } from "./run";

const GAME = "generic-fantasy-mass-battles";

/** Holds a runner against the vectors of one game: it knows the right answers, and `change` is what it makes of one and its number. */
async function hold(change: string, ...options: string[]) {
  const { out } = await muster(["vectors", "--game", GAME]);
  let told = { status: null as number | null, out: "", err: "" };
  await inFolder(async (folder) => {
    const [known, runner] = [join(folder, "known.jsonl"), join(folder, "runner.mjs")];
    writeFileSync(known, out);
    writeFileSync(
      runner,
      `import { readFileSync } from "node:fs";
      import { createInterface } from "node:readline";
      const known = readFileSync(${JSON.stringify(known)}, "utf8").trim().split("\\n").map((line) => JSON.parse(line));
      const change = ${change};
      let n = 0;
      for await (const line of createInterface({ input: process.stdin })) {
        const { id, roster } = JSON.parse(line);
        const { verdict, points, missing, findings } = known.find((one) => one.id === id && one.roster === roster);
        const answer = change({ id, verdict, points, missing, findings }, n++);
        if (answer !== null) process.stdout.write((typeof answer === "string" ? answer : JSON.stringify(answer)) + "\\n");
      }`,
    );
    told = await muster(["vectors", "--game", GAME, "--runner", `${process.execPath} ${runner}`, ...options]);
  });
  return told;
}

test("all vectors of all games are printed, each under a name of its own", async () => {
  const { status, out } = await muster(["vectors"]);
  const lines = out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const files = await Promise.all(games.map(({ id }) => loadVectors(id)));
  expect(status).toBe(0);
  expect(new Set(lines.map(({ id }) => id)).size).toBe(files.flatMap(({ vectors }) => vectors).length);
  const { vectors, dataVersion } = await loadVectors(GAME);
  expect(lines.find(({ id }) => id === `${GAME}/3`)).toEqual({ id: `${GAME}/3`, game: GAME, dataVersion, ...vectors[2] });
});

test("a runner that is right, whatever the order of its findings, and one that knows verdicts alone", async () => {
  const all = (await loadVectors(GAME)).vectors.length;
  const right = { status: 0, out: `${all} of ${all} vectors answered alike.\n`, err: "" };
  expect(await hold("(answer) => ({ ...answer, findings: answer.findings.toReversed() })")).toEqual(right);
  expect(await hold("({ id, verdict, points, missing }) => ({ id, verdict, points, missing })")).toEqual(right);
});

test("every way to be wrong is told", async () => {
  const all = (await loadVectors(GAME)).vectors.length;
  const { status, out } = await hold(`(answer, n) =>
    n === 0 ? { ...answer, verdict: "splendid" }
    : n === 1 ? { ...answer, points: answer.points + 7 }
    : n === 2 ? { ...answer, missing: 3 }
    : n === 3 ? { ...answer, findings: [...answer.findings, { rule: "MADE-UP", severity: "error", actual: 1 }] }
    : n === 4 ? { ...answer, findings: "none" }
    : answer`);
  const lines = out.trim().split("\n");
  expect(status).toBe(1);
  expect(lines.slice(0, -1).map((line) => line.replace(/^\S+\/(\d+) {2}\S+ {2}/, "$1 "))).toEqual([
    expect.stringMatching(/^1 verdict "splendid", not "(legal|illegal|unconfirmed)"$/),
    expect.stringMatching(/^2 points \d+, not \d+$/),
    "3 missing 3, not 0",
    '4 has the finding {"rule":"MADE-UP","severity":"error","actual":1,"bound":null}',
    "5 findings are no list of objects",
  ]);
  expect(lines.at(-1)).toBe(`${all - 5} of ${all} vectors answered alike.`);
  const lacking = await hold("(answer) => ({ ...answer, findings: [] })");
  const broken = (await loadVectors(GAME)).vectors.filter(({ findings }) => findings.length);
  expect(lacking.out.match(/lacks the finding/g)?.length).toBe(broken.flatMap(({ findings }) => findings).length);
  expect(lacking.out).toContain(`${all - broken.length} of ${all} vectors answered alike.`);
});

test.each([
  ['() => "Hello!"', /a line is no JSON object: Hello!/],
  ['(answer) => ({ ...answer, id: "nowhere/1" })', /an answer to “nowhere\/1”, which was not asked/],
  [`(answer) => ({ ...answer, id: "${GAME}/1" })`, /which was not asked or is answered/],
  ["(answer, n) => (n > 4 ? process.exit(3) : answer)", /it ended after \d of \d+ answers/],
  ["() => null", /it ended after 0 of \d+ answers/],
])("a runner that does %s has not answered", async (change, reason) => {
  const { status, err } = await hold(change);
  expect(status).toBe(2);
  expect(err).toMatch(reason);
});

test("a runner that is silent is ended, and one that is not there is told", async () => {
  const silent = await muster(["vectors", "--game", GAME, "--runner", "sleep 600", "--timeout", "0.3"]);
  expect(silent.err).toBe("muster: sleep 600: no answer in 0.3 seconds.\n");
  expect(silent.status).toBe(2);
  const none = await muster(["vectors", "--runner", "no-such-engine"]);
  expect(none.status).toBe(2);
  expect(none.err).toMatch(/it ended after 0 of [\d,]+ answers\.\n$/);
});
