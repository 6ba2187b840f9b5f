/**
 * Every screen: once with a game that comes in an army list, once with one of a package, once with an opened game system.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { strToU8, zipSync } from "fflate";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Roster } from "@/lib/engine/schema/roster";
import { fillSources } from "@/lib/engine/schema/sources";
import { encode } from "@/lib/paper/write/link";
import { GAME, hillFolk, packaged, river, riverFolk } from "../support/own-game";
import { expect, importText, openDialog, pdfText, putKept, startEvent, test, tooWide } from "./support";

interface OwnGame {
  give(page: Page): Promise<void>;
  /** Its id and title, what its points are called, its army list. */
  game: string;
  title: string;
  noun: string;
  army: string;
  list: string;
  units: Roster["commands"][number];
}

const filesOf = (files: Record<string, string>, name: string) => ({
  name,
  mimeType: "application/zip",
  buffer: Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([file, text]) => [file, strToU8(text)])))),
});
const forge = join(import.meta.dirname, "../systems/small/forge");

const lantern = {
  game: GAME,
  title: "Lantern War",
  noun: "crowns",
  army: "river-folk",
  list: river,
  units: {
    kind: "army",
    units: [
      { id: "u1", entry: "reed-captain", count: 1, options: [] },
      { id: "u2", entry: "ford-guard", count: 10, options: [] },
    ],
  },
};

const GAMES: Record<string, OwnGame> = {
  "in an army list": {
    ...lantern,
    async give(page) {
      const books = [riverFolk, hillFolk].map((list) => {
        const army = fillSources(list) as ArmyList;
        const { id, game } = army;
        return { key: `${game}/${id}`, id, game, army, text: JSON.stringify(army), updated: Date.now() };
      });
      await putKept(page, "books", books);
    },
  },
  "of a package": {
    ...lantern,
    async give(page) {
      await page.goto("/books");
      const dialog = await openDialog(page, "Install a package");
      await dialog.locator('input[type="file"]').first().setInputFiles(filesOf(packaged(), "lantern.zip"));
      await page.getByRole("button", { name: "Install it" }).click();
      await expect(page.getByRole("list", { name: "Installed packages" })).toContainText("Lantern books");
    },
  },
  "of an opened system": {
    game: "forge",
    title: "Forge",
    noun: "ore",
    army: "smiths",
    list: "Roster: Smiths\nGame: Forge\nArmy: Smiths\nPoints: 100\n\n4 Band\n",
    units: { kind: "hall", units: [{ id: "u1", entry: "band", count: 4, options: [] }] },
    async give(page) {
      await page.goto("/books/system");
      const files = Object.fromEntries(["forge.gst", "smiths.cat"].map((name) => [name, readFileSync(join(forge, name), "utf8")]));
      await page.locator("input[type=file]:not([webkitdirectory])").setInputFiles(filesOf(files, "forge.zip"));
      await page.getByRole("button", { name: "Open Forge" }).click();
      await page.getByRole("region", { name: "Forge" }).getByRole("button", { name: "Start an army" }).waitFor();
    },
  },
};

for (const [how, { give, game, title, noun, army, list, units }] of Object.entries(GAMES)) {
  test(`every screen knows a game ${how}, and says ${noun}`, async ({ page }) => {
    const holds = async (screen: string) => {
      expect(await tooWide(page), screen).toBeLessThanOrEqual(0);
      expect(/\d points?\b/.exec(await page.getByRole("main").innerText())?.[0] ?? "", screen).toBe("");
    };
    const roster: Roster = { format: "muster-roll/1", game, armyList: army, name: "Sent", limit: 500, commands: [units] };
    await give(page);

    await importText(page, list);
    await expect(page.getByRole("main")).toContainText(noun);
    await holds("builder");
    const first = new URL(page.url()).searchParams.get("roster") ?? "";
    await importText(page, list.replace(/Roster: .*/, "Roster: Other"));
    await page.getByRole("button", { name: /^Add / }).first().click();
    await expect(page.getByRole("main")).toContainText(noun);
    const second = new URL(page.url()).searchParams.get("roster") ?? "";

    await page.goto(`/print?roster=${first}`);
    const [pdf] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "PDF", exact: true }).click()]);
    expect(await pdfText(pdf)).toContain(noun);
    await holds("print");

    await page.goto(`/compare?a=${first}&b=${second}`);
    await expect(page.getByRole("region", { name: "After" })).toContainText(noun);
    await holds("compare");

    await page.goto(`/view#${encode(roster)}`);
    await expect(page.getByRole("main")).toContainText(noun);
    await holds("view");

    await page.goto(`/play#${encode(roster)}`);
    await page.getByRole("heading", { level: 2, name: /^Turn/ }).waitFor();
    await holds("play");

    await page.goto("/models");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await holds("models");

    await page.goto("/books");
    await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
    // Shipped games stand there too, in their points.
    expect(await tooWide(page)).toBeLessThanOrEqual(0);

    // Its lists are read in a worker, which knows what the device keeps.
    await page.goto("/check");
    await page
      .locator("input[type=file]")
      .first()
      .setInputFiles([{ name: "one.txt", mimeType: "text/plain", buffer: Buffer.from(list) }]);
    await expect(page.getByRole("row").filter({ hasText: /Smiths|River Folk/ })).not.toContainText("Not read");
    await holds("desk");

    await startEvent(page, "Meeting", { game });
    await expect(page.getByRole("textbox", { name: new RegExp(`^Size, ${noun}`) })).toBeVisible();
    await holds("event");
  });
}
