import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { changed, example, FOLDER, zipped } from "../library/package";
import { startServer } from "./own-server";
import { ALL, expect, start, test, textOf, tooWide, verdict } from "./support";

const zip = (files: Record<string, string>) => ({ name: "reed.zip", mimeType: "application/zip", buffer: Buffer.from(zipped(files)) });

async function choose(page: Page, files: Record<string, string>): Promise<void> {
  // The button is on the page before it does something.
  await expect(async () => {
    await page.getByRole("button", { name: "Install a package" }).click();
    await expect(page.getByRole("dialog")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByRole("dialog").locator('input[type="file"]').first().setInputFiles(zip(files));
}

test("a package is looked at, a failing roster told, installed, played with, updated and withdrawn", async ({ page }) => {
  await page.goto("/books");
  const rosters = [{ file: "rosters/otters.txt", verdict: "illegal", points: 210 }];
  await choose(page, changed("muster.json", { rosters }));
  const dialog = page.getByRole("dialog", { name: "Install “Reed Valley books”?" });
  await expect(dialog.getByText("1 roster of the package does not come out as it says")).toBeVisible();
  await expect(dialog.getByText("It is legal, and the package says illegal. It costs 200 points, and the package says 210.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Install it" })).toHaveCount(0);
  await expect(dialog.getByRole("button", { name: "Install all the same" })).toBeVisible();
  expect((await new AxeBuilder({ page }).include("dialog").analyze()).violations).toEqual([]);
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await choose(page, { ...example(), "../up.json": "{}" });
  await expect(page.getByRole("dialog", { name: "This package cannot be installed" })).toContainText("“..” leads out of the package.");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).first().click();

  await choose(page, example());
  await expect(dialog.getByText("All 4 rosters of the package come out as it says.")).toBeVisible();
  await expect(dialog.getByText("Heron Court, version 1.1: an army book")).toBeVisible();
  await dialog.getByRole("button", { name: "Install it" }).click();
  const installed = page.getByRole("list", { name: "Installed packages" });
  await expect(installed).toContainText("Reed Valley books 1.0.0");
  expect((await new AxeBuilder({ page }).include("main").analyze()).violations).toEqual([]);

  await start(page, { game: "Pebble Wars", army: "Heron Court", size: "500", name: "Herons of the weir" });
  await page
    .getByRole("button", { name: /^Add Heron judge/ })
    .first()
    .click();
  await page
    .getByRole("button", { name: /^Add Stilt guard/ })
    .first()
    .click();
  await expect(verdict(page, "Legal")).toBeVisible();

  // What was edited last is in the database once the list of rosters shows it.
  await page.goto("/");
  await expect(page.getByRole("listitem").filter({ hasText: "Herons of the weir" })).toContainText("Legal");
  await page.goto("/books");
  const entries = JSON.parse(example()["books/heron-court.json"] ?? "").entries as { id: string }[];
  const dearer = entries.map((entry) => (entry.id === "heron-judge" ? { ...entry, price: 490 } : entry));
  await choose(page, changed("muster.json", { version: "1.1.0", rosters: null }, changed("books/heron-court.json", { entries: dearer })));
  const update = page.getByRole("dialog", { name: "Update “Reed Valley books”?" });
  await expect(update.getByText("Version 1.1.0, in place of 1.0.0.")).toBeVisible();
  await expect(update.getByText("1 roster of yours changes")).toBeVisible();
  await expect(update.getByText(/Herons of the weir: Legal, .* → Illegal, /)).toBeVisible();
  await update.getByRole("button", { name: "Update to 1.1.0" }).click();
  await expect(installed).toContainText("Reed Valley books 1.1.0");

  await installed.getByRole("button", { name: "Withdraw Reed Valley books" }).click();
  const leaving = page.getByRole("dialog", { name: "Withdraw “Reed Valley books”?" });
  await expect(leaving.getByText("Herons of the weir")).toBeVisible();
  await leaving.getByRole("button", { name: "Withdraw it" }).click();
  await expect(installed).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(installed).toContainText("Reed Valley books 1.1.0");
});

test("the version of an army book is raised with its changelog, and who lacks the book is told where it is", ALL, async ({ page }) => {
  await page.goto("/books");
  await choose(page, example());
  await page.getByRole("dialog").getByRole("button", { name: "Install it" }).click();
  await page.getByRole("list", { name: "Installed packages" }).waitFor();
  await start(page, { game: "Pebble Wars", army: "Otter Folk", size: "500", name: "Otters of the weir" });
  const address = page.url();
  await page
    .getByRole("button", { name: /^Add Reed captain/ })
    .first()
    .click();
  await page.goto("/");

  await page.goto("/books/pebble-wars/own/heron-court");
  await page.getByRole("button", { name: "Heron judge" }).first().click();
  await page.locator('[data-path="entries.0.price"] input').first().fill("55");
  await page.getByRole("button", { name: "New version" }).click();
  const dialog = page.getByRole("dialog", { name: "New version of “Heron Court”" });
  await expect(dialog.getByText("Heron judge: 50 → 55 points.")).toBeVisible();
  expect((await new AxeBuilder({ page }).include("dialog").analyze()).violations).toEqual([]);
  await dialog.getByLabel("Version").fill("1.0");
  await dialog.getByRole("button", { name: "Raise the version" }).click();
  await expect(dialog.getByText(/has to come after 1.1/)).toBeVisible();
  await dialog.getByLabel("Version").fill("1.2");
  await dialog.getByRole("button", { name: "Raise the version" }).click();
  await expect(dialog).toHaveCount(0);
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  expect(JSON.parse(await textOf(await file))).toMatchObject({
    version: "1.2",
    changelog: [{ version: "1.2", changes: ["Heron judge: 50 → 55 points."] }],
  });

  await page.goto("/books");
  await page.getByRole("button", { name: "Withdraw Reed Valley books" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw it" }).click();
  await expect(page.getByRole("list", { name: "Installed packages" })).toHaveCount(0);
  await page.goto(address);
  // The army book that was changed stayed, with its game.
  await expect(page.getByText(/made with the army book “Otter Folk” of the package Reed Valley books 1\.0\.0/)).toBeVisible();
  await expect(page.getByText(/Get it at https:\/\/books\.example\.org\/reed-valley and install it under Books\./)).toBeVisible();
});

test("the folder of a package is chosen, looked at and installed, on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/books");
  await expect(async () => {
    await page.getByRole("button", { name: "Install a package" }).click();
    await expect(page.getByRole("dialog")).toBeVisible({ timeout: 1000 });
  }).toPass();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("dialog").getByRole("button", { name: "Choose a folder" }).click();
  await (await chooser).setFiles(join(FOLDER, "books"));
  const refused = page.getByRole("dialog", { name: "This package cannot be installed" });
  await expect(refused).toContainText("There is no muster.json in it, which says what the package holds.");
  await refused.getByRole("button", { name: "Choose another" }).click();
  await page.getByLabel("Folder of a package").setInputFiles(FOLDER);
  const dialog = page.getByRole("dialog", { name: "Install “Reed Valley books”?" });
  await expect(dialog.getByText("All 4 rosters of the package come out as it says.")).toBeVisible();
  expect(await tooWide(page)).toBe(0);
  await dialog.getByRole("button", { name: "Install it" }).click();
  await expect(page.getByRole("list", { name: "Installed packages" })).toContainText("Reed Valley books 1.0.0");
  expect(await tooWide(page)).toBe(0);
  await page.goto("/books/pebble-wars/own/heron-court");
  await expect(page.getByRole("heading", { level: 1, name: "Heron Court" })).toBeVisible();
});

test.describe("a club's server", () => {
  let folder = "";
  let club: Awaited<ReturnType<typeof startServer>>;
  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "muster-club-"));
    cpSync(FOLDER, join(folder, "books", "reed"), { recursive: true });
    writeFileSync(join(folder, "books", "cut.zip"), zipped(example()).subarray(0, 700));
    club = await startServer({ MUSTER_LIBRARY: join(folder, "books"), MUSTER_DATA: join(folder, "data") });
  });
  test.afterAll(() => {
    club.server.kill();
    rmSync(folder, { recursive: true });
  });

  test("offers its books, which are taken with one press, and tells what is damaged", async ({ browser }) => {
    const page = await (await browser.newContext()).newPage();
    await page.goto(`${club.origin}/books`);
    const offered = page.getByRole("list", { name: "Books of this server" });
    await expect(offered).toContainText("Reed Valley books 1.0.0");
    await expect(offered).toContainText("cut.zip is there and cannot be offered. A zip archive that is cut off or damaged.");
    expect(club.said()).toContain("The package cut.zip of MUSTER_LIBRARY is not offered.");
    await offered.getByRole("button", { name: "Install Reed Valley books" }).click();
    await expect(offered.getByText("Installed", { exact: true })).toBeVisible();
    await expect(page.getByRole("list", { name: "Installed packages" })).toContainText("Reed Valley books 1.0.0");
    await page.close();
  });
});
