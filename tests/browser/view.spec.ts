/** What a shared link opens: read first, judged with what came with it, saved only when one says so. */
import { readFileSync } from "node:fs";
import type { Pack } from "@/lib/engine/schema/pack";
import type { Roster } from "@/lib/engine/schema/roster";
import { packFragment } from "@/lib/paper/write/pack-link";
import { sharedLink } from "@/lib/paper/write/shared-link";
import { random } from "../support/random";
import { readPdf } from "../support/read-pdf";
import { ALL, expect, golden, importText, line, seriousFaults, test } from "./support";

const evil: Roster = {
  ...JSON.parse(readFileSync(new URL("../../data/fantasy-rules-3e/samples/evil-1050.muster.json", import.meta.url), "utf8")),
  player: "Ada Bok",
};
const empire: Roster = JSON.parse(
  readFileSync(new URL("../../data/warhammer-7e/samples/empire-2000.muster.json", import.meta.url), "utf8"),
);
const answers: Pack = {
  format: "muster-pack/1",
  id: "my-answers",
  name: "My answers",
  game: "fantasy-rules-3e",
  answeredBy: "Ada Bok",
  answers: [{ kind: "permission", army: "evil", entry: "longbows", status: "allowed", page: 128 }],
};
/** With a unit that is not confirmed for the army list without the answer. */
const withLongbows: Roster = {
  ...evil,
  limit: 1100,
  commands: evil.commands.map((command, i) =>
    i ? command : { ...command, units: [...command.units, { id: "u99", entry: "longbows", count: 1, options: [] }] },
  ),
};
const path = (roster: Roster, packs: Pack[] = []) => sharedLink("", roster, packs.map(packFragment));

test("a shared link is read first: figures, verdict and code, nothing saved, the same after a reload", async ({ page }) => {
  await page.goto(path(evil));
  for (const _ of [0, 1]) {
    await expect(page.getByRole("heading", { level: 1, name: "Maledictus and his cronies" })).toBeVisible();
    await expect(page.getByRole("main")).toContainText("1,050 of 1,050 points");
    await expect(page.getByRole("main")).toContainText("Legal");
    await expect(page.getByRole("row", { name: /General/ })).toContainText("330");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.reload();
  }
  expect(await seriousFaults(page)).toEqual([]);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: /^Build an army/, level: 1 })).toBeVisible();
});

test("its title and text say what a link is, to chats that show them; the page that was read is called as the roster", async ({
  page,
  request,
}) => {
  // As a chat reads it: without the part behind the #, and without scripts.
  const html = await (await request.get("/view")).text();
  const said = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]+)"`).exec(html)?.[1];
  expect(/<title>([^<]+)/.exec(html)?.[1]).toBe("A roster somebody shared · Muster Roll");
  for (const name of ["description", "og:description", "twitter:description"])
    expect(said(name)).toMatch(/whole roster, to read, save as a copy.*sent to no server\.$/);
  expect(said("og:title")).toBe("A roster somebody shared");
  expect(said("robots")).toContain("noindex");
  await page.goto(path(evil));
  await expect(page).toHaveTitle("Maledictus and his cronies · Muster Roll");
});

