"use client";

import { ChevronLeft, EllipsisVertical, Plus, Share2 } from "lucide-react";
import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { type RosterTarget, rosterActions, shareActions, suggestActions } from "@/components/builder/actions/roster-actions";
import { rosterOf } from "@/components/builder/state/store";
import { useBuilder } from "@/components/builder/state/use-builder";
import { type Action, ariaKeys, menuItem } from "@/components/ui/actions";
import { Button, ButtonLink } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { IconButton } from "@/components/ui/icon-button";
import { Menu } from "@/components/ui/menu";
import { rosterName } from "@/lib/engine/text";

const BACK = "Back to the desk";

interface TitleProps {
  /** Over the army list, not over the bar. */
  wide: boolean;
  gameTitle: string;
  target: RosterTarget;
  onAdd: (() => void) | null;
}

/** Where the way back leads: to the desk a list was opened from, else nowhere. */
function useDeskLink(): string | null {
  return useSearchParams().get("from") === "check" ? "/check" : null;
}

/** Name and game of the roster, beside the bar or above it. */
export function Title({ wide, gameTitle, target, onAdd }: TitleProps) {
  const name = useBuilder((s) => rosterOf(s).name);
  const desk = useDeskLink();
  return (
    <div
      className={cx(
        "flex min-w-0 items-center gap-2 px-(--gutter)",
        wide ? "w-(--col-list) flex-none border-r border-rule py-2" : "bg-leaf pt-1.5",
      )}
    >
      {desk ? (
        <Link href={desk} prefetch={false} aria-label={BACK} title={BACK} className="grid size-(--target) flex-none place-items-center">
          <ChevronLeft size={18} aria-hidden="true" />
        </Link>
      ) : null}
      <div className="min-w-0">
        <h1 translate="no" className="truncate text-xl">
          {rosterName(name)}
        </h1>
        <p className="truncate text-s text-ink-2">{gameTitle || "Game not known"}</p>
      </div>
      <span className="flex flex-none">
        <ActionButton action={rosterActions.details} target={target} look="quiet" />
        <ActionButton action={rosterActions.versions} target={target} look="quiet" />
      </span>
      {onAdd ? (
        <Button className="ml-auto" icon={<Plus size={16} />} onClick={onAdd}>
          Add a unit
        </Button>
      ) : null}
    </div>
  );
}

/** An action as a square button; until the engine is here, one that may be refused cannot be pressed. */
function ActionButton({
  action,
  target,
  look = "outline",
}: {
  action: Action<RosterTarget>;
  target: RosterTarget;
  look?: "outline" | "quiet";
}) {
  const { label, icon: Icon, keys } = action;
  const disabled = useBuilder((s) => action.refusal !== undefined && (s.engine === null || action.refusal(target) !== undefined));
  return (
    <IconButton
      label={label}
      look={look}
      icon={Icon ? <Icon size={16} /> : null}
      aria-keyshortcuts={ariaKeys(keys)}
      disabled={disabled}
      onClick={() => action.perform?.(target)}
    />
  );
}

const itemsOf = (actions: readonly Action<RosterTarget>[], target: RosterTarget) => actions.map((action) => menuItem(action, target));

/** What can be done with the roster, at the end of the bar. */
export function BarActions({ target, short }: { target: RosterTarget; short: boolean }) {
  const { print } = rosterActions;
  return (
    <div className="flex flex-none gap-2">
      <ActionButton action={rosterActions.undo} target={target} />
      <ActionButton action={rosterActions.redo} target={target} />
      {short ? null : <ActionButton action={rosterActions.keys} target={target} look="quiet" />}
      <Menu
        label="Share"
        items={() => itemsOf([...shareActions, rosterActions.play], target)}
        icon={<Share2 size={16} />}
        className="border-edge! bg-leaf"
      >
        {short ? null : "Share"}
      </Menu>
      <ButtonLink
        look="main"
        href={print.href(target)}
        prefetch={false}
        aria-label={short ? print.label : undefined}
        icon={<print.icon size={16} />}
      >
        {short ? null : print.label}
      </ButtonLink>
    </div>
  );
}

/** The head of the builder on the phone, with what the bar has elsewhere in a menu. */
export function PhoneHead({ target }: { target: RosterTarget }) {
  const name = useBuilder((s) => rosterOf(s).name);
  const desk = useDeskLink();
  const items = () => {
    const [link, ...share] = itemsOf(shareActions, target);
    return [
      ...itemsOf([rosterActions.redo, rosterActions.details, rosterActions.versions], target),
      ...itemsOf(suggestActions, target).map((item, i) => ({ ...item, apart: i === 0 })),
      ...(link ? [{ ...link, apart: true }] : []),
      ...share,
      { ...menuItem(rosterActions.print, target), apart: true },
      menuItem(rosterActions.play, target),
    ];
  };
  return (
    <div className="flex min-h-(--header) flex-none items-center gap-1 border-b border-rule px-1">
      <Link
        href={desk ?? "/"}
        prefetch={false}
        aria-label={desk ? BACK : "Back to all rosters"}
        className="grid size-11 flex-none place-items-center"
      >
        <ChevronLeft size={18} aria-hidden="true" />
      </Link>
      <h1 translate="no" className="min-w-0 flex-1 truncate text-xl">
        {rosterName(name)}
      </h1>
      <ActionButton action={rosterActions.undo} target={target} look="quiet" />
      <Menu label="More" icon={<EllipsisVertical size={18} />} items={items} />
    </div>
  );
}
