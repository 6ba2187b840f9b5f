/** POST /api/check, as a program calls it. */
import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { POST } from "@/app/api/check/route";
import { armyIndex, loadBook } from "@/data/index";
import { newArmyBook } from "@/lib/engine/catalogue/author/new-book";
import { CheckAnswer, CheckAnswers } from "@/lib/engine/schema/http/check";
import { MAX_BYTES } from "@/lib/read/decode-file";
import { docx, odt, pdf } from "../support/office";

const head = (name: string) => `Roster: ${name}\nGame: fantasy-rules-3e\nArmy: Hill Dwarfs\nPoints: 1000\n\n`;
const legal = `${head("Sound")}1 General\n2 Handweapons\n`;
const open = `${head("Open")}1 General\n2 Knights\n`;
const autumn = {
  format: "muster-pack/1",
  id: "autumn",
  name: "Autumn Muster",
  game: "fantasy-rules-3e",
  permissions: [{ army: "hill-dwarfs", entries: ["knights"], status: "allowed", page: 126, basis: "table" }],
};

async function post(body: unknown, type = "application/json"): Promise<Record<string, unknown>> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const { status, json } = await send(text, type);
  return { status, ...(json as object) };
}

let clients = 0;

/** Each from a client of its own. */
async function send(body: string | Uint8Array<ArrayBuffer>, type: string): Promise<{ status: number; json: unknown }> {
  const headers = { "content-type": type, "x-forwarded-for": `c${++clients}` };
  const answer = await POST(new Request("http://localhost/api/check", { method: "POST", headers, body }));
  return { status: answer.status, json: await answer.json() };
}

describe("a roster is checked", () => {
  test("without a pack that does not fit its army list, which is told and makes it unconfirmed", async () => {
    // Another army list of the game has it.
    const rule = { id: "X-1", kind: "count", quantity: { of: { entry: ["god-image"] } }, max: 1, page: 1, basis: "printed" };
    const odd = { ...autumn, rules: [rule] };
    const message =
      'The pack “Autumn Muster” could not be used: X-1: no entry "god-image" in the book. Correct the name, or add what it names.';
    expect(await post({ roster: legal, packs: [odd] })).toMatchObject({
      status: 200,
      verdict: "unconfirmed",
      findings: [{ code: "roster/pack-left-out", message }],
    });
  });

  test("as text, as the object of its file, and as either beside packs", async () => {
    const file = {
      format: "muster-roll/1",
      game: "fantasy-rules-3e",
      armyList: "hill-dwarfs",
      name: "Open",
      commands: [{ kind: "army", units: [] }],
    };
    const units = [
      { id: "u1", entry: "individual", count: 1, options: [{ id: "general" }] },
      { id: "u2", entry: "knights", count: 2, options: [] },
    ];
    const roster = { ...file, limit: 1000, commands: [{ kind: "army", units }] };
    const unconfirmed = { status: 200, file: "request", verdict: "unconfirmed", points: 280, limit: 1000 };
    for (const [body, type] of [
      [open, "text/plain"],
      [roster, "application/json"],
      [{ roster: open }, "application/json"],
      [{ roster, packs: [] }, "application/json"],
    ] as const)
      expect(await post(body, type)).toMatchObject(unconfirmed);
    for (const sent of [open, roster])
      expect(await post({ roster: sent, packs: [autumn] })).toMatchObject({ status: 200, verdict: "legal" });
  });

  test("with the reading of a pack, whatever the roster says", async () => {
    const blob = `${head("Blob").replace("\n\n", "\nSetting: Price of a blob = 50, as in the text\n\n")}1 General\n1 Blob\n`;
    const alone = await post({ roster: blob });
    const settled = await post({ roster: blob, packs: [{ ...autumn, settings: { "blob-price": "table" } }] });
    // The text says 50, the table 60 (p. 60).
    expect(Number(settled.points) - Number(alone.points)).toBe(10);
    expect(JSON.stringify(settled.findings)).toContain("Autumn Muster decides on “60, as in the Reference Table”");
  });

  test("with army books that are sent along or that a pack brings", async () => {
    const army = newArmyBook(await loadBook("fantasy-warriors"), "The Ash Coast");
    const roster = `Roster: Ash\nGame: fantasy-warriors\nArmy: The Ash Coast\n`;
    expect(await post({ roster })).toMatchObject({ status: 422, detail: expect.stringContaining("no army list “The Ash Coast”") });
    const carrier = { ...autumn, permissions: undefined, game: "fantasy-warriors", armyLists: [army] };
    for (const sent of [{ books: [army] }, { packs: [carrier] }]) expect(await post({ roster, ...sent })).toMatchObject({ status: 200 });
  });
});

