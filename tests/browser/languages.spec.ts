/** The player's path in German, French and Spanish: in that language, reachable by everybody, inside its window; and room for longer words. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { readRoster } from "@/lib/engine/roster/roster-file";
import { encode } from "@/lib/paper/write/link";
import { ALL, expect, importText, isTakenOver, openFindings, seriousFaults, sticksOut, test, tooWide } from "./support";

const LANGUAGES = { de: "de-AT", fr: "fr-CA", es: "es-MX" } as const;
type Other = keyof typeof LANGUAGES;
const others = Object.keys(LANGUAGES) as Other[];

const empire = readFileSync(new URL("../../data/warhammer-7e/samples/empire-2000.muster.json", import.meta.url), "utf8");

const link = () => {
  const { roster } = readRoster(empire);
  if (!roster) throw new Error("the sample does not read");
  return encode(roster);
};

/** Words that stand in nearly every English sentence, and in none of another language. */
const ENGLISH =
  /(?<!\p{L})(the|and|of|with|your|you|are|is|it|to|this|that|which|add|leave|choose|roster|rosters|unit|units|army)(?!\p{L})/iu;
/** What has them and is a name: of the app, of games, of the roster, of what was kept in English; and places in English books. */
const NAMES =
  /Muster Roll|English|The muster of the provinces|The Empire|Army lists|The Forces of Light and of Darkness|Fantasy Rules!|Fantasy Warriors Companion|Inter and Source/;

/** What can be read on a page and is no name of a book or of the player's. */
function textsIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: holder } = node;
      if (!holder || holder.closest("[translate=no], script, style, noscript") || !holder.checkVisibility()) continue;
      const text = (node.textContent ?? "").replace(/\s+/g, " ").trim();
      if (text) texts.push(text);
    }
    const named = [...document.querySelectorAll("[aria-label], [placeholder], [title]")].filter((one) => !one.closest("[translate=no]"));
    for (const one of named) texts.push(...["aria-label", "placeholder", "title"].flatMap((name) => one.getAttribute(name)?.trim() || []));
    return texts;
  });
}

async function englishIn(page: Page): Promise<string[]> {
  return [...new Set(await textsIn(page))].filter((text) => ENGLISH.test(text) && !NAMES.test(text));
}

