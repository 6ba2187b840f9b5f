/** Army lists and games of one's own, made by forms alone, up to a legal roster on paper. */
import type { Locator, Page } from "@playwright/test";
import { ALL, expect, openDialog, pdfText, seriousFaults, test, textOf, tooWide, verdict } from "./support";

const GAME = "/books/warhammer-7e";

/** The control of a place in the file. */
function field(page: Page, path: string): Locator {
  const at = page.locator(`[data-path="${path}"]`).first();
  return at.locator("xpath=descendant-or-self::*[self::input or self::textarea or self::select]").first();
}

async function makeList(page: Page, name: string, game = GAME): Promise<void> {
  await page.goto(game);
  const dialog = await openDialog(page, "New army list");
  await dialog.getByLabel("Name", { exact: true }).fill(name);
  await dialog.getByRole("button", { name: "Make it" }).click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
}

const add = (page: Page, label: string) =>
  page.getByRole("region", { name: "Form", exact: true }).getByRole("button", { name: label, exact: true }).click();

/** Chooses one of the names there are, in the picker with a label. */
async function choose(within: Page | Locator, label: string, name: string): Promise<void> {
  const box = within.getByRole("combobox", { name: label });
  await box.fill(name);
  await box.press("Enter");
}

interface Entry {
  name: string;
  slot: string;
  points: number;
  perModel?: boolean;
  from?: number;
  to?: number;
  figures?: readonly number[];
  offers?: Readonly<Record<string, number>>;
}

const FIGURES = [
  "move",
  "weapon-skill",
  "ballistic-skill",
  "strength",
  "toughness",
  "wounds",
  "initiative",
  "attacks",
  "leadership",
  "save",
];

async function addEntry(page: Page, n: number, entry: Entry): Promise<void> {
  await page.getByRole("button", { name: "New entry" }).click();
  const dialog = page.getByRole("dialog", { name: "New entry" });
  await dialog.getByLabel("Name", { exact: true }).fill(entry.name);
  await dialog.getByLabel("Slot").selectOption({ label: entry.slot });
  await dialog.getByRole("button", { name: "Add it" }).click();
  await page.locator("#part-heading", { hasText: entry.name }).waitFor();
  const at = `entries.${n}`;
  if (!entry.perModel) await page.getByLabel("Points: how it is meant").selectOption({ label: "for the unit" });
  await field(page, `${at}.price`).fill(String(entry.points));
  if (entry.from !== undefined || entry.to !== undefined) {
    await add(page, "Models in a unit");
    if (entry.from !== undefined) await field(page, `${at}.size.min`).fill(String(entry.from));
    if (entry.to !== undefined) await field(page, `${at}.size.max`).fill(String(entry.to));
  }
  for (const [i, figure] of (entry.figures ?? []).entries()) await field(page, `${at}.characteristics.${FIGURES[i]}`).fill(String(figure));
  if (entry.offers) {
    await add(page, "May take");
    for (const [name, points] of Object.entries(entry.offers)) await offer(page, `${at}.offers`, "Add to: May take", name, points);
  }
}

async function offer(page: Page, path: string, label: string, name: string, points: number): Promise<void> {
  const form = page.getByRole("region", { name: "Form", exact: true });
  await choose(form, label, name);
  const row = page
    .locator(`[data-path="${path}"]`)
    .getByRole("listitem")
    .filter({ hasText: new RegExp(`^${name}`, "i") })
    .first();
  await row.getByRole("textbox").fill(String(points));
}

const man = [4, 3, 3, 3, 3, 1, 3, 1, 7, 7];
const hero = [4, 5, 5, 4, 4, 2, 5, 3, 8, 7];

const ENTRIES: readonly Entry[] = [
  { name: "League marshal", slot: "Lords", points: 90, figures: [4, 6, 5, 4, 4, 3, 6, 4, 9, 7] },
  { name: "League captain", slot: "Heroes", points: 50, figures: hero },
  { name: "League guild master", slot: "Heroes", points: 45, figures: hero },
  { name: "League herald", slot: "Heroes", points: 60, figures: hero },
  {
    name: "League spears",
    slot: "Core units",
    points: 6,
    perModel: true,
    from: 10,
    to: 30,
    figures: man,
    offers: { champion: 10, musician: 5, "standard bearer": 10 },
  },
  { name: "League bows", slot: "Core units", points: 8, perModel: true, from: 10, figures: man },
  { name: "League levy", slot: "Core units", points: 3, perModel: true, from: 10, figures: man },
  { name: "League swords", slot: "Core units", points: 7, perModel: true, from: 10, figures: man },
  { name: "League riders", slot: "Core units", points: 15, perModel: true, from: 5, figures: man },
  { name: "League guard", slot: "Special units", points: 12, perModel: true, from: 10, figures: man },
  { name: "League lancers", slot: "Special units", points: 22, perModel: true, from: 5, figures: man },
  { name: "League scouts", slot: "Special units", points: 9, perModel: true, from: 5, figures: man },
  { name: "League bolt engine", slot: "Special units", points: 45, figures: man },
  { name: "League giant", slot: "Rare units", points: 180, figures: man },
  { name: "League drake", slot: "Rare units", points: 250, figures: man },
];

