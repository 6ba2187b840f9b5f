/** A whole event on a server: made and published, lists handed in, returned, replaced and late, two organisers, publication, a report. */
import type { Download, Locator, Page } from "@playwright/test";
import { chooseFirst, expect, golden, keptInPacks, pdfText, rowOf, startEvent, test } from "./support";

const inca = golden("fantasy-rules-3e/inca-800.txt");

/** Eight Mobs at 10 points stand in the printed army of 800: with n of them it costs 720 + 10 n. */
const incas = (mobs: number, name: string) =>
  inca
    .replace(/^Roster: .*$/m, `Roster: ${name}`)
    .replace(/^8 Mobs (.*) \(80\)/m, `${mobs} Mobs $1 (${10 * mobs})`)
    .replace("Total: 800", `Total: ${720 + 10 * mobs}`);

/** A day as its field takes it, so many from today. */
const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);

/** The organiser makes the event and publishes it. @returns its code, her own key, and the link of the other organiser. */
async function publish(page: Page): Promise<{ code: string; toms: string }> {
  await startEvent(page);
  await page.getByLabel("Day").fill(day(30));
  await page.getByLabel("Lists are due").fill(day(20));
  await page.getByLabel("At", { exact: true }).fill("20:00");
  await page.getByLabel("What they may do").selectOption({ label: "take at most" });
  await page.getByLabel("How many").fill("5");
  await chooseFirst(page, "Of what", "Mobs");
  await page.getByRole("button", { name: "Add this limit" }).click();
  await keptInPacks(page, "mobs");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const asked = page.getByRole("dialog", { name: "Publish “Autumn Muster”?" });
  await asked.getByLabel("Your name, as other organisers read it").fill("Maja");
  await asked.getByLabel("Further organisers, one a line").fill("Tom");
  await asked.getByRole("button", { name: "Publish" }).click();
  await page.waitForURL(/\/events\?code=/);
  const toms = await page.getByRole("textbox", { name: "Secret link for Tom" }).inputValue();
  return { code: new URL(page.url()).searchParams.get("code") ?? "", toms };
}

/** A player pastes a list and sends it, also as it is. */
async function send(page: Page, text: string, name?: string): Promise<void> {
  await page.getByRole("button", { name: "Paste text or a link" }).click();
  await page.getByLabel("Your list, as text or a link").fill(text);
  await page.getByRole("button", { name: "Read it" }).click();
  if (name) await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "Hand it in" }).click();
}

async function handIn(page: Page, code: string, name: string, text: string): Promise<void> {
  await page.goto(`/e/${code}`);
  await send(page, text, name);
  await expect(page.getByText("Code of this list")).toBeVisible();
}

async function opened(page: Page, player: string): Promise<Locator> {
  const row = rowOf(page, player);
  const button = row.getByRole("button", { name: `Details of ${player}` });
  if ((await button.getAttribute("aria-expanded")) !== "true") await button.click();
  return row;
}

async function printed(page: Page, item: string): Promise<Download> {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Print", exact: true }).click();
  await page.getByRole("menuitem", { name: item }).click();
  const asked = page.getByRole("button", { name: "Make the PDF" });
  if (item !== "Report") await asked.click();
  return coming;
}

// Tom decides without a network, and after Maja did.
test.use({ expected: /ERR_INTERNET_DISCONNECTED|412 \(Precondition Failed\) \S+\/decision$/ });

