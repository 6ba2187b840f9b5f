/** Runs on each page before React takes it over. */
import { liveWithTranslators } from "@/components/shell/translated";

liveWithTranslators();
