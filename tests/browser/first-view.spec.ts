import { expect, test } from "./support";

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

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ["/", "/build", "/books/fantasy-rules-3e"]) {
    test(`the header of ${path} is above the content`, async ({ page }) => {
      await page.goto(path);
      const head = await page.getByRole("banner").boundingBox();
      const main = await page.getByRole("main").boundingBox();
      expect(head).toMatchObject({ x: 0, y: 0 });
      expect(head?.height).toBeGreaterThan(40);
      expect(main?.y).toBe(head?.height);
      await expect(page.getByRole("navigation", { name: "Places" }).getByRole("link")).toHaveCount(7);
    });
  }
});
