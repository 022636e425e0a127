import type { OrganizationUser } from "@samling/contract/types";
import { useState } from "react";
import { ConfirmDialog } from "../../shared/confirm-dialog.tsx";
import { useText } from "../../text.ts";
import { nameOf } from "./name-of.ts";
import { useStandingActions } from "./use-standing-actions.ts";

/** Explains the consequences first. */
export function SuspendDialog({ user, onClose }: { user: OrganizationUser; onClose: () => void }) {
  const t = useText();
  const { suspend } = useStandingActions();
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    if (await suspend(user)) onClose();
    else setBusy(false);
  };
  return (
    <ConfirmDialog
      title={t("users.suspendTitle", { name: nameOf(user) })}
      confirmLabel={t("users.suspend")}
      isDanger
      isBusy={isBusy}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t("users.suspendText", { name: nameOf(user) })}</p>
      {user.contributions > 0 && <p>{t("users.suspendHides", { count: user.contributions })}</p>}
    </ConfirmDialog>
  );
}
