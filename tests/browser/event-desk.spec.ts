/** An organiser's whole event: rules from the form, lists in every state, replies, a second version, papers, and all of it kept. */
import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { ALL, chooseFirst, expect, faultsOf, golden, keptInPacks, pdfText, rowOf, startEvent, test, textOf, tooWide } from "./support";

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

async function find(page: Page, typed: string): Promise<void> {
  await page.getByRole("searchbox", { name: "Player, army list or code" }).fill(typed);
}

const MORE = "More about this check";

async function choose(page: Page, menu: string, item: string): Promise<void> {
  await page.getByRole("button", { name: menu, exact: true }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

test("a whole event", async ({ page, context }) => {
  // The rules, put together from a form.
  await startEvent(page);
  await page.getByLabel("Day").fill("2026-11-28");
  await page.getByLabel("Lists are due").fill("2026-11-25");
  await page.getByLabel("At", { exact: true }).fill("20:00");
  await chooseFirst(page, "Time zone", "London");
  await page.getByLabel("What they may do").selectOption({ label: "take at most" });
  await page.getByLabel("How many").fill("5");
  const what = page.getByRole("combobox", { name: "Of what", exact: true });
  await what.fill("Mobs");
  await what.press("Enter");
  await page.getByRole("button", { name: "Add this limit" }).click();
  await expect(page.getByRole("article", { name: "Rules of Autumn Muster" })).toContainText(
    "Each army may take at most 5 units of Mobs. limit 1",
  );
  await keptInPacks(page, '"max":5');

  // The lists: files, mails, and three in one paste.
  await page.goto("/check");
  await choose(page, MORE, "Apply Autumn Muster");
  await expect(page.getByRole("heading", { level: 1, name: "Autumn Muster" })).toBeVisible();
  await page.locator("input[type=file]").setInputFiles(files);
  const status = page.getByRole("status").filter({ hasText: "rosters:" });
  await expect(status).toContainText("26 rosters");
  await page.getByRole("button", { name: "Add lists" }).click();
  await page.getByRole("dialog").getByLabel("Text").fill(pasted);
  await page.getByRole("dialog").getByRole("button", { name: "Check", exact: true }).click();
  // Illegal: three with too many Mobs, five of other games. Not read: two cut off. No list: a picture, a mail. Not confirmed: a slip.
  await expect(status).toHaveText("29 rosters: 8 illegal, 2 not read, 1 unconfirmed and 18 legal.");
  await expect(page.getByText("They are due on Wednesday 25 November 2026, 20:00, London time.")).toBeVisible();

  // What is odd stands in the row.
  await find(page, "Pierre");
  await expect(rowOf(page, "Pierre Girard")).toContainText("same list as Sara Conti");
  await find(page, "Nia Ash");
  await expect(rowOf(page, "Nia Ash")).toContainText("other game: Fantasy Warriors");
  await find(page, "Uma");
  await expect(rowOf(page, "Uma Voss")).toContainText("2 h 14 min late");
  await find(page, "Karl");
  const karl = rowOf(page, "Karl Lund");
  await expect(karl).toContainText("Mobs: 6 units, at most 5 allowed at this event");

  // The reply says what is wrong, once, and where it comes from; returned, it is copied for a player without an address.
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Details of Karl Lund" }).click();
  const reply = karl.getByRole("region", { name: "Reply" }).locator("p").first();
  await expect(reply).toHaveText(
    /^Hello Karl,\n\nThank you for your Inca list “The army of Tahuantinsuyu” for Autumn Muster \(code .{9}\)/,
  );
  await expect(reply).toHaveText(
    /One thing needs a change:\n- Mobs: 6 units, at most 5 allowed at this event\. Leave out 1 unit\. \(Autumn Muster, limit 1\)/,
  );
  await expect(reply).toHaveText(/Please send a new version by Wednesday 25 November 2026, 20:00, London time\./);
  await karl.getByRole("button", { name: "Return it" }).click();
  await expect(karl).toContainText("Returned");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("Hello Karl,");

  // A second version, with what changed; then it is accepted.
  await page.locator("input[type=file]").setInputFiles([file("karl-again.txt", incas(4, "Karl Lund"))]);
  await find(page, "Karl");
  await expect(karl.getByRole("cell", { name: "2", exact: true })).toBeVisible();
  await expect(karl).toContainText("New");
  await expect(karl.getByRole("list", { name: "Changes" })).toContainText("6 → 4 Mobs");
  await expect(karl.getByRole("list", { name: "Changes" })).toContainText("went: Mobs: 6 units, at most 5 allowed at this event.");
  await karl.getByRole("button", { name: "Accept it" }).click();
  await expect(karl).toContainText("Accepted");
  // A third one does not slip through.
  await page.locator("input[type=file]").setInputFiles([file("karl-third.txt", incas(5, "Karl Lund"))]);
  await find(page, "Karl");
  await expect(karl).toContainText("changed since accepted");

  // A guess is answered here.
  await find(page, "Vic");
  const vic = rowOf(page, "Vic West");
  await page.getByRole("button", { name: "Details of Vic West" }).click();
  // What a person sees is the organiser's to answer, so the letter does not ask it.
  const toVic = vic.getByRole("region", { name: "Reply" });
  await expect(toVic).toContainText("I have not gone through all of it yet.");
  await expect(toVic).not.toContainText("Skirmishars");
  await vic.getByRole("button", { name: "Answer the question" }).click();
  await page
    .getByRole("region", { name: "What may be meant" })
    .getByRole("button", { name: /Skirmishers/ })
    .click();
  await expect(page.getByText("No question is left.")).toBeVisible();
  await page.getByRole("button", { name: "Autumn Muster" }).click();
  await find(page, "Vic");
  await expect(vic.getByRole("cell", { name: "Legal", exact: true })).toBeVisible();

  // Found by its code, which stands in the reply.
  await expect(vic).toContainText(/code .{9}/);
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
  await choose(page, MORE, "Choose all that are shown");
  await page.getByRole("toolbar", { name: "Chosen lists" }).getByRole("button", { name: "Accept 20" }).click();
  await choose(page, "Show others", "Accepted 20");

  // The tab is closed and opened again: everything is there.
  await page.close();
  const again = await context.newPage();
  await again.goto("/check");
  await expect(again.getByRole("status").filter({ hasText: "rosters:" })).toHaveText("29 rosters: 7 illegal, 2 not read and 20 legal.");
  await choose(again, "Show others", "Accepted 20");
  await again.getByRole("group", { name: "Show" }).getByRole("button", { name: /^All/ }).click();

  // Papers: 27 lists were read, four slips to a page.
  const slips = again.waitForEvent("download");
  await choose(again, "Print", "Slips, four to a page");
  await again.getByRole("dialog").getByRole("button", { name: "Make the PDF" }).click();
  const said = await pdfText(await slips);
  for (const name of ["Karl Lund", "Uma Voss", "Ada Bok", "Ron Dale"]) expect(said).toContain(name);
  expect(said).toContain("2 h 14 min late");
  const report = again.waitForEvent("download");
  await choose(again, "Print", "Report");
  expect(await pdfText(await report)).toContain("Same list as Sara Conti");
  const table = again.waitForEvent("download");
  await choose(again, MORE, "Save the table as CSV");
  const csv = await textOf(await table);
  expect(csv.split("\r\n").filter((row) => /^[A-Z][a-z]+ [A-Z]/.test(row)).length).toBeGreaterThanOrEqual(28);

  // A backup reads back on another device.
  const backup = again.waitForEvent("download");
  await choose(again, MORE, "Save a backup file");
  const kept = await textOf(await backup);
  await choose(again, MORE, "New check");
  await again.getByRole("dialog").getByLabel("Name").fill("Second desk");
  await again.getByRole("dialog").getByRole("button", { name: "Start it" }).click();
  await expect(again.getByText("One row for each player.")).toBeVisible();
  await again.locator("input[type=file]").setInputFiles([file("backup.muster-desk.json", kept)]);
  await expect(again.getByRole("status").filter({ hasText: "rosters:" })).toHaveText("29 rosters: 7 illegal, 2 not read and 20 legal.");
  await expect(again.getByRole("heading", { level: 1, name: "Autumn Muster" })).toBeVisible();
});

test("lines that were not understood are answered one at a time, once for all lists", async ({ page }) => {
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
  await expect(bo).toContainText("1 line to settle");
  await page.getByRole("button", { name: "Details of Bo Berg" }).click();
  await expect(bo.getByRole("region", { name: "Reply" })).toContainText("I have not gone through all of it yet.");
  await page.keyboard.press("Escape");
  await page.keyboard.press("n");
  await expect(page.getByText("Question 1 of 2")).toBeVisible();
  await page.getByRole("radio", { name: "the whole event, 2 lists" }).check({ force: true });
  await page.getByRole("button", { name: /Something else$/ }).click();
  await page.getByLabel("Something else in the list").selectOption({ label: "Mobs" });
  await expect(page.getByText("No question is left.")).toBeVisible();
  // Taken back, it is open everywhere again.
  await page.getByRole("button", { name: "Undo the last answer" }).click();
  await expect(page.getByText(/^Question 1 of 2$/)).toBeVisible();
  await page.getByRole("button", { name: /Something else$/ }).click();
  await page.getByLabel("Something else in the list").selectOption({ label: "Mobs" });
  await expect(page.getByText("No question is left.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(status).toHaveText("3 rosters: 3 legal.");

  // The name of a file is the player until the organiser says otherwise.
  const hana = rowOf(page, "Hana");
  await page.getByRole("button", { name: "Details of Hana Ito" }).click();
  await expect(hana).toContainText("Hana Ito.txt, which names the player");
  await choose(page, "More for Hana Ito", "Change player or time");
  await hana.getByLabel("Player").fill("Hana Ito-Berg");
  await hana.getByRole("button", { name: "Save" }).click();
  await expect(rowOf(page, "Hana Ito-Berg")).toBeVisible();
});

/** Five players at three tables; Zoe Abt sends nothing. */
const PLAYERS = `Ada Bok; ada@example.org; table 3
Hur, Ben; table 1
Cid Moss; table 2
Zoe Abt; zoe@example.org; Dragon Club
Dot Fields`;

const cup = file(
  "cup.json",
  JSON.stringify({ format: "muster-pack/1", id: "cup", name: "Winter Cup", game: "fantasy-rules-3e", event: { date: "2026-11-28" } }),
);
const four = ["Ada Bok", "Ben Hur", "Cid Moss", "Dot Fields"].map((player, i) => file(`${i}.txt`, incas(i + 1, player)));

/** Makes the PDF of a paper that is asked about, with what is chosen in the dialog. */
async function printed(page: Page, item: string, ask: (dialog: Locator) => Promise<void>): Promise<string> {
  const download = page.waitForEvent("download");
  await choose(page, "Print", item);
  const dialog = page.getByRole("dialog");
  await ask(dialog);
  await dialog.getByRole("button", { name: "Make the PDF" }).click();
  return pdfText(await download);
}

test("players who are expected, slips by table, a booklet to publish, notes", ALL, async ({ page }) => {
  await page.goto("/check");
  await page.locator("input[type=file]").setInputFiles([cup, ...four]);
  await expect(page.getByRole("status").filter({ hasText: "4 rosters" })).toBeVisible();
  await choose(page, MORE, "Players expected");
  await page.getByRole("dialog").getByLabel("One player per line").fill(PLAYERS);
  await expect(page.getByRole("dialog").getByText("5 players")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Keep" }).click();
  await expect(page.getByText("4 of 5 lists are here.")).toBeVisible();

  // Who has sent nothing is written to, one by one or all at once.
  await page.getByText("1 of 5 players expected has sent nothing").click();
  await expect(page.getByRole("list", { name: "Sent nothing" })).toContainText("Zoe Abt");
  await expect(page.getByRole("button", { name: "Write to Zoe Abt" })).toBeVisible();
  const drafts = page.waitForEvent("download");
  await page.getByRole("button", { name: "Reminders as mail drafts" }).click();
  const [[name = "", draft] = []] = Object.entries(unzipSync(readFileSync(await (await drafts).path())));
  expect(name).toBe("1-zoe-abt.eml");
  expect(strFromU8(draft ?? new Uint8Array())).toMatch(/To: "Zoe Abt" <zoe@example\.org>\r\nSubject: Your list for Winter Cup/);

  // Slips stand in the order of the tables; who has none comes last. Without the verdict they say nothing of it.
  const byTable = await printed(page, "Slips, four to a page", (dialog) =>
    dialog
      .getByLabel("Order")
      .selectOption("table")
      .then(() => {}),
  );
  const places = ["Ben Hur", "Cid Moss", "Ada Bok", "Dot Fields"].map((player) => byTable.indexOf(player));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(byTable).toContain("table 1, 1 of 4");
  expect(byTable).toContain("Legal");
  const seen = await printed(page, "Slips, four to a page", (dialog) => dialog.getByLabel("With verdict and findings").uncheck());
  expect(seen).toContain("Ada Bok");
  expect(seen).not.toContain("Legal");

  const booklet = await printed(page, "Booklet of all lists", async (dialog) => {
    await dialog.getByLabel("Verdicts").uncheck();
    await dialog.getByLabel("Paper").selectOption("letter");
  });
  expect(booklet).toContain("Winter Cup");
  expect(booklet).toContain("4 lists from 1 army list");
  expect(booklet).not.toContain("Legal");
  expect(
    await printed(page, "All sheets", (dialog) =>
      dialog
        .getByLabel("Layout")
        .selectOption("compact")
        .then(() => {}),
    ),
  ).toContain("Dot Fields");

  // The table has moments as ISO 8601 has them; the players' one has those who sent nothing too.
  const table = page.waitForEvent("download");
  await choose(page, MORE, "Save the table as CSV");
  expect(await textOf(await table)).toMatch(/,20\d\d-\d\d-\d\dT\d\d:\d\d(Z|[+-]\d\d:\d\d),/);
  const players = page.waitForEvent("download");
  await choose(page, MORE, "Save players and lists as CSV");
  const csv = await textOf(await players);
  expect(csv).toContain(",Zoe,Abt,,Dragon Club,,no,no,,,");
  expect(csv).toMatch(/,Ben,Hur,,,Inca,yes,no,740,/);

  // A note is the organiser's own, and is found.
  await page.getByRole("button", { name: "Details of Cid Moss" }).click();
  await choose(page, "More for Cid Moss", "Add a note");
  await rowOf(page, "Cid Moss").getByLabel("Note").fill("paid in cash");
  await rowOf(page, "Cid Moss").getByRole("button", { name: "Keep the note" }).click();
  await expect(rowOf(page, "Cid Moss")).toContainText("note: paid in cash");
  await expect(rowOf(page, "Cid Moss").getByRole("region", { name: "Reply" })).not.toContainText("cash");
  await page.reload();
  await expect(page.getByRole("rowheader")).toHaveCount(4);
  await page.keyboard.press("/");
  await find(page, "CASH");
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  await expect(page.getByText("1 of 5 players expected has sent nothing")).toBeVisible();
});

test("statistics of what is played, as tables and as a picture", ALL, async ({ page }) => {
  await page.goto("/check");
  await page.locator("input[type=file]").setInputFiles([cup, ...four, file("orcs.txt", of("Nia Ash", orcs))]);
  await expect(page.getByRole("status").filter({ hasText: "5 rosters" })).toBeVisible();
  await choose(page, MORE, "Statistics, or back to the lists");
  const part = page.getByRole("region", { name: "Statistics" });
  // Each army has a line of Mobs: 1, 2, 3 and 4 of them.
  await expect(part.getByRole("row", { name: "Mobs 4 100 10 10" })).toBeVisible();
  await expect(part.getByRole("table", { name: "Army lists" })).toContainText("Inca");
  // 730, 740, 750 and 760 points.
  await expect(part.getByRole("row", { name: "Whole list 730 745 745 760" })).toBeVisible();
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await faultsOf(page)).toEqual([]);
    expect(await tooWide(page)).toBe(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  const saved = page.waitForEvent("download");
  await part.getByRole("button", { name: "Save as CSV" }).click();
  expect(await textOf(await saved)).toContain("Fantasy Rules! 3rd edition,All armies,Units,Mobs,4,100,10,10,");
  const picture = page.waitForEvent("download");
  await part.getByRole("button", { name: "Save as a picture" }).click();
  const svg = await textOf(await picture);
  expect(
    await page.evaluate((text) => new DOMParser().parseFromString(text, "image/svg+xml").querySelector("title")?.textContent, svg),
  ).toBe("Statistics of Winter Cup");
  await part.getByLabel("Game").selectOption({ label: "Fantasy Warriors Companion (1)" });
  await expect(part.getByRole("table", { name: "Army lists" })).toContainText("Orcs");
  await page.getByRole("button", { name: "Back to the lists" }).click();
  await expect(page.getByRole("rowheader")).toHaveCount(5);
});

test("keys run through the rows wherever the focus is, and from the builder one comes back to the open row", async ({ page }) => {
  await page.goto("/check");
  await page.locator("input[type=file]").setInputFiles(four);
  await expect(page.getByRole("rowheader")).toHaveCount(4);
  await page.locator("body").click({ position: { x: 3, y: 3 } });
  await page.keyboard.press("j");
  await expect(page.getByRole("button", { name: "Details of Ada Bok" })).toBeFocused();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press("j");
  await expect(page.getByRole("button", { name: "Details of Ben Hur" })).toBeFocused();
  // Chosen, rows have ticks in place of what opens them.
  await page.keyboard.press(" ");
  const ben = page.getByRole("checkbox", { name: "Choose Ben Hur" });
  await expect(ben).toBeChecked();
  await expect(page.getByRole("toolbar", { name: "Chosen lists" })).toContainText("1 list chosen");
  await page.keyboard.press("k");
  await expect(page.getByRole("checkbox", { name: "Choose Ada Bok" })).toBeFocused();
  await page.keyboard.press(" ");
  await expect(page.getByRole("button", { name: "Accept 2" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(ben).toHaveCount(0);

  await page.getByRole("button", { name: "Details of Ben Hur" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Reply" })).toBeVisible();
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await faultsOf(page)).toEqual([]);
    expect(await tooWide(page)).toBe(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("region", { name: "Reply" })).toBeHidden();
  await page.keyboard.press("k");
  await expect(page.getByRole("button", { name: "Details of Ada Bok" })).toBeFocused();

  // The help lists the keys of the page and of the table; while it is open they are not heard.
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  for (const said of ["Find a player", "Statistics, or back to the lists", "Next player", "Choose the row"])
    await expect(help).toContainText(said);
  await page.keyboard.press("s");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("rowheader")).toHaveCount(4);

  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Player, army list or code" })).toBeFocused();
  await page.keyboard.type("s");
  await expect(page.getByRole("region", { name: "Statistics" })).toHaveCount(0);
  await find(page, "");
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press("s");
  await expect(page.getByRole("region", { name: "Statistics" })).toBeVisible();
  await page.keyboard.press("s");

  await page.getByRole("button", { name: "Details of Cid Moss" }).click();
  await choose(page, "More for Cid Moss", "Open in builder");
  await page.waitForURL(/\/build\?roster=/);
  await page.getByRole("link", { name: "Back to the desk" }).click();
  await expect(page.getByRole("button", { name: "Details of Cid Moss" })).toHaveAttribute("aria-expanded", "true");

  // On a phone the first row stands within the first screen.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  const first = await page.getByRole("rowheader").first().boundingBox();
  expect((first?.y ?? 1000) + (first?.height ?? 0)).toBeLessThan(844);
});
