/** Forms of a roster for forums and other programs, whole. */
import { describe, expect, test } from "vitest";
import { check } from "@/lib/check/check";
import { readIncoming } from "@/lib/desk/incoming";
import { isChecked } from "@/lib/desk/reply";
import { rosterDigest } from "@/lib/roster/code";
import type { Roster, RosterUnit } from "@/lib/schema/roster";
import { FORM_IDS, type FormId, writeForm } from "@/lib/write/forms";
import { inBookOrder } from "@/lib/write/in-order";
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

  test.each(["text", "csv", "json"] as const)("%s reads back to the same list", async (id) => {
    const [read] = await readIncoming(new TextEncoder().encode(await form(id)), `a.${id === "text" ? "txt" : id}`, smallLibrary());
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
    ["puts what the list does not know last", [unit("z", "zeppelins"), unit("a", first ?? "")], ["a", "z"]],
  ])("%s", (_, units, expected) => {
    expect(order(units)).toEqual(expected);
  });
});
