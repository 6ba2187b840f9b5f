/**
 * Pages that the translation of a browser works on: it exchanges each text for an element, now and as the page changes. Every page is
 * used meanwhile; nothing breaks, what is shown is what is true, and names, totals and verdicts are left as they are.
 */
import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { readRoster } from "@/lib/engine/roster/roster-file";
import { encode } from "@/lib/paper/write/link";
import { translate } from "../support/translator";
import {
  chooseFirst,
  golden,
  importText,
  isTakenOver,
  line,
  openDialog,
  ownName,
  rosterPart,
  start,
  startEvent,
  total,
  unitPart,
  verdict,
} from "./support";

const inca = golden("fantasy-rules-3e/inca-800.txt");
const dwarfs = golden("fantasy-rules-3e/hill-dwarfs-1050.txt");

function linkOf(name: string): string {
  const { roster } = readRoster(readFileSync(new URL(`../../data/${name}.muster.json`, import.meta.url), "utf8"));
  if (!roster) throw new Error(`${name} does not read`);
  return encode(roster);
}

interface Translated {
  /** What the translator took, and of what. */
  taken?: [text: string, of: string][];
}

/** Has a translator begin on each page: at once, or when React has taken over all that the server sent. */
async function translating(page: Page, when: "at once" | "later"): Promise<void> {
  await page.addInitScript(`(() => {
    const begin = () => {
      if (window.taken) return;
      window.taken = [];
      (${translate.toString()})("replace", (text, of) => (window.taken.push([text.trim(), of?.outerHTML.slice(0, 120)]), text));
    };
    if (${when === "at once"}) return document.addEventListener("DOMContentLoaded", begin);
    const wait = () => {
      if (document.readyState === "complete" && (${isTakenOver.toString()})()) requestIdleCallback(begin);
      else setTimeout(wait, 20);
    };
    wait();
  })()`);
}

/** The translator is at work, and the page goes on. */
async function works(page: Page): Promise<void> {
  await expect.poll(() => page.locator("font").count()).toBeGreaterThan(5);
  await expect(page.getByText("This page stopped working")).toHaveCount(0);
}

/** None of these names was given to the translator. */
async function areKept(page: Page, names: readonly string[]): Promise<void> {
  const taken = await page.evaluate(() => (window as unknown as Translated).taken ?? []);
  expect(taken.filter(([text]) => names.includes(text))).toEqual([]);
}

/** The total and the verdict of the builder stand where no translator works. */
async function stand(page: Page, points: string, word: string): Promise<void> {
  await expect(page.locator(`strong[translate="no"]`, { hasText: new RegExp(`^${points}$`) }).first()).toBeVisible();
  await expect(verdict(page, word as "Legal").locator(`[translate="no"]`)).toHaveText(word);
}

let faults: string[] = [];
test.beforeEach(({ page }) => {
  faults = [];
  // What React did not find as it was sent it draws anew, and says so.
  page.on("pageerror", ({ message }) => {
    if (!message.startsWith("Minified React error #418")) faults.push(message);
  });
});
test.afterEach(() => expect(faults).toEqual([]));

