import type { Page } from "@playwright/test";
import { expect, faultsOf, golden, importText, openDialog, rosterPart, shifts, start, test, total, verdict } from "./support";

const sentence = "Build an army. See at once whether it is legal. Print a sheet for the table.";

/** What one can do with each game, and the army to look at first. */
const cards = [
  {
    title: "Fantasy Rules! 3rd edition",
    says: "71 army lists, from Inca to Victorian, each unit with its price.",
    sample: ["The army of Tahuantinsuyu", "Inca, 800 points"],
  },
  {
    title: "Warhammer Fantasy Battle, 7th edition",
    says: "15 armies, from Beastmen to Wood Elves, with figures, items and magic.",
    sample: ["The muster of the provinces", "The Empire, 1,994 points"],
  },
  {
    title: "The Forces of Light and of Darkness",
    says: "Design each troop by the book’s formula and see what it costs.",
    sample: ["Chaos under the dragon banner", "10,960 points"],
  },
  {
    title: "Fantasy Warriors Companion",
    says: "15 army lists. Type in your book’s prices once, then build.",
    sample: ["Tusk Hill", "Orcs, 530 points"],
  },
  {
    title: "Generic Fantasy Mass Battles",
    says: "Armies without points: commands, heroes and bases, counted.",
    sample: ["Orcs, undead, dragons and humans", "12 units"],
  },
];

const gameCards = (page: Page) => page.getByRole("list", { name: "Games" }).getByRole("listitem");
const roster = (page: Page, name: string) => page.getByRole("list", { name: "Rosters" }).getByRole("article").filter({ hasText: name });

test("the first page says what one can do with each game, and starts one with a press", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(sentence);
  await expect(page.getByText("Free, without an account. Your rosters stay on this device.")).toBeVisible();
  await expect(gameCards(page).getByRole("heading")).toHaveText(cards.map(({ title }) => title));
  for (const [i, { title, says, sample }] of cards.entries()) {
    const card = gameCards(page).nth(i);
    for (const words of [says, ...sample]) await expect(card).toContainText(words);
    await card.getByRole("button", { name: `Start an army: ${title}` }).click();
    const dialog = page.getByRole("dialog", { name: "New roster" });
    await expect(dialog.getByLabel("Game").getByRole("option", { selected: true })).toHaveText(title);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  }
  await expect(page.getByRole("main")).not.toContainText(/gaps|Sources differ|question/);
  await page.getByRole("link", { name: "Design each troop" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Design" })).toBeVisible();
  await expect(page.getByLabel("Game")).toHaveValue("forces-of-light-and-darkness");
  await expect(page.getByRole("region", { name: "Terms" })).toBeVisible();
});

test("the menu of every page holds what concerns the whole app", async ({ page }) => {
  await page.goto("/books");
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  const choose = async (name: string) => {
    await menu.click();
    await page.getByRole("menuitem", { name, exact: true }).click();
  };
  // The owner's name stands where a game has one.
  await choose("About and licences");
  await expect(page.getByRole("dialog", { name: "About Muster Roll" })).toContainText("Unofficial, and not endorsed by Games Workshop");
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
  await choose("Help and keys");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toContainText("→");
  await page.keyboard.press("Escape");
  await choose("Back up and restore");
  await expect(page.getByRole("dialog", { name: "Back up and restore" }).getByRole("button", { name: "Save a backup" })).toBeVisible();
  await page.keyboard.press("Escape");
  await choose("My models");
  await expect(page.getByRole("heading", { level: 1, name: "My models" })).toBeVisible();
});

test("a sample opens with one press, as a copy", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "19 more to look at" }).click();
  // What the book prints as 1,050 points costs 1,070 by its own prices.
  const others = page.getByRole("dialog", { name: "Look at an army" });
  await others.getByRole("button", { name: /^Graybear.*1,070 points$/ }).click();
  await page.waitForURL(/\/build\?roster=/);
  await expect(total(page, "1,070 of 1,050")).toBeVisible();
  await expect(verdict(page, "Illegal")).toBeVisible();

  // From the rosters there is the same, and a second copy.
  await page.goto("/");
  const samples = await openDialog(page, "5 to begin with", "Look at an army");
  await samples.getByRole("button", { name: /^The army of Tahuantinsuyu/ }).click();
  await page.waitForURL(/\/build\?roster=/);
  await expect(total(page, "800 of 800")).toBeVisible();
  await expect(verdict(page, "Legal")).toBeVisible();
  await expect(rosterPart(page)).toContainText("Sapa Inca");
  await page.goto("/");
  await expect(page.getByRole("list", { name: "Rosters" }).getByRole("article")).toHaveCount(2);
});

