/** Lines that say nothing about an army. */
import { expect, test } from "vitest";
import { chatterIn, isFarewell, isMailHead } from "@/lib/read/lines/chatter";

test.each([
  ["Hi Tom,", "greeting"],
  ["Dear organiser", "greeting"],
  ["Cheers, Ann", "end of a mail"],
  ["Best", "end of a mail"],
  ["Kind regards", "end of a mail"],
  ["From: Ann <ann@example.org>", "head of a mail"],
  ["On 3 May 2026, Tom wrote:", "head of a mail"],
  ["Created with ListScribe", "added by a tool"],
  ["Exported with App Version: v1.4", "added by a tool"],
  ["https://example.org/lists/7", "address"],
  ["here is my list, hope it is fine!", "sentence"],
  ["I could not fit a wizard in, sorry", "sentence"],
])("%j is a %s", (line, reason) => {
  expect(chatterIn(line)).toBe(reason);
});

test.each([
  "Spears",
  "Best Knights of all",
  "Knights of the Realm",
  "The Black Knights",
  "2 Spears for you and me",
  "My very best",
  "Hills",
  "Heavy Cavalry with bows",
])("%j may say something", (line) => {
  expect(chatterIn(line)).toBeNull();
});

test("a farewell and the head of a mail are told", () => {
  expect([isFarewell("Thanks, Ann"), isFarewell("Thanksgiving Turkeys 20"), isMailHead("Subject: x"), isMailHead("Subjects")]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
