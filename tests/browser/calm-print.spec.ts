/** The page a roster is printed from: five pictures, the sheet itself, and nothing else until it is asked for. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { readRoster } from "@/lib/engine/roster/roster-file";
import { encode } from "@/lib/paper/write/link";
import { controlsInView, expect, shifts, test, tooWide } from "./support";

const { roster } = readRoster(readFileSync(new URL("../../data/fantasy-rules-3e/samples/inca-800.muster.json", import.meta.url), "utf8"));
const sheet = `/print#${roster && encode(roster)}`;
const preview = (page: Page) => page.getByRole("region", { name: "Preview" });
const firstPage = (page: Page) => preview(page).getByRole("img", { name: /^Page 1 of / });

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`${width} × ${height}: ten controls, and the sheet within the first 700 px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(sheet);
    await expect(firstPage(page)).toBeVisible();
    await expect(page).toHaveTitle("The army of Tahuantinsuyu · Muster Roll");
    const seen = await controlsInView(page);
    expect(seen.length, seen.join("\n")).toBeLessThanOrEqual(10);
    const box = await firstPage(page).boundingBox();
    expect(box?.y).toBeLessThan(width < 500 ? 230 : 140);
    expect(await tooWide(page)).toBe(0);
    expect(await shifts(page)).toBeLessThanOrEqual(0.02);
  });
}

test("nothing scrolls sideways at 320 px and at 200 %", async ({ page }) => {
  for (const [width, height] of [
    [320, 568],
    [720, 450],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(sheet);
    await expect(firstPage(page)).toBeVisible();
    expect(await tooWide(page)).toBe(0);
    await page.getByRole("button", { name: /^Options/ }).click();
    await expect(page.getByRole("dialog", { name: "Options" })).toBeVisible();
    expect(await tooWide(page)).toBe(0);
    await page.keyboard.press("Escape");
  }
});

test("arrows go among the layouts; pages are counted; what is chosen in Options shows on the sheet and stays", async ({ page }) => {
  await page.goto(sheet);
  await expect(preview(page)).toContainText("Sapa Inca");
  const layouts = page.getByRole("radiogroup", { name: "Layout" });
  await layouts.getByRole("radio", { name: /^Full sheet/ }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(layouts.getByRole("radio", { name: /^Play sheet/ })).toBeChecked();
  await expect(preview(page)).toContainText("against");
  await expect(layouts).toContainText("half a page");

  const options = page.getByRole("button", { name: /^Options/ });
  await options.click();
  const dialog = page.getByRole("dialog", { name: "Options" });
  await dialog.getByLabel("Player").fill("Kai Brandt");
  await dialog.getByLabel("Page", { exact: true }).selectOption("Sideways");
  await page.keyboard.press("Escape");
  await expect(options).toBeFocused();
  await expect(options).toContainText("sideways");
  await expect(preview(page)).toContainText("Kai Brandt");
  await page.reload();
  await expect(layouts.getByRole("radio", { name: /^Play sheet/ })).toBeChecked();
  await expect(options).toContainText("sideways");
});

test("one menu copies and saves the other forms, and the pages are what is printed", async ({ page }) => {
  await page.goto(sheet);
  await expect(firstPage(page)).toBeVisible();
  await page.getByRole("button", { name: "Copy or save as" }).click();
  await expect(page.getByRole("menuitem")).toHaveCount(16);
  const saved = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Save as Muster Roll file" }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.muster\.json$/);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", `${document.querySelector("section img")?.getAttribute("alt")}`);
  });
  await page.getByRole("button", { name: "Print", exact: true }).click();
  await expect(page.locator("body")).toHaveAttribute("data-printed", "Page 1 of 1");
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1);
});
