import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { ALL, chooseFirst, expect, faultsOf, golden, keptInPacks, pdfText, startEvent, test, textOf, tooWide } from "./support";

const dwarfs = golden("fantasy-rules-3e/hill-dwarfs-1050.txt");

async function addLimit(page: Page, may: string, of: string[], many?: string): Promise<void> {
  await page.getByLabel("What they may do").selectOption({ label: may });
  if (many) await page.getByLabel("How many").fill(many);
  for (const what of of) await chooseFirst(page, "Of what", what);
  await page.getByRole("button", { name: "Add this limit" }).click();
}

test("an event from the form: read back as sentences, kept, exported, printed, and cited where a list is checked under it", async ({
  page,
  context,
  anotherDevice,
}) => {
  await startEvent(page, "Autumn Muster");
  await page.getByLabel("Day").fill("2026-11-28");
  await page.getByRole("textbox", { name: "Place" }).fill("Mill Hall, Leeds");
  await page.getByLabel("Size, points at most").fill("1050");
  await page.getByLabel("Lists are due").fill("2026-11-25");
  await page.getByLabel("At", { exact: true }).fill("20:00");
  await chooseFirst(page, "Time zone", "London");
  await page.getByLabel("Lists that come later").selectOption({ label: "Do not accept" });
  await page.getByRole("checkbox", { name: "E-mail" }).check();
  await page.getByRole("radio", { name: "All except" }).check();
  await chooseFirst(page, "Army lists that may not take part", "Victorian");

  // The sentence stands in the picker before the limit is added, with how the printed armies fare.
  await page.getByLabel("What they may do").selectOption({ label: "take at most" });
  await page.getByLabel("How many").fill("1");
  await chooseFirst(page, "Of what", "Handweapons");
  await expect(page.getByText("“Each army may take at most 1 unit of Handweapons.”")).toBeVisible();
  await expect(page.getByText(/^Tried on the 3 sample armies: .*“Graybear's raiders”.* not keep it\.$/)).toBeVisible();
  await page.getByRole("button", { name: "Add this limit" }).click();
  await addLimit(page, "may not take", ["Dragons"]);

  const rules = page.getByRole("article", { name: "Rules of Autumn Muster" });
  for (const said of [
    "Saturday 28 November 2026, Mill Hall, Leeds",
    "at most 1,050 points",
    "Wednesday 25 November 2026, 20:00, London time. Later lists are not accepted.",
    "your list and e-mail",
    "70 of 71 army lists: not Victorian.",
    "Each army may take at most 1 unit of Handweapons. limit 1",
    "No army may take Dragons. limit 2",
  ])
    await expect(rules).toContainText(said);
  await expect(page.getByText(/^No limit contradicts another/)).toBeVisible();

  // Kept as it is made: another tab has it.
  await keptInPacks(page, "dragons");
  const other = await context.newPage();
  await other.goto("/events");
  await expect(other.getByRole("listitem").filter({ hasText: "Autumn Muster" })).toContainText("2 limits");
  await other.close();

  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export file" }).click();
  const exported = await file;
  expect(exported.suggestedFilename()).toBe("autumn-muster.pack.json");
  const text = await textOf(exported);
  expect(JSON.parse(text)).toMatchObject({
    format: "muster-pack/1",
    name: "Autumn Muster",
    event: {
      date: "2026-11-28",
      place: "Mill Hall, Leeds",
      points: 1050,
      deadline: { date: "2026-11-25", time: "20:00", zone: "Europe/London" },
      late: "refuse",
      asks: ["email"],
      armies: { except: ["victorian"] },
      limits: [
        { number: 1, kind: "count", quantity: { of: { entry: ["handweapons"] } }, max: 1 },
        { number: 2, kind: "availability", entries: { entry: ["dragons"] }, status: "denied" },
      ],
    },
  });

  const printed = page.waitForEvent("download");
  await page.getByRole("button", { name: "Print rules" }).click();
  const paper = await pdfText(await printed);
  expect(paper).toContain("Each army may take at most 1 unit of Handweapons.");
  expect(paper).toContain("1 of 1");

  // Elsewhere, with the file alone.
  const desk = await (await anotherDevice()).newPage();
  await desk.goto(new URL("/check", page.url()).href);
  await desk.locator("input[type=file]").setInputFiles([
    { name: "autumn-muster.pack.json", mimeType: "application/json", buffer: Buffer.from(text) },
    { name: "dwarfs.txt", mimeType: "text/plain", buffer: Buffer.from(dwarfs) },
  ]);
  await expect(desk.getByText("Handweapons: 3 units, at most 1 allowed at this event").filter({ visible: true }).first()).toBeVisible();
  await desk
    .getByRole("button", { name: /Graybear's raiders/ })
    .first()
    .click();
  await expect(desk.getByText(/Autumn Muster, limit 1/).first()).toBeVisible();
  await expect(desk.getByText(/Autumn Muster, size/).first()).toBeVisible();
  await desk.context().close();
});

test("the tournament pack: its rows are locked, carry their page, and can be left out", async ({ page }) => {
  await startEvent(page, "Winter Muster", { from: "Tournament play" });
  const row = page.getByRole("listitem").filter({ hasText: "Levels of magic and dragons" }).filter({ hasText: "Leave out" });
  await expect(row).toContainText("from the book’s own notes, p. 12");
  await expect(page.getByRole("article")).toContainText("Levels of magic and dragons");
  await expect(page.getByRole("article")).toContainText("Not in use");
  await row.getByRole("button", { name: /^Leave out/ }).click();
  await expect(page.getByRole("article")).not.toContainText("Levels of magic and dragons");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("article")).toContainText("Levels of magic and dragons");
  await page.getByRole("checkbox", { name: "Poison" }).check();
  await page.getByRole("radio", { name: "60, as in the Reference Table" }).check();
  await expect(page.getByRole("article")).toContainText("Price of a blob: 60, as in the Reference Table.");
});

test("the form is read by assistive technology and fits 320 px, light and dark", async ({ page }) => {
  await startEvent(page, "Summer Muster", { from: "Tournament play" });
  await expect(page.getByText(/open questions? answered/)).toBeVisible();
  for (const size of [1440, 1000, 640, 320]) {
    await page.setViewportSize({ width: size, height: 900 });
    expect(await tooWide(page), `${size} px`).toBe(0);
    if (size === 1440 || size === 320) expect([...(await faultsOf(page)), ...(await faultsOf(page, "dark"))]).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 700 });
  await page.getByRole("tab", { name: "Rules" }).press("ArrowRight");
  await expect(page.getByRole("article", { name: "Rules of Summer Muster" })).toBeVisible();
  expect(await tooWide(page)).toBe(0);
});

test("by keyboard alone: a limit is put together and added", async ({ page }) => {
  await startEvent(page, "Night Muster");
  await page.getByLabel("What they may do").focus();
  // A first letter goes on to the next that begins with it: "take at most" is chosen already.
  await expect(page.getByLabel("What they may do").locator("option:checked")).toHaveText("take at most");
  await page.keyboard.press("Tab");
  await page.keyboard.type("2");
  const tabTo = async (control: Locator) => {
    for (let i = 0; i < 8 && !(await control.evaluate((one) => one === document.activeElement)); i++) await page.keyboard.press("Tab");
    await expect(control).toBeFocused();
  };
  await tabTo(page.getByRole("group", { name: "New limit", exact: true }).getByRole("combobox", { name: "Of what", exact: true }));
  await page.keyboard.type("mobs");
  await page.keyboard.press("Enter");
  await expect(page.getByText("“Each army may take at most 2 units of Mobs.”")).toBeVisible();
  const add = page.getByRole("button", { name: "Add this limit" });
  await tabTo(add);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("article")).toContainText("Each army may take at most 2 units of Mobs. limit 1");
});

test("a limit with weights, a score and a limit for teams: read back as sentences, and in the file that is sent", ALL, async ({ page }) => {
  await startEvent(page, "Ratcatcher Cup", { game: "warhammer-7e" });

  const limit = page.getByRole("group", { name: "New limit", exact: true });
  const choose = async (scope: Locator, label: string, words: string) => {
    const field = scope.getByRole("combobox", { name: label, exact: true });
    await field.fill(words);
    // What only one army list has comes a moment after the book.
    await expect(page.getByRole("listbox").getByRole("option", { name: words }).first()).toBeVisible();
    await field.press("Enter");
  };
  await limit.getByLabel("How many", { exact: true }).fill("4");
  await choose(limit, "Of what", "War machines");
  await limit.getByText("More", { exact: true }).click();
  await choose(limit, "What counts for more or less than one", "Warplock Jezzails");
  await limit.getByLabel("Warplock Jezzails: how many together").fill("4");
  await limit.getByLabel("Warplock Jezzails: counted by").selectOption("models");
  const weighed = "Each army may take at most 4 units of war machines, counting every 4 models of Warplock Jezzails as 1.";
  await expect(limit.getByText(`“${weighed}”`)).toBeVisible();
  await limit.getByRole("button", { name: "Add this limit" }).click();

  await page.getByLabel("Give each list a score").check();
  const score = page.getByRole("group", { name: "New rule of the score" });
  await score.getByRole("button", { name: "Add this rule" }).click();
  await expect(score.getByText("Enter how many points, as −1 or 2.")).toBeVisible();
  await score.getByLabel("Points").fill("-1");
  await score.getByLabel("Only above").fill("8");
  await choose(score, "Of what", "Power dice");
  await score.getByRole("button", { name: "Add this rule" }).click();

  const team = page.getByRole("group", { name: "New team limit" });
  await team.getByRole("button", { name: "Add this team limit" }).click();

  const rules = page.getByRole("article", { name: "Rules of Ratcatcher Cup" });
  for (const said of [
    weighed,
    "−1 for each power die above 8.",
    "No two lists of a team may use the same army list.",
    "your list and team",
  ])
    await expect(rules).toContainText(said);
  expect(await faultsOf(page)).toEqual([]);

  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export file" }).click();
  const { event } = JSON.parse(await textOf(await file));
  expect(event).toEqual({
    limits: [
      {
        number: 1,
        kind: "count",
        max: 4,
        quantity: {
          of: {},
          measure: {
            weighed: [{ counts: 1, models: 4, of: { entry: ["warplock-jezzails"] } }, { of: { tag: ["kind-war-machine"] } }],
          },
        },
      },
    ],
    composition: { start: 20, least: 0, rules: [{ points: -1, of: [{ figure: "power-dice" }], above: 8 }] },
    team: [{ may: "not-twice" }],
    numbered: 1,
  });
  await page.getByRole("button", { name: "Link for players" }).click();
  await expect(
    page.getByRole("dialog", { name: "Send “Ratcatcher Cup”" }).getByRole("img", { name: "The link as a QR code" }),
  ).toBeVisible();
});

test("an event that names what nothing has, or a day and a zone that there are not, says so and is not published", async ({ page }) => {
  const wrong = {
    format: "muster-pack/1",
    id: "spring",
    name: "Spring Muster",
    game: "warhammer-7e",
    event: {
      date: "2026-02-30",
      deadline: { date: "2026-11-25", time: "20:00", zone: "CEST" },
      limits: [
        { number: 1, who: { each: "army" }, may: "may-not", of: [{ entry: "steam-tanke" }] },
        { number: 2, who: { each: "army" }, may: "may-not", of: [{ entry: "steam-tank" }] },
      ],
    },
  };
  const text = JSON.stringify(wrong);
  await page.goto("/events");
  await page.getByRole("button", { name: "Import" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Import an event" });
  await dialog.getByLabel("Text").fill(text);
  await dialog.getByRole("button", { name: "Read the text" }).click();
  await page
    .getByRole("link", { name: /Spring Muster/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Spring Muster" })).toBeVisible();

  const why = 'No army list of the game has the entry "steam-tanke". Perhaps "steam-tank"?';
  await expect(page.getByText(`Limit 1: ${why}`)).toBeVisible();
  await expect(page.getByText(why, { exact: true })).toBeVisible();
  await expect(page.getByText("“2026-02-30” is no day: that month has 28 days.").first()).toBeVisible();
  await expect(page.getByText("There is no time zone “CEST”. Perhaps “Europe/Berlin”?", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Publish", exact: true })).toBeDisabled();

  // Put right, one after the other; the hour that the clocks show twice says which is meant.
  await page.getByRole("button", { name: "Remove limit 1" }).click();
  await page.getByLabel("Day").fill("2026-11-28");
  await page.getByLabel("Lists are due").fill("2026-10-25");
  await page.getByLabel("At", { exact: true }).fill("02:30");
  await chooseFirst(page, "Time zone", "Berlin");
  await expect(page.getByText("The clocks show it twice that day: the second time is meant.")).toBeVisible();
  await expect(page.getByText("There is no time zone “CEST”.")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Publish", exact: true })).toBeEnabled();

  // On a desk the pack says what of it cannot hold, and no list is legal under it.
  const empire = readFileSync(new URL("../../data/warhammer-7e/samples/empire-2000.muster.json", import.meta.url));
  await page.goto("/check");
  await page.locator("input[type=file]").setInputFiles([
    { name: "spring.pack.json", mimeType: "application/json", buffer: Buffer.from(text) },
    { name: "empire.json", mimeType: "application/json", buffer: empire },
  ]);
  const laid = page.getByRole("list", { name: "What Spring Muster names and nothing has" });
  await expect(laid).toContainText(`Limit 1: ${why}`);
  const row = page.getByRole("row", { name: /The muster of the provinces/ });
  await expect(row).toContainText("Unconfirmed");
  await expect(row).toContainText("Date of Spring Muster was not checked: “2026-02-30” is no day: that month has 28 days");
});
