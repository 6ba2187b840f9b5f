/** Certificates on the command line: written with a verdict, judged anew, and the page that does so in a browser. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { inFolder, muster } from "./run";

const golden = fileURLToPath(new URL("../golden/", import.meta.url));
const list = join(golden, "fantasy-rules-3e/hill-dwarfs-1050.txt");

test("a certificate holds, and says which data it was judged with; a changed one does not", async () => {
  await inFolder(async (folder) => {
    const file = join(folder, "graybear.json");
    expect((await muster(["check", list, "--certificate", file])).status).toBe(1);
    const held = await muster(["certificate", file]);
    expect(held.status).toBe(0);
    expect(held.out).toMatch(/graybear\.json {2}holds\n.*: illegal, 1070 points\.\n.*release 2026\.\d+\.\d+ of Fantasy Rules!/);
    const forged = JSON.parse(readFileSync(file, "utf8"));
    forged.says.verdict = "legal";
    writeFileSync(file, JSON.stringify(forged));
    const refused = await muster(["certificate", file]);
    expect(refused.status).toBe(1);
    expect(refused.out).toContain("Verdict: the certificate says legal, the rules give illegal.");
  });
});

test("several rosters have theirs in a folder, and one file holds one alone", async () => {
  await inFolder(async (folder) => {
    const lists = [list, join(golden, "fantasy-warriors/orcs-550.txt")];
    expect((await muster(["check", ...lists, "--certificate", join(folder, "all")])).status).toBe(1);
    expect(readdirSync(join(folder, "all"))).toHaveLength(2);
    const { status, err } = await muster(["check", ...lists, "--certificate", join(folder, "one.json")]);
    expect([status, err]).toEqual([2, expect.stringContaining("is one file, and holds that of another roster. Name a folder.")]);
  });
});

test("what was not read whole has none, and what is none is told to be none", async () => {
  await inFolder(async (folder) => {
    const text = join(folder, "list.txt");
    writeFileSync(text, readFileSync(list, "utf8").replace("Roster:", "3 Unheard-of Beasts of Nowhere\nRoster:"));
    const { status, err } = await muster(["check", text, "--certificate", join(folder, "a.json")]);
    expect([status, err]).toEqual([2, expect.stringContaining("no certificate, for it was not read whole.")]);
    expect((await muster(["certificate", list])).status).toBe(2);
    writeFileSync(text, "{}");
    expect((await muster(["certificate", text])).out).toContain("This is no certificate");
    expect((await muster(["certificate"])).status).toBe(2);
  });
});

test("the page is one file that asks nobody for anything", async () => {
  await inFolder(async (folder) => {
    const page = join(folder, "check.html");
    expect((await muster(["certificate", "--page", page])).status).toBe(0);
    const html = readFileSync(page, "utf8");
    expect(html).toContain("default-src 'none'");
    expect(html).not.toMatch(/<script[^>]+src=|<link|innerHTML|fetch\(|XMLHttpRequest/);
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    expect(Buffer.byteLength(html)).toBeLessThan(40_000);
  });
});
