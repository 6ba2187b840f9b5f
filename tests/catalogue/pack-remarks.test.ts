/** Every id in a pack is looked up in the books, and days and zones in the calendar. */
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { packFaults, packIn, wrongPack } from "@/lib/books/intake/laid-files";
import { withPacks } from "@/lib/books/intake/with-packs";
import type { Path } from "@/lib/engine/catalogue/names/names-in";
import { packRemarks } from "@/lib/engine/catalogue/packs/pack-remarks";
import { check } from "@/lib/engine/check/check";
import type { Book } from "@/lib/engine/schema/book";
import { Pack } from "@/lib/engine/schema/pack";
import { roster, smallArmy } from "../support/make";
import { pack, smallLibrary } from "../support/small-library";

const book = {
  figures: [{ id: "power-dice", name: "Power dice", sum: "weight", page: 1 }],
  details: [{ id: "special-rules", name: "Special rules" }],
  tags: [{ id: "small", name: "small", units: "small folk" }, { id: "ranked" }],
  play: { phases: [{ id: "magic", name: "Magic", short: "Magic", page: 1, acts: [] }] },
  rules: [
    {
      id: "S-1",
      kind: "availability" as const,
      units: {},
      options: { option: ["hat"] },
      status: "unconfirmed" as const,
      reason: "Lost",
      page: 1,
      basis: "printed" as const,
    },
  ],
} as unknown as Partial<Book>;
const library = smallLibrary({ book });

const things = [{ entry: "gnomes" }, { category: "troops" }, { option: "spell=1" }, { group: "kit" }, { tag: "small" }];
const weights = things.map((of) => ({ of, counts: 2 }));
const weighed = [...things, { figure: "power-dice" }].map((of, i) => ({
  number: 20 + i,
  who: { each: "army" },
  may: "at-most",
  count: 1,
  of: [of],
}));
const looked = { page: 1 };

/** A pack that names something of the small game in every place where a pack can. */
const whole = Pack.parse(
  pack("autumn", {
    event: {
      armies: { only: ["hill-folk"] },
      sizes: [{ armies: ["hill-folk"], points: 500 }],
      secret: things,
      limits: [
        { number: 1, who: { army: ["hill-folk"] }, may: "may-not", of: [...things] },
        { number: 2, who: { except: ["marsh-folk"] }, may: "at-most", count: 1, of: things.slice(0, 1), forEach: things },
        { number: 3, who: { unit: "troops" }, may: "may-not", of: [{ option: "hat" }] },
        { number: 4, who: { each: "army" }, may: "at-most", count: 9, of: [{ entry: "gnomes" }], weights },
        ...weighed,
      ],
      composition: {
        start: 10,
        rules: [
          ...[...things, { figure: "power-dice" }].map((of) => ({ points: -1, of: [of], who: { army: ["hill-folk"] } })),
          { points: -1, of: [{ entry: "gnomes" }], who: { except: ["marsh-folk"] }, weights },
        ],
      },
      team: [
        { may: "not-twice", of: things },
        ...[...things, { figure: "power-dice" }].map((of) => ({
          may: "at-most",
          count: 1,
          of: [of],
          ...("figure" in of ? {} : { weights }),
        })),
      ],
    },
    settings: { "hat-price": "seven" },
    permissions: [{ army: "hill-folk", entries: ["trolls"], status: "denied", page: 1, basis: "reading" }],
    prices: [{ entry: "gnomes", option: "hat", army: "hill-folk", price: { setting: "hat-price", values: { five: 1 } } }],
    characteristics: [{ entry: "gnomes", army: "hill-folk", values: { move: 4 } }],
    replaces: [{ rule: "S-1", army: "hill-folk" }],
    answers: [
      { kind: "permission", army: "hill-folk", entry: "trolls", status: "allowed", ...looked },
      { kind: "option", rule: "S-1", army: "hill-folk", entry: "gnomes", option: "spell", choices: ["1"], status: "allowed", ...looked },
      { kind: "number", rule: "S-1", army: "hill-folk", entry: "gnomes", option: "hat", number: 1, ...looked },
      { kind: "holds", rule: "S-1", army: "hill-folk", entry: "gnomes", option: "hat", holds: true, ...looked },
      { kind: "limit", rule: "S-1", army: "hill-folk", entry: "gnomes", option: "hat", number: 1, ...looked },
      { kind: "need", rule: "S-1", army: "hill-folk", entry: "gnomes", option: "hat", ...looked },
      { kind: "price", entry: "gnomes", option: "hat", army: "hill-folk", price: { setting: "hat-price", values: { five: 1 } } },
      { kind: "figure", army: "hill-folk", entry: "gnomes", characteristic: "move", figure: 4 },
    ],
    effects: [
      {
        of: { options: ["hat"], entries: ["gnomes"], detail: "special-rules", named: ["Brave"] },
        army: "hill-folk",
        line: "It helps",
        phases: ["magic"],
      },
    ],
  } as unknown as Partial<Pack>),
);

