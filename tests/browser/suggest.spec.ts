import type { Locator, Page } from "@playwright/test";
import { ALL, chooseFirst, expect, faultsOf, openFindings, openSample, rosterPart, startEvent, test, total, verdict } from "./support";

/** Opens a sample from the first page; ends in the builder. */
async function open(page: Page, name: string): Promise<void> {
  await openSample(page, new RegExp(`^${name}`));
  await page.getByRole("heading", { level: 1, name }).waitFor();
}

/** The plans or armies of a panel, once they are found. */
async function found(panel: Locator): Promise<Locator> {
  const plans = panel.locator("li", { has: panel.page().getByRole("heading", { level: 3 }) });
  await expect(plans.first()).toBeVisible();
  return plans;
}

test("a roster made legal by one plan, and undone by one press", async ({ page }) => {
  await open(page, "Graybear's raiders");
  await expect(total(page, "1,070 of 1,050")).toBeVisible();
  await (await openFindings(page)).getByRole("button", { name: "More ways" }).click();
  const panel = page.getByRole("dialog", { name: "Make it legal" });
  await expect(panel.getByRole("list", { name: "What is wrong" })).toContainText("1,070 points, at most 1,050.");
  await expect(panel.getByRole("heading", { name: "Make it legal" })).toBeFocused();

  // What is kept is not touched.
  await panel.getByRole("combobox", { name: "Do not touch" }).fill("Sabertooths");
  await panel.getByRole("combobox", { name: "Do not touch" }).press("Enter");
  await expect(panel.getByRole("button", { name: /Take out .*Sabertooths/ })).toBeVisible();
  const plans = await found(panel);
  await expect(plans.filter({ hasText: "Flying" })).toHaveCount(0);
  await expect(plans.first()).toContainText("Legal");
  expect(await faultsOf(page)).toEqual([]);

  await plans.first().getByRole("button", { name: "Apply" }).click();
  await expect(panel).toBeHidden();
  await expect(verdict(page, "Legal")).toBeVisible();
  await expect(page.getByRole("button", { name: "Make it legal" })).toBeHidden();
  await page.keyboard.press("Control+z");
  await expect(verdict(page, "Illegal")).toBeVisible();
  await expect(total(page, "1,070 of 1,050")).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo", exact: true }).first()).toBeDisabled();
});

test("the points that are left are spent to the last, by taste", async ({ page }) => {
  await open(page, "The green tide");
  await expect(total(page, "1,991 of 2,000")).toBeVisible();
  await page.getByRole("button", { name: "Spend the last 9 points" }).click();
  const panel = page.getByRole("dialog", { name: "Spend the last 9 points" });
  await expect(panel.getByRole("radio", { name: "Mixed" })).toBeChecked();
  const plans = await found(panel);
  await expect(plans.first()).toContainText("+9");
  await expect(plans.first()).toContainText("0 left");
  await plans.first().getByRole("button", { name: "Apply" }).click();
  await expect(total(page, "2,000 of 2,000")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Spend/ })).toBeHidden();
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect(total(page, "1,991 of 2,000")).toBeVisible();
});

test("an army is mustered from the dialog for a new roster, with a unit it must have", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("main").getByRole("button", { name: "New roster" }).click();
  const dialog = page.getByRole("dialog", { name: "New roster" });
  await dialog.getByLabel("Game").selectOption({ label: "Fantasy Rules! 3rd edition" });
  await expect(dialog.getByRole("combobox", { name: "Army list" })).toHaveAttribute("placeholder", /Find one/);
  await dialog.getByRole("button", { name: "Suggest an army" }).click();
  await expect(dialog.getByText("Choose an army list.")).toBeVisible();
  await dialog.getByRole("combobox", { name: "Army list" }).fill("Undead");
  await dialog.getByRole("listbox", { name: "Army list" }).getByRole("option").first().click();
  await dialog.getByRole("button", { name: "Suggest an army" }).click();

  const panel = page.getByRole("dialog", { name: "Three starts to change" });
  await panel.getByLabel("Size in points").fill("0");
  await expect(panel.getByText("Enter a whole number above 0.")).toBeVisible();
  await panel.getByLabel("Size in points").fill("750");
  await panel.getByRole("combobox", { name: "Units it must have" }).fill("Heavy Cavalry");
  await panel.getByRole("combobox", { name: "Units it must have" }).press("Enter");
  const armies = await found(panel);
  await expect(armies).toHaveCount(3);
  for (const army of await armies.all()) {
    await expect(army).toContainText("of 750");
    await expect(army).toContainText("Heavy Cavalry");
    await expect(army).toContainText("Legal");
  }
  expect(await faultsOf(page)).toEqual([]);
  await armies.first().getByRole("button", { name: "Begin with this" }).click();
  await page.waitForURL(/\/build\?roster=/);
  await expect(verdict(page, "Legal")).toBeVisible();
  await expect(rosterPart(page).getByText("Heavy Cavalry").first()).toBeVisible();
});

test("an organiser sees which army lists have a legal army, and which limit is in the way", ALL, async ({ page }) => {
  await startEvent(page);
  await page.getByRole("radio", { name: "Only these" }).check();
  await chooseFirst(page, "Army lists that may take part", "Hill Dwarfs");
  await page.getByLabel("Size, points at most").fill("800");
  await page.getByRole("button", { name: "Try these rules" }).click();
  const tried = page.getByRole("list", { name: "Legal armies under these rules" });
  await expect(tried.getByRole("listitem")).toContainText("a legal army exists");
  await expect(page.getByText("1 of 1 army list has a legal army.")).toBeVisible();
  await tried.getByRole("button", { name: "Show the army of Hill Dwarfs" }).click();
  await expect(page.getByRole("dialog", { name: "Hill Dwarfs" })).toContainText("of 800 points");
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press("Escape");

  // No general may be taken, and the book asks for one.
  await page.getByLabel("What they may do").selectOption({ label: "may not take" });
  await chooseFirst(page, "Of what", "General");
  await page.getByRole("button", { name: "Add this limit" }).click();
  await expect(page.getByText("The rules have changed since.")).toBeVisible();
  await page.getByRole("button", { name: "Try these rules again" }).click();
  await expect(tried.getByRole("listitem")).toContainText("limit 1");
});

test("the panel fits a phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, "Graybear's raiders");
  await (await openFindings(page)).getByRole("button", { name: "More ways" }).click();
  const panel = page.getByRole("dialog", { name: "Make it legal" });
  const plans = await found(panel);
  expect(await panel.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
  // One below the other.
  await expect(plans.nth(1)).toBeVisible();
  const [first, second] = await plans.evaluateAll((all) => all.slice(0, 2).map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
  expect(second?.top).toBeGreaterThanOrEqual(first?.bottom ?? Number.POSITIVE_INFINITY);
  expect(await faultsOf(page)).toEqual([]);
  await plans.first().getByRole("button", { name: "Apply" }).click();
  await expect(verdict(page, "Legal")).toBeVisible();
});
