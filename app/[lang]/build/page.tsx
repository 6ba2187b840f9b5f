import Page from "@/app/(en)/build/page";
import { type At, languageOfPage, titled } from "@/app/[lang]/language";
import { Speak } from "@/components/words/speak";

export const generateMetadata = titled(({ build }) => ({ title: build }));

export default async function InLanguage({ params }: At) {
  return (
    <Speak language={await languageOfPage(params)} rooms={["answers", "builder", "engine"]}>
      <Page />
    </Speak>
  );
}
