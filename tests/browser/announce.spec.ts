import { ALL, expect, golden, importText, line, offered, openFindings, test, total, unitPart } from "./support";

const inca = golden("fantasy-rules-3e/inca-800.txt");

test("total and verdict are announced after an edit, once", async ({ page }) => {
  // All that any part of the page tells, from before there is one.
  await page.addInitScript(() => {
    const told: string[] = [];
    (window as unknown as { told: string[] }).told = told;
    new MutationObserver(() => {
      for (const part of document.querySelectorAll("[role=status]")) {
        const text = part.textContent ?? "";
        if (/of 800 points/.test(text) && text !== told.at(-1)) told.push(text);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
  const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told);
  await importText(page, inca);
  await page.reload();
  await expect(total(page, "800 of 800")).toBeVisible();
  await (await offered(page, "Mobs")).click();
  const heard = ["810 of 800 points, 10 over. Illegal."];
  // Nothing on arrival.
  await expect.poll(told).toEqual(heard);
  await page.keyboard.press("Control+z");
  heard.push("800 of 800 points, 0 left. Legal.");
  await expect.poll(told).toEqual(heard);

  // Several edits in a row are told as one.
  await line(page, "Highland").click();
  const fewer = unitPart(page).getByRole("button", { name: "One fewer" });
  // In one go: on a slow machine presses from outside may lie further apart than what is told as one.
  await fewer.evaluate(async (button: HTMLElement) => {
    for (let i = 0; i < 4; i++) {
      button.click();
      await new Promise(requestAnimationFrame);
    }
  });
  await expect.poll(async () => (await told()).at(-1)).toBe("760 of 800 points, 40 left. Legal.");
  expect((await told()).length).toBeLessThan(heard.length + 4);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("five places, the total always in sight", async ({ page }) => {
    await importText(page, inca);
    const tabs = page.getByRole("tablist", { name: "Parts of the builder" });
    const bar = total(page, "800 of 800");
    await expect(bar).toBeInViewport();
    await expect(tabs.getByRole("tab", { name: /Roster/ })).toHaveAttribute("aria-selected", "true");

    await tabs.getByRole("tab", { name: "Add" }).tap();
    await (await offered(page, "Mobs")).tap();
    await expect(total(page, "810 of 800")).toBeInViewport();
    const findings = await openFindings(page);
    await expect(findings).toContainText("810 points, at most 800");
    await expect(findings.getByRole("list", { name: "Ways out" }).getByRole("button").first()).toBeVisible();

    // A row opens the unit; Back returns to the roster.
    await tabs.getByRole("tab", { name: /Roster/ }).tap();
    await page
      .getByRole("tabpanel", { name: /Roster/ })
      .getByRole("button", { name: /^8 Mobs/ })
      .tap();
    await expect(tabs.getByRole("tab", { name: "Unit" })).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("heading", { level: 2, name: "Mobs" })).toBeVisible();
    await expect(total(page, "810 of 800")).toBeInViewport();
    await page.goBack();
    await expect(tabs.getByRole("tab", { name: /Roster/ })).toHaveAttribute("aria-selected", "true");

    // The verdict leads to the findings, and says both its word and its count.
    const verdict = page
      .getByRole("main")
      .getByRole("button", { name: /Illegal/ })
      .first();
    await expect(verdict).toHaveAccessibleName(/Illegal/);
    await verdict.tap();
    await expect(findings).toBeVisible();

    // Fingers fit.
    for (const tab of await tabs.getByRole("tab").all()) expect((await tab.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });
});

test("the dark theme holds from the first paint on", async ({ page }) => {
  await page.goto("/");
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await ground();
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("menuitemradio", { name: "Dark" }).click();
  await expect.poll(ground).not.toBe(light);
  const dark = await ground();

  // Every frame from the first on has the dark ground.
  await page.addInitScript(() => {
    const seen: string[] = [];
    (window as unknown as { seen: string[] }).seen = seen;
    const look = () => {
      if (document.documentElement) seen.push(getComputedStyle(document.documentElement).backgroundColor);
      if (seen.length < 30) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  for (const path of ["/", "/build", "/check", "/books"]) {
    await page.goto(path);
    await expect.poll(() => page.evaluate(() => (window as unknown as { seen: string[] }).seen.length)).toBeGreaterThan(10);
    expect(new Set(await page.evaluate(() => (window as unknown as { seen: string[] }).seen))).toEqual(new Set([dark]));
  }

  // "As the device" follows it.
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("menuitemradio", { name: "As the device" }).click();
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(ground).toBe(light);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(ground).toBe(dark);
});

test.describe("with no service worker", () => {
  // What the service worker has needs no connection in any case.
  test.use({ serviceWorkers: "block" });

  test("no connection is needed once a page is open", ALL, async ({ page, context }) => {
    await importText(page, inca);
    await expect(total(page, "800 of 800")).toBeVisible();
    // With the first sign of use the builder fetches what it may need later, one part after the other.
    await page.mouse.move(300, 300);
    const fetched = () => page.evaluate(() => performance.getEntriesByType("resource").length);
    let before = -1;
    const more = async () => {
      const now = await fetched();
      const came = now - before;
      before = now;
      return came;
    };
    await expect.poll(more, { intervals: [3000] }).toBe(0);
    await context.setOffline(true);
    await page.getByRole("button", { name: "Add Mobs", exact: true }).click();
    await expect(total(page, "810 of 800")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Apply/ }).first()).toBeVisible();
    await page
      .getByRole("button", { name: /^Apply/ })
      .first()
      .click();
    await expect(page.getByRole("button", { name: /^Legal/ }).first()).toBeVisible();
    await context.setOffline(false);
  });
});
