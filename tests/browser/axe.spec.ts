import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, golden, importText, test, total } from "./support";

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
  "/design",
  "/models",
  "/events",
  "/play",
];

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

/** Opens a route with something on it; false where it does not exist. */
async function open(page: Page, route: string, roster: string): Promise<boolean> {
  if ((await page.request.head(route)).status() === 404) return false;
  await page.goto(route === "/build" || route === "/print" ? route + roster : route);
  if (route === "/build") await expect(total(page, "1,070 of 1,050")).toBeVisible();
  if (route === "/print") await expect(page.getByRole("region", { name: "Preview" })).toContainText("1,070");
  if (route === "/check") await page.getByRole("button", { name: /^Details of Graybear/ }).click();
  if (route === "/") await expect(page.getByRole("listitem").filter({ hasText: "Graybear" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  return true;
}

/** What axe holds to be serious or critical. The theme changes colours only, so the second theme is asked about those. */
async function faults(page: Page, theme: "light" | "dark"): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] });
  if (theme === "dark") axe.withRules(["color-contrast"]);
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(
      ({ id, nodes }) =>
        `${theme} ${page.url().replace(/\?.*/, "")} ${id}: ${nodes
          .slice(0, 3)
          .map(({ html }) => html.slice(0, 160))
          .join(" | ")}`,
    );
}

/** What sticks out of the window, other than inside a frame made to scroll around a table or a sheet. */
function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const out: string[] = [];
    if (document.scrollingElement && document.scrollingElement.scrollWidth > width)
      out.push(`the page is ${document.scrollingElement.scrollWidth} wide`);
    const scrolls = (element: Element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth + 1;
    const framed = (element: Element) => {
      for (let at: Element | null = element; at; at = at.parentElement) if (scrolls(at)) return true;
      return false;
    };
    for (const element of document.querySelectorAll("main *, header *")) {
      if (
        scrolls(element) &&
        !element.querySelector("table") &&
        element.getAttribute("aria-label") !== "Preview" &&
        element.getAttribute("role") !== "tablist"
      ) {
        out.push(`scrolls sideways: ${element.outerHTML.slice(0, 120)}`);
      }
      if (!element.childNodes.length || ![...element.childNodes].some((n) => n.nodeType === 3 && n.textContent?.trim())) continue;
      const box = element.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1 || !element.checkVisibility()) continue;
      if (box.right > width + 1 && !framed(element)) out.push(`sticks out to ${Math.round(box.right)}: ${element.outerHTML.slice(0, 120)}`);
    }
    return out.slice(0, 5);
  });
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`axe finds nothing serious on any screen, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const roster = await prepare(page);
    const found: string[] = [];
    for (const route of routes) {
      if (!(await open(page, route, roster))) continue;
      const screens = route === "/build" && width < 720 ? ["Army list", "Roster", "Unit", "Findings"] : [null];
      for (const screen of screens) {
        if (screen === "Unit")
          await page
            .getByRole("tabpanel", { name: "Roster" })
            .getByRole("button", { name: /^\d+ Hero/ })
            .first()
            .click();
        else if (screen) await page.getByRole("tab", { name: new RegExp(`^${screen}`) }).click();
        else if (route === "/build")
          await page
            .getByRole("region", { name: "Roster", exact: true })
            .getByRole("button", { name: /^\d+ Hero/ })
            .first()
            .click();
        found.push(...(await faults(page, "light")));
        // Colours are the same at every width; only the builder is laid out anew on a phone.
        if (width >= 720 || screen) found.push(...(await faults(page, "dark")));
      }
    }
    expect(found).toEqual([]);
  });
}

test("axe finds nothing serious in the dialogs", async ({ page }) => {
  await page.goto("/");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "New roster" }).click();
  await expect(page.getByRole("dialog").getByRole("combobox", { name: "Army list" })).toHaveAttribute("placeholder", /Find one/);
  await page.getByRole("dialog").getByRole("combobox", { name: "Army list" }).click();
  const found = [...(await faults(page, "light")), ...(await faults(page, "dark"))];
  await importText(page, dwarfs);
  await page.getByRole("button", { name: "Roster details" }).click();
  await expect(page.getByRole("dialog", { name: "Roster details" })).toBeVisible();
  found.push(...(await faults(page, "light")), ...(await faults(page, "dark")));
  expect(found).toEqual([]);
});

test("nothing scrolls sideways at 320 px, nor at 200 %", async ({ page, browser, baseURL }) => {
  const found: string[] = [];
  await page.setViewportSize({ width: 320, height: 640 });
  const roster = await prepare(page);
  for (const route of routes) {
    if (!(await open(page, route, roster))) continue;
    found.push(...(await sticksOut(page)).map((words) => `320 ${route} ${words}`));
    if (route !== "/build") continue;
    for (const tab of await page.getByRole("tab").all()) {
      await tab.click();
      const name = await tab.innerText();
      found.push(...(await sticksOut(page)).map((words) => `320 ${route} ${name} ${words}`));
    }
  }
  const zoomed = await browser.newPage({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2, ...(baseURL && { baseURL }) });
  const again = await prepare(zoomed);
  for (const route of routes) {
    if (!(await open(zoomed, route, again))) continue;
    found.push(...(await sticksOut(zoomed)).map((words) => `200 % ${route} ${words}`));
  }
  await zoomed.close();
  expect(found).toEqual([]);
});
