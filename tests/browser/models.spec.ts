/** What the player owns: entered by hand, from rosters, from a table; what is missing and what can be fielded together. */
import type { Page } from "@playwright/test";
import { ALL, expect, faultsOf, importText, test, textOf, tooWide } from "./support";

const FANTASY = "Fantasy Rules! 3rd edition";

/** A roster of the Undead as people write it. */
const list = (name: string, ...units: string[]) => [`Roster: ${name}`, `Game: ${FANTASY}`, "Army list: Undead", "", ...units].join("\n");

const owned = (page: Page, model: string) => page.getByRole("spinbutton", { name: `${model} owned`, exact: true });
const rosters = (page: Page) => page.getByRole("region", { name: "For my rosters" });
const roster = (page: Page, name: string) => rosters(page).getByRole("listitem").filter({ hasText: name });
const undo = (page: Page) => page.getByRole("button", { name: "Undo", exact: true });

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: field }).fill(option);
  await page.getByRole("listbox", { name: field }).getByRole("option", { name: option }).first().click();
}

async function add(page: Page, model: string, count: string): Promise<void> {
  await choose(page, "Model", model);
  const form = page.getByRole("form", { name: "Enter models" });
  await form.getByLabel("Owned").fill(count);
  await form.getByRole("button", { name: "Add" }).click();
}

test("models are entered by hand, and say what is missing for a roster", async ({ page }) => {
  await importText(page, list("Barrow", "10 Mobs", "4 Handweapons"));
  await page.goto("/");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("menuitem", { name: "My models" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My models" })).toBeVisible();
  await expect(page.getByText("No models yet")).toBeVisible();
  await expect(roster(page, "Barrow")).toContainText("Missing: Mobs 10 of 10, Handweapons 4 of 4.");
  await expect(roster(page, "Barrow")).toContainText("14 missing");

  const form = page.getByRole("form", { name: "Enter models" });
  await form.getByRole("button", { name: "Add" }).click();
  await expect(form.getByText("Choose an army list.")).toBeVisible();
  await choose(page, "Army list", "Undead");
  await add(page, "Mobs", "0");
  await expect(form.getByText("At least 1.")).toBeVisible();
  await form.getByLabel("Owned").fill("9");
  await form.getByRole("button", { name: "Add" }).click();
  await expect(owned(page, "Mobs")).toHaveValue("9");
  await expect(page.getByRole("combobox", { name: "Model" })).toBeFocused();
  await add(page, "Handweapons", "4");
  await expect(roster(page, "Barrow")).toContainText("Missing: Mobs 1 of 10.");
  await add(page, "Mobs", "2");
  await expect(owned(page, "Mobs")).toHaveValue("11");
  await expect(roster(page, "Barrow")).toContainText("All there");
  await expect(rosters(page)).toContainText("1 of 1 roster can be fielded");
  await undo(page).click();
  await expect(owned(page, "Mobs")).toHaveValue("9");

  await owned(page, "Mobs").fill("3");
  await owned(page, "Mobs").press("Enter");
  await expect(roster(page, "Barrow")).toContainText("Missing: Mobs 7 of 10.");
  await page.getByRole("button", { name: "Take out Mobs" }).click();
  await expect(owned(page, "Mobs")).toHaveCount(0);
  await undo(page).click();
  await expect(owned(page, "Mobs")).toHaveValue("3");
  await page.reload();
  await expect(owned(page, "Mobs")).toHaveValue("3");

  // Another tab sees it at once.
  const other = await page.context().newPage();
  await other.goto("/models");
  await expect(owned(other, "Mobs")).toHaveValue("3");
  await owned(page, "Mobs").press("ArrowUp");
  await expect(owned(other, "Mobs")).toHaveValue("4");
  await other.close();
});

test("a table is pasted or dropped, shown before it is entered, and saved again", async ({ page }) => {
  await page.goto("/models");
  await page.getByRole("button", { name: "Paste a table" }).click();
  const dialog = page.getByRole("dialog", { name: "Paste a table of models" });
  await dialog.getByLabel("Table").fill("Model\tOwned\tArmy list\nMobs\t12\tUndead\nHandweapons\t3\tall\nDragon riders\t2\tUndead");
  const enters = dialog.getByRole("region", { name: "What is entered" });
  await expect(enters.getByRole("listitem")).toHaveText(["Mobs Undead12", "Handweapons All army lists3"]);
  await expect(dialog.getByRole("region", { name: "What could not be read" })).toContainText(
    "Line 4“Dragon riders 2 Undead”: Nothing in Undead is called “Dragon riders”.",
  );
  await dialog.getByRole("button", { name: "Enter 2 sorts of models" }).click();
  await expect(owned(page, "Mobs")).toHaveValue("12");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as a table" }).click();
  const text = await textOf(await download);
  expect(text.replace("\ufeff", "").split("\r\n").slice(0, 3).toSorted()).toEqual([
    `Handweapons,3,All army lists,${FANTASY}`,
    `Mobs,12,Undead,${FANTASY}`,
    "Model,Owned,Army list,Game",
  ]);

  // The same table again, with one number more: only that changes; added up where it is asked for.
  const file = { name: "mine.csv", mimeType: "text/csv", buffer: Buffer.from(text.replace("Mobs,12", "Mobs,15")) };
  await page.locator("input[type=file]").setInputFiles(file);
  const dropped = page.getByRole("dialog", { name: "Enter this table?" });
  await expect(dropped.getByRole("button", { name: "Enter 1 sort of models" })).toBeVisible();
  await dropped.getByText("Added to mine").click();
  await dropped.getByRole("button", { name: "Enter 2 sorts of models" }).click();
  await expect(owned(page, "Mobs")).toHaveValue("27");
  await expect(owned(page, "Handweapons")).toHaveValue("6");

  const picture = { name: "army.png", mimeType: "image/png", buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]) };
  await page.locator("input[type=file]").setInputFiles(picture);
  await expect(page.getByText("army.png: no table can be read in it.")).toBeVisible();
});