test("links of before open the same page", async ({ page }) => {
  await page.goto(path(evil).replace("/view", "/"));
  await page.waitForURL(/\/view#/);
  await expect(page.getByRole("heading", { level: 1, name: "Maledictus and his cronies" })).toBeVisible();
});

test("the verdict travels with the answers it was made with, and is told without them", async ({ page }) => {
  await page.goto(path(withLongbows, [answers]));
  const main = page.getByRole("main");
  await expect(main).toContainText("Legal");
  await expect(main).toContainText("with 1 answer of the sender");
  await expect(main).toContainText("May Evil have Longbows? Allowed.");
  await expect(page.getByRole("button", { name: /With your own answers.*Unconfirmed/ })).toBeVisible();
  await page.getByRole("button", { name: /By the book alone.*Unconfirmed/ }).click();
  await expect(page.getByRole("row", { name: /Longbows/ })).toContainText("Unconfirmed");

  await page.getByRole("button", { name: "Save a copy" }).click();
  const dialog = page.getByRole("dialog", { name: "Save it with the sender’s answers?" });
  await dialog.getByRole("button", { name: "Save with them" }).click();
  await page.waitForURL(/\/build\?roster=/);
  await expect(page.getByRole("button", { name: /^Legal/ })).toBeVisible();
  // They hold for that roster alone.
  await page.goto(path(withLongbows));
  await expect(main).toContainText("Unconfirmed");
});

test("a link made here carries what its verdict was made with; compare and print take it from the address", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await importText(page, golden("fantasy-rules-3e/inca-800.txt"));
  await line(page, "Mobs").waitFor();
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("menuitem", { name: "Copy link" }).click();
  await expect(page.getByText(/Link copied; it holds the whole roster/)).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/view#1/);

  await page.goto(link);
  await page.getByRole("button", { name: "Print" }).click();
  await page.waitForURL(/\/print#1/);
  await expect(page.getByRole("region", { name: "Preview" })).toContainText("The army of Tahuantinsuyu");
  await page.getByRole("link", { name: /^Back to / }).click();
  await page.waitForURL(/\/view#1/);
  await page.getByRole("button", { name: "Set beside mine" }).click();
  await page.waitForURL(/\/compare\?a=/);
  await expect(page.getByRole("main")).toContainText("The same list");
});

test("printed from the browser it is a sheet: figures in columns, no row over a page, two pages for a large army", async ({ page }) => {
  await page.goto(path(empire));
  await expect(page.getByRole("main")).toContainText("Legal");
  const pages = await readPdf(await page.pdf({ format: "A4", margin: { top: "12mm", bottom: "12mm", left: "12mm", right: "12mm" } }));
  expect(pages).toHaveLength(2);
  expect(pages.flatMap(({ over }) => over)).toEqual([]);
  const text = pages.map((one) => one.text).join("\n");
  for (const words of ["The muster of the provinces", "1,994", "Legal", "Knightly Orders", "Preceptor", "Helstorm Rocket Battery"])
    expect(text).toContain(words);
  // What is there to press is not.
  for (const words of ["Save a copy", "Make your own", "Print"]) expect(text).not.toContain(words);
});

test("it is checked for another event without being changed", async ({ page }) => {
  await page.goto(path(evil));
  await page.getByRole("button", { name: "Check for another event" }).click();
  const dialog = page.getByRole("dialog", { name: "Check for another event" });
  await dialog.getByRole("radio", { name: /The book alone/ }).click();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("main")).toContainText("The book alone");
  await expect(page.getByRole("heading", { level: 1, name: "Maledictus and his cronies" })).toBeVisible();
});

test("on a phone the actions stand at the foot, and nothing scrolls sideways", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(path(evil));
  await expect(page.getByRole("button", { name: "Save a copy" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.getByRole("button", { name: "More to do with this roster" }).click();
  await expect(page.getByRole("menuitem", { name: "Set beside mine" })).toBeVisible();
});

test("the code on the page is read from a photo of it, on the first page and on the desk", async ({ page }) => {
  await page.goto(path(evil));
  const code = await page.getByRole("img", { name: "QR code of the link" }).screenshot();
  const photo = { name: "photo.png", mimeType: "image/png", buffer: code };
  await importText(page, golden("fantasy-rules-3e/inca-800.txt"));
  await page.goto("/");
  await page.getByRole("button", { name: "Read a list" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Scan a code" }).click();
  const dialog = page.getByRole("dialog", { name: "Scan a code" });
  await expect(dialog.getByRole("status")).toContainText("No camera can be used here");
  await dialog.getByLabel("Or choose a photo of the code").setInputFiles(photo);
  await page.waitForURL(/\/view#1/);
  await expect(page.getByRole("heading", { level: 1, name: "Maledictus and his cronies" })).toBeVisible();

  await page.goto("/check");
  await page.locator("input[type=file]").first().setInputFiles(photo);
  await expect(page.getByRole("table", { name: "Rosters and their verdicts" })).toContainText("Ada Bok");
});

test("a long list has two codes, which are read together in any order", ALL, async ({ page }) => {
  // Names of their own, none like another, make the link long.
  const { below } = random("long");
  const name = () => Array.from({ length: 40 }, () => String.fromCharCode(97 + below(26))).join("");
  const [command] = evil.commands;
  const units = (command?.units ?? []).slice(0, 1);
  const many = Array.from({ length: 60 }, (_, n) => units.map((unit) => ({ ...unit, id: `u${n + 100}`, name: name() }))).flat();
  const long: Roster = { ...evil, commands: evil.commands.map((one, i) => (i ? one : { ...one, units: [...one.units, ...many] })) };
  await page.goto(path(long));
  await expect(page.getByText("The list needs two codes.")).toBeVisible();
  const photos = [];
  for (const n of [1, 2]) {
    const buffer = await page.getByRole("img", { name: `QR code ${n} of 2 of the link` }).screenshot();
    photos.push({ name: `photo-${n}.png`, mimeType: "image/png", buffer });
  }
  await page.goto("/check");
  await page.locator("input[type=file]").first().setInputFiles(photos.toReversed());
  await expect(page.getByRole("table", { name: "Rosters and their verdicts" })).toContainText("Ada Bok");
});
