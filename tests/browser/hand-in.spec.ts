import type { APIRequestContext, Page } from "@playwright/test";
import type { EventRules } from "@/lib/engine/schema/event";
import { limitOf } from "../support/earlier-limit";
import { ALL, expect, faultsOf, importText, openFindings, startEvent, test, tooWide, verdict } from "./support";

const head = (name: string, player = "") =>
  `Roster: ${name}\n${player ? `Player: ${player}\n` : ""}Game: fantasy-rules-3e\nArmy: Hill Dwarfs\nPoints: 1000\n\n`;
const legal = `${head("Sound", "Ada Bok")}1 General\n2 Handweapons\n`;
const illegal = `${head("Two heads", "Ada Bok")}2 General\n2 Handweapons\n`;
const typed = `${head("Typed", "Ada Bok")}1 General\n2 Handwepons\n3 Blorgs of the hill\n`;

const DAY = 86_400_000;

/** A deadline so many milliseconds from now. */
function dueIn(ms: number): NonNullable<EventRules["deadline"]> {
  const at = new Date(Date.now() + ms).toISOString();
  return { date: at.slice(0, 10), time: at.slice(11, 16), zone: "Etc/UTC" };
}

interface Made {
  code: string;
  key: string;
}

const packOf = (event: EventRules) => ({
  format: "muster-pack/1",
  id: "autumn-muster",
  name: "Autumn Muster",
  game: "fantasy-rules-3e",
  event: { points: 1000, ...event },
});

async function publish(request: APIRequestContext, event: EventRules = {}): Promise<Made> {
  const answer = await request.post("/api/events", { data: { pack: packOf(event), organisers: ["Maja"] } });
  expect(answer.status()).toBe(201);
  const { event: made, keys } = await answer.json();
  return { code: made.code, key: keys[0].key };
}

const as = ({ key }: Made) => ({ authorization: `Bearer ${key}` });

async function change(request: APIRequestContext, made: Made, data: object): Promise<void> {
  const before = await request.get(`/api/events/${made.code}`, { headers: as(made) });
  const answer = await request.patch(`/api/events/${made.code}`, {
    headers: { ...as(made), "if-match": before.headers().etag ?? "" },
    data,
  });
  expect(answer.status()).toBe(200);
}

async function listsOf(request: APIRequestContext, made: Made) {
  const answer = await request.get(`/api/events/${made.code}/submissions`, { headers: as(made) });
  return (await answer.json()).submissions as {
    id: string;
    player: string;
    verdict: string;
    version: number;
    status: string;
    rev: number;
  }[];
}

async function decide(request: APIRequestContext, made: Made, id: string, data: object): Promise<void> {
  const { rev } = (await listsOf(request, made)).find((one) => one.id === id) ?? { rev: 0 };
  const headers = { ...as(made), "if-match": `"${rev}"` };
  expect((await request.post(`/api/events/${made.code}/submissions/${id}/decision`, { headers, data })).status()).toBe(200);
}

async function handIn(
  request: APIRequestContext,
  made: Made,
  player: string,
  roster = legal,
): Promise<{ submission: string; key: string }> {
  const headers = { "idempotency-key": `${Math.random()}-${"x".repeat(20)}` };
  const answer = await request.post(`/api/events/${made.code}/submissions`, { headers, data: { roster, player: { name: player } } });
  expect(answer.status()).toBe(201);
  return answer.json();
}

async function open(page: Page, code: string, fragment = ""): Promise<void> {
  await page.goto(`/e/${code}${fragment}`);
  await expect(page.getByRole("heading", { level: 1, name: "Autumn Muster" })).toBeVisible();
}

async function paste(page: Page, text: string): Promise<void> {
  await page.getByRole("button", { name: "Paste text or a link" }).click();
  await page.getByLabel("Your list, as text or a link").fill(text);
  await page.getByRole("button", { name: "Read it" }).click();
}

const verdictBefore = (page: Page) => page.getByRole("region", { name: "Verdict under the rules of this event" });
const mine = (page: Page) => page.getByRole("complementary", { name: "Your list" });

