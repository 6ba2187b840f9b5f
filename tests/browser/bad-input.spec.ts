import { expect, golden, readText, test, total, verdict } from "./support";

const inca = golden("fantasy-rules-3e/inca-800.txt");

function roster(units: unknown[], more: object = {}): string {
  return JSON.stringify({
    format: "muster-roll/1",
    game: "fantasy-rules-3e",
    armyList: "inca",
    name: "Sent in",
    limit: 800,
    commands: [{ kind: "main", units }],
    ...more,
  });
}

const mobs = { id: "u1", entry: "mobs", count: 3, options: [] };

/** Words that only a fault of the program would show. */
const trace = /\bat \S+ \(|\.js:\d+|TypeError|RangeError|SyntaxError|undefined|\[object |NaN/;

interface Case {
  name: string;
  text: string;
  says: RegExp;
  /** What of it was still read; absent where nothing can be. */
  still?: RegExp;
}

const cases: Case[] = [
  {
    name: "a file that breaks off",
    text: roster([mobs]).slice(0, -40),
    says: /Line 1, column \d+: .* is missing|Line 1, column \d+: .*does not end/,
  },
  {
    name: "a newer format",
    text: roster([mobs], { format: "muster-roll/99" }),
    says: /format muster-roll\/99, muster-roll\/1 can be read.*newer version/,
  },
  { name: "another format", text: roster([mobs], { format: "army-book/3" }), says: /format army-book\/3 is not known/ },
  {
    name: "an unknown army list",
    text: roster([mobs], { armyList: "atlantis" }),
    says: /Fantasy Rules! 3rd edition has no army list “atlantis”/,
  },
  { name: "an unknown army list in text", text: inca.replace("Army: Inca", "Army: Imca"), says: /has no army list “Imca”. Perhaps .*Inca/ },
  {
    name: "an unknown game",
    text: inca.replace("Game: fantasy-rules-3e", "Game: chess").replace("Army: Inca", "Army: White"),
    says: /no book/i,
    still: /The army of Tahuantinsuyu/,
  },
  {
    name: "a unit that fits nothing",
    text: inca.replace('3 Handweapons "Cuzco', '3 Zeppelins "Cuzco'),
    says: /Zeppelins/,
    still: /The army of Tahuantinsuyu/,
  },
  {
    name: "a negative count in text",
    text: inca.replace("8 Mobs", "-8 Mobs"),
    says: /-8|−8/,
    still: /The army of Tahuantinsuyu/,
  },
  {
    name: "a fraction in text",
    text: inca.replace("8 Mobs", "2.5 Mobs"),
    says: /2\.5/,
    still: /The army of Tahuantinsuyu/,
  },
  {
    name: "negative, fractional and huge counts",
    text: roster([mobs, { ...mobs, id: "u2", count: -2 }, { ...mobs, id: "u3", count: 1.5 }, { ...mobs, id: "u4", count: 1e9 }]),
    says: /−2|-2/,
    still: /Sent in/,
  },
  {
    name: "a number of a million digits",
    text: roster([mobs, { ...mobs, id: "u2", count: 77 }]).replace("77", "9".repeat(1_000_000)),
    says: /count|units?/i,
    still: /Sent in/,
  },
  {
    name: "a million digits in text",
    text: inca.replace("8 Mobs", `${"8".repeat(1_000_000)} Mobs`),
    says: /million letters|count/i,
  },
  {
    name: "keys that reach for prototypes",
    text: roster([mobs]).replace('"name":', '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"name":'),
    says: /__proto__/,
    still: /Sent in/,
  },
  { name: "nested without end", text: `${"[".repeat(100_000)}`, says: /./ },
  { name: "a pack for a roster", text: JSON.stringify({ format: "muster-pack/1", id: "x" }), says: /pack/ },
  { name: "plain chat", text: "hello, is this the army thing", says: /“Game:” and “Army:”/ },
];

test("import says what is wrong, and reads the rest", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("main").getByRole("button", { name: "Read a list" }).first().click();
  const dialog = page.getByRole("dialog");
  for (const { name, text, says, still } of cases) {
    await test.step(name, async () => {
      await dialog.getByLabel("Text or link").fill(text);
      await dialog.getByRole("button", { name: "Read the text" }).click();
      await expect(dialog.getByRole("listitem").first(), name).toBeVisible();
      // How a list was read comes with a late part of the page.
      await expect.soft(dialog, name).toContainText(says);
      const said = await dialog.innerText();
      expect.soft(said, name).not.toMatch(trace);
      expect.soft(said.length, name).toBeLessThan(20_000);
      if (still) {
        expect.soft(said, name).toMatch(still);
        await expect.soft(dialog.getByRole("button", { name: "Save and open" }), name).toBeVisible();
      } else {
        await expect.soft(dialog.getByRole("heading", { name: "No roster could be read" }), name).toBeVisible();
        await expect.soft(dialog.getByRole("button", { name: /^Save/ }), name).toHaveCount(0);
      }
      // The words are still there to be mended.
      await dialog.getByRole("button", { name: "Read another" }).click();
      expect.soft((await dialog.getByLabel("Text or link").inputValue()) === text, name).toBe(true);
    });
  }
  expect(await page.evaluate(() => (({}) as { polluted?: boolean }).polluted)).toBeUndefined();
});

test("a paste of 10 MB is refused quickly", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  for (const { path, opener, label } of [
    { path: "/", opener: "Read a list", label: "Text or link" },
    { path: "/check", opener: "Add lists", label: "Text" },
  ]) {
    await page.goto(path);
    await page.getByRole("main").getByRole("button", { name: opener, exact: true }).first().click();
    const dialog = page.getByRole("dialog");
    await page.evaluate(() => navigator.clipboard.writeText("1 Mobs\n".repeat(1_500_000)));
    await dialog.getByLabel(label, { exact: true }).focus();
    const began = Date.now();
    await page.keyboard.press("Control+v");
    await expect(dialog).toContainText(/10\.5 (MB|million)/);
    expect(Date.now() - began).toBeLessThan(5000);
    // What is pasted next is read as ever.
    await dialog.getByLabel(label, { exact: true }).fill(inca);
    await dialog.getByRole("button", { name: /^(Read the text|Check)$/ }).click();
    await expect(page.getByRole("main")).toContainText("The army of Tahuantinsuyu");
  }
});

