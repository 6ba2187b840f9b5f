"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";

/**
 * Draws what is heavy and stands far down once the window comes near it, or once something on the page has the focus: whoever goes
 * on by keyboard finds it in its place.
 */
export function WhenNear({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const [near, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = place;
    if (near || !current) return;
    const come = () => setNear(true);
    const observer = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && come(), { rootMargin: "600px" });
    observer.observe(current);
    document.addEventListener("focusin", come);
    return () => {
      observer.disconnect();
      document.removeEventListener("focusin", come);
    };
  }, [near]);
  return near ? children : <div ref={place}>{waiting}</div>;
}
