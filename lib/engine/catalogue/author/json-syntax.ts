/** What is wrong with a text that should be JSON, and where. */

import * as json from "jsonc-parser";
import { keyed } from "@/lib/engine/keyed";

const SYNTAX: Readonly<Record<string, string>> = keyed({
  InvalidSymbol: "a word that JSON does not know",
  InvalidNumberFormat: "a number that JSON cannot read",
  PropertyNameExpected: "a key in double quotes is missing",
  ValueExpected: "a value is missing",
  ColonExpected: "a colon is missing",
  CommaExpected: "a comma is missing",
  CloseBraceExpected: "a closing brace is missing",
  CloseBracketExpected: "a closing bracket is missing",
  EndOfFileExpected: "there is text after its end",
  InvalidCommentToken: "a comment, which JSON does not allow",
  UnexpectedEndOfComment: "a comment that does not end",
  UnexpectedEndOfString: "a closing quotation mark is missing",
  UnexpectedEndOfNumber: "a number that breaks off",
  InvalidUnicode: "a \\u that is not followed by four digits",
  InvalidEscapeCharacter: "a backslash before a letter that needs none",
  InvalidCharacter: "a character that must not stand inside quotes",
});

/** What is wrong by a fault of the parser, in words. */
export function syntaxWords({ error, offset }: json.ParseError, source: string): string {
  // As word processors and chats write them.
  if (/[“”„‟‘’«»]/.test(source.charAt(offset))) return 'a curly quotation mark. Perhaps a straight one, "';
  return SYNTAX[json.printParseErrorCode(error)] ?? "something JSON does not allow";
}

/** A place in a text; line and column from 1. */
interface LineAndColumn {
  line: number;
  column: number;
}

export function lineAndColumn(source: string, offset: number): LineAndColumn {
  const before = source.slice(0, offset).split(/\r\n|\n|\r/);
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** The first thing that makes a text no JSON, in words; null where there is none, or where it is nested too deeply to say. */
export function syntaxFault(source: string): (LineAndColumn & { what: string }) | null {
  try {
    const errors: json.ParseError[] = [];
    json.parse(source, errors, { disallowComments: true });
    const [error] = errors;
    if (!error) return null;
    return { ...lineAndColumn(source, error.offset), what: syntaxWords(error, source) };
  } catch {
    return null;
  }
}
