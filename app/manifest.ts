import type { MetadataRoute } from "next";
import { SHARE_PATH } from "@/components/offline/shared-store";
import icon192 from "./icons/icon-192.png";
import icon512 from "./icons/icon-512.png";
import maskable512 from "./icons/maskable-512.png";

const png = ({ src, width, height }: typeof icon192) => ({ src, sizes: `${width}x${height}`, type: "image/png" });
const shortcutIcons = [png(icon192)];

/** The files that other apps may hand to this one, by what they are. */
const SHARED: Record<string, string[]> = {
  "text/plain": [".txt", ".md"],
  "application/json": [".json"],
  "text/csv": [".csv"],
  "text/html": [".html"],
  "message/rfc822": [".eml"],
  "application/pdf": [".pdf"],
  "application/zip": [".zip", ".rosz"],
  "application/xml": [".ros"],
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": [".docx"],
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": [".xlsx"],
  "application/vnd.oasis.opendocument.text": [".odt"],
  "application/vnd.oasis.opendocument.spreadsheet": [".ods"],
};

export default function manifest(): MetadataRoute.Manifest {
  return {
    id: "/",
    name: "Muster Roll",
    short_name: "Muster Roll",
    description: "Compose armies for tabletop battle games, see every point and rule, and print the roster.",
    lang: "en",
    categories: ["games", "utilities"],
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "#f4f0e6",
    theme_color: "#f4f0e6",
    icons: [
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
      { ...png(icon192), purpose: "any" },
      { ...png(icon512), purpose: "any" },
      { ...png(maskable512), purpose: "maskable" },
    ],
    share_target: {
      action: SHARE_PATH,
      method: "POST",
      enctype: "multipart/form-data",
      params: { title: "title", text: "text", url: "url", files: [{ name: "files", accept: Object.values(SHARED).flat() }] },
    },
    file_handlers: [{ action: "/", accept: SHARED }],
    shortcuts: [
      { name: "Build", description: "The roster opened last", url: "/build", icons: shortcutIcons },
      { name: "Play", description: "A roster at the table", url: "/play", icons: shortcutIcons },
      { name: "Print", description: "A roster as a sheet", url: "/print", icons: shortcutIcons },
      { name: "Check", description: "Lists that were handed in", url: "/check", icons: shortcutIcons },
    ],
  };
}
