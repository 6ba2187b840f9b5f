/** The browser is killed while somebody types, and damaged records lie in its database. KILLS=20 repeats the first twenty times. */
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";
import { ALL, expect, keptInPacks, line, ownName, start, test } from "./support";

const KILLS = Number(process.env.KILLS ?? 2);
/** Typed before it was killed, in milliseconds; and what a save may take beyond the second. */
const LOST_AT_MOST = 1000;
const SLACK = 300;

function kill(folder: string): void {
  try {
    execFileSync("pkill", ["-9", "-f", folder]);
  } catch {
    // All gone already.
  }
}

test("nothing older than a second is lost when the browser is killed while typing", ALL, async ({ baseURL, launchOptions }) => {
  test.setTimeout(60_000 + KILLS * 20_000);
  const folder = mkdtempSync(join(tmpdir(), "muster-crash-"));
  const open = (): Promise<BrowserContext> =>
    chromium.launchPersistentContext(folder, { ...launchOptions, ...(baseURL ? { baseURL } : {}) });
  cpSync(process.env.MUSTER_VISITED ?? "", folder, { recursive: true });
  try {
    let context = await open();
    let page = context.pages()[0] ?? (await context.newPage());
    await start(page, { army: "Inca", size: "800", name: "Crash" });
    await page.getByRole("button", { name: "Add Handweapons", exact: true }).click();
    await (await ownName(page)).fill("start");
    await keptInPacks(page, "start", "rosters");
    const address = page.url();
    for (let n = 0; n < KILLS; n++) {
      const field = await ownName(page);
      await field.fill("");
      const typed: { at: number; text: string }[] = [];
      const end = Date.now() + 1500 + n * 130;
      let text = `${n}: `;
      while (Date.now() < end) {
        text += "abcdefghij"[typed.length % 10];
        if (text.length > 110) text = `${n}: `;
        await field.fill(text);
        typed.push({ at: Date.now(), text });
        await page.waitForTimeout(30);
      }
      const killed = Date.now();
      kill(folder);
      await context.close().catch(() => {});
      context = await open();
      page = context.pages()[0] ?? (await context.newPage());
      await page.goto(address);
      await line(page, "Handweapons").click();
      await expect(await ownName(page)).not.toHaveValue("");
      const kept = await (await ownName(page)).inputValue();
      // What was typed next after the text that is kept is the oldest that is lost.
      const at = typed.findLastIndex((t) => t.text === kept);
      const lost = typed[at + 1];
      expect(at, `“${kept}” is none of what was typed`).toBeGreaterThanOrEqual(0);
      if (lost) expect(killed - lost.at).toBeLessThan(LOST_AT_MOST + SLACK);
    }
    await context.close();
  } finally {
    kill(folder);
    rmSync(folder, { recursive: true, force: true });
  }
});

test("damaged records are set aside, said and offered as a file; the rest works", async ({ page }) => {
  await start(page, { army: "Inca", size: "800", name: "Sound" });
  await keptInPacks(page, "Sound", "rosters");
  await page.evaluate(
    () =>
      new Promise<void>((done, fail) => {
        const asked = indexedDB.open("muster-roll");
        asked.onerror = () => fail(asked.error);
        asked.onsuccess = () => {
          const work = asked.result.transaction(["rosters", "designs", "packs", "books"], "readwrite");
          work.objectStore("rosters").put({ id: "bad" });
          work
            .objectStore("rosters")
            .put({ id: "odd", roster: { format: "muster-roll/1", name: "Odd" }, rev: 1, updated: Number.NaN, summary: {} });
          work.objectStore("designs").put({ id: "bad", roster: null });
          work.objectStore("packs").put({ key: "bad", pack: null });
          work.objectStore("books").put({ key: "bad" });
          work.oncomplete = () => {
            asked.result.close();
            done();
          };
        };
      }),
  );
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Sound" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Odd" })).toBeVisible();
  const note = page.getByRole("main").getByRole("status").filter({ hasText: "damaged" });
  await expect(note).toContainText("1 saved roster is damaged and cannot be opened.");
  const saving = page.waitForEvent("download");
  await note.getByRole("button", { name: "Save as a file" }).click();
  expect((await saving).suggestedFilename()).toBe("damaged-records.json");
  await note.getByRole("button", { name: "Delete it from this device" }).click();
  await expect(note).toBeHidden();
  for (const [address, words] of [
    ["/design", "1 saved design is damaged"],
    ["/books/packs", "2 saved records are damaged"],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole("status").filter({ hasText: words })).toBeVisible();
  }
  await page.goto("/check");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/print");
  await expect(page.getByText("Sound")).toBeVisible();
});
