import { isEmail } from "@samling/contract/is-email";
import { emailLimit } from "@samling/contract/limits";
import { toast } from "@samling/portal";
import { useForm } from "@samling/portal/forms/use-form";
import { TextField } from "@samling/ui";
import { FormDialog } from "../../shared/form-dialog.tsx";
import { useAdminText } from "../../shared/text.ts";
import { organizationsApi, type PlatformOrganization } from "./endpoints.ts";

/** Names a super-admin, or repeats the invitation of one who has not followed it yet. */
export function InviteDialog({ organization, onClose }: { organization: PlatformOrganization; onClose: () => void }) {
  const t = useAdminText();
  const { id, name, superAdmins } = organization;
  const waiting = superAdmins.find(({ hasAccount }) => !hasAccount);
  const [invite] = organizationsApi.useInviteSuperAdminMutation();
  const form = useForm({
    stored: { email: waiting?.email ?? "" },
    fields: ["email"],
    check: ({ email }) => (isEmail(email) ? {} : { email: "emailMissing" }),
    textOf: () => t("organizations.emailMissing"),
    limits: { email: emailLimit },
  });
  const submit = form.submit(async ({ email }) => {
    await invite({ id, body: { email } }).unwrap();
    toast.success(t("organizations.invited", { email: email.trim() }));
    onClose();
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
            {superAdmins.map((one) => (
              <li key={one.email}>
                {one.email}
                {!one.hasAccount && <span className="muted"> – {t("organizations.waiting")}</span>}
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
        help={t("organizations.superAdminHelp")}
      />
    </FormDialog>
  );
}
