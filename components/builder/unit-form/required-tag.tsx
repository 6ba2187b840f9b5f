import { useBuilderWords } from "@/components/builder/words";
/** Beside what must be chosen and is not. */
export function RequiredTag() {
  const { form } = useBuilderWords();
  return (
    <span className="ml-1 inline-flex rounded-s border border-edge px-1.5 align-[1px] font-sans text-xs font-head tracking-normal whitespace-nowrap text-ink normal-case">
      {form.required}
    </span>
  );
}
