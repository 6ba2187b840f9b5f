/** Visits the app once, until all of it is on the device. Each test begins on a copy of what that visit left, with the service worker in control. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, expect, type FullConfig, type Page } from "@playwright/test";

/** What a browser keeps of a visit, and a test is not to find: no data of a person, and nothing that is only there to be quick. */
const LEFT_BEHIND = ["Local Storage", "Session Storage", "IndexedDB", "Cache", "Code Cache", "GPUCache"];

/** Waits until the app says of itself that all of it is on the device. */
export async function untilKept(page: Page, timeout?: number): Promise<void> {
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("menuitem", { name: "About and licences" }).click();
  await expect(page.getByText("Works without a network.")).toBeVisible(timeout === undefined ? {} : { timeout });
}

export default async function visitOnce({ projects: [project] }: FullConfig): Promise<() => void> {
  const { baseURL = "", launchOptions } = project?.use ?? {};
  const folder = mkdtempSync(join(tmpdir(), "muster-visited-"));
  const context = await chromium.launchPersistentContext(folder, launchOptions);
  const page = await context.newPage();
  await page.goto(baseURL);
  await untilKept(page, 300_000);
  await context.close();
  for (const name of LEFT_BEHIND) rmSync(join(folder, "Default", name), { recursive: true, force: true });
  process.env.MUSTER_VISITED = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
