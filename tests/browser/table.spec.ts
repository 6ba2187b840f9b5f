import type { Browser, Page } from "@playwright/test";
import { expect, importText, rosterPart, test, textOf, verdict } from "./support";

const TABLE = "/books/fantasy-rules-3e/table";
const BOXES = 37;

/** What is typed into the Undead column from top to bottom, "" where our copy has the box already. Invented: the boxes are lost. */
const UNDEAD: string[] = [
  "-",
  "-",
  "",
  "+",
  "+",
  "",
  "-",
  "-",
  "-",
  "-",
  "",
  "",
  "-",
  "",
  "-",
  "",
  "1E,U",
  "-",
  "-",
  "-",
  "",
  "-",
  "",
  "",
  "",
  "-",
  "",
  "+",
  "-",
  "+",
  "+",
  "+",
  "-",
  "T",
  "-",
  "-",
  "-",
];

/** A grid cell by its place, counted from 0. */
const box = (page: Page, row: number, column: number) => page.locator(`[data-box="${row} ${column}"]`);

async function open(page: Page, army: string) {
  await page.goto(`${TABLE}#${army}`);
  await expect(page.getByRole("columnheader", { name: /of 37$/ })).toBeVisible();
}

/** A roster of Undead: with longbows, a plain unit; with elite chariots, with contraptions, and with black boxes. */
const roster = (lines: string[]) =>
  ["Roster: Night watch", "Game: fantasy-rules-3e", "Army: undead", "Points: 1000", "", "1 General: necromancer 2", ...lines].join("\n");

const ROSTERS: [string[], "Legal" | "Illegal" | "Unconfirmed"][] = [
  [["2 Longbows"], "Legal"],
  [["1 Heavy Chariots: undead, elite"], "Legal"],
  [["1 Heavy Chariots: elite"], "Illegal"],
  [["1 Muskets"], "Illegal"],
];

async function verdicts(page: Page) {
  for (const [lines, word] of ROSTERS) {
    await importText(page, roster(lines));
    await expect(rosterPart(page)).toContainText(/General/);
    await expect(verdict(page, word), lines.join()).toBeVisible();
  }
}

test("a column is typed from the keyboard, exported, and says the same on another device", async ({ page, browser }) => {
  test.setTimeout(120_000);
  let keys = 0;
  const press = async (key: string) => {
    keys++;
    await page.keyboard.press(key);
  };
  await open(page, "undead");
  expect(UNDEAD).toHaveLength(BOXES);
  await box(page, 0, 9).focus();
  for (const typed of UNDEAD) {
    if (typed === "") await press("ArrowDown");
    else if (typed === "+" || typed === "-") await press(typed);
    else {
      for (const letter of typed) await press(letter);
      await press("Enter");
    }
  }
  expect(keys).toBeLessThan(BOXES + 60);
  await expect(page.getByRole("columnheader", { name: "Undead 37 of 37" })).toBeVisible();
  await expect(box(page, 3, 9)).toContainText("allowed");
  await expect(box(page, 16, 9)).toContainText("1E,U");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as a pack" }).click();
  const pack = await textOf(await download);
  await verdicts(page);

  await elsewhere(browser, async (other) => {
    await importText(other, roster(["2 Longbows"]));
    await expect(verdict(other, "Unconfirmed")).toBeVisible();
    await other.goto("/books/packs");
    await other.getByRole("button", { name: "Import" }).first().click();
    await other.getByRole("dialog").getByRole("textbox").fill(pack);
    await other.getByRole("dialog").getByRole("button", { name: /^Read/ }).click();
    await other.getByLabel("Apply to all my rosters of this game").check();
    await verdicts(other);
    await open(other, "undead");
    await expect(other.getByRole("columnheader", { name: "Undead 37 of 37" })).toBeVisible();
  });
});

async function elsewhere(browser: Browser, work: (page: Page) => Promise<void>) {
  const context = await browser.newContext();
  try {
    await work(await context.newPage());
  } finally {
    await context.close();
  }
}
