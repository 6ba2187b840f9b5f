/** Army books of one's own: where the first page leads, the ids, a newer version over an older one, and a link. */
import { readFileSync } from "node:fs";
import { expect, test } from "./support";

const GAME = "/books/warhammer-7e";
const tutorial = readFileSync(new URL("../../data/guide/tutorial.md", import.meta.url), "utf8");
const [, head = ""] = /<!-- file: reed-valley.json -->\n```json\n([\s\S]*?)```/.exec(tutorial) ?? [];
const [spears = ""] = [...tutorial.matchAll(/<!-- add to entries -->\n```json\n([\s\S]*?)```/g)].map(([, text = ""]) => text);
/** The army book of the tutorial with its spearmen at so many points each. */
const bookAt = (points: number) =>
  JSON.stringify({ ...JSON.parse(head), entries: [{ ...JSON.parse(spears), price: { perModel: points } }] }, null, 2);

test("Books leads to where an army book begins, and a game to the ids it may name", async ({ page }) => {
  await page.goto("/books");
  await page.getByRole("link", { name: "Army books of your own" }).click();
  await expect(page.getByRole("heading", { name: "Army books of your own" })).toBeVisible();
  await page.getByRole("link", { name: "Warhammer Fantasy Battle, 7th edition" }).click();
  await expect(page.getByRole("heading", { name: "Your army books" })).toBeVisible();
  await page.getByRole("link", { name: "Ids of options, tags and categories" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ids" })).toBeVisible();
  await expect(page.getByRole("rowheader", { name: "wears-armour", exact: true })).toBeVisible();
});

test("a newer version says what it changes before it takes the place of the older, and a link carries it", async ({ page }) => {
  await page.goto(GAME);
  const read = async (text: string) => {
    await page.getByRole("button", { name: "Import an army book" }).click();
    await page.getByLabel("Text", { exact: true }).fill(text);
    await page.getByRole("button", { name: "Read the text" }).click();
  };
  await read(bookAt(6));
  // The list of one regiment has remarks: nobody leads it.
  await page.getByRole("button", { name: "Done" }).click();
  await read(bookAt(7));
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "Replace “The Reed Valley”?" })).toBeVisible();
  await expect(dialog.getByText("Reed spears: 6 → 7 points per model.")).toBeVisible();
  await expect(dialog.getByText("No roster is made with it")).toBeVisible();
  await dialog.getByRole("button", { name: "Replace it" }).click();

  await page.getByRole("button", { name: "Actions for The Reed Valley" }).click();
  await page.getByRole("menuitem", { name: "Send" }).click();
  await expect(page.getByText("The whole army book is in the link", { exact: false })).toBeVisible();
  const link = await page.getByText("/books/packs#pack=", { exact: false }).innerText();
  await page.goto(link.trim());
  await expect(page.getByRole("heading", { name: "You have “The Reed Valley” already" })).toBeVisible();
});
