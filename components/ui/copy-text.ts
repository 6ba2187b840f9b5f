import { showToast, type ToastMessage } from "./toast";

/** Puts a text on the clipboard and says so; where the browser refuses, what to do instead. Never rejects. */
export function copyText(text: string, said: string, otherwise: ToastMessage["message"] = ({ copyRefused }) => copyRefused): Promise<void> {
  return navigator.clipboard.writeText(text).then(
    () => showToast({ message: said }),
    () => showToast({ message: otherwise }),
  );
}
