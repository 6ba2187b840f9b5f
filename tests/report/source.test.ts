import { expect, test } from "vitest";
import { makeFinding, type Source, sourceNote, sourceText } from "@/lib/engine/report/finding";
import { machineLine } from "@/lib/paper/write/json-line";

test.each<[Source, string, string]>([
  [{ book: "Small Game", page: 6 }, "p. 6", "Small Game, p. 6"],
  [{ book: "Small Game", page: "RT" }, "RT", "Small Game, RT"],
  [{ book: "Small Game", page: null }, "", "Small Game"],
  [{ book: "Autumn Muster, limit 2", page: null, event: true }, "Autumn Muster, limit 2", "Autumn Muster, limit 2"],
])("%j", (source, note, text) => {
  expect(sourceNote(source)).toBe(note);
  expect(sourceText(source)).toBe(text);
});

test("programs get the event in place of a page", () => {
  const source: Source = { book: "Autumn Muster, limit 2", page: null, event: true };
  const finding = makeFinding({
    rule: "EVENT-A-2",
    code: "count/over",
    severity: "error",
    message: "Mobs: 6 units.",
    fix: "Leave out 1 unit.",
    source,
  });
  const report = { findings: [finding], verdict: "illegal", points: 1, limit: null } as unknown as Parameters<typeof machineLine>[1];
  expect(JSON.parse(machineLine("a.txt", report)).findings[0]).toMatchObject({ page: null, event: "Autumn Muster, limit 2" });
});
