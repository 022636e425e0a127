import { joinClasses } from "./join-classes.ts";
import styles from "./table.module.css";

/** Classes of cells that do not hold plain text. */
export const cellClass = { number: styles.number, when: styles.when, last: styles.last };

/**
 * The common appearance of tables; if it `stacks`, rows become blocks on a narrow screen, labeled by each cell's
 * `data-label`.
 */
export const tableClass = ({
  stacks = false,
  className,
}: {
  stacks?: boolean | undefined;
  className?: string | undefined;
} = {}) => joinClasses(styles.table, stacks && styles.stacks, className);