test("an event is published from its form; a player hands in, replaces, withdraws; the private link opens the list elsewhere", async ({
  page,
  anotherDevice,
}) => {
  await startEvent(page);
  await page.getByLabel("Size, points at most").fill("1000");
  const { date } = dueIn(4 * DAY);
  await page.getByLabel("Lists are due").fill(date);
  await page.getByLabel("At", { exact: true }).fill("20:00");
  await page.getByRole("checkbox", { name: "E-mail" }).check();
  await page.getByLabel("Lists that are not read whole").selectOption("refuse");
  await page.getByLabel("Verdicts").selectOption("players");
  await page.getByLabel("For", { exact: true }).selectOption("late");
  await page.getByLabel("Points", { exact: true }).fill("5");
  await page.getByRole("button", { name: "Add it" }).click();
  await expect(page.getByRole("list", { name: "Penalties and bonuses" })).toContainText("A late list may cost 5 points.");
  // The head of the form keeps what the other parts say.
  await page.getByRole("textbox", { name: "Place" }).fill("Mill Hall, Leeds");

  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const asking = page.getByRole("dialog", { name: "Publish “Autumn Muster”?" });
  await asking.getByLabel("Your name, as other organisers read it").fill("Maja");
  await asking.getByRole("button", { name: "Publish", exact: true }).click();
  await page.waitForURL(/\/events\?code=/);
  await expect(page.getByText("The rules on this device are the published ones.")).toBeVisible();
  const address = await page.getByRole("textbox", { name: "Address for players" }).inputValue();
  const code = address.split("/e/")[1] ?? "";

  const player = await (await anotherDevice()).newPage();
  const addresses: string[] = [];
  player.context().on("request", (request) => addresses.push(`${request.url()} ${request.headers().referer ?? ""}`));
  await open(player, code);
  await expect(player.getByText(/^3 days and \d+ hours left$|^4 days/)).toBeVisible();
  await player.getByText("Rules of this event").click();
  await expect(player.getByText("Lists that are not read whole are refused.")).toBeVisible();
  await expect(player.getByText("Players whose list was accepted also see verdicts.")).toBeVisible();
  await expect(player.getByRole("navigation", { name: "Places" })).toHaveCount(0);

  // What is not read whole is refused before it is sent; its questions are answered on the page.
  await paste(player, typed);
  await expect(verdictBefore(player)).toContainText("The list is not read whole. The event takes no such lists.");
  await expect(player.getByRole("button", { name: "Hand it in" })).toHaveCount(0);
  const doubt = (asks: string) => player.getByRole("group", { name: asks });
  await doubt("What is “Handwepons”?").getByRole("button", { name: "Handweapons" }).click();
  await doubt("What is “Blorgs of the hill”?").getByRole("button", { name: "Not part of the list" }).click();
  await expect(verdictBefore(player)).toContainText("Legal");

  await player.getByText("The list as it was read").click();
  await player.getByRole("button", { name: "Take another list" }).click();
  await paste(player, legal);
  await expect(player.getByLabel("Your name")).toHaveValue("Ada Bok");
  await player.getByLabel("E-mail").fill("ada@example");
  await player.getByRole("button", { name: "Hand it in" }).click();
  await expect(player.getByText("Enter a mail address, as ada@example.org.")).toBeVisible();
  await player.getByLabel("E-mail").fill("ada@example.org");
  await player.getByRole("button", { name: "Hand it in" }).click();
  await expect(player.getByRole("heading", { name: "Thank you, Ada." })).toBeFocused();
  const receipt = player.getByRole("region", { name: "Receipt" });
  await expect(receipt.getByText(/^[0-9A-Z]{4} [0-9A-Z]{4}$/)).toBeVisible();
  await receipt.getByText("Receipt and private link").click();
  const link = await receipt.getByRole("textbox", { name: "Your private link" }).inputValue();
  expect(link).toMatch(/\/e\/[2-9a-z]{8}#k=mp_[2-9a-z]{10}_[\w-]{24}$/);
  const saved = player.waitForEvent("download");
  await receipt.getByRole("button", { name: "Save the receipt" }).click();
  expect((await saved).suggestedFilename()).toBe("autumn-muster-receipt.txt");

  await player.reload();
  await expect(mine(player).getByText("New", { exact: true })).toBeVisible();
  await mine(player).getByRole("button", { name: "Replace it" }).click();
  await paste(player, illegal);
  await expect(verdictBefore(player)).toContainText("Illegal");
  await expect(verdictBefore(player)).toContainText("Generals: 2, exactly 1 allowed.");
  await player.getByRole("button", { name: "Hand it in" }).click();
  await expect(mine(player).getByText("Illegal", { exact: true })).toBeVisible();
  await player.getByRole("button", { name: /^Change or withdraw it/ }).click();
  await expect(mine(player).getByText("Versions: 2")).toBeVisible();

  await mine(player).getByRole("button", { name: "Withdraw it" }).click();
  await player.getByRole("dialog", { name: "Withdraw this list?" }).getByRole("button", { name: "Withdraw it" }).click();
  await expect(mine(player).getByText("Withdrawn", { exact: true })).toBeVisible();
  await expect(mine(player).getByRole("button", { name: "Hand in again" })).toBeVisible();

  // Elsewhere, with the link alone: the key goes out of the address at once, and is kept.
  const other = await (await anotherDevice()).newPage();
  await other.goto(link);
  await expect(mine(other).getByText("Withdrawn", { exact: true })).toBeVisible();
  expect(new URL(other.url()).hash).toBe("");
  await other.reload();
  await expect(mine(other).getByText("Withdrawn", { exact: true })).toBeVisible();
  for (const one of addresses) expect(one).not.toMatch(/m[op]_[2-9a-z]{10}_/);
});

test.describe("with a request that fails", () => {
  test.use({ expected: /net::ERR_FAILED|Failed to load resource/ });

  test("a list whose answer was lost is sent again and is there once, also after the page was left", async ({ page, request }) => {
    const made = await publish(request, { deadline: dueIn(DAY) });
    await open(page, made.code);
    await paste(page, legal);
    await page.route("**/submissions", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      await route.fetch();
      await route.abort();
    });
    await page.getByRole("button", { name: "Hand it in" }).click();
    const kept = page.getByRole("alert", { name: "List of Ada Bok, not sent yet" });
    await expect(kept).toContainText("Your list is kept and will be sent");
    await page.reload();
    await expect(kept).toContainText("It may have arrived. Send it again: it counts once.");
    // It was tried by itself when the page was opened.
    await expect(kept).toContainText("Last try");
    await page.unroute("**/submissions");
    await kept.getByRole("button", { name: "Try now" }).click();
    await expect(mine(page).getByText("New", { exact: true })).toBeVisible();
    expect(await listsOf(request, made)).toMatchObject([{ player: "Ada Bok", version: 1 }]);
  });

  test("an event that is not there, and a server that does not answer, are told", async ({ page }) => {
    await page.goto("/e/zzzzzzzz");
    await expect(page.getByRole("heading", { name: "There is no event here" })).toBeVisible();
    await page.route("**/api/events/**", (route) => route.abort());
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: "The server does not answer" })).toBeVisible();
  });
});

