/** A game system of another list builder, from its zip to a legal roster on paper. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { expect, pdfText, seriousFaults, test, tooWide } from "./support";

const folder = join(import.meta.dirname, "../systems/small/forge");
const text = (name: string) => strToU8(readFileSync(join(folder, name), "utf8"));

test("a zip becomes a game, a roster of it is found without fault, and is printed", async ({ page }) => {
  await page.goto("/books");
  await page.getByRole("link", { name: "Open a game system" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Open a game system" }).waitFor();
  const buffer = Buffer.from(
    zipSync({
      "forge-main/README.md": strToU8("# Forge"),
      "forge-main/forge.gst": text("forge.gst"),
      "forge-main/smiths.cat": text("smiths.cat"),
    }),
  );
  await page.locator("input[type=file]:not([webkitdirectory])").setInputFiles({ name: "forge.zip", mimeType: "application/zip", buffer });
  await page.getByRole("button", { name: "Open Forge" }).click();
  expect(await tooWide(page)).toBeLessThanOrEqual(0);
  expect(await seriousFaults(page)).toEqual([]);

  await page.getByRole("region", { name: "Forge" }).getByRole("button", { name: "Start an army" }).click();
  await page.getByRole("dialog", { name: "New roster" }).getByRole("button", { name: "Start", exact: true }).click();
  await page.waitForURL(/\/build/);
  await page.getByRole("button", { name: "Add Band", exact: true }).click();
  const verdict = page.getByRole("button", { name: /^No fault found,/ });
  await verdict.click();
  await expect(page.getByText("No fault found in the files of Forge, revision 1.", { exact: true })).toBeVisible();
  expect(await tooWide(page)).toBeLessThanOrEqual(0);

  await page.goto(`/print${new URL(page.url()).search}`);
  const [pdf] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "PDF", exact: true }).click()]);
  const printed = await pdfText(pdf);
  expect(printed).toContain("Band");
  expect(printed).toContain("No fault found in the files of Forge, revision 1.");
});

test("a folder that is dropped on the page opens, and in the builder on a phone nothing is cut off", async ({ page }, info) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/books/system");
  const zone = page.getByText("Drop the files of a game system here", { exact: false });
  await zone.waitFor();
  const box = await zone.boundingBox();
  const devtools = await page.context().newCDPSession(page);
  // As from a window of files: the page gets the folder itself, and looks into it.
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await devtools.send("Input.dispatchDragEvent", {
      type,
      x: (box?.x ?? 0) + 20,
      y: (box?.y ?? 0) + 10,
      data: { items: [], files: [folder], dragOperationsMask: 1 },
    });
  await page.getByRole("button", { name: "Open Forge" }).click();
  expect(await tooWide(page)).toBeLessThanOrEqual(0);

  await page.getByRole("region", { name: "Forge" }).getByRole("button", { name: "Start an army" }).click();
  await page.getByRole("dialog", { name: "New roster" }).getByRole("button", { name: "Start", exact: true }).click();
  await page.waitForURL(/\/build/);
  await page.getByRole("heading", { level: 1 }).waitFor();
  for (const theme of ["light", "dark"] as const) {
    expect(await seriousFaults(page, theme)).toEqual([]);
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
    await page.screenshot({ path: info.outputPath(`builder-${theme}.png`) });
  }
});
