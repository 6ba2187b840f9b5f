/** Packs given to the command line: what names nothing is refused by every command, and every fault is told by `pack check`. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { muster } from "./run";

const folder = mkdtempSync(join(tmpdir(), "muster-pack-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string, value: unknown) => {
  const path = join(folder, name);
  writeFileSync(path, typeof value === "string" ? value : JSON.stringify(value, null, 1));
  return path;
};
const event = (limits: object[], more: object = {}) => ({
  format: "muster-pack/1",
  id: "spring",
  name: "Spring Muster",
  game: "warhammer-7e",
  event: { limits: limits.map((limit, i) => ({ number: i + 1, who: { each: "army" }, may: "may-not", ...limit })), ...more },
});
const bad = file("bad.json", event([{ of: [{ entry: "steam-tanke" }] }]));
const roster = fileURLToPath(new URL("../../data/warhammer-7e/samples/empire-2000.muster.json", import.meta.url));
const WHY = 'event.limits.0.of.0.entry: No army list of the game has the entry "steam-tanke". Perhaps "steam-tank"?';

const out = join(folder, "out.pdf");
const commands: Record<string, string[][]> = {
  booklet: [["booklet", roster, "-o", out]],
  check: [["check", roster]],
  compare: [["compare", roster, roster]],
  export: [["export", roster, "--as", "text"]],
  match: [["match", "--battle", "x", "--first", roster, "--second", roster]],
  points: [["points", roster]],
  read: [["read", roster]],
  rules: [["rules", "warhammer-7e"]],
  sheet: [["sheet", roster, "-o", out]],
  stats: [["stats", roster]],
  suggest: [
    ["suggest", "army", "warhammer-7e", "empire", "--points", "1000"],
    ["suggest", "legal", roster],
    ["suggest", "spend", roster],
  ],
  watch: [["watch", folder]],
};

test("these are the commands that take a pack", () => {
  const at = fileURLToPath(new URL("../../app/cli/commands/", import.meta.url));
  const taking = readdirSync(at).filter((name) => readFileSync(join(at, name), "utf8").includes("packOption()"));
  expect(taking.map((name) => name.replace(/\.ts$/, ""))).toEqual(Object.keys(commands));
});

test.each(Object.values(commands).flat())("%s %s refuses a pack with an id that nothing has", async (...args) => {
  const { status, out, err } = await muster([...args.filter((arg) => arg !== undefined), "--pack", bad]);
  expect([status, out]).toEqual([2, ""]);
  expect(err).toContain(WHY);
});

test.each<[string, object, string]>([
  [
    "an option",
    event([{ of: [{ option: "ring-of-hotekk" }] }]),
    'event.limits.0.of.0.option: No army list of the game has the option "ring-of-hotekk". Perhaps "ring-of-hotek"?',
  ],
  ["an option as an entry", event([{ of: [{ entry: "the-war-altar" }] }]), 'There is such an option: write it as "option".'],
  ["a day", event([], { date: "2026-02-30" }), "event.date: “2026-02-30” is no day"],
  [
    "a zone",
    event([], { deadline: { date: "2026-11-25", time: "20:00", zone: "Mars/Olympus" } }),
    "event.deadline.zone: There is no time zone “Mars/Olympus”.",
  ],
  ["a time", event([], { deadline: { date: "2026-11-25", time: "24:10", zone: "UTC" } }), "event.deadline.time: "],
])("check refuses %s", async (_, pack, why) => {
  const { status, err } = await muster(["check", "--pack", file("one.json", pack), roster]);
  expect(status).toBe(2);
  expect(err).toContain(why);
});

test("pack check tells every fault with line and column, as text and as JSON", async () => {
  const good = file("good.json", event([{ of: [{ entry: "steam-tank" }] }]));
  const dusk = file("dusk.json", event([], { deadline: { date: "2026-10-25", time: "01:30", zone: "Europe/London" } }));
  expect(await muster(["pack", "check", good])).toMatchObject({ status: 0, out: `${good}: no fault.\n` });
  const told = await muster(["pack", "check", dusk]);
  expect([told.status, told.out]).toEqual([
    0,
    expect.stringContaining("remark: event.deadline.time: The clocks are put back and show 01:30 twice that day"),
  ]);
  expect(await muster(["pack", "check", good, bad])).toMatchObject({
    status: 1,
    out: `${good}: no fault.\n${bad}:16:7: error: ${WHY}\n${bad}: 1 error.\n`,
  });
  const json = await muster(["pack", "check", bad, "--format", "json"]);
  expect([json.status, JSON.parse(json.out)]).toEqual([
    1,
    {
      file: bad,
      pack: "spring",
      faults: [{ line: 16, column: 7, path: "event.limits.0.of.0.entry", message: WHY.slice(27), severity: "error" }],
    },
  ]);
  const missing = join(folder, "none.json");
  expect(await muster(["pack", "check", missing, bad])).toMatchObject({ status: 2, out: expect.stringContaining("1 error.") });
  expect((await muster(["pack", "check", file("broken.json", "{ }")])).status).toBe(1);
});

test("pack check tells what a pack extends, and the army lists that it does not fit", async () => {
  const base = file("base.json", event([{ of: [{ entry: "steam-tank" }] }]));
  const { event: _, ...plain } = event([]);
  const upper = file("upper.json", { ...plain, id: "upper", extends: ["spring"] });
  expect((await muster(["pack", "check", upper])).out).toContain("error: extends: ");
  expect(await muster(["pack", "check", upper, base])).toMatchObject({ status: 0 });
  const rule = { id: "X-1", kind: "count", quantity: { of: { entry: ["steam-tank"] } }, max: 1, page: 1, basis: "printed" };
  const partly = await muster(["pack", "check", file("partly.json", { ...plain, rules: [rule] })]);
  expect([partly.status, partly.out]).toEqual([0, expect.stringMatching(/remark: It does not fit 15 army lists, such as /)]);
});

test.each<[string, object]>([
  ["except", event([{ of: [{ entry: "steam-tank" }], who: { except: ["empire"] } }])],
  ["secret", event([], { armies: { only: ["bretonnia"] }, secret: [{ entry: "steam-tank" }] })],
])("pack check tells what no army list of its %s has", async (name, pack) => {
  const { out } = await muster(["pack", "check", file(`idle-${name}.json`, pack)]);
  expect(out).toMatch(/error: event\.\S+: No army list that .* has the entry "steam-tank"/);
});

test("the day of a booklet is a day", async () => {
  const { status, err } = await muster(["booklet", roster, "-o", out, "--date", "2026-02-30"]);
  expect([status, err]).toEqual([2, "muster: --date: “2026-02-30” is no day: that month has 28 days.\n"]);
});
