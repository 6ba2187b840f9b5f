import { randomInt } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { type BrowserContext, test as base, type Download, expect, type Locator, type Page } from "@playwright/test";
import { openPdf } from "../support/open-pdf";

/** Of a test that is slow and walks where others walk too: it runs with MUSTER_TESTS=all alone. */
export const ALL = { tag: "@all" };

/**
 * What assistive technology stumbles over on a page: how bad it is, the theme, the rule and the first places of each. The second theme
 * changes colours only, so it is asked about those.
 */
export async function faultsOf(page: Page, theme: "light" | "dark" = "light"): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] });
  if (theme === "dark") axe.withRules(["color-contrast"]);
  const { violations } = await axe.analyze();
  const places = (nodes: { html: string }[]) => nodes.slice(0, 3).map(({ html }) => html.slice(0, 160));
  return violations.map(
    ({ impact, id, nodes }) => `${impact} ${theme} ${page.url().replace(/[?#].*/, "")} ${id}: ${places(nodes).join(" | ")}`,
  );
}

export async function seriousFaults(page: Page, theme: "light" | "dark" = "light"): Promise<string[]> {
  return (await faultsOf(page, theme)).filter((fault) => /^(serious|critical)/.test(fault));
}

/** How far a page is wider than its window. */
export function tooWide(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/**
 * What sticks out of the window, other than inside a frame made to scroll around a table or a sheet. A page that has just got another
 * window is laid out anew a moment later: what is found is looked for again.
 */
export async function sticksOut(page: Page): Promise<string[]> {
  const last = Date.now() + 3000;
  let found = await outOf(page);
  while (found.length && Date.now() < last) {
    await page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
    found = await outOf(page);
  }
  return found;
}

function outOf(page: Page): Promise<string[]> {
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

/**
 * The controls that are seen without scrolling, by their names: links, buttons, fields, entries of menus. What lies under something, is
 * cut off by a frame or shows only under the pointer does not count; of a dialog nothing around it does.
 */
export function controlsInView(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isSeen = (control: Element): boolean => {
      // A box or a radio that is drawn by its label is seen where that is.
      const shown = control.matches(".sr-only") ? (control.closest("label") ?? control) : control;
      if (!shown.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
      return [...shown.getClientRects()].some(({ left, top, right, bottom }) => {
        const [x, y] = [(Math.max(left, 0) + Math.min(right, innerWidth)) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2];
        if (right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight || right - left < 2) return false;
        const there = document.elementFromPoint(x, y);
        return shown.contains(there);
      });
    };
    const nameOf = (control: Element) => {
      const labels = control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control.labels : null;
      return (control.getAttribute("aria-label") ?? labels?.[0]?.textContent ?? control.textContent ?? "").replace(/\s+/g, " ").trim();
    };
    const all = document.querySelectorAll("a[href], button, input, select, textarea, summary, [role^=menuitem], [role=option]");
    return [...all].filter(isSeen).map((control) => `${control.localName} ${nameOf(control)}`);
  });
}

/** Sum of all layout shifts of a page since it was opened. */
export function shifts(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise((done) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const shift of list.getEntries()) sum += (shift as unknown as { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => done(sum), 200);
      }),
  );
}

/** Turns the builder's first view off or on; a blank page has no storage. */
export const firstView = (value: "on" | "off") =>
  `if (location.protocol === "http:") localStorage.setItem("muster-first-view", "${value}");`;

/** Opens a browser of its own: another device. */
type Device = () => Promise<BrowserContext>;

/** What a device notes of what is wrong while it is used, and what a test brings about itself. */
interface Watch {
  faults: string[];
  /** Where the pages went, and what they still wait for: what a test shows of itself that fails now and then. */
  visited: string[];
  unanswered: Set<string>;
  expected: RegExp | null;
  origin: string;
  inControl: boolean;
}

interface Own {
  /** first: nothing is on the device yet. again: the app is on it, and the service worker answers. */
  visit: "first" | "again";
  /** Messages of the console that a test brings about itself. */
  expected: RegExp | null;
  anotherDevice: Device;
}