describe("several rosters at once", () => {
  const verdicts = ({ json }: { json: unknown }) =>
    (json as { file: string; verdict: string; name: string }[]).map(({ file, verdict, name }) => [file, verdict, name]);
  const both = [
    ["request (1)", "legal", "Sound"],
    ["request (2)", "unconfirmed", "Open"],
  ];

  test("as a list, or in one text", async () => {
    expect(verdicts(await send(JSON.stringify({ rosters: [legal, open] }), "application/json"))).toEqual(both);
    expect(verdicts(await send(`${legal}\n${open}`, "text/plain"))).toEqual(both);
    expect(verdicts(await send(JSON.stringify({ roster: `${legal}\n${open}` }), "application/json"))).toEqual(both);
    expect(verdicts(await send(JSON.stringify({ rosters: [legal] }), "application/json"))).toEqual([["request", "legal", "Sound"]]);
  });

  test("one that cannot be read keeps no other from its answer", async () => {
    const { status, json } = await send(JSON.stringify({ rosters: [legal, "see you"] }), "application/json");
    expect([status, CheckAnswers.safeParse(json).error]).toEqual([200, undefined]);
    expect(verdicts({ json })).toEqual([
      ["request (1)", "legal", "Sound"],
      ["request (2)", null, undefined],
    ]);
  });
});

describe("files of other forms are checked", () => {
  const lines = legal.split("\n");
  const mail = ["From: Ann Ash <ann@example.org>", "Date: Tue, 24 Nov 2026 19:00:00 +0000", "MIME-Version: 1.0", "", legal].join("\n");
  const office = "application/vnd.openxmlformats-officedocument";
  const body = (text: string | Uint8Array) => Uint8Array.from(typeof text === "string" ? strToU8(text) : text);

  test.each<[string, string, Uint8Array<ArrayBuffer>, object]>([
    ["a mail", "message/rfc822", body(mail), { file: "request.eml", player: "Ann Ash", sent: "2026-11-24T19:00:00.000Z" }],
    ["a document of Word", `${office}.wordprocessingml.document`, body(docx(lines)), { file: "request.docx" }],
    ["a text of LibreOffice", "application/vnd.oasis.opendocument.text", body(odt(lines)), { file: "request.odt" }],
    ["a PDF", "application/pdf", body(pdf(lines)), { file: "request.pdf" }],
    ["whatever it is", "application/octet-stream", body(docx(lines)), { file: "request" }],
  ])("%s", async (_, type, bytes, about) => {
    const { status, json } = await send(bytes, type);
    const shared = { verdict: "legal", name: "Sound", game: "fantasy-rules-3e", armyList: "hill-dwarfs", army: "Hill Dwarfs" };
    expect([status, json]).toEqual([200, expect.objectContaining({ ...shared, ...about })]);
    expect(CheckAnswer.safeParse(json).error).toBeUndefined();
  });

  test("an archive, each of its files", async () => {
    const { json } = await send(
      body(zipSync({ "a.txt": strToU8(legal), "b.docx": docx(lines), "c.png": strToU8("x") })),
      "application/zip",
    );
    expect((json as { file: string; verdict: string }[]).map(({ file, verdict }) => [file, verdict])).toEqual([
      ["request.zip/a.txt", "legal"],
      ["request.zip/b.docx", "legal"],
      ["request.zip/c.png", null],
    ]);
    expect(CheckAnswers.safeParse(json).error).toBeUndefined();
  });

  test("what was guessed is told", async () => {
    const { json } = await send(`${head("Open")}1 General\n2 Handwepons\n`, "text/plain");
    expect(json).toMatchObject({ guesses: [{ line: 7, written: "Handwepons", as: "Handweapons" }] });
  });
});

