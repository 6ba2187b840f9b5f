import type { Metadata, Viewport } from "next";

/** What every page says of itself beside its own title. */
export const site: Metadata = {
  title: { default: "Muster Roll", template: "%s · Muster Roll" },
  description: "Compose armies for tabletop battle games, see every point and rule, and print the roster.",
  applicationName: "Muster Roll",
  appleWebApp: { capable: true, title: "Muster Roll" },
};

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f4f0e6" },
    { media: "(prefers-color-scheme: dark)", color: "#121b2c" },
  ],
};
