import { expect, firstView, start, test, total } from "./support";

test("every script of the builder carries the hint to compile it while it loads", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto("/build");
  await expect(page.getByRole("heading", { name: "No roster to build yet" })).toBeVisible();
  expect(scripts.length).toBeGreaterThan(3);
  for (const script of scripts) expect(await (await page.request.get(script)).text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

test("a roster opens again without the first view, where that is turned off", async ({ page }) => {
  await page.addInitScript(firstView("off"));
  await start(page, { army: "Inca", size: "800", name: "Sun" });
  const add = page.getByRole("complementary", { name: "Army list" }).getByRole("button", { name: "Add Mobs", exact: true });
  await add.click();
  await expect(total(page, "10 of 800")).toBeVisible();
  await page.reload();
  await expect(total(page, "10 of 800")).toBeVisible();
  await add.click();
  await expect(total(page, "20 of 800")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(total(page, "10 of 800")).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("muster-look:")))).toEqual([]);
});

test("the keys are listed where they are used", async ({ page }) => {
  await start(page, { army: "Inca", size: "800", name: "Sun" });
  await page.getByRole("heading", { name: "Sun" }).click();
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(help.getByText("Ctrl+Shift+Z")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
  await page.goto("/check");
  await page.getByRole("heading", { name: "Check rosters" }).click();
  await page.keyboard.press("?");
  await expect(help.getByText("Next player")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the header is above the content", async ({ page }) => {
    for (const path of ["/", "/build", "/books/fantasy-rules-3e"]) {
      await page.goto(path);
      const head = await page.getByRole("banner").boundingBox();
      const main = await page.getByRole("main").boundingBox();
      expect(head).toMatchObject({ x: 0, y: 0 });
      expect(head?.height).toBeGreaterThan(40);
      expect(main?.y).toBe(head?.height);
      await expect(page.getByRole("navigation", { name: "Places" }).getByRole("link")).toHaveCount(4);
    }
  });
});
