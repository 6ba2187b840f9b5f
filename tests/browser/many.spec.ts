import type { Locator, Page } from "@playwright/test";
import { ALL, expect, line, putRosters, start, test, textOf, tooWide, total, unitPart } from "./support";

interface Kept {
  id: string;
  name: string;
  army?: [id: string, name: string];
  game?: [id: string, title: string, accent: string];
  points?: number;
  verdict?: "legal" | "illegal" | "unconfirmed";
  tags?: string[];
  archived?: true;
  /** Days since it was deleted. */
  binned?: number;
  /** Hours since it was saved. */
  age?: number;
}

const FANTASY: Kept["game"] = ["fantasy-rules-3e", "Fantasy Rules! 3rd edition", "lapis"];
const WARRIORS: Kept["game"] = ["fantasy-warriors", "Fantasy Warriors Companion", "plum"];

/** Puts rosters on the device as they are kept there, and shows the first page. */
async function keep(page: Page, rosters: readonly Kept[]): Promise<void> {
  const now = Date.now();
  const records = rosters.map(({ id, name, army = ["undead", "Undead"], game = FANTASY as NonNullable<Kept["game"]>, ...more }, i) => {
    const { points = 500, verdict = "legal", tags, archived, binned, age = i } = more;
    const counts = { errors: verdict === "illegal" ? 1 : 0, unconfirmed: verdict === "unconfirmed" ? 1 : 0, advice: 0, units: 3 };
    const units = [{ id: "u1", entry: "handweapons", count: 2, options: [] }];
    const roster = {
      ...{ format: "muster-roll/1", game: game[0], armyList: army[0], name, limit: 1000 },
      commands: [{ kind: "main", units }],
    };
    return {
      ...{ id, roster, rev: 1, updated: now - age * 3_600_000 },
      ...(tags ? { tags } : {}),
      ...(archived ? { archived } : {}),
      ...(binned === undefined ? {} : { deleted: now - binned * 86_400_000 }),
      summary: { points, missing: 0, verdict, counts, gameTitle: game[1], armyName: army[1], accent: game[2] },
    };
  });
  await putRosters(page, records);
}

const grid = (page: Page) => page.getByRole("grid", { name: "Rosters" });
/** The rows in sight, by the names of their rosters. */
const names = (page: Page) => grid(page).locator("[data-column=name]");
const box = (page: Page, name: string) => grid(page).getByRole("checkbox", { name: `Choose ${name}`, exact: true });
const filters = (page: Page) => page.getByRole("navigation", { name: "Filters" });
const filter = (page: Page, name: string | RegExp) => filters(page).getByRole("button", { name });
const bar = (page: Page) => page.getByRole("toolbar", { name: "Chosen rosters" });
const toast = (page: Page, words: string | RegExp): Locator => page.getByRole("status").filter({ hasText: words });
const undo = (page: Page) => page.getByRole("button", { name: "Undo", exact: true });
const find = (page: Page) => page.getByRole("searchbox", { name: "Find by name, army, player or tag" });

const mixed: Kept[] = [
  { id: "a", name: "Barrow wakes", points: 900, tags: ["Autumn"] },
  { id: "b", name: "Whale road", army: ["norse", "Norse"], points: 700, verdict: "illegal", tags: ["Autumn", "Club"] },
  { id: "c", name: "Élan", army: ["norse", "Norse"], points: 100, verdict: "unconfirmed" },
  { id: "d", name: "Firewater tribe", army: ["orcs", "Orcs"], game: WARRIORS, points: 800, tags: ["Club"] },
  { id: "e", name: "Old march", archived: true },
  ...Array.from({ length: 12 }, (_, i): Kept => ({ id: `f${i}`, name: `Third cohort ${i + 1}`, points: 200 + i })),
];

