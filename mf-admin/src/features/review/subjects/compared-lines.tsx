import type { CaseDetail } from "../endpoints.ts";
import styles from "../review.module.css";
import { useText } from "../text.ts";

interface ComparedLinesProps {
  lines: NonNullable<CaseDetail["tip"]>["statements"][number]["lines"];
  /** Empty if there is no name. */
  writer: string;
  reader: string;
}

/** The text of a letter beside that of its second reader. Changed lines are marked by more than color. */
export function ComparedLines({ lines, writer, reader }: ComparedLinesProps) {
  const t = useText();
  const count = lines.filter(({ before, after }) => before !== after).length;
  return (
    <table className={styles.compared}>
      <caption className="small">{t("tip.changedLines", { count })}</caption>
      <thead>
        <tr className="small muted">
          <th scope="col">{[t("tip.firstText"), writer].filter(Boolean).join(": ")}</th>
          <th scope="col">{[t("tip.secondText"), reader].filter(Boolean).join(": ")}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ before, after }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are identified only by their order
          <tr key={index} data-changed={before !== after || undefined}>
            <td>{before === after ? before : before && <del>{before}</del>}</td>
            <td>{before === after ? after : after && <ins>{after}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
