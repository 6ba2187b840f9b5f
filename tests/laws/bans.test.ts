/** How a list is read does not depend on what an event limits: what is banned is written like anything else, and told when it is checked. */
import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import * as books from "@/data/index";
import { isChecked, type Submission } from "@/lib/books/intake/reply";
import { readSubmissions } from "@/lib/books/intake/submission";
import { withPacks } from "@/lib/books/intake/with-packs";
import type { LimitThing } from "@/lib/engine/common";
import { Pack } from "@/lib/engine/schema/pack";

const GAME = "warhammer-7e";
const FOLDER = new URL("../lists/players/lists/", import.meta.url);
const texts = readdirSync(FOLDER).map((file): [string, string] => [file, readFileSync(new URL(file, FOLDER), "utf8")]);

const spring = (limits: object[]) => Pack.parse({ format: "muster-pack/1", id: "spring", name: "Spring", game: GAME, event: { limits } });
const MOST = 40;
const bans = (all: readonly LimitThing[], from: number) =>
  Array.from({ length: Math.ceil(all.length / MOST) }, (_, i) => ({
    number: from + i,
    who: { each: "army" },
    may: "may-not",
    of: all.slice(MOST * i, MOST * (i + 1)),
  }));

const said = (one: Submission) =>
  isChecked(one) ? { roster: one.roster, reading: one.reading, problems: one.problems, ignored: one.ignored } : one.reason;
const isOfGame = (one: Submission) =>
  isChecked(one) && one.roster.game === GAME && one.roster.commands.some(({ units }) => units.length > 0);
const isLegal = (one: Submission) => isOfGame(one) && isChecked(one) && one.report.verdict === "legal";

/** Every unit and every option of the game is banned, and none may be of two models. */
let strict: Pack;

beforeAll(async () => {
  const armies = await books.armyIndex(GAME);
  const all = await Promise.all(armies.map(({ id }) => books.catalogueFor({ game: GAME, armyList: id })));
  const entries = [...new Set(all.flatMap((one) => one.entries.map(({ entry }) => entry.id)))].map((entry) => ({ entry }));
  const options = [...new Set(all.flatMap((one) => one.variants.map(({ option }) => option.id)))].map((option) => ({ option }));
  const size = {
    number: 1,
    kind: "count",
    in: "unit",
    quantity: { of: { entry: entries.map(({ entry }) => entry) }, measure: "models" },
    max: 1,
  };
  strict = spring([size, ...bans(entries, 2), ...bans(options, 100)]);
});

test.each(texts)("%s is read as at an event without limits", async (file, text) => {
  const plain = await readSubmissions(file, text, withPacks(books, [spring([])]));
  const held = await readSubmissions(file, text, withPacks(books, [strict]));
  expect(held.map(said)).toEqual(plain.map(said));
  expect(held.filter(isLegal)).toEqual([]);
});
