/** Several lists in one text. */
import { describe, expect, test } from "vitest";
import { startsOf } from "@/lib/read/lines/lists";
import { linesOf } from "@/lib/read/lines/plain";

const starts = (text: string) => startsOf(linesOf(text)).map((at) => text.split("\n")[at]);
const unit = "2 Spears (60)\n3 Bows (30)";

describe("another list begins", () => {
  test.each<[string, string, string[]]>([
    ["at another roster", `Roster: A\n${unit}\nRoster: B\n${unit}`, ["Roster: A", "Roster: B"]],
    ["at another army list", `Game: G\nArmy: A\n${unit}\nPlayer: Ben\nArmy: B\n${unit}`, ["Game: G", "Player: Ben"]],
    ["at the head of another mail", `Army: A\n${unit}\n\nFrom: Ben\nSubject: list\nArmy: B\n${unit}`, ["Army: A", "From: Ben"]],
    [
      "behind a total, with a title",
      `City (90 Points)\n${unit}\nTotal: 90\n\nTown (90 Points)\n${unit}`,
      ["City (90 Points)", "Town (90 Points)"],
    ],
    ["behind what a tool adds", `City\n${unit}\nCreated with Scribe\nTown\n${unit}`, ["City", "Town"]],
  ])("%s", (_, text, found) => {
    expect(starts(text)).toEqual(found);
  });
});

describe("no other list begins", () => {
  test.each([
    ["at a total above the units", `Roster: A\nTotal: 90\n${unit}`],
    ["at a name below the end of a mail", `Army: A\n${unit}\nCheers,\nAnn\nthe one from the north`],
    ["at a single unit behind a total", `Army: A\n${unit}\nTotal: 90\nI forgot:\n1 Bow (5)`],
    ["at a player below the units", `Roster: A\n${unit}\nPlayer: Ann`],
    ["at what is given twice in one head", `Army: A\nArmy: B\n${unit}`],
  ])("%s", (_, text) => {
    expect(starts(text)).toEqual([text.split("\n")[0]]);
  });
});

test("lines stand as deep as indents and bullets say, whatever white space they have", () => {
  const depths = (text: string) => linesOf(text).map((line) => line.depth);
  expect(depths("a\n  b\n    c\n  d\ne")).toEqual([0, 1, 2, 1, 0]);
  expect(depths("a\n- b\n- c\n  • d")).toEqual([0, 1, 1, 2]);
  expect(depths("> a\n> \n> - b\n> c")).toEqual([0, 1, 1, 0]);
  expect(depths("+ Core +\na\n+ b")).toEqual([0, 0, 1]);
  expect(depths("a\n\u00a0\u00a0b\n-\u00a0c")).toEqual([0, 1, 1]);
  expect(depths("\ufeffa\nb")).toEqual([0, 0]);
});
