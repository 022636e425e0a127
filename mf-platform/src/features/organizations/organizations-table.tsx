import { Link, useFormat } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Button } from "@samling/ui";
import { Table } from "@samling/ui/table";
import { cellClass } from "@samling/ui/table-class";
import admin from "../../shared/admin.module.css";
import { useAdminText } from "../../shared/text.ts";
import type { PlatformOrganization } from "./endpoints.ts";
import styles from "./organizations.module.css";

export type OrganizationAction = "limits" | "invite" | "provider" | "retire";

const figures = ["members", "collections", "media"] as const;
const columns = ["name", "state", ...figures, "storage", "actions"] as const;
const numbers: readonly string[] = [...figures, "storage"];

interface RowProps {
  organization: PlatformOrganization;
  onAct: (action: OrganizationAction, organization: PlatformOrganization) => void;
}

function Storage({ organization: { storedBytes, maxStorageBytes } }: Pick<RowProps, "organization">) {
  const t = useAdminText();
  const { formatBytes } = useFormat();
  if (maxStorageBytes === null) return formatBytes(storedBytes);
  const isFull = storedBytes >= maxStorageBytes * 0.9;
  return (
    <span className={isFull ? admin.bad : undefined}>
      {t("organizations.ofStorage", { used: formatBytes(storedBytes), limit: formatBytes(maxStorageBytes) })}
    </span>
  );
}

function Leader({ organization: { superAdmins, retiredAt } }: Pick<RowProps, "organization">) {
  const t = useAdminText();
  const { formatDate } = useFormat();
  if (retiredAt) return <span className="muted">{t("organizations.retiredOn", { date: formatDate(retiredAt) })}</span>;
  if (superAdmins.length === 0) return <span className={admin.bad}>{t("organizations.nobody")}</span>;
  if (superAdmins.some(({ hasAccount }) => hasAccount))
    return <span className={admin.good}>{t("organizations.active")}</span>;
  return <span>{t("organizations.waiting")}</span>;
}

function Row({ organization, onAct }: RowProps) {
  const t = useAdminText();
  const { formatNumber } = useFormat();
  const { id, name, color, retiredAt } = organization;
  const labelOf = (action: string) => `${action}: ${name}`;
  const button = (action: OrganizationAction, text: string) => (
    <Button variant="line" isSmall aria-label={labelOf(text)} onClick={() => onAct(action, organization)}>
      {text}
    </Button>
  );
  return (
    <tr>
      <th scope="row">
        <span className="inline gap-3 ink-links">
          <span className={styles.swatch} style={{ background: color }} />
          <Link className="target" to={paths.organization.href({ orgId: id })}>
            {name}
          </Link>
        </span>
      </th>
      <td data-label={t("organizations.column.state")}>
        <Leader organization={organization} />
      </td>
      {figures.map((name) => (
        <td key={name} data-label={t(`organizations.column.${name}`)} className={cellClass.number}>
          {formatNumber(organization[name])}
        </td>
      ))}
      <td data-label={t("organizations.column.storage")} className={cellClass.number}>
        <Storage organization={organization} />
      </td>
      <td className={cellClass.last}>
        <div className={styles.actions}>
          {button("limits", t("organizations.limits"))}
          {retiredAt === null && button("invite", t("organizations.invite"))}
          {retiredAt === null && button("provider", t("organizations.provider"))}
          {button("retire", t(retiredAt === null ? "organizations.retire" : "organizations.restore"))}
        </div>
      </td>
    </tr>
  );
}

interface TableProps {
  organizations: readonly PlatformOrganization[];
  onAct: RowProps["onAct"];
}

export function OrganizationsTable({ organizations, onAct }: TableProps) {
  const t = useAdminText();
  return (
    <Table
      stacks
      className={styles.table}
      caption={t("organizations.title")}
      columns={columns.map((name) => ({
        text: t(`organizations.column.${name}`),
        isNumber: numbers.includes(name),
        isHidden: name === "actions",
      }))}
    >
      {organizations.map((organization) => (
        <Row key={organization.id} organization={organization} onAct={onAct} />
      ))}
    </Table>
  );
}
