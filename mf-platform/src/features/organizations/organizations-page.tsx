import { ProviderDialog } from "@samling/accounts/provider/provider-dialog";
import { useTitle } from "@samling/portal";
import { useLoad } from "@samling/portal/sending/use-load";
import { Button } from "@samling/ui";
import { ListPage } from "@samling/ui/list-page";
import { useState } from "react";
import { useAdminText } from "../../shared/text.ts";
import { CreateDialog } from "./create-dialog.tsx";
import { InviteDialog, LimitsDialog, RetireDialog } from "./dialogs.tsx";
import { organizationsApi, type PlatformOrganization } from "./endpoints.ts";
import styles from "./organizations.module.css";
import { type OrganizationAction, useColumns } from "./use-columns.tsx";

const dialogs = { limits: LimitsDialog, invite: InviteDialog, provider: ProviderDialog, retire: RetireDialog };

export default function OrganizationsPage() {
  const t = useAdminText();
  const query = organizationsApi.useListPlatformOrganizationsQuery(undefined, { refetchOnMountOrArgChange: true });
  const list = useLoad(query);
  const [isCreating, setCreating] = useState(false);
  const [open, setOpen] = useState<{ action: OrganizationAction; organization: PlatformOrganization } | null>(null);
  const columns = useColumns((action, organization) => setOpen({ action, organization }));
  useTitle(t("organizations.title"));
  const OpenDialog = open && dialogs[open.action];
  return (
    <ListPage
      title={t("organizations.title")}
      lead={t("organizations.about")}
      actions={
        <Button icon="plus" onClick={() => setCreating(true)}>
          {t("organizations.create")}
        </Button>
      }
      list={list}
      empty={{ title: t("organizations.empty"), text: t("organizations.emptyText") }}
      table={{ columns, keyOf: ({ id }) => id, className: styles.table }}
      foot={
        <>
          {isCreating && <CreateDialog onClose={() => setCreating(false)} />}
          {open && OpenDialog && <OpenDialog organization={open.organization} onClose={() => setOpen(null)} />}
        </>
      }
    />
  );
}
