import { readFileSync } from "node:fs";
import { expect, test } from "./support";

const BOOK = "/books/fantasy-rules-3e";
/** A rule in the middle of a long fold. */
const RULE = "FR3-OPT-3.named";

test("every rule of a book is in the page that is served, once, and not a second time as data", async ({ request }) => {
  const html = await (await request.get(BOOK)).text();
  const rules: { id: string }[] = JSON.parse(readFileSync(new URL("../../data/fantasy-rules-3e/rules.json", import.meta.url), "utf8"));
  const times = (id: string) => html.split(` id="${id}"`).length - 1;
  expect(rules.length).toBeGreaterThan(100);
  expect(rules.filter(({ id }) => times(id) !== 1)).toEqual([]);
  // As the address of its row and in its last cell, and nowhere else.
  expect(html.split(RULE)).toHaveLength(3);
});

test("a rule in a fold is reached by its address, from outside and within the page", async ({ page }) => {
  await page.goto(`${BOOK}#${RULE}`);
  const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: RULE, exact: true }) });
  await expect(row).toBeInViewport();
  await expect(row).toHaveAttribute("data-found", "");
  await expect(page.locator("details[open]")).toHaveCount(1);

  await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "Decisions" }).click();
  await expect(page.getByRole("heading", { name: "Decisions" })).toBeInViewport();
  await page.goBack();
  await expect(row).toBeInViewport();
});

test("a book that is opened from another page holds the same", async ({ page }) => {
  await page.goto("/books");
  await page.evaluate(() => Object.assign(window, { stays: true }));
  await page.locator(`a[href="${BOOK}"]`).click();
  await expect(page.getByRole("heading", { name: "Rules every army list shares" })).toBeVisible();
  expect(await page.evaluate(() => "stays" in window)).toBe(true);
  const rows = () => page.locator("tr").count();
  const drawn = await rows();
  await page.reload();
  expect(drawn).toBe(await rows());
});

test("on paper every fold is open, also without scripts", async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(BOOK);
  const heads = page.locator("details table thead");
  const shown = () => heads.evaluateAll((all) => all.filter((head) => head.checkVisibility({ contentVisibilityAuto: true })).length);
  const folds = await page.locator("details").count();
  expect(folds).toBeGreaterThan(20);
  expect(await shown()).toBe(0);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("link", { name: "Skip to the page" })).toBeHidden();
  expect(await shown()).toBe(folds);
  await page.close();
});

test("the book check of an army list comes when it is gone to", async ({ page }) => {
  await page.goto(`${BOOK}/undead`);
  await expect(page.getByText("Looking for open cells")).toBeAttached();
  await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "Book check" }).click();
  await expect(page.getByText(/open questions? answered$/)).toBeVisible();
});
