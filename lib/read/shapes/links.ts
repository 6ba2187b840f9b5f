/** Links to rosters among other words, as people send them in mails. */
import type { Ignored } from "@/lib/read/lines/reading";
import type { Written } from "@/lib/read/lines/written";

/** An address whose fragment looks like a roster's code; what reads links says whether it is one. */
const LINK = /https?:\/\/[^\s"'<>#]{1,300}#(?:roster=)?\d[\w-]{20,}(?:&pack=[\w-]+)*/g;

export function isRosterLink(address: string): boolean {
  return address.replace(LINK, "") === "" && address !== "";
}

/** A list without the links in it, and the links, each once. */
export function withoutLinks(written: Written): { written: Written; links: string[] } {
  const links = new Set<string>();
  const ignored: Ignored[] = [];
  const lines = written.lines.flatMap((line) => {
    // A megabyte may be a million blank lines.
    const found = line.fields || !line.text ? null : line.text.match(LINK);
    if (!found) return line;
    for (const link of found) links.add(link);
    ignored.push({ line: line.line, text: `${found.join(" ").slice(0, 60)}…`, reason: "link to a roster, read by itself" });
    const text = line.text.replace(LINK, "").trimEnd();
    return text.trim() ? [{ ...line, text }] : [];
  });
  return { written: links.size ? { ...written, lines, ignored: [...written.ignored, ...ignored] } : written, links: [...links] };
}