interface Opened {
  context: BrowserContext;
  folder: string;
  watch: Watch;
}

/** The device that a worker's tests use one after the other, emptied in between: with the options that it was opened with. */
interface Kept {
  opened?: (Opened & { options: string }) | undefined;
}

/** The pages that the service worker has. */
const KEPT = /^\/($|(build|print|play|check|events|books|design|view)(\/|$))/;

async function discard({ context, folder }: Opened): Promise<void> {
  await context.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Takes off a device all that a person left there. The app, and the service worker that has it, stay. */
async function empty({ context, watch: { origin } }: Opened): Promise<void> {
  const blank = await context.newPage();
  for (const page of context.pages()) if (page !== blank) await page.close();
  await context.unrouteAll();
  await context.setOffline(false);
  await context.clearPermissions();
  const session = await context.newCDPSession(blank);
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "cookies,indexeddb,local_storage" });
  await session.detach();
}

/**
 * As a person has the app: from the second visit on, with the service worker in control. Every test also fails on an error in a page, on
 * a request that leaves this machine, and on a page that came around the service worker. Tests that route what it answers block it.
 */
export const test = base.extend<Own & { openDevice: () => Promise<Opened> }, { kept: Kept }>({
  visit: ["again", { option: true }],
  expected: [null, { option: true }],
  // Nobody else asks from there: what one test asks for is not counted with what others do.
  // biome-ignore lint/correctness/noEmptyPattern: what a fixture needs is read from its first parameter
  extraHTTPHeaders: async ({}, use) => use({ "x-forwarded-for": [10, ...Array.from({ length: 3 }, () => randomInt(256))].join(".") }),
  kept: [
    // biome-ignore lint/correctness/noEmptyPattern: what a fixture needs is read from its first parameter
    async ({}, use) => {
      const kept: Kept = {};
      await use(kept);
      if (kept.opened) await discard(kept.opened);
    },
    { scope: "worker" },
  ],
  openDevice: async ({ playwright, visit, serviceWorkers, expected, baseURL }, use) => {
    await use(async () => {
      const inControl = visit === "again" && serviceWorkers !== "block";
      const folder = mkdtempSync(join(tmpdir(), "muster-device-"));
      if (inControl) cpSync(process.env.MUSTER_VISITED ?? "", folder, { recursive: true });
      // With the options of the test, as every browser that it opens.
      const context = await playwright.chromium.launchPersistentContext(folder);
      // `FIRST_VIEW=off` runs every test without what the builder showed last.
      if (process.env.FIRST_VIEW === "off") await context.addInitScript(firstView("off"));
      const opened = {
        context,
        folder,
        watch: { faults: [], visited: [], unanswered: new Set<string>(), expected, origin: baseURL ?? "", inControl },
      };
      watch(context, opened.watch);
      return opened;
    });
  },
  anotherDevice: async ({ openDevice }, use) => {
    const devices: Opened[] = [];
    await use(async () => {
      const opened = await openDevice();
      devices.push(opened);
      return opened.context;
    });
    for (const opened of devices) await discard(opened);
    expect(devices.flatMap((opened) => opened.watch.faults)).toEqual([]);
  },
  context: async (
    { kept, openDevice, visit, expected, viewport, hasTouch, javaScriptEnabled, serviceWorkers, extraHTTPHeaders },
    use,
    info,
  ) => {
    const options = JSON.stringify([visit, viewport, hasTouch, javaScriptEnabled, serviceWorkers]);
    if (kept.opened && kept.opened.options !== options) {
      await discard(kept.opened);
      kept.opened = undefined;
    }
    kept.opened ??= { ...(await openDevice()), options };
    const { context, watch } = kept.opened;
    Object.assign(watch, { faults: [], visited: [], expected });
    await context.setExtraHTTPHeaders(extraHTTPHeaders ?? {});
    await use(context);
    const { faults, visited, unanswered } = watch;
    if (info.status !== info.expectedStatus) {
      console.log(`${info.title}\n${[...visited, ...[...unanswered].map((url) => `not answered: ${url}`)].join("\n")}`);
      for (const page of context.pages()) {
        const shown = await page.locator("body").ariaSnapshot({ timeout: 5000 }).catch(String);
        console.log(shown.slice(0, READ));
      }
    }
    if (visit === "again" && info.status === info.expectedStatus) await empty(kept.opened);
    else {
      await discard(kept.opened);
      kept.opened = undefined;
    }
    expect(faults).toEqual([]);
  },
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (...args) => {
      const answer = await goto(...args);
      // Not by frames, which a page behind another does not draw; what is wrong with a page that stays as it came, its test tells.
      if (javaScriptEnabled !== false) await page.waitForFunction(isTakenOver, null, { polling: 100, timeout: 10_000 }).catch(() => {});
      return answer;
    };
    await use(page);
  },
});

