import { joinClasses } from "./join-classes.ts";
import styles from "./table.module.css";

/** Classes of cells that do not hold plain text. */
export const cellClass = { number: styles.number, when: styles.when, last: styles.last };

/** The look of tables; if one `stacks`, narrow screens show rows as blocks, labeled by `data-label`. */
export const tableClass = ({
  stacks = false,
  className,
}: {
  stacks?: boolean | undefined;
  className?: string | undefined;
} = {}) => joinClasses(styles.table, stacks && styles.stacks, className);