test("a list of fifteen entries for Warhammer is made by form alone, and a legal roster of it is printed", ALL, async ({ page }) => {
  test.setTimeout(420_000);
  await makeList(page, "The Copper League");
  for (const [n, entry] of ENTRIES.entries()) await addEntry(page, n, entry);

  // The captain: a mount, a sort of things he may spend points on, and not more than one below 2,000 points.
  const parts = page.getByRole("navigation", { name: "Parts of the list" });
  await parts.getByRole("button", { name: /League captain/ }).click();
  await add(page, "May ride");
  await offer(page, "entries.1.mounts", "Add to: May ride", "Warhorse", 10);
  await add(page, "May spend");
  await choose(page.getByRole("region", { name: "Form", exact: true }), "Add to: May spend", "Magic item");
  await field(page, "entries.1.allowances.magic-items").waitFor();
  await page.locator('[data-path="entries.1.allowances.magic-items"]').getByRole("textbox").fill("50");
  await add(page, "How many in an army");
  await page
    .locator('[data-path="entries.1.perArmy.max"]')
    .getByLabel("At most: how it is meant")
    .selectOption({ label: "by the size of the army" });
  await field(page, "entries.1.perArmy.max.table.0.count").fill("1");
  await page.getByRole("button", { name: "Add a step" }).click();
  await field(page, "entries.1.perArmy.max.table.1.from").fill("2000");
  await field(page, "entries.1.perArmy.max.table.1.count").fill("2");

  // Two bolt engines are one choice.
  await parts.getByRole("button", { name: /League bolt engine/ }).click();
  await choose(page.locator('[data-path="entries.12.tags"]'), "Marks", "One or two are one choice");

  // Things of its own, out of a spreadsheet.
  await parts.getByRole("button", { name: /^Items and options/ }).click();
  await page.getByRole("button", { name: "Paste from a spreadsheet" }).click();
  const paste = page.getByRole("dialog", { name: "Paste items from a spreadsheet" });
  await paste
    .getByLabel("Rows", { exact: true })
    .fill("Name\tPoints\tHeading\nBlade of the ford\t25\tMagic weapons\nCopper ring\t15\tTalismans");
  await expect(paste.getByRole("table")).toContainText("Blade of the ford");
  await paste.getByRole("button", { name: "Add 2 items" }).click();
  await expect(field(page, "options.1.name")).toHaveValue("Copper ring");

  // A detachment: the levy may belong to the spears.
  await parts.getByRole("button", { name: /^Rules/ }).click();
  await page.getByRole("button", { name: "New rule" }).click();
  await page.getByRole("menuitem", { name: "Attached", exact: true }).click();
  for (const [key, name] of [
    ["units", "League levy"],
    ["to", "League spears"],
  ] as const) {
    const at = page.locator(`[data-path="rules.0.${key}"]`).first();
    await at
      .getByRole("combobox", { name: /how it is said/ })
      .first()
      .selectOption({ label: "by what they are" });
    await at.getByRole("button", { name: /^Add more to/ }).click();
    await page.getByRole("menuitem", { name: "Entry", exact: true }).click();
    await choose(at, "Entry", name);
  }
  await field(page, "rules.0.max").fill("2");
  await expect(page.getByText(/to correct$/)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Try it in a roster" })).toBeEnabled();

  // It is kept as it was typed, and is one file.
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The Copper League");
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Export" }).click()]);
  const made = JSON.parse(await textOf(file));
  expect(made.entries).toHaveLength(15);
  expect(made.entries[1]).toMatchObject({
    mounts: { warhorse: 10 },
    allowances: { "magic-items": 50 },
    perArmy: {
      max: {
        table: [
          { from: 0, count: 1 },
          { from: 2000, count: 2 },
        ],
      },
    },
  });
  expect(made.rules[0]).toEqual({
    id: "OWN-1",
    kind: "attached",
    units: { entry: ["league-levy"] },
    to: { entry: ["league-spears"] },
    max: 2,
  });

  await page.getByRole("button", { name: "Try it in a roster" }).click();
  await page.waitForURL(/\/build\?roster=/);
  for (const name of ["League captain", "League spears", "League bows", "League swords"])
    await page.getByRole("button", { name: `Add ${name}`, exact: true }).click();
  await expect(verdict(page, "Legal")).toBeVisible();
  await page.goto(`/print${new URL(page.url()).search}`);
  const [pdf] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "PDF", exact: true }).click()]);
  expect(await pdfText(pdf)).toContain("League captain");
});

