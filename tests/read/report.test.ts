/** The reading report: every line of a list, and what became of it. */
import { describe, expect, test } from "vitest";
import { readReported } from "@/lib/read/text";
import { plainLanguage } from "../support/list-language";
import { random } from "../support/random";
import { readHead } from "../support/read-body";
import { small } from "../support/small-book";

const report = (text: string) => readReported(readHead(text), small, plainLanguage).report;
const states = (text: string) =>
  report(text).map(({ line, state, text: part, reason }) => [line, state, part, reason].filter(Boolean).join(" | "));

describe("a line is", () => {
  test.each<[string, string[]]>([
    ["2 Spears: bow", ["2 | understood | 2 Spears: bow"]],
    ["2 Sperars: bow", ["2 | understood | 2 Sperars: bow", "2 | guessed | Sperars | spelling"]],
    ["2 Spears # blue", ["2 | understood | 2 Spears # blue", "2 | ignored | # blue | remark"]],
    ["Hi Tom,", ["2 | ignored | Hi Tom, | greeting"]],
    ["see what I have for you", ["2 | ignored | see what I have for you | sentence"]],
    ["Created with Scribe", ["2 | ignored | Created with Scribe | added by a tool"]],
    ["https://example.org/list", ["2 | ignored | https://example.org/list | address"]],
    ["Player: Ann", ["2 | understood | Player: Ann"]],
    ["[Command: Mercenary]", ["2 | understood | [Command: Mercenary]"]],
    ["[Units]", ["2 | understood | [Units]"]],
  ])("%j", (line, said) => {
    expect(states(`Roster: Test\n${line}`).slice(1)).toEqual(said);
  });

  test("a note of a unit, which stands below it", () => {
    expect(states("Roster: Test\n2 Spears\n  Unit note: bring dice").slice(2)).toEqual(["3 | understood | Unit note: bring dice"]);
  });
});

test("no line is missing, whatever it is, and blank ones are not there", () => {
  const rng = random("report");
  const pieces = [
    "2",
    " ",
    "x",
    "Spears",
    "Sperars",
    ": ",
    "bow",
    "(",
    ")",
    "[",
    "]",
    "#",
    "-",
    '"',
    "`",
    "Total",
    "60",
    "pts",
    "hello",
    "you",
    "\t",
    "Roster: ",
  ];
  for (let i = 0; i < 300; i++) {
    const lines = Array.from({ length: 12 }, () => Array.from({ length: rng.below(7) }, () => rng.pick(pieces)).join(""));
    const wanted = lines.flatMap((line, at) => (line.trim() ? [at + 1] : []));
    const told = report(lines.join("\n"));
    expect([...new Set(told.map((one) => one.line))], lines.join("\n")).toEqual(wanted);
  }
});
