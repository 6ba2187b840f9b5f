"use client";

import { CircleHelp, Info, Menu as Lines, Save, Shapes } from "lucide-react";
import dynamic from "next/dynamic";
import { setTheme, type Theme, useTheme } from "@/components/shell/theme";
import { Menu } from "@/components/ui/menu";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { Library } from "@/lib/engine/catalogue/library";

const BackupDialog = dynamic(() => import("@/components/rosters/backup-dialog").then((m) => m.BackupDialog));
const HelpDialog = dynamic(() => import("./help-dialog").then((m) => m.HelpDialog));
const AboutDialog = dynamic(() => import("./about-dialog").then((m) => m.AboutDialog));

const themes: readonly (readonly [Theme, string])[] = [
  ["system", "As the device"],
  ["light", "Light"],
  ["dark", "Dark"],
];

/** What concerns the whole app and all that the device keeps, behind one button in the head of every page. */
export function SiteMenu({ loadLibrary }: { loadLibrary: () => Promise<Library> }) {
  const theme = useTheme();
  const { open, show, close } = useDialogs<"backup" | "help" | "about">();
  const icon = { size: 18, "aria-hidden": true } as const;
  return (
    <>
      <Menu
        label="Menu"
        icon={<Lines size={20} aria-hidden="true" />}
        className="border-transparent! bg-transparent! px-2! text-ink-2 hover:bg-sunk! max-sm:-mr-2"
        items={[
          { id: "backup", label: "Back up and restore", icon: <Save {...icon} />, run: () => show("backup") },
          { id: "models", label: "My models", icon: <Shapes {...icon} />, href: "/models" },
          { id: "help", label: "Help and keys", icon: <CircleHelp {...icon} />, run: () => show("help") },
          ...themes.map(([id, label]) => ({ id, label, beside: true, checked: id === theme, run: () => setTheme(id) })),
          { id: "about", label: "About and licences", icon: <Info {...icon} />, run: () => show("about") },
        ]}
      >
        <span className="text-[0.9375rem] max-sm:sr-only">Menu</span>
      </Menu>
      {open === "backup" && <BackupDialog file={null} loadLibrary={loadLibrary} onClose={close} />}
      {open === "help" && <HelpDialog onClose={close} />}
      {open === "about" && <AboutDialog loadLibrary={loadLibrary} onClose={close} />}
    </>
  );
}
