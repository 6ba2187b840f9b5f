/** An organiser's inbox: the shipped armies, which are legal, as people send them; and what else comes. */
import { strToU8, zipSync } from "fflate";
import type { Incoming } from "@/components/threads/incoming";
import { catalogueFor, loadSample } from "@/data/index";
import { check } from "@/lib/engine/check/check";
import { readRoster } from "@/lib/engine/roster/roster-file";
import { writeRoster } from "@/lib/engine/roster/write-roster";
import type { Roster } from "@/lib/engine/schema/roster";
import { encode } from "@/lib/paper/write/link";
import { textToSend } from "@/lib/paper/write/text";
import { docx, mbox, ods, odt, type Part, pdf, rtf, xlsx } from "./office";

interface Unit {
  count: number;
  name: string;
  options: string[];
  points: number;
}

/** A shipped army in parts. */
interface Army {
  roster: Roster;
  name: string;
  /** Our own text. */
  own: string;
  sections: { heading: string; units: Unit[] }[];
}

const GAME = "warhammer-7e";

async function army(id: string): Promise<Army> {
  const { roster } = readRoster(await loadSample(GAME, `${id}-2000`));
  if (!roster) throw new Error(`no sample of ${id}`);
  const catalogue = await catalogueFor(roster);
  const points = check(catalogue, roster).bill.units.map((bill) => bill.points);
  const own = textToSend(catalogue, roster);
  const sections: Army["sections"] = [];
  for (const line of own.split("\n")) {
    const heading = /^\[(.+)\]$/.exec(line)?.[1];
    const [, count, name, options] = /^(\d+) ([^:]+)(?:: (.*))?$/.exec(line) ?? [];
    if (heading) sections.push({ heading, units: [] });
    else if (name)
      sections.at(-1)?.units.push({ count: Number(count), name, options: options?.split(", ") ?? [], points: points.shift() ?? 0 });
  }
  return { roster, name: catalogue.army.name, own, sections };
}

const title = ({ name }: Army) => `${name}, 2,000 points`;

/** Units with options behind them. */
function plain(of: Army): string[] {
  const unit = ({ count, name, options, points }: Unit) => `${count} ${name} (${points})${options.length ? `: ${options.join(", ")}` : ""}`;
  return [title(of), ...of.sections.flatMap(({ heading, units }) => ["", heading, ...units.map(unit)])];
}

/** Options below their units. */
function below(of: Army): string[] {
  const unit = ({ count, name, options, points }: Unit) => [`${count}x ${name} [${points} pts]`, ...options.map((one) => `  - ${one}`)];
  return [title(of), ...of.sections.flatMap(({ heading, units }) => ["", heading.toUpperCase(), ...units.flatMap(unit)])];
}

function forum(of: Army): string[] {
  const unit = ({ count, name, options, points }: Unit) => `[*]${count} ${name} - ${[...options, `${points} pts`].join(", ")}`;
  const sections = of.sections.flatMap(({ heading, units }) => [`[b]${heading}[/b]`, "[list]", ...units.map(unit), "[/list]"]);
  return [`[b]${title(of)}[/b]`, "", ...sections];
}

function parts(of: Army): Part[] {
  const unit = ({ count, name, options, points }: Unit): Part[] => [
    { item: `${count} ${name} (${points} points)`, depth: 0 },
    ...options.map((item) => ({ item, depth: 1 })),
  ];
  return [title(of), ...of.sections.flatMap(({ heading, units }) => [heading, ...units.flatMap(unit)])];
}

const HEADS = ["Unit", "Models", "Points", "Options"];
const rows = (of: Army) =>
  of.sections.flatMap(({ units }) => units.map(({ count, name, points, options }) => [name, `${count}`, `${points}`, options.join(", ")]));

const page = (of: Army) => {
  const unit = ({ count, name, options, points }: Unit) =>
    `<li>${count} ${name} (${points} pts)<ul>${options.map((one) => `<li>${one}</li>`).join("")}</ul></li>`;
  const sections = of.sections.map(({ heading, units }) => `<h3>${heading}</h3><ul>${units.map(unit).join("")}</ul>`);
  return `<html><body><p>Hi Tess,</p><p>${title(of)}</p>${sections.join("")}<p>Cheers,<br>Viv</p></body></html>`;
};

