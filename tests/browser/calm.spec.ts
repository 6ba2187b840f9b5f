/** How much a screen holds at one time: its controls in view, each state by its name, and that nothing moves that was not pressed. */
import type { Page } from "@playwright/test";
import { controlsInView, expect, putRosters, shifts, start, test } from "./support";

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** Puts so many rosters on the device as they are kept there, and shows the first page. */
async function keepRosters(page: Page, many: number, verdict: "legal" | "unconfirmed" = "legal"): Promise<void> {
  const records = Array.from({ length: many }, (_, i) => {
    const units = [{ id: "u1", entry: "handweapons", count: 2, options: [] }];
    const roster = { format: "muster-roll/1", game: "fantasy-rules-3e", armyList: "undead", name: `Host ${i + 1}`, limit: 1000 };
    const counts = { errors: 0, unconfirmed: verdict === "legal" ? 0 : 1, advice: 0, units: 3 };
    const of = { gameTitle: "Fantasy Rules! 3rd edition", armyName: "Undead", accent: "prussian" };
    return {
      ...{ id: `r${i}`, rev: 1, updated: Date.now() - i * 3_600_000 },
      roster: { ...roster, commands: [{ kind: "army", units }] },
      summary: { points: 500 + i, missing: 0, verdict, counts, ...of },
    };
  });
  await putRosters(page, records);
  await expect(page.getByRole("link", { name: "Host 1", exact: true })).toBeVisible();
}

/** More than so many and their names are in the message. */
async function expectControls(page: Page, state: string, most: number): Promise<void> {
  const controls = await controlsInView(page);
  expect(controls.length, `${state}: ${controls.join(" · ")}`).toBeLessThanOrEqual(most);
}

test("home without rosters has at most 20 controls in view, on a phone 13", async ({ page }) => {
  for (const [size, most] of [
    [WIDE, 20],
    [PHONE, 13],
  ] as const) {
    await page.setViewportSize(size);
    await page.goto("/");
    await expect(page.getByRole("button", { name: /^Start an army/ })).toHaveCount(5);
    await expectControls(page, `home without rosters at ${size.width}`, most);
  }
});

test("home with five rosters has at most 14 controls in view, on a phone 13", async ({ page }) => {
  await page.setViewportSize(WIDE);
  await keepRosters(page, 5);
  await expectControls(page, "home with five rosters", 14);
  await page.setViewportSize(PHONE);
  await expectControls(page, "home with five rosters on a phone", 13);
});

test.describe("a finger", () => {
  test.use({ hasTouch: true, viewport: PHONE });

  test("on a verdict is told what it means, on a card and in a long list; beside it, it opens the roster", async ({ page }) => {
    for (const many of [1, 20]) {
      await keepRosters(page, many, "unconfirmed");
      const card = page.getByRole(many === 1 ? "article" : "row").filter({ has: page.getByRole("link", { name: "Host 1", exact: true }) });
      const means = card.getByText("No error. One thing to look up.");
      await expect(means).toHaveCount(0);
      await card.getByRole("button", { name: "Unconfirmed" }).locator("visible=true").tap();
      await expect(means.locator("visible=true")).toHaveCount(1);
      await card.getByRole("button", { name: "Unconfirmed" }).locator("visible=true").tap();
      await expect(means).toHaveCount(0);
    }
    await page.getByRole("link", { name: "Host 1", exact: true }).tap();
    await page.waitForURL(/\/build\?roster=r0/);
  });
});

test("a new roster is asked for with at most 8 controls, and begins where something is not sure", async ({ page }) => {
  await page.setViewportSize(WIDE);
  await start(page, { army: "Inca", size: "800" });
  await page.goto("/");
  await page.getByRole("main").getByRole("button", { name: "New roster" }).locator("visible=true").click();
  const dialog = page.getByRole("dialog", { name: "New roster" });
  await expect(dialog).toContainText("as last time");
  await expect(dialog.getByRole("combobox", { name: "Points" })).toBeFocused();
  await expectControls(page, "a new roster", 8);
  // Everything is as last time: one press starts it.
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/build\?roster=/);
});

test("rosters come in the places that are kept for them: 200, and a few", async ({ page }) => {
  for (const [many, size] of [
    [5, WIDE],
    [200, WIDE],
    [200, PHONE],
  ] as const) {
    await page.setViewportSize(size);
    await keepRosters(page, many);
    // As somebody comes back to them.
    await page.reload();
    await expect(page.getByRole("link", { name: "Host 1", exact: true })).toBeVisible();
    await page.waitForTimeout(1000);
    expect(await shifts(page), `${many} rosters at ${size.width}`).toBeLessThan(0.02);
  }
});
