"use client";

import "@/app/thread/employ";
import { loadLibrary } from "@/app/(en)/books/library";
import { EventsPage } from "@/components/events/events-page";

export function EventsClient() {
  return <EventsPage loadLibrary={loadLibrary} />;
}
