/** What a roster is called by what is found in it, and the words for that. */
import { describe, expect, test } from "vitest";
import { type Finding, makeFinding, type Severity } from "@/lib/engine/report/finding";
import {
  briefText,
  goalWord,
  meaningOf,
  severityWord,
  verdictMeans,
  verdictOf,
  verdictText,
  verdictWord,
  weightOf,
} from "@/lib/engine/report/verdict";

const finding = (severity: Severity): Finding =>
  makeFinding({
    rule: "S-1",
    code: "count/over",
    severity,
    message: "Too many.",
    fix: "Take fewer.",
    source: { book: "Small Game", page: 1 },
  });
const own = { legal: "Complete", illegal: "Broken", unconfirmed: "Open" };

describe("the verdict", () => {
  test.each<[string, Severity[], string]>([
    ["nothing found is legal", [], "legal"],
    ["advice alone is legal", ["advice", "advice"], "legal"],
    ["something open is unconfirmed", ["unconfirmed"], "unconfirmed"],
    ["something open beside advice is unconfirmed", ["advice", "unconfirmed"], "unconfirmed"],
    ["an error is illegal", ["error"], "illegal"],
    ["an error outweighs what is open", ["unconfirmed", "advice", "error"], "illegal"],
  ])("%s", (_, severities, verdict) => {
    expect(verdictOf(severities.map(finding))).toBe(verdict);
  });
});

test("verdicts have the usual words, or those of the book", () => {
  const words = (["legal", "illegal", "unconfirmed", "not-read"] as const).map((v) => [verdictWord(v), verdictWord(v, own)]);
  expect(words).toEqual([
    ["Legal", "Complete"],
    ["Illegal", "Broken"],
    ["Unconfirmed", "Open"],
    ["Not read", "Not read"],
  ]);
});

test("a sentence of a book has a brief form where there is little room, and says itself what it means", () => {
  const words = { legal: "No fault found in the files of Forge", illegal: "Illegal", unconfirmed: "Unconfirmed", brief: "No fault found" };
  const legal = { verdict: "legal" as const, agreed: 0, findings: [] };
  expect([verdictWord("legal", words), briefText(legal, words), verdictText(legal, words)]).toEqual([
    "No fault found",
    "No fault found",
    "No fault found in the files of Forge",
  ]);
  expect([meaningOf(legal, words), meaningOf(legal, own), meaningOf(legal)]).toEqual(["No fault found in the files of Forge.", "", ""]);
  expect([goalWord(words), goalWord(own), goalWord()]).toEqual(["free of faults", "complete", "legal"]);
});

test("what is agreed does not stand in the way, and is said and counted where the roster is legal", () => {
  const agreed = { ...finding("unconfirmed"), agreed: true };
  expect(verdictOf([agreed, finding("advice")])).toBe("legal");
  expect(verdictOf([agreed, finding("unconfirmed")])).toBe("unconfirmed");
  expect(verdictOf([{ ...agreed, agreed: false }])).toBe("unconfirmed");
  expect(verdictOf([agreed, finding("error")])).toBe("illegal");
  expect([verdictWord("legal", undefined, 3), verdictWord("legal", own, 1), verdictWord("illegal", undefined, 3)]).toEqual([
    "Legal as agreed",
    "Complete as agreed",
    "Illegal",
  ]);
  expect(verdictText({ verdict: "legal", agreed: 1200 })).toBe("Legal as agreed (1,200 not confirmed)");
  expect(verdictText({ verdict: "legal", agreed: 0 })).toBe("Legal");
  expect(verdictText({ verdict: "unconfirmed", agreed: 2 }, own)).toBe("Open");
});

test("a book has no word for a roster that was not read, even where it seems to give one", () => {
  expect(verdictWord("not-read", { ...own, "not-read": "Torn" } as typeof own)).toBe("Not read");
});

test("a finding weighs what its severity says, unless it was agreed", () => {
  const one = finding("unconfirmed");
  expect([one, { ...one, agreed: false }, { ...one, agreed: true }].map(weightOf)).toEqual(["unconfirmed", "unconfirmed", "agreed"]);
  expect([severityWord("agreed"), severityWord("agreed", own)]).toEqual(["Agreed", "Agreed"]);
});

test("findings have the word of the verdict they lead to; advice is advice in every book", () => {
  const words = (["error", "unconfirmed", "advice"] as const).map((s) => [severityWord(s), severityWord(s, own)]);
  expect(words).toEqual([
    ["Illegal", "Broken"],
    ["Unconfirmed", "Open"],
    ["Advice", "Advice"],
  ]);
});

test("a finding that says no more is about the whole roster and counts nothing", () => {
  expect(finding("error")).toEqual({
    rule: "S-1",
    code: "count/over",
    severity: "error",
    targets: [{ kind: "roster" }],
    values: {},
    actual: null,
    bound: null,
    relation: null,
    measure: null,
    unit: null,
    terms: [],
    derivation: "",
    message: "Too many.",
    fix: "Take fewer.",
    source: { book: "Small Game", page: 1 },
  });
});

test("what a finding says of itself replaces that", () => {
  const about = { targets: [{ kind: "unit" as const, unit: "u1" }], actual: 3, bound: 2, relation: "at most" as const, unit: "unit" };
  expect(makeFinding({ ...finding("error"), ...about })).toEqual({ ...finding("error"), ...about });
});

describe("what unconfirmed means is said in one sentence, with the way out", () => {
  test.each([
    ["unconfirmed", 1, "No error. One thing to look up."],
    ["unconfirmed", 1200, "No error. 1,200 things to look up."],
    ["illegal", 2, ""],
    ["legal", 0, ""],
    ["not-read", 0, ""],
  ] as const)("%s, %d", (verdict, open, words) => {
    expect(verdictMeans(verdict, open)).toBe(words);
  });

  test("a report counts what nobody agreed on", () => {
    const findings = [finding("unconfirmed"), finding("advice"), { ...finding("unconfirmed"), agreed: true }];
    expect(meaningOf({ verdict: verdictOf(findings), findings })).toBe(verdictMeans("unconfirmed", 1));
    expect(meaningOf({ verdict: "illegal", findings })).toBe("");
  });
});
