import type { OrganizationUser } from "@samling/contract/types";
import { useState } from "react";
import { ConfirmDialog } from "../../shared/confirm-dialog.tsx";
import { useText } from "../../text.ts";
import { nameOf } from "./name-of.ts";
import { useStandingActions } from "./use-standing-actions.ts";

/** Says first what goes for good, and what stays. */
export function EraseContactDialog({ user, onClose }: { user: OrganizationUser; onClose: () => void }) {
  const t = useText();
  const { eraseContact } = useStandingActions();
  const [isBusy, setBusy] = useState(false);
  const name = nameOf(user);
  const confirm = async () => {
    setBusy(true);
    if (await eraseContact(user)) onClose();
    else setBusy(false);
  };
  return (
    <ConfirmDialog
      title={t("users.eraseContactTitle", { name })}
      confirmLabel={t("users.eraseContact")}
      isDanger
      isBusy={isBusy}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t("users.eraseContactText", { name })}</p>
      <p>{t("users.eraseContactKeeps")}</p>
    </ConfirmDialog>
  );
}
