/** The journeys in Chromium; journeys/others.ts has them in other browsers. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { standBefore } from "./journeys/front";
import { fourVisits } from "./journeys/journeys";
import type { Hands } from "./journeys/person";
import { expect, test, watch } from "./support";

// The server is beside the one of the other tests, so that these see no newer version.
test.use({ viewport: { width: 1280, height: 900 } });

test("every journey on a first and a second visit, while a newer version waits, and without a network", async ({ playwright, baseURL }) => {
  test.setTimeout(1_200_000);
  const front = await standBefore(baseURL ?? "");
  const folder = mkdtempSync(join(tmpdir(), "muster-journeys-"));
  const faults: string[] = [];
  let context: BrowserContext;
  let page: Page;
  const visit = async () => {
    context = await playwright.chromium.launchPersistentContext(folder, { acceptDownloads: true });
    page = context.pages()[0] ?? (await context.newPage());
    watch(context, {
      faults,
      visited: [],
      unanswered: new Set(),
      // What was decided on an earlier state is refused, and sent again on the new one.
      expected: /ERR_EMPTY_RESPONSE|ERR_CONNECTION|Failed to fetch RSC payload|412 \(Precondition Failed\)/,
      origin: front.origin,
      inControl: false,
    });
  };
  await visit();
  const hands: Hands = {
    open: async (address) => void (await page.goto(address)),
    run: (body, ...args) => page.evaluate(`(async (...args) => {${body}})(...${JSON.stringify(args)})`),
    press: (selector) => page.click(selector, { timeout: 5000 }),
    again: async () => {
      await context.close();
      await visit();
    },
  };
  try {
    await fourVisits(hands, front, (line) => console.log(line));
    expect(faults).toEqual([]);
  } finally {
    // biome-ignore lint/style/noNonNullAssertion: the first visit is made above
    await context!.close();
    front.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});