test("a late list is marked, with the penalty; a closed event takes none", async ({ page, request }) => {
  const penalties = [{ for: "late" as const, points: 5, per: "hour" as const, most: 20 }];
  const made = await publish(request, { deadline: dueIn(-90 * 60_000), late: "accept", handIn: { penalties } });
  await open(page, made.code);
  await expect(page.getByText("The time is up")).toBeVisible();
  await paste(page, legal);
  await expect(verdictBefore(page)).toContainText(/Marked for the organiser: 1 h 3[01] min late/);
  await page.getByRole("button", { name: "Hand it in" }).click();
  await page.getByRole("button", { name: /^Change or withdraw it/ }).click();
  await expect(mine(page)).toContainText("Handed in late: 10 points (5 points × 2 hours begun).");
  await change(request, made, { state: "closed" });
  await page.reload();
  await expect(page.getByText("No more lists are taken.")).toBeVisible();
  await expect(mine(page).getByRole("button", { name: "Replace it" })).toHaveCount(0);

  const refuses = await publish(request, { deadline: dueIn(-60_000), late: "refuse" });
  await open(page, refuses.code);
  await expect(page.getByText("The event takes no more lists. Ask its organiser.")).toBeVisible();
});

test(
  "a roster of the device, with its verdict here; corrected in the builder; what differs from the one handed in is told",
  ALL,
  async ({ page, request }) => {
    const limits = [limitOf({ who: { each: "army" }, may: "at-most", count: 1, of: [{ entry: "handweapons" }] }, 1)];
    const made = await publish(request, { deadline: dueIn(DAY), limits });
    await importText(page, legal);
    await open(page, made.code);
    const row = page.getByRole("button", { name: /Sound/ });
    await expect(row).toBeEnabled();
    await expect(row).toContainText("Illegal");
    await row.click();
    await expect(verdictBefore(page)).toContainText("Handweapons: 2 units, at most 1 allowed at this event.");
    await page.getByRole("button", { name: "Hand it in" }).click();
    await page.getByRole("button", { name: /^Change or withdraw it/ }).click();
    await expect(mine(page)).toContainText("The roster on this device is the one that was handed in.");

    await mine(page).getByRole("button", { name: "Replace it" }).click();
    await expect(verdictBefore(page)).toContainText("Sound");
    await page.getByRole("button", { name: "Correct it" }).click();
    await page.waitForURL(/\/build\?roster=/);
    const wrong = await openFindings(page);
    await expect(wrong).toContainText("Handweapons: 2 units, at most 1 allowed at this event.");
    await wrong.getByRole("list", { name: "Ways out" }).getByRole("button").first().click();
    await expect(verdict(page, "Legal")).toBeVisible();
    // It is saved a moment after the last change.
    await page.waitForTimeout(1500);

    await open(page, made.code);
    await expect(mine(page)).toContainText("The roster on this device differs from the one handed in");
    await expect(
      mine(page)
        .getByText(/Handweapons/)
        .first(),
    ).toBeVisible();
    await mine(page).getByRole("button", { name: "Hand in the one on this device" }).click();
    await page.getByRole("button", { name: "Hand it in" }).click();
    await page.getByRole("button", { name: /^Change or withdraw it/ }).click();
    await expect(mine(page)).toContainText("Versions: 2");
    expect(await listsOf(request, made)).toMatchObject([{ version: 2, verdict: "legal" }]);
  },
);

