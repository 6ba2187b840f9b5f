/**
 * What a roster says of itself is one row of one table: a field that is added to it is in texts and tables and read from them, in the code,
 * in a comparison, in the open list and in the form, and none that is there is lost on the way.
 */
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { DetailsDialog } from "@/components/builder/details/details-dialog";
import { engine } from "@/components/builder/state/engine";
import { createBuilder, rosterOf } from "@/components/builder/state/store";
import { BuilderContext } from "@/components/builder/state/use-builder";
import { readIncoming } from "@/lib/books/intake/incoming";
import { isChecked } from "@/lib/books/intake/reply";
import { readSubmissions } from "@/lib/books/intake/submission";
import { check, inspect } from "@/lib/engine/check/check";
import { rosterCode } from "@/lib/engine/roster/code";
import { edit } from "@/lib/engine/roster/edit";
import { type FieldKind, fieldRows, type RosterField } from "@/lib/engine/roster/fields/roster-fields";
import { isSoundRoster, rosterKeys } from "@/lib/engine/roster/sound-roster";
import { strayKeys } from "@/lib/engine/roster/stray-keys";
import { Roster } from "@/lib/engine/schema/roster";
import { compareRosters } from "@/lib/events/desk/compare";
import { openedList } from "@/lib/paper/sheet/open-list";
import { rosterMarkdown } from "@/lib/paper/write/markdown";
import { rosterCsv } from "@/lib/paper/write/roster-csv";
import { textToSend, writeText } from "@/lib/paper/write/text";
import { smallLibrary } from "../support/small-library";
import { roster, small, type } from "./support";

/** One of each kind that a player fills in, before anything that goes over the table is loaded. */
await vi.hoisted(async () => {
  const { rosterFields } = await import("@/lib/engine/roster/fields/roster-fields");
  const added: Record<string, RosterField> = {
    club: {
      kind: { is: "text", letters: 40 },
      label: "Club",
      word: "Club",
      alsoWords: ["plays for"],
      inCode: "where said",
      isCompared: true,
      isOpen: true,
      form: {},
    },
    thanks: { kind: { is: "lines", letters: 200 }, label: "Thanks", word: "Thanks" },
    bounty: { kind: { is: "points", min: 0, max: 50 }, label: "Bounty", word: "Bounty", inCode: "where said", isCompared: true, form: {} },
    borrowed: { kind: { is: "yes-no", yes: "borrowed", no: "own", said: "borrowed" }, label: "Models", word: "Models", isCompared: true },
  };
  Object.assign(rosterFields, added);
});

afterEach(cleanup);

/** Something that a field may say. */
const samples: Record<FieldKind["is"], unknown> = {
  text: "Ravens of the North",
  lines: "one\n\ttwo: three",
  id: "3",
  points: 41,
  "yes-no": false,
  settings: { "hat-price": "seven" },
  packs: ["cup"],
  books: [{ id: "hill-folk", name: "Hill Folk", version: "2", digest: "0b" }],
};
const lines = ["2 gnomes hat", "1 ogres"];
const named = { game: "small-game", armyList: "hill-folk" };
const plain = roster(lines, named);
const catalogue = { ...small(), game: "small-game" };
const said = fieldRows().filter(([key]) => key !== "game" && key !== "armyList");

async function readBack(file: string, text: string): Promise<Roster> {
  const [first] = await readIncoming(new TextEncoder().encode(text), file, smallLibrary());
  if (!first || !isChecked(first)) throw new Error(first?.reason);
  return first.roster;
}

describe.each(said)("%s", (key, { kind, inTables }) => {
  const value = samples[kind.is];
  const full = { ...plain, [key]: value } as Roster;

  test("is written as text and read back", async () => {
    for (const text of [writeText(catalogue, full), textToSend(catalogue, full)])
      expect((await readBack("a.txt", text))[key]).toEqual(value);
  });

  test.runIf(inTables === undefined)("is in tables and read back", async () => {
    expect((await readBack("a.csv", rosterCsv(catalogue, full, check(catalogue, full).bill)))[key]).toEqual(value);
    expect((await readBack("a.md", rosterMarkdown(catalogue, full)))[key]).toEqual(value);
  });

  test("is known to the quick check, and no stray key", () => {
    expect([isSoundRoster(full), strayKeys(full)]).toEqual([true, []]);
  });
});

