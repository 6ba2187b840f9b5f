"use client";

import "@/app/thread/employ";
import { useSearchParams } from "next/navigation";
import { loadBooks } from "@/app/load-books";
import { EventPage } from "@/components/hand-in/player/event-page";

export function EventClient({ code }: { code: string }) {
  return <EventPage key={code} code={code} loadLibrary={loadBooks} wanted={useSearchParams().get("roster")} />;
}