test(
  "a letter and a list that is reopened reach the player; published lists are read, and an error is reported",
  ALL,
  async ({ page, request }) => {
    const made = await publish(request, { deadline: dueIn(DAY) });
    const [ada, ben] = [await handIn(request, made, "Ada Bok"), await handIn(request, made, "Ben Orr", illegal)];
    await decide(request, made, ada.submission, { status: "returned", letter: "One thing needs a change." });
    await open(page, made.code, `#k=${ada.key}`);
    await expect(mine(page)).toContainText("Returned");
    await expect(mine(page)).toContainText("One thing needs a change.");

    // The time is up, and later lists are refused: but for the player for whom it was reopened.
    await change(request, made, { pack: packOf({ deadline: dueIn(-DAY), late: "refuse" }) });
    await page.reload();
    await expect(page.getByText("No more lists are taken.")).toBeVisible();
    await expect(mine(page).getByRole("button", { name: "Replace it" })).toHaveCount(0);
    await decide(request, made, ada.submission, { reopen: new Date(Date.now() + DAY).toISOString() });
    await page.reload();
    await mine(page).getByRole("button", { name: "Replace it" }).click();
    await paste(page, legal);
    await expect(verdictBefore(page)).toContainText("Legal");
    await expect(verdictBefore(page)).not.toContainText("late");
    await page.getByRole("button", { name: "Hand it in" }).click();
    await page.getByRole("button", { name: /^Change or withdraw it/ }).click();

    for (const one of [ada, ben]) await decide(request, made, one.submission, { status: "accepted" });
    await change(request, made, { state: "published", reportsUntil: new Date(Date.now() + DAY).toISOString() });
    await page.reload();
    await expect(page.getByText("2 accepted lists.")).toBeVisible();
    const lists = page.getByRole("tabpanel", { name: "Lists" });
    await expect(lists.getByRole("listitem").filter({ hasText: "Ada Bok" })).toContainText("(yours)");
    await lists.getByText("Ben Orr").click();
    const his = lists.getByRole("listitem").filter({ hasText: "Ben Orr" });
    await expect(his.getByRole("table", { name: "Units" })).toContainText("General");
    await expect(his).toContainText("Generals: 2, exactly 1 allowed.");
    await his.getByRole("button", { name: "Report an error" }).click();
    const dialog = page.getByRole("dialog", { name: "Report an error in the list of Ben Orr?" });
    await dialog.getByLabel("What is wrong").fill("Two generals.");
    await dialog.getByLabel("Which rule says so").fill("p. 41");
    await dialog.getByRole("button", { name: "Report it" }).click();
    await expect(page.getByText("Reported. The organisers decide on it.")).toBeVisible();
    await page.getByRole("tab", { name: "Army lists" }).click();
    await expect(page.getByRole("row", { name: "Hill Dwarfs 2" })).toBeVisible();
  },
);

