import type { Page } from "@playwright/test";
import { expect, faultsOf, golden, importText, rosterPart, shifts, start, test, total, verdict } from "./support";

const sentence = /^Build an army for a tabletop battle game, see at once whether it is legal and why, and print the sheet\.$/;

/** What every game can do here, as README.md and data/README.md say, and what its card leads to. */
const cards = [
  {
    title: "Fantasy Rules! 3rd edition",
    says: ["71 army lists with points.", "Our copy of the book has gaps"],
    step: "Choose an army list",
  },
  { title: "Fantasy Warriors Companion", says: ["15 army lists; prices come from your own book."], step: "Choose an army list" },
  {
    title: "Warhammer Fantasy Battle, 7th edition",
    says: ["16 army lists with points.", "Sources differ in"],
    step: "Choose an army list",
  },
  { title: "The Forces of Light and of Darkness", says: ["Design every unit by the book’s formula."], step: "Design a unit" },
  { title: "Generic Fantasy Mass Battles", says: ["A game without points."], step: "Start an army" },
];

function samples(page: Page) {
  return page.getByRole("list", { name: "Sample armies" }).getByRole("button");
}

test("the first page says what this is, for whom, and what each game can do", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: sentence })).toBeVisible();
  await expect(page.getByText("For players, and for organisers")).toBeVisible();
  const games = page.getByRole("list", { name: "5 games" }).getByRole("listitem");
  await expect(games).toHaveCount(cards.length);
  for (const { title, says, step } of cards) {
    const card = games.filter({ has: page.getByRole("heading", { name: title, exact: true }) });
    for (const words of says) await expect(card).toContainText(words);
    if (step === "Design a unit") {
      await card.getByRole("link", { name: `${step}: ${title}` }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Design" })).toBeVisible();
      await expect(page.getByLabel("Game")).toHaveValue("forces-of-light-and-darkness");
      await page.goto("/");
      continue;
    }
    await card.getByRole("button", { name: `${step}: ${title}` }).click();
    const dialog = page.getByRole("dialog", { name: "New roster" });
    await expect(dialog.getByLabel("Game").getByRole("option", { selected: true })).toHaveText(title);
    await dialog.getByRole("button", { name: "Cancel" }).click();
  }
  // The owner's name stands where a game has one.
  await expect(page.getByText(/unofficial, and not endorsed by Games Workshop/)).toBeVisible();
});

test("a sample opens with one press, as a copy", async ({ page }) => {
  await page.goto("/");
  // What the book prints as 1,050 points costs 1,070 by its own prices.
  const raiders = samples(page).filter({ hasText: "Graybear" });
  await expect(raiders).toContainText("1,070 points");
  await expect(raiders).toContainText("Illegal");
  await raiders.click();
  await page.waitForURL(/\/build\?roster=/);
  await expect(total(page, "1,070 of 1,050")).toBeVisible();
  await expect(verdict(page, "Illegal")).toBeVisible();

  // From the rosters there is the same list, and a second copy.
  await page.goto("/");
  await page.getByRole("button", { name: "Open a sample army" }).click();
  await samples(page).filter({ hasText: "The army of Tahuantinsuyu" }).click();
  await page.waitForURL(/\/build\?roster=/);
  await expect(total(page, "800 of 800")).toBeVisible();
  await expect(verdict(page, "Legal")).toBeVisible();
  await expect(rosterPart(page)).toContainText("Sapa Inca");
  await page.goto("/");
  await expect(page.getByRole("list", { name: "Rosters" }).getByRole("article")).toHaveCount(2);
});

test("the other samples are folded, and come by keyboard", async ({ page }) => {
  await page.goto("/");
  const more = samples(page).filter({ hasText: /^13 more/ });
  await expect(samples(page)).toHaveCount(12);
  await expect(samples(page).filter({ hasText: "Skaven" })).toHaveCount(0);
  await more.focus();
  await page.keyboard.press("Enter");
  await expect(more).toHaveCount(0);
  await expect(samples(page)).toHaveCount(24);
  await expect(samples(page).nth(11)).toBeFocused();
  await expect(samples(page).filter({ hasText: "Skaven" })).toContainText("1,994 points");
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
    await expect(page.getByRole("main").getByRole("button", { name: "New roster" })).toBeVisible();
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
  await expect(page.getByRole("heading", { level: 1, name: "Rosters" })).toBeVisible();
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
  await expect(page.getByRole("heading", { level: 1, name: "Rosters" })).toBeVisible();
  expect(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toEqual(["Rosters"]);
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
  const card = page.getByRole("list", { name: "Rosters" }).getByRole("article").filter({ hasText: "Later" });
  await expect(card).toContainText("0 of 800 points");
  await expect(card).toContainText("Not started");
  await expect(card).not.toContainText("Illegal");
  await expect(page.getByRole("button", { name: /^Illegal/ })).toHaveCount(0);
});
