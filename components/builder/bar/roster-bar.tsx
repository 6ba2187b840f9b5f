"use client";

import { ChevronDown, ChevronLeft, EllipsisVertical } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { type RosterTarget, shareActions, suggestActions, useRosterActions } from "@/components/builder/actions/roster-actions";
import { rosterOf } from "@/components/builder/state/store";
import { useBuilder } from "@/components/builder/state/use-builder";
import { type Layout, useLayout } from "@/components/builder/state/use-layout";
import { useBuilderWords } from "@/components/builder/words";
import { type Action, ariaKeys, menuItem } from "@/components/ui/actions";
import { ButtonLink } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { IconButton } from "@/components/ui/icon-button";
import { Menu } from "@/components/ui/menu";
import Link from "@/components/words/link";
import { PointsBar } from "./points-bar";

interface RosterBarProps {
  target: RosterTarget;
  /** Of a game that comes with the app; "" until that is known. */
  gameTitle: string;
}

/** The head of the builder: the way back, the roster's name, how it stands, and what can be done with it. */
export function RosterBar({ target, gameTitle }: RosterBarProps) {
  const layout = useLayout();
  const phone = layout === "phone";
  return (
    <header
      className={cx(
        "z-10 flex flex-none items-center border-b border-rule-2 bg-leaf low:sticky low:top-0",
        phone ? "flex-wrap gap-x-1 px-1 pb-2" : "gap-x-4 px-(--gutter)",
        layout === "one" ? "min-h-14" : phone ? "" : "min-h-(--bar)",
      )}
    >
      <BackLink named={layout === "wide"} />
      <RosterName target={target} gameTitle={phone || layout === "one" ? "" : gameTitle} className={phone ? "flex-1" : "max-w-[36%]"} />
      {phone ? <RosterCommands target={target} layout={layout} /> : null}
      <div
        data-total
        className={cx("flex items-center", phone ? "w-full min-w-0 gap-x-3 px-3" : "ml-auto min-w-fit flex-1 justify-end gap-x-4")}
      >
        <PointsBar layout={layout} />
      </div>
      {phone ? null : <RosterCommands target={target} layout={layout} />}
    </header>
  );
}

/** To the desk that a list was opened from, else to all rosters. */
function BackLink({ named }: { named: boolean }) {
  const { bar } = useBuilderWords();
  const fromDesk = useSearchParams().get("from") === "check";
  const label = fromDesk ? bar.toDesk : bar.toRosters;
  return (
    <Link
      href={fromDesk ? "/check" : "/"}
      prefetch={false}
      aria-label={label}
      title={label}
      className={cx(
        "flex flex-none items-center gap-1.5 font-strong",
        named ? "min-h-12 border-r border-rule pr-4" : "size-11 justify-center",
      )}
    >
      <ChevronLeft size={18} aria-hidden="true" />
      {named ? (fromDesk ? bar.desk : bar.rosters) : null}
    </Link>
  );
}

/** The name opens what the roster says of itself: size, event, packs, house rules. */
function RosterName({ target, gameTitle, className }: RosterBarProps & { className: string }) {
  const words = useBuilderWords();
  const name = useBuilder((s) => rosterOf(s).name);
  return (
    <div className={cx("min-w-0", className)}>
      <h1 className="text-xl">
        <button
          type="button"
          aria-haspopup="dialog"
          className="flex min-h-8 max-w-full items-center gap-1.5 text-left hover:underline hover:decoration-rule-2 hover:underline-offset-4 pointer-coarse:min-h-11"
          onClick={target.openDetails}
        >
          <span translate="no" className="truncate">
            {words.rosterName(name)}
          </span>
          <span className="sr-only">{words.bar.details}</span>
          <ChevronDown size={16} aria-hidden="true" className="flex-none max-sm:hidden" />
        </button>
      </h1>
      {gameTitle ? <p className="-mt-1 truncate text-s text-ink-2">{gameTitle}</p> : null}
    </div>
  );
}

/** What is at hand beside the verdict, and all else in a menu. */
function RosterCommands({ target, layout }: { target: RosterTarget; layout: Layout }) {
  const { bar } = useBuilderWords();
  const actions = useRosterActions();
  const { undo, redo, play, print, versions, keys } = actions;
  const roomy = layout === "wide" || layout === "two";
  const items = () => {
    const share = shareActions(actions).map((action) => menuItem(action, target));
    return [
      ...(roomy ? [] : [menuItem(redo, target)]),
      menuItem(versions, target),
      ...suggestActions(actions).map((action, i) => ({ ...menuItem(action, target), apart: i === 0 })),
      ...(roomy ? [] : share.map((item, i) => ({ ...item, apart: i === 0 }))),
      ...(layout === "one" ? [menuItem(play, target)] : []),
      ...(layout === "phone" ? [] : [{ ...menuItem(keys, target), apart: true }]),
    ];
  };
  return (
    <div className="flex flex-none items-center gap-1">
      {roomy ? <StepButton action={redo} target={target} hides /> : null}
      <StepButton action={undo} target={target} />
      {roomy ? (
        <>
          <ButtonLink look="quiet" href={play.href(target)} prefetch={false}>
            {play.label}
          </ButtonLink>
          <Menu
            label={bar.share}
            items={() => shareActions(actions).map((action) => menuItem(action, target))}
            className="border-transparent! bg-transparent!"
          >
            {bar.share}
          </Menu>
        </>
      ) : null}
      {layout === "phone" ? null : (
        <ButtonLink look="main" href={print.href(target)} prefetch={false}>
          {print.label}
        </ButtonLink>
      )}
      <Menu label={bar.more} icon={<EllipsisVertical size={18} aria-hidden="true" />} items={items} />
    </div>
  );
}

/** A step back or forward; until the engine is here, one that may be refused cannot be pressed. `hides`: only its place is kept then. */
function StepButton({ action, target, hides = false }: { action: Action<RosterTarget>; target: RosterTarget; hides?: boolean }) {
  const { label, icon: Icon, keys } = action;
  const disabled = useBuilder((s) => s.engine === null || action.refusal?.(target) !== undefined);
  return (
    <IconButton
      label={label}
      look="quiet"
      icon={Icon ? <Icon size={18} /> : null}
      aria-keyshortcuts={ariaKeys(keys)}
      disabled={disabled}
      className={hides && disabled ? "invisible" : undefined}
      onClick={() => action.perform?.(target)}
    />
  );
}
