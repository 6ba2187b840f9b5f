/**
 * `npm run lists:inbox -- FOLDER…` answers an inbox of the lists of some folders as its organiser would, and prints how often somebody
 * pressed for it, what was put right, what letters ask, and how many lists that are legal come out so or with one question. `--most 60`.
 */
import { parseArgs } from "node:util";
import { distinctQuestions, openQuestions } from "@/lib/events/desk/as-read";
import { letterTo } from "@/lib/events/desk/letter";
import { answerInbox, inboxOf } from "../support/answered-inbox";

const { values, positionals } = parseArgs({ options: { most: { type: "string", default: "60" } }, allowPositionals: true });
const inbox = await inboxOf(positionals.length ? positionals : ["tests/lists/players"], (n) => n < Number(values.most));
const presses = await answerInbox(inbox);
for (const { file, first, checked, asked, corrected } of inbox) {
  const questions = distinctQuestions(openQuestions(first)).length;
  const letter = letterTo(checked, { asked }).text.match(/^.*\?$/gm) ?? [];
  console.log(
    [file, `${questions} questions`, `${first.report.verdict} → ${checked.report.verdict}`, ...corrected, ...letter].join("\n    "),
  );
}
const legal = inbox.filter(({ isLegal }) => isLegal);
const nearly = legal.filter(({ first }) => first.report.verdict === "legal" || distinctQuestions(openQuestions(first)).length <= 1);
console.log(`${inbox.length} lists, ${presses} presses`);
if (legal.length) console.log(`${nearly.length} of ${legal.length} legal lists are legal or ask one question`);