test("the builder: units come, change and go, and every total is the true one", async ({ page }) => {
  await translating(page, "later");
  await start(page, { army: "Inca", size: "800", name: "Tahuantinsuyu" });
  await works(page);
  const add = (name: string) => page.getByRole("button", { name: `Add ${name}`, exact: true }).click();
  // Handweapons of the Inca cost 30 points, Mobs 10 (p. 126).
  await add("Handweapons");
  await expect(total(page, "30 of 800")).toBeVisible();
  await (await ownName(page)).fill("Aucakpussak");
  await unitPart(page).getByRole("button", { name: "One more" }).first().click();
  await expect(total(page, "60 of 800")).toBeVisible();
  await add("Mobs");
  await expect(total(page, "70 of 800")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(total(page, "60 of 800")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(total(page, "30 of 800")).toBeVisible();
  await page.keyboard.press("Control+y");
  await expect(total(page, "60 of 800")).toBeVisible();
  await stand(page, "60", "Not finished");
  await verdict(page, "Not finished").click();
  await works(page);
  await areKept(page, ["Tahuantinsuyu", "Aucakpussak", "“Aucakpussak”", "Handweapons", "Mobs"]);
});

test("a whole army: rows, options, findings, dialogs, and the verdict as it turns", async ({ page }) => {
  await translating(page, "later");
  await importText(page, inca);
  await works(page);
  await expect(total(page, "800 of 800")).toBeVisible();
  await stand(page, "800", "Legal");
  await line(page, "Sapa Inca").click();
  await unitPart(page).getByRole("button", { name: "One more" }).first().click();
  await expect(verdict(page, "Illegal").locator(`[translate="no"]`)).toHaveText("Illegal");
  await verdict(page, "Illegal").click();
  await page.keyboard.press("Control+z");
  await expect(total(page, "800 of 800")).toBeVisible();
  await expect(verdict(page, "Legal")).toBeVisible();
  for (const row of ["Hero", "Traps", "Skirmishers"]) {
    await line(page, row).click();
    await expect(unitPart(page).getByRole("heading").first()).toContainText(row);
    for (const box of await unitPart(page).getByRole("checkbox").all()) {
      if (!(await box.isEnabled())) continue;
      await box.click();
      await box.click();
    }
  }
  await expect(rosterPart(page)).toContainText("Sapa Inca");
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").fill("print");
  await page.keyboard.press("Escape");
  await works(page);
  await areKept(page, ["The army of Tahuantinsuyu", "Sapa Inca", "Aucakpussak", "“Aucakpussak”", "Traps"]);
});

test("the rosters: cards, a copy, the bin, undo, and the way to the builder and back", async ({ page }) => {
  await translating(page, "later");
  await importText(page, inca);
  await page.goto("/");
  await works(page);
  const cards = page.getByRole("list", { name: "Rosters" }).getByRole("article");
  await expect(cards).toHaveCount(1);
  await page.getByRole("button", { name: /^Actions for The army/ }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect(cards).toHaveCount(2);
  await expect(cards.filter({ hasText: "(copy)" })).toContainText("800 of 800");
  await page.getByRole("button", { name: "Actions for The army of Tahuantinsuyu (copy)" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(cards).toHaveCount(1);
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect(cards).toHaveCount(2);
  await cards.filter({ hasText: "(copy)" }).getByRole("link").click();
  await page.waitForURL(/\/build\?roster=/);
  await expect(total(page, "800 of 800")).toBeVisible();
  await page.goBack();
  await expect(cards).toHaveCount(2);
  await works(page);
  await areKept(page, ["The army of Tahuantinsuyu", "The army of Tahuantinsuyu (copy)", "Inca"]);
});

test("the desk: lists come, are sorted, opened, accepted and judged", async ({ page }) => {
  await translating(page, "later");
  await page.goto("/check");
  await works(page);
  await page.locator("input[type=file]").setInputFiles([
    { name: "inca.txt", mimeType: "text/plain", buffer: Buffer.from(inca) },
    { name: "dwarfs.txt", mimeType: "text/plain", buffer: Buffer.from(dwarfs) },
    { name: "broken.muster.json", mimeType: "application/json", buffer: Buffer.from('{"format":"muster-roll/1","ga') },
  ]);
  const table = page.getByRole("table", { name: "Rosters and their verdicts" });
  const rows = table.locator("tbody").filter({ has: page.getByRole("rowheader") });
  await expect(rows).toHaveCount(3);
  await expect(page.getByRole("status").filter({ hasText: "3 rosters" })).toContainText("1 legal");
  await expect(rows.filter({ hasText: "The army of Tahuantinsuyu" })).toContainText("Legal");
  await table.getByRole("button", { name: "Details of The army of Tahuantinsuyu" }).click();
  await page
    .getByRole("group", { name: "Show" })
    .getByRole("button", { name: /^Legal/ })
    .click();
  await expect(rows).toHaveCount(1);
  await page.getByRole("group", { name: "Show" }).getByRole("button", { name: /^All/ }).click();
  await page.getByRole("button", { name: "Add lists" }).click();
  await page.getByRole("dialog").getByLabel("Text").fill(golden("fantasy-rules-3e/evil-1050.txt"));
  await page.getByRole("dialog").getByRole("button", { name: "Check", exact: true }).click();
  await expect(rows).toHaveCount(4);
  await works(page);
  await areKept(page, ["The army of Tahuantinsuyu", "Graybear's raiders"]);
});

test("on paper, as a link, beside another one and at the table", async ({ page }) => {
  await translating(page, "later");
  await importText(page, inca);
  const roster = new URL(page.url()).search;
  await page.goto(`/print${roster}`);
  await expect(page.getByRole("region", { name: "Preview" })).toContainText("Sapa Inca");
  await works(page);
  await page.getByRole("button", { name: /^Options/ }).click();
  for (const box of (await page.getByRole("dialog").getByRole("checkbox").all()).slice(0, 8)) await box.click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("region", { name: "Preview" })).toContainText("800");
  await areKept(page, ["The army of Tahuantinsuyu", "Sapa Inca"]);

  await page.goto(`/view#${linkOf("fantasy-rules-3e/samples/evil-1050")}`);
  await expect(page.getByRole("main")).toContainText("1,050 of 1,050 points");
  await works(page);
  await expect(page.getByRole("row", { name: /General/ })).toContainText("330");
  await areKept(page, ["Maledictus and his cronies", "General"]);

  await page.goto("/compare");
  await works(page);
  for (const [side, text] of [
    ["Before", inca],
    ["After", inca.replace('2 Hero "Aucakpussak" (60)', '3 Hero "Aucakpussak" (90)').replace("Total: 800", "Total: 830")],
  ] as const) {
    await page.getByRole("button", { name: `A file, text or a link for ${side}` }).click();
    const dialog = page.getByRole("dialog", { name: "Another roster" });
    await dialog.getByLabel("Text or link").fill(text);
    await dialog.getByRole("button", { name: "Compare", exact: true }).click();
    await expect(dialog).toBeHidden();
  }
  // A Hero costs 30 points (p. 111).
  await expect(page.getByRole("region", { name: "After" })).toContainText("830 of 800 points");
  await page.getByRole("button", { name: "Show the lines that are alike" }).click();
  await page.getByRole("button", { name: "Hide the lines that are alike" }).click();
  await expect(page.getByRole("table", { name: "Lines of both rosters" }).getByRole("row", { name: /3 Hero/ })).toContainText("+30");
  await works(page);

  await page.goto(`/play#${linkOf("warhammer-7e/samples/empire-2000")}`);
  await expect(page.getByRole("heading", { name: "Turn 1 of 6" })).toBeVisible();
  await works(page);
  const left = page.getByRole("button", { name: /^Spearmen: models left: / });
  for (const models of ["19", "18", "17"]) {
    await page.getByRole("button", { name: "One lost: Spearmen: models left" }).click();
    await expect(left).toHaveText(models);
  }
  await page.getByRole("button", { name: "Undo the last change" }).click();
  await expect(left).toHaveText("18");
  const combat = page.getByRole("radiogroup", { name: "Phase" }).getByRole("radio", { name: "Combat" });
  await combat.check({ force: true });
  await page.getByRole("button", { name: "Their turn" }).click();
  await combat.check({ force: true });
  await page.getByRole("button", { name: "Turn 2" }).click();
  await expect(page.getByRole("heading", { name: "Turn 2 of 6" })).toBeVisible();
  await works(page);
  await areKept(page, ["Spearmen"]);
});

test("books, an army list of one’s own, events, models and designs", async ({ page }) => {
  await translating(page, "later");
  await page.goto("/books");
  await works(page);
  await page
    .getByRole("main")
    .getByRole("link", { name: /Fantasy Rules! 3rd edition/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Fantasy Rules");
  await page.getByRole("link", { name: "Inca", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Inca" })).toBeVisible();
  await works(page);
  await page.goto("/books/fantasy-rules-3e/table");
  await works(page);

  await page.goto("/books/warhammer-7e");
  const list = await openDialog(page, "New army list");
  await list.getByLabel("Name", { exact: true }).fill("Marsh Folk");
  await list.getByRole("button", { name: "Make it" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Marsh Folk" })).toBeVisible();
  await page.getByRole("button", { name: "New entry" }).click();
  const entry = page.getByRole("dialog", { name: "New entry" });
  await entry.getByLabel("Name", { exact: true }).fill("Marsh Wights");
  await entry.getByRole("button", { name: "Add it" }).click();
  await page.locator("#part-heading", { hasText: "Marsh Wights" }).waitFor();
  await works(page);

  await startEvent(page);
  await page.getByLabel("Size, points at most").fill("1050");
  await page.getByLabel("What they may do").selectOption({ label: "take at most" });
  for (const many of ["5", "6"]) {
    await page.getByLabel("How many").fill(many);
    await chooseFirst(page, "Of what", many === "5" ? "Mobs" : "Handweapons");
    await page.getByRole("button", { name: "Add this limit" }).click();
  }
  const rules = page.getByRole("article", { name: "Rules of Autumn Muster" });
  await expect(rules).toContainText("Each army may take at most 5 units of Mobs. limit 1");
  await expect(rules).toContainText("Each army may take at most 6 units of Handweapons. limit 2");
  await expect(rules).toContainText("at most 1,050 points");
  await works(page);
  await areKept(page, ["Autumn Muster"]);

  await page.goto("/models");
  const form = page.getByRole("form", { name: "Enter models" });
  const pick = async (field: string, option: string) => {
    await page.getByRole("combobox", { name: field }).fill(option);
    await page.getByRole("listbox", { name: field }).getByRole("option", { name: option }).first().click();
  };
  await pick("Army list", "Undead");
  for (const [model, owned] of [
    ["Mobs", "9"],
    ["Handweapons", "4"],
  ] as const) {
    await pick("Model", model);
    await form.getByLabel("Owned").fill(owned);
    await form.getByRole("button", { name: "Add" }).click();
    await expect(page.getByRole("spinbutton", { name: `${model} owned`, exact: true })).toHaveValue(owned);
  }
  await page.getByRole("button", { name: "Take out Mobs" }).click();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByRole("spinbutton", { name: "Mobs owned", exact: true })).toHaveValue("9");
  await works(page);

  await page.goto("/design");
  await works(page);
  await page.getByLabel("Game").selectOption("forces-of-light-and-darkness");
  await page.getByRole("region", { name: "Terms" }).getByRole("combobox").first().waitFor();
  await works(page);
});

test("an event: a list is handed in, judged and replaced", async ({ page, request }) => {
  await translating(page, "later");
  const pack = { format: "muster-pack/1", id: "autumn-muster", name: "Autumn Muster", game: "fantasy-rules-3e", event: { points: 1000 } };
  const answer = await request.post("/api/events", { data: { pack, organisers: ["Maja"] } });
  const { event } = await answer.json();
  await page.goto(`/e/${event.code}`);
  await expect(page.getByRole("heading", { level: 1, name: "Autumn Muster" })).toBeVisible();
  await works(page);
  for (const generals of [2, 1]) {
    await page.getByRole("button", { name: "Paste text or a link" }).click();
    await page
      .getByLabel("Your list, as text or a link")
      .fill(
        `Roster: Sound\nPlayer: Ada Bok\nGame: fantasy-rules-3e\nArmy: Hill Dwarfs\nPoints: 1000\n\n${generals} General\n2 Handweapons\n`,
      );
    await page.getByRole("button", { name: "Read it" }).click();
    const judged = page.getByRole("region", { name: "Verdict under the rules of this event" });
    await expect(judged).toContainText(generals === 2 ? "Illegal" : "Legal");
    if (generals === 2) {
      await page.getByText("The list as it was read").click();
      await page.getByRole("button", { name: "Take another list" }).click();
    }
  }
  await page.getByRole("button", { name: "Hand it in" }).click();
  await expect(page.getByText("Code of this list")).toBeVisible();
  await works(page);
  await areKept(page, ["Autumn Muster", "Sound"]);
});

test.describe("a translator that is there before React", () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("muster-theme", "dark"));
    await translating(page, "at once");
  });

  const PATHS = [
    "/",
    "/check",
    "/books",
    "/books/fantasy-rules-3e/inca",
    "/books/fantasy-rules-3e/table",
    "/books/packs",
    "/events",
    "/models",
    "/design",
    "/compare",
    "/play",
    "/print",
    "/build",
    "/api-docs",
  ];

  test("every page opens, in the theme that was chosen", async ({ page }) => {
    for (const path of PATHS) {
      await page.goto(path);
      await works(page);
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    }
  });

  test("a roster is begun, changed and saved", async ({ page }) => {
    await start(page, { army: "Inca", size: "800", name: "Early" });
    await page.getByRole("button", { name: "Add Mobs", exact: true }).click();
    await page.getByRole("button", { name: "Add Mobs", exact: true }).click();
    await expect(total(page, "20 of 800")).toBeVisible();
    await page.reload();
    await expect(total(page, "20 of 800")).toBeVisible();
    await works(page);
  });
});