test("found by words, narrowed by game, army, verdict and tags, sorted", async ({ page }) => {
  await keep(page, mixed);
  await expect(names(page)).toHaveCount(16);
  await expect(names(page).first()).toHaveText("Barrow wakes");

  await page.keyboard.press("/");
  await expect(find(page)).toBeFocused();
  await find(page).fill("elan");
  await expect(names(page)).toHaveText(["Élan"]);
  await find(page).fill("norse autumn");
  await expect(names(page)).toHaveText(["Whale road"]);
  await find(page).fill("no such list");
  await expect(page.getByText("No roster fits.")).toBeVisible();
  await page.getByRole("button", { name: "Show all" }).click();
  await expect(names(page)).toHaveCount(16);

  await filter(page, /^Fantasy Rules! 3rd edition/).click();
  await expect(names(page)).toHaveCount(15);
  await filter(page, /^Norse 2/).click();
  await expect(names(page)).toHaveText(["Whale road", "Élan"]);
  await page
    .getByRole("group", { name: "Which rosters" })
    .getByRole("button", { name: /^Illegal/ })
    .click();
  await expect(names(page)).toHaveText(["Whale road"]);
  await page.getByRole("button", { name: "No longer only Norse" }).click();
  await page.getByRole("button", { name: "No longer only Fantasy Rules! 3rd edition" }).click();
  await expect(names(page)).toHaveText(["Whale road"]);
  await page.getByRole("group", { name: "Which rosters" }).getByRole("button", { name: /^All/ }).click();

  await filter(page, /^Club 2/).click();
  await expect(names(page)).toHaveText(["Whale road", "Firewater tribe"]);
  await filter(page, /^Autumn/).click();
  await expect(names(page)).toHaveText(["Whale road"]);
  await page.getByRole("button", { name: "No longer only Club" }).click();
  await page.getByRole("button", { name: "No longer only Autumn" }).click();

  await page.getByLabel("Order").selectOption("By points, most first");
  await expect(names(page).first()).toHaveText("Barrow wakes");
  await expect(names(page).nth(1)).toHaveText("Firewater tribe");
  await expect(names(page).last()).toHaveText("Élan");
  await page.getByLabel("Order").selectOption("By name");
  await expect(names(page).nth(1)).toHaveText("Élan");
  // The order is kept.
  await page.reload();
  await expect(names(page).nth(1)).toHaveText("Élan");
});

test("several chosen: tagged, exported, archived and deleted, each with one step back", async ({ page }) => {
  await keep(page, mixed);
  await box(page, "Barrow wakes").click();
  await box(page, "Élan").click({ modifiers: ["Shift"] });
  await expect(bar(page)).toContainText("3 rosters chosen");

  await bar(page).getByRole("button", { name: "Tag" }).click();
  const tags = page.getByRole("dialog", { name: "Tags of 3 rosters" });
  await expect(tags.getByRole("checkbox", { name: "Autumn" })).toHaveJSProperty("indeterminate", true);
  await tags.getByLabel("New tag").fill("Winter, club");
  await tags.getByRole("button", { name: "Save tags" }).click();
  await expect(filter(page, /^Winter 3/)).toBeVisible();
  await expect(filter(page, /^Club 4/)).toBeVisible();
  await undo(page).click();
  await expect(filter(page, /^Winter/)).toHaveCount(0);
  await expect(filter(page, /^Club 2/)).toBeVisible();

  const download = page.waitForEvent("download");
  await bar(page).getByRole("button", { name: "Export" }).click();
  const { rosters } = JSON.parse(await textOf(await download));
  expect(rosters.map((one: { name: string }) => one.name)).toEqual(["Barrow wakes", "Whale road", "Élan"]);

  await bar(page).getByRole("button", { name: "Archive" }).click();
  await expect(names(page)).toHaveCount(13);
  await filter(page, /^Archive 4/).click();
  await expect(names(page)).toHaveText(["Barrow wakes", "Whale road", "Élan", "Old march"]);
  await box(page, "Old march").click();
  await bar(page).getByRole("button", { name: "Take out of the archive" }).click();
  await page.getByRole("button", { name: "No longer only Archive" }).click();
  await expect(names(page)).toHaveCount(14);

  await box(page, "Old march").click();
  await box(page, "Firewater tribe").click();
  await bar(page).getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Deleted 2 rosters. They are in the bin for 30 days.")).toBeVisible();
  await expect(names(page)).toHaveCount(12);
  await undo(page).click();
  await expect(names(page)).toHaveCount(14);
});

test("by keyboard: rows, runs of them, the menu, Delete and Escape", async ({ page }) => {
  await keep(page, mixed);
  await find(page).press("ArrowDown");
  await expect(names(page).first()).toBeFocused();
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(bar(page)).toContainText("3 rosters chosen");
  await page.keyboard.press("Escape");
  await expect(bar(page)).toHaveCount(0);
  await page.keyboard.press("Space");
  await expect(bar(page)).toContainText("1 roster chosen");
  await page.keyboard.press("Control+a");
  await expect(bar(page)).toContainText("16 rosters chosen");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Home");
  await page.keyboard.press("Delete");
  await expect(names(page)).toHaveCount(15);
  await expect(names(page).first()).toHaveText("Whale road");
  await expect(names(page).first()).toBeFocused();
  await page.keyboard.press("End");
  await expect(names(page).last()).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Versions" })).toBeVisible();
});

test("a deleted roster stays 30 days in the bin", async ({ page }) => {
  await keep(page, [
    ...mixed,
    { id: "x", name: "Day 29", binned: 29.9 },
    { id: "y", name: "Day 30", binned: 30.1 },
    { id: "z", name: "Today", binned: 0 },
  ]);
  await filter(page, /^Bin 2/).click();
  const bin = page.getByRole("dialog", { name: "Bin" });
  const deleted = bin.getByRole("list", { name: "Deleted rosters" }).getByRole("listitem");
  await expect(deleted).toHaveCount(2);
  await bin.getByRole("button", { name: "Restore Day 29" }).click();
  await expect(deleted).toHaveCount(1);
  await bin.getByRole("button", { name: "Delete Today for good" }).click();
  await page.getByRole("dialog", { name: "Delete “Today” for good?" }).getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByRole("dialog", { name: "Bin" })).toContainText("The bin is empty.");
  await page.keyboard.press("Escape");
  await expect(grid(page).getByRole("link", { name: "Day 29" })).toBeVisible();
  await expect(filter(page, /^Bin 0/)).toBeVisible();
});

