/** The forms in which a roster leaves the app; each is loaded when it is asked for. */
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { Report } from "@/lib/engine/report/finding";
import type { Roster } from "@/lib/engine/schema/roster";
import type { UnitOrder } from "./in-order";

interface Form {
  /** Of a file of this form. */
  ending: string;
  type: string;
  /** Where it falls into messages that are sent one by one. */
  partsAt?: RegExp;
}

export type FormId = "text" | "chat" | "lines" | "bbcode" | "markdown" | "csv" | "json" | "ros";

export const FORMS: Readonly<Record<FormId, Form>> = {
  text: { ending: "txt", type: "text/plain" },
  chat: { ending: "txt", type: "text/plain", partsAt: /\n\n(?=\*\*# \p{L}+ \d)/u },
  lines: { ending: "txt", type: "text/plain" },
  bbcode: { ending: "txt", type: "text/plain" },
  markdown: { ending: "md", type: "text/markdown" },
  csv: { ending: "csv", type: "text/csv" },
  json: { ending: "muster.json", type: "application/json" },
  ros: { ending: "ros", type: "application/xml" },
};

export const FORM_IDS = Object.keys(FORMS) as FormId[];

export interface Written {
  catalogue: Catalogue;
  roster: Roster;
  report: Report;
}

/** @param order Of the units in what is written; the file of the app keeps the player's. */
export async function writeForm(form: FormId, { catalogue, roster: given, report }: Written, order: UnitOrder = "player"): Promise<string> {
  const roster = order === "book" && form !== "json" ? (await import("./in-order")).inBookOrder(catalogue, given) : given;
  switch (form) {
    case "text":
      return (await import("./text")).textToSend(catalogue, roster, report);
    case "chat":
      return (await import("./chat")).rosterChat(catalogue, roster, report);
    case "lines":
      return (await import("./forum")).rosterLines(catalogue, roster, report);
    case "bbcode":
      return (await import("./forum")).rosterBBCode(catalogue, roster, report);
    case "markdown":
      return (await import("./markdown")).rosterMarkdown(catalogue, roster, report);
    case "csv":
      return (await import("./roster-csv")).rosterCsv(catalogue, roster, report.bill);
    case "json":
      return (await import("@/lib/engine/roster/write-roster")).writeRoster(roster);
    case "ros":
      return (await import("./ros")).rosterXml(catalogue, roster, report);
  }
}
