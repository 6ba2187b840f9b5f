/** Forms of a roster for forums and other programs, whole. */
import { describe, expect, test } from "vitest";
import { readIncoming } from "@/lib/books/intake/incoming";
import { isChecked } from "@/lib/books/intake/reply";
import { check } from "@/lib/engine/check/check";
import { rosterDigest } from "@/lib/engine/roster/code";
import type { Roster, RosterUnit } from "@/lib/engine/schema/roster";
import { FORM_IDS, FORMS, type FormId, writeForm } from "@/lib/paper/write/forms";
import { rosterBBCode, rosterLines } from "@/lib/paper/write/forum";
import { inBookOrder } from "@/lib/paper/write/in-order";
import { rosterXml } from "@/lib/paper/write/ros";
import { roster as made, small } from "../support/make";
import { smallLibrary } from "../support/small-library";

const catalogue = small();
const unit = (id: string, entry: string, more: Partial<RosterUnit> = {}): RosterUnit => ({ id, entry, count: 1, options: [], ...more });
const army: Roster = {
  ...made([]),
  name: "[b]Raid[/b] & <co>",
  player: "Ann",
  limit: 500,
  commands: [
    {
      kind: "main",
      units: [
        unit("u1", "ogres", { count: 2, name: 'The "Lads"', note: "late" }),
        unit("u2", "gnomes", { options: [{ id: "hat" }, { id: "rope", count: 2 }] }),
        unit("u3", "gnomes", { attachedTo: "u1" }),
      ],
    },
  ],
};
const form = (id: FormId, order?: "player" | "book") => writeForm(id, { catalogue, roster: army, report: check(catalogue, army) }, order);

describe("a form", () => {
  test("for chats has a line for each unit, and no marks", async () => {
    const lines = (await form("lines")).trimEnd().split("\n");
    expect(lines[0]).toBe("[b]Raid[/b] & <co>");
    expect(lines.filter((line) => /^(with )?\d/.test(line)).map((line) => line.replace(/\(\d+\)/, "(n)"))).toEqual([
      '2 Ogres “The "Lads"” (n): late',
      "with 1 Gnomes (n)",
      "1 Gnomes (n): hat, rope ×2",
    ]);
  });

  test("for forums has no marks of the player's", async () => {
    const text = await form("bbcode");
    expect(text.startsWith("[b](b)Raid(/b) & <co>[/b]\n")).toBe(true);
    expect(text.match(/\[\*\]/g)).toHaveLength(3);
    expect(text.match(/\[list\]/g)?.length).toBe(text.match(/\[\/list\]/g)?.length);
  });

  test("for other programs is XML whose ids are all different, with counts, costs and notes", async () => {
    const xml = await form("ros");
    const ids = [...xml.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => /^[0-9a-f]{4}(-[0-9a-f]{4}){3}$/.test(id ?? ""))).toBe(true);
    // Every element that is opened is closed.
    const open: string[] = [];
    for (const [, end, tag, single] of xml.matchAll(/<(\/?)([a-zA-Z]+)[^<>]*?(\/?)>/g)) {
      if (end) expect(open.pop()).toBe(tag);
      else if (!single) open.push(tag ?? "");
    }
    expect(open).toEqual([]);
    expect(xml).toContain('name="[b]Raid[/b] &amp; &lt;co&gt;"');
    expect(xml).toContain('customName="The &quot;Lads&quot;"');
    expect(xml).toContain('entryId="gnomes::rope"');
    expect(xml).toContain("<customNotes>late</customNotes>");
    expect(xml).toContain("Belongs to The &quot;Lads&quot;");
    expect(xml).toContain('<costLimit name="pts" typeId="points" value="500.0"/>');
  });

  test.each(FORM_IDS)("%s is the same for the same roster", async (id) => {
    expect(await form(id)).toBe(await form(id));
  });

  test.each(["text", "chat", "csv", "json"] as const)("%s reads back to the same list", async (id) => {
    const [read] = await readIncoming(new TextEncoder().encode(await form(id)), `a.${FORMS[id].ending}`, smallLibrary());
    expect(read && isChecked(read) && rosterDigest(read.roster)).toBe(rosterDigest(army));
  });
});

