import { describe, expect, test } from "vitest";
import { type Piece, piecesInFile } from "@/lib/read/shapes/pieces";
import { winmail } from "../../support/office";
import { bytesOf, kindsIn, linesOf, writtenIn } from "../../support/pieces";

const heads = [
  "Received: from a by b; Fri, 01 May 2026 10:00:01 +0000",
  "From: =?utf-8?Q?Ann_L=C3=B8v?= <ann@example.org>",
  "To: desk@example.org",
  "Subject: My 1000",
  "Date: Fri, 01 May 2026 12:00:00 +0200",
  "MIME-Version: 1.0",
];
const mail = (type: string, ...body: string[]) => [...heads, ...type.split("\n"), "", ...body].join("\r\n");
const utf8 = "Content-Type: text/plain; charset=utf-8";

const sent = { sender: "Ann Løv", address: "ann@example.org", sent: "2026-05-01T10:00:00.000Z" };

const passed = [
  "1 From: Ann Løv <ann@example.org> (head of a mail)",
  "2 To: desk@example.org (head of a mail)",
  "3 Subject: My 1000 (head of a mail)",
  "4 Date: Fri, 01 May 2026 12:00:00 +0200 (head of a mail)",
];

describe("a mail", () => {
  test("gives its sender, its time and its lines; heads and signature are ignored with their reasons", async () => {
    const written = await writtenIn(
      mail(utf8, "Hello,", "", "10 Pikes", "  drummer", "-- ", "Ann", "Reds of Leith", "> older", "> 5 Bows"),
      "ann.eml",
    );
    expect(written).toMatchObject({ sender: "Ann Løv", sent: "2026-05-01T10:00:00.000Z" });
    expect(written.lines.map(({ line, text }) => `${line} ${text}`)).toEqual(["6 Hello,", "8 10 Pikes", "9   drummer"]);
    expect(written.lines[2]?.depth).toBe(1);
    expect(written.ignored.map(({ line, text, reason }) => `${line} ${text} (${reason})`)).toEqual([
      ...passed,
      "4  (3 lines more at the head of the mail)",
      "10 -- (signature)",
      "11 Ann (signature)",
      "12 Reds of Leith (signature)",
      "13 > older (quoted mail)",
      "14 > 5 Bows (quoted mail)",
    ]);
  });

  test("a list behind two dashes is longer than a signature and stays", async () => {
    const list = Array.from({ length: 20 }, (_, i) => `${i + 2} Pikes`);
    const written = await writtenIn(mail(utf8, "List:", "-- ", ...list), "ann.eml");
    expect(written.lines.map((line) => line.text)).toEqual(["List:", "-- ", ...list]);
  });

  test.each<[string, string, string]>([
    [
      "quoted-printable",
      `${utf8}\nContent-Transfer-Encoding: quoted-printable`,
      "10 =C3=9Cbel-Pikes, that march and march and march and march and sing =\r\nas one",
    ],
    [
      "base64",
      `${utf8}\nContent-Transfer-Encoding: base64`,
      "MTAgw5xiZWwtUGlrZXMsIHRoYXQgbWFyY2ggYW5kIG1hcmNoIGFuZCBtYXJj\r\naCBhbmQgbWFyY2ggYW5kIHNpbmcgYXMgb25l",
    ],
    ["flowed lines", `${utf8}; format=flowed`, "10 Übel-Pikes, that march and march and march and march and sing \r\nas one"],
    [
      "a Western set",
      "Content-Type: text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: quoted-printable",
      "10 =DCbel-Pikes, that march and march and march and march and sing as one",
    ],
  ])("is read from %s", async (_, type, body) => {
    const written = await writtenIn(mail(type, body), "ann.eml");
    expect(written.lines.map((line) => line.text)).toEqual(["10 Übel-Pikes, that march and march and march and march and sing as one"]);
  });

  const part = (type: string, ...body: string[]) => ["--xx", ...type.split("\n"), "", ...body];
  const text = part(utf8, "10 Pikes");
  const html = part("Content-Type: text/html; charset=utf-8", "<p>Pikes</p><ul><li>drummer</li></ul>");

  test("its text counts more than its HTML", async () => {
    const written = await writtenIn(mail("Content-Type: multipart/alternative; boundary=xx", ...text, ...html, "--xx--"), "ann.eml");
    expect(linesOf(written)).toEqual(["6 10 Pikes"]);
  });

  test("its HTML is read where there is no text", async () => {
    const written = await writtenIn(mail("Content-Type: multipart/alternative; boundary=xx", ...html, "--xx--"), "ann.eml");
    expect(linesOf(written)).toEqual(["6 Pikes", "7   drummer"]);
    expect(written).toMatchObject({ sender: "Ann Løv" });
  });

  test("cells in it are read as a table", async () => {
    const written = await writtenIn(mail(utf8, "Hi", "Unit\tModels\tPoints", "Pikes\t20\t160", "Cheers"), "ann.eml");
    expect(linesOf(written)).toEqual(["6 Hi", "8 20\tPikes\t160 {unit, Pikes, ×20, 160 pts}", "9 Cheers"]);
  });

  test("what is attached comes as pieces of their own; pictures and cards do not", async () => {
    const file = mail(
      "Content-Type: multipart/mixed; boundary=xx",
      ...text,
      ...part(
        'Content-Type: text/csv; name="a.csv"\nContent-Disposition: attachment; filename="a.csv"',
        "Unit,Models,Points",
        "Bows,10,80",
      ),
      ...part(
        'Content-Type: application/json\nContent-Disposition: attachment; filename="../../etc/b.muster.json"',
        '{"format":"muster-roll/1"}',
      ),
      ...part('Content-Type: image/png\nContent-Disposition: attachment; filename="logo.png"', "x"),
      ...part("Content-Type: message/rfc822", ...mail(utf8, "5 Ogres").split("\r\n")),
      "--xx--",
    );
    const pieces = await piecesInFile(bytesOf(file), "ann.eml");
    expect(pieces.map((piece) => `${piece.file}: ${piece.kind}`)).toEqual([
      "ann.eml: written",
      "ann.eml/a.csv: written",
      "ann.eml/../../etc/b.muster.json: json",
      "ann.eml/attachment 4.eml: written",
    ]);
    const [first, , , last] = pieces;
    expect(first?.kind === "written" && first.written.ignored.map((one) => one.text)).toContain("logo.png");
    expect(last?.kind === "written" && linesOf(last.written)).toEqual(["6 5 Ogres"]);
  });

  test("a note beside a list that is attached is no list; what is attached has the sender and the time of the mail", async () => {
    const attached = (...text: string[]) =>
      mail(
        'Content-Type: multipart/mixed; boundary="x"',
        ...["--x", utf8, "", ...text],
        ...[
          "--x",
          'Content-Type: text/plain; charset=utf-8\nContent-Disposition: attachment; filename="list.txt"',
          "",
          "10 Pikes",
          "--x--",
        ],
      );
    const said = await piecesInFile(bytesOf(attached("Hello Maja,", "here is my list for the 28th.")), "ann.eml");
    expect(said).toEqual([
      { file: "ann.eml/list.txt", kind: "text", text: "10 Pikes\n", mail: { ...sent, note: "Hello Maja,\nhere is my list for the 28th." } },
    ]);
    const both = await piecesInFile(bytesOf(attached("5 Bows", "Ann")), "ann.eml");
    expect(both.map(({ file, mail: covering }) => [file, covering])).toEqual([
      ["ann.eml", sent],
      ["ann.eml/list.txt", sent],
    ]);
  });

  test("links to rosters in it come as pieces of their own, each once; a mail without a list beside them is a note to them", async () => {
    const link = `https://example.org/build#1${"aB3-_".repeat(30)}`;
    const both = await piecesInFile(bytesOf(mail(utf8, "10 Pikes", `see ${link} and https://example.org/#top`, link)), "a.eml");
    expect(both.slice(1)).toEqual([{ file: "a.eml", kind: "text", text: link, mail: sent }]);
    const [first] = both;
    expect(first?.kind === "written" && linesOf(first.written)).toEqual(["6 10 Pikes", "7 see  and https://example.org/#top"]);
    expect(
      first?.kind === "written" && first.written.ignored.filter((one) => one.reason.startsWith("link")).map((one) => one.line),
    ).toEqual([7, 8]);
    const covered = await piecesInFile(bytesOf(mail(utf8, "My list:", link)), "a.eml");
    expect(covered).toEqual([{ file: "a.eml", kind: "text", text: link, mail: { ...sent, note: "My list:" } }]);
    const page = mail("Content-Type: text/html; charset=utf-8", `<p><a href="${link}">&nbsp;</a></p>`);
    expect(await piecesInFile(bytesOf(page), "a.eml")).toEqual([{ file: "a.eml", kind: "text", text: link, mail: sent }]);
  });

  test("is known by its heads, whatever it is called; a few copied heads make no mail", async () => {
    expect(await kindsIn(mail(utf8, "10 Pikes"), "list.txt")).toEqual(["list.txt: written"]);
    expect(await kindsIn("From: Ann\nSubject: list\n\n10 Pikes", "list.txt")).toEqual(["list.txt: text"]);
    expect(await kindsIn("From: Ann\nSubject: list\n\n10 Pikes", "list.eml")).toEqual(["list.eml: written"]);
  });
});

