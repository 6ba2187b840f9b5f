"use client";

import { X } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import { useUiWords } from "@/components/ui/words";
import { Button } from "./button";
import { cx } from "./class-names";
import { IconButton } from "./icon-button";

interface DialogProps {
  open: boolean;
  /** Escape, the scrim, or the cross. */
  onClose(): void;
  /** A question, where something is replaced or lost. */
  title: string;
  children?: ReactNode;
  /** Buttons as verbs, the harmless one first. */
  actions?: ReactNode;
  /** 640 px in place of 480. */
  wide?: boolean;
}

interface AskDialogProps extends Omit<DialogProps, "actions"> {
  /** What the button does, as a verb. */
  verb: string;
  /** It is being done. */
  busy?: boolean;
  /** Another way, before the verb. */
  also?: ReactNode;
  onDo(event: FormEvent): void;
}

/** A form in a dialog, which asks for something and then does it: the harmless Cancel first, then the verb. */
export function AskDialog({ verb, busy = false, also, onDo, children, ...dialog }: AskDialogProps) {
  const words = useUiWords();
  const form = useId();
  return (
    <Dialog
      {...dialog}
      actions={
        <>
          <Button onClick={dialog.onClose}>{words.cancel}</Button>
          {also}
          <Button look="main" type="submit" form={form} disabled={busy}>
            {verb}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onDo(event);
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}

interface ConfirmDialogProps extends Omit<DialogProps, "actions"> {
  /** What the button does, as a verb. */
  verb: string;
  onDo(): void;
}

/** Asks before something that cannot be undone: the harmless Keep it first, then the verb. */
export function ConfirmDialog({ verb, onDo, ...dialog }: ConfirmDialogProps) {
  const words = useUiWords();
  return (
    <Dialog
      {...dialog}
      actions={
        <>
          <Button onClick={dialog.onClose}>{words.keepIt}</Button>
          <Button look="main" onClick={onDo}>
            {verb}
          </Button>
        </>
      }
    />
  );
}

/** In reach however long the dialog is: what it says runs out of sight below. */
const AT_FOOT =
  "sticky bottom-0 -mx-5 -mb-5 bg-leaf px-5 pb-5 [box-shadow:0_-10px_10px_-4px_var(--color-leaf)] sm:-mx-6 sm:-mb-6 sm:px-6 sm:pb-6";

/** A modal dialog; on the phone a sheet from below. Focus returns to where it was. Contents exist only while it is open. */
export function Dialog({ open, onClose, title, children, actions, wide = false }: DialogProps) {
  const words = useUiWords();
  const heading = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      labelledBy={heading}
      className={cx(
        "mx-auto mt-auto mb-0 max-h-[92dvh] w-full max-w-full rounded-t-m sm:my-auto sm:max-h-[calc(100dvh-64px)] sm:rounded-m",
        wide ? "sm:max-w-160" : "sm:max-w-120",
      )}
    >
      <div className="relative flex flex-col gap-4 p-5 sm:p-6">
        <h2 id={heading} className="pr-10 text-xl">
          {title}
        </h2>
        {children}
        {actions && <div className={cx("flex flex-wrap justify-end gap-2 pt-2", AT_FOOT)}>{actions}</div>}
        {/* Last, so that the first field or the harmless button has the focus on arrival. */}
        <IconButton label={words.close} look="quiet" icon={<X size={16} />} onClick={onClose} className="absolute top-4 right-4" />
      </div>
    </Modal>
  );
}

interface DrawerProps {
  open: boolean;
  onClose(): void;
  /** Name of the drawer for assistive technology. */
  label: string;
  side: "left" | "right";
  children: ReactNode;
}

/** A column that comes in from the side over the page, e.g. the list of what can be added on a middling screen. */
export function Drawer({ open, onClose, label, side, children }: DrawerProps) {
  return (
    <Modal
      open={open}
      onClose={onClose}
      label={label}
      className={cx("my-0 h-dvh max-h-dvh w-[min(420px,100vw)] max-w-none", side === "left" ? "mr-auto ml-0" : "mr-0 ml-auto")}
    >
      {children}
    </Modal>
  );
}

interface ModalProps {
  open: boolean;
  onClose(): void;
  labelledBy?: string;
  label?: string;
  className: string;
  children: ReactNode;
}

/** The frame of every dialog, for those that lay out all of their surface themselves. */
export function Modal({ open, onClose, labelledBy, label, className, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // A press that starts inside and ends on the scrim is a slip, not a wish to close.
  const pressedOutside = useRef(false);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) {
      element.showModal();
      // What has the focus may stand below: it is read from its beginning all the same.
      element.scrollTop = 0;
    }
    if (!open && element.open) element.close();
  }, [open]);
  // One that goes while it is open gives the focus back too.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => {
      if (element?.open) element.close();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, the browser sees to that
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => open && onClose()}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === dialog.current;
      }}
      onClick={(event) => {
        if (event.target === dialog.current && pressedOutside.current) onClose();
      }}
      className={cx(
        "overflow-y-auto overscroll-contain border border-rule-2 bg-leaf p-0 text-ink shadow-lift transition-[opacity] duration-(--calm) starting:open:opacity-0",
        className,
      )}
    >
      {open && children}
    </dialog>
  );
}
