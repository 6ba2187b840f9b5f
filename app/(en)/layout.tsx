import type { ReactNode } from "react";
import { Root } from "@/app/root";

export { site as metadata, viewport } from "@/app/site";

export default function Layout({ children }: { children: ReactNode }) {
  return <Root language="en">{children}</Root>;
}
