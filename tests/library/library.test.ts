/** Packages of books: what is read of them, what is refused, and how their rosters come out. */
import { gzipSync, strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import * as books from "@/data/index";
import { toldOnly } from "@/lib/books/diff/diff";
import { packageChanges } from "@/lib/books/library/changes";
import { faultLine } from "@/lib/books/library/fault";
import { filesInArchive, inPackage } from "@/lib/books/library/files";
import { type InstalledLock, LOCK } from "@/lib/books/library/manifest";
import { withPackaged } from "@/lib/books/library/offered";
import { openLibrary } from "@/lib/books/library/open";
import { failedRosters } from "@/lib/books/library/outcome";
import { packedLibrary } from "@/lib/books/library/pack";
import { pathFault } from "@/lib/books/library/package-file";
import { type FoundPackage, together } from "@/lib/books/library/together";
import { bookDigest } from "@/lib/engine/catalogue/digest";
import { compareVersions, nextVersion } from "@/lib/engine/schema/version";
import { asFiles, changed, example, type Files, zipped } from "./package";

const open = (files: Files) => openLibrary(asFiles(files), books);
const faults = async (files: Files) => (await open(files)).faults.map(faultLine);

async function found(file: string, files: Files): Promise<FoundPackage> {
  return { file, opened: await open(files) };
}

describe("the example", () => {
  test("is read whole, and its rosters come out as it says", async () => {
    const { manifest, books: lists, packs, rosters, faults: wrong, isLocked, digest } = await open(example());
    expect([manifest?.id, lists.map(({ army }) => army.id), packs.map(({ pack }) => pack.id)]).toEqual([
      "reed-valley",
      ["otter-folk", "heron-court"],
      ["spring-meeting"],
    ]);
    expect(rosters).toEqual([
      { file: "rosters/otters.txt", name: "Otters of the ford", differs: [] },
      { file: "rosters/no-captain.txt", name: "Without a captain", differs: [] },
      { file: "rosters/herons.txt", name: "Herons", differs: [] },
      { file: "rosters/herons.txt", name: "Herons", differs: [] },
    ]);
    expect([wrong, isLocked, digest]).toEqual([[], false, expect.stringMatching(/^[0-9a-f]{64}$/)]);
  });

  test("its game, army lists and packs stand beside the shipped ones, the pack over those alone that name it", async () => {
    const { books: lists, packs } = await open(example());
    const library = withPackaged(books, { books: lists.map(({ army }) => army), packs: packs.map(({ pack }) => pack) });
    expect(library.games.map(({ id }) => id).slice(books.games.length)).toEqual(["pebble-wars"]);
    expect((await library.armyIndex("pebble-wars")).map(({ id }) => id)).toEqual(["otter-folk", "heron-court"]);
    const key = { game: "pebble-wars", armyList: "heron-court" };
    expect((await library.catalogueFor(key)).packs).toEqual([]);
    expect((await library.catalogueFor({ ...key, packs: ["spring-meeting"] })).packs.map(({ id }) => id)).toEqual(["spring-meeting"]);
    expect((await library.catalogueFor({ ...key, packs: ["another"] })).packs).toEqual([]);
  });

  test("packed it is the same bytes each time, locked, and reads as before", async () => {
    const one = await open(example());
    const bytes = packedLibrary(one.manifest as never, one.files);
    expect(packedLibrary(one.manifest as never, one.files)).toEqual(bytes);
    const files = filesInArchive(bytes);
    if ("reason" in files) throw new Error(files.reason);
    const again = await openLibrary(files, books);
    expect([again.faults, again.isLocked, again.digest]).toEqual([[], true, one.digest]);
  });

  test("made from the files of another list builder it is not passed on", async () => {
    expect(await faults(changed("muster.json", { opened: { system: "Reed", revision: "3" } }))).toEqual([
      "muster.json: It was made from files of another list builder, which are not ours to pass on. Open the files themselves wherever they are needed.",
    ]);
  });

  test("in one folder of an archive, as repositories and npm have it, it is found", async () => {
    const inFolder = Object.fromEntries(Object.entries(example()).map(([path, text]) => [`reed-valley-main/${path}`, text]));
    const files = filesInArchive(zipped(inFolder));
    if ("reason" in files) throw new Error(files.reason);
    expect((await openLibrary(files, books)).faults).toEqual([]);
    const tgz = filesInArchive(gzipSync(tar(Object.entries(example()).map(([path, text]) => [`package/${path}`, text]))));
    if ("reason" in tgz) throw new Error(tgz.reason);
    const { faults: wrong, manifest } = await openLibrary(tgz, books);
    expect([wrong, manifest?.id]).toEqual([[], "reed-valley"]);
  });
});

/** A tar archive, as npm writes one. */
function tar(files: readonly (readonly [string, string])[], type = "0"): Uint8Array {
  const parts = files.flatMap(([path, text]) => {
    const head = new Uint8Array(512);
    head.set(strToU8(path), 0);
    head.set(strToU8(strToU8(text).length.toString(8).padStart(11, "0")), 124);
    head.set(strToU8(type), 156);
    head.set(strToU8("ustar\0"), 257);
    const body = new Uint8Array(Math.ceil(strToU8(text).length / 512) * 512);
    body.set(strToU8(text));
    return [head, body];
  });
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 1024));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

