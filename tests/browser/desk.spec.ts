import { readFileSync } from "node:fs";
import { strFromU8, unzipSync } from "fflate";
import { expect, golden, test, textOf, total } from "./support";

const inca = golden("fantasy-rules-3e/inca-800.txt");
const evil = golden("fantasy-rules-3e/evil-1050.txt");
const dwarfs = golden("fantasy-rules-3e/hill-dwarfs-1050.txt");

test("the desk takes many files and pasted text, sorts, opens and exports", async ({ page }) => {
  await page.goto("/check");
  await page.locator("input[type=file]").setInputFiles([
    { name: "inca.txt", mimeType: "text/plain", buffer: Buffer.from(inca) },
    { name: "dwarfs.txt", mimeType: "text/plain", buffer: Buffer.from(dwarfs) },
    { name: "broken.muster.json", mimeType: "application/json", buffer: Buffer.from('{"format":"muster-roll/1","ga') },
  ]);
  const table = page.getByRole("table", { name: "Rosters and their verdicts" });
  const rows = table.locator("tbody").filter({ has: page.getByRole("rowheader") });
  await expect(rows).toHaveCount(3);

  // Pasted into a dialog, and anywhere on the page.
  await page.getByRole("button", { name: "Add lists" }).click();
  await page.getByRole("dialog").getByLabel("Text").fill(evil);
  await page.getByRole("dialog").getByRole("button", { name: "Check", exact: true }).click();
  await expect(rows).toHaveCount(4);
  await page.evaluate(
    (text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
    },
    inca.replace("The army of Tahuantinsuyu", "=cmd|' /C calc'!A0"),
  );
  await expect(rows).toHaveCount(5);
  await expect(page.getByRole("status").filter({ hasText: "5 rosters" })).toContainText("1 illegal");

  // Illegal first, then what was not read, then legal.
  await expect(rows.nth(0)).toContainText("Graybear's raiders");
  await expect(rows.nth(0)).toContainText("1,070");
  await expect(rows.nth(0)).toContainText("1,070 points, at most 1,050");
  await expect(rows.nth(1)).toContainText("Not read");
  await expect(rows.nth(1)).toContainText("Line 1, column");

  // From sixteen lists on they are put in another order: by points, both ways.
  await page.getByRole("button", { name: "Add lists" }).click();
  const twelve = Array.from({ length: 12 }, (_, i) => inca.replace("The army of Tahuantinsuyu", `Army ${i}`)).join("\n\n\n");
  await page.getByRole("dialog").getByLabel("Text").fill(twelve);
  await page.getByRole("dialog").getByRole("button", { name: "Check", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "17 rosters" })).toBeAttached();
  const points = table.getByRole("columnheader", { name: "Points" });
  await points.getByRole("button").click();
  await expect(points).toHaveAttribute("aria-sort", "ascending");
  await points.getByRole("button").click();
  await expect(points).toHaveAttribute("aria-sort", "descending");
  await expect(rows.nth(0)).toContainText("1,070");
  await expect(rows.nth(1)).toContainText("1,050");

  // A filter.
  await page
    .getByRole("group", { name: "Show" })
    .getByRole("button", { name: /^Legal/ })
    .click();
  await expect(rows).toHaveCount(15);
  await page.getByRole("group", { name: "Show" }).getByRole("button", { name: /^All/ }).click();

  // A row opens in place: what to mend, and the page.
  await table.getByRole("button", { name: "Details of Graybear's raiders" }).click();
  await expect(rows.nth(0)).toContainText("Spend 20 points less.");
  await expect(rows.nth(0).getByRole("link", { name: "p. 6", exact: true })).toBeVisible();

  // The table as CSV; a name that looks like a formula stays a name.
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "More about this check" }).click();
  await page.getByRole("menuitem", { name: "Save the table as CSV" }).click();
  const csv = await textOf(await download);
  expect(csv.trim().split("\n").length).toBeGreaterThanOrEqual(6);
  expect(csv).toContain("1070");
  expect(csv).toContain("dwarfs.txt");
  expect(csv).not.toMatch(/(^|[,"\n])=cmd/);

  // The reply to a returned list as a draft for a mail program.
  await rows.nth(0).getByRole("button", { name: "Return it" }).click();
  const drafts = page.waitForEvent("download");
  await page.getByRole("button", { name: "More about this check" }).click();
  await page.getByRole("menuitem", { name: "Save replies as mail drafts" }).click();
  const [[name = "", draft] = []] = Object.entries(unzipSync(readFileSync(await (await drafts).path())));
  expect(name).toMatch(/^1-.*\.eml$/);
  expect(strFromU8(draft ?? new Uint8Array())).toContain("Subject: Your ");
  await expect(page.getByText("1 draft saved, 1 without an address.")).toBeVisible();

  // The rows outlive a reload.
  await page.reload();
  await expect(rows).toHaveCount(17);

  // On to the builder.
  await table.getByRole("button", { name: "Details of Graybear's raiders" }).click();
  await page.getByRole("button", { name: "More for Graybear's raiders" }).click();
  await page.getByRole("menuitem", { name: "Open in builder" }).click();
  await page.waitForURL(/\/build\?roster=/);
  await expect(total(page, "1,070 of 1,050")).toBeVisible();
});
