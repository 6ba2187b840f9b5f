import type { Locator, Page } from "@playwright/test";
import { expect, line, nameRoster, rosterPart, start, test, total, unitPart, verdict } from "./support";

/** Presses Tab until the wanted control has the focus. Every stop on the way must show that it has it. */
async function tabTo(page: Page, wanted: Locator, key: "Tab" | "Shift+Tab" = "Tab", most = 200): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let i = 0; i < most; i++) {
    await page.keyboard.press(key);
    if (await wanted.evaluate((element) => element === document.activeElement)) {
      expect(await showsFocus(wanted), `the focus on ${wanted} can be seen`).toBe(true);
      return;
    }
  }
  throw new Error(`not reached in ${most} steps: ${wanted}`);
}

function showsFocus(control: Locator): Promise<boolean> {
  return control.evaluate((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    return ((outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none") && box.width > 0 && box.height > 0;
  });
}

/** Into a column, which is one stop for Tab, and with arrows to the wanted row of it. */
async function arrowTo(page: Page, column: Locator, wanted: Locator, key: "Tab" | "Shift+Tab" = "Tab", most = 200): Promise<void> {
  await expect(wanted).toBeVisible();
  const stop = column.locator('[data-stop][tabindex="0"]');
  await expect(stop).toHaveCount(1);
  await tabTo(page, stop, key, most);
  await page.keyboard.press("Home");
  for (let i = 0; i < 60; i++) {
    await page.waitForTimeout(50);
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("ArrowDown");
  }
  throw new Error(`no arrow leads to ${wanted}`);
}

async function addUnit(page: Page, name: string, key: "Tab" | "Shift+Tab"): Promise<void> {
  const search = page.getByRole("searchbox", { name: /Find a unit/ });
  await tabTo(page, search, key);
  await page.keyboard.press("Control+a");
  await page.keyboard.type(name);
  const list = page.getByRole("complementary", { name: "Army list" });
  const add = list.getByRole("button", { name: `Add ${name}`, exact: true });
  await expect(add).toBeVisible();
  await arrowTo(page, list, add);
  await page.keyboard.press("Enter");
}

test("the whole path by keyboard alone", async ({ page }) => {
  const main = page.getByRole("main");
  await page.goto("/");
  await expect(main.getByRole("button", { name: "New roster" })).toBeVisible();

  await tabTo(page, page.getByRole("link", { name: "Skip to the page" }), "Tab", 2);
  await page.keyboard.press("Enter");
  await tabTo(page, main.getByRole("button", { name: "New roster" }), "Tab", 5);
  await page.keyboard.press("Enter");

  // The dialog takes the focus and keeps it.
  const dialog = page.getByRole("dialog", { name: "New roster" });
  await expect(dialog).toBeVisible();
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  const game = dialog.getByLabel("Game");
  if (!(await game.evaluate((element) => element === document.activeElement))) await tabTo(page, game, "Tab", 15);
  await page.keyboard.type("Fantasy R");
  const army = dialog.getByRole("combobox", { name: "Army list" });
  await tabTo(page, army, "Tab", 3);
  await expect(army).toHaveAttribute("placeholder", /Find one/);
  await page.keyboard.type("inca");
  await page.keyboard.press("Enter");
  await tabTo(page, dialog.getByRole("combobox", { name: "Points" }), "Tab", 3);
  await page.keyboard.press("Control+a");
  await page.keyboard.type("800");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/build\?roster=/);
  await nameRoster(page, "By keys");
  await expect(page.getByRole("heading", { level: 1, name: "By keys" })).toBeVisible();

  // Units.
  await addUnit(page, "General", "Tab");
  await expect(total(page, "160 of 800")).toBeVisible();
  await addUnit(page, "Mobs", "Shift+Tab");
  await expect(total(page, "170 of 800")).toBeVisible();
  await addUnit(page, "Skirmishers", "Shift+Tab");
  await expect(total(page, "190 of 800")).toBeVisible();

  // Enter on a row goes into the form: options, own name, count.
  await arrowTo(page, rosterPart(page), line(page, "Mobs"));
  await page.keyboard.press("Enter");
  const unit = unitPart(page);
  await expect(unit.getByRole("heading", { level: 2, name: "Mobs" })).toBeFocused();
  const units = unit.getByRole("spinbutton", { name: "Units" });
  await tabTo(page, units, "Tab", 5);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(total(page, "210 of 800")).toBeVisible();
  const throwing = unit.getByRole("checkbox", { name: "Throwing weapons", exact: true });
  await tabTo(page, throwing, "Tab", 60);
  await page.keyboard.press("Space");
  await expect(throwing).toBeChecked();
  await tabTo(page, unit.locator("[data-name-and-note] > summary"), "Tab", 60);
  await page.keyboard.press("Enter");
  await tabTo(page, unit.getByLabel("Own name"), "Tab", 2);
  await page.keyboard.type("Levy", { delay: 40 });
  await expect(line(page, "“Levy”")).toBeVisible();
  await expect(line(page, "“Levy”")).toContainText("throwing weapons");

  // Move: the order changes and the focus goes with the row.
  const row = line(page, "“Levy”");
  await arrowTo(page, rosterPart(page), row, "Shift+Tab");
  await page.keyboard.press("Alt+ArrowDown");
  const names = () =>
    rosterPart(page)
      .getByRole("button", { name: /Mobs|Skirmishers/ })
      .and(page.locator("[aria-label]:not([aria-label*=Actions]), :not([aria-label])"));
  await expect(names().first()).toContainText("Skirmishers");
  await expect(row).toBeFocused();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(names().first()).toContainText("Mobs");
  await expect(row).toBeFocused();

  // The menu of the row does the same.
  await page.keyboard.press("Shift+F10");
  await page.getByRole("menuitem", { name: "Open" }).waitFor();
  await page.keyboard.type("m");
  await expect(page.getByRole("menuitem", { name: "Move up" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(names().first()).toContainText("Skirmishers");
  await page.keyboard.press("Control+z");
  await expect(names().first()).toContainText("Mobs");

  // Delete, and take it back: by the keys, then by the message at the foot.
  await arrowTo(page, rosterPart(page), row, "Shift+Tab", 5);
  await page.keyboard.press("Delete");
  await expect(row).toHaveCount(0);
  await expect(line(page, "Skirmishers")).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(row).toBeVisible();
  await page.keyboard.press("ArrowUp");
  await expect(row).toBeFocused();
  await page.keyboard.press("Delete");
  await expect(row).toHaveCount(0);
  await tabTo(page, page.getByRole("status").getByRole("button", { name: "Undo" }), "Tab", 60);
  await page.keyboard.press("Enter");
  await expect(row).toBeVisible();

  // A smaller limit makes a finding; it opens, and its sum leads to the unit.
  await tabTo(page, page.getByRole("button", { name: /^By keys.*roster details$/ }), "Shift+Tab", 200);
  await page.keyboard.press("Enter");
  const details = page.getByRole("dialog", { name: "Roster details" });
  await tabTo(page, details.getByLabel(/points/i).first(), "Tab", 10);
  await page.keyboard.press("Control+a");
  await page.keyboard.type("100");
  await page.keyboard.press("Escape");
  await expect(verdict(page, "Illegal")).toBeVisible();
  await tabTo(page, verdict(page, "Illegal"), "Tab", 5);
  const findings = page.getByRole("region", { name: "What is wrong" });
  await expect(findings).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(findings.getByRole("heading", { name: "What is wrong" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(findings).toHaveCount(0);
  await expect(verdict(page, "Illegal")).toBeFocused();
  await page.keyboard.press("Enter");
  const head = findings.getByRole("button", { name: /points, at most 100/ });
  await tabTo(page, head, "Tab", 120);
  await expect(head).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Enter");
  await expect(head).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("Space");
  await expect(head).toHaveAttribute("aria-expanded", "true");

  // A unit the army list denies: its finding leads to it.
  await addUnit(page, "Archangel", "Shift+Tab");
  await tabTo(page, verdict(page, "Illegal"), "Shift+Tab", 120);
  await page.keyboard.press("Enter");
  const denied = findings.getByRole("button", { name: /^Illegal: Archangel/ }).first();
  await tabTo(page, denied, "Tab", 60);
  if ((await denied.getAttribute("aria-expanded")) === "false") await page.keyboard.press("Enter");
  await tabTo(
    page,
    findings
      .getByRole("listitem")
      .getByRole("button", { name: /^Archangel/ })
      .first(),
    "Tab",
    10,
  );
  await page.keyboard.press("Enter");
  await expect(unit.getByRole("heading", { level: 2, name: "Archangel" })).toBeFocused();

  // The sheet.
  await tabTo(page, page.getByRole("link", { name: "Print" }), "Shift+Tab", 200);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/print\?roster=/);
  const pdf = main.getByRole("button", { name: "PDF", exact: true });
  await expect(pdf).toBeVisible();
  await tabTo(page, pdf, "Tab", 20);
  const download = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  expect((await download).suggestedFilename()).toBe("by-keys.pdf");
});

test("the list, the roster and the form are one stop each; arrows go on inside, plus and minus change the number", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await start(page, { army: "Inca", size: "800" });
  const list = page.getByRole("complementary", { name: "Army list" });
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "");
  const mobs = list.getByRole("button", { name: "Add Mobs", exact: true });
  await expect(mobs).toBeVisible();
  await arrowTo(page, list, mobs);
  await page.keyboard.press("Enter");
  await expect(line(page, "Mobs")).toBeVisible();
  await expect(mobs).toBeFocused();
  await page.keyboard.press("+");
  await expect(total(page, "20 of 800")).toBeVisible();
  await page.keyboard.press("-");
  await expect(total(page, "10 of 800")).toBeVisible();
  await expect(mobs).toBeFocused();

  // Tab leaves the rows of the list at once, past the way to designs below them, and comes to the row that was added.
  await tabTo(page, line(page, "Mobs"), "Tab", 2);
  await page.keyboard.press("+");
  await page.keyboard.press("+");
  await expect(total(page, "30 of 800")).toBeVisible();
  await page.keyboard.press("-");
  await expect(total(page, "20 of 800")).toBeVisible();
  await tabTo(page, mobs, "Shift+Tab", 2);

  // Sideways through the columns, and the way back leads to where one was.
  await page.keyboard.press("ArrowUp");
  await expect.poll(focused).not.toBe("Add Mobs");
  await page.keyboard.press("ArrowDown");
  await expect(mobs).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(unitPart(page).getByText("Not added yet")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(line(page, "Mobs")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(mobs).toBeFocused();

  // The help says so.
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(help.getByText("Look at it without adding")).toBeVisible();
  await expect(help.getByText("Take the last one back")).toBeVisible();
});
