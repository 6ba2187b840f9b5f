import { fileURLToPath } from "node:url";
import { zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { linesOf, writtenIn } from "../support/pieces";
import { evaluate, offersIn } from "./evaluate";
import { changedFile, type FileBytes, filesAt, systemOf } from "./files";
import { randomRosters } from "./random-rosters";
import { take } from "./take";
import { writtenRos } from "./write-ros";

const filesOf = (name: string) => filesAt(fileURLToPath(new URL(`small/${name}`, import.meta.url)));
const open = (name: string) => systemOf(filesOf(name));
const lake = open("lake");
const forge = open("forge");
const owl = open("owl");
const reed = open("reed");
const moor = open("moor");

/** What is taken (behind `@` the limit), what it costs, and each limit it breaks. */
type Row = [taken: string, points: number, ...faults: string[]];

function judges(system: ReturnType<typeof open>, catalogue: string, kind: string, rows: readonly Row[]): void {
  const told = rows.map(([taken]): Row => {
    const [text = "", limit] = taken.split("@");
    const { points, faults } = evaluate(take(system, catalogue, kind, text, limit === undefined ? undefined : Number(limit)));
    return [
      taken,
      points.get(system.game.costTypes[0]?.id ?? "") ?? 0,
      ...faults.map((one) => `${one.constraint} ${one.value} of ${one.bound}`).sort(),
    ];
  });
  expect(told).toEqual(rows);
}

describe("the evaluator", () => {
  test("units with limits in the roster, categories with limits in the force, shares of the cost", () => {
    judges(lake, "shore", "fleet", [
      ["keeper, net", 15],
      ["net", 10, "keeper-one 0 of 1"],
      ["keeper", 5, "fishers-some 0 of 1"],
      ["keeper, keeper, net", 20, "keeper-only 2 of 1"],
      ["keeper, keeper, keeper, net", 25, "elders-few 3 of 2", "keeper-only 3 of 1"],
      ["keeper, net, net, net", 35],
      ["keeper, net, net, net, net", 45, "net-three 4 of 3"],
      ["keeper, net @100", 15, "fishers-paid 10 of 25"],
      ["keeper, net, net, net @100", 35],
      ["keeper, net, net @20", 25, "coins 25 of 20"],
      ["keeper, net, raft", 35, "boats-half 20 of 17.5"],
      ["keeper, net, net, raft", 45],
      ["keeper, net, net, raft(horn)", 49],
      ["keeper, net, net, raft(horn, lantern)", 51, "boats-half 26 of 25.5"],
      ["keeper, drum, net, net, net, raft(horn)", 65, "loud-once 2 of 1"],
      ["keeper, net, net, net, raft(horn*2)", 63, "horn-one 2 of 1", "loud-once 2 of 1"],
    ]);
  });

  test("groups and groups in groups, models with what they carry, what is chosen for each model", () => {
    judges(forge, "smiths", "hall", [
      ["", 0],
      ["band", 0, "smith-least 0 of 3"],
      ["band(smith*2)", 10, "smith-least 2 of 3"],
      ["band(smith*3)", 15],
      ["band(smith*7)", 35, "smith-most 7 of 6"],
      ["band(smith*3, smith*4)", 35, "smith-most 7 of 6"],
      ["band(smith*3), band(smith*3), band(smith*3)", 45, "band-two 3 of 2"],
      ["band(smith*3, master(hammer))", 23],
      ["band(smith*3, master)", 23, "tools-least 0 of 1"],
      ["band(smith*3, master(hammer, tongs))", 25, "tools-most 2 of 1"],
      ["band(smith*3, master(hammer), master(tongs))", 33, "master-one 2 of 1"],
      ["band(smith*3, flag, bell)", 20],
      ["band(smith*3, flag, red, blue)", 20, "gear-two 3 of 2", "paint-one 2 of 1"],
      ["band(smith*3, golem*3(plate*3))", 39],
      ["band(smith*3, golem*3(plate*6))", 45, "plate-each 2 of 1"],
      ["band(smith*3, golem*2(sun*2, moon*2))", 31],
      ["band(smith*3, golem*2(sun*4, moon*2))", 33, "runes-each 3 of 2"],
    ]);
  });

  test("prices and limits that change, repeats, what is hidden, categories that are added", () => {
    judges(owl, "owls", "roost", [
      ["barn(mouse*3)", 15],
      ["barn(mouse*3), barn", 19],
      ["barn(mouse*6)", 19, "mouse-most 6 of 5"],
      ["hawk", 9, "snowy-one 0 of 1"],
      ["hawk, snowy", 29],
      ["snowy", 20, "hidden 1 of 0"],
      ["eagle, eagle", 60, "eagle-few 2 of 1"],
      ["eagle, eagle, hawk, snowy", 89, "eagle-few 2 of 1"],
      ["eagle, eagle, hawk, hawk, snowy", 98],
      ["eagle(talon, crown), eagle(talon), hawk, hawk, snowy", 107],
      ["eagle(talon, crown), eagle(talon, crown), hawk, hawk, snowy", 112, "night-one 2 of 1"],
      ["lark", 4],
      ["lark, hawk, snowy", 30],
      ["lark, barn", 14],
      ["lark, barn, eagle", 41],
      ["raven", 12],
      ["raven, raven, raven", 30],
      ["raven, raven, raven, raven", 40, "raven-few 4 of 3"],
    ]);
  });

  test("limits and hidden options of one kind of force", () => {
    judges(owl, "owls", "nest", [
      ["eagle", 30, "eagle-nest 1 of 0"],
      ["eagle(crown)", 35, "eagle-nest 1 of 0", "hidden 1 of 0"],
      ["barn, barn, lark, raven, raven", 38],
      ["barn, barn, lark, lark, raven, raven", 42, "nest-small 42 of 40"],
    ]);
  });

  test("where something is counted, shares, several forces, costs of a group, exact numbers", () => {
    judges(moor, "moors", "march", [
      ["heath(cairn)", 12],
      ["heath(cairn), heath", 25],
      ["heath(cairn), heath(banner)", 26],
      ["heath(banner), heath(banner)", 28, "vale-one 2 of 1"],
      ["heath(cairn(lamp))", 13],
      ["heath(banner, cairn(lamp))", 16],
      ["heath, bog", 30],
      ["bog", 20, "bog-half 1 of 0.5"],
      ["heath, heath, bog, bog", 60, "vale-one 2 of 1"],
      ["tarn, heath, heath, heath", 63],
      ["tarn(opal, opal)", 34],
      ["tarn(opal, jet)", 36, "gems-purse 6 of 5"],
      ["tarn(reedcap)", 30, "hidden 1 of 0"],
      ["heath, heath, heath, heath, heath, heath, heath, heath, heath; guests: tarn(reedcap)", 120],
      ["heath, heath, heath, heath, heath, heath, heath, heath; guests: tarn(reedcap)", 110, "guests-quarter 30 of 27.5"],
      ["heath; march: heath", 20, "march-one 2 of 1"],
      ["cutter", 5, "spade-two 0 of 2"],
      ["cutter(spade*2)", 5],
      ["cutter(spade*3)", 5, "spade-two 3 of 2"],
      ["cutter(spade*2, boy)", 6, "charms-one 0 of 1"],
      ["cutter(spade*2, charm)", 6, "hidden 1 of 0"],
      ["cutter(spade*2, boy*7, charm)", 17],
    ]);
  });

  test("links to one entry count together or apart, and say their own price", () => {
    judges(reed, "delta", "camp", [
      ["guard(left, right)", 12],
      ["guard(left*2)", 12, "spear-own 2 of 1"],
      ["guard(left, right, third)", 15, "spear-shared 3 of 2"],
      ["guard(third), token", 12],
    ]);
    judges(reed, "upland", "camp", [
      ["ferry", 9],
      ["ferry, ferry", 18, "ferry-one 2 of 1"],
    ]);
  });

  test("a catalogue offers what it imports, and nothing that is not to be imported", () => {
    const offered = (id: string) => {
      const catalogue = reed.catalogues.find((one) => one.id === id) ?? reed.game;
      const [entry] = reed.game.forces;
      if (!entry) throw new Error("no kind of force");
      return offersIn({ system: reed, forces: [], limits: new Map() }, { catalogue, entry }).map((one) => one.path);
    };
    expect(offered("delta")).toEqual(["guard", "boatman", "token"]);
    expect(offered("upland")).toEqual(["ferry::boatman", "token"]);
    expect(offered("common")).toEqual(["boatman", "ghost", "token"]);
  });
});

test("files are read in archives, single or a whole folder, and the newest of each counts", () => {
  const named = (files: readonly FileBytes[]) =>
    Object.fromEntries(files.map(({ name, bytes }) => [`game-main/${name.split("/").at(-1)}`, new Uint8Array(bytes)]));
  const text = (files: readonly FileBytes[]) => new TextDecoder().decode(files.find(({ name }) => name.endsWith("shore.cat"))?.bytes);
  const older = text(filesOf("lake")).replace('revision="1"', 'revision="0"').replace('value="10"', 'value="11"');
  const packed = filesOf("lake").map(({ name, bytes }) => ({ name, bytes: zipSync({ inside: new Uint8Array(bytes) }) }));
  const folder = { name: "game.zip", bytes: zipSync({ ...named(filesOf("lake")), "game-main/README.md": new Uint8Array([35]) }) };
  const before = { name: "old.cat", bytes: new TextEncoder().encode(older) };
  for (const files of [packed, [folder], [...filesOf("lake"), before], [before, ...filesOf("lake")]])
    judges(systemOf(files), "shore", "fleet", [["keeper, net", 15]]);
});

test("files with another value of one limit", () => {
  const nets = systemOf(changedFile(filesOf("lake"), "net-three", 4));
  judges(nets, "shore", "fleet", [
    ["keeper, net, net, net, net", 45],
    ["keeper, net, net, net, net, net", 55, "net-three 5 of 4"],
  ]);
  judges(systemOf(changedFile(filesOf("reed"), "ferry-one", 2)), "upland", "camp", [["ferry, ferry", 18]]);
});

test("errors that modifiers say, conditions that must not hold, and what is not understood", () => {
  const text = (value: object) => ({ name: "small.json", bytes: new TextEncoder().encode(JSON.stringify(value)) });
  const has = (childId: string) => ({ type: "atLeast", value: 1, field: "selections", scope: "roster", childId });
  const entry = (id: string, more: object = {}) => ({ id, name: id, type: "unit", costs: [{ typeId: "salt", value: 1 }], ...more });
  const alone = { type: "add", field: "error", value: "not alone", conditionGroups: [{ type: "not", conditions: [has("dune")] }] };
  const far = { type: "set", field: "hidden", value: "true", affects: "self.entries.recursive" };
  const sum = { type: "set", field: "salt", value: 5, conditionGroups: [{ type: "multiply", conditions: [has("dune")] }] };
  const salt = systemOf([
    text({
      gameSystem: { id: "salt-game", name: "Salt", costTypes: [{ id: "salt", name: "salt" }], forceEntries: [{ id: "pan", name: "Pan" }] },
    }),
    text({
      catalogue: { id: "pans", name: "Pans", revision: 1, selectionEntries: [entry("well", { modifiers: [alone, far] }), entry("dune")] },
    }),
    text({ catalogue: { id: "others", name: "Others", revision: 1, selectionEntries: [entry("spring", { modifiers: [sum] })] } }),
    text({ roster: {} }),
  ]);
  judges(salt, "pans", "pan", [
    ["well", 1, "error 1 of 0"],
    ["well, dune", 2],
  ]);
  expect(salt.remarks).toEqual([
    "Pans: modifiers of the sort “set” are not understood",
    "Others: conditionGroups of the sort “multiply” are not understood",
    "small.json: no catalogue",
  ]);
});

test("a price that hangs on itself is told", () => {
  const more = { value: 10, repeats: 1, field: "ash", scope: "roster", childId: "kiln" };
  const kiln = {
    type: "unit",
    costs: [{ typeId: "ash", value: 10 }],
    modifiers: [{ type: "increment", field: "ash", value: 1, repeats: [more] }],
  };
  const files = [
    { gameSystem: { id: "kilns", name: "Kilns", costTypes: [{ id: "ash", name: "ash" }], forceEntries: [{ id: "yard", name: "Yard" }] } },
    {
      catalogue: {
        id: "potters",
        name: "Potters",
        revision: 1,
        selectionEntries: [
          { id: "kiln", name: "Kiln", ...kiln },
          { id: "pot", name: "Pot" },
        ],
      },
    },
  ];
  const kilns = systemOf(files.map((file) => ({ name: "kilns.json", bytes: new TextEncoder().encode(JSON.stringify(file)) })));
  const isCircular = (text: string) => evaluate(take(kilns, "potters", "yard", text)).values.circular;
  expect([isCircular("kiln"), isCircular("pot")]).toEqual([true, false]);
});

test("a group in itself is offered once, an entry in itself as often as it is taken", () => {
  const link = (id: string, targetId: string, type: string) => ({ id, name: id, targetId, type });
  const box = { id: "box", name: "Box", type: "upgrade", entryLinks: [link("inside", "box", "selectionEntry")] };
  const ring = { id: "ring", name: "Ring", selectionEntries: [box], entryLinks: [link("again", "ring", "selectionEntryGroup")] };
  const files = [
    {
      gameSystem: {
        id: "rings",
        name: "Rings",
        costTypes: [{ id: "links", name: "links" }],
        forceEntries: [{ id: "chain", name: "Chain" }],
      },
    },
    { catalogue: { id: "gold", name: "Gold", revision: 1, selectionEntries: [], selectionEntryGroups: [ring] } },
  ];
  const rings = systemOf(files.map((file) => ({ name: "ring.json", bytes: new TextEncoder().encode(JSON.stringify(file)) })));
  judges(rings, "gold", "chain", [["box(inside(inside))", 0]]);
  const catalogue = rings.catalogues.find(({ id }) => id === "gold") ?? rings.game;
  expect(randomRosters(rings, catalogue, "a").next().value?.roster.forces).toHaveLength(1);
});

test("drawn rosters are the same for a seed, many of them legal, and most of those that are not nearly so", () => {
  for (const [system, id] of [
    [lake, "shore"],
    [forge, "smiths"],
    [owl, "owls"],
    [reed, "delta"],
  ] as const) {
    const catalogue = system.catalogues.find((one) => one.id === id) ?? system.game;
    const draw = () => {
      const drawn = randomRosters(system, catalogue, "a");
      return Array.from({ length: 60 }, () => drawn.next().value);
    };
    const rosters = draw();
    expect(draw().map(({ roster, judged }) => writtenRos(roster, judged))).toEqual(
      rosters.map(({ roster, judged }) => writtenRos(roster, judged)),
    );
    const faults = rosters.map(({ judged }) => judged.faults.length);
    expect(faults.filter((n) => n === 0).length).toBeGreaterThanOrEqual(18);
    expect(faults.filter((n) => n > 0).length).toBeGreaterThanOrEqual(6);
    expect(faults.filter((n) => n <= 1).length).toBeGreaterThanOrEqual(30);
  }
});

test("a roster is written so that our reader finds its units, prices and sum", async () => {
  const roster = take(lake, "shore", "fleet", "keeper, net, net, raft(horn, lantern*2)", 100);
  const written = await writtenIn(writtenRos(roster, evaluate(roster)), "drawn.ros");
  expect(written.head).toEqual({ name: "Drawn", game: "Lake Folk", army: "Shore", limit: 100, stated: 53 });
  expect(linesOf(written)).toEqual([
    "1 Elders {heading}",
    "2 Keeper [5 pts] {unit, Keeper, ×1, 5 pts}",
    "3 Fishers {heading}",
    "4 Net crew [10 pts] {unit, Net crew, ×1, 10 pts}",
    "5 Net crew [10 pts] {unit, Net crew, ×1, 10 pts}",
    "6 Boats {heading}",
    "7 Raft [28 pts] {unit, Raft, ×1, 28 pts}",
    "8   Horn [4 pts] {option, Horn, ×1, 4 pts}",
    "9   2 Lantern [4 pts] {option, Lantern, ×2, 4 pts}",
  ]);
});

test("links and groups stand in the ids of a written roster", () => {
  const roster = take(reed, "delta", "camp", "guard(third)");
  expect(writtenRos(roster, evaluate(roster))).toContain('entryId="third::spear" entryGroupId="spare" number="1"');
});
