/** What each file of English words says, as it is written: by its path the text or the function that makes it. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "../../lib/words/en");

/** "shell.places.check" → `"Check"`; of what stands outside of the objects of words each function and constant by its name. */
export function englishByPath(): Map<string, string> {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(".ts") && name !== "words.ts")
    .sort();
  return new Map(names.flatMap((name) => partsOf(readFileSync(join(folder, name), "utf8"), name.slice(0, -3))));
}

/** The parts of a file as the formatter lays it out: what begins at the same depth is beside each other. */
export function partsOf(text: string, path: string): [string, string][] {
  const code = text.replace(/^ *(\/\*\*[\s\S]*?\*\/|\/\/.*)\n/gm, "").replace(/^import [\s\S]*?;\n/gm, "");
  return partsAt(code.split("\n"), 0, path);
}

const NAMED = /^ *(?:export )?(?:const |function |type |interface )?"?([\w-]+)"?(?=[:(,= ]|$)/;

function partsAt(lines: readonly string[], depth: number, path: string): [string, string][] {
  const starts = lines.flatMap((line, i) => (line.search(/\S/) === depth && NAMED.test(line) ? [i] : []));
  return starts.flatMap((start, n) => {
    const own = lines.slice(start, starts[n + 1]).filter((line) => line.search(/\S/) >= depth);
    const name = NAMED.exec(own[0] ?? "")?.[1] ?? "";
    const at = name === path ? path : `${path}.${name}`;
    const inner = /[:=] \{$/.test(own[0] ?? "") ? partsAt(own.slice(1), depth + 2, at) : [];
    return inner.length ? inner : [[at, own.join("\n")] as [string, string]];
  });
}
