/** Random rosters of the small game: known and unknown names, and texts that are hard on every format. */
import fc from "fast-check";
import type { Roster, RosterUnit } from "@/lib/engine/schema/roster";
import { small } from "./small-book";

const hostile = [
  'He said "no"',
  "a: b, c; d",
  "[Command: main]",
  "# not a comment",
  "x2",
  "2x 10 Orcs",
  "(60)",
  "@ 7",
  "`tick`",
  "back\\slash\\n",
  "“curly”",
  "line\nbreak\r\n",
  "  spaced  out ",
  "🐻‍❄️ bears",
  "דובים (3)",
  "=1+1",
  "\ufeffmark",
  "a = b",
  "Unit note: x",
  "Roster: y",
  "- bullet",
  "1. list",
  "\u0000",
  "\ud800",
  "\u2028",
  "Handweapons",
  "elite",
  "shaman, level 2",
  "__proto__",
];
const text = (max: number) =>
  fc
    .oneof(fc.constantFrom(...hostile), fc.string({ maxLength: max, unit: "binary" }), fc.string({ maxLength: max }))
    .map((s) => s.slice(0, max));
const ref = (known: string[]) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...known) },
    text(200).filter((s) => s.length > 0),
  );
const maybe = <T>(key: string, value: fc.Arbitrary<T>) =>
  fc.option(value, { nil: undefined }).map((v) => (v === undefined ? {} : { [key]: v }));
const points = (max: number) =>
  fc.oneof(fc.integer({ min: 0, max }), fc.double({ min: 0, max, noNaN: true })).map((n) => (Object.is(n, -0) ? 0 : n));

const heldKeys = [...small.variantByKey.keys()];
const option = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...heldKeys).map((key) => ({ id: key.split("=")[0] as string, ...choice(key.split("=")[1]) })) },
  fc.tuple(ref([...small.variantByKey.keys()]), maybe("choice", ref(["1", "2", "quake"]))).map(([id, c]) => ({ id, ...c })),
);
const value = fc
  .oneof(fc.integer({ min: -100_000, max: 100_000 }), fc.double({ min: -100_000, max: 100_000, noNaN: true }))
  .map((n) => (Object.is(n, -0) ? 0 : n));
const copies = fc
  .tuple(option, maybe("value", value), maybe("count", fc.integer({ min: 2, max: 999 })))
  .map(([o, v, c]) => ({ ...o, ...v, ...c }));

function choice(id: string | undefined) {
  return id === undefined ? {} : { choice: id };
}

const unit = fc
  .tuple(
    ref(small.entries.map((e) => e.entry.id)),
    fc.integer({ min: 1, max: 9999 }),
    fc.array(copies, { maxLength: 5 }),
    maybe("name", text(120)),
    maybe("stated", points(1_000_000)),
    maybe("pointsPerModel", points(100_000)),
    maybe("note", text(500)),
    maybe("attached", fc.boolean()),
  )
  .map(([entry, count, options, ...more]) => Object.assign({ entry, count, options }, ...more));

const command = fc
  .tuple(
    ref(small.book.commands.map((c) => c.id)),
    maybe("name", text(120)),
    maybe("armyList", ref(["hill-folk"])),
    fc.array(unit, { maxLength: 6 }),
  )
  .map(([kind, name, armyList, units]) => ({ kind, ...name, ...armyList, units }));

/** Units with ids from `first` on; those marked so belong to the last before them that does not. */
function numbered(units: (object & { attached?: boolean })[], first: number): RosterUnit[] {
  let head = "";
  return units.map(({ attached = false, ...unit }, i) => {
    const id = `u${first + i}`;
    const parent = attached && head ? { attachedTo: head } : {};
    if (!("attachedTo" in parent)) head = id;
    return { ...unit, id, ...parent } as RosterUnit;
  });
}

const named = fc
  .tuple(ref(["heron-court", "package", "digest"]), maybe("name", text(200)), maybe("version", text(60)))
  .map(([id, ...more]) => Object.assign({ id }, ...more));
const book = fc
  .tuple(
    named,
    text(64),
    maybe(
      "package",
      fc
        .tuple(
          named,
          maybe(
            "url",
            text(200).map((s) => `https://${s}`),
          ),
        )
        .map(([of, url]) => ({ ...of, ...url })),
    ),
  )
  .map(([of, digest, more]) => ({ ...of, digest, ...more }));

/** A roster the schema accepts; unit ids u1, u2 … in order. What belongs to a unit stands behind it. */
export const anyRoster: fc.Arbitrary<Roster> = fc
  .tuple(
    text(200),
    fc.array(command, { minLength: 1, maxLength: 3 }),
    maybe("player", text(200)),
    maybe("event", text(200)),
    maybe("note", text(500)),
    maybe("dataVersion", text(40)),
    maybe("books", fc.uniqueArray(book, { selector: ({ id }) => id, minLength: 1, maxLength: 3 })),
    maybe("playOpen", fc.boolean()),
    maybe("limit", fc.integer({ min: 1, max: 1_000_000 })),
    maybe("stated", points(1_000_000)),
    maybe(
      "settings",
      fc
        .dictionary(
          text(30).filter((s) => s !== "__proto__" && s !== ""),
          text(100),
          { minKeys: 1, maxKeys: 3, noNullPrototype: true },
        )
        .filter((d) => Object.keys(d).every((k) => !["constructor", "prototype"].includes(k))),
    ),
  )
  .map(([name, commands, ...more]) => {
    let n = 1;
    const all = commands.map((c) => {
      const units = numbered(c.units, n);
      n += units.length;
      return { ...c, units };
    });
    return Object.assign(
      { format: "muster-roll/1" as const, game: "tin-soldiers", armyList: "hill-dwarfs", name, commands: all },
      ...more,
    ) as Roster;
  });
