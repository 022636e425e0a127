import { useFormat } from "@samling/portal";
import styles from "./dashboard.module.css";
import type { IntakeFigures } from "./endpoints.ts";
import { useText } from "./text.ts";

const height = 120;
/** Room for the figure above the highest column. */
const above = 28;
const step = 60;
const fill = { accepted: {}, declined: { fill: "url(#declined-stripes)" } };

/** Months as columns: accepted is filled, declined is striped. The table beside it has the same figures. */
export function DecidedChart({ months }: Pick<IntakeFigures, "months">) {
  const t = useText();
  const { formatDate, formatNumber } = useFormat();
  const most = Math.max(1, ...months.map(({ accepted, declined }) => accepted + declined));
  const sizeOf = (count: number) => (count / most) * height;
  const foot = above + height;
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
      <svg
        className={`${styles.months} ${styles.decided}`}
        viewBox={`0 0 ${months.length * step} ${foot + 32}`}
        aria-hidden="true"
        focusable="false"
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
        {months.map(({ month, accepted, declined }, index) => {
          const [yes, no] = [sizeOf(accepted), sizeOf(declined)];
          const column = { x: 8, width: step - 16 };
          return (
            <g key={month} transform={`translate(${index * step} 0)`}>
              {accepted > 0 && <rect {...column} style={fill.accepted} y={foot - yes} height={yes} />}
              {declined > 0 && <rect {...column} style={fill.declined} y={foot - yes - no} height={no} />}
              <text x={step / 2} y={foot - yes - no - 6}>
                {accepted + declined > 0 ? formatNumber(accepted + declined) : ""}
              </text>
              {(["short", "narrow"] as const).map((form) => (
                <text key={form} className={`${styles.month} ${styles[form]}`} x={step / 2} y={foot + 22}>
                  {formatDate(`${month}-01`, { month: form })}
                </text>
              ))}
            </g>
          );
        })}
        <line x1={0} x2={months.length * step} y1={foot} y2={foot} />
      </svg>
    </div>
  );
}
