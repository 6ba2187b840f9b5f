/** An organiser's whole event: rules from the form, lists in every state, replies, a second version, papers, and all of it kept. */
import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { expect, golden, pdfText, test, textOf } from "./support";

const inca = golden("fantasy-rules-3e/inca-800.txt");
const evil = golden("fantasy-rules-3e/evil-1050.txt");
const orcs = golden("fantasy-warriors/orcs-550.txt");
const copper = golden("warhammer-7e/copper-marches-2000.txt");

/** Eight Mobs at 10 points stand in the printed army of 800: with n of them it costs 720 + 10 n. */
function incas(mobs: number, player?: string): string {
  return of(
    player,
    inca.replace(/^8 Mobs (.*) \(80\)/m, `${mobs} Mobs $1 (${10 * mobs})`).replace("Total: 800", `Total: ${720 + 10 * mobs}`),
  );
}

function of(player: string | undefined, text: string): string {
  return player ? text.replace(/^(Roster: .*)$/m, `$1\nPlayer: ${player}`) : text;
}

function mail(from: string, date: string, text: string): string {
  return `From: ${from}\nTo: Maja Ek <maja@example.org>\nDate: ${date}\nSubject: my list\nMIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n\nHello Maja,\n\nhere is my list, see you on Saturday!\n\n${text}\n\nCheers\n`;
}

const file = (name: string, text: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });

const SUNDAY = "Sun, 22 Nov 2026 10:00:00 +0000";
/** What comes as files: 28 lists of 28 players. */
const files = [
  ...["Ada Bok", "Ben Hur", "Cid Moss", "Dot Fields", "Eve Lark"].map((player, i) => file(`in-time-${i}.txt`, incas(i + 1, player))),
  ...["Karl Lund", "Lena Moe", "Max Orr"].map((player, i) => file(`too-many-${i}.txt`, incas(i + 6, player))),
  file("girard.txt", of("Pierre Girard", evil)),
  file("conti.txt", of("Sara Conti", evil)),
  ...["Nia Ash", "Ola Berg", "Pam Cole"].map((player, i) => file(`other-${i}.txt`, of(player, orcs.replace("Tusk Hill", `Tusks ${i}`)))),
  ...["Ron Dale", "Sue Eden"].map((player, i) => file(`wh-${i}.txt`, of(player, copper))),
  ...[1, 2].map((n) => file(`cut-${n}.muster.json`, `{"format":"muster-roll/1","ga${"m".repeat(n)}`)),
  file("roster.heic", "\u0000\u0000\u0000\u0018ftypheic"),
  file("tom.eml", mail("Tom Wood <tom@example.org>", SUNDAY, incas(2))),
  file("uma.eml", mail("Uma Voss <uma@example.org>", "Wed, 25 Nov 2026 22:14:00 +0000", incas(3))),
  file("vic.eml", mail("Vic West <vic@example.org>", SUNDAY, incas(4).replace("Skirmishers", "Skirmishars"))),
  file("wim.eml", mail("Wim Xander <wim@example.org>", SUNDAY, "I will send it tomorrow.")),
  ...["Yan Zorn", "Zoe Abt", "Al Brook", "Bo Crane", "Cy Drew", "Di Egan"].map((player, i) =>
    file(
      `more-${i}.txt`,
      incas(5, player)
        .replace('2 Traps "Colla tribesmen" (40)', "")
        .replace("Total: 770", `Total: ${730}`)
        .replace("3 Handweapons", `${3 - (i % 3)} Handweapons`),
    ),
  ),
];
/** And three more in one paste. */
const pasted = ["Fay Grant", "Gil Hart", "Hal Inns"]
  .map((player, i) => incas(i + 1, player).replace("Auquiconna", `Guard ${i}`))
  .join("\n\n\n");

