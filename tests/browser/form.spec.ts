import type { Locator, Page } from "@playwright/test";
import { expect, rosterPart, start, test, total, unitPart } from "./support";

/** Moves on with Tab until a part of the control has the focus. */
async function tabInto(page: Page, control: Locator, most: number): Promise<void> {
  for (let i = 0; i < most; i++) {
    await page.keyboard.press("Tab");
    if (await control.evaluate((element) => element.contains(document.activeElement))) return;
  }
  throw new Error("the control was not reached");
}

test("a unit by formula is chosen from the keyboard: segments, a stepper, ladders, a list", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("main").getByRole("button", { name: "New roster" }).click();
  const dialog = page.getByRole("dialog", { name: "New roster" });
  await dialog.getByLabel("Game").selectOption({ label: "The Forces of Light and of Darkness" });
  await expect(dialog.getByRole("combobox", { name: "Army list" })).toBeHidden();
  await dialog.getByRole("combobox", { name: "Points" }).fill("2000");
  await dialog.getByRole("button", { name: "Start", exact: true }).click();
  await page.waitForURL(/\/build\?roster=/);
  await page.getByRole("button", { name: "Add Foot", exact: true }).click();
  const unit = unitPart(page);
  await expect(unit.getByText("Required").first()).toBeVisible();
  await expect(total(page, "0 of 2,000")).toBeVisible();

  // Segments: one stop, the space bar takes the first, arrows go on.
  const training = unit.getByRole("radiogroup", { name: "Training" });
  await unit.getByLabel("Find an option").focus();
  await tabInto(page, training, 4);
  await page.keyboard.press("Space");
  await expect(training.getByRole("radio", { name: "Regular", exact: true })).toBeChecked();
  await page.keyboard.press("ArrowRight");
  await expect(training.getByRole("radio", { name: "Irregular" })).toBeChecked();

  // A stepper with prices: the first step is the least, the next ones say what they cost.
  const move = unit.getByRole("spinbutton", { name: "Move" });
  await expect(move).toHaveAttribute("aria-valuetext", "none");
  await move.focus();
  await page.keyboard.press("ArrowUp");
  await expect(total(page, "15 of 2,000")).toBeVisible();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(move).toHaveAttribute("aria-valuenow", "5");
  await expect(unit.getByText("4 costs 20, 6 costs 30")).toBeVisible();
  await expect(total(page, "25 of 2,000")).toBeVisible();
  await page.keyboard.press("End");
  await expect(total(page, "60 of 2,000")).toBeVisible();
  await page.keyboard.press("Home");
  await expect(total(page, "15 of 2,000")).toBeVisible();
  await move.fill("5");
  await page.keyboard.press("Enter");
  await expect(total(page, "25 of 2,000")).toBeVisible();

  // A ladder: each step says its price; what was chosen stays where it is.
  const strength = unit.getByRole("radiogroup", { name: "Strength" });
  await strength.getByRole("radio").first().focus();
  await page.keyboard.press("Space");
  await expect(total(page, "35 of 2,000")).toBeVisible();
  for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowRight");
  await expect(strength.getByRole("radio", { name: "4, 50 points each" })).toBeChecked();
  await expect(total(page, "75 of 2,000")).toBeVisible();

  // What something of several groups can answer is asked for in each of them.
  await unit.getByRole("radiogroup", { name: "One-handed weapon" }).getByText("One-handed weapon", { exact: true }).click();

  for (const [label, choice] of [
    ["Order", "Loose"],
    ["Body", "Biped"],
  ])
    await unit
      .getByRole("radiogroup", { name: label ?? "" })
      .getByRole("radio", { name: choice ?? "" })
      .press("Space");
  for (const label of ["Melee factor", "Mass", "Morale"])
    await unit.getByRole("radiogroup", { name: label }).getByRole("radio", { name: "1, 10 points each" }).press("Space");
  await expect(total(page, "105 of 2,000")).toBeVisible();
  await expect(unit.getByText("Required")).toHaveCount(0);

  // The points open their sum.
  await unit.getByRole("button", { name: /^105/ }).click();
  await expect(unit.getByRole("table", { name: "What this unit costs" }).getByRole("row").last()).toContainText("105");
});

