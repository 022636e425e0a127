import { Link, useFormat } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Button } from "@samling/ui";
import type { Column } from "@samling/ui/table";
import { useAdminText } from "../../shared/text.ts";
import type { PlatformOrganization } from "./endpoints.ts";
import styles from "./organizations.module.css";

export type OrganizationAction = "limits" | "invite" | "provider" | "retire";

const figures = ["members", "collections", "media"] as const;

function Storage({ organization: { storedBytes, maxStorageBytes } }: { organization: PlatformOrganization }) {
  const t = useAdminText();
  const { formatBytes } = useFormat();
  if (maxStorageBytes === null) return formatBytes(storedBytes);
  const isFull = storedBytes >= maxStorageBytes * 0.9;
  return (
    <span className={isFull ? "danger strong" : undefined}>
      {t("organizations.ofStorage", { used: formatBytes(storedBytes), limit: formatBytes(maxStorageBytes) })}
    </span>
  );
}

function OrganizationState({ organization: { superAdmins, retiredAt } }: { organization: PlatformOrganization }) {
  const t = useAdminText();
  const { formatDate } = useFormat();
  if (retiredAt) return <span className="muted">{t("organizations.retiredOn", { date: formatDate(retiredAt) })}</span>;
  if (superAdmins.length === 0) return <span className="danger strong">{t("organizations.nobody")}</span>;
  if (superAdmins.some(({ hasAccount }) => hasAccount))
    return <span className="success strong">{t("organizations.active")}</span>;
  return <span>{t("organizations.waiting")}</span>;
}

/** The columns of the list of organizations. `onAct` opens the dialog of an action. */
export function useColumns(
  onAct: (action: OrganizationAction, organization: PlatformOrganization) => void,
): Column<PlatformOrganization>[] {
  const t = useAdminText();
  const { formatNumber } = useFormat();
  return [
    {
      text: t("organizations.column.name"),
      cell: ({ id, name, color }) => (
        <span className="inline gap-3 ink-links">
          <span className={`boxed ${styles.swatch}`} style={{ background: color }} />
          <Link className="target" to={paths.organization.href({ orgId: id })}>
            {name}
          </Link>
        </span>
      ),
    },
    {
      text: t("organizations.column.state"),
      cell: (organization) => <OrganizationState organization={organization} />,
    },
    ...figures.map((figure) => ({
      text: t(`organizations.column.${figure}`),
      isNumber: true,
      cell: (organization: PlatformOrganization) => formatNumber(organization[figure]),
    })),
    {
      text: t("organizations.column.storage"),
      isNumber: true,
      cell: (organization) => <Storage organization={organization} />,
    },
    {
      text: t("organizations.column.actions"),
      isHidden: true,
      cell: (organization) => {
        const { name, retiredAt } = organization;
        const button = (action: OrganizationAction, text: string) => (
          <Button variant="line" isSmall aria-label={`${text}: ${name}`} onClick={() => onAct(action, organization)}>
            {text}
          </Button>
        );
        return (
          <div className={`flex gap-2 ${styles.actions}`}>
            {button("limits", t("organizations.limits"))}
            {retiredAt === null && button("invite", t("organizations.invite"))}
            {retiredAt === null && button("provider", t("organizations.provider"))}
            {button("retire", t(retiredAt === null ? "organizations.retire" : "organizations.restore"))}
          </div>
        );
      },
    },
  ];
}
