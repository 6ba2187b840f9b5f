"use client";

import "@/app/thread/employ";
import { useSearchParams } from "next/navigation";
import { loadLibrary } from "@/app/(en)/books/library";
import { EventForm } from "@/components/events/event-form";

export function EventClient() {
  const asked = useSearchParams();
  return <EventForm loadLibrary={loadLibrary} game={asked.get("game") ?? ""} id={asked.get("id") ?? ""} />;
}
