/** Where the service worker lays what another app shares with this one, until the first page takes it: the shape of both sides. */

/** Where a share is sent; the manifest names it. */
export const SHARE_PATH = "/share";
/** Where it is read. */
export const SHARED_PAGE = "/?read=shared";
const STORE = "muster-shared";
const NAME = "X-Name";
const MOST_FILES = 50;

/** What a form of a share holds, as files: those that were sent, and the text with its link, or else the title. */
export function sharedFiles(form: FormData): File[] {
  const said = (key: string) => String(form.get(key) ?? "").trim();
  const text = [said("text"), said("url")].filter(Boolean).join("\n") || said("title");
  const files = form.getAll("files").filter((one) => typeof one !== "string");
  return [...(text ? [new File([text], "shared.txt", { type: "text/plain" })] : []), ...files].slice(0, MOST_FILES);
}

/** Lays files in place of those that nobody took. */
export async function layShared(files: readonly File[]): Promise<void> {
  await caches.delete(STORE);
  const store = await caches.open(STORE);
  const answerOf = (file: File) => new Response(file, { headers: { "Content-Type": file.type, [NAME]: encodeURIComponent(file.name) } });
  await Promise.all(files.map((file, i) => store.put(`/shared/${i}`, answerOf(file))));
}

/** Takes them, once; none where a browser has no such store. */
export async function takeShared(): Promise<File[]> {
  try {
    const store = await caches.open(STORE);
    // As they were sent: a store has them as they were written.
    const place = ({ url }: Request) => Number(url.split("/").at(-1));
    const keys = [...(await store.keys())].sort((a, b) => place(a) - place(b));
    const all = await Promise.all(keys.map((key) => store.match(key)));
    await caches.delete(STORE);
    return await Promise.all(
      all
        .filter((one) => one !== undefined)
        .map(async (one) => {
          const type = one.headers.get("Content-Type") ?? "";
          return new File([await one.blob()], decodeURIComponent(one.headers.get(NAME) ?? "shared.txt"), { type });
        }),
    );
  } catch {
    return [];
  }
}
