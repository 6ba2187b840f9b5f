import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

export const metadata = { title: "No such page" };

export default function NotFound() {
  return (
    <div className="page-frame py-8">
      <EmptyState
        level={1}
        title="No page here"
        actions={
          <>
            <ButtonLink look="main" href="/">
              Go to my rosters
            </ButtonLink>
            <ButtonLink href="/books">Look in the books</ButtonLink>
          </>
        }
      >
        The address leads nowhere. It may be cut short.
      </EmptyState>
    </div>
  );
}
