/** An event of a game that there is no book of: made by its name alone, limits from the names of lists, a desk, slips. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { chooseFirst, expect, keptInPacks, openDialog, pdfText, test } from "./support";

const list = (name: string) => readFileSync(new URL(`../read/no-book/${name}`, import.meta.url), "utf8");
const file = (name: string, text: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
const mail = list("kings-of-war-mail.txt");

async function choose(page: Page, label: string, words: string): Promise<void> {
  await chooseFirst(page, label, words);
}

/** No roster of such a game is said to be legal anywhere on a page. */
async function neverLegal(page: Page): Promise<void> {
  const text = await page.locator("main").innerText();
  expect(text).not.toMatch(/(?<!neither |nor )\blegal\b/i);
}

test("an event of a game without a book, from making to slips", async ({ page }) => {
  await page.goto("/events");
  await page.getByRole("button", { name: "New event" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New event" });
  await dialog.getByLabel("Name", { exact: true }).fill("Northern Cup");
  await dialog.getByLabel("Game", { exact: true }).selectOption({ label: "A game without a book" });
  await dialog.getByRole("button", { name: "Start" }).click();
  await expect(dialog.getByText("Enter the name of the game.")).toBeVisible();
  await dialog.getByLabel("Name of the game").fill("Kings of War");
  await dialog.getByRole("button", { name: "Start" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Northern Cup" })).toBeVisible();

  await page.getByLabel("Size, points at most").fill("1000");
  await expect(page.getByText("No names yet.")).toBeVisible();
  await page.getByLabel("Lists to take names from").setInputFiles([file("first.ros", list("kings-of-war-battlescribe.ros"))]);
  await expect(page.getByText("Took the names from 1 list.")).toBeVisible();
  await expect(page.getByText("6 units, 4 categories, 3 options and 0 further costs.")).toBeVisible();
  await page.getByLabel("What they may do").selectOption({ label: "take at most" });
  await page.getByLabel("How many").fill("1");
  await choose(page, "Of what", "Rune Priest");
  await page.getByRole("button", { name: "Add this limit" }).click();
  await expect(page.getByRole("article", { name: "Rules of Northern Cup" })).toContainText(
    "Each army may take at most 1 unit of Rune Priest.",
  );
  await keptInPacks(page, '"max":1');
  await page.getByRole("link", { name: "Check lists" }).click();
  // Both pages are headed by its name.
  await page.waitForURL(/\/check/);
  await expect(page.getByRole("heading", { level: 1, name: "Northern Cup" })).toBeVisible();

  await page
    .locator("input[type=file]")
    .setInputFiles([
      file("robin.txt", mail.replace("Game:", "Player: Robin\nGame:")),
      file("ada.ros", list("kings-of-war-battlescribe.ros").replace('name="Tide of iron"', 'name="Ada’s tide"')),
      file(
        "two.txt",
        mail
          .replace("Game:", "Player: Ben\nGame:")
          .replace("1 Rune Priest - 85 pts", "1 Rune Priest - 85 pts\n1 Rune Priest - 85 pts")
          .replace("205 pts", "290 pts")
          .replace("Total: 895", "Total: 980"),
      ),
      file(
        "sum.txt",
        list("kings-of-war-prices-apart.txt").replace("Roster: Tide of iron", "Player: Cid").replace("Total 895", "Total 890"),
      ),
    ]);
  await expect(page.getByRole("rowheader")).toHaveCount(4);
  const row = (player: string) => page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: new RegExp(player) }) });
  await expect(row("Robin")).toContainText("Adds up; event limits kept; rules not judged: no book");
  await expect(row("Ben")).toContainText("Adds up; event limits broken; rules not judged: no book");
  await expect(row("Cid")).toContainText("Does not add up; event limits kept; rules not judged: no book");
  await neverLegal(page);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Print", exact: true }).click();
  await page.getByRole("menuitem", { name: "Slips, four to a page" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^(Print|Save|Make)/ })
    .click();
  const said = await pdfText(await download);
  expect(said).toContain("event limits broken");
  expect(said).toContain("rules not judged: no book");
  expect(said).not.toMatch(/\blegal\b/i);
});

test("a list of such a game is kept, opened in the builder, edited and shared", async ({ page }) => {
  await page.goto("/");
  await openDialog(page, "Read a list");
  const dialog = page.getByRole("dialog");
  await dialog.locator("input[type=file]").setInputFiles([file("gate.ros", list("warhammer-40000-battlescribe.ros"))]);
  await expect(dialog).toContainText("rules not judged: no book");
  await dialog.getByRole("button", { name: "Save and open" }).click();
  await expect(page).toHaveURL(/\/build/);
  await expect(page.getByText("833", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: /rules not judged: no book/ }).first()).toBeVisible();
  await neverLegal(page);

  // What a unit costs, its number and its name are the player's to change; the total then is no longer the stated one.
  await page
    .getByRole("button", { name: /^(1 )?Ancient Warden/ })
    .first()
    .click();
  const points = page.getByLabel("Points without its options");
  await expect(points).toHaveValue("140");
  await points.fill("150");
  await expect(page.getByText("843", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Does not add up/ }).first()).toBeVisible();
  await neverLegal(page);
});
