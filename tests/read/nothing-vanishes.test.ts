/** Lines that may be units are read, or told: a roster whose dragons were passed over is never legal. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as books from "@/data/index";
import { findRosters } from "@/lib/books/intake/submission";
import { type OfPlayer, untoldIn } from "../support/altered-lists";
import { sample, tries } from "../support/effort";
import { readBody } from "../support/read-body";
import { small as catalogue } from "../support/small-book";

const read = (...lines: string[]) => {
  const { roster, problems } = readBody(["Roster: Test", "1 General", ...lines].join("\n"), catalogue);
  return {
    units: roster?.commands.flatMap((c) => c.units.slice(c === roster.commands[0] ? 1 : 0).map((u) => `${c.kind}: ${u.count} ${u.entry}`)),
    said: problems.map((p) => `${p.line} ${p.severity}: ${p.message}`),
  };
};

describe("a unit in marks and brackets is read", () => {
  test.each([
    "9 Spears",
    "[x] 9 Spears",
    "[ ] 9 Spears (270)",
    "[9 Spears (270)]",
    '"9 Spears (270)"',
    "“9 Spears”",
    "'9 Spears'",
    "__9 Spears__",
    "**9 Spears**",
    "=9 Spears",
    "[Units] 9 Spears",
    "[Command: Main] 9 Spears",
    "[Units] Spears ×9",
    `${"[x] ".repeat(10)}9 Spears`,
  ])("%s", (line) => {
    const { units, said } = read(line);
    expect(units).toEqual(["main: 9 spears"]);
    expect(said.filter((one) => one.includes("error"))).toEqual([]);
  });
});

describe("a heading is no unit", () => {
  test.each(["[Units]", "[Units] (270 points)", "[Units] (the best of them)", "== Units ==", "Units:"])("%s", (line) =>
    expect(read(line)).toEqual({ units: [], said: [] }),
  );
});

describe("what may be a unit and is not read is told", () => {
  const leftOut = (text: string) => `3 error: "${text}": this may be a unit; it was left out.`;
  test.each([
    ["Player: Ann # 9 Spears", leftOut("# 9 Spears")],
    ["2 Spears: andbow", '3 advice: "andbow": fits nothing in Hill Dwarfs; it was kept as written.'],
    ["2 Spears # and 9 Dwarfs", leftOut("# and 9 Dwarfs")],
    ['2 Spears "a" "b"', '3 unconfirmed: "b": not understood; it was left out.'],
    ['"old hat"', '3 error: ""old hat"": no known name; it was left out.'],
  ])("%s", (line, message) => {
    expect(read(line).said).toEqual([message]);
  });

  test("remarks without one are for people", () => {
    expect(read("2 Spears # painted 2024", "# seen on 3 May", "2 Spears # 12 of them on foot").said).toEqual([]);
  });
});

describe("what stands beside the name of something shows", () => {
  test.each<[string, string[], string[], string[]]>([
    ['"Foo" [9 Spears]', ["9 spears Foo"], [], []],
    ['2 Spears "a" "b"', ["2 spears a"], ["b"], []],
    ["2 Spears (Zorb Banner)", ["2 spears Zorb Banner"], [], []],
    ["2 Spears (60) (Zorb Banner)", ["2 spears: Zorb Banner"], ["Zorb Banner"], []],
    ["2 Spears (Zorb Banner", ["2 spears: Zorb Banner"], ["Zorb Banner"], []],
    ["2 Spears (60): bow (70)", ["2 spears: bow"], [], ["70"]],
    ["8 Spears (x2)", ["8 spears", "8 spears"], [], []],
    ["2 Spears: a.b", ["2 spears: a.b"], ["a.b"], []],
    ["2 Spears # and 9 Dwarfs", ["2 spears"], ["# and 9 Dwarfs"], []],
    ["Player: Ann # 9 Spears", [], ["# 9 Spears"], []],
    ["[Units (270)]", [], [], ["270"]],
    ["[Units] (270 points)", [], [], ["270"]],
    ['[Command: Mercenary, black "Band"]', [], ["black"], []],
    ["Orges of the north - 50", [], ["Orges of the north - 50"], []],
    ["2 Le (7522) viathans (378): rating 2", [], ["2 Le (7522) viathans (378): rating 2"], []],
  ])("%s", (line, made, told, passed) => {
    const { roster, problems, ignored } = readBody(["Roster: Test", "1 General", line].join("\n"), catalogue);
    const units = roster?.commands.flatMap((command) => command.units).slice(1) ?? [];
    const written = units.map(({ count, entry, name, options }) =>
      [`${count} ${entry}`, ...(name ? [` ${name}`] : []), ...options.map(({ id }) => `: ${id}`)].join(""),
    );
    expect([written, problems.map(({ name }) => name), ignored.map(({ text }) => text)]).toEqual([made, told, passed]);
  });

  test("what stands in front of all units too, where the list has its name", () => {
    const { ignored } = readBody("Roster: Test\nRiders of Zorb 7522 - so\n1 General", catalogue);
    expect(ignored.map(({ text }) => text)).toEqual(["Riders of Zorb 7522 - so"]);
  });
});

describe("what says nothing about the roster is shown with its reason", () => {
  const ignored = (...lines: string[]) => readBody(["Roster: Test", "1 General", ...lines].join("\n"), catalogue).ignored;
  test.each<[string, string, string]>([
    ["2 Spears # painted 2024", "# painted 2024", "remark"],
    ["# painted 2024", "# painted 2024", "remark"],
    ["Player: Ann # my sister", "# my sister", "remark"],
    ["Setting: a = b # c", "# c", "remark"],
    ["----", "----", "separator"],
    ["****", "****", "separator"],
    ["!", "!", "separator"],
    ["My best:", "My best:", "title"],
    ["[The best]", "[The best]", "title"],
    ["3. Spears", "3.", "number of a list"],
    ["Player:", "Player:", "nothing behind the colon"],
  ])("%s", (line, text, reason) => {
    expect(ignored(line)).toEqual([{ line: 3, text, reason }]);
  });

  test("up to 200 of them, the rest counted, each cut at 200 letters", () => {
    const many = ignored(...Array.from({ length: 203 }, (_, i) => `# ${i ? "painted" : "z".repeat(300)}`));
    expect(many).toHaveLength(201);
    expect(many[0]?.text).toBe(`# ${"z".repeat(198)}…`);
    expect(many.at(-1)).toEqual({ line: 202, text: "", reason: "3 more parts not listed" });
  });

  test("a category of the game as a heading is none of it", () => {
    expect(ignored("[Units]", "2 Spears")).toEqual([]);
  });
});

test("every note to a unit is kept", () => {
  const { roster } = readBody("Roster: Test\n2 Spears\nUnit note: one\nUnit note: two", catalogue);
  expect(roster?.commands[0]?.units[0]?.note).toBe("one\ntwo");
});

describe("of a player's list that is altered at one line", () => {
  const CASES = tries(1500);
  test("every word and every number shows as it is meant, or is told", { timeout: 180_000 }, async () => {
    const folder = new URL("../lists/players/", import.meta.url);
    const index = JSON.parse(readFileSync(new URL("index.json", folder), "utf8")) as { file: string }[];
    const sampled = sample(index, 12);
    const lists: OfPlayer[] = [];
    for (const { file } of sampled) {
      const text = readFileSync(new URL(file, folder), "utf8");
      const [found] = await findRosters(text, books);
      if (typeof found === "object") lists.push({ file, text, found });
    }
    expect(lists).toHaveLength(sampled.length);
    expect(await untoldIn(lists, CASES, "altered lists")).toEqual([]);
  });
});
