/** Opens letters in the mail program. */
import { showToast } from "@/components/ui/toast";
import type { Letter } from "@/lib/events/desk/letter";
import { mailLink } from "@/lib/paper/write/mail-link";

/** Opens one letter in the mail program; one that is too long for a link is copied, to be pasted there. False where that was not allowed. */
export async function openInMail(address: string | undefined, letter: Letter): Promise<boolean> {
  const { link, whole } = mailLink(address, letter);
  if (!whole && !(await copied(letter.text))) return false;
  if (!whole) showToast({ message: "The reply is too long for a link to the mail program. It was copied: paste it there." });
  window.location.href = link;
  return true;
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
