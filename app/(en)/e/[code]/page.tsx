import type { Metadata } from "next";
import { headers } from "next/headers";
import { cache, Suspense } from "react";
import { clientOf } from "@/app/api/limits";
import { originOf } from "@/app/api/origin";
import { eventJson, previewOf } from "@/app/server/events/preview";
import { EventClient } from "./client";

interface At {
  params: Promise<{ code: string }>;
}

/** Of any code: which events there are is known only when one is asked for. */
export const dynamic = "force-dynamic";

const codeOf = async ({ params }: At) => (await params).code.slice(0, 40).toLowerCase();

/** Looked at once for the head and the body of a page. */
const lookedAt = cache(async (code: string) => {
  const asked = { headers: await headers() };
  return { preview: await previewOf(code, clientOf(asked)), origin: originOf(asked) };
});

export async function generateMetadata(at: At): Promise<Metadata> {
  const code = await codeOf(at);
  const { preview, origin } = await lookedAt(code);
  const { title, description } = preview ?? {
    title: "Event",
    description: "The rules of an event, and where its players hand in their lists.",
  };
  const images = preview ? [{ url: `/e/${code}.png`, width: 1200, height: 630, alt: `${title}. ${description}` }] : [];
  return {
    metadataBase: new URL(origin),
    title,
    description,
    robots: { index: false, follow: false },
    referrer: "no-referrer",
    openGraph: { title, description, type: "website", siteName: "Muster Roll", images, ...(preview ? { url: `/e/${code}` } : {}) },
    twitter: { card: preview ? "summary_large_image" : "summary", title, description, images },
  };
}

export default async function Page(at: At) {
  const code = await codeOf(at);
  const { preview, origin } = await lookedAt(code);
  const json = preview && eventJson(preview, `${origin}/e/${code}`);
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without “<” */}
      {json ? <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} /> : null}
      <Suspense>
        <EventClient code={code} />
      </Suspense>
    </>
  );
}
