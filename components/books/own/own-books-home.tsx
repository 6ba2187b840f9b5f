import { ButtonLink } from "@/components/ui/button";
import { PageHead } from "@/components/ui/section-head";

/** Where an army book of one's own begins: the game it is for, and what there is to read. */
export function OwnBooksHome({ games }: { games: readonly { id: string; title: string }[] }) {
  return (
    <div className="page-frame pb-16">
      <PageHead title="Army books of your own">
        <p className="mt-2 max-w-(--measure) text-ink-2">
          An army list that is not here can be written down by you, or imported from somebody who has. Choose its game: its page has your
          army books and a template to start from.
        </p>
      </PageHead>
      <ul className="flex flex-col items-start gap-3 pt-6">
        {games.map(({ id, title }) => (
          <li key={id}>
            <ButtonLink href={`/books/${id}#your-army-books`}>{title}</ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
