/** Catalogues of list builders, each written by hand: what is flat becomes an army list, what does not fit is named. */
import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { draftText } from "@/lib/books/author/draft";
import { sketchOfCatalogues } from "@/lib/books/start/catalogue/from-catalogue";
import { startedFrom } from "@/lib/books/start/draft-of";
import type { Started } from "@/lib/books/start/started";
import { catalogueRoots, rootIn } from "@/lib/books/system/elements";
import { readBookFile } from "@/lib/engine/catalogue/author/book-file";
import { newGame, USUAL_GAME } from "@/lib/engine/catalogue/author/new-game";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import { check } from "@/lib/engine/check/check";
import { raid } from "./raid";

const game = newGame({ name: "Marsh Wars", ...USUAL_GAME });

function started(...texts: string[]): Started {
  const roots = texts.map(rootIn).map((read) => {
    if ("reason" in read) throw new Error(read.reason);
    return read.root;
  });
  return startedFrom(sketchOfCatalogues(roots, game), game, { id: "marsh", name: "Marsh" });
}

const pts = (value: number | string) => `<costs><cost name="pts" typeId="pts" value="${value}"/></costs>`;
const limits = (...all: [type: "min" | "max", value: number, scope?: string][]) =>
  `<constraints>${all.map(([type, value, scope = "parent"], i) => `<constraint id="c${i}" type="${type}" value="${value}" field="selections" scope="${scope}" percentValue="false"/>`).join("")}</constraints>`;
const slot = (name: string, id = "cat") =>
  `<categoryLinks><categoryLink id="l" name="${name}" targetId="${id}" primary="true"/></categoryLinks>`;
const entry = (name: string, type: "unit" | "model" | "upgrade", inside: string, more = "") =>
  `<selectionEntry id="${name.toLowerCase().replace(/ /g, "-")}" name="${name}" hidden="false" type="${type}"${more}>${inside}</selectionEntry>`;