describe("the order of the book", () => {
  const order = (units: RosterUnit[]) =>
    inBookOrder(catalogue, { ...army, commands: [{ kind: "main", units }] }).commands[0]?.units.map(({ id }) => id);
  const [first, second] = catalogue.entries.map(({ entry }) => entry.id);

  test.each<[string, RosterUnit[], string[]]>([
    ["puts entries as the army list does", [unit("b", second ?? ""), unit("a", first ?? "")], ["a", "b"]],
    ["keeps like ones as they stood", [unit("c", first ?? ""), unit("a", first ?? "")], ["c", "a"]],
    [
      "keeps what belongs to a unit below it",
      [unit("b", second ?? ""), unit("x", first ?? "", { attachedTo: "b" }), unit("a", first ?? "")],
      ["a", "b", "x"],
    ],
    [
      "keeps two that the list does not know as they stood, behind the others",
      [unit("z", "zeppelins"), unit("y", "yaks"), unit("a", first ?? "")],
      ["a", "z", "y"],
    ],
    ["puts what the list does not know last", [unit("z", "zeppelins"), unit("a", first ?? "")], ["a", "z"]],
  ])("%s", (_, units, expected) => {
    expect(order(units)).toEqual(expected);
  });

  test("goes by the categories first, those that the book lacks last", () => {
    const units = [unit("p", "person"), unit("g", "gnomes"), unit("o", "ogres")];
    const of = (categories: typeof catalogue.book.categories) => {
      const other = { ...catalogue, book: { ...catalogue.book, categories } };
      return inBookOrder(other, { ...army, commands: [{ kind: "main", units }] }).commands[0]?.units.map(({ id }) => id);
    };
    const [leaders, troops] = catalogue.book.categories as [{ id: string; name: string }, { id: string; name: string }];
    expect(of([leaders, troops])).toEqual(["p", "g", "o"]);
    expect(of([troops, leaders])).toEqual(["g", "o", "p"]);
    expect(of([troops])).toEqual(["g", "o", "p"]);
  });

  test("is asked for, or it is the player's", async () => {
    const turned: Roster = { ...army, commands: [{ kind: "main", units: [unit("o", "ogres"), unit("g", "gnomes")] }] };
    const written = (by: "player" | "book") => writeForm("lines", { catalogue, roster: turned, report: check(catalogue, turned) }, by);
    expect((await written("player")).endsWith("1 Ogres (50)\n1 Gnomes (10)\n")).toBe(true);
    expect((await written("book")).endsWith("1 Gnomes (10)\n1 Ogres (50)\n")).toBe(true);
  });
});

