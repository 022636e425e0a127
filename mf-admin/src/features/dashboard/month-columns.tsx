import { useFormat } from "@samling/portal";
import { joinClasses } from "@samling/ui";
import type { CSSProperties, ReactNode } from "react";
import styles from "./dashboard.module.css";
import type { IntakeFigures } from "./endpoints.ts";
import { useText } from "./text.ts";

const height = 120;
/** Space for the figure above the highest column. */
const figureHeight = 28;
const step = 60;
const foot = figureHeight + height;

interface MonthColumnsProps {
  /** Counts are stacked from the bottom up. */
  months: readonly { month: string; counts: readonly number[] }[];
  /** One fill for each count. */
  fills?: readonly CSSProperties[];
  /** Space on each side of a column. */
  inset: number;
  className?: string;
  children?: ReactNode;
}

/** Columns per month, each with its sum. A table beside it has the same figures. */
export function MonthColumns({ months, fills, inset, className, children }: MonthColumnsProps) {
  const { formatDate, formatNumber } = useFormat();
  const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
  const maxCount = Math.max(1, ...months.map(({ counts }) => sumOf(counts)));
  const topOf = (counts: readonly number[]) => foot - (sumOf(counts) / maxCount) * height;
  return (
    <svg
      className={joinClasses(styles.months, className)}
      viewBox={`0 0 ${months.length * step} ${foot + 32}`}
      aria-hidden="true"
      focusable="false"
    >
      {children}
      {months.map(({ month, counts }, index) => (
        <g key={month} transform={`translate(${index * step} 0)`}>
          {counts.map((count, part) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified by its position
              key={part}
              style={fills?.[part]}
              x={inset}
              width={step - 2 * inset}
              y={topOf(counts.slice(0, part + 1))}
              height={(count / maxCount) * height}
            />
          ))}
          <text x={step / 2} y={topOf(counts) - 6}>
            {sumOf(counts) > 0 ? formatNumber(sumOf(counts)) : ""}
          </text>
          {(["short", "narrow"] as const).map((form) => (
            <text key={form} className={`${styles.month} ${styles[form]}`} x={step / 2} y={foot + 22}>
              {formatDate(`${month}-01`, { month: form })}
            </text>
          ))}
        </g>
      ))}
      <line x1={0} x2={months.length * step} y1={foot} y2={foot} />
    </svg>
  );
}

const fill = { accepted: {}, declined: { fill: "url(#declined-stripes)" } };

/** Columns per month: accepted is filled, declined is striped. The table beside it has the same figures. */
export function DecidedChart({ months }: Pick<IntakeFigures, "months">) {
  const t = useText();

  return (
    <div>
      <p className="row small gap-y-2 gap-x-5" aria-hidden="true">
        {(["accepted", "declined"] as const).map((kind) => (
          <span className="inline gap-2" key={kind}>
            <svg
              className={styles.decided}
              viewBox="0 0 16 16"
              width={16}
              height={16}
              aria-hidden="true"
              focusable="false"
            >
              <rect style={fill[kind]} x={1} y={1} width={14} height={14} />
            </svg>
            {t(`intake.${kind}`)}
          </span>
        ))}
      </p>
      <MonthColumns
        className={styles.decided}
        inset={8}
        fills={[fill.accepted, fill.declined]}
        months={months.map(({ month, accepted, declined }) => ({ month, counts: [accepted, declined] }))}
      >
        <defs>
          <pattern
            id="declined-stripes"
            width={6}
            height={6}
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <line x1={0} x2={0} y1={0} y2={6} />
          </pattern>
        </defs>
      </MonthColumns>
    </div>
  );
}
