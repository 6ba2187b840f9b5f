import { readdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { inFolder, muster } from "./run";

const lake = fileURLToPath(new URL("../systems/small/lake", import.meta.url));
const ros = `<roster name="Catch" gameSystemId="lake" gameSystemName="Lake Folk"><costLimits><costLimit name="coins" typeId="coins" value="100"/></costLimits><forces><force name="Fleet" entryId="fleet" catalogueId="shore" catalogueName="Shore"><selections><selection name="Keeper" entryId="keeper" number="1" type="model"/><selection name="Net crew" entryId="net" number="1" type="unit"/><selection name="Net crew" entryId="net" number="1" type="unit"/><selection name="Net crew" entryId="net" number="1" type="unit"/></selections></force></forces></roster>`;
const fourth = ros.replace("</selections>", '<selection name="Net crew" entryId="net" number="1" type="unit"/></selections>');

test("a system is opened, written, and rosters of it are judged by its files and by what was written", async () => {
  await inFolder(async (folder) => {
    writeFileSync(`${folder}/catch.ros`, ros);
    writeFileSync(`${folder}/fourth.ros`, fourth);
    const opened = await muster(["system", "open", lake, "-o", `${folder}/made`]);
    expect(opened).toMatchObject({ status: 0, err: "" });
    expect(opened.out).toMatch(/^Lake Folk, revision 2\nShore +\d+ units +\d+ rules +all judged\n$/);
    expect(readdirSync(`${folder}/made`).sort()).toEqual(["muster.json", "shore.json"]);
    for (const system of [lake, `${folder}/made`]) {
      // 5 for the keeper, 10 for each of three crews; at most three crews.
      const { out, status } = await muster(["check", `${folder}/catch.ros`, `${folder}/fourth.ros`, "--system", system]);
      expect(out).toMatch(/Catch {2}No fault found {2}35 of 100 coins/);
      expect(out).toMatch(/Illegal {2}45 of 100 coins {2}1 error\n.*Net crew: 4 units, at most 3 allowed\. .*\(file of Lake Folk\)/);
      expect(status).toBe(1);
    }
  });
});

test("files without a game system are told", async () => {
  await inFolder(async (folder) => {
    writeFileSync(`${folder}/a.cat`, '<catalogue id="a" name="A" gameSystemId="gone"/>');
    expect(await muster(["system", "open", `${folder}/a.cat`])).toMatchObject({
      status: 2,
      out: "",
      err: expect.stringMatching(/no game system was found/),
    });
  });
});

test("a folder that is not as it was written is told", async () => {
  await inFolder(async (folder) => {
    await muster(["system", "open", lake, "-o", `${folder}/made`]);
    const told = async () => (await muster(["check", `${folder}/made/shore.json`, "--system", `${folder}/made`])).err;
    writeFileSync(`${folder}/made/shore.json`, "{");
    expect(await told()).toMatch(/shore\.json: not a file as “system open” writes it\. Open the game system anew\./);
    writeFileSync(`${folder}/made/muster.json`, "{}");
    expect(await told()).toMatch(/made: a package, and no game system that was opened\. Give it with --library\./);
  });
});

test("what was made of a system is no package to give away", async () => {
  await inFolder(async (folder) => {
    await muster(["system", "open", lake, "-o", `${folder}/made`]);
    const { status, err, out } = await muster(["library", "pack", `${folder}/made`, "-o", `${folder}/a.zip`]);
    expect(status).not.toBe(0);
    expect(err + out).toMatch(/not ours to pass on/);
  });
});
