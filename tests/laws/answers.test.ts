/** Whatever is answered to open cells, a roster that does not use them reads the same; one that does may change. */
import { describe, expect, test } from "vitest";
import { armyIndex, catalogueFor, games } from "@/data/index";
import { newPack, settleFigures, settleOptions, settlePermission, settlePrice, settleRule } from "@/lib/advice/answers/answers";
import { contradictions } from "@/lib/advice/answers/contradictions";
import { answersIn, compareAnswers, mergeAnswers, withAnswer, withoutAnswer } from "@/lib/advice/answers/pack-answers";
import { type OpenCell, openCells } from "@/lib/advice/open/open-cells";
import { entriesNamedBy, openBound } from "@/lib/engine/catalogue/terms/rule-entries";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { check } from "@/lib/engine/check/check";
import type { Report } from "@/lib/engine/report/finding";
import type { Pack } from "@/lib/engine/schema/pack";
import type { Roster } from "@/lib/engine/schema/roster";
import { anyRoster } from "../support/any-roster";
import { tries } from "../support/effort";
import { type Random, random } from "../support/random";

const LISTS = tries(3);
const ROSTERS = 3;

/** A cell with what of it a roster does not use; null where it uses all of it. */
function unusedPart(cell: OpenCell, roster: Roster, { entryById }: Catalogue): OpenCell | null {
  const units = roster.commands.flatMap((command) => command.units);
  const entries = new Set(units.map((unit) => unit.entry));
  const has = (option: string, entry: string | null) =>
    units.some((unit) => (entry === null || unit.entry === entry) && unit.options.some((o) => o.id === option.split("=")[0]));
  switch (cell.sort) {
    case "permission":
      // Some entries have the permission of another.
      return [...entries].some((id) => id === cell.entry.id || entryById.get(id)?.entry.permissionAs === cell.entry.id) ? null : cell;
    case "profile":
      return entries.has(cell.entry.id) ? null : cell;
    case "price": {
      const used = cell.option === null ? entries.has(cell.entry?.id ?? "") : has(cell.option, cell.entry?.id ?? null);
      return used ? null : cell;
    }
    case "option": {
      const pairs = cell.pairs.filter((pair) => !has(pair.option, pair.entry?.id ?? null));
      return pairs.length ? { ...cell, pairs } : null;
    }
    case "number":
    case "holds": {
      const { data } = cell;
      const named = entriesNamedBy(data);
      const atMost = data.kind === "count" && data.min === undefined && openBound(data)?.side === "max";
      return atMost && named?.every((id) => !entries.has(id)) ? cell : null;
    }
  }
}

function answered(pack: Pack, army: string, cell: OpenCell, rng: Random): Pack {
  const status = rng.pick(["allowed", "denied"] as const);
  switch (cell.sort) {
    case "permission":
      return settlePermission(pack, army, cell, status);
    case "option":
      return settleOptions(pack, army, cell, new Map(cell.pairs.map((pair) => [pair.key, rng.pick(["allowed", "denied"] as const)])));
    case "price":
      return settlePrice(pack, rng.below(2) ? army : undefined, cell, rng.pick([rng.below(90), { perModel: rng.below(40) / 2 }]));
    case "profile":
      return settleFigures(
        pack,
        rng.below(2) ? army : undefined,
        cell,
        Object.fromEntries(cell.missing.map(({ id }) => [id, rng.below(10)])),
      );
    default:
      return settleRule(
        pack,
        army,
        cell,
        cell.sort === "number" && rng.below(3) ? { number: rng.below(4) } : { holds: rng.below(2) === 1 },
      );
  }
}

const said = (report: Report) => ({
  verdict: report.verdict,
  points: report.points,
  missing: report.missing,
  findings: report.findings.map((f) => `${f.severity} ${f.rule.replace(/[.-]checked(-.*)?$/, "")} ${f.message}`).sort(),
});

const withPack = ({ book, army }: Catalogue, pack: Pack) => catalogueFor({ game: book.id, armyList: army.id }, [pack]);

describe.each(games.map((g) => g.id))("%s", (game) => {
  test("what a roster does not use does not change it", { timeout: 240_000 }, async () => {
    const index = await armyIndex(game);
    const some = index.filter((_, i) => i % Math.ceil(index.length / LISTS) === 0);
    let open = 0;
    let changed = 0;
    for (const { id } of some) {
      const catalogue = await catalogueFor({ game, armyList: id });
      const cells = openCells(catalogue);
      const rng = random(`answers ${id}`);
      for (let i = 0; i < ROSTERS; i++) {
        const roster = anyRoster(catalogue, rng);
        const where = `${id} ${i}: ${JSON.stringify(roster.commands)}`;
        const before = said(check(catalogue, roster));
        const unused = cells.flatMap((cell) => unusedPart(cell, roster, catalogue) ?? []);
        open += cells.length - unused.length;
        const empty = newPack(game, "answers", "Answers");
        const pack = unused.reduce((next, cell) => answered(next, id, cell, rng), empty);
        expect(said(check(await withPack(catalogue, pack), roster)), where).toEqual(before);

        const all = cells.reduce((next, cell) => answered(next, id, cell, rng), empty);
        if (JSON.stringify(said(check(await withPack(catalogue, all), roster))) !== JSON.stringify(before)) changed++;

        // Each answer is put in and taken out by itself, and to put it in twice is to put it in once.
        const own = answersIn(all);
        const at = rng.below(own.length + 1);
        const part = mergeAnswers(
          empty,
          { ...empty, answers: own.slice(at).flatMap((a) => (a.sort === "cell" ? a.answer : [])) },
          new Set(),
        );
        for (const answer of own.slice(0, at).filter((_, n) => n % 10 === i)) {
          const put = withAnswer(part, answer);
          expect(withoutAnswer(put, answer), `${where} ${answer.key}`).toEqual(part);
          expect(withAnswer(put, answer), `${where} ${answer.key}`).toEqual(put);
        }

        // To open questions no answer can be wrong, and a pack merged with itself stays as it is.
        expect(contradictions(catalogue, all), where).toEqual([]);
        expect(compareAnswers(all, all), where).toEqual({ conflicts: [], added: [], same: answersIn(all).length });
        expect(mergeAnswers(all, all, new Set()), where).toEqual(all);
        // Put together from its answers, it says the same of every roster.
        const again = mergeAnswers(empty, all, new Set());
        expect(said(check(await withPack(catalogue, again), roster)), where).toEqual(said(check(await withPack(catalogue, all), roster)));
      }
    }
    // Where rosters use open cells, answers to these are seen.
    if (open > 0) expect(changed).toBeGreaterThan(0);
  });
});
