import { Note } from "@/components/ui/note";
import { type Problem, problemWords } from "./answers";

/** Why a request was not answered; nothing where it was. */
export function ProblemNote({ problem, className = "" }: { problem: Problem | null; className?: string }) {
  if (!problem) return null;
  const { title, detail } = problemWords(problem);
  return (
    <Note kind="illegal" role="alert" className={className} title={title}>
      {detail}
    </Note>
  );
}
