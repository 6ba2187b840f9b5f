import type { Metadata } from "next";
import { Client } from "./client";

// The server never learns which roster is in a link: what people see of it in a chat says what such a link is.
const title = "A roster somebody shared";
const description =
  "Opens the whole roster, to read, save as a copy, compare with yours, print or play. The roster is in the link itself and is sent to no server.";

export const metadata: Metadata = {
  title,
  description,
  robots: { index: false },
  openGraph: { title, description, type: "website", siteName: "Muster Roll" },
  twitter: { card: "summary", title, description },
};

export default function Page() {
  return <Client />;
}