const heads = (sender: string, date: string, type = "text/plain; charset=utf-8") => [
  `From: ${sender} <${sender.toLowerCase().replace(" ", ".")}@example.org>`,
  "To: Tess Tully <tess@example.org>",
  "Subject: My list",
  `Date: ${date} +0000`,
  "MIME-Version: 1.0",
  `Content-Type: ${type}`,
];
const mailText = (sender: string, date: string, lines: readonly string[]) => [...heads(sender, date), "", ...lines].join("\r\n");

function mailWith(sender: string, date: string, note: string, file: string, bytes: Uint8Array): string {
  const inside = (btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")).match(/.{1,76}/g) ?? []).join("\r\n");
  return [
    ...heads(sender, date, 'multipart/mixed; boundary="part"'),
    "",
    "--part",
    "Content-Type: text/plain; charset=utf-8",
    "",
    note,
    "--part",
    `Content-Type: application/octet-stream; name="${file}"`,
    `Content-Disposition: attachment; filename="${file}"`,
    "Content-Transfer-Encoding: base64",
    "",
    inside,
    "--part--",
    "",
  ].join("\r\n");
}

const day = (date: string) => Date.parse(`2026-11-${date}Z`);
const file = (name: string, content: string | readonly string[] | Uint8Array, date = "24T10:00:00"): Incoming => {
  const bytes = content instanceof Uint8Array ? content : strToU8(typeof content === "string" ? content : content.join("\n"));
  return new File([new Uint8Array(bytes)], name, { lastModified: day(date) });
};
const mail = (sender: string, date: string, ...lines: string[]) => file(`${sender}.eml`, mailText(sender, date, lines));
const pasted = (...lines: string[]): Incoming => ({ name: "Pasted text", text: lines.join("\n") });

/** What the organiser wrote, as answers quote it. */
const asked = [
  "Please send your lists by Wednesday:",
  "2,000 points, 5 games, 40 for paint",
  "1 list each, as text",
  "Start: 10:00, the hall, 2 km from the station",
];
const quoted = ["On Mon, 16 Nov 2026 Tess Tully wrote:", ...asked.map((line) => `> ${line}`)];
const tomorrow = ["Hi Tess,", "I will send it tomorrow.", "Gil"];
const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46]);

