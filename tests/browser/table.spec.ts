import type { BrowserContext, Page } from "@playwright/test";
import { ALL, expect, importText, rosterPart, start, test, textOf, verdict } from "./support";

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
  "",
  "",
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
  // Of the column that the address names: before the page is ready another one is open.
  await expect(page.getByRole("columnheader", { name: new RegExp(`^${army} .*of 37$`, "i") })).toBeVisible();
}

/** A roster of Undead: with longbows, a plain unit; with elite chariots, with contraptions, and with black boxes. */
const roster = (lines: string[]) =>
  ["Roster: Night watch", "Game: fantasy-rules-3e", "Army: undead", "Points: 1000", "", "1 General: necromancer 2", ...lines].join("\n");

const ROSTERS: [string[], "Legal" | "Illegal" | "Not finished"][] = [
  [["2 Longbows"], "Legal"],
  [["1 Heavy Chariots: undead, elite"], "Legal"],
  [["1 Heavy Chariots: elite"], "Not finished"],
  [["1 Muskets"], "Illegal"],
];

async function verdicts(page: Page) {
  for (const [lines, word] of ROSTERS) {
    await importText(page, roster(lines));
    await expect(rosterPart(page)).toContainText(/General/);
    await expect(verdict(page, word), lines.join()).toBeVisible();
  }
}

test("a column is typed from the keyboard, exported, and says the same on another device", ALL, async ({ page, anotherDevice }) => {
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

  await elsewhere(await anotherDevice(), async (other) => {
    await importText(other, roster(["2 Longbows"]));
    await expect(verdict(other, "Unconfirmed")).toBeVisible();
    await other.goto("/books/packs");
    await other.getByRole("button", { name: "Import" }).first().click();
    await other.getByRole("dialog").getByRole("textbox").fill(pack);
    await other.getByRole("dialog").getByRole("button", { name: /^Read/ }).click();
    await other.getByLabel("Apply to all my rosters of this game").check();
    await expect(other.getByText(/holds for all your rosters of this game\.$/)).toBeVisible();
    await verdicts(other);
    await open(other, "undead");
    await expect(other.getByRole("columnheader", { name: "Undead 37 of 37" })).toBeVisible();
  });
});

async function elsewhere(device: BrowserContext, work: (page: Page) => Promise<void>) {
  await work(await device.newPage());
}

