/** What became of the letters of a text that are no part of the roster: told as a problem, or passed over for a reason. */
import { cut } from "@/lib/roster/edit";
import type { Problem } from "@/lib/roster/roster-file";
import { count, visible } from "@/lib/text";

/** Letters that were passed over because they say nothing about the roster. No finding, and no part of a verdict. */
export interface Ignored {
  /** From 1. */
  line: number;
  /** As it is written, at most 200 letters of it. */
  text: string;
  /** In a word or a few: "remark", "title". */
  reason: string;
}

/** What stands in brackets behind a name that was looked up. */
export const IN_BRACKETS = "in brackets behind a name";

const MAX_PROBLEMS = 200;
const MAX_IGNORED = 200;
const MAX_TEXT = 200;

/** Problems and ignored letters, each up to a number that people still read; the rest is counted. */
export class Reading {
  private readonly told: Problem[];
  private readonly passed: Ignored[];
  private more = 0;
  private morePassed = 0;

  constructor(problems: readonly Problem[] = [], ignored: readonly Ignored[] = []) {
    this.told = [...problems];
    this.passed = [...ignored];
  }

  add(line: number, severity: Problem["severity"], message: string, fix: string): void {
    if (this.full) this.more++;
    else this.told.push({ where: `Line ${line}`, message, fix, line, severity });
  }

  ignore(line: number, text: string, reason: string): void {
    const plain = text.trim();
    if (this.passed.length >= MAX_IGNORED) this.morePassed++;
    else this.passed.push({ line, text: plain.length > MAX_TEXT ? `${cut(plain, MAX_TEXT)}…` : plain, reason });
  }

  get full(): boolean {
    return this.told.length >= MAX_PROBLEMS;
  }

  problems(): Problem[] {
    if (!this.more) return this.told;
    const message = `${count(this.more, "more problem")} not listed.`;
    return [...this.told, { where: "", message, fix: "Correct those listed first.", severity: "error" }];
  }

  /** In the order of the text; where some are not listed, the last one counts them. */
  ignored(): Ignored[] {
    const listed = this.passed.toSorted((a, b) => a.line - b.line);
    const last = listed.at(-1);
    return this.morePassed && last
      ? [...listed, { line: last.line, text: "", reason: `${count(this.morePassed, "more part")} not listed` }]
      : listed;
  }
}

/** 'Line 3: "# painted 2024" (remark).' */
export function ignoredText({ line, text, reason }: Ignored): string {
  return `Line ${line}: ${text ? `"${text}" (${reason})` : reason}.`;
}

/** With its control characters shown. */
export function visibleIgnored(ignored: Ignored): Ignored {
  const text = visible(ignored.text);
  return text === ignored.text ? ignored : { ...ignored, text };
}
