/** A receipt in words: what is shown, printed, saved and mailed of a list that was handed in. */
import type * as z from "zod";
import { pointsText } from "@/lib/engine/report/points";
import { verdictWord } from "@/lib/engine/report/verdict";
import type { ReceiptAnswer, SubmissionAnswer } from "@/lib/engine/schema/http/events";
import { momentText } from "@/lib/events/desk/due";
import { markText } from "@/lib/events/hand-in/words";
import { english } from "@/lib/words/en/engine";
import { events } from "@/lib/words/en/events";
import type { Words } from "@/lib/words/en/words";

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

/** What a receipt says it with. */
export interface ReceiptWords {
  events: Words["events"];
  engine: Pick<Words["engine"], "points" | "verdicts">;
}

const ENGLISH: ReceiptWords = { events, engine: english };

/** That of a list as the server tells it. */
export function receiptOf(
  event: string,
  seen: z.infer<typeof SubmissionAnswer>,
  link: string,
  zone?: string,
  words: ReceiptWords = ENGLISH,
): ReceiptOf {
  const { army, received = "", code = null, version = 1, verdict = null, marks = [], late = 0 } = seen;
  return {
    event,
    player: seen.player ?? "",
    roster: army ? [army.roster && words.events.own.quoted(army.roster), army.army].filter(Boolean).join(", ") : "",
    points: army?.points == null ? "" : pointsText({ total: army.points, limit: army.limit ?? null }, words.engine.points),
    receipt: { received, code, version, verdict, marks, late },
    link,
    zone,
  };
}

/** What a list was marked with beside what its verdict says. */
export function marksText({ verdict, marks, late }: Pick<Receipt, "verdict" | "marks" | "late">, words = events.handIn): string {
  return marks
    .filter((mark) => mark !== verdict)
    .map((mark) => markText(mark, late, words))
    .join(", ");
}

type Label = keyof Words["events"]["receipt"]["labels"];

/** Each line of a receipt: what it is, in words too, and what it says. */
export function receiptRows(of: ReceiptOf, words: ReceiptWords = ENGLISH): { id: Label; label: string; said: string }[] {
  const { event, player, roster, points, receipt, zone } = of;
  const { received, code, version, verdict, marks, late } = receipt;
  const { receipt: told, handIn, language } = words.events;
  const utc = new Date(received).toISOString().slice(0, 16).replace("T", " ");
  const rows: [Label, string][] = [
    ["event", event],
    ["player", player],
    ["roster", roster],
    ["points", points],
    ["received", `${momentText(received, zone, language)} (${utc} UTC)`],
    ["code", code ?? ""],
    ["version", String(version)],
    ["verdict", verdict === null ? told.notRead : verdictWord(verdict, undefined, 0, words.engine.verdicts)],
    ["marked", marksText({ verdict, marks, late }, handIn)],
  ];
  return rows.flatMap(([id, said]) => (said ? [{ id, label: told.labels[id], said }] : []));
}

/** The same as the text of a file. */
export function receiptText(of: ReceiptOf, words: ReceiptWords = ENGLISH): string {
  const { receipt: told } = words.events;
  const rows = receiptRows(of, words).map(({ label, said }) => [told.before(label), said] as const);
  const width = Math.max(11, ...rows.map(([before]) => before.length + 1));
  return [
    told.headText(of.event),
    "",
    ...rows.map(([before, said]) => `${before.padEnd(width)}${said}`),
    "",
    ...(of.link ? [told.linkText, of.link, ""] : []),
  ].join("\n");
}
