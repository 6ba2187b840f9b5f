/** Opened systems held against the evaluator, which shares no code with them: small systems, many rosters. */
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { asPackage } from "@/lib/books/system/as-package";
import { openSystems } from "@/lib/books/system/open";
import { changedFile, filesAt, systemOf } from "./files";
import { judgeOf } from "./ours";
import { randomRosters } from "./random-rosters";
import { writtenRos } from "./write-ros";

const filesOf = (name: string) => filesAt(fileURLToPath(new URL(`small/${name}`, import.meta.url)));
const ROSTERS = 200;
const SMALL = ["forge", "glen", "lake", "moor", "owl", "reed"];

test.each(SMALL)("%s: with names of any length it opens with as many rules", async (name) => {
  const files = filesOf(name);
  const long = files.map((file) => {
    const text = new TextDecoder().decode(file.bytes).replaceAll(/(\bname="|"name": ?")([^"]*)/g, `$1$2 ${"x".repeat(500)}`);
    return { ...file, bytes: new TextEncoder().encode(text) };
  });
  const judges = [await judgeOf(files, systemOf(files)), await judgeOf(long, systemOf(long))];
  expect(judges[1]?.rules).toBe(judges[0]?.rules);
});

test.each(SMALL)("%s: what is called legal or illegal is so, and costs as much", async (name) => {
  const files = filesOf(name);
  const system = systemOf(files);
  const judge = await judgeOf(files, system);
  if (!judge) throw new Error("no judge");
  const wrong: string[] = [];
  let certain = 0;
  for (const catalogue of system.catalogues.filter((one) => !one.library)) {
    let n = 0;
    for (const { roster, judged } of randomRosters(system, catalogue, "tests")) {
      if (n++ >= ROSTERS) break;
      const ours = await judge(roster, writtenRos(roster, judged));
      const sum = judged.points.get(system.game.costTypes[0]?.id ?? "") ?? 0;
      if (ours.atLeast ? ours.points > sum : Math.abs(ours.points - sum) > 0.01)
        wrong.push(`${catalogue.name} ${n}: ${ours.points}, not ${sum}`);
      if (ours.verdict === "unconfirmed") continue;
      certain++;
      if ((ours.verdict === "legal") !== (judged.faults.length === 0))
        wrong.push(`${catalogue.name} ${n}: ${ours.verdict} (${ours.faults.join("; ")})`);
    }
  }
  expect(wrong).toEqual([]);
  expect(certain).toBeGreaterThan(ROSTERS / 5);
});

test("an army list that cannot be used is left out and told; the next one brings the game", () => {
  const [system] = openSystems(filesOf("reed")).systems;
  if (!system || system.lists.length < 2) throw new Error("two army lists are needed");
  const [first, ...others] = system.lists;
  const broken = { ...system, lists: [{ ...first, file: { ...first?.file, name: "" } } as (typeof system.lists)[number], ...others] };
  const { books, leftOut } = asPackage(broken);
  expect(leftOut).toEqual([{ file: first?.name, reason: expect.stringContaining("name:") }]);
  expect(books.map(({ army }) => army.id)).toEqual(others.map(({ id }) => id));
  expect(books[0]?.army.rulebook?.id).toBe(system.id);
  expect(() => asPackage({ ...broken, lists: broken.lists.slice(0, 1) })).toThrow("name");
});

test("a limit that is changed by one is seen", async () => {
  const files = filesOf("lake");
  const system = systemOf(files);
  const changed = changedFile(files, "net-three", 2);
  const judges = [await judgeOf(files, system), await judgeOf(changed, system)];
  const [shore] = system.catalogues;
  if (!shore) throw new Error("no catalogue");
  const verdicts = new Set<string>();
  let n = 0;
  for (const { roster, judged } of randomRosters(system, shore, "tests")) {
    if (n++ >= ROSTERS) break;
    const ros = writtenRos(roster, judged);
    const [before, after] = [await judges[0]?.(roster, ros), await judges[1]?.(roster, ros)];
    verdicts.add(`${before?.verdict} ${after?.verdict}`);
  }
  expect(verdicts).toContain("legal illegal");
});
