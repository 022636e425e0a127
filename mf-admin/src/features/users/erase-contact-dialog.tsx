import type { OrganizationUser } from "@samling/contract/types";
import { ConfirmDialog } from "../../shared/confirm-dialog.tsx";
import { useText } from "../../text.ts";
import { nameOf } from "./name-of.ts";
import { useStandingActions } from "./use-standing-actions.ts";

/** Says first what goes for good, and what stays. */
export function EraseContactDialog({ user, onClose }: { user: OrganizationUser; onClose: () => void }) {
  const t = useText();
  const { eraseContact } = useStandingActions();

  const name = nameOf(user);

  return (
    <ConfirmDialog
      title={t("users.eraseContactTitle", { name })}
      confirmLabel={t("users.eraseContact")}
      isDanger
      onConfirm={() => eraseContact(user)}
      onClose={onClose}
    >
      <p>{t("users.eraseContactText", { name })}</p>
      <p>{t("users.eraseContactKeeps")}</p>
    </ConfirmDialog>
  );
}
