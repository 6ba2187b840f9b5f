import type { Metadata } from "next";
import { Client } from "./client";

export const metadata: Metadata = {
  title: "My models",
  description: "What you own: what is missing for a roster, and which rosters can be fielded at the same time.",
};

export default function Page() {
  return <Client />;
}
