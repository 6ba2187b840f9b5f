/** Problems of a text by their codes and values; what they say comes last, in the words of any language. */
import type { Severity } from "@/lib/engine/report/finding";
import type { Problem } from "@/lib/engine/roster/roster-file";
import { type ProblemWords, problems, quoted } from "@/lib/words/en/problems";
import { figureOf } from "@/lib/words/pieces";
import type { Said } from "@/lib/words/said";

const { said } = problems;

export type ProblemCode = keyof typeof said;

/** What is to be given with a problem of this code. */
export type ProblemValues<C extends ProblemCode> = Omit<Parameters<(typeof said)[C]>[0], "line">;

const ADVICE: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  "book/too-many",
  "book/unreadable",
  "code/other",
  "code/unreadable",
  "command/named",
  "count/parted",
  "head/given-before",
  "name/unknown",
  "points/given-before",
  "setting/given-before",
  "unit/no-count",
]);
const UNCONFIRMED: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  "head/limit-nothing",
  "heading/may-be-unit",
  "option/denied",
  "row/cut-off",
  "text/breaks-off",
  "text/no-end",
  "text/rows-missing",
  "unit/things-added",
  "words/unclear",
]);

/** A problem of a line. */
export function lineProblem<C extends ProblemCode>(line: number, code: C, given: ProblemValues<C>): Problem {
  return problemOf(code, given, { where: `Line ${line}`, line });
}

/** A problem of a text as a whole. */
export function textProblem<C extends ProblemCode>(code: C, given: ProblemValues<C>): Problem {
  return problemOf(code, given, { where: "" });
}

function problemOf(code: ProblemCode, given: object, at: Pick<Problem, "where" | "line">): Problem {
  const all = Object.entries(given).map(([key, value]) => [key, typeof value === "string" ? plain(value) : value]);
  const { name, others = [], ...values } = Object.fromEntries(all) as Pick<Problem, "name" | "others"> & NonNullable<Problem["values"]>;
  const severity: Severity = ADVICE.has(code) ? "advice" : UNCONFIRMED.has(code) ? "unconfirmed" : "error";
  const problem = {
    ...at,
    severity,
    code,
    ...(name === undefined ? {} : { name }),
    ...(others.length ? { others: [...others] } : {}),
    ...(Object.keys(values).length ? { values } : {}),
  };
  return { ...problem, ...problemInWords({ ...problem, message: "", fix: "" }, problems) };
}

/** What a problem says in a language; in English what it says by itself, where it has no code. Findings about a list as a whole are worded so too. */
export function problemInWords(
  { code, line, name, others, values, message, fix }: Omit<Problem, "where" | "severity">,
  words: ProblemWords,
): Said {
  const found = [words.said, words.files].find((some) => code !== undefined && Object.hasOwn(some, code));
  const worded = found && (Reflect.get(found, code ?? "") as (values: object) => Said);
  return worded ? worded({ line, name, others, ...values }) : { message, fix };
}

/** Why something was passed over or guessed, in a language: by the reason as it stands, or by the name or number in it. */
export function reasonInWords(reason: string, { reasons, named, counted }: ProblemWords): string {
  if (Object.hasOwn(reasons, reason)) return reasons[reason as keyof typeof reasons];
  const found = templateIn(problems.named, reason);
  if (found?.end === reason.length) return named[found.key](found.held[0] ?? "");
  const n = figureOf(/\d[\d,]*/.exec(reason)?.[0] ?? "");
  const [key] = Object.entries(problems.counted).find(([, english]) => english(n) === reason) ?? [];
  return key === undefined ? reason : counted[key as keyof typeof counted](n);
}

/** Why no list could be read, in a language: sentence by sentence; what is in none of them stays as it is. */
export function unreadInWords(reason: string, words: ProblemWords): string {
  const found = templateIn(problems.unread, reason);
  if (!found) return reason;
  const said = (words.unread[found.key] as Template)(...found.held);
  return [said, unreadInWords(reason.slice(found.end).trim(), words)].filter(Boolean).join(" ");
}

type Template = (...parts: string[]) => string;

/** The first of some sentences that a text begins with, what stands in it, and where it ends; null where it begins with none. */
function templateIn<T extends Record<keyof T, Template>>(templates: T, text: string): { key: keyof T; held: string[]; end: number } | null {
  for (const [key, english] of Object.entries(templates) as [keyof T, Template][]) {
    const sentence = sentenceOf(english(...Array<string>(english.length).fill("\0")).split("\0"), text);
    if (sentence) return { key, ...sentence };
  }
  return null;
}

/** What stands between the parts of a sentence that a text begins with, and where it ends; null where it begins with another. */
function sentenceOf([front = "", ...parts]: readonly string[], text: string): { held: string[]; end: number } | null {
  if (!text.startsWith(front)) return null;
  const held: string[] = [];
  const isEnd = (at: number) => at === text.length || text[at] === " ";
  let end = front.length;
  for (const [i, part] of parts.entries()) {
    let at = text.indexOf(part, end + 1);
    while (i === parts.length - 1 && at > end && at < text.length && !isEnd(at + part.length)) at = text.indexOf(part, at + 1);
    if (at <= end) return null;
    held.push(text.slice(end, at));
    end = at + part.length;
  }
  return isEnd(end) ? { held, end } : null;
}

/** Without the marks that stand for quoted parts while a line is read. */
const plain = (text: string): string => text.replace(/\0(?:r\d+\0)?/g, "");

/** Whether something was kept as it is written without being understood, although that is no error. */
export function isLost({ code }: Problem): boolean {
  return code === "name/unknown";
}

/** What a problem says, for where the name that its message begins with has been told. */
export function messageWithoutName({ name, message }: Problem): string {
  const front = `${quoted(name ?? "")}: `;
  return message.startsWith(front) ? message.slice(front.length) : message;
}
