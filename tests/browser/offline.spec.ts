/** On a phone, after one visit: the whole way from a link to a printed sheet without a network; and a tab whose parts the server has no more. */
import type { Page } from "@playwright/test";
import { expect, golden, importText, line, pdfText, readText, start, test, total, unitPart } from "./support";

test.use({ serviceWorkers: "allow", viewport: { width: 360, height: 740 } });

/** Opens the first page and waits until everything is kept. */
async function visit(page: Page): Promise<void> {
  await page.goto("/");
  await page.waitForFunction(
    async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      if (!registration?.active) return false;
      return await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => resolve(data);
        registration.active?.postMessage("keep-all", [port2]);
      });
    },
    null,
    { timeout: 90_000 },
  );
}

test("after one visit everything works without a network, and it says so", async ({ page, context }) => {
  test.setTimeout(180_000);
  await importText(page, golden("fantasy-rules-3e/inca-800.txt"));
  await page.getByRole("button", { name: /^Actions|^More|menu/i }).first().waitFor();
  await visit(page);
  await expect(page.getByText("Works without a network.")).toBeVisible({ timeout: 30_000 });
  const link = await page.evaluate(() => location.origin);

  await context.setOffline(true);
  // The network is really gone, for the service worker too.
  expect(await page.evaluate(() => fetch("/api/games").then(() => "came", () => "failed"))).toBe("failed");
  await page.goto("/");
  await expect(page.getByText("No network. Everything is here.")).toBeVisible();

  // From a link that nobody opened before.
  const dialog = await readText(page, `${link}/#${LINK}`);
  await dialog.getByRole("button", { name: "Save and open" }).click();
  await page.waitForURL(/\/build\?roster=/);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.reload();
  await page.getByRole("heading", { level: 1 }).waitFor();

  // An army list of another game, begun, changed, saved.
  await start(page, { game: "Warhammer Fantasy Battle, 7th edition", army: "Empire", name: "Offline" });
  await expect(page.getByRole("heading", { level: 1, name: "Offline" })).toBeVisible();
  const address = page.url();

  // And on paper.
  await page.goto(address.replace("/build", "/print"));
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "PDF" }).click();
  expect(await pdfText(await saving)).toContain("Offline");

  for (const [path, words] of [
    ["/books", "Books"],
    ["/books/warhammer-7e", "Warhammer"],
    ["/books/fantasy-rules-3e/inca", "Inca"],
    ["/design", "Design"],
    ["/check", "Check"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(words);
  }
  await page.goto("/nowhere");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No network");

  await context.setOffline(false);
  await page.goto("/");
  await expect(page.getByText("No network.")).toBeHidden();
});

const LINK = "";
