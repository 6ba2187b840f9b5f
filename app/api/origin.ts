/** Where the site is. */
import { siteOf } from "@/app/server/mail/mail-server";

/**
 * "https://lists.example.org": as MUSTER_SITE says it, else as whoever asks reached it. What a proxy says of that counts where the server
 * trusts it (app/serve.mjs).
 */
export function originOf({ headers }: { headers: Pick<Headers, "get"> }): string {
  const site = siteOf();
  if (site) return site;
  const first = (name: string) => headers.get(name)?.split(",")[0]?.trim() ?? "";
  const host = first("x-forwarded-host") || first("host");
  const scheme = first("x-forwarded-proto") === "https" ? "https" : "http";
  return `${scheme}://${/^[\w.-]+(:\d{1,5})?$|^\[[\da-f:.]+\](:\d{1,5})?$/i.test(host) ? host : "localhost"}`;
}
