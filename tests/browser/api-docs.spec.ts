import { expect, faultsOf, test, tooWide } from "./support";

test("the page of the HTTP interface shows its examples, on any width, and leads to its document", async ({ page }) => {
  await page.goto("/api-docs");
  await expect(page.getByRole("region", { name: "Answer: Check a roster", exact: true })).toContainText('"verdict": "legal"');
  await expect(page.getByRole("region", { name: "Answer: A request that cannot be used" })).toContainText('"status": 422');
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await tooWide(page), `at ${width}`).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
  }
  const described = await page.request.get((await page.getByRole("link", { name: "/api/openapi.json" }).getAttribute("href")) ?? "");
  expect(await described.json()).toMatchObject({ openapi: "3.1.0", paths: { "/api/sheet": {} } });
});

test("a built server draws a sheet and says what is wrong as a problem", async ({ page }) => {
  const { request } = page;
  const roster = "Roster: Sound\nGame: fantasy-rules-3e\nArmy: Hill Dwarfs\nPoints: 1000\n\n1 General\n2 Handweapons\n";
  const sheet = await request.post("/api/sheet", { headers: { "content-type": "text/plain" }, data: roster });
  expect([sheet.status(), sheet.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  expect((await sheet.body()).subarray(0, 5).toString()).toBe("%PDF-");
  const refused = await request.post("/api/read", { headers: { "content-type": "text/plain" }, data: "see you on Saturday" });
  expect([refused.status(), refused.headers()["content-type"]]).toEqual([422, "application/problem+json"]);
});
