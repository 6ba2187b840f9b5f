/** A receipt in words: what is shown, printed, saved and mailed of a list that was handed in. */
import type * as z from "zod";
import { pointsText } from "@/lib/engine/report/points";
import { verdictWord } from "@/lib/engine/report/verdict";
import type { ReceiptAnswer, SubmissionAnswer } from "@/lib/engine/schema/http/events";
import { momentText } from "@/lib/events/desk/due";
import { markText } from "@/lib/events/hand-in/words";

type Receipt = z.infer<typeof ReceiptAnswer>;

export interface ReceiptOf {
  event: string;
  player: string;
  /** "“Bone orchard”, Undead"; empty where nothing could be read. */
  roster: string;
  /** "1,000 of 1,000 points"; empty in a game without points. */
  points: string;
  receipt: Pick<Receipt, "received" | "code" | "version" | "verdict" | "marks" | "late">;
  /** The private link; empty where who reads it has none. */
  link: string;
  /** In which moments are told; that of the device where it is absent. */
  zone?: string | undefined;
}

/** That of a list as the server tells it. */
export function receiptOf(event: string, seen: z.infer<typeof SubmissionAnswer>, link: string, zone?: string): ReceiptOf {
  const { army, received = "", code = null, version = 1, verdict = null, marks = [], late = 0 } = seen;
  return {
    event,
    player: seen.player ?? "",
    roster: army ? [army.roster && `“${army.roster}”`, army.army].filter(Boolean).join(", ") : "",
    points: army?.points == null ? "" : pointsText({ total: army.points, limit: army.limit ?? null }),
    receipt: { received, code, version, verdict, marks, late },
    link,
    zone,
  };
}

/** What a list was marked with beside what its verdict says. */
export function marksText({ verdict, marks, late }: Pick<Receipt, "verdict" | "marks" | "late">): string {
  return marks
    .filter((mark) => mark !== verdict)
    .map((mark) => markText(mark, late))
    .join(", ");
}

/** Each line of a receipt: what it is, and what it says. */
export function receiptRows({ event, player, roster, points, receipt, zone }: ReceiptOf): [label: string, said: string][] {
  const { received, code, version, verdict, marks, late } = receipt;
  const rows: [string, string][] = [
    ["Event", event],
    ["Player", player],
    ["Roster", roster],
    ["Points", points],
    ["Received", `${momentText(received, zone)} (${new Date(received).toISOString().slice(0, 16).replace("T", " ")} UTC)`],
    ["Code", code ?? ""],
    ["Version", String(version)],
    ["Verdict", verdict === null ? "Not read" : verdictWord(verdict)],
    ["Marked", marksText({ verdict, marks, late })],
  ];
  return rows.filter(([, said]) => said !== "");
}

/** The same as the text of a file. */
export function receiptText(of: ReceiptOf): string {
  const rows = receiptRows(of).map(([label, said]) => `${`${label}:`.padEnd(11)}${said}`);
  return [
    `Receipt of a list handed in at ${of.event}`,
    "",
    ...rows,
    "",
    ...(of.link ? ["Your private link, which looks at the list, replaces and withdraws it. Keep it to yourself:", of.link, ""] : []),
  ].join("\n");
}
