import { isEmail } from "@samling/contract/is-email";
import { maxEmailLength } from "@samling/contract/limits";
import { toast, useCommonText } from "@samling/portal";
import { useForm } from "@samling/portal/forms/use-form";
import { TextField } from "@samling/ui";
import { useOwnClose } from "@samling/ui/form-dialog";
import { FormDialog } from "../../shared/form-dialog.tsx";
import { useAdminText } from "../../shared/text.ts";
import { organizationsApi, type PlatformOrganization } from "./endpoints.ts";

const gigabyte = 1_000_000_000;
const megabyte = 1_000_000;

const write = (bytes: number | null, unit: number) => (bytes === null ? "" : String(bytes / unit));
/** Returns null for empty input, and NaN for an invalid size. */
const readSize = (text: string, unit: number): number | null => {
  const entered = text.trim().replace(",", ".");
  if (entered === "") return null;
  const bytes = Math.round(Number(entered) * unit);
  return bytes > 0 && Number.isSafeInteger(bytes) ? bytes : Number.NaN;
};

export function LimitsDialog({ organization, onClose }: { organization: PlatformOrganization; onClose: () => void }) {
  const t = useAdminText();
  const { id, name } = organization;
  const close = useOwnClose(onClose);
  const [setLimits] = organizationsApi.useSetOrganizationLimitsMutation();
  const form = useForm({
    stored: {
      storage: write(organization.maxStorageBytes, gigabyte),
      file: write(organization.maxFileBytes, megabyte),
    },
    fields: ["storage", "file"],
    check: ({ storage, file }) => ({
      ...(Number.isNaN(readSize(storage, gigabyte)) && { storage: "noSize" }),
      ...(Number.isNaN(readSize(file, megabyte)) && { file: "noSize" }),
    }),
    textOf: () => t("organizations.noSize"),
  });
  const submit = form.submit(async ({ storage, file }) => {
    const body = { maxStorageBytes: readSize(storage, gigabyte), maxFileBytes: readSize(file, megabyte) };
    await setLimits({ id, body }).unwrap();
    toast.success(t("organizations.limitsSaved", { name }));
    close();
  });
  return (
    <FormDialog
      title={t("organizations.limitsTitle", { name })}
      submitLabel={t("organizations.limitsSubmit")}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        {...form.input("storage")}
        inputMode="decimal"
        label={t("organizations.maxStorage")}
        help={t("organizations.maxStorageHelp")}
      />
      <TextField
        {...form.input("file")}
        inputMode="decimal"
        label={t("organizations.maxFile")}
        help={t("organizations.maxFileHelp")}
      />
    </FormDialog>
  );
}

/** Invites a super admin, or repeats the invitation of one who has not accepted it yet. */
export function InviteDialog({ organization, onClose }: { organization: PlatformOrganization; onClose: () => void }) {
  const t = useAdminText();
  const common = useCommonText();
  const { id, name, superAdmins } = organization;
  const waiting = superAdmins.find(({ hasAccount }) => !hasAccount);
  const close = useOwnClose(onClose);
  const [invite] = organizationsApi.useInviteSuperAdminMutation();
  const form = useForm({
    stored: { email: waiting?.email ?? "" },
    fields: ["email"],
    check: ({ email }) => (isEmail(email) ? {} : { email: "emailMissing" }),
    textOf: () => t("organizations.emailMissing"),
    limits: { email: maxEmailLength },
  });
  const submit = form.submit(async ({ email }) => {
    await invite({ id, body: { email } }).unwrap();
    toast.success(t("organizations.invited", { email: email.trim() }));
    close();
  });
  return (
    <FormDialog
      title={t("organizations.inviteTitle", { name })}
      submitLabel={t("organizations.inviteSubmit")}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      {superAdmins.length > 0 && (
        <div>
          <p>{t("organizations.superAdmins")}</p>
          <ul>
            {superAdmins.map((admin) => (
              <li key={admin.email}>
                {admin.email}
                {!admin.hasAccount && <span className="muted"> – {t("organizations.waiting")}</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
      <TextField
        {...form.input("email")}
        type="email"
        autoComplete="off"
        label={t("organizations.superAdmin")}
        requiredText={`(${common("required")})`}
        help={t("organizations.superAdminHelp")}
      />
    </FormDialog>
  );
}

export function RetireDialog({ organization, onClose }: { organization: PlatformOrganization; onClose: () => void }) {
  const t = useAdminText();
  const { id, name, retiredAt } = organization;
  const close = useOwnClose(onClose);
  const [retire] = organizationsApi.useRetireOrganizationMutation();
  const [restore] = organizationsApi.useRestoreOrganizationMutation();
  const isRetired = retiredAt !== null;
  const form = useForm({ stored: {}, fields: [], textOf: String });
  const submit = form.submit(async () => {
    await (isRetired ? restore({ id }) : retire({ id })).unwrap();
    toast.success(t(isRetired ? "organizations.restored" : "organizations.retired", { name }));
    close();
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
