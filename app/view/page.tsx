import type { Metadata } from "next";
import { Client } from "./client";

export const metadata: Metadata = {
  title: "Shared roster",
  description: "A roster that somebody shared: read it, check it here, save a copy, compare it with yours. It is in the link itself.",
  robots: { index: false },
};

export default function Page() {
  return <Client />;
}
