/** What the screens of the path say: no sentence twice on one of them, none longer than 20 words. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { readRoster } from "@/lib/engine/roster/roster-file";
import type { Roster } from "@/lib/engine/schema/roster";
import { encode } from "@/lib/paper/write/link";
import { expect, golden, openDialog, openFindings, readText, rosterPart, test, unitPart, verdict } from "./support";

const MOST = 20;
/** Fewer words than this are a name or a label. */
const LEAST = 4;

test.use({ viewport: { width: 1440, height: 900 } });

/**
 * The sentences that can be read on a page, in a dialog those of the dialog: what stands in one block, set apart by full stops, question
 * marks and blocks within. Names of the book and of the player (`translate="no"`) are one word each.
 */
function sentencesIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
    const said: string[] = [""];
    const isSeen = (element: Element) => {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
      const { width, height } = element.getBoundingClientRect();
      return getComputedStyle(element).display === "contents" || (width > 1 && height > 1);
    };
    const read = (node: Node): void => {
      if (node instanceof Text) said.push((said.pop() ?? "") + node.data);
      if (!(node instanceof Element) || node.matches("script, style, svg, option, [aria-hidden=true]") || !isSeen(node)) return;
      const isBlock = !/^(inline|contents)$/.test(getComputedStyle(node).display);
      if (isBlock) said.push("");
      if (node.matches("[translate=no]")) said.push(`${said.pop() ?? ""}${(node.textContent ?? "").trim().replace(/\s+/g, "\u00a0")}`);
      else for (const child of node.childNodes) read(child);
      if (isBlock || node.matches("br")) said.push("");
    };
    read(root);
    return said
      .flatMap((block) =>
        block
          .replace(/[^\S\u00a0]+/g, " ")
          .trim()
          .split(/(?<=[.?!]) +/),
      )
      .filter(Boolean);
  });
}

/** What is told begins with a capital or a figure; what a unit has does not. */
const isSaid = (sentence: string) => /^[\p{Lu}\d“]/u.test(sentence);
const words = (sentence: string) => sentence.split(" ").filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Each screen by itself, so that one message has all that is wrong. */
async function faultsIn(page: Page, screen: string): Promise<string[]> {
  // What opens is faded in.
  await expect.poll(() => sentencesIn(page).then(({ length }) => length), `${screen} says something`).toBeGreaterThan(3);
  const sentences = await sentencesIn(page);
  const whole = sentences.filter((sentence) => /[.?!]$/.test(sentence) && words(sentence) >= LEAST);
  const twice = new Set(whole.filter((sentence, at) => whole.indexOf(sentence) !== at));
  return [
    ...[...twice].map((sentence) => `${screen}, twice: ${sentence}`),
    ...sentences
      .filter((sentence) => isSaid(sentence) && words(sentence) > MOST)
      .map((sentence) => `${screen}, ${words(sentence)} words: ${sentence}`),
  ];
}
function rosterOf(sample: string): Roster {
  const { roster } = readRoster(readFileSync(new URL(`../../data/${sample}.muster.json`, import.meta.url), "utf8"));
  if (!roster) throw new Error(`${sample} does not read`);
  return roster;
}

/** The same with much that is wrong: too many points, units twice, more units on a line, others without their options. */
function broken(roster: Roster): Roster {
  const [main, ...others] = roster.commands;
  const [first] = main?.units ?? [];
  if (!main || !first) throw new Error(`${roster.name} has no units`);
  const further = [
    { ...first, id: "x1" },
    { ...first, id: "x2", count: first.count + 2, options: [] },
    ...main.units.slice(1, 3).map((unit, at) => ({ ...unit, id: `y${at}`, options: [] })),
  ];
  return { ...roster, name: "Broken", limit: 500, commands: [{ ...main, units: [...main.units, ...further] }, ...others] };
}

const SAMPLES = [
  "warhammer-7e/samples/empire-2000",
  "fantasy-rules-3e/samples/evil-1050",
  "fantasy-warriors/samples/orcs-550",
  "forces-of-light-and-darkness/samples/chaos-warriors",
  "generic-fantasy-mass-battles/samples/first-sample-list",
];