const excepting = Pack.parse({ ...whole, event: { armies: { except: ["marsh-folk"] } } });

/** Where a pack holds an id by its schema: "event.limits.*.of.*.entry"; the key of a record ends with "#". */
function idPlaces(schema: unknown, root: { definitions?: Record<string, unknown> }, path: string[] = [], seen: unknown[] = []): string[] {
  const one = schema as {
    $ref?: string;
    pattern?: string;
    properties?: object;
    items?: unknown;
    anyOf?: unknown[];
    oneOf?: unknown[];
    additionalProperties?: unknown;
    propertyNames?: unknown;
    prefixItems?: unknown[];
  };
  if (one.$ref) {
    const named = root.definitions?.[one.$ref.split("/").at(-1) ?? ""];
    return seen.includes(named) ? [] : idPlaces(named, root, path, [...seen, named]);
  }
  const inside = (value: unknown, step: string) => idPlaces(value, root, [...path, step], seen);
  return [
    ...(one.pattern && ID_PATTERNS.has(one.pattern) ? [path.join(".")] : []),
    ...Object.entries(one.properties ?? {}).flatMap(([key, value]) => inside(value, key)),
    ...(one.items ? inside(one.items, "*") : []),
    ...[...(one.anyOf ?? []), ...(one.oneOf ?? [])].flatMap((value) => idPlaces(value, root, path, seen)),
    ...(one.propertyNames ? inside(one.propertyNames, "#") : []),
    ...(typeof one.additionalProperties === "object" && one.additionalProperties ? inside(one.additionalProperties, "*") : []),
  ];
}
const ID_PATTERNS = new Set([
  "^[a-z0-9]+(-[a-z0-9]+)*$",
  "^[a-z0-9]+(-[a-z0-9]+)*(=[a-z0-9]+(-[a-z0-9]+)*)?$",
  "^[A-Z0-9]+(-[A-Z0-9]+)*(\\.[a-z0-9]+(-[a-z0-9]+)*)?$",
]);

/** Parts whose names are those of an army book, read by what reads names there; what a pack extends is told by what lays it out. */
const OTHERWISE = ["id", "game", "unknownBook", "extends", "without", "rules", "armies", "entries", "armyLists", "bases"];
/** Which printed rule a ruling carries out is a source, which nothing is looked up by. */
const SOURCES = ["permissions.*.rule"];
/** A figure can be counted and limited; the schema lets it stand nowhere else. */
const NO_FIGURE = /(secret|forEach|weights)\b.*\.figure$/;

/** Every place of a value that holds a text or is the key of a record of ids. */
function textsIn(value: unknown, path: Path = []): { path: Path; place: string; isKey?: true }[] {
  if (typeof value === "string") return [{ path, place: path.map((step) => (typeof step === "number" ? "*" : step)).join(".") }];
  if (typeof value !== "object" || value === null) return [];
  const place = path.map((step) => (typeof step === "number" ? "*" : step)).join(".");
  const isRecord = ["settings", "characteristics.*.values"].includes(place);
  return Object.entries(value).flatMap(([key, inside]) => {
    const step = Array.isArray(value) ? Number(key) : key;
    const own = isRecord ? [{ path: [...path, step], place: `${place}.#`, isKey: true as const }] : [];
    return [...own, ...textsIn(inside, [...path, step])];
  });
}

function withAt(value: unknown, [step, ...rest]: Path, change: (value: unknown) => unknown, isKey = false): unknown {
  if (step === undefined) return change(value);
  if (Array.isArray(value)) return value.map((item, i) => (i === step ? withAt(item, rest, change, isKey) : item));
  return Object.fromEntries(
    Object.entries(value as object).map(([key, inside]) => {
      if (key !== step) return [key, inside];
      return isKey && rest.length === 0 ? [String(change(key)), inside] : [key, withAt(inside, rest, change, isKey)];
    }),
  );
}