const within = (...parts: string[]) => `<selectionEntries>${parts.join("")}</selectionEntries>`;
const catalogue = (...parts: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<catalogue id="marsh" name="Marsh folk" gameSystemId="sys" xmlns="http://www.battlescribe.net/schema/catalogueSchema">${parts.join("")}</catalogue>`;

const entryOf = (made: Started, i = 0) => (made.draft.entries as Record<string, unknown>[])[i];
const lineOf = (made: Started, written: string) => {
  const line = made.report.lines.find((one) => one.written === written);
  return line && { taken: line.taken, guesses: line.guesses, left: line.left };
};

const SPEARS = entry(
  "Spearmen",
  "unit",
  slot("Troops") +
    pts(0) +
    within(
      entry(
        "Spearman",
        "model",
        limits(["min", 10], ["max", 40]) + pts("7.0") + within(entry("Shield", "upgrade", limits(["max", 1]) + pts(1))),
      ),
      entry("Standard", "upgrade", limits(["max", 1]) + pts(10)),
    ),
  ' page="12"',
);

test("1. a unit of models with upgrades", () => {
  const made = started(catalogue(within(SPEARS)));
  expect(entryOf(made)).toEqual({
    id: "spearmen",
    name: "Spearmen",
    category: "troops",
    price: { perModel: 7 },
    size: { min: 10, max: 40 },
    offers: { standard: 10, shield: { perModel: 1 } },
    page: 12,
  });
  expect(lineOf(made, "Spearmen")).toEqual({
    taken: "entry Spearmen: 7 points per model, 10 to 40 models, Troops; may take Standard (10 points) and Shield (1 point per model)",
    guesses: ["the points of Shield are taken for those of each model"],
    left: [],
  });
  expect(made.draft.source).toEqual({ page: 1, basis: "single", note: "From the catalogue “Marsh folk”." });
});

test("2. a single model, and how many an army may have", () => {
  const made = started(
    catalogue(within(entry("Marsh king", "model", slot("Leaders") + limits(["min", 1, "force"], ["max", 1, "roster"]) + pts(120)))),
  );
  expect(entryOf(made)).toEqual({
    id: "marsh-king",
    name: "Marsh king",
    category: "leaders",
    price: 120,
    size: { min: 1, max: 1 },
    perArmy: { min: 1, max: 1 },
  });
});

test("3. a unit with a price of its own beside that of each model, and models that are always there", () => {
  const made = started(
    catalogue(
      within(
        entry(
          "Guard",
          "unit",
          slot("Troops") +
            pts(20) +
            within(
              entry("Sergeant", "model", limits(["min", 1], ["max", 1]) + pts(15)),
              entry("Guardsman", "model", limits(["min", 4], ["max", 9]) + pts(10)),
            ),
        ),
      ),
    ),
  );
  // 20 + 15 + 4 × 10 for five; ten for each further one.
  expect(entryOf(made)).toMatchObject({ price: { first: { models: 5, points: 75 }, perModel: 10 }, size: { min: 5, max: 10 } });
});

test("4. a choice of one in a group, and what every unit has", () => {
  const group = `<selectionEntryGroups><selectionEntryGroup id="g" name="Weapon" hidden="false">${limits(["min", 1], ["max", 1])}${within(entry("Sword", "upgrade", limits(["max", 1]) + pts(0)), entry("Halberd", "upgrade", limits(["max", 1]) + pts(5)))}</selectionEntryGroup></selectionEntryGroups>`;
  const cloak = entry("Cloak", "upgrade", limits(["min", 1], ["max", 1]) + pts(3));
  const made = started(catalogue(within(entry("Captain", "model", slot("Leaders") + pts(60) + within(cloak) + group))));
  // The cloak is in the price: 60 + 3.
  expect(entryOf(made)).toMatchObject({
    price: 63,
    offers: [{ options: { sword: 0, halberd: 5 }, eitherOr: "Weapon" }],
    included: ["cloak"],
  });
  expect(lineOf(made, "Captain")?.left).toEqual(["that one of the group “Weapon” must be taken"]);
});

test("5. links are followed, into the game system too; what leads out of the files is named", () => {
  const system = `<gameSystem id="sys" name="Marsh Wars"><costTypes><costType id="pts" name="pts"/></costTypes><categoryEntries><categoryEntry id="cat-1" name="Troops"/></categoryEntries>
    <forceEntries><forceEntry id="f" name="Army"/></forceEntries><sharedSelectionEntries>${entry("Horn", "upgrade", limits(["max", 1]) + pts(8))}</sharedSelectionEntries></gameSystem>`;
  const links =
    '<entryLinks><entryLink id="a" name="Horn" type="selectionEntry" targetId="horn"/><entryLink id="b" name="Drum" type="selectionEntry" targetId="drum"/></entryLinks>';
  const root = `<entryLinks><entryLink id="c" name="Toads" type="selectionEntry" targetId="toads">${slot("", "cat-1")}</entryLink><entryLink id="d" name="Herons" type="selectionEntry" targetId="herons"/></entryLinks>`;
  const shared = `<sharedSelectionEntries>${entry("Toads", "unit", pts(50) + links)}</sharedSelectionEntries>`;
  const made = started(catalogue(root, shared), system);
  expect(made.draft.entries).toEqual([{ id: "toads", name: "Toads", category: "troops", price: 50, offers: { horn: 8 } }]);
  expect(lineOf(made, "Toads")?.left).toEqual(["the link “Drum” leads out of the files that were given"]);
  expect(lineOf(made, "Herons")).toEqual({ taken: null, guesses: [], left: ["it is in a file that was not given"] });
  expect(made.report.remarks).toEqual(["Limits of the slots are not taken, for they are rules of the game: Army."]);
});

test("6. modifiers, conditions and limits of other sorts are named, never carried over", () => {
  const modifiers =
    '<modifiers><modifier type="set" field="pts" value="9"><conditions><condition type="atLeast" value="1"/></conditions></modifier><modifier type="set" field="hidden" value="true"/></modifiers>';
  const odd =
    '<constraints><constraint id="x" type="max" value="25" field="selections" scope="roster" percentValue="true"/><constraint id="y" type="max" value="-1" field="selections" scope="roster"/></constraints>';
  const made = started(
    catalogue(
      `<costTypes><costType id="pts" name="pts"/></costTypes>`,
      within(entry("Toads", "unit", slot("Troops") + pts(50) + modifiers + odd)),
    ),
  );
  expect(entryOf(made)).toEqual({ id: "toads", name: "Toads", category: "troops", price: 50 });
  expect(lineOf(made, "Toads")).toMatchObject({
    guesses: ["its points change under conditions: the plain ones are taken"],
    left: ["the limit “max 25 selections” in roster", "2 modifiers of points and hidden"],
  });
});

test("7. figures of the game's profile; other profiles and rules by name, and no text of any", () => {
  const profile = (name: string, type: string, ...values: [string, string][]) =>
    `<profile id="${name}" name="${name}" typeName="${type}"><characteristics>${values.map(([column, value]) => `<characteristic name="${column}">${value}</characteristic>`).join("")}</characteristics></profile>`;
  const profiles = `<profiles>${profile("Toad", "Unit", ["Move", "4"], ["Fight", "3"], ["Wounds", "1"])}${profile("Tongue", "Weapon", ["Range", "12"], ["Notes", "A secret sentence"])}</profiles>`;
  const rules = '<rules><rule id="r" name="Slimy"><description>Another secret sentence.</description></rule></rules>';
  const horn = within(entry("Horn", "upgrade", limits(["max", 1]) + pts(5) + rules.replace('id="r"', 'id="s"')));
  const made = started(catalogue(within(entry("Toads", "unit", slot("Troops") + pts(50) + profiles + rules + horn))));
  expect(entryOf(made)?.characteristics).toEqual({ move: 4, fight: 3, shoot: null, armour: null, wounds: 1 });
  expect(lineOf(made, "Toads")?.left).toEqual(["Horn: 1 profile or rule", "1 profile: Tongue", "1 rule: Slimy"]);
  expect(JSON.stringify(made)).not.toContain("secret");
});

test("8. hidden units, upgrades of the army and units of one name", () => {
  const made = started(
    catalogue(
      within(
        entry("Ghosts", "unit", pts(10)).replace('hidden="false"', 'hidden="true"'),
        entry("Battle size", "upgrade", ""),
        entry("Toads", "unit", slot("Troops") + pts(50)),
        entry("Toads", "unit", slot("Support") + pts(55)),
      ),
    ),
  );
  expect(made.draft.entries).toMatchObject([
    { id: "toads", name: "Toads", price: 50 },
    { id: "toads-2", name: "Toads (2)", price: 55 },
  ]);
  expect([lineOf(made, "Ghosts")?.left, lineOf(made, "Battle size")?.left]).toEqual([
    ["it is hidden in the catalogue"],
    ["an upgrade without points, and no unit"],
  ]);
});

test("9. models of several sorts: those at one price are counted together, others are options", () => {
  const group = `<selectionEntryGroups><selectionEntryGroup id="g" name="Crew" hidden="false">${limits(["min", 3], ["max", 6])}${within(entry("Spear crew", "model", pts(8)), entry("Bow crew", "model", pts(8)))}</selectionEntryGroup></selectionEntryGroups>`;
  const made = started(
    catalogue(
      within(entry("Barge", "unit", slot("Support") + pts(40) + group + within(entry("Mate", "model", limits(["max", 1]) + pts(12))))),
    ),
  );
  expect(entryOf(made)).toMatchObject({
    price: { first: { models: 3, points: 64 }, perModel: 8 },
    size: { min: 3, max: 6 },
    offers: { mate: 12 },
  });
  expect(lineOf(made, "Barge")?.guesses).toEqual([
    "Spear crew, Bow crew are counted as one sort of models",
    "the model Mate costs other points: it is taken for an option, and not counted among the models",
  ]);
});

test("10. the JSON form says the same as the XML", () => {
  const json = {
    catalogue: {
      id: "marsh",
      name: "Marsh folk",
      selectionEntries: [
        {
          id: "spearmen",
          name: "Spearmen",
          type: "unit",
          hidden: false,
          page: 12,
          categoryLinks: [{ name: "Troops", targetId: "cat", primary: true }],
          costs: [{ name: "pts", typeId: "pts", value: 0 }],
          selectionEntries: [
            {
              id: "m",
              name: "Spearman",
              type: "model",
              costs: [{ name: "pts", typeId: "pts", value: 7 }],
              constraints: [
                { type: "min", value: 10, field: "selections", scope: "parent" },
                { type: "max", value: 40, field: "selections", scope: "parent" },
              ],
              selectionEntries: [
                {
                  id: "s",
                  name: "Shield",
                  type: "upgrade",
                  costs: [{ name: "pts", typeId: "pts", value: 1 }],
                  constraints: [{ type: "max", value: 1, field: "selections", scope: "parent" }],
                },
              ],
            },
            {
              id: "b",
              name: "Standard",
              type: "upgrade",
              costs: [{ name: "pts", typeId: "pts", value: 10 }],
              constraints: [{ type: "max", value: 1, field: "selections", scope: "parent" }],
            },
          ],
        },
      ],
    },
  };
  expect(started(JSON.stringify(json)).draft).toEqual(started(catalogue(within(SPEARS))).draft);
});

test("11. what an army may have once is one rule, and limits of one sort are told together", () => {
  const gem = (name: string, more: [type: "min" | "max", value: number, scope?: string]) =>
    entry(name, "upgrade", limits(["max", 1], more) + pts(20));
  const gems = within(
    gem("Ruby", ["max", 1, "roster"]),
    gem("Opal", ["max", 1, "force"]),
    ...["Jade", "Amber", "Pearl"].map((name) => gem(name, ["max", 2, "roster"])),
  );
  const made = started(catalogue(within(entry("Captain", "model", slot("Leaders") + pts(60) + gems))));
  expect(made.draft.rules).toEqual([{ id: "OWN-1", kind: "unique", units: {}, options: { option: ["ruby", "opal"] }, in: "roster" }]);
  expect(lineOf(made, "Captain")?.left).toEqual(["the limit “max 2” in roster: Jade, Amber and Pearl"]);
  expect(readBookFile(draftText(made.draft), game).faults.filter(({ severity }) => severity === "error")).toEqual([]);
});

test("12. models below a model are its models, the name of a category is its own, and no points are no price", () => {
  const figures = entry("Figures", "unit", limits(["min", 1], ["max", 20]) + pts(9));
  const categories = '<categoryEntries><categoryEntry id="cat-1" name="Troops"/></categoryEntries>';
  const link = slot("New CategoryLink", "cat-1");
  const made = started(
    catalogue(categories, within(entry("Soldiers", "model", link + within(figures)), entry("Ghost", "model", link + pts(0)))),
  );
  expect(made.draft.entries).toEqual([
    { id: "soldiers", name: "Soldiers", category: "troops", price: { perModel: 9 }, size: { min: 1, max: 20 } },
    { id: "ghost", name: "Ghost", category: "troops", price: { unknown: true }, size: { min: 1, max: 1 } },
  ]);
  expect([lineOf(made, "Ghost")?.left, made.report.open]).toEqual([["the catalogue gives it no points"], ["Ghost"]]);
});

describe("files", () => {
  const text = catalogue(within(SPEARS));

  test("an archive of a catalogue is unpacked", () => {
    const bytes = zipSync({ "marsh.cat": strToU8(text) });
    expect(catalogueRoots(bytes)).toEqual(catalogueRoots(strToU8(text)));
  });

  test.each<[string, string, string]>([
    ["a list", "10 Toads 50 pts", "no catalogue: it has neither a “catalogue” nor a “gameSystem”."],
    ["a roster", "<roster><forces/></roster>", "no catalogue: it has neither a “catalogue” nor a “gameSystem”."],
    ["half a file", text.slice(0, 200), "cut off or damaged. Export the catalogue again."],
    ["half of a JSON file", '{"catalogue": {', "cut off or damaged. Export the catalogue again."],
    ["entities of its own", `<!DOCTYPE x [<!ENTITY a "b">]>${text}`, "it declares entities of its own, which no catalogue needs."],
    ["what is nested without end", `<catalogue id="x">${"<a>".repeat(500)}`, "nested more than 120 deep; no catalogue is."],
    ["nothing", "", "no catalogue: it has neither a “catalogue” nor a “gameSystem”."],
  ])("%s is refused with its reason", (_, source, reason) => {
    expect(rootIn(source)).toEqual({ reason });
  });

  test("links that lead back to themselves end, and strange keys do no harm", () => {
    const loop = entry(
      "Toads",
      "unit",
      `${slot("Troops") + pts(5)}<entryLinks><entryLink id="a" name="Toads" type="selectionEntry" targetId="loop"/></entryLinks>`,
    ).replace('id="toads"', 'id="loop"');
    expect(() => started(catalogue(within(loop)))).not.toThrow();
    const upgrade = entry(
      "Frog",
      "upgrade",
      `${pts(1)}<entryLinks><entryLink id="a" name="Frog" type="selectionEntry" targetId="frog"/></entryLinks>`,
    );
    expect(() => started(catalogue(within(entry("Toads", "unit", pts(5) + within(upgrade)))))).not.toThrow();
    expect(started('{"catalogue":{"__proto__":{"name":"x"},"selectionEntries":[null,5,{"name":7,"costs":"none"}]}}').draft.entries).toEqual(
      [],
    );
  });
});

test("what is drafted has no fault, and a roster of it is checked", () => {
  const king = entry("Marsh king", "model", slot("Leaders") + limits(["max", 1, "roster"]) + pts(120));
  const made = started(catalogue(within(SPEARS, king)));
  const { army, faults } = readBookFile(draftText(made.draft), game);
  expect(faults).toEqual([]);
  if (!army) throw new Error("no army list");
  const units = [
    { id: "u1", entry: "marsh-king", count: 1, options: [] },
    { id: "u2", entry: "spearmen", count: 20, options: [{ id: "shield" }, { id: "standard" }] },
  ];
  const report = check(compile(game, army), raid(game.id, units));
  expect([report.verdict, report.points]).toEqual(["legal", 290]);
});

describe("the archive of a repository", () => {
  const files = {
    "marsh/Marsh folk.cat": strToU8(catalogue(within(SPEARS))),
    "marsh/README.md": strToU8("# Marsh Wars"),
    "marsh/.gitignore": strToU8("*.tmp"),
  };

  test("opens, and what is no catalogue in it is no fault", () => {
    expect(catalogueRoots(zipSync(files))).toEqual([{ root: expect.objectContaining({ name: "Marsh folk" }) }]);
  });

  test("tells a catalogue that is damaged, and that there is none", () => {
    const damaged = { ...files, "marsh/Fen.cat": strToU8("<catalogue><open>") };
    expect(catalogueRoots(zipSync(damaged)).map((one) => ("reason" in one ? one.reason : "read"))).toEqual([
      "read",
      "cut off or damaged. Export the catalogue again.",
    ]);
    const { "marsh/README.md": readme } = files;
    expect(catalogueRoots(zipSync({ "README.md": readme }))).toEqual([{ reason: expect.stringContaining("no catalogue") }]);
  });
});

test("a catalogue that is given twice is taken once, in its newest revision", () => {
  const older = catalogue(within(SPEARS)).replace('id="marsh"', 'id="marsh" revision="2"');
  const newer = catalogue(within(SPEARS.replace('value="7.0"', 'value="9"'))).replace('id="marsh"', 'id="marsh" revision="3"');
  for (const given of [
    [older, newer],
    [newer, older],
  ]) {
    const made = started(...given);
    expect((made.draft.entries as { name: string; price: object }[]).map(({ name, price }) => [name, price])).toEqual([
      ["Spearmen", { perModel: 9 }],
    ]);
    expect(made.report.remarks).toContain("Given more than once, and taken once in the newest revision: “Marsh folk”.");
  }
});