describe("what is at fault is told with its place", () => {
  test.each<[string, Files, string[]]>([
    [
      "a key that is not known",
      changed("muster.json", { license: "MIT", licence: null }),
      ['muster.json, line 45, column 3: license: The key "license" is not known here. Perhaps "licence"?'],
    ],
    [
      "a version that is none",
      changed("muster.json", { version: "v1" }),
      ['muster.json, line 4, column 3: version: "v1" does not fit: versions are numbers with dots, such as 1.2 or 1.2.0-draft.'],
    ],
    [
      "an address that is none",
      changed("muster.json", { homepage: "javascript:alert(1)" }),
      ['muster.json, line 10, column 3: homepage: "javascript:alert(1)" does not fit: a web address that begins with https:// is needed.'],
    ],
    [
      "a key that could reach into the program",
      { ...example(), "muster.json": example()["muster.json"]?.replace('"format"', '"__proto__": {"version": "9"}, "format"') ?? "" },
      ['muster.json, line 2, column 3: __proto__: The key "__proto__" is not allowed.'],
    ],
    ["no JSON", { ...example(), "muster.json": "{" }, [expect.stringMatching(/^muster\.json, line 1, column 2: Not JSON/) as never]],
    [
      "a file that is not there",
      changed("muster.json", { packs: ["packs/autumn.json"], rosters: null }),
      ["packs/autumn.json: It is named in muster.json, and not in the package."],
    ],
    [
      "a path out of the package",
      changed("muster.json", { packs: ["../secrets.json"], rosters: null }),
      ["../secrets.json: This is no file of the package: “..” leads out of the package."],
    ],
    [
      "nothing in it",
      changed("muster.json", { books: null, packs: null, rosters: null }),
      ['muster.json: The package holds no book and no pack: name at least one file under "books" or "packs".'],
    ],
    [
      "a book for no game",
      changed("muster.json", { books: ["books/heron-court.json"], packs: null, rosters: null }),
      [
        "books/heron-court.json: There is no game “pebble-wars”. Name one of the games there are, or bring the game along in one of the books (“rulebook”).",
      ],
    ],
    [
      "a book in the place of a shipped one",
      changed(
        "books/heron-court.json",
        { id: "open", game: "generic-fantasy-mass-battles", entries: null },
        changed("muster.json", { rosters: null }),
      ),
      ['books/heron-court.json, line 2, column 3: id: "open" is the id of Any army, which comes with the game: give yours another one.'],
    ],
    [
      "a game in the place of a shipped one",
      changed(
        "books/otter-folk.json",
        { game: "generic-fantasy-mass-battles" },
        changed("muster.json", { books: ["books/otter-folk.json"], packs: null, rosters: null }),
      ),
      [expect.stringContaining("books/otter-folk.json") as never],
    ],
    [
      "two books with one id",
      changed("books/heron-court.json", { id: "otter-folk" }, changed("muster.json", { rosters: null })),
      [
        "books/heron-court.json: It has the id of books/otter-folk.json, “otter-folk”, and is of the same game. Keep one of the two, or give one another id.",
      ],
    ],
    [
      "a pack in the place of a shipped one",
      changed(
        "packs/spring-meeting.json",
        { id: "tournament", game: "fantasy-rules-3e", rules: null },
        changed("muster.json", { rosters: null }),
      ),
      ["packs/spring-meeting.json: “tournament” is the id of a pack that comes with the game. Give yours another id."],
    ],
    [
      "a pack that fits no army list",
      changed("packs/spring-meeting.json", { settings: { "no-such": "x" } }, changed("muster.json", { rosters: null })),
      [
        'packs/spring-meeting.json: The pack fits no army list of its game. settings.no-such: no setting "no-such" in the book. Correct the name, or add what it names.',
      ],
    ],
  ])("%s", async (_, files, told) => {
    expect(await faults(files)).toEqual(told);
  });

  test("a pack that names what nothing of its game has, which books may have had once: the package stays usable", async () => {
    const limits = [{ number: 1, who: { each: "army" }, may: "may-not", of: [{ entry: "no-such" }] }];
    const opened = await open(changed("packs/spring-meeting.json", { event: { limits } }));
    expect(opened.faults.map(({ severity, message }) => [severity, message])).toEqual([
      ["advice", expect.stringContaining('No army list of the game has the entry "no-such".')],
    ]);
  });

  test("a roster that comes out otherwise, with what differs", async () => {
    const rosters = [
      { file: "rosters/otters.txt", verdict: "illegal", points: 210, findings: ["OWN-1"] },
      { file: "rosters/no-captain.txt", verdict: "legal" },
      { file: "rosters/herons.txt", verdict: "legal", packs: ["autumn"] },
      { file: "rosters/letter.txt", verdict: "legal" },
    ];
    const files = { ...changed("muster.json", { rosters }), "rosters/letter.txt": "Dear all, see you on Sunday.\n" };
    expect(failedRosters(await open(files)).map(({ file, differs }) => [file, differs])).toEqual([
      [
        "rosters/otters.txt",
        [
          "It is legal, and the package says illegal.",
          "It costs 200 points, and the package says 210.",
          "Rules it breaks: none. The package says OWN-1.",
        ],
      ],
      ["rosters/no-captain.txt", ["It is illegal (OWN-SLOT-1), and the package says legal."]],
      ["rosters/herons.txt", ["There is no pack “autumn” in the package."]],
      ["rosters/letter.txt", [expect.stringMatching(/^It could not be read: /)]],
    ]);
  });

  test("a file that is other than the lock says, one it does not name, and one too many", async () => {
    const one = await open(example());
    const packed = filesInArchive(packedLibrary(one.manifest as never, one.files));
    if ("reason" in packed) throw new Error(packed.reason);
    const lock = await packed.find(({ path }) => path === LOCK)?.read();
    const text = new TextDecoder().decode(lock?.bytes);
    const roster = example()["rosters/otters.txt"]?.replace("20 Ford", "21 Ford") ?? "";
    const files = { ...example(), "rosters/otters.txt": roster, [LOCK]: text.replace("rosters/herons.txt", "rosters/cranes.txt") };
    const { faults: wrong, isLocked } = await open(files);
    const cure = "Get the package anew, or, if it is yours, pack it again.";
    expect([wrong.map(faultLine), isLocked]).toEqual([
      [
        `rosters/otters.txt: It was changed since the package was packed. ${cure}`,
        `rosters/herons.txt: The lock of the package does not name this file. ${cure}`,
        `${LOCK}: It names rosters/cranes.txt, which is no file of the package. ${cure}`,
      ],
      false,
    ]);
    const other = await open({ ...changed("muster.json", { version: "1.0.1" }), [LOCK]: text });
    expect(other.faults.map(faultLine)[0]).toBe(`${LOCK}: It was made for reed-valley 1.0.0, the package is reed-valley 1.0.1. ${cure}`);
  });

  test("a link is not followed", async () => {
    const files = asFiles(example()).map((file) => (file.path === "books/otter-folk.json" ? { ...file, link: true as const } : file));
    const { faults: wrong } = await openLibrary(files, books);
    expect(wrong.map(faultLine)[0]).toBe(
      "books/otter-folk.json: It is a link to another file, which is not followed. Put the file itself in its place.",
    );
  });
});

