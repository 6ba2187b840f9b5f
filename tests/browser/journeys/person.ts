/** Somebody at a browser: finds things by what they are called and waits for what is to be seen. */

/** What drives a browser: only what every driver can do. */
export interface Hands {
  open(address: string): Promise<void>;
  /** Runs the body of an async function in the page. Its arguments, and what it gives, are plain data. */
  run(body: string, ...args: unknown[]): Promise<unknown>;
  /** Presses what a selector finds. */
  press(selector: string): Promise<void>;
  /** Leaves, and comes back with what the browser kept. */
  again(): Promise<void>;
}

type Kind = "button" | "pressed" | "link" | "menuitem" | "option" | "choice" | "field" | "heading" | "list";

/** A name as it is written, or its shape. */
type Words = string | RegExp;

interface File {
  name: string;
  text: string;
}

/** Milliseconds after which something is not merely slow. */
const LONGEST = 90_000;
const LOOK_AGAIN = 150;

/** Where something modal is open, only that can be used. Gives the first one that is seen, marked. */
const FIND = `
  const [selector, source] = args;
  const words = new RegExp(source);
  const plain = (text) => (text ?? "").replace(/\\s+/g, " ").trim();
  const nameOf = (element) => {
    const by = element.getAttribute("aria-labelledby");
    if (by) return by.split(" ").map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
    return element.getAttribute("aria-label") ?? (element.labels?.length ? element.labels[0].textContent : element.textContent);
  };
  const within = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document;
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true }) || element.closest("label")?.checkVisibility();
  const isOff = (element) => element.disabled || element.getAttribute("aria-disabled") === "true";
  const found = [...within.querySelectorAll(selector)].find((one) => words.test(plain(nameOf(one))) && isSeen(one) && !isOff(one));
  for (const old of document.querySelectorAll("[data-found]")) if (old !== found) old.removeAttribute("data-found");
  if (!found) return null;
  found.setAttribute("data-found", "");
  found.scrollIntoView({ block: "center" });
  return plain(nameOf(found));`;
const FOUND = "[data-found]";

/** Whether what was found stands still, and nothing lies over it: else a press would hit something else. */
const STANDS = `
  const found = document.querySelector("[data-found]");
  const place = () => JSON.stringify(found.getBoundingClientRect());
  const before = place();
  await new Promise((done) => setTimeout(done, 100));
  const { left, top, width, height } = found.getBoundingClientRect();
  return before === place() && document.elementFromPoint(left + width / 2, top + height / 2)?.closest("[data-found], label") != null;`;

const SHOWN = `
  const within = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
  return within.innerText.replace(/\\s+/g, " ").slice(-2500);`;

const SELECTORS: Record<Kind, string> = {
  button: "button, [role=button], summary",
  pressed: "[aria-pressed=true]",
  link: "a[href]",
  menuitem: "[role=menuitem]",
  option: "[role=option]",
  choice: "input[type=radio], input[type=checkbox]",
  field: "input, textarea, select",
  heading: "h1, h2, h3",
  list: "ul, ol",
};

const FILL = `
  const [value] = args;
  const field = document.querySelector("[data-found]");
  const option = field.localName === "select" ? [...field.options].find(({ label }) => label === value) : null;
  if (field.localName === "select" && !option) return false;
  field.focus();
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value");
  set.call(field, option ? option.value : value);
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
  return true;`;

const DROP = `
  const [files] = args;
  const dataTransfer = new DataTransfer();
  for (const { name, text } of files) dataTransfer.items.add(new File([text], name, { type: "text/plain" }));
  const event = (type) => new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
  for (const type of ["dragenter", "dragover", "drop"]) document.body.dispatchEvent(event(type));`;

const GIVE = `
  const [{ name, text }] = args;
  const within = [...document.querySelectorAll("dialog:modal")].at(-1);
  const input = within?.querySelector("input[type=file]");
  if (!input) return false;
  const given = new DataTransfer();
  given.items.add(new File([text], name, { type: "application/json" }));
  input.files = given.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
  return true;`;

/** Keeps the last file that the page makes, whatever the browser does with it. */
const WATCH_FILES = `
  window.made = null;
  window.files ??= new Map();
  window.makeAddress ??= URL.createObjectURL;
  URL.createObjectURL = (file) => {
    const address = window.makeAddress.call(URL, file);
    window.files.set(address, file);
    return address;
  };
  // Pictures of pages have addresses too; what is saved is a link that is pressed.
  window.pressLink ??= HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function () {
    if (this.download) window.made = window.files.get(this.href);
    window.pressLink.call(this);
  };`;
const MADE = `
  if (!window.made) return null;
  const bytes = new Uint8Array(await window.made.arrayBuffer());
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);`;

export class Person {
  constructor(
    private readonly hands: Hands,
    private readonly origin: string,
  ) {}

