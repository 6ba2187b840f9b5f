import type { Metadata } from "next";
import { Suspense } from "react";
import { Client } from "./client";

export const metadata: Metadata = {
  title: "Compare",
  description: "Two rosters side by side: what changed, what it costs, which findings went and came.",
};

export default function Page() {
  return (
    <Suspense>
      <Client />
    </Suspense>
  );
}