describe("archives", () => {
  test.each([
    ["../up.json", "“..” leads out of the package."],
    ["books/../../up.json", "“..” leads out of the package."],
    ["/etc/passwd", "it names a place outside the package."],
    ["C:/x.json", "it names a place outside the package."],
    ["books\\x.json", "folders are separated by “/”, not by a backslash."],
    ["books//x.json", "it has an empty step."],
    ["./x.json", "it has an empty step."],
    ["a\u0007.json", "it has control characters in its name."],
    ["books/x.json", ""],
  ])("the path %s", (path, reason) => {
    expect(pathFault(path)).toBe(reason);
    const files = filesInArchive(zipped({ ...example(), [path]: "{}" }));
    if (reason && "reason" in files)
      expect(files.reason).toBe(`it holds a file called “${path}”: ${reason} Ask for a package that was packed anew.`);
    else expect([reason, "reason" in files]).toEqual(["", false]);
  });

  test("a link in one is told; one that unpacks to much is not unpacked", async () => {
    const link = zipSync({
      "muster.json": strToU8(example()["muster.json"] ?? ""),
      "books/otter-folk.json": [strToU8("/etc/passwd"), { os: 3, attrs: 0o120777 << 16 }],
    });
    const linked = filesInArchive(link);
    const bomb = filesInArchive(zipped({ ...example(), "books/otter-folk.json": " ".repeat(3_000_000) }));
    if ("reason" in linked || "reason" in bomb) throw new Error("not opened");
    expect(linked.map(({ path, link: isLink = false }) => [path, isLink])).toEqual([
      ["muster.json", false],
      ["books/otter-folk.json", true],
    ]);
    expect((await openLibrary(bomb, books)).faults.map(faultLine)[0]).toBe(
      "books/otter-folk.json: Unpacks to more than allowed: a file of a package holds at most 2 MB.",
    );
  });

  test.each<[string, Uint8Array, string]>([
    [
      "no archive",
      strToU8("hello"),
      "neither a zip archive nor a .tgz. Pack the folder of the package with: muster library pack FOLDER -o FILE.zip",
    ],
    ["one cut off", zipped(example()).subarray(0, 900), "a zip archive that is cut off or damaged. Ask for it again."],
    ["one without a manifest", zipped({ "a/b.json": "{}" }), "there is no muster.json in it, which says what the package holds."],
    ["too large a one", new Uint8Array(10 * 1_048_576 + 1), "10.1 MB; a package holds at most 10 MB."],
    [
      "a .tgz cut off",
      gzipSync(tar([["package/muster.json", "{}"]])).subarray(0, 60),
      "an archive that is cut off or damaged. Ask for it again.",
    ],
    ["a .tgz that unpacks to much", gzipSync(new Uint8Array(21 * 1_048_576)), "it unpacks to more than 20 MB, which no package needs."],
  ])("%s is refused", (_, bytes, reason) => {
    expect(filesInArchive(bytes)).toEqual({ reason });
  });

  test("a link in a .tgz is one, and a path out of it is refused", () => {
    expect(filesInArchive(gzipSync(tar([["package/muster.json", ""]], "2")))).toEqual([
      expect.objectContaining({ path: "muster.json", link: true }),
    ]);
    expect(filesInArchive(gzipSync(tar([["package/../../x", ""]])))).toEqual({
      reason: "it holds a file called “package/../../x”: “..” leads out of the package. Ask for a package that was packed anew.",
    });
    expect(inPackage([])).toEqual({ reason: "there is no muster.json in it, which says what the package holds." });
  });
});

