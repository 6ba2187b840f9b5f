import type { Page } from "@playwright/test";
import { expect, golden, importText, openFindings, rosterPart, seriousFaults, sticksOut, test, total } from "./support";

const dwarfs = golden("fantasy-rules-3e/hill-dwarfs-1050.txt");

/** Every route; /build and /print with the roster that is open. */
const routes = [
  "/",
  "/build",
  "/check",
  "/print",
  "/books",
  "/books/generic-fantasy-mass-battles",
  "/books/fantasy-rules-3e/inca",
  "/books/fantasy-rules-3e/table",
  "/books/own",
  "/books/system",
  "/design",
  "/models",
  "/events",
  "/play",
];

/** Pages that are laid out anew on a phone. */
const onPhones = ["/", "/build", "/check", "/print", "/play"];

async function prepare(page: Page): Promise<string> {
  await importText(page, dwarfs);
  const roster = new URL(page.url()).search;
  await page.goto("/check");
  await page.locator("input[type=file]").setInputFiles([
    { name: "dwarfs.txt", mimeType: "text/plain", buffer: Buffer.from(dwarfs) },
    { name: "inca.txt", mimeType: "text/plain", buffer: Buffer.from(golden("fantasy-rules-3e/inca-800.txt")) },
    { name: "broken.json", mimeType: "application/json", buffer: Buffer.from("{") },
  ]);
  await expect(page.getByRole("rowheader")).toHaveCount(3);
  return roster;
}

/** Opens a route with something on it. */
async function open(page: Page, route: string, roster: string): Promise<void> {
  await page.goto(route === "/build" || route === "/print" ? route + roster : route);
  if (route === "/build") await expect(total(page, "1,070 of 1,050")).toBeVisible();
  if (route === "/print") await expect(page.getByRole("region", { name: "Preview" })).toContainText("1,070");
  if (route === "/check") await page.getByRole("button", { name: /^Details of Graybear/ }).click();
  if (route === "/") await expect(page.getByRole("listitem").filter({ hasText: "Graybear" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
}

test("axe finds nothing serious on any screen", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const roster = await prepare(page);
  const found: string[] = [];
  for (const route of routes) {
    await open(page, route, roster);
    if (route === "/build")
      await rosterPart(page)
        .getByRole("button", { name: /^(\d+ )?Hero/ })
        .first()
        .click();
    found.push(...(await seriousFaults(page)), ...(await seriousFaults(page, "dark")));
  }
  expect(found).toEqual([]);
});

test("on a phone neither, and nothing scrolls sideways at 320 px, nor at 200 %", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const roster = await prepare(page);
  const found: string[] = [];
  for (const route of routes) {
    await open(page, route, roster);
    for (const part of route === "/build" ? ["Add", "Roster", "Unit", "what is wrong"] : [""]) {
      if (part === "Unit")
        await page
          .getByRole("tabpanel", { name: "Roster" })
          .getByRole("button", { name: /^(\d+ )?Hero/ })
          .first()
          .click();
      else if (part === "what is wrong") await openFindings(page);
      else if (part) await page.getByRole("tab", { name: new RegExp(`^${part}`) }).click();
      if (onPhones.includes(route)) found.push(...(await seriousFaults(page)));
      // Colours are the same at every width; only the builder has other parts on a phone.
      if (part) found.push(...(await seriousFaults(page, "dark")));
      await page.setViewportSize({ width: 320, height: 640 });
      found.push(...(await sticksOut(page)).map((words) => `320 ${route} ${part} ${words}`));
      await page.setViewportSize({ width: 390, height: 844 });
    }
    // As much as a window of 1440 shows at 200 %.
    await page.setViewportSize({ width: 720, height: 450 });
    found.push(...(await sticksOut(page)).map((words) => `200 % ${route} ${words}`));
    await page.setViewportSize({ width: 390, height: 844 });
  }
  expect(found).toEqual([]);
});

test("axe finds nothing serious in the dialogs", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("main").getByRole("button", { name: "New roster" }).click();
  await expect(page.getByRole("dialog").getByRole("combobox", { name: "Army list" })).toHaveAttribute("placeholder", /Find one/);
  await page.getByRole("dialog").getByRole("combobox", { name: "Army list" }).click();
  const found = [...(await seriousFaults(page)), ...(await seriousFaults(page, "dark"))];
  await importText(page, dwarfs);
  await page.getByRole("button", { name: "Roster details" }).click();
  await expect(page.getByRole("dialog", { name: "Roster details" })).toBeVisible();
  found.push(...(await seriousFaults(page)), ...(await seriousFaults(page, "dark")));
  expect(found).toEqual([]);
});
