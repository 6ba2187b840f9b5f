/** Packs and army books as files for a check: what can be used, and why the rest cannot. */
import { describe, expect, test } from "vitest";
import { bookIn, gameOf, packIn } from "@/lib/books/intake/laid-files";
import { packText } from "@/lib/engine/catalogue/author/pack-file";
import { smallArmy } from "../support/make";
import { pack, smallLibrary } from "../support/small-library";

const library = smallLibrary();
const lake = smallArmy({ id: "lake-folk", name: "Lake Folk" });
const taken = { reason: "the game has an army list with the id “hill-folk” already. Give yours another id." };

describe("a pack", () => {
  test("is read, with the army books it brings", async () => {
    const carrier = pack("event", { armyLists: [lake] });
    expect(await packIn(packText(carrier), library)).toMatchObject({ pack: carrier, written: carrier });
  });

  test("is none where its file is none, with the place unless that says nothing to the sender", async () => {
    const broken = JSON.stringify({ ...pack("event"), game: 7, price: [] }, null, 2);
    const why = "game: Text is needed here, not 7. There is 1 more fault.";
    expect(await packIn(broken, library)).toEqual({ reason: `not a pack that can be used. Line 5, column 3: ${why}` });
    expect(await packIn(broken, library, "path")).toEqual({ reason: `not a pack that can be used. ${why}` });
    expect(await packIn("", library)).toEqual({ reason: "not a pack that can be used. The file is empty." });
  });

  test("cannot bring an army list under the id of one of the game's", async () => {
    expect(await packIn(packText(pack("event", { armyLists: [lake, smallArmy()] })), library)).toEqual(taken);
  });
});

describe("an army book", () => {
  test("is read for the game it names", async () => {
    expect(await bookIn(JSON.stringify(lake), library)).toEqual({ army: lake, book: await library.loadBook("small-game") });
  });

  test("is none where its file is none", async () => {
    const odd = JSON.stringify({ ...lake, rules: [{ ...lake.rules[0], id: "S-1", kind: "count" }] });
    expect(await bookIn(odd, library)).toEqual({
      reason: expect.stringMatching(/^not an army book that can be used\. Line 1, column 1: source: .* There is 1 more fault\.$/),
    });
  });

  test("must name a game there is", async () => {
    const known = "there are small-game and other-game.";
    expect(await bookIn("{}", library)).toEqual({ reason: `not an army book that can be used. It names no game; ${known}` });
    expect(await bookIn('{"game": "chess"}', library)).toEqual({
      reason: `not an army book that can be used. There is no game “chess”; ${known}`,
    });
    expect([gameOf('{ "game" : "a b" }'), gameOf('{"game": 7}')]).toEqual(["a b", ""]);
  });

  test("cannot have the id of one of the game's, but of one that somebody keeps", async () => {
    expect(await bookIn(JSON.stringify(smallArmy()), library)).toEqual(taken);
    const kept = { ...library, armyIndex: async () => [{ id: "lake-folk", name: "Lake Folk", page: 3, own: true }] };
    expect(await bookIn(JSON.stringify(lake), kept)).toEqual({ army: lake, book: await library.loadBook("small-game") });
  });
});