test("refusals that read alike are one line that opens", async ({ page }) => {
  await start(page, { army: "Undead", size: "1000" });
  await page.getByRole("button", { name: "Add Skirmishers", exact: true }).click();
  const group = unitPart(page).locator("form");
  await expect(group.getByText("Only for a mad scientist")).toHaveCount(0);
  await group.getByRole("button", { name: /things Skirmishers may not have$/ }).click();
  await expect(group.getByText(/Only for a mad scientist, p\. 46/)).toHaveCount(1);
  await expect(group.getByRole("checkbox", { name: "Vat" })).toHaveCount(0);
  await group.getByRole("button", { name: "Tinker's box, Vat and 4 more" }).click();
  await expect(group.getByRole("checkbox", { name: "Vat" })).toBeVisible();
  // Nothing is withheld.
  await group.getByRole("checkbox", { name: "Vat" }).check();
  await expect(total(page, "60 of 1,000")).toBeVisible();
  await expect(group.getByRole("checkbox", { name: "Vat" })).toBeChecked();
});

test("a unit is looked at before it is added, by keyboard, and a second one is like the first", async ({ page }) => {
  await start(page, { army: "Undead", size: "1000" });
  const list = page.getByRole("complementary", { name: "Army list" });
  const unit = unitPart(page);
  await list.getByRole("button", { name: "Look at General", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(unit.getByRole("heading", { level: 2, name: "General" })).toBeFocused();
  await expect(unit.getByText("Not added yet")).toBeVisible();
  await expect(unit.getByText("Required")).toHaveCount(1);
  await expect(total(page, "0 of 1,000")).toBeVisible();
  // 10 and 150 for the general, 90 for a necromancer of the 2nd level.
  await expect(unit.getByRole("button", { name: "Add to the roster, 160 points" })).toBeVisible();
  await unit.getByRole("radiogroup", { name: "Which necromancer" }).getByRole("radio", { name: "2, 90 points" }).press("Space");
  await expect(total(page, "0 of 1,000")).toBeVisible();
  await expect(unit.getByText("Required")).toHaveCount(0);
  await unit.getByRole("button", { name: "Add to the roster, 250 points" }).press("Enter");
  await expect(unit.getByText("Not added yet")).toBeHidden();
  await expect(unit.getByRole("heading", { level: 2, name: "General" })).toBeFocused();
  await expect(total(page, "250 of 1,000")).toBeVisible();
  // One step of undo, and of redo.
  await page.keyboard.press("Control+z");
  await expect(total(page, "0 of 1,000")).toBeVisible();
  await page.keyboard.press("Control+y");
  await expect(total(page, "250 of 1,000")).toBeVisible();

  // What is added at once is like the last one.
  await list.getByRole("button", { name: "Add Handweapons", exact: true }).click();
  await unit.getByRole("checkbox", { name: /^Swimming/ }).check();
  await list.getByRole("button", { name: "Add Handweapons", exact: true }).click();
  await expect(rosterPart(page).getByRole("listitem").filter({ hasText: "Handweapons" }).filter({ hasText: "swimming" })).toHaveText(
    /^2Handweapons/,
  );
});

test("on the phone a name opens the unit's tab, and what is typed wrong into a count says so", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await start(page, { army: "Undead", size: "1000" });
  await page.getByRole("tab", { name: "Add" }).click();
  await page.getByRole("button", { name: "Look at Mobs", exact: true }).click();
  await expect(page.getByRole("tab", { name: "Unit" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByText("Not added yet")).toBeVisible();
  const units = page.getByRole("spinbutton", { name: "Units" });
  await units.fill("a few");
  await units.press("Enter");
  await expect(page.getByText("A whole number is needed.")).toBeVisible();
  await units.fill("3");
  await units.press("Enter");
  await expect(page.getByText("A whole number is needed.")).toBeHidden();
  // 3 Mobs at 10.
  await page.getByRole("button", { name: "Add to the roster, 30 points" }).click();
  await expect(total(page, "30 of 1,000")).toBeVisible();
});
