import Page from "@/app/(en)/print/page";
import { type At, languageOfPage, titled } from "@/app/[lang]/language";
import { Speak } from "@/components/words/speak";

export const generateMetadata = titled(({ print }) => ({ title: print }));

export default async function InLanguage({ params }: At) {
  return (
    <Speak language={await languageOfPage(params)} rooms={["engine", "paper"]}>
      <Page />
    </Speak>
  );
}
