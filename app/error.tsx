"use client";

import { useEffect } from "react";
import { forgetLooks } from "@/components/storage/last-look";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

export default function ErrorPage({ reset }: { error: Error; reset: () => void }) {
  // Should what was seen last be at fault, it is not shown again.
  useEffect(forgetLooks, []);
  return (
    <div className="page-frame py-8">
      <EmptyState
        level={1}
        title="This page stopped working"
        actions={
          <>
            <Button look="main" onClick={reset}>
              Try again
            </Button>
            <ButtonLink href="/">Go to my rosters</ButtonLink>
          </>
        }
      >
        Rosters saved on this device are not touched by it.
      </EmptyState>
    </div>
  );
}
