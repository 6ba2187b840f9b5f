"use client";

import { type MouseEvent, type PointerEvent, useRef } from "react";

const LONG = 500;
/** Pixels by which a finger that stays may move. */
const STILL = 4;

/** What a finger does that stays on an element: it opens neither what a tap opens nor the browser's own menu. */
export function useLongPress(onLong: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasLong = useRef(false);
  const release = () => clearTimeout(timer.current);
  return {
    onPointerDown: ({ pointerType }: PointerEvent) => {
      wasLong.current = false;
      if (pointerType === "mouse") return;
      timer.current = setTimeout(() => {
        wasLong.current = true;
        onLong();
      }, LONG);
    },
    onPointerUp: release,
    onPointerCancel: release,
    onPointerMove: ({ movementX, movementY }: PointerEvent) => {
      if (Math.abs(movementX) + Math.abs(movementY) > STILL) release();
    },
    onClickCapture: (event: MouseEvent) => {
      if (!wasLong.current) return;
      // The press on the menu that it opened is none of the finger's.
      if (event.isTrusted) event.preventDefault();
    },
    onContextMenu: (event: MouseEvent) => {
      if (wasLong.current) event.preventDefault();
    },
  };
}