const remarksOf = async (one: Pack) => (await packRemarks([one], library))[0] ?? [];
const root = z.toJSONSchema(Pack, { io: "input", target: "draft-7" }) as { definitions?: Record<string, unknown> };
const all = [...new Set(idPlaces(root, root))].filter(
  (place) => !OTHERWISE.includes(place.split(".")[0] ?? "") && !SOURCES.includes(place) && !NO_FIGURE.test(place),
);
/** A limit is a rule: its names are read by what reads them in rules. */
const places = all.filter((place) => !place.startsWith("event.limits."));
const texts = [whole, excepting]
  .flatMap((of) => textsIn(of).map((one) => ({ of, ...one })))
  .filter(({ of, place }) => all.includes(place) && (of === whole || place.includes("except")));

describe("an id that nothing of the books has", () => {
  test("is looked for in every place where a pack may have one", async () => {
    expect(await remarksOf(whole)).toEqual([]);
    expect([...new Set(texts.map(({ place }) => place))].filter((place) => places.includes(place)).sort()).toEqual([...places].sort());
    expect(places.length).toBeGreaterThan(50);
  });

  test.each(texts.map((one) => [one.path.join("."), one] as const))("%s", async (_, { of, path, isKey }) => {
    const strange = (value: unknown) => (/^[A-Z]/.test(String(value)) ? "NOBODY-7" : "nobodys-own");
    const remarks = await remarksOf(withAt(of, path, strange, isKey) as Pack);
    expect(remarks.map(({ severity }) => severity)).toContain("error");
    const told = isKey ? [...path.slice(0, -1), strange(path.at(-1))].join(".") : path.join(".");
    expect(remarks.map((one) => one.path.join("."))).toContain(told);
  });

  test.each<[string, Partial<Pack>, string]>([
    [
      "a selector",
      { rules: [{ id: "X-1", kind: "count", quantity: { of: "brutes" }, max: 1, ...looked, basis: "printed" }] },
      "rules.0.quantity.of",
    ],
    [
      "a tag in a selector",
      { rules: [{ id: "X-1", kind: "count", quantity: { of: { tag: ["smal"] } }, max: 1, ...looked, basis: "printed" }] },
      "rules.0.quantity.of.tag.0",
    ],
    ["a rule for an army list that there is not", { armies: { "hil-folk": [] } }, "armies.hil-folk"],
    [
      "an entry in a rule of one army list",
      {
        armies: {
          "hill-folk": [{ id: "X-1", kind: "count", quantity: { of: { entry: ["gnome"] } }, max: 1, ...looked, basis: "printed" }],
        },
      },
      "armies.hill-folk.0.quantity.of.entry.0",
    ],
    [
      "the category of an added unit",
      { entries: [{ id: "imps", name: "Imps", category: "troop", price: 1, ...looked, basis: "printed" }] },
      "entries.0.category",
    ],
    [
      "an offer to an added unit",
      { entries: [{ id: "imps", name: "Imps", category: "troops", price: 1, offers: { hatt: 1 }, ...looked, basis: "printed" }] },
      "entries.0.offers.hatt",
    ],
    [
      "the army list of an added unit",
      { entries: [{ id: "imps", name: "Imps", category: "troops", price: 1, armies: ["hil-folk"], ...looked, basis: "printed" }] },
      "entries.0.armies.0",
    ],
    ["a reading", { settings: { "hat-price": "eight" } }, "settings.hat-price"],
    [
      "an army book that comes with it",
      {
        armyLists: [
          { ...smallArmy(), id: "lake-folk", permissions: [{ entries: ["gnome"], status: "denied", page: 1, basis: "printed" }] },
        ],
      },
      "armyLists.0.permissions.0.entries.0",
    ],
  ])("in %s", async (_, change, path) => {
    const remarks = await remarksOf(pack("autumn", change));
    expect(remarks.map((one) => [one.path.join("."), one.severity])).toEqual([[path, "error"]]);
  });
});

const eventWith = (limits: object[], more: object = {}) =>
  Pack.parse(
    pack("autumn", {
      name: "Autumn Muster",
      event: { limits: limits.map((limit, i) => ({ number: i + 1, who: { each: "army" }, may: "may-not", ...limit })), ...more },
    } as unknown as Partial<Pack>),
  );

