import { Root } from "@/app/root";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

export const metadata = { title: "No such page · Muster Roll" };

export { viewport } from "@/app/site";

/** For any address that leads nowhere: it names no language. */
export default function NotFound() {
  return (
    <Root language="en">
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
    </Root>
  );
}
