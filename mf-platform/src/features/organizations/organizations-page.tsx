import { useTitle } from "@samling/portal";
import { Button, Panel } from "@samling/ui";
import { useState } from "react";
import admin from "../../shared/admin.module.css";
import { Loaded } from "../../shared/loaded.tsx";
import { useAdminText } from "../../shared/text.ts";
import { CreateDialog } from "./create-dialog.tsx";
import { InviteDialog, LimitsDialog, RetireDialog } from "./dialogs.tsx";
import { organizationsApi, type PlatformOrganization } from "./endpoints.ts";
import { type OrganizationAction, OrganizationsTable } from "./organizations-table.tsx";
import { ProviderDialog } from "./provider-dialog.tsx";

const dialogs = { limits: LimitsDialog, invite: InviteDialog, provider: ProviderDialog, retire: RetireDialog };

/** Lists all organizations of the platform, with their content and administrators. */
export default function OrganizationsPage() {
  const t = useAdminText();
  const { data, error, refetch } = organizationsApi.useListPlatformOrganizationsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [isCreating, setCreating] = useState(false);
  const [open, setOpen] = useState<{ action: OrganizationAction; organization: PlatformOrganization } | null>(null);
  useTitle(t("organizations.title"));
  const OpenDialog = open && dialogs[open.action];
  return (
    <div className="wrap page">
      <div className={admin.head}>
        <div>
          <h1 className="title-1">{t("organizations.title")}</h1>
          <p className={`mt-2 ${admin.about}`}>{t("organizations.about")}</p>
        </div>
        <Button icon="plus" onClick={() => setCreating(true)}>
          {t("organizations.create")}
        </Button>
      </div>
      <Loaded data={data} error={error} onRetry={refetch}>
        {(organizations) =>
          organizations.length === 0 ? (
            <Panel title={t("organizations.empty")}>
              <p>{t("organizations.emptyText")}</p>
            </Panel>
          ) : (
            <OrganizationsTable
              organizations={organizations}
              onAct={(action, organization) => setOpen({ action, organization })}
            />
          )
        }
      </Loaded>
      {isCreating && <CreateDialog onClose={() => setCreating(false)} />}
      {open && OpenDialog && <OpenDialog organization={open.organization} onClose={() => setOpen(null)} />}
    </div>
  );
}