/** Whether React has taken over what the server sent: what is pressed before is lost, and a person looks at a page before pressing. */
export const isTakenOver = () =>
  [document.querySelector("header a"), document.querySelector("main")?.firstElementChild].every(
    (part) => !part || Object.keys(part).some((key) => key.startsWith("__reactFiber")),
  );

/** A busy server says so, and the page asks again; where it does not, the test sees that. */
const BUSY = /status of 503 \(Service Unavailable\) \S+\/api\//;

/** Characters that are shown of an address, and of a page. */
const [SHOWN, READ] = [200, 4000];

/** Takes note of what is wrong in a browser, while it is used. */
export function watch(context: BrowserContext, noted: Watch): void {
  const fault = (words: string) => noted.faults.push(words);
  context.on("weberror", (thrown) => fault(`error in the page: ${thrown.error().message}`));
  context.on("console", (message) => {
    const text = `${message.text()} ${message.location().url}`;
    if (message.type() === "error" && !BUSY.test(text) && !noted.expected?.test(text.trim())) fault(`console: ${text}`);
  });
  const follow = (page: Page) =>
    page.on("framenavigated", (frame) => noted.visited.push(`${new Date().toISOString()} ${frame.url().slice(0, SHOWN)}`));
  for (const page of context.pages()) follow(page);
  context.on("page", follow);
  context.on("requestfinished", (request) => noted.unanswered.delete(request.url()));
  context.on("requestfailed", (request) => noted.unanswered.delete(request.url()));
  context.on("request", (request) => {
    noted.unanswered.add(request.url());
    const { protocol, origin } = new URL(request.url());
    if (protocol !== "data:" && protocol !== "blob:" && origin !== noted.origin) fault(`left this machine: ${request.url()}`);
  });
  context.on("response", (response) => {
    const { origin, pathname } = new URL(response.url());
    if (!noted.inControl || origin !== noted.origin || !KEPT.test(pathname) || !response.request().isNavigationRequest()) return;
    if (!response.fromServiceWorker()) fault(`came around the service worker: ${pathname}`);
  });
}

export { expect };

/** The text of a sample roster, e.g. "fantasy-rules-3e/inca-800.txt". */
export function golden(path: string): string {
  return readFileSync(new URL(`../golden/${path}`, import.meta.url), "utf8");
}

/** The total as the bar shows it, e.g. (page, "810 of 800"). */
export function total(page: Page, figures: string): Locator {
  return page
    .locator("[data-total]")
    .getByText(new RegExp(`^${figures}`))
    .first();
}

/** What is wrong, after a press on the verdict. */
export async function openFindings(page: Page): Promise<Locator> {
  const panel = page.getByRole("region", { name: "What is wrong" });
  if (!(await panel.isVisible())) await page.getByRole("button", { name: /what is wrong$/ }).click();
  return panel;
}

/** The button that adds a unit, with the army list unfolded and its section open. */
export async function offered(page: Page, name: string): Promise<Locator> {
  const unfold = page.getByRole("button", { name: "Add units" });
  if (await unfold.isVisible()) await unfold.click();
  const button = page.getByRole("button", { name: `Add ${name}`, exact: true });
  const search = page.getByLabel("Find a unit in the army list");
  await search.or(button).first().waitFor();
  if (!(await button.isVisible())) await search.fill(name);
  return button;
}

