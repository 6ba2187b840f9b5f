/** What a desk keeps of what came: merged with what another tab did, told of, and gone where it was removed. */
import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import { type DeskChange, deskShelf } from "@/components/storage/desk-shelf";
import type { ReceivedRecord } from "@/lib/events/desk/state/desk-record";

const came = (key: string, desk = "spring"): ReceivedRecord => ({
  key,
  desk,
  received: "2026-01-01T10:00:00.000Z",
  piece: { file: `${key}.txt`, kind: "text", text: "1 Gnomes" },
});
const desk = (id: string) => ({ id, name: id, packs: [], created: 1, updated: 1 });

const told: DeskChange[] = [];
const shelf = await deskShelf();
shelf.subscribe((change) => told.push(change));

beforeEach(async () => {
  await shelf.removeDesk("spring");
  await shelf.removeDesk("autumn");
  await shelf.putDesk(desk("spring"));
  told.length = 0;
});

test("a desk that is kept, changed or removed is told of, and what came to it goes with it", async () => {
  await shelf.putDesk(desk("autumn"));
  await shelf.putReceived([came("a", "autumn"), came("b", "autumn"), came("c")]);
  await shelf.changeDesk("autumn", (current) => ({ ...desk("autumn"), ...current, name: "Autumn", updated: 2 }));
  await shelf.removeDesk("autumn");
  expect(await shelf.received(["a", "b", "c"])).toEqual([null, null, came("c")]);
  expect(told).toEqual([
    { desk: "autumn", did: "changed" },
    { desk: "autumn", did: "changed", received: ["a", "b"] },
    { desk: "spring", did: "changed", received: ["c"] },
    { desk: "autumn", did: "changed" },
    { desk: "autumn", did: "deleted" },
  ]);
});

test("what another tab removed is not put back by a change, and is named", async () => {
  await shelf.putReceived([came("a"), came("b")]);
  await shelf.removeReceived("spring", ["a"]);
  told.length = 0;
  const { kept, gone, conflicts } = await shelf.mergeReceived([came("a"), came("b")], "coming");
  expect({ kept: kept.map(({ key }) => key), gone, conflicts }).toEqual({ kept: ["b"], gone: ["a"], conflicts: [] });
  expect((await shelf.receivedAt("spring")).map(({ key }) => key)).toEqual(["b"]);
  expect(told).toEqual([{ desk: "spring", did: "changed", received: ["b"] }]);
});
