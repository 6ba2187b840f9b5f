/** Several people, tabs and machines on one event: nothing is overwritten in silence, and little has to be pressed. */

import type { BrowserContext, Page } from "@playwright/test";
import { ALL, expect, golden, keptInPacks, rowOf, test, textOf } from "./support";

const inca = golden("fantasy-rules-3e/inca-800.txt");
const orcs = golden("fantasy-warriors/orcs-550.txt");

/** Eight Mobs at 10 points stand in the printed army of 800: with n of them it costs 720 + 10 n. */
function incas(mobs: number, player: string): string {
  return inca
    .replace(/^(Roster: .*)$/m, `$1\nPlayer: ${player}`)
    .replace(/^8 Mobs (.*) \(80\)/m, `${mobs} Mobs $1 (${10 * mobs})`)
    .replace("Total: 800", `Total: ${720 + 10 * mobs}`);
}

const file = (name: string, text: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
const cup = (event: object = {}) => ({ format: "muster-pack/1", id: "winter-cup", name: "Winter Cup", game: "fantasy-rules-3e", event });
const cupFile = (event?: object) => file("cup.json", JSON.stringify(cup(event)));
const atMost = (count: number) => ({ limits: [{ number: 1, who: { each: "army" }, may: "at-most", count, of: [{ entry: "mobs" }] }] });

const statusOf = (page: Page) => page.getByRole("status").filter({ hasText: /rosters?:/ });

async function choose(page: Page, menu: string, item: string): Promise<void> {
  await page.getByRole("button", { name: menu, exact: true }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

async function press(page: Page, player: string, button: string): Promise<void> {
  const details = page.getByRole("button", { name: `Details of ${player}` });
  if ((await details.getAttribute("aria-expanded")) !== "true") await details.click();
  await rowOf(page, player).getByRole("button", { name: button, exact: true }).click();
}

/** Keeps an event on the device, from the text of its file. */
async function keepEvent(page: Page, event: object): Promise<void> {
  await page.goto("/events");
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page
    .getByRole("dialog")
    .getByRole("textbox")
    .fill(JSON.stringify(cup(event)));
  await page.getByRole("dialog").getByRole("button", { name: "Read the text" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Winter Cup" })).toBeVisible();
}

async function newMachine(device: BrowserContext, path: string): Promise<Page> {
  const page = await device.newPage();
  await page.goto(path);
  return page;
}

test("a list whose verdict changes after it was accepted is flagged; a pack that does not fit is told on each row", async ({ page }) => {
  await page.goto("/check");
  const drop = (...files: ReturnType<typeof file>[]) => page.locator("input[type=file]").setInputFiles(files);
  await drop(file("a.txt", incas(5, "Ada Bok")), file("b.txt", incas(6, "Ben Hur")));
  await expect(statusOf(page)).toHaveText("2 rosters: 2 legal.");
  for (const player of ["Ada Bok", "Ben Hur"]) await press(page, player, "Accept it");
  await drop(cupFile(atMost(5)));
  await expect(statusOf(page)).toHaveText("2 rosters: 1 illegal and 1 legal.");
  await expect(rowOf(page, "Ben Hur")).toContainText("verdict changed: Legal when accepted");
  await expect(rowOf(page, "Ada Bok")).not.toContainText("verdict changed");
  // A reading of a question that the book does not ask.
  await drop(file("odd.json", JSON.stringify({ ...cup(), settings: { "no-such-question": "yes" } })));
  await expect(statusOf(page)).toHaveText("2 rosters: 2 unconfirmed.");
  for (const player of ["Ada Bok", "Ben Hur"])
    await expect(rowOf(page, player)).toContainText("The pack “Winter Cup” could not be used: settings.no-such-question:");
});

test("an event whose rules do not fit the army lists says so on its page", async ({ page }) => {
  await page.goto("/events");
  await page.getByRole("button", { name: "Import", exact: true }).click();
  const text = JSON.stringify({ ...cup(), settings: { "no-such-question": "yes" } });
  await page.getByRole("dialog").getByRole("textbox").fill(text);
  await page.getByRole("dialog").getByRole("button", { name: "Read the text" }).click();
  await page.getByRole("link", { name: "Winter Cup", exact: true }).click();
  await expect(page.getByText(/^It cannot be used with Inca\b.*: settings\.no-such-question: /).first()).toBeVisible();
});

test("a player goes from the event's link to the mail", ALL, async ({ page, anotherDevice }) => {
  const event = {
    ...atMost(5),
    date: "2026-11-28",
    points: 800,
    contact: "maja@example.org",
    asks: ["club"],
    deadline: { date: "2026-11-25", time: "20:00", zone: "Europe/London" },
  };
  await keepEvent(page, event);
  await page.getByRole("link", { name: "Winter Cup", exact: true }).click();
  await page.getByRole("button", { name: "Link for players" }).click();
  const link =
    (await page
      .getByRole("dialog")
      .getByText(/#pack=/)
      .textContent()) ?? "";

  const player = await newMachine(await anotherDevice(), link.slice(link.indexOf("/events")));
  // There is no mail program: what it would be opened with is enough.
  await player.addInitScript(() => {
    window.open = (address) => {
      document.documentElement.dataset.opened = String(address);
      return null;
    };
  });
  await expect(player.getByRole("heading", { level: 1, name: "Winter Cup" })).toBeVisible();
  const rules = player.getByRole("article", { name: "Rules of Winter Cup" });
  for (const said of [
    "Saturday 28 November 2026",
    "at most 800 points",
    "25 November 2026, 20:00, London time",
    "maja@example.org",
    "at most 5 units of Mobs",
  ])
    await expect(rules).toContainText(said);
  await player.getByRole("button", { name: "Start a roster for this event" }).click();
  const dialog = player.getByRole("dialog", { name: "New roster" });
  await expect(dialog.getByLabel("Event")).toHaveValue("winter-cup");
  await expect(dialog.getByText("Winter Cup: 800 points.")).toBeVisible();
  await dialog.getByRole("combobox", { name: "Army list" }).fill("Inca");
  await dialog.getByRole("listbox", { name: "Army list" }).getByRole("option").first().click();
  await dialog.getByRole("button", { name: "Start", exact: true }).click();
  await player.waitForURL(/\/build\?roster=/);
  await expect(player.getByText("of 800 points. Set by Winter Cup, size")).toBeVisible();
  await player.getByRole("button", { name: "Add Mobs", exact: true }).click();

  // After a reload the event is still one that can be ticked, and no pack is called missing.
  await player.reload();
  await player.getByRole("button", { name: "Roster details" }).first().click();
  const details = player.getByRole("dialog", { name: "Roster details" });
  await expect(details.getByRole("checkbox", { name: "Winter Cup", exact: true })).toBeChecked();
  await expect(details.getByLabel("Event")).toHaveValue("Winter Cup");
  await expect(details.getByText("not on this device")).toHaveCount(0);
  await details.getByLabel("Club").fill("North Gamers");
  await details.getByRole("button", { name: "Done" }).click();

  await choose(player, "Share", "Send to the organiser");
  await expect(player.getByText(/^Sent to the organiser of Winter Cup, .*\d\.$/)).toBeVisible();
  const mail = decodeURIComponent((await player.evaluate(() => document.documentElement.dataset.opened)) ?? "");
  expect(mail).toMatch(/^mailto:maja@example\.org\?subject=Inca list for Winter Cup, code .{9}&body=Roster: Inca\r\n/);
  expect(mail).toMatch(/\r\nCode: .{9}\r\n[\s\S]*1 Mobs[\s\S]*\r\n\r\nClub: North Gamers\r\n$/);
  await player.getByRole("button", { name: "Add Mobs", exact: true }).click();
  await expect(player.getByText(/^Sent to the organiser of Winter Cup, .*, changed since\. Send it again\.$/)).toBeVisible();

  await player.goto("/");
  await player.getByRole("main").getByRole("button", { name: "New roster" }).click();
  await expect(player.getByRole("dialog", { name: "New roster" }).getByLabel("Event")).toContainText("Winter Cup");
  await player.context().close();
});

test("an event that was changed after lists came: which verdicts would change, and a press for all", async ({ page }) => {
  await keepEvent(page, atMost(5));
  await page.getByRole("link", { name: "Winter Cup", exact: true }).click();
  await page.getByRole("link", { name: "Check lists" }).click();
  await page.waitForURL(/\/check/);
  await expect(page.getByRole("heading", { level: 1, name: "Winter Cup" })).toBeVisible();
  await page.locator("input[type=file]").setInputFiles([3, 5].map((mobs) => file(`${mobs}.txt`, incas(mobs, `Player ${mobs}`))));
  await expect(statusOf(page)).toHaveText("2 rosters: 2 legal.");

  await page.goto("/events");
  await page.getByRole("link", { name: "Winter Cup", exact: true }).click();
  await page.getByRole("button", { name: "Change limit 1" }).click();
  await page.getByLabel("How many").fill("4");
  await page.getByRole("button", { name: "Change this limit" }).click();
  await expect(page.getByRole("article")).toContainText("at most 4 units of Mobs");
  await keptInPacks(page, '"max":4');
  await page.getByRole("link", { name: "Check lists" }).click();
  await page.waitForURL(/\/check/);
  const changed = page.getByRole("alert").filter({ hasText: "The rules of Winter Cup have changed" });
  await expect(changed).toContainText("1 verdict would change:");
  await expect(changed.getByRole("list", { name: "Verdicts that would change" })).toHaveText("Player 5: Legal, then Illegal");
  await expect(statusOf(page)).toHaveText("2 rosters: 2 legal.");
  await changed.getByRole("button", { name: "Check again under the new rules" }).click();
  await expect(statusOf(page)).toHaveText("2 rosters: 1 illegal and 1 legal.");
  await expect(changed).toHaveCount(0);
});

test("31 lists from drop to letters in at most 40 presses", ALL, async ({ page }) => {
  const legal = Array.from({ length: 18 }, (_, i) => file(`legal-${i}.txt`, incas(1 + (i % 5), `Legal ${i}`)));
  const guessed = Array.from({ length: 5 }, (_, i) =>
    file(`guess-${i}.txt`, incas(i + 1, `Guess ${i}`).replace("Skirmishers", "Skirmishars")),
  );
  const unclear = Array.from({ length: 3 }, (_, i) => file(`line-${i}.txt`, incas(3, `Line ${i}`).replace("3 Mobs", "3 Rabblings")));
  const illegal = [
    ...Array.from({ length: 3 }, (_, i) => file(`many-${i}.txt`, incas(6 + i, `Many ${i}`))),
    ...Array.from({ length: 2 }, (_, i) =>
      file(`other-${i}.txt`, orcs.replace(/^(Roster: .*)$/m, `$1\nPlayer: Other ${i}`).replace("Tusk Hill", `Tusks ${i}`)),
    ),
  ];
  let presses = 0;
  const pressed = async (what: Promise<void>) => {
    presses++;
    await what;
  };
  await page.goto("/check");
  await page.locator("input[type=file]").setInputFiles([cupFile(atMost(5)), ...legal, ...guessed, ...unclear, ...illegal]);
  presses++;
  const status = statusOf(page);
  await expect(status).toHaveText("31 rosters: 5 illegal, 3 not all read, 5 unconfirmed and 18 legal.");
  const show = (name: RegExp) => pressed(page.getByRole("group", { name: "Show" }).getByRole("button", { name }).click());
  const all = async () => {
    await pressed(page.getByRole("button", { name: "More about this check" }).click());
    await pressed(page.getByRole("menuitem", { name: "Choose all that are shown" }).click());
  };
  const bar = page.getByRole("toolbar", { name: "Chosen lists" });

  // Words that three lists share are explained once, for the event.
  await pressed(page.keyboard.press("n"));
  await pressed(page.getByRole("radio", { name: "the whole event, 3 lists" }).check({ force: true }));
  await pressed(page.getByRole("button", { name: /Something else$/ }).click());
  presses++;
  await page.getByLabel("Something else in the list").selectOption({ label: "Mobs" });
  await expect(page.getByRole("heading", { name: "What is “Skirmishars”?" })).toBeVisible();
  await pressed(page.keyboard.press("Escape"));
  await expect(status).toHaveText("31 rosters: 5 illegal, 5 unconfirmed and 21 legal.");
  // Guesses of all at once.
  await show(/^Need you/);
  await all();
  await pressed(bar.getByRole("button", { name: "Confirm 5 guesses" }).click());
  await expect(page.getByText("5 confirmed. 5 verdicts changed.")).toBeVisible();
  await expect(status).toHaveText("31 rosters: 5 illegal and 26 legal.");
  await show(/^Legal/);
  await all();
  await pressed(bar.getByRole("button", { name: "Accept 26" }).click());
  await show(/^Illegal/);
  await all();
  const letters = page.waitForEvent("download");
  await pressed(bar.getByRole("button", { name: "Return with replies" }).click());
  const text = await textOf(await letters);
  expect(text.match(/^Hello /gm)).toHaveLength(5);
  expect(text).toContain("Mobs: 8 units, at most 5 allowed at this event.");
  await page.getByRole("button", { name: "Show others" }).click();
  await expect(page.getByRole("menuitem", { name: "Accepted 26" })).toBeVisible();
  expect(presses).toBeLessThanOrEqual(40);
});

test("where the browser blocks what pages keep, the pages open and say so", async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ["indexedDB", "localStorage"])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("denied", "SecurityError");
        },
      });
  });
  for (const [path, heading] of [
    ["/check", "Check rosters"],
    ["/events", "Events"],
    ["/books/packs", "Packs"],
    ["/", "Muster"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toContainText(heading === "Muster" ? /./ : heading);
    if (path !== "/") await expect(page.getByText("This browser forgets rosters with the tab.").first()).toBeVisible();
  }
  await page.goto("/check");
  await page.locator("input[type=file]").setInputFiles([file("a.txt", incas(1, "Ada Bok"))]);
  await expect(statusOf(page)).toHaveText("1 roster: 1 legal.");
});
