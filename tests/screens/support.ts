import { act, configure, fireEvent } from "@testing-library/react";

export { roster, small } from "../support/make";

// What is loaded when it is asked for takes a busy machine its time.
configure({ asyncUtilTimeout: 60_000 });

// jsdom draws nothing, so it has no modal dialogs.
HTMLDialogElement.prototype.showModal ??= function () {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function () {
  this.open = false;
};

// Nor popovers.
HTMLElement.prototype.showPopover ??= () => {};

/** Types, and waits for the schema's answer. */
export async function type(field: HTMLElement, value: string): Promise<void> {
  await act(async () => void fireEvent.change(field, { target: { value } }));
}

export async function press(element: HTMLElement | undefined): Promise<void> {
  await act(async () => element?.click());
}

/** What stands beside a field as wrong with it, as assistive technology hears it; empty where nothing is. */
export function fault(field: HTMLElement): string {
  if (field.getAttribute("aria-invalid") !== "true") return "";
  const ids = field.getAttribute("aria-describedby")?.split(" ") ?? [];
  return document.getElementById(ids.at(-1) ?? "")?.textContent ?? "";
}
