import { type AtCode, Event, eventHead } from "@/app/(en)/e/[code]/event";
import { type At, languageOfPage } from "@/app/[lang]/language";
import { Speak } from "@/components/words/speak";

/** Of any code: which events there are is known only when one is asked for. */
export const dynamic = "force-dynamic";

export async function generateMetadata(at: At & AtCode) {
  return eventHead(at, await languageOfPage(at.params));
}

export default async function InLanguage(at: At & AtCode) {
  const language = await languageOfPage(at.params);
  return (
    <Speak language={language} rooms={["engine", "events", "limits", "reading", "view"]}>
      <Event at={at} language={language} />
    </Speak>
  );
}
