/**
 * How many presses things take: each click and each key counts one; letters and digits that are typed are counted apart. Scrolling and
 * looking count nothing.
 */
import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { readRoster } from "@/lib/engine/roster/roster-file";
import { encode } from "@/lib/paper/write/link";
import { ALL, expect, openSample, test, total, unitPart, verdict } from "./support";

/** Presses as a person does, and counts them by what they were for. */
class Hand {
  readonly spent = new Map<string, number>();
  letters = 0;
  private what = "start";

  constructor(readonly page: Page) {}

  told(): string {
    return [...this.spent].map(([what, presses]) => `${what} ${presses}`).join(", ");
  }

  get presses(): number {
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
    this.letters += text.length;
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

function linkOf(sample: string): string {
  const file = new URL(`../../data/warhammer-7e/samples/${sample}.muster.json`, import.meta.url);
  const { roster } = readRoster(readFileSync(file, "utf8"));
  if (!roster) throw new Error(`${sample} does not read`);
  return encode(roster);
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
  expect(hand.presses + hand.letters, hand.told()).toBeLessThanOrEqual(28);
});

test(
  "an Empire army of 16 lines with characters, mounts, items, detachments and command groups in at most 45 and 13 letters",
  ALL,
  async ({ page }) => {
    const hand = new Hand(page);
    await begin(hand, "Warhammer", "emp", "The Empire");
    const { add, count, tick, item, unit } = composing(hand);
    const detachment = async (name: RegExp) => {
      await hand.click(unit.getByRole("button", { name: "Add a detachment" }));
      await hand.click(page.getByRole("menuitem", { name }));
    };
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
    await add("Swordsmen");
    await count("20");
    await tick("Full command");
    await detachment(/^Handgunners/);
    await add("Knightly Orders");
    await count("10");
    await tick("Full command");
    // Like the last one.
    await add("Knightly Orders");
    await add("Greatswords");
    await tick("Full command");
    for (const name of [
      "Handgunners",
      "Crossbowmen",
      "Archers",
      "Great Cannon",
      "Pistoliers",
      "Helblaster Volley Gun",
      "Helstorm Rocket Battery",
    ])
      await add(name);
    // The two that are alike are one row.
    await expect(page.locator("[data-open-unit]")).toHaveCount(15);
    await expect(verdict(page, "Legal")).toBeVisible();
    // Characters 133, 108, 150, 104; core 145 and 40, 270, 270, 80, 80, 80; special 80, 100, 90; rare 110, 115.
    await expect(total(page, "1,955 of 2,000")).toBeVisible();
    expect(hand.presses, hand.told()).toBeLessThanOrEqual(45);
    expect(hand.letters).toBeLessThanOrEqual(13);
  },
);

test("a troop of The Forces of Light and of Darkness in at most 9", ALL, async ({ page }) => {
  const hand = new Hand(page);
  await page.goto("/");
  await page.getByRole("button", { name: "Start an army: The Forces of Light and of Darkness" }).click();
  await page.getByRole("dialog", { name: "New roster" }).getByRole("button", { name: "Start", exact: true }).click();
  await page.waitForURL(/\/build\?roster=/);
  const { add, unit } = composing(hand);
  const choose = (group: string, choice: string | RegExp) =>
    hand.click(unit.getByRole("radiogroup", { name: group }).getByText(choice, typeof choice === "string" ? { exact: true } : {}));
  await add("Foot");
  await choose("Training", "Regular");
  await choose("Order", "Close");
  await hand.click(unit.getByRole("group", { name: "Move" }).getByRole("button", { name: "One more" }));
  for (const group of ["Melee factor", "Mass", "Strength", "Morale"]) await choose(group, /^4/);
  await choose("One-handed weapon", /^One-handed weapon/);
  // Bipeds of move 3 cost 15, and four factors of 4 cost 50 each.
  await expect(unit.getByText("215", { exact: true }).first()).toBeVisible();
  // Only its place is open: it stands under no sub-commander yet.
  await expect(unit.getByText("Foot must have a sub-commander in the same command.")).toBeVisible();
  await expect(unit.getByText(/^Foot must have (?!a sub-commander)/)).toHaveCount(0);
  expect(hand.presses + hand.letters, hand.told()).toBeLessThanOrEqual(9);
});

test("a link in none, and the list of an opponent beside mine in at most 3", ALL, async ({ page }) => {
  const hand = new Hand(page);
  await page.goto(`/view#${linkOf("empire-2000")}`);
  await expect(page.getByRole("table", { name: "Units" })).toContainText("General of the Empire");
  expect(hand.presses).toBe(0);

  for (const sample of [/The green tide/, /The muster of the provinces/]) await openSample(page, sample);
  await page.getByRole("link", { name: "Play" }).click();
  await hand.click(page.getByRole("tab", { name: "Theirs" }));
  const kept = page.getByRole("combobox", { name: "One of my rosters" });
  await hand.select(kept, (await kept.getByRole("option").nth(1).textContent()) ?? "");
  await expect(page.getByRole("tabpanel", { name: /^Theirs/ })).toContainText("Black Orc Warboss");
  expect(hand.presses, hand.told()).toBeLessThanOrEqual(3);
});
