"use client";

import { Dialog } from "@/components/ui/dialog";
import { showToast } from "@/components/ui/toast";
import type { Library } from "@/lib/catalogue/library";

/** The sample armies of all games; the chosen one goes the way of an imported file. */
export function SamplesDialog({ library, onClose, onRead }: { library: Library; onClose(): void; onRead(file: File): void }) {
  const open = async (game: string, id: string) => {
    try {
      onRead(new File([await library.loadSample(game, id)], `${id}.muster.json`, { type: "application/json" }));
    } catch {
      showToast({ message: "The sample could not be loaded. Check the connection and try again." });
    }
  };
  return (
    <Dialog open onClose={onClose} title="Open a sample army" wide>
      <p className="text-s text-ink-2">Armies the books print, and examples where a book prints none. Yours to change once opened.</p>
      {library.games.map((game) => {
        const all = library.samples(game.id);
        if (all.length === 0) return null;
        return (
          <section key={game.id} aria-label={game.title}>
            <h3 className="caps border-b border-rule-2 pb-1">{game.title}</h3>
            <ul>
              {all.map(({ id, name, army, note }) => (
                <li key={id} className="border-b border-rule">
                  <button
                    type="button"
                    className="flex min-h-(--row-2) w-full flex-col items-start justify-center px-1 py-1.5 text-left hover:bg-sunk"
                    onClick={() => void open(game.id, id)}
                  >
                    <span className="font-serif text-l">{name}</span>
                    <span className="text-s text-ink-2">
                      {army}. {note}.
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </Dialog>
  );
}