test("a fault leads to its field, undo takes it back, and two tabs keep what both typed", async ({ page, context }) => {
  await makeList(page, "The Ford");
  await addEntry(page, 0, { name: "Ford guard", slot: "Core units", points: 5, perModel: true, from: 20, to: 5, figures: man });
  const problems = page.getByRole("complementary", { name: "Problems and preview" });
  const show = problems.getByRole("button", { name: /^Show: The size of Ford guard/ });
  await expect(show).toBeVisible();
  await show.click();
  await expect(page.locator("[data-path]:focus, [data-path] :focus").first()).toBeVisible();
  await field(page, "entries.0.size.max").fill("6");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(field(page, "entries.0.size.max")).toHaveValue("5");
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(field(page, "entries.0.size.max")).toHaveValue("6");
  await field(page, "entries.0.size.max").fill("40");

  // A fault in the file keeps its text and says the place.
  await page.getByRole("button", { name: "File", exact: true }).click();
  const text = page.getByLabel("The file");
  const whole = await text.inputValue();
  await text.fill(whole.replace('"game"', "game"));
  await expect(page.getByText(/^Line 3, column/)).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "File", exact: true }).click();
  await expect(text).toHaveValue(whole.replace('"game"', "game"));
  await text.fill(whole);

  const other = await context.newPage();
  await other.goto(page.url());
  await field(other, "entries.0.name").fill("Ford wardens");
  await expect(field(page, "entries.0.name")).toHaveValue("Ford wardens");
  await field(page, "entries.0.characteristics.move").fill("6");
  await expect(field(other, "entries.0.characteristics.move")).toHaveValue("6");
  await expect(field(other, "entries.0.name")).toHaveValue("Ford wardens");
});

test("the form is there for everybody: axe, light and dark, wide and narrow", async ({ page }) => {
  await page.goto(GAME);
  const dialog = await openDialog(page, "New army list");
  await dialog.getByLabel("Name", { exact: true }).fill("Example");
  await dialog.getByLabel("From an example").check();
  await dialog.getByRole("button", { name: "Make it" }).click();
  await page.getByRole("heading", { level: 1, name: "Example" }).waitFor();
  await page.getByRole("heading", { name: "In the builder" }).waitFor();
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await tooWide(page), `at ${width}`).toBe(0);
    if (width !== 390) expect([...(await seriousFaults(page)), ...(await seriousFaults(page, "dark"))]).toEqual([]);
  }
});

test("a price from a day on is an erratum of the file, and what is wrong with it is told at its entry", ALL, async ({ page }) => {
  await makeList(page, "Reed Folk");
  await addEntry(page, 0, { name: "Ford guard", slot: "Core units", points: 6, perModel: true });
  const form = page.getByRole("region", { name: "Form", exact: true });
  await form.getByText("Changed by errata").click();
  const price = form.getByRole("region", { name: "Points, changed by errata" });
  await price.getByRole("button", { name: "Points from a day on" }).click();
  await price.getByLabel("From").fill("2027-01-01");
  await price.getByLabel("Points", { exact: true }).fill("7");
  await page.getByRole("button", { name: "File", exact: true }).click();
  const file = page.getByRole("textbox", { name: /file/i });
  const errata = async () => JSON.parse(await file.inputValue()).errata;
  const change = (before: number, after: number) => ({
    path: ["entries", "ford-guard", "price"],
    kind: "changed",
    before: { perModel: before },
    after: { perModel: after },
  });
  await expect.poll(errata).toEqual([{ since: "2027-01-01", changes: [change(6, 7)] }]);
  expect([...(await seriousFaults(page)), ...(await seriousFaults(page, "dark"))]).toEqual([]);

  await field(page, "entries.0.price").fill("5");
  const problems = page.getByRole("complementary", { name: "Problems and preview" });
  await expect(problems.getByText(/entries\/ford-guard\/price: .* is needed here, not/)).toBeVisible();
  await page.getByRole("button", { name: "About this list" }).click();
  await problems.getByRole("button", { name: /^Show: entries\/ford-guard\/price/ }).click();
  await expect(page.locator("#part-heading")).toHaveText("Ford guard");
  await price.getByRole("button", { name: "Take the new one" }).click();
  await expect.poll(errata).toEqual([{ since: "2027-01-01", changes: [change(5, 7)] }]);
  await price.getByRole("button", { name: "Take out this change of: Points" }).click();
  await expect.poll(errata).toBeUndefined();
});

