import { type AtCode, Event, eventHead } from "./event";

/** Of any code: which events there are is known only when one is asked for. */
export const dynamic = "force-dynamic";

export const generateMetadata = (at: AtCode) => eventHead(at, "en");

export default function Page(at: AtCode) {
  return <Event at={at} language="en" />;
}
