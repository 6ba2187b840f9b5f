/** No sentence that a screen shows is longer than 20 words: found with a parser in all that components and pages write, so that none is forgotten. */
import { expect, test } from "vitest";
import { type SyntaxNode, sourceFiles, walk } from "../support/expressions";

const MOST = 20;
/** What is read as a document, not as a screen. */
const DOCUMENTS = /^(components\/pdf|app\/(\(en\)\/api-docs|cli|api|server|schema|offline))\//;

/** What stands in the line of its neighbours; any other element begins a new one. */
const INLINE = /^(a|b|i|em|strong|small|span|code|kbd|abbr|time|Link|PageReference)$/;

/** The words of a piece as it is read; what is worked out counts as one. */
function read(node: SyntaxNode): string {
  switch (node.type) {
    case "JSXText":
      return String(node.value);
    case "Literal":
      return typeof node.value === "string" ? node.value : "";
    case "TemplateLiteral": {
      const [first, ...rest] = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
      return [first, ...rest.map((text) => `X${text}`)].join("");
    }
    case "JSXExpressionContainer":
      return read(node.expression as SyntaxNode);
    case "JSXEmptyExpression":
      return "";
    case "JSXFragment":
      return (node.children as SyntaxNode[]).map(read).join("");
    case "JSXElement": {
      const { name } = (node.openingElement as { name: { name?: string } }).name as { name?: string };
      return INLINE.test(name ?? "") ? (node.children as SyntaxNode[]).map(read).join("") : "\n";
    }
    default:
      return "X";
  }
}

/** Not said to anybody, or not on the screen. */
function isUnseen({ type, name }: SyntaxNode): boolean {
  if (type === "JSXAttribute") return /^(aria-.*|className|d)$/.test(String((name as { name?: unknown }).name));
  return type === "ImportDeclaration" || type.startsWith("TS");
}

function sentencesIn(file: string, text: string): string[] {
  const found: string[] = [];
  walk(file, text, (node, around) => {
    if (around.some(isUnseen)) return;
    const { type } = node;
    if (type === "JSXElement" || type === "JSXFragment")
      found.push(
        ...(node.children as SyntaxNode[])
          .map(read)
          .join("")
          .split(/\n(?=\n|$)/),
      );
    if (type === "TemplateLiteral" || (type === "Literal" && typeof node.value === "string")) found.push(read(node));
  });
  return found.flatMap((piece) =>
    piece
      .replaceAll(/\s+/g, " ")
      .trim()
      .split(/(?<=[.?!])\s+/),
  );
}

const words = (sentence: string) => sentence.split(" ").filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
/** Words for readers begin with a capital or a figure; lists of classes do not. */
const isSaid = (sentence: string) => /^[\p{Lu}\d“]/u.test(sentence);

test("of components and pages", () => {
  const files = sourceFiles(["components", "app"]).filter(({ file }) => !DOCUMENTS.test(file));
  expect(files.length).toBeGreaterThan(400);
  const long = files.flatMap(({ file, text }) =>
    sentencesIn(file, text).flatMap((sentence) =>
      isSaid(sentence) && words(sentence) > MOST ? `${file}: ${words(sentence)} words: ${sentence}` : [],
    ),
  );
  expect([...new Set(long)]).toEqual([]);
});
