"use client";

import { useState } from "react";

/** The least that a page of this framework can be: one button that counts. */
export function Client() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}
