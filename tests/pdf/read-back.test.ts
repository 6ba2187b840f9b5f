/** A sheet carries its roster: what is printed can be handed in. */
import { expect, test } from "vitest";
import { renderSheet } from "@/components/pdf/render-node";
import { inspect } from "@/lib/engine/check/check";
import { readRoster } from "@/lib/engine/roster/roster-file";
import type { Roster } from "@/lib/engine/schema/roster";
import { sheetModel } from "@/lib/paper/sheet/roster-sheet";
import { pdfKeywords } from "@/lib/paper/write/link";
import { piecesInFile } from "@/lib/read/shapes/pieces";
import { tries } from "../support/effort";
import { roster, small } from "../support/make";
import { bytesOf, kindsIn } from "../support/pieces";

async function printed(army: Roster): Promise<Uint8Array> {
  const catalogue = small([]);
  const { report, resolved } = inspect(catalogue, army);
  return new Uint8Array(await renderSheet(sheetModel(catalogue, resolved, report, { keywords: pdfKeywords(army) })));
}

const noText = "a PDF without text, as a scan or a photo is. Ask for the list as text.";

test("a sheet is read back to the same roster, without an address to link to, however long and in any letters", async () => {
  const armies = [
    roster(["1 person captain hat", "2 gnomes brave drum*2"], {
      name: "Żółć (龍) \\ “raid”",
      player: "Ann",
      limit: 100,
      note: "Left\nwing",
    }),
    roster(
      Array.from({ length: 30 + tries(270) }, (_, i) => (i % 3 === 0 ? "2 ogres hat" : "1 gnomes brave")),
      { limit: 9000 },
    ),
  ];
  for (const [i, unit] of (armies[1]?.commands[0]?.units ?? []).entries()) unit.name = `Band ${i} of the ${i * 7919} hills`;
  for (const army of armies) {
    const [piece, ...others] = await piecesInFile(await printed(army), "sheet.pdf");
    expect(others).toEqual([]);
    expect(piece?.kind === "json" && readRoster(piece.text)).toEqual({ roster: army, problems: [] });
  }
});

test("a PDF without text is refused with what to send, and so is one whose roster was changed or cut off", async () => {
  expect(await kindsIn("%PDF-1.7\n1 0 obj <</Title (list)>> endobj\n%%EOF", "list.pdf")).toEqual([`list.pdf: refused, ${noText}`]);
  const sheet = await printed(roster(["2 gnomes"]));
  const text = Array.from(sheet, (byte) => String.fromCharCode(byte)).join("");
  const at = text.indexOf("muster-roll:") + "muster-roll:".length + 20;
  const changed = sheet.map((byte, i) => (i === at ? (byte === 65 ? 66 : 65) : byte));
  for (const damaged of [changed, sheet.slice(0, at), bytesOf("%PDF-1.7\n(muster-roll:)")]) {
    expect(await kindsIn(damaged, "a.pdf")).toEqual([
      "a.pdf: refused, a sheet whose roster is cut off, damaged or of a newer version. Ask for the roster as text.",
    ]);
  }
});

test("what is only called a PDF is read as what it is", async () => {
  expect(await piecesInFile(bytesOf("10 Pikes"), "list.pdf")).toEqual([{ file: "list.pdf", kind: "text", text: "10 Pikes" }]);
});