test.describe("with a key that is taken away", () => {
  test.use({ expected: /401 \(Unauthorized\)/ });

  test("the organiser’s page: states, deadline, keys, a new version, deletion", async ({ page, request, anotherDevice }) => {
    const made = await publish(request, { deadline: dueIn(-DAY), late: "refuse" });
    await page.goto(`/e/${made.code}#k=${made.key}`);
    await expect(page.getByText("You organise this event.")).toBeVisible();
    expect(new URL(page.url()).hash).toBe("");
    await page.getByRole("link", { name: "Manage it" }).click();
    await page.waitForURL(/\/events\?code=/);
    const state = (word: string) => page.getByRole("listitem").filter({ hasText: new RegExp(`^${word}`) });
    await expect(state("Closed")).toContainText("now");
    const soon = new Date(Date.now() + DAY - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
    await page.getByLabel("Open for all until").fill(soon);
    await page.getByRole("button", { name: "Reopen for all" }).click();
    await expect(state("Open")).toContainText("now");
    await state("Closed").getByRole("button", { name: "Close it" }).click();
    await state("Published").getByRole("button", { name: "Publish the lists" }).click();
    await expect(state("Published")).toContainText("now");

    await page.getByLabel("Another organiser").fill("Tom");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByText("Give this link to Tom now. It is not shown again.")).toBeVisible();
    const link = await page.getByRole("textbox", { name: "Secret link for Tom" }).first().inputValue();
    const tom = await (await anotherDevice()).newPage();
    await tom.goto(link);
    await expect(tom.getByText("You organise this event.")).toBeVisible();
    await page.getByRole("button", { name: "Withdraw the link of Tom" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Withdraw it" }).click();
    await expect(page.getByText("Give this link to Tom now. It is not shown again.")).toHaveCount(0);
    // The page may have noticed by itself already, and forgotten the key: the link is opened anew.
    await tom.goto("about:blank");
    await tom.goto(link);
    await expect(tom.getByText("The link opens nothing here any more")).toBeVisible();

    await page.getByRole("button", { name: "Copy the rules here" }).click();
    await page.getByRole("link", { name: "Change the rules" }).click();
    await page.getByRole("textbox", { name: "Place" }).fill("Town Hall");
    await expect(page.getByText("The rules here differ from the published ones.", { exact: false })).toBeVisible();
    await page.getByRole("link", { name: "Publish the changes" }).click();
    await page.getByRole("button", { name: "Publish version 2" }).click();
    await expect(page.getByText(/^Version 2 of the rules\. \S/)).toBeVisible();
    await page.getByRole("button", { name: "Delete the event now" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete everything" }).click();
    await page.waitForURL(/\/events$/);
    expect((await request.get(`/api/events/${made.code}`)).status()).toBe(404);
  });
});

test("at 320 px nothing is cut off, axe finds nothing, and the keyboard does it all", async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const made = await publish(request, { deadline: dueIn(DAY), asks: ["email"], question: "Can you bring terrain?" });
  await open(page, made.code);
  await expect(page.getByText("Rules of this event")).toBeVisible();
  const clean = async (theme?: "dark") => {
    expect(await tooWide(page)).toBe(0);
    expect([...(await faultsOf(page)), ...(theme ? await faultsOf(page, theme) : [])]).toEqual([]);
  };
  await clean();
  await page.getByRole("button", { name: "Paste text or a link" }).press("Enter");
  await page.getByLabel("Your list, as text or a link").fill(illegal);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Read it" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(verdictBefore(page)).toContainText("Illegal");
  await clean("dark");
  await page.getByRole("button", { name: "Hand it in" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Thank you, Ada." })).toBeFocused();
  await clean();
  await page.reload();
  await expect(mine(page).getByText("New", { exact: true })).toBeVisible();
  await clean();
  await page.goto(`/e/${made.code}#k=${made.key}`);
  await expect(page.getByText("You organise this event.")).toBeVisible();
  await page.goto(`/events?code=${made.code}`);
  await expect(page.getByRole("heading", { name: "Organisers" })).toBeVisible();
  await clean();
});

test("a link to the page says what everybody may see, and nothing is indexed", async ({ request }) => {
  const { code } = await publish(request, { date: "2096-11-28", place: "Mill Hall, Leeds" });
  const answer = await request.get(`/e/${code}`);
  const html = await answer.text();
  expect(html).toContain('property="og:title" content="Autumn Muster"');
  expect(html).toContain("Wednesday 28 November 2096, Mill Hall, Leeds.");
  expect(answer.headers()["x-robots-tag"]).toContain("noindex");
  expect(answer.headers()["referrer-policy"]).toBe("no-referrer");
});