  async open(path: string): Promise<void> {
    await this.until(path, async () => {
      await this.hands.open(new URL(path, this.origin).href);
      return true;
    });
  }

  async reload(): Promise<void> {
    await this.hands.run("window.isOld = true; setTimeout(() => location.reload(), 0);");
    await this.until("the page again", async () => (await this.hands.run("return window.isOld !== true;")) === true || null);
  }

  async address(): Promise<string> {
    return String(await this.hands.run("return location.href;"));
  }

  /** Waits for something of a name. @returns its whole name */
  async find(kind: Kind, words: Words): Promise<string> {
    return this.until(`${kind} ${words}`, async () => {
      const name = await this.hands.run(FIND, SELECTORS[kind], sourceOf(words));
      return typeof name === "string" ? name : null;
    });
  }

  /** Presses something; what it opens is waited for, and it is pressed again where the page was not ready yet. */
  async press(kind: Kind, words: Words, opens?: { kind: Kind; words: Words }): Promise<void> {
    await this.until(`${kind} ${words}`, async () => {
      if (opens && (await this.isThere(opens.kind, opens.words))) return true;
      if ((await this.hands.run(FIND, SELECTORS[kind], sourceOf(words))) === null) return null;
      if ((await this.hands.run(STANDS)) !== true) return null;
      await this.hands.press(FOUND);
      if (!opens) return true;
      for (let looks = 0; looks < 20; looks++) {
        if (await this.isThere(opens.kind, opens.words)) return true;
        await pause();
      }
      return null;
    });
  }

  /** Types into a field, or chooses in one, by its label. */
  async fill(label: Words, value: string): Promise<void> {
    await this.until(`field ${label}`, async () => {
      if ((await this.hands.run(FIND, SELECTORS.field, sourceOf(label))) === null) return null;
      return (await this.hands.run(FILL, value)) === true || null;
    });
  }

  /** Types into a field with suggestions, and takes the first that begins so. */
  async pick(label: Words, value: string): Promise<void> {
    // It may stand there already, as last time: typed anew, what it may be is shown.
    await this.fill(label, "");
    await this.fill(label, value);
    await this.press("option", new RegExp(`^${value}`));
  }

  async valueOf(label: Words): Promise<string> {
    await this.find("field", label);
    return String(await this.hands.run(`return document.querySelector("${FOUND}").value;`));
  }

  /** Waits until words stand on the page, and no longer for those that do not. */
  async see(words: Words, isThere = true): Promise<void> {
    const pattern = typeof words === "string" ? new RegExp(escaped(words), "i") : words;
    await this.until(`${isThere ? "" : "no "}“${words}”`, async () => pattern.test(await this.text()) === isThere || null);
  }

  async drop(...files: File[]): Promise<void> {
    await this.hands.run(DROP, files);
  }

  /** Gives a file to the dialog that is open. */
  async give(file: File): Promise<void> {
    await this.until("a dialog that takes a file", async () => (await this.hands.run(GIVE, file)) === true || null);
  }

  /** Presses something that makes a file. @returns the file */
  async fileOf(kind: Kind, words: Words): Promise<Buffer> {
    await this.find(kind, words);
    await this.hands.run(WATCH_FILES);
    await this.press(kind, words);
    const made = await this.until(`a file of ${words}`, async () => (await this.hands.run(MADE)) as string | null);
    return Buffer.from(made, "base64");
  }

  /** Comes back another time. */
  async again(): Promise<void> {
    await this.hands.again();
  }

  run(body: string): Promise<unknown> {
    return this.hands.run(body);
  }

  private async isThere(kind: Kind, words: Words): Promise<boolean> {
    return (await this.hands.run(FIND, SELECTORS[kind], sourceOf(words))) !== null;
  }

  private async text(): Promise<string> {
    return String(await this.hands.run("return document.body.innerText;")).replaceAll(/\s+/g, " ");
  }

  private async until<T>(what: string, look: () => Promise<T | null>): Promise<T> {
    const end = Date.now() + LONGEST;
    let fault: unknown = null;
    while (Date.now() < end) {
      // A page that is just being left, and something that moved under the finger, are looked at again.
      const found = await look().catch((thrown: unknown) => {
        fault = thrown;
        return null;
      });
      if (found !== null) return found;
      await pause();
    }
    const shown = await this.hands.run(SHOWN).catch(String);
    const at = await this.address().catch(String);
    throw new Error(`waited for ${what} at ${at}${fault ? ` (${fault})` : ""}\n${shown}`);
  }
}

function sourceOf(words: Words): string {
  return typeof words === "string" ? `^${escaped(words)}$` : words.source;
}

function escaped(words: string): string {
  return words.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

const pause = () => new Promise((done) => setTimeout(done, LOOK_AGAIN));
