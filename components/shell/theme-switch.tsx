"use client";

import { Monitor, Moon, Sun } from "lucide-react";
import { Menu } from "@/components/ui/menu";
import { setTheme, type Theme, useTheme } from "./theme";

const themes: readonly { id: Theme; label: string; icon: typeof Sun }[] = [
  { id: "light", label: "Light", icon: Sun },
  { id: "dark", label: "Dark", icon: Moon },
  { id: "system", label: "As the device", icon: Monitor },
];

/** Chooses the theme of the app. */
export function ThemeSwitch() {
  const theme = useTheme();
  return (
    <Menu
      label="Light or dark"
      icon={<Moon size={16} aria-hidden="true" />}
      items={themes.map(({ id, label, icon: Icon }) => ({
        id,
        label,
        icon: <Icon size={16} aria-hidden="true" />,
        checked: id === theme,
        run: () => setTheme(id),
      }))}
    />
  );
}
