/** The ways through the app that have to work in every browser and on every visit, told once. */
import { readFileSync } from "node:fs";
import { strFromU8, unzipSync } from "fflate";
import type { Front } from "./front";
import { type Hands, Person } from "./person";

const GAME = "Fantasy Rules! 3rd edition";
const golden = (name: string) => readFileSync(new URL(`../../golden/fantasy-rules-3e/${name}.txt`, import.meta.url), "utf8");

/** The printed army of 800 of a player. */
const incas = (player: string) => golden("inca-800").replace(/^(Roster: .*)$/m, `$1\nPlayer: ${player}`);

interface Visit {
  /** Told apart from what earlier visits left. */
  number: number;
  hasNetwork: boolean;
}

const journeys: Record<string, (person: Person, visit: Visit) => Promise<void>> = {
  async "a roster is begun, filled, made legal, printed and played"(person, { number }) {
    await person.open("/");
    await person.press("button", "New roster", { kind: "field", words: "Game" });
    await person.fill("Game", GAME);
    await person.pick("Army list", "Inca");
    await person.fill("Points", "800");
    await person.press("button", "Start");
    await person.press("button", /roster details$/i, { kind: "field", words: "Name" });
    await person.fill("Name", `Sun ${number}`);
    await person.press("button", "Done");
    await person.press("button", "Add Mobs");
    await person.see("10 of 800");
    await person.press("button", "Add Mobs");
    await person.see("20 of 800");
    await person.reload();
    await person.see("20 of 800");

    await person.open("/");
    await person.press("button", "5 to begin with", { kind: "button", words: "19 more to look at" });
    await person.press("button", "19 more to look at", { kind: "button", words: /^Graybear's raiders/ });
    await person.press("button", /^Graybear's raiders/);
    await person.see("1,070 of 1,050");
    await person.press("button", /what is wrong$/, { kind: "button", words: "More ways" });
    await person.press("button", "More ways", { kind: "heading", words: "Make it legal" });
    await person.press("button", /^Apply/);
    await person.find("button", /^Legal\b/);

    const id = new URL(await person.address()).searchParams.get("roster");
    await person.open(`/print?roster=${id}`);
    const sheet = await person.fileOf("button", "PDF");
    if (!sheet.toString("latin1").startsWith("%PDF-")) throw new Error("the sheet is no PDF");

    await person.open(`/play#${id}`);
    await person.press("button", "Spears, demoralized");
    await person.find("pressed", "Spears, demoralized");
    await person.reload();
    await person.find("pressed", "Spears, demoralized");

    // Beside more than eight rosters there is no place for samples.
    await person.open("/");
    await person.press("button", "Actions for Graybear's raiders", { kind: "menuitem", words: "Delete" });
    await person.press("menuitem", "Delete");
    // Who leaves before it is told has deleted nothing.
    await person.see("Deleted “Graybear's raiders”");
  },

  async "lists are dropped on the desk, read, answered and replied to"(person, { number }) {
    await person.open("/check");
    const more = "More about this check";
    await person.press("button", more, { kind: "menuitem", words: "New check" });
    await person.press("menuitem", "New check");
    await person.fill("Name", `Desk ${number}`);
    await person.press("button", "Start it");
    await person.find("heading", `Desk ${number}`);
    await person.drop(
      { name: "ada.txt", text: incas("Ada Bok") },
      { name: "vic.txt", text: incas("Vic West").replace("Skirmishers", "Skirmishars") },
      { name: "dwarfs.txt", text: golden("hill-dwarfs-1050") },
    );
    await person.see(/All 3\b.*Need you 1\b.*Illegal 1\b.*Legal 1\b/);
    await person.press("button", /^Next question/, { kind: "heading", words: "What is “Skirmishars”?" });
    await person.press("button", /Skirmishers/);
    await person.see("No question is left.");
    await person.press("button", `Desk ${number}`);
    await person.see(/All 3\b.*Illegal 1\b.*Legal 2\b/);
    await person.press("button", "Details of Graybear's raiders", { kind: "button", words: "Return it" });
    await person.press("button", "Return it");
    await person.see("Returned");
    await person.press("button", more, { kind: "menuitem", words: "Save replies as mail drafts" });
    const letters = Object.values(unzipSync(await person.fileOf("menuitem", "Save replies as mail drafts")));
    if (letters.length !== 1 || !strFromU8(letters[0] ?? new Uint8Array()).includes("Subject: Your ")) throw new Error("no letter");
    await person.reload();
    await person.see(/All 3\b.*Illegal 1\b.*Legal 2\b/);
  },

  async "rules of an event are tried and published; a list is handed in and decided on"(person, { number, hasNetwork }) {
    await person.open("/events");
    await person.press("button", "New event", { kind: "field", words: "Game" });
    await person.fill("Name", `Muster ${number}`);
    await person.fill("Game", GAME);
    await person.press("button", "Start");
    await person.press("choice", "Only these");
    await person.pick("Army lists that may take part", "Inca");
    await person.fill("Size, points at most", "800");
    await person.press("button", "Try these rules", { kind: "list", words: "Legal armies under these rules" });
    await person.see("1 of 1 army list has a legal army.");
    if (!hasNetwork) return;

    await person.press("button", "Publish", { kind: "field", words: /^Your name, as other organisers read it/ });
    await person.fill(/^Your name, as other organisers read it/, "Maja");
    await person.press("button", "Publish");
    await person.see("The rules on this device are the published ones.");
    const organisers = await person.address();
    const address = await person.valueOf("Address for players");
    await person.open(new URL(address).pathname);
    await person.press("button", "Paste text or a link", { kind: "field", words: /^Your list, as text or a link/ });
    await person.fill(/^Your list, as text or a link/, incas("Ada Bok"));
    await person.press("button", "Read it");
    await person.see("Your name Ada Bok");
    // What is above it still grows while the list is judged.
    await person.press("button", "Hand it in", { kind: "heading", words: /^Thank you/ });
    await person.see("Code of this list");

    await person.open(organisers);
    await person.press("link", "Open the desk");
    await person.press("button", "Details of Ada Bok", { kind: "button", words: "Accept it" });
    await person.press("button", "Accept it");
    await person.see("Accepted");
    await person.see("not sent yet", false);
  },

  async "an army list of one's own is made from a table and played"(person, { number }) {
    await person.open("/books/warhammer-7e");
    await person.press("button", "New army list", { kind: "choice", words: /^From a table/ });
    await person.fill("Name", `The Marsh ${number}`);
    await person.press("choice", /^From a table/);
    await person.fill("Table", "Unit\tPoints\tModels\tSlot\nMarsh king\t90\t1\tLords\nMarsh spears\t6\t10-30\tCore");
    await person.see("2 entries");
    await person.press("button", "Make it");
    await person.find("heading", `The Marsh ${number}`);
    await person.press("button", "Try it in a roster");
    await person.press("button", "Add Marsh spears");
    // Ten at 6 points.
    await person.see(/\b60\b/);
  },

  async "everything is backed up, and what was deleted comes back"(person, { number }) {
    await person.open("/");
    await person.find("link", `Sun ${number}`);
    await person.press("button", "Menu", { kind: "menuitem", words: "Back up and restore" });
    await person.press("menuitem", "Back up and restore", { kind: "button", words: "Save a backup" });
    const backup = await person.fileOf("button", "Save a backup");
    await person.press("button", "Close");
    await person.press("button", `Actions for Sun ${number}`, { kind: "menuitem", words: "Delete" });
    await person.press("menuitem", "Delete");
    await person.see(`Deleted “Sun ${number}”`);
    await person.press("button", "Menu", { kind: "menuitem", words: "Back up and restore" });
    await person.press("menuitem", "Back up and restore", { kind: "button", words: "Choose files" });
    await person.give({ name: "mine.muster-backup.json", text: backup.toString() });
    await person.press("button", "Restore");
    await person.see(/Rosters: /);
    await person.press("button", "Close");
    await person.find("link", `Sun ${number}`);
  },
};

/**
 * Every journey on a first visit, on a second, while a newer version waits, and without a network: one browser, one person, one
 * profile. @throws at the first thing that does not work, which names visit and journey.
 */
export async function fourVisits(hands: Hands, front: Front, tell: (line: string) => void): Promise<void> {
  const person = new Person(hands, front.origin);
  let number = 0;
  const walk = async (visit: string, hasNetwork = true) => {
    number++;
    for (const [name, journey] of Object.entries(journeys)) {
      const begun = Date.now();
      await journey(person, { number, hasNetwork }).catch((fault: unknown) => {
        throw new Error(`${visit}: ${name}: ${fault instanceof Error ? fault.message : fault}`);
      });
      tell(`${visit}: ${name} (${Math.round((Date.now() - begun) / 1000)} s)`);
    }
  };
  const comesBack = async () => {
    await person.again();
    await person.open("/");
    if ((await person.run("return navigator.serviceWorker.controller !== null;")) !== true) throw new Error("no service worker in control");
  };

  await walk("first visit");
  await person.open("/");
  await person.press("button", "Menu", { kind: "menuitem", words: "About and licences" });
  await person.press("menuitem", "About and licences");
  await person.see("Works without a network.");
  await comesBack();
  await walk("second visit");

  front.offerNewer();
  await comesBack();
  await person.see("A newer version is ready.");
  await walk("a newer version waits");
  await person.open("/");
  await person.press("button", "Use it now");
  await person.see("A newer version is ready.", false);

  front.cut();
  await comesBack();
  await walk("without a network", false);
}
