/** On a phone without a network, after one visit: a link is opened, kept, changed, printed and played, and the page dies again and again. */
import { readFileSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";
import { readRoster } from "@/lib/engine/roster/roster-file";
import { encode } from "@/lib/paper/write/link";
import { ALL, expect, pdfText, test } from "./support";
import { untilKept } from "./visit-once";

test.use({ viewport: { width: 360, height: 740 } });

function linkOf(name: string): string {
  const { roster } = readRoster(readFileSync(new URL(`../../data/${name}.muster.json`, import.meta.url), "utf8"));
  if (!roster) throw new Error(`${name} does not read`);
  return encode(roster);
}

/** Ends a page without a word to it, now by closing it, now by killing its process, and opens another. */
function killer(context: BrowserContext) {
  const kills = { count: 0 };
  const kill = async (page: Page, address = page.url()): Promise<Page> => {
    kills.count++;
    if (kills.count % 2 === 0) {
      const crashed = page.waitForEvent("crash");
      await Promise.all([crashed, page.goto("chrome://crash").catch(() => {})]);
    }
    await page.close();
    const next = await context.newPage();
    await next.goto(address);
    return next;
  };
  return { kills, kill };
}

test("a link is opened, kept, changed, printed and played; killed ten times, nothing is lost", ALL, async ({ context, baseURL }) => {
  const { kills, kill } = killer(context);
  let page = await context.newPage();
  await page.goto("/");
  await untilKept(page);
  await context.setOffline(true);

  // The link is read before anything is kept.
  await page.goto(`${baseURL}/view#${linkOf("warhammer-7e/samples/empire-2000")}`);
  const shown = (of: Page) => of.getByRole("row", { name: /Spearmen/ });
  await expect(shown(page)).toBeVisible();
  page = await kill(page);
  await expect(shown(page)).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Legal");
  expect(kills.count).toBe(1);

  await page.getByRole("button", { name: "Save a copy" }).click();
  await page.getByRole("button", { name: "Save and open" }).click();
  await page.waitForURL(/\/build\?roster=/);
  const builder = page.url();
  const id = new URL(builder).searchParams.get("roster") ?? "";
  page = await kill(page);
  const figures = async () => {
    const text = await page
      .getByText(/^[\d,]+ of 2,000/)
      .first()
      .innerText();
    return Number(text.replace(/ of.*/s, "").replaceAll(",", ""));
  };
  expect(await figures()).toBe(1994);

  // The page dies with the press: closed, then killed, which leaves it no moment to save.
  const add = async () => {
    const was = await figures();
    await page.getByRole("tab", { name: "Add" }).click();
    await page.getByRole("button", { name: "Add Crossbowmen", exact: true }).click();
    await expect.poll(figures).toBeGreaterThan(was);
    return figures();
  };
  let points = await add();
  page = await kill(page);
  await expect.poll(figures).toBe(points);
  points = await add();
  page = await kill(page, builder);
  await expect.poll(figures).toBe(points);
  const after = points.toLocaleString("en");

  await page.goto(`/print?roster=${id}`);
  const pdf = async () => {
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: "PDF" }).click();
    return pdfText(await saving);
  };
  const first = await pdf();
  expect(first).toContain("Crossbowmen");
  expect(first).toContain(after);
  page = await kill(page);
  expect(await pdf()).toBe(first);

  // Six turns, of both sides.
  await page.goto(`/play#${id}`);
  const lose = () => page.getByRole("button", { name: "One lost: Spearmen: models left" });
  const left = () => page.getByRole("button", { name: /^Spearmen: models left: / });
  const combat = () => page.getByRole("radiogroup", { name: "Phase" }).getByRole("radio", { name: "Combat" });
  for (let turn = 1; turn <= 6; turn++) {
    await expect(page.getByRole("heading", { name: `Turn ${turn} of 6` })).toBeVisible();
    await lose().click();
    if (turn <= 5) page = await kill(page);
    await expect(left()).toHaveText(String(20 - turn));
    await combat().check({ force: true });
    await page.getByRole("button", { name: "Their turn" }).click();
    await combat().check({ force: true });
    if (turn < 6) await page.getByRole("button", { name: `Turn ${turn + 1}` }).click();
  }
  expect(kills.count).toBe(10);
  await expect(page.getByRole("button", { name: /^(Turn|Their turn|Your turn)/ })).toHaveCount(0);

  // Once more from the front: the roster and its game are both there.
  await page.goto("/");
  await expect(page.getByText("No network. Everything is here.")).toBeVisible();
  await expect(page.getByRole("main")).toContainText(after);
  await page.goto(`/play#${id}`);
  await expect(page.getByRole("heading", { name: "Turn 6 of 6" })).toBeVisible();
  await expect(left()).toHaveText("14");
});
