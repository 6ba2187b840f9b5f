"use client";

import { useEffect, useState } from "react";

/** Tells assistive technology a message, politely, once it has stood still for `delay` ms. Nothing is said on arrival. */
export function LiveRegion({ message, delay = 500 }: { message: string; delay?: number }) {
  const [first] = useState(message);
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    if (message === first && announced === "") return;
    const timer = setTimeout(() => setAnnounced(message), delay);
    return () => clearTimeout(timer);
  }, [message, delay, first, announced]);
  return (
    <div role="status" className="sr-only">
      {announced}
    </div>
  );
}
