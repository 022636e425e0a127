import { ErrorSummary } from "@samling/ui";
import type { FieldName, Problems } from "./rules.ts";
import { useProblemText } from "./use-problem-text.ts";

interface ProblemSummaryProps {
  idPrefix: string;
  title: string;
  problems: Problems;
  /** Counts the attempts: the summary takes the focus at each. */
  attempt: number;
  /** The fields in the order of the form. */
  order: readonly FieldName[];
}

/** What is wrong with the form, on top of it, each line a link to its field. */
export function ProblemSummary({ idPrefix, title, problems, attempt, order }: ProblemSummaryProps) {
  const { inSummary } = useProblemText();
  const issues = order.flatMap((field) => {
    const problem = problems[field];
    return problem ? [{ id: `${idPrefix}-${field}`, text: inSummary(field, problem) }] : [];
  });
  return issues.length > 0 ? <ErrorSummary title={title} issues={issues} focusKey={attempt} /> : null;
}
