import { describe, expect, test } from "vitest";
import { piecesInPaste } from "@/lib/read/shapes/pieces";
import { kindsIn, linesOf, writtenIn } from "../../support/pieces";

const page = (body: string) => writtenIn(`<!DOCTYPE html><html><body>${body}</body></html>`, "army.html");

describe("a page is the lines one sees", () => {
  test("blocks, breaks and lists in lists", async () => {
    const written = await page(
      "<h2>Hill&nbsp;Folk</h2>\n<p>Old <b>Baron</b>\n  [120&#160;pts]<br>leads</p><ul><li>Lance<li>Shield\n<ul><li>gilt</ul></li></ul><div>20&times; Pikes</div>x",
    );
    expect(linesOf(written)).toEqual([
      "1 Hill Folk",
      "2 Old Baron [120 pts]",
      "3 leads",
      "4   Lance",
      "5   Shield",
      "6     gilt",
      "7 20× Pikes",
      "8 x",
    ]);
  });

  test("what stands as it is written keeps its breaks and spaces", async () => {
    const written = await page("<pre>Pikes\n  - Drummer\n\nBows</pre><textarea>1 Ogre\n  club</textarea>");
    expect(linesOf(written)).toEqual(["1 Pikes", "2   - Drummer", "4 Bows", "5 1 Ogre", "6   club"]);
  });

  test("quoted mails are marked as in mails, indents are deeper", async () => {
    const written = await page(
      'Mine<blockquote type="cite">yours<blockquote class="quote">older</blockquote></blockquote><blockquote>in</blockquote>',
    );
    expect(linesOf(written)).toEqual(["1 Mine", "2 > yours", "3 >> older", "4   in"]);
  });

  test("scripts, style sheets, comments, titles and pictures are passed over, and it is said", async () => {
    const written = await writtenIn(
      "<html><head><title>My army</title><style>p { color: red }</style></head><body onload=\"alert(1)\"><p>10 Pikes</p><script>document.write('<p>99 Ogres</p>')</script><!-- 5 Bows --><svg><text>Giant</text></svg></body></html>",
      "army.htm",
    );
    expect(linesOf(written)).toEqual(["1 10 Pikes"]);
    expect(written.ignored).toEqual([
      { line: 1, text: "My army", reason: "title of the page" },
      { line: 1, text: "p { color: red }", reason: "style sheet" },
      { line: 2, text: "document.write('<p>99 Ogres</p>')", reason: "script" },
      { line: 2, text: "<!-- 5 Bows -->", reason: "comment" },
      { line: 2, text: "Giant", reason: "inside of <svg>" },
    ]);
  });

  test("entities are letters; what is no entity stays", async () => {
    const written = await page(
      "<p>T&amp;T &lt;b&gt; &Uuml;bel &frac12; &rsquo; &#x201C; &#8221; &bogus; AT&T &#0; &#xD800; &#99999999; &constructor;</p>",
    );
    expect(linesOf(written)).toEqual(["1 T&T <b> Übel ½ ’ “ ” &bogus; AT&T &#0; &#xD800; &#99999999; &constructor;"]);
  });

  test("tags that do not end are shown as they are written", async () => {
    for (const end of ['<p class="', "<p class", "</p", "<"]) {
      const written = await writtenIn(`<p>10 Pikes</p>5 Bows ${end}`, "a.html");
      expect(
        written.lines.map((line) => line.text),
        end,
      ).toEqual(["10 Pikes", `5 Bows ${end}`]);
    }
  });
});

describe("tables of a page", () => {
  test("with heads they are read as cells", async () => {
    const written = await page(
      "<p>Hill Folk</p><table><tr><th>Unit<th>Models<th>Points<th>Options<tr><td>Old Baron<td>1<td>120<td>Lance<br>Shield<tr><td>Pikes</td><td>20</td><td>160</td><td></td></tr></table><p>end</p>",
    );
    expect(linesOf(written)).toEqual([
      "1 Hill Folk",
      "6 1\tOld Baron\t120 {unit, Old Baron, ×1, 120 pts}",
      "9   Lance {option}",
      "10   Shield {option}",
      "11 20\tPikes\t160 {unit, Pikes, ×20, 160 pts}",
      "14 end",
    ]);
    expect(written.ignored.map((one) => one.reason)).toEqual(["heads of columns"]);
  });

  test("a row of short cells is a line, and layout is only layout", async () => {
    const written = await page(
      "<table><tr><td><table><tr><td>10 Pikes</td><td>80</td></tr></table></td></tr><tr><td>5 Bows<ul><li>horn</li></ul></td><td>left<br>right</td></tr></table>",
    );
    expect(linesOf(written)).toEqual(["1 10 Pikes\t80", "3 5 Bows", "4   horn", "5 left", "6 right"]);
  });
});

describe("the clipboard", () => {
  test("its HTML counts where it says more than its text", async () => {
    const html = "<meta charset=utf-8><p>Pikes<ul><li>drummer</ul>";
    const [piece] = await piecesInPaste({ text: "Pikes\ndrummer", html });
    expect(piece?.kind === "written" && linesOf(piece.written)).toEqual(["1 Pikes", "2   drummer"]);
  });

  test.each([
    ["no lists and no tables in it", "10 Pikes", "<b>10 Pikes</b>"],
    ["a roster of our own", "Roster: Raid\n10 Pikes", "<ul><li>Roster: Raid<li>10 Pikes</ul>"],
    ["HTML without a word", "10 Pikes", "<ul><li></ul>"],
    ["no HTML", "10 Pikes", ""],
  ])("its text counts where there is %s", async (_, text, html) => {
    expect(await piecesInPaste({ text, html })).toEqual([{ file: "", kind: "text", text }]);
  });

  test("HTML that is pasted as text", async () => {
    const [piece] = await piecesInPaste({ text: "<ul><li>10 Pikes</li></ul>" });
    expect(piece?.kind === "written" && linesOf(piece.written)).toEqual(["1   10 Pikes"]);
  });
});

test("rich text is read as the text it shows", async () => {
  const rtf = String.raw`{\rtf1\ansi{\fonttbl{\f0 Arial;}}{\*\generator Word 1.0;}{\info{\title T}}\f0\fs24 Roster: R\'fcbe\par 10 {\b Pikes}\tab 80\par\uc1\u8220?Tom\u8221\'94 \{x\} {\pict 0102ab}\line a\~b\par}`;
  const text = "Roster: Rübe\n10 Pikes\t80\n“Tom” {x} \na b\n";
  const { piecesInFile } = await import("@/lib/read/shapes/pieces");
  expect(
    await piecesInFile(
      Uint8Array.from(rtf, (letter) => letter.charCodeAt(0)),
      "army.rtf",
    ),
  ).toEqual([{ file: "army.rtf", kind: "text", text }]);
  expect(await kindsIn(`{\\rtf1 Unit\\cell Count\\cell Points\\row Pikes\\cell 20\\cell 160\\row}`, "army.doc")).toEqual([
    "army.doc: written",
  ]);
});
