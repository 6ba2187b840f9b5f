import { zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { bytesOf, kindsIn, linesOf, writtenIn } from "../../support/pieces";

const MB = 1024 * 1024;
const ros = '<roster><forces><force><selections><selection name="Pikes" number="20" type="unit"/></selections></force></forces></roster>';
const damaged = "a zip archive that is cut off or damaged. Ask for it again.";

describe("an archive", () => {
  test("gives each of its files; what systems add is left out; names stay names", async () => {
    const zip = zipSync({
      "a.txt": bytesOf("10 Pikes"),
      "lists/ünder/b.muster.json": bytesOf("{}"),
      "../../c.csv": bytesOf("Unit,Models,Points\nBows,10,80"),
      "lists/": new Uint8Array(),
      "__MACOSX/._a.txt": bytesOf("x"),
      "lists/.DS_Store": bytesOf("x"),
      "photo.png": bytesOf("x"),
      "empty.txt": bytesOf(""),
    });
    expect(await kindsIn(zip, "all.zip")).toEqual([
      "all.zip/a.txt: text",
      "all.zip/lists/ünder/b.muster.json: json",
      "all.zip/../../c.csv: written",
      "all.zip/photo.png: refused, a picture, not a roster. Ask for text or a .muster.json file.",
      "all.zip/empty.txt: refused, empty.",
    ]);
  });

  test("with one tree of selections in it is that roster, also among others", async () => {
    const rosz = zipSync({ "army.ros": bytesOf(ros) });
    expect(linesOf(await writtenIn(rosz, "army.rosz"))).toEqual(["1 20 Pikes {unit, Pikes, ×20}"]);
    expect(await kindsIn(zipSync({ "army.rosz": rosz, "b.txt": bytesOf("5 Bows") }), "all.zip")).toEqual([
      "all.zip/army.rosz: written",
      "all.zip/b.txt: text",
    ]);
  });

  test("is opened where something stands in front of it, and where its files are only stored", async () => {
    const zip = zipSync({ "a.txt": bytesOf("10 Pikes") }, { level: 0 });
    expect(await kindsIn(zip, "a.zip")).toEqual(["a.zip/a.txt: text"]);
    expect(await kindsIn(new Uint8Array([...bytesOf("PK\u0003\u0004 in front "), ...zip]), "a.zip")).toEqual(["a.zip/a.txt: text"]);
  });

  test("of an office program that holds no text or table is refused", async () => {
    const office = zipSync({ "[Content_Types].xml": bytesOf("<x/>"), "ppt/presentation.xml": bytesOf("<x/>") });
    expect(await kindsIn(office, "a.pptx")).toEqual([
      "a.pptx: refused, an archive or an office document, not a roster. Ask for text or a .muster.json file.",
    ]);
    expect(await kindsIn(zipSync({ mimetype: bytesOf("x") }), "a.bin")).toEqual([
      "a.bin: refused, an archive or an office document, not a roster. Ask for text or a .muster.json file.",
    ]);
  });
});

describe("hostile archives", () => {
  test("an archive inside an archive", async () => {
    const inner = zipSync({ "a.txt": bytesOf("10 Pikes") });
    expect(await kindsIn(zipSync({ "in.zip": inner }), "out.zip")).toEqual([
      "out.zip/in.zip: refused, an archive inside an archive. Unpack it first.",
    ]);
    let rosz = inner;
    for (let i = 0; i < 10; i++) rosz = zipSync({ "in.rosz": rosz });
    expect((await kindsIn(rosz, "out.rosz")).join()).toMatch(/refused, an archive inside an archive\. Unpack it first\.$/);
  });

  test("a file that unpacks to more than 1 MB, whatever size it states", async () => {
    const zip = zipSync({ "bomb.txt": new Uint8Array(50 * MB), "a.txt": bytesOf("10 Pikes") });
    const lying = zip.slice();
    const view = new DataView(lying.buffer);
    for (let at = 0; at < lying.length - 4; at++) {
      if (view.getUint32(at, true) === 50 * MB) view.setUint32(at, 8, true);
    }
    for (const one of [zip, lying])
      expect(await kindsIn(one, "a.zip")).toEqual([
        "a.zip/bomb.txt: refused, 1.1 MB; a roster file holds at most 1 MB.",
        "a.zip/a.txt: text",
      ]);
  });

  test("many files that unpack to more than 20 MB together", async () => {
    const zip = zipSync(Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`${i}.txt`, new Uint8Array(MB - 1).fill(97)])));
    const kinds = await kindsIn(zip, "a.zip");
    expect(kinds.filter((kind) => kind.endsWith(": text"))).toHaveLength(20);
    expect(kinds.slice(20)).toEqual(
      Array.from(
        { length: 10 },
        (_, i) => `a.zip/${20 + i}.txt: refused, left out: the archive unpacks to more than 20 MB. Send fewer files at a time.`,
      ),
    );
  });

  test("more than 5,000 files", async () => {
    const zip = zipSync(Object.fromEntries(Array.from({ length: 5001 }, (_, i) => [`${i}.txt`, bytesOf("x")])));
    expect(await kindsIn(zip, "a.zip")).toEqual([
      "a.zip: refused, an archive of 5,001 files, at most 5,000 can be read at once. Send fewer at a time.",
    ]);
  });

  test("a file that is locked, packed in another way, or changed", async () => {
    const zip = zipSync({ "a.txt": bytesOf("10 Pikes, 20 Bows, 30 Ogres") });
    const central = zip.findLastIndex((byte, i) => byte === 0x50 && zip[i + 1] === 0x4b && zip[i + 2] === 1);
    const changed = (at: number, value: number) => zip.map((byte, i) => (i === at ? value : byte));
    expect(await kindsIn(changed(central + 8, 1), "a.zip")).toEqual([
      "a.zip/a.txt: refused, locked with a password. Ask for it without one.",
    ]);
    expect(await kindsIn(changed(central + 10, 12), "a.zip")).toEqual([
      "a.zip/a.txt: refused, packed in a way that is not read. Ask for an ordinary zip.",
    ]);
    const stored = zipSync({ "a.txt": bytesOf("10 Pikes") }, { level: 0 });
    const at = stored.findIndex((byte, i) => byte === 0x31 && stored[i + 1] === 0x30);
    expect(
      await kindsIn(
        stored.map((byte, i) => (i === at ? 0x39 : byte)),
        "a.zip",
      ),
    ).toEqual([`a.zip/a.txt: refused, ${damaged}`]);
  });

  test("cut off anywhere, or with any byte changed, it never throws", async () => {
    const zip = zipSync({ "a.txt": bytesOf("10 Pikes"), "b/c.ros": bytesOf(ros) });
    for (let end = 4; end < zip.length; end++) expect(await kindsIn(zip.slice(0, end), "a.zip")).toEqual([`a.zip: refused, ${damaged}`]);
    for (let at = 4; at < zip.length; at++) {
      for (const value of [0, 255])
        expect(
          (
            await kindsIn(
              zip.map((byte, i) => (i === at ? value : byte)),
              "a.zip",
            )
          ).length,
        ).toBeGreaterThan(0);
    }
  });

  test("an archive without files", async () => {
    expect(await kindsIn(zipSync({}), "a.zip")).toEqual(["a.zip: refused, an archive without files. Ask for the list again."]);
  });
});
