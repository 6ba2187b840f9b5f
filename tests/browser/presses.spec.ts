/**
 * How many presses an army takes, from the first page: each click and each key counts one, a letter that is typed too. Scrolling and looking
 * count nothing.
 */
import type { Locator, Page } from "@playwright/test";
import { ALL, expect, test, total, unitPart, verdict } from "./support";

/** Presses as a person does, and counts them by what they were for. */
class Hand {
  readonly spent = new Map<string, number>();
  private what = "start";

  constructor(readonly page: Page) {}

  told(): string {
    return [...this.spent].map(([what, presses]) => `${what} ${presses}`).join(", ");
  }

  get count(): number {
    return [...this.spent.values()].reduce((a, b) => a + b, 0);
  }

  /** What the next presses are for. */
  for(what: string): void {
    this.what = what;
  }

  private note(presses: number): void {
    this.spent.set(this.what, (this.spent.get(this.what) ?? 0) + presses);
  }

  async click(control: Locator, modifiers: ("Shift" | "ControlOrMeta")[] = []): Promise<void> {
    this.note(1);
    await control.click({ modifiers });
  }

  async type(text: string): Promise<void> {
    this.note(text.length);
    await this.page.keyboard.type(text);
  }

  async key(name: string): Promise<void> {
    this.note(1);
    await this.page.keyboard.press(name);
  }

  /** Opens a list and takes one of it. */
  async select(control: Locator, label: string): Promise<void> {
    this.note(2);
    await control.selectOption({ label });
  }
}

/** From the card of a game on the first page to an empty roster. */
async function begin(hand: Hand, game: string, letters: string, army: string): Promise<void> {
  const { page } = hand;
  await page.goto("/");
  hand.for("a new roster");
  await hand.click(page.getByRole("button", { name: `Start an army: ${game}` }));
  const dialog = page.getByRole("dialog", { name: "New roster" });
  const field = dialog.getByRole("combobox", { name: "Army list" });
  await expect(field).toHaveAttribute("placeholder", /Find one/);
  await expect(field).toBeFocused();
  await hand.type(letters);
  await expect(dialog.getByRole("listbox", { name: "Army list" }).getByRole("option").first()).toContainText(army);
  await hand.key("Enter");
  await hand.click(dialog.getByRole("button", { name: "Start", exact: true }));
  await page.waitForURL(/\/build\?roster=/);
}

/** What one does for a unit: add it, say how many, take an option. */
function composing(hand: Hand) {
  const { page } = hand;
  const unit = unitPart(page);
  return {
    async add(name: string) {
      hand.for(name);
      await hand.click(page.getByRole("complementary", { name: "Army list" }).getByRole("button", { name: `Add ${name}`, exact: true }));
      await expect(unit.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
    },
    /** Digits, or a key that changes the number. */
    async count(many: string) {
      await hand.click(unit.getByRole("spinbutton", { name: /^(Units|Models)$/ }));
      await (/^\d/.test(many) ? hand.type(many) : hand.key(many));
    },
    async tick(name: string) {
      await hand.click(unit.getByRole("checkbox", { name, exact: true }));
    },
    /** Of a group that is folded until it was opened once. */
    async item(group: string, name: string) {
      const fold = unit.getByRole("button", { name: new RegExp(`^${group}`), expanded: false });
      if (await fold.isVisible()) await hand.click(fold);
      await hand.click(unit.getByRole("group", { name: group, exact: true }).getByText(name, { exact: true }));
    },
    unit,
  };
}

test("an Undead army of 1,000 points, legal, in at most 28 presses", ALL, async ({ page }) => {
  const hand = new Hand(page);
  await begin(hand, "Fantasy Rules!", "und", "Undead");
  const { add, count } = composing(hand);
  await add("General");
  await hand.click(unitPart(page).getByRole("radiogroup", { name: "Which necromancer" }).getByText("2", { exact: true }));
  for (const [name, many] of [
    ["Hero", "2"],
    ["Handweapons", "6"],
    ["Spears", "5"],
    ["Skirmishers", "5"],
    ["Heavy Cavalry", "4"],
    ["Ethereals", "2"],
  ] as const) {
    await add(name);
    await count(many);
  }
  await add("Sub-commander");
  // 250, 60, 180, 150, 100, 160, 60, 40.
  await expect(total(page, "1,000 of 1,000")).toBeVisible();
  await expect(verdict(page, "Legal")).toBeVisible();
  expect(hand.count, hand.told()).toBeLessThanOrEqual(28);
});

test(
  "an Empire army of 2,000 points with characters, mounts, items, a detachment and command groups in at most 50",
  ALL,
  async ({ page }) => {
    const hand = new Hand(page);
    await begin(hand, "Warhammer", "emp", "The Empire");
    const { add, count, tick, item, unit } = composing(hand);
    await add("General of the Empire");
    await tick("General");
    await tick("Full plate armour");
    await item("Mount", "Barded warhorse");
    await item("Magic items", "Sword of Justice");
    await add("Captain of the Empire");
    await tick("Battle standard bearer");
    await tick("Full plate armour");
    await item("Magic banners", "War Banner");
    await add("Battle Wizard");
    await item("Wizard level", "2");
    await item("Lores", "Lore of Fire");
    for (const _ of [1, 2])
      await hand.click(unit.getByRole("group", { name: "Copies of Dispel Scroll" }).getByRole("button", { name: "One more" }));
    await add("Warrior Priest");
    await tick("Heavy armour");
    await item("Mount", "Warhorse");
    await item("Magic items", "Talisman of Protection");
    await add("Swordsmen");
    await count("PageUp");
    await tick("Full command");
    await hand.click(unit.getByRole("button", { name: "Add a detachment" }));
    await hand.click(page.getByRole("menuitem", { name: /^Handgunners/ }));
    await add("Knightly Orders");
    await count("10");
    await tick("Full command");
    // Like the last one.
    await add("Knightly Orders");
    await add("Greatswords");
    await count("20");
    await tick("Full command");
    for (const name of ["Handgunners", "Great Cannon", "Pistoliers", "Helblaster Volley Gun", "Helstorm Rocket Battery"]) await add(name);
    // Characters 133, 108, 150, 119; core 145 and 40, 270, 270, 80; special 230, 100, 90; rare 110, 115.
    await expect(total(page, "1,960 of 2,000")).toBeVisible();
    await expect(verdict(page, "Legal")).toBeVisible();
    expect(hand.count, hand.told()).toBeLessThanOrEqual(50);
  },
);
