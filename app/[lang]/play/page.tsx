import Page from "@/app/(en)/play/page";
import { type At, languageOfPage, titled } from "@/app/[lang]/language";
import { Speak } from "@/components/words/speak";

export const generateMetadata = titled(({ play }) => ({ title: play }));

export default async function InLanguage({ params }: At) {
  return (
    <Speak language={await languageOfPage(params)} rooms={["engine", "paper", "play"]}>
      <Page />
    </Speak>
  );
}