test("which army the models could play: searched, looked at, taken", ALL, async ({ page }) => {
  await page.goto("/models");
  await page.getByRole("button", { name: "Paste a table" }).click();
  const pasting = page.getByRole("dialog", { name: "Paste a table of models" });
  await pasting.getByLabel("Table").fill("Model\tOwned\tArmy list\nMobs\t30\tUndead\nHandweapons\t9\tUndead\nGeneral\t1\tUndead");
  await pasting.getByRole("button", { name: "Enter 3 sorts of models" }).click();

  const which = page.getByRole("region", { name: "Which army could I play?" });
  const search = which.getByRole("button", { name: "Search" });
  await which.getByLabel("Size in points").fill("none");
  await expect(which.getByText("Enter a whole number above 0.")).toBeVisible();
  await expect(search).toBeDisabled();
  await which.getByLabel("Size in points").fill("500");
  await search.click();
  await expect(which.getByRole("status")).toHaveText("A legal army of your models: Undead.");
  await expect(which.getByRole("listitem")).toContainText("40 of your models, 3 kinds");
  expect(await faultsOf(page)).toEqual([]);

  await which.getByRole("button", { name: "Show the army of Undead" }).click();
  await page.getByRole("dialog", { name: "Undead" }).getByRole("button", { name: "Take this army" }).click();
  await expect(page).toHaveURL(/\/build\?roster=/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Undead");
});

test("models are in the backup, and the page fits a narrow phone", async ({ page }) => {
  await importText(page, list("A barrow with a name as long as the names of barrows may be before anyone objects", "10 Mobs"));
  await page.goto("/models");
  await choose(page, "Army list", "Undead");
  await add(page, "Mobs", "7");
  await expect(owned(page, "Mobs")).toHaveValue("7");
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await tooWide(page)).toBe(0);

  await page.goto("/");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("menuitem", { name: "Back up and restore" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save a backup" }).click();
  const backup = JSON.parse(await textOf(await download));
  expect(backup.models).toMatchObject([{ armyList: "undead", entry: "mobs", name: "Mobs", count: 7 }]);
});
