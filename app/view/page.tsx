import type { Metadata } from "next";
import { Client } from "./client";

// The server never learns which roster is in a link: what people see of it in a chat says what such a link is.
const title = "A roster somebody shared";
const description =
  "Opens the whole roster: read it with its points and verdict, save a copy, compare it with yours, print it or play it. The roster is in the link itself and is sent to no server.";

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
