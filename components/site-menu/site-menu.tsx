"use client";

import { CircleHelp, Info, Menu as Lines, Save, Shapes } from "lucide-react";
import dynamic from "next/dynamic";
import { chooseLanguage } from "@/components/shell/language";
import { setTheme, type Theme, useTheme } from "@/components/shell/theme";
import { useShellWords } from "@/components/shell/words";
import { Menu } from "@/components/ui/menu";
import { useDialogs } from "@/components/ui/use-dialogs";
import { useLanguage } from "@/components/words/words";
import type { Library } from "@/lib/engine/catalogue/library";
import { LANGUAGE_NAMES, LANGUAGES } from "@/lib/words/language";

const BackupDialog = dynamic(() => import("@/components/rosters/backup-dialog").then((m) => m.BackupDialog));
const HelpDialog = dynamic(() => import("./help-dialog").then((m) => m.HelpDialog));
const AboutDialog = dynamic(() => import("./about-dialog").then((m) => m.AboutDialog));

const themes: readonly Theme[] = ["system", "light", "dark"];

/** What concerns the whole app and all that the device keeps, behind one button in the head of every page. */
export function SiteMenu({ loadLibrary }: { loadLibrary: () => Promise<Library> }) {
  const theme = useTheme();
  const words = useShellWords();
  const language = useLanguage();
  const { open, show, close } = useDialogs<"backup" | "help" | "about">();
  const icon = { size: 18, "aria-hidden": true } as const;
  return (
    <>
      <Menu
        label={words.menu}
        icon={<Lines size={20} aria-hidden="true" />}
        className="border-transparent! bg-transparent! px-2! text-ink-2 hover:bg-sunk! max-sm:-mr-2"
        items={[
          { id: "backup", label: words.backUp, icon: <Save {...icon} />, run: () => show("backup") },
          { id: "models", label: words.places.models, icon: <Shapes {...icon} />, href: "/models" },
          { id: "help", label: words.help, icon: <CircleHelp {...icon} />, run: () => show("help") },
          ...LANGUAGES.map((id) => ({
            id,
            label: LANGUAGE_NAMES[id],
            beside: true,
            checked: id === language,
            run: () => chooseLanguage(id),
          })),
          ...themes.map((id) => ({ id, label: words.themes[id], beside: true, checked: id === theme, run: () => setTheme(id) })),
          { id: "about", label: words.about, icon: <Info {...icon} />, run: () => show("about") },
        ]}
      >
        <span className="text-[0.9375rem] max-sm:sr-only">{words.menu}</span>
      </Menu>
      {open === "backup" && <BackupDialog file={null} loadLibrary={loadLibrary} onClose={close} />}
      {open === "help" && <HelpDialog onClose={close} />}
      {open === "about" && <AboutDialog loadLibrary={loadLibrary} onClose={close} />}
    </>
  );
}