test("of several files, the good ones are read and the bad ones named", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("main").getByRole("button", { name: "Read a list" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("input[type=file]").setInputFiles([
    { name: "good.txt", mimeType: "text/plain", buffer: Buffer.from(inca) },
    { name: "short.muster.json", mimeType: "application/json", buffer: Buffer.from(roster([mobs]).slice(0, 60)) },
    { name: "list.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 …") },
    { name: "empty.txt", mimeType: "text/plain", buffer: Buffer.from("") },
    { name: "big.txt", mimeType: "text/plain", buffer: Buffer.alloc(10_000_000, "1 Mobs\n") },
  ]);
  await expect(dialog).toContainText("The army of Tahuantinsuyu");
  await expect(dialog).toContainText("800 of 800 points");
  await expect(dialog).toContainText(/short\.muster\.json: .*Line 1, column/);
  await expect(dialog).toContainText(/list\.pdf: a PDF without text/i);
  await expect(dialog).toContainText(/empty\.txt: empty/i);
  await expect(dialog).toContainText(/big\.txt: 9\.6 MB; a roster file holds at most 1 MB/);
  expect(await dialog.innerText()).not.toMatch(trace);
  await dialog.getByRole("button", { name: "Save and open" }).click();
  await expect(total(page, "800 of 800")).toBeVisible();
});

test("what was read in part keeps the rest in the roster", async ({ page }) => {
  const dialog = await readText(page, inca.replace('3 Handweapons "Cuzco', '3 Zeppelins "Cuzco'));
  await dialog.getByRole("button", { name: "Save and open" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("The army of Tahuantinsuyu");
  await expect(verdict(page, "Illegal")).toBeVisible();
  // The unit stands there, marked, and goes out again as it came in.
  await expect(page.getByRole("button", { name: /Zeppelins/i }).first()).toBeVisible();
});

const hostile = [
  ["letters that no roster link has", "#roster=../../etc/passwd%00%3Cscript%3Ealert(1)"],
  ["cut off or damaged", `#1abcd${"A".repeat(400)}`],
  ["version 9", `#9abcd${"B".repeat(40)}`],
  ["too long", `#1abcd${"C".repeat(520_000)}`],
] as const;

test("a hostile link does no harm", async ({ page }) => {
  for (const [says, hash] of hostile) {
    await page.goto(`/view${hash}`);
    await expect(page.getByRole("heading", { name: "This link cannot be read" })).toBeVisible();
    await expect(page.getByRole("main")).toContainText(says);
    await page.getByRole("link", { name: "Go to rosters" }).click();
    await expect(page.getByRole("heading", { name: /^Build an army/, level: 1 })).toBeVisible();
  }
});

test("an address of a roster that is not here says so", async ({ page }) => {
  for (const place of ["/build?roster=%3Cscript%3E", "/print?roster=..%2F..%2Fnone"]) {
    await page.goto(place);
    await expect(page.getByRole("main")).toContainText("not on this device");
  }
});

test("HTML in names is shown as text, on every screen", async ({ page }) => {
  const html = '<img src=x onerror="document.title=1"><b>bold</b>';
  const text = roster([{ ...mobs, name: html, note: html }], { name: html, player: html, event: html });
  const dialog = await readText(page, text);
  await expect(dialog).toContainText(html);
  await dialog.getByRole("button", { name: "Save and open" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(html);
  await page.getByRole("button", { name: /^3 Mobs/ }).click();
  const shown = async () => {
    expect(await page.locator('img[src="x"], b:text-is("bold")').count()).toBe(0);
    expect(await page.title()).toContain("Muster Roll");
  };
  await shown();
  await page.getByRole("link", { name: "Back to all rosters" }).click();
  await page.waitForURL(/\/$/);
  await expect(page.getByRole("main")).toContainText(html);
  await shown();
  await page.goto("/print");
  await page.getByRole("main").getByRole("link").filter({ hasText: html }).click();
  await expect(page.getByRole("region", { name: "Preview" })).toContainText(html);
  await shown();
  await page.goto("/check");
  await page.getByRole("button", { name: "Add lists" }).click();
  await page.getByRole("dialog").getByLabel("Text").fill(text);
  await page.getByRole("dialog").getByRole("button", { name: "Check", exact: true }).click();
  await expect(page.getByRole("table")).toContainText(html);
  await shown();
});
