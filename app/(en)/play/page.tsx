import type { Metadata } from "next";
import { Client } from "./client";

export const metadata: Metadata = { title: "Play" };

export default function Page() {
  return <Client />;
}
