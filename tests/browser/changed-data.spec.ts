import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, importText, test } from "./support";

const axe = async (page: Page) => (await new AxeBuilder({ page }).analyze()).violations;

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

test("the first page tells which rosters a newer pack changes, and changes nothing by itself", async ({ page }) => {
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
  const note = page.getByRole("status").filter({ hasText: "1 roster has different points or a different verdict now." });
  await expect(note).toBeVisible();
  // A General costs 160, and three handweapons 30 each, then 40.
  await expect(note.getByRole("row").nth(1)).toHaveText(/^Reed guard\s*Legal, 250 points\s*Legal, 280 points$/);
  // The card is as it was until it is taken over, also when the page is opened again.
  const card = page.getByText("250 of 300 points");
  await expect(card).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.reload();
  await expect(note).toBeVisible();
  await expect(card).toBeVisible();

  await note.getByRole("button", { name: "Update the cards" }).click();
  await expect(page.getByText("The card is up to date.")).toBeVisible();
  await expect(page.getByText("280 of 300 points")).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect(note).toHaveCount(0);
});

const STAYS = "2026.11.2";

test("a desk stays with its data, tells what newer data would change, and takes it when asked", async ({ page }) => {
  // Its transports cost 5 points in the first release and nothing since.
  const text = "Roster: Salmon river\nGame: fantasy-rules-3e\nArmy: na-northwest\nPoints: 250\n\n1 General\n3 Handweapons\n1 Transports\n";
  const desk = {
    format: "muster-desk/3",
    name: "Autumn",
    packs: [],
    data: { "fantasy-rules-3e": STAYS },
    received: [{ key: "1", received: "2026-11-22T10:00:00.000Z", sender: "Fran Fox", piece: { file: "army.txt", kind: "text", text } }],
  };
  await page.goto("/check");
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "autumn.muster-desk.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(desk)) });
  const note = page.getByRole("status").filter({ hasText: `This desk stays with data ${STAYS}.` });
  await expect(note.getByRole("list", { name: "Lists that would change" }).getByRole("listitem")).toHaveText([
    "Fran Fox: Illegal, 255 points, then Unconfirmed, 250 points",
  ]);
  const row = page
    .getByRole("table", { name: "Rosters and their verdicts" })
    .locator("tbody")
    .filter({ has: page.getByRole("rowheader") });
  // Nothing is changed by itself, and not by opening the desk again.
  const before = async () => {
    await expect(row).toContainText("Illegal");
    await expect(row).toContainText("Roster: 255 points, at most 250 allowed.");
    await expect(page.getByText(`Checked with data ${STAYS}.`)).toBeVisible();
  };
  await before();
  expect(await axe(page)).toEqual([]);
  await page.reload();
  await expect(note).toContainText("1 list would change:");
  await before();

  await note.getByRole("button", { name: "Check again with the new data" }).click();
  await expect(row).toContainText("Unconfirmed");
  await expect(row).toContainText("250");
  await expect(row).not.toContainText("255");
  await expect(note).toHaveCount(0);
  await expect(page.getByText(`Checked with data ${STAYS}.`)).toHaveCount(0);
  await page.reload();
  await expect(row).toContainText("Unconfirmed");
  await expect(note).toHaveCount(0);
});