const units = ["10 Pikes (80)", "5 Bows (40)", "3 Ogres (120)", "1 Hero (60)"];
const textsIn = (piece: Piece | undefined) => (piece?.kind === "written" ? piece.written.lines.map(({ text }) => text) : []);

describe("a mail that was forwarded", () => {
  const copied = ["From: Bo Berg <bo@example.org>", "Date: Mon, 27 Apr 2026 18:00", "Subject: list", "To: Ann Løv <ann@example.org>"];
  const german = ["Von: Bo Berg <bo@example.org>", "Gesendet: Montag, 27. April 2026 18:00", "An: Ann Løv", "Betreff: Liste"];
  test.each<[string, string[]]>([
    ["under a rule with words", ["Here is Bo’s.", "", "---------- Forwarded message ---------", ...copied, "", ...units]],
    ["under a plain rule", ["FYI", "________________________________", ...copied, "", ...units]],
    ["quoted", ["Begin forwarded message:", "", ...copied.map((line) => `> ${line}`), ">", ...units.map((line) => `> ${line}`)]],
    ["in German", ["Siehe unten", "", ...german, "", ...units]],
    ["twice", ["fyi", ...copied.map((line) => line.replace("Bo Berg <bo", "Cy Cole <cy")), "see this", ...copied, "", ...units]],
  ])("is of who wrote it first, %s", async (_, lines) => {
    const [piece, ...others] = await piecesInFile(bytesOf(mail(utf8, ...lines)), "ann.eml");
    expect(others).toEqual([]);
    expect(piece?.mail).toMatchObject({ sender: "Bo Berg", address: "bo@example.org", sent: sent.sent });
    expect(textsIn(piece).map((line) => line.replace(/^> /, ""))).toEqual(units);
  });

  test("without an address the letter goes to nobody by itself", async () => {
    const [piece] = await piecesInFile(bytesOf(mail(utf8, "From: Bo Berg", "Sent: Monday", "Subject: list", "", ...units)), "ann.eml");
    expect(piece?.mail).toEqual({ sender: "Bo Berg", sent: sent.sent });
  });

  test("an answer to who got it is none", async () => {
    const asked = ["-----Original Message-----", "From: Maja <desk@example.org>", "Sent: Monday", "Subject: lists", "Send me a list."];
    const [piece] = await piecesInFile(bytesOf(mail(utf8, ...units, ...asked)), "ann.eml");
    expect([piece?.mail, textsIn(piece)]).toEqual([sent, units]);
  });
});

