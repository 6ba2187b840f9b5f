"use client";

import { useEffect, useState } from "react";

/** The moment, in milliseconds since 1970, told anew twice a minute: what is said of the time left changes no oftener. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
