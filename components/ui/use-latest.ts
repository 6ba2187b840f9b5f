"use client";

import { type RefObject, useLayoutEffect, useRef } from "react";

/** The newest value that was drawn, for handlers and effects that must not run or be made again because of it. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  }, [value]);
  return latest;
}