describe("several together", () => {
  const lockWith = (digest: string, despite?: true): InstalledLock => ({
    format: "muster-installed/1",
    packages: { "reed-valley": { file: "reed-valley.zip", version: "1.0.0", digest, ...(despite ? { despite } : {}) } },
  });

  test("one id twice, one book twice", async () => {
    const one = await found("a.zip", example());
    const same = await found("b.zip", example());
    const other = await found("c.zip", changed("muster.json", { id: "otters-again" }));
    const { packages, leftOut, brought } = together([one, same, other]);
    expect([packages.map(({ file }) => file), brought.books.length, brought.packs.length]).toEqual([["a.zip"], 2, 1]);
    expect(leftOut).toEqual([
      { file: "b.zip", reason: "a.zip is a package with the same id, “reed-valley”. Remove one of the two." },
      { file: "c.zip", reason: "The game “pebble-wars” is in the package Reed Valley books (a.zip) too. Remove one of the two." },
    ]);
  });

  test("one that was changed since it was installed, and one whose rosters fail", async () => {
    const bad = changed("muster.json", { rosters: [{ file: "rosters/otters.txt", verdict: "illegal" }] });
    const one = await found("bad.zip", bad);
    const told = (lock: InstalledLock | null) => together([one], lock).leftOut.map(({ reason }) => reason);
    expect(told(null)).toEqual([
      "1 roster of it does not come out as it says. rosters/otters.txt: It is legal, and the package says illegal. Tell its author, or install it all the same: muster library install --despite-rosters",
    ]);
    expect(told(lockWith("0".repeat(64)))).toEqual([
      "It has changed since version 1.0.0 was installed. Install it again, or put the earlier file back.",
    ]);
    expect(told(lockWith(one.opened.digest, true))).toEqual([]);
  });
});

