/** A round of an event on a server: pairings pasted at the desk, the opponent's list beside one's own, and both on the table. */
import { expect, golden, rowOf, test } from "./support";

const inca = golden("fantasy-rules-3e/inca-800.txt");
const evil = golden("fantasy-rules-3e/evil-1050.txt");

test("pairings, the opponent's list, and Play with both", async ({ page, anotherDevice }) => {
  const pack = { format: "muster-pack/1", id: "spring-muster", name: "Spring Muster", game: "fantasy-rules-3e", event: {} };
  const made = await (await page.request.post("/api/events", { data: { pack, organisers: ["Maja"] } })).json();
  const { code } = made.event;
  const [{ key }] = made.keys;
  const handIn = async (name: string, roster: string) => {
    const headers = { "idempotency-key": `${name.replace(/\W/g, "-")}-${"x".repeat(20)}` };
    const sent = await page.request.post(`/api/events/${code}/submissions`, { headers, data: { roster, player: { name } } });
    expect(sent.status()).toBe(201);
    return (await sent.json()).key as string;
  };
  const ada = await handIn("Ada Bok", inca);
  await handIn("Ben Hur", evil);
  await handIn("Cid Moss", evil);
  const closed = await page.request.patch(`/api/events/${code}`, {
    headers: { authorization: `Bearer ${key}`, "if-match": '"1"' },
    data: { state: "closed" },
  });
  expect(closed.status()).toBe(200);

  // The organiser pastes what the tool that pairs has.
  await page.goto(`/e/${code}#k=${key}`);
  await page.getByRole("link", { name: "Open the desk" }).click();
  await expect(rowOf(page, "Ada Bok")).toBeVisible();
  await expect(page.getByRole("region", { name: "Event on the server" })).toContainText(/Last heard \d\d:\d\d/);
  await page.getByRole("button", { name: "More about this check" }).click();
  await page.getByRole("menuitem", { name: "Pairings" }).click();
  const dialog = page.getByRole("dialog", { name: "Pairings" });
  await dialog.getByRole("textbox", { name: "Pairings" }).fill("Table;Player 1;Player 2\n1;Bok, Ada;Ben Hur\n2;Cid Moss;bye");
  await expect(dialog.getByRole("status")).toContainText("1 pair, 1 without an opponent.");
  await dialog.getByRole("button", { name: "Show to the players" }).click();
  await expect(dialog).toBeHidden();

  // The player finds both lists, and both are on the table.
  const context = await anotherDevice();
  const device = await context.newPage();
  await device.goto(`/e/${code}#k=${ada}`);
  const round = device.getByRole("region", { name: "Round 1", exact: true });
  await expect(round).toContainText("Table 1");
  await expect(round).toContainText("You play Ben Hur.");
  await expect(round.getByRole("region", { name: "Their list" })).toContainText("Beastmen");
  await expect(round.getByRole("region", { name: "Your list" })).toContainText("Mobs");
  await round.getByRole("link", { name: "Play" }).click();
  await expect(device).toHaveURL(/\/play#roster=/);
  await device.getByRole("tab", { name: /^Theirs/ }).click();
  await expect(device.getByRole("tabpanel", { name: /^Theirs/ })).toContainText("Maledictus and his cronies");
});
