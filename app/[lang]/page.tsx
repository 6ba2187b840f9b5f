import { FirstPage } from "@/app/(en)/first-page";
import { Speak } from "@/components/words/speak";
import { type At, languageOfPage, titled } from "./language";

export const generateMetadata = titled(({ description }) => ({ description }));

export default async function InLanguage({ params }: At) {
  const language = await languageOfPage(params);
  return (
    <Speak language={language} rooms={["engine", "home"]}>
      <FirstPage language={language} />
    </Speak>
  );
}
