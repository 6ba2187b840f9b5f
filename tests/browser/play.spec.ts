/** A game at the table, on a phone: both armies; keys; what assistive technology hears. no-network.spec.ts has six turns in which the tab is killed. */
import { readFileSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";
import { readRoster } from "@/lib/engine/roster/roster-file";
import { encode } from "@/lib/paper/write/link";
import { expect, faultsOf, openSample, test } from "./support";

test.use({ viewport: { width: 360, height: 740 } });

const sample = (name: string) => new URL(`../../data/${name}.muster.json`, import.meta.url);

function linkOf(name: string): string {
  const { roster } = readRoster(readFileSync(sample(name), "utf8"));
  if (!roster) throw new Error(`${name} does not read`);
  return encode(roster);
}

const empire = linkOf("warhammer-7e/samples/empire-2000");

async function open(context: BrowserContext, fragment: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`/play#${fragment}`);
  await page.getByRole("heading", { level: 2, name: /^Turn/ }).waitFor();
  return page;
}

const left = (page: Page, unit: string) => page.getByRole("button", { name: new RegExp(`^${unit}: models left: `) });
const lose = (page: Page, unit: string) => page.getByRole("button", { name: `One lost: ${unit}: models left` });
const phase = (page: Page, name: string) => page.getByRole("radiogroup", { name: "Phase" }).getByRole("radio", { name });

