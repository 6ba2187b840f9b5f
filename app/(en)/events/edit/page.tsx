import type { Metadata } from "next";
import { Suspense } from "react";
import { EventClient } from "./client";

export const metadata: Metadata = { title: "Event" };

export default function Page() {
  return (
    <Suspense>
      <EventClient />
    </Suspense>
  );
}
