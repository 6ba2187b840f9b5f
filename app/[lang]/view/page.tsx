import Page from "@/app/(en)/view/page";
import { type At, languageOfPage, titled } from "@/app/[lang]/language";
import { Speak } from "@/components/words/speak";

export const generateMetadata = titled(({ view: title, viewSays: description }) => ({ title, description, robots: { index: false } }));

export default async function InLanguage({ params }: At) {
  return (
    <Speak language={await languageOfPage(params)} rooms={["engine", "paper", "view"]}>
      <Page />
    </Speak>
  );
}
