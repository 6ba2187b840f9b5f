/** How often an organiser presses until no question about the lists of an inbox is left, and what the letters then say. */
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { distinctQuestions, openQuestions } from "@/lib/events/desk/as-read";
import { letterTo } from "@/lib/events/desk/letter";
import { answerInbox, type InInbox, inboxOf } from "../support/answered-inbox";

const FOLDER = fileURLToPath(new URL("../lists/players", import.meta.url));

let inbox: InInbox[] = [];
let presses = 0;
beforeAll(async () => {
  // Every fifth of fifty, for time.
  inbox = await inboxOf([FOLDER], (n) => n < 50 && n % 5 === 0);
  presses = await answerInbox(inbox);
}, 240_000);

test("every list is settled, with one and a half presses each or fewer", () => {
  // Of ten three are of other games.
  expect(inbox).toHaveLength(7);
  expect(inbox.reduce((sum, { first }) => sum + distinctQuestions(openQuestions(first)).length, 0)).toBeGreaterThan(12);
  expect(presses).toBeLessThanOrEqual(10);
});

test("a letter asks what was left to the player and nothing else", () => {
  for (const { checked, asked } of inbox) {
    const { text } = letterTo(checked, { asked });
    expect(/\?$/m.test(text)).toBe(asked.length > 0);
    expect(text).not.toContain("I have not gone through");
  }
});
