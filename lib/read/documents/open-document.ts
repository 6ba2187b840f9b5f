/** A text or a spreadsheet of LibreOffice and others (.odt, .ods): what a reader of it sees, in order. */
import { type Block, Blocks, type Room } from "./blocks";
import { tokens } from "./markup";

const UNSEEN = new Set(["office:annotation", "text:tracked-changes", "text:note", "office:forms", "text:sequence-decls"]);
/** Cells, rows and spaces are written once and counted; a sheet states that it ends in a million empty ones. */
const MOST_REPEATED = 100;

/** A sheet of a spreadsheet. */
export interface Sheet {
  name: string;
  rows: string[][];
}

/** `xml`: the part "content.xml" of a text. */
export function blocksOfOpenDocument(xml: string, room: Room): Block[] {
  const blocks = new Blocks(room);
  walk(xml, blocks, {});
  return blocks.end();
}

/** The sheets of a spreadsheet that are not empty. */
export function sheetsOfOpenDocument(xml: string, room: Room): Sheet[] {
  const blocks = new Blocks(room);
  const names: string[] = [];
  const sheets: Sheet[] = [];
  walk(xml, blocks, {
    table: (name) => names.push(name),
    ended: () => {
      const [block] = blocks.all.splice(0);
      if (block && "rows" in block) sheets.push({ name: names.at(-1) ?? "", rows: block.rows });
    },
  });
  return sheets;
}

interface Watch {
  table?(name: string): void;
  ended?(): void;
}

function walk(xml: string, blocks: Blocks, { table, ended }: Watch): void {
  let unseen = "";
  let lists = 0;
  let paragraphs = 0;
  for (const token of tokens(xml, "xml")) {
    if (unseen) {
      if (token.kind === "close" && token.name === unseen) unseen = "";
    } else if (token.kind === "text") {
      if (paragraphs) blocks.text(token.text.replace(/\s+/g, " "));
    } else if (token.kind === "open") {
      const { name, attributes, closed } = token;
      if (UNSEEN.has(name)) unseen = closed ? "" : name;
      else if (name === "text:p" || name === "text:h") {
        if (closed) blocks.endParagraph();
        else paragraphs++;
      } else if (name === "text:list" && !closed) lists++;
      else if (name === "text:s") blocks.text(" ".repeat(repeated(attributes.get("text:c"))));
      else if (name === "text:tab") blocks.text("\t");
      else if (name === "text:line-break") blocks.endParagraph(Math.max(0, lists - 1), lists > 0);
      else if (name === "table:table") {
        table?.(attributes.get("table:name") ?? "");
        blocks.openTable();
      } else if (name === "table:table-row") blocks.openRow();
      else if (name === "table:table-cell" || name === "table:covered-table-cell") {
        const times = repeated(attributes.get("table:number-columns-repeated"));
        // What is repeated is nearly always empty.
        for (let i = 0; i < (closed ? times : times - 1); i++) {
          blocks.openCell();
          blocks.closeCell();
        }
        if (!closed) blocks.openCell();
      }
    } else if (token.kind === "close") {
      if (token.name === "text:p" || token.name === "text:h") {
        blocks.endParagraph(Math.max(0, lists - 1), lists > 0);
        paragraphs = Math.max(0, paragraphs - 1);
      } else if (token.name === "text:list") lists = Math.max(0, lists - 1);
      else if (token.name === "table:table-cell" || token.name === "table:covered-table-cell") blocks.closeCell();
      else if (token.name === "table:table") {
        blocks.closeTable();
        ended?.();
      }
    }
  }
}

function repeated(written: string | undefined): number {
  const n = Number(written ?? 1);
  return Number.isInteger(n) && n > 0 ? Math.min(n, MOST_REPEATED) : 1;
}
