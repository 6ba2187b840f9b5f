/** What is said of the settings and packs a roster names. */
import { describe, expect, test } from "vitest";
import { shownVerdict } from "@/lib/books/intake/reply";
import { readSubmissions } from "@/lib/books/intake/submission";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import { check } from "@/lib/engine/check/check";
import type { Pack } from "@/lib/engine/schema/pack";
import type { Roster } from "@/lib/engine/schema/roster";
import { encode } from "@/lib/paper/write/link";
import { writeText } from "@/lib/paper/write/text";
import { decode } from "@/lib/read/link";
import { roster, small, smallArmy, smallBook } from "../support/make";
import { pack, smallLibrary } from "../support/small-library";

/** The verdict on a sound roster, and what is said. */
function said(change: Partial<Roster>, packs: Pack[] = []) {
  const catalogue = small([], {}, { packs, settings: change.settings ?? {} });
  const { verdict, points, findings } = check(catalogue, roster(["1 gnomes hat"], change));
  return [verdict, points, ...findings.map((f) => `${f.severity} ${f.rule}: ${f.message} ${f.fix}`)];
}
const five = { "hat-price": "five" };
const seven = { "hat-price": "seven" };

describe("a setting of a roster", () => {
  test("that is known holds, and nothing is said", () => {
    expect(said({})).toEqual(["legal", 15]);
    expect(said({ settings: {} })).toEqual(["legal", 15]);
    expect(said({ settings: five })).toEqual(["legal", 15]);
    expect(said({ settings: seven })).toEqual(["legal", 17]);
  });

  test("that is not known is told, and the roster is not called legal", () => {
    const unknown = (name: string, fix: string) => `unconfirmed ROSTER-SETTING: Setting “${name}”: the rules know no such setting. ${fix}`;
    expect(said({ settings: { "hat-prise": "seven" } })).toEqual([
      "unconfirmed",
      15,
      unknown("hat-prise", "Write Price of a hat if that is meant, or remove it."),
    ]);
    expect(said({ settings: { weather: "rain" } })[2]).toBe(unknown("weather", "Correct the name, or remove it."));
    expect(said({ settings: { ["w".repeat(61)]: "x" } })[2]).toBe(unknown(`${"w".repeat(59)}…`, "Correct the name, or remove it."));
  });

  test("with a choice that is not known is told, with what was checked", () => {
    const choose = "Choose “5” or “7”.";
    expect(said({ settings: { "hat-price": "nine" } })).toEqual([
      "unconfirmed",
      15,
      `unconfirmed ROSTER-SETTING: Price of a hat: “nine” is none of its choices; checked with “5”. ${choose}`,
    ]);
    expect(said({ settings: { "hat-price": "nine" } }, [pack("event", { settings: seven })])[2]).toContain("checked with “7”");
  });

  test("gives way to a pack, which is told where it makes a difference", () => {
    const event = pack("event", { name: "Event", settings: seven });
    const other = "advice ROSTER-SETTING: Price of a hat: the roster has “5”, Event decides on “7”. Remove the setting from the roster.";
    expect(said({ settings: five }, [event])).toEqual(["legal", 17, other]);
    expect(said({ settings: seven }, [event])).toEqual(["legal", 17]);
    expect(said({ settings: five }, [event, pack("silent")])).toEqual(["legal", 17, other]);
    expect(said({ settings: seven }, [event, pack("later", { name: "Later", settings: five })])[2]).toContain("Later decides on “5”");
  });
});

