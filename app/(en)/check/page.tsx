import type { Metadata } from "next";
import { Client } from "./client";

export const metadata: Metadata = {
  title: "Check",
  description: "Check many rosters at once: verdict, points and what to fix, with the page.",
};

export default function Page() {
  return <Client />;
}