describe("how a sender signs is no line of the list", () => {
  test.each<[string, string[]]>([
    ["a first name", ["Ann"]],
    ["a first name behind a dash", ["- Ann"]],
    ["name, work and telephone", ["Best regards,", "Ann Løv", "Sales Manager, Pikes & Co", "12 Mill Lane", "Tel: +44 161 496 0000"]],
    ["a rule without a space", ["--", "Ann Løv", "12 Mill Lane"]],
    ["what a telephone adds", ["Von meinem iPhone gesendet"]],
  ])("%s", async (_, lines) => {
    const written = await writtenIn(mail(utf8, ...units, "", ...lines), "ann.eml");
    expect(written.lines.map(({ text }) => text)).toEqual(units);
    expect(written.ignored.filter(({ reason }) => reason === "signature").map(({ text }) => text)).toEqual(lines);
  });

  test("a postscript and a unit behind a rule stay", async () => {
    for (const lines of [
      ["--", "2 Cannons (200)"],
      ["Ann", "PS: 2 Cannons (200) too"],
    ]) {
      const written = await writtenIn(mail(utf8, ...units, ...lines), "ann.eml");
      expect(written.lines.map(({ text }) => text)).toEqual([...units, ...lines]);
    }
  });
});

describe("lists of two players in one mail", () => {
  test.each<[string, string[]]>([
    ["under names", ["Both of us:", "", "Ann Løv", ...units, "", "Bo Berg", ...units, "", "Ann"]],
    ["under whose they are", ["Mine:", "", ...units, "", "Bo Berg's list:", "", ...units]],
  ])("%s are two", async (_, lines) => {
    const pieces = await piecesInFile(bytesOf(mail(utf8, ...lines)), "ann.eml");
    expect(pieces.map((piece) => [piece.kind === "written" && piece.written.head?.player, textsIn(piece)])).toEqual([
      ["Ann Løv", units],
      ["Bo Berg", units],
    ]);
  });

  test("of whom the sender is not said to be one, neither is his", async () => {
    const titled = ["Dwarfs, 2000 points", ...units, "", "Elves, 2000 points", ...units];
    const pieces = await piecesInFile(bytesOf(mail(utf8, ...titled)), "ann.eml");
    expect(pieces.map((piece) => piece.mail)).toEqual([
      { address: sent.address, sent: sent.sent },
      { address: sent.address, sent: sent.sent },
    ]);
  });
});

