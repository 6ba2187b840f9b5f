import type { ReactNode } from "react";
import { Root } from "@/app/root";
import { Speak } from "@/components/words/speak";
import { type At, LANGUAGES_OF_PAGES, languageOfPage } from "./language";

export { site as metadata, viewport } from "@/app/site";

/** Every other first part of an address leads nowhere. */
export const dynamicParams = false;

export const generateStaticParams = () => LANGUAGES_OF_PAGES.map((lang) => ({ lang }));

export default async function Layout({ children, params }: At & { children: ReactNode }) {
  const language = await languageOfPage(params);
  return (
    <Speak language={language} rooms={["shell", "ui", "storage"]}>
      <Root language={language}>{children}</Root>
    </Speak>
  );
}
