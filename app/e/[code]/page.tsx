import type { Metadata } from "next";
import { headers } from "next/headers";
import { Suspense } from "react";
import { clientOf } from "@/app/api/limits";
import { previewOf } from "@/app/server/events/preview";
import { EventClient } from "./client";

interface At {
  params: Promise<{ code: string }>;
}

/** Of any code: which events there are is known only when one is asked for. */
export const dynamic = "force-dynamic";

const codeOf = async ({ params }: At) => (await params).code.slice(0, 40).toLowerCase();

export async function generateMetadata(at: At): Promise<Metadata> {
  const { title, description } = (await previewOf(await codeOf(at), clientOf({ headers: await headers() }))) ?? {
    title: "Event",
    description: "The rules of an event, and where its players hand in their lists.",
  };
  return {
    title,
    description,
    robots: { index: false, follow: false },
    referrer: "no-referrer",
    openGraph: { title, description, type: "website", siteName: "Muster Roll" },
    twitter: { card: "summary", title, description },
  };
}

export default async function Page(at: At) {
  return (
    <Suspense>
      <EventClient code={await codeOf(at)} />
    </Suspense>
  );
}