describe("winmail.dat", () => {
  const packed = (bytes: Uint8Array, ...text: string[]) =>
    mail(
      'Content-Type: multipart/mixed; boundary="x"',
      ...["--x", utf8, "", ...text],
      ...["--x", 'Content-Type: application/ms-tnef; name="winmail.dat"', "Content-Transfer-Encoding: base64", ""],
      btoa(String.fromCharCode(...bytes)),
      "--x--",
    );
  const full = winmail({ "army.txt": bytesOf(units.join("\n")), "other.csv": bytesOf("Unit,Models\nBows,10\n") });

  test("gives the files in it, by itself and in a mail", async () => {
    expect(await kindsIn(full, "winmail.dat")).toEqual(["winmail.dat/army.txt: text", "winmail.dat/other.csv: written"]);
    expect(await kindsIn(packed(full, "see attached"), "a.eml")).toEqual([
      "a.eml/winmail.dat/army.txt: text",
      "a.eml/winmail.dat/other.csv: written",
    ]);
  });

  test("without a file says so, and beside a list is passed over", async () => {
    const empty = winmail({});
    expect(await kindsIn(packed(empty, "see attached"), "a.eml")).toEqual([
      "a.eml/winmail.dat: refused, winmail.dat, in which Outlook packed the mail, and no file in it. Ask for the list as text.",
    ]);
    expect(await kindsIn(packed(empty, ...units), "a.eml")).toEqual(["a.eml: written"]);
  });

  test("cut off anywhere, something is said of it", async () => {
    for (let end = 0; end < full.length; end++) expect((await kindsIn(full.slice(0, end), "winmail.dat")).length).toBeGreaterThan(0);
  });
});

describe("hostile mails", () => {
  test("mails in mails in mails are opened so far and no further", async () => {
    const nested = (depth: number): string =>
      depth === 0 ? mail(utf8, "10 Pikes") : mail("Content-Type: message/rfc822", nested(depth - 1));
    const kinds = await kindsIn(nested(6), "a.eml");
    expect(kinds.at(-1)).toBe(
      "a.eml/attachment 1.eml/attachment 1.eml/attachment 1.eml: refused, a mail in a mail in a mail. Ask for the list by itself.",
    );
  });

  test.each<[string, string]>([
    ["a million lines", `${mail(utf8)}${"\r\n".repeat(400_000)}`],
    ["parts without end", mail("Content-Type: multipart/mixed; boundary=a", ...Array.from({ length: 3000 }, () => "--a\r\n\r\nx"))],
  ])("%s are refused", async (_, source) => {
    expect(await kindsIn(source, "a.eml")).toEqual([
      "a.eml: refused, a mail of more parts or lines than any player's. Ask for the list as text.",
    ]);
  });

  test("parts in parts without end are refused", async () => {
    const source = Array.from(
      { length: 100 },
      (_, i) => `${i ? `--b${i - 1}\r\n` : ""}Content-Type: multipart/mixed; boundary=b${i}\r\n\r\n`,
    ).join("");
    expect(await kindsIn(`Subject: x\r\n${source}`, "a.eml")).toEqual([
      "a.eml: refused, a mail that cannot be taken apart. Ask for the list as text.",
    ]);
  });

  test("cut off anywhere, something is said of it", async () => {
    const source = mail(
      "Content-Type: multipart/mixed; boundary=xx",
      "--xx",
      `${utf8}`,
      "Content-Transfer-Encoding: base64",
      "",
      "MTAgUGlrZXM=",
      "--xx--",
    );
    for (let end = 0; end < source.length; end++) expect((await kindsIn(source.slice(0, end), "a.eml")).length).toBeGreaterThan(0);
  });
});
