import { describe, expect, test } from "vitest";
import { piecesInFile } from "@/lib/read/shapes/pieces";
import { bytesOf, kindsIn, linesOf, writtenIn } from "../../support/pieces";

const cost = (value: string, name = "pts") => `<costs><cost name="${name}" typeId="x" value="${value}"/></costs>`;
const chosen = (name: string, attributes: string, inside = "") =>
  `<selection id="s" entryId="e" name="${name}" ${attributes}>${inside}</selection>`;
const below = (...inside: string[]) => `<selections>${inside.join("")}</selections>`;
const category = (name: string) =>
  `<categories><category name="Other" primary="false"/><category name="${name}" primary="true"/></categories>`;

const xml = `<?xml version="1.0" encoding="UTF-8"?>
<!-- made by hand -->
<roster id="r" name="Spring &amp; autumn" gameSystemName="Small Game" xmlns="http://example.org/roster">
  ${cost("326.5")}
  <costLimits><costLimit name="pts" value="400.0"/></costLimits>
  <forces><force id="f" name="Standard" catalogueName="Hill Folk">
    <rules><rule name="March"><description>They march by night.</description></rule></rules>
    ${below(
      chosen(
        "Old Baron",
        'number="1" type="model" customName="Tom &#34;the&#34; Red"',
        `${below(chosen("Lance", 'number="1" type="upgrade"', cost("6.0")))}${cost("120.0")}${category("Leaders")}`,
      ),
      chosen(
        "Pikemen",
        'number="1" type="unit"',
        `${below(
          chosen("Pikeman", 'number="18" type="model"', cost("144.0") + below(chosen("Shield", 'number="18" type="upgrade"'))),
          chosen("Sergeant", 'number="2" type="model"', cost("16.5")),
          chosen(
            "Drummer",
            'number="1" type="upgrade"',
            `${cost("0.0")}<customNotes>the tall
 one</customNotes>`,
          ),
        )}${category("Foot")}`,
      ),
      chosen("Bows", 'number="1" type="model"', cost("40") + category("Foot")),
    )}
  </force></forces>
</roster>
`;

const lines = [
  "1 Leaders {heading}",
  '2 Old Baron "Tom \\"the\\" Red" [126 pts] {unit, Old Baron "Tom \\"the\\" Red", ×1, 126 pts}',
  "3   Lance [6 pts] {option, Lance, ×1, 6 pts}",
  "4 Foot {heading}",
  "5 18 Pikemen [160.5 pts] {unit, Pikemen, ×18, 160.5 pts}",
  "6   18 Shield {option, Shield, ×18}",
  "7   2 Sergeant [16.5 pts] {Sergeant, ×2, 16.5 pts}",
  "8   Drummer {option, ×1}",
  "9     the tall one {remark}",
  "10 Bows [40 pts] {unit, Bows, ×1, 40 pts}",
];
const head = { name: "Spring & autumn", game: "Small Game", army: "Hill Folk", limit: 400, stated: 326.5 };

describe("a tree of selections", () => {
  test("as XML: forces, categories, units with their models, options, prices and names", async () => {
    const written = await writtenIn(xml, "army.ros");
    expect(written.head).toEqual(head);
    expect(linesOf(written)).toEqual(lines);
    expect(written.ignored.map((one) => `${one.text} (${one.reason})`)).toEqual([
      "Standard (name of the force)",
      " (1 profile or rule described beside the choices)",
    ]);
  });

  test("as JSON: the same tree", async () => {
    const costs = (value: number) => ({ costs: [{ name: "pts", value }] });
    const said = (primary: boolean, name: string) => ({ name, primary });
    const categories = (name: string) => ({ categories: [said(false, "Other"), said(true, name)] });
    const has = (name: string, number: number, type: string, more: object = {}) => ({ entryId: "e", name, number, type, ...more });
    const lance = { selections: [has("Lance", 1, "upgrade", costs(6))] };
    const pikes = [
      has("Pikeman", 18, "model", { ...costs(144), selections: [has("Shield", 18, "upgrade")] }),
      has("Sergeant", 2, "model", costs(16.5)),
      has("Drummer", 1, "upgrade", { ...costs(0), customNotes: "the tall\n one" }),
    ];
    const selections = [
      has("Old Baron", 1, "model", { customName: 'Tom "the" Red', ...lance, ...costs(120), ...categories("Leaders") }),
      has("Pikemen", 1, "unit", { selections: pikes, ...categories("Foot") }),
      has("Bows", 1, "model", { ...costs(40), ...categories("Foot") }),
    ];
    const forces = [{ name: "Standard", catalogueName: "Hill Folk", rules: [{ name: "March" }], selections }];
    const of = { name: "Spring & autumn", gameSystemName: "Small Game", ...costs(326.5), costLimits: [{ name: "pts", value: 400 }] };
    const json = { roster: { ...of, forces } };
    expect(await writtenIn(JSON.stringify(json), "army.json")).toEqual(await writtenIn(xml, "army.ros"));
  });

  test("a limit of nothing is read as none, and said", async () => {
    const limited = `<roster name="R"><costs><cost name="pts" value="8"/></costs><costLimits><costLimit name="pts" value="0"/></costLimits><forces><force name="Main">${below(chosen("Bows", 'number="2" type="unit"', ""))}</force></forces></roster>`;
    const written = await writtenIn(limited, "army.ros");
    expect(written.head).toEqual({ name: "R", stated: 8 });
    expect(written.problems).toMatchObject([{ code: "head/limit-nothing", severity: "unconfirmed" }]);
  });

  test("several forces are headed by their names; a limit below nothing is none; points are found among other costs", async () => {
    const written = await writtenIn(
      `<roster name="R">
        <costs><cost name="Command" value="3"/><cost name="Points" value="80"/></costs>
        <costLimits><costLimit name="Points" value="-1.0"/></costLimits>
        <forces>
          <force name="Main" catalogueName="Hill Folk">${below(chosen("Bows", 'number="2" type="unit"', `<costs><cost name="Command" value="3"/><cost name="Points" value="80"/></costs>`))}</force>
          <force name="Allied" catalogueName="Orcs">${below(chosen("Night march", 'number="1" type="upgrade"'))}</force>
        </forces>
      </roster>`,
      "army.ros",
    );
    expect(written.head).toEqual({ name: "R", army: "Hill Folk", stated: 80 });
    expect(linesOf(written)).toEqual([
      "1 Main (Hill Folk) {heading}",
      "2 2 Bows [80 pts] {unit, Bows, ×2, 80 pts}",
      "3 Allied (Orcs) {heading}",
      "4 Night march {×1}",
    ]);
  });

  test("a choice without a name is told", async () => {
    const written = await writtenIn(`<roster><forces><force>${below(chosen("", 'type="unit"'))}</force></forces></roster>`, "a.ros");
    expect(written.problems).toMatchObject([{ severity: "error", message: "Line 1: a choice without a name; it was left out." }]);
  });

  test("a roster file of our own stays JSON, and so does JSON that is broken", async () => {
    expect(await kindsIn('{"format":"muster-roll/1","commands":[]}', "a.json")).toEqual(["a.json: json"]);
    expect(await kindsIn('{"roster":{"forces":[', "a.json")).toEqual(["a.json: json"]);
  });
});

