import Page from "@/app/(en)/page";
import { Speak } from "@/components/words/speak";
import { type At, languageOfPage, titled } from "./language";

export const generateMetadata = titled(({ description }) => ({ description }));

export default async function InLanguage({ params }: At) {
  return (
    <Speak language={await languageOfPage(params)} rooms={["engine"]}>
      <Page />
    </Speak>
  );
}