test("runs, pastes, undo, and a question before our copy is overwritten", async ({ page, context }) => {
  await open(page, "undead");
  await box(page, 0, 9).focus();

  // A run of three, filled at once, and taken back at once.
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(page.getByText("4 boxes chosen")).toBeVisible();
  await page.keyboard.press("-");
  // Handweapons stand in our copy as allowed.
  const question = page.getByRole("dialog", { name: "Does your book differ from our copy?" });
  await expect(question).toContainText("Undead, Handweapons: our copy says allowed, p. 128.");
  await question.getByRole("button", { name: "Keep ours" }).click();
  await expect(page.getByRole("columnheader", { name: "Undead 16 of 37" })).toBeVisible();
  await expect(box(page, 3, 9)).toContainText("not allowed");
  await expect(box(page, 2, 9)).toContainText("allowed");
  await box(page, 3, 9).focus();
  await page.keyboard.press("Control+z");
  await expect(page.getByRole("columnheader", { name: "Undead 13 of 37" })).toBeVisible();

  // An answer over our copy is the reader's own.
  await box(page, 2, 9).click();
  await page.keyboard.press("-");
  await question.getByRole("button", { name: "Enter mine" }).click();
  await expect(box(page, 2, 9)).toContainText("not allowed");
  await expect(box(page, 2, 9).getByRole("img", { name: "answered by you" })).toBeVisible();

  // What cannot be read stays in the field, with the reason.
  await box(page, 3, 9).click();
  await page.keyboard.type("q");
  await page.keyboard.press("Enter");
  await expect(page.getByText("“Q” is not a code here.").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("+");
  await expect(page.getByRole("status").filter({ hasText: "Undead, Longbows: white, allowed." })).toBeAttached();

  // A column of a spreadsheet, and a row of one.
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const paste = async (text: string, row: number, column: number) => {
    await page.evaluate((words) => navigator.clipboard.writeText(words), text);
    await box(page, row, column).click();
    await page.keyboard.press("Control+v");
  };
  await paste("yes\n0\n2E\nnever\n", 6, 9);
  await expect(box(page, 6, 9)).toContainText("allowed");
  await expect(box(page, 7, 9)).toContainText("not allowed");
  await expect(box(page, 8, 9)).toContainText("2E");
  await expect(page.getByText("Undead, Rifles, “never”: “never” is not a code here.")).toBeVisible();
  await paste("x\t-\tXE", 7, 10);
  await expect(box(page, 7, 10)).toContainText("allowed");
  await expect(box(page, 7, 11)).toContainText("not allowed");
  await expect(box(page, 7, 12)).toContainText("XE");

  // The page of book checks has the same answers, and the other way round.
  await page.goto("/books/fantasy-rules-3e/undead#book-check");
  await page
    .locator("summary")
    .filter({ hasText: /^Permissions/ })
    .click();
  const answer = (name: string) => page.getByRole("group", { name, exact: true });
  await expect(answer("Pikes").getByRole("button", { name: "Not allowed" })).toHaveAttribute("aria-pressed", "true");
  await answer("Knights").getByRole("button", { name: "Allowed", exact: true }).click();
  await page.getByRole("link", { name: "Fill in the printed table, p. 128" }).click();
  await expect(box(page, 18, 9)).toContainText("allowed");
});

test("the last boxes of a column are black, and the rest of the book stays as it was", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, "undead");
  await page.getByRole("button", { name: "White" }).click();
  await expect(box(page, 0, 9)).toContainText("allowed");
  await page.getByRole("button", { name: "All boxes still open here are black" }).click();
  await expect(page.getByRole("columnheader", { name: "Undead 37 of 37" })).toBeVisible();
  await expect(page.getByText("125 from our copy, 24 answered by you.")).toBeVisible();
  await page.getByRole("combobox", { name: "Army list" }).selectOption("Unholy");
  await expect(page.getByRole("columnheader", { name: "Unholy 8 of 37" })).toBeVisible();
});

test("a row is found by typing, and the roster that a box changes stands beside the table", async ({ page }) => {
  await start(page, { army: "Undead", size: "1000", name: "The barrow wakes" });
  await rosterPart(page)
    .getByRole("button", { name: /^Add General with necromancer/ })
    .click();
  const list = page.getByRole("complementary", { name: "Army list" });
  await list.getByLabel("Find a unit in the army list").fill("Longbows");
  await list.getByRole("button", { name: "Add Longbows", exact: true }).click();
  await list.getByLabel("Find a unit in the army list").fill("Pikes");
  await list.getByRole("button", { name: "Add Pikes", exact: true }).click();
  await expect(verdict(page, "Unconfirmed")).toHaveAccessibleName(/2 to look up/);
  await page.getByRole("link", { name: "Back to all rosters" }).click();
  await expect(page.getByRole("article")).toContainText("Unconfirmed");

  await open(page, "undead");
  const mine = page.getByRole("listitem").filter({ hasText: "The barrow wakes" });
  await expect(mine).toContainText("Unconfirmed");
  await expect(mine).toContainText("unchanged");
  const find = page.getByRole("combobox", { name: "Find a row" });
  await find.fill("longb");
  await find.press("Enter");
  // The box of the row has the focus, and its keys.
  await expect(page.locator("[data-box]:focus")).toHaveCount(1);
  await expect(page.getByRole("heading", { name: "Longbows", level: 2 })).toBeVisible();
  await page.keyboard.press("+");
  await expect(mine).toContainText("1 not confirmed, was 2");
  await find.fill("pik");
  await find.press("Enter");
  await page.keyboard.press("+");
  await expect(mine).toContainText("was unconfirmed");
  await expect(mine.getByText("Legal", { exact: true })).toBeVisible();
  // 160 for the general, 90 for the necromancer, 40 each for the longbows and the pikes.
  await expect(mine).toContainText("330 of 1,000 points");
});