function rowOf(page: Page, player: string): Locator {
  return page
    .getByRole("table", { name: "Rosters and their verdicts" })
    .locator("tbody")
    .filter({ has: page.getByRole("rowheader", { name: new RegExp(`^${player}`) }) });
}

async function find(page: Page, typed: string): Promise<void> {
  await page.getByRole("searchbox", { name: "Player, army list or code" }).fill(typed);
}

async function choose(page: Page, menu: string, item: string): Promise<void> {
  await page.getByRole("button", { name: menu, exact: true }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

test("a whole event", async ({ page, context }) => {
  test.setTimeout(240_000);
  // The rules, put together from a form.
  await page.goto("/events");
  await page.getByRole("button", { name: "New event" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New event" });
  await dialog.getByLabel("Name").fill("Autumn Muster");
  await dialog.getByLabel("Game").selectOption({ label: "Fantasy Rules! 3rd edition" });
  await dialog.getByRole("button", { name: "Start" }).click();
  await page.getByLabel("Day").fill("2026-11-28");
  await page.getByLabel("Lists are due").fill("2026-11-25");
  await page.getByLabel("At", { exact: true }).fill("20:00");
  const zone = page.getByRole("combobox", { name: "Time zone", exact: true });
  await zone.fill("London");
  await zone.press("Enter");
  await page.getByLabel("What they may do").selectOption({ label: "take at most" });
  await page.getByLabel("How many").fill("5");
  const what = page.getByRole("combobox", { name: "Of what", exact: true });
  await what.fill("Mobs");
  await what.press("Enter");
  await page.getByRole("button", { name: "Add this limit" }).click();
  await expect(page.getByRole("article", { name: "Rules of Autumn Muster" })).toContainText(
    "Each army may take at most 5 units of Mobs. limit 1",
  );
  await expect(page.getByText(/^Saved on this device/)).toBeVisible();
  await page.waitForTimeout(600);

  // The lists: files, mails, and three in one paste.
  await page.goto("/check");
  await choose(page, "Apply a pack of yours", "Autumn Muster");
  await expect(page.getByRole("heading", { level: 1, name: "Autumn Muster" })).toBeVisible();
  await page.locator("input[type=file]").setInputFiles(files);
  const status = page.getByRole("status").filter({ hasText: "rosters:" });
  await expect(status).toContainText("26 rosters");
  await page.getByRole("button", { name: "Paste rosters" }).click();
  await page.getByRole("dialog").getByLabel("Text").fill(pasted);
  await page.getByRole("dialog").getByRole("button", { name: "Check", exact: true }).click();
  // Illegal: three with too many Mobs, five of other games. Not read: two cut off. No list: a picture, a mail. Not confirmed: a slip.
  await expect(status).toHaveText("29 rosters: 8 illegal, 2 not read, 1 unconfirmed and 18 legal.");
  await expect(page.getByText("Lists are due Wednesday 25 November 2026, 20:00, London time.")).toBeVisible();

  // What is odd stands in the row.
  await find(page, "Pierre");
  await expect(rowOf(page, "Pierre Girard")).toContainText("Same list as Sara Conti");
  await find(page, "Nia Ash");
  await expect(rowOf(page, "Nia Ash")).toContainText("Other game: Fantasy Warriors");
  await find(page, "Uma");
  await expect(rowOf(page, "Uma Voss")).toContainText("2 h 14 min late");
  await find(page, "Karl");
  const karl = rowOf(page, "Karl Lund");
  await expect(karl).toContainText("Mobs: 6 units, at most 5 allowed at this event.");

  // The reply says what is wrong, once, and where it comes from; copying it marks the list as returned.
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Details of Karl Lund" }).click();
  const reply = karl.getByRole("textbox", { name: "Reply" });
  await expect(reply).toHaveValue(
    /^Hello Karl,\n\nThank you for your Inca list “The army of Tahuantinsuyu” for Autumn Muster \(code .{9}\)/,
  );
  await expect(reply).toHaveValue(
    /One thing needs a change:\n- Mobs: 6 units, at most 5 allowed at this event\. Remove 1 unit\. \(Autumn Muster, limit 1\)/,
  );
  await expect(reply).toHaveValue(/Please send a new version by Wednesday 25 November 2026, 20:00, London time\./);
  await karl.getByRole("button", { name: "Copy reply" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("Hello Karl,");
  await expect(karl).toContainText("Returned");

  // A second version, with what changed; then it is accepted.
  await page.locator("input[type=file]").setInputFiles([file("karl-again.txt", incas(4, "Karl Lund"))]);
  await find(page, "Karl");
  await expect(karl.getByRole("cell", { name: "2", exact: true })).toBeVisible();
  await expect(karl).toContainText("New");
  await expect(karl.getByRole("list", { name: "Changes" })).toContainText("6 → 4 Mobs");
  await expect(karl.getByRole("list", { name: "Changes" })).toContainText("went: Mobs: 6 units, at most 5 allowed at this event.");
  await karl.getByRole("button", { name: "Accept" }).click();
  await expect(karl).toContainText("Accepted");
  // A third one does not slip through.
  await page.locator("input[type=file]").setInputFiles([file("karl-third.txt", incas(5, "Karl Lund"))]);
  await find(page, "Karl");
  await expect(karl).toContainText("Changed since accepted");

  // A guess is asked about in the reply, and answered here.
  await find(page, "Vic");
  const vic = rowOf(page, "Vic West");
  await page.getByRole("button", { name: "Details of Vic West" }).click();
  await expect(vic.getByRole("textbox", { name: "Reply" })).toHaveValue(
    /Please tell me whether I read this right: “Skirmishars.*” as Skirmishers/,
  );
  await vic.getByRole("button", { name: "The guess is right" }).click();
  await expect(vic.getByRole("cell", { name: "Legal", exact: true })).toBeVisible();

  // Found by its code.
  const code = /code (.{9})/.exec((await vic.textContent()) ?? "")?.[1] ?? "";
  await find(page, code.toLowerCase());
  // Dot Fields has the same list, and so had Karl Lund with his second one.
  await expect(page.getByRole("rowheader")).toContainText(["Dot Fields", "Karl Lund", "Vic West"]);
  await find(page, "");

  // Many at once: all that are legal are accepted.
  await page
    .getByRole("group", { name: "Show" })
    .getByRole("button", { name: /^Legal/ })
    .click();
  await page.getByRole("checkbox", { name: "Choose all that are shown" }).check();
  await page.getByRole("toolbar", { name: "Chosen lists" }).getByRole("button", { name: "Accept" }).click();
  await expect(page.getByRole("group", { name: "Show" }).getByRole("button", { name: /^Accepted 20/ })).toBeVisible();

  // The tab is closed and opened again: everything is there.
  await page.close();
  const again = await context.newPage();
  await again.goto("/check");
  await expect(again.getByRole("status").filter({ hasText: "rosters:" })).toHaveText("29 rosters: 7 illegal, 2 not read and 20 legal.");
  await expect(again.getByRole("group", { name: "Show" }).getByRole("button", { name: /^Accepted 20/ })).toBeVisible();

  // Papers: 27 lists were read, four slips to a page.
  const slips = again.waitForEvent("download");
  await choose(again, "Print", "Slips, four to a page");
  const said = await pdfText(await slips);
  for (const name of ["Karl Lund", "Uma Voss", "Ada Bok", "Ron Dale"]) expect(said).toContain(name);
  expect(said).toContain("2 h 14 min late");
  const report = again.waitForEvent("download");
  await choose(again, "Print", "Report");
  expect(await pdfText(await report)).toContain("Same list as Sara Conti");
  const table = again.waitForEvent("download");
  await choose(again, "Export", "Table as CSV");
  const csv = await textOf(await table);
  expect(csv.split("\r\n").filter((row) => /^[A-Z][a-z]+ [A-Z]/.test(row)).length).toBeGreaterThanOrEqual(28);

  // A backup reads back on another device.
  const backup = again.waitForEvent("download");
  await choose(again, "Checks", "Save a backup file");
  const kept = await textOf(await backup);
  await choose(again, "Checks", "New check");
  await again.getByRole("dialog").getByLabel("Name").fill("Second desk");
  await again.getByRole("dialog").getByRole("button", { name: "Start it" }).click();
  await expect(again.getByText("Each player gets a row")).toBeVisible();
  await again.locator("input[type=file]").setInputFiles([file("backup.muster-desk.json", kept)]);
  await expect(again.getByRole("status").filter({ hasText: "rosters:" })).toHaveText("29 rosters: 7 illegal, 2 not read and 20 legal.");
  await expect(again.getByRole("heading", { level: 1, name: "Autumn Muster" })).toBeVisible();
});

test("the keyboard runs through the rows; on a phone the first row stands within the first screen", async ({ page }) => {
  await page.goto("/check");
  await page.locator("input[type=file]").setInputFiles([1, 2, 3].map((n) => file(`${n}.txt`, incas(n, `Player ${n}`))));
  await page.getByRole("button", { name: "Details of Player 1" }).focus();
  await page.keyboard.press("j");
  await expect(page.getByRole("button", { name: "Details of Player 2" })).toBeFocused();
  await page.keyboard.press("x");
  await expect(page.getByRole("checkbox", { name: "Choose Player 2" })).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Reply" })).toBeVisible();
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 900 });
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("textbox", { name: "Reply" })).toBeHidden();
  await page.keyboard.press("k");
  await expect(page.getByRole("button", { name: "Details of Player 1" })).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  const first = await page.getByRole("rowheader").first().boundingBox();
  expect((first?.y ?? 1000) + (first?.height ?? 0)).toBeLessThan(844);
});

test("lines that were not understood are answered in the row, once for all lists", async ({ page }) => {
  const event = { format: "muster-pack/1", id: "cup", name: "Winter Cup", game: "fantasy-rules-3e", event: {} };
  await page.goto("/check");
  const unclear = (player: string) => incas(3, player).replace("3 Mobs", "3 Rabblings");
  await page
    .locator("input[type=file]")
    .setInputFiles([
      file("cup.json", JSON.stringify(event)),
      file("Hana Ito.txt", unclear("")),
      file("b.txt", unclear("Bo Berg")),
      file("c.txt", incas(2, "Cy Cole")),
    ]);
  const status = page.getByRole("status").filter({ hasText: "rosters:" });
  await expect(status).toHaveText("3 rosters: 2 not all read and 1 legal.");
  const bo = rowOf(page, "Bo Berg");
  await expect(bo).toContainText("Not all read");
  await expect(bo).toContainText("1 line not understood");
  await page.getByRole("button", { name: "Details of Bo Berg" }).click();
  await expect(bo.getByRole("textbox", { name: "Reply" })).toHaveValue(
    /I could not read all of it\.\n\nWhat is meant by this line\?\n- Line \d+, “3 Rabblings/,
  );
  await bo.getByLabel("Remember my answers for this event").check();
  await bo.getByRole("button", { name: "Something else in the list" }).click();
  await bo.getByLabel("Something else in the list").selectOption({ label: "Mobs" });
  await expect(status).toHaveText("3 rosters: 3 legal.");

  // The name of a file is the player until the organiser says otherwise.
  const hana = rowOf(page, "Hana");
  await expect(hana).toContainText("from the file’s name");
  await page.getByRole("button", { name: "Details of Hana Ito" }).click();
  await hana.getByRole("button", { name: "Change player or time" }).click();
  await hana.getByLabel("Player").fill("Hana Ito-Berg");
  await hana.getByRole("button", { name: "Save" }).click();
  await expect(rowOf(page, "Hana Ito-Berg")).toBeVisible();
});
