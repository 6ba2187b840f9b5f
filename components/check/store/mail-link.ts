/** Links that open a letter in the mail program. */
import { showToast } from "@/components/ui/toast";
import type { Letter } from "@/lib/desk/letter";

/** Longer links are cut off by mail programs. */
const LONGEST_MAIL = 1800;

/** Opens one letter in the mail program; one that is too long for a link is copied, to be pasted there. False where that was not allowed. */
export async function openInMail(address: string | undefined, { subject, text }: Letter): Promise<boolean> {
  const whole = mailLink(address, subject, text);
  const fits = whole.length <= LONGEST_MAIL;
  if (!fits && !(await copied(text))) return false;
  if (!fits) showToast({ message: "The reply is too long for a link to the mail program. It was copied: paste it there." });
  window.location.href = fits ? whole : mailLink(address, subject, "");
  return true;
}

function mailLink(to: string | undefined, subject: string, body: string): string {
  const parts = [`subject=${encodeURIComponent(subject)}`, ...(body ? [`body=${encodeURIComponent(body.replaceAll("\n", "\r\n"))}`] : [])];
  return `mailto:${to ? encodeURIComponent(to).replaceAll("%40", "@") : ""}?${parts.join("&")}`;
}

/** Says so where the browser does not allow it. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    showToast({ message: "The browser did not allow copying." });
    return false;
  }
}
