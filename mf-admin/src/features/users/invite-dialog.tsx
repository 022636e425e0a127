import { isEmail } from "@samling/contract/is-email";
import { useCurrentOrganization } from "@samling/portal";
import { Select, TextField } from "@samling/ui";
import { useState } from "react";
import { ConfirmDialog } from "../../shared/confirm-dialog.tsx";
import { useText } from "../../text.ts";
import { usersApi } from "./endpoints.ts";
import { givenRoles } from "./roles-dialog.tsx";
import { useUserTell } from "./use-user-tell.ts";

/** Invites a person who need not have been here before, by mail. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const tell = useUserTell();
  const { id } = useCurrentOrganization();
  const [invite] = usersApi.useInviteColleagueMutation();
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<(typeof givenRoles)[number]>("ADMIN");
  const [isChecked, setChecked] = useState(false);
  const isAddress = isEmail(email);
  const send = () => {
    setChecked(true);
    if (!isAddress) return false;
    return tell(invite({ id, body: { email: email.trim(), role } }), t("users.invited", { email: email.trim() }));
  };
  return (
    <ConfirmDialog
      title={t("users.inviteTitle")}
      confirmLabel={t("users.inviteSubmit")}
      onConfirm={send}
      onClose={onClose}
    >
      <p>{t("users.inviteText")}</p>
      <TextField
        type="email"
        autoComplete="off"
        label={t("users.inviteEmail")}
        error={isChecked && !isAddress ? t("users.inviteEmailMissing") : undefined}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Select
        label={t("users.inviteRole")}
        help={t(`users.roleHelp.${role}`)}
        value={role}
        onChange={({ target }) => setRole(givenRoles.find((one) => one === target.value) ?? role)}
        options={givenRoles.map((one) => ({ value: one, label: t(`users.role.${one}`) }))}
      />
    </ConfirmDialog>
  );
}