test("wounds, dice, fleeing, what is still to do, and undo of any one change", async ({ context }) => {
  const page = await open(context, empire);
  await phase(page, "Magic").check({ force: true });
  // The line at the foot opens to who has something to do, by what, and takes note of what is done.
  await page.getByRole("button", { name: /^1 still to do in Magic/ }).click();
  const todo = page.getByRole("dialog", { name: "Turn 1, my magic" });
  await expect(todo).toContainText("2 spells; 2 power dice, at most 3 a spell; 1 dispel die.");
  await todo.getByLabel("Battle Wizard may cast: done").check();
  await todo.getByRole("button", { name: "Close" }).first().click();
  await expect(page.getByText("still to do in Magic")).toBeHidden();
  await page.getByRole("button", { name: "Undo the last change" }).click();
  await expect(page.getByText("1 still to do in Magic")).toBeVisible();
  const power = page.getByRole("group", { name: "Power" });
  // Two dice, and two of a wizard of level 2.
  await expect(power).toContainText("4");
  await power.getByRole("button", { name: "Power: one less" }).click();
  await expect(power).toContainText("1 spent");

  const wound = (n: number) => page.getByRole("button", { name: `Battle Wizard, Wounds ${n} of 2` });
  await wound(1).click();
  await expect(wound(1)).toHaveAttribute("aria-pressed", "true");
  await wound(2).click();
  await expect(page.getByText("fell in turn 1")).toBeVisible();
  await expect(power).toContainText("2 fewer: not all fight");
  await expect(page.getByText("still to do in Magic")).toBeHidden();
  await page.getByRole("button", { name: "Undo: Battle Wizard fell" }).click();
  await expect(wound(1)).toHaveAttribute("aria-pressed", "true");
  await wound(1).click();
  await expect(wound(1)).toHaveAttribute("aria-pressed", "false");

  // The name opens the unit; the browser's own way back closes it.
  await page.getByRole("button", { name: /^Swordsmen \d/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Swordsmen" })).toBeVisible();
  await page.getByRole("radiogroup", { name: "How it stands" }).getByRole("radio", { name: "Fleeing" }).check({ force: true });
  await page.getByLabel("Note about this unit").fill("behind the hill");
  await page.goBack();
  await expect(page.getByText("Fleeing", { exact: true })).toBeVisible();

  // A long press types the number.
  await lose(page, "Greatswords").hover();
  await page.mouse.down();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await page.mouse.up();
  await dialog.getByLabel("Left of 20").fill("21");
  await dialog.getByRole("button", { name: "Set it" }).click();
  await expect(dialog.getByText("A whole number from 0 to 20 is needed.")).toBeVisible();
  await dialog.getByLabel("Left of 20").fill("13");
  await dialog.getByRole("button", { name: "Set it" }).click();
  await expect(left(page, "Greatswords")).toHaveText("13");

  // One change in the middle goes; what came after stays.
  await page.getByRole("region", { name: "Last changes" }).getByRole("button", { name: "Undo: Power: 1 spent" }).click();
  await expect(power).toContainText("2 + 2");
  await expect(left(page, "Greatswords")).toHaveText("13");
  await page.reload();
  await expect(page.getByText("Fleeing", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^Swordsmen \d/ }).click();
  await expect(page.getByLabel("Note about this unit")).toHaveValue("behind the hill");
});

test("the opponent's army stands beside, with losses of its own", async ({ context, baseURL }) => {
  const page = await open(context, empire);
  await page.getByRole("tab", { name: "Theirs" }).click();
  await page.getByRole("button", { name: "Open it" }).click();
  await expect(page.getByText("Paste their link or list first.")).toBeVisible();
  await page.getByLabel("Their link, or the list as text").fill(`${baseURL}/#${linkOf("fantasy-rules-3e/samples/inca-800")}`);
  await page.getByRole("button", { name: "Open it" }).click();
  await expect(page.getByText("That list is for another game than yours.")).toBeVisible();
  await page.locator("input[type=file]").setInputFiles(sample("warhammer-7e/samples/orcs-and-goblins-2000").pathname);
  await expect(page.getByText("The green tide")).toBeVisible();
  await expect(page.getByRole("group", { name: "Their dispel" })).toBeVisible();
  await lose(page, "Night Goblins").click();
  await expect(left(page, "Night Goblins")).toHaveText("29");
  await page.reload();
  await page.getByRole("tab", { name: "Theirs" }).click();
  await expect(left(page, "Night Goblins")).toHaveText("29");
  await page.getByRole("tab", { name: "Mine" }).click();
  await expect(left(page, "Spearmen")).toHaveText("20");
});

test("each game has what its data say and no more; by keys, without a fault for assistive technology, in 320 px", async ({ context }) => {
  for (const [name, heading, has, hasNot] of [
    ["warhammer-7e/samples/empire-2000", "Turn 1 of 6", "Power", "Morale clock"],
    ["fantasy-rules-3e/samples/hill-dwarfs-1050", "Turn 1", "Morale clock", "Power"],
    ["generic-fantasy-mass-battles/samples/first-sample-list", "Turn 1", null, "Power"],
    ["forces-of-light-and-darkness/samples/chaos-warriors", "Turn 1", null, "Power"],
    ["fantasy-warriors/samples/orcs-550", "Turn 1", null, "Power"],
  ] as const) {
    const page = await open(context, linkOf(name));
    await expect(page.getByRole("heading", { level: 2, name: heading, exact: true })).toBeVisible();
    if (has) await expect(page.getByRole("group", { name: has, exact: true })).toBeVisible();
    await expect(page.getByRole("group", { name: hasNot, exact: true })).toHaveCount(0);
    for (const width of [360, 320, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        `${name} at ${width}`,
      ).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    // Games without what the first two have show the same parts.
    if (has) expect(await faultsOf(page)).toEqual([]);
    // Nothing to press is smaller than a finger.
    const small = await page.getByRole("main").evaluate((main) =>
      [...main.querySelectorAll("button, a[href], label")].flatMap((element) => {
        const { width, height } = element.getBoundingClientRect();
        return width > 0 && (height < 44 || width < 40) ? [`${element.textContent} ${width}×${height}`] : [];
      }),
    );
    expect(small).toEqual([]);
    await page.close();
  }
  const page = await open(context, empire);
  await lose(page, "Spearmen").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Space");
  await expect(left(page, "Spearmen")).toHaveText("18");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Left of 20")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await phase(page, "Start").focus();
  await page.keyboard.press("ArrowRight");
  await expect(phase(page, "Move")).toBeChecked();
  await page.getByRole("button", { name: /^Spearmen \d/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Spearmen" })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});

test("from a card and from the builder", async ({ page }) => {
  await openSample(page, /muster of the provinces/);
  await page.getByRole("link", { name: "Play" }).click();
  await page.waitForURL(/\/play#/);
  await page.getByRole("heading", { level: 2, name: /^Turn/ }).waitFor();
  await page.goto("/");
  await page
    .getByRole("button", { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Play" }).click();
  await page.getByRole("heading", { level: 2, name: /^Turn/ }).waitFor();
  await page.getByRole("link", { name: "Back to all games" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Play" })).toBeVisible();
});

test("a game that was seen is on the table again before books and engine are here, and is played on", async ({ page, context }) => {
  await openSample(page, /muster of the provinces/);
  await page.getByRole("link", { name: "Play" }).click();
  await page.waitForURL(/\/play#/);
  await lose(page, "Greatswords").click();
  await expect(left(page, "Greatswords")).toHaveText("19");
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith("muster-look:game:")))).toBe(true);
  const { hash } = new URL(page.url());
  const again = await context.newPage();
  // No script comes but those that are in the page itself.
  await again.addInitScript(() => {
    const append = Node.prototype.appendChild;
    Node.prototype.appendChild = function <T extends Node>(node: T) {
      return node instanceof HTMLScriptElement ? node : (append.call(this, node) as T);
    };
  });
  await again.goto(`/play${hash}`);
  await expect(left(again, "Greatswords")).toHaveText("19");
  await lose(again, "Greatswords").click();
  await expect(left(again, "Greatswords")).toHaveText("18");
  await again.close();
  await page.reload();
  await expect(left(page, "Greatswords")).toHaveText("18");
  await page.getByRole("tab", { name: "Theirs" }).click();
  await expect(page.getByLabel("Their link, or the list as text")).toBeVisible();
});
