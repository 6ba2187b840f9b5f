import type { Metadata } from "next";
import { Suspense } from "react";
import { PrintWaiting } from "@/components/print/choose-roster";
import { Client } from "./client";

export const metadata: Metadata = { title: "Print" };

export default function Page() {
  return (
    <Suspense fallback={<PrintWaiting />}>
      <Client />
    </Suspense>
  );
}