describe("whole, for forums and chats", () => {
  const checked = (roster: Roster, of = catalogue) => ({ catalogue: of, roster, report: check(of, roster) });
  const camp: Roster = {
    ...made([]),
    name: "",
    event: "Moot",
    note: "See you\n  [there] ",
    commands: [
      {
        kind: "main",
        units: [
          unit("u1", "person", { options: [{ id: "captain" }] }),
          unit("u2", "gnomes"),
          unit("u3", "zeppelins"),
          unit("u4", "gnomes", { count: 1200 }),
        ],
      },
      { kind: "hired", name: "The [Free]", units: [unit("u5", "ogres", { name: "  Big\u0007 one", note: "late [noon]" })] },
      { kind: "wild", units: [] },
    ],
  };

  test("as BBCode, with points and the verdict", async () => {
    expect(await writeForm("bbcode", checked(army))).toBe(
      [
        "[b](b)Raid(/b) & <co>[/b]",
        // Gnomes may not belong to ogres.
        "Hill Folk, Small Game",
        "Ann. 131 of 500 points. Illegal",
        "",
        "[u]Troops[/u]",
        "[list]",
        '[*]2 Ogres “The "Lads"” (100): late',
        "[*]with 1 Gnomes (10)",
        "[*]1 Gnomes (21): hat, rope ×2",
        "[/list]",
        "",
      ].join("\n"),
    );
  });

  test("as BBCode, unchecked: commands, units that the book lacks, brackets made round", () => {
    expect(rosterBBCode(catalogue, camp)).toBe(
      [
        "[b]Roster[/b]",
        "Hill Folk, Small Game",
        "Moot",
        "",
        "[b]Army[/b]",
        "",
        "[u]Leaders[/u]",
        "[list]",
        "[*]1 Captain",
        "[/list]",
        "",
        "[u]Troops[/u]",
        "[list]",
        "[*]1 Gnomes",
        "[/list]",
        "",
        "[list]",
        "[*]1 Zeppelins",
        "[/list]",
        "",
        "[u]Troops[/u]",
        "[list]",
        "[*]1,200 Gnomes",
        "[/list]",
        "",
        "[b]The (Free) (Hired)[/b]",
        "",
        "[u]Troops[/u]",
        "[list]",
        "[*]1 Ogres “Big␇ one”: late (noon)",
        "[/list]",
        "",
        "[b]wild[/b]",
        "",
        "See you (there)",
        "",
      ].join("\n"),
    );
  });

  test("as lines, brackets as they are", () => {
    const text = rosterLines(catalogue, { ...camp, commands: camp.commands.slice(1, 2) });
    expect(text).toBe(
      "Roster\nHill Folk, Small Game\nMoot\n\nThe [Free] (Hired)\n\nTroops\n1 Ogres “Big␇ one”: late [noon]\n\nSee you [there]\n",
    );
  });

  test("as lines: one command without a name has no heading, lost prices say at least, a sideboard has its points", async () => {
    const lost = made(["1 wyrms hat", "1 gnomes"], { limit: 500 });
    expect(await writeForm("lines", checked(lost))).toBe(
      "Test\nHill Folk, Small Game\nAt least 15 of 500 points. Unconfirmed\n\nTroops\n1 Wyrms (at least 5): hat\n1 Gnomes (10)\n",
    );
    const benched = await writeForm("lines", checked(made(["1 gnomes", "[bench]", "1 ogres"])));
    expect(benched.split("\n\n").slice(1)).toEqual(["Army", "Troops\n1 Gnomes (10)", "Bench", "Troops\n1 Ogres (50)\n"]);
  });

  test("as lines: the words of the book for points and verdicts, and none in a game without points", async () => {
    const verdicts = { legal: "Fair", illegal: "Foul", unconfirmed: "Open" };
    const own = { ...catalogue, book: { ...catalogue.book, pointsName: "coins", verdicts } };
    const one = made(["1 gnomes"], { limit: 500 });
    expect((await writeForm("lines", checked(one, own))).split("\n")[2]).toBe("10 of 500 coins. Fair");
    const none = { ...catalogue, book: { ...catalogue.book, hasPoints: false } };
    expect(await writeForm("lines", { catalogue: none, roster: one, report: check(catalogue, one) })).toBe(
      "Test\nHill Folk, Small Game\nLegal\n\nTroops\n1 Gnomes\n",
    );
  });
});

