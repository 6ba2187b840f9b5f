"use client";

import "@/app/thread/employ";
import { useSearchParams } from "next/navigation";
import { EventPage } from "@/components/hand-in/player/event-page";

const loadLibrary = () => import("@/data/index");

export function EventClient({ code }: { code: string }) {
  return <EventPage key={code} code={code} loadLibrary={loadLibrary} wanted={useSearchParams().get("roster")} />;
}