test("one sample of each game comes first, the others by keyboard; the invented army is among no game's", async ({ page }) => {
  await importText(page, golden("fantasy-rules-3e/inca-800.txt"));
  await page.goto("/");
  const dialog = await openDialog(page, "5 to begin with", "Look at an army");
  const samples = dialog.getByRole("listitem").getByRole("button");
  await expect(samples).toHaveCount(5);
  await dialog.getByRole("button", { name: "19 more to look at" }).focus();
  await page.keyboard.press("Enter");
  await expect(samples).toHaveCount(19);
  await expect(samples.first()).toBeFocused();
  await expect(dialog.getByRole("list", { name: "An example of an army book" })).toContainText("The Copper Marches (invented)");
  await expect(dialog.getByRole("list", { name: "Warhammer Fantasy Battle, 7th edition" })).not.toContainText("invented");
  await page.keyboard.press("Escape");

  await page.getByRole("main").getByRole("button", { name: "New roster" }).first().click();
  const asked = page.getByRole("dialog", { name: "New roster" });
  await asked.getByLabel("Game").selectOption({ label: "Warhammer Fantasy Battle, 7th edition" });
  await expect(asked.getByRole("combobox", { name: "Army list" })).toHaveAttribute("placeholder", "Find one of 15");
});

test("what of the rosters cannot be read is said, with two ways on", async ({ page }) => {
  await importText(page, golden("fantasy-rules-3e/inca-800.txt"));
  await page.addInitScript(() => {
    const { getAll } = IDBObjectStore.prototype;
    let refused = 0;
    IDBObjectStore.prototype.getAll = function (this: IDBObjectStore, ...given) {
      if (this.name === "rosters" && refused++ < 3) throw new DOMException("refused", "UnknownError");
      return getAll.apply(this, given);
    };
  });
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Your rosters could not be read." })).toBeVisible();
  await page.getByRole("button", { name: "Restore a backup" }).click();
  await expect(page.getByRole("dialog", { name: "Back up and restore" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(async () => {
    await page.getByRole("button", { name: "Try again" }).click({ timeout: 500 });
    await expect(roster(page, "The army of Tahuantinsuyu")).toBeVisible({ timeout: 500 });
  }).toPass();
});

test("the first page is quiet, fits and reads in both themes", async ({ page }) => {
  const found: string[] = [];
  for (const [width, height] of [
    [1440, 900],
    [800, 1000],
    [390, 844],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/");
    await expect(page.getByRole("main").getByRole("button", { name: "New roster" }).locator("visible=true")).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    expect(await shifts(page), `layout shift at ${width}`).toBeLessThan(0.02);
    const wide = await page.evaluate(() => document.scrollingElement?.scrollWidth);
    if (wide !== width) found.push(`${width}: the page is ${wide} wide`);
    // Laid out twice, coloured the same at every width.
    if (width === 800 || width === 320) continue;
    found.push(...(await faultsOf(page)), ...(await faultsOf(page, "dark")));
  }
  expect(found).toEqual([]);
});

test("who has rosters never sees the first page, who deletes the last one does", async ({ page }) => {
  await importText(page, golden("fantasy-rules-3e/inca-800.txt"));
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: "My rosters" })).toBeVisible();
  // From here on every frame is looked at.
  await page.addInitScript(() => {
    const seen = new Set<string>();
    (window as unknown as { seen: Set<string> }).seen = seen;
    const look = () => {
      const title = document.querySelector("h1");
      if (title?.checkVisibility()) seen.add(title.textContent ?? "");
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "My rosters" })).toBeVisible();
  expect(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toEqual(["My rosters"]);
  expect(await shifts(page)).toBeLessThan(0.02);

  await page.getByRole("button", { name: /^Actions for The army/ }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { level: 1, name: sentence })).toBeVisible();
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name: "The army of Tahuantinsuyu" })).toBeVisible();
});

test("a roster without units is not started, and not called illegal", async ({ page }) => {
  await start(page, { army: "Inca", size: "800", name: "Later" });
  await page.goto("/");
  const card = roster(page, "Later");
  await expect(card).toContainText("0 of 800");
  await expect(card).toContainText("Not started");
  await expect(card).not.toContainText("Illegal");
  await expect(page.getByRole("button", { name: /^Illegal/ })).toHaveCount(0);
});