describe("hostile trees", () => {
  const entities = "it declares a document type with entities of its own, which no roster needs. Export the roster again.";
  const deep = "nested more than 60 deep; no roster is. Send the list as text.";
  const cut = "cut off or damaged. Export the roster again.";
  const unit = (name: string) =>
    `<roster><forces><force><selections><selection name="${name}" type="unit"/></selections></force></forces></roster>`;
  test.each<[string, string, string]>([
    ["entities in entities", `<!DOCTYPE r [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>${unit("&b;")}`, entities],
    ["entities in entities behind a declaration", `<?xml version="1.0"?><!DOCTYPE r [<!ENTITY a "ha">]>${unit("&a;")}`, entities],
    ["entities inside the roster", unit("x").replace("<forces>", '<!ENTITY a "ha"><forces>'), entities],
    ["a document type inside the roster", unit("x").replace("<forces>", '<!DOCTYPE r SYSTEM "file:///etc/passwd"><forces>'), entities],
    ["20,000 selections in each other", `<roster><forces><force>${"<selections><selection>".repeat(20_000)}`, deep],
    ["forces in each other", `<roster>${"<forces><force>".repeat(100)}${"</force></forces>".repeat(100)}</roster>`, deep],
    ["tags that cross", "<roster><forces></roster></forces>", cut],
    ["no end", unit("x").slice(0, -3), cut],
  ])("%s", async (_, source, reason) => {
    expect(await kindsIn(source, "a.ros")).toEqual([`a.ros: refused, ${reason}`]);
  });

  test("JSON that is nested 50,000 deep", async () => {
    const source = `{"roster":{"forces":[${'{"forces":['.repeat(50_000)}${"]}".repeat(50_000)}]}}`;
    expect(await kindsIn(source, "a.json")).toEqual([`a.json: refused, ${deep}`]);
  });

  test("entities that nobody declared stay as they are written; keys of the language are names like others", async () => {
    expect(linesOf(await writtenIn(unit("&xxe; &lt;b&gt;"), "a.ros"))).toEqual(["1 &xxe; <b> {unit, ×1}"]);
    const json =
      '{"__proto__":{"name":"P"},"forces":[{"__proto__":{"selections":[]},"selections":[{"__proto__":{"polluted":1},"name":"constructor","type":"unit"}]}]}';
    expect(linesOf(await writtenIn(json, "a.json"))).toEqual(["1 constructor {unit, ×1}"]);
    const source =
      '<roster __proto__="a" constructor="b"><forces><force><selections><selection name="x" __proto__="c" type="unit"/></selections></force></forces></roster>';
    expect(linesOf(await writtenIn(source, "a.ros"))).toEqual(["1 x {unit, ×1}"]);
    expect("polluted" in {}).toBe(false);
  });

  test("numbers that are none count as one, and prices as none", async () => {
    const source = unit("x")
      .replace("type=", 'number="1e9" type=')
      .replace('"unit"/>', `"unit">${cost("Infinity")}${cost("-")}</selection>`);
    expect(linesOf(await writtenIn(source, "a.ros"))).toEqual(["1 x {unit, ×1}"]);
  });

  test("cut off anywhere, it is refused or read as far as it is whole", async () => {
    for (let end = 0; end < xml.length - 1; end++) {
      const pieces = await piecesInFile(bytesOf(xml.slice(0, end)), "a.ros");
      expect(pieces.map((piece) => piece.kind)).not.toContain("written");
    }
  });
});
