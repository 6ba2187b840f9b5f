/** Two tabs that take in or make a pack of one name: neither puts its own in the place of the other's. */
import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import { takePack } from "@/components/books/packs/take-pack";
import { keepEvent } from "@/components/storage/events/keep-event";
import { withOwn } from "@/components/storage/own-library";
import { ownStore } from "@/components/storage/own-store";
import { packText } from "@/lib/engine/catalogue/author/pack-file";
import type { Pack } from "@/lib/engine/schema/pack";
import { pack, smallLibrary } from "../support/small-library";

const kept = async () => (await (await ownStore()).all()).packs.map((one) => [one.pack.id, one.pack.answeredBy]);
const from = (answeredBy: string, more: Partial<Pack> = {}): Pack => ({ ...pack("cup"), answeredBy, ...more });

beforeEach(async () => {
  const store = await ownStore();
  for (const one of (await store.all()).packs) await store.changePack(one.game, one.pack.id, () => null);
});

test("events of one name that are made at once are two", async () => {
  const library = withOwn(smallLibrary());
  const ids = await Promise.all([from("Ada", { event: {} }), from("Ben", { event: {} })].map((one) => keepEvent(one, library)));
  expect(new Set(ids).size).toBe(2);
  expect((await kept()).map(([, by]) => by).sort()).toEqual(["Ada", "Ben"]);
});

test("packs of one id that are taken in at once: the later one is asked about", async () => {
  const library = withOwn(smallLibrary());
  const asked: (string | undefined)[] = [];
  await Promise.all(["Ada", "Ben"].map((by) => takePack(packText(from(by)), library, (one) => asked.push(one.answeredBy))));
  expect(asked).toHaveLength(1);
  const [[, first] = []] = await kept();
  expect(await kept()).toHaveLength(1);
  expect([first, asked[0]].sort()).toEqual(["Ada", "Ben"]);
});
