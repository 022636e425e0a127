import type { ReactNode } from "react";
import styles from "./batches.module.css";
import type { Listed } from "./endpoints.ts";
import { useText } from "./text.ts";
import { useWords } from "./use-words.ts";

interface LeftOutProps {
  title: ReactNode;
  items: readonly (Listed["left"][number] & { heldBy?: string | null })[];
}

/** Those that stay as they are, each with the reason. */
export function LeftOut({ title, items }: LeftOutProps) {
  const t = useText();
  const { why } = useWords();
  if (items.length === 0) return null;
  return (
    <details className={styles.left}>
      <summary>{title}</summary>
      <ul>
        {items.map(({ contributionId, title: name, problem, fields, heldBy }) => (
          <li key={contributionId}>
            <b>{name || t("untitled")}</b>
            {problem && `: ${why(problem, fields, heldBy)}`}
          </li>
        ))}
      </ul>
    </details>
  );
}
