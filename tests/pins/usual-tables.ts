/** The tables that more than one game has: each is judged alike. */
import { expect } from "vitest";
import { aroundBound, ask, cells, characteristic, factNumbers, type Game, points, standingsOf, verdict } from "./ask";
import { type Row, testTables } from "./table";

interface Usual {
  columns: string;
  judge(game: Game, row: Row): Promise<void>;
}

const usual = {
  prices: {
    columns: "what points",
    judge: async (game, row) => expect(points((await ask(game, row.roster ?? "", row)).report)).toBe(row.points),
  },
  standings: {
    columns: "rule unit settings options",
    async judge(game, row) {
      const options = (row.options ?? "").split(" ");
      expect(await standingsOf(game, row, options)).toEqual(Object.fromEntries(options.map((o) => [o, row.says])));
    },
  },
  bounds: {
    columns: "rule what",
    async judge(game, row) {
      const { expected, actual } = await aroundBound(game, row);
      expect(actual).toEqual(expected);
    },
  },
  needs: {
    columns: "rule what says",
    async judge(game, row) {
      const { report } = await ask(game, row.roster ?? "", row);
      expect(verdict(report)).toBe(row.says);
      if (row.bound) expect(report.findings.filter((f) => f.severity === "error").map((f) => f.bound)).toContain(Number(row.bound));
    },
  },
  characteristics: {
    columns: "unit",
    async judge(game, row) {
      const answer = await ask(game, row.unit ?? "", row);
      const expected = Object.fromEntries(Object.entries(cells(row, "unit", "page", "note")).filter(([, value]) => value !== ""));
      expect(Object.fromEntries(Object.keys(expected).map((id) => [id, characteristic(answer, id)]))).toEqual(expected);
    },
  },
  facts: {
    columns: "unit",
    judge: async (game, row) => expect(factNumbers(await ask(game, row.unit ?? ""))).toBe(row.numbers),
  },
} satisfies Record<string, Usual>;

/** One test of each of these tables of a game. */
export function testUsualTables(game: Game, ...names: (keyof typeof usual)[]): void {
  for (const name of names) testTables(game.id)(name, usual[name].columns, (row) => usual[name].judge(game, row));
}
