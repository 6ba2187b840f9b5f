import type { Page } from "@playwright/test";
import { ALL, expect, faultsOf, importText, test } from "./support";

/** Gives a pack of one's own, in which handweapons cost this much, to the page of packs. */
async function importPack(page: Page, price: number): Promise<void> {
  const pack = {
    format: "muster-pack/1",
    id: "reed-cup",
    name: "Reed Cup",
    game: "fantasy-rules-3e",
    prices: [{ entry: "handweapons", price }],
  };
  await page.goto("/books/packs");
  await page.getByRole("button", { name: "Import" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Text").fill(JSON.stringify(pack));
  await dialog.getByRole("button", { name: "Read the text" }).click();
}

test("the first page tells which rosters a newer pack changes, and changes nothing by itself", ALL, async ({ page }) => {
  await importPack(page, 30);
  await expect(page.getByRole("heading", { name: "Reed Cup" }).first()).toBeVisible();
  await importText(
    page,
    "Roster: Reed guard\nGame: fantasy-rules-3e\nArmy: Hill Dwarfs\nPoints: 300\nPack: reed-cup\n\n1 General\n3 Handweapons\n",
  );
  await expect(page.getByText(/^\d+ of 300(?= points|\.)/).first()).toBeVisible();
  await importPack(page, 40);
  const take = page.getByRole("dialog", { name: "Take over “Reed Cup”?" });
  await take.getByLabel("Put them").selectOption({ label: "in place of “Reed Cup”" });
  await take.getByRole("button", { name: "Take over" }).click();
  await expect(take).toHaveCount(0);

  await page.goto("/");
  const line = page.getByRole("status").getByRole("button", { name: "1 roster has other points or verdicts now" });
  await line.click();
  const told = page.getByRole("dialog", { name: "1 roster has other points or verdicts now" });
  // A General costs 160, and three handweapons 30 each, then 40.
  await expect(told.getByRole("row").nth(1)).toHaveText(/^Reed guard\s*Legal, 250 points\s*Legal, 280 points$/);
  expect(await faultsOf(page)).toEqual([]);
  // The card is as it was until it is taken over, also when the page is opened again.
  await told.getByRole("button", { name: "Not now" }).click();
  const card = page.getByText("250 of 300");
  await expect(card).toBeVisible();
  await page.reload();
  await expect(card).toBeVisible();

  await line.click();
  await told.getByRole("button", { name: "Update the cards" }).click();
  await expect(page.getByText("The card is up to date.")).toBeVisible();
  await expect(page.getByText("280 of 300")).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect(line).toHaveCount(0);
});