describe("a key that no roster has", () => {
  const told = (key: string) =>
    `unconfirmed ROSTER-KEY: The file has the key “${key}”, which is not known here; it counts for nothing. Correct it, or remove it.`;

  test("makes it unconfirmed, in whatever form it came", async () => {
    const strange = { mount: "cat" } as Partial<Roster>;
    expect(said(strange)).toEqual(["unconfirmed", 15, told("mount")]);
    const given = roster(["1 gnomes hat"], strange);
    expect(check(small(), given).findings.map((f) => f.targets)).toEqual([[{ kind: "roster" }]]);
    expect(decode(encode(given)).roster).toEqual(given);
    const text = writeText(small(), given);
    expect(text).toContain('Unknown key: "mount"');
    const [read] = await readSubmissions("a.txt", text, smallLibrary());
    expect(read && shownVerdict(read)).toBe("not-all-read");
  });

  test("is told of the unit that has it, once for all of them", () => {
    const given = roster(["1 gnomes hat", "1 gnomes"]);
    for (const unit of given.commands[0]?.units ?? []) Object.assign(unit, { nots: 1 });
    const [finding, ...others] = check(small(), given).findings;
    expect([finding?.message, finding?.targets, others]).toEqual([
      "The file has the key “nots” twice, which is not known here; it counts for nothing.",
      [
        { kind: "unit", unit: "u1" },
        { kind: "unit", unit: "u2" },
      ],
      [],
    ]);
  });
});

test("two keys that no roster has are told one by one, though one unit has both", () => {
  const given = roster(["1 gnomes hat"]);
  Object.assign(given.commands[0]?.units[0] ?? {}, { nots: 1, mount: "cat" });
  expect(check(small(), given).findings.map((f) => [f.message.slice(0, 30), f.targets])).toEqual([
    ["The file has the key “nots”, w", [{ kind: "unit", unit: "u1" }]],
    ["The file has the key “mount”, ", [{ kind: "unit", unit: "u1" }]],
  ]);
});

describe("a pack of a roster", () => {
  test("that is laid over the book is not spoken of", () => {
    expect(said({ packs: ["event"] }, [pack("event")])).toEqual(["legal", 15]);
    expect(said({ packs: [] })).toEqual(["legal", 15]);
  });

  test("that is not known is told, and the roster is not called legal", () => {
    const unknown = (id: string) =>
      `unconfirmed ROSTER-PACK: Pack “${id}”: not known here, so the roster was checked without it. Add the pack, or remove its name from the roster.`;
    expect(said({ packs: ["autumn", "event"] }, [pack("event")])).toEqual(["unconfirmed", 15, unknown("autumn")]);
    expect(said({ packs: ["a", "b"] }).slice(2)).toEqual([unknown("a"), unknown("b")]);
  });
});

describe("the size of an event", () => {
  const event = (points: number) => pack("cup", { name: "Autumn Cup", event: { points, limits: [] } });
  const told = (limit: number) =>
    `advice EVENT-SIZE: Size: the roster is written for ${limit} points, this event is played at 1,000. Change the limit to 1,000.`;

  test.each([
    [999, [told(999)]],
    [1000, []],
    [1001, [told(1001).replace("1001", "1,001")]],
  ])("a roster of %s points for an event of 1,000", (limit, expected) => {
    expect(said({ limit }, [event(1000)]).slice(2)).toEqual(expected);
  });

  test("is nothing to a roster without a limit, and to a game without points", () => {
    expect(said({ limit: undefined }, [event(1000)])).toEqual(["legal", 15]);
    const catalogue = compile({ ...smallBook(), hasPoints: false }, smallArmy(), { packs: [event(1000)] });
    expect(check(catalogue, roster(["1 gnomes hat"], { limit: 999 })).findings).toEqual([]);
  });
});

describe("the version of the data a roster was written with", () => {
  const catalogue = (dataVersion: string) => compile({ ...smallBook(), dataVersion }, smallArmy());
  const told = (version: string | undefined, ours = "2026.11.3") =>
    check(catalogue(ours), roster([], version === undefined ? {} : { dataVersion: version }))
      .findings.filter((f) => f.rule === "ROSTER-DATA")
      .map((f) => `${f.severity}: ${f.message}`);

  test.each([undefined, "2026.11.3", "2026.11.2", "2026.9.30", "2025.12.31"])("%s is not spoken of", (version) => {
    expect(told(version)).toEqual([]);
  });

  test.each(["2026.11.4", "2026.12.1", "2027.1.1"])("%s is newer", (version) => {
    expect(told(version)).toEqual([`advice: Data version: ${version} is newer than 2026.11.3, with which the roster was checked.`]);
  });

  test("that is none is told, where the book's own is one", () => {
    expect(told("99")).toEqual(["advice: Data version: “99” is no version of this book; checked with 2026.11.3."]);
    expect(told("99", "1")).toEqual([]);
  });
});
