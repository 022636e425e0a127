import { toast } from "@samling/portal";
import { useForm } from "@samling/portal/forms/use-form";
import { FormDialog } from "../../shared/form-dialog.tsx";
import { useAdminText } from "../../shared/text.ts";
import { organizationsApi, type PlatformOrganization } from "./endpoints.ts";

/** Retires an organization from the portal, or restores it. */
export function RetireDialog({ organization, onClose }: { organization: PlatformOrganization; onClose: () => void }) {
  const t = useAdminText();
  const { id, name, retiredAt } = organization;
  const [retire] = organizationsApi.useRetireOrganizationMutation();
  const [restore] = organizationsApi.useRestoreOrganizationMutation();
  const isRetired = retiredAt !== null;
  const form = useForm({ stored: {}, fields: [], textOf: String });
  const submit = form.submit(async () => {
    await (isRetired ? restore({ id }) : retire({ id })).unwrap();
    toast.success(t(isRetired ? "organizations.restored" : "organizations.retired", { name }));
    onClose();
  });
  return (
    <FormDialog
      title={t(isRetired ? "organizations.restoreTitle" : "organizations.retireTitle", { name })}
      submitLabel={t(isRetired ? "organizations.restore" : "organizations.retire")}
      isDanger={!isRetired}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t(isRetired ? "organizations.restoreText" : "organizations.retireText")}</p>
    </FormDialog>
  );
}