test("every field of the schema has its row or parts of its own", () => {
  const own = ["format", "guesses", "unknownBook", "commands"];
  expect(Object.keys(Roster.shape).filter((key) => !own.includes(key) && !fieldRows().some(([row]) => row === key))).toEqual([]);
  expect(rosterKeys.roster).toEqual(expect.arrayContaining(["club", "thanks", "bounty", "borrowed"]));
});

const ravens = { ...plain, club: "Ravens", bounty: 7, borrowed: true } as Roster;

test("what is added is in the code where it is said, and codes given before stay", () => {
  expect(rosterCode(plain)).toBe(rosterCode({ ...plain, borrowed: true } as Roster));
  const codes = [plain, { ...plain, club: "Ravens" }, { ...plain, club: "Crows" }, { ...plain, bounty: 7 }].map((one) =>
    rosterCode(one as Roster),
  );
  expect(new Set(codes).size).toBe(4);
});

test("a comparison says where two rosters differ in it", () => {
  const side = (one: Roster) => ({ roster: one, catalogue, report: check(catalogue, one) });
  expect(compareRosters(side(plain), side(ravens)).details).toEqual([
    { label: "Club", before: "", after: "Ravens" },
    { label: "Bounty", before: "", after: "7" },
    { label: "Models", before: "", after: "borrowed" },
  ]);
});

test("an open list has what is said to be open, and nothing else", () => {
  const secret = { event: "Cup", units: Object.assign(() => false, { possible: () => "never" as const }), options: new Set<number>() };
  const { roster: open } = openedList({ ...catalogue, secret }, inspect(catalogue, ravens));
  expect([open.club, "bounty" in open, "borrowed" in open]).toEqual(["Ravens", false, false]);
});

test("a text of a player has it by other words, and what it cannot hold is told", async () => {
  const text = (club: string) => `Roster: A\nGame: Small Game\nArmy: Hill Folk\n${club}\n1 Gnomes\n`;
  expect(await readBack("a.txt", text("Plays for: Ravens"))).toMatchObject({ club: "Ravens" });
  const [first] = await readSubmissions("a.txt", text("Bounty: 90\nModels: perhaps"), smallLibrary());
  expect(first && isChecked(first) && first.problems.map(({ message }) => message)).toEqual([
    'Bounty: "90" written, a number from 0 to 50 needed; it was left out.',
    'Models: "perhaps" written, "borrowed" or "own" needed; it was left out.',
  ]);
});

test("edits keep it within its bounds, and an empty text takes it away", () => {
  const change = (of: object) => edit(ravens, { do: "details", change: of }) as Record<string, unknown>;
  expect(change({ club: "x".repeat(41) }).club).toBe("x".repeat(40));
  expect(change({ bounty: "90" }).bounty).toBe(50);
  expect("club" in change({ club: "" })).toBe(false);
  expect(change({ club: "Ravens" })).toBe(ravens);
});

test("the form of a roster's details has a control for it", async () => {
  const store = createBuilder(ravens, { engine, catalogue });
  render(
    <BuilderContext value={store}>
      <DetailsDialog armies={async () => []} packs={[]} onClose={() => {}} />
    </BuilderContext>,
  );
  const club = screen.getByLabelText<HTMLInputElement>("Club");
  expect(club.value).toBe("Ravens");
  await type(club, "Crows");
  expect(rosterOf(store.getState())).toMatchObject({ club: "Crows" });
  expect(screen.getAllByRole("textbox").map((field) => (field as HTMLInputElement).labels?.[0]?.textContent)).toEqual(
    expect.arrayContaining(["Name", "Player", "Event", "Points", "Club", "Bounty", "Note"]),
  );
});
