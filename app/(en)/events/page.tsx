import type { Metadata } from "next";
import { Suspense } from "react";
import { EventsClient } from "./client";

export const metadata: Metadata = { title: "Events", description: "The rules of events: limits, army lists, readings, on one page." };

export default function Page() {
  return (
    <Suspense>
      <EventsClient />
    </Suspense>
  );
}
