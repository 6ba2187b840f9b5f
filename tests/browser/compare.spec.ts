import type { Page } from "@playwright/test";
import { expect, faultsOf, golden, importText, test, tooWide } from "./support";

const inca = golden("fantasy-rules-3e/inca-800.txt");
/** A second version: a Hero more (30 points, p. 111), the wardogs (60) gone. */
const second = inca
  .replace('2 Hero "Aucakpussak" (60)', '3 Hero "Aucakpussak" (90)')
  .replace(/^1 Small Monster.*\n/m, "")
  .replace("Total: 800", "Total: 770");

async function give(page: Page, side: "Before" | "After", text: string): Promise<void> {
  await page.getByRole("button", { name: `A file, text or a link for ${side}` }).click();
  const dialog = page.getByRole("dialog", { name: "Another roster" });
  await dialog.getByLabel("Text or link").fill(text);
  await dialog.getByRole("button", { name: "Compare", exact: true }).click();
  await expect(dialog).toBeHidden();
}

test("a saved roster is compared with a later version from its card, swapped, and copied as text", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await importText(page, inca);
  await page.goto("/");
  await page.getByRole("button", { name: "Actions for The army of Tahuantinsuyu" }).click();
  await page.getByRole("menuitem", { name: "Compare" }).click();
  await expect(page).toHaveURL(/\/compare\?a=/);
  await expect(page.getByRole("combobox", { name: "Before" })).toHaveValue(/.+/);
  await give(page, "After", second);

  const before = page.getByRole("region", { name: "Before" });
  await expect(before).toContainText("800 of 800 points");
  await expect(page.getByRole("region", { name: "After" })).toContainText("770 of 800 points");
  const table = page.getByRole("table", { name: "Lines of both rosters" });
  await expect(table.getByRole("row", { name: /Changed 2 Hero “Aucakpussak”.*3 Hero/ })).toContainText("+30");
  await expect(table.getByRole("row", { name: /Removed 1 Small Monsters/ })).toContainText("−60");
  await expect(table.getByRole("row", { name: /Total before/ })).toContainText("−30");
  await expect(table.getByText("Traps")).toBeHidden();
  await page.getByRole("button", { name: "Show the lines that are alike" }).click();
  await expect(table.getByText("Traps").first()).toBeVisible();

  await page.getByRole("button", { name: "Copy as text" }).click();
  await expect(page.getByText("Comparison copied as text.")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("~ 2 → 3 Hero “Aucakpussak”  +30");
  expect(copied).toContain("Difference: −30 points.");

  await page.getByRole("button", { name: "Swap sides" }).click();
  await expect(before).toContainText("770 of 800 points");
  await expect(table.getByRole("row", { name: /Total before/ })).toContainText("+30");
  await expect(page).toHaveURL(/\/compare\?b=/);
});

test("what cannot be read is said in the dialog, and nothing is lost", async ({ page }) => {
  await page.goto("/compare");
  await page.getByRole("button", { name: "A file, text or a link for Before" }).click();
  const dialog = page.getByRole("dialog", { name: "Another roster" });
  await dialog.getByLabel("Text or link").fill("see you on Saturday");
  await dialog.getByRole("button", { name: "Compare", exact: true }).click();
  await expect(dialog.getByRole("alert")).toContainText("no list in it");
  await expect(dialog.getByLabel("Text or link")).toHaveValue("see you on Saturday");
});

test("it holds on every width without scrolling sideways and without faults for assistive technology", async ({ page }) => {
  await page.goto("/compare");
  await give(page, "Before", inca);
  await give(page, "After", second);
  await expect(page.getByText("Findings:")).toBeVisible();
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    if (width < 720) await expect(page.getByRole("listitem").filter({ hasText: "Changed2 → 3 Hero" })).toBeVisible();
    expect(await tooWide(page), `at ${width}`).toBe(0);
    if (width !== 390) expect([...(await faultsOf(page)), ...(await faultsOf(page, "dark"))]).toEqual([]);
  }
});
