import { readFileSync, readdirSync } from "node:fs";
import { openSystems } from "@/lib/books/system/open";
import { readBookFile } from "@/lib/engine/catalogue/author/book-file";
import { Book } from "@/lib/engine/schema/book";
const folder = process.argv[2]!;
const t0 = performance.now();
const { systems, leftOut } = openSystems(readdirSync(folder).map((name) => ({ name, bytes: readFileSync(`${folder}/${name}`) })));
console.log("opened", Math.round(performance.now() - t0), "ms", leftOut);
for (const s of systems) {
  console.log(s.name, s.revision, s.lists.length, s.remarks);
  const book = Book.safeParse(s.rulebook);
  if (!book.success) { console.log(book.error.issues.slice(0, 5)); continue; }
  for (const l of s.lists) {
    const text = JSON.stringify({ ...l.file, rulebook: s.rulebook });
    const t = performance.now();
    const { army, faults } = readBookFile(text, book.data);
    const errors = faults.filter((f) => f.severity === "error");
    console.log(l.name, (l.file.entries as any).length, "entries", (l.file.options as any)?.length, "options", (l.file.rules as any).length, "rules", l.untold.length, "untold", Math.round(text.length / 1000), "kB", Math.round(performance.now() - t), "ms", errors.length, "errors", faults.length - errors.length, "advice");
    for (const e of errors.slice(0, 3)) console.log("   ", e.severity, e.message, e.line);
    const whys = new Map<string, number>();
    for (const u of l.untold) { const k = u.what.replace(/“.*”/, "…") + ": " + u.why; whys.set(k, (whys.get(k) ?? 0) + 1); }
    for (const [k, n] of whys) { const e = l.untold.find((u) => u.what.replace(/“.*”/, "…") + ": " + u.why === k)!; console.log("     ", n, k, "e.g.", e.where, e.what); }
  }
}
