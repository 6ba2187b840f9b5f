"use client";

import { useCallback, useState } from "react";
import type { Answer, Problem } from "./answers";

interface Asked {
  /** A request is under way. */
  busy: boolean;
  /** Why the last one was not answered; null where it was. */
  problem: Problem | null;
}

const NOTHING: Asked = { busy: false, problem: null };

/** What a component asks the server of events. `forget`: the problem of the last request is told no longer. Both stay the same functions. */
export function useRequest(): Asked & { ask<T>(request: () => Promise<Answer<T>>): Promise<Answer<T>>; forget(): void } {
  const [asked, setAsked] = useState(NOTHING);
  const ask = useCallback(async <T>(request: () => Promise<Answer<T>>): Promise<Answer<T>> => {
    setAsked({ busy: true, problem: null });
    const answer = await request();
    setAsked({ busy: false, problem: answer.ok ? null : answer.problem });
    return answer;
  }, []);
  const forget = useCallback(() => setAsked(NOTHING), []);
  return { ...asked, ask, forget };
}