/** The field for the name of the chosen unit, unfolded. */
export async function ownName(page: Page): Promise<Locator> {
  // The form is drawn later than its row is chosen: before that, the fold is the one of the unit chosen last.
  const chosen = await page.locator("[data-unit]:has([aria-current])").getAttribute("data-unit");
  const fold = unitPart(page).locator(`[data-of="${chosen}"] [data-name-and-note]`);
  await fold.waitFor();
  if ((await fold.getAttribute("open")) === null) await fold.locator("summary").click();
  return fold.getByLabel("Own name");
}

/** The verdict above the roster; it opens what is wrong. */
export function verdict(page: Page, word: "Legal" | "Illegal" | "Unconfirmed" | "Not finished"): Locator {
  return page.getByRole("button", { name: new RegExp(`^${word}\\b`) }).first();
}

export function rosterPart(page: Page): Locator {
  return page.getByRole("region", { name: "Roster", exact: true });
}

export function unitPart(page: Page): Locator {
  return page.getByRole("complementary", { name: "Unit", exact: true });
}

/** The line of a unit, found by what stands on it. */
export function line(page: Page, words: string | RegExp): Locator {
  return rosterPart(page).getByRole("listitem").filter({ hasText: words }).getByRole("button").first();
}

/** Starts a roster by the dialog; ends in the builder. */
export async function start(page: Page, with_: { game?: string; army: string; size?: string; name?: string }): Promise<void> {
  await page.goto("/");
  await page.getByRole("main").getByRole("button", { name: "New roster" }).click();
  const dialog = page.getByRole("dialog", { name: "New roster" });
  await dialog.getByLabel("Game").selectOption({ label: with_.game ?? "Fantasy Rules! 3rd edition" });
  await expect(dialog.getByRole("combobox", { name: "Army list" })).toHaveAttribute("placeholder", /Find one/);
  // It may stand there already, as last time.
  await dialog.getByRole("combobox", { name: "Army list" }).fill("");
  await dialog.getByRole("combobox", { name: "Army list" }).fill(with_.army);
  await dialog.getByRole("listbox", { name: "Army list" }).getByRole("option").first().click();
  if (with_.size) await dialog.getByRole("combobox", { name: "Points" }).fill(with_.size);
  await dialog.getByRole("button", { name: "Start", exact: true }).click();
  await page.waitForURL(/\/build\?roster=/);
  if (with_.name) await nameRoster(page, with_.name);
}

/** Names the roster that is open in the builder. */
export async function nameRoster(page: Page, name: string): Promise<void> {
  const found = page.getByRole("dialog").getByRole("combobox");
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(found).toBeVisible({ timeout: 2000 });
  }).toPass();
  await found.fill("Roster details");
  await found.press("Enter");
  const details = page.getByRole("dialog", { name: "Roster details" });
  await details.getByLabel("Name", { exact: true }).fill(name);
  await details.getByRole("button", { name: "Done" }).click();
  await expect(details).toHaveCount(0);
}

/** Opens a copy of a sample army from the first page, by what its button says; ends in the builder. */
export async function openSample(page: Page, words: RegExp): Promise<void> {
  await page.goto("/");
  const sample = page.getByRole("button", { name: words }).first();
  const more = page.getByRole("button", { name: /more to look at$/ });
  // A phone has them behind a press.
  const few = page.getByRole("button", { name: /to begin with$|^Look at an army first$/ });
  await sample.or(more).or(few).first().waitFor();
  if (!(await sample.isVisible()) && (await few.isVisible())) await few.click();
  await sample.or(more).first().waitFor();
  if (!(await sample.isVisible())) await more.click();
  await sample.click();
  await page.waitForURL(/\/build\?roster=/);
}

/** The dialog that a button opens, of its name unless another is given: pressed again where the page was not ready for it. */
export async function openDialog(page: Page, button: string, name = button): Promise<Locator> {
  const dialog = page.getByRole("dialog", { name });
  await expect(async () => {
    await page.getByRole("button", { name: button, exact: true }).locator("visible=true").first().click({ timeout: 5000 });
    await expect(dialog).toBeVisible({ timeout: 2000 });
  }).toPass();
  return dialog;
}

