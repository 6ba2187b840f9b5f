/** A letter as a draft that mail programs open: RFC 5322, words beyond ASCII in its heads as RFC 2047 has them. */
import { strToU8 } from "fflate";

/** Who a letter goes to, as far as it is known. */
export interface Addressee {
  name: string;
  address?: string | undefined;
}

/** An address that stands in a head by itself: no other head and no second address fits into it. */
const ADDRESS = /^[^\s<>@,;:"()[\]\\]{1,64}@[\p{L}\p{N}.-]{1,200}$/u;
const PLAIN = /^[\x20-\x7e]*$/;
/** Letters of an encoded word between its marks, whose whole may have 75. */
const MOST_ENCODED = 75 - "=?utf-8?Q??=".length;

/** The text of an `.eml` file. Without an address it has no addressee, and the mail program asks for one. */
export function mailDraft({ name, address = "" }: Addressee, { subject, text }: { subject: string; text: string }): string {
  const to = ADDRESS.test(address) ? [`To: ${named(oneLine(name))}<${address}>`] : [];
  const heads = [
    ...to,
    `Subject: ${headText(oneLine(subject))}`,
    // Outlook opens it for sending with this, and not as a mail that came.
    "X-Unsent: 1",
    "MIME-Version: 1.0",
    "Content-Type: text/plain; charset=utf-8",
    "Content-Transfer-Encoding: quoted-printable",
  ];
  return [...heads, "", ...text.replace(/\r\n?/g, "\n").split("\n").map(quotedLine)].join("\r\n");
}

/** A head ends with its line: a name with a line break in it would begin another. */
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}

function named(name: string): string {
  if (!name) return "";
  return PLAIN.test(name) ? `"${name.replace(/["\\]/g, "\\$&")}" ` : `${headText(name)} `;
}

function headText(text: string): string {
  if (PLAIN.test(text) && !text.includes("=?")) return text;
  const words = inParts([...text].map(encoded(/[A-Za-z\d]/)), MOST_ENCODED);
  return words.map((word) => `=?utf-8?Q?${word}?=`).join("\r\n ");
}

/** A line of the text in quoted-printable, whose lines have at most 76 letters. */
function quotedLine(line: string): string {
  const letters = [...line].map(encoded(/[\t\x20-\x3c\x3e-\x7e]/));
  const last = letters.at(-1);
  // White space at the end of a line is lost on the way.
  if (last === " " || last === "\t") letters[letters.length - 1] = last === " " ? "=20" : "=09";
  return inParts(letters, 75).join("=\r\n");
}

function encoded(plain: RegExp): (letter: string) => string {
  return (letter) =>
    letter.length === 1 && plain.test(letter)
      ? letter
      : [...strToU8(letter)].map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, "0")}`).join("");
}

/** Letters put together to parts of at most so many, none of them cut. */
function inParts(letters: readonly string[], most: number): string[] {
  const parts = [""];
  for (const letter of letters) {
    const part = parts.at(-1) ?? "";
    if (part.length + letter.length > most) parts.push(letter);
    else parts[parts.length - 1] = part + letter;
  }
  return parts;
}
