import type { Metadata } from "next";
import { Suspense } from "react";
import { PrintHead } from "@/components/print/choose-roster";
import { Client } from "./client";

export const metadata: Metadata = { title: "Print" };

export default function Page() {
  return (
    <Suspense
      fallback={
        <div className="page-frame pb-24">
          <PrintHead />
        </div>
      }
    >
      <Client />
    </Suspense>
  );
}
