/** A folder of mails in one file (.mbox), as mail programs keep and export it. */

/** The line in front of each mail, behind an empty one, and the head of the mail behind it. */
const START = /(?<=^|\n\r?\n)From \S[^\n]{0,200}\d{2}:\d{2}[^\n]{0,60}\n(?=[A-Za-z][\w-]{0,60}:)/g;

/** Where the mails of a mailbox lie in it; none where it is no mailbox. `text`: its bytes, each as one letter. */
export function mailsIn(text: string): { from: number; to: number }[] {
  const starts = [...text.matchAll(START)];
  if (starts[0]?.index !== 0) return [];
  return starts.map((start, i) => ({ from: start.index + start[0].length, to: starts[i + 1]?.index ?? text.length }));
}