test("an event on a server, from its rules to the reports after it", async ({ anotherDevice }) => {
  const device = async () => {
    const context = await anotherDevice();
    return { context, page: await context.newPage() };
  };
  const [maja, tom, ada, eve, uma] = [await device(), await device(), await device(), await device(), await device()];
  const { code, toms } = await publish(maja.page);

  // Two players hand in: one list is illegal under the event's limit, and the player sends it as it is.
  await handIn(ada.page, code, "Ada Bok", incas(4, "Golden disc"));
  await handIn(eve.page, code, "Eve Lark", incas(6, "Six mobs"));

  // The desk of the event: what waits comes first, by what the server judged.
  await maja.page.getByRole("link", { name: "Open the desk" }).click();
  await expect(maja.page.getByRole("heading", { level: 1, name: "Autumn Muster" })).toBeVisible();
  await expect(rowOf(maja.page, "Eve Lark")).toContainText("Illegal");
  await expect(rowOf(maja.page, "Eve Lark")).toContainText("Mobs: 6 units, at most 5 allowed at this event");
  await expect(rowOf(maja.page, "Ada Bok")).toContainText("Legal");
  await expect(maja.page.getByRole("rowheader").first()).toContainText("Eve Lark");
  await expect(maja.page.getByRole("region", { name: "Event on the server" })).toContainText(/Open until .* Last heard \d\d:\d\d\./);

  // The illegal one goes back with the letter that the desk writes.
  const returned = await opened(maja.page, "Eve Lark");
  await returned.getByRole("button", { name: "Change the words" }).click();
  const letter = returned.getByRole("textbox", { name: "Reply" });
  await expect(letter).toHaveValue(/^Hello Eve,\n\nThank you for your Inca list “Six mobs” for Autumn Muster/);
  await letter.fill("Hello Eve,\n\none Mob too many. Take one out, please.\n\nMaja");
  await returned.getByRole("button", { name: "Return it" }).click();
  await expect(returned).toContainText("Returned");
  await expect(returned).not.toContainText("not sent yet");
  await eve.page.reload();
  await expect(eve.page.getByText("one Mob too many. Take one out, please.")).toBeVisible();

  // One is replaced: the desk shows the new version while it is open, with what changed.
  await ada.page.reload();
  await ada.page.getByRole("button", { name: "Replace it" }).click();
  await send(ada.page, incas(5, "Golden disc"));
  await expect(ada.page.getByText("Code of this list")).toBeVisible();
  await expect(rowOf(maja.page, "Ada Bok").getByRole("cell", { name: "2", exact: true })).toBeVisible();
  const replaced = await opened(maja.page, "Ada Bok");
  await expect(replaced.getByRole("list", { name: "Changes" })).toContainText("4 → 5 Mobs");

  // The other organiser opens the link: no key stays in the address.
  await tom.page.goto(toms);
  await tom.page.getByRole("link", { name: "Open the desk" }).click();
  await expect(rowOf(tom.page, "Ada Bok")).toContainText("Legal");
  expect(tom.page.url()).not.toContain("k=");

  // Both decide at once, one of them without a network: the second is told what the first did, and asked.
  const offline = await opened(tom.page, "Ada Bok");
  await tom.context.setOffline(true);
  await offline.getByRole("button", { name: "More for Ada Bok" }).click();
  await tom.page.getByRole("menuitem", { name: "Withdraw" }).click();
  await expect(offline).toContainText("Withdrawn");
  await expect(tom.page.getByText(/1 to send\./)).toBeVisible();
  await replaced.getByRole("button", { name: "Accept it" }).click();
  await expect(replaced).toContainText("Accepted");
  await expect(replaced).not.toContainText("not sent yet");
  await tom.context.setOffline(false);
  const asked = tom.page.getByRole("dialog", { name: "Ada Bok’s list: which decision holds?" });
  await expect(asked.getByRole("button", { name: "Here: Withdrawn" })).toBeVisible();
  await asked.getByRole("button", { name: /^Maja, .*: Accepted$/ }).click();
  await expect(rowOf(tom.page, "Ada Bok")).toContainText("Accepted");

  // A list after the deadline: it is marked late.
  const headers = { authorization: `Bearer ${new URLSearchParams(new URL(toms).hash.slice(1)).get("k")}` };
  const { rev } = await (await tom.page.request.get(`/api/events/${code}`, { headers })).json();
  const until = new Date(Date.now() + 2000).toISOString();
  const moved = await tom.page.request.patch(`/api/events/${code}`, { headers: { ...headers, "if-match": `"${rev}"` }, data: { until } });
  expect(moved.status()).toBe(200);
  await expect.poll(() => Date.now()).toBeGreaterThan(Date.parse(until));
  await handIn(uma.page, code, "Uma Voss", incas(3, "Late train"));
  await expect(rowOf(maja.page, "Uma Voss")).toContainText("1 min late");
  const late = await opened(maja.page, "Uma Voss");
  await late.getByRole("button", { name: "More for Uma Voss" }).click();
  await maja.page.getByRole("menuitem", { name: "Waive the lateness" }).click();
  await late.getByLabel("Why it counts as in time").fill("the train");
  await late.getByRole("button", { name: "Waive lateness" }).click();
  await expect(late).toContainText("1 min late, waived: the train");
  await late.getByRole("button", { name: "Accept it" }).click();
  await expect(late).not.toContainText("not sent yet");

  // Closed, nothing more is taken but by an organiser, who hands in for a player.
  const server = maja.page.getByRole("region", { name: "Event on the server" });
  await server.getByRole("button", { name: "Close" }).click();
  await maja.page.getByRole("dialog", { name: "Close the event?" }).getByRole("button", { name: "Close it" }).click();
  await expect(server).toContainText("Closed.");
  await maja.page.getByRole("button", { name: "Add lists" }).click();
  await maja.page.getByRole("dialog").getByLabel("Text").fill(incas(2, "By telephone"));
  await maja.page.getByRole("dialog").getByRole("button", { name: "Check", exact: true }).click();
  const local = maja.page.locator("tbody").filter({ hasText: "only on this desk" });
  await local.getByRole("button", { name: /^Details of/ }).click();
  await local.getByRole("button", { name: "Hand in for the player" }).click();
  const forZoe = maja.page.getByRole("dialog", { name: "Hand in for a player" });
  await forZoe.getByLabel("Player").fill("Zoe Abt");
  await forZoe.getByRole("button", { name: "Hand in" }).click();
  await expect(rowOf(maja.page, "Zoe Abt")).toContainText("handed in by Maja");
  await expect(local).toHaveCount(0);

  // Published: what is then seen is said before.
  await server.getByRole("button", { name: "Publish" }).click();
  const publishing = maja.page.getByRole("dialog", { name: "Publish the lists?" });
  await expect(publishing).toContainText("2 accepted lists will be shown.");
  await expect(publishing).toContainText("Not among them: 1 that nobody decided on and 1 that went back.");
  await expect(publishing).toContainText("Everybody with the address sees of accepted lists: ");
  await publishing.getByRole("button", { name: "Publish" }).click();
  await expect(server).toContainText("Published; errors are reported until");

  // A player reports an error on the list of another, and an organiser says that it is one.
  await uma.page.goto(`/e/${code}`);
  await expect(uma.page.getByText("Eve Lark")).toHaveCount(0);
  await uma.page
    .getByRole("button", { name: /Ada Bok/ })
    .or(uma.page.locator("summary").filter({ hasText: "Ada Bok" }))
    .first()
    .click();
  await uma.page.getByRole("button", { name: "Report an error" }).click();
  const reporting = uma.page.getByRole("dialog");
  await reporting.getByLabel("What is wrong").fill("Five Mobs, but the disc counts as one.");
  await reporting.getByRole("button", { name: "Report it" }).click();
  await expect(rowOf(maja.page, "Ada Bok")).toContainText("1 error reported");
  const reported = await opened(maja.page, "Ada Bok");
  await expect(reported.getByRole("region", { name: "Reported errors" })).toContainText("Uma Voss");
  await reported.getByRole("button", { name: "It is an error" }).click();
  await expect(reported.getByRole("region", { name: "Reported errors" })).toContainText("It is an error.");
  await expect(reported).not.toContainText("1 error reported");

  // The papers name whom they are of, and what was decided.
  const slips = await pdfText(await printed(maja.page, "Slips, four to a page"));
  for (const player of ["Ada Bok", "Uma Voss", "Zoe Abt"]) expect(slips).toContain(player);
  const report = await pdfText(await printed(maja.page, "Report"));
  expect(report).toContain("Autumn Muster");
  expect(report).toContain("Eve Lark");
});
