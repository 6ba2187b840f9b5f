/** The events that one can begin from: each opens in the form and fits its game. */
import { expect, test } from "vitest";
import * as books from "@/data/index";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import { packRemarks } from "@/lib/engine/catalogue/packs/pack-remarks";
import { compileUnknown } from "@/lib/engine/catalogue/unknown/compile";
import { templateOf } from "@/lib/engine/schema/limit-templates";
import { Pack } from "@/lib/engine/schema/pack";

const examples = (await books.exampleEvents()).map((file) => Pack.parse(file));

test("there are ten, each with an id and a name of its own", () => {
  expect(new Set(examples.map(({ id }) => id)).size).toBe(10);
  expect(new Set(examples.map(({ name }) => name)).size).toBe(10);
});

test.each(examples.map((pack) => [pack.name, pack] as const))("%s", async (_, pack) => {
  for (const limit of pack.event?.limits ?? []) expect(templateOf(limit), JSON.stringify(limit)).not.toBeNull();
  expect(await packRemarks([pack], books)).toEqual([[]]);
  if (pack.unknownBook) {
    const { rules } = compileUnknown({ game: pack.game, armyList: "own", unknownBook: pack.unknownBook }, [pack]);
    expect(new Set(rules.flatMap(({ rule }) => ("event" in rule ? rule.id : []))).size).toBe(pack.event?.limits?.length);
    return;
  }
  const book = await books.loadBook(pack.game);
  for (const { id } of await books.armyIndex(pack.game)) compile(book, await books.loadArmy(pack.game, id), { packs: [pack] });
});
