import type { Metadata } from "next";
import { PacksClient } from "./client";

export const metadata: Metadata = { title: "Packs", description: "Limits, readings and answers to use with a game." };

export default function Page() {
  return <PacksClient />;
}
