/** Lines that may be units are read, or told: a roster whose dragons were passed over is never legal. */
import { describe, expect, test } from "vitest";
import { readBody } from "@/lib/read/text";
import { unmarked } from "@/lib/read/text-parts";
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
  test.each(["[Units]", "[Units] (270 points)", "[Units]: 270", "[Units] (the best of them)", "== Units ==", "# Spears first", "Units:"])(
    "%s",
    (line) => expect(read(line)).toEqual({ units: [], said: [] }),
  );
});

describe("what may be a unit and is not read is told", () => {
  const leftOut = (text: string) => `3 error: "${text}": this may be a unit; it was left out.`;
  test.each([
    ["Wing 9 Spears:", leftOut("Wing 9 Spears:")],
    ["# 9 Spears", leftOut("# 9 Spears")],
    ["2 Spears # and 9 Dwarfs", leftOut("# and 9 Dwarfs")],
    ["[Wing of 9 Spears]", leftOut("Wing of 9 Spears")],
    ["2 Spears x9", '3 error: "Spears": 2 in front and 9 behind; the one in front was taken.'],
    ["8 Spears (x2)", '3 error: "Spears": 8 in front and 2 behind; the one in front was taken.'],
    ["2 `spears` and 9 Dwarfs", '3 error: "and 9 Dwarfs": behind a name in backticks; it was left out.'],
    [`${"[x] ".repeat(11)}9 Spears`, '3 error: "9 Spears": more than 10 brackets in front; it was left out.'],
    ["[Gommand: Mercenary]", '3 error: "[Gommand: Mercenary]": fits no kind of command; what follows was put into the command before.'],
  ])("%s", (line, message) => {
    expect(read(line).said).toEqual([message]);
  });

  test("remarks without one are for people", () => {
    expect(read("2 Spears # painted 2024", "# seen on 3 May", "2 Spears # 12 of them on foot").said).toEqual([]);
  });

  test("a name that holds backticks is told without the marks of the reader", () => {
    expect(read("2 Spears `of old`").said).toEqual(['3 advice: "Spears of old": fits nothing in Hill Dwarfs; it was kept as written.']);
  });
});

test("every note to a unit is kept", () => {
  const { roster } = readBody("Roster: Test\n2 Spears\nUnit note: one\nUnit note: two", catalogue);
  expect(roster?.commands[0]?.units[0]?.note).toBe("one\ntwo");
});

test.each([
  ["__9 Orcs__", "9 Orcs"],
  ["= 9 Orcs", "9 Orcs"],
  ["'9 Orcs", "9 Orcs"],
  ["== Units ==", "== Units =="],
  ["_Orcs_", "_Orcs_"],
])("%s without its marks is %s", (line, plain) => {
  expect(unmarked(line)).toBe(plain);
});