test("what a version changes of another is told book by book", async () => {
  const before = await open(example());
  const manifest = changed("muster.json", { version: "1.1.0", packs: null, rosters: null });
  const after = await open(changed("books/heron-court.json", { name: "Heron Court", entries: [] }, manifest));
  const library = withPackaged(books, { books: before.books.map(({ army }) => army), packs: [] });
  const told = await packageChanges(before, after, (game) => library.loadBook(game));
  expect(
    told.map(({ what, changes }) => [what, typeof changes === "string" ? changes : toldOnly(changes).map(({ sentence }) => sentence)]),
  ).toEqual([
    ["Heron Court", expect.arrayContaining([expect.stringContaining("Heron judge")])],
    ["Spring meeting", "gone"],
  ]);
});

test("the digest of a book is of what it says", async () => {
  const [otters] = (await open(example())).books;
  if (!otters) throw new Error("no book");
  const { id, name, ...rest } = otters.army;
  expect(bookDigest({ ...rest, name, id, version: "2", changelog: [{ version: "2", changes: [] }] })).toBe(otters.digest);
  expect(bookDigest({ ...otters.army, name: "Others" })).not.toBe(otters.digest);
});

test.each([
  ["1", "1.0.0", 0],
  ["1.9", "1.10", -1],
  ["2", "1.10.3", 1],
  ["1.0.0-draft", "1.0.0", -1],
  ["1.0-draft.2", "1.0-draft.10", -1],
])("version %s beside %s", (a, b, order) => {
  expect(Math.sign(compareVersions(a, b))).toBe(order);
  expect(Math.sign(compareVersions(b, a))).toBe(order === 0 ? 0 : -order);
});

test.each([
  [undefined, "1.0"],
  ["1.2", "1.3"],
  ["1.9", "1.10"],
  ["3", "4"],
  ["1.0.4", "1.0.5"],
  ["2.0-draft.3", "2.0"],
  ["first", "1.0"],
])("after version %s comes %s", (version, next) => {
  expect(nextVersion(version)).toBe(next);
});
