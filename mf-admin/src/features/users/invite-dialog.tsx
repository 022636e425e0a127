import { isEmail } from "@samling/contract/is-email";
import { useCurrentOrganization } from "@samling/portal";
import { useTell } from "@samling/portal/sending/use-tell";
import { Select, TextField } from "@samling/ui";
import { useState } from "react";
import { ConfirmDialog } from "../../shared/confirm-dialog.tsx";
import { useText } from "../../text.ts";
import { useInviteColleagueMutation } from "./endpoints.ts";
import { givenRoles } from "./roles-dialog.tsx";
import { useFailureText } from "./use-failure-text.ts";

/** Invites a person who need not have been here before, by mail. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const failureText = useFailureText();
  const tell = useTell();
  const { id } = useCurrentOrganization();
  const [invite, { isLoading }] = useInviteColleagueMutation();
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<(typeof givenRoles)[number]>("ADMIN");
  const [isChecked, setChecked] = useState(false);
  const isAddress = isEmail(email);
  const send = async () => {
    setChecked(true);
    if (!isAddress) return;
    const call = invite({ id, body: { email: email.trim(), role } });
    if (await tell(call, t("users.invited", { email: email.trim() }), failureText)) onClose();
  };
  return (
    <ConfirmDialog
      title={t("users.inviteTitle")}
      confirmLabel={t("users.inviteSubmit")}
      isBusy={isLoading}
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
