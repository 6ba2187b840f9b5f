/** What stands on the screens of which there is no picture: controls in view, and nothing that cannot do anything now. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { readRoster } from "@/lib/engine/roster/roster-file";
import { encode } from "@/lib/paper/write/link";
import { controlsInView, expect, keptInPacks, openDialog, startEvent, test, tooWide } from "./support";

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

test.use({ viewport: WIDE });

function linkOf(sample: string): string {
  const { roster } = readRoster(readFileSync(new URL(`../../data/${sample}.muster.json`, import.meta.url), "utf8"));
  if (!roster) throw new Error(`${sample} does not read`);
  return encode(roster);
}

const empire = linkOf("warhammer-7e/samples/empire-2000");

/** At 1440, and on a phone. */
async function expectControls(page: Page, state: string, wide: number, phone: number): Promise<void> {
  for (const [size, most] of [
    [WIDE, wide],
    [PHONE, phone],
  ] as const) {
    await page.setViewportSize(size);
    await page.evaluate(() => scrollTo(0, 0));
    await page.mouse.move(size.width / 2, 2);
    // A page that has just got another window is laid out anew a moment later.
    await expect(async () => {
      const controls = await controlsInView(page);
      expect(controls.length, `${state} at ${size.width}: ${controls.join(" · ")}`).toBeLessThanOrEqual(most);
      expect(await tooWide(page), state).toBeLessThanOrEqual(0);
    }).toPass({ timeout: 3000 });
  }
  await page.setViewportSize(WIDE);
}

test("a list that was shared: what each category costs stands at its head alone", async ({ page }) => {
  await page.goto(`/view#${empire}`);
  await expect(page.getByRole("table", { name: "Units" })).toContainText("General of the Empire");
  // Six things to do with it, the menu and the way home.
  await expectControls(page, "a shared list", 8, 6);
  await expect(page.getByText("Power dice", { exact: true })).toBeVisible();
  await expect(page.getByText("Core units", { exact: true })).toHaveCount(1);
  await expect(page.getByRole("columnheader", { name: "Weapon Skill" })).toHaveText("WS");
});

test("a game at the table: figures once, nothing to undo before something was done", async ({ page }) => {
  await page.goto(`/play#${empire}`);
  await page.getByRole("heading", { level: 2, name: /^Turn/ }).waitFor();
  await expectControls(page, "a game", 30, 26);
  await expect(page.getByRole("button", { name: "Undo the last change" })).toBeHidden();
  await expect(page.getByRole("region", { name: "Last changes" })).toHaveCount(0);
  await expect(page.getByText("General of the Empire", { exact: true })).toHaveCount(1);
  await page.getByRole("button", { name: "General of the Empire, Wounds 1 of 3" }).click();
  await expect(page.getByRole("button", { name: "Undo the last change" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Last changes" }).locator("visible=true")).toHaveCount(1);
});

test("two rosters: nothing is swapped or left out before both are there", async ({ page }) => {
  await page.goto("/compare");
  await expect(page.getByText("Choose two rosters")).toBeVisible();
  await expectControls(page, "nothing to compare", 10, 10);
  for (const [side, sample] of [
    ["Before", "inca-800"],
    ["After", "evil-1050"],
  ] as const) {
    await page.getByRole("button", { name: `A file, text or a link for ${side}` }).click();
    const dialog = page.getByRole("dialog", { name: "Another roster" });
    await dialog.getByLabel("Text or link").fill(`${new URL(page.url()).origin}/view#${linkOf(`fantasy-rules-3e/samples/${sample}`)}`);
    await dialog.getByRole("button", { name: "Compare", exact: true }).click();
    await expect(dialog).toBeHidden();
  }
  await expect(page.getByRole("region", { name: "After" })).toBeVisible();
  await expectControls(page, "two rosters", 13, 13);
});

test("the form of an event: what hangs on a day waits for it, what is rarely said is folded", async ({ page }) => {
  await startEvent(page);
  await expectControls(page, "the form of an event", 31, 13);
  await expect(page.getByRole("combobox", { name: "Time zone" })).toHaveCount(0);
  await page.getByLabel("Lists are due").fill("2026-11-25");
  await expect(page.getByRole("combobox", { name: "Time zone" })).toBeVisible();
  await expect(page.getByLabel("Fee")).toHaveCount(0);
  await page.getByText("Where to send, several lists, fee, schedule").click();
  await page.getByLabel("Fee").fill("10 euros");
  await expect(page.getByRole("article", { name: "Rules of Autumn Muster" })).toContainText("10 euros");
  // Said once, it stands open.
  await keptInPacks(page, "10 euros");
  await page.reload();
  await expect(page.getByLabel("Fee")).toHaveValue("10 euros");
});

test("books, a game, an army list: one link to each", async ({ page }) => {
  for (const [path, wide, phone] of [
    ["/books", 17, 11],
    ["/books/warhammer-7e", 24, 14],
    ["/books/fantasy-rules-3e", 30, 21],
    ["/books/warhammer-7e/empire", 14, 14],
  ] as const) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expectControls(page, path, wide, phone);
  }
});

test("an army list of one's own, and a design: nothing to undo, to begin anew or to hold against at the start", async ({ page }) => {
  await page.goto("/books/warhammer-7e");
  const dialog = await openDialog(page, "New army list");
  await dialog.getByLabel("Name", { exact: true }).fill("Border folk");
  await dialog.getByRole("button", { name: "Make it" }).click();
  await page.getByRole("heading", { level: 1, name: "Border folk" }).waitFor();
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toBeHidden();
  await expectControls(page, "an army list of one's own", 38, 23);

  await page.goto("/design");
  await expect(page.getByRole("heading", { name: "The sum" })).toBeVisible();
  await expectControls(page, "a design", 28, 15);
  await page.getByRole("checkbox", { name: "Flying" }).check();
  await expect(page.getByRole("button", { name: "New design" })).toBeVisible();
});
