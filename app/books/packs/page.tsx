import type { Metadata } from "next";
import { PacksClient } from "./client";

export const metadata: Metadata = { title: "Packs", description: "Limits, readings and looked-up cells to lay over a game." };

export default function Page() {
  return <PacksClient />;
}
