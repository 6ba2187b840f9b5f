import { paperSize } from "@/components/pdf/page-frame";
import { usePaperWords } from "@/components/words/paper";
import type { SheetForm } from "@/lib/paper/sheet/layouts";
import type { DrawnPages } from "./draw-pages";

/** The pages of the PDF; an empty one until they are drawn. On paper there is nothing else. */
export function PagesView({ drawn, form }: { drawn: DrawnPages | null; form: SheetForm }) {
  const { print } = usePaperWords();
  const { width, height } = paperSize(form);
  const look = "block w-full bg-[#fff] shadow-lift print:h-dvh print:w-auto print:shadow-none";
  return (
    <>
      <style>{`@page { size: ${form.paper === "letter" ? "letter" : "A4"} ${form.orientation}; margin: 0; }`}</style>
      <p role="status" className="sr-only print:hidden">
        {drawn ? print.pages(drawn.of) : print.making}
      </p>
      {drawn ? (
        <ol className="flex flex-col gap-6 print:block">
          {drawn.pages.map(({ picture, words }, i) => (
            <li key={picture} className="relative print:h-dvh print:overflow-hidden print:not-last:break-after-page">
              {/* biome-ignore lint/performance/noImgElement: drawn here, no server has it */}
              <img src={picture} alt={print.pageOf(i + 1, drawn.of)} className={look} style={{ aspectRatio: width / height }} />
              <p translate="no" className="sr-only print:hidden">
                {words}
              </p>
            </li>
          ))}
        </ol>
      ) : (
        <div className={look} style={{ aspectRatio: width / height }} />
      )}
      {drawn && drawn.of > drawn.pages.length && (
        <p data-no-print className="mt-2 text-s text-ink-2">
          {print.firstPages(drawn.pages.length, drawn.of)}
        </p>
      )}
    </>
  );
}
