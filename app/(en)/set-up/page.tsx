import type { Metadata } from "next";
import { SetUpPage } from "@/components/events/set-up/set-up-page";

export const metadata: Metadata = {
  title: "Is it set up right?",
  description: "What this server says of itself, for those who hold events on it.",
};

export default function Page() {
  return <SetUpPage />;
}
