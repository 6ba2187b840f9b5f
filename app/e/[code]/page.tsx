import type { Metadata } from "next";
import { Suspense } from "react";
import { EventClient } from "./client";

interface At {
  params: Promise<{ code: string }>;
}

const description = "The rules of an event, and where its players hand in their lists.";

export const metadata: Metadata = {
  title: "Event",
  description,
  robots: { index: false, follow: false },
  referrer: "no-referrer",
  openGraph: { title: "An event", description, type: "website", siteName: "Muster Roll" },
};

/** Of any code: which events there are is known only when one is asked for. */
export const dynamic = "force-dynamic";

export default async function Page({ params }: At) {
  const { code } = await params;
  return (
    <Suspense>
      <EventClient code={code.slice(0, 40).toLowerCase()} />
    </Suspense>
  );
}
