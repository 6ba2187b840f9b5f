import { ALL, expect, line, nameRoster, ownName, pdfText, rosterPart, start, test, unitPart } from "./support";

/** Each of the other games from a new roster to its printed sheet; what is checked of the rules stands in the other tests. */
const games: { game: string; army: string | null; add: string; bar: RegExp; tag?: string }[] = [
  { game: "Fantasy Warriors Companion", army: "Orcs", add: "Warchief", bar: /at least/, ...ALL },
  { game: "The Forces of Light and of Darkness", army: null, add: "Commander-in-chief", bar: /points/ },
  { game: "Generic Fantasy Mass Battles", army: null, add: "Hero", bar: /units?|complete/i },
  { game: "Warhammer Fantasy Battle, 7th edition", army: "The Empire", add: "Captain of the Empire", bar: /points/, ...ALL },
];

for (const { game, army, add, bar, tag } of games) {
  test(`${game}: from a new roster to the printed sheet`, { tag: tag ?? [] }, async ({ page }) => {
    await page.goto("/");
    await page.getByRole("main").getByRole("button", { name: "New roster" }).click();
    const dialog = page.getByRole("dialog", { name: "New roster" });
    await dialog.getByLabel("Game").selectOption({ label: game });
    // A game with one army list asks for none.
    if (army) {
      await dialog.getByRole("combobox", { name: "Army list" }).fill(army);
      await dialog.getByRole("listbox", { name: "Army list" }).getByRole("option").first().click();
    } else await expect(dialog.getByRole("combobox", { name: "Army list" })).toBeHidden();
    await dialog.getByRole("button", { name: "Start", exact: true }).click();
    await page.waitForURL(/\/build\?roster=/);
    await nameRoster(page, "First muster");
    await expect(page).toHaveTitle("First muster · Muster Roll");

    await page
      .getByRole("complementary", { name: "Army list" })
      .getByRole("button", { name: `Add ${add}`, exact: true })
      .click();
    await expect(unitPart(page).getByRole("heading", { level: 2 })).toBeVisible();
    await (await ownName(page)).fill("Aldo the Tall");
    await expect(line(page, "Aldo the Tall")).toBeVisible();
    await expect(rosterPart(page).locator("[data-unit]")).toHaveCount(1);
    await expect(page.getByText(bar).first()).toBeVisible();

    await page.getByRole("link", { name: "Print" }).last().click();
    await page.waitForURL(/\/print\?roster=/);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "PDF", exact: true }).click();
    const text = await pdfText(await download);
    for (const words of ["First muster", "Aldo the Tall", add]) expect(text).toContain(words);
  });
}

test("a new roster begins with what was asked for last, and a game without points asks for no size", async ({ page }) => {
  await start(page, { army: "Inca", size: "800" });
  await page.goto("/");
  await page.getByRole("main").getByRole("button", { name: "New roster" }).click();
  const dialog = page.getByRole("dialog", { name: "New roster" });
  await expect(dialog.getByRole("combobox", { name: "Army list" })).toHaveValue("Inca");
  await expect(dialog.getByRole("combobox", { name: "Points" })).toHaveValue("800");
  await dialog.getByLabel("Game").selectOption({ label: "Generic Fantasy Mass Battles" });
  await expect(dialog.getByRole("combobox", { name: "Army list" })).toBeHidden();
  await expect(dialog.getByRole("combobox", { name: "Points" })).toBeHidden();
});
