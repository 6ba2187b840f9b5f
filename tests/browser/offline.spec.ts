/** On a phone, after one visit: the whole way from a link to a printed sheet without a network; and a tab whose parts the server has no more. */
import { readFileSync } from "node:fs";
import { readRoster } from "@/lib/engine/roster/roster-file";
import { encode } from "@/lib/paper/write/link";
import { type Front, standBefore } from "./journeys/front";
import { ALL, expect, readText, start, test, total } from "./support";
import { untilKept } from "./visit-once";

test.use({ viewport: { width: 360, height: 740 } });

function linkOf(origin: string): string {
  const sample = readFileSync(new URL("../../data/warhammer-7e/samples/empire-2000.muster.json", import.meta.url), "utf8");
  const { roster } = readRoster(sample);
  if (!roster) throw new Error("the sample does not read");
  return `${origin}/#${encode(roster)}`;
}

test.describe("without a network", () => {
  // What needs the server asks for it in vain: the HTTP interface, the library of the page of books, the page that is not there.
  test.use({ expected: /ERR_INTERNET_DISCONNECTED \S+\/(api\/games|api\/library|nowhere|favicon\.ico)$|404 \(Not Found\) \S+\/nowhere$/ });

  test("every page opens, a link that was never opened here is kept, and what needs the server says so", async ({
    page,
    context,
    baseURL,
  }) => {
    await context.setOffline(true);
    const came = () =>
      page.evaluate(() =>
        fetch("/api/games").then(
          () => "came",
          () => "failed",
        ),
      );
    const dialog = await readText(page, linkOf(baseURL ?? ""));
    await dialog.getByRole("button", { name: "Save and open" }).click();
    await page.waitForURL(/\/build\?roster=/);
    await expect(page.getByText(/of 2,000/).first()).toBeVisible();
    expect(await came()).toBe("failed");
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
    // A service worker that the browser ended and started again has the network until it is taken from it once more.
    await expect(async () => {
      await context.setOffline(false);
      await context.setOffline(true);
      await page.goto("/nowhere");
      await expect(page.getByRole("heading", { level: 1 })).toContainText("No network", { timeout: 2_000 });
    }).toPass();
    await context.setOffline(false);
    await page.goto("/");
    await expect(page.getByText("No network.")).toBeHidden();
    expect(await came()).toBe("came");
    expect(await page.evaluate(async () => Boolean(await caches.match("/api/games")))).toBe(false);
  });
});

test("it can be installed: icons as large as they say, shortcuts to pages that are there", async ({ page, request }) => {
  await page.goto("/");
  const address = await page.locator("link[rel=manifest]").getAttribute("href");
  const answer = await request.get(address ?? "");
  expect(answer.headers()["content-type"]).toContain("application/manifest+json");
  const { icons, shortcuts, start_url, scope, display, name } = await answer.json();
  expect([name, start_url, scope, display]).toEqual(["Muster Roll", "/", "/", "standalone"]);
  type Icon = { src: string; sizes: string; purpose?: string };
  const all: Icon[] = [...icons, ...shortcuts.flatMap((shortcut: { icons: Icon[] }) => shortcut.icons)];
  for (const { src, sizes } of all) {
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    if (sizes !== "any") expect(size, src).toBe(sizes);
  }
  // What browsers ask for before they offer to install.
  expect(icons.map(({ sizes, purpose }: Icon) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(["192x192 any", "512x512 any", "512x512 maskable"]),
  );
  expect(shortcuts.map((shortcut: { name: string }) => shortcut.name)).toEqual(["Build", "Play", "Print", "Check"]);
  for (const { url } of shortcuts) expect((await request.get(url)).status(), url).toBe(200);
  expect((await request.get("/favicon.ico")).headers()["content-type"]).toContain("image/svg+xml");
  const cdp = await page.context().newCDPSession(page);
  const { errors } = await cdp.send("Page.getAppManifest");
  expect(errors).toEqual([]);
});

const newer = test.extend<{ front: Front }>({
  // biome-ignore lint/correctness/noEmptyPattern: what a fixture needs is read from its first parameter
  front: async ({}, use, { project }) => {
    const front = await standBefore(project.use.baseURL ?? "");
    await use(front);
    front.close();
  },
  baseURL: ({ front }, use) => use(front.origin),
});

newer.describe("a newer build", () => {
  newer.use({ visit: "first" });

  newer("is offered and never forced; what is being edited is kept", ALL, async ({ page, context, front }) => {
    await start(page, { army: "Inca", size: "800", name: "Old build" });
    const address = page.url();
    await page.goto("/");
    await untilKept(page);
    const [build] = await page.evaluate(() => caches.keys());
    front.offerNewer();
    await page.goto(address);
    await page.getByRole("tab", { name: "Add" }).click();
    const add = page.getByRole("button", { name: "Add Mobs", exact: true });
    await add.click();
    const offer = page.getByRole("button", { name: "Use it now" });
    await expect(offer).toBeVisible();
    const other = await context.newPage();
    await other.goto("/books");
    await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
    let loads = 0;
    other.on("load", () => {
      loads++;
    });
    await add.click();
    await expect(total(page, "20 of 800")).toBeVisible();
    await Promise.all([page.waitForEvent("load"), offer.click()]);
    await expect(total(page, "20 of 800")).toBeVisible();
    await expect(offer).toBeHidden();
    // The other tab goes on as it was, and its build stays on the device.
    expect(loads).toBe(0);
    const stores = await page.evaluate(() => caches.keys());
    expect(stores.sort()).toEqual([build, "muster-app-the-next-one"].sort());
  });
});

test.describe("a part that is gone", () => {
  test.use({ expected: /gone-with-an-earlier-build\.js/ });

  test("a tab whose part is gone from the server is loaded again, and the edit is kept", async ({ page }) => {
    await start(page, { army: "Inca", size: "800", name: "Old tab" });
    await page.getByRole("tab", { name: "Add" }).click();
    await page.getByRole("button", { name: "Add Mobs", exact: true }).click();
    await expect(total(page, "10 of 800")).toBeVisible();
    let loads = 0;
    page.on("load", () => {
      loads++;
    });
    // As the app asks for its parts; the server has none of that name.
    const askForGone = () =>
      page.evaluate(() => {
        const script = document.createElement("script");
        script.src = "/_next/static/chunks/gone-with-an-earlier-build.js";
        document.head.append(script);
      });
    await page.getByRole("button", { name: "Add Mobs", exact: true }).click();
    await askForGone();
    await expect.poll(() => loads).toBe(1);
    await expect(total(page, "20 of 800")).toBeVisible();
    await expect(page.getByText("Your work is here.")).toBeVisible();
    // If it is missing still, the page is not loaded over and over.
    const answered = page.waitForResponse((response) => response.request().method() === "HEAD");
    await askForGone();
    await answered;
    await expect(page.getByText("Your work is here.")).toBeHidden();
    expect(loads).toBe(1);
  });
});