describe("what may be meant", () => {
  test.each<[string, object, string]>([
    ["an entry spelt wrong", { of: [{ entry: "gnomse" }] }, 'No army list of the game has the entry "gnomse". Perhaps "gnomes"?'],
    ["an option spelt wrong", { of: [{ option: "drumm" }] }, 'No army list of the game has the option "drumm". Perhaps "drum"?'],
    [
      "an option written as an entry",
      { of: [{ entry: "drum" }] },
      'No army list of the game has the entry "drum". There is such an option: write it as "option".',
    ],
    ["a category", { of: [{ category: "trops" }] }, 'The game has no category "trops". Perhaps "troops"?'],
    [
      "an army list",
      { who: { army: ["hil-folk"] }, of: [{ entry: "gnomes" }] },
      'The game has no army list or group of them "hil-folk". Perhaps "hill-folk"?',
    ],
    [
      "a thing that one army list has not",
      { who: { army: ["hill-folk"] }, of: [{ entry: "eels" }] },
      'Hill Folk has no entry "eels". Correct the name, or add what it names.',
    ],
  ])("%s", async (_, limit, message) => {
    expect((await remarksOf(eventWith([limit]))).map((one) => one.message)).toEqual([message]);
  });

  test("an id that one army list has is in order, be it the pack's own or that of a book beside it", async () => {
    const lake = {
      ...smallArmy(),
      id: "lake-folk",
      name: "Lake Folk",
      entries: [{ id: "eels", name: "Eels", category: "troops", price: 1, formerly: ["elvers"], page: 1, basis: "printed" as const }],
    };
    const event = eventWith([{ of: [{ entry: "eels" }] }, { of: [{ entry: "elvers" }] }]);
    expect(await remarksOf(event)).toHaveLength(2);
    expect(await packRemarks([event], library, [lake])).toEqual([[]]);
    expect(await remarksOf({ ...event, armyLists: [lake] })).toEqual([]);
    const imps = {
      ...eventWith([{ of: [{ entry: "imps" }] }]),
      entries: [{ id: "imps", name: "Imps", category: "troops", price: 1, page: 1, basis: "printed" as const }],
    };
    expect(await remarksOf(imps)).toEqual([]);
    // Where the event is for other army lists alone, the limit stands idle: that is told, and no fault.
    expect(
      await packRemarks([{ ...eventWith([{ of: [{ entry: "eels" }] }], { armies: { only: ["hill-folk"] } }) }], library, [lake]),
    ).toMatchObject([[{ severity: "error", armies: [], path: ["event", "limits", 0, "entries", "entry", 0] }]]);
  });

  test("a rule that was called by a former id of its entry is in order, and one that was never there is told", async () => {
    const eels = {
      id: "eels",
      name: "Eels",
      category: "troops",
      price: 1,
      formerly: ["elvers"],
      size: { min: 2 },
      page: 1,
      basis: "printed" as const,
    };
    const lake = { ...smallArmy(), id: "lake-folk", name: "Lake Folk", entries: [eels] };
    const remarks = (rule: string) =>
      packRemarks([pack("autumn", { answers: [{ kind: "holds", rule, army: "lake-folk", holds: false }] })], library, [lake]);
    for (const id of ["eels", "elvers"]) expect(await remarks(`ENTRY-SIZE.${id}`)).toEqual([[]]);
    expect(await remarks("ENTRY-SIZE.newts")).toMatchObject([[{ path: ["answers", 0, "rule"] }]]);
  });

  test("army lists are loaded only where the game has not what is named, and one that cannot be loaded leaves it open", async () => {
    let asked = 0;
    const counted = { ...library, loadArmy: () => Promise.reject(new Error(String(++asked))) };
    expect(await packRemarks([whole], counted)).toEqual([[]]);
    expect(asked).toBe(0);
    expect(await packRemarks([eventWith([{ of: [{ entry: "eels" }] }])], counted)).toEqual([[]]);
    expect(asked).toBe(3);
  });
});