/** Another fragment alone opens nothing anew. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto("about:blank");
  await page.goto(address);
}

test("the first page, a new roster, a list that is read", async ({ page }) => {
  const faults: string[] = [];
  await page.goto("/");
  await expect(page.getByRole("button", { name: /^Start an army/ })).toHaveCount(5);
  faults.push(...(await faultsIn(page, "home")));
  await openDialog(page, "New roster");
  faults.push(...(await faultsIn(page, "a new roster")));
  const dialog = await readText(page, golden("fantasy-rules-3e/inca-800.txt").replace("Skirmishers", "Skirmishars"));
  await expect(dialog.getByRole("button", { name: "Save and open" })).toBeVisible();
  faults.push(...(await faultsIn(page, "a list that is read")));
  expect(faults).toEqual([]);
});

for (const sample of SAMPLES) {
  test(`a roster with much that is wrong: shared, played, printed, built: ${sample}`, async ({ page }) => {
    const faults: string[] = [];
    const link = encode(broken(rosterOf(sample)));
    await open(page, `/play#${link}`);
    await page.getByRole("heading", { level: 2, name: /^Turn/ }).waitFor();
    faults.push(...(await faultsIn(page, "play")));

    await open(page, `/print#${link}`);
    await expect(page.getByRole("region", { name: "Preview" }).getByRole("img", { name: /^Page 1 of / })).toBeVisible();
    faults.push(...(await faultsIn(page, "print")));
    await page.getByRole("button", { name: /^Options/ }).click();
    await page.getByRole("dialog", { name: "Options" }).waitFor();
    faults.push(...(await faultsIn(page, "options of print")));

    await open(page, `/view#${link}`);
    await expect(page.getByText(/^Findings: /)).toBeVisible();
    faults.push(...(await faultsIn(page, "view")));
    await page.getByRole("button", { name: "Save a copy" }).locator("visible=true").click();
    await page.getByRole("dialog").getByRole("button", { name: /^Save/ }).click();

    await page.waitForURL(/\/build\?roster=/);
    await expect(
      verdict(page, "Illegal")
        .or(page.getByRole("button", { name: /what is wrong$/ }))
        .first(),
    ).toBeVisible();
    faults.push(...(await faultsIn(page, "builder")));
    const wrong = await openFindings(page);
    await expect(wrong.getByRole("listitem").first()).toBeVisible();
    faults.push(...(await faultsIn(page, "what is wrong")));
    await page.keyboard.press("Escape");
    const rows = rosterPart(page).locator("[data-open-unit]");
    for (const at of [0, 1, 2]) {
      await rows.nth(at).click();
      await expect(unitPart(page).getByRole("heading", { level: 2 })).toBeVisible();
      faults.push(...(await faultsIn(page, `the form of unit ${at}`)));
    }
    expect([...new Set(faults)]).toEqual([]);
  });
}

test("the desk with lists, one of them open, and a question", async ({ page }) => {
  const faults: string[] = [];
  const inca = golden("fantasy-rules-3e/inca-800.txt");
  const list = (player: string, text: string) => ({
    name: `${player}.txt`,
    mimeType: "text/plain",
    buffer: Buffer.from(text.replace(/^(Roster: .*)$/m, `$1\nPlayer: ${player}`)),
  });
  await page.goto("/check");
  await page.getByRole("heading", { level: 1 }).waitFor();
  faults.push(...(await faultsIn(page, "the desk without lists")));
  await page
    .locator("input[type=file]")
    .setInputFiles([
      list("Carla Haas", inca),
      list("Eva Fors", golden("fantasy-rules-3e/evil-1050.txt")),
      list("Kai Brandt", inca.replace("Mobs", "Rabblings")),
      list("Lena Moe", inca.replace("Mobs", "Rabblings").replace("Skirmishers", "Skirmishars")),
    ]);
  await expect(page.getByRole("rowheader")).toHaveCount(4);
  faults.push(...(await faultsIn(page, "the desk")));
  for (const player of ["Carla Haas", "Lena Moe"]) {
    await page.getByRole("button", { name: `Details of ${player}` }).click();
    await page.getByRole("region", { name: "Reply" }).waitFor();
    faults.push(...(await faultsIn(page, `the row of ${player}`)));
    await page.keyboard.press("Escape");
  }
  await page.keyboard.press("n");
  await expect(page.getByText(/^Question 1 of/)).toBeVisible();
  faults.push(...(await faultsIn(page, "a question")));
  expect([...new Set(faults)]).toEqual([]);
});
