/** Events where a list is not one of each player: of several sizes, of several lists, and of a team whose captain hands in. */
import type { APIRequestContext, Page } from "@playwright/test";
import type { EventRules } from "@/lib/engine/schema/event";
import { expect, faultsOf, test, tooWide } from "./support";

const head = (player: string, points = "Points: 1000\n") =>
  `Roster: Sound\nPlayer: ${player}\nGame: fantasy-rules-3e\nArmy: Hill Dwarfs\n${points}\n`;
const legal = (player: string, points?: string) => `${head(player, points)}1 General\n2 Handweapons\n`;

async function publish(request: APIRequestContext, event: EventRules): Promise<{ code: string; key: string }> {
  const pack = { format: "muster-pack/1", id: "autumn-muster", name: "Autumn Muster", game: "fantasy-rules-3e", event };
  const answer = await request.post("/api/events", { data: { pack, organisers: ["Maja"] } });
  expect(answer.status()).toBe(201);
  const { event: made, keys } = await answer.json();
  return { code: made.code, key: keys[0].key };
}

async function paste(page: Page, text: string): Promise<void> {
  await page.getByRole("button", { name: "Paste text or a link" }).click();
  await page.getByLabel("Your list, as text or a link").fill(text);
  await page.getByRole("button", { name: "Read it" }).click();
}

const mine = (page: Page) => page.getByRole("complementary", { name: "Your list" });

test("of two sizes a player says which, and hands in two lists that one link opens", async ({ page, request, anotherDevice }) => {
  const { code, key } = await publish(request, {
    sizesOffered: [750, 1000],
    lists: 2,
    team: [{ may: "not-twice", over: "player" }],
  });
  await page.goto(`/e/${code}`);
  await expect(page.getByText(/750 or 1,000 points, as your list says/).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Hand in list 1 of 2" })).toBeVisible();
  await paste(page, legal("Ada Bok", ""));
  const verdict = page.getByRole("region", { name: "Verdict under the rules of this event" });
  await expect(verdict).toContainText("Unconfirmed");
  await page.getByRole("group", { name: "Which size does it play?" }).getByRole("button", { name: "750 points" }).click();
  await expect(verdict).toContainText("of 750");
  await expect(verdict).toContainText("Legal");
  await page.getByRole("button", { name: "Hand it in" }).click();
  await expect(page.getByRole("heading", { name: "Thank you, Ada." })).toBeVisible();
  await page.getByRole("button", { name: /^Change or withdraw it/ }).click();
  await page.getByRole("button", { name: "Hand in list 2 of 2" }).click();
  await paste(page, legal("Ada Bok"));
  await page.getByRole("button", { name: "Hand it in" }).click();
  await expect(page.getByRole("heading", { name: "Thank you, Ada." })).toBeVisible();
  const receipt = page.getByRole("region", { name: "Receipt" });
  await receipt.getByText("Receipt and private link").click();
  const link = await receipt.getByRole("textbox", { name: "Your private link" }).inputValue();
  await page.getByRole("button", { name: /^Change or withdraw it/ }).click();
  await expect(mine(page).getByRole("region", { name: "List of Ada Bok" })).toHaveCount(2);
  await expect(page.getByRole("button", { name: /^Hand in/ })).toHaveText(["Hand in another list"]);

  // The link of one opens both, on another device too.
  const other = await (await anotherDevice()).newPage();
  await other.goto(link);
  await expect(mine(other).getByRole("region", { name: "List of Ada Bok" })).toHaveCount(2);

  // The desk has both as rows, and says that they are of one army list.
  await page.goto(`/e/${code}#k=${key}`);
  await page.getByRole("link", { name: "Open the desk" }).click();
  await expect(page.getByTitle(/lists of Ada Bok: Hill Dwarfs also in “Sound”/).first()).toBeAttached();
  expect(await faultsOf(page)).toEqual([]);
});

test("a captain hands in, sees and replaces the lists of the team", async ({ page, request, anotherDevice }) => {
  const { code, key } = await publish(request, { points: 1000, asks: ["email", "team"] });
  const headers = { "idempotency-key": `${Math.random()}-${"x".repeat(20)}` };
  const player = { name: "Ada Bok", email: "ada@example.org", team: "Owls" };
  expect((await request.post(`/api/events/${code}/submissions`, { headers, data: { roster: legal("Ada Bok"), player } })).status()).toBe(
    201,
  );

  // The organiser gives the captain a link.
  await page.goto(`/e/${code}#k=${key}`);
  await page.getByRole("link", { name: "Manage it" }).click();
  await page.getByLabel("Link for the captain of").fill("Owls");
  await page.getByRole("button", { name: "Add", exact: true }).last().click();
  const link = await page.getByRole("textbox", { name: "Link for the captain of Owls" }).inputValue();
  expect(link).toMatch(/#k=mc_/);

  const captain = await (await anotherDevice()).newPage();
  await captain.setViewportSize({ width: 390, height: 844 });
  await captain.goto(link);
  const ada = mine(captain).getByRole("region", { name: "List of Ada Bok" });
  await expect(ada).toContainText("Legal");
  await expect(ada.getByRole("button", { name: "Withdraw it" })).toHaveCount(0);
  await expect(mine(captain)).not.toContainText("ada@example.org");
  expect(await tooWide(captain)).toBeLessThanOrEqual(0);

  await ada.getByRole("button", { name: "Replace it" }).click();
  await paste(captain, legal("Ada Bok").replace("2 Handweapons", "3 Handweapons"));
  await captain.getByRole("button", { name: "Hand it in" }).click();
  await captain.getByRole("button", { name: /^Change or withdraw it/ }).click();
  await expect(ada).toContainText("Version2");

  await captain.getByRole("button", { name: "Hand in a list for Owls" }).click();
  await paste(captain, legal("Cid Moss"));
  await expect(captain.getByLabel("The player’s name")).toHaveValue("Cid Moss");
  await expect(captain.getByLabel("Team")).toHaveCount(0);
  await captain.getByRole("button", { name: "Hand it in" }).click();
  await captain.getByRole("button", { name: /^Change or withdraw it/ }).click();
  await expect(mine(captain).getByRole("region", { name: /^List of/ })).toHaveCount(2);
});
