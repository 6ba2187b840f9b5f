/** What units have by name: equipment, rules, champions and mounts, without the quirks of the sources they were taken from. */
import { expect, test } from "vitest";
import { shipped } from "../support/library";

/** A name without capitals, signs, plural and article. */
const folded = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9 ]/g, " ")
    .split(/ +/)
    .map((word) => word.replace(/s$/, ""))
    .filter((word) => word !== "" && word !== "the" && word !== "a")
    .join(" ");

/** Weapons and items that a special rule of the same name describes. */
const DESCRIBED = new Set(
  [
    "D6+2 Warpstone Tokens",
    "Defensive stakes",
    "Flames of Tzeentch",
    "Ice Weapons",
    "Ogre Club",
    "Plague censer",
    "Slayer Axes",
    "Steam Gun",
    "The Dolorous Blade",
    "The Liber Bubonicus",
    "Trophy Heads",
    "Two hand weapons",
    "Vicious claws and temperament",
    "Wardancers' weapons",
    "Warpfire Thrower",
  ].map(folded),
);

const lists = await shipped("warhammer-7e");
const units = lists.flatMap(({ army }) =>
  (army.entries ?? []).map((entry) => ({ at: `${army.id}: ${entry.name}`, entry, details: entry.details ?? {} })),
);

test("equipment is neither the unit itself, nor its mount or champion, nor one of its rules", () => {
  const faults = units.flatMap(({ at, entry, details }) => {
    const others = [entry.name, ...(details.mount ?? []), ...(details.champion ?? []), ...(entry.profiles ?? []).map((row) => row.name)];
    const rules = (details["special-rules"] ?? []).map(folded).filter((rule) => !DESCRIBED.has(rule));
    const taken = new Set([...others.map(folded), ...rules]);
    // "Sulephet, the Dark Pegasus" is the Dark Pegasus Sulephet as well.
    const isTaken = (name: string) => taken.has(folded(name)) || name.split(", ").some((part) => name !== part && taken.has(folded(part)));
    return (details.equipment ?? []).filter(isTaken).map((name) => `${at}: ${name}`);
  });
  expect(faults).toEqual([]);
});

test("nothing stands twice in a unit, and each name is spelt in one way", () => {
  const spelt = new Map<string, string>();
  const faults = units.flatMap(({ at, details }) =>
    Object.entries(details).flatMap(([detail, names]) => {
      const seen = new Set<string>();
      return names
        .filter((name) => {
          const key = folded(name);
          const usual = spelt.get(`${detail} ${key}`) ?? name;
          spelt.set(`${detail} ${key}`, usual);
          const isFault = seen.has(key) || usual !== name;
          seen.add(key);
          return isFault;
        })
        .map((name) => `${at}: ${name}`);
    }),
  );
  expect(faults).toEqual([]);
});

test("equipment, mounts and champions begin with a capital, end with a letter and carry no number; one champion is one", () => {
  const faults = units.flatMap(({ at, details }) =>
    [
      ...["equipment", "mount", "champion"]
        .flatMap((detail) => details[detail] ?? [])
        .filter((name) => !/^(D6\+2 )?\p{Lu}[\p{L} ,'’/&-]*\p{L}$/u.test(name)),
      ...(details.champion ?? []).filter((name) => /[^s]s$/.test(name)),
    ].map((name) => `${at}: ${name}`),
  );
  expect(faults).toEqual([]);
});

test("special rules begin with a capital or a number", () => {
  const faults = units.flatMap(({ at, details }) =>
    (details["special-rules"] ?? []).filter((name) => !/^["“+]?[\p{Lu}\d]/u.test(name)).map((name) => `${at}: ${name}`),
  );
  expect(faults).toEqual([]);
});

test("what two sources name differently, or one runs together, is each thing once", () => {
  const of = (army: string, id: string, detail: string) =>
    lists.find((l) => l.army.id === army)?.army.entries?.find((e) => e.id === id)?.details?.[detail];
  for (const id of ["assassin", "deathmaster-snikch", "gutter-runners", "night-runners"]) {
    expect(of("skaven", id, "equipment")).toContain("Throwing stars");
    expect(of("skaven", id, "equipment")).not.toContain("Throwing Weapon");
  }
  expect(of("ogre-kingdoms", "hunter", "special-rules")?.filter((name) => /^sic/i.test(name))).toEqual(["Sic Em Boyz"]);
  expect(of("lizardmen", "tiktaqto", "special-rules")).toEqual(expect.arrayContaining(["Drop Rocks", "Killing Blow"]));
});

test("names of options and units have no stray signs", () => {
  const names = lists.flatMap(({ army }) => [...(army.options ?? []), ...(army.entries ?? [])].map(({ name }) => `${army.id}: ${name}`));
  expect(names.filter((name) => !/: [\p{L}"“‘'][^_*;<>]*[\p{L}\d!?)"”’']$/u.test(name) || / {2}| [,.;:]/.test(name))).toEqual([]);
});

test("what an entry pays for is not told as a rule that it has anyway", () => {
  const faults = lists.flatMap(({ army }) =>
    (army.entries ?? []).flatMap((entry) => {
      const names = (army.options ?? []).filter(({ id }) => Object.hasOwn(entry.offers ?? {}, id)).map(({ name }) => folded(name));
      return (entry.details?.["special-rules"] ?? [])
        .filter((rule) => names.includes(folded(rule)))
        .map((rule) => `${entry.name}: ${rule}`);
    }),
  );
  expect(faults).toEqual([]);
});
