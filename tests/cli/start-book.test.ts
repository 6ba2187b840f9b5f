/** `muster book new` with the units of a table, of lists or of a catalogue. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { inFolder, muster } from "./run";

const made = (out: string) =>
  JSON.parse(out) as { entries: { name: string; price: unknown }[]; rulebook?: { categories: { name: string }[] } };

test("an army book begins with a table, lists or a catalogue, and the report goes to standard error", async () => {
  await inFolder(async (folder) => {
    const file = (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    const table = file("fen.csv", "Unit;Points;Models;Slot\nFen guard;6;10-30;Core\nFen giant;?;1;Rare\n");
    const tom = file("tom.txt", "Player: Tom\n10 Fen guard [60 pts]\nTotal: 60 pts\n");
    const ann = file("ann.txt", "Player: Ann\n20 Fen guard (horn) [125 pts]\nTotal: 125 pts\n");
    const catalogue = file(
      "fen.cat",
      '<catalogue id="fen" name="Fen" gameSystemId="moor"><selectionEntries><selectionEntry id="a" name="Fen giant" type="model"><costs><cost name="pts" typeId="pts" value="140"/></costs></selectionEntry></selectionEntries></catalogue>',
    );
    const other = file("moor.cat", readFileSync(catalogue, "utf8").replace('id="fen" name="Fen"', 'id="moor-folk" name="Moor folk"'));
    const [fromTable, fromLists, fromCatalogue, ownGame, both, none, lost, several, chosen] = await Promise.all(
      [
        ["warhammer-7e", "--from-table", table],
        ["warhammer-7e", "--from-lists", tom, ann],
        ["warhammer-7e", "--from-catalogue", catalogue],
        ["--game", "Fen Wars", "--from-table", table],
        ["--from-table", table, "--from-lists", tom],
        ["--from-table", file("empty.csv", "-----\n")],
        ["--from-catalogue", tom],
        ["warhammer-7e", "--from-catalogue", catalogue, other],
        ["--game", "Fen Wars", "--from-catalogue", catalogue, other, "--list", "moor folk"],
      ].map((args) => muster(["book", "new", ...args])),
    );
    expect(made(fromTable?.out ?? "").entries).toMatchObject([
      { name: "Fen guard", price: { perModel: 6 } },
      { name: "Fen giant", price: { unknown: true } },
    ]);
    expect(fromTable?.err).toContain("  guess: 6 is taken for the price of each model, because the size varies\n");
    expect(fromTable?.err).toMatch(/2 entries, 1 guess and 1 price open\.\n$/);
    expect(made(fromLists?.out ?? "").entries).toMatchObject([{ name: "Fen guard", price: { perModel: 6 }, offers: { horn: 5 } }]);
    expect(made(fromCatalogue?.out ?? "").entries).toMatchObject([{ name: "Fen giant", price: 140 }]);
    expect(made(ownGame?.out ?? "").rulebook?.categories.map(({ name }) => name)).toEqual(["Core", "Rare"]);
    expect(several?.err).toBe("muster: name one of the army lists with --list: Fen and Moor folk.\n");
    expect(chosen?.err).toContain("Moor folk: Fen giant\n  entry Fen giant: 140 points, 1 model");
    expect(made(chosen?.out ?? "").rulebook).toMatchObject({ id: "fen-wars", title: "Fen Wars" });
    expect([both, none, lost, several].map((ran) => [ran?.status, ran?.out])).toEqual([
      [2, ""],
      [2, ""],
      [2, ""],
      [2, ""],
    ]);
    expect(both?.err).toBe("muster: begin with one thing: a table, lists or a catalogue.\n");
    expect(none?.err).toContain("no unit was found.");
    expect(lost?.err).toContain("tom.txt: no catalogue: it has neither a “catalogue” nor a “gameSystem”.");
  });
});
