/** The page that checks certificates: one file without a network, into which this and the digests of all releases are put. */
import { checkCertificate, type Releases } from "./checker/certificate";

/** Put in where the page is made. */
declare const RELEASES: Releases;

const answer = document.querySelector("section");

async function show(file: File): Promise<void> {
  const { faults, says } = await checkCertificate(await parsed(file), RELEASES);
  const line = (name: string, text: string) => Object.assign(document.createElement(name), { textContent: text });
  const head = line("h2", `${file.name}: ${faults.length ? "does not hold" : "holds"}`);
  answer?.replaceChildren(head, ...[...faults, ...says].map((text) => line("p", text)));
}

async function parsed(file: File): Promise<unknown> {
  try {
    return JSON.parse(await file.text());
  } catch {
    return null;
  }
}

document.querySelector("input")?.addEventListener("change", ({ target }) => {
  const [file] = (target as HTMLInputElement).files ?? [];
  if (file) void show(file);
});
document.addEventListener("dragover", (event) => event.preventDefault());
document.addEventListener("drop", (event) => {
  event.preventDefault();
  const [file] = event.dataTransfer?.files ?? [];
  if (file) void show(file);
});
