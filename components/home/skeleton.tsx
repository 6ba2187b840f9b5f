import { cx } from "@/components/ui/class-names";
import { FEW } from "./parts/sorting";

/** An attribute of the page says before anything is drawn how many the device had the last time. */
const few = Array.from({ length: FEW }, (_, i) => `[data-rosters=n${i + 1}]`);
const hidden = [
  ...few.flatMap((count, i) => [`${count} [data-bones=cards] li:nth-child(n+${i + 2})`, `${count} [data-bones=list]`]),
  `html:not(${few.join()}) [data-bones=cards]`,
];

const bone = "rounded-s bg-sunk";

/** What stands in the places of the rosters until they are read: cards up to a few, else rows. */
export function Skeleton() {
  return (
    <div aria-hidden="true" className="pt-(--gutter) [animation:appear_1ms_150ms_both] max-sm:pt-0">
      <style>{`${hidden.join()}{display:none}`}</style>
      <ul data-bones="cards" className="grid grid-cols-1 max-sm:-mx-(--gutter) sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
        {few.map((key) => (
          <li
            key={key}
            className="flex flex-col gap-3 border-rule bg-leaf max-sm:h-23 max-sm:border-b max-sm:border-l-3 max-sm:p-3.5 sm:h-47.5 sm:rounded-s sm:border sm:border-t-3 sm:p-5"
          >
            <div className={cx(bone, "h-4 w-2/5")} />
            <div className={cx(bone, "h-3 w-1/4")} />
            <div className={cx(bone, "h-3 w-1/6")} />
          </li>
        ))}
      </ul>
      <ul data-bones="list" className="pt-58 sm:pt-36 lg:pt-23.5 lg:pl-56">
        {Array.from({ length: 12 }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and stay so
          <li key={i} className="flex h-(--row-2) items-center gap-3 border-b border-rule max-sm:h-23">
            <div className={cx(bone, "ml-4 h-4 w-2/5")} />
          </li>
        ))}
      </ul>
    </div>
  );
}