/** Moves the focus with Tab until a control with a name has it, and fails where none comes. */
async function tabTo(page: Page, name: string | RegExp, role?: string): Promise<void> {
  for (let n = 0; n < 150; n++) {
    await page.keyboard.press("Tab");
    const found = await page.evaluate(() => {
      const at = document.activeElement as HTMLElement | null;
      if (!at) return null;
      const labels = "labels" in at ? [...((at as HTMLInputElement).labels ?? [])].map((l) => l.textContent).join(" ") : "";
      return {
        name: (at.getAttribute("aria-label") ?? (labels || at.textContent) ?? "").trim(),
        tag: at.tagName.toLowerCase(),
        path: at.dataset.path ?? "",
      };
    });
    if (!found || (role && found.tag !== role)) continue;
    if (typeof name === "string" ? found.name === name || found.path === name : name.test(found.name)) return;
  }
  throw new Error(`Nothing called ${name} is reached by Tab.`);
}

test("a new game with one list, from nothing, by keys alone, to a legal roster on paper", async ({ page }) => {
  const { keyboard } = page;
  await page.goto("/books");
  await page.getByRole("heading", { name: "Your games" }).waitFor();
  await tabTo(page, "New game", "button");
  await keyboard.press("Enter");
  await page.getByRole("dialog", { name: "New game" }).waitFor();
  await tabTo(page, "Name of the game");
  await keyboard.type("Reed Wars");
  await tabTo(page, "Its first army list");
  await keyboard.type("The Reed Valley");
  await keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "The Reed Valley" }).waitFor();
  await expect(page).toHaveURL(/\/books\/reed-wars\/own\/the-reed-valley$/);

  for (const [n, name, slot, price] of [
    [0, "Reed captain", "Leaders", "60"],
    [1, "Ford guard", "Troops", "7"],
  ] as const) {
    await tabTo(page, "New entry", "button");
    await keyboard.press("Enter");
    await page.getByRole("dialog", { name: "New entry" }).waitFor();
    await tabTo(page, "Name");
    await keyboard.type(name);
    await tabTo(page, "Slot", "select");
    await keyboard.type(slot);
    await keyboard.press("Tab");
    await tabTo(page, "Add it", "button");
    await keyboard.press("Enter");
    await page.locator("#part-heading", { hasText: name }).waitFor();
    await tabTo(page, `entries.${n}.price.perModel`);
    await keyboard.press("Control+a");
    await keyboard.type(price);
    await tabTo(page, "Move");
    await keyboard.type("4");
  }
  await expect(page.getByText(/to correct$/)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Try it in a roster" })).toBeEnabled();
  await tabTo(page, "Try it in a roster", "button");
  await keyboard.press("Enter");
  await page.waitForURL(/\/build\?roster=/);
  // The empty roster offers it too, beside the army list.
  await page.getByRole("button", { name: "Add Reed captain" }).first().waitFor();
  await tabTo(page, "Add Reed captain", "button");
  await keyboard.press("Enter");
  // The army list is one stop, and arrows go on in it.
  const list = page.getByRole("complementary", { name: "Army list" });
  const isIn = () => list.evaluate((column) => column.contains(document.activeElement?.closest("[data-stop]") ?? null));
  for (let n = 0; n < 150 && !(await isIn()); n++) await keyboard.press("Tab");
  const guard = list.getByRole("button", { name: "Add Ford guard" });
  const isAt = () => guard.evaluate((button) => button === document.activeElement);
  for (let n = 0; n < 6 && !(await isAt()); n++) {
    await keyboard.press("ArrowDown");
    await page.waitForTimeout(50);
  }
  await expect(guard).toBeFocused();
  await keyboard.press("Enter");
  await expect(verdict(page, "Legal")).toBeVisible();
  const roster = new URL(page.url()).search;

  await page.goto(`/print${roster}`);
  const [pdf] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "PDF", exact: true }).click()]);
  const text = await pdfText(pdf);
  expect(text).toContain("Reed captain");
  expect(text).toContain("Legal");
});
