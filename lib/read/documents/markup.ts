/**
 * HTML and XML as a row of tokens, in one pass. Nothing is run, fetched or looked up: a tag is its name and attributes, an entity
 * one of the fixed table, and whatever does not end reaches to the end of the source.
 */
import { keyed } from "@/lib/engine/keyed";

export type Token =
  | { kind: "text"; text: string }
  /** `closed`: "<a/>". Names of HTML in lower case, of XML as they are written. */
  | { kind: "open"; name: string; attributes: ReadonlyMap<string, string>; closed: boolean }
  | { kind: "close"; name: string }
  /** What is no part of the text: a comment, a declaration ("<!DOCTYPE …>", "<?xml …?>"), the inside of a script or style sheet. */
  | { kind: "passed"; what: "comment" | "declaration" | "script" | "style sheet"; text: string };

/** Elements of HTML whose inside is no markup. */
const RAW: Record<string, "script" | "style sheet"> = keyed({ script: "script", style: "style sheet" });
const NAME = /[A-Za-z][^\s/>]*/y;

export function* tokens(source: string, language: "html" | "xml"): Generator<Token> {
  let at = 0;
  while (at < source.length) {
    const open = source.indexOf("<", at);
    const end = open < 0 ? source.length : open;
    if (end > at) yield { kind: "text", text: decodeEntities(source.slice(at, end), language) };
    if (open < 0) return;
    const [token, next] = tagAt(source, open, language);
    yield token;
    at = next;
    const raw = language === "html" && token.kind === "open" && Object.hasOwn(RAW, token.name) ? token.name : null;
    if (raw) {
      const close = endOfRaw(source, at, raw);
      if (close > at) yield { kind: "passed", what: RAW[raw] ?? "script", text: source.slice(at, close) };
      at = close;
    }
  }
}

/** What begins with the "<" at `open`, and where it ends. */
function tagAt(source: string, open: number, language: "html" | "xml"): [Token, number] {
  const upTo = (mark: string, from: number) => {
    const found = source.indexOf(mark, from);
    return found < 0 ? source.length : found + mark.length;
  };
  const passed = (what: "comment" | "declaration", end: number): [Token, number] => [
    { kind: "passed", what, text: source.slice(open, end) },
    end,
  ];
  if (source.startsWith("<!--", open)) return passed("comment", upTo("-->", open + 4));
  if (language === "xml" && source.startsWith("<![CDATA[", open)) {
    const end = upTo("]]>", open + 9);
    return [{ kind: "text", text: source.slice(open + 9, source.endsWith("]]>", end) ? end - 3 : end) }, end];
  }
  if (source[open + 1] === "!" || source[open + 1] === "?") return passed("declaration", upTo(">", open + 2));
  const closing = source[open + 1] === "/";
  NAME.lastIndex = open + (closing ? 2 : 1);
  const written = NAME.exec(source)?.[0];
  if (!written) return [{ kind: "text", text: "<" }, open + 1];
  const name = language === "html" ? written.toLowerCase() : written;
  if (closing) {
    const end = source.indexOf(">", NAME.lastIndex);
    return end < 0 ? cutOff(source, open) : [{ kind: "close", name }, end + 1];
  }
  return openingTag(source, NAME.lastIndex, name, language) ?? cutOff(source, open);
}

/** A tag that does not end is shown as it is written. */
const cutOff = (source: string, open: number): [Token, number] => [{ kind: "text", text: source.slice(open) }, source.length];

const BETWEEN = /[\s/]*/y;
const ATTRIBUTE = /([^\s=>/"']+)(?:\s*=\s*("[^"]*"?|'[^']*'?|[^\s>]*))?|["'=]/y;

/** Null where the tag does not end. */
function openingTag(source: string, from: number, name: string, language: "html" | "xml"): [Token, number] | null {
  const attributes = new Map<string, string>();
  let at = from;
  for (;;) {
    BETWEEN.lastIndex = at;
    BETWEEN.exec(source);
    at = BETWEEN.lastIndex;
    if (source[at] === ">") return [{ kind: "open", name, attributes, closed: source[at - 1] === "/" }, at + 1];
    ATTRIBUTE.lastIndex = at;
    const found = ATTRIBUTE.exec(source);
    if (!found) return null;
    at = ATTRIBUTE.lastIndex;
    const [, written, value = ""] = found;
    if (written === undefined) continue;
    const key = language === "html" ? written.toLowerCase() : written;
    const quoted = /^["']/.test(value);
    if (!attributes.has(key)) attributes.set(key, decodeEntities(quoted ? value.slice(1, -1) : value, language));
  }
}

function endOfRaw(source: string, from: number, name: string): number {
  const close = new RegExp(`</${name}`, "gi");
  close.lastIndex = from;
  return close.exec(source)?.index ?? source.length;
}

const FIXED: Record<string, string> = keyed({ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" });

/** The names of the letters from U+00A0 to U+00FF, in their order. */
const LATIN =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml".split(
    " ",
  );
/** Others, each with its letter behind it. */
const OTHERS =
  "ndash–mdash—lsquo‘rsquo’sbquo‚ldquo“rdquo”bdquo„lsaquo‹rsaquo›hellip…bull•prime′Prime″minus−euro€trade™dagger†Dagger‡" +
  "ensp\u2002emsp\u2003thinsp\u2009zwnj\u200czwj\u200d";
const NAMED = new Map([
  ...LATIN.map((name, i): [string, string] => [name, String.fromCharCode(0xa0 + i)]),
  ...[...OTHERS.matchAll(/([a-zA-Z]+)(.)/g)].map(([, name = "", letter = ""]): [string, string] => [name, letter]),
  ...Object.entries({ OElig: "Œ", oelig: "œ", Scaron: "Š", scaron: "š" }),
]);

/** With its entities as letters. One that no table knows stays as it is written. */
function decodeEntities(text: string, language: "html" | "xml"): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z][A-Za-z\d]{1,7}));/g, (all, decimal, hexadecimal, name) => {
    if (name !== undefined) return (Object.hasOwn(FIXED, name) ? FIXED[name] : language === "html" ? NAMED.get(name) : undefined) ?? all;
    const code = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal);
    // Half of a pair and what lies beyond Unicode are no letters.
    return code === 0 || code > 0x10ffff || (code >= 0xd800 && code < 0xe000) ? all : String.fromCodePoint(code);
  });
}
