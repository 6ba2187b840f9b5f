import { loadCatalogue } from "/tmp/wt/books/data/index";
import { check } from "/tmp/wt/books/lib/check/check";
import { readBody } from "/tmp/wt/books/lib/read/text";
const [army, limit, ...lines] = process.argv.slice(2);
const c = await loadCatalogue("warhammer-7e", army!);
const text = [...(limit === "-" ? [] : [`Points: ${limit}`, ""]), ...lines].join("\n");
const { roster, problems } = readBody(text, c);
console.log("problems", problems.map(p => p.message));
if (roster) { const r = check(c, roster); console.log(r.verdict, r.points); for (const f of r.findings) console.log(" ", f.severity, f.rule, f.message, "|", f.fix);
 for (const u of roster.commands[0]!.units) console.log(u.count, u.entry, u.options.map(o=>o.id+(o.choice?"="+o.choice:"")+(o.count?"*"+o.count:"")).join(",")); }
