import { withOwn } from "@/components/storage/own-library";
import * as books from "@/data/index";

/** Others' rosters: the organiser says which packs hold. */
export const library = withOwn(books, "named");
