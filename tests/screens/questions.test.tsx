/** The list of questions as it is drawn: which rows show, what is folded, how an answer is given and taken back. */
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { Questions } from "@/components/answers/questions/questions";
import { newPack } from "@/lib/advice/answers/answers";
import { openCells } from "@/lib/advice/open/open-cells";
import type { usesIn } from "@/lib/advice/table/price-sheet";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { Pack } from "@/lib/engine/schema/pack";
import { smallArmy, smallBook } from "../support/make";
import { press, type } from "./support";

afterEach(cleanup);

const empty = newPack("small-game", "checks", "My book checks");
/** Gnomes, ogres and trolls without a price; whether trolls may be had is not confirmed. */
function lost(): Catalogue {
  const book = smallBook();
  const entries = book.entries.map((e) => (["gnomes", "ogres", "trolls"].includes(e.id) ? { ...e, price: { unknown: true as const } } : e));
  return compile({ ...book, entries: entries.filter(({ id }) => id !== "wyrms") }, smallArmy());
}
const uses: ReturnType<typeof usesIn> = new Map([["ogres", { rosters: 2, units: 3 }]]);

/** The list over a pack that takes its answers. */
function Kept({ catalogue, told }: { catalogue: Catalogue; told: string[] }) {
  const [pack, setPack] = useState<Pack>(empty);
  const [save] = useState(() => (message: string, change: (pack: Pack) => Pack) => {
    told.push(message);
    setPack(change);
  });
  return <Questions about="figures" catalogue={catalogue} cells={openCells(catalogue)} pack={pack} uses={uses} save={save} />;
}

const shown = () => screen.getAllByRole("textbox", { name: /: points$/ }).map((field) => field.getAttribute("aria-label"));
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const enter = async (name: string, text: string) => {
  await type(field(name), text);
  await act(async () => void fireEvent.blur(field(name)));
};

test("what the army list perhaps cannot have is folded; a filter shows what fitted when it was chosen, also after it is answered", async () => {
  render(<Kept catalogue={lost()} told={[]} />);
  const fold = screen.getByText("Not confirmed for Hill Folk (1)").closest("details") as HTMLDetailsElement;
  expect(fold.open).toBe(false);
  expect(shown()).toEqual(["Gnomes: points", "Ogres: points"]);
  await press(screen.getByRole("button", { name: /^In my rosters ?1$/ }));
  expect(shown()).toEqual(["Ogres: points"]);
  await press(screen.getByRole("button", { name: /^Not answered ?3$/ }));
  await enter("Ogres: points", "30");
  expect(shown()).toEqual(["Gnomes: points", "Ogres: points"]);
  await press(screen.getByRole("button", { name: /^Not answered ?2$/ }));
  expect(shown()).toEqual(["Gnomes: points"]);
});

test("points are kept with what they are for, told, and taken back when the field is emptied", async () => {
  const told: string[] = [];
  render(<Kept catalogue={lost()} told={told} />);
  expect(screen.getByText("0 of 3 open questions answered")).toBeTruthy();
  await enter("Ogres: points", "7½");
  const row = screen.getByRole("group", { name: "Ogres" });
  await act(async () => void fireEvent.change(within(row).getByRole("combobox"), { target: { value: "model" } }));
  expect(screen.getByText("1 of 3 open questions answered")).toBeTruthy();
  await enter("Ogres: points", "");
  expect(told).toEqual(["Ogres: 7½ points.", "Ogres: 7½ points per model.", "Ogres: open again."]);
});
