"use client";

import "@/app/suggest/employ";
import { loadLibrary } from "@/app/books/library";
import { EventsPage } from "@/components/events/events-page";

export function EventsClient() {
  return <EventsPage loadLibrary={loadLibrary} />;
}