/** Everything that came, in its order. */
export async function inbox(): Promise<Incoming[]> {
  const dwarfs = await army("dwarfs");
  const empire = await army("empire");
  const skaven = await army("skaven");
  const bretonnia = await army("bretonnia");
  const beastmen = await army("beastmen");
  const elves = await army("high-elves");
  const ogres = await army("ogre-kingdoms");
  const lizardmen = await army("lizardmen");
  const tombs = await army("tomb-kings");
  const vampires = await army("vampire-counts");
  const chaos = await army("warriors-of-chaos");
  const woods = await army("wood-elves");
  const daemons = await army("daemons-of-chaos");
  const druchii = await army("dark-elves");
  const orcs = await army("orcs-and-goblins");
  const more = (of: Army, line: string) => [...plain(of), line];
  return [
    file("Ada Abel.txt", dwarfs.own),
    mail("Bo Berg", "Tue, 24 Nov 2026 19:00:00", "Hi Tess,", "", ...plain(empire), "", "-- ", "Bo Berg, 5 Mill Lane", "Tel. 0123 456"),
    mail("Cleo Cobb", "Tue, 24 Nov 2026 20:15:00", ...below(skaven), "", ...quoted),
    file(
      "Dan.eml",
      mailWith("Dan Dale", "Mon, 23 Nov 2026 08:00:00", "Hello Tess,\r\nmy list is attached.\r\nDan", "army.docx", docx(plain(bretonnia))),
    ),
    file("Eva Eklund - Beastmen.docx", docx(parts(beastmen))),
    file("Finn Fell.odt", odt(plain(elves))),
    file("Gus Grant.xlsx", xlsx({ Sheet1: [[ogres.name], HEADS, ...rows(ogres)] })),
    file(
      "registration.xlsx",
      xlsx({
        Replies: [
          ["Timestamp", "Name", "List"],
          // 24 November 2026, noon, and the evening before at six.
          [{ days: 46350.5 }, "Hal Hart", plain(lizardmen).join("\n")],
          [{ days: 46349.75 }, "Ida Ingram", below(tombs).join("\n")],
        ],
      }),
    ),
    file("Jan Jonas.pdf", pdf(plain(vampires))),
    file(
      "lists.mbox",
      mbox([
        mailText("Kim Kerr", "Sun, 22 Nov 2026 10:30:00", plain(chaos)),
        mailText("Lena Lund", "Sun, 22 Nov 2026 11:30:00", ["Hello,", "", ...below(woods), "", "Cheers,", "Lena"]),
      ]),
    ),
    file(
      "club.zip",
      zipSync({
        "Mia Moss.txt": [strToU8(plain(daemons).join("\n")), { mtime: new Date(2026, 10, 20, 9, 0) }],
        "Nia Nye.docx": [docx(plain(druchii)), { mtime: new Date(2026, 10, 21, 9, 0) }],
      }),
    ),
    file("Olga Orr.csv", [orcs.name, HEADS.join(","), ...rows(orcs).map((row) => row.map((cell) => `"${cell}"`).join(","))]),
    pasted("[b]Player:[/b] Pia Poe", ...forum(dwarfs)),
    pasted(
      "Hi Tess,",
      `my army is at https://muster.example/build#${encode({ ...empire.roster, player: "Quin Quist" })} as always.`,
      "Quin",
    ),
    mail("Ros Reed", "Wed, 25 Nov 2026 09:00:00", "Here it is:", "", ...skaven.own.split("\n")),
    pasted("Both of us:", "", "=== Sven Sund ===", ...plain(bretonnia), "", "=== Tess Tate ===", ...plain(beastmen)),
    file("Ugo Urban.rtf", rtf(plain(elves))),
    file("Viv.eml", [...heads("Viv Voss", "Tue, 24 Nov 2026 07:45:00", "text/html; charset=utf-8"), "", page(ogres)]),
    file("Wim Wild.muster.json", writeRoster(lizardmen.roster)),
    file("Xan Xu.ods", ods([[tombs.name], HEADS, ...rows(tombs)])),
    mail(
      "Yul Yates",
      "Wed, 25 Nov 2026 10:00:00",
      ...plain(vampires),
      "",
      "-----Original Message-----",
      "From: Tess Tully",
      "Sent: Monday",
      ...asked,
    ),
    mail("Zed Zorn", "Wed, 25 Nov 2026 20:09:00", ...plain(chaos)),
    file("Abe Adler.txt", [...dwarfs.own.split("\n").filter((line) => !/^(Code|Total):/.test(line)), "10 Quarrellers"]),
    file("Bea Birch.docx", docx(more(woods, "30 Dryads"))),
    file(
      "Cal Cole.txt",
      plain(daemons).map((line) => line.replace("Bloodletters", "Bloodleters")),
    ),
    file("Deb Dunn.txt", more(druchii, "3 Zeppelins (90)")),
    file("Fay.jpg", JPEG),
    mail("Gil Gale", "Tue, 24 Nov 2026 12:00:00", ...tomorrow),
    mail("Hana Ito", "Tue, 24 Nov 2026 13:00:00", "I will send it tomorrow.", "", ...quoted),
    file("scan.pdf", pdf([])),
    file("games.ics", "BEGIN:VCALENDAR\nEND:VCALENDAR\n"),
    file("cut.zip", zipSync({ "a.txt": strToU8(dwarfs.own) }).slice(0, 200)),
    mail("Ada Abel", "Wed, 25 Nov 2026 08:30:00", "One change:", "", ...plain(orcs)),
    file("Ivo Ives.docx", docx([daemons.name, { rows: [HEADS, ...rows(daemons)] }])),
    mail("Jo Jett", "Wed, 25 Nov 2026 11:00:00", "Fwd for Jo:", ...plain(druchii).map((line) => `> ${line}`)),
  ];
}
