/** A document of Word (.docx): what a reader of it sees, in order. What was deleted, commented or only instructs the program is none. */
import { keyed } from "@/lib/engine/keyed";
import { type Block, Blocks } from "./blocks";
import { tokens } from "./markup";

/** Twentieths of a point that an indent has for one step. */
const STEP = 360;
/** Inside of elements that hold no text, or the same text once more for older programs. */
const UNSEEN = new Set(["mc:Fallback", "w:del", "w:moveFrom", "w:instrText", "w:rPr", "w:sectPr", "w:tblPr"]);
const SIGNS: Record<string, string> = keyed({ "w:tab": "\t", "w:noBreakHyphen": "-", "w:br": "\n", "w:cr": "\n" });

/** `xml`: the part "word/document.xml". */
export function blocksOfWord(xml: string): Block[] {
  const blocks = new Blocks();
  let unseen = "";
  let isText = false;
  let inHead = false;
  let depth = 0;
  let isItem = false;
  for (const token of tokens(xml, "xml")) {
    if (unseen) {
      if (token.kind === "close" && token.name === unseen) unseen = "";
    } else if (token.kind === "text") {
      if (isText) blocks.text(token.text);
    } else if (token.kind === "open") {
      const { name, attributes, closed } = token;
      if (UNSEEN.has(name)) unseen = closed ? "" : name;
      else if (name === "w:t") isText = !closed;
      else if (name === "w:pPr") inHead = !closed;
      else if (name === "w:ilvl") {
        depth = steps(attributes.get("w:val"));
        isItem = true;
      } else if (name === "w:numId" && attributes.get("w:val") === "0") isItem = false;
      else if (name === "w:ind" && !isItem) depth = Math.round(steps(attributes.get("w:left") ?? attributes.get("w:start")) / STEP);
      else if (name === "w:p" && closed) blocks.endParagraph();
      else if (name === "w:tbl") blocks.openTable();
      else if (name === "w:tr") blocks.openRow();
      else if (name === "w:tc") blocks.openCell();
      // Places of tabs are set in the head of a paragraph by the same name.
      else if (!inHead && Object.hasOwn(SIGNS, name)) {
        if (SIGNS[name] === "\n") blocks.endParagraph(depth, isItem);
        else blocks.text(SIGNS[name] ?? "");
      }
    } else if (token.kind === "close") {
      if (token.name === "w:t") isText = false;
      else if (token.name === "w:pPr") inHead = false;
      else if (token.name === "w:p") {
        blocks.endParagraph(depth, isItem);
        [depth, isItem] = [0, false];
      } else if (token.name === "w:tc") blocks.closeCell();
      else if (token.name === "w:tbl") blocks.closeTable();
    }
  }
  return blocks.end();
}

/** A number in an attribute; 0 for what is none. */
function steps(written: string | undefined): number {
  const n = Number(written);
  return Number.isFinite(n) && n > 0 ? n : 0;
}
