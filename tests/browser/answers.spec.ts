/** What the book's surviving text leaves open is answered in passing, once for all rosters of an army list, and undone like any edit. */

import { ALL, expect, faultsOf, importText, line, openFindings, rosterPart, start, test, unitPart, verdict } from "./support";

async function add(page: import("@playwright/test").Page, name: string): Promise<void> {
  const list = page.getByRole("complementary", { name: "Army list" });
  await list.getByLabel("Find a unit in the army list").fill(name);
  await list.getByRole("button", { name: `Add ${name}`, exact: true }).click();
  await list.getByLabel("Find a unit in the army list").fill("");
}

test("an Undead army from new to legal, with three boxes answered where they arise", async ({ page }) => {
  await start(page, { army: "Undead", size: "1000", name: "The barrow wakes" });
  const roster = rosterPart(page);
  await expect(page.getByRole("button", { name: /^Not started/ })).toBeVisible();
  await expect(roster.getByText("A roster needs")).toBeVisible();
  await roster.getByRole("button", { name: /^Add General with necromancer/ }).click();
  await expect(verdict(page, "Legal")).toBeVisible();

  // What only a lost box could allow stands folded; a search finds it.
  await expect(page.getByRole("button", { name: /^Not confirmed for Undead/ })).toHaveAttribute("aria-expanded", "false");
  for (const name of ["Longbows", "Pikes", "Muskets"]) await add(page, name);
  await expect(verdict(page, "Unconfirmed")).toHaveAccessibleName(/3 to look up/);
  await expect((await openFindings(page)).getByText("No error. 3 things to look up.")).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  for (const name of ["Longbows", "Pikes", "Muskets"]) {
    await line(page, name).click();
    const asked = unitPart(page).getByRole("group", { name: `${name}: 1 unit, not confirmed for Undead.` });
    await expect(asked).toBeVisible();
    await asked.getByRole("button", { name: "Allowed", exact: true }).click();
    // The focus goes to the way back.
    await expect(unitPart(page).getByRole("button", { name: "Undo your answer: allowed" })).toBeFocused();
  }
  await expect(verdict(page, "Legal")).toBeVisible();
  await expect(verdict(page, "Legal")).toHaveAccessibleName(/3 answered by you/);
  await expect(unitPart(page).getByText("Answered by you: allowed, p. 128")).toBeVisible();

  // An answer is a step like any other.
  await page.keyboard.press("Control+z");
  await expect(verdict(page, "Unconfirmed")).toHaveAccessibleName(/1 to look up, 2 answered by you/);
  await expect(unitPart(page).getByRole("group", { name: "Muskets: 1 unit, not confirmed for Undead." })).toBeVisible();
  await page.keyboard.press("Control+y");
  await expect(verdict(page, "Legal")).toBeVisible();
  await unitPart(page).getByRole("button", { name: "Undo your answer: allowed" }).click();
  await expect(verdict(page, "Unconfirmed")).toBeVisible();
  await unitPart(page).getByRole("button", { name: "Not allowed", exact: true }).click();
  await expect(verdict(page, "Illegal")).toBeVisible();
  await page.reload();
  await expect(verdict(page, "Illegal")).toBeVisible();
  // What one answered oneself is no news.
  await expect(page.getByText("You changed nothing", { exact: false })).toHaveCount(0);

  // A second roster of the list does not ask again.
  await start(page, { army: "Undead", size: "1000", name: "The second barrow" });
  await rosterPart(page)
    .getByRole("button", { name: /^Add General with necromancer/ })
    .click();
  for (const name of ["Longbows", "Pikes"]) await add(page, name);
  await expect(verdict(page, "Legal")).toBeVisible();
});

test(
  "a unit that is not confirmed in one form starts in the other; how many elites a box allows is typed as printed",
  ALL,
  async ({ page }) => {
    await start(page, { army: "Undead", size: "1000" });
    await rosterPart(page)
      .getByRole("button", { name: /^Add General with necromancer/ })
      .click();
    await add(page, "Spears");
    await expect(line(page, "Spears")).toContainText("undead");
    await expect(verdict(page, "Legal")).toBeVisible();
    await line(page, "Spears").click();
    await unitPart(page)
      .getByRole("radio", { name: /^Elite/ })
      .first()
      .check({ force: true });
    await expect(verdict(page, "Unconfirmed")).toBeVisible();
    await unitPart(page)
      .getByRole("group", { name: /our copy lost how many elites/ })
      .getByRole("button", { name: "2E" })
      .click();
    await expect(verdict(page, "Legal")).toBeVisible();
    await expect(unitPart(page).getByText(/Answered by you: elite.* 2E/)).toBeVisible();
  },
);

test("a card says what unconfirmed means, without opening the roster", async ({ page }) => {
  await start(page, { army: "Undead", size: "1000", name: "The barrow wakes" });
  await rosterPart(page)
    .getByRole("button", { name: /^Add General with necromancer/ })
    .click();
  await add(page, "Longbows");
  await expect(verdict(page, "Unconfirmed")).toBeVisible();
  await page.getByRole("link", { name: "Back to all rosters" }).click();
  const card = page.getByRole("article").filter({ hasText: "The barrow wakes" });
  await expect(card.getByTitle("No error. One thing to look up.")).toHaveText("Unconfirmed");
  await expect(page).toHaveURL("/");
});

test("a price that the book leaves to the group is chosen where it lacks", async ({ page }) => {
  const text = `Roster: The open road
Game: forces-of-light-and-darkness
Army: Any army

[Commanders]
1 Commander-in-chief: rating 1

[Command: Major tactical unit]

[Foot]
10 Foot: extra attack
`;
  await importText(page, text);
  await line(page, "Foot").click();
  const lacks = unitPart(page).getByText("Foot: no price yet for extra attack.", { exact: false });
  await expect(lacks).toBeVisible();
  const price = unitPart(page).getByLabel("Price of an extra attack");
  await price.focus();
  await price.selectOption("10 for each figure, a house price");
  await expect(lacks).toHaveCount(0);
  await expect(price).toBeFocused();
  await price.selectOption("unpriced");
  await expect(lacks).toBeVisible();
});
