/** Which names are spelt alike. */
import { expect, test } from "vitest";
import { BookFault, nearestCure } from "@/lib/engine/catalogue/terms/fault";
import { nearestNames, spellingDistance } from "@/lib/engine/nearest-name";

test.each([
  ["", "", 0],
  ["", "abc", 3],
  ["abc", "", 3],
  ["gnomes", "gnomes", 0],
  ["gnomes", "gnome", 1],
  ["gnome", "gnomes", 1],
  ["gnomes", "gnames", 1],
  ["gnomes", "nomes", 1],
  ["gnomes", "gonmes", 1],
  ["ab", "ba", 1],
  ["abcd", "badc", 2],
  ["ca", "abc", 3],
  ["kitten", "sitting", 3],
  ["ogres", "trolls", 5],
])("from “%s” to “%s” it is %s letters", (a, b, letters) => {
  expect(spellingDistance(a, b, 9)).toBe(letters);
  expect(spellingDistance(b, a, 9)).toBe(letters);
});

test.each([
  ["kitten", "sitting", 3, 3],
  ["kitten", "sitting", 2, 3],
  ["kitten", "sitting", 1, 2],
  ["abc", "xyz", 1, 2],
  ["abc", "abcdef", 3, 3],
  ["abc", "abcdef", 2, 3],
  ["abcdef", "abc", 2, 3],
  ["abcdef", "abc", 0, 1],
])("from “%s” to “%s”, counted up to %s, is %s", (a, b, most, letters) => {
  expect(spellingDistance(a, b, most)).toBe(letters);
});

// One letter up to five letters, then one for each three, never more than four.
test.each([
  ["a", "b", true],
  ["a", "bc", false],
  ["abcde", "abcdX", true],
  ["abcde", "abcXX", false],
  ["abcdef", "abcdXX", true],
  ["abcdef", "abcXXX", false],
  ["abcdefghi", "abcdefXXX", true],
  ["abcdefghi", "abcdeXXXX", false],
  ["abcdefghijkl", "abcdefghXXXX", true],
  ["abcdefghijkl", "abcdefgXXXXX", false],
  ["abcdefghijklmno", "abcdefghijkXXXX", true],
  ["abcdefghijklmno", "abcdefghijXXXXX", false],
])("the longer the name, the more letters may differ: “%s” and “%s”: %s", (written, name, near) => {
  expect(nearestNames(written, [name])).toEqual(near ? [name] : []);
});

test("the nearest comes first, those equally near as they stand, and never the very name", () => {
  const known = ["gnomic", "xnomex", "gnomes", "gnome", "ogres"];
  expect(nearestNames("gnomes", known)).toEqual(["gnome", "gnomic", "xnomex"]);
  expect(nearestNames("gnomes", known, 4)).toEqual(["gnome", "gnomic", "xnomex"]);
  expect(nearestNames("gnomes", known, 1)).toEqual(["gnome"]);
  expect(nearestNames("gnomes", new Set(["trolls"]))).toEqual([]);
});

test("a fault proposes the one nearest name, or to correct it", () => {
  expect(nearestCure("gnoms", ["ogres", "gnome", "gnomes"])).toBe('Perhaps "gnome"?');
  expect(nearestCure("wyrms", ["ogres"])).toBe("Correct the name, or add what it names.");
});

test("a fault says its file, its place, what is wrong and what to do", () => {
  const fault = new BookFault("a.json", "rules.3", "is wrong.", "Mend it.");
  expect({ ...fault, message: fault.message }).toEqual({
    name: "BookFault",
    file: "a.json",
    path: "rules.3",
    about: {},
    what: "is wrong.",
    cure: "Mend it.",
    message: "a.json: rules.3: is wrong. Mend it.",
  });
  expect(new BookFault("a.json", "", "is wrong.", "").message).toBe("a.json: is wrong.");
});
