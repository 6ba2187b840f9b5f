/** What a local desk tells of a row: from the times of its fields alone. */
import { expect, test } from "vitest";
import type { Received } from "@/lib/events/desk/desk-file";
import { withField } from "@/lib/events/desk/merge/merge-received";
import { rowLog } from "@/lib/events/desk/state/row-log";

const T = Date.parse("2026-11-24T19:00:00Z");
const came: Received = {
  key: "a",
  received: "2026-11-24T18:00:00.000Z",
  sender: "Ann",
  piece: { file: "a.txt", kind: "text", text: "1 Gnomes" },
};

const told = (one: Received, at = 0) => rowLog(one, at).map((event) => `${event.at.slice(11, 16)} ${event.what}`);

test("that it came is known of every list", () => {
  expect(told(came)).toEqual(["18:00 Came from Ann."]);
  const { sender: _, ...file } = came;
  expect(told(file)).toEqual(["18:00 Came."]);
});

test("each change has its time; of a field only the last one tells what was said", () => {
  const minute = (n: number) => T + n * 60_000;
  let one = withField(came, { of: "status", at: 0 }, "returned", minute(1));
  one = withField(one, { of: "status", at: 0 }, "accepted", minute(2));
  one = withField(one, { of: "player", at: 0 }, "Hana Ito", minute(3));
  one = withField(one, { of: "answers", at: 0 }, [{ wording: { text: "x" } }, { wording: { text: "y" } }], minute(4));
  one = withField(one, { of: "asked", at: 0 }, ["1 Dawnstone"], minute(5));
  one = withField(one, { of: "waived", at: 0 }, "train", minute(6));
  one = withField(one, { of: "note", at: 0 }, "secret", minute(7));
  one = withField(one, { of: "note", at: 1 }, "of another", minute(8));
  one = withField(one, { of: "received" }, came.received, minute(9));
  expect(told(one)).toEqual([
    "18:00 Came from Ann.",
    "19:01 Decided otherwise.",
    "19:02 Accepted.",
    "19:03 Player: Hana Ito.",
    "19:04 2 answers given.",
    "19:05 1 question left to the player.",
    "19:06 Lateness waived: train.",
    "19:07 Note written.",
    "19:09 Time of arrival changed.",
  ]);
});

test("what was split or joined by hand says when", () => {
  expect(told({ ...came, byHand: { at: T, of: [came] } })).toEqual(["18:00 Came from Ann.", "19:00 Split or joined by hand."]);
});
