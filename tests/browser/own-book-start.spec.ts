/** A new army list that begins with a table or with a catalogue: how it was read is seen before anything is kept. */
import type { Locator, Page } from "@playwright/test";
import { ALL, expect, openDialog, seriousFaults, test, tooWide } from "./support";

const GAME = "/books/warhammer-7e";

const TABLE = `Unit\tPoints\tModels\tSlot\tOptions
Marsh king\t90\t1\tLords\tGreat weapon 6
Marsh spears\t6\t10-30\tCore\tShield +1/model, Horn 5
Wisps\t?\t5+\tSwamp\t`;

async function dialogOf(page: Page, name: string, from: string): Promise<Locator> {
  await page.goto(GAME);
  const dialog = await openDialog(page, "New army list");
  await dialog.getByLabel("Name", { exact: true }).fill(name);
  await dialog.getByLabel(from).check();
  return dialog;
}

test("a pasted table is shown as it was read, kept, and played in the builder", async ({ page }) => {
  const dialog = await dialogOf(page, "The Marsh", "From a table");
  await expect(dialog.getByRole("button", { name: "Make it" })).toBeDisabled();
  await dialog.getByLabel("Table", { exact: true }).fill(TABLE);
  const report = dialog.getByRole("region", { name: "How it was read" });
  await expect(report.getByRole("status")).toHaveText("3 entries, 3 guesses and 1 price open.");
  await expect(report).toContainText("Guess: 6 is taken for the price of each model, because the size varies");
  await expect(report).toContainText("Guess: this game has no slot “Swamp”: put under Core units");
  await expect(report).toContainText("Prices still open: Wisps.");
  await expect(report).toContainText("line 4: Wisps  ?  5+  Swamp");
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 900 });
    expect([...(await seriousFaults(page)), ...(await seriousFaults(page, "dark"))]).toEqual([]);
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
    expect(await tooWide(page)).toBe(0);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await dialog.getByRole("button", { name: "Make it" }).click();
  await page.getByRole("heading", { level: 1, name: "The Marsh" }).waitFor();
  await page
    .getByRole("navigation", { name: "Parts of the list" })
    .getByRole("button", { name: /Marsh spears/ })
    .click();
  await expect(page.locator('[data-path="entries.1.size.max"]').getByRole("textbox").first()).toHaveValue("30");

  // Guesses stay with the list until they are confirmed or what they are about is changed.
  const problems = page.getByRole("complementary", { name: "Problems and preview" });
  const ofPrice = "Guessed from a table: 6 is taken for the price of each model, because the size varies. Check it.";
  const ofSlot = "Guessed from a table: this game has no slot “Swamp”: put under Core units. Check it.";
  await problems.getByRole("button", { name: `Show: ${ofSlot}` }).click();
  await expect(page.locator("#part-heading")).toHaveText("Wisps");
  await problems.getByRole("button", { name: `It is right: ${ofSlot}` }).click();
  await expect(problems.getByText(ofSlot)).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(problems.getByText(ofSlot)).toBeVisible();
  await problems.getByRole("button", { name: `It is right: ${ofSlot}` }).click();
  await problems.getByRole("button", { name: `Show: ${ofPrice}` }).click();
  await page.locator('[data-path="entries.1.price"] input').first().fill("7");
  await expect(problems.getByText(ofPrice)).toHaveCount(0);
  await page.locator('[data-path="entries.1.price"] input').first().fill("6");
  await expect(problems.getByText(ofPrice)).toBeVisible();
  await page.reload();
  await expect(problems.getByText(ofPrice)).toBeVisible();
  await expect(problems.getByText(ofSlot)).toHaveCount(0);

  await page.getByRole("button", { name: "Try it in a roster" }).click();
  await page.waitForURL(/\/build\?roster=/);
  await page.getByRole("button", { name: "Add Marsh spears", exact: true }).click();
  // Ten at 6 points.
  await expect(page.getByText(/\b60\b/).first()).toBeVisible();
});

test("a catalogue gives its units", ALL, async ({ page }) => {
  const dialog = await dialogOf(page, "The Fen", "From a catalogue file");
  const report = dialog.getByRole("region", { name: "How it was read" });
  const catalogue = `<catalogue id="fen" name="Fen folk" gameSystemId="moor"><selectionEntries><selectionEntry id="a" name="Fen giant" type="model" hidden="false"><costs><cost name="pts" typeId="pts" value="140"/></costs></selectionEntry></selectionEntries></catalogue>`;
  const chooser = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: "Choose files" }).click();
  await (await chooser).setFiles([{ name: "fen.cat", mimeType: "text/xml", buffer: Buffer.from(catalogue) }]);
  await expect(report).toContainText("entry Fen giant: 140 points, 1 model");
  await dialog.getByRole("button", { name: "Make it" }).click();
  await page.getByRole("heading", { level: 1, name: "The Fen" }).waitFor();
  await expect(page.getByRole("button", { name: /Fen giant/ }).first()).toBeVisible();
});
