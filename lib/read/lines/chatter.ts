/** Lines that plainly say nothing about an army: greetings, sentences, heads of mails, what a tool writes below its export. */
import type { Reason } from "@/lib/words/en/problems";

const GREETING =
  /^(?:hi|hello|hey|hiya|dear|greetings|good (?:morning|afternoon|evening|day)|howdy|ahoy|hallo|moin|salut|bonjour|hola|ciao)\b/i;
/** In words. */
const LONGEST_GREETING = 15;
const FAREWELL =
  /^(?:(?:cheers|thanks|thank you|thx|many thanks|regards|(?:kind|best|warm) regards|best wishes|all the best|sincerely|yours sincerely|see you|see ya|good luck|have fun|sent from)(?![\p{L}'’])[\s\p{L},.!'’:)-]{0,80}|(?:best|bye|yours)\W*)$/iu;
const LAST_WORDS =
  /^(?:(?:and|so|ok|well)\W+)?(?:that['’]?s|this is|that is) (?:it|all|the lot|everything|about it)\b|^(?:and |so )?(?:that|this|which|it all|it) (?:leaves?|comes|makes|gives|brings|adds)\b|[.!?)]\s+(?:cheers|thanks|thx|regards|ta)\b[\s\p{L},.!'’-]{0,30}$/iu;
const MAIL_HEAD = /^(?:from|to|cc|bcc|subject|date|sent|reply-to|attachments?|message-id)\s*:/i;
const QUOTED_MAIL =
  /^(?:on|am|le)\b.{4,120}\b(?:wrote|schrieb|écrit)\s*:?$|^-{2,} ?(?:original|forwarded) message ?-{2,}$|^begin forwarded message/i;
const TOOL = /^\W{0,4}(?:created|exported|generated|made|built|printed|written|saved|downloaded)\s+(?:with|by|from|in|using|on|at)\b/i;
const ADDRESS = /(?:https?:\/\/|www\.)\S+|[\w.+-]{1,64}@[\w-]{1,64}\.[\w.]{2,64}/gi;

/** Words of sentences, which names of units seldom have. */
const SENTENCE = new Set(
  (
    "i im ill ive id you your youre my me mine we our us were it its this that these those is are was am be been will would wont can " +
    "could have has had havent do does did dont please at on so but if let lets know here there hope sorry also just when what who how " +
    "see attached send sent them they he she him her his for to not no yes than then about any some maybe think bring play need want like"
  ).split(" "),
);

/** Why a line says nothing about an army: "greeting", "sentence"; null where it may say something. */
export function chatterIn(text: string): Reason | null {
  const line = text.trim();
  if (line.length > 2000) return null;
  // A whole mail may stand in one line behind its greeting.
  if (GREETING.test(line) && wordsOf(line).length <= LONGEST_GREETING) return "greeting";
  if (FAREWELL.test(line) || LAST_WORDS.test(line)) return "end of a mail";
  if (isMailHead(line)) return "head of a mail";
  if (TOOL.test(line)) return "added by a tool";
  const rest = line.replace(ADDRESS, "");
  if (rest !== line && wordsOf(rest).length < 4) return "address";
  return isSentence(line) ? "sentence" : null;
}

/** Whether a line ends a mail, so that a name may stand below it. */
export function isFarewell(text: string): boolean {
  return FAREWELL.test(text.trim());
}

/** Whether a line stands at the head of a mail, also of one that is quoted. */
export function isMailHead(text: string): boolean {
  return MAIL_HEAD.test(text.trim()) || QUOTED_MAIL.test(text.trim());
}

const wordsOf = (text: string) => text.match(/[\p{L}'’]+/gu) ?? [];

function isSentence(line: string): boolean {
  if (/^\d/.test(line)) return false;
  const words = wordsOf(line.toLowerCase()).map((word) => word.replace(/['’]/g, ""));
  const common = words.filter((word) => SENTENCE.has(word)).length;
  return words.length > 2 && common > 1 && common * 4 >= words.length;
}
