/** A mail as a link that opens a mail program. */

/** Longer links are cut off by mail programs. */
const LONGEST_MAIL = 1800;

/** Without a text where the link would be too long: then the text has to be pasted. */
export function mailLink(to: string | undefined, { subject, text }: { subject: string; text: string }): { link: string; whole: boolean } {
  const whole = linkOf(to, subject, text);
  return whole.length <= LONGEST_MAIL ? { link: whole, whole: true } : { link: linkOf(to, subject, ""), whole: false };
}

function linkOf(to: string | undefined, subject: string, body: string): string {
  const parts = [`subject=${encodeURIComponent(subject)}`, ...(body ? [`body=${encodeURIComponent(body.replaceAll("\n", "\r\n"))}`] : [])];
  return `mailto:${to ? encodeURIComponent(to).replaceAll("%40", "@") : ""}?${parts.join("&")}`;
}
