import styles from "./dashboard.module.css";
import type { IntakeFigures } from "./endpoints.ts";
import { MonthColumns } from "./month-columns.tsx";
import { useText } from "./text.ts";

const fill = { accepted: {}, declined: { fill: "url(#declined-stripes)" } };

/** Months as columns: accepted is filled, declined is striped. The table beside it has the same figures. */
export function DecidedChart({ months }: Pick<IntakeFigures, "months">) {
  const t = useText();

  return (
    <div>
      <p className={styles.legend} aria-hidden="true">
        {(["accepted", "declined"] as const).map((kind) => (
          <span key={kind}>
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