/** Opens the import dialog of the first page and reads a text with it. */
export async function readText(page: Page, text: string): Promise<Locator> {
  await page.goto("/");
  await openDialog(page, "Read a list");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Text or link").fill(text);
  await dialog.getByRole("button", { name: "Read the text" }).click();
  return dialog;
}

/** Takes a roster over by the import dialog; ends in the builder. */
export async function importText(page: Page, text: string): Promise<void> {
  const dialog = await readText(page, text);
  await dialog.getByRole("button", { name: "Save and open" }).click();
  await page.waitForURL(/\/build\?roster=/);
  await page.getByRole("heading", { level: 1 }).waitFor();
}

/** Starts an event by the dialog; ends in its form. */
export async function startEvent(page: Page, name = "Autumn Muster", { game = "fantasy-rules-3e", from = "" } = {}): Promise<void> {
  await page.goto("/events");
  await page.getByRole("button", { name: "New event" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New event" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Game").selectOption({ value: game });
  if (from) await dialog.getByLabel("Start from").selectOption({ label: from });
  await dialog.getByRole("button", { name: "Start" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

/** Types into a field with a list and takes what is found first. */
export async function chooseFirst(scope: Page | Locator, label: string, words: string): Promise<void> {
  const field = scope.getByRole("combobox", { name: label, exact: true });
  await field.fill(words);
  await field.press("Enter");
}

/** The row of a player on the desk. */
export function rowOf(page: Page, player: string): Locator {
  return page
    .getByRole("table", { name: "Rosters and their verdicts" })
    .locator("tbody")
    .filter({ has: page.getByRole("rowheader", { name: new RegExp(`^${player}`) }) });
}

/** Puts records of rosters on the device as they are kept there, and shows the first page. */
export const putRosters = (page: Page, records: readonly object[]): Promise<void> => putKept(page, "rosters", records);

/** Puts records on a shelf of the device as they are kept there, and shows the first page. */
export async function putKept(page: Page, shelf: string, records: readonly object[]): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: "Read a list" }).locator("visible=true").first().waitFor();
  await page.evaluate(
    ({ shelf, records }) =>
      new Promise<void>((done, fail) => {
        const opening = indexedDB.open("muster-roll");
        opening.onerror = () => fail(opening.error);
        opening.onsuccess = () => {
          const work = opening.result.transaction(shelf, "readwrite");
          for (const record of records) work.objectStore(shelf).put(record);
          work.oncomplete = () => {
            opening.result.close();
            done();
          };
          work.onerror = () => fail(work.error);
        };
      }),
    { shelf, records },
  );
  await page.goto("/");
}

/** Waits until words stand in what is kept on the device, a pack or an event unless another shelf is named: forms save a moment after the last change. */
export async function keptInPacks(page: Page, words: string, shelf = "packs"): Promise<void> {
  const packs = () =>
    page.evaluate(
      (shelf) =>
        new Promise<string>((done, fail) => {
          const asked = indexedDB.open("muster-roll");
          asked.onerror = () => fail(asked.error);
          asked.onsuccess = () => {
            const found = asked.result.transaction(shelf).objectStore(shelf).getAll();
            found.onsuccess = () => {
              asked.result.close();
              done(JSON.stringify(found.result));
            };
          };
        }),
      shelf,
    );
  await expect.poll(packs).toContain(words);
}

export async function textOf(download: Download): Promise<string> {
  return readFileSync(await download.path(), "utf8");
}

/** All text of a downloaded PDF. */
export async function pdfText(download: Download): Promise<string> {
  const pdf = await openPdf(readFileSync(await download.path()));
  let text = "";
  for (let n = 1; n <= pdf.numPages; n++) {
    const { items } = await (await pdf.getPage(n)).getTextContent();
    text += `${items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join("")}\n`;
  }
  await pdf.loadingTask.destroy();
  return text;
}
