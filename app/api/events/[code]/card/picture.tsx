/** The picture of an event's link: drawn by the server, with fonts of its own. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ImageResponse } from "next/og";
import type { EventCard } from "@/app/server/events/preview";
import { Recent } from "@/app/server/reading/recent";

/** What those who show links ask for. */
export const SIZE = { width: 1200, height: 630 };

/** Pictures that were drawn last, by what stands on them; so many bytes of them. */
const drawn = new Recent<Promise<Uint8Array<ArrayBuffer>>>(3_000_000);
const ABOUT = 40_000;
/** One is drawn at a time: each takes some hundredths of a second, and others are answered in between. */
let last: Promise<unknown> = Promise.resolve();

export function pictureOf(card: EventCard): Promise<Uint8Array<ArrayBuffer>> {
  const key = JSON.stringify(card);
  const known = drawn.get(key);
  if (known) return known;
  const picture = last.then(() => draw(card));
  last = picture.catch(() => {});
  drawn.set(key, picture, ABOUT);
  picture.catch(() => drawn.delete(key));
  return picture;
}

const FAMILIES = { sans: ["inter", 400], serif: ["source-serif-4", 600] } as const;
const SUBSETS = ["latin", "latin-ext", "greek", "cyrillic"] as const;

type Font = NonNullable<NonNullable<ConstructorParameters<typeof ImageResponse>[1]>["fonts"]>[number];

let loading: Promise<Font[]> | null = null;

/** They stay in memory once they are read: 200 kB. */
function fonts(): Promise<Font[]> {
  loading ??= Promise.all(
    Object.entries(FAMILIES).flatMap(([name, [family, weight]]) =>
      SUBSETS.map(async (subset) => {
        const file = `node_modules/@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`;
        return {
          name: `${name} ${subset}`,
          weight,
          style: "normal" as const,
          data: await readFile(join(/* turbopackIgnore: true */ process.cwd(), file)),
        };
      }),
    ),
  );
  loading.catch(() => {
    loading = null;
  });
  return loading;
}

const familyOf = (name: keyof typeof FAMILIES) => SUBSETS.map((subset) => `"${name} ${subset}"`).join(", ");

/** Letters of the fonts. For others the library would ask a server of somebody else. */
const OTHERS = /[^ -~\u00a1-\u00ac\u00ae-\u017f\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f–—‘’“”„…•]/gu;
const MOST_LETTERS = 90;

/** What of a text can be drawn; in one line. */
export function drawable(text: string): string {
  const known = text.normalize("NFC").replaceAll(/\s+/g, " ").replaceAll(OTHERS, "").replaceAll(/ {2,}/g, " ").trim();
  return known.length > MOST_LETTERS ? `${known.slice(0, MOST_LETTERS - 1).trimEnd()}…` : known;
}

async function draw({ name, lines }: EventCard): Promise<Uint8Array<ArrayBuffer>> {
  const title = drawable(name) || "Event";
  const picture = new ImageResponse(
    <div style={{ display: "flex", width: "100%", height: "100%", background: "#fbf9f3", color: "#1d2430", fontFamily: familyOf("sans") }}>
      <div style={{ width: 24, height: "100%", background: "#28487a" }} />
      <div style={{ display: "flex", flexDirection: "column", flex: 1, padding: "72px 72px 56px 64px" }}>
        <div style={{ fontFamily: familyOf("serif"), fontSize: title.length > 40 ? 60 : 76, lineHeight: 1.15 }}>{title}</div>
        <div style={{ display: "flex", flexDirection: "column", marginTop: 36, fontSize: 36, lineHeight: 1.45 }}>
          {lines.map((line) => (
            <div key={line}>{drawable(line)}</div>
          ))}
        </div>
        <div style={{ marginTop: "auto", fontSize: 28, color: "#28487a" }}>Muster Roll</div>
      </div>
    </div>,
    { ...SIZE, fonts: await fonts() },
  );
  return new Uint8Array(await picture.arrayBuffer());
}
