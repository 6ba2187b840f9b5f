/** How much the builder asks of a person at one time: controls in view, a fact in how many places, presses. */
import type { Locator, Page } from "@playwright/test";
import { controlsInView, expect, openFindings, openSample, rosterPart, test, tooWide, unitPart, verdict } from "./support";

test.use({ viewport: { width: 1440, height: 900 } });

async function openEmpire(page: Page): Promise<void> {
  await openSample(page, /The muster of the provinces/);
  await expect(verdict(page, "Legal")).toBeVisible();
}

/** The pointer where nothing shows itself to it. */
const still = (page: Page) => page.mouse.move(720, 4);

const row = (page: Page, name: RegExp) => rosterPart(page).locator("[data-open-unit]").filter({ hasText: name }).first();

test("controls in view: a roster as it opens, a unit beside it, all three columns", async ({ page }) => {
  await openEmpire(page);
  await still(page);
  expect((await controlsInView(page)).length, "an opened roster").toBeLessThanOrEqual(32);

  await row(page, /Swordsmen/).click();
  await expect(unitPart(page).getByRole("heading", { level: 2, name: "Swordsmen" })).toBeVisible();
  await still(page);
  const beside = await controlsInView(page);
  expect(beside.length, `a unit beside the folded list: ${beside.join("; ")}`).toBeLessThanOrEqual(32);

  await page.getByRole("button", { name: "Add units" }).click();
  await page.getByRole("button", { name: /^Core units/i }).click();
  await still(page);
  expect((await controlsInView(page)).length, "list, roster and form").toBeLessThanOrEqual(52);
});

test("a roster over its points says so twice at most, and opens nothing by itself", async ({ page }) => {
  await openEmpire(page);
  await page.getByRole("button", { name: "Add units" }).click();
  await page.getByRole("button", { name: /^Core units/i }).click();
  const before = await row(page, /General of the Empire/).boundingBox();
  await page.getByRole("button", { name: "Add Archers" }).click();
  await expect(verdict(page, "Illegal")).toBeVisible();
  expect((await row(page, /General of the Empire/).boundingBox())?.y).toBe(before?.y);
  // What is read out to those who do not see it stands apart.
  const told = () =>
    page
      .locator("main :is(header, section, aside)")
      .getByText(/\b74 (points )?over\b|2,074 points, at most|Over 74|74 points less/)
      .count();
  expect(await told()).toBe(1);
  const findings = await openFindings(page);
  await expect(findings.getByRole("button", { name: /Take back the last step, 1,994 points after/ })).toBeVisible();
  expect(await told()).toBeLessThanOrEqual(2);
  await page.keyboard.press("Escape");
  await expect(findings).toHaveCount(0);
  await expect(unitPart(page).getByRole("heading", { level: 2, name: "Archers" })).toBeVisible();
});

test("in the bar nothing lies upon another, and the name of a row of figures is not parted", async ({ page }) => {
  await openEmpire(page);
  const across = async (locator: Locator) => {
    const box = await locator.boundingBox();
    return box ? { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height } : Promise.reject(new Error("not drawn"));
  };
  const total = page.locator("[data-total]");
  for (const [width, height] of [
    [1440, 900],
    [1200, 800],
    [1024, 768],
    [900, 700],
    [390, 844],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(async () => {
      const texts = [page.getByRole("heading", { level: 1 }), total.getByText(/^1,994/), total.getByText("6 left"), verdict(page, "Legal")];
      const boxes = await Promise.all(texts.map(across));
      const upon = boxes.flatMap((a, i) =>
        boxes.slice(i + 1).filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
      );
      expect(upon, `at ${width}`).toEqual([]);
    }).toPass({ timeout: 3000 });
  }
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await row(page, /Swordsmen/).click();
    const heads = unitPart(page).getByRole("rowheader");
    await expect(heads).toHaveText(["Swordsmen", "Duellist"]);
    const [long, short] = await Promise.all([across(heads.first()), across(heads.last())]);
    expect(Math.round(long.bottom - long.top), `at ${width}`).toBe(Math.round(short.bottom - short.top));
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("at most 19 controls of a roster and of what is wrong, print in reach, nothing wider than the screen", async ({ page }) => {
    await openEmpire(page);
    expect((await controlsInView(page)).length, "a roster").toBeLessThanOrEqual(19);
    await expect(page.getByRole("link", { name: "Print" })).toBeInViewport();
    await openFindings(page);
    expect((await controlsInView(page)).length, "what is wrong").toBeLessThanOrEqual(19);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
  });
});