/** The path, each page with something on it. */
async function walk(page: Page, prefix: string, roster: string, look: (where: string) => Promise<void>): Promise<void> {
  await page.goto(prefix || "/");
  await page.getByRole("listitem").first().waitFor();
  await look("home");
  await page.goto(`${prefix}/build${roster}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page
    .getByText(/1\D?994/)
    .filter({ visible: true })
    .first()
    .waitFor();
  await look("build");
  await page.goto(`${prefix}/print${roster}`);
  await page.locator("[data-page], canvas, img").first().waitFor();
  await look("print");
  await page.goto(`${prefix}/view#${link().replace(/^#/, "")}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  // Before the books are there, the names stand as they were sent, and there is no verdict.
  await page.locator("[data-verdict]").first().waitFor();
  if (prefix) await expect(page.getByRole("main")).not.toContainText("sword of justice");
  await look("view");
  await page.goto(`${prefix}/play`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await look("play");
  await page.goto(`${prefix}/models`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await look("models");
}

/** What is chosen on a device holds for the tests that follow on it. */
async function forgetLanguage(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem("muster-language"));
}

/** Browsers are shared by tests: what one speaks is said to the page. */
async function speak(page: Page, acceptLanguage: string): Promise<void> {
  const userAgent = await page.evaluate(() => navigator.userAgent);
  await (await page.context().newCDPSession(page)).send("Emulation.setUserAgentOverride", { userAgent, acceptLanguage });
}

test.afterEach(({ page }) => forgetLanguage(page));

for (const [language, locale] of Object.entries(LANGUAGES)) {
  test.describe(language, () => {
    test.use({ viewport: { width: 1440, height: 900 } });

    test("a browser that speaks it gets it, on every page of the path, without a word of English", async ({ page }) => {
      await page.goto("/check");
      await forgetLanguage(page);
      await speak(page, locale);
      await page.goto("/");
      await expect(page).toHaveURL(new RegExp(`/${language}$`));
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await page.evaluate(() => localStorage.setItem("muster-language", "en"));
      await importText(page, empire);
      const { search } = new URL(page.url());
      await page.evaluate((to) => localStorage.setItem("muster-language", to), language);
      const found: string[] = [];
      await walk(page, `/${language}`, search, async (where) => {
        found.push(...(await englishIn(page)).map((text) => `${where}: ${text}`));
        found.push(...(await seriousFaults(page)), ...(await seriousFaults(page, "dark")));
        for (const width of [320, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          found.push(...(await sticksOut(page)).map((text) => `${where} at ${width}: ${text}`));
        }
      });
      expect(found).toEqual([]);
    });
  });
}

/** Menus, dialogs, folds and tabs, of alike ones the first: units of a list, options of a unit. */
const UNFOLDS = "button[aria-haspopup], button[aria-expanded], summary, [role=tab], [role=radio]";

/** What is to be read once each of them was opened. */
async function unfoldedTexts(page: Page): Promise<string[]> {
  const texts = await textsIn(page);
  const alike = await page
    .locator(UNFOLDS)
    .evaluateAll((all) =>
      all.map((one) => `${one.localName} ${one.className} ${one.ariaHasPopup} ${one.closest("li, tr, [role=row]") !== null}`),
    );
  for (const [i, sort] of alike.entries()) {
    const one = page.locator(UNFOLDS).nth(i);
    if (alike.indexOf(sort) !== i || !(await one.isVisible())) continue;
    const url = page.url();
    await one.click();
    await page.waitForTimeout(300);
    texts.push(...(await textsIn(page)));
    await page.keyboard.press("Escape");
    await page.waitForTimeout(100);
    if (page.url() === url && (await page.getByRole("dialog").count()) === 0) continue;
    await page.goto(url);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await page.waitForTimeout(500);
  }
  return texts;
}

/** A list with something wrong, as it is edited, printed and read, and the models for it; by place what is to be read there. */
async function opened(page: Page, prefix: string, roster: string): Promise<Map<string, string>> {
  const said = new Map<string, string>();
  const places = {
    build: [`build${roster}`, "text=/1\\D?994/"],
    print: [`print${roster}`, "[data-page], canvas, img"],
    view: [`view#${link().replace(/^#/, "")}`, "[data-verdict]"],
    models: ["models", "h1"],
  } as const;
  for (const [where, [to, there]] of Object.entries(places)) {
    await page.goto("about:blank");
    await page.goto(`${prefix}/${to}`);
    await page.locator(there).filter({ visible: true }).first().waitFor();
    for (const text of await unfoldedTexts(page)) said.set(text, where);
  }
  return said;
}

/** A pack that nobody named otherwise, languages by their own names. */
const PLACES = /^(?:No named characters|Deutsch|Français|Español)$/;
/** Words that are the same there. */
const SAME: Readonly<Record<Other, RegExp>> = {
  de: /^(?:Name|General|Champion|Text|Option|Initiative)$/,
  fr: /^(?:\d+ pages?|Champion|Initiative|Menu|Notes?|Options?|Pages?|Points?|Versions?)$/,
  es: /^(?:General|Total)$/,
};

test("what opens on a list is said in each language: menus, dialogs and folds, at 390 and 1440 px", ALL, async ({ page }) => {
  test.setTimeout(900_000);
  const wrong = empire.replace('"limit": 2000', '"limit": 1500');
  await importText(page, wrong);
  const { search } = new URL(page.url());
  const left: string[] = [];
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => localStorage.setItem("muster-language", "en"));
    const english = await opened(page, "", search);
    for (const language of others) {
      await page.evaluate((to) => localStorage.setItem("muster-language", to), language);
      const said = await opened(page, `/${language}`, search);
      for (const [text, where] of said) {
        const isWord = /\p{Ll}{3}/u.test(text) && !NAMES.test(text) && !PLACES.test(text) && !SAME[language].test(text);
        if (isWord && (english.has(text) || ENGLISH.test(text))) left.push(`${language}, ${where} at ${width}: ${text}`);
      }
      expect(said.size, `${language} at ${width}`).toBeGreaterThan(english.size * 0.8);
    }
  }
  expect([...new Set(left)]).toEqual([]);
});

test("the address, the choice and links keep the language", async ({ page }) => {
  await page.goto("/?lang=fr");
  await expect(page).toHaveURL(/\/fr$/);
  await page.goto("/build");
  await expect(page).toHaveURL(/\/fr\/build$/);
  await page.goto("/fr");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("menuitemradio", { name: "Deutsch" }).click();
  await expect(page).toHaveURL(/\/de$/);
  await page.goto("/check");
  await expect(page).toHaveURL(/\/check$/);
  await page.locator("header").getByRole("link", { name: "Rosters" }).click();
  await expect(page).toHaveURL(/\/de$/);
  await page.getByRole("button", { name: "Menü" }).click();
  await page.getByRole("menuitemradio", { name: "English" }).click();
  await expect(page).toHaveURL(/\/$/);
});

/** Makes every text of a page 40 % longer, as another language may be; names stay. */
function lengthen(page: Page): Promise<void> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const nodes: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) nodes.push(node as Text);
    for (const node of nodes) {
      const { parentElement: holder } = node;
      if (!holder || holder.closest("[translate=no], script, style") || !/[a-z]{2}/i.test(node.data)) continue;
      const words = node.data.trim().split(" ");
      const more = Math.ceil(node.data.trim().length * 0.4);
      // A longer word where there is one, more words where there are several.
      node.data = words.length === 1 ? `${node.data}${"n".repeat(more)}` : `${node.data} ${"lang ".repeat(Math.ceil(more / 5)).trim()}`;
    }
  });
}

test("there is room for texts that are 40 % longer, at 320 and 1440 px", async ({ page }) => {
  await importText(page, empire);
  const { search } = new URL(page.url());
  const found: string[] = [];
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await walk(page, "", search, async (where) => {
      if (where === "build") await openFindings(page).catch(() => {});
      // What is longer before React has taken the page over is another text to it.
      await page.waitForFunction(isTakenOver);
      await lengthen(page);
      const wide = await tooWide(page);
      if (wide > 0) found.push(`${where} at ${width} is ${wide} px too wide`);
      found.push(...(await sticksOut(page)).map((text) => `${where} at ${width}: ${text}`));
    });
  }
  expect(found).toEqual([]);
});
