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

test("a mail is shown as it was read, and what is open is answered in place", async ({ page }) => {
  await page.goto("/check");
  await page.getByRole("button", { name: "Paste rosters" }).click();
  await page.getByRole("dialog").getByLabel("Text").fill(mail);
  await page.getByRole("dialog").getByRole("button", { name: "Check", exact: true }).click();
  await page.getByRole("button", { name: /^Details of/ }).click();
  const report = page.getByRole("region", { name: "How it was read" });
  await expect(report).toContainText("left out: greeting");
  await expect(report).toContainText("“Sacred crocodile”: no such unit in Inca. What is it?");
  await expect(report).toContainText("read from “Handwepons”");
  expect(await faultsOf(page)).toEqual([]);

  // Something else in the list, by keyboard.
  await report.getByRole("button", { name: "Something else in the list" }).press("Enter");
  await report.getByLabel("Something else in the list").selectOption("Mobs");
  await expect(report).toContainText("3 Mobs");
  await expect(report).not.toContainText("Sacred crocodile”: no such");
  // And back.
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(report).toContainText("“Sacred crocodile”: no such unit");
  await report.getByRole("button", { name: "Leave this line out" }).click();
  await expect(report).not.toContainText("no such unit");
  await report.getByRole("button", { name: "The guess is right" }).click();
  await expect(report).not.toContainText("read from");

  // What was answered outlives the tab being loaded again.
  await page.reload();
  await page.getByRole("button", { name: /^Details of/ }).click();
  await expect(page.getByText("How it was read")).toBeVisible();
  await expect(page.getByText("How it was read:")).toHaveCount(0);
});

test("an import shows how each line was read before anything is saved", async ({ page }) => {
  const dialog = await readText(page, mail);
  await dialog.getByRole("button", { name: "Leave this line out" }).click();
  await dialog.getByRole("button", { name: "The guess is right" }).click();
  await expect(dialog.getByText("left out: greeting")).toBeVisible();
  await dialog.getByRole("button", { name: "Save and open" }).click();
  await expect(page).toHaveURL(/build/);
  await expect(page.getByRole("button", { name: /Handweapons/ }).first()).toBeVisible();
});
