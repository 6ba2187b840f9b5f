/** Names to pick from while a book is written, whatever is wrong with the draft. */
import { expect, test } from "vitest";
import { nameChoices } from "@/lib/books/author/name-choices";
import { smallBook } from "../support/make";

const optionsOf = (formerly: unknown) => {
  const draft = { options: [{ id: "cap", name: "cap", group: "kit", formerly }] };
  return nameChoices(smallBook(), draft, []).option.filter(({ label }) => label === "Cap");
};

test.each([[undefined], [["hood"]], ["hood"], [7], [{ hood: true }]])(
  "a thing with the former ids %j is offered once, by its present one",
  (formerly) => {
    expect(optionsOf(formerly)).toEqual([{ id: "cap", label: "Cap" }]);
  },
);
