/** Whatever comes in is read or refused: nothing throws, and twice as much costs twice the work. */
import { zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { readRoster } from "@/lib/engine/roster/roster-file";
import { piecesInFile, piecesInPaste } from "@/lib/read/shapes/pieces";
import { sample, tries } from "../../support/effort";
import { bytesOf } from "../../support/pieces";
import { random } from "../../support/random";
import { growth, MOST } from "../../support/steps";

const again = (text: string) => (n: number) => text.repeat(Math.ceil(n / text.length));
const inside =
  (front: string, text: string, back = "") =>
  (n: number) =>
    front + again(text)(n) + back;
const [FORCE, END] = ["<roster><forces><force><selections>", "</selections></force></forces></roster>"];
const UNIT = '<selection name="a" type="unit">';
const mail = "Subject: x\nMIME-Version: 1.0\n";

const shapes: [string, string, (n: number) => string][] = [
  ["tags that do not begin", "a.html", again("<")],
  ["tags that do not end", "a.html", again("<p ")],
  ["closing tags that do not end", "a.html", again("</p")],
  ["attributes", "a.html", inside("<p ", "a=b ")],
  ["attributes without a value", "a.html", inside("<p ", "a= ")],
  ["quotes in tags", "a.html", again(`<p "`)],
  ["attributes that do not end", "a.html", again(`<p a="`)],
  ["spaces in a tag", "a.html", inside("<p", " ")],
  ["slashes in a tag", "a.html", inside("<p", "/ ")],
  ["comments that do not end", "a.html", again("<!--")],
  ["comments", "a.html", again("<!--a-->")],
  ["scripts that do not end", "a.html", again("<script>")],
  ["style sheets", "a.html", again("<style>a</style>")],
  ["lists in lists", "a.html", again("<ul><li>a")],
  ["lists that are not open", "a.html", again("</ul>a")],
  ["tables in tables", "a.html", again("<table><tr><td>a")],
  ["tables in tables that end", "a.html", (n) => again("<table><tr><td>a")(n / 2) + again("</table>b")(n / 2)],
  ["cells", "a.html", inside("<table><tr>", "<td>a")],
  ["rows with heads", "a.html", inside("<table><tr><td>Unit<td>Points", "<tr><td>a<td>9")],
  ["quotes of mails", "a.html", again("<blockquote type=cite>a")],
  ["unseen elements in each other", "a.html", again("<svg>a")],
  ["lines as they are written", "a.html", inside("<pre>", "a\n")],
  ["entities", "a.html", inside("<p>", "&amp;&#65;&x;&")],
  ["links", "a.html", inside("<p>", "https://a#1")],
  ["links to rosters", "a.html", inside("<p>", `<a href="https://a/#1${"a".repeat(30)}">b</a>`)],
  ["words", "a.html", inside("<p>", "a\n ")],
  ["selections beside each other", "a.ros", inside(FORCE, '<selection name="a" type="unit"/>', END)],
  [
    "models of a unit",
    "a.ros",
    inside(`${FORCE}${UNIT}<selections>`, '<selection name="a" type="model"/>', `</selections></selection>${END}`),
  ],
  ["selections in each other", "a.ros", again("<roster><forces><force><selections><selection>")],
  ["a long name", "a.ros", inside(`${FORCE}<selection name="`, "a ", `"/>${END}`)],
  ["comments in XML", "a.ros", inside("<roster>", "<!--a-->", "</roster>")],
  ["text in XML", "a.ros", inside("<roster><customNotes>", "<![CDATA[a]]>", "</customNotes></roster>")],
  ["a tree as JSON", "a.json", inside('{"forces":[{"selections":[', '{"name":"a","type":"unit"},', "{}]}]}")],
  ["quotes in cells", "a.csv", again('"a')],
  ["quotes that end in cells", "a.csv", again('"a",')],
  ["quotes in quotes", "a.csv", again('""')],
  ["delimiters", "a.csv", again(",;\t")],
  ["rows", "a.csv", inside("Unit,Models,Points,Options\n", "a,1,9,b; c\n")],
  ["rows with breaks in cells", "a.csv", inside("Unit,Models,Points,Options\n", 'a,1,9,"b\nc"\n')],
  ["heads again and again", "a.csv", again("Unit,Models,Points\n")],
  ["columns", "a.csv", inside("Unit,Models,Points\na", ",1")],
  ["options in one cell", "a.csv", inside("Unit,Models,Points,Options\na,1,9,", "(b;")],
  ["lists in rows", "a.csv", inside("Player,List,Club\n", 'a,"b\nc\nd\ne",f\n')],
  ["an empty table", "a.csv", again("\n")],
  ["signatures", "a.eml", inside(`${mail}\n`, "-- \n")],
  ["signatures and empty lines", "a.eml", (n) => inside(`${mail}\n`, "-- \n")(n / 2) + "\n".repeat(n / 2)],
  ["heads of a mail", "a.eml", inside(mail, "A: b\n", "\nx")],
  ["one long head", "a.eml", inside(`${mail}From: `, "<(", "\n\nx")],
  ["groups of rich text", "a.rtf", inside("{\\rtf", "{a")],
  ["groups that are not open", "a.rtf", inside("{\\rtf", "}a")],
  ["words of rich text", "a.rtf", inside("{\\rtf", "\\par\\u65?\\'41\\")],
  ["marks of a forum", "a.txt", inside("[b]a[/b][i]b[/i]", "[list][*]a[quote=b")],
  ["marks of a forum that end", "a.txt", again("[size=9]a[/size]")],
  ["rows between strokes", "a.txt", again("Pikes [5] | Qua 4+ | 90pts | Lance\n")],
  ["rows with labels", "a.txt", again("C: 5 Pikes (90): a, b\n")],
  ["glued rows", "a.txt", again("Pikes590Lance\n")],
  ["one cell a line", "a.txt", again("Pikes\n5\n90\n")],
  ["columns set with spaces", "a.txt", inside("Unit   No.   Points\n", "Pikes   5   90\n")],
  ["rows of Markdown", "a.txt", inside("| Unit | No. | Points |\n", "| Pikes | 5 | 90 |\n")],
  ["lines that were broken", "a.txt", again("Pikes with lances, shields, banners and much more of that sort, and\nb ")],
  ["breaks that were lost", "a.txt", again("Pikes [90 pts] (Lance) + a ")],
  ["figures without breaks", "a.txt", again("Pikes 1 4 8 3 5/6 5 3 8 90 ")],
  ["prices of parts", "a.txt", again("5 Pikes (9) with shields (1) and spears (1)\n19 Points\n")],
  ["units as JSON", "a.json", inside('{"army":"a","units":[', '{"name":"a","options":[{"name":"b","active":true}]},', "{}]}")],
  ["marks in a PDF", "a.pdf", inside("%PDF-", "muster-roll:")],
  ["streams of a PDF that do not end", "a.pdf", inside("%PDF-1.4\n", "1 0 obj<<>>stream\n")],
  ["texts of a PDF that do not end", "a.pdf", inside("%PDF-1.4\n", "1 0 obj(")],
  ["lists of a PDF that do not end", "a.pdf", inside("%PDF-1.4\n", "1 0 obj[1 ")],
  ["a long code in a PDF", "a.pdf", inside("%PDF-muster-roll:1", "a")],
];

describe("taking it apart is linear", () => {
  test.each(sample(shapes, 9))("%s", { timeout: 60_000 }, async (_, file, shape) => {
    expect(
      await growth(6000, (n) => {
        const bytes = bytesOf(shape(n));
        return () => piecesInFile(bytes, file);
      }),
    ).toBeLessThan(MOST);
  });

  test("files of an archive", { timeout: 60_000 }, async () => {
    expect(
      await growth(100, (n) => {
        const zip = zipSync(Object.fromEntries(Array.from({ length: n }, (_, i) => [`${i}.txt`, bytesOf("10 Pikes")])));
        return () => piecesInFile(zip, "a.zip");
      }),
    ).toBeLessThan(MOST);
  });
});

describe("nothing throws", () => {
  const endings = ["txt", "html", "csv", "tsv", "eml", "ros", "rosz", "json", "pdf", "rtf", "zip", "xml", "docx", ""];
  const starts = [
    ...["", "%PDF-", "PK\u0003\u0004", "PK\u0005\u0006", "{\\rtf", "{", "[{", "<?xml", "<roster>", "<!DOCTYPE html>", "\ufeff<p>", mail],
    ...["Unit,Points\n", "\u0000"],
  ];
  const words = [
    ..."<>&;\"'{}[]\\/=,\t\n -:!?#x1",
    ...["<table>", "<td>", "</", "<!--", "<![CDATA[", "&#", "\\u9", "\\'4", "--a", "forces", "selections", '":[', "\u0000", "ü"],
    "Content-Type: multipart/mixed; boundary=a\n\n",
  ];

  test("whatever stands in a file, whatever it is called", { timeout: 120_000 }, async () => {
    const rng = random("shapes");
    for (let i = 0; i < tries(4000); i++) {
      const text = rng.pick(starts) + Array.from({ length: rng.below(40) }, () => rng.pick(words)).join("");
      const file = `a.${rng.pick(endings)}`;
      const pieces = await piecesInFile(bytesOf(text), file);
      expect(pieces.length, JSON.stringify([file, text])).toBeGreaterThan(0);
      await piecesInPaste({ text, html: text });
    }
  });

  test("bytes of any sort", { timeout: 120_000 }, async () => {
    const rng = random("bytes");
    for (let i = 0; i < tries(2000); i++) {
      const bytes = Uint8Array.from([...bytesOf(rng.pick(starts)), ...Array.from({ length: rng.below(200) }, () => rng.below(256))]);
      expect((await piecesInFile(bytes, `a.${rng.pick(endings)}`)).length).toBeGreaterThan(0);
    }
  });

  test("a roster file that is nested without end is refused", () => {
    const deep = [
      `${'{"a":'.repeat(300_000)}1${"}".repeat(300_000)}`,
      `{"format":"muster-roll/1","x":${"[".repeat(90_000)}${"]".repeat(90_000)}}`,
    ];
    for (const source of ["[".repeat(900_000), ...deep]) expect(readRoster(source).roster).toBeNull();
  });

  test("a file of more than 10 MB is refused before it is looked at", async () => {
    const zip = new Uint8Array(10 * 1024 * 1024 + 1).fill(80);
    expect(await piecesInFile(zip, "a.zip")).toEqual([
      { file: "a.zip", kind: "refused", reason: "10.1 MB; at most 10 MB can be read at once." },
    ]);
  });
});
