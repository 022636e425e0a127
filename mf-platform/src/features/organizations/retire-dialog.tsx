import { toast } from "@samling/portal";
import { FormDialog } from "../../shared/form-dialog.tsx";
import { useAdminText } from "../../shared/text.ts";
import {
  type PlatformOrganization,
  useRestoreOrganizationMutation,
  useRetireOrganizationMutation,
} from "./endpoints.ts";

/** Retires an organization from the portal, or restores it. */
export function RetireDialog({ organization, onClose }: { organization: PlatformOrganization; onClose: () => void }) {
  const t = useAdminText();
  const { id, name, retiredAt } = organization;
  const [retire] = useRetireOrganizationMutation();
  const [restore] = useRestoreOrganizationMutation();
  const isRetired = retiredAt !== null;
  return (
    <FormDialog
      title={t(isRetired ? "organizations.restoreTitle" : "organizations.retireTitle", { name })}
      submitLabel={t(isRetired ? "organizations.restore" : "organizations.retire")}
      isDanger={!isRetired}
      onClose={onClose}
      onSubmit={async () => {
        await (isRetired ? restore({ id }) : retire({ id })).unwrap();
        toast.success(t(isRetired ? "organizations.restored" : "organizations.retired", { name }));
      }}
    >
      <p>{t(isRetired ? "organizations.restoreText" : "organizations.retireText")}</p>
    </FormDialog>
  );
}
