import { isEmail } from "@samling/contract/is-email";
import { toast } from "@samling/portal";
import { TextField } from "@samling/ui";
import { useState } from "react";
import { FormDialog } from "../../shared/form-dialog.tsx";
import { useAdminText } from "../../shared/text.ts";
import { type PlatformOrganization, useInviteSuperAdminMutation } from "./endpoints.ts";

/** Names a super-admin, or repeats the invitation of one who has not followed it yet. */
export function InviteDialog({ organization, onClose }: { organization: PlatformOrganization; onClose: () => void }) {
  const t = useAdminText();
  const { id, name, superAdmins } = organization;
  const waiting = superAdmins.find(({ hasAccount }) => !hasAccount);
  const [email, setEmail] = useState(waiting?.email ?? "");
  const [isChecked, setChecked] = useState(false);
  const [invite] = useInviteSuperAdminMutation();
  const isAddress = isEmail(email);
  const problem = t("organizations.emailMissing");
  return (
    <FormDialog
      title={t("organizations.inviteTitle", { name })}
      submitLabel={t("organizations.inviteSubmit")}
      onClose={onClose}
      findProblems={() => {
        setChecked(true);
        return isAddress ? [] : [{ id: "invite-email", text: problem }];
      }}
      onSubmit={async () => {
        await invite({ id, body: { email } }).unwrap();
        toast.success(t("organizations.invited", { email: email.trim() }));
      }}
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
        id="invite-email"
        type="email"
        autoComplete="off"
        label={t("organizations.superAdmin")}
        help={t("organizations.superAdminHelp")}
        error={isChecked && !isAddress ? problem : undefined}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
    </FormDialog>
  );
}
