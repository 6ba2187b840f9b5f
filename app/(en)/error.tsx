"use client";

import { useEffect } from "react";
import { forgetViews } from "@/components/storage/local/kept-views";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

export default function ErrorPage({ reset }: { error: Error; reset: () => void }) {
  // Should a first view be the cause, it is not shown again.
  useEffect(forgetViews, []);
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
        Your saved rosters are not affected.
      </EmptyState>
    </div>
  );
}
