/** Hands lists in for players with an organiser's key. */

import { useDesk } from "@/components/check/store/desk-store";
import { removeLists } from "@/components/check/store/marking";
import { submissionOf } from "@/components/check/store/submissions";
import { problemWords, type SentList } from "@/components/hand-in/answers";
import { newRequestKey, type Place, sendList } from "@/components/hand-in/client";
import { showToast } from "@/components/ui/toast";
import { isChecked } from "@/lib/books/intake/reply";
import { ReadingAnswer } from "@/lib/engine/schema/desk";
import type { DeskLine } from "@/lib/events/desk/line";
import { askNow } from "./server-desk";

/** The same list sent again is sent under the same key: nothing is there twice. */
const keys = new Map<string, string>();

/** @returns why it was not handed in; null where it was, and then it lies on the desk as what the server has. */
export async function handInFor(at: Place, line: DeskLine, player: string): Promise<string | null> {
  const list = await listOf(line);
  if (!list) return "Nothing of it could be read. Ask the player for the list as text.";
  const { email = line.address, club, phone, team, answer } = line.list?.fields ?? {};
  const given = Object.fromEntries(Object.entries({ email, club, phone, team, answer }).filter(([, value]) => value));
  const requestKey = keys.get(`${line.key} ${player}`) ?? newRequestKey();
  keys.set(`${line.key} ${player}`, requestKey);
  const answered = await sendList(at, { ...list, player: { name: player, ...given } }, requestKey);
  if (!answered.ok) {
    const { title, detail } = problemWords(answered.problem);
    return `${title}. ${detail}`;
  }
  removeLists([line.key]);
  askNow();
  showToast({ message: `Handed in for ${player}.` });
  return null;
}

/** As it came where it came as a text by itself, with what was answered about it; else as it was read. */
async function listOf({ source, at, key }: DeskLine): Promise<Pick<SentList, "roster" | "answers"> | null> {
  const { received, lines } = useDesk.getState();
  const one = received.find((record) => record.key === source);
  if (!one) return null;
  const isAlone = lines.every((line) => line.source !== source || line.key === key);
  const answers = (one.answers?.[at] ?? []).map((answer) => ReadingAnswer.safeParse(answer).data);
  if (one.piece.kind === "text" && isAlone && answers.every((answer) => answer !== undefined))
    return { roster: one.piece.text, ...(answers.length ? { answers } : {}) };
  const submission = await submissionOf({ source, at });
  return submission && isChecked(submission) ? { roster: submission.roster } : null;
}
