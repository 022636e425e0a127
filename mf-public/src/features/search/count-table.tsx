import { Link, useFormat } from "@samling/portal";
import { tableClass } from "@samling/ui/table-class";
import { useText } from "../../shared/search/text.ts";

interface CountTableProps {
  /** Heading of the first column. */
  head: string;
  rows: readonly { name: string; count: number; to: string }[];
}

/** The content of a view of the answer, in words and figures. */
export function CountTable({ head, rows }: CountTableProps) {
  const t = useText();
  const { formatNumber } = useFormat();
  return (
    <table className={tableClass()}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">{t("number")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, count, to }) => (
          <tr key={name}>
            <th scope="row">
              <Link to={to}>{name}</Link>
            </th>
            <td className="tnum">{formatNumber(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
