import { readFileSync } from "node:fs";
import { expect, faultsOf, readText, test } from "./support";

/** A mail: one name misspelt, one that the army list does not have. */
const mail = `Hello Anna, here is my list for Saturday.

Game: Fantasy Rules! 3rd edition
Army: Inca
Points: 250

1 General - 110
2 Skirmishers
1 Handwepons
3 Sacred crocodile (60)

See you there, Tom
`;

test("a mail is shown as it was read, and what is open is asked one at a time", async ({ page }) => {
  await page.goto("/check");
  await page.getByRole("button", { name: "Add lists" }).click();
  await page.getByRole("dialog").getByLabel("Text").fill(mail);
  await page.getByRole("dialog").getByRole("button", { name: "Check", exact: true }).click();
  const details = page.getByRole("button", { name: /^Details of/ });
  await details.click();
  await page.getByText("How it was read").click();
  const report = page.getByRole("region", { name: "How it was read" });
  await expect(report).toContainText("left out: greeting");
  await expect(report).toContainText("read from “Handwepons”");
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole("button", { name: "Answer 2 questions" }).click();
  await expect(page.getByRole("heading", { name: "What is “Handwepons”?" })).toBeVisible();
  const written = page.getByRole("region", { name: "As it is written" });
  await expect(written.locator("[aria-current]")).toContainText("1 Handwepons");
  await expect(written.getByRole("listitem")).toHaveCount(5);
  // None is chosen; the likeliest has the focus, and its number is a key.
  await expect(page.getByRole("button", { name: /Handweapons/ })).toBeFocused();
  await expect(page.getByText("With Handweapons one question is left for this list.")).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press("1");
  await expect(page.getByRole("heading", { name: "What is “Sacred crocodile”?" })).toBeVisible();
  await page.getByRole("button", { name: /Something else$/ }).press("Enter");
  await page.getByLabel("Something else in the list").selectOption("Mobs");
  await expect(page.getByText("No question is left.")).toBeVisible();
  // And back.
  await page.getByRole("button", { name: "Undo the last answer" }).click();
  await page.getByRole("button", { name: /Not part of the list$/ }).click();
  await expect(page.getByText("No question is left.")).toBeVisible();
  await page.keyboard.press("Escape");

  // What was answered outlives the tab being loaded again.
  await page.reload();
  await details.click();
  await expect(page.getByText("How it was read")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Answer/ })).toHaveCount(0);
});

test("an import shows how each line was read before anything is saved", async ({ page }) => {
  const dialog = await readText(page, mail);
  await dialog.getByRole("group", { name: "What is “Handwepons”?" }).getByRole("button", { name: "Handweapons" }).click();
  await dialog.getByRole("group", { name: "What is “Sacred crocodile”?" }).getByRole("button", { name: "Not part of the list" }).click();
  await expect(dialog.getByText("left out: greeting")).toBeVisible();
  await dialog.getByRole("button", { name: "Save and open" }).click();
  await expect(page).toHaveURL(/build/);
  await expect(page.getByRole("button", { name: /Handweapons/ }).first()).toBeVisible();
});

test("what saves a long list is in view, and does not move while its lines come", async ({ page }) => {
  const list = readFileSync(new URL("../lists/players/lists/03.txt", import.meta.url), "utf8");
  // With a question all lines are shown.
  const written = list.replace("Trebuchet", "5 Copper Golems\nTrebuchet");
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    const dialog = await readText(page, written);
    const save = dialog.getByRole("button", { name: "Save and open" });
    await save.waitFor();
    await expect(save).toBeInViewport({ ratio: 1 });
    const before = await save.boundingBox();
    await expect(dialog.getByText("See you on the 12th,")).toBeAttached();
    await page.waitForTimeout(500);
    expect(await save.boundingBox()).toEqual(before);
  }
});
