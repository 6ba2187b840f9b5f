/** Firefox, driven over WebDriver BiDi. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import puppeteer from "puppeteer-core";
import type { Hands } from "./person";

/** The middle of what a selector finds, once it stands still and nothing lies over it. */
const PLACE = async (selector: string) => {
  const place = () => {
    const { left, top, width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    return [left + width / 2, top + height / 2] as const;
  };
  const [x, y] = place();
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  const [later, below] = place();
  if (x !== later || y !== below || !document.elementFromPoint(x, y)?.closest(selector))
    throw new Error("it moves, or something lies over it");
  return [x, y];
};

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
  let page = await browser.newPage();
  return {
    open: async (address) => void (await page.goto(address)),
    run: (body, ...args) => page.evaluate(`(async (...args) => {${body}})(...${JSON.stringify(args)})`),
    // Not page.click: it waits without an end for an element that is drawn anew meanwhile.
    press: async (selector) => page.mouse.click(...((await page.evaluate(PLACE, selector)) as [number, number])),
    again: async () => {
      await browser.close();
      browser = await launch();
      page = await browser.newPage();
    },
    close: async () => {
      await browser.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
