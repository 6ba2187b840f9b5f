/** How much stands on the desk, on the page of a question and on that of a player, each state by itself. */
import type { Page } from "@playwright/test";
import { controlsInView, expect, golden, rowOf, test, tooWide } from "./support";

const inca = golden("fantasy-rules-3e/inca-800.txt");

/** Eight Mobs at 10 points stand in the printed army of 800: with n of them it costs 720 + 10 n. */
const incas = (mobs: number, player: string) =>
  inca
    .replace(/^(Roster: .*)$/m, `$1\nPlayer: ${player}`)
    .replace(/^8 Mobs (.*) \(80\)/m, `${mobs} Mobs $1 (${10 * mobs})`)
    .replace("Total: 800", `Total: ${720 + 10 * mobs}`);

const file = (name: string, text: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
const limits = [{ number: 1, who: { each: "army" }, may: "at-most", count: 5, of: [{ entry: "mobs" }] }];
const cup = { format: "muster-pack/1", id: "cup", name: "Winter Cup", game: "fantasy-rules-3e", event: { players: 24, limits } };

/** Seven lists: legal, illegal, one with a guess, two with the same line that nobody understands. */
const seven = [
  file("cup.json", JSON.stringify(cup)),
  file("a.txt", incas(3, "Carla Haas")),
  file("b.txt", incas(6, "Hana Ito")),
  file("c.txt", golden("fantasy-rules-3e/evil-1050.txt").replace(/^(Roster: .*)$/m, "$1\nPlayer: Eva Fors")),
  file("d.txt", incas(4, "Vic West").replace("Skirmishers", "Skirmishars")),
  file("e.txt", incas(3, "Kai Brandt").replace("3 Mobs", "3 Rabblings")),
  file("f.txt", incas(2, "Lena Moe").replace("2 Mobs", "2 Rabblings")),
  file("g.txt", incas(5, "Petra Nowak")),
];

/** The controls of the page itself, without its header. */
async function ownControls(page: Page): Promise<number> {
  const ofHeader = await page.getByRole("banner").locator("a[href], button").count();
  return (await controlsInView(page)).length - ofHeader;
}

async function withSeven(page: Page): Promise<void> {
  await page.goto("/check");
  await page.locator("input[type=file]").setInputFiles(seven);
  await expect(page.getByRole("status").filter({ hasText: "7 rosters:" })).toBeAttached();
  await expect(page.getByRole("rowheader")).toHaveCount(7);
}

test.describe("at 1440 by 900", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("the desk with seven lists, opened and chosen", async ({ page }) => {
    await withSeven(page);
    await expect(page.getByRole("columnheader")).toHaveText([
      "Verdict",
      "Player",
      "Army list",
      "Points",
      "What is open",
      "Received",
      "Status",
      "Open or choose",
    ]);
    expect((await controlsInView(page)).length).toBeLessThanOrEqual(30);
    await page.getByRole("button", { name: "Details of Hana Ito" }).click();
    await expect(rowOf(page, "Hana Ito").getByRole("region", { name: "Reply" })).toContainText("Hello Hana,");
    expect((await controlsInView(page)).length).toBeLessThanOrEqual(30);
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: "Details of Carla Haas" }).press(" ");
    const bar = page.getByRole("toolbar", { name: "Chosen lists" });
    await expect(bar).toContainText("1 list chosen");
    await page.getByRole("checkbox", { name: "Choose Petra Nowak" }).check();
    await expect(bar.getByRole("button")).toHaveText(["Return with replies", "Print slips", "Accept 2", "", ""]);
    expect((await controlsInView(page)).length).toBeLessThanOrEqual(26 + 7);
    // No two of these names are alike.
    await bar.getByRole("button", { name: "More for the chosen lists" }).click();
    await expect(page.getByRole("menuitem", { name: /^All from/ })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await bar.getByRole("button", { name: "Choose none" }).click();
    await expect(page.getByRole("checkbox")).toHaveCount(0);
  });

  test("a question, answered by its number once for the event", async ({ page }) => {
    await withSeven(page);
    await page.keyboard.press("n");
    await expect(page.getByText("Question 1 of 3")).toBeVisible();
    await expect(page.getByRole("heading", { name: /^What is “Rabblings/ })).toBeVisible();
    // Six more are those of the header.
    expect(await ownControls(page)).toBeLessThanOrEqual(18 - 6);
    await page.getByRole("radio", { name: "the whole event, 2 lists" }).check({ force: true });
    await page.getByRole("button", { name: /Something else$/ }).click();
    await page.getByLabel("Something else in the list").selectOption({ label: "Mobs" });
    // Both lists are settled; what is left is the guess in a third one.
    await expect(page.getByRole("heading", { name: "What is “Skirmishars”?" })).toBeVisible();
    expect(await ownControls(page)).toBeLessThanOrEqual(18 - 6);
    await expect(page.getByRole("button", { name: /^.*Skirmishers/ })).toBeFocused();
    await page.keyboard.press("1");
    await expect(page.getByText("No question is left.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("status").filter({ hasText: "7 rosters:" })).toHaveText("7 rosters: 1 illegal and 6 legal.");
    await expect(page.getByRole("button", { name: /^Next question/ })).toHaveCount(0);
  });

  test("all questions with one press, and a row that is split and put back", async ({ page }) => {
    await withSeven(page);
    await page.keyboard.press("a");
    await expect(page.getByRole("heading", { name: "All questions" })).toBeVisible();
    const rabblings = page.getByRole("radiogroup", { name: /^What is “Rabblings/ });
    await expect(rabblings).toHaveCount(2);
    await expect(rabblings.first().getByRole("radio", { name: "Ask Kai" })).toBeChecked();
    // The same words are answered once.
    await rabblings.first().getByRole("radio", { name: "Not part of the list" }).check({ force: true });
    await expect(rabblings.last().getByRole("radio", { name: "Not part of the list" })).toBeChecked();
    await page.getByRole("button", { name: "Answer 3 questions" }).click();
    await expect(page.getByText("3 answered. 3 verdicts changed.")).toBeVisible();
    await expect(page.getByText("No question is left.")).toBeVisible();
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: "Details of Petra Nowak" }).click();
    await page.getByRole("button", { name: "More for Petra Nowak" }).click();
    await page.getByRole("menuitem", { name: "Split into two lists" }).click();
    const dialog = page.getByRole("dialog", { name: "Where does the second list begin?" });
    await dialog.getByRole("button", { name: "Split" }).click();
    await expect(dialog.getByRole("alert")).toHaveText("Choose the first line of the second list.");
    await dialog.getByRole("radio", { name: /^5 Mobs/ }).check();
    await dialog.getByRole("button", { name: "Split" }).click();
    await expect(page.getByRole("rowheader")).toHaveCount(8);
    await page.getByRole("button", { name: "More for Petra Nowak" }).click();
    await page.getByRole("menuitem", { name: "Put back as it came" }).click();
    await expect(page.getByRole("rowheader")).toHaveCount(7);
  });

  test("a player's page", async ({ page, request }) => {
    const event = { points: 800, limits };
    const answer = await request.post("/api/events", { data: { pack: { ...cup, event }, organisers: ["Maja"] } });
    const { event: made } = await answer.json();
    await page.goto(`/e/${made.code}`);
    await expect(page.getByRole("heading", { name: "Hand in your list" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Paste text or a link" })).toBeVisible();
    expect(await ownControls(page)).toBeLessThanOrEqual(7);
    await page.getByRole("button", { name: "Paste text or a link" }).click();
    await page.getByLabel("Your list, as text or a link").fill(incas(4, "Vic West").replace("Skirmishers", "Skirmishars"));
    await page.getByRole("button", { name: "Read it" }).click();
    // The doubt is settled where it is told.
    const doubt = page.getByRole("group", { name: "What is “Skirmishars”?" });
    await expect(doubt).toBeVisible();
    expect(await ownControls(page)).toBeLessThanOrEqual(8);
    await doubt.getByRole("button", { name: "Skirmishers" }).click();
    await expect(page.getByRole("region", { name: "Verdict under the rules of this event" })).toContainText("Legal");
    expect(await ownControls(page)).toBeLessThanOrEqual(7);
    await page.getByRole("button", { name: "Hand it in" }).click();
    await expect(page.getByRole("heading", { name: "Thank you, Vic." })).toBeFocused();
    expect(await ownControls(page)).toBeLessThanOrEqual(7);
  });
});

test("on a phone the desk has no more, and a long press chooses", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await withSeven(page);
  expect((await controlsInView(page)).length).toBeLessThanOrEqual(27);
  const row = page.getByRole("rowheader", { name: /^Hana Ito/ });
  await row.click({ delay: 700 });
  await expect(page.getByRole("checkbox", { name: "Choose Hana Ito" })).toBeChecked();
  await page.setViewportSize({ width: 320, height: 844 });
  expect(await tooWide(page)).toBe(0);
});
