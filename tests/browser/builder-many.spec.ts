import type { Page } from "@playwright/test";
import { expect, golden, importText, test, total, unitPart } from "./support";

const inca = golden("fantasy-rules-3e/inca-800.txt");
const rows = (page: Page) => page.locator("[data-open-unit]");
/** The row of a unit, found by what stands on it. */
const row = (page: Page, words: string) => rows(page).filter({ hasText: words }).first();
const points = async (page: Page) => Number((await total(page, "[0-9,]+ of 800").innerText()).split(" ")[0]);
const bar = (page: Page) => page.getByRole("toolbar", { name: "Chosen rows" });
const armyList = (page: Page) => page.getByRole("complementary", { name: "Army list" });

test("rows chosen together are changed together, and one undo takes it back from all of them", async ({ page }) => {
  await importText(page, inca);
  await expect(total(page, "800 of 800")).toBeVisible();
  await row(page, "Cuzco regiments").click({ modifiers: ["ControlOrMeta"] });
  await row(page, "Amazon guards").click({ modifiers: ["Shift"] });
  await expect(bar(page).getByRole("status")).toHaveText("3 rows chosen");

  // Three, eight and four units; only the four do not throw yet.
  const unit = unitPart(page);
  await expect(unit.getByRole("heading", { level: 2, name: "Edit 15 units" })).toBeVisible();
  const throwing = unit.getByRole("checkbox", { name: /^Throwing weapons/ });
  await expect(throwing).toHaveJSProperty("indeterminate", true);
  await throwing.click();
  await expect(row(page, "Amazon guards")).toContainText("throwing weapons");
  await expect(throwing).toBeChecked();

  // Only the skirmishers may have this: ten points for each of four.
  const before = await points(page);
  await unit.getByLabel("Find an option").fill("magic resistance");
  const resistance = unit.getByRole("checkbox", { name: /^Magic Resistance/ });
  await expect(unit.getByText("4 of 15 units may have it")).toBeVisible();
  await resistance.click();
  await expect(resistance).toBeChecked();
  await expect(row(page, "Amazon guards")).toContainText("Magic Resistance");
  await expect(row(page, "Cuzco regiments")).not.toContainText("Magic Resistance");
  expect(await points(page)).toBe(before + 40);

  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(row(page, "Amazon guards")).not.toContainText("Magic Resistance");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(total(page, "800 of 800")).toBeVisible();
});

test("what an addition would break is said before the press, and Enter adds what was looked for", async ({ page }) => {
  await importText(page, inca);
  await page.getByRole("button", { name: "Add units" }).click();
  await page.getByRole("searchbox", { name: /Find a unit/ }).fill("General");
  const general = armyList(page).getByRole("listitem").filter({ hasText: "General" }).first();
  await expect(general).toContainText("would be the second general, at most 1");
  await page.getByRole("searchbox", { name: /Find a unit/ }).fill("under 15");
  await expect(armyList(page).getByRole("button", { name: "Add Mobs", exact: true })).toBeVisible();
  await expect(armyList(page).getByRole("button", { name: "Add Hero", exact: true })).toHaveCount(0);
  await page.getByRole("searchbox", { name: /Find a unit/ }).fill("mobs");
  await page.keyboard.press("Enter");
  await expect(total(page, "810 of 800")).toBeVisible();
});

test("everything is found by its name with Ctrl K, and undo outlives a look at the sheet", async ({ page }) => {
  await importText(page, inca);
  await expect(total(page, "800 of 800")).toBeVisible();
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog", { name: "Find anything" });
  await dialog.getByRole("combobox").fill("add mobs");
  await expect(dialog.getByRole("option").first()).toContainText("Mobs");
  await page.keyboard.press("Enter");
  await expect(total(page, "810 of 800")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Print" }).click();
  await page.waitForURL(/\/print\?roster=/);
  await page.goBack();
  await expect(total(page, "810 of 800")).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(total(page, "800 of 800")).toBeVisible();
});
