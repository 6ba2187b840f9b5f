import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { SheetView } from "@/components/print/sheet-view";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import { inspect } from "@/lib/engine/check/check";
import { formOf, type SheetLayout, type SheetParts } from "@/lib/paper/sheet/layouts";
import { sheetModel } from "@/lib/paper/sheet/roster-sheet";
import { roster, small, smallArmy, smallBook } from "../support/make";

afterEach(cleanup);

function show(parts: Partial<SheetParts> = {}, layout: SheetLayout = "summary") {
  const catalogue = small();
  const { report, resolved } = inspect(catalogue, roster(["2 gnomes brave", "1 wyrms", "[hired]", "60 ogres"]));
  const model = sheetModel(catalogue, resolved, report, { link: "https://example.org/#abc" });
  render(<SheetView model={model} form={formOf({ parts }, layout)} />);
  return model;
}

test("the preview says what the sheet says", () => {
  const model = show();
  expect(screen.getByRole("heading", { name: "Test" })).toBeTruthy();
  expect(screen.getByText("at least")).toBeTruthy();
  const row = screen.getByRole("row", { name: /Gnomes, brave/ });
  expect(
    within(row)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  ).toEqual(["2", "3", "2", "", "24"]);
  expect(screen.getByRole("row", { name: /Ogres/ }).textContent).toContain("of 60");
  expect(screen.getByRole("row", { name: /Wyrms\s*Finding\s*1/ }).textContent).toContain("no price");
  expect(screen.getByRole("row", { name: /^Roster/ }).textContent).toContain(model.total.points);
  expect(screen.getByText(model.findings[0]?.message ?? "", { exact: false })).toBeTruthy();
  expect(screen.getByRole("img", { name: "The roster as a link" })).toBeTruthy();
});

test("what is left out leaves no trace, the verdict stays", () => {
  show({ characteristics: false, boxes: false, findings: false, references: false, link: false });
  expect(screen.getAllByRole("columnheader").map((head) => head.textContent)).toEqual(["Unit", "Points"]);
  expect(screen.queryByRole("heading", { name: "Findings" })).toBeNull();
  expect(screen.queryByRole("heading", { name: "Reference" })).toBeNull();
  expect(screen.queryByRole("img")).toBeNull();
  expect(screen.getByText("Unconfirmed")).toBeTruthy();
});

test("cards: one for each row, with what it belongs to", () => {
  show({}, "cards");
  const cards = screen.getAllByRole("listitem").filter((item) => item.closest(".sheet-cards"));
  expect(cards.map((card) => within(card).getByRole("heading").textContent)).toEqual(["2 × Gnomes, brave", "Wyrms1", "60 × Ogres"]);
  expect(cards[0]?.textContent).toContain("Army: Troops");
  expect(cards[0]?.textContent).toContain("Move3″");
  expect(cards[2]?.textContent).toContain("of 60");
  expect(screen.queryByRole("table")).toBeNull();
});

test("rows of figures stand below their unit, each with its name, and the summary below the table", () => {
  const figures = [{ id: "weight", name: "Weight", sum: "weight", base: 2, page: 4 }];
  const mount = { id: "boar", name: "Boar", characteristics: { move: 7, combat: "-" } };
  const rider = { id: "rider", name: "Rider", category: "leaders", price: 9, profiles: [mount], details: { gear: ["net"] } };
  const catalogue = compile(
    { ...smallBook(), figures, details: [{ id: "gear", name: "Gear" }] },
    smallArmy({ entries: [{ ...rider, page: 1, basis: "printed" }] }),
  );
  const { report, resolved } = inspect(catalogue, roster(["1 rider", "1 gnomes"]));
  const model = sheetModel(catalogue, resolved, report);
  render(<SheetView model={model} form={formOf({}, "summary")} />);
  const names = screen.getAllByRole("rowheader").map((head) => head.textContent);
  expect(names.slice(names.indexOf("RiderGear: net"), names.indexOf("RiderGear: net") + 2)).toEqual(["RiderGear: net", "Boar"]);
  const cells = within(screen.getByRole("row", { name: "Boar 7 –" })).getAllByRole("cell");
  expect(cells.map((cell) => cell.textContent)).toEqual(["", "7", "–", "", ""]);
  const summary = screen.getByRole("heading", { name: "Summary" }).parentElement;
  expect([...(summary?.querySelectorAll("dl > div") ?? [])].map((item) => item.textContent)).toEqual(["Weight2 + 2 = 4 p. 4"]);
});