describe("a request is refused", () => {
  test.each<[string, unknown, number, string]>([
    [
      "a pack that does not fit its schema",
      { roster: legal, packs: [autumn, { ...autumn, game: 7 }] },
      422,
      "Pack 2: not a pack that can be used. game: Text is needed here, not 7.",
    ],
    [
      "a pack of no game",
      { roster: legal, packs: [{ ...autumn, game: "chess" }] },
      422,
      'Pack 1: not a pack that can be used. game: The game "chess" is not known.',
    ],
    ["something else as a pack", { roster: legal, packs: ["autumn"] }, 422, "Pack 1: not a pack that can be used."],
    [
      "a pack for another game than the roster's",
      { roster: legal, packs: [{ format: "muster-pack/1", id: "x", name: "Winter", game: "warhammer-7e" }] },
      422,
      "The pack “Winter” is for another game than the roster.",
    ],
    [
      "a pack that names what nothing has",
      {
        roster: legal,
        packs: [
          autumn,
          { ...autumn, id: "x", event: { limits: [{ number: 1, who: { each: "army" }, may: "may-not", of: [{ entry: "blobz" }] }] } },
        ],
      },
      422,
      "Pack 2: not a pack that can be used. event.limits.0.of.0.entry: No army list of the game has the entry",
    ],
    [
      "a pack with a reading that there is not",
      { roster: legal, packs: [{ ...autumn, settings: { "blob-prise": "text" } }] },
      422,
      'Pack 1: not a pack that can be used. settings.blob-prise: The game has no setting "blob-prise". Perhaps "blob-price"?',
    ],
    [
      "a pack with a day that there is not",
      { roster: legal, packs: [{ ...autumn, event: { date: "2026-02-30" } }] },
      422,
      "Pack 1: not a pack that can be used. event.date: “2026-02-30” is no day",
    ],
    ["packs that are no list", { roster: legal, packs: autumn }, 422, "Send packs and books as lists."],
    ["too many packs", { roster: legal, packs: Array.from({ length: 21 }, () => autumn) }, 422, "Send at most 20 packs and 20 books."],
    ["a key that is not known", { roster: legal, pack: [autumn] }, 422, "There is no place for “pack”. Send roster, packs and books."],
    ["a roster that is a number", { roster: 7 }, 422, "Send the roster as text, or as the object its file holds."],
    [
      "an army book of no game",
      { roster: legal, books: [{}] },
      422,
      "Book 1: not an army book that can be used. It names no game; there are ",
    ],
    ["JSON that is none", '{"roster": ', 400, "Line 1, column "],
    ["rosters that are no list", { rosters: legal }, 422, "Send rosters as a list of 1 to 50."],
    ["no rosters", { rosters: [] }, 422, "Send rosters as a list of 1 to 50."],
    ["too many rosters", { rosters: Array.from({ length: 51 }, () => legal) }, 422, "Send rosters as a list of 1 to 50."],
    ["a key that is not known beside several", { rosters: [legal], pack: [] }, 422, "Send rosters, packs and books."],
  ])("%s", async (_, body, status, error) => {
    const answer = await post(body);
    expect(answer).toEqual({
      type: expect.stringMatching(/^\/api-docs#[a-z-]+$/),
      title: expect.any(String),
      status,
      detail: expect.stringContaining(error),
    });
  });

  test("an army book with the id of one of the game's", async () => {
    const book = await loadBook("fantasy-warriors");
    const [first] = await armyIndex("fantasy-warriors");
    const army = { ...(newArmyBook(book) as object), id: first?.id };
    expect(await post({ roster: legal, books: [army] })).toMatchObject({
      status: 422,
      detail: `Book 1: the game has an army list with the id “${first?.id}” already. Give yours another id.`,
    });
  });

  test("another type, and more than 1 MB", async () => {
    expect(await post(legal, "text/css")).toMatchObject({ status: 415 });
    expect(await post("x".repeat(MAX_BYTES + 1), "text/plain")).toMatchObject({
      status: 413,
      detail: "The request is too large: it may hold at most 1 MB.",
    });
  });
});
