/** A part of the builder that scrolls by itself; in a low window everything scrolls together. */
export const column = "relative min-h-0 overflow-x-hidden overflow-y-auto overscroll-contain px-(--gutter) pb-12 low:overflow-visible";
