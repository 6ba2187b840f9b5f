/** What a player gives beside the list goes with the mail, and the desk reads it again. */
import { expect, test } from "vitest";
import { isChecked } from "@/lib/books/intake/reply";
import { readSubmissions } from "@/lib/books/intake/submission";
import { fieldLines } from "@/lib/paper/write/field-lines";
import { textToSend } from "@/lib/paper/write/text";
import { headed } from "@/lib/words/all/headings";
import { LANGUAGES } from "@/lib/words/language";
import { roster, small } from "../support/make";
import { smallLibrary } from "../support/small-library";

const fields = { club: "North Gamers", phone: "+44 113 496 0000", email: "hana@example.org", answer: "yes, two hills" };

test.each(LANGUAGES)("field by field, behind the code, and the list stays what it is: %s", async (language) => {
  const text = `${textToSend(small(), roster(["2 gnomes"]))}\n${fieldLines({ ...fields, team: "Owls" }, (word, value) => headed(language, word, value))}`;
  const [read] = await readSubmissions("army.txt", text, smallLibrary());
  if (!read || !isChecked(read)) throw new Error("not read");
  expect(read.fields).toEqual({ ...fields, team: "Owls" });
  expect([read.report.verdict, read.report.points, read.report.read, read.otherCode]).toEqual(["legal", 20, undefined, undefined]);
});

test("what says nothing has no line, and a line is one line", () => {
  expect(fieldLines({})).toBe("");
  expect(fieldLines({ club: " ", answer: "no\nClub: other" })).toBe("Answer: no Club: other\n");
  expect(fieldLines({ club: "x".repeat(130) })).toBe(`Club: ${"x".repeat(120)}\n`);
});
