import type { Metadata } from "next";
import { Suspense } from "react";
import { NoRosterYet } from "@/components/builder/page/builder-page";
import { Client } from "./client";

export const metadata: Metadata = { title: "Build" };

export default function Page() {
  return (
    <Suspense fallback={<NoRosterYet />}>
      <Client />
    </Suspense>
  );
}
