import type { Page } from "@playwright/test";
import { ALL, expect, faultsOf, importText, test, textOf, tooWide, total, verdict } from "./support";

/** 60 + 12 × 7½ + 10 + 10 + 20 × 6 + 10 = 300, with the prices that are entered below. */
const tribe = `Roster: Firewater tribe
Game: fantasy-warriors
Army: Orcs
Points: 550

1 Warchief
12 Orc archers: leader, standard bearer
20 Orc troop: leader
`;
const sheet = "/books/fantasy-warriors/orcs/prices";
const blank = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    document.activeElement?.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test("an army without a price becomes legal by the sheet of its army list", async ({ page }) => {
  await importText(page, tribe);
  const roster = page.url();
  await expect(total(page, "at least 0 of 550")).toBeVisible();
  await verdict(page, "Unconfirmed").click();
  await page.getByRole("button", { name: /Warchief: no price yet/ }).click();
  await page.getByRole("link", { name: "Enter all prices of this army list" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Orcs: prices and profiles" })).toBeVisible();

  await page.getByRole("button", { name: "In my rosters 5" }).click();
  await blank(page, "Warchief: points").focus();
  await page.keyboard.type("60");
  await page.keyboard.press("Enter");
  await expect(blank(page, "Orc archers: points")).toBeFocused();
  await page.keyboard.type("3o");
  await expect(page.getByRole("alert").getByText("“3o” is not a number. Enter one such as 30 or 7½.")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(blank(page, "Orc archers: points")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(blank(page, "Orc archers: points")).toHaveValue("");
  for (const points of ["7½", "6", "10"]) {
    await page.keyboard.type(points);
    await page.keyboard.press("Enter");
  }
  await expect(blank(page, "Standard bearer: points")).toBeFocused();
  await page.keyboard.type("10");
  await page.keyboard.press("Enter");

  const mine = page.getByRole("listitem").filter({ hasText: "Firewater tribe" });
  await expect(mine).toContainText("300 of 550 points");
  await expect(mine).toContainText("was at least 0");
  await expect(mine).toContainText("Legal");

  // A block of a spreadsheet is shown before it is filled in.
  await blank(page, "Warchief: movement (″)").focus();
  await paste(page, "4\t5\t4\n3\t3\tx1");
  const dialog = page.getByRole("dialog", { name: "Fill in this table?" });
  await expect(dialog).toContainText("5 numbers to fill in");
  await expect(dialog).toContainText("Orc archers, resistance: “x1” is not a number.");
  await dialog.getByRole("button", { name: "Fill in 5 numbers" }).click();
  await expect(blank(page, "Orc archers: strength")).toHaveValue("3");
  await expect(blank(page, "Warchief: movement (″)")).toHaveValue("4");

  // Undone like any answer.
  await blank(page, "Warchief: points").fill("61");
  await page.keyboard.press("Tab");
  await expect(blank(page, "Warchief: movement (″)")).toBeFocused();
  await expect(mine).toContainText("301 of 550 points");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(blank(page, "Warchief: points")).toHaveValue("60");
  await expect(mine).toContainText("300 of 550 points");

  expect(await faultsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await tooWide(page)).toBe(0);
  expect(await faultsOf(page, "dark")).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 720 });

  await page.goto(roster);
  await expect(total(page, "300 of 550")).toBeVisible();
  await expect(verdict(page, "Legal")).toBeVisible();
});

/** Enters prices on the sheet and waits until they are kept. */
async function enter(page: Page, prices: Record<string, string>): Promise<void> {
  await page.goto(sheet);
  for (const [name, points] of Object.entries(prices)) {
    await blank(page, `${name}: points`).fill(points);
    await page.keyboard.press("Tab");
    await expect(page.getByText(`${name}: ${points} points per model.`)).toBeVisible();
  }
}

test("answers go to another player as a file and as a link, and where both differ one is asked", ALL, async ({ page, anotherDevice }) => {
  await enter(page, { Warchief: "60", Hero: "25" });
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as a pack" }).click();
  const file = await textOf(await saved);
  await page.goto("/books/packs");
  await page.getByRole("button", { name: "Send My book checks" }).click();
  const send = page.getByRole("dialog", { name: "Send “My book checks”" });
  await expect(send.getByRole("img", { name: "The link as a QR code" })).toBeVisible();
  const link = (await send.getByText(/#pack=/).textContent()) ?? "";
  expect(await faultsOf(page)).toEqual([]);

  const context = await anotherDevice();
  const other = await context.newPage();
  await enter(other, { Warchief: "65" });
  await other.goto("/books/packs");
  await other.getByRole("button", { name: "Import" }).click();
  await other.getByRole("dialog").getByLabel("Text").fill(file);
  await other.getByRole("dialog").getByRole("button", { name: "Read the text" }).click();
  const take = other.getByRole("dialog", { name: "Take over “My book checks”?" });
  await expect(take).toContainText("1 answer new, 1 other than yours");
  await take.getByRole("button", { name: "Go on" }).click();
  const question = other.getByRole("dialog", { name: "Orcs: Warchief, what does it cost?" });
  await expect(question).toContainText("1 of 1");
  await expect(question.getByRole("button", { name: "Mine: 65 points per model" })).toBeFocused();
  expect(await faultsOf(other)).toEqual([]);
  await question.getByRole("button", { name: "My book checks: 60 points per model" }).click();
  await expect(other.getByText("Took the answers of “My book checks” into “My book checks”.")).toBeVisible();
  await other.goto(sheet);
  await expect(blank(other, "Warchief: points")).toHaveValue("60");
  await expect(blank(other, "Hero: points")).toHaveValue("25");

  // The link says the same, so that nothing is left to ask.
  await other.goto("/books");
  await other.goto(link);
  const again = other.getByRole("dialog", { name: "Take over “My book checks”?" });
  await expect(again).toContainText("Nothing new, 2 the same as yours");
  await again.getByRole("button", { name: "Cancel" }).click();
  await expect(again).toHaveCount(0);
  expect(new URL(other.url()).hash).toBe("");
});
