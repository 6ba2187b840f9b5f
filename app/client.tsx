"use client";

import "@/app/thread/employ";
import type { ComponentProps } from "react";
import { Home } from "@/components/home/home";

/** The books come with the first dialog that needs them. */
const loadLibrary = async () => {
  const [books, { withOwn }] = await Promise.all([import("@/data/index"), import("@/components/storage/own-library")]);
  const library = withOwn(books);
  await library.ready();
  return library;
};

export function Client(shown: Omit<ComponentProps<typeof Home>, "loadLibrary">) {
  return <Home {...shown} loadLibrary={loadLibrary} />;
}