test("500 rosters: the list is whole for those who count, and nothing is wider than a narrow phone", ALL, async ({ page }) => {
  const many = Array.from(
    { length: 500 },
    (_, i): Kept => ({ id: `r${i}`, name: `Host ${i + 1}`, ...(i % 3 ? {} : { tags: ["A tag as long as tags are wont to be", "Club"] }) }),
  );
  await keep(page, many);
  await expect(grid(page)).toHaveAttribute("aria-rowcount", "501");
  await find(page).fill("host 417");
  await expect(names(page)).toHaveText(["Host 417"]);
  await find(page).fill("");
  await expect(names(page).first()).toHaveText("Host 1");
  await names(page).first().press("End");
  await expect(grid(page).getByRole("link", { name: "Host 500" })).toBeFocused();
  await page.keyboard.press("Control+a");
  await expect(bar(page)).toContainText("500 rosters chosen");
  await bar(page).getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Deleted 500 rosters.")).toBeVisible();
  await undo(page).click();
  await expect(grid(page)).toHaveAttribute("aria-rowcount", "501");

  await page.setViewportSize({ width: 320, height: 640 });
  await expect(names(page).first()).toBeVisible();
  expect(await tooWide(page)).toBe(0);
  await page.getByRole("button", { name: "Choose", exact: true }).click();
  await grid(page).getByRole("checkbox", { name: "Choose Host 1", exact: true }).click();
  await expect(bar(page)).toBeVisible();
  expect(await tooWide(page)).toBe(0);
  await page.getByRole("button", { name: "Filters" }).click();
  await expect(filter(page, /^Club/)).toBeVisible();
  expect(await tooWide(page)).toBe(0);
});

test("named versions tell what each step added, removed and cost, and lead back", ALL, async ({ page }) => {
  await start(page, { army: "Undead", size: "1,000", name: "Barrow" });
  const add = (name: string) =>
    page
      .getByRole("button", { name: new RegExp(`^Add ${name}`) })
      .first()
      .click();
  await add("Mobs");
  await expect(line(page, "Mobs")).toBeVisible();
  await page.goto("/");
  const menu = () => page.getByRole("button", { name: "Actions for Barrow" }).click();
  const open = async () => {
    await menu();
    await page.getByRole("menuitem", { name: "Versions" }).click();
  };
  await open();
  const dialog = page.getByRole("dialog", { name: "Versions of “Barrow”" });
  await dialog.getByRole("button", { name: "Keep", exact: true }).click();
  await expect(dialog.getByText("Give the version a name.")).toBeVisible();
  await dialog.getByLabel("Keep this version as").fill("Before the event");
  await dialog.getByRole("button", { name: "Keep", exact: true }).click();
  const versions = dialog.getByRole("list", { name: "Versions" });
  await expect(versions.getByRole("heading")).toHaveText(["Now", "Before the event"]);
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: "Barrow" }).first().click();
  await line(page, "Mobs").click();
  await unitPart(page).getByRole("button", { name: "One more" }).first().click();
  await expect(total(page, "20 of 1,000")).toBeVisible();
  await page.goto("/");
  await open();
  await expect(versions.getByRole("listitem").first()).toContainText("+10");
  await dialog.getByRole("button", { name: "Show what changed to Now" }).click();
  await expect(versions.getByRole("listitem").first()).toContainText(/1 Mobs? → 2 Mobs|Mobs.*1 → 2|1 → 2/);

  await dialog.getByRole("button", { name: "Actions for the version Before the event" }).click();
  await page.getByRole("menuitem", { name: "Go back to it" }).click();
  await expect(toast(page, "Back to “Before the event”.")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("10 of 1,000");
  await undo(page).click();
  await expect(page.getByRole("main")).toContainText("20 of 1,000");

  // In the builder going back is a step of undo like any other.
  await page.getByRole("link", { name: "Barrow" }).first().click();
  await expect(total(page, "20 of 1,000")).toBeVisible();
  await page.getByRole("button", { name: "Versions" }).click();
  await expect(versions.getByRole("listitem").first()).toContainText("+10");
  await dialog.getByRole("button", { name: "Actions for the version Before the event" }).click();
  await page.getByRole("menuitem", { name: "Go back to it" }).click();
  await expect(total(page, "10 of 1,000")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(total(page, "20 of 1,000")).toBeVisible();
});
