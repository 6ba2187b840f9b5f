import Page from "@/app/(en)/models/page";
import { type At, languageOfPage, titled } from "@/app/[lang]/language";
import { Speak } from "@/components/words/speak";

export const generateMetadata = titled(({ models }) => ({ title: models }));

export default async function InLanguage({ params }: At) {
  return (
    <Speak language={await languageOfPage(params)} rooms={["engine", "models"]}>
      <Page />
    </Speak>
  );
}
