/** Rich text (RTF) as plain text, in one pass: control words that are letters or breaks are kept, the rest is looks. */

/** Groups that hold no text of the document. */
const UNSEEN = new Set(
  "fonttbl colortbl stylesheet info pict object header footer listtable listoverridetable rsidtbl themedata".split(" "),
);
/** Control words, each with the letter that it stands for behind it. */
const SIGNS = "par\nline\nsect\npage\nrow\ntab\tcell\temdash—endash–emspace enspace bullet•lquote‘rquote’ldblquote“rdblquote”";
const LETTERS = new Map(
  [...SIGNS.matchAll(/(?<![a-z])([a-z]+)([^a-z])/g)].map(([, word = "", letter = ""]): [string, string] => [word, letter]),
);
const windows = new TextDecoder("windows-1252");

export function richTextToPlain(source: string): string {
  const out: string[] = [];
  /** For each open group: whether it is unseen, and how many letters stand behind a Unicode letter in its place. */
  const groups = [{ unseen: false, after: 1 }];
  let skip = 0;
  const put = (text: string) => {
    if (skip > 0) skip--;
    else if (!groups.at(-1)?.unseen) out.push(text);
  };
  for (const [all, word, number, hexadecimal, sign, plain] of source.matchAll(
    /\\([a-zA-Z]{1,32})(-?\d{1,10})? ?|\\'([\da-fA-F]{2})|\\([^a-zA-Z])|([^\\{}\r\n]+)|[{}]/g,
  )) {
    const group = groups.at(-1) ?? { unseen: false, after: 1 };
    if (all === "{") groups.push({ ...group });
    else if (all === "}") {
      if (groups.length > 1) groups.pop();
      skip = 0;
    } else if (hexadecimal !== undefined) put(windows.decode(Uint8Array.of(Number.parseInt(hexadecimal, 16)), { stream: true }));
    else if (plain !== undefined) {
      // The stand-ins behind a Unicode letter may be plain letters.
      const text = plain.slice(skip);
      skip = Math.max(0, skip - plain.length);
      if (text && !group.unseen) out.push(text);
    } else if (sign !== undefined) {
      if (sign === "*") group.unseen = true;
      else if (sign === "~") put(" ");
      else if (sign === "_") put("-");
      else if (sign === "\n" || sign === "\r") put("\n");
      else if ("\\{}".includes(sign)) put(sign);
    } else if (word === "u") {
      const code = Number(number ?? "0");
      if (!group.unseen) out.push(String.fromCharCode(code & 0xffff));
      skip = group.after;
    } else if (word === "uc") group.after = Math.min(10, Math.max(0, Number(number ?? "1")));
    else if (word !== undefined && UNSEEN.has(word)) group.unseen = true;
    else if (word !== undefined && LETTERS.has(word)) put(LETTERS.get(word) ?? "");
  }
  return out.join("");
}