describe("whole, for other programs", () => {
  /** Element by element, without the ids that it gives. */
  const elements = (xml: string) =>
    xml
      .replace(/ id="[^"]*"/g, "")
      .replaceAll("><", ">\n<")
      .trimEnd()
      .split("\n");
  const cost = (points: string) => ["<costs>", `<cost name="pts" typeId="points" value="${points}"/>`, "</costs>"];
  const troops = ["<categories>", '<category name="Troops" entryId="troops" primary="true"/>', "</categories>"];
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  const game =
    'battleScribeVersion="2.03" gameSystemId="small-game" gameSystemName="Small Game" gameSystemRevision="1" xmlns="http://www.battlescribe.net/schema/rosterSchema"';

  test("with points", async () => {
    expect(elements(await form("ros"))).toEqual([
      head,
      `<roster name="[b]Raid[/b] &amp; &lt;co&gt;" ${game}>`,
      ...cost("131.0"),
      "<costLimits>",
      '<costLimit name="pts" typeId="points" value="500.0"/>',
      "</costLimits>",
      "<forces>",
      '<force name="Army" entryId="main" catalogueId="hill-folk" catalogueRevision="1" catalogueName="Hill Folk">',
      "<selections>",
      '<selection name="Ogres" entryId="ogres" customName="The &quot;Lads&quot;" number="2" type="model">',
      "<customNotes>late</customNotes>",
      ...cost("100.0"),
      ...troops,
      "</selection>",
      '<selection name="Gnomes" entryId="gnomes" number="1" type="model">',
      "<selections>",
      '<selection name="hat" entryId="gnomes::hat" entryGroupId="gnomes::kit" number="1" type="upgrade"/>',
      '<selection name="rope" entryId="gnomes::rope" entryGroupId="gnomes::kit" number="2" type="upgrade"/>',
      "</selections>",
      ...cost("21.0"),
      ...troops,
      "</selection>",
      '<selection name="Gnomes" entryId="gnomes" number="1" type="model">',
      "<customNotes>Belongs to The &quot;Lads&quot;</customNotes>",
      ...cost("10.0"),
      ...troops,
      "</selection>",
      "</selections>",
      "</force>",
      "</forces>",
      "<customNotes>Player: Ann</customNotes>",
      "</roster>",
    ]);
  });

  test("unchecked, of a game that counts models: bodies of models, allies, choices, what the book lacks, notes", () => {
    const models = {
      ...catalogue,
      armyNames: [{ id: "elves", name: "Elves of the Dale" }],
      book: { ...catalogue.book, counts: "models" as const },
    };
    const { limit: _, ...free } = made([]);
    const roster: Roster = {
      ...free,
      name: "",
      event: "Moot",
      note: "One\nTwo\u0007",
      commands: [
        {
          kind: "main",
          units: [
            unit("u1", "gnomes", {
              count: 3,
              note: "near",
              options: [
                { id: "spell", choice: "2" },
                { id: "tall", choice: "x", value: 6 },
              ],
            }),
            unit("u2", "ogres", { attachedTo: "u1", note: "far" }),
          ],
        },
        { kind: "wild", name: "Free", armyList: "elves", units: [unit("u3", "zeppelins")] },
        { kind: "hired", armyList: "trolls", units: [] },
      ],
    };
    const xml = rosterXml(models, roster);
    expect(elements(xml)).toEqual([
      head,
      `<roster name="Roster" ${game}>`,
      "<forces>",
      '<force name="Army" entryId="main" catalogueId="hill-folk" catalogueRevision="1" catalogueName="Hill Folk">',
      "<selections>",
      '<selection name="Gnomes" entryId="gnomes" number="1" type="unit">',
      "<customNotes>near</customNotes>",
      "<selections>",
      '<selection name="Gnomes" entryId="gnomes::model" number="3" type="model"/>',
      '<selection name="spell, level 2" entryId="gnomes::spell::2" entryGroupId="gnomes::spells" number="1" type="upgrade"/>',
      '<selection name="tall x 6" entryId="gnomes::tall::x" number="1" type="upgrade"/>',
      "</selections>",
      ...troops,
      "</selection>",
      '<selection name="Ogres" entryId="ogres" number="1" type="model">',
      "<customNotes>far&#10;Belongs to Gnomes</customNotes>",
      ...troops,
      "</selection>",
      "</selections>",
      "</force>",
      '<force name="wild" entryId="wild" customName="Free" catalogueId="elves" catalogueRevision="1" catalogueName="Elves of the Dale">',
      "<selections>",
      '<selection name="Zeppelins" entryId="zeppelins" number="1" type="model"/>',
      "</selections>",
      "</force>",
      '<force name="Hired" entryId="hired" catalogueId="trolls" catalogueRevision="1" catalogueName="trolls"/>',
      "</forces>",
      "<customNotes>Event: Moot&#10;One&#10;Two␇</customNotes>",
      "</roster>",
    ]);
    const digest = rosterDigest(roster);
    const front = `${digest.slice(0, 4)}-${digest.slice(4, 8)}-${digest.slice(8, 12)}-`;
    // The roster, three forces, three units, a body of models, two options, two categories: twelve ids.
    const numbers = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "a", "b"];
    expect([...xml.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id).sort()).toEqual(numbers.map((n) => `${front}000${n}`));
  });

  test("in a game without points nothing has a cost", async () => {
    const none = { ...catalogue, book: { ...catalogue.book, hasPoints: false } };
    const one = made(["1 gnomes"], { limit: undefined });
    expect(await writeForm("ros", { catalogue: none, roster: one, report: check(catalogue, one) })).not.toMatch(/<costs?/);
  });

  test("a sideboard has its costs, and is not of the total", async () => {
    const benched = made(["1 gnomes", "[bench]", "1 ogres"]);
    const xml = await writeForm("ros", { catalogue, roster: benched, report: check(catalogue, benched) });
    expect([...xml.matchAll(/<cost [^>]*value="([^"]+)"/g)].map(([, value]) => value)).toEqual(["10.0", "10.0", "50.0"]);
  });
});
