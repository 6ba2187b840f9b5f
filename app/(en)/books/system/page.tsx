import type { Metadata } from "next";
import { SystemClient } from "./client";

export const metadata: Metadata = {
  title: "Open a game system",
  description: "Files of BattleScribe or New Recruit as a game on this device.",
};

export default function Page() {
  return <SystemClient />;
}
