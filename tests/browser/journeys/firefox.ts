/** Firefox, driven over WebDriver BiDi. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import puppeteer, { type Browser, type Page } from "puppeteer-core";
import type { Hands } from "./person";

const MIDDLE = `
  const { left, top, width, height } = document.querySelector(selector).getBoundingClientRect();
  return [left + width / 2, top + height / 2];`;

/** The tab that it begins with: it is sure to be seen, and so to be drawn. */
async function firstOf(browser: Browser): Promise<Page> {
  const [page = await browser.newPage()] = await browser.pages();
  await page.bringToFront();
  return page;
}

export async function firefox(): Promise<Hands & { close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "muster-firefox-"));
  const launch = () =>
    puppeteer.launch({
      browser: "firefox",
      executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr",
      userDataDir: join(folder, "profile"),
      defaultViewport: { width: 1280, height: 900 },
      protocolTimeout: 30_000,
      extraPrefsFirefox: { "browser.download.dir": folder, "browser.download.folderList": 2 },
    });
  let browser = await launch();
  let page = await firstOf(browser);
  return {
    open: async (address) => void (await page.goto(address)),
    run: (body, ...args) => page.evaluate(`(async (...args) => {${body}})(...${JSON.stringify(args)})`),
    // Not page.click: it waits without an end for an element that is drawn anew meanwhile.
    press: async (selector) =>
      page.mouse.click(...((await page.evaluate(`((selector) => {${MIDDLE}})(${JSON.stringify(selector)})`)) as [number, number])),
    again: async () => {
      await browser.close();
      browser = await launch();
      page = await firstOf(browser);
    },
    close: async () => {
      await browser.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