describe("a roster under a pack that names what nothing has", () => {
  const judged = async (one: Pack) => {
    const of = roster(["1 person captain", "1 gnomes"]);
    const report = check(await withPacks(smallLibrary(), [one]).catalogueFor(of), of);
    return report.findings.filter(({ rule }) => !rule.startsWith("S-PERMIT"));
  };

  test("is read, and not legal under such a limit", async () => {
    expect(await judged(eventWith([{ of: [{ entry: "ogres" }] }, { of: [{ option: "drumm" }] }]))).toMatchObject([
      {
        rule: "EVENT-LIMIT",
        severity: "unconfirmed",
        source: { book: "Autumn Muster, limit 2", page: null, event: true },
        message: 'Limit 2 of Autumn Muster was not checked: No army list of the game has the option "drumm". Perhaps "drum"?',
      },
    ]);
  });

  test("is told of a score or a secret, on which its verdict does not hang", async () => {
    const found = await judged(eventWith([], { secret: [{ option: "drumm" }] }));
    expect(found.map(({ severity }) => severity)).toEqual(["advice"]);
  });

  test("is not told of limits on army lists that are not its own", async () => {
    expect(await judged(eventWith([{ who: { army: ["marsh-folk"] }, of: [{ option: "drumm" }] }]))).toEqual([]);
    expect(await judged(eventWith([{ who: { army: ["hill-folk", "marsh-folk"] }, of: [{ option: "drumm" }] }]))).toHaveLength(1);
  });

  test("is told of an answer", async () => {
    const found = await judged(pack("mine", { answers: [{ kind: "price", option: "drumm", price: 3 }] }));
    expect(found.map(({ rule, severity }) => [rule, severity])).toEqual([["ROSTER-PACK", "unconfirmed"]]);
  });
});

describe("days and zones", () => {
  const due = { date: "2026-11-25", time: "20:00", zone: "Europe/London" };
  test.each<[string, object, string | null]>([
    ["in order", { date: "2026-11-28", deadline: due }, null],
    ["a month that there is not", { date: "2026-13-45" }, "event.date"],
    ["a day that there is not", { date: "2026-02-30" }, "event.date"],
    ["a leap day", { date: "2028-02-29" }, null],
    ["a leap day in another year", { date: "2027-02-29" }, "event.date"],
    ["a year that can hardly be meant", { date: "9999-12-31" }, "event.date"],
    ["a deadline on no day", { deadline: { ...due, date: "2026-99-99" } }, "event.deadline.date"],
    ["letters for a zone", { deadline: { ...due, zone: "CEST" } }, "event.deadline.zone"],
    ["a zone spelt wrong", { deadline: { ...due, zone: "Europe/Lonodn" } }, "event.deadline.zone"],
    ["a zone of another world", { deadline: { ...due, zone: "Mars/Olympus" } }, "event.deadline.zone"],
    ["an offset", { deadline: { ...due, zone: "+02:00" } }, "event.deadline.zone"],
  ])("%s", async (_, event, path) => {
    const remarks = await remarksOf(eventWith([], event));
    expect(remarks.map((one) => [one.path.join("."), one.severity])).toEqual(path === null ? [] : [[path, "error"]]);
  });

  test("a time that the clocks show twice or skip is told, and no fault", async () => {
    const at = async (date: string) =>
      (await remarksOf(eventWith([], { deadline: { ...due, date, time: "01:30" } }))).map((one) => [
        one.severity,
        one.message.split(":")[0],
      ]);
    expect(await at("2026-10-25")).toEqual([["advice", "The clocks are put back and show 01"]]);
    expect(await at("2026-03-29")).toEqual([["advice", "The clocks are put forward and skip 01"]]);
    expect(await at("2026-10-24")).toEqual([]);
  });
});

describe("a pack as a file", () => {
  const read = async (one: Pack) => {
    const found = await packIn(JSON.stringify(one, null, 1), library);
    if ("reason" in found) throw new Error(found.reason);
    return found;
  };

  test("is refused with the place of what nothing has, as the file has it", async () => {
    const files = [await read(pack("plain")), await read(pack("mine", { prices: [{ option: "drumm", price: 1 }] }))];
    const wrong = await wrongPack(files, library);
    expect(wrong).toEqual({
      pack: files[1]?.pack,
      reason: 'Line 8, column 4: prices.0.option: No army list of the game has the option "drumm". Perhaps "drum"?',
    });
    expect((await wrongPack(files, library, [], "path"))?.reason).toMatch(/^prices\.0\.option: /);
    expect(await wrongPack(files.slice(0, 1), library)).toBeNull();
  });

  test("answers for the pack that it brings along and extends", async () => {
    const { bases: _, ...base } = eventWith([{ of: [{ option: "drumm" }] }, { of: [{ option: "drum" }] }]);
    const upper = await read({ ...pack("upper"), extends: ["autumn"], bases: [base] });
    const [faults] = await packFaults([upper], library);
    expect(faults?.faults.map(({ message }) => message)).toEqual([
      'In “Autumn Muster”, limit 1: No army list of the game has the option "drumm". Perhaps "drum"?',
    ]);
    const leaves = await read({ ...pack("upper"), extends: ["autumn"], without: ["EVENT-AUTUMN-1"], bases: [base] });
    expect(await wrongPack([leaves], library)).toBeNull();
  });
});
