/** What a club copies, as tests read it: the file of the services, the image, the units. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";

export const root = fileURLToPath(new URL("../..", import.meta.url));
export const textOf = (file: string): string => readFileSync(`${root}/${file}`, "utf8");

export interface Service {
  image: string;
  init?: boolean;
  restart?: string;
  read_only?: boolean;
  environment?: Record<string, string>;
  command?: string[];
  healthcheck?: { test?: string[]; disable?: boolean };
  depends_on?: Record<string, { condition: string }>;
  volumes?: string[];
  networks: string[] | Record<string, { ipv4_address: string }>;
}

export interface Compose {
  name: string;
  services: Record<"app" | "db" | "caddy" | "backup", Service>;
  networks: { inside: { ipam: { config: { subnet: string }[] } } };
  volumes: Record<string, null>;
}

/** With the values of the file .env put in; `$$` is a dollar. @throws Error where one that must be given is not. */
export function composeWith(env: Record<string, string>): Compose {
  const text = textOf("app/hosting/compose.yaml").replaceAll(
    /\$(\$|\{(\w+)(?::([-?])([^}]*))?\})/g,
    (_, whole: string, name: string, how?: string, word?: string) => {
      if (whole === "$") return "$";
      const value = env[name] || (how === "-" ? word : undefined);
      if (value === undefined) throw new Error(`${name}: ${word}`);
      return value;
    },
  );
  return parse(text, { merge: true });
}

/** The command of the image's last stage, and its environment. */
export function dockerfile(): { images: string[]; command: string[]; env: Record<string, string>; text: string } {
  const text = textOf("app/Dockerfile");
  const [, node = ""] = /^ARG NODE=(\S+)$/m.exec(text) ?? [];
  const images = [...text.matchAll(/^FROM (\S+)/gm)].map(([, image = ""]) => image.replace(/^\$\{NODE\}$/, node));
  const last = text.slice(text.lastIndexOf("\nFROM "));
  const [, pairs = ""] = /^ENV (.+)$/m.exec(last) ?? [];
  const [, command = "[]"] = /^CMD (\[.+\])$/m.exec(last) ?? [];
  return { images, command: JSON.parse(command), env: Object.fromEntries(pairs.split(" ").map((pair) => pair.split("="))), text };
}

/** The lines of a unit by their section; what systemd doubles is single. */
export function unit(name: string): Record<string, [key: string, value: string][]> {
  const sections: Record<string, [string, string][]> = {};
  let section = "";
  for (const line of textOf(`app/hosting/${name}`).split("\n")) {
    const [, head] = /^\[(\w+)\]$/.exec(line) ?? [];
    if (head) section = head;
    const [, key, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (key === undefined || value === undefined) continue;
    const plain = value.replaceAll("$$", "$").replaceAll("%%", "%");
    sections[section] = [...(sections[section] ?? []), [key, plain]];
  }
  return sections;
}

export const valuesOf = (of: [string, string][] | undefined, key: string): string[] =>
  (of ?? []).flatMap(([name, value]) => (name === key ? [value] : []));

/** The variables that a unit sets. */
export const environmentOf = (of: [string, string][] | undefined): Record<string, string> =>
  Object.fromEntries(
    valuesOf(of, "Environment")
      .flatMap((line) => line.split(" "))
      .map((pair) => pair.split("=") as [string, string]),
  );
